/** The table and its parts. */
import type { OperationalMap } from '../../geometry/lattice/map.ts';
import { copy } from '../../kernel/data.ts';
import type { Outcome } from '../../kernel/flow.ts';
import type { SeatId } from '../../kernel/seats.ts';
import { change } from '../../kit/things.ts';
import { EDGES } from './parts.ts';

// ---- sides, ground -----------------------------------------------------------------------------------------------

export const SIDES = ['axis', 'allies'] as const;
export type Side = (typeof SIDES)[number];

/** For sentences. */
export const SIDE_NAMES: { readonly [S in Side]: string } = { axis: 'Axis', allies: 'Allies' };

export const enemyOf = (side: Side): Side => (side === 'axis' ? 'allies' : 'axis');

/** ag-gap-01 A point of the lattice: steps of 250 m, y to the south. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A side of a base. */
export { EDGES };
export type Edge = (typeof EDGES)[number];

export const opposite = (edge: Edge): Edge => EDGES[(EDGES.indexOf(edge) + 2) % 4]!;

/** ag-gap-12 Where a side's supplies come from: a point, or an edge of the map; for all its divisions or those named. */
export interface SupplyPoint {
  readonly side: Side;
  /** `arrival`: the edge on which the division came (ag-gap-45). */
  readonly at: Point | Edge | 'arrival';
  readonly divisions?: readonly string[];
}

// ---- units -------------------------------------------------------------------------------------------------------

/** ag-type-01 to ag-type-06; LOG and HQ are no rows of a sheet. */
export const UNIT_TYPES = ['Infantry', 'Cavalry', 'Tanks', 'A/Car', 'Guns', 'SP Guns'] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

/** ag-move-01 */
export const MOVE_CLASSES = [
  ...(['Leg', 'Bike', 'Cavalry', 'Truck', 'Halftrack', 'A/Car'] as const),
  ...(['Slow Tank', 'Medium Tank', 'Fast Tank'] as const),
] as const;
export type MoveClass = (typeof MOVE_CLASSES)[number];

/** ag-unit-03 */
export type Ability =
  | { readonly kind: 'AT' }
  /** ag-abil-09 `only`: whom it may support: a type, or a word of the equipment. */
  | { readonly kind: 'Support'; readonly only?: 'Tanks' | 'SMG' }
  | { readonly kind: 'Range'; readonly km: number };

/** ag-unit-15, ag-abil-04 Who may spot for a Range unit; all conditions hold, null is any unit. */
export interface Spotters {
  readonly types?: readonly UnitType[];
  readonly equipment?: readonly string[];
  /** Printed strength. */
  readonly strength?: number;
  /** "One allocated unit": the ids (rows) of the sheet that may; empty for none. */
  readonly rows?: readonly string[];
}

/** What the sheet prints of a unit. */
export interface Row {
  /** The name of the row on its sheet: `t34-85-1`. */
  readonly id: string;
  /** As a player would call it. */
  readonly name: string;
  readonly type: UnitType;
  readonly equipment: string;
  readonly ability: Ability | null;
  readonly move: MoveClass;
  /** ag-unit-05 In contact, and at a distance or in support (null: the same). */
  readonly initiative: number;
  readonly distant: number | null;
  readonly recce: number;
  readonly at: number;
  readonly armour: number;
  readonly he: number;
  readonly strength: number;
  /** ag-scale-03, ag-scale-04 */
  readonly size: 'regiment' | 'battalion';
  /** ag-at-03 Bore of artillery in millimetres. */
  readonly calibre?: number;
  /** ag-abil-04 For Range units: any of these; an empty list is nobody. */
  readonly spotters?: readonly Spotters[] | 'any';
  readonly special?: 'rockets' | 'special forces' | 'naval guns';
  /** ag-hill-11 May ride on tanks. */
  readonly riders?: true;
  /** ag-str-09 +2 to -2; air landings ask for it (ag-drop-04). */
  readonly troops?: number;
  /** How it comes, if not by land. */
  readonly lands?: 'parachute' | 'glider' | 'sea';
}

