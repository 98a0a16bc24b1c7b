/**
 * What is in reach as an area to be drawn. Nothing is decided by it: its corners are not whole numbers, and
 * whether a place can be reached is a question for the judge.
 *
 * The outline first runs between the places of the lattice that are in reach and their neighbours that are not, a
 * third of a step from the former. Places that touch only corner to corner are joined if the way to one of them
 * comes straight from the other. Then the outline is straightened and its corners are rounded, which moves it by
 * less than a sixth of a step. So every place in reach is in the area (or on its border, at the edge of the table),
 * no other place of the lattice is, and nothing in it is as much as half a step from a line between two
 * neighbouring places in reach or from the ground that such lines enclose: by so much at most does it overstep
 * the bank or the lake that ends the reach.
 */
import { type Box, doubleArea, type Ring } from './polygon.ts';
import type { ReachPlace } from './reach.ts';
import type { Point } from './vector.ts';

/** Corners clockwise on the screen; holes the other way round. */
export interface DrawnArea {
  readonly outline: Ring;
  readonly holes: readonly Ring[];
}

/** In parts of a step: how far straightening may move the outline, and from how far off a corner is rounded. */
const STRAIGHTEN = 0.11;
const ROUND = 0.11;
/** How far the outline runs from the places in reach. */
const BEYOND = 1 / 3;

/** `step` is the distance between places that the reach was asked with; beyond `bounds` nothing is drawn. */
export function reachArea(reach: readonly ReachPlace[], step: number, bounds: Box): DrawnArea[] {
  const rings = tracedRings(gridOf(reach, step)).map((ring) =>
    rounded(straightened(ring, STRAIGHTEN * step), ROUND * step).map(({ x, y }) => ({
      x: Math.min(bounds.east, Math.max(bounds.west, x)),
      y: Math.min(bounds.south, Math.max(bounds.north, y)),
    })),
  );
  const sized = rings.map((ring) => ({ ring, size: doubleArea(ring) }));
  const outlines = sized.filter(({ size }) => size > 0).sort((a, b) => a.size - b.size);
  const areas = outlines.map(({ ring }) => ({ outline: ring, holes: [] as Ring[] }));
  for (const { ring, size } of sized) {
    // A hole belongs to the smallest outline around it.
    if (size < 0)
      areas.find((area, i) => outlines[i]!.size > -size && isAround(area.outline, ring[0]!))?.holes.push(ring);
  }
  return areas.reverse();
}

interface Grid {
  readonly step: number;
  /** Place of the grid's first corner, which is out of reach like all of its border. */
  readonly west: number;
  readonly north: number;
  readonly columns: number;
  readonly rows: number;
  /** Per place its number in the reach, or -1. */
  readonly numbers: Int32Array;
  readonly reach: readonly ReachPlace[];
}

function gridOf(reach: readonly ReachPlace[], step: number): Grid {
  let west = Number.POSITIVE_INFINITY;
  let north = Number.POSITIVE_INFINITY;
  let east = Number.NEGATIVE_INFINITY;
  let south = Number.NEGATIVE_INFINITY;
  for (const { at } of reach) {
    west = Math.min(west, at.x - step);
    north = Math.min(north, at.y - step);
    east = Math.max(east, at.x + step);
    south = Math.max(south, at.y + step);
  }
  const columns = reach.length === 0 ? 0 : (east - west) / step + 1;
  const rows = reach.length === 0 ? 0 : (south - north) / step + 1;
  const numbers = new Int32Array(columns * rows).fill(-1);
  reach.forEach(({ at }, number) => {
    numbers[((at.y - north) / step) * columns + (at.x - west) / step] = number;
  });
  return { step, west, north, columns, rows, numbers, reach };
}

