/** Step 5: frames and events of movement. */
import type { Point } from '../../../geometry/table/vector.ts';
import type { Frame } from '../../../kernel/flow.ts';
import type { OfUnit } from '../parts.ts';
import type { Place, Posture } from '../state.ts';

/** stonk-gap-98 All written paths run off together over ten minutes; in the alternate method they are written here first. */
export interface MovementFrame extends Frame {
  readonly proc: 'movement';
  step: 'start' | 'paths' | 'halt' | 'run' | 'failures';
  /** How far the ten minutes have run. */
  minute: number;
}
export const movementFrame = (): MovementFrame => ({ proc: 'movement', step: 'start', minute: 0 });

/** Why a unit did not get to the end of its path. */
export type StopCause = 'contact' | 'no-room' | 'pinned' | 'suppressed';

export type MovementEvent =
  /** stonk-gap-16 What was written: posture and path. */
  | (OfUnit<'march'> & { readonly posture: Posture; readonly path: readonly Point[] | null })
  /** `why`: null, it is where it meant to be. */
  | (OfUnit<'moved'> & { readonly place: Place; readonly why: StopCause | null })
  /** It may not move at all. */
  | (OfUnit<'halted'> & { readonly why: StopCause });
