/** Step 3: frames and events of direct fire. */
import type { Frame } from '../../../kernel/flow.ts';
import type { Strike } from '../effects/types.ts';
import type { OfUnit, Spot } from '../parts.ts';
import type { Rate } from '../tables/effects.ts';

/** stonk-seq-11 Step 3: all targets are chosen, sealed, then the dice, then the results (stonk-gap-30). */
export interface DirectFireFrame extends Frame {
  readonly proc: 'direct-fire';
  step: 'clear' | 'choose' | 'results';
  /** What has been rolled and is not applied yet. */
  strikes: readonly Strike[];
}
export const directFireFrame = (): DirectFireFrame => ({ proc: 'direct-fire', step: 'clear', strikes: [] });

/** stonk-seq-05 stonk-gap-85 A mover is somewhere on its path at a minute of step 5: units that watch may fire. Called by movement. */
export interface OpportunityFrame extends Frame {
  readonly proc: 'opportunity';
  step: 'look';
  readonly mover: string;
  readonly minute: number;
}
export const opportunityFrame = (mover: string, minute: number): OpportunityFrame => ({
  proc: 'opportunity',
  step: 'look',
  mover,
  minute,
});

/** stonk-gap-96 One weapon at one target: what is read on a block, or on a row of the armour battle table. */
export const WEAPONS = ['ordinary', 'anti-tank'] as const;
export type Weapon = (typeof WEAPONS)[number];

export type DirectFireEvent =
  /** What its own seat sees of its fire: at a contact, or at a place (stonk-gap-95). */
  | (OfUnit<'shot'> & {
      readonly at: string | Spot;
      readonly weapon: Weapon;
      readonly rate: Rate;
      readonly points: number;
      readonly move: number;
    })
  /** stonk-gap-85 */
  | OfUnit<'watches'>
  /** stonk-gap-29 */
  | OfUnit<'presses-on'>;
