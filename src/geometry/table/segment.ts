import { compareProducts, divideNearest, type Fraction, fraction, ONE, ZERO } from './exact.ts';
import type { Point } from './vector.ts';

/** How two segments meet. Parameters run from 0 at the first end to 1 at the second. */
export type Meeting =
  | { readonly kind: 'apart' }
  | { readonly kind: 'point'; readonly onFirst: Fraction; readonly onSecond: Fraction }
  | { readonly kind: 'along'; readonly from: Fraction; readonly to: Fraction };

const APART: Meeting = { kind: 'apart' };

function isInUnit(p: Fraction): boolean {
  return p.num >= 0 && p.num <= p.den;
}

/** Where segments ab and cd meet, ends included. 'along' gives the shared stretch on ab. */
export function meet(a: Point, b: Point, c: Point, d: Point): Meeting {
  const abx = b.x - a.x;
  const aby = b.y - a.y;
  const cdx = d.x - c.x;
  const cdy = d.y - c.y;
  const acx = c.x - a.x;
  const acy = c.y - a.y;
  const den = abx * cdy - aby * cdx;
  if (den !== 0) {
    const onFirst = fraction(acx * cdy - acy * cdx, den);
    const onSecond = fraction(acx * aby - acy * abx, den);
    return isInUnit(onFirst) && isInUnit(onSecond) ? { kind: 'point', onFirst, onSecond } : APART;
  }
  if (abx === 0 && aby === 0) return meetPoint(a, c, d);
  if (acx * aby - acy * abx !== 0) return APART;
  // On one line: measure c and d along ab.
  const length = abx * abx + aby * aby;
  const atC = acx * abx + acy * aby;
  const atD = (d.x - a.x) * abx + (d.y - a.y) * aby;
  const low = Math.max(0, Math.min(atC, atD));
  const high = Math.min(length, Math.max(atC, atD));
  if (low > high) return APART;
  if (low < high) return { kind: 'along', from: fraction(low, length), to: fraction(high, length) };
  return { kind: 'point', onFirst: fraction(low, length), onSecond: atC === low ? ZERO : ONE };
}

/** Do they meet at all? As `meet`, for inner loops. */
export function doMeet(a: Point, b: Point, c: Point, d: Point): boolean {
  const abx = b.x - a.x;
  const aby = b.y - a.y;
  const cdx = d.x - c.x;
  const cdy = d.y - c.y;
  const den = abx * cdy - aby * cdx;
  if (den === 0) return meet(a, b, c, d).kind !== 'apart';
  const acx = c.x - a.x;
  const acy = c.y - a.y;
  const onFirst = acx * cdy - acy * cdx;
  const onSecond = acx * aby - acy * abx;
  if (den > 0) return onFirst >= 0 && onFirst <= den && onSecond >= 0 && onSecond <= den;
  return onFirst <= 0 && onFirst >= den && onSecond <= 0 && onSecond >= den;
}

function meetPoint(p: Point, c: Point, d: Point): Meeting {
  const onSecond = parameterOf(p, c, d);
  return onSecond === null ? APART : { kind: 'point', onFirst: ZERO, onSecond };
}

/** The parameter of p on the segment cd, or null if it is not on it. */
export function parameterOf(p: Point, c: Point, d: Point): Fraction | null {
  const x = d.x - c.x;
  const y = d.y - c.y;
  const px = p.x - c.x;
  const py = p.y - c.y;
  if (x * py - y * px !== 0) return null;
  const length = x * x + y * y;
  if (length === 0) return px === 0 && py === 0 ? ZERO : null;
  const along = px * x + py * y;
  return along < 0 || along > length ? null : fraction(along, length);
}

export function isOnSegment(p: Point, a: Point, b: Point): boolean {
  const x = b.x - a.x;
  const y = b.y - a.y;
  const px = p.x - a.x;
  const py = p.y - a.y;
  if (x * py - y * px !== 0) return false;
  const along = px * x + py * y;
  // Of a segment without length only its one point is on it.
  return along >= 0 && along <= x * x + y * y && (x !== 0 || y !== 0 || (px === 0 && py === 0));
}

/** The whole-number place nearest to a + t (b - a); halves go south and east. */
export function placeAt(a: Point, b: Point, t: Fraction): Point {
  return {
    x: a.x + divideNearest((b.x - a.x) * t.num, t.den),
    y: a.y + divideNearest((b.y - a.y) * t.num, t.den),
  };
}

/**
 * A squared distance as a fraction of products: either a whole number (`side` is 1, `root` null), or
 * root^2 / side, which does not fit into a double and therefore stays unmultiplied.
 */
