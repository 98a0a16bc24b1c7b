/** The table and its parts. Who may know what of it: `classes.ts`. */
import type { Facing } from '../../geometry/table/facing.ts';
import type { Point } from '../../geometry/table/vector.ts';
import { copy } from '../../kernel/data.ts';
import type { Outcome } from '../../kernel/flow.ts';
import type { SeatId } from '../../kernel/seats.ts';
import { enemyOf, SIDES, type Side, sideIn } from '../../kit/sides.ts';
import { find, get } from '../../kit/things.ts';
import type { GroundSource } from '../../tabletop/field.ts';
import { onHull, type Place, placed } from '../../tabletop/place.ts';
import type { Edge, Zone } from '../../tabletop/zones.ts';
import type { InfantryWeapon, Trait, UnitKind, UnitType } from './profile.ts';
import { armyList } from './tables/army-lists.ts';
import type { ObscuredVehicles } from './tables/concealment.ts';
import { type CounterKind, counterValue, moralePot } from './tables/counters.ts';
import type { GameSize } from './tables/game-size.ts';
import type { Priority, SupportLevel } from './tables/indirect.ts';
import type { ArmyList, Defence } from './tables/lists.ts';
import { unitType } from './tables/units.ts';
import type { Condition } from './victory.ts';

export type { Edge, GroundSource, Place, UnitKind, UnitType };
export { enemyOf, placed, SIDES, type Side };

// ---- units -----------------------------------------------------------------------------------------------------------

/** kgn-state-05 What a unit did in a stretch of play. */
export interface Doings {
  readonly fired: boolean;
  readonly moved: boolean;
  readonly deployed: boolean;
}
export const NOTHING_DONE: Doings = Object.freeze({ fired: false, moved: false, deployed: false });

/** kgn-state-09 kgn-unit-05 On or in what it is carried. `inside` is its owner's secret until it shows (kgn-secret-04). */
export interface Aboard {
  readonly on: string;
  readonly how: 'inside' | 'riding' | 'towed';
}

/** kgn-state-10 What an aircraft has left. */
export interface AirLoad {
  /** Bursts of its machine guns and of its cannon. */
  readonly mgs: number;
  readonly cannon: number;
  readonly rockets: number;
  /** By their places in the data of its type. */
  readonly bombs: readonly number[];
}

/** kgn-state-14 A task that engineers are at, and how many Engineer actions they have spent on it (kgn-gap-62). */
export interface Task {
  readonly kind: 'mines' | 'demolition' | 'bridge';
  /** A minefield, a feature of the ground, a wreck or a vehicle, by its id. */
  readonly on: string;
  readonly actions: number;
  /** Has it spent one since its last die (kgn-eng-03)? */
  readonly isAtWork: boolean;
}

