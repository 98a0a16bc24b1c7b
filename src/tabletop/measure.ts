/** How far pieces are from each other. Whoever is in a house is measured as the section that he is in. */
import { type Arc, direction, isInArc } from '../geometry/table/facing.ts';
import { areWithin, gap, type Shape } from '../geometry/table/footprint.ts';
import { leastGap, majorityDistance } from '../geometry/table/men.ts';
import { type Box, boxOf, grown } from '../geometry/table/polygon.ts';
import { minus } from '../geometry/table/vector.ts';
import { formOf, type Piece, shapesOf } from './body.ts';
import type { Field } from './field.ts';
import type { Place } from './place.ts';

/** The shapes that distances run between. */
export function extentOf(field: Field, { body, place }: Piece): readonly Shape[] {
  return place.inside ? [field.sections.get(place.inside)!.shape] : shapesOf(body, place);
}

/** The distance at which half of the first piece's men, or its hull, are from the nearest part of the second; rounded up. */
export function rangeBetween(field: Field, a: Piece, b: Piece): number {
  return majorityDistance(extentOf(field, a), extentOf(field, b));
}

/** The gap between the nearest parts of two pieces. */
export function nearestGap(field: Field, a: Piece, b: Piece): number {
  let least = Number.POSITIVE_INFINITY;
  const others = extentOf(field, b);
  for (const one of extentOf(field, a)) least = Math.min(least, leastGap(one, others));
  return least;
}

/** How near the nearest part of a piece is to a shape. */
export function gapTo(field: Field, piece: Piece, shape: Shape): number {
  let least = Number.POSITIVE_INFINITY;
  for (const one of extentOf(field, piece)) least = Math.min(least, gap(one, shape));
  return least;
}

/** Is the nearest part of a piece at most so far from a shape? */
export function isNear(field: Field, piece: Piece, shape: Shape, distance: number): boolean {
  if (areFarther(boxAround(field, piece), grown(boxOf(shape.points), shape.radius), distance)) return false;
  for (const one of extentOf(field, piece)) if (areWithin(one, shape, distance)) return true;
  return false;
}

/** A box around all of a piece. */
export function boxAround(field: Field, { body, place }: Piece): Box {
  if (!place.inside) return formOf(body, place).box;
  const { points, radius } = field.sections.get(place.inside)!.shape;
  return grown(boxOf(points), radius);
}

/** Are two boxes surely farther from each other than that? */
export function areFarther(one: Box, other: Box, distance: number): boolean {
  const across = Math.max(0, one.west - other.east, other.west - one.east);
  const down = Math.max(0, one.north - other.south, other.north - one.south);
  return across * across + down * down > distance * distance;
}

/** Is the middle of the second place in an arc around the facing of the first? */
export function isInArcOf(a: Place, b: Place, arc: Arc): boolean {
  return isInArc(direction(a.facing), minus(b.at, a.at), arc);
}
