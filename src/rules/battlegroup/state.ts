import type { Facing } from '../../geometry/table/facing.ts';
import type { Point } from '../../geometry/table/vector.ts';
import type { SeatId } from '../../kernel/seats.ts';
import { enemyOf, SIDES, type Side, sideIn } from '../../kit/sides.ts';
import type { GroundSource } from '../../tabletop/field.ts';
import { onHull, type Place, placed } from '../../tabletop/place.ts';
import type { Corner, Edge, Zone as TableZone } from '../../tabletop/zones.ts';
import type { UnitType } from './profile.ts';
import type { Experience } from './tables/experience.ts';
import type { FireList } from './tables/fire-support.ts';
import type { GameSize } from './tables/game-size.ts';
import type { RosterSection } from './tables/roster.ts';

export type { TargetClass } from './tables/area-fire.ts';
export type { Corner, Edge, Experience, GameSize, GroundSource, Place };
export { enemyOf, placed, SIDES, type Side };

/** Never changed, only replaced (`apply`), as all that follows here: copies of a game share it. */
export interface Unit {
  readonly id: string;
  /** An entry of the unit list (`tables/units.ts`), or one that a scene brought along. */
  readonly type: string;
  /** What it is called in this battle, in full and on its chip. */
  readonly name: string;
  readonly short: string;
  readonly side: Side;
  /** The seat that commands it. */
  readonly seat: SeatId;
  /** Null while it is not on the table. */
  readonly place: Place | null;
  /** bg-state-06 Men left of an infantry unit or of a gun's crew; 0 for vehicles. */
  readonly men: number;
  readonly strength: number;
  /** bg-state-12 Hits left of a soft-skinned vehicle; 0 for all others. */
  readonly hits: number;
  /** bg-state-13 Rounds left in the main weapon. */
  readonly he: number;
  readonly ap: number;
  /** Rounds that everybody has seen it fire. */
  readonly heFired: number;
  readonly apFired: number;
  readonly experience: Experience;
  readonly rating: number;
  readonly pinned: boolean;
  readonly ordered: boolean;
  /** Has begun to do something in its turn window: until then the flags of the last one count (bg-gap-11). */
  readonly acted: boolean;
  readonly marker: 'ambush' | 'reserve' | null;
  /** bg-state-10, bg-gap-11 This turn window, and the one before it. */
  readonly moved: boolean;
  readonly fired: boolean;
  readonly movedBefore: boolean;
  readonly firedBefore: boolean;
  readonly immobile: boolean;
  /** bg-state-14 */
  readonly ammo: 'normal' | 'one' | 'out';
  /** bg-state-15 On or in what it is carried; its place is null then. */
  readonly aboard: { readonly on: string; readonly how: 'inside' | 'riding' | 'towed' } | null;
  /** bg-army-04 Where it stands on the roster of its force; null where there is none. */
  readonly section: RosterSection | null;
  /** bg-state-25 In reserve: the wave or group with which it comes; null if it is not. */
  readonly reserve: number | null;
  /** bg-state-18 What it has left of things that are counted, and what it has used up of things that come once. */
  readonly stock: { readonly [what in Stock]?: number };
  /** bg-eng-10 The wreck or vehicle that a recovery vehicle has hitched up, and in which own turn. */
  readonly towing?: { readonly id: string; readonly turn: number };
}

/** bg-state-18 */
export type Stock =
  /** Cavalry: charges left. Flamethrowers: bursts left. */
  | 'charge'
  | 'flame'
  /** Cavalry: the turn window in which it charged (bg-move-05). */
  | 'charged'
  /** 1 once horses or bicycles are left behind (bg-gap-60). */
  | 'dismounted'
  /** Aircraft: bursts of machine guns, bursts of cannon, rockets, bombs left. */
  | 'bursts'
  | 'cannon'
  | 'rockets'
  | 'bombs'
  /** A timed airstrike: which one of its turn, from 1. */
  | 'strike'
  /** 1 for the team that came with a bunker (bg-gap-68). */
  | 'garrison'
  /** Demolition charges carried. Hundredths of an inch of bridge left to build. */
  | 'demolition'
  | 'bridge'
  /** Turns of the owner that a rocket launcher is still reloading. */
  | 'reload'
  /** 1 once the Bren team is detached. */
  | 'detached'
  /** Medic: the player turn in which he was last at work. Communications: the own turn in which they were last used. */
  | 'used'
  /** Men of a loader team that the gun began with, on top of its crew. */
  | 'loaders'
  /** bg-gap-28 1 once a sniper has picked its officer. */
  | 'officerless'
  /** bg-eng-09 Attempts that were made to repair this vehicle. */
  | 'repairs';

