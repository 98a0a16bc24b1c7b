/** What one fire die does to one element: the frame that all fire ends in. */
import type { Modifier } from '../../../kernel/explain.ts';
import type { Frame } from '../../../kernel/flow.ts';
import type { AntiTankRow } from '../tables/armour.ts';
import type { Block } from '../tables/effects.ts';
import type { Metres, Quality } from '../tables/print.ts';

/** One fire die against one element. Whoever fires at several with one die (stonk-gap-31) makes one of each. */
export interface Strike {
  readonly target: string;
  /** stonk-gap-34 Null: mines. */
  readonly quality: Quality | null;
  /** What it is read on against troops, and against vehicles (`direct`: a row and its range; `indirect`: a fixed column). */
  readonly block: Block | null;
  readonly vehicles:
    | { readonly row: AntiTankRow; readonly range: Metres }
    | { readonly column: 'air' | 'medium' | 'field' | 'mortar' }
    | null;
  /** The natural die, 0 to 9, and what is added whatever the target is. */
  readonly die: number;
  readonly additions: readonly Modifier[];
  readonly isByAirOrFlame: boolean;
}

/** stonk-inf-26 stonk-gap-30 The results of one step, applied together: losses add up, the worst state stands (stonk-inf-27). Nobody but the owner learns of it here; what the firer sees is for the caller to tell (stonk-gap-102). */
export interface StrikeFrame extends Frame {
  readonly proc: 'strike';
  step: 'resolve';
  readonly strikes: readonly Strike[];
}
export const strikeFrame = (strikes: readonly Strike[]): StrikeFrame => ({ proc: 'strike', step: 'resolve', strikes });
