/** Where units are deployed: kgn-setup-17. */
import { nearestFree } from '../../../geometry/table/place.ts';
import type { Point } from '../../../geometry/table/vector.ts';
import { type Picker, pickOne } from '../../../kernel/pick.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { facingTo } from '../../../tabletop/place.ts';
import { edgeMiddle, isBodyIn, latticeOver, oppositeEdge, strip, type Zone } from '../../../tabletop/zones.ts';
import { basesOf } from '../ground.ts';
import { pointOf } from '../parts.ts';
import { standAt } from '../placing.ts';
import { isAircraft, type KgnTable, type Place, type Side, typeOf, type Unit, unitOf } from '../state.ts';
import type { PlaceAnswer } from './types.ts';

/** Who has still to be put on the table. */
export const unplaced = ({ units }: KgnTable, side: Side): Unit[] =>
  units.filter(
    (unit) =>
      unit.side === side &&
      unit.place === null &&
      unit.aboard === null &&
      unit.reserve === null &&
      !unit.isOffTable &&
      !isAircraft(unit),
  );

/** kgn-gap-92 How far from their edge reserves are set down: room for the longest vehicle. */
const ARRIVAL_DEPTH = 500;

/** Before the battle the side's zones; in it, for those who arrive, its table edge. */
const zonesOf = ({ terms, phase, ground }: KgnTable, side: Side): readonly Zone[] =>
  phase === 'set-up'
    ? terms.zones.filter((zone) => zone.side === side)
    : [strip(ground, terms.edges[side], 0, ARRIVAL_DEPTH)];

const isInZone = (table: KgnTable, unit: Unit, place: Place): boolean =>
  zonesOf(table, unit.side).some((zone) => isBodyIn(zone, basesOf(typeOf(unit), place)));

export function placeFor(table: KgnTable, unit: Unit, answer: PlaceAnswer & { kind: 'place' }): Place | null {
  return standAt(table, unit, pointOf(answer.at), answer.facing, answer.stance);
}

export function refusePlace(table: KgnTable, side: Side, answer: PlaceAnswer): Refusal | null {
  switch (answer.kind) {
    case 'ready':
      return unplaced(table, side).length > 0
        ? null
        : refusal('ALL_PLACED', 'kgn-setup-17', 'All your units are on the table.');
    case 'begin': {
      // kgn-gap-92 Reserves that are not placed come later.
      if (table.phase !== 'set-up') return null;
      const left = unplaced(table, side)[0];
      return left
        ? refusal('NOT_PLACED', 'kgn-setup-17', `${left.name} is not on the table yet.`, { unit: left.id })
        : null;
    }
    case 'place': {
      const unit = unitOf(table, answer.unit);
      if (unit?.side !== side) return refusal('NOT_YOURS', 'kgn-setup-17', 'You have no such unit.');
      if (unit.isOffTable || unit.reserve !== null || unit.aboard !== null)
        return refusal('NOT_DEPLOYED', 'kgn-setup-17', 'It is not deployed on the table.', { unit: unit.id });
      const place = placeFor(table, unit, answer);
      if (!place) return refusal('NO_ROOM', 'kgn-gap-31', 'It has no room to stand there.', { unit: unit.id });
      return isInZone(table, unit, place)
        ? null
        : refusal('OUT_OF_ZONE', 'kgn-setup-17', 'That is outside your deployment zone.', { unit: unit.id });
    }
  }
}

/** How far apart the staff would have units stand, if there is room. */
const SPREAD = 600;

/** Spots of a side's zones in rows, and the facing towards the enemy. */
function spotsOf(table: KgnTable, side: Side): Point[] {
  return zonesOf(table, side).flatMap((zone) => [...latticeOver(zone, SPREAD)]);
}

export function facingOf(table: KgnTable, side: Side): number {
  const edge = table.terms.edges[side];
  return facingTo(edgeMiddle(table.ground, edge), edgeMiddle(table.ground, oppositeEdge(edge)));
}

/** Where the staff puts a unit: the first free spot from one of its own on. */
export function readyPlace(table: KgnTable, unit: Unit): Place | null {
  const spots = spotsOf(table, unit.side);
  const own = table.units.filter((one) => one.side === unit.side);
  const begin = Math.floor((own.indexOf(unit) * spots.length) / own.length);
  const facing = facingOf(table, unit.side);
  let found: Place | null = null;
  const stands = (at: Point): boolean => {
    const place = standAt(table, unit, at, facing);
    if (!place || !isInZone(table, unit, place)) return false;
    found = place;
    return true;
  };
  for (let i = 0; i < spots.length && !found; i += 1)
    nearestFree(spots[(begin + i) % spots.length]!, stands, { step: 100, farthest: 500 });
  return found;
}

/** Mostly the staff; now and then a unit anywhere in the zone. */
export function drawPlace(table: KgnTable, side: Side, pick: Picker): PlaceAnswer {
  const left = unplaced(table, side);
  if (left.length === 0) return { kind: 'begin' };
  if (pick(2) === 0) {
    const zone = pickOne(zonesOf(table, side), pick);
    const at: [number, number] = [zone.west + pick(zone.east - zone.west), zone.north + pick(zone.south - zone.north)];
    const answer = { kind: 'place', unit: pickOne(left, pick).id, at, facing: pick(48) } as const;
    if (!refusePlace(table, side, answer)) return answer;
  }
  return { kind: 'ready' };
}
