/** Who may get in, who may be set down, and where: kgn-dep, kgn-trn, kgn-rider-01. */
import { areWithin, disc, gap, rectangle, type Shape } from '../../../geometry/table/footprint.ts';
import { type Picker, pickOne } from '../../../kernel/pick.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { isAllWithin, spotsAround } from '../../../tabletop/beside.ts';
import type { Section } from '../../../tabletop/field.ts';
import { areMostNear } from '../../../tabletop/goal.ts';
import { doorsOf } from '../../../tabletop/path-advice.ts';
import { DEFAULT_STANCE, stanceKey } from '../../../tabletop/place.ts';
import { keptAt } from '../../../tabletop/place-cache.ts';
import { basesOf, bodyOf, fieldOf, INCH, MAN } from '../ground.ts';
import { pointOf } from '../parts.ts';
import { standAt } from '../placing.ts';
import {
  aboardOf,
  enemyOf,
  isArmoured,
  isGun,
  isInfantry,
  type KgnTable,
  type Place,
  type Placed,
  type Side,
  typeOf,
  type Unit,
  type Wreck,
} from '../state.ts';
import { TANK_RIDERS } from '../tables/weapons.ts';
import type { SetDown } from './types.ts';

/** kgn-dep-04 kgn-dep-05 kgn-dep-07 kgn-dep-08 */
export const REACH = 3 * INCH;
/** kgn-sv-04 kgn-at-20 kgn-gap-40 */
export const BESIDE = INCH;

// ---- room in and on a vehicle ------------------------------------------------------------------------------------------

/** kgn-trn-01 kgn-trn-03 kgn-unit-14 Models that it can still take inside: crews of towed guns are passengers too. */
export function roomInside(table: KgnTable, vehicle: Unit): number {
  let room = typeOf(vehicle).carries?.models ?? 0;
  for (const { aboard, men } of aboardOf(table, vehicle.id)) if (aboard!.how !== 'riding') room -= men;
  return room;
}

/** kgn-rider-01 */
export function roomOn(table: KgnTable, vehicle: Unit): number {
  if (!isArmoured(vehicle)) return 0;
  let room: number = TANK_RIDERS.models;
  for (const { men } of aboardOf(table, vehicle.id, 'riding')) room -= men;
  return room;
}

/** How a vehicle takes units up if nobody says it: inside, if it carries anybody there. */
export const wayUp = (vehicle: Unit): 'inside' | 'riding' => (typeOf(vehicle).carries ? 'inside' : 'riding');

export const hullOf = (vehicle: Placed): Shape => basesOf(typeOf(vehicle), vehicle.place)[0]!;

export function wreckHull({ type, at, facing }: Wreck): Shape {
  const { length, width } = typeOf({ type });
  return rectangle(at, length, width, facing);
}

/** kgn-gap-38 Are most of its men so near? */
export function isMostlyNear(unit: Placed, shape: Shape, reach: number): boolean {
  const bases = basesOf(typeOf(unit), unit.place);
  return 2 * bases.filter((base) => areWithin(base, shape, reach)).length > bases.length;
}

/** kgn-gap-38 Why a unit cannot be taken up by a vehicle; `isMeasured`: how far it is counts now. */
export function refuseMount(
  vehicle: Unit,
  unit: Unit | undefined,
  what: 'mount' | 'limber',
  isMeasured: boolean,
): Refusal | null {
  const rule = what === 'mount' ? 'kgn-dep-01' : 'kgn-dep-06';
  if (unit?.side !== vehicle.side || unit.id === vehicle.id)
    return refusal('NOT_YOURS', rule, 'You have no such unit.');
  if (what === 'mount' ? !isInfantry(unit) : !isGun(unit))
    return what === 'mount'
      ? refusal('NO_INFANTRY', rule, 'Only infantry get in; a gun is limbered.', { unit: unit.id })
      : refusal('NO_GUN', rule, 'Only a gun is limbered.', { unit: unit.id });
  if (unit.place === null) return refusal('NOT_HERE', rule, 'It does not stand on the table.', { unit: unit.id });
  if (unit.isSuppressed)
    return refusal('SUPPRESSED', 'kgn-gap-38', 'A suppressed unit cannot get in or be limbered.', { unit: unit.id });
  // kgn-gap-18 A gun that double 6 has struck stays where it is.
  if (unit.isImmobilised)
    return refusal('IMMOBILISED', 'kgn-gap-18', 'It is immobilised and cannot be limbered.', { unit: unit.id });
  if (unit.place.inside) return refusal('INSIDE', 'kgn-dep-03', 'It is in a building.', { unit: unit.id });
  if (!isMeasured || vehicle.place === null) return null;
  return isMostlyNear(unit as Placed, hullOf(vehicle as Placed), REACH)
    ? null
    : refusal('NOT_NEAR', what === 'mount' ? 'kgn-gap-38' : 'kgn-dep-08', 'It must be within 3" of the vehicle.', {
        unit: unit.id,
      });
}

