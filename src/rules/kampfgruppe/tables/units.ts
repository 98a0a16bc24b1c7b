/**
 * The unit list. The book's army lists and equipment data are lost; what its examples say of a unit is cited where it stands, all
 * else is ours, made from the facts of the arsenal by `ratings.ts`.
 *
 * Morale values (kgn-bgm-01): a squad 1, a veteran one 2, a command squad 2, a tank 2, a heavy or rare one 3, guns and light
 * vehicles 1, trucks and what is meant to be lost 0, the headquarters 3.
 */
import type { UnitType } from '../profile.ts';
import { ownEntry } from './own.ts';
import type { BookChart } from './print.ts';
import { AIRCRAFT } from './units-aircraft.ts';
import { BRITISH_UNITS } from './units-britain.ts';
import { GERMAN_UNITS } from './units-germany.ts';
import { US_UNITS } from './units-usa.ts';

export const UNITS: readonly UnitType[] = [...BRITISH_UNITS, ...GERMAN_UNITS, ...US_UNITS, ...AIRCRAFT];

const BY_ID: ReadonlyMap<string, UnitType> = new Map(UNITS.map((type) => [type.id, type]));
/** Types with numbers of their own, by their names. */
const OWN = new Map<string, UnitType>();

export function unitType(id: string): UnitType {
  const type = BY_ID.get(id) ?? OWN.get(id);
  if (type) return type;
  const own = ownEntry(id, (like) => BY_ID.get(like));
  if (!own) throw new Error(`no unit type ${id}`);
  OWN.set(id, own);
  return own;
}

export const isUnitType = (id: string): boolean => BY_ID.has(id);

const vehicles = UNITS.filter(({ armour }) => armour !== null);

/** Ours: the vehicle data that the book's army lists would give. */
export const VEHICLES_CHART: BookChart = {
  name: 'vehicle-data',
  page: 'p152',
  rule: 'kgn-unit-15',
  columns: ['Movement', 'Front', 'Side', 'Rear', 'Gun', 'Ammunition', 'Schürzen'],
  rows: vehicles.map(({ id, name }) => `${name} (${id})`),
  cells: vehicles.map(({ moves, armour, main, schurzen }) => [
    moves,
    armour!.front,
    armour!.side,
    armour!.rear,
    main?.gun ?? null,
    main?.ammunition ?? null,
    schurzen ? 'yes' : null,
  ]),
};
