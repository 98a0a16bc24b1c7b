/** Who is in, on or behind what, who may get there, and where he is set down. */
import type { Facing } from '../../../geometry/table/facing.ts';
import type { Shape } from '../../../geometry/table/footprint.ts';
import type { Point } from '../../../geometry/table/vector.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { canWalk, isAllWithin, spotsAround } from '../../../tabletop/beside.ts';
import { basesOf, bodyOf, fieldOf, isArmoured, isInfantry, typeOf, wreckShape } from '../ground.ts';
import type { Stance } from '../parts.ts';
import { refuseOff, standAt } from '../placing.ts';
import { nearestGap } from '../sight.ts';
import { type BgTable, isPlaced, type Place, type Placed, type Unit, unitOf } from '../state.ts';
import { isMounted } from './ride.ts';
import type { TransportAnswer } from './types.ts';

const INCH = 100;
/** bg-ord-07, bg-ord-10 to bg-ord-12 */
export const REACH = 4 * INCH;

export type SetDown = Extract<TransportAnswer, { kind: 'set-down' }>;
export type How = 'inside' | 'riding' | 'towed';

/** All that a vehicle carries; also what a lost one carried, until it is seen to. */
export function carriedOn(table: BgTable, id: string): Unit[] {
  return table.units.filter(({ aboard }) => aboard?.on === id);
}

function countOf(table: BgTable, id: string, how: How): number {
  return carriedOn(table, id).filter(({ aboard }) => aboard?.how === how).length;
}

/** bg-ord-30 Spotters of all kinds keep their orders while they are carried. */
export function isAnySpotter(table: BgTable, unit: Unit): boolean {
  const { traits, airSpotter } = typeOf(table, unit);
  return (
    airSpotter !== undefined ||
    traits.includes('artillery spotter') ||
    traits.includes('artillery spotter+') ||
    traits.includes('mortar spotter')
  );
}

/** bg-gap-64 How a vehicle could take a unit up, wherever the two are; bg-trans-06 outside on armour, if there is no room inside. */
export function waysToCarry(table: BgTable, vehicle: Unit, unit: Unit): readonly How[] {
  const { carries, class: hull } = typeOf(table, vehicle);
  const type = typeOf(table, unit);
  if (unit.side !== vehicle.side || unit.id === vehicle.id) return [];
  if (type.class === 'gun')
    // bg-ord-12 One gun behind a tow; bg-gap-35 not one that can no longer be moved.
    return carries?.gun && !unit.immobile && countOf(table, vehicle.id, 'towed') === 0 ? ['towed'] : [];
  // Horses and bicycles stay outside.
  if (!isInfantry(type) || isMounted(table, unit)) return [];
  const ways: How[] = [];
  let inside = 0;
  for (const one of carriedOn(table, vehicle.id)) if (one.aboard?.how === 'inside') inside += one.men;
  const isRidden = countOf(table, vehicle.id, 'riding') > 0;
  if (carries && inside + unit.men <= carries.men && !isRidden) ways.push('inside');
  // bg-gap-23 One unit, and nobody inside.
  if ((hull === 'enclosed' || hull === 'open-topped') && inside === 0 && !isRidden) ways.push('riding');
  return ways;
}

/** Does such a vehicle ever carry men, or draw guns? */
export function mayEverCarry(table: BgTable, vehicle: Unit, what: 'men' | 'gun'): boolean {
  const type = typeOf(table, vehicle);
  if (what === 'gun') return type.carries?.gun === true;
  return (type.carries?.men ?? 0) > 0 || isArmoured(type);
}

/** May the vehicle, where it stands, take the unit up so? */
export function refuseTakeUp(table: BgTable, vehicle: Placed, id: string, how: How | undefined): Refusal | null {
  const unit = unitOf(table, id);
  if (!isPlaced(unit) || unit.side !== vehicle.side || unit.id === vehicle.id)
    return refusal('NO_FRIEND', 'bg-ord-10', 'Name a unit of your own on the table.');
  // bg-gap-64
  if (unit.pinned) return refusal('PINNED', 'bg-gap-64', 'It is pinned and cannot get in.');
  const ways = waysToCarry(table, vehicle, unit);
  if (ways.length === 0 || (how !== undefined && !ways.includes(how)))
    return refusal('NO_SEATS', 'bg-gap-64', 'There is no room for it there.');
  const range = nearestGap(table, vehicle, unit);
  return range <= REACH ? null : refusal('TOO_FAR', 'bg-ord-10', 'It is more than 4 inches away.', { range });
}

