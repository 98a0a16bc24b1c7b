/** The table and its parts. */
import { type Direction, type Hex, OFF } from '../../geometry/hex/board.ts';
import type { HexChanges } from '../../geometry/hex/sight-field.ts';
import { copy } from '../../kernel/data.ts';
import type { Outcome } from '../../kernel/flow.ts';
import type { SeatId } from '../../kernel/seats.ts';
import { SIDES, type Side, sideIn } from '../../kit/sides.ts';
import { find, get } from '../../kit/things.ts';
import type { HexMapSource } from '../../scenarios/hexmap/hexmap.ts';
import type { Card, Quality, Weapon } from './card.ts';

export type { Side };
export { OFF, SIDES };

// ---- units -----------------------------------------------------------------------------------------------------------

/** hex-mark-01, hex-mark-02 The two sides of one counter. */
export type FireMark = 'none' | 'check' | 'no more';
/** hex-mark-03 From the least exposed to the most. */
export const MOVE_MARKS = ['none', 'tactical', 'normal', 'rapid'] as const;
export type MoveMark = (typeof MOVE_MARKS)[number];

/** hex-unit-17 All that play can change of a unit, and what it is. Frozen; events replace it. */
export interface Unit {
  readonly id: string;
  readonly side: Side;
  /** Its card, by its place in `terms.cards`. */
  readonly card: number;
  /** hex-unit-02 */
  readonly quality: Quality;
  /** hex-unit-03 Printed morale; the effective one is `moraleOf`. */
  readonly morale: number;
  /** hex-form-01, hex-form-07 The formation that its losses count for. */
  readonly formation: string;
  /** hex-form-06 The formation that it answers to. */
  readonly under: string;
  /** OFF: not on the map, or not yet. A passenger is where its vehicle is. */
  readonly at: Hex;
  /** hex-map-08 */
  readonly floor: number;
  /** hex-face-01, hex-unit-15 Of vehicles and guns; 0 for a unit without facing. */
  readonly facing: Direction | 0;
  readonly steps: number;
  /** hex-unit-01 Of a heavy weapon; all others are never dismantled. */
  readonly isDismantled: boolean;
  readonly fire: FireMark;
  readonly move: MoveMark;
  readonly isStopped: boolean;
  readonly isNeutralised: boolean;
  readonly isShutDown: boolean;
  readonly isImmobilised: boolean;
  /** hex-mark-08 The NC marker. */
  readonly isOutOfCommand: boolean;
  readonly isActivated: boolean;
  /** hex-op-15, hex-cp-04 It may act in the activation that is going on, whatever its formation. */
  readonly isCalled: boolean;
  readonly isHidden: boolean;
  readonly isJammed: boolean;
  /** hex-mark-11 Fires left; null: enough. */
  readonly ammo: number | null;
  /** hex-trn-01 The vehicle that it rides in, or that tows it. */
  readonly carriedBy: string | null;
  /** hex-fx-12 The turn in which it began to dig; 0: it does not. */
  readonly digging: number;
  /** hex-adm-07 Of a replacement CP. */
  readonly bonus: number;
  /** hex-unit-16 Parachuted in this scenario turn. */
  readonly isParachuted: boolean;
  // hex-hid-14, hex-trn-04, hex-trn-05, hex-veh-08 What it did this turn, after its markers are gone too:
  readonly hasMoved: boolean;
  readonly hasFired: boolean;
  readonly hasMounted: boolean;
  readonly hasDismounted: boolean;
  /** hex-cp-02 Of a CP. */
  readonly hasCommanded: boolean;
  readonly wasImmobilised: boolean;
}

