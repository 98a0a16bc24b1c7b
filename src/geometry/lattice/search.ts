/** Where one gets from a place, over the lattice in sixteen directions: quickest ways first, in buckets of whole prices. */
import { DIRECTIONS, type LatticeGround, type RoadLink, TERRAINS } from './ground.ts';
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
  /** The price of a metre by the number of the terrain; 0: it cannot be entered. Whole numbers, in a list that never changes. */
  readonly prices: readonly number[];
  /** The price of a metre of road; 0: roads do not help. */
  readonly road: number;
  /** The most that a way may cost; null: no limit. */
  readonly budget: number | null;
  /** The most steps in one direction that the budget can pay for. */
  readonly far: number;
  /** Squares that the centre may not go through. */
  readonly barred: readonly Square[];
  /** Points that the centre may not stand on: in each square those that are marked, row by row. */
  readonly closed?: readonly (Square & { readonly held: Uint8Array })[];
  /** What a step that crosses lines costs besides, null if it is not allowed; `d` is the number of its direction. */
  readonly crossing: (px: number, py: number, qx: number, qy: number, d: number) => number | null;
  /** What a link of a road costs besides, null if it is not allowed. */
  readonly link?: (px: number, py: number, link: RoadLink) => number | null;
  /** Ends the search at the quickest such place; of equals at the one with the smaller x, then y. */
  readonly isGoal?: (x: number, y: number) => boolean;
  /** Whole metres that it surely is to the nearest goal: no step may make it less by more than its own length. */
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
  const { wide, high } = frameOf(quest);
  const points = wide * high;
  const found = run(quest, new Float64Array(points).fill(-1), new Int32Array(points), []);
  tidy(quest, null);
  return found;
}

/** For a goal alone: the way to it and its price, or null; the other places that were looked at are forgotten. */
export function searchGoal(quest: Quest): { readonly way: XY[]; readonly costs: number[] } | null {
  const found = run(quest, null, null, null);
  let out: { way: XY[]; costs: number[] } | null = null;
  if (found.goal >= 0) {
    const costs: number[] = [];
    for (let at = found.goal; at >= 0; at = found.before[at]!) costs.push(found.cost[at]!);
    out = { way: wayIn(found, found.goal), costs: costs.reverse() };
  }
  tidy(quest, found.cost);
  return out;
}

/** Is there a goal that it can get to? */
export function leads(quest: Quest): boolean {
  const found = run(quest, null, null, null);
  tidy(quest, found.cost);
  return found.goal >= 0;
}

/**
 * Metres that it is at least over so many steps east or west and so many north or south: what the sixteen directions cost, or with roads, which
 * run in any direction, a little less than the straight line.
 */
export function leastMetres(dx: number, dy: number, usesRoads: boolean): number {
  const a = Math.max(dx, dy);
  const b = Math.min(dx, dy);
  if (usesRoads) return Math.max(242 * a + 58 * b, 199 * a + 143 * b);
  return Math.max(STRAIGHT * a + (LONG - 2 * STRAIGHT) * b, (LONG - DIAGONAL) * a + (2 * DIAGONAL - LONG) * b);
}

/** What one search needs and the next one takes over; none runs within another. */
const scratch = {
  cost: new Float64Array(0),
  before: new Int32Array(0),
  /** By point that has a price: what `ahead` says of it. */
  far: new Float64Array(0),
  isDone: new Uint8Array(0),
  isClosed: new Uint8Array(0),
  isBarred: new Int32Array(0),
  /** Buckets keep the room that they once had: `sizes` says how much of each is in use. */
  buckets: [] as number[][],
  sizes: [] as number[],
  /** So many buckets are in use. */
  used: 0,
  isTidy: true,
};

/** Room for the search, as the last one left it: tidy. If a search broke off all is made anew. */
function makeRoom(points: number, cells: number): void {
  if (!scratch.isTidy || scratch.cost.length < points) {
    scratch.cost = new Float64Array(points).fill(-1);
    scratch.before = new Int32Array(points);
    scratch.far = new Float64Array(points);
    scratch.isDone = new Uint8Array(points);
    scratch.isClosed = new Uint8Array(points);
  }
  if (!scratch.isTidy || scratch.isBarred.length < cells) scratch.isBarred = new Int32Array(cells);
  if (!scratch.isTidy) {
    scratch.buckets = [];
    scratch.sizes = [];
  }
  scratch.used = 0;
  scratch.isTidy = false;
}

