/**
 * Where a mover can get. Places are those of a square lattice laid through its own place; ways go from
 * place to place in sixteen directions. A place exactly on an obstacle's line can be the end of a way but
 * not a bend in it: nobody slips over a hedge by stopping on it, so straight legs also come twice as long.
 *
 * Of ways that cost the same the one found first counts, and places are looked at by cost, then from
 * north to south, then from west to east.
 *
 * Where bends have a price, the way goes on from each place as the cheapest way came to it; one that is dearer so far
 * and would have less to turn is not looked for. So a reach may then fall a little short; it never says too much.
 */
import { cellAt } from './edges.ts';
import { rootCeil, rootFloor } from './exact.ts';
import { type Facing, nearestFacing, stepsBetween } from './facing.ts';
import { areasHere, groundCost, legCost, priceHere, UNKNOWN } from './leg.ts';
import { boxMeets, EFFECT, MET, type MoveMap } from './move-map.ts';
import { bendPrice, legFacing, turnCost, type Way } from './path.ts';
import { isSolidIn, isSolidOnWay } from './solids.ts';
import { distanceSquared, type Point, point, samePlace } from './vector.ts';

const OFFSETS: readonly (readonly [number, number])[] = [
  [0, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
  [-1, -2],
  [1, -2],
  [-2, -1],
  [2, -1],
  [-2, 1],
  [2, 1],
  [-1, 2],
  [1, 2],
  [0, -2],
  [-2, 0],
  [2, 0],
  [0, 2],
];

const ACROSS = Int32Array.from(OFFSETS, ([x]) => x);
const DOWN = Int32Array.from(OFFSETS, ([, y]) => y);
const HEADING = OFFSETS.map(([x, y]) => legFacing(point(0, 0), point(x, y), false));

export interface ReachOptions {
  /** Distance between the places of the lattice. */
  readonly step: number;
  /** Facing at the start, if turning onto the first leg is to be paid. */
  readonly facing?: Facing;
}

export interface ReachPlace {
  readonly at: Point;
  readonly cost: number;
  /** Index of the place before it on the way; -1 at the start. */
  readonly before: number;
}

/** The cheapest price of any ground: no way can cost less than its length times this. */
function cheapest(map: MoveMap): number {
  let price = map.rules.open;
  for (let i = 0; i < map.price.length; i += 1) {
    if (map.effect[i] === EFFECT.road) price = Math.min(price, map.price[i]!);
  }
  return price;
}

interface Lattice {
  readonly columns: number;
  readonly count: number;
  readonly start: number;
  readonly placeOf: (node: number) => Point;
}

/** The lattice through a place, on the table and at most `farthest` steps from it. */
function latticeThrough({ bounds }: MoveMap, from: Point, step: number, farthest: number): Lattice {
  const stepsTo = (distance: number): number => Math.min(farthest, Math.floor(distance / step));
  const west = stepsTo(from.x - bounds.west);
  const north = stepsTo(from.y - bounds.north);
  const columns = west + stepsTo(bounds.east - from.x) + 1;
  const rows = north + stepsTo(bounds.south - from.y) + 1;
  return {
    columns,
    count: columns * rows,
    start: north * columns + west,
    placeOf: (node) =>
      point(from.x + ((node % columns) - west) * step, from.y + (Math.floor(node / columns) - north) * step),
  };
}

/** A heap of nodes, least key first, then the lower number. */
function makeHeap(): { push: (node: number, key: number) => void; pop: () => number } {
  const nodes: number[] = [];
  const keys: number[] = [];
  return {
    push: (node, key) => {
      let i = nodes.push(node) - 1;
      keys.push(key);
      while (i > 0) {
        const above = (i - 1) >> 1;
        if (keys[above]! < key || (keys[above] === key && nodes[above]! <= node)) break;
        nodes[i] = nodes[above]!;
        keys[i] = keys[above]!;
        i = above;
      }
      nodes[i] = node;
      keys[i] = key;
    },
    pop: () => {
      if (nodes.length === 0) return -1;
      const first = nodes[0]!;
      const node = nodes.pop()!;
      const key = keys.pop()!;
      const count = nodes.length;
      if (count === 0) return first;
      let i = 0;
      for (let below = 1; below < count; below = 2 * i + 1) {
        const other = below + 1;
        const isOther =
          other < count &&
          (keys[other]! < keys[below]! || (keys[other] === keys[below] && nodes[other]! < nodes[below]!));
        const least = isOther ? other : below;
        if (key < keys[least]! || (key === keys[least] && node <= nodes[least]!)) break;
        nodes[i] = nodes[least]!;
        keys[i] = keys[least]!;
        i = least;
      }
      nodes[i] = node;
      keys[i] = key;
      return first;
    },
  };
}

/** Is a place exactly on an obstacle's line? */
function isOnLine({ index, grain }: MoveMap, at: Point): boolean {
  const x = grain * at.x;
  const y = grain * at.y;
  const { cellStart, cellEdges, cellEnds, itemOf, isArea } = index;
  const cell = cellAt(index, x, y);
  if (cell < 0) return false;
  for (let k = cellStart[cell]!, last = cellStart[cell + 1]!; k < last; k += 1) {
    const ux = cellEnds[4 * k]! - x;
    const uy = cellEnds[4 * k + 1]! - y;
    const vx = cellEnds[4 * k + 2]! - x;
    const vy = cellEnds[4 * k + 3]! - y;
    if (ux * vy === uy * vx && ux * vx + uy * vy <= 0 && isArea[itemOf[cellEdges[k]!]!] === 0) return true;
  }
  return false;
}

interface Search {
  readonly lattice: Lattice;
  readonly cost: Float64Array;
  readonly before: Int32Array;
  /** Settled nodes in the order of settling. */
  readonly settled: number[];
}

const FREE = 1;
const TAKEN = 2;

/**
 * Goes out from a place by rising cost until the budget is spent or `isDone` says so. Most of its time goes
 * into legs, so none is priced that cannot be cheaper than what is known.
 */
function search(
  map: MoveMap,
  from: Point,
  budget: number,
  { step, facing }: ReachOptions,
  guess: ((at: Point) => number) | null,
  isDone: ((at: Point, node: number, cost: number, heading: Facing) => boolean) | null,
): Search {
  const { rules, solids } = map;
  const bend = bendPrice(rules);
  const least = cheapest(map);
  const perStep = step * rules.scale;
  // One step more than the money can pay for leaves nothing out.
  const farthest = least > 0 ? Math.floor(budget / (perStep * least)) + 1 : Number.POSITIVE_INFINITY;
  const lattice = latticeThrough(map, from, step, farthest);
  const { columns, count, start, placeOf } = lattice;
  const cost = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array(count).fill(-1);
  const isSettled = new Uint8Array(count);
  /** Per node: nothing yet, free of solid things, or not. */
  const room = new Uint8Array(count);
  /** Per node the number of the direction from which it is come to. */
  const came = new Uint8Array(bend > 0 ? count : 0);
  const settled: number[] = [];
  const lengths = OFFSETS.map(([x, y]) => rootCeil((x * x + y * y) * perStep ** 2));
  const heap = makeHeap();
  cost[start] = 0;
  heap.push(start, 0);
  for (let node = heap.pop(); node >= 0; node = heap.pop()) {
    if (isSettled[node] === 1) continue;
    isSettled[node] = 1;
    settled.push(node);
    const here = placeOf(node);
    const known = cost[node]!;
    if (isDone?.(here, node, known, bend > 0 ? HEADING[came[node]!]! : 0)) break;
    if (node !== start && isOnLine(map, here)) continue;
    const areas = areasHere(map, here);
    const price = areas === UNKNOWN ? 0 : priceHere(map, areas);
    const around = boxMeets(map, here.x - 2 * step, here.y - 2 * step, here.x + 2 * step, here.y + 2 * step);
    const isClose = isSolidIn(solids, here.x - 2 * step, here.y - 2 * step, here.x + 2 * step, here.y + 2 * step);
    const column = node % columns;
    for (let k = 0; k < ACROSS.length; k += 1) {
      const x = ACROSS[k]!;
      const y = DOWN[k]!;
      const next = node + y * columns + x;
      if (column + x < 0 || column + x >= columns || next < 0 || next >= count || isSettled[next] === 1) continue;
      if (room[next] === TAKEN) continue;
      const limit = cost[next]!;
      const length = lengths[k]!;
      const bound = known + length * ((around & MET.roads) === 0 ? rules.open : least);
      if (bound > budget || bound >= limit) continue;
      const there = point(here.x + x * step, here.y + y * step);
      let met = around;
      if (met !== MET.nothing) {
        const west = Math.min(here.x, there.x);
        const north = Math.min(here.y, there.y);
        met = boxMeets(map, west, north, west + Math.abs(x) * step, north + Math.abs(y) * step);
        const offRoad = known + length * rules.open;
        if ((met & MET.roads) === 0 && (offRoad > budget || offRoad >= limit)) continue;
      }
      const isEven = (met & MET.edges) === 0 && areas !== UNKNOWN;
      const even = length * price;
      let total = known + (isEven ? even : groundCost(map, here, there, areas, even));
      if (node === start) {
        if (facing !== undefined) total += turnCost(rules.turnAbout, stepsBetween(facing, HEADING[k]!));
      } else if (bend > 0) {
        total += turnCost(bend, stepsBetween(HEADING[came[node]!]!, HEADING[k]!));
      }
      if (total > budget || total >= limit) continue;
      if (isClose) {
        if (room[next] === 0) room[next] = isSolidOnWay(solids, there, there) ? TAKEN : FREE;
        if (room[next] === TAKEN || isSolidOnWay(solids, here, there)) continue;
      }
      cost[next] = total;
      before[next] = node;
      if (bend > 0) came[next] = k;
      heap.push(next, guess === null ? total : total + guess(there));
    }
  }
  return { lattice, cost, before, settled };
}

/** Everything within reach, cheapest first. */
export function reachOf(map: MoveMap, from: Point, budget: number, options: ReachOptions): ReachPlace[] {
  const { lattice, cost, before, settled } = search(map, from, budget, options, null, null);
  const numberOf = new Int32Array(lattice.count);
  settled.forEach((node, i) => {
    numberOf[node] = i;
  });
  return settled.map((node) => ({
    at: lattice.placeOf(node),
    cost: cost[node]!,
    before: before[node]! < 0 ? -1 : numberOf[before[node]!]!,
  }));
}

/** The way to a place within reach, from lattice place to lattice place. */
export function wayTo(reach: readonly ReachPlace[], to: number): Way {
  const legs: { to: Point }[] = [];
  let place = reach[to]!;
  while (place.before >= 0) {
    legs.unshift({ to: place.at });
    place = reach[place.before]!;
  }
  return { from: place.at, legs };
}

/** In each of so many directions the place within reach that is farthest off; the start too. Good for a first look. */
export function farthestPlaces(reach: readonly ReachPlace[], bearings: 4 | 8 | 12 | 16 | 24 | 48): ReachPlace[] {
  const start = reach[0]!;
  const farthest = new Map<Facing, ReachPlace>();
  for (const place of reach.slice(1)) {
    const bearing = nearestFacing({ x: place.at.x - start.at.x, y: place.at.y - start.at.y }, bearings);
    const best = farthest.get(bearing);
    const isFarther = best === undefined || distanceSquared(start.at, place.at) > distanceSquared(start.at, best.at);
    if (isFarther) farthest.set(bearing, place);
  }
  return [start, ...[...farthest.keys()].sort((a, b) => a - b).map((bearing) => farthest.get(bearing)!)];
}

/** The quickest way between two places that the lattice knows, straightened wherever that costs no more. Null if there is none. */
export function quickestWay(
  map: MoveMap,
  from: Point,
  to: Point,
  options: ReachOptions & { readonly budget?: number },
): { readonly way: Way; readonly cost: number } | null {
  const budget = options.budget ?? Number.POSITIVE_INFINITY;
  if (samePlace(from, to)) return { way: { from, legs: [] }, cost: 0 };
  const least = cheapest(map);
  const guess = (at: Point): number => rootFloor(distanceSquared(at, to) * map.rules.scale ** 2) * least;
  const firstTurn = (there: Point): number =>
    options.facing === undefined
      ? 0
      : turnCost(map.rules.turnAbout, stepsBetween(options.facing, legFacing(from, there, false)));
  const bend = bendPrice(map.rules);
  const turnFrom = (heading: Facing, at: Point, there: Point): number =>
    bend === 0 || samePlace(at, there) ? 0 : turnCost(bend, stepsBetween(heading, legFacing(at, there, false)));
  const turnAt = (before: Point | null, at: Point, there: Point): number => {
    if (before === null) return firstTurn(there);
    return bend === 0 ? 0 : turnFrom(legFacing(before, at, false), at, there);
  };
  let best = legCost(map, from, to) + firstTurn(to);
  let last = -1;
  const near = (2 * options.step) ** 2;
  const found = search(map, from, budget, options, guess, (at, node, cost, heading) => {
    if (cost + guess(at) >= best) return true;
    if (samePlace(at, from) || distanceSquared(at, to) > near) return false;
    if (!samePlace(at, to) && isOnLine(map, at)) return false;
    const total = cost + legCost(map, at, to) + turnFrom(heading, at, to);
    if (total < best) {
      best = total;
      last = node;
    }
    return false;
  });
  if (best > budget || best === Number.POSITIVE_INFINITY) return null;
  const places: Point[] = [];
  for (let node = last; node >= 0; node = found.before[node]!) places.unshift(found.lattice.placeOf(node));
  if (places.length === 0) places.push(from);
  if (!samePlace(places[places.length - 1]!, to)) places.push(to);
  return straightened(map, places, turnAt);
}

/** Leaves out every bend without which the way costs no more. */
function straightened(
  map: MoveMap,
  places: readonly Point[],
  turnAt: (before: Point | null, at: Point, there: Point) => number,
): { way: Way; cost: number } {
  const kept = [places[0]!];
  let cost = 0;
  for (let i = 0; i + 1 < places.length; ) {
    const here = places[i]!;
    const before = kept[kept.length - 2] ?? null;
    const turnOn = (from: Point, j: number): number =>
      j + 1 < places.length ? turnAt(from, places[j]!, places[j + 1]!) : 0;
    let next = i + 1;
    let price = legCost(map, here, places[next]!) + turnAt(before, here, places[next]!);
    let sum = price;
    for (let j = i + 2; j < places.length; j += 1) {
      sum += turnOn(places[j - 2]!, j - 1) + legCost(map, places[j - 1]!, places[j]!);
      const direct = legCost(map, here, places[j]!) + turnAt(before, here, places[j]!);
      if (direct + turnOn(here, j) > sum + turnOn(places[j - 1]!, j)) continue;
      next = j;
      price = direct;
    }
    kept.push(places[next]!);
    cost += price;
    i = next;
  }
  return { way: { from: kept[0]!, legs: kept.slice(1).map((to) => ({ to })) }, cost };
}