/** All that play can change of a unit, and what it is. Frozen; events replace it. */
export interface Unit {
  readonly id: string;
  readonly side: Side;
  /** kgn-state-01 An entry of the unit list. */
  readonly type: string;
  readonly name: string;
  /** Which pick of the roster it came with. */
  readonly pick: number;
  /** Null while it is not on the table, or carried. */
  readonly place: Place | null;
  readonly aboard: Aboard | null;
  /** kgn-state-24 The group with which it comes; null: it is no reserve. */
  readonly reserve: number | null;
  /** kgn-state-24 A gun that stays off the table. */
  readonly isOffTable: boolean;
  /** kgn-state-02 Men of an infantry unit or of a gun's crew, now and at the start; 0 for all others. */
  readonly men: number;
  readonly strength: number;
  /** kgn-wpn-20 How many of a gun's crew are of the original crew. */
  readonly crew: number;
  /** kgn-state-02 kgn-state-10 Weapons that it has now: lost and spent ones are gone. */
  readonly weapons: readonly InfantryWeapon[];
  /** kgn-fl-05 Uses left of its flamethrowers, all together. */
  readonly flames: number;
  /** kgn-state-07 Of soft-skins and aircraft. */
  readonly hits: number;
  /** kgn-state-10 Rounds left in the main gun of an armoured vehicle: its owner's secret (kgn-gap-74). 0 where they are not counted. */
  readonly ap: number;
  readonly he: number;
  /** Rounds that everybody has seen it fire since it was loaded. */
  readonly apFired: number;
  readonly heFired: number;
  /** kgn-state-11 */
  readonly ammo: 'normal' | 'one shot' | 'out';
  /** kgn-state-12 The own turn in which a rocket launcher last fired; 0 for never. */
  readonly rocketTurn: number;
  readonly load: AirLoad | null;
  /** kgn-state-03 */
  readonly isSuppressed: boolean;
  /** kgn-state-04 In this own turn. */
  readonly isActivated: boolean;
  /** kgn-gap-24 Has a Move been declared for it in this turn? */
  readonly isMoving: boolean;
  /** kgn-gap-23 Since its owner's current or last turn began, and in the one before. */
  readonly did: Doings;
  readonly didBefore: Doings;
  /** kgn-state-06 */
  readonly isCovering: boolean;
  /** kgn-state-08 */
  readonly isImmobilised: boolean;
  /** kgn-state-13 Has it met its first morale test? */
  readonly hasTested: boolean;
  readonly task: Task | null;
  /** kgn-state-14 Failed attempts to repair it. */
  readonly repairs: number;
  /** kgn-state-15 The number of the player's turn in which a medic or signals unit was last used; 0 for never. */
  readonly used: number;
}

/** As a unit begins. */
export const FRESH = Object.freeze({
  ...{ place: null, aboard: null, reserve: null, isOffTable: false, apFired: 0, heFired: 0, ammo: 'normal' },
  ...{ rocketTurn: 0, isSuppressed: false, isActivated: false, isMoving: false, did: NOTHING_DONE },
  ...{ didBefore: NOTHING_DONE, isCovering: false, isImmobilised: false, hasTested: false, task: null },
  ...{ repairs: 0, used: 0 },
}) satisfies Partial<Unit>;

/** kgn-state-08 A unit that is out of the game. `left`: without loss (kgn-soft-02, kgn-bgm-21, kgn-gap-78). */
export interface Lost {
  readonly id: string;
  readonly side: Side;
  readonly type: string;
  readonly how: 'destroyed' | 'withdrawn' | 'abandoned' | 'left';
  readonly turn: number;
}

/** kgn-state-08 A wreck, or a vehicle that was abandoned. */
export interface Wreck {
  readonly id: string;
  readonly side: Side;
  readonly type: string;
  readonly at: Point;
  readonly facing: Facing;
  /** kgn-rec-03 Failed attempts to repair it. */
  readonly repairs: number;
  /** kgn-gap-67 What it was, with the rounds that it had. */
  readonly was: Unit;
}

/** kgn-state-25 kgn-mine-01 */
export interface Mine {
  readonly id: string;
  readonly at: Point;
}

/** kgn-state-25 What fire has done to a building. */
export interface Damage {
  readonly building: string;
  readonly hits: number;
}

// ---- support ---------------------------------------------------------------------------------------------------------

/** kgn-state-22 A target marker that waits for its guns. */
export interface TargetMarker {
  readonly id: string;
  readonly side: Side;
  readonly observer: string;
  readonly at: Point;
  /** kgn-gap-50 The building that was named as the target. */
  readonly building: string | null;
  /** kgn-rtp-03 The registered target point that stands in for it. */
  readonly registered: string | null;
  /** kgn-ind-04 Dedicated guns, or kgn-ind-11 those that general support has sent; none before they are known. */
  readonly guns: readonly string[];
  /** kgn-gap-44 The level of general support, whose guns go when they have fired; null for dedicated guns. */
  readonly level: SupportLevel | null;
  /** kgn-gap-45 The player's turn in which counter-battery fire silenced its guns; 0 for none. */
  readonly silenced: number;
}

/** kgn-rtp-01 A registered target point; null until it is noted. */
export interface Registered {
  readonly id: string;
  readonly side: Side;
  readonly at: Point | null;
  readonly isRevealed: boolean;
}