/** Wipes out what a search has written. */
function tidy(quest: Quest, cost: Float64Array | null): void {
  const { isDone, isClosed, isBarred, buckets, sizes } = scratch;
  for (let b = 0; b < scratch.used; b++) {
    const bucket = buckets[b]!;
    for (let i = 0; i < sizes[b]!; i++) {
      isDone[bucket[i]!] = 0;
      if (cost) cost[bucket[i]!] = -1;
    }
    sizes[b] = 0;
  }
  const frame = frameOf(quest);
  for (const square of quest.barred) {
    const { x0, x1, y0, y1 } = cellsIn(frame, square);
    for (let y = y0; y < y1; y++) isBarred.fill(0, y * (frame.wide + 3) + x0, y * (frame.wide + 3) + Math.max(x0, x1));
  }
  for (const square of quest.closed ?? []) {
    const { x0, x1, y0, y1 } = pointsIn(frame, square);
    for (let y = y0; y <= y1; y++) isClosed.fill(0, y * frame.wide + x0, y * frame.wide + Math.max(x0, x1 + 1));
  }
  scratch.isTidy = true;
}

function makeBuckets(count: number): void {
  const { buckets, sizes } = scratch;
  while (buckets.length < count) {
    buckets.push([]);
    sizes.push(0);
  }
}

interface Box {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
}

/** The cells of a square, from those two before the first point of the frame on; the last ones are not among them. */
function cellsIn({ left, top, wide, high }: Frame, { x, y, half }: Square): Box {
  return {
    x0: Math.max(0, x - half - left + 2),
    x1: Math.min(wide + 3, x + half - left + 2),
    y0: Math.max(0, y - half - top + 2),
    y1: Math.min(high + 3, y + half - top + 2),
  };
}

/** The points of a square in the frame, first and last. */
function pointsIn({ left, top, wide, high }: Frame, { x, y, half }: Square): Box {
  return {
    x0: Math.max(0, x - half - left),
    x1: Math.min(wide - 1, x + half - left),
    y0: Math.max(0, y - half - top),
    y1: Math.min(high - 1, y + half - top),
  };
}

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly wide: number;
  readonly high: number;
}

function frameOf({ ground, half, far, from: [x, y] }: Quest): Frame {
  const left = Math.max(half, x - far);
  const top = Math.max(half, y - far);
  const wide = Math.min(ground.width - half, x + far) - left + 1;
  const high = Math.min(ground.height - half, y + far) - top + 1;
  return { left, top, wide, high };
}

/** By cell, two more on each side than the map has: what a metre of it costs. */
function pricesOf(ground: LatticeGround, prices: readonly number[]): Float64Array {
  let known = priced.get(ground);
  if (!known) {
    known = new WeakMap();
    priced.set(ground, known);
  }
  let out = known.get(prices);
  if (out) return out;
  const { width, height, terrain } = ground;
  out = new Float64Array((width + 4) * (height + 4));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) out[(y + 2) * (width + 4) + x + 2] = prices[terrain[y * width + x]!]!;
  known.set(prices, out);
  return out;
}

const priced = new WeakMap<LatticeGround, WeakMap<readonly number[], Float64Array>>();

