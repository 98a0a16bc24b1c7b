/** Lines and rings in inches (or kilometres), for the eye: here fractions and roots are allowed. */
import type { Picks } from './noise.ts';

export interface XY {
  readonly x: number;
  readonly y: number;
}

export interface Bounds {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

export function scaled(points: readonly XY[], by: number): XY[] {
  return points.map(({ x, y }) => ({ x: x * by, y: y * by }));
}

export function boundsOf(points: readonly XY[], margin = 0): Bounds {
  let west = Number.POSITIVE_INFINITY;
  let north = Number.POSITIVE_INFINITY;
  let east = Number.NEGATIVE_INFINITY;
  let south = Number.NEGATIVE_INFINITY;
  for (const { x, y } of points) {
    west = Math.min(west, x);
    north = Math.min(north, y);
    east = Math.max(east, x);
    south = Math.max(south, y);
  }
  return { west: west - margin, north: north - margin, east: east + margin, south: south + margin };
}

export function meetBounds(a: Bounds, b: Bounds): boolean {
  return a.west <= b.east && b.west <= a.east && a.north <= b.south && b.north <= a.south;
}

export function lengthOf(line: readonly XY[]): number {
  let sum = 0;
  for (let i = 1; i < line.length; i += 1) sum += Math.hypot(line[i]!.x - line[i - 1]!.x, line[i]!.y - line[i - 1]!.y);
  return sum;
}

/** A smooth curve through the points (Catmull-Rom), cut into steps. */
export function spline(points: readonly XY[], step: number, closed = false): XY[] {
  const n = points.length;
  if (n < 3) return [...points];
  const at = (i: number): XY => points[closed ? (i + n) % n : Math.min(n - 1, Math.max(0, i))]!;
  const out: XY[] = [];
  for (let i = 0; i < (closed ? n : n - 1); i += 1) {
    const [p, a, b, q] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const k = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / step));
    for (let j = 0; j < k; j += 1) {
      const t = j / k;
      const bend = (u: number, v: number, w: number, z: number): number =>
        0.5 * (2 * v + (w - u) * t + (2 * u - 5 * v + 4 * w - z) * t * t + (3 * v - u - 3 * w + z) * t * t * t);
      out.push({ x: bend(p.x, a.x, b.x, q.x), y: bend(p.y, a.y, b.y, q.y) });
    }
  }
  if (!closed) out.push(points[n - 1]!);
  return out;
}

export interface Stop extends XY {
  /** Direction of the line, of length 1. */
  readonly dx: number;
  readonly dy: number;
  readonly s: number;
}

/** Places along a line, about `step` apart, shaken by `loose` (0 even, 1 wild). */
export function along(line: readonly XY[], step: number, loose: number, picks: Picks): Stop[] {
  const out: Stop[] = [];
  let gone = 0;
  let next = step * 0.5;
  for (let i = 1; i < line.length; i += 1) {
    const a = line[i - 1]!;
    const b = line[i]!;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length === 0) continue;
    const dx = (b.x - a.x) / length;
    const dy = (b.y - a.y) / length;
    while (next <= gone + length) {
      const t = next - gone;
      out.push({ x: a.x + dx * t, y: a.y + dy * t, dx, dy, s: next });
      next += step * (1 + (picks.next() - 0.5) * loose);
    }
    gone += length;
  }
  return out;
}

/** A line beside a line: positive to the right hand. */
export function beside(line: readonly XY[], by: number): XY[] {
  return line.map((p, i) => {
    const a = line[Math.max(0, i - 1)]!;
    const b = line[Math.min(line.length - 1, i + 1)]!;
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    return { x: p.x - ((b.y - a.y) / length) * by, y: p.y + ((b.x - a.x) / length) * by };
  });
}

export function isInside(x: number, y: number, ring: readonly XY[]): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
    const a = ring[i]!;
    const b = ring[j]!;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

/** Squared distance from a place to a segment. */
export function squareTo(x: number, y: number, a: XY, b: XY): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  let t = square > 0 ? ((x - a.x) * dx + (y - a.y) * dy) / square : 0;
  t = t < 0 ? 0 : Math.min(t, 1);
  const ex = a.x + dx * t - x;
  const ey = a.y + dy * t - y;
  return ex * ex + ey * ey;
}

export function distanceToLine(x: number, y: number, line: readonly XY[], closed = false): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 1; i < line.length; i += 1) best = Math.min(best, squareTo(x, y, line[i - 1]!, line[i]!));
  if (closed) best = Math.min(best, squareTo(x, y, line.at(-1)!, line[0]!));
  return Math.sqrt(best);
}

/** The direction of a ring's longest side, in radians: along it the farmer ploughs. */
export function longestSide(ring: readonly XY[]): number {
  let best = 0;
  let turn = 0;
  for (let i = 0; i < ring.length; i += 1) {
    const a = ring[i]!;
    const b = ring[(i + 1) % ring.length]!;
    const square = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
    if (square > best) {
      best = square;
      turn = Math.atan2(b.y - a.y, b.x - a.x);
    }
  }
  return turn;
}

export function middleOf(ring: readonly XY[]): XY {
  let area = 0;
  let x = 0;
  let y = 0;
  for (let i = 0; i < ring.length; i += 1) {
    const a = ring[i]!;
    const b = ring[(i + 1) % ring.length]!;
    const turn = a.x * b.y - b.x * a.y;
    area += turn;
    x += (a.x + b.x) * turn;
    y += (a.y + b.y) * turn;
  }
  return area === 0 ? ring[0]! : { x: x / (3 * area), y: y / (3 * area) };
}
