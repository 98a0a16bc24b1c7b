/** The table and its parts. Who may know what of it: `classes.ts`. Lengths are metres, times minutes of the game clock. */
import type { Facing } from '../../geometry/table/facing.ts';
import type { Ring } from '../../geometry/table/polygon.ts';
import type { Point } from '../../geometry/table/vector.ts';
import { copy } from '../../kernel/data.ts';
import type { Outcome } from '../../kernel/flow.ts';
import type { SeatId } from '../../kernel/seats.ts';
import { enemyOf, SIDES, type Side, sideIn } from '../../kit/sides.ts';
import { find, get } from '../../kit/things.ts';
import type { GroundSource } from '../../tabletop/field.ts';
import { type Place, placed } from '../../tabletop/place.ts';
import type { UnitKind, UnitProfile } from './oob/profile.ts';
import { type ProfileId, profileOf } from './oob/units.ts';
import type { BaseSize } from './tables/bases.ts';
import type { Radio } from './tables/communications.ts';
import type { Rate } from './tables/effects.ts';
import type { Leadership, RallyScore } from './tables/morale.ts';
import type { Woods } from './tables/movement.ts';
import type { Tenths } from './tables/orders.ts';
import type { FireState, Metres, Minutes, Quality } from './tables/print.ts';
import type { StepId } from './tables/sequence.ts';
import type { Ammunition } from './tables/supply.ts';

export type { GroundSource, Place };
export { enemyOf, placed, SIDES, type Side };

// ---- elements --------------------------------------------------------------------------------------------------------

/** stonk-state-06 stonk-gap-16 */
export const POSTURES = ['stationary', 'tactical', 'non-tactical'] as const;
export type Posture = (typeof POSTURES)[number];

/** stonk-state-05 What was dug; cover of the ground is read off the map (`coverOf` in `sight.ts`). */
export type Dug = 'dug-in' | 'deeply-dug-in';

/** stonk-state-13 A task in hand: `digging/`, `engineers/`, `logistics/`, `area-fire/` and `communications/` write them. */
export interface Task {
  readonly kind:
    | 'dig-in'
    | 'dig-deep'
    | 'dig-company'
    | 'dig-company-deep'
    | 'set-up-battery'
    | 'resupply'
    | 'prepare-bridge'
    | 'build-bridge'
    | 'clear-lane'
    | 'repair-line';
  /** A bridge, a minefield, a line, by its id; null where the task is about the element itself. */
  readonly on: string | null;
  /** Where it is done, if leaving the place breaks it off. */
  readonly at?: Point;
  readonly done: Tenths;
  readonly needed: Tenths;
  /** stonk-gap-53 What has befallen whoever digs meanwhile: each lengthens it once. */
  readonly slowed?: readonly ('pinned' | 'suppressed')[];
  /** stonk-gap-53 stonk-gap-87 The tick from which the minutes of this move count, if it does not fire; left out: they do not. */
  readonly runs?: number;
  /** stonk-gap-47 Of a lane: where it leads. */
  readonly to?: Point;
}

/** stonk-state-15 An assault that is to be resolved, or goes on. With whom: whoever is in contact. */
export interface Assaulting {
  readonly role: 'attacker' | 'defender';
  /** stonk-ca-01 The first move in whose step 6 it is resolved. */
  readonly move: number;
  /** stonk-ca-22 Its last result was "confused". */
  readonly isConfused: boolean;
  /** stonk-gap-59 Its side knew of none of the others when contact was made. */
  readonly isSurprised: boolean;
  /** stonk-gap-63 It has been ordered to break off. */
  readonly breaksOff: boolean;
}

/**
 * stonk-core-02 stonk-core-03 One base, which acts as one body and is never split: all that play can change of it, and what it is.
 * Frozen; events replace it.
 */