/** The search itself. What it writes besides `cost`, `before` and `reached` is for `tidy`. */
function run(
  quest: Quest,
  ownCost: Float64Array | null,
  ownBefore: Int32Array | null,
  reached: number[] | null,
): Found {
  const { ground, prices, budget, ahead, isGoal, road } = quest;
  const [fromX, fromY] = quest.from;
  const frame = frameOf(quest);
  const { left, top, wide, high } = frame;
  makeRoom(wide * high, (wide + 3) * (high + 3));
  const { isDone, isClosed, isBarred, buckets, sizes, far } = scratch;
  const cost = ownCost ?? scratch.cost;
  const before = ownBefore ?? scratch.before;
  const limit = budget ?? Number.MAX_SAFE_INTEGER;

  let cheapest = road || Number.MAX_SAFE_INTEGER;
  for (let i = 0; i < TERRAINS.length; i++) {
    const one = prices[i]!;
    if (one > 0 && one < cheapest) cheapest = one;
  }
  const price = pricesOf(ground, prices);
  // Cells from two before the first point to one after the last.
  const cellsWide = ground.width + 4;
  // A bit for each square in the frame: between two cells of one square there is no way, between those of two there is. Beyond 32 squares two
  // share a bit: where such two lie side by side the way between them is not found.
  const barredWide = wide + 3;
  let squares = 0;
  for (const square of quest.barred) {
    const { x0, x1, y0, y1 } = cellsIn(frame, square);
    if (x0 >= x1 || y0 >= y1) continue;
    const bit = 1 << (squares++ & 31);
    for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) isBarred[y * barredWide + x]! |= bit;
  }
  for (const square of quest.closed ?? []) {
    const { x0, x1, y0, y1 } = pointsIn(frame, square);
    const side = 2 * square.half + 1;
    const first = (top - square.y + square.half) * side + left - square.x + square.half;
    for (let y = y0; y <= y1; y++)
      for (let x = x0; x <= x1; x++) if (square.held[first + y * side + x]) isClosed[y * wide + x] = 1;
  }

  const start = (fromY - top) * wide + fromX - left;
  const found = { left, top, wide, high, cost, before, reached: reached ?? [] };
  if (
    fromX < left ||
    fromY < top ||
    fromX >= left + wide ||
    fromY >= top + high ||
    cheapest === Number.MAX_SAFE_INTEGER
  )
    return { ...found, goal: -1 };

  for (let d = 0; d < 16; d++) {
    STEP[d] = DX[d]! + DY[d]! * wide;
    FIRST[d] = CELL_X[d]! + CELL_Y[d]! * cellsWide;
    SECOND[d] = SECOND_X[d]! + SECOND_Y[d]! * cellsWide;
    FIRST_BARRED[d] = CELL_X[d]! + CELL_Y[d]! * barredWide;
    SECOND_BARRED[d] = SECOND_X[d]! + SECOND_Y[d]! * barredWide;
    // The middle of a long step lies between two points.
    MIDDLE[d] = d < 8 ? 0 : d < 12 ? DX[d]! >> 1 : (DY[d]! >> 1) * wide;
    MIDDLE_TOO[d] = d < 8 ? 0 : MIDDLE[d]! + (d < 12 ? DY[d]! * wide : DX[d]!);
  }

  // No step is cheaper than a bucket is wide: what is in a bucket cannot be bettered from within it. With a look ahead it can, and is then
  // looked at again; once a bucket is empty all in it is final.
  const width = STRAIGHT * cheapest;
  const farFromStart = ahead ? ahead(fromX, fromY) : 0;
  scratch.used = Math.floor(farFromStart / STRAIGHT) + 1;
  makeBuckets(scratch.used);
  buckets[scratch.used - 1]![0] = start;
  sizes[scratch.used - 1] = 1;
  cost[start] = 0;
  before[start] = -1;
  far[start] = farFromStart;
  const mask = ground.crossing;
  let goal = -1;
  let looked = 0;
  for (let b = 0; b < scratch.used && goal < 0; b++) {
    const bucket = buckets[b]!;
    for (let i = 0; i < sizes[b]!; i++) {
      const here = bucket[i]!;
      if (isDone[here]) continue;
      isDone[here] = 1;
      looked += 1;
      reached?.push(here);
      // A goal that nobody gets to is often shut in closely: then there is no need to look everywhere.
      if (isGoal && looked === LOOK_BACK && isShutIn(quest, frame, price, start)) return { ...found, goal };
      const paid = cost[here]!;
      const x = here % wide;
      const y = (here - x) / wide;
      // A point that is still some way from every goal is no goal itself.
      if (isGoal && (!ahead || far[here] === 0) && isGoal(left + x, top + y)) {
        if (goal < 0 || isBefore(cost, wide, here, goal)) goal = here;
        continue;
      }
      const point = (top + y) * (ground.width + 1) + left + x;
      const crossed = mask ? mask[point]! : 0;
      // The cell to the south-east of the point.
      const cell = (top + y + 2) * cellsWide + left + x + 2;
      const barred = (y + 2) * barredWide + x + 2;
      const isInner = x > 1 && y > 1 && x < wide - 2 && y < high - 2;
      const links = road > 0 ? ground.links.get(point) : undefined;
      // A step along a road is a step on it: where the road is closed there is none beside it on the same line.
      let onRoad = 0;
      if (links)
        for (const { to } of links)
          for (let d = 0; d < 16; d++) if (to[0] - left - x === DX[d] && to[1] - top - y === DY[d]) onRoad |= 1 << d;
      const ways = links ? 16 + links.length : 16;
      for (let d = 0; d < ways; d++) {
        let next: number;
        let step: number;
        if (d < 16) {
          next = here + STEP[d]!;
          if (!isInner) {
            const nextX = x + DX[d]!;
            const nextY = y + DY[d]!;
            if (nextX < 0 || nextY < 0 || nextX >= wide || nextY >= high) continue;
          }
          if (isClosed[next] || onRoad & (1 << d)) continue;
          // No step costs less than a bucket is wide.
          const known = cost[next]!;
          if (known >= 0 && known <= paid + width) continue;
          const one = price[cell + FIRST[d]!]!;
          if (d < 4) {
            if (isBarred[barred + FIRST_BARRED[d]!]! & isBarred[barred + SECOND_BARRED[d]!]!) continue;
            const other = price[cell + SECOND[d]!]!;
            step = STRAIGHT * (one === 0 ? other : other === 0 || one < other ? one : other);
          } else if (d < 8) {
            if (isBarred[barred + FIRST_BARRED[d]!]) continue;
            step = DIAGONAL * one;
          } else {
            const other = price[cell + SECOND[d]!]!;
            if (one === 0 || other === 0) continue;
            if (isBarred[barred + FIRST_BARRED[d]!] || isBarred[barred + SECOND_BARRED[d]!]) continue;
            if (isClosed[here + MIDDLE[d]!] || isClosed[here + MIDDLE_TOO[d]!]) continue;
            step = one === other ? LONG * one : HALF_LONG * (one + other);
          }
          if (step === 0) continue;
          if (known >= 0 && known <= paid + step) continue;
          if (crossed & (1 << d)) {
            const more = quest.crossing(left + x, top + y, left + x + DX[d]!, top + y + DY[d]!, d);
            if (more === null) continue;
            step += more;
          }
        } else {
          const link = links![d - 16]!;
          const nextX = link.to[0] - left;
          const nextY = link.to[1] - top;
          if (nextX < 0 || nextY < 0 || nextX >= wide || nextY >= high) continue;
          next = nextY * wide + nextX;
          if (isClosed[next]) continue;
          const more = quest.link ? quest.link(left + x, top + y, link) : 0;
          if (more === null) continue;
          step = link.metres * road + more;
        }
        const sum = paid + step;
        const best = cost[next]!;
        if (sum > limit || (best >= 0 && best <= sum)) continue;
        let least = sum;
        if (ahead) {
          if (best < 0) {
            const nextX = next % wide;
            far[next] = ahead(left + nextX, top + (next - nextX) / wide);
          }
          least += far[next]! * cheapest;
          // What cannot get to a goal any more is not looked at.
          if (least > limit) continue;
        }
        cost[next] = sum;
        before[next] = here;
        isDone[next] = 0;
        const to = Math.floor(least / width);
        if (to >= scratch.used) {
          scratch.used = to + 1;
          makeBuckets(scratch.used);
        }
        buckets[to]![sizes[to]!] = next;
        sizes[to]! += 1;
      }
    }
  }
  return { ...found, goal };
}