/** The closed lines between in and out, what is in on their right. */
function tracedRings(grid: Grid): Point[][] {
  const { columns, rows, numbers } = grid;
  // A point between two places is known by the sum of their columns and that of their rows.
  const across = 2 * columns;
  const next = new Map<number, number>();
  for (let row = 0; row + 1 < rows; row += 1) {
    for (let column = 0; column + 1 < columns; column += 1) {
      const first = row * columns + column;
      // The four places around a square, clockwise, and the points between each and the one after it.
      const around = [first, first + 1, first + columns + 1, first + columns];
      const isIn = around.map((node) => numbers[node]! >= 0);
      const corner = 2 * row * across + 2 * column;
      const between = [corner + 1, corner + across + 2, corner + 2 * across + 1, corner + across];
      const leaves = [0, 1, 2, 3].filter((i) => isIn[i] && !isIn[(i + 1) % 4]);
      const enters = [0, 1, 2, 3].filter((i) => !isIn[i] && isIn[(i + 1) % 4]);
      const isJoined = leaves.length === 2 && areLinked(grid, around[leaves[0]!]!, around[leaves[1]!]!);
      leaves.forEach((leave, i) => {
        // Round the corner that is in, or, if the two that are in are joined, round the one that is out.
        const isBeside = (enter: number): boolean => enter === (leave + (isJoined ? 1 : 3)) % 4;
        next.set(between[leave]!, between[enters.length === 1 ? enters[i]! : enters.find(isBeside)!]!);
      });
    }
  }
  const rings: Point[][] = [];
  for (const start of next.keys()) {
    const ring: Point[] = [];
    for (let at = start; next.has(at); ) {
      ring.push(pointBetween(grid, at % across, Math.floor(at / across)));
      const to = next.get(at)!;
      next.delete(at);
      at = to;
    }
    if (ring.length > 0) rings.push(ring);
  }
  return rings;
}

/** The point between two places of which one is in reach; its column and row are counted in half steps. */
function pointBetween({ columns, numbers, step, west, north }: Grid, column: number, row: number): Point {
  const isFirstIn = numbers[(row >> 1) * columns + (column >> 1)]! >= 0;
  const off = isFirstIn ? BEYOND - 0.5 : 0.5 - BEYOND;
  return {
    x: west + (column / 2 + (column % 2 === 1 ? off : 0)) * step,
    y: north + (row / 2 + (row % 2 === 1 ? off : 0)) * step,
  };
}

function areLinked({ numbers, reach }: Grid, a: number, b: number): boolean {
  return reach[numbers[a]!]!.before === numbers[b] || reach[numbers[b]!]!.before === numbers[a];
}

/** The ring with as few of its corners as keep all others within a distance of it. */
function straightened(ring: readonly Point[], within: number): Point[] {
  // Two corners that surely stay: the first and the farthest from it.
  const far = farthestFrom(ring, (p) => squareBetween(p, ring[0]!));
  const closed = [...ring, ring[0]!];
  return [
    ...thinned(closed.slice(0, far + 1), within).slice(0, -1),
    ...thinned(closed.slice(far), within).slice(0, -1),
  ];
}

function thinned(line: readonly Point[], within: number): Point[] {
  const a = line[0]!;
  const b = line[line.length - 1]!;
  if (line.length <= 2) return [a, b];
  const far = farthestFrom(line, (p) => squareTo(p, a, b));
  if (squareTo(line[far]!, a, b) <= within * within) return [a, b];
  return [...thinned(line.slice(0, far + 1), within), ...thinned(line.slice(far), within).slice(1)];
}

function farthestFrom(line: readonly Point[], square: (p: Point) => number): number {
  let far = 0;
  let most = -1;
  line.forEach((p, i) => {
    if (square(p) <= most) return;
    far = i;
    most = square(p);
  });
  return far;
}

function squareBetween(a: Point, b: Point): number {
  return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
}

/** The squared distance from p to the segment ab. */
function squareTo(p: Point, a: Point, b: Point): number {
  const length = squareBetween(a, b);
  const along = (p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y);
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, along / length));
  return squareBetween(p, { x: a.x + part * (b.x - a.x), y: a.y + part * (b.y - a.y) });
}

/** Every corner replaced by a small curve that begins and ends at most `reach` from it. */
function rounded(ring: readonly Point[], reach: number): Point[] {
  return ring.flatMap((corner, i) => {
    const from = towards(corner, ring[(i + ring.length - 1) % ring.length]!, reach);
    const to = towards(corner, ring[(i + 1) % ring.length]!, reach);
    return [0, 0.25, 0.5, 0.75, 1].map((t) => ({
      x: (1 - t) * (1 - t) * from.x + 2 * t * (1 - t) * corner.x + t * t * to.x,
      y: (1 - t) * (1 - t) * from.y + 2 * t * (1 - t) * corner.y + t * t * to.y,
    }));
  });
}

/** The point so far from a towards b, or halfway if that is nearer. */
function towards(a: Point, b: Point, reach: number): Point {
  const part = Math.min(0.5, reach / Math.sqrt(squareBetween(a, b)));
  return { x: a.x + part * (b.x - a.x), y: a.y + part * (b.y - a.y) };
}

function isAround(ring: Ring, p: Point): boolean {
  let isIn = false;
  let a = ring[ring.length - 1]!;
  for (const b of ring) {
    if (a.y > p.y !== b.y > p.y && p.x < a.x + ((p.y - a.y) * (b.x - a.x)) / (b.y - a.y)) isIn = !isIn;
    a = b;
  }
  return isIn;
}
