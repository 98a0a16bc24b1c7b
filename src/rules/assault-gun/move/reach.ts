/** Where a unit gets this turn, and by which way. */
import type { RoadLink } from '../../../geometry/lattice/ground.ts';
import type { XY } from '../../../geometry/lattice/map.ts';
import { type Found, indexIn, search, straightOn, wayIn } from '../../../geometry/lattice/search.ts';
import { meetsSquare } from '../../../geometry/lattice/segment.ts';
import { type Base, baseOf, contact, gap2 } from '../bases.ts';
import { groundOf } from '../ground.ts';
import { type AgTable, halfOf, isOnMap, type OnMap, type Point, type Unit } from '../state.ts';
import { type Board, boardOf, isOnRoad } from './board.ts';
import { crossingsOf } from './obstacles.ts';
import { rates } from './rates.ts';
import type { Purpose } from './types.ts';
import {
  crossingPrice,
  type Extra,
  gapAt2,
  keepsClear,
  type Mover,
  moverOf,
  priceLeg,
  refuseEnd,
  refuseFor,
  refuseZones,
} from './way.ts';
import { isZoned, ZONE } from './zones.ts';

/** Where a unit gets. Places are looked for in sixteen directions over the lattice; every way is one that the judge accepts. */
export interface Reach {
  readonly mover: Mover;
  /** Across country, and with the help of roads, if it starts on one. */
  readonly open: Found;
  readonly road: Found | null;
  isIn(x: number, y: number): boolean;
  /** The price of the way there (the budget is in `mover.rates`), or null. */
  costAt(x: number, y: number): number | null;
  /** All places, its own first. */
  places(): Point[];
  /** A way there after the place where it stands, or null. */
  wayTo(x: number, y: number): XY[] | null;
}

export function searchFor(
  mover: Mover,
  usesRoad: boolean,
  budget: number | null,
  isGoal?: (x: number, y: number) => boolean,
  ahead?: (x: number, y: number) => number,
): Found {
  const { ground, rates, unit, half, enemies } = mover;
  const far = budget === null ? ground.width + ground.height : usesRoad ? rates.bestOnRoad : rates.best;
  const onCrossing = (px: number, py: number, qx: number, qy: number): number | null => {
    let more = 0;
    for (const crossing of crossingsOf(ground, px, py, qx, qy)) {
      const price = crossingPrice(mover, crossing, px, py, qx, qy);
      if (typeof price !== 'number') return null;
      more += price;
    }
    return more;
  };
  const linksTo = (px: number, py: number, { to }: RoadLink): RoadLink[] =>
    ground.links.get(py * (ground.width + 1) + px)!.filter((one) => one.to[0] === to[0] && one.to[1] === to[1]);
  const onLink = (px: number, py: number, link: RoadLink): number | null => {
    const [qx, qy] = link.to;
    for (const enemy of enemies) if (meetsSquare(px, py, qx, qy, enemy.x, enemy.y, enemy.half + half)) return null;
    // ag-gap-08 Where roads run together whoever stands on one of them stands in the way.
    for (const friend of mover.friends)
      if (
        friend.roads.length > 0 &&
        meetsSquare(px, py, qx, qy, friend.x, friend.y, friend.half + half) &&
        linksTo(px, py, link).some(({ road }) => friend.roads.includes(road))
      )
        return null;
    // A link may be long: its moments count as those of any leg.
    if (keepsClear(mover.purpose) && refuseZones(mover, px, py, qx, qy)) return null;
    if (link.unbridged.length === 0) return 0;
    let more = 0;
    for (const crossing of crossingsOf(ground, px, py, qx, qy)) {
      if (!link.unbridged.includes(crossing.line)) continue;
      const price = crossingPrice(mover, crossing, px, py, qx, qy);
      if (typeof price !== 'number') return null;
      more += price;
    }
    return more;
  };
  const boxOf = (enemy: OnMap) => ({ x: enemy.at.x, y: enemy.at.y, half: ZONE + half + halfOf(enemy) });
  const closed = mover.closed.map((enemy) => ({
    ...boxOf(enemy),
    holds: (x: number, y: number) => isZoned(ground, x, y, 1, half, enemy),
  }));
  // ag-gap-11 A retreat goes nowhere nearer to those that it leaves.
  if (mover.purpose === 'retreat')
    for (const { enemy, gap2 } of mover.left)
      closed.push({ ...boxOf(enemy), holds: (x, y) => gapAt2(x, y, 1, half, enemy) < gap2 });
  return search({
    ...{ ground, half, budget, far },
    from: [unit.at.x, unit.at.y],
    prices: rates.prices.slice(0, 6),
    road: usesRoad ? rates.prices[6]! : 0,
    barred: enemies.map((enemy) => ({ x: enemy.x, y: enemy.y, half: enemy.half + half })),
    crossing: onCrossing,
    link: onLink,
    closed,
    ...(isGoal ? { isGoal } : {}),
    ...(ahead ? { ahead } : {}),
  });
}

