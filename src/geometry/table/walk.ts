/** A walk along a segment through the cells of an edge index. */
import type { EdgeIndex, Scratch } from './edges.ts';
import { compareProducts } from './exact.ts';
import { isNearSegment } from './segment.ts';

/** Items that end a question as soon as the segment crosses them. */
export interface StopRule {
  /** Per item: its crossing stops the segment if this is above `over`. */
  readonly height: Float64Array;
  /** Per item: but not if an end of the segment is at most this far from the edge crossed. */
  readonly near: Float64Array;
  /** Per item: nor if the segment is no longer than the root of this. */
  readonly upToSquared: Float64Array;
}

export const STOPPED = -1;

/**
 * Finds where the segment crosses edges, strictly between its ends, read just left or just right of
 * it. Returns how many; they stand in order in the scratch space. With a stop rule the answer is
 * `STOPPED` as soon as an edge that stops is crossed with both its corners clear of the line, which
 * holds on either hand.
 */
export function collect(
  index: EdgeIndex,
  px: number,
  py: number,
  qx: number,
  qy: number,
  isLeft: boolean,
  stop: StopRule | null,
  over: number,
): number {
  const { cellEnds, itemOf, cellStart, cellEdges, columns, rows, cell, scratch } = index;
  const { stamp, ignored } = scratch;
  scratch.turn = scratch.turn === 0x7fffffff ? 1 : scratch.turn + 1;
  if (scratch.turn === 1) stamp.fill(0);
  const turn = scratch.turn;
  scratch.grazes = false;
  if (scratch.along.length > 0) scratch.along.length = 0;
  const dx = qx - px;
  const dy = qy - py;
  const lengthSquared = dx * dx + dy * dy;
  let count = 0;
  // What stopped the last question often stops its neighbour: looked at first.
  if (stop !== null && isStoppedBy(index, scratch.stopped, px, py, qx, qy, stop, over)) return STOPPED;

  // The walk. Borders ahead are compared by the products of their distances with the other axis.
  const fromWest = px - index.west;
  const fromNorth = py - index.north;
  let column = Math.floor(fromWest / cell) | 0;
  let row = Math.floor(fromNorth / cell) | 0;
  let columnsLeft = Math.abs((Math.floor((qx - index.west) / cell) | 0) - column);
  let rowsLeft = Math.abs((Math.floor((qy - index.north) / cell) | 0) - row);
  const columnStep = dx < 0 ? -1 : 1;
  const rowStep = dy < 0 ? -1 : 1;
  const across = Math.abs(dx);
  const down = Math.abs(dy);
  let toColumn = (dx < 0 ? fromWest - column * cell : (column + 1) * cell - fromWest) * down;
  let toRow = (dy < 0 ? fromNorth - row * cell : (row + 1) * cell - fromNorth) * across;
  const nextColumn = cell * down;
  const nextRow = cell * across;

  for (;;) {
    if (column >= 0 && column < columns && row >= 0 && row < rows) {
      const c = row * columns + column;
      for (let k = cellStart[c]!, last = cellStart[c + 1]!; k < last; k += 1) {
        const ux = cellEnds[4 * k]! - px;
        const uy = cellEnds[4 * k + 1]! - py;
        const vx = cellEnds[4 * k + 2]! - px;
        const vy = cellEnds[4 * k + 3]! - py;
        const atU = dx * uy - dy * ux;
        const atV = dx * vy - dy * vx;
        // The product may be rounded, its sign is not; one branch here is worth a third of the time.
        if (atU * atV > 0) continue;
        const e = cellEdges[k]!;
        if (stamp[e] === turn) continue;
        stamp[e] = turn;
        if (atU === 0 || atV === 0) {
          const alongU = dx * ux + dy * uy;
          const alongV = dx * vx + dy * vy;
          const first = atU !== 0 ? alongV : atV !== 0 ? alongU : Math.min(alongU, alongV);
          const last = atU !== 0 ? alongV : atV !== 0 ? alongU : Math.max(alongU, alongV);
          if (last >= 0 && first <= lengthSquared) scratch.grazes = true;
          if (first < last && last > 0 && first < lengthSquared) scratch.along.push(e);
          if (isLeft ? atU >= 0 === atV >= 0 : atU > 0 === atV > 0) continue;
        }
        let den = atV - atU;
        let num = ux * vy - uy * vx;
        if (den < 0) {
          den = -den;
          num = -num;
        }
        if (num <= 0 || num >= den) continue;
        const item = itemOf[e]!;
        if (ignored[item] === 1) continue;
        if (
          stop !== null &&
          stop.height[item]! > over &&
          atU !== 0 &&
          atV !== 0 &&
          lengthSquared > stop.upToSquared[item]! &&
          !isEndNear(index, e, px, py, qx, qy, stop.near[item]!)
        ) {
          scratch.stopped = e;
          return STOPPED;
        }
        scratch.num[count] = num;
        scratch.den[count] = den;
        scratch.at[count] = num / den;
        scratch.edge[count] = e;
        scratch.item[count] = item;
        insert(scratch, count);
        count += 1;
      }
    }
    if (columnsLeft === 0 && rowsLeft === 0) return count;
    const isColumn = rowsLeft === 0 || (columnsLeft > 0 && toColumn <= toRow);
    const isRow = columnsLeft === 0 || (rowsLeft > 0 && toRow <= toColumn);
    if (isColumn) {
      column += columnStep;
      columnsLeft -= 1;
      toColumn += nextColumn;
    }
    if (isRow) {
      row += rowStep;
      rowsLeft -= 1;
      toRow += nextRow;
    }
  }
}

