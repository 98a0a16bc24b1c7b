/** Where a unit gets this turn, and by which way. */
import type { RoadLink } from '../../../geometry/lattice/ground.ts';
import type { XY } from '../../../geometry/lattice/map.ts';
import {
  type Found,
  indexIn,
  leads,
  leastMetres,
  type Quest,
  search,
  searchGoal,
  straightOn,
  wayIn,
} from '../../../geometry/lattice/search.ts';
import { meetsSquare } from '../../../geometry/lattice/segment.ts';
import { type Base, baseOf, contact, gap2 } from '../bases.ts';
import { groundOf } from '../ground.ts';
import { type AgTable, isOnMap, type OnMap, type Point, type Unit } from '../state.ts';
import { isOnRoad } from './board.ts';
import { crossingsOf, stepCrossings, stepsOn } from './obstacles.ts';
import { rates } from './rates.ts';
import type { Purpose } from './types.ts';
import {
  crossingCost,
  type Extra,
  gapAt2,
  keepsClear,
  type Mover,
  moverOf,
  type Notes,
  notesOf,
  priceLeg,
  refuseEnd,
  refuseFor,
  refuseZones,
} from './way.ts';
import { squareOf, zoneOf } from './zones.ts';

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
  places(): readonly Point[];
  /** A way there after the place where it stands, or null. */
  wayTo(x: number, y: number): XY[] | null;
}

/** The quickest way to a goal, with what it costs to each of its points; null if there is none. */
export function goalFor(
  mover: Mover,
  usesRoad: boolean,
  isGoal: Quest['isGoal'],
  ahead: Quest['ahead'],
): ReturnType<typeof searchGoal> {
  return searchGoal(questOf(mover, usesRoad, null, isGoal, ahead));
}

/** Is there a goal that it gets to? */
export function leadsFor(
  mover: Mover,
  usesRoad: boolean,
  budget: number | null,
  isGoal: Quest['isGoal'],
  ahead: Quest['ahead'],
): boolean {
  return leads(questOf(mover, usesRoad, budget, isGoal, ahead));
}

function questOf(
  mover: Mover,
  usesRoad: boolean,
  budget: number | null,
  isGoal?: Quest['isGoal'],
  ahead?: Quest['ahead'],
): Quest {
  const { ground, rates, unit, half, enemies } = mover;
  const far = budget === null ? ground.width + ground.height : usesRoad ? rates.bestOnRoad : rates.best;
  const steps = stepsOn(ground);
  const onCrossing = (px: number, py: number, qx: number, qy: number, d: number): number | null => {
    let more = 0;
    for (const crossing of stepCrossings(ground, steps, px, py, d)) {
      const cost = crossingCost(mover, crossing, px, py, qx, qy);
      if (cost < 0) return null;
      more += cost;
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
      const cost = crossingCost(mover, crossing, px, py, qx, qy);
      if (cost < 0) return null;
      more += cost;
    }
    return more;
  };
  const closed = mover.closed.map((enemy) => zoneOf(ground, half, enemy));
  // ag-gap-11 A retreat goes nowhere nearer to those that it leaves.
  if (mover.purpose === 'retreat')
    for (const { enemy, gap2 } of mover.left)
      closed.push(squareOf(enemy, half, (x, y) => gapAt2(x, y, 1, half, enemy) < gap2));
  return {
    ...{ ground, half, budget, far },
    from: [unit.at.x, unit.at.y],
    prices: rates.prices,
    road: usesRoad ? rates.prices[6]! : 0,
    barred: enemies.map((enemy) => ({ x: enemy.x, y: enemy.y, half: enemy.half + half })),
    crossing: onCrossing,
    link: onLink,
    closed,
    ...(isGoal ? { isGoal } : {}),
    ...(ahead ? { ahead } : {}),
  };
}

class Reached implements Reach {
  readonly mover: Mover;
  readonly open: Found;
  readonly road: Found | null;