class Reached implements Reach {
  readonly mover: Mover;
  readonly open: Found;
  readonly road: Found | null;

  constructor(mover: Mover) {
    this.mover = mover;
    this.open = searchFor(mover, false, mover.rates.budget);
    const { ground, unit, half } = mover;
    const startsOnRoad = ground.roads.length > 0 && isOnRoad(ground, { x: unit.at.x, y: unit.at.y, half });
    this.road = startsOnRoad ? searchFor(mover, true, mover.rates.budget) : null;
  }

  costAt(x: number, y: number): number | null {
    const index = indexIn(this.open, x, y);
    const open = index < 0 ? -1 : this.open.cost[index]!;
    const road = this.roadCost(x, y);
    if (open < 0 && road < 0) return null;
    if (refuseEnd(this.mover, x, y)) return null;
    return open < 0 || (road >= 0 && road < open) ? road : open;
  }

  private roadCost(x: number, y: number): number {
    if (!this.road) return -1;
    const index = indexIn(this.road, x, y);
    if (index < 0 || this.road.cost[index]! < 0) return -1;
    // ag-move-04
    return isOnRoad(this.mover.ground, { x, y, half: this.mover.half }) ? this.road.cost[index]! : -1;
  }

  isIn(x: number, y: number): boolean {
    return this.costAt(x, y) !== null;
  }

  places(): Point[] {
    const out: Point[] = [];
    const seen = new Set<number>();
    for (const found of this.road ? [this.open, this.road] : [this.open])
      for (const index of found.reached) {
        const x = found.left + (index % found.wide);
        const y = found.top + Math.floor(index / found.wide);
        const key = y * 10_000 + x;
        if (seen.has(key) || !this.isIn(x, y)) continue;
        seen.add(key);
        out.push({ x, y });
      }
    return out;
  }

  wayTo(x: number, y: number): XY[] | null {
    const { mover } = this;
    const straight: XY[] = [[x, y]];
    if (!refuseFor(mover, straight)) return straight;
    if (!this.isIn(x, y)) return null;
    const road = this.roadCost(x, y);
    const index = indexIn(this.open, x, y);
    const open = index < 0 ? -1 : this.open.cost[index]!;
    const byRoad = open < 0 || (road >= 0 && road < open);
    const found = byRoad ? this.road! : this.open;
    const way = straighten(mover, straightOn(wayIn(found, indexIn(found, x, y))), byRoad);
    return refuseFor(mover, way) ? null : way;
  }
}

/** Leaves out corners where the straight leg costs no more. The first point is where it stands, and is left out. */
export function straighten(mover: Mover, way: readonly XY[], byRoad: boolean): XY[] {
  const prices = way.slice(1).map(([x, y], i) => priceLeg(mover, way[i]![0], way[i]![1], x, y, byRoad));
  const out: XY[] = [];
  for (let i = 0; i < way.length - 1; ) {
    let next = i + 1;
    for (let j = way.length - 1; j > i + 1; j--) {
      let sum = 0;
      for (let k = i; k < j; k++) sum += typeof prices[k] === 'number' ? (prices[k] as number) : 0;
      const leg = priceLeg(mover, way[i]![0], way[i]![1], way[j]![0], way[j]![1], byRoad);
      if (typeof leg === 'number' && leg <= sum) {
        next = j;
        break;
      }
    }
    out.push(way[next]!);
    i = next;
  }
  return out;
}

interface Kept {
  readonly board: Board;
  readonly unit: string;
  readonly purpose: Purpose;
  readonly rates: Mover['rates'];
  readonly waits: Unit['waits'];
  readonly obstacle: number;
  readonly reach: Reach;
}

/** What was found stays good while nobody moves: by board. */
const kept = new WeakMap<Board, Kept[]>();

