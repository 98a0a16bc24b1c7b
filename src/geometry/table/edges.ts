/**
 * An index of the outlines and lines on a table, for asking what a segment runs through. Edges stand
 * in the cells of a square grid; a segment walks the cells it passes and meets only their edges.
 *
 * All coordinates, hands and parameters are whole numbers held in doubles (see exact.ts for the bounds).
 */
import { boxOf, type Ring } from './polygon.ts';
import { isOnSegment } from './segment.ts';
import type { Point } from './vector.ts';

/** Something with an inside (rings, even and odd) or a bare line. */
export type Item = { readonly rings: readonly Ring[] } | { readonly line: readonly Point[] };

export interface EdgeIndex {
  readonly itemCount: number;
  readonly edgeCount: number;
  /** Four numbers an edge: x and y of its first end, x and y of its second. */
  readonly ends: Float64Array;
  readonly itemOf: Int32Array;
  /** First edge of each item; the edges of an item stand together. */
  readonly firstEdge: Int32Array;
  /** 1 for items with an inside. */
  readonly isArea: Uint8Array;
  readonly west: number;
  readonly north: number;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  readonly cellStart: Int32Array;
  readonly cellEdges: Int32Array;
  /** The ends of `cellEdges`, side by side: a walk reads them in one go. */
  readonly cellEnds: Float64Array;
  /** Per cell: areas without an edge in it that cover it whole. */
  readonly coverStart: Int32Array;
  readonly coverItems: Int32Array;
  /** Per cell: areas with an edge in it. */
  readonly mixedStart: Int32Array;
  readonly mixedItems: Int32Array;
  readonly scratch: Scratch;
}

/** Working space of one question; answers of `collect` stay in it until the next. */
export interface Scratch {
  readonly stamp: Int32Array;
  turn: number;
  /** Does a corner lie on the segment, or an edge along it? Only then can its two hands differ. */
  grazes: boolean;
  /** The edges that run along the segment, in part or whole. */
  readonly along: number[];
  readonly num: Float64Array;
  readonly den: Float64Array;
  readonly at: Float64Array;
  readonly edge: Int32Array;
  readonly item: Int32Array;
  /** Crossings in order along the segment. */
  readonly order: Int32Array;
  readonly ignored: Uint8Array;
}

const CELLS_ACROSS = 28;

function withoutStraightCorners(points: readonly Point[], isClosed: boolean): Point[] {
  const distinct = points.filter((p, i) => {
    const before = i > 0 ? points[i - 1]! : isClosed ? points[points.length - 1]! : null;
    return before === null || before.x !== p.x || before.y !== p.y;
  });
  return distinct.filter((p, i) => {
    if (!isClosed && (i === 0 || i === distinct.length - 1)) return true;
    const a = distinct[(i + distinct.length - 1) % distinct.length]!;
    const b = distinct[(i + 1) % distinct.length]!;
    return !isOnSegment(p, a, b);
  });
}

interface Segments {
  readonly list: readonly { readonly a: Point; readonly b: Point; readonly item: number }[];
  readonly firstEdge: Int32Array;
  readonly isArea: Uint8Array;
}

function segmentsOf(items: readonly Item[]): Segments {
  const list: { a: Point; b: Point; item: number }[] = [];
  const firstEdge = new Int32Array(items.length + 1);
  const isArea = new Uint8Array(items.length);
  items.forEach((item, number) => {
    firstEdge[number] = list.length;
    if ('rings' in item) {
      isArea[number] = 1;
      for (const ring of item.rings) {
        const corners = withoutStraightCorners(ring, true);
        corners.forEach((b, i) => {
          list.push({ a: corners[(i + corners.length - 1) % corners.length]!, b, item: number });
        });
      }
    } else {
      const bends = withoutStraightCorners(item.line, false);
      for (let i = 0; i + 1 < bends.length; i += 1) list.push({ a: bends[i]!, b: bends[i + 1]!, item: number });
    }
  });
  firstEdge[items.length] = list.length;
  return { list, firstEdge, isArea };
}