/** So many points are looked at before it is asked whether the goals are shut in, and at most so many from them. */
const LOOK_BACK = 5000;
const LOOK_AROUND = 10_000;

/** From the goals backwards: is there no way out to the start? Says no when it has not found out; roads are taken to be open. */
function isShutIn(quest: Quest, frame: Frame, price: Float64Array, start: number): boolean {
  const { ground, isGoal, ahead, road } = quest;
  const { left, top, wide, high } = frame;
  const { isClosed, isBarred } = scratch;
  const cellsWide = ground.width + 4;
  const barredWide = wide + 3;
  const mask = ground.crossing;
  const seen = new Uint8Array(wide * high);
  const list: number[] = [];
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; ) {
      const far = ahead ? ahead(left + x, top + y) : 0;
      if (far === 0 && !isClosed[y * wide + x] && isGoal!(left + x, top + y)) {
        seen[y * wide + x] = 1;
        list.push(y * wide + x);
      }
      // Before that many steps there is no goal.
      x += Math.max(1, Math.ceil(far / STRAIGHT));
    }
  for (let i = 0; i < list.length; i++) {
    if (i === LOOK_AROUND) return false;
    const here = list[i]!;
    const hereX = here % wide;
    const hereY = (here - hereX) / wide;
    for (let d = 0; d < 16; d++) {
      const x = hereX - DX[d]!;
      const y = hereY - DY[d]!;
      if (x < 0 || y < 0 || x >= wide || y >= high) continue;
      const from = y * wide + x;
      if (seen[from] || (isClosed[from] && from !== start)) continue;
      const cell = (top + y + 2) * cellsWide + left + x + 2;
      const barred = (y + 2) * barredWide + x + 2;
      const one = price[cell + FIRST[d]!]!;
      const other = price[cell + SECOND[d]!]!;
      if (d < 4) {
        if ((one === 0 && other === 0) || isBarred[barred + FIRST_BARRED[d]!]! & isBarred[barred + SECOND_BARRED[d]!]!)
          continue;
      } else if (d < 8) {
        if (one === 0 || isBarred[barred + FIRST_BARRED[d]!]) continue;
      } else {
        if (one === 0 || other === 0) continue;
        if (isBarred[barred + FIRST_BARRED[d]!] || isBarred[barred + SECOND_BARRED[d]!]) continue;
        if (isClosed[from + MIDDLE[d]!] || isClosed[from + MIDDLE_TOO[d]!]) continue;
      }
      const isCrossed = mask && mask[(top + y) * (ground.width + 1) + left + x]! & (1 << d);
      if (isCrossed && quest.crossing(left + x, top + y, left + hereX, top + hereY, d) === null) continue;
      if (from === start) return false;
      seen[from] = 1;
      list.push(from);
    }
    const links = road > 0 ? ground.links.get((top + hereY) * (ground.width + 1) + left + hereX) : undefined;
    if (links)
      for (const { to } of links) {
        const x = to[0] - left;
        const y = to[1] - top;
        if (x < 0 || y < 0 || x >= wide || y >= high) continue;
        const from = y * wide + x;
        if (from === start) return false;
        if (seen[from] || isClosed[from]) continue;
        seen[from] = 1;
        list.push(from);
      }
  }
  return true;
}

