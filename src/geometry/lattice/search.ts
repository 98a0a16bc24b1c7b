/** Where one gets from a place, over the lattice in sixteen directions: quickest ways first, in buckets of whole prices. */
import { DIRECTIONS, type LatticeGround, type RoadLink } from './ground.ts';
import type { XY } from './map.ts';

/** Metres of the three kinds of step, rounded up: so that a way found is never cheaper than its true price. */
const STRAIGHT = 250;
const DIAGONAL = 354;
const LONG = 560;
const HALF_LONG = 280;

export interface Square {
  readonly x: number;
  readonly y: number;
  readonly half: number;
}

export interface Quest {
  readonly ground: LatticeGround;
  readonly from: XY;
  /** Half of the base that goes: its centre stays so far from the border of the map. */
  readonly half: number;
  /** The price of a metre by the number of the terrain; 0: it cannot be entered. Whole numbers. */
  readonly prices: readonly number[];
  /** The price of a metre of road; 0: roads do not help. */
  readonly road: number;
  /** The most that a way may cost; null: no limit. */
  readonly budget: number | null;
  /** The most steps in one direction that the budget can pay for. */
  readonly far: number;
  /** Squares that the centre may not go through. */
  readonly barred: readonly Square[];
  /** Points that the centre may not stand on: those of each square that it holds. */
  readonly closed?: readonly (Square & { readonly holds: (x: number, y: number) => boolean })[];
  /** What a step that crosses lines costs besides, null if it is not allowed. */
  readonly crossing: (px: number, py: number, qx: number, qy: number) => number | null;
  /** What a link of a road costs besides, null if it is not allowed. */
  readonly link?: (px: number, py: number, link: RoadLink) => number | null;
  /** Ends the search at the quickest such place; of equals at the one with the smaller x, then y. */
  readonly isGoal?: (x: number, y: number) => boolean;
  /** Steps that it surely is to the nearest goal: none may make it more than one less for each step of the way. */
  readonly ahead?: (x: number, y: number) => number;
}

export interface Found {
  /** The points looked at: from (left, top), so many wide and high. */
  readonly left: number;
  readonly top: number;
  readonly wide: number;
  readonly high: number;
  /** By point, row by row: what it costs to get there, -1 if one does not. */
  readonly cost: Float64Array;
  /** By point: the point before it; -1 at the start. */
  readonly before: Int32Array;
  /** The points reached, quickest first up to a bucket. */
  readonly reached: readonly number[];
  /** The quickest goal, or -1. */
  readonly goal: number;
}

