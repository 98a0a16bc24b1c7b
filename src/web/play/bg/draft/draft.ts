/** What the player has in the making before he answers: an order, a way, an aim, a choice of units. */
import type { XY } from '../../measures.ts';
import type { Odds } from '../../odds.ts';
import type { Refusal } from '../../store/state.ts';
import type { BgAdvice, Order, Shot, Stance } from '../view.ts';

/** A move in the making. */
export interface WayPlan {
  readonly to: XY;
  readonly way: BgAdvice['way'] | 'asked';
  readonly stance: Stance | null;
  readonly stances: BgAdvice['stances'];
  readonly facing: number | null;
  readonly reverse: boolean;
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
}

/** A shot that the pointer only hovers over. */
export type Glance = AimPlan & { readonly label: Order | '' };

export interface BgDraft {
  readonly orders: BgAdvice['unit']['orders'] | null;
  readonly targets: BgAdvice['targets'] | null;
  readonly order: Order | null;
  readonly reach: BgAdvice['reach'] | null;
  readonly way: WayPlan | null;
  readonly aim: AimPlan | null;
  readonly aims: readonly Shot[];
  readonly glance: Glance | null;
  readonly react: { readonly unit: string; readonly within: number } | null;
  readonly marked: readonly string[];
  /** Whom a battle counter may be played on; null inside: on nobody. */
  readonly eligible: readonly (string | null)[] | null;
}

export const NO_DRAFT: BgDraft = {
  orders: null,
  targets: null,
  order: null,
  reach: null,
  way: null,
  aim: null,
  aims: [],
  glance: null,
  react: null,
  marked: [],
  eligible: null,
};

/** What is left of a draft while the answer to it is shown. */
export const NO_PLANS = { aim: null, glance: null, react: null, way: null, reach: null } as const;

/** What is remembered between two questions to the engine, and is not shown. */
export interface BgMemory {
  /** Numbers the questions about ways and aims: the answer to an older one comes too late. */
  asked: number;
  /** The enemy under the pointer, and since when. */
  hovered: { readonly target: string; readonly start: number } | null;
  /** Odds for a glance are being counted. */
  isLooking: boolean;
}
