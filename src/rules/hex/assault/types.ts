/** Frames of assaults, agreed with whoever calls them. */
import type { Hex } from '../../../geometry/hex/board.ts';
import type { Frame, Returns } from '../../../kernel/flow.ts';
import type { Side } from '../../../kit/sides.ts';

/** hex-ass-01 to hex-ass-23 An assault from its declaration on: those who attack stand in their last hexes. */
export interface AssaultFrame extends Frame {
  readonly proc: 'assault';
  step: 'declare' | 'retreat' | 'respond' | 'enter' | 'vehicles' | 'round' | 'withdraw' | 'over';
  readonly side: Side;
  /** Those who attack, in the order of their ids; who drops out is taken off. */
  units: string[];
  readonly hex: Hex;
  round: number;
}

/** hex-ovr-01 to hex-ovr-12 An AFV enters an enemy hex. Returns whether it may move on. */
export interface OverrunFrame extends Frame, Returns<boolean> {
  readonly proc: 'overrun';
  step: 'respond' | 'enter' | 'attack' | 'checks' | 'strikes' | 'late' | 'over';
  readonly side: Side;
  readonly unit: string;
  readonly hex: Hex;
}

export const assaultFrame = (side: Side, units: readonly string[], hex: Hex): AssaultFrame => ({
  ...{ proc: 'assault', step: 'declare', side, units: [...units].sort(), hex, round: 0 },
});

export const overrunFrame = (side: Side, unit: string, hex: Hex): OverrunFrame => ({
  ...{ proc: 'overrun', step: 'respond', side, unit, hex },
});
