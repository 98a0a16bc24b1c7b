/**
 * The ground a piece stands on. Every shape is a core (a point, a line, an area) and a radius around
 * it: a man is a point with a radius, a wall a line with half its thickness, a vehicle an area with
 * none. So one distance between cores serves all of them, and stays exact.
 */
import { compareFractions, overRootCeil, overRootFloor, rootCeil, rootFloor } from './exact.ts';
import { direction, type Facing } from './facing.ts';
import { covers, doubleArea, type Ring, stretchesInside } from './polygon.ts';
import { compareReach, compareReaches, doMeet, isUnderSegment, nearerReach, type Reach } from './segment.ts';
import { distanceSquared, type Point } from './vector.ts';

export interface Shape {
  readonly core: 'point' | 'line' | 'area';
  /** One point; the bends of a line; the corners of an area, clockwise on the screen. */
  readonly points: readonly Point[];
  readonly radius: number;
}

export function disc(at: Point, radius: number): Shape {
  return { core: 'point', points: [at], radius };
}

export function stroke(line: readonly Point[], thickness: number): Shape {
  return { core: 'line', points: line, radius: Math.floor(thickness / 2) };
}

export function area(ring: Ring): Shape {
  return { core: 'area', points: doubleArea(ring) < 0 ? [...ring].reverse() : ring, radius: 0 };
}

/** n / d rounded to the nearest, halves away from zero, so that mirror images stay mirror images. */
export function divideEvenly(n: number, d: number): number {
  const size = Math.floor((2 * Math.abs(n) + d) / (2 * d));
  return n < 0 ? 0 - size : size;
}

/**
 * A rectangle of whole-number corners: front left, front right, rear right, rear left. A facing that
 * is no quarter turn makes corners that fall between whole numbers; each is rounded the same way from
 * the centre, so that the shape keeps its centre and its mirror images are those of the facing.
 */
export function rectangle(at: Point, length: number, width: number, facing: Facing): Shape {
  const { x, y } = direction(facing);
  const ahead = { x: length * x, y: length * y };
  const right = { x: 0 - width * y, y: width * x };
  const frontRight = { x: divideEvenly(ahead.x + right.x, 2000), y: divideEvenly(ahead.y + right.y, 2000) };
  const frontLeft = { x: divideEvenly(ahead.x - right.x, 2000), y: divideEvenly(ahead.y - right.y, 2000) };
  return {
    core: 'area',
    points: [
      { x: at.x + frontLeft.x, y: at.y + frontLeft.y },
      { x: at.x + frontRight.x, y: at.y + frontRight.y },
      { x: at.x - frontLeft.x, y: at.y - frontLeft.y },
      { x: at.x - frontRight.x, y: at.y - frontRight.y },
    ],
    radius: 0,
  };
}

export function shifted(shape: Shape, by: Point): Shape {
  return { ...shape, points: shape.points.map((p) => ({ x: p.x + by.x, y: p.y + by.y })) };
}

const TOUCHING: Reach = { square: 0, root: null, side: 1 };

/** The segments of a core; a point is a segment that ends where it begins. */
function segmentCount(shape: Shape): number {
  return shape.core === 'area' ? shape.points.length : Math.max(1, shape.points.length - 1);
}

function segmentStart(shape: Shape, i: number): Point {
  return shape.points[i]!;
}

function segmentEnd({ points }: Shape, i: number): Point {
  return points[i + 1 === points.length ? 0 : i + 1]!;
}

/** The distance between two cores; nothing if they touch or overlap. */
export function coreReach(a: Shape, b: Shape): Reach {
  if (a.core === 'area' && covers(a.points, b.points[0]!)) return TOUCHING;
  if (b.core === 'area' && covers(b.points, a.points[0]!)) return TOUCHING;
  if (a.core === 'point') return reachFrom(a.points[0]!, b);
  if (b.core === 'point') return reachFrom(b.points[0]!, a);
  let best: Reach | null = null;
  for (let i = 0; i < segmentCount(a); i += 1) {
    const p = segmentStart(a, i);
    const q = segmentEnd(a, i);
    for (let j = 0; j < segmentCount(b); j += 1) {
      const r = segmentStart(b, j);
      const s = segmentEnd(b, j);
      if (doMeet(p, q, r, s)) return TOUCHING;
      best = nearerReach(best, p, r, s);
      best = nearerReach(best, q, r, s);
      best = nearerReach(best, r, p, q);
      best = nearerReach(best, s, p, q);
    }
  }
  return best!;
}

