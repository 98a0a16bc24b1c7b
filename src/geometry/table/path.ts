/** A whole way: legs, forwards or backwards, with the turns at its ends and bends and everything that a book asks about it. */
import { areasAhead } from './edges.ts';
import { rootCeil, ZERO } from './exact.ts';
import { type Facing, nearestFacing, opposite, stepsBetween } from './facing.ts';
import { arePartedBy, linesThrough } from './ground.ts';
import { type Crossed, type GroundMet, type LegPrice, priceLeg } from './leg.ts';
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
  const places = [way.from, ...way.legs.map(({ to }) => to)];
  const legs = way.legs.flatMap(({ to, isReverse = false }, i) => {
    const from = places[i]!;
    return samePlace(from, to)
      ? []
      : [{ ...priceLeg(map, from, to), from, to, isReverse, facing: legFacing(from, to, isReverse) }];
  });
  const turns = legs.map(({ facing }, i) => (i === 0 ? 0 : stepsBetween(legs[i - 1]!.facing, facing)));
  const crossed: (Crossed & { leg: number })[] = [];
  legs.forEach((leg, i) => {
    const last = legs[i - 1];
    const bends = last === undefined ? [] : crossedAtBend(map, last.from, leg.from, leg.to);
    for (const bend of bends) crossed.push({ ...bend, leg: i });
    for (const crossing of leg.crossed) crossed.push({ ...crossing, leg: i });
  });
  const bendCost = crossed.reduce((sum, { at, price }) => sum + (at.num === 0 ? price : 0), 0);
  const legCosts = legs.reduce((sum, { cost, isReverse }) => sum + cost * (isReverse ? rules.reverse : 1), 0);
  const first = legs[0];
  const last = legs[legs.length - 1];
  const firstTurn = facings === null || first === undefined ? 0 : stepsBetween(facings.start, first.facing);
  const endsAt = last?.facing ?? facings?.start ?? 0;
  const lastTurn = facings === null || facings.end === null ? 0 : stepsBetween(endsAt, facings.end);
  const sumOf = (pick: (leg: (typeof legs)[number]) => number): number => legs.reduce((sum, leg) => sum + pick(leg), 0);
  const ground = legs.flatMap((leg) => leg.ground.map(({ feature }: GroundMet) => feature));
  const turnCosts = turns.reduce(
    (sum, turn) => sum + turnCost(bendPrice(rules), turn),
    turnCost(rules.turnAbout, firstTurn) + turnCost(rules.turnAbout, lastTurn),
  );
  return {
    cost: legCosts + bendCost + turnCosts,
    legs: legs.map(({ from: _from, to: _to, ...leg }, i) => ({ ...leg, turn: turns[i]! })),
    crossed,
    ground: [...new Set(ground)],
    barredBy:
      legs.find(({ barredBy }) => barredBy !== null)?.barredBy ??
      crossed.find(({ price }) => price === Number.POSITIVE_INFINITY)?.feature ??
      null,
    steps: lengthOfWay(way, rules.scale),
    roadSteps: sumOf(({ stretches }) => stretches.reduce((sum, { isRoad, steps }) => sum + (isRoad ? steps : 0), 0)),
    reverseSteps: sumOf((leg) => (leg.isReverse ? legLength(leg.from, leg.to, rules.scale) : 0)),
    isOnRoad: legs.length > 0 && legs.every(({ stretches }) => stretches.every(({ isRoad }) => isRoad)),
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
