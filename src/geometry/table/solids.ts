/** Things that no part of a mover's body may overlap, sorted into cells for one width of body. */
import { compareProducts, rootCeil } from './exact.ts';
import type { Shape } from './footprint.ts';
import { type Box, boxOf, grown, isInside, type Ring, stretchesWithin } from './polygon.ts';
import { compareIds, distanceSquared, type Point } from './vector.ts';

/** A solid thing; an area may have holes (an island in a lake), in which a body is clear of it. */
export interface Solid {
  readonly id: string;
  readonly shape: Shape;
  readonly holes?: readonly Ring[];
}

export interface Solids {
  readonly halfWidth: number;
  readonly ids: readonly string[];
  readonly shapes: readonly Shape[];
  /** Of each the points of its shape, and its holes. */
  readonly rings: readonly (readonly Ring[])[];
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

export function sortSolids(solids: readonly Solid[], halfWidth: number, bounds: Box, wantedCell?: number): Solids {
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
    rings: solids.map(({ shape, holes = [] }) => [shape.points, ...holes]),
    around,
    west: bounds.west,
    north: bounds.north,
    cell,
    columns,
    rows,
    lists,
  };
}

/**
 * The solid thing that a body meets first on its way, counted in whole units of it; of several met within the same
 * unit the first by id. Null if there is none.
 */
export function solidOnWay(solids: Solids, a: Point, b: Point): string | null {
  const met: number[] = [];
  isMetOnWay(solids, a, b, met);
  const found = met.map((number) => ({ id: solids.ids[number]!, after: unitsUntil(solids, number, a, b) }));
  found.sort((p, q) => p.after - q.after || compareIds(p.id, q.id));
  return found[0]?.id ?? null;
}

export function isSolidOnWay(solids: Solids, a: Point, b: Point): boolean {
  return solids.ids.length > 0 && isMetOnWay(solids, a, b, null);
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

/** Is any solid thing on the way? With a list it is told of all of them. */
function isMetOnWay(solids: Solids, a: Point, b: Point, met: number[] | null): boolean {
  const { around, cell, columns, rows, lists } = solids;
  const west = Math.min(a.x, b.x);
  const east = Math.max(a.x, b.x);
  const north = Math.min(a.y, b.y);
  const south = Math.max(a.y, b.y);
  const firstColumn = Math.max(0, Math.floor((west - solids.west) / cell));
  const lastColumn = Math.min(columns - 1, Math.floor((east - solids.west) / cell));
  const firstRow = Math.max(0, Math.floor((north - solids.north) / cell));
  const lastRow = Math.min(rows - 1, Math.floor((south - solids.north) / cell));
  for (let row = firstRow; row <= lastRow; row += 1) {
    for (let column = firstColumn; column <= lastColumn; column += 1) {
      const list = lists[row * columns + column]!;
      for (let i = 0; i < list.length; i += 1) {
        const number = list[i]!;
        if (around[4 * number]! > east || around[4 * number + 2]! < west) continue;
        if (around[4 * number + 1]! > south || around[4 * number + 3]! < north) continue;
        if (met?.includes(number) || !doesBodyOverlap(solids, number, a, b)) continue;
        if (met === null) return true;
        met.push(number);
      }
    }
  }
  return met !== null && met.length > 0;
}

/** `overlap` of a solid thing and a body that goes straight from a to b, without making objects. */
function doesBodyOverlap({ shapes, rings, halfWidth }: Solids, number: number, a: Point, b: Point): boolean {
  const { core, radius } = shapes[number]!;
  const under = halfWidth + radius;
  const own = rings[number]!;
  if (under === 0) return core === 'area' && isEnteredByLine(own, a, b);
  if (core === 'area' && isInside(own, a)) return true;
  for (let k = 0; k < own.length; k += 1) {
    const points = own[k]!;
    const count = core === 'area' ? points.length : Math.max(1, points.length - 1);
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
  }
  return false;
}

/** Does a bare line go into an area on both its hands? */
function isEnteredByLine(rings: readonly Ring[], a: Point, b: Point): boolean {
  return stretchesWithin(a, b, rings, 'left').length > 0 && stretchesWithin(a, b, rings, 'right').length > 0;
}

/** After how many whole units of the way from a to b a body that overlaps a solid thing first does so. */
function unitsUntil({ shapes, rings, halfWidth }: Solids, number: number, a: Point, b: Point): number {
  const { core, radius } = shapes[number]!;
  const under = halfWidth + radius;
  const own = rings[number]!;
  const length = rootCeil(distanceSquared(a, b));
  if (under === 0) {
    const entries = (['left', 'right'] as const).map((hand) => stretchesWithin(a, b, own, hand)[0]!.entry);
    return Math.max(...entries.map(({ num, den }) => Math.floor((num * length) / den) + 1));
  }
  if (core === 'area' && isInside(own, a)) return 0;
  // Everything times the length, in big numbers: there the places after whole units are whole.
  const times = BigInt(length);
  const grown = ({ x, y }: Point): Big => ({ x: BigInt(x) * times, y: BigInt(y) * times });
  const from = grown(a);
  const edges = own.flatMap((points) => {
    const count = core === 'area' ? points.length : Math.max(1, points.length - 1);
    return Array.from(
      { length: count },
      (_, i) => [grown(points[i]!), grown(points[(i + 1) % points.length]!)] as const,
    );
  });
  const limit = (BigInt(under) * times) ** 2n;
  const isMetAfter = (units: number): boolean => {
    const to = { x: from.x + BigInt((b.x - a.x) * units), y: from.y + BigInt((b.y - a.y) * units) };
    return edges.some(
      ([c, d]) =>
        isBigUnder(from, c, d, limit) ||
        isBigUnder(to, c, d, limit) ||
        isBigUnder(c, from, to, limit) ||
        isBigUnder(d, from, to, limit) ||
        doBigCross(from, to, c, d),
    );
  };
  let low = -1;
  let high = length;
  while (high - low > 1) {
    const middle = (low + high + 1) >> 1;
    if (isMetAfter(middle)) high = middle;
    else low = middle;
  }
  return high;
}

interface Big {
  readonly x: bigint;
  readonly y: bigint;
}

/** Is p less than the root of `limit` from the segment ab? */
function isBigUnder(p: Big, a: Big, b: Big, limit: bigint): boolean {
  const [x, y, px, py] = [b.x - a.x, b.y - a.y, p.x - a.x, p.y - a.y];
  const along = px * x + py * y;
  const length = x * x + y * y;
  if (along <= 0n) return px * px + py * py < limit;
  if (along >= length) return (px - x) ** 2n + (py - y) ** 2n < limit;
  return (x * py - y * px) ** 2n < limit * length;
}

function doBigCross(a: Big, b: Big, c: Big, d: Big): boolean {
  const hand = (p: Big, q: Big, r: Big): bigint => (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  return hand(a, b, c) > 0n !== hand(a, b, d) > 0n && hand(c, d, a) > 0n !== hand(c, d, b) > 0n;
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