/** From a point to a core that it does not lie in. */
function reachFrom(p: Point, shape: Shape): Reach {
  let best: Reach | null = null;
  for (let i = 0; i < segmentCount(shape); i += 1)
    best = nearerReach(best, p, segmentStart(shape, i), segmentEnd(shape, i));
  return best!;
}

/** Are two shapes surely farther apart than that? Told by the boxes around them. */
function areFarther(a: Shape, b: Shape, distance: number): boolean {
  const reach = distance + a.radius + b.radius;
  let west = Number.POSITIVE_INFINITY;
  let north = Number.POSITIVE_INFINITY;
  let east = Number.NEGATIVE_INFINITY;
  let south = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < a.points.length; i += 1) {
    const { x, y } = a.points[i]!;
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < north) north = y;
    if (y > south) south = y;
  }
  // All of the other on one side of that box, and out of reach of it?
  let [isWest, isEast, isNorth, isSouth] = [true, true, true, true];
  for (let i = 0; i < b.points.length; i += 1) {
    const { x, y } = b.points[i]!;
    if (west - x <= reach) isWest = false;
    if (x - east <= reach) isEast = false;
    if (north - y <= reach) isNorth = false;
    if (y - south <= reach) isSouth = false;
  }
  return isWest || isEast || isNorth || isSouth;
}

/** Is the gap between the two shapes at most `distance`? */
export function areWithin(a: Shape, b: Shape, distance: number): boolean {
  if (a.core === 'point' && b.core === 'point') {
    const reach = distance + a.radius + b.radius;
    return reach >= 0 && distanceSquared(a.points[0]!, b.points[0]!) <= reach * reach;
  }
  return !areFarther(a, b, distance) && compareReach(coreReach(a, b), distance + a.radius + b.radius) <= 0;
}

/** Is the gap less than `distance`? */
export function areUnder(a: Shape, b: Shape, distance: number): boolean {
  if (a.core === 'point' && b.core === 'point') {
    const reach = distance + a.radius + b.radius;
    return reach > 0 && distanceSquared(a.points[0]!, b.points[0]!) < reach * reach;
  }
  return !areFarther(a, b, distance) && compareReach(coreReach(a, b), distance + a.radius + b.radius) < 0;
}

/** Is a disc's gap to a shape less than `distance`? As `areUnder`, for inner loops: no objects are made. */
export function isDiscUnder(x: number, y: number, radius: number, shape: Shape, distance: number): boolean {
  const reach = distance + radius + shape.radius;
  if (reach <= 0) return false;
  const { core, points } = shape;
  const last = points[points.length - 1]!;
  if (core === 'point') return (x - last.x) * (x - last.x) + (y - last.y) * (y - last.y) < reach * reach;
  let a = core === 'area' ? last : points[0]!;
  let isInside = false;
  for (const b of points) {
    if (isUnderSegment(x, y, a.x, a.y, b.x, b.y, reach)) return true;
    if (core === 'area' && a.y > y !== b.y > y) {
      const turn = (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);
      if (turn > 0 === b.y > a.y) isInside = !isInside;
    }
    a = b;
  }
  return isInside;
}

/**
 * The gap between two shapes rounded up. For whole limits this loses nothing: the gap is at most x
 * exactly if this number is.
 */
export function gap(a: Shape, b: Shape): number {
  if (a.core === 'point' && b.core === 'point')
    return Math.max(0, rootCeil(distanceSquared(a.points[0]!, b.points[0]!)) - a.radius - b.radius);
  const reach = coreReach(a, b);
  const core = reach.root === null ? rootCeil(reach.square) : overRootCeil(reach.root, reach.side);
  return Math.max(0, core - a.radius - b.radius);
}