export interface Reach {
  /** Squared distance to the nearer end, when that is the nearest point. */
  readonly square: number;
  /** Otherwise the cross product whose square over `side` is the squared distance. */
  readonly root: number | null;
  readonly side: number;
}

/** The squared distance from p to the segment ab. */
export function reachToSegment(p: Point, a: Point, b: Point): Reach {
  const x = b.x - a.x;
  const y = b.y - a.y;
  const px = p.x - a.x;
  const py = p.y - a.y;
  const along = px * x + py * y;
  if (along <= 0) return { square: px * px + py * py, root: null, side: 1 };
  const length = x * x + y * y;
  if (along >= length) {
    const qx = p.x - b.x;
    const qy = p.y - b.y;
    return { square: qx * qx + qy * qy, root: null, side: 1 };
  }
  return { square: 0, root: Math.abs(x * py - y * px), side: length };
}

/** Sign of the reach minus `distance`. */
export function compareReach(reach: Reach, distance: number): -1 | 0 | 1 {
  if (distance < 0) return 1;
  const limit = distance * distance;
  if (reach.root === null) return reach.square < limit ? -1 : reach.square > limit ? 1 : 0;
  return compareProducts(reach.root, reach.root, limit, reach.side);
}

/** Sign of one reach minus another. */
export function compareReaches(p: Reach, q: Reach): -1 | 0 | 1 {
  if (p.root === null && q.root === null) return p.square < q.square ? -1 : p.square > q.square ? 1 : 0;
  // Doubles are good to fifteen digits; only what agrees in the first twelve is worth big numbers.
  const roughP = roughSquare(p);
  const roughQ = roughSquare(q);
  const margin = (roughP + roughQ) * 1e-12;
  if (roughP - roughQ > margin) return 1;
  if (roughQ - roughP > margin) return -1;
  const left = bigSquare(p) * BigInt(q.side);
  const right = bigSquare(q) * BigInt(p.side);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The nearer of a reach that is known and that from p to the segment ab; of two equal ones the known. */
export function nearerReach(best: Reach | null, p: Point, a: Point, b: Point): Reach {
  // Most are not nearer by far: for these no object is made.
  if (best !== null && roughToSegment(p, a, b) > roughSquare(best) * (1 + 1e-9)) return best;
  const reach = reachToSegment(p, a, b);
  return best === null || compareReaches(reach, best) < 0 ? reach : best;
}

/** The squared distance from p to the segment ab, to some fifteen digits. */
function roughToSegment(p: Point, a: Point, b: Point): number {
  const x = b.x - a.x;
  const y = b.y - a.y;
  const px = p.x - a.x;
  const py = p.y - a.y;
  const along = px * x + py * y;
  if (along <= 0) return px * px + py * py;
  const length = x * x + y * y;
  if (along >= length) return (p.x - b.x) * (p.x - b.x) + (p.y - b.y) * (p.y - b.y);
  const turn = x * py - y * px;
  return (turn * turn) / length;
}

function roughSquare(reach: Reach): number {
  return reach.root === null ? reach.square : (reach.root * reach.root) / reach.side;
}

function bigSquare(reach: Reach): bigint {
  return reach.root === null ? BigInt(reach.square) : BigInt(reach.root) * BigInt(reach.root);
}

/** Is p at most `distance` from the segment ab? For inner loops: no objects are made. */
export function isNearSegment(
  px: number,
  py: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  distance: number,
): boolean {
  const x = bx - ax;
  const y = by - ay;
  const qx = px - ax;
  const qy = py - ay;
  const along = qx * x + qy * y;
  const limit = distance * distance;
  if (along <= 0) return qx * qx + qy * qy <= limit;
  const length = x * x + y * y;
  if (along >= length) return (px - bx) * (px - bx) + (py - by) * (py - by) <= limit;
  const turn = x * qy - y * qx;
  return compareProducts(turn, turn, limit, length) <= 0;
}

/** Is p less than `distance` from the segment ab? No objects are made. */
export function isUnderSegment(
  px: number,
  py: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  distance: number,
): boolean {
  const x = bx - ax;
  const y = by - ay;
  const qx = px - ax;
  const qy = py - ay;
  const along = qx * x + qy * y;
  const limit = distance * distance;
  if (along <= 0) return qx * qx + qy * qy < limit;
  const length = x * x + y * y;
  if (along >= length) return (px - bx) * (px - bx) + (py - by) * (py - by) < limit;
  const turn = x * qy - y * qx;
  return compareProducts(turn, turn, limit, length) < 0;
}
