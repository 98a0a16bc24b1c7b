/** Step 3: frames, answers and events of direct fire. */
import * as z from 'zod';
import type { Frame } from '../../../kernel/flow.ts';
import type { Strike } from '../effects/types.ts';
import { id, type OfUnit, type Spot, spot } from '../parts.ts';
import { RATES, type Rate } from '../tables/effects.ts';

/** stonk-gap-96 One weapon at one target: what is read on a block, or on a row of the armour battle table. */
export const WEAPONS = ['ordinary', 'anti-tank'] as const;
export type Weapon = (typeof WEAPONS)[number];

const rates = Object.keys(RATES) as [Rate, ...Rate[]];

/** Fire at a contact. */
export const fire = z.strictObject({
  ...{ kind: z.literal('fire'), unit: id, target: id },
  ...{ weapon: z.enum(WEAPONS), rate: z.enum(rates) },
});
export type Fire = z.infer<typeof fire>;
/** stonk-gap-95 Fire at a place where somebody may be. */
export const speculate = z.strictObject({ kind: z.literal('speculate'), unit: id, at: spot, rate: z.enum(rates) });
export type Speculate = z.infer<typeof speculate>;
export type Shot = Fire | Speculate;

/** stonk-seq-11 Step 3: all targets are chosen, sealed, then the dice, then the results (stonk-gap-30). */
export interface DirectFireFrame extends Frame {
  readonly proc: 'direct-fire';
  step: 'clear' | 'choose' | 'results';
  /** What has been rolled and is not applied yet. */
  strikes: readonly Strike[];
}
export const directFireFrame = (): DirectFireFrame => ({ proc: 'direct-fire', step: 'clear', strikes: [] });

/** What one list of shots comes to by itself: for odds. */
export interface ShotsFrame extends Frame {
  readonly proc: 'shots';
  step: 'fire';
  readonly shots: readonly Shot[];
}
export const shotsFrame = (shots: readonly Shot[]): ShotsFrame => ({ proc: 'shots', step: 'fire', shots });

/** stonk-seq-05 stonk-gap-85 A mover is somewhere on its path at a minute of step 5: units that watch may fire. Called by movement. */
export interface OpportunityFrame extends Frame {
  readonly proc: 'opportunity';
  step: 'look';
  readonly mover: string;
  readonly minute: number;
  /** Companies that have looked for it before, in vain: they do not look again. */
  readonly blind: readonly string[];
}
export const opportunityFrame = (mover: string, minute: number, blind: readonly string[] = []): OpportunityFrame => ({
  ...{ proc: 'opportunity', step: 'look', mover, minute, blind },
});

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
