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
  /** The edge that stopped the last question that was stopped; -1 before there was one. */
  stopped: number;
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

  const ends = new Float64Array(4 * count);
  const itemOf = new Int32Array(count);
  list.forEach(({ a, b, item }, e) => {
    ends[4 * e] = a.x;
    ends[4 * e + 1] = a.y;
    ends[4 * e + 2] = b.x;
    ends[4 * e + 3] = b.y;
    itemOf[e] = item;
  });
  const grid = { ends, firstEdge, isArea, west, north, cell, columns, rows };
  const edges = makeSorter();
  for (let e = 0; e < count; e += 1) addCellsTouched(grid, e, edges);
  const [cellStart, cellEdges] = sorted(edges, columns * rows);
  const { mixed, cover } = sortAreas(grid, edges, itemOf);
  const [mixedStart, mixedItems] = sorted(mixed, columns * rows);
  const [coverStart, coverItems] = sorted(cover, columns * rows);
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
      stopped: -1,
    },
  };
}

type Grid = Pick<EdgeIndex, 'ends' | 'firstEdge' | 'isArea' | 'west' | 'north' | 'cell' | 'columns' | 'rows'>;

/** Numbers that belong into cells, in the order in which they were found. */
interface Sorter {
  readonly cells: number[];
  readonly numbers: number[];
}

function makeSorter(): Sorter {
  return { cells: [], numbers: [] };
}

/** Where the numbers of each cell begin, and the numbers cell by cell, each cell's in the order of finding. */
function sorted({ cells, numbers }: Sorter, cellCount: number): [Int32Array, Int32Array] {
  const starts = new Int32Array(cellCount + 1);
  for (let i = 0; i < cells.length; i += 1) starts[cells[i]! + 1]! += 1;
  for (let c = 0; c < cellCount; c += 1) starts[c + 1]! += starts[c]!;
  const next = starts.slice();
  const all = new Int32Array(numbers.length);
  for (let i = 0; i < cells.length; i += 1) {
    const c = cells[i]!;
    all[next[c]!] = numbers[i]!;
    next[c]! += 1;
  }
  return [starts, all];
}

/** For each cell the areas that have an edge in it, and those that cover it whole. */
function sortAreas(grid: Grid, edges: Sorter, itemOf: Int32Array): { mixed: Sorter; cover: Sorter } {
  const { isArea, west, north, cell, columns, rows } = grid;
  const mixed = makeSorter();
  const cover = makeSorter();
  // The area that was last found to have an edge in each cell, counted from 1.
  const owner = new Int32Array(columns * rows);
  for (let i = 0, next = 0; i < edges.cells.length; i = next) {
    const item = itemOf[edges.numbers[i]!]!;
    let left = columns;
    let right = 0;
    let top = rows;
    let bottom = 0;
    for (next = i; next < edges.cells.length && itemOf[edges.numbers[next]!] === item; next += 1) {
      const c = edges.cells[next]!;
      if (isArea[item] === 0 || owner[c] === item + 1) continue;
      owner[c] = item + 1;
      mixed.cells.push(c);
      mixed.numbers.push(item);
      left = Math.min(left, c % columns);
      right = Math.max(right, c % columns);
      top = Math.min(top, Math.floor(c / columns));
      bottom = Math.max(bottom, Math.floor(c / columns));
    }
    for (let row = top; row <= bottom; row += 1) {
      let isKnown = false;
      let isInside = false;
      for (let column = left; column <= right; column += 1) {
        const c = row * columns + column;
        const isMixed = owner[c] === item + 1;
        // Nothing changes within a cell without edges, nor from such a cell to the next.
        if (!isMixed && !isKnown) {
          isInside = isAheadInside(grid, item, west + column * cell, north + row * cell, 1, 0, true);
        }
        isKnown = !isMixed;
        if (isMixed || !isInside) continue;
        cover.cells.push(c);
        cover.numbers.push(item);
      }
    }
  }
  return { mixed, cover };
}

function endsSideBySide(edges: Int32Array, ends: Float64Array): Float64Array {
  const copy = new Float64Array(4 * edges.length);
  for (let k = 0; k < edges.length; k += 1) {
    for (let i = 0; i < 4; i += 1) copy[4 * k + i] = ends[4 * edges[k]! + i]!;
  }
  return copy;
}

/** Every cell whose square, borders included, has a point in common with the edge. */
function addCellsTouched({ ends, west, north, cell, columns, rows }: Grid, e: number, found: Sorter): void {
  const ax = ends[4 * e]! - west;
  const ay = ends[4 * e + 1]! - north;
  const bx = ends[4 * e + 2]! - west;
  const by = ends[4 * e + 3]! - north;
  const firstColumn = Math.max(0, Math.ceil(Math.min(ax, bx) / cell) - 1);
  const lastColumn = Math.min(columns - 1, Math.floor(Math.max(ax, bx) / cell));
  const firstRow = Math.max(0, Math.ceil(Math.min(ay, by) / cell) - 1);
  const lastRow = Math.min(rows - 1, Math.floor(Math.max(ay, by) / cell));
  // Apart only if all four corners of the cell are strictly on one hand of the edge's line: how far the
  // corners' turns lie below and above that of the first is the same for all cells.
  const down = (bx - ax) * cell;
  const across = (ay - by) * cell;
  const below = Math.min(0, down) + Math.min(0, across);
  const above = Math.max(0, down) + Math.max(0, across);
  for (let row = firstRow; row <= lastRow; row += 1) {
    for (let column = firstColumn; column <= lastColumn; column += 1) {
      const turn = (bx - ax) * (row * cell - ay) - (by - ay) * (column * cell - ax);
      if (turn + below > 0 || turn + above < 0) continue;
      found.cells.push(row * columns + column);
      found.numbers.push(e);
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