export interface Element {
  readonly id: string;
  readonly side: Side;
  /** Who commands it now. */
  readonly seat: SeatId;
  readonly name: string;
  readonly profile: ProfileId;
  /** stonk-state-18 The company of its order of battle, and the one that it is attached to (stonk-order-03). */
  readonly company: string;
  readonly attachedTo: string | null;
  readonly isHq: boolean;
  /** stonk-state-11 */
  readonly quality: Quality;
  readonly rally: RallyScore;
  /** stonk-state-01 Null: off the table, or carried. */
  readonly place: Place | null;
  /** stonk-base-09 The ground that it covers now. */
  readonly size: BaseSize;
  /** stonk-state-25 Of a battery that is not on the table: its place on the map of the guns, which may lie off the table. */
  readonly offTable: Point | null;
  /** stonk-state-30 The move in which it comes, and where it enters; null: it is here. */
  readonly arrives: number | null;
  readonly enters: { readonly from: Point; readonly to: Point } | null;
  /** stonk-state-02 */
  readonly original: number;
  readonly strength: number;
  /** stonk-state-03 */
  readonly state: FireState;
  readonly isByAirOrFlame: boolean;
  /** stonk-state-04 */
  readonly isDemoralised: boolean;
  readonly recovers: Minutes | null;
  readonly dug: Dug | null;
  readonly posture: Posture;
  /** The path that was written for this move: where it bends and ends. Null once it is done. */
  readonly path: readonly Point[] | null;
  /** stonk-gap-55 stonk-gap-100 The way that it has gone in this move: where it began, bends and end. Null: it has not moved. */
  readonly track: readonly Point[] | null;
  /** stonk-gap-29 Of an attacking green unit: it ignores P. */
  readonly ignoresPins: boolean;
  /** stonk-gap-85 It is to fire at what comes into its sight while others move. */
  readonly watches: boolean;
  /** stonk-state-07 The tick (`StonkTable.tick`) of its last fire; null: never. */
  readonly fired: number | null;
  /** stonk-state-07 Moves in which it fired from the place where it is. */
  readonly firedHere: number;
  /** stonk-inf-30 It has fired in this move. */
  readonly hasFired: boolean;
  /** stonk-state-14 Moves in which it used the heavy rate. */
  readonly heavy: readonly number[];
  /** stonk-state-08 What carries or tows it; null: it is on foot, or a deployed gun. */
  readonly aboard: UnitProfile['transport'];
  /** stonk-gap-48 The move in which it mounted or dismounted, limbered or unlimbered. */
  readonly changed: number | null;
  /** stonk-state-12 Null: it draws on the pool of its company. */
  readonly ammunition: Ammunition | null;
  /** stonk-ammo-08 Points that its fire of this move has reserved; they come off in step 8. */
  readonly spent: Ammunition;
  /** stonk-state-25 Of guns on the table: where they were last set up (stonk-order-26). */
  readonly emplaced: Point | null;
  readonly task: Task | null;
  readonly assault: Assaulting | null;
  /** stonk-gap-65 stonk-gap-68 Since its side's last step 7: s.p. lost, and whether a fire die was rolled against it. */
  readonly lost: number;
  readonly isUnderFire: boolean;
  /** stonk-gap-88 s.p. lost since its orders for the present position began. */
  readonly lostInAttack: number;
  /** stonk-state-16 */
  readonly prisoners: number;
  readonly guards: number;
  /** stonk-gap-62 A crew that has left its guns: it does not fire them any more. */
  readonly hasLeftGuns: boolean;
}

/** As an element begins. */
export const FRESH = Object.freeze({
  ...{ attachedTo: null, place: null, offTable: null, arrives: null, state: 'ok', isByAirOrFlame: false },
  ...{ isDemoralised: false, recovers: null, dug: null, posture: 'stationary', path: null, ignoresPins: false },
  ...{ track: null, hasLeftGuns: false, changed: null, enters: null },
  ...{ watches: false, fired: null, firedHere: 0, hasFired: false, heavy: [], aboard: null, ammunition: null },
  ...{ spent: Object.freeze({ rounds: 0, smoke: 0, illuminating: 0 }), emplaced: null },
  ...{ task: null, assault: null, lost: 0, isUnderFire: false, lostInAttack: 0, prisoners: 0, guards: 0 },
}) satisfies Partial<Element>;

// ---- companies, battalions -------------------------------------------------------------------------------------------

/** stonk-order-12 stonk-gap-78 */
export const ORDER_TASKS = ['move', 'attack'] as const;
export type OrderTask = (typeof ORDER_TASKS)[number];

