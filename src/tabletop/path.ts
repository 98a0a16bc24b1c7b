/** Paths of pieces: from where they are measured, what is wrong with them, and who is met on them. */
import { bodiesOnWay } from '../geometry/table/corridor.ts';
import { direction, type Facing, nearestFacing } from '../geometry/table/facing.ts';
import { isLine } from '../geometry/table/feature.ts';
import { areUnder, divideEvenly, type Shape } from '../geometry/table/footprint.ts';
import { legLength, lengthOfWay, type Way, type WayPrice } from '../geometry/table/path.ts';
import { boxOf, grown, reachToLine } from '../geometry/table/polygon.ts';
import { compareReach } from '../geometry/table/segment.ts';
import { distanceSquared, minus, type Point, samePlace } from '../geometry/table/vector.ts';
import { placeAlong } from '../geometry/table/windows.ts';
import { type Body, shapesOf } from './body.ts';
import type { Field } from './field.ts';
import { carried, middleOf, type Place, placed } from './place.ts';
import { isOverTable, type Walk } from './placing.ts';

/** As a player names it: the points that it goes through, one after the other. */
export type Path = readonly (readonly [x: number, y: number])[];

/** From where a path is measured: who is in a house sets out from its wall. */
export function startOf(field: Field, { at, inside }: Place, towards: Point): Point {
  if (!inside) return at;
  const { walls } = field.sections.get(inside)!;
  let best = walls[0]!;
  for (const wall of walls) if (distanceSquared(wall, towards) < distanceSquared(best, towards)) best = wall;
  return best;
}

/** A path from where a piece stands. */
export function wayFrom(field: Field, place: Place, path: Path, isReverse: boolean): Way {
  const points = path.map(([x, y]) => ({ x, y }));
  return {
    from: startOf(field, place, points[0]!),
    legs: points.map((to) => (isReverse ? { to, isReverse: true } : { to })),
  };
}

/** So far in one direction; null if that is off the table. */
export function straightFrom(field: Field, place: Place, facing: Facing, far: number): [x: number, y: number] | null {
  const { x, y } = direction(facing);
  const from = startOf(field, place, { x: place.at.x + x, y: place.at.y + y });
  const to = { x: from.x + divideEvenly(x * far, 1000), y: from.y + divideEvenly(y * far, 1000) };
  return isOverTable(field, to) ? [to.x, to.y] : null;
}

/** What is wrong with a path. */
export type PathFault =
  /** A bend of it is off the table. */
  | { readonly code: 'off the table' }
  /** By a feature, or by `edge of the table`: no part of a hull leaves it. Null where no one feature bars it alone. */
  | { readonly code: 'barred'; readonly feature: string | null }
  | { readonly code: 'too far'; readonly spent: number; readonly allowance: number };

export function leavesTable(field: Field, way: Way): boolean {
  return way.legs.some(({ to }) => !isOverTable(field, to));
}

/** What the ground has against a path; `spent` of the allowance is its length or its cost, as the book counts. */
export function pathFault(field: Field, way: Way, price: WayPrice, spent: number, allowance: number): PathFault | null {
  if (leavesTable(field, way)) return { code: 'off the table' };
  if (price.barredBy !== null || !Number.isFinite(price.cost)) return { code: 'barred', feature: price.barredBy };
  return spent > allowance ? { code: 'too far', spent, allowance } : null;
}

/** Farther from its path no part of a piece is. */
const NEAR = 1500;

/**
 * The first of the units to which a path comes nearer than `apart` (0: that it touches), by its id. `bodyOf` says what a unit
 * is, and null if it is in nobody's way. Whoever is that near already may go away.
 */