/** ag-scale-03, ag-scale-04, ag-gap-01 Half of a base, in steps. */
export const halfOf = (unit: { readonly size: Row['size'] }): 2 | 3 => (unit.size === 'regiment' ? 3 : 2);

/**
 * ag-unit-14 A unit, a dummy or a headquarters. Its id is its counter's and says no more than its sheet does: counters of a sheet are
 * numbered by chance. Frozen; events replace it.
 */
export interface Unit {
  readonly id: string;
  readonly side: Side;
  readonly division: string;
  /** ag-div-02 The division or corps on whose sheet its row stands, whoever it is under now: its counter came on to the map as one of these. */
  readonly sheet: string;
  readonly kind: 'unit' | 'dummy' | 'hq';
  /** Of a dummy: the base size and movement class that its owner gave it, and nothing else. */
  readonly row: Row;
  readonly size: Row['size'];
  /** Centre of the base; null: not on the map (yet). */
  readonly at: Point | null;
  readonly strength: number;
  readonly revealed: boolean;
  /** ag-log-03 Holds LOG today; ag-gap-77 was in a combat with it. */
  readonly log: boolean;
  readonly logUsed: boolean;
  /** ag-log-11 What it took out of the pool. */
  readonly logCost: number;
  /** ag-gap-86 The enemy has been told of it. */
  readonly logShown: boolean;
  /** ag-ep-08 */
  readonly entrenched: boolean;
  /** ag-ep-05, ag-ep-07 What it does this turn if left alone. */
  readonly works: { readonly what: 'entrench' } | { readonly what: 'mines'; readonly edge: Edge } | null;
  /** ag-mine-05 All day. */
  readonly clearing: boolean;
  /** ag-ep-03, ag-ep-04 Points for this turn. */
  readonly ep: { readonly obstacle: number; readonly move: number };
  /** ag-move-09, ag-gap-09 The line that it waits at, and whole turns waited. */
  readonly waits: { readonly line: string; readonly turns: number } | null;
  // ag-unit-14 This turn:
  readonly moved: boolean;
  readonly recced: boolean;
  /** ag-gap-50 Its recce was a probe: guns that have merely spotted may still fire. */
  readonly probed?: boolean;
  /** Called in or declared into a combat, or attacked, or fired. */
  readonly fought: boolean;
  /** ag-combat-07 It moved into a combat, and attacks all turn. */
  readonly attacks?: boolean;
  /** ag-ep-05 Attacked by a ground unit. */
  readonly attacked: boolean;
  /** ag-ret-02 This turn's divisional retreat takes it along; ag-gap-57 `held`: not any more today. */
  readonly retreats: boolean;
  readonly held: boolean;
  /** ag-night-13 Corps troops can be reassigned; ag-night-06 on its way to its division it may only move. */
  readonly corps: boolean;
  readonly joining: boolean;
  /** ag-drop-14, ag-sea-14 The turn (counted through) in which it landed. */
  readonly landed: { readonly turn: number; readonly how: 'air' | 'sea' } | null;
  /** ag-gap-83 Both sides know that it is no dummy: it has done what no dummy does, or a recce has left it where it was. */
  readonly proven?: true;
}

/** No engineer points for this turn. */
export const NO_EP: Unit['ep'] = Object.freeze({ obstacle: 0, move: 0 });

/** ag-unit-14 What a unit did last turn no longer counts. */
export const IDLE = Object.freeze({
  ...{ moved: false, recced: false, probed: false, fought: false, attacks: false, attacked: false, retreats: false },
});

/** ag-gap-83 Whoever has acted is not taken for a dummy any more. */
export const remembered = (unit: Unit): Pick<Unit, 'proven'> =>
  unit.proven || unit.recced || unit.fought || unit.held || unit.logShown ? { proven: true } : {};

export type OnMap = Unit & { readonly at: Point };