/** stonk-state-20 Orders in force. */
export interface Orders {
  readonly task: OrderTask;
  /** A landmark. */
  readonly objective: string;
  /** The move from which they serve. */
  readonly since: number;
}

/** stonk-state-20 Orders on their way. stonk-gap-74 The minutes that are left run by the move. */
export interface Preparing extends Omit<Orders, 'since'> {
  readonly left: Tenths;
}

/** stonk-state-22 Whether the nets work in this move. */
export interface Nets {
  readonly company: boolean;
  readonly battalion: boolean;
  /** stonk-gap-81 A messenger between the company and its battalion got through. */
  readonly messenger?: boolean;
}

/** stonk-state-18 Company, squadron, battery, or a headquarters by itself. Frozen. */
export interface Company {
  readonly id: string;
  readonly side: Side;
  readonly seat: SeatId;
  readonly name: string;
  readonly battalion: string;
  /** stonk-comm-09 The element that is its HQ; null: all are gone. */
  readonly hq: string | null;
  /** stonk-gap-99 It is, or stands in for, the headquarters of its battalion. */
  readonly isBattalionHq: boolean;
  readonly quality: Quality;
  /** stonk-state-19 */
  readonly leadership: Leadership;
  readonly orders: Orders | null;
  readonly preparing: Preparing | null;
  readonly nets: Nets;
  /** stonk-gap-88 s.p. of its elements that have gone, lost since its orders for the present position began. */
  readonly fallen: number;
  /** stonk-state-24 */
  readonly pool: number;
  /** stonk-state-29 Batteries in direct support, by company id. */
  readonly support: readonly string[];
}

/** stonk-state-23 A battalion and its commander. Frozen. */
export interface Battalion {
  readonly id: string;
  readonly side: Side;
  readonly seat: SeatId;
  readonly name: string;
  /** stonk-cmd-01 stonk-gap-71 The unit whose base the counter of the commander touches; null: it is off the table. */
  readonly commander: string | null;
  readonly leadership: Leadership;
  readonly isCasualty: boolean;
}

// ---- knowledge -------------------------------------------------------------------------------------------------------

/** What somebody saw of an element: stonk-secret-10 kind, the ground that it covers, cover and posture, and no more. */
export interface Sighting {
  readonly kind: UnitKind;
  readonly size: BaseSize;
  readonly at: Point;
  readonly facing: Facing;
  readonly cover: SeenCover;
  readonly posture: Posture;
  readonly minute: Minutes;
}
export type SeenCover = 'open' | 'cover' | 'dug-in';

/** stonk-state-21 Somebody who knows of a contact. `own`: located by itself, not told. */
export interface Knower {
  readonly company: string;
  readonly own: boolean;
}

/**
 * stonk-state-21 An enemy element as a seat knows it, and which of its companies do (stonk-secret-04). Frozen. Contacts are numbered seat
 * by seat, so that a number tells nothing of what others know; orders name the contact, never the element.
 */
export interface Contact {
  readonly id: string;
  readonly side: Side;
  readonly seat: SeatId;
  /** The element: nobody's knowledge but an umpire's. */
  readonly of: string;
  readonly seen: Sighting;
  /** stonk-gap-21 Located now; else a "last seen" marker. */
  readonly isCurrent: boolean;
  readonly by: readonly Knower[];
  /** stonk-gap-59 The tick in which the seat learnt of it. */
  readonly since: number;
}

/** stonk-secret-03 What a seat last heard of an element of its own side that another seat commands. Frozen. */
export interface FriendReport {
  /** Seat and unit. */
  readonly id: string;
  readonly side: Side;
  readonly seat: SeatId;
  readonly unit: string;
  readonly at: Point | null;
  readonly facing: Facing;
  readonly strength: number;
  readonly state: FireState;
  readonly minute: Minutes;
}

// ---- guns ------------------------------------------------------------------------------------------------------------

/** A rectangle of beaten ground: its middle, its front and depth, which way it faces. */
export interface BeatenZone {
  readonly at: Point;
  readonly size: BaseSize;
  readonly facing: Facing;
}

export type Shell = 'he' | 'smoke' | 'illuminating';