function isBefore(cost: Float64Array, wide: number, a: number, b: number): boolean {
  return cost[a]! !== cost[b]! ? cost[a]! < cost[b]! : a % wide !== b % wide ? a % wide < b % wide : a < b;
}

const DX = Int32Array.from(DIRECTIONS, ([x]) => x);
const DY = Int32Array.from(DIRECTIONS, ([, y]) => y);
/** The first and second cell of each step, from the cell to the south-east of its start. */
const CELL_X = Int32Array.from(DIRECTIONS, ([x]) => (x < 0 ? -1 : 0));
const CELL_Y = Int32Array.from(DIRECTIONS, ([, y]) => (y < 0 ? -1 : 0));
const SECOND_X = Int32Array.from(DIRECTIONS, ([x]) => (x > 0 ? x - 1 : Math.min(-1, x)));
const SECOND_Y = Int32Array.from(DIRECTIONS, ([, y]) => (y > 0 ? y - 1 : Math.min(-1, y)));

/** The same, as differences of numbers of points and cells: made anew by each search for its own width. */
const STEP = new Int32Array(16);
const FIRST = new Int32Array(16);
const SECOND = new Int32Array(16);
const FIRST_BARRED = new Int32Array(16);
const SECOND_BARRED = new Int32Array(16);
const MIDDLE = new Int32Array(16);
const MIDDLE_TOO = new Int32Array(16);

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