/** kgn-state-21 An aircraft counter that lies open. */
export interface AirCounter {
  readonly side: Side;
  /** The player's turn in which it was drawn. */
  readonly turn: number;
}

/** What a seat has said about covering fire in the enemy's turn (kgn-gap-68). */
export interface Hold {
  readonly seat: SeatId;
  readonly side: Side;
  /** Ask again when whoever acts is so near to one of its covering units; 0: not in this activation. */
  readonly within: number;
  /** Not in this turn. */
  readonly turn: boolean;
}

// ---- the frame of the scenario -----------------------------------------------------------------------------------------

/** kgn-state-26 */
export interface Objective {
  readonly id: string;
  readonly name: string;
  readonly at: Point;
  /** kgn-gap-70 The building that is the objective. */
  readonly building: string | null;
  /** kgn-gap-71 Each side's own mark, and who took it last. */
  readonly taken: { readonly [S in Side]: boolean };
  readonly last: Side | null;
}

/** What the players agree on; the inventory's readings are the defaults. */
export interface KgnOptions {
  /** kgn-core-04 kgn-gap-13 `faithful`: nothing is measured before it is declared. */
  readonly measuring: 'open' | 'faithful';
  /** kgn-setup-25 Special event counters in the pot. */
  readonly events: boolean;
  /** kgn-setup-26 */
  readonly shorter: boolean;
  /** kgn-setup-27 kgn-bgm-22 */
  readonly morale: 'pot' | 'table';
  /** kgn-gap-02 */
  readonly obscured: ObscuredVehicles;
  /** kgn-setup-12 The scenario's map as it is, the same with an edge to pick, pieces from a tray, or the generator. */
  readonly terrain: 'map' | 'edge' | 'tray' | 'generator';
}

export interface DeploymentZone extends Zone {
  readonly side: Side;
}

/** What the scenario fixes for the whole game. Frozen. */
export interface Terms {
  /** Null for tests and scenes. */
  readonly scenario: string | null;
  readonly story: {
    readonly title: string;
    readonly date: string;
    readonly background: string;
    readonly briefing: { readonly [S in Side]: string };
    readonly sources: string;
  } | null;
  /** kgn-setup-01 */
  readonly size: GameSize;
  /** The army list of each side. */
  readonly lists: { readonly [S in Side]: string };
  /** kgn-state-16 kgn-setup-24 */
  readonly morale: { readonly [S in Side]: number };
  /** kgn-setup-08 Null for a meeting engagement. */
  readonly attacker: Side | null;
  readonly deploysFirst: Side;
  readonly zones: readonly DeploymentZone[];
  /** kgn-gap-92 Groups of reserves: from which own turn on they come, and what the die must show (1: they come without a die). */
  readonly reserves: readonly { readonly side: Side; readonly turn: number; readonly need: number }[];
  /** kgn-air-06 Each side's own edge. */
  readonly edges: { readonly [S in Side]: Edge };
  /** kgn-vic-04 Own turns of each side until time runs out. */
  readonly limit: number;
  /** kgn-obj-07 Sides that cannot win by objectives. */
  readonly denied: readonly Side[];
  /** kgn-setup-09 Works that each side has bought. */
  readonly works: { readonly [S in Side]: readonly Defence[] };
  /** kgn-vic-05 What else wins. */
  readonly victory: readonly Condition[];
  readonly isNight: boolean;
  readonly options: KgnOptions;
  readonly seats: { readonly [S in Side]: readonly SeatId[] };
}