/** The shape of a vehicle, or of its wreck. */
export function hullOf(
  table: BgTable,
  id: string,
): { readonly shape: Shape; readonly at: Point; facing: Facing } | null {
  const unit = unitOf(table, id);
  if (isPlaced(unit)) {
    const { at, facing } = unit.place;
    return { shape: basesOf(typeOf(table, unit), unit.place)[0]!, at, facing };
  }
  const wreck = table.wrecks.find((one) => one.id === id);
  return wreck ? { shape: wreckShape(table, wreck), at: wreck.at, facing: wreck.facing } : null;
}

function placeOf(table: BgTable, unit: Unit, answer: SetDown): Place | null {
  const stance: Stance = { kind: answer.formation ?? 'cluster' };
  const [x, y] = answer.at;
  // A gun or squad faces as its vehicle does, unless its owner says otherwise.
  const facing = answer.facing ?? hullOf(table, unit.aboard!.on)!.facing;
  return standAt(table, unit, { x, y }, facing, stance);
}

/** The place to which an answer that was not refused leads. */
export function setDownPlace(table: BgTable, answer: SetDown): Place {
  return placeOf(table, unitOf(table, answer.unit)!, answer)!;
}

/** bg-ord-07, bg-ord-11, bg-gap-23 May a unit be set down there: within 4 inches, every man and the whole of a gun? */
export function refuseSetDown(table: BgTable, vehicle: string, answer: SetDown): Refusal | null {
  return refuseWithin(table, vehicle, answer, REACH);
}

function refuseWithin(
  table: BgTable,
  vehicle: string,
  answer: SetDown,
  reach: number,
  isBridged = false,
): Refusal | null {
  const unit = unitOf(table, answer.unit);
  if (unit?.aboard?.on !== vehicle) return refusal('NOT_ABOARD', 'bg-ord-07', 'It is not aboard that vehicle.');
  const hull = hullOf(table, vehicle)!;
  const field = fieldOf(table);
  const [x, y] = answer.at;
  const off = refuseOff(table, { x, y }, 'bg-ord-07');
  if (off) return off;
  if (!isBridged && !canWalk(field, hull.at, { x, y }))
    return refusal('BARRED', 'bg-terr-07', 'That place cannot be reached from the vehicle.');
  const place = placeOf(table, unit, answer);
  if (!place) return refusal('NO_ROOM', 'bg-gap-07', 'There is no room for it there.');
  if (!isAllWithin({ body: bodyOf(typeOf(table, unit)), place }, hull.shape, reach))
    return refusal('TOO_FAR', 'bg-ord-07', 'The whole unit must be within 4 inches of the vehicle.');
  return null;
}

/** Where a carried unit could be set down: some places, the usual one first. A gun faces as its tow does not: backwards. */
export function* placesToSetDown(table: BgTable, vehicle: string, unit: string): Iterable<SetDown> {
  const { at: middle, facing } = hullOf(table, vehicle)!;
  const isGun = !isInfantry(typeOf(table, unitOf(table, unit)!));
  for (const at of spotsAround(middle, facing, 700, 75)) {
    const answer: SetDown = { kind: 'set-down', unit, at, facing: isGun ? (facing + 24) % 48 : facing };
    if (!refuseSetDown(table, vehicle, answer)) yield answer;
  }
}

export function usualSetDown(table: BgTable, vehicle: string, unit: string): SetDown | null {
  for (const answer of placesToSetDown(table, vehicle, unit)) return answer;
  return null;
}

/** Where those go who must get out and find no room within 4 inches: the nearest place that has any, over water at the last. */
export function anyPlaceNear(table: BgTable, vehicle: string, unit: string): Place | null {
  const { at: middle, facing } = hullOf(table, vehicle)!;
  for (const isBridged of [false, true])
    for (const at of spotsAround(middle, facing, 3000, 100)) {
      const answer: SetDown = { kind: 'set-down', unit, at };
      if (!refuseWithin(table, vehicle, answer, 3000, isBridged)) return setDownPlace(table, answer);
    }
  return null;
}