/** `wantedCell` sets the size of the cells; it changes no answer. */
export function indexEdges(items: readonly Item[], wantedCell?: number): EdgeIndex {
  const { list, firstEdge, isArea } = segmentsOf(items);
  const count = list.length;
  const box = boxOf(list.flatMap(({ a, b }) => [a, b]));
  // No edge touches the grid's own border: a walk that steps through a corner of cells finds the edges
  // of that corner in the cell it comes to, which must exist.
  const west = count === 0 ? 0 : box.west - 1;
  const north = count === 0 ? 0 : box.north - 1;
  const width = count === 0 ? 0 : box.east - west + 1;
  const height = count === 0 ? 0 : box.south - north + 1;
  const cell = wantedCell ?? Math.max(1, Math.ceil(Math.max(width, height) / CELLS_ACROSS));
  const columns = Math.floor(width / cell) + 1;
  const rows = Math.floor(height / cell) + 1;

  const edgesOf: number[][] = Array.from({ length: columns * rows }, () => []);
  list.forEach(({ a, b }, e) => {
    forCellsTouched(a.x - west, a.y - north, b.x - west, b.y - north, cell, columns, rows, (c) => {
      edgesOf[c]!.push(e);
    });
  });
  const ends = Float64Array.from(list.flatMap(({ a, b }) => [a.x, a.y, b.x, b.y]));
  const itemOf = Int32Array.from(list, ({ item }) => item);
  const mixedOf = edgesOf.map((edges) => [...new Set(edges.map((e) => itemOf[e]!).filter((i) => isArea[i] === 1))]);
  const [cellStart, cellEdges] = packed(edgesOf);
  const [mixedStart, mixedItems] = packed(mixedOf);
  const grid = { ends, firstEdge, isArea, west, north, cell, columns, rows };
  const [coverStart, coverItems] = packed(coveredCells(grid, mixedOf));
  return {
    ...grid,
    itemCount: items.length,
    edgeCount: count,
    itemOf,
    cellStart,
    cellEdges,
    cellEnds: endsSideBySide(cellEdges, ends),
    coverStart,
    coverItems,
    mixedStart,
    mixedItems,
    scratch: {
      stamp: new Int32Array(count),
      turn: 0,
      grazes: false,
      along: [],
      num: new Float64Array(count),
      den: new Float64Array(count),
      at: new Float64Array(count),
      edge: new Int32Array(count),
      item: new Int32Array(count),
      order: new Int32Array(count),
      ignored: new Uint8Array(items.length),
    },
  };
}

type Grid = Pick<EdgeIndex, 'ends' | 'firstEdge' | 'isArea' | 'west' | 'north' | 'cell' | 'columns' | 'rows'>;

/** For each cell the areas that cover it whole, given those that have an edge in it. */
function coveredCells(grid: Grid, mixedOf: readonly (readonly number[])[]): number[][] {
  const { ends, firstEdge, isArea, west, north, cell, columns } = grid;
  const coverOf: number[][] = mixedOf.map(() => []);
  const isMixed = new Uint8Array(mixedOf.length);
  isArea.forEach((isOne, item) => {
    const [first, last] = [4 * firstEdge[item]!, 4 * firstEdge[item + 1]!];
    if (isOne === 0 || first === last) return;
    const cellOf = (distance: number): number => Math.floor(distance / cell);
    // Each corner of a ring is the first end of one edge.
    const xs = ends.subarray(first, last).filter((_, k) => k % 4 === 0);
    const ys = ends.subarray(first, last).filter((_, k) => k % 4 === 1);
    const left = cellOf(Math.min(...xs) - west);
    const right = cellOf(Math.max(...xs) - west);
    for (let row = cellOf(Math.min(...ys) - north); row <= cellOf(Math.max(...ys) - north); row += 1) {
      for (let column = left; column <= right; column += 1) {
        const c = row * columns + column;
        isMixed[c] = mixedOf[c]!.includes(item) ? 1 : 0;
        if (isMixed[c] === 1) continue;
        // Nothing changes within a cell without edges, nor from such a cell to the next.
        const isLikeLeft = column > left && isMixed[c - 1] === 0;
        const isInside = isLikeLeft
          ? coverOf[c - 1]!.includes(item)
          : isAheadInside(grid, item, west + column * cell, north + row * cell, 1, 0, true);
        if (isInside) coverOf[c]!.push(item);
      }
    }
  });
  return coverOf;
}

function endsSideBySide(edges: Int32Array, ends: Float64Array): Float64Array {
  const copy = new Float64Array(4 * edges.length);
  edges.forEach((e, k) => {
    copy.set(ends.subarray(4 * e, 4 * e + 4), 4 * k);
  });
  return copy;
}

function packed(lists: readonly (readonly number[])[]): [Int32Array, Int32Array] {
  const starts = new Int32Array(lists.length + 1);
  lists.forEach((list, i) => {
    starts[i + 1] = starts[i]! + list.length;
  });
  const all = new Int32Array(starts[lists.length]!);
  lists.forEach((list, i) => {
    all.set(list, starts[i]!);
  });
  return [starts, all];
}

