/** What a scenario of this book is: ground by name, forces, orders, plans, objectives, clock. */
import type { Battalion, Formation } from '../oob/types.ts';
import type { Metres, Minutes } from '../tables/print.ts';

export const SIDES = ['allies', 'axis'] as const;
export type Side = (typeof SIDES)[number];

/** Metres east and south of the north-west corner of the map. */
export type Point = readonly [x: Metres, y: Metres];

/** Something on the ground that orders and plans can name. The map draws it at this place. */
export interface Landmark {
  readonly id: string;
  readonly name: string;
  readonly kind:
    | 'village'
    | 'hill'
    | 'ridge'
    | 'wood'
    | 'orchard'
    | 'farm'
    | 'road'
    | 'railway'
    | 'start-line'
    | 'edge';
  readonly at: Point;
}

/** stonk-core-13 The ground: its map, by id, and what it was or is to be drawn from. */
export interface Ground {
  readonly map: string;
  readonly width: Metres;
  readonly height: Metres;
  readonly drawnFrom: string;
  readonly landmarks: readonly Landmark[];
  /** stonk-gap-25 How far one sees through bocage; null: there is none. */
  readonly bocage: Metres | null;
}

/** A rectangle, corner to corner. */
export interface Area {
  readonly from: Point;
  readonly to: Point;
}

/** stonk-state-33 */
export interface Minefield {
  readonly id: string;
  readonly area: Area;
  /** stonk-secret-11 Marked for the enemy too. */
  readonly marked: boolean;
}

/** stonk-state-34 */
export interface Position {
  readonly id: string;
  readonly area: Area;
  readonly cover: 'dug-in' | 'deeply-dug-in';
}

/** stonk-state-31 Between two headquarters, by company or battalion id. */
export interface TelephoneLine {
  readonly id: string;
  readonly between: readonly [string, string];
  readonly path: readonly Point[];
}

/** stonk-core-09 A brigade attacks on a front of about a mile, however wide the table is. */
export const BRIGADE_FRONT: Metres = 1609;

/** Where a company stands at the start, or from where and in which move it comes. */
export interface Placement {
  /** A company; or a battalion or the formation, for the headquarters of it. */
  readonly unit: string;
  readonly area: Area;
  /** 1: on the table from the start. */
  readonly move: number;
}

/** stonk-state-26 One target of a plan that was prepared before play. Players may change the plan before the first move. */
export interface PlannedTarget {
  readonly id: string;
  readonly at: Point;
  /** Moves in which it is fired on, first and last. */
  readonly moves: readonly [number, number];
  /** By company id. */
  readonly batteries: readonly string[];
  readonly shell: 'he' | 'smoke';
}

/** stonk-gap-46 */
export interface AirStrikes {
  /** Strikes that enter the plan, by move and place; move 0: before the first. */
  readonly planned: readonly { readonly move: number; readonly at: Point }[];
  /** Strikes that may be called. */
  readonly cabRank: number;
  /** stonk-zone-05 */
  readonly safety: Metres;
}

/** Who commands what, where several play a side. */
export interface SeatPlan {
  readonly id: string;
  readonly name: string;
  /** Battalion ids. */
  readonly commands: readonly string[];
}

/** stonk-core-01 About a brigade, with what was at hand in support. stonk-core-08 No points: a force is legal if history and the scenario have it so. */
export interface SidePlan {
  readonly formation: Formation;
  /** stonk-order-02 Higher orders, in our words. */
  readonly orders: string;
  readonly briefing: string;
  /** With one player a side, all are one. */
  readonly seats: readonly SeatPlan[];
  readonly placements: readonly Placement[];
  /** Batteries that are off the table, with their distance from the near edge. */
  readonly offTable: readonly {
    readonly battalion: string;
    readonly edge: 'north' | 'south';
    readonly behind: Metres;
  }[];
  /** stonk-order-28 Battery (company id) in direct support of a battalion. */
  readonly directSupport: readonly { readonly battery: string; readonly of: string }[];
  /** stonk-order-29 */
  readonly registered: readonly { readonly id: string; readonly at: Point; readonly by: string }[];
  readonly fireplan: readonly PlannedTarget[];
  /** stonk-order-12 Battalions that were briefed before play: their orders are in force as the game begins. */
  readonly briefed: readonly { readonly battalion: string; readonly objective: string }[];
  readonly air: AirStrikes | null;
  readonly minefields: readonly Minefield[];
  readonly positions: readonly Position[];
  readonly lines: readonly TelephoneLine[];
  /** stonk-ammo-07 Per cent of the usual holdings. */
  readonly ammunition: number;
  readonly stance: 'attack' | 'defence';
  /** stonk-pow-01 Whether its troops accept surrender. */
  readonly acceptsSurrender: boolean;
}

export interface Objective {
  readonly landmark: string;
  /** Worth to whoever holds it when the game ends. */
  readonly points: number;
}

export interface StonkScenario {
  readonly id: string;
  readonly title: string;
  readonly date: string;
  /** Minutes after midnight at which the first move begins. */
  readonly start: Minutes;
  readonly moves: number;
  readonly size: 'introduction' | 'battalion' | 'brigade';
  readonly ground: Ground;
  /** stonk-umpire-01 Maximum visibility from so many minutes of the game on. */
  readonly visibility: readonly { readonly from: Minutes; readonly metres: Metres }[];
  /** stonk-gap-84 Who goes first in the method of alternate bounds. */
  readonly first: Side;
  readonly sides: Readonly<Record<Side, SidePlan>>;
  readonly objectives: readonly Objective[];
  /** Points at which the attacker has won; fewer: the defender has. */
  readonly victory: number;
  readonly source: string;
}

const NOTHING = {
  offTable: [],
  directSupport: [],
  registered: [],
  fireplan: [],
  briefed: [],
  air: null,
  minefields: [],
  positions: [],
  lines: [],
};

/** A side for which only what differs from nothing is said. */
export function sidePlan(
  plan: Pick<SidePlan, 'formation' | 'orders' | 'briefing' | 'seats' | 'placements' | 'stance'> & Partial<SidePlan>,
): SidePlan {
  return { ...NOTHING, ammunition: 100, acceptsSurrender: true, ...plan };
}

export const area = (from: Point, to: Point): Area => ({ from, to });

/** Headquarters and companies of a battalion in one area, but for those that are named with one of their own. */
export function placed(
  battalion: Battalion,
  where: Area,
  { move = 1, but = {} }: { readonly move?: number; readonly but?: Readonly<Record<string, Area>> } = {},
): readonly Placement[] {
  const units = [...(battalion.hq ? [battalion.id] : []), ...battalion.companies.map(({ id }) => id)];
  return units.map((unit) => ({ unit, area: but[unit] ?? where, move }));
}