// ---- buildings ---------------------------------------------------------------------------------------------------------

/** kgn-dep-09 kgn-dep-10 Do enemies hold the building? */
export function isHeldAgainst(table: KgnTable, side: Side, { building }: Section): boolean {
  const { sections } = fieldOf(table);
  return table.units.some(
    ({ side: theirs, isSuppressed, place }) =>
      theirs === enemyOf(side) &&
      !isSuppressed &&
      place !== null &&
      place.inside !== null &&
      sections.get(place.inside)?.building === building,
  );
}

/** kgn-dep-04 kgn-dep-09 Why a unit cannot enter a section of a building. */
export function refuseEntry(table: KgnTable, unit: Unit, id: string, isMeasured: boolean): Refusal | null {
  const field = fieldOf(table);
  const section = field.sections.get(id);
  if (!section) return refusal('NO_BUILDING', 'kgn-dep-03', 'There is no such building.', { section: id });
  if (!isMeasured || !unit.place) return null;
  if (unit.place.inside) return refusal('INSIDE', 'kgn-dep-03', 'It must leave the building that it is in first.');
  if (!areMostNear(field, section, unit.place, REACH))
    return refusal('NOT_NEAR', 'kgn-dep-04', 'Most of its men must be within 3" of the building.', { section: id });
  return held(table, unit, section);
}

const held = (table: KgnTable, { side }: Unit, section: Section): Refusal | null =>
  isHeldAgainst(table, side, section)
    ? refusal('HELD', 'kgn-dep-09', 'Enemies who are not suppressed hold that building.', {
        building: section.building,
      })
    : null;

// ---- setting down ------------------------------------------------------------------------------------------------------

/** From where somebody is set down, and how near to it. */
export interface From {
  readonly shape: Shape;
  readonly reach: number;
  /** Every man within reach, or one of them (beside a wreck there is not room for all). */
  readonly isForAll: boolean;
  /** Places to try, the likeliest first. */
  readonly spots: () => Iterable<readonly [number, number]>;
  readonly facing: number;
  /** Where it stands, by which the places are kept that were found; null for what is no unit. */
  readonly place: Place | null;
}

/** Places are tried so far from the middle of a hull. */
const FAR = 5 * INCH;

export function fromVehicle(vehicle: Placed): From {
  const { place } = vehicle;
  const { at, facing } = place;
  return {
    ...{ shape: hullOf(vehicle), reach: REACH, isForAll: true, facing, place },
    spots: () => spotsAround(at, facing, FAR, INCH / 2),
  };
}

export function fromWreck(wreck: Wreck): From {
  const { at, facing } = wreck;
  return {
    ...{ shape: wreckHull(wreck), reach: BESIDE, isForAll: false, facing, place: null },
    spots: () => spotsAround(at, facing, FAR, INCH / 2),
  };
}

export function fromBuilding(table: KgnTable, unit: Placed): From {
  const field = fieldOf(table);
  const section = field.sections.get(unit.place.inside!)!;
  const { facing } = unit.place;
  return {
    ...{ shape: section.shape, reach: REACH, isForAll: true, facing, place: unit.place },
    *spots() {
      for (const door of doorsOf(field, section, unit.place.at))
        for (const far of [60, 140]) {
          const [x, y] = [door.x - unit.place.at.x, door.y - unit.place.at.y];
          const length = Math.max(1, Math.round(Math.sqrt(x * x + y * y)));
          yield [door.x + Math.round((x * far) / length), door.y + Math.round((y * far) / length)];
        }
    },
  };
}

export function placeFor(
  table: KgnTable,
  unit: Unit,
  { place }: From,
  { at, facing, stance = DEFAULT_STANCE }: SetDown,
): Place | null {
  const find = (): Place | null => standAt(table, unit, pointOf(at), facing, stance);
  return place
    ? keptAt(table, place, `${unit.id} ${unit.men} ${at} ${facing} ${stanceKey(stance)} down`, find)
    : find();
}