/** A unit that is changed: field by field, so that all units have one shape, which is quick to read. */
const copyOf = (unit: Unit): { -readonly [F in keyof Unit]: Unit[F] } => ({
  id: unit.id,
  side: unit.side,
  card: unit.card,
  quality: unit.quality,
  morale: unit.morale,
  formation: unit.formation,
  under: unit.under,
  at: unit.at,
  floor: unit.floor,
  facing: unit.facing,
  steps: unit.steps,
  isDismantled: unit.isDismantled,
  fire: unit.fire,
  move: unit.move,
  isStopped: unit.isStopped,
  isNeutralised: unit.isNeutralised,
  isShutDown: unit.isShutDown,
  isImmobilised: unit.isImmobilised,
  isOutOfCommand: unit.isOutOfCommand,
  isActivated: unit.isActivated,
  isCalled: unit.isCalled,
  isHidden: unit.isHidden,
  isJammed: unit.isJammed,
  ammo: unit.ammo,
  carriedBy: unit.carriedBy,
  digging: unit.digging,
  bonus: unit.bonus,
  isParachuted: unit.isParachuted,
  hasMoved: unit.hasMoved,
  hasFired: unit.hasFired,
  hasMounted: unit.hasMounted,
  hasDismounted: unit.hasDismounted,
  hasCommanded: unit.hasCommanded,
  wasImmobilised: unit.wasImmobilised,
});

/** A unit as it begins. */
export const newUnit = (unit: Omit<Unit, keyof typeof FRESH> & Partial<Unit>): Unit =>
  Object.freeze(copyOf({ ...FRESH, ...unit }));

/** A unit with some fields changed. */
export const changed = (unit: Unit, changes: Partial<Unit>): Unit =>
  Object.freeze(Object.assign(copyOf(unit), changes));

/** Puts a changed copy in the place of a unit; nothing happens where it is gone. */
export function changeUnit({ units }: HexTable, id: string, changes: Partial<Unit>): void {
  for (let i = 0; i < units.length; i += 1)
    if (units[i]!.id === id) {
      units[i] = changed(units[i]!, changes);
      return;
    }
}

/** Markers and what was done: as a unit begins. */
export const FRESH = Object.freeze({
  ...{ floor: 0, facing: 0, isDismantled: false, fire: 'none', move: 'none' },
  ...{ isStopped: false, isNeutralised: false, isShutDown: false, isImmobilised: false, isOutOfCommand: false },
  ...{ isActivated: false, isCalled: false, isHidden: false, isJammed: false, ammo: null, carriedBy: null, digging: 0 },
  ...{ bonus: 0, isParachuted: false, hasMoved: false, hasFired: false, hasMounted: false, hasDismounted: false },
  ...{ wasImmobilised: false, hasCommanded: false },
}) satisfies Partial<Unit>;

/** A unit that is out of the game. */
export interface Lost {
  readonly id: string;
  readonly side: Side;
  readonly card: number;
  readonly formation: string;
  readonly turn: number;
  /** `withdrawn`: it left without being lost, for want of ammunition or off the map (hex-chk-08, hex-mov-09). */
  readonly how: 'eliminated' | 'removed' | 'withdrawn';
}

/** hex-form-01 Frozen; events replace it. */
export interface Formation {
  readonly id: string;
  readonly side: Side;
  readonly name: string;
  readonly quality: Quality;
  /** hex-form-02 The formation whose CP is its company CP; null for none, and for that one itself (hex-form-03). */
  readonly company: string | null;
  /** Its CP, replaced or not; null while it has none. */
  readonly cp: string | null;
  /** hex-op-05, hex-adm-07 The morale printed on its first CP, and the bonus of the last one. */
  readonly cpMorale: number;
  readonly cpBonus: number;
  /** hex-adm-06 The card of its CP, for the next one; of a vehicle formation any vehicle's will do. */
  readonly cpCard: number;
  readonly isVehicles: boolean;
  /** hex-fm-02, hex-fm-03 */
  readonly hesitantAt: number;
  readonly demoralisedAt: number;
  readonly stepsLost: number;
  /** hex-fm-03 Since it was last judged. */
  readonly hasLostStep: boolean;
  readonly isHesitant: boolean;
  readonly isDemoralised: boolean;
  readonly isActivated: boolean;
  /** hex-op-16 When and where it enters; null: set up before the battle, or here. */
  readonly arrival: { readonly turn: number; readonly hexes: readonly Hex[] } | null;
}