/** ag-div-01 to ag-div-08 Frozen; events replace it. */
export interface Division {
  readonly id: string;
  readonly side: Side;
  readonly name: string;
  /** For counters and ids: `tc`. */
  readonly short: string;
  /** ag-div-02 A corps or army that has troops and points of its own, and no place on the map. */
  readonly isCorps: boolean;
  /** ag-div-02 The corps or army it is under; LOG, AA and engineers go between divisions of one (ag-night-13). */
  readonly corps: string | null;
  readonly aa: number;
  /** Of corps origin, counted in `aa` too. */
  readonly corpsAa: number;
  readonly ep: number;
  readonly corpsEp: number;
  readonly epLeft: number;
  /** ag-div-06 Free LOG; what units hold is not in it. */
  readonly log: number;
  /** ag-log-07 LOG of units that were eliminated: back in the pool tomorrow. */
  readonly lostHolders: number;
  /** ag-gap-77 Of these, that were used in combat. */
  readonly lostUsed: number;
  readonly retreating: boolean;
  /** ag-move-13, ag-gap-39 */
  readonly interdicted: boolean;
  readonly dummies: number;
  readonly hq: { readonly rating: number; readonly order: HqOrder | null; readonly tried: boolean } | null;
  /** Has it come? ag-night-04 Reinforcements come later; ag-gap-45 on which edges of the map. */
  readonly arrived: boolean;
  readonly cameBy: readonly Edge[];
}

/** ag-hq-05, ag-gap-69 */
export type HqOrder = { readonly kind: 'halt' } | { readonly kind: 'move'; readonly to: Point };

/** ag-air-01 Frozen; events replace it. */
export interface Aircraft {
  readonly id: string;
  readonly side: Side;
  readonly name: string;
  readonly recce: number | null;
  readonly gs: number | null;
  readonly int: boolean;
  readonly ab: number | null;
  readonly cap: number | null;
  readonly mission: Mission | null;
  /** ag-air-27 Turns (counted through) before which it cannot fly again. */
  readonly readyAt: number;
  /** ag-gap-48, ag-gap-79 Tried or flown this turn. */
  readonly flown: boolean;
  readonly lost: boolean;
}

export type Mission =
  | { readonly kind: 'recce' | 'gs'; readonly division: string }
  | { readonly kind: 'int' | 'ab'; readonly target: string }
  | { readonly kind: 'cap'; readonly division: string }
  | { readonly kind: 'escort'; readonly aircraft: string };

/** ag-mine-07, ag-gap-37 A strip along one side of a base. */
export interface Minefield {
  readonly id: string;
  readonly side: Side;
  readonly from: Point;
  readonly to: Point;
  /** Enemies know of it once one of them has crossed it. */
  readonly known: boolean;
}

// ---- combat --------------------------------------------------------------------------------------------------------

/** One unit or aircraft in a combat. */
export interface Part {
  readonly unit: string;
  /**
   * `front`: in contact with the enemy; `behind`: base-contact support; `second`: behind the support (ag-supp-06); `distant`: artillery at
   * range; `counter-battery` (ag-gap-85); `air`.
   */
  readonly role: 'front' | 'behind' | 'second' | 'distant' | 'counter-battery' | 'air';
  /** The front unit that it supports, or the artillery that counter-battery fire is for. */
  readonly of: string | null;
  /** ag-gap-05 The side of the target's base that a front attacker touches. */
  readonly edge: Edge | null;
}

/** ag-attack-11 One target, and all who attack and defend it. In the order in which they were begun (ag-gap-58). */
export interface Combat {
  readonly id: number;
  readonly target: string;
  /** ag-attack-02 What was declared; null for a support that has taken the place of the target, and for landings. */
  readonly declared: { readonly strength: number; readonly log: boolean } | null;
  readonly attackers: readonly Part[];
  readonly defenders: readonly Part[];
  /** ag-gap-05 The side of the target that was touched first. */
  readonly facing: Edge | null;
  /** ag-sea-04 A landing force that was met on the beach. */
  readonly landing: boolean;
  /** ag-gap-19 Where the first target stood; left out as long as it stands there. */
  readonly close?: boolean;
}

// ---- the table -----------------------------------------------------------------------------------------------------

