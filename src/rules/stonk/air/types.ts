/** Aircraft: frames. */
import type { Frame } from '../../../kernel/flow.ts';
import type { BeatenZone, Side } from '../state.ts';

/** stonk-zone-07 One strike, one die, on everything in its zone. Called by area fire. */
export interface AirStrikeFrame extends Frame {
  readonly proc: 'air-strike';
  step: 'strike';
  readonly zone: BeatenZone;
  readonly side: Side;
}
export const airStrikeFrame = (zone: BeatenZone, side: Side): AirStrikeFrame => ({
  proc: 'air-strike',
  step: 'strike',
  zone,
  side,
});
