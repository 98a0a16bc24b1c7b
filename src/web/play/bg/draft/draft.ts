/** What the player has in the making before he answers: an order, a way, an aim, a choice of units. */
import type { XY } from '../../measures.ts';
import type { Odds } from '../../odds.ts';
import type { Refusal } from '../../store/state.ts';
import type { HeadlineFigure } from '../fates.ts';
import type { BgAdvice, Order, Shot, Stance } from '../view.ts';

/** A move in the making. */
export interface WayPlan {
  readonly to: XY;
  readonly way: BgAdvice['way'] | 'asked';
  readonly stance: Stance | null;
  readonly stances: BgAdvice['stances'];
  readonly facing: number | null;
  readonly reverse: boolean;
  /** Places that it is to go through, where the player has drawn it. */
  readonly via?: readonly XY[];
  /** So many of the last of them were pointed at, one by one. */
  readonly waypoints?: number;
  /** The goal is a waypoint: where it goes on to is still to be pointed at. */
  readonly goesOn?: boolean;
  /** Has the judge been asked about it as it is now? */
  readonly isJudged: boolean;
  /** The goal was out of reach: it was drawn in to where the unit can get. */
  readonly isCut: boolean;
  /** Whom it would see at the goal, and what would cover it there; null until that is known. */
  readonly there: BgAdvice['there'] | null;
}

/** A shot in the making: who is aimed at, what is known of it, and which shots are chosen. */
export interface AimPlan {
  readonly target: string;
  readonly advice: BgAdvice['shots'] | null;
  readonly chosen: readonly Shot[];
  /** Of the first shot: the chain. */
  readonly odds: Odds | null;
  /** Of all shots that the order allows; comes after, for it takes longer to count. */
  readonly both: Odds | null;
  readonly refusal: Refusal | null;
  /** The shots that it could fire at this target, with what one of each may do; the best first. */
  readonly rivals: readonly Rival[];
  /** Why the second shot of two may not be fired: then there is but one. */
  readonly single: Refusal | null;
  /** What two shots would come to in place of one and a move. */
  readonly instead: HeadlineFigure | null;
}

/** A shot that could be fired as well. */
export interface Rival {
  readonly shot: Shot;
  readonly label: string;
  /** How likely anything happens to the target, and how likely it is lost. */
  readonly effect: number;
  readonly lost: number;
  /** What it would come to; null where nothing can come of it. */
  readonly head: HeadlineFigure | null;
}

/** A place that a question asks for, as it is pointed at. */
export interface SitePlan {
  readonly at: XY;
  /** For what faces somewhere: a unit, a trench. */
  readonly facing: number;
  readonly stance?: Stance;
  /** Has the judge been asked about it as it is now? */
  readonly isJudged: boolean;
}

/** A plan whose order was given and whose rest was cut off by somebody who broke in. */
export interface KeptPlan {
  readonly unit: string;
  readonly order: Order;
  readonly shots: readonly Shot[];
  readonly way: WayPlan | null;
  /** Why the rest was refused at first. */
  readonly refusal: Refusal | null;
}

export const NO_AIM = {
  ...{ advice: null, chosen: [], odds: null, both: null, refusal: null },
  ...{ rivals: [], single: null, instead: null },
} as const;

/** A shot that the pointer only hovers over. */
export type Hover = AimPlan & { readonly label: Order | '' };

export interface BgDraft {
  readonly orders: BgAdvice['unit']['orders'] | null;
  readonly targets: BgAdvice['targets'] | null;
  readonly order: Order | null;
  readonly reach: BgAdvice['reach'] | null;
  readonly way: WayPlan | null;
  readonly aim: AimPlan | null;
  readonly aims: readonly Shot[];
  readonly hover: Hover | null;
  readonly react: { readonly unit: string; readonly within: number } | null;
  readonly marked: readonly string[];
  /** Whom a battle counter may be played on; null inside: on nobody. */
  readonly eligible: readonly (string | null)[] | null;
  /** The place that a question of the set-up or of artillery asks for. */
  readonly site: SitePlan | null;
  /** Which of a few things is chosen: a corner, a level of command, a kind of defence. */
  readonly chosen: string | null;
  /** Where the staff would put the units that wait; null where it has not been asked. */
  readonly preview: BgAdvice['ready'] | null;
  /** A place that is pointed at on the table, where a question wants one. */
  readonly spot: XY | null;
  /** Of a question that has several parts: the one that the table is for now. */
  readonly part: 'move' | 'fire' | 'spot' | null;
}

export const NO_DRAFT: BgDraft = {
  orders: null,
  targets: null,
  order: null,
  reach: null,
  way: null,
  aim: null,
  aims: [],
  hover: null,
  react: null,
  marked: [],
  eligible: null,
  site: null,
  chosen: null,
  preview: null,
  spot: null,
  part: null,
};

/** What is left of a draft while the answer to it is shown. */
export const NO_PLANS = {
  ...{ aim: null, hover: null, react: null, way: null, reach: null, spot: null },
  preview: null,
} as const;

/** Nothing in hand at all. */
export const NOTHING_IN_HAND = { selected: null, refusal: null, ...NO_DRAFT } as const;