export function reachOf(table: AgTable, unit: OnMap, purpose: Purpose, extra: Extra = {}): Reach {
  const mover = moverOf(table, unit, purpose, extra);
  if (extra.taken?.length || extra.gone?.length) return new Reached(mover);
  const board = boardOf(table);
  const list = kept.get(board) ?? [];
  for (const one of list)
    if (
      one.unit === unit.id &&
      one.purpose === purpose &&
      one.rates === mover.rates &&
      one.waits === unit.waits &&
      one.obstacle === unit.ep.obstacle
    )
      return one.reach;
  const reach = new Reached(mover);
  list.push({
    ...{ board, unit: unit.id, purpose, rates: mover.rates, reach },
    waits: unit.waits,
    obstacle: unit.ep.obstacle,
  });
  kept.set(board, list);
  return reach;
}

/** A way to a place, straight if that can be, else the quickest that is found. */
export function wayTo(table: AgTable, unit: OnMap, place: Point, purpose: Purpose, extra: Extra = {}): XY[] | null {
  if (place.x === unit.at.x && place.y === unit.at.y) return [];
  const mover = moverOf(table, unit, purpose, extra);
  const straight: XY[] = [[place.x, place.y]];
  if (!refuseFor(mover, straight)) return straight;
  if (isTooFar(mover, place)) return null;
  return reachOf(table, unit, purpose, extra).wayTo(place.x, place.y);
}

/** Is it farther than the best rate goes in a straight line? */
export function isTooFar({ rates, unit, ground, half }: Mover, { x, y }: Point): boolean {
  const dx = x - unit.at.x;
  const dy = y - unit.at.y;
  const startsOnRoad = ground.roads.length > 0 && isOnRoad(ground, { x: unit.at.x, y: unit.at.y, half });
  const best = startsOnRoad ? rates.bestOnRoad : rates.best;
  return dx * dx + dy * dy > best * best;
}

/**
 * ag-gap-81 Within normal movement: could it reach, by a legal way and without regard to zones, a place that touches the other?
 */
export function canReach(table: AgTable, unit: Unit, target: Unit, extra: Extra = {}): boolean {
  if (!isOnMap(unit) || !isOnMap(target)) return false;
  const base = baseOf(unit);
  const other = baseOf(target);
  if (contact(base, other)) return true;
  const ground = groundOf(table);
  const speed = rates(table, unit, 'probe', extra);
  const gap = gap2(base, other);
  if (gap > speed.best * speed.best) {
    if (gap > speed.bestOnRoad * speed.bestOnRoad || !isOnRoad(ground, base)) return false;
  }
  const mover = moverOf(table, unit, 'probe', extra);
  for (const place of nearestTouching(base, other)) if (!refuseFor(mover, [place])) return true;
  // Free places that touch it and are near enough: straight ways to the nearest, then a search.
  const both = base.half + other.half;
  const left: XY[] = [];
  for (let along = 1 - both; along < both; along++)
    for (const place of around(other, both, along)) {
      const [x, y] = place;
      if (!isTooFar(mover, { x, y }) && !refuseEnd(mover, x, y)) left.push(place);
    }
  if (left.length === 0) return false;
  const far = ([x, y]: XY): number => (x - base.x) ** 2 + (y - base.y) ** 2;
  left.sort((a, b) => far(a) - far(b) || a[0] - b[0] || a[1] - b[1]);
  for (const place of left.slice(0, STRAIGHT_TRIES)) if (!refuseFor(mover, [place])) return true;
  const reach = reachOf(table, unit, 'probe', extra);
  return left.some(([x, y]) => reach.isIn(x, y));
}

/** So many straight ways are tried before a search. */
const STRAIGHT_TRIES = 6;

/** ag-log-04, ag-gap-35 Could it, or a truck in its place, reach a place that touches the other? */
export function reachInSupply(table: AgTable, unit: Unit, other: Unit): boolean {
  return canReach(table, unit, other) || canReach(table, unit, other, { as: 'Truck' });
}

/** The four places that touch a base with a side, at so much along it. */
export function around({ x, y }: Base, both: number, along: number): readonly XY[] {
  return [
    [x + along, y - both],
    [x + both, y + along],
    [x + along, y + both],
    [x - both, y + along],
  ];
}

/** The places that touch the other and are nearest in a straight line: two where it lies off a corner. */
function nearestTouching(base: Base, other: Base): XY[] {
  const both = base.half + other.half;
  const dx = base.x - other.x;
  const dy = base.y - other.y;
  const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value));
  const out: XY[] = [];
  if (Math.abs(dx) >= both) out.push([other.x + clamp(dx, both), other.y + clamp(dy, both - 1)]);
  if (Math.abs(dy) >= both) out.push([other.x + clamp(dx, both - 1), other.y + clamp(dy, both)]);
  return out;
}