/** stonk-state-27 stonk-gap-97 Fire that was called: it goes on every move from its minute until it is stopped. Frozen. */
export interface Mission {
  readonly id: string;
  readonly side: Side;
  readonly seat: SeatId;
  /** The company that called; its fire is observed by it. */
  readonly caller: string;
  readonly battery: string;
  readonly zone: BeatenZone;
  readonly shell: Shell;
  readonly rate: Rate;
  readonly effective: Minutes;
  readonly isRegistered: boolean;
}

/** stonk-state-26 */
export interface PlanTarget {
  readonly id: string;
  readonly at: Point;
  /** stonk-zone-02 The front of each zone; null: as printed. */
  readonly front: Metres | null;
  readonly facing: Facing;
  readonly shell: Shell;
  readonly rate: Rate;
  readonly batteries: readonly string[];
  /** Moves, first and last. */
  readonly moves: readonly [number, number];
  readonly kind: 'adjusted' | 'predicted' | 'speculative';
}

/** stonk-state-26 Frozen. */
export interface Fireplan {
  readonly id: string;
  readonly side: Side;
  readonly seat: SeatId;
  readonly targets: readonly PlanTarget[];
  readonly left: Tenths;
  readonly status: 'planning' | 'ready' | 'changing';
  /** stonk-order-25 stonk-gap-77 What a change will drop and add when its minutes have run. */
  readonly change: { readonly drop: readonly string[]; readonly add: readonly PlanTarget[] } | null;
}

/** stonk-state-28 */
export interface Registered {
  readonly id: string;
  readonly side: Side;
  readonly at: Point;
  /** The regiment, by battalion id. */
  readonly by: string;
}

/** stonk-gap-46 Aircraft that the scenario gives. */
export interface AirSupport {
  readonly planned: readonly { readonly move: number; readonly at: Point }[];
  readonly cabRank: number;
  readonly safety: Metres;
}

// ---- ground ----------------------------------------------------------------------------------------------------------

/** stonk-state-31 */
export interface TelephoneLine {
  readonly id: string;
  readonly side: Side;
  readonly between: readonly [string, string];
  readonly path: readonly Point[];
  /** stonk-gap-82 Metres that are shot up; 0: it works. */
  readonly cut: Metres;
}

/** stonk-state-33 */
export interface Minefield {
  readonly id: string;
  readonly side: Side;
  readonly area: Ring;
  /** stonk-gap-47 Sides to which it is marked, its own among them. */
  readonly markedFor: readonly Side[];
  readonly lanes: readonly Ring[];
}

/** stonk-state-34 */
export interface Position {
  readonly id: string;
  readonly side: Side;
  readonly area: Ring;
  readonly cover: Dug;
}

/** stonk-state-35 */
export interface Smoke {
  readonly id: string;
  readonly area: Ring;
  /** stonk-gap-44 The tick at which it ends. */
  readonly until: number;
}

/** stonk-gap-43 An illuminating shell over a place. */
export interface Light {
  readonly id: string;
  readonly at: Point;
  readonly until: number;
}

/** stonk-state-32 A wood of the map and how dense it is; stonk-secret-08 who knows it. */
export interface Wood {
  readonly id: string;
  readonly density: Woods;
  readonly knownTo: readonly Side[];
}

/** stonk-state-32 */
export interface Bridge {
  readonly id: string;
  readonly state: 'whole' | 'prepared' | 'blown' | 'built';
  /** stonk-secret-07 Who has prepared it; nobody else knows. */
  readonly by: Side | null;
}

/** stonk-state-30 stonk-order-02 What higher command wants of a side. */
export interface HigherOrders {
  /** A landmark; null: none in particular. */
  readonly objective: string | null;
  readonly words: string;
}

/** stonk-state-37 */
export interface Dump {
  readonly id: string;
  readonly side: Side;
  /** A battalion, or the formation. */
  readonly of: string;
  readonly points: number;
}

// ---- the frame of the scenario -----------------------------------------------------------------------------------------