// ---- support ---------------------------------------------------------------------------------------------------------

/** hex-sup-02 What was recorded. */
export interface Mission {
  readonly hex: Hex;
  readonly observer: string | null;
  readonly isSmoke: boolean;
  readonly isRegistered: boolean;
  /** hex-sup-05 Turns it has been delayed. */
  readonly delayed: number;
  /** hex-sup-11, hex-sup-12 A repetition or a correction: no delay test. */
  readonly isSure: boolean;
}

/** hex-sup-01 A battery off the map, or a sortie. */
export interface Battery {
  readonly id: string;
  readonly side: Side;
  readonly name: string;
  readonly type: 'Light' | 'Medium' | 'Heavy' | 'Bomb';
  readonly fires: number;
  readonly hasSmoke: boolean;
  /** The turns in which it may fire. */
  readonly from: number;
  readonly until: number;
  readonly mission: Mission | null;
  /** hex-sup-11 The last target hex and how often it was fired at without correction; OFF for none. */
  readonly last: Hex;
  readonly repeats: number;
  readonly hasFired: boolean;
}

// ---- the frame of the scenario -----------------------------------------------------------------------------------------

/** hex-fx-12, hex-fx-13 */
export interface Work {
  readonly hex: Hex;
  readonly kind: 'entrenchment' | 'prepared position';
  /** hex-map-13 */
  readonly isForVehicles: boolean;
}

export interface Objective {
  readonly hex: Hex;
  readonly name: string;
  readonly points: number;
}

/** hex-scn-03 `needs`: a margin that the side must have, and objectives of which it must hold so many. */
export interface Victory {
  readonly tie: Side | null;
  readonly needs: {
    readonly side: Side;
    readonly margin: number;
    readonly hold?: { readonly of: readonly Hex[]; readonly count: number };
  } | null;
}

/** Where units may be set up: all of a side, or those of one formation. */
export interface Area {
  readonly side: Side;
  readonly formation: string | null;
  readonly hexes: readonly Hex[];
}

/** Variants that a table may agree on; the inventory's readings are the defaults. */
export interface HexOptions {
  /** hex-gap-02, hex-chk-01 What a fire check must not exceed: the rate of fire, or M. */
  readonly fireCheck?: 'rate' | 'morale' | undefined;
  /** hex-gap-06, hex-map-10 Protection against direct fire: at most 3, or the whole sum. */
  readonly protection?: 'three' | 'unlimited' | undefined;
  /** hex-gap-21, hex-ass-05 The initiative test of an assault: every round, or the first alone. */
  readonly assaultTest?: 'rounds' | 'once' | undefined;
  /** hex-hid-13 Who may hide again: whoever is not seen, or of those whoever neither moved nor fired. */
  readonly rehiding?: 'unseen' | 'quiet' | undefined;
  /** hex-fx-02, hex-fx-03, hex-mor-06 Smoke: as often as one likes, or on 1 to 3 of a die. */
  readonly smoke?: 'unlimited' | 'scarce' | undefined;
  /** hex-ovr-10 An AFV with a fire marker: may it overrun again? */
  readonly overrun?: 'again' | 'once' | undefined;
}

