/**
 * Where a mover can get. Places are those of a square lattice laid through its own place; ways go from
 * place to place in sixteen directions. A place exactly on an obstacle's line can be the end of a way but
 * not a bend in it: nobody slips over a hedge by stopping on it, so straight legs also come twice as long.
 *
 * Of ways that cost the same the one found first counts, and places are looked at by cost, then from
 * north to south, then from west to east.
 */
import { rootFloor } from './exact.ts';
import { type Facing, nearestFacing, stepsBetween } from './facing.ts';
import { linesThrough } from './ground.ts';
import { legCost } from './leg.ts';
import { EFFECT, type MoveMap } from './move-map.ts';
import { legFacing, turnCost, type Way } from './path.ts';
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

function latticeThrough(map: MoveMap, from: Point, step: number): Lattice {
  const west = Math.floor((from.x - map.bounds.west) / step);
  const north = Math.floor((from.y - map.bounds.north) / step);
  const columns = west + Math.floor((map.bounds.east - from.x) / step) + 1;
  const rows = north + Math.floor((map.bounds.south - from.y) / step) + 1;
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
  const isBefore = (i: number, j: number): boolean =>
    keys[i]! < keys[j]! || (keys[i] === keys[j] && nodes[i]! < nodes[j]!);
  const swap = (i: number, j: number): void => {
    [nodes[i], nodes[j]] = [nodes[j]!, nodes[i]!];
    [keys[i], keys[j]] = [keys[j]!, keys[i]!];
  };
  return {
    push: (node, key) => {
      let i = nodes.push(node) - 1;
      keys.push(key);
      while (i > 0 && isBefore(i, (i - 1) >> 1)) {
        swap(i, (i - 1) >> 1);
        i = (i - 1) >> 1;
      }
    },
    pop: () => {
      if (nodes.length === 0) return -1;
      swap(0, nodes.length - 1);
      const node = nodes.pop()!;
      keys.pop();
      for (let i = 0; ; ) {
        let least = i;
        if (2 * i + 1 < nodes.length && isBefore(2 * i + 1, least)) least = 2 * i + 1;
        if (2 * i + 2 < nodes.length && isBefore(2 * i + 2, least)) least = 2 * i + 2;
        if (least === i) return node;
        swap(i, least);
        i = least;
      }
    },
  };
}

interface Search {
  readonly lattice: Lattice;
  readonly cost: Float64Array;
  readonly before: Int32Array;
  /** Settled nodes in the order of settling. */
  readonly settled: number[];
}

/** Goes out from a place by rising cost until the budget is spent or `isDone` says so. */
function search(
  map: MoveMap,
  from: Point,
  budget: number,
  { step, facing }: ReachOptions,
  guess: (at: Point) => number,
  isDone: (node: number, cost: number) => boolean,
): Search {
  const lattice = latticeThrough(map, from, step);
  const { columns, count, start, placeOf } = lattice;
  const cost = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array(count).fill(-1);
  const isSettled = new Uint8Array(count);
  const settled: number[] = [];
  const least = cheapest(map);
  const shortest = OFFSETS.map(([x, y]) => rootFloor((x * x + y * y) * (step * map.rules.scale) ** 2) * least);
  const heap = makeHeap();
  cost[start] = 0;
  heap.push(start, 0);
  for (let node = heap.pop(); node >= 0; node = heap.pop()) {
    if (isSettled[node] === 1) continue;
    isSettled[node] = 1;
    settled.push(node);
    const here = placeOf(node);
    if (isDone(node, cost[node]!)) break;
    if (node !== start && linesThrough(map.index, here).size > 0) continue;
    const column = node % columns;
    for (let k = 0; k < OFFSETS.length; k += 1) {
      const [x, y] = OFFSETS[k]!;
      const next = node + y * columns + x;
      if (column + x < 0 || column + x >= columns || next < 0 || next >= count || isSettled[next] === 1) continue;
      const known = cost[node]!;
      if (known + shortest[k]! > budget || known + shortest[k]! >= cost[next]!) continue;
      const there = placeOf(next);
      let total = known + legCost(map, here, there);
      if (node === start && facing !== undefined) {
        total += turnCost(map.rules.turnAbout, stepsBetween(facing, legFacing(here, there, false)));
      }
      if (total > budget || total >= cost[next]!) continue;
      cost[next] = total;
      before[next] = node;
      heap.push(next, total + guess(there));
    }
  }
  return { lattice, cost, before, settled };
}

/** Everything within reach, cheapest first. */
export function reachOf(map: MoveMap, from: Point, budget: number, options: ReachOptions): ReachPlace[] {
  const { lattice, cost, before, settled } = search(
    map,
    from,
    budget,
    options,
    () => 0,
    () => false,
  );
  const numberOf = new Map(settled.map((node, i) => [node, i]));
  return settled.map((node) => ({
    at: lattice.placeOf(node),
    cost: cost[node]!,
    before: before[node]! < 0 ? -1 : numberOf.get(before[node]!)!,
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
  let best = legCost(map, from, to) + firstTurn(to);
  let last = -1;
  let lattice: Lattice | null = null;
  const near = (2 * options.step) ** 2;
  const found = search(map, from, budget, options, guess, (node, cost) => {
    lattice ??= latticeThrough(map, from, options.step);
    const at = lattice.placeOf(node);
    if (cost + guess(at) >= best) return true;
    if (node === lattice.start || distanceSquared(at, to) > near) return false;
    if (!samePlace(at, to) && linesThrough(map.index, at).size > 0) return false;
    const total = cost + legCost(map, at, to);
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
  return straightened(map, places, firstTurn);
}

/** Leaves out every bend without which the way costs no more. */
function straightened(
  map: MoveMap,
  places: readonly Point[],
  firstTurn: (there: Point) => number,
): { way: Way; cost: number } {
  const kept = [places[0]!];
  let cost = 0;
  for (let i = 0; i + 1 < places.length; ) {
    const turn = (there: Point): number => (i === 0 ? firstTurn(there) : 0);
    let next = i + 1;
    let price = legCost(map, places[i]!, places[next]!) + turn(places[next]!);
    let sum = price;
    for (let j = i + 2; j < places.length; j += 1) {
      sum += legCost(map, places[j - 1]!, places[j]!);
      const direct = legCost(map, places[i]!, places[j]!) + turn(places[j]!);
      if (direct > sum) continue;
      next = j;
      price = direct;
    }
    kept.push(places[next]!);
    cost += price;
    i = next;
  }
  return { way: { from: kept[0]!, legs: kept.slice(1).map((to) => ({ to })) }, cost };
}