export interface StonkOptions {
  /** stonk-seq-02 A alternate bounds, B simultaneous. */
  readonly method: 'alternate' | 'simultaneous';
  /** stonk-comm-01 Nets are rolled for. */
  readonly communications: boolean;
  /** stonk-gap-73 */
  readonly slowOrders: boolean;
  /** stonk-sup-09 Dumps and vehicles are tracked. */
  readonly logistics: boolean;
  /** Who rolls: real dice need an umpire, since many may be seen by nobody else (stonk-secret-09). */
  readonly dice: 'program' | 'typed';
}

/** An element as both sides' intelligence has it from the briefing: what it is and where it belongs, nothing of how it fares. */
export interface Listed {
  readonly id: string;
  readonly side: Side;
  readonly seat: SeatId;
  readonly company: string;
  readonly battalion: string;
  readonly profile: ProfileId;
}

export interface Landmark {
  readonly id: string;
  readonly name: string;
  readonly at: Point;
}

export interface Objective {
  readonly landmark: string;
  readonly points: number;
}

export type Edge = 'north' | 'south' | 'east' | 'west';

/** What the scenario fixes for the whole game. Frozen. */
export interface Terms {
  /** Null for tests and scenes. */
  readonly scenario: string | null;
  readonly moves: number;
  /** Minutes after midnight of minute 0. */
  readonly start: Minutes;
  readonly landmarks: readonly Landmark[];
  readonly objectives: readonly Objective[];
  readonly victory: number;
  readonly attacker: Side;
  /** stonk-gap-84 */
  readonly first: Side;
  readonly visibility: readonly { readonly from: Minutes; readonly metres: Metres }[];
  /** stonk-gap-25 */
  readonly bocage: Metres | null;
  /** stonk-gap-52 Where each side came from and goes back to. */
  readonly edges: { readonly [S in Side]: Edge };
  /** stonk-comm-02 */
  readonly radio: { readonly [S in Side]: Radio };
  /** stonk-pow-01 */
  readonly acceptsSurrender: { readonly [S in Side]: boolean };
  /** stonk-lead-02 Companies and battalions whose leadership the scenario leaves open. */
  readonly unrolled: readonly string[];
  /** The orders of battle. */
  readonly forces: readonly Listed[];
  readonly options: StonkOptions;
  readonly seats: { readonly [S in Side]: readonly SeatId[] };
}

// ---- the table -------------------------------------------------------------------------------------------------------

export interface StonkTable {
  readonly terms: Terms;
  /** stonk-state-32 Never changed, only replaced. */
  ground: GroundSource;
  /** From 1; 0 before the first. */
  move: number;
  /** stonk-seq-03 Whose bound it is; null in the simultaneous method. */
  bound: Side | null;
  step: StepId | 'over';
  /** stonk-state-36 */
  minute: Minutes;
  visibility: Metres;
  /** Steps of the sequence so far: what came before what (stonk-gap-17, stonk-gap-44). */
  tick: number;
  /** stonk-gap-17 The tick of each side's last location step; 0: none. */
  located: { [S in Side]: number };
  /** In the order of their ids. */
  elements: Element[];
  companies: Company[];
  battalions: Battalion[];
  contacts: Contact[];
  friends: FriendReport[];
  missions: Mission[];
  fireplans: Fireplan[];
  registered: Registered[];
  air: { [S in Side]: AirSupport | null };
  lines: TelephoneLine[];
  minefields: Minefield[];
  positions: Position[];
  smoke: Smoke[];
  lights: Light[];
  woods: Wood[];
  bridges: Bridge[];
  dumps: Dump[];
  higher: { [S in Side]: HigherOrders | null };
  over: Outcome | null;
}

// ---- looking things up -------------------------------------------------------------------------------------------------

export const frozen = <T extends object>(thing: T): T => Object.freeze(thing);

export const elementOf = (table: StonkTable, id: string): Element | undefined => find(table.elements, id);
/** The element that must be there. */
export const elementAt = (table: StonkTable, id: string): Element => get(table.elements, id);
export const companyAt = (table: StonkTable, id: string): Company => get(table.companies, id);
export const battalionAt = (table: StonkTable, id: string): Battalion => get(table.battalions, id);
export const profile = (element: { readonly profile: ProfileId }): UnitProfile => profileOf(element.profile);

/** stonk-gap-83 The company that it moves, reports and is commanded with. */
export const groupOf = ({ company, attachedTo }: Element): string => attachedTo ?? company;
export const membersOf = (table: StonkTable, company: string): Element[] =>
  table.elements.filter((one) => groupOf(one) === company);