/** hex-scn-01 What the scenario fixes for the whole game. Frozen. */
export interface Terms {
  /** Null for scenes. */
  readonly scenario: string | null;
  readonly story: {
    readonly title: string;
    readonly date: string;
    readonly background: string;
    readonly briefing: Readonly<Record<Side, string>>;
    readonly sources: string;
    /** Null where nobody has tried. */
    readonly odds: string | null;
  } | null;
  readonly sideNames: Readonly<Record<Side, string>>;
  readonly map: HexMapSource;
  /** The cards of all who take part; units name them by their place here. */
  readonly cards: readonly Card[];
  readonly turns: number;
  /** hex-turn-06, hex-op-01, hex-scn-04 */
  readonly first: Side;
  /** hex-hid-07 */
  readonly light: 'day' | 'other';
  /** hex-sup-10 Visibility level 0 to 3 by turn; the last goes on. */
  readonly weather: readonly number[];
  /** hex-los-16 */
  readonly sighting: number | null;
  readonly areas: readonly Area[];
  /** Where units might be set up, as the scenario proposes. */
  readonly proposed: Readonly<Record<string, { readonly hex: Hex; readonly facing?: Direction }>>;
  /** hex-hid-02 How many units of a side may be set up hidden; null: all that may. */
  readonly mayHide: Readonly<Record<Side, number | null>>;
  /** Works that a side places in its area. */
  readonly digs: readonly { readonly side: Side; readonly work: Omit<Work, 'hex'>; readonly level: number | null }[];
  /** hex-sup-03 Pre-registered hexes. */
  readonly registered: Readonly<Record<Side, readonly Hex[]>>;
  readonly initiative: Readonly<Record<Side, number>>;
  /** hex-pat-06 */
  readonly panzerfaust: number;
  readonly objectives: readonly Objective[];
  /** hex-mov-09 Where a side may leave the map. */
  readonly exits: Readonly<Record<Side, readonly Hex[]>>;
  readonly victory: Victory;
  readonly options: HexOptions;
  readonly seats: Readonly<Record<Side, readonly SeatId[]>>;
}

export const PHASES = ['set-up', 'support', 'command', 'operations', 'administration', 'over'] as const;
export type Phase = (typeof PHASES)[number];

// ---- the table -------------------------------------------------------------------------------------------------------

export interface HexTable {
  readonly terms: Terms;
  /** 0 before the first. */
  turn: number;
  phase: Phase;
  /** hex-turn-06 Who had the initiative last. */
  initiative: Side;
  /** In the order of their ids (hex-dice-08). */
  units: Unit[];
  lost: Lost[];
  formations: Formation[];
  batteries: Battery[];
  /** hex-mark-14 By hex, the type. */
  smoke: readonly (readonly [hex: Hex, type: 1 | 2])[];
  blazes: readonly Hex[];
  ruins: readonly Hex[];
  /** What smoke, blazes and ruins do to sight: replaced whole, never changed (`reckonChanges`). */
  changes: HexChanges;
  /** Hexes with wrecks, one entry for each. */
  wrecks: readonly Hex[];
  works: readonly Work[];
  /** hex-scn-04 Has the side set up? Until then nobody else sees where. */
  isSetUp: Record<Side, boolean>;
  /** hex-mark-13 */
  impacts: readonly Hex[];
  /** hex-scn-02 Who holds each objective. */
  holders: (Side | null)[];
  /** hex-scn-03 For losses of the enemy; those of the objectives are counted at the end. */
  points: Record<Side, number>;
  /** hex-op-03 Has the side had its free activation this turn? */
  hasHadFree: Record<Side, boolean>;
  over: Outcome | null;
}

// ---- looking things up -------------------------------------------------------------------------------------------------

export const unitOf = (table: HexTable, id: string): Unit | undefined => find(table.units, id);
/** The unit that must be there. */
export const unitAt = (table: HexTable, id: string): Unit => get(table.units, id);
export const formationOf = (table: HexTable, id: string): Formation => get(table.formations, id);
export const cardOf = ({ terms }: HexTable, { card }: { readonly card: number }): Card => terms.cards[card]!;

export const isOnMap = ({ at }: Unit): boolean => at !== OFF;
/** On the map and nobody's passenger. */
export const isStanding = ({ at, carriedBy }: Unit): boolean => at !== OFF && carriedBy === null;

