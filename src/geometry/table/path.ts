/** A whole way: legs, forwards or backwards, with the turns at its ends and bends and everything that a book asks about it. */
import { areasAhead } from './edges.ts';
import { rootCeil, ZERO } from './exact.ts';
import { type Facing, nearestFacing, opposite, stepsBetween } from './facing.ts';
import { arePartedBy, linesThrough } from './ground.ts';
import { type Crossed, type LegPrice, priceLeg } from './leg.ts';
import { EFFECT, type MoveMap, type MoveRules } from './move-map.ts';
import { compareIds, cross, distanceSquared, dot, minus, type Point, samePlace } from './vector.ts';

export interface Way {
  readonly from: Point;
  readonly legs: readonly { readonly to: Point; readonly isReverse?: boolean }[];
}

/**
 * The length of a leg, rounded up to whole steps, `scale` of them to a unit. The one length of everything that goes
 * along a way: its price, its windows, how far one has come.
 */
export function legLength(from: Point, to: Point, scale = 1): number {
  return rootCeil(distanceSquared(from, to) * scale * scale);
}

/** The length of a way, leg by leg: in units, or in finer steps (`WayPrice.steps` is that in the steps of the price). */
export function lengthOfWay(way: Way, scale = 1): number {
  let from = way.from;
  let sum = 0;
  for (const { to } of way.legs) {
    sum += legLength(from, to, scale);
    from = to;
  }
  return sum;
}

export interface WayPrice {
  /** In the caller's money; infinite if the way is barred. */
  readonly cost: number;
  readonly legs: readonly PricedLeg[];
  /** Obstacles in the order in which they are crossed. */
  readonly crossed: readonly (Crossed & { readonly leg: number })[];
  /** Features whose ground is gone through, in order, each once. */
  readonly ground: readonly string[];
  readonly barredBy: string | null;
  /** Lengths in steps, rounded up leg by leg (`lengthOfWay`): all, on roads, backwards. */
  readonly steps: number;
  readonly roadSteps: number;
  readonly reverseSteps: number;
  /** Does it begin on a road and stay on it throughout? */
  readonly isOnRoad: boolean;
  /** Turns on the spot in steps of 7.5 degrees: onto the first leg, and into the wanted facing at the end. */
  readonly firstTurn: number;
  readonly lastTurn: number;
}

export interface PricedLeg extends LegPrice {
  readonly isReverse: boolean;
  readonly facing: Facing;
  /** Turn at the bend where it begins, in steps of 7.5 degrees. Who goes back the way he came without turning does not turn. */
  readonly turn: number;
}

export interface Facings {
  readonly start: Facing;
  /** Null to stay as the last leg leaves it. */
  readonly end: Facing | null;
}

/** The facing in which a leg is driven. */
export function legFacing(from: Point, to: Point, isReverse: boolean): Facing {
  const facing = nearestFacing(minus(to, from));
  return isReverse ? opposite(facing) : facing;
}