export const PHASES = ['set-up', 'start', 'command', 'activation', 'rally', 'end', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** Counters of one kind in the pot. */
export interface Lot {
  readonly kind: CounterKind;
  readonly count: number;
}

// ---- the table -------------------------------------------------------------------------------------------------------

export interface KgnTable {
  /** Never changed, only replaced: a side may pick its edge (kgn-setup-13). */
  terms: Terms;
  /** kgn-state-25 Never changed, only replaced. */
  ground: GroundSource;
  /** kgn-turn-01 Full turns, and turns of one player; 0 before the first. */
  turn: number;
  playerTurn: number;
  phase: Phase;
  active: Side;
  /** kgn-setup-18 Who has the first turn. */
  first: Side;
  /** kgn-state-19 */
  activations: number;
  /** In the order of their ids. */
  units: Unit[];
  lost: Lost[];
  wrecks: Wreck[];
  mines: readonly Mine[];
  damage: readonly Damage[];
  objectives: Objective[];
  /** kgn-state-27 What is left in it is nobody's knowledge. */
  pot: Lot[];
  /** kgn-state-17 Counters drawn, in the order in which they were. */
  taken: { [S in Side]: CounterKind[] };
  /** kgn-secret-07 kgn-gap-55 Morale lost by the alternative table, which is open. */
  openLoss: { [S in Side]: number };
  /** How many counters each side had when nobody was broken at the last check. */
  takenAtCheck: { [S in Side]: number };
  /** kgn-gap-10 Sides that have reached their total, in that order; nobody knows before the check. */
  broken: Side[];
  /** kgn-state-20 */
  requests: { [S in Side]: { readonly [P in Priority]: number } };
  counterBattery: { [S in Side]: number };
  registered: Registered[];
  markers: readonly TargetMarker[];
  airCounters: readonly AirCounter[];
  /** kgn-state-23 */
  hasSufferedAir: { [S in Side]: boolean };
  holds: Hold[];
  over: Outcome | null;
}

// ---- looking things up -------------------------------------------------------------------------------------------------

export const unitOf = (table: KgnTable, id: string): Unit | undefined => find(table.units, id);
/** The unit that must be there. */
export const unitAt = (table: KgnTable, id: string): Unit => get(table.units, id);
export const typeOf = ({ type }: { readonly type: string }): UnitType => unitType(type);
export const kindOf = (unit: { readonly type: string }): UnitKind => unitType(unit.type).kind;

export const has = (unit: { readonly type: string }, trait: Trait): boolean =>
  unitType(unit.type).traits.includes(trait);
export const isInfantry = (unit: { readonly type: string }): boolean => kindOf(unit) === 'infantry';
export const isGun = (unit: { readonly type: string }): boolean => kindOf(unit) === 'gun';
export const isAircraft = (unit: { readonly type: string }): boolean => kindOf(unit) === 'aircraft';
/** With armour values. */
export function isArmoured(unit: { readonly type: string }): boolean {
  const kind = kindOf(unit);
  return kind === 'open-topped' || kind === 'enclosed';
}
export function isVehicle(unit: { readonly type: string }): boolean {
  const kind = kindOf(unit);
  return kind === 'open-topped' || kind === 'enclosed' || kind === 'soft-skinned';
}

/** A unit that stands on the table. */
export type Placed = Unit & { readonly place: Place };
export const isPlaced = (unit: Unit | undefined): unit is Placed => unit !== undefined && unit.place !== null;

/** The unit, if it is on the table: kgn-rider-02 tank riders are, on the hull of their tank; who is inside or towed is not. */
export function standing(table: KgnTable, id: string): Placed | null {
  const unit = unitOf(table, id);
  return unit ? there(table, unit) : null;
}

function there(table: KgnTable, unit: Unit): Placed | null {
  if (isPlaced(unit)) return unit;
  if (unit.aboard?.how !== 'riding') return null;
  const hull = unitOf(table, unit.aboard.on)?.place;
  if (!hull) return null;
  const known = riding.get(unit);
  if (known?.hull === hull) return known.rider;
  const rider = Object.freeze({ ...unit, place: onHull(hull, unit.men) });
  riding.set(unit, { hull, rider });
  return rider;
}

/** Riders where their tank was last: the same object as long as neither changes, for whatever is kept by it. */
const riding = new WeakMap<Unit, { readonly hull: Place; readonly rider: Placed }>();

/** All that can be seen on the table; `of`: of one side. */
export function presentOf(table: KgnTable, of: Side | null = null): Placed[] {
  const out: Placed[] = [];
  for (const unit of table.units) {
    if (of !== null && unit.side !== of) continue;
    const one = isPlaced(unit) ? unit : unit.aboard && there(table, unit);
    if (one) out.push(one);
  }
  return out;
}

/** Those who are carried by a vehicle, in the order of their ids. */
export const aboardOf = (table: KgnTable, vehicle: string, how?: Aboard['how']): Unit[] =>
  table.units.filter(({ aboard }) => aboard?.on === vehicle && (how === undefined || aboard.how === how));

/** On the table, or carried by what is. */
export function isHere(table: KgnTable, unit: Unit): boolean {
  if (unit.place) return true;
  const carrier = unit.aboard && unitOf(table, unit.aboard.on);
  return carrier ? isHere(table, carrier) : false;
}

/** kgn-gap-23 Which of a unit's two records counts now: in its own turn the newer one as soon as it has moved, fired or deployed. */
export function recordOf(table: KgnTable, unit: Unit): Doings {
  const { did, didBefore } = unit;
  const hasActed = unit.isActivated || did.fired || did.moved || did.deployed;
  return unit.side !== table.active || hasActed ? did : didBefore;
}

export const listOf = ({ terms }: KgnTable, side: Side): ArmyList => armyList(terms.lists[side])!;

/** kgn-cc-03 kgn-cc-05 kgn-cc-06 kgn-cc-07 kgn-spec-04 Command units still in the game, on the table or not, suppressed or not. */
export const commandUnits = ({ units }: KgnTable, side: Side): number =>
  units.filter((unit) => unit.side === side && has(unit, 'command')).length;

/** kgn-cc-04 kgn-cc-08 kgn-state-18 */
export const supremeOf = ({ units }: KgnTable, side: Side): Unit | undefined =>
  units.find((unit) => unit.side === side && has(unit, 'supreme command'));

// ---- morale of the battle group ------------------------------------------------------------------------------------------

/** kgn-setup-25 kgn-setup-26 The pot as these options fill it. */
export function fullPot({ events, shorter }: Pick<KgnOptions, 'events' | 'shorter'>): Lot[] {
  const counts = new Map<CounterKind, number>();
  for (const kind of moralePot({ events, shorter })) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => Object.freeze({ kind, count }));
}