/** kgn-dep-05 kgn-dep-07 Why a unit cannot be set down there. */
export function refuseSetDown(table: KgnTable, unit: Unit, from: From, answer: SetDown): Refusal | null {
  const { stance = DEFAULT_STANCE } = answer;
  if (stance.kind === 'inside') {
    const section = fieldOf(table).sections.get(stance.section);
    if (!section || !isInfantry(unit))
      return refusal('NO_BUILDING', 'kgn-dep-05', 'Only infantry are set down in a building.');
    if (gap(from.shape, section.shape) > from.reach) return tooFar(from.reach);
    return held(table, unit, section);
  }
  const place = placeFor(table, unit, from, answer);
  if (!place) return refusal('NO_ROOM', 'kgn-gap-31', 'It has no room to stand there.', { unit: unit.id });
  const piece = { body: bodyOf(typeOf(unit)), place };
  const isNear = from.isForAll
    ? isAllWithin(piece, from.shape, from.reach)
    : basesOf(typeOf(unit), place).some((base) => areWithin(base, from.shape, from.reach));
  return isNear ? null : tooFar(from.reach);
}

const tooFar = (reach: number): Refusal =>
  refusal('NOT_NEAR', reach === REACH ? 'kgn-dep-05' : 'kgn-sv-04', `It is set down within ${reach / INCH}".`);

/** Places at which a unit may be set down: around, then in buildings near by. */
export function* placesDown(table: KgnTable, unit: Unit, from: From): Iterable<SetDown> {
  const stances = isInfantry(unit) ? ([{ kind: 'cluster' }, { kind: 'line' }, { kind: 'column' }] as const) : [];
  for (const [x, y] of from.spots()) {
    if (x < 0 || y < 0) continue;
    const answer: SetDown = { kind: 'set-down', at: [x, y], facing: from.facing };
    if (refuseSetDown(table, unit, from, answer) === null) yield answer;
  }
  for (const stance of stances.slice(1))
    for (const [x, y] of from.spots()) {
      if (x < 0 || y < 0) continue;
      const answer: SetDown = { kind: 'set-down', at: [x, y], facing: from.facing, stance };
      if (refuseSetDown(table, unit, from, answer) === null) {
        yield answer;
        break;
      }
    }
}

export function* housesDown(table: KgnTable, unit: Unit, from: From): Iterable<SetDown> {
  if (!isInfantry(unit)) return;
  for (const section of fieldOf(table).sections.values()) {
    if (unit.place?.inside === section.id || gap(from.shape, section.shape) > from.reach) continue;
    const [wall] = section.walls;
    const stance = { kind: 'inside', section: section.id } as const;
    const answer: SetDown = { kind: 'set-down', at: [wall!.x, wall!.y], facing: from.facing, stance };
    if (refuseSetDown(table, unit, from, answer) === null) yield answer;
  }
}

/** A few of them, each looked for when it is asked for. */
export function* samplesDown(table: KgnTable, unit: Unit, from: From, most = 6): Generator<SetDown, void> {
  let count = 0;
  for (const answer of placesDown(table, unit, from)) {
    yield answer;
    count += 1;
    if (count === most) break;
  }
  yield* housesDown(table, unit, from);
}

export function drawDown(table: KgnTable, unit: Unit, from: From, pick: Picker): SetDown | null {
  const some = [...samplesDown(table, unit, from)];
  return some.length === 0 ? null : pickOne(some, pick);
}

export const isAnyPlace = (table: KgnTable, unit: Unit, from: From): boolean =>
  samplesDown(table, unit, from, 1).next().done !== true;

/** Who could be taken up by a vehicle from where all of them stand. */
export const nearFor = (table: KgnTable, vehicle: Placed, what: 'mount' | 'limber'): Unit[] => {
  const { x, y } = vehicle.place.at;
  return table.units.filter(
    (unit) =>
      unit.place !== null &&
      Math.abs(unit.place.at.x - x) < 1200 &&
      Math.abs(unit.place.at.y - y) < 1200 &&
      refuseMount(vehicle, unit, what, true) === null,
  );
};

/** kgn-gap-80 Is a man of the unit within reach of the gun? */
export const isGunNear = (unit: Placed, gun: Placed): boolean => {
  const [shape] = basesOf(typeOf(gun), gun.place);
  return unit.place.men.some((man) => areWithin(disc(man, MAN), shape!, REACH));
};

/** kgn-gap-80 How many men a unit can give to a gun: one stays behind, and one for each special weapon. */
export function menToGive(unit: Unit, gun: Unit): number {
  const kept = Math.max(1, unit.weapons.length);
  return Math.max(0, Math.min(gun.strength - gun.men, unit.men - kept));
}
