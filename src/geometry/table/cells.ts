/**
 * Ground read in square cells: a cell has the ground that is at its midpoint, edges included. For maps on
 * which pieces stand on a lattice and a slanting edge would leave nothing exact.
 */
import type { Area } from './feature.ts';
import { classify, type Ring } from './polygon.ts';
import { type Point, point } from './vector.ts';

/** Is the midpoint of the cell with this north-west corner inside the area? */
export function isCellOf({ outline, holes = [] }: Area, column: number, row: number): boolean {
  // Everything doubled, so that midpoints are whole numbers.
  const middle = point(2 * column + 1, 2 * row + 1);
  const doubled = (ring: Ring): Ring => ring.map(({ x, y }) => point(2 * x, 2 * y));
  return (
    classify(middle, doubled(outline)) !== 'outside' &&
    holes.every((hole) => classify(middle, doubled(hole)) !== 'inside')
  );
}

/**
 * The same area made of whole cells: one rectangle for each run of cells, runs of the same width below each
 * other being one. Null if no midpoint is inside. The rectangles touch and do not overlap, so that as rings,
 * even and odd, they make up the area.
 */
export function inCells(area: Area): Area | null {
  const xs = area.outline.map(({ x }) => x);
  const ys = area.outline.map(({ y }) => y);
  const done: Ring[] = [];
  let open: { west: number; east: number; north: number }[] = [];
  const close = (run: { west: number; east: number; north: number }, south: number): void => {
    done.push([point(run.west, run.north), point(run.east, run.north), point(run.east, south), point(run.west, south)]);
  };
  for (let row = Math.min(...ys); row <= Math.max(...ys); row += 1) {
    const runs: { west: number; east: number }[] = [];
    for (let column = Math.min(...xs); column < Math.max(...xs); column += 1) {
      if (!isCellOf(area, column, row)) continue;
      const last = runs[runs.length - 1];
      if (last !== undefined && last.east === column) last.east += 1;
      else runs.push({ west: column, east: column + 1 });
    }
    const isSame = (p: { west: number; east: number }, q: { west: number; east: number }): boolean =>
      p.west === q.west && p.east === q.east;
    for (const run of open) if (!runs.some((next) => isSame(run, next))) close(run, row);
    open = runs.map((run) => open.find((before) => isSame(before, run)) ?? { ...run, north: row });
  }
  const [outline, ...holes] = done;
  return outline === undefined ? null : { ...area, outline, holes };
}

/** North-west corners of the cells under a square base of `size` cells centred on a lattice place (size even). */
export function cellsUnder(at: Point, size: number): Point[] {
  const half = Math.floor(size / 2);
  return Array.from({ length: size * size }, (_, i) =>
    point(at.x - half + (i % size), at.y - half + Math.floor(i / size)),
  );
}

/**
 * What more than half of the cells under a base are, in the caller's words; without such a majority what
 * `tie` makes of the four cells around its centre.
 */
export function majorityUnder<Word>(
  at: Point,
  size: number,
  wordOf: (cell: Point) => Word,
  tie: (centre: readonly Word[]) => Word,
): Word {
  const words = cellsUnder(at, size).map(wordOf);
  const major = words.find((word) => 2 * words.filter((other) => other === word).length > words.length);
  return major ?? tie(cellsUnder(at, 2).map(wordOf));
}