/** The gap rounded down: it is less than x exactly if this number is. */
export function gapFloor(a: Shape, b: Shape): number {
  const reach = coreReach(a, b);
  const core = reach.root === null ? rootFloor(reach.square) : overRootFloor(reach.root, reach.side);
  return Math.max(0, core - a.radius - b.radius);
}

/** Sign of the gap between a and b minus the gap between c and d, with no rounding. Overlapping pairs are equal. */
export function compareGaps(a: Shape, b: Shape, c: Shape, d: Shape): -1 | 0 | 1 {
  const ab = coreReach(a, b);
  const cd = coreReach(c, d);
  const abRadius = a.radius + b.radius;
  const cdRadius = c.radius + d.radius;
  const isAbZero = compareReach(ab, abRadius) <= 0;
  const isCdZero = compareReach(cd, cdRadius) <= 0;
  if (isAbZero || isCdZero) return isAbZero && isCdZero ? 0 : isAbZero ? -1 : 1;
  if (abRadius === cdRadius) return compareReaches(ab, cd);
  if (abRadius > cdRadius) return rootAgainstRootPlus(ab, cd, abRadius - cdRadius);
  const reverse = rootAgainstRootPlus(cd, ab, cdRadius - abRadius);
  return reverse === 0 ? 0 : reverse === 1 ? -1 : 1;
}

/** Sign of root p - (root q + k) for k > 0. */
function rootAgainstRootPlus(p: Reach, q: Reach, k: number): -1 | 0 | 1 {
  const pTop = p.root === null ? BigInt(p.square) : BigInt(p.root) ** 2n;
  const qTop = q.root === null ? BigInt(q.square) : BigInt(q.root) ** 2n;
  const pSide = BigInt(p.side);
  const qSide = BigInt(q.side);
  const step = BigInt(k);
  // p > q + k^2 + 2 k root q; over the common denominator pSide * qSide.
  const rest = pTop * qSide - qTop * pSide - step * step * pSide * qSide;
  if (rest < 0n) return -1;
  const left = rest * rest;
  const right = 4n * step * step * qTop * qSide * pSide * pSide;
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Do the shapes share more than a border? */
export function overlap(a: Shape, b: Shape): boolean {
  if (a.radius + b.radius > 0) return areUnder(a, b, 0);
  if (a.core === 'area' && b.core === 'area') return entersArea(a, b) || entersArea(b, a);
  if (a.core === 'area') return crossesArea(b, a);
  return b.core === 'area' && crossesArea(a, b);
}

/** Does the outline of a, read just inside it, run inside b? Corners are clockwise: inside is to the right. */
function entersArea(a: Shape, b: Shape): boolean {
  for (let i = 0; i < segmentCount(a); i += 1) {
    for (const { entry, exit } of stretchesInside(segmentStart(a, i), segmentEnd(a, i), b.points, 'right')) {
      if (compareFractions(entry, exit) < 0) return true;
    }
  }
  return false;
}

/** Does a bare line enter an area, on both its hands? */
function crossesArea(line: Shape, b: Shape): boolean {
  for (let i = 0; i < segmentCount(line); i += 1) {
    const [p, q] = [segmentStart(line, i), segmentEnd(line, i)];
    if (stretchesInside(p, q, b.points, 'left').length > 0 && stretchesInside(p, q, b.points, 'right').length > 0) {
      return true;
    }
  }
  return false;
}

/** Do they touch, within a tolerance, without overlapping? */
export function inContact(a: Shape, b: Shape, tolerance: number): boolean {
  return !overlap(a, b) && areWithin(a, b, tolerance);
}

/** The length of the border that two axis-parallel rectangles share; nothing if they meet in a corner only. */
export function sharedBorder(a: Shape, b: Shape): number {
  const [aWest, aNorth, aEast, aSouth] = limits(a);
  const [bWest, bNorth, bEast, bSouth] = limits(b);
  const across = Math.min(aEast, bEast) - Math.max(aWest, bWest);
  const down = Math.min(aSouth, bSouth) - Math.max(aNorth, bNorth);
  if (across < 0 || down < 0 || (across > 0 && down > 0)) return 0;
  return Math.max(across, down);
}

function limits(shape: Shape): [number, number, number, number] {
  const xs = shape.points.map((p) => p.x);
  const ys = shape.points.map((p) => p.y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