/** bg-state-17 What a destroyed vehicle leaves. */
export interface Wreck {
  readonly id: string;
  readonly type: string;
  readonly side: Side;
  readonly at: Point;
  readonly facing: Facing;
  /** bg-eng-09 Attempts to repair it; more than two are not made. */
  readonly attempts: number;
  /** bg-gap-79 What it was, with the rounds that it had. */
  readonly was: Unit | null;
}

/** bg-state-32 A minefield: its marker, which reaches 5 inches. */
export interface Mine {
  readonly id: string;
  readonly at: Point;
}

/** bg-eng-02 A charge that is set on a thing of the ground, a wreck or a vehicle. */
export interface Charge {
  readonly id: string;
  readonly side: Side;
  readonly on: string;
  /** The own turn in which it was set: it goes off in a later one. */
  readonly turn: number;
  /** Where it lies: of a wall or hedge, 5 inches around it go. */
  readonly at: Point;
}

/** bg-state-23, bg-gap-01 What a side has bought and planned, and tells nobody. */
export interface Support {
  /** bg-supp-01 Requests of each priority. */
  readonly requests: readonly [first: number, second: number, third: number];
  /** bg-supp-04 Pre-registered targets. */
  readonly registered: readonly Point[];
  /** bg-supp-06, bg-supp-07 Timed barrages and airstrikes: the own turn, the point, and what comes. */
  readonly barrages: readonly { readonly turn: number; readonly at: Point; readonly battery: string }[];
  readonly airstrikes: readonly { readonly turn: number; readonly at: Point; readonly aircraft: string }[];
  /** bg-supp-09 The number that each counter-battery mission must beat. */
  readonly counterBattery: readonly number[];
  /** bg-gap-40 The own turn in which a request without a spotter was last turned down. */
  readonly tried?: number;
}

export const NO_SUPPORT: Support = Object.freeze({
  requests: Object.freeze([0, 0, 0] as const),
  registered: Object.freeze([]),
  barrages: Object.freeze([]),
  airstrikes: Object.freeze([]),
  counterBattery: Object.freeze([]),
});

export interface Objective {
  readonly id: string;
  readonly at: Point;
  /** bg-state-31 */
  readonly holder: Side | null;
}

/** Counters of one kind in the pot. */
export interface Lot {
  readonly kind: string;
  readonly count: number;
}

/** What a seat of the reacting side waits for, for the rest of an enemy order. */
export interface Hold {
  readonly seat: SeatId;
  readonly side: Side;
  /** Ask again when the mover is so near to one of its reacting units; 0: not in this order. */
  readonly within: number;
  /** Not in this turn. */
  readonly turn: boolean;
}

export interface Zone extends TableZone {
  readonly side: Side;
}

/** bg-state-25 How the sides of one of the book's scenarios come to the table. */
export interface ScenarioSetup {
  readonly scenario: 'attack' | 'flank' | 'defence-line' | 'high-ground';
  readonly attacker: Side;
  readonly corners: { readonly [S in Side]: Corner | null };
  readonly flanks: { readonly [S in Side]: Corner | null };
  /** From which own turn reserves come, and how many dice of them; 0 dice: all at once. */
  readonly arrivals: { readonly [S in Side]: { readonly turn: number; readonly dice: number } };
  /** bg-scn-d-01 The hill that is fought for. */
  readonly hill: string | null;
  /** bg-scn-c-03, bg-scn-d-04 Defences that the defender has still to place. */
  readonly defences: readonly ('bunker' | 'trench' | 'mines' | 'wire')[];
}

export interface BgTable {
  ground: GroundSource;
  scenario: string | null;
  size: GameSize;
  units: Unit[];
  wrecks: Wreck[];
  mines: Mine[];
  charges: Charge[];
  objectives: Objective[];
  /** Zones of deployment; nothing once the battle has begun. */
  zones: readonly Zone[];
  /** bg-state-34 Each side's n-th turn is its turn n. */
  turn: number;
  active: Side;
  first: Side;
  limit: number;
  /** bg-state-20 Orders left this turn. */
  orders: number;
  /** Senior officers whose re-roll of an orders die is gone. */
  rerolled: string[];
  seats: Record<Side, SeatId[]>;
  holds: Hold[];
  /** bg-state-33, bg-state-21 */
  pot: Lot[];
  /** Specials that were played: out of the pot until it is empty (bg-gap-19). */
  played: string[];
  taken: Record<Side, string[]>;
  rating: Record<Side, number>;
  /** bg-state-26 */
  scouts: Record<Side, number>;
  outscouted: Side | null;
  storm: boolean;
  scenarioSetup: ScenarioSetup | null;
  /** bg-gap-49 The edge that is a side's own. */
  edges: Record<Side, Edge>;
  support: Record<Side, Support>;
  /** bg-supp-01 The list of each side's guns off the table (`tables/fire-support.ts`); none where the battle has no such support. */
  fireLists?: { readonly [S in Side]: FireList };
  /** bg-hid-07 A table without measuring (`measure.ts`); left out where everybody may measure. */
  measuring?: 'faithful';
  /** bg-state-22 Has the side been attacked from the air, or with fire? */
  suffered: Record<Side, { readonly air: boolean; readonly flame: boolean }>;
  /** bg-state-24 Air Attack counters that wait for the side's next turn. */
  airWaiting: Record<Side, number>;
  /** bg-ctr-02 How many of them were drawn since this turn began: they wait for another. */
  airDrawn: Record<Side, number>;
  /** bg-air-10 Where an air observer has marked a target for bombs, in this turn. */
  airMarkers: { readonly [S in Side]: Point | null };
  /** Unit types that a scene brought along. */
  types: Record<string, UnitType>;
  over: { winner: Side | null; rule: string; sentence: string } | null;
}

