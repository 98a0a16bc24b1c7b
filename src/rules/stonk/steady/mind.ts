/** What a commander makes of his map: his own units, contacts, reports of friends, objectives. Nothing else of a table is looked at. */

import { distanceSquared, isWithin, type Point } from '../../../geometry/table/vector.ts';
import type { SeatId } from '../../../kernel/seats.ts';
import { contactsOf } from '../knowledge/index.ts';
import { fromOwnEdge } from '../movement/judge.ts';
import type { UnitKind } from '../oob/profile.ts';
import {
  type Company,
  type Contact,
  commandedBy,
  companiesOf,
  type Element,
  groupOf,
  isPlaced,
  type Objective,
  type Place,
  type Placed,
  profile,
  type Side,
  type StonkTable,
  sideOf,
} from '../state.ts';
import type { Metres } from '../tables/print.ts';

export interface Goal extends Objective {
  readonly at: Point;
}

/** What a company is for. */
export type Role = 'assault' | 'armour' | 'support';

export interface Mind {
  readonly table: StonkTable;
  readonly seat: SeatId;
  readonly side: Side;
  /** Its side has to take what the scenario asks for. */
  readonly attacks: boolean;
  readonly own: readonly Placed[];
  readonly companies: readonly Company[];
  readonly contacts: readonly Contact[];
  /** Where units of the side are, as far as the seat knows. */
  readonly friends: readonly Point[];
  readonly goals: readonly Goal[];
  /** Where units will stand whose march is written already: a list is written from the front to the rear. */
  readonly ends: Map<string, Place>;
}

export function mindOf(table: StonkTable, seat: SeatId): Mind {
  const side = sideOf(table, seat);
  const { terms } = table;
  const own = commandedBy(table, seat).filter(isPlaced);
  const heard = table.friends.flatMap((one) => (one.seat === seat && one.at ? [one.at] : []));
  return {
    ...{ table, seat, side, own, attacks: terms.attacker === side },
    ends: new Map(),
    companies: companiesOf(table, seat),
    contacts: contactsOf(table, seat),
    friends: [...own.filter((one) => !one.isDemoralised).map(({ place }) => place.at), ...heard],
    goals: terms.objectives.map((one) => ({
      ...one,
      at: terms.landmarks.find(({ id }) => id === one.landmark)!.at,
    })),
  };
}

export const metresBetween = (a: Point, b: Point): Metres => Math.sqrt(distanceSquared(a, b));

/** So many metres from one place towards another, in whole metres, and not beyond it. */
export function towards(from: Point, to: Point, metres: Metres): Point {
  const far = metresBetween(from, to);
  if (far <= metres) return to;
  const share = metres / far;
  return { x: Math.round(from.x + (to.x - from.x) * share), y: Math.round(from.y + (to.y - from.y) * share) };
}

/** The nearest of some places; null where there are none. */
export function nearest<T>(list: readonly T[], at: Point, placeOf: (one: T) => Point): T | null {
  let best: T | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const one of list) {
    const far = distanceSquared(placeOf(one), at);
    if (far < least) [best, least] = [one, far];
  }
  return best;
}

/** His units, the foremost first: nobody plans into the back of who goes before him. */
export function foremostFirst({ table, side, own }: Mind): Placed[] {
  const far = new Map(own.map((one) => [one.id, fromOwnEdge(table, side, one.place.at)]));
  return [...own].sort((a, b) => far.get(b.id)! - far.get(a.id)! || (a.id < b.id ? -1 : 1));
}

// ---- what a company is -------------------------------------------------------------------------------------------------

const FOOT: readonly UnitKind[] = ['infantry', 'engineers', 'apc'];
const ARMOUR: readonly UnitKind[] = ['armour', 'armoured-cars'];
export const isFoot = (element: Element): boolean =>
  FOOT.includes(profile(element).kind) && !profile(element).traits.includes('signals');
export const isTank = (element: Element): boolean => ARMOUR.includes(profile(element).kind);

export const unitsOf = ({ own }: Mind, company: string): Placed[] => own.filter((one) => groupOf(one) === company);

/** By its platoons as the order of battle has them: a company that is still to come has its role already. */
export function roleOf({ table }: Mind, company: string): Role {
  const members = table.elements.filter((one) => groupOf(one) === company);
  if (members.some(isFoot)) return 'assault';
  return members.some(isTank) ? 'armour' : 'support';
}

// ---- objectives -----------------------------------------------------------------------------------------------------------

/** So near to a place a unit holds it (stonk-gap-89). */
export const HOLDS: Metres = 150;
/** So near to an objective an enemy still disputes it. */
const DISPUTES: Metres = 250;

export const isEnemyNear = ({ contacts }: Mind, at: Point, metres: Metres): boolean =>
  contacts.some(({ seen }) => isWithin(seen.at, at, metres));
export const isFriendNear = ({ friends }: Mind, at: Point, metres: Metres): boolean =>
  friends.some((one) => isWithin(one, at, metres));

/** As far as the seat knows, its side has it, and nobody disputes it. */
export const isHeld = (mind: Mind, { at }: Goal): boolean =>
  isFriendNear(mind, at, HOLDS) && !isEnemyNear(mind, at, DISPUTES);

/** An objective that the enemy has come to, or has. */
export const isThreatened = (mind: Mind, { at }: Goal): boolean => isEnemyNear(mind, at, 600);

/** Moves that are left after this one. */
export const movesLeft = ({ table }: Mind): number => table.terms.moves - table.move;

/**
 * Where a company goes: its ordered objective while that is not held, then the nearest that is not. An objective that is worth more draws
 * from farther away. Null: all is held.
 */
export function goalOf(mind: Mind, company: Company, from: Point): Goal | null {
  const open = mind.goals.filter((one) => !isHeld(mind, one));
  const ordered = (company.orders ?? company.preparing)?.objective;
  const given = open.find(({ landmark }) => landmark === ordered);
  if (given) return given;
  let best: Goal | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const one of open) {
    const far = metresBetween(one.at, from) / one.points;
    if (far < least) [best, least] = [one, far];
  }
  return best;
}

/** The middle of a company. */
export function middleOf(units: readonly Placed[]): Point | null {
  if (units.length === 0) return null;
  const sum = units.reduce((all, { place: { at } }) => ({ x: all.x + at.x, y: all.y + at.y }), { x: 0, y: 0 });
  return { x: Math.round(sum.x / units.length), y: Math.round(sum.y / units.length) };
}

// ---- strength ---------------------------------------------------------------------------------------------------------------

/** Assault points of an enemy as he looks: nobody knows how many are left of him. */
const LOOKS: Partial<Readonly<Record<UnitKind, number>>> = {
  ...{ infantry: 6, engineers: 6, apc: 6, armour: 6, 'armoured-cars': 3, hq: 3, mmg: 3, 'anti-tank': 3 },
  ...{ mortars: 3, battery: 4, carriers: 3 },
};
export const enemyPoints = ({ seen }: Contact): number => LOOKS[seen.kind] ?? 1;