/** The units in a hex, passengers left out, in the order of their ids. */
export function unitsIn({ units }: HexTable, hex: Hex): Unit[] {
  const found: Unit[] = [];
  for (const unit of units) if (unit.at === hex && unit.carriedBy === null) found.push(unit);
  return found;
}

export function isHeldBy({ units }: HexTable, hex: Hex, side: Side): boolean {
  for (const unit of units) if (unit.at === hex && unit.side === side && unit.carriedBy === null) return true;
  return false;
}

export const passengersOf = ({ units }: HexTable, vehicle: string): Unit[] =>
  units.filter(({ carriedBy }) => carriedBy === vehicle);

/** Squads, AT teams, CPs on foot, observers and dismantled heavy weapons. */
export function isInfantry(table: HexTable, unit: Unit): boolean {
  switch (cardOf(table, unit).class) {
    case 'squad':
    case 'AT team':
    case 'CP':
    case 'observer':
      return true;
    case 'machine gun':
    case 'mortar':
      return unit.isDismantled;
    default:
      return false;
  }
}

/** A heavy weapon or a gun. */
export function isCrewed(table: HexTable, unit: Unit): boolean {
  const { class: of } = cardOf(table, unit);
  return of === 'machine gun' || of === 'mortar' || of === 'gun';
}

export const isHeavyWeapon = (table: HexTable, unit: Unit): boolean =>
  cardOf(table, unit).class === 'machine gun' || cardOf(table, unit).class === 'mortar';
export const isGun = (table: HexTable, unit: Unit): boolean => cardOf(table, unit).class === 'gun';
export const isVehicle = (table: HexTable, unit: Unit): boolean => cardOf(table, unit).vehicle !== null;
/** A vehicle with armour values. */
export const isArmoured = (table: HexTable, unit: Unit): boolean => cardOf(table, unit).vehicle?.armour != null;
/** hex-form-01, hex-form-04 The CP of a formation, on foot or in a vehicle. */
export const isCp = (table: HexTable, unit: Unit): boolean => {
  for (const { cp } of table.formations) if (cp === unit.id) return true;
  return false;
};

/** hex-unit-06 What a weapon fires at men with, on the side of the counter that is up. */
export const strengthOf = (table: HexTable, unit: Unit, weapon: Weapon): number =>
  unit.steps < cardOf(table, unit).steps ? weapon.apReduced : weapon.ap;

/** hex-scn-01 */
export const weatherOf = ({ terms: { weather }, turn }: HexTable): number =>
  weather[Math.min(Math.max(turn, 1), weather.length) - 1] ?? 0;

/** The seats of a side: any of them may answer. */
export const seatsOf = (table: HexTable, side: Side): readonly SeatId[] => table.terms.seats[side];
export const sideOf = (table: HexTable, seat: SeatId): Side => sideIn(table.terms.seats, seat);
/** hex-turn-06 Both sides, the one that had the initiative first. */
export const inOrder = ({ initiative }: HexTable): readonly Side[] =>
  initiative === 'axis' ? ['axis', 'allies'] : ['allies', 'axis'];

/** Units, formations, batteries and terms are frozen and shared; the lists are not. */
export const clone = (table: HexTable): HexTable => ({
  // Field by field: an object that is filled by key, as `copy` does it, is one that is slow to read.
  terms: table.terms,
  turn: table.turn,
  phase: table.phase,
  initiative: table.initiative,
  units: copy(table.units),
  lost: copy(table.lost),
  formations: copy(table.formations),
  batteries: copy(table.batteries),
  smoke: copy(table.smoke),
  blazes: copy(table.blazes),
  ruins: copy(table.ruins),
  changes: copy(table.changes),
  wrecks: copy(table.wrecks),
  works: copy(table.works),
  isSetUp: { ...table.isSetUp },
  impacts: copy(table.impacts),
  holders: copy(table.holders),
  points: { ...table.points },
  hasHadFree: { ...table.hasHadFree },
  over: copy(table.over),
});