export type Weather = 'Clear' | 'Overcast' | 'Storms';
export type Phase = 'setup' | 'night' | 'retreat' | 'recce' | 'combat' | 'other' | 'over';

export interface AgOptions {
  /** ag-cover-01 */
  readonly savesAndRatings: boolean;
  /** ag-hq-01 */
  readonly hq: boolean;
  /** ag-hid-01 */
  readonly hiddenMovement: boolean;
  /** ag-combat-04 */
  readonly openDice: boolean;
  /** ag-gap-39 */
  readonly interdictionLasts: 'turn' | 'day';
}

/** What the scenario fixes for the whole game. Frozen. */
export interface Terms {
  /** ag-scn-01 Null for scenes. */
  readonly scenario: string | null;
  /** ag-scn-01 What both sides read: what it is about, what each has to do, and where it comes from. */
  readonly story?: {
    readonly title: string;
    readonly date: string;
    readonly background: string;
    readonly briefing: { readonly [S in Side]: string };
    readonly sources: string;
  };
  readonly sideNames?: { readonly [S in Side]: string };
  readonly map: OperationalMap;
  readonly days: number;
  /** ag-night-01 */
  readonly turnsPerDay: number;
  /** ag-wx-03 */
  readonly weatherModifier: number;
  /** ag-air-27 Turns that an aircraft misses after a recce or GS mission. */
  readonly turnaround: number;
  readonly supply: readonly SupplyPoint[];
  readonly options: AgOptions;
  readonly seats: { readonly [S in Side]: readonly SeatId[] };
  readonly arrivals: readonly Arrival[];
  /** ag-night-08 LOG that comes overnight; `atMost`: only on a D6 that shows no more. */
  readonly nightlyLog: readonly { readonly side: Side; readonly log: number; readonly atMost?: number }[];
  readonly victory: Victory;
  /** Stages of setting up: sides that place their units at the same time, unseen of each other. */
  readonly stages: readonly (readonly Side[])[];
  /** ag-sea-02 Where a side may come ashore: the base wholly inside. */
  readonly beaches?: readonly { readonly side: Side; readonly from: Point; readonly to: Point }[];
  /** ag-hill-08 Where each division may be set up; the words are for the player. */
  readonly zones: readonly { readonly division: string; readonly zone: Zone }[];
  /** ag-log-11 */
  readonly supplyLimits?: {
    /** Beyond so many kilometres from its supply a unit needs two LOG. */
    readonly doubleBeyond?: number;
    /** A surrounded division loses all LOG that it used. */
    readonly isolatedLoseAll?: boolean;
  };
}

/** Where units may be placed, their whole base in it. */
export type Zone =
  /** ag-gap-45 Touching that edge, or as near to it as there is room. */
  | { readonly kind: 'edge'; readonly edges: readonly Edge[] }
  | { readonly kind: 'circle'; readonly at: Point; readonly radius: number }
  | { readonly kind: 'box'; readonly from: Point; readonly to: Point };

/** ag-night-04, ag-hill-17 A division that comes later: dice from one turn on, for certain in another. */
export interface Arrival {
  readonly division: string;
  readonly from: { readonly day: number; readonly turn: number };
  /** A D6 at the start of each turn; null: it comes in its turn. */
  readonly atLeast: number | null;
  readonly latest: { readonly day: number; readonly turn: number };
  readonly zone: Zone;
}

export type Victory =
  /** ag-hill-02, ag-gap-45 The most strength points with the centre of their base in the area. */
  | { readonly kind: 'strength'; readonly name: string; readonly at: Point; readonly radius: number }
  /** Places, held by whoever was last alone within reach of them; `needs`: points with which that side wins, else the other. */
  | {
      readonly kind: 'places';
      readonly places: readonly {
        readonly name: string;
        readonly at: Point;
        readonly radius: number;
        readonly points: number;
        readonly holder: Side | null;
      }[];
      readonly needs: { readonly side: Side; readonly points: number; readonly draw: number };
    };