  constructor(mover: Mover) {
    this.mover = mover;
    this.open = search(questOf(mover, false, mover.rates.budget));
    const { ground, unit, half } = mover;
    const startsOnRoad = ground.roads.length > 0 && isOnRoad(ground, { x: unit.at.x, y: unit.at.y, half });
    this.road = startsOnRoad ? search(questOf(mover, true, mover.rates.budget)) : null;
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

  places(): readonly Point[] {
    this.all ??= this.gather();
    return this.all;
  }

  private all: readonly Point[] | null = null;

  private gather(): Point[] {
    const out: Point[] = [];
    const { ground, half } = this.mover;
    const { open, road } = this;
    const taken = this.markTaken();
    for (const index of open.reached) {
      const x = open.left + (index % open.wide);
      const y = open.top + Math.floor(index / open.wide);
      if (!taken[y * (ground.width + 1) + x]) out.push({ x, y });
    }
    if (!road) return out;
    for (const index of road.reached) {
      const x = road.left + (index % road.wide);
      const y = road.top + Math.floor(index / road.wide);
      // ag-move-04
      if (taken[y * (ground.width + 1) + x] || !isOnRoad(ground, { x, y, half })) continue;
      const across = indexIn(open, x, y);
      if (across < 0 || open.cost[across]! < 0) out.push({ x, y });
    }
    return out;
  }

  /** For each point of the map: may it not end there? The same as `refuseEnd` says, for all at once. */
  private markTaken(): Uint8Array {
    const { ground, half, friends, enemies, extra, purpose, left } = this.mover;
    const wide = ground.width + 1;
    const taken = new Uint8Array(wide * (ground.height + 1));
    const mark = (x: number, y: number, far: number, isMarked: (i: number) => boolean): void => {
      const side = 2 * far + 1;
      for (let j = Math.max(0, far - y); j < Math.min(side, ground.height + 1 + far - y); j++)
        for (let i = Math.max(0, far - x); i < Math.min(side, wide + far - x); i++)
          if (isMarked(j * side + i)) taken[(y - far + j) * wide + x - far + i] = 1;
    };
    for (const list of [friends, enemies, extra.taken ?? []])
      for (const other of list) mark(other.x, other.y, other.half + half - 1, () => true);
    if (purpose === 'other')
      for (const { enemy } of left) {
        const zone = zoneOf(ground, half, enemy);
        mark(zone.x, zone.y, zone.half, (i) => zone.held[i] === 1);
      }
    return taken;
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

/** What was found stays good as long as the notes of which it is. */
const kept = new WeakMap<Notes, Reach>();

export function reachOf(table: AgTable, unit: OnMap, purpose: Purpose, extra: Extra = {}): Reach {
  const notes = notesOf(table, unit, purpose, extra);
  if (!notes) return new Reached(moverOf(table, unit, purpose, extra));
  let reach = kept.get(notes);
  if (!reach) {
    reach = new Reached(notes.mover);
    kept.set(notes, reach);
  }
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
  const notes = notesOf(table, unit, 'probe', extra);
  if (!notes) return canTouch(moverOf(table, unit, 'probe', extra), base, other, null);
  let can = notes.touches.get(target.id);
  if (can === undefined) {
    can = canTouch(notes.mover, base, other, kept.get(notes) ?? null);
    notes.touches.set(target.id, can);
  }
  return can;
}

/** The same for two counters that do not touch yet; `reach`: where it gets, if that is known. */
function canTouch(mover: Mover, base: Base, other: Base, reach: Reach | null): boolean {
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
  return reach ? left.some(([x, y]) => reach.isIn(x, y)) : leadsTo(mover, left);
}

/** Is one of those places, free as they are, in reach? */
export function leadsTo(mover: Mover, places: readonly XY[]): boolean {
  if (leadsToOne(mover, places, false)) return true;
  const { ground, unit, half } = mover;
  if (!isOnRoad(ground, { x: unit.at.x, y: unit.at.y, half })) return false;
  // ag-move-04
  const onRoad = places.filter(([x, y]) => isOnRoad(ground, { x, y, half }));
  return onRoad.length > 0 && leadsToOne(mover, onRoad, true);
}

/** Does a way that it can pay for lead to one of those places? */
function leadsToOne(mover: Mover, places: readonly XY[], usesRoad: boolean): boolean {
  let [west, north] = places[0]!;
  let east = west;
  let south = north;
  const goals = new Set<number>();
  for (const [x, y] of places) {
    goals.add(y * 10_000 + x);
    west = Math.min(west, x);
    east = Math.max(east, x);
    north = Math.min(north, y);
    south = Math.max(south, y);
  }
  const isGoal = (x: number, y: number): boolean =>
    x >= west && x <= east && y >= north && y <= south && goals.has(y * 10_000 + x);
  const ahead = (x: number, y: number): number => {
    const dx = x < west ? west - x : x > east ? x - east : 0;
    const dy = y < north ? north - y : y > south ? y - south : 0;
    return leastMetres(dx, dy, usesRoad);
  };
  return leadsFor(mover, usesRoad, mover.rates.budget, isGoal, ahead);
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
