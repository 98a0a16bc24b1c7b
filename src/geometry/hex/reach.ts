/**
 * Where a mover gets to with so many half points, and by which path: for movers without facing over positions, for those
 * with one over hexes and facings. Of equally cheap paths the one with fewer steps counts, then the one whose last step
 * comes from the lower number.
 */
import { type Direction, directionTo, type Hex, OFF } from './board.ts';
import { opposite, turned } from './facing.ts';
import { hasRoad, type Position } from './map.ts';
import { CLOSED, type HalfPoints, type MoveField } from './move.ts';

export const UNREACHED = 65535;

/** Costs by node, and the node before on the path there; nodes are positions, or hexes with facings. */
export interface Reached {
  readonly cost: Uint16Array;
  /** OFF at the start and where it does not get to. */
  readonly before: Int32Array;
  /** Where it gets to, the start first, in order of cost, then of number. */
  readonly nodes: readonly number[];
}

export interface ReachOptions {
  /** By hex: 1 where it may not enter. */
  readonly closed?: Uint8Array;
  /** Only steps from hex to hex by road. */
  readonly byRoadOnly?: boolean;
  /** What every step costs on top: towing. */
  readonly extra?: HalfPoints;
}

/** A node of a mover with facing: the hex, and which way it looks. */
export type Stance = number;

export function stanceAt(hex: Hex, facing: Direction): Stance {
  return 6 * hex + facing - 1;
}

export function hexOfStance(stance: Stance): Hex {
  return Math.floor(stance / 6);
}

export function facingOfStance(stance: Stance): Direction {
  return ((stance % 6) + 1) as Direction;
}

/** A search in progress: one wave of nodes for each cost. */
interface Search {
  readonly cost: Uint16Array;
  readonly before: Int32Array;
  readonly steps: Uint16Array;
  readonly waves: number[][];
  readonly budget: HalfPoints;
}

function begin(count: number, start: number, budget: HalfPoints): Search {
  if (!Number.isInteger(budget) || budget < 0 || budget >= UNREACHED)
    throw new RangeError(`an allowance is a whole number of half points, not ${budget}`);
  const search: Search = {
    cost: new Uint16Array(count).fill(UNREACHED),
    before: new Int32Array(count).fill(OFF),
    steps: new Uint16Array(count),
    waves: [[start]],
    budget,
  };
  search.cost[start] = 0;
  return search;
}

function offer({ cost, before, steps, waves, budget }: Search, from: number, to: number, price: number): void {
  const sum = cost[from]! + price;
  if (sum > budget || sum > cost[to]!) return;
  const count = steps[from]! + 1;
  if (sum === cost[to]!) {
    if (count > steps[to]! || (count === steps[to]! && from >= before[to]!)) return;
  } else {
    cost[to] = sum;
    const wave = waves[sum];
    if (wave === undefined) waves[sum] = [to];
    else wave.push(to);
  }
  steps[to] = count;
  before[to] = from;
}

/** Spreads wave by wave; steps are never for nothing, so a node is settled when its wave comes. */
function spread(search: Search, from: (node: number) => void): Reached {
  const nodes: number[] = [];
  const { waves, cost } = search;
  for (let wave = 0; wave < waves.length; wave += 1) {
    const now = waves[wave]?.filter((node) => cost[node] === wave).sort((a, b) => a - b) ?? [];
    for (const node of now) {
      nodes.push(node);
      from(node);
    }
  }
  return { cost: search.cost, before: search.before, nodes };
}

/** The reach of a mover without facing. */
export function reachOf(
  field: MoveField,
  start: Position,
  budget: HalfPoints,
  { closed, byRoadOnly = false, extra = 0 }: ReachOptions = {},
): Reached {
  const { map, steps, floors, costs } = field;
  const { neighbours, count } = map.board;
  const { positions } = map;
  const search = begin(positions.count, start, budget);
  return spread(search, (node) => {
    if (node < count)
      for (let side = 0; side < 6; side += 1) {
        const price = steps[6 * node + side]!;
        if (price === CLOSED) continue;
        const to = neighbours[6 * node + side]!;
        if (closed?.[to] === 1 || (byRoadOnly && !hasRoad(map, node, (side + 1) as Direction))) continue;
        offer(search, node, to, price + extra);
      }
    const hex = positions.hex[node]!;
    const top = floors[hex]!;
    if (costs.floor === null || top < 2 || byRoadOnly) return;
    const floor = positions.floor[node]!;
    const upper = positions.upper[hex]!;
    if (floor + 1 < top) offer(search, node, upper + floor, costs.floor);
    if (floor > 0) offer(search, node, floor === 1 ? hex : upper + floor - 2, costs.floor);
  });
}

/** The reach of a mover with facing: it goes ahead, or backwards without turning, and pays for turns. */
export function reachOfFacing(
  field: MoveField,
  start: Stance,
  budget: HalfPoints,
  { closed, byRoadOnly = false, extra = 0 }: ReachOptions = {},
): Reached {
  const { map, steps, costs } = field;
  const { neighbours, count } = map.board;
  const turn = costs.turn;
  if (turn === null) throw new RangeError('a mover without facing does not turn');
  const search = begin(6 * count, start, budget);
  const go = (node: Stance, hex: Hex, way: Direction, more: HalfPoints): void => {
    const price = steps[6 * hex + way - 1]!;
    if (price === CLOSED) return;
    const to = neighbours[6 * hex + way - 1]!;
    if (closed?.[to] === 1 || (byRoadOnly && !hasRoad(map, hex, way))) return;
    offer(search, node, 6 * to + (node % 6), price + more + extra);
  };
  return spread(search, (node) => {
    const hex = hexOfStance(node);
    const facing = facingOfStance(node);
    offer(search, node, stanceAt(hex, turned(facing, -1)), turn);
    offer(search, node, stanceAt(hex, turned(facing, 1)), turn);
    go(node, hex, facing, 0);
    go(node, hex, opposite(facing), costs.reverse);
  });
}

/** The nodes of the path to a node, start and end included, or null where the mover does not get there. */
export function pathTo({ cost, before }: Reached, node: number): number[] | null {
  if (cost[node] === UNREACHED) return null;
  const path = [node];
  for (let at = before[node]!; at !== OFF; at = before[at]!) path.push(at);
  return path.reverse();
}

/** The facing in which a hex is reached most cheaply, the lowest of equals, or null. */
export function cheapestStance({ cost }: Reached, hex: Hex): Stance | null {
  let best = stanceAt(hex, 1);
  for (let stance = best + 1; stance < 6 * hex + 6; stance += 1) if (cost[stance]! < cost[best]!) best = stance;
  return cost[best] === UNREACHED ? null : best;
}

/** What a path of hexes costs a mover without facing, or null where one of its steps may not be made. */
export function costOfPath(field: MoveField, path: readonly Hex[], extra: HalfPoints = 0): HalfPoints | null {
  let sum = 0;
  for (let i = 1; i < path.length; i += 1) {
    const way = directionTo(field.map.board, path[i - 1]!, path[i]!);
    const price = way === null ? CLOSED : field.steps[6 * path[i - 1]! + way - 1]!;
    if (price === CLOSED) return null;
    sum += price + extra;
  }
  return sum;
}
