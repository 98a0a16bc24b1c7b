/** Things that no part of a mover's body may overlap, sorted into cells for one width of body. */
import { compareProducts } from './exact.ts';
import { overlap, type Shape } from './footprint.ts';
import { type Box, boxOf, covers, grown } from './polygon.ts';
import type { Point } from './vector.ts';

export interface Solids {
  readonly halfWidth: number;
  readonly ids: readonly string[];
  readonly shapes: readonly Shape[];
  /** Four numbers a solid: west, north, east and south of where the middle of a body may touch it. */
  readonly around: Float64Array;
  readonly west: number;
  readonly north: number;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  /** Per cell the numbers of the solids that a body with its middle in it may touch. */
  readonly lists: readonly (readonly number[])[];
}

const CELLS_ACROSS = 48;

export function sortSolids(
  solids: readonly { readonly id: string; readonly shape: Shape }[],
  halfWidth: number,
  bounds: Box,
  wantedCell?: number,
): Solids {
  const width = bounds.east - bounds.west;
  const height = bounds.south - bounds.north;
  const cell = wantedCell ?? Math.max(1, Math.ceil(Math.max(width, height) / CELLS_ACROSS));
  const columns = Math.floor(width / cell) + 1;
  const rows = Math.floor(height / cell) + 1;
  const lists: number[][] = Array.from({ length: columns * rows }, () => []);
  const around = new Float64Array(4 * solids.length);
  const clamped = (n: number, count: number): number => Math.max(0, Math.min(count - 1, Math.floor(n / cell)));
  solids.forEach(({ shape }, number) => {
    const { west, north, east, south } = grown(boxOf(shape.points), shape.radius + halfWidth);
    around.set([west, north, east, south], 4 * number);
    const first = clamped(west - bounds.west, columns);
    const last = clamped(east - bounds.west, columns);
    const lastRow = clamped(south - bounds.north, rows);
    for (let row = clamped(north - bounds.north, rows); row <= lastRow; row += 1) {
      for (let column = first; column <= last; column += 1) lists[row * columns + column]!.push(number);
    }
  });
  return {
    halfWidth,
    ids: solids.map(({ id }) => id),
    shapes: solids.map(({ shape }) => shape),
    around,
    west: bounds.west,
    north: bounds.north,
    cell,
    columns,
    rows,
    lists,
  };
}

/** The first solid thing that the body would overlap on its way, in the order of the features; null if none. */
export function solidOnWay(solids: Solids, a: Point, b: Point): string | null {
  const number = firstOnWay(solids, a, b, false);
  return number < 0 ? null : solids.ids[number]!;
}

export function isSolidOnWay(solids: Solids, a: Point, b: Point): boolean {
  return solids.ids.length > 0 && firstOnWay(solids, a, b, true) >= 0;
}

/** May a body whose middle stays within a box touch something? */
export function isSolidIn(solids: Solids, west: number, north: number, east: number, south: number): boolean {
  const { around, cell, columns, rows, lists } = solids;
  if (solids.ids.length === 0) return false;
  const firstColumn = Math.max(0, Math.floor((west - solids.west) / cell));
  const lastColumn = Math.min(columns - 1, Math.floor((east - solids.west) / cell));
  const lastRow = Math.min(rows - 1, Math.floor((south - solids.north) / cell));
  for (let row = Math.max(0, Math.floor((north - solids.north) / cell)); row <= lastRow; row += 1) {
    for (let column = firstColumn; column <= lastColumn; column += 1) {
      const list = lists[row * columns + column]!;
      for (let i = 0; i < list.length; i += 1) {
        const at = 4 * list[i]!;
        if (around[at]! > east || around[at + 2]! < west) continue;
        if (around[at + 1]! <= south && around[at + 3]! >= north) return true;
      }
    }
  }
  return false;
}

/** Number of the first solid on the way, or of any; -1 if there is none. */
function firstOnWay(solids: Solids, a: Point, b: Point, isAnyGood: boolean): number {
  const { around, cell, columns, rows, lists } = solids;
  const west = Math.min(a.x, b.x);
  const east = Math.max(a.x, b.x);
  const north = Math.min(a.y, b.y);
  const south = Math.max(a.y, b.y);
  const firstColumn = Math.max(0, Math.floor((west - solids.west) / cell));
  const lastColumn = Math.min(columns - 1, Math.floor((east - solids.west) / cell));
  const firstRow = Math.max(0, Math.floor((north - solids.north) / cell));
  const lastRow = Math.min(rows - 1, Math.floor((south - solids.north) / cell));
  let first = -1;
  for (let row = firstRow; row <= lastRow; row += 1) {
    for (let column = firstColumn; column <= lastColumn; column += 1) {
      const list = lists[row * columns + column]!;
      for (let i = 0; i < list.length; i += 1) {
        const number = list[i]!;
        if (first >= 0 && number >= first) continue;
        if (around[4 * number]! > east || around[4 * number + 2]! < west) continue;
        if (around[4 * number + 1]! > south || around[4 * number + 3]! < north) continue;
        if (!doesBodyOverlap(solids.shapes[number]!, a, b, solids.halfWidth)) continue;
        if (isAnyGood) return number;
        first = number;
      }
    }
  }
  return first;
}

/** `overlap` of a shape and a body that goes straight from a to b, without making objects. */
function doesBodyOverlap(shape: Shape, a: Point, b: Point, halfWidth: number): boolean {
  const { points } = shape;
  const under = halfWidth + shape.radius;
  if (under === 0) return overlap({ core: 'line', points: [a, b], radius: 0 }, shape);
  if (shape.core === 'area' && covers(points, a)) return true;
  const count = shape.core === 'area' ? points.length : Math.max(1, points.length - 1);
  for (let i = 0; i < count; i += 1) {
    const c = points[i]!;
    const d = points[(i + 1) % points.length]!;
    if (
      isUnder(a, c, d, under) ||
      isUnder(b, c, d, under) ||
      isUnder(c, a, b, under) ||
      isUnder(d, a, b, under) ||
      doCross(a, b, c, d)
    ) {
      return true;
    }
  }
  return false;
}

/** Is p less than `distance` from the segment ab? */
function isUnder(p: Point, a: Point, b: Point, distance: number): boolean {
  const x = b.x - a.x;
  const y = b.y - a.y;
  const px = p.x - a.x;
  const py = p.y - a.y;
  const along = px * x + py * y;
  const limit = distance * distance;
  if (along <= 0) return px * px + py * py < limit;
  const length = x * x + y * y;
  if (along >= length) return (px - x) * (px - x) + (py - y) * (py - y) < limit;
  const turn = x * py - y * px;
  return compareProducts(turn, turn, limit, length) < 0;
}

/** Do the segments ab and cd cross, with each one's ends on different hands of the other? */
function doCross(a: Point, b: Point, c: Point, d: Point): boolean {
  const hand = (p: Point, q: Point, r: Point): number => (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  return hand(a, b, c) > 0 !== hand(a, b, d) > 0 && hand(c, d, a) > 0 !== hand(c, d, b) > 0;
}