// ---- looking things up -----------------------------------------------------------------------------------------

export function unitOf(table: BgTable, id: string): Unit | undefined {
  for (const unit of table.units) if (unit.id === id) return unit;
  return undefined;
}

export function unitAt(table: BgTable, id: string): Unit {
  const unit = unitOf(table, id);
  if (!unit) throw new Error(`no unit ${id}`);
  return unit;
}

/** A unit that is on the table. */
export type Placed = Unit & { place: Place };

export function isPlaced(unit: Unit | undefined): unit is Placed {
  return unit !== undefined && unit.place !== null;
}

/** The unit, if it is still on the table. bg-state-15 Tank riders are, where their vehicle is; who is inside or towed is not. */
export function standing(table: BgTable, id: string): Placed | null {
  const unit = unitOf(table, id);
  return isPlaced(unit) ? unit : unit ? riding(table, unit) : null;
}

/** bg-trans-06 Tank riders as anybody sees them: on the hull of their vehicle. Null for all others. */
export function riding(table: BgTable, unit: Unit): Placed | null {
  if (unit.aboard?.how !== 'riding') return null;
  // bg-trans-01 They are wherever it has got to.
  const hull = unitOf(table, unit.aboard.on)?.place;
  if (!hull) return null;
  const place = onHull(hull, unit.men);
  let rider = riders.get(unit);
  if (rider?.place !== place) {
    rider = Object.freeze({ ...unit, place });
    riders.set(unit, rider);
  }
  return rider;
}

/** For as long as neither they nor the place of their vehicle change. */
const riders = new WeakMap<Unit, Placed>();

/** bg-state-15 All that is on the table for others: units in their places, and tank riders. */
export function presentOf(table: BgTable): Placed[] {
  const out: Placed[] = [];
  for (const unit of table.units) {
    const there = isPlaced(unit) ? unit : unit.aboard ? riding(table, unit) : null;
    if (there) out.push(there);
  }
  return out;
}

/** The side of a player's seat. */
export const sideOf = ({ seats }: BgTable, seat: SeatId): Side => sideIn(seats, seat);

/** The seats that answer for a unit. */
export function commandersOf(table: BgTable, unit: string): readonly SeatId[] {
  return [unitAt(table, unit).seat];
}

export function potLeft(table: BgTable): number {
  let left = 0;
  for (const { count } of table.pot) left += count;
  return left;
}

/** All of it, so that copies of a game may share it. */
export function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

export function clone(table: BgTable): BgTable {
  return {
    ...table,
    units: table.units.slice(),
    wrecks: table.wrecks.slice(),
    mines: table.mines.slice(),
    charges: table.charges.slice(),
    objectives: table.objectives.slice(),
    rerolled: table.rerolled.slice(),
    seats: { axis: table.seats.axis.slice(), allies: table.seats.allies.slice() },
    holds: table.holds.slice(),
    pot: table.pot.slice(),
    played: table.played.slice(),
    taken: { axis: table.taken.axis.slice(), allies: table.taken.allies.slice() },
    rating: { ...table.rating },
    scouts: { ...table.scouts },
    edges: { ...table.edges },
    support: { ...table.support },
    suffered: { ...table.suffered },
    airWaiting: { ...table.airWaiting },
    airDrawn: { ...table.airDrawn },
    over: table.over ? { ...table.over } : null,
  };
}

/** Events that were read from a record bring places of their own; copies may share only what cannot change. */
export function keep(place: Place): Place {
  return Object.isFrozen(place) ? place : placed(place.at, place.facing, place.men, place.inside);
}

/** A unit is never changed but replaced: whoever looked it up before an event must look it up again. */
export function change(table: BgTable, id: string, changes: Partial<Unit>): void {
  const at = table.units.findIndex((unit) => unit.id === id);
  if (at < 0) throw new Error(`no unit ${id}`);
  table.units[at] = Object.freeze({ ...table.units[at]!, ...changes });
}