export function search(quest: Quest): Found {
  const { ground, half, prices, budget, far } = quest;
  const [fromX, fromY] = quest.from;
  const left = Math.max(half, fromX - far);
  const top = Math.max(half, fromY - far);
  const wide = Math.min(ground.width - half, fromX + far) - left + 1;
  const high = Math.min(ground.height - half, fromY + far) - top + 1;
  const cost = new Float64Array(wide * high).fill(-1);
  const before = new Int32Array(wide * high).fill(-1);
  const isDone = new Uint8Array(wide * high);
  const limit = budget ?? Number.MAX_SAFE_INTEGER;

  // Cells from two before the first point to one after the last: a base is at least four steps wide, so all lie on the map.
  const cellsWide = wide + 3;
  const price = new Float64Array(cellsWide * (high + 3));
  let cheapest = quest.road || Number.MAX_SAFE_INTEGER;
  for (const one of prices) if (one > 0 && one < cheapest) cheapest = one;
  for (let y = 0; y < high + 3; y++)
    for (let x = 0; x < cellsWide; x++) {
      const mapX = left + x - 2;
      const mapY = top + y - 2;
      if (mapX >= 0 && mapY >= 0 && mapX < ground.width && mapY < ground.height)
        price[y * cellsWide + x] = prices[ground.terrain[mapY * ground.width + mapX]!]!;
    }
  // A bit for each square: between two cells of one square there is no way, between those of two there is.
  const isBarred = new Int32Array(price.length);
  for (const [i, square] of quest.barred.entries())
    for (
      let y = Math.max(0, square.y - square.half - top + 2);
      y < Math.min(high + 3, square.y + square.half - top + 2);
      y++
    )
      for (
        let x = Math.max(0, square.x - square.half - left + 2);
        x < Math.min(cellsWide, square.x + square.half - left + 2);
        x++
      )
        isBarred[y * cellsWide + x]! |= 1 << (i & 31);
  const isClosed = new Uint8Array(wide * high);
  for (const box of quest.closed ?? [])
    for (let y = Math.max(top, box.y - box.half); y <= Math.min(top + high - 1, box.y + box.half); y++)
      for (let x = Math.max(left, box.x - box.half); x <= Math.min(left + wide - 1, box.x + box.half); x++)
        if (box.holds(x, y)) isClosed[(y - top) * wide + x - left] = 1;

  const start = (fromY - top) * wide + fromX - left;
  const reached: number[] = [];
  if (
    fromX < left ||
    fromY < top ||
    fromX >= left + wide ||
    fromY >= top + high ||
    cheapest === Number.MAX_SAFE_INTEGER
  )
    return { left, top, wide, high, cost, before, reached, goal: -1 };

  // No step is cheaper than a bucket is wide: what is in a bucket cannot be bettered from within it. With a look ahead it can, and is then
  // looked at again; once a bucket is empty all in it is final.
  const width = STRAIGHT * cheapest;
  const first = quest.ahead?.(fromX, fromY) ?? 0;
  const buckets: number[][] = Array.from({ length: first + 1 }, () => []);
  buckets[first]!.push(start);
  cost[start] = 0;
  const mask = ground.crossing;
  const { ahead } = quest;
  let goal = -1;
  const isBefore = (a: number, b: number): boolean =>
    cost[a]! !== cost[b]! ? cost[a]! < cost[b]! : a % wide !== b % wide ? a % wide < b % wide : a < b;
  let here = 0;
  let x = 0;
  let y = 0;
  let paid = 0;
  const go = (next: number, step: number): void => {
    if (isClosed[next]) return;
    const sum = paid + step;
    if (sum > limit || (cost[next]! >= 0 && cost[next]! <= sum)) return;
    cost[next] = sum;
    before[next] = here;
    isDone[next] = 0;
    const nextX = next % wide;
    const more = ahead ? ahead(left + nextX, top + (next - nextX) / wide) * width : 0;
    const bucket = Math.floor((sum + more) / width);
    while (buckets.length <= bucket) buckets.push([]);
    buckets[bucket]!.push(next);
  };
  for (let b = 0; b < buckets.length; b++) {
    if (goal >= 0) break;
    const bucket = buckets[b]!;
    for (let i = 0; i < bucket.length; i++) {
      here = bucket[i]!;
      if (isDone[here]) continue;
      isDone[here] = 1;
      reached.push(here);
      paid = cost[here]!;
      x = here % wide;
      y = (here - x) / wide;
      if (quest.isGoal?.(left + x, top + y)) {
        if (goal < 0 || isBefore(here, goal)) goal = here;
        continue;
      }
      const crossed = mask ? mask[(top + y) * (ground.width + 1) + left + x]! : 0;
      // The cell to the south-east of the point.
      const cell = (y + 2) * cellsWide + x + 2;
      const links = quest.road > 0 ? ground.links.get((top + y) * (ground.width + 1) + left + x) : undefined;
      // A step along a road is a step on it: where the road is closed there is none beside it on the same line.
      let onRoad = 0;
      if (links)
        for (const { to } of links)
          for (let d = 0; d < 16; d++) if (to[0] - left - x === DX[d] && to[1] - top - y === DY[d]) onRoad |= 1 << d;
      for (let d = 0; d < 16; d++) {
        if (onRoad & (1 << d)) continue;
        const dx = DX[d]!;
        const dy = DY[d]!;
        const nextX = x + dx;
        const nextY = y + dy;
        if (nextX < 0 || nextY < 0 || nextX >= wide || nextY >= high) continue;
        const a = cell + CELL_X[d]! + CELL_Y[d]! * cellsWide;
        const second = cell + SECOND_X[d]! + SECOND_Y[d]! * cellsWide;
        let step: number;
        if (d < 4) {
          if (isBarred[a]! & isBarred[second]!) continue;
          const one = price[a]!;
          const other = price[second]!;
          step = STRAIGHT * (one === 0 ? other : other === 0 || one < other ? one : other);
        } else if (d < 8) {
          if (isBarred[a]) continue;
          step = DIAGONAL * price[a]!;
        } else {
          if (isBarred[a] || isBarred[second]) continue;
          const one = price[a]!;
          const other = price[second]!;
          if (one === 0 || other === 0) continue;
          step = one === other ? LONG * one : HALF_LONG * (one + other);
          // The middle of a long step lies between two points.
          const middle = here + (d < 12 ? dx >> 1 : (dy >> 1) * wide);
          if (isClosed[middle] || isClosed[middle + (d < 12 ? dy * wide : dx)]) continue;
        }
        if (step === 0) continue;
        if (crossed & (1 << d)) {
          const more = quest.crossing(left + x, top + y, left + nextX, top + nextY);
          if (more === null) continue;
          step += more;
        }
        go(nextY * wide + nextX, step);
      }
      if (links)
        for (const link of links) {
          const nextX = link.to[0] - left;
          const nextY = link.to[1] - top;
          if (nextX < 0 || nextY < 0 || nextX >= wide || nextY >= high) continue;
          const more = quest.link ? quest.link(left + x, top + y, link) : 0;
          if (more !== null) go(nextY * wide + nextX, link.metres * quest.road + more);
        }
    }
  }
  return { left, top, wide, high, cost, before, reached, goal };
}