export function potLeft({ pot }: Pick<KgnTable, 'pot'>): number {
  let left = 0;
  for (const { count } of pot) left += count;
  return left;
}

export const isNumber = (kind: CounterKind): boolean => /^\d$/.test(kind);

/** kgn-bgm-07 What a side has lost of its morale. */
export function strainOf({ taken, openLoss }: Pick<KgnTable, 'taken' | 'openLoss'>, side: Side): number {
  let sum = openLoss[side];
  for (const kind of taken[side]) sum += counterValue(kind);
  return sum;
}

// ---- seats -------------------------------------------------------------------------------------------------------------

/** The seats of a side: any of them may answer. */
export const seatsOf = (table: KgnTable, side: Side): readonly SeatId[] => table.terms.seats[side];
export const sideOf = (table: KgnTable, seat: SeatId): Side => sideIn(table.terms.seats, seat);

/** All of it, so that copies of a game may share it. */
export function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

/** Units, wrecks, objectives, ground and terms are never changed, only replaced, and so shared, also those of an imagined game; the lists are not. */
export const clone = (table: KgnTable): KgnTable => ({
  ...table,
  units: table.units.slice(),
  lost: table.lost.slice(),
  wrecks: table.wrecks.slice(),
  objectives: table.objectives.slice(),
  ...{ mines: copy(table.mines), damage: copy(table.damage), pot: copy(table.pot), taken: copy(table.taken) },
  ...{ openLoss: copy(table.openLoss), takenAtCheck: copy(table.takenAtCheck), broken: table.broken.slice() },
  ...{ requests: copy(table.requests), counterBattery: copy(table.counterBattery) },
  ...{ registered: copy(table.registered), markers: copy(table.markers), airCounters: copy(table.airCounters) },
  ...{ hasSufferedAir: copy(table.hasSufferedAir), holds: copy(table.holds), over: copy(table.over) },
});
