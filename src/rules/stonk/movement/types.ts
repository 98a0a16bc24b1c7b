/** Step 5: frames and events of movement. */
import type { Point } from '../../../geometry/table/vector.ts';
import type { Frame } from '../../../kernel/flow.ts';
import type { OfUnit } from '../parts.ts';
import type { Element, Place, Posture } from '../state.ts';
import type { BaseSize } from '../tables/bases.ts';

/** stonk-gap-98 All written paths run off together over ten minutes; in the alternate method they are written here first. */
export interface MovementFrame extends Frame {
  readonly proc: 'movement';
  step: 'start' | 'paths' | 'halt' | 'run' | 'failures';
  /** The minute that is looked at, from 1 to 10. */
  minute: number;
  /** stonk-gap-85 The mover at which units that watch may just have fired: it is looked at again. */
  hit: string | null;
  /** stonk-gap-85 Who has looked for which mover in vain: mover and company. */
  blind: readonly (readonly [mover: string, company: string])[];
}
export const movementFrame = (): MovementFrame => ({
  ...{ proc: 'movement', step: 'start', minute: 1, hit: null, blind: [] },
});

/** Why a unit did not get to the end of its path. `short`: it has no orders to assault whom it met. */
export type StopCause =
  | 'contact'
  | 'short'
  | 'no-room'
  | 'pinned'
  | 'suppressed'
  | 'fired-on'
  | 'withdraws'
  | 'ground'
  | 'mines';

export type MovementEvent =
  /** stonk-gap-16 What was written: posture and path. */
  | (OfUnit<'march'> & { readonly posture: Posture; readonly path: readonly Point[] | null })
  /** `why`: null, it is where it meant to be. */
  | (OfUnit<'moved'> & { readonly place: Place; readonly why: StopCause | null })
  /** stonk-move-11 Its state lets it go so far only: what is left of its path. */
  | (OfUnit<'shortened'> & { readonly path: readonly Point[]; readonly why: StopCause })
  /** It may not move at all. */
  | (OfUnit<'halted'> & { readonly why: StopCause })
  /** stonk-gap-48 stonk-gap-94 What carries it now, and the ground that it covers. */
  | (OfUnit<'formed'> & {
      readonly aboard: Element['aboard'];
      readonly size: BaseSize;
      readonly changed: number | null;
    });