export function priceWay(map: MoveMap, way: Way, facings: Facings | null = null): WayPrice {
  const { rules } = map;
  const legs: PricedLeg[] = [];
  const crossed: (Crossed & { leg: number })[] = [];
  const ground: string[] = [];
  let [legCosts, bendCost, turnCosts] = [0, 0, 0];
  let [steps, roadSteps, reverseSteps] = [0, 0, 0];
  let barredBy: string | null = null;
  let isOnRoad = true;
  let before: Point | null = null;
  let from = way.from;
  for (const { to, isReverse = false } of way.legs) {
    if (samePlace(from, to)) continue;
    const price = priceLeg(map, from, to);
    const facing = legFacing(from, to, isReverse);
    const number = legs.length;
    const turn = number === 0 ? 0 : stepsBetween(legs[number - 1]!.facing, facing);
    if (before !== null)
      for (const bend of crossedAtBend(map, before, from, to)) crossed.push({ ...bend, leg: number });
    for (const crossing of price.crossed) crossed.push({ ...crossing, leg: number });
    for (const { feature } of price.ground) if (!ground.includes(feature)) ground.push(feature);
    const length = legLength(from, to, rules.scale);
    legCosts += price.cost * (isReverse ? rules.reverse : 1);
    turnCosts += turnCost(bendPrice(rules), turn);
    steps += length;
    if (isReverse) reverseSteps += length;
    for (const stretch of price.stretches) {
      if (stretch.isRoad) roadSteps += stretch.steps;
      else isOnRoad = false;
    }
    barredBy ??= price.barredBy;
    legs.push({ ...price, isReverse, facing, turn });
    before = from;
    from = to;
  }
  for (const { at, price, feature } of crossed) {
    if (at.num === 0) bendCost += price;
    if (price === Number.POSITIVE_INFINITY) barredBy ??= feature;
  }
  const first = legs[0];
  const last = legs[legs.length - 1];
  const firstTurn = facings === null || first === undefined ? 0 : stepsBetween(facings.start, first.facing);
  const endsAt = last?.facing ?? facings?.start ?? 0;
  const lastTurn = facings === null || facings.end === null ? 0 : stepsBetween(endsAt, facings.end);
  turnCosts += turnCost(rules.turnAbout, firstTurn) + turnCost(rules.turnAbout, lastTurn);
  return {
    cost: legCosts + bendCost + turnCosts,
    legs,
    crossed,
    ground,
    barredBy,
    steps,
    roadSteps,
    reverseSteps,
    isOnRoad: legs.length > 0 && isOnRoad,
    firstTurn,
    lastTurn,
  };
}

/** A turn of so many steps of 7.5 degrees, 24 of them being about, rounded up. */
export function turnCost(about: number, steps: number): number {
  return Math.ceil((about * steps) / 24);
}

/** Price of turning about at a bend. */
export function bendPrice({ turnAbout, bendAbout = turnAbout }: MoveRules): number {
  return bendAbout;
}

/**
 * Lines crossed exactly at a bend of the way, where neither leg crosses them. A bend on a line counts as
 * crossing it, unless the way comes from one side of it and goes back to the same: also at the very end
 * of a line, and where the way runs along it. So a way that goes along a line exactly pays where it comes to it
 * and where it leaves it: a bend knows only its own two legs, or the parts of a way would not add up to it, and a
 * leg along a line takes the side of it that suits it best.
 */
export function crossedAtBend(map: MoveMap, from: Point, bend: Point, to: Point): Crossed[] {
  const found: Crossed[] = [];
  const back = minus(from, bend);
  const on = minus(to, bend);
  const isOnRoad = leadsOnRoad(map, bend, back) || leadsOnRoad(map, bend, on);
  for (const [item, ways] of linesThrough(map.index, times(bend, map.grain))) {
    if (ways.length > 1 && !isAmong(on, ways) && !isAmong(back, ways) && !arePartedBy(back, on, ways)) continue;
    const price = isOnRoad && map.isKept[item] === 0 ? 0 : map.price[item]!;
    found.push({ feature: map.features[map.feature[item]!]!.id, at: ZERO, place: bend, price });
  }
  return found.sort((a, b) => compareIds(a.feature, b.feature));
}

/** Is the way just ahead of a place, in a direction, on a road, on either hand? */
function leadsOnRoad(map: MoveMap, at: Point, towards: Point): boolean {
  const { found } = map.work;
  const { x, y } = times(at, map.grain);
  return [true, false].some((isLeft) => {
    const count = areasAhead(map.index, x, y, towards.x, towards.y, isLeft, found);
    return found.subarray(0, count).some((item) => map.effect[item] === EFFECT.road);
  });
}

function times({ x, y }: Point, grain: number): Point {
  return { x: grain * x, y: grain * y };
}

function isAmong(direction: Point, ways: readonly Point[]): boolean {
  return ways.some((way) => cross(way, direction) === 0 && dot(way, direction) > 0);
}