export interface AgTable {
  readonly terms: Terms;
  units: Unit[];
  divisions: Division[];
  aircraft: Aircraft[];
  mines: Minefield[];
  combats: Combat[];
  /** 0 before the first day. */
  day: number;
  /** 0 at night. */
  turn: number;
  phase: Phase;
  weather: Weather;
  /** ag-recce-02 Who begins this turn's recce. */
  starts: Side;
  /** ag-gap-14 Who has passed in this recce phase, in the order of passing. */
  passed: Side[];
  /** ag-night-09 LOG that has come overnight and waits to be given out. */
  arrivedLog: { axis: number; allies: number };
  /** Sides that have been asked this turn about landings from sea and air. */
  landed: Side[];
  dropped: Side[];
  /** Who holds the places of the victory conditions. */
  holders: (Side | null)[];
  over: Outcome | null;
}

/** ag-recce-17 */
export type RecceResult = 'failed' | 'attack' | 'attack and support';

/** ag-map-05 Turns counted through from the first turn of the first day. */
export const turnNumber = ({ day, turn, terms }: Pick<AgTable, 'day' | 'turn' | 'terms'>): number =>
  (day - 1) * terms.turnsPerDay + turn;

// ---- looking things up ---------------------------------------------------------------------------------------------

export function unitOf(table: AgTable, id: string): Unit | undefined {
  for (const unit of table.units) if (unit.id === id) return unit;
  return undefined;
}

export function unitAt(table: AgTable, id: string): Unit {
  const unit = unitOf(table, id);
  if (!unit) throw new Error(`no unit ${id}`);
  return unit;
}

/** The unit, if it is on the map. */
export function standing(table: AgTable, id: string): OnMap | null {
  const unit = unitOf(table, id);
  return unit?.at ? (unit as OnMap) : null;
}

export const isOnMap = (unit: Unit): unit is OnMap => unit.at !== null;

/** ag-div-01 */
export function divisionOf(table: AgTable, id: string): Division {
  const division = table.divisions.find((one) => one.id === id);
  if (!division) throw new Error(`no division ${id}`);
  return division;
}

export function aircraftOf(table: AgTable, id: string): Aircraft | undefined {
  return table.aircraft.find((one) => one.id === id);
}

export const isArtillery = ({ row }: Unit): boolean => row.ability?.kind === 'Range';
/** ag-combat-20 AT guns whose row says 10 at a distance. */
export const isAtGun = ({ row }: Unit): boolean => row.ability?.kind === 'AT' && row.distant === 10;
/** ag-move-10, ag-abil-01, ag-terr-03 */
export const isVehicle = ({ row }: Unit): boolean =>
  row.type === 'Tanks' || row.type === 'A/Car' || row.type === 'SP Guns';

// ---- copies, seats -------------------------------------------------------------------------------------------------

/** Units, divisions, aircraft, mines, combats and terms are frozen and shared; the lists are not. */
export function clone(table: AgTable): AgTable {
  return copy(table);
}

/** The seats of a side: any of them may answer. */
export const seatsOf = (table: AgTable, side: Side): readonly SeatId[] => table.terms.seats[side];

export function sideOf(table: AgTable, seat: SeatId): Side {
  for (const side of SIDES) if (table.terms.seats[side].includes(seat)) return side;
  throw new Error(`${seat} plays no side`);
}

// ---- for cards of events, and for nobody else ----------------------------------------------------------------------

/** A unit is gone from the map and from the game. */
export function removeUnit(table: AgTable, id: string): void {
  table.units = table.units.filter((unit) => unit.id !== id);
}

/** A unit is lost; ag-log-07 its LOG is in the pool again tomorrow. */
export function lose(table: AgTable, id: string): void {
  const { division, log, logUsed, logCost } = unitAt(table, id);
  const { lostHolders, lostUsed } = divisionOf(table, division);
  if (log)
    change(table.divisions, division, {
      ...{ lostHolders: lostHolders + logCost, lostUsed: lostUsed + (logUsed ? logCost : 0) },
    });
  removeUnit(table, id);
}