/** Does this edge stop the segment, both its corners clear of the line? */
function isStoppedBy(
  index: EdgeIndex,
  e: number,
  px: number,
  py: number,
  qx: number,
  qy: number,
  stop: StopRule,
  over: number,
): boolean {
  if (e < 0) return false;
  const item = index.itemOf[e]!;
  if (stop.height[item]! <= over || index.scratch.ignored[item] === 1) return false;
  const { ends } = index;
  const dx = qx - px;
  const dy = qy - py;
  if (dx * dx + dy * dy <= stop.upToSquared[item]!) return false;
  const ux = ends[4 * e]! - px;
  const uy = ends[4 * e + 1]! - py;
  const vx = ends[4 * e + 2]! - px;
  const vy = ends[4 * e + 3]! - py;
  const atU = dx * uy - dy * ux;
  const atV = dx * vy - dy * vx;
  if (atU === 0 || atV === 0 || atU > 0 === atV > 0) return false;
  let den = atV - atU;
  let num = ux * vy - uy * vx;
  if (den < 0) {
    den = -den;
    num = -num;
  }
  return num > 0 && num < den && !isEndNear(index, e, px, py, qx, qy, stop.near[item]!);
}

/**
 * Is either end of the segment pq near the line that edge e is part of? A line is followed from the edge both ways as long as it
 * runs within 45 degrees of it: its bends do not matter, and a bank round a field is not one bank on both sides of it. Nothing is
 * near if `near` is negative.
 */
export function isEndNear(
  index: EdgeIndex,
  e: number,
  px: number,
  py: number,
  qx: number,
  qy: number,
  near: number,
): boolean {
  if (near < 0) return false;
  if (isNearEdge(index, e, px, py, qx, qy, near)) return true;
  const { ends, firstEdge, itemOf } = index;
  const item = itemOf[e]!;
  const x = ends[4 * e + 2]! - ends[4 * e]!;
  const y = ends[4 * e + 3]! - ends[4 * e + 1]!;
  for (let step = -1; step <= 1; step += 2)
    for (let other = e + step; other >= firstEdge[item]! && other < firstEdge[item + 1]!; other += step) {
      const ox = ends[4 * other + 2]! - ends[4 * other]!;
      const oy = ends[4 * other + 3]! - ends[4 * other + 1]!;
      if (x * ox + y * oy < Math.abs(x * oy - y * ox)) break;
      if (isNearEdge(index, other, px, py, qx, qy, near)) return true;
    }
  return false;
}

function isNearEdge(
  { ends }: EdgeIndex,
  e: number,
  px: number,
  py: number,
  qx: number,
  qy: number,
  near: number,
): boolean {
  const ux = ends[4 * e]!;
  const uy = ends[4 * e + 1]!;
  const vx = ends[4 * e + 2]!;
  const vy = ends[4 * e + 3]!;
  return isNearSegment(px, py, ux, uy, vx, vy, near) || isNearSegment(qx, qy, ux, uy, vx, vy, near);
}

/** Doubles nearer to each other than this are compared as fractions. */
const DOUBT = 2 ** -48;

/** Order of two crossings along the segment. */
export function compareCrossings(scratch: Scratch, i: number, j: number): number {
  const difference = scratch.at[i]! - scratch.at[j]!;
  if (difference > DOUBT || difference < -DOUBT) return difference;
  return compareProducts(scratch.num[i]!, scratch.den[j]!, scratch.num[j]!, scratch.den[i]!);
}

function insert(scratch: Scratch, crossing: number): void {
  const { order } = scratch;
  let place = crossing;
  while (place > 0 && compareCrossings(scratch, order[place - 1]!, crossing) > 0) {
    order[place] = order[place - 1]!;
    place -= 1;
  }
  order[place] = crossing;
}