const DX = Int32Array.from(DIRECTIONS, ([x]) => x);
const DY = Int32Array.from(DIRECTIONS, ([, y]) => y);
/** The first and second cell of each step, from the cell to the south-east of its start. */
const CELL_X = Int32Array.from(DIRECTIONS, ([x]) => (x < 0 ? -1 : 0));
const CELL_Y = Int32Array.from(DIRECTIONS, ([, y]) => (y < 0 ? -1 : 0));
const SECOND_X = Int32Array.from(DIRECTIONS, ([x]) => (x > 0 ? x - 1 : Math.min(-1, x)));
const SECOND_Y = Int32Array.from(DIRECTIONS, ([, y]) => (y > 0 ? y - 1 : Math.min(-1, y)));

/** The points of the way to a point that was reached, start and end included. */
export function wayIn(found: Found, point: number): XY[] {
  const out: XY[] = [];
  for (let at = point; at >= 0; at = found.before[at]!)
    out.push([found.left + (at % found.wide), found.top + Math.floor(at / found.wide)]);
  return out.reverse();
}

/** The number of a place among the points looked at, or -1. */
export function indexIn({ left, top, wide, high }: Found, x: number, y: number): number {
  if (x < left || y < top || x >= left + wide || y >= top + high) return -1;
  return (y - top) * wide + x - left;
}

/** Leaves out the points at which a way goes straight on. */
export function straightOn(way: readonly XY[]): XY[] {
  const out: XY[] = [];
  for (const point of way) {
    const last = out.at(-1);
    if (last && last[0] === point[0] && last[1] === point[1]) continue;
    const first = out.at(-2);
    if (first && last) {
      const ax = last[0] - first[0];
      const ay = last[1] - first[1];
      const bx = point[0] - last[0];
      const by = point[1] - last[1];
      if (ax * by === ay * bx && ax * bx + ay * by > 0) out.pop();
    }
    out.push(point);
  }
  return out;
}