export function firstMet<U extends { readonly id: string; readonly place: Place | null }>(
  way: Way,
  halfWidth: number,
  own: readonly Shape[],
  units: readonly U[],
  bodyOf: (unit: U) => Body | null,
  apart: number,
): string | null {
  const near = grown(boxOf([way.from, ...way.legs.map(({ to }) => to)]), NEAR);
  const met: { id: string; shapes: readonly Shape[] }[] = [];
  for (const unit of units) {
    const { id, place } = unit;
    if (!place || place.inside) continue;
    const { x, y } = place.at;
    if (x < near.west || x > near.east || y < near.north || y > near.south) continue;
    const body = bodyOf(unit);
    if (!body) continue;
    const shapes = shapesOf(body, place);
    if (!shapes.some((theirs) => own.some((ours) => areUnder(ours, theirs, apart)))) met.push({ id, shapes });
  }
  return bodiesOnWay(way, halfWidth, met, Math.max(0, apart - 1))[0]?.id ?? null;
}

/** Does a path end within reach of a line that men line? */
export function liningFault(field: Field, id: string, end: Point, within: number): 'no such line' | 'not at it' | null {
  const feature = field.byId.get(id);
  if (!feature || !isLine(feature) || !field.terrain.isLined(feature)) return 'no such line';
  return compareReach(reachToLine(end, feature.line), within) > 0 ? 'not at it' : null;
}

/** The facing in which a path ends. */
export function endFacing(way: Way, place: Place): Facing {
  const last = way.legs[way.legs.length - 1]!.to;
  const before = way.legs[way.legs.length - 2]?.to ?? way.from;
  return samePlace(last, before) ? place.facing : nearestFacing(minus(last, before));
}

/** How a squad comes to the end of a path. */
export function walkOf(way: Way, allowance: number): Walk {
  if (way.legs.length === 1) return { from: way.from, allowance };
  const last = way.legs[way.legs.length - 1]!.to;
  const before = way.legs[way.legs.length - 2]?.to ?? way.from;
  return { from: before, allowance, bend: { length: lengthOfWay(way), from: way.from, to: last } };
}

/** A path cut short. */
export function cutAt(way: Way, along: number): Way {
  const legs: { to: Point; isReverse?: boolean }[] = [];
  let from = way.from;
  let gone = 0;
  for (const leg of way.legs) {
    const length = legLength(from, leg.to);
    if (gone + length >= along) {
      const { at } = placeAlong(way, along);
      if (!samePlace(at, from)) legs.push({ ...leg, to: at });
      break;
    }
    legs.push(leg);
    gone += length;
    from = leg.to;
  }
  return { from: way.from, legs };
}

/** The table's width and height, and the radius of a man's base. */
export interface Bounds {
  readonly width: number;
  readonly height: number;
  readonly radius: number;
}

/**
 * On the way: men keep the formation in which they set out, so that it does not tell how far they mean to go. Along an edge of the table
 * all of them are moved over until nobody is beyond it.
 */
export function underWay(start: Place, way: Way, along: number, { width, height, radius }: Bounds): Place {
  const { at, facing } = placeAlong(way, along);
  if (start.men.length === 0) return placed(at, facing);
  const { west, north, east, south } = boxOf(start.men);
  const x = onto(west, east, at.x - way.from.x, width, radius);
  const y = onto(north, south, at.y - way.from.y, height, radius);
  const men = start.men.map((man) => ({ x: man.x + x, y: man.y + y }));
  return placed(middleOf(men), facing, men);
}

/** How far men from the first place to the last are shifted so that all are on the table, as near to what is wanted as that goes. */
function onto(first: number, last: number, wanted: number, far: number, radius: number): number {
  const least = radius - first;
  const most = far - radius - last;
  return Math.max(least, Math.min(wanted, most));
}

/** A squad that leaves a house, as it comes out of the wall: in the formation in which it will end. */
export function atTheWall(way: Way, goal: Place, whole: number): Place {
  const end = whole === 0 ? way.from : placeAlong(way, whole).at;
  return placed(way.from, goal.facing, carried(goal.men, end, way.from));
}