/** An element that stands on the table. */
export type Placed = Element & { readonly place: Place };
export const isPlaced = (element: Element | undefined): element is Placed =>
  element !== undefined && element.place !== null;
export const placedOf = (table: StonkTable, side: Side): Placed[] =>
  table.elements.filter((one): one is Placed => one.side === side && one.place !== null);

const VEHICLES: readonly UnitKind[] = ['armour', 'armoured-cars', 'carriers', 'lorries', 'horses'];
const GUNS: readonly UnitKind[] = ['anti-tank', 'mortars', 'battery'];
/** stonk-gap-18 What an element counts as when it is looked for. A mounted APC platoon is vehicles. */
export function looksLike(kind: UnitKind, size: BaseSize): 'vehicles' | 'guns' | 'infantry' {
  if (VEHICLES.includes(kind) || (kind === 'apc' && size.front < size.depth)) return 'vehicles';
  return GUNS.includes(kind) ? 'guns' : 'infantry';
}
export const isVehicle = (element: Element): boolean => looksLike(profile(element).kind, element.size) === 'vehicles';
/** stonk-loc-18 Guns observe, and are pinned, as infantry. */
export const isArmour = (element: Element): boolean => isVehicle(element) && profile(element).armour !== 'soft';

/** stonk-gap-48 stonk-gap-62 Are its guns, tubes or machine guns deployed? Troops in half-tracks fire from them. */
export const servesGuns = (element: Element): boolean =>
  !element.hasLeftGuns && (element.aboard === null || profile(element).kind === 'apc');

export const isMoving = ({ posture }: { readonly posture: Posture }): boolean => posture !== 'stationary';

/** All seats that take part in a step: those of the side whose bound it is, or of both (stonk-seq-07). Always all, for who is asked tells. */
export function actingSeats({ terms, bound }: StonkTable): SeatId[] {
  return bound ? [...terms.seats[bound]] : SIDES.flatMap((side) => [...terms.seats[side]]);
}
export const actsNow = ({ bound }: StonkTable, side: Side): boolean => bound === null || bound === side;
/** Companies that take part in a step, in a fixed order. */
export const actingCompanies = (table: StonkTable): Company[] =>
  table.companies.filter(({ side }) => actsNow(table, side));

export const sideOf = ({ terms }: StonkTable, seat: SeatId): Side => sideIn(terms.seats, seat);
export const commandedBy = (table: StonkTable, seat: SeatId): Element[] =>
  table.elements.filter((one) => one.seat === seat);
export const companiesOf = (table: StonkTable, seat: SeatId): Company[] =>
  table.companies.filter((one) => one.seat === seat);

export const landmarkAt = ({ terms }: StonkTable, id: string): Landmark => get(terms.landmarks, id);

/** stonk-umpire-01 The maximum visibility that the scenario has for a minute. */
export function visibilityAt({ terms }: StonkTable, minute: Minutes): Metres {
  let metres = 2000;
  for (const one of terms.visibility) if (one.from <= minute) metres = one.metres;
  return metres;
}

/** What is frozen is shared; lists and records are copied. */
export function clone(table: StonkTable): StonkTable {
  const { located, air, higher } = table;
  return {
    ...table,
    located: { ...located },
    air: { ...air },
    higher: { ...higher },
    elements: [...table.elements],
    companies: [...table.companies],
    battalions: [...table.battalions],
    contacts: [...table.contacts],
    friends: [...table.friends],
    missions: [...table.missions],
    fireplans: [...table.fireplans],
    registered: [...table.registered],
    lines: [...table.lines],
    minefields: [...table.minefields],
    positions: [...table.positions],
    smoke: [...table.smoke],
    lights: [...table.lights],
    woods: [...table.woods],
    bridges: [...table.bridges],
    dumps: [...table.dumps],
    over: copy(table.over),
  };
}

/** A place out of plain data: copies of a game share places, and what is known of them. */
export const placeFrom = ({ at, facing }: { readonly at: Point; readonly facing: Facing }): Place =>
  placed({ x: at.x, y: at.y }, facing);
