import { compareFractions, type Fraction, fraction, ONE, ZERO } from './exact.ts';
import { compareReaches, isOnSegment, meet, type Reach, reachToSegment } from './segment.ts';
import type { Point } from './vector.ts';

/** Corners in order, either way round, without repeating the first. */
export type Ring = readonly Point[];

export interface Box {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

export type PointClass = 'inside' | 'edge' | 'outside';

/** Just left or just right of a line; see `stretchesInside`. */
export type Hand = 'left' | 'right';

/** Twice the area; positive when the corners run clockwise on the screen. */
export function doubleArea(ring: Ring): number {
  let sum = 0;
  const first = ring[0];
  if (first === undefined) return 0;
  for (let i = 1; i + 1 < ring.length; i += 1) {
    const a = ring[i]!;
    const b = ring[i + 1]!;
    sum += (a.x - first.x) * (b.y - first.y) - (a.y - first.y) * (b.x - first.x);
  }
  return sum;
}

export function boxOf(points: readonly Point[]): Box {
  let west = Number.POSITIVE_INFINITY;
  let north = Number.POSITIVE_INFINITY;
  let east = Number.NEGATIVE_INFINITY;
  let south = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < points.length; i += 1) {
    const { x, y } = points[i]!;
    if (x < west) west = x;
    if (y < north) north = y;
    if (x > east) east = x;
    if (y > south) south = y;
  }
  return { west, north, east, south };
}

export function boxesTouch(a: Box, b: Box): boolean {
  return a.west <= b.east && b.west <= a.east && a.north <= b.south && b.north <= a.south;
}

export function grown(box: Box, by: number): Box {
  return { west: box.west - by, north: box.north - by, east: box.east + by, south: box.south + by };
}

/** Where p is with respect to the ring. */
export function classify(p: Point, ring: Ring): PointClass {
  let inside = false;
  let a = ring[ring.length - 1]!;
  for (const b of ring) {
    if (isOnSegment(p, a, b)) return 'edge';
    if (a.y > p.y !== b.y > p.y) {
      const turn = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
      if (turn > 0 === b.y > a.y) inside = !inside;
    }
    a = b;
  }
  return inside ? 'inside' : 'outside';
}

/** Inside or on the edge. */
export function covers(ring: Ring, p: Point): boolean {
  return classify(p, ring) !== 'outside';
}

/** Inside of several rings, even and odd; an edge is not inside. */
export function isInside(rings: readonly Ring[], p: Point): boolean {
  let inside = false;
  for (const ring of rings) {
    const where = classify(p, ring);
    if (where === 'edge') return false;
    if (where === 'inside') inside = !inside;
  }
  return inside;
}

export interface Stretch {
  readonly entry: Fraction;
  readonly exit: Fraction;
}

/**
 * The stretches of the segment ab inside the ring, read just left or just right of the segment.
 *
 * A line through a corner or along an edge is neither in nor out. Read a hair to one side, it is
 * always one of the two: corners on the line count as lying on the other hand, an edge crosses if
 * its two corners lie on different hands, and nothing is left to decide. A stretch may have no length
 * (a corner that is clipped on this hand and not on the other); one that merely touches an end of the
 * segment is dropped.
 */
export function stretchesInside(a: Point, b: Point, ring: Ring, hand: Hand): Stretch[] {
  return stretchesWithin(a, b, [ring], hand);
}

/** The same for several rings, even and odd. */
export function stretchesWithin(a: Point, b: Point, rings: readonly Ring[], hand: Hand): Stretch[] {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const crossings: Fraction[] = [];
  for (const ring of rings) {
    let u = ring[ring.length - 1]!;
    for (const v of ring) {
      const atU = dx * (u.y - a.y) - dy * (u.x - a.x);
      const atV = dx * (v.y - a.y) - dy * (v.x - a.x);
      const isRightU = hand === 'left' ? atU >= 0 : atU > 0;
      const isRightV = hand === 'left' ? atV >= 0 : atV > 0;
      if (isRightU !== isRightV) {
        const ex = v.x - u.x;
        const ey = v.y - u.y;
        crossings.push(fraction((u.x - a.x) * ey - (u.y - a.y) * ex, dx * ey - dy * ex));
      }
      u = v;
    }
  }
  crossings.sort(compareFractions);
  const stretches: Stretch[] = [];
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const entry = crossings[i]!;
    const exit = crossings[i + 1]!;
    if (exit.num <= 0 || entry.num >= entry.den) continue;
    stretches.push({
      entry: entry.num < 0 ? ZERO : entry,
      exit: exit.num > exit.den ? ONE : exit,
    });
  }
  return stretches;
}

/** Do the segment and the ring's outline or inside have a point in common? */
export function segmentTouches(a: Point, b: Point, ring: Ring): boolean {
  if (covers(ring, a)) return true;
  let u = ring[ring.length - 1]!;
  for (const v of ring) {
    if (meet(a, b, u, v).kind !== 'apart') return true;
    u = v;
  }
  return false;
}

/** The least distance from p to a line of several segments. */
export function reachToLine(p: Point, line: readonly Point[]): Reach {
  const first = line[0]!;
  let best = reachToSegment(p, first, first);
  for (let i = 0; i + 1 < line.length; i += 1) {
    const reach = reachToSegment(p, line[i]!, line[i + 1]!);
    if (compareReaches(reach, best) < 0) best = reach;
  }
  return best;
}
