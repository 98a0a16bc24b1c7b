/** What one fire die does to one element: the frame that all fire ends in. */
import type { Point } from '../../../geometry/table/vector.ts';
import type { Modifier } from '../../../kernel/explain.ts';
import type { Frame } from '../../../kernel/flow.ts';
import type { OfSeat, OfUnit } from '../parts.ts';
import type { AntiTankRow, ResultColumn, Situation } from '../tables/armour.ts';
import type { Block, Cover, Rate } from '../tables/effects.ts';
import type { FireResult, Metres, PrintedResult, Quality } from '../tables/print.ts';

/** What both lists of additions ask of whoever fires; `firerOf`, `AIRCRAFT` and `MINES` make one. */
export interface Firer {
  /** stonk-gap-34 Null: mines. */
  readonly quality: Quality | null;
  /** stonk-inf-17 Null: it has no rate. */
  readonly rate: Rate | null;
  readonly isPinned: boolean;
  /** stonk-inf-18 Batteries and heavy mortars: -3 when pinned. */
  readonly isArtillery: boolean;
  readonly isMoving: boolean;
  readonly isVehicle: boolean;
  /** stonk-inf-19 s.p. lost since the beginning. */
  readonly lost: number;
  readonly isCloseSupport: boolean;
  /** stonk-inf-22 */
  readonly isAir: boolean;
}

/** One fire die against one element. Whoever fires at several with one die (stonk-gap-31) makes one of each. */
export interface Strike {
  readonly target: string;
  /** Where it is hit, on its path; left out: where it stands. */
  readonly at?: Point;
  readonly by: Firer;
  /** Of direct fire: where it comes from (stonk-gap-54). Null: from above, or from below. */
  readonly from: Point | null;
  /** What it is read on against troops, and against vehicles (a row and its range, or a fixed column). Null: it does not hurt them. */
  readonly block: Block | null;
  readonly vehicles:
    | { readonly row: AntiTankRow; readonly range: Metres }
    | { readonly column: 'air' | 'medium' | 'field' | 'mortar' }
    | null;
  /** The natural die, 0 to 9. What is added is the business of the chapter of effects. */
  readonly die: number;
  readonly isSpeculative: boolean;
  /** stonk-gap-92 */
  readonly isDisappearing: boolean;
}

/**
 * stonk-inf-26 stonk-gap-30 The results of one step, applied together: losses add up, the worst state stands (stonk-inf-27). Owners are
 * told the whole roll, whoever has the target located what a watcher sees (stonk-gap-102): the caller tells nobody anything.
 */
export interface StrikeFrame extends Frame {
  readonly proc: 'strike';
  step: 'resolve' | 'commanders';
  readonly strikes: readonly Strike[];
  /** stonk-cmd-04 stonk-gap-71 The target of each die that touched one, and for how many of these a commander has been looked for. */
  touched: readonly string[];
  next: number;
}
export const strikeFrame = (strikes: readonly Strike[]): StrikeFrame => ({
  proc: 'strike',
  step: 'resolve',
  strikes,
  touched: [],
  next: 0,
});

/** How a die was read: on which table, in which column, and what came of it. */
export interface Reading {
  /** stonk-arm-05 stonk-inf-01 */
  readonly on:
    | { readonly table: 'armour'; readonly column: ResultColumn; readonly situation: Situation }
    | { readonly table: Block; readonly column: Cover };
  readonly die: number;
  readonly modifiers: readonly Modifier[];
  readonly score: number;
  /** As the table prints it. */
  readonly printed: PrintedResult | null;
  /** Why the printed result is not the whole story. */
  readonly changes: readonly ('doubled' | 'veteran' | 'green')[];
  /** What it comes to, in strength points. */
  readonly result: FireResult | { readonly losses: number; readonly state: 'ok' } | null;
  /** Vehicles among the losses: these can be seen. */
  readonly knockedOut: number;
}

export type EffectsEvent =
  /** stonk-gap-102 The whole roll, for the owner of the target. */
  | (OfUnit<'struck'> & Reading)
  /** stonk-gap-102 What a watcher sees: P and S look alike. */
  | (OfSeat<'effect-seen'> & { readonly contact: string; readonly knockedOut: number; readonly toGround: boolean });