/** Every cell whose square, borders included, has a point in common with the segment. */
function forCellsTouched(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cell: number,
  columns: number,
  rows: number,
  found: (cell: number) => void,
): void {
  const firstColumn = Math.max(0, Math.ceil(Math.min(ax, bx) / cell) - 1);
  const lastColumn = Math.min(columns - 1, Math.floor(Math.max(ax, bx) / cell));
  const firstRow = Math.max(0, Math.ceil(Math.min(ay, by) / cell) - 1);
  const lastRow = Math.min(rows - 1, Math.floor(Math.max(ay, by) / cell));
  for (let row = firstRow; row <= lastRow; row += 1) {
    for (let column = firstColumn; column <= lastColumn; column += 1) {
      // Apart only if all four corners of the cell are strictly on one hand of the segment's line.
      let left = 0;
      let right = 0;
      for (let corner = 0; corner < 4; corner += 1) {
        const x = (column + (corner & 1)) * cell;
        const y = (row + (corner >> 1)) * cell;
        const turn = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
        if (turn <= 0) left += 1;
        if (turn >= 0) right += 1;
      }
      if (left > 0 && right > 0) found(row * columns + column);
    }
  }
}

/**
 * Is the place just ahead of (px, py) inside the item, for one who goes in direction (dx, dy) and is
 * read just left or just right of his line? Corners and edges that he stands on decide by the step
 * ahead, then by the step aside, so the answer is always yes or no.
 */
export function isAheadInside(
  index: Pick<EdgeIndex, 'ends' | 'firstEdge'>,
  item: number,
  px: number,
  py: number,
  dx: number,
  dy: number,
  isLeft: boolean,
): boolean {
  const { ends } = index;
  // The step aside: to the left hand of (dx, dy) is (dy, -dx).
  const nx = isLeft ? dy : -dy;
  const ny = isLeft ? -dx : dx;
  const drift = dy !== 0 ? dy : ny;
  let inside = false;
  for (let e = index.firstEdge[item]!, last = index.firstEdge[item + 1]!; e < last; e += 1) {
    const uy = ends[4 * e + 1]!;
    const vy = ends[4 * e + 3]!;
    const isUBelow = uy > py || (uy === py && drift < 0);
    const isVBelow = vy > py || (vy === py && drift < 0);
    if (isUBelow === isVBelow) continue;
    const ux = ends[4 * e]!;
    const ex = ends[4 * e + 2]! - ux;
    const ey = vy - uy;
    let turn = ex * (py - uy) - ey * (px - ux);
    if (turn === 0) turn = ex * dy - ey * dx;
    if (turn === 0) turn = ex * ny - ey * nx;
    if (turn > 0 === ey > 0) inside = !inside;
  }
  return inside;
}

/**
 * The areas that hold the place just ahead of (px, py), read as `isAheadInside` says. Writes their
 * numbers into `found` and returns how many.
 */
export function areasAhead(
  index: EdgeIndex,
  px: number,
  py: number,
  dx: number,
  dy: number,
  isLeft: boolean,
  found: Int32Array,
): number {
  const { coverStart, coverItems, mixedStart, mixedItems } = index;
  const { ignored } = index.scratch;
  const cell = cellAt(index, px, py);
  if (cell < 0) return 0;
  let count = 0;
  for (let k = coverStart[cell]!, last = coverStart[cell + 1]!; k < last; k += 1) {
    const item = coverItems[k]!;
    if (ignored[item] === 1) continue;
    found[count] = item;
    count += 1;
  }
  for (let k = mixedStart[cell]!, last = mixedStart[cell + 1]!; k < last; k += 1) {
    const item = mixedItems[k]!;
    if (ignored[item] === 1 || !isAheadInside(index, item, px, py, dx, dy, isLeft)) continue;
    found[count] = item;
    count += 1;
  }
  return count;
}

/** Is the place inside the item or on its edge? */
export function isCovered(index: EdgeIndex, item: number, px: number, py: number): boolean {
  const { ends } = index;
  let inside = false;
  for (let e = index.firstEdge[item]!, last = index.firstEdge[item + 1]!; e < last; e += 1) {
    const ux = ends[4 * e]!;
    const uy = ends[4 * e + 1]!;
    const vx = ends[4 * e + 2]!;
    const vy = ends[4 * e + 3]!;
    const turn = (vx - ux) * (py - uy) - (vy - uy) * (px - ux);
    if (turn === 0 && (px - ux) * (px - vx) <= 0 && (py - uy) * (py - vy) <= 0) return true;
    if (uy > py !== vy > py && turn > 0 === vy > uy) inside = !inside;
  }
  return inside;
}

/** The number of the cell that holds a place, or -1 beyond the grid. */
export function cellAt(index: EdgeIndex, x: number, y: number): number {
  const column = Math.floor((x - index.west) / index.cell);
  const row = Math.floor((y - index.north) / index.cell);
  return column < 0 || row < 0 || column >= index.columns || row >= index.rows ? -1 : row * index.columns + column;
}
