/** Fall Back!: where a squad that gives way is driven to. */

import { isLine } from '../../../geometry/table/feature.ts';
import { areUnder, areWithin, disc } from '../../../geometry/table/footprint.ts';
import { segmentTouches } from '../../../geometry/table/polygon.ts';
import { reachOf } from '../../../geometry/table/reach.ts';
import { coverBefore } from '../../../geometry/table/sight.ts';
import { distanceSquared, type Point } from '../../../geometry/table/vector.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { areasAt } from '../../../tabletop/field.ts';
import { keptAt } from '../../../tabletop/place-cache.ts';
import { coverOf, fieldOf, isInfantry, MAN, STAND_OFF, typeOf, wreckShape } from '../ground.ts';
import type { Shot } from '../parts.ts';
import { clusterAt, enemyBodies, insidePlace, refuseOff } from '../placing.ts';
import { coverAgainst } from '../sight.ts';
import { type BgTable, type Place, type Placed, standing } from '../state.ts';

const INCH = 100;
/** bg-fall-03 */
const FARTHEST = 10 * INCH;
const STEP = 50;
const FAR = 1_000_000;

/** bg-fall-01, bg-fall-05, bg-fall-06 May the target of a shot fall back from these losses? */
export function mayFallBack(table: BgTable, firerId: string, shot: Shot, losses: number): boolean {
  const target = standing(table, shot.target);
  const firer = standing(table, firerId);
  if (!target || !firer || losses < 2 || target.pinned || !isInfantry(typeOf(table, target))) return false;
  if (shot.weapon === 'rockets' || (shot.weapon === 'main' && shot.ammo === 'he')) return false;
  return coverAgainst(table, firer, target).cover === 'open';
}

export interface Retreat {
  readonly at: Point;
  readonly cost: number;
}

function retreats(table: BgTable, unit: Placed, firer: Placed): readonly Retreat[] {
  return keptAt(table, unit.place, firer.place, () => retreatsOf(table, unit, firer));
}

/** Places within 10 inches of way that are no nearer to the firer than the unit is now. */
function retreatsOf(table: BgTable, unit: Placed, firer: Placed): Retreat[] {
  const field = fieldOf(table);
  const now = distanceSquared(unit.place.at, firer.place.at);
  const enemies = enemyBodies(table, unit.side);
  return reachOf(field.foot, unit.place.at, FARTHEST, { step: STEP })
    .filter(
      ({ at }) =>
        distanceSquared(at, firer.place.at) >= now && !enemies.some((body) => areUnder(disc(at, MAN), body, STAND_OFF)),
    )
    .map(({ at, cost }) => ({ at, cost }));
}

/** bg-gap-29 The nearest place in cover, if there is one: then nobody has a choice. */
export function nearestCover(table: BgTable, unit: Placed, firer: Placed): Place | null {
  const key = `cover from ${firer.id}`;
  return keptAt(table, unit.place, key, () => seekCover(table, unit, firer, retreats(table, unit, firer)));
}

function seekCover(table: BgTable, unit: Placed, firer: Placed, places: readonly Retreat[]): Place | null {
  // bg-gap-06 Cover counts for the whole unit.
  for (const { at } of [...places].sort((a, b) => a.cost - b.cost))
    for (const place of shelters(table, unit, firer, at))
      if (coverAgainst(table, firer, { ...unit, place }).cover !== 'open') return place;
  return null;
}

/** How a unit could shelter around a place: in a house next to it, along a wall or hedge, or as it stands. */
function* shelters(table: BgTable, unit: Placed, firer: Placed, at: Point): Iterable<Place> {
  const field = fieldOf(table);
  const now = distanceSquared(unit.place.at, firer.place.at);
  for (const { id, shape } of field.sections.values()) {
    if (!areWithin(disc(at, MAN), shape, INCH)) continue;
    const place = insidePlace(table, unit, id, unit.place.facing);
    if (place && distanceSquared(place.at, firer.place.at) >= now) yield place;
  }
  const from = { ...firer.place.at, eye: 0 };
  const to = { ...at, eye: 0 };
  const own = firer.place.inside ? [field.sections.get(firer.place.inside)!.building] : [];
  for (const number of coverBefore(field.sight, from, to, INCH, -1, own)) {
    const feature = field.features[number]!;
    if (!isLine(feature) || coverOf(feature) === null) continue;
    const place = clusterAt(table, unit, at, { kind: 'lining', feature: feature.id });
    if (place) yield place;
  }
  const hidden =
    areasAt(field, at).some((feature) => feature.kind !== 'building' && coverOf(feature) !== null) ||
    coverBefore(field.sight, from, to, FAR, INCH, own).length > 0 ||
    table.wrecks.some((wreck) => segmentTouches(from, to, wreckShape(table, wreck).points));
  const place = hidden ? clusterAt(table, unit, at) : null;
  if (place) yield place;
}

/** bg-gap-29 Without cover: any place that is farther from the firer, up to 10 inches. */
export function openPlaces(table: BgTable, unit: Placed, firer: Placed): Point[] {
  const now = distanceSquared(unit.place.at, firer.place.at);
  return retreats(table, unit, firer)
    .map(({ at }) => at)
    .filter((at) => distanceSquared(at, firer.place.at) > now);
}

/** The unit gathered around a place; null if there is no room that is farther from the firer. */
export function gatheredAt(table: BgTable, unit: Placed, firer: Placed, at: Point): Place | null {
  const place = clusterAt(table, unit, at);
  const now = distanceSquared(unit.place.at, firer.place.at);
  return place && distanceSquared(place.at, firer.place.at) > now ? place : null;
}

export function refuseRetreat(table: BgTable, unit: Placed, firer: Placed, at: Point): Refusal | null {
  const off = refuseOff(table, at, 'bg-fall-03');
  if (off) return off;
  const now = distanceSquared(unit.place.at, firer.place.at);
  if (distanceSquared(at, firer.place.at) <= now)
    return refusal('NOT_AWAY', 'bg-fall-03', 'It must fall back away from the fire.');
  const isKnown = retreats(table, unit, firer).some((one) => distanceSquared(one.at, at) <= (STEP * STEP) / 2);
  if (!isKnown)
    return refusal('TOO_FAR', 'bg-fall-03', 'It falls back at most 10 inches, and not through impassable ground.');
  if (!gatheredAt(table, unit, firer, at)) return refusal('NO_ROOM', 'bg-fall-03', 'There is no room for it.');
  return null;
}
