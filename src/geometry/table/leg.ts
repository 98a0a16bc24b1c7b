/** One straight leg of a way: what it costs, over which ground it goes, what it crosses. */
import { areasAhead, cellAt } from './edges.ts';
import { compareFractions, compareProducts, type Fraction, fraction, ONE, reduced, rootCeil, ZERO } from './exact.ts';
import { stretchLength, stretchSteps } from './lengths.ts';
import { EFFECT, type MoveMap, makeProfile, type Profile } from './move-map.ts';
import { placeAt } from './segment.ts';
import { isSolidOnWay, solidOnWay } from './solids.ts';
import { compareIds, distanceSquared, type Point } from './vector.ts';
import { collect, compareCrossings } from './walk.ts';

/** Way at one price. */
export interface PricedStretch {
  readonly entry: Fraction;
  readonly exit: Fraction;
  /** In steps, rounded up. */
  readonly steps: number;
  readonly price: number;
  readonly isRoad: boolean;
}

export interface GroundMet {
  readonly feature: string;
  readonly entry: Fraction;
  readonly exit: Fraction;
  readonly from: Point;
  readonly to: Point;
  /** In units of the table, rounded to the nearest. */
  readonly length: number;
}

export interface Crossed {
  readonly feature: string;
  readonly at: Fraction;
  readonly place: Point;
  /** Nothing if a road carries the mover over it. */
  readonly price: number;
}

export interface LegPrice {
  /** Infinite if there is no way. */
  readonly cost: number;
  readonly stretches: readonly PricedStretch[];
  readonly ground: readonly GroundMet[];
  readonly crossed: readonly Crossed[];
  /** What bars the way, if it is barred. */
  readonly barredBy: string | null;
}

interface Notes {
  readonly ground: GroundMet[];
  readonly crossed: Crossed[];
}

const NO_WAY = Number.POSITIVE_INFINITY;

function isOffTable({ bounds }: MoveMap, p: Point): boolean {
  return p.x < bounds.west || p.x > bounds.east || p.y < bounds.north || p.y > bounds.south;
}

/** The cost of going straight from a to b; infinite if that cannot be done. */
export function legCost(map: MoveMap, a: Point, b: Point): number {
  if (a.x === b.x && a.y === b.y) return 0;
  if (isOffTable(map, b) || isSolidOnWay(map.solids, a, b)) return NO_WAY;
  return groundCost(map, a, b, UNKNOWN, 0);
}

/**
 * What ground and obstacles cost on a leg, solid things left out of account. `here` as `areasHere` says it, and
 * what the leg would cost if all its ground were as there.
 */
export function groundCost(map: MoveMap, a: Point, b: Point, here: number, even: number): number {
  const { left, right } = map.work;
  const { scale } = map.rules;
  const count = crossingsOf(map, a, b, true);
  const { grazes } = map.index.scratch;
  if (count === 0 && !grazes && here !== UNKNOWN) return even;
  const lengthSquared = distanceSquared(a, b);
  read(map, a, b, true, count, left, null, here);
  if (!grazes) return left.toll + charge(left, lengthSquared, scale, null);
  read(map, a, b, false, crossingsOf(map, a, b, false), right, null, here);
  return cheapestTolls(map, a, b, left, right) + charge(cheaperOf(left, right), lengthSquared, scale, null);
}

/** Areas around a place that are not the same in every direction. */
export const UNKNOWN = -1;

/**
 * How many areas hold a place, if it lies on no edge, so that they hold the beginning of every leg from it;
 * `UNKNOWN` if it does lie on one. Their numbers are kept for the legs that are asked for next.
 */
export function areasHere({ index, grain, work }: MoveMap, at: Point): number {
  const x = grain * at.x;
  const y = grain * at.y;
  const { ends, firstEdge, coverStart, coverItems, mixedStart, mixedItems } = index;
  const cell = cellAt(index, x, y);
  if (cell < 0) return 0;
  let count = 0;
  for (let k = coverStart[cell]!, last = coverStart[cell + 1]!; k < last; k += 1) {
    work.here[count] = coverItems[k]!;
    count += 1;
  }
  for (let k = mixedStart[cell]!, last = mixedStart[cell + 1]!; k < last; k += 1) {
    const item = mixedItems[k]!;
    let isInside = false;
    for (let e = firstEdge[item]!, lastEdge = firstEdge[item + 1]!; e < lastEdge; e += 1) {
      const uy = ends[4 * e + 1]! - y;
      const vy = ends[4 * e + 3]! - y;
      if (uy * vy > 0) continue;
      const ux = ends[4 * e]! - x;
      const vx = ends[4 * e + 2]! - x;
      const turn = ux * vy - uy * vx;
      if (turn === 0 && ux * vx <= 0) return UNKNOWN;
      if (uy > 0 !== vy > 0 && turn > 0 === vy > uy) isInside = !isInside;
    }
    if (!isInside) continue;
    work.here[count] = item;
    count += 1;
  }
  return count;
}

/** The price of the ground at such a place. */
export function priceHere(map: MoveMap, here: number): number {
  return Math.abs(priceOf(map, map.work.here, here));
}

/**
 * The same with everything that goes into it. A leg that runs along a border pays for each stretch the
 * cheaper of the two sides; its ground and its crossings are told from the hand that is cheaper in all,
 * the left if they are equal.
 */
export function priceLeg(map: MoveMap, a: Point, b: Point): LegPrice {
  if (a.x === b.x && a.y === b.y) return { cost: 0, stretches: [], ground: [], crossed: [], barredBy: null };
  const { left, right } = map.work;
  const lengthSquared = distanceSquared(a, b);
  const stretches: PricedStretch[] = [];
  let notes: Notes = { ground: [], crossed: [] };
  let profile = left;
  let toll = 0;
  read(map, a, b, true, crossingsOf(map, a, b, true), left, notes, UNKNOWN);
  if (map.index.scratch.grazes) {
    const others: Notes = { ground: [], crossed: [] };
    read(map, a, b, false, crossingsOf(map, a, b, false), right, others, UNKNOWN);
    const costOf = (hand: Profile): number => hand.toll + charge(hand, lengthSquared, map.rules.scale, null);
    toll = cheapestTolls(map, a, b, left, right);
    if (costOf(right) < costOf(left)) notes = others;
    profile = cheaperOf(left, right);
  } else {
    toll = left.toll;
  }
  const cost = toll + charge(profile, lengthSquared, map.rules.scale, stretches);
  const ground = joined(notes.ground, a, b);
  const crossed = notes.crossed.sort((p, q) => compareFractions(p.at, q.at) || compareIds(p.feature, q.feature));
  const barredBy = isOffTable(map, b)
    ? 'edge of the table'
    : (solidOnWay(map.solids, a, b) ?? barrierOf(map, cost, stretches, { ground, crossed }));
  return { cost: barredBy === null ? cost : NO_WAY, stretches, ground, crossed, barredBy };
}

/** What touches or overlaps of one feature is one stretch of it (a road has several strips); in order of entry, exit, id. */
function joined(ground: GroundMet[], a: Point, b: Point): GroundMet[] {
  if (ground.length < 2) return ground;
  const byFeature = [...ground].sort(
    (p, q) =>
      compareIds(p.feature, q.feature) || compareFractions(p.entry, q.entry) || compareFractions(p.exit, q.exit),
  );
  const found: GroundMet[] = [];
  for (const next of byFeature) {
    const last = found[found.length - 1];
    if (last?.feature !== next.feature || compareFractions(next.entry, last.exit) > 0) found.push(next);
    else if (compareFractions(next.exit, last.exit) > 0)
      found[found.length - 1] = groundMet(next.feature, last.entry, next.exit, a, b);
  }
  return found.sort(
    (p, q) =>
      compareFractions(p.entry, q.entry) || compareFractions(p.exit, q.exit) || compareIds(p.feature, q.feature),
  );
}

/** What makes a leg impossible: the first crossing or ground that has no price. */
function barrierOf(map: MoveMap, cost: number, stretches: readonly PricedStretch[], notes: Notes): string | null {
  if (cost < NO_WAY) return null;
  const crossing = notes.crossed.find(({ price }) => price === NO_WAY);
  const stretch = stretches.find(({ price }) => price === NO_WAY);
  if (stretch === undefined || (crossing !== undefined && compareFractions(crossing.at, stretch.entry) <= 0)) {
    return crossing?.feature ?? null;
  }
  const isBarred = (id: string): boolean =>
    map.feature.some((number, item) => map.price[item] === NO_WAY && map.features[number]!.id === id);
  return (
    notes.ground.find(({ feature, exit }) => compareFractions(exit, stretch.entry) > 0 && isBarred(feature))?.feature ??
    null
  );
}

/** Price of the ground where so many areas hold the mover; negative for a road. */
function priceOf(map: MoveMap, areas: Int32Array, count: number): number {
  const { effect, price, isKept } = map;
  let road = NO_WAY;
  let isRoad = false;
  let ground = map.rules.open;
  let kept = 0;
  for (let i = 0; i < count; i += 1) {
    const item = areas[i]!;
    if (effect[item] === EFFECT.road) {
      isRoad = true;
      road = Math.min(road, price[item]!);
    } else {
      ground = Math.max(ground, price[item]!);
      if (isKept[item] === 1) kept = Math.max(kept, price[item]!);
    }
  }
  return isRoad ? -Math.max(road, kept) : ground;
}

/** Finds the crossings of a leg on one hand and says how many. Only if the leg grazes something can the other hand differ. */
function crossingsOf({ index, grain }: MoveMap, a: Point, b: Point, isLeft: boolean): number {
  return collect(index, grain * a.x, grain * a.y, grain * b.x, grain * b.y, isLeft, null, 0);
}

/** Reads a leg with its crossings, found on the same hand, into a profile. */
function read(
  map: MoveMap,
  a: Point,
  b: Point,
  isLeft: boolean,
  count: number,
  profile: Profile,
  notes: Notes | null,
  here: number,
): void {
  const { index, grain, work } = map;
  const { scratch } = index;
  let active = here;
  if (here === UNKNOWN) active = areasAhead(index, grain * a.x, grain * a.y, b.x - a.x, b.y - a.y, isLeft, work.active);
  else for (let i = 0; i < here; i += 1) work.active[i] = work.here[i]!;
  for (let i = 0; i < active; i += 1) begin(map, work.active[i]!, 0, 1);
  profile.toll = 0;
  if (profile.tolls.length > 0) profile.tolls.length = 0;
  profile.count = 1;
  profile.num[0] = 0;
  profile.den[0] = 1;
  profile.price[0] = priceOf(map, work.active, active);
  for (let place = 0, end = 0; place < count; place = end) {
    const at = scratch.order[place]!;
    end = place + 1;
    while (end < count && compareCrossings(scratch, scratch.order[end]!, at) === 0) end += 1;
    for (let k = place; k < end; k += 1) {
      const item = scratch.item[scratch.order[k]!]!;
      if (index.isArea[item] === 1) work.toggles[item]! += 1;
    }
    for (let k = place; k < end; k += 1) {
      const item = scratch.item[scratch.order[k]!]!;
      if ((work.toggles[item]! & 1) === 1) active = change(map, active, item, at, a, b, notes);
      work.toggles[item] = 0;
    }
    const before = profile.price[profile.count - 1]!;
    const now = priceOf(map, work.active, active);
    if (now !== before) {
      profile.num[profile.count] = scratch.num[at]!;
      profile.den[profile.count] = scratch.den[at]!;
      profile.price[profile.count] = now;
      profile.count += 1;
    }
    const isOnRoad = before < 0 || now < 0;
    // A line that doubles back upon itself is still crossed once at one point.
    for (let k = place; k < end; k += 1) {
      const item = scratch.item[scratch.order[k]!]!;
      if (index.isArea[item] === 1 || work.toggles[item] === 1) continue;
      work.toggles[item] = 1;
      const toll = tollOf(map, item, at, isOnRoad, a, b, notes);
      profile.toll += toll;
      profile.tolls.push({ num: scratch.num[at]!, den: scratch.den[at]!, price: toll });
    }
    for (let k = place; k < end; k += 1) work.toggles[scratch.item[scratch.order[k]!]!] = 0;
  }
  for (let i = 0; i < active; i += 1) {
    const item = work.active[i]!;
    if (notes !== null) noteGround(map, item, ONE, a, b, notes);
    work.isActive[item] = 0;
  }
}

/**
 * What the obstacles of a leg cost if its two hands differ. The way may change hands between crossings,
 * to pass this hedge's end on the left and the next one's on the right; where an obstacle runs along the
 * leg, changing hands is crossing it.
 */
function cheapestTolls(map: MoveMap, a: Point, b: Point, left: Profile, right: Profile): number {
  if (left.toll === 0 || right.toll === 0) return 0;
  const along = alongPrices(map, a, b);
  const places = [...left.tolls, ...right.tolls, ...along.flatMap(({ from, to }) => [from, to])].sort(compareFractions);
  const isAt = (place: Fraction) => (toll: Fraction) => compareFractions(toll, place) === 0;
  let onLeft = 0;
  let onRight = 0;
  for (let i = 0; i < places.length; i += 1) {
    const place = places[i]!;
    if (i > 0 && compareFractions(place, places[i - 1]!) === 0) continue;
    for (const { price } of left.tolls.filter(isAt(place))) onLeft += price;
    for (const { price } of right.tolls.filter(isAt(place))) onRight += price;
    const between = along
      .filter(({ from, to }) => compareFractions(from, place) <= 0 && compareFractions(to, place) > 0)
      .reduce((sum, { price }) => sum + price, 0);
    [onLeft, onRight] = [Math.min(onLeft, onRight + between), Math.min(onRight, onLeft + between)];
  }
  return Math.min(onLeft, onRight);
}

/** The obstacles that run along a leg, from where to where. */
function alongPrices(map: MoveMap, a: Point, b: Point): { from: Fraction; to: Fraction; price: number }[] {
  const { index, grain, price } = map;
  const lengthSquared = grain * distanceSquared(a, b);
  return index.scratch.along
    .filter((e) => index.isArea[index.itemOf[e]!] === 0)
    .map((e) => {
      const at = (k: number): number =>
        (index.ends[4 * e + k]! - grain * a.x) * (b.x - a.x) + (index.ends[4 * e + k + 1]! - grain * a.y) * (b.y - a.y);
      const [first, last] = [Math.min(at(0), at(2)), Math.max(at(0), at(2))];
      return {
        from: fraction(Math.max(0, first), lengthSquared),
        to: fraction(Math.min(lengthSquared, last), lengthSquared),
        price: price[index.itemOf[e]!]!,
      };
    });
}

/** For each stretch the cheaper of two readings of the same leg; a road if they cost the same. */
function cheaperOf(p: Profile, q: Profile): Profile {
  const merged = makeProfile(p.count + q.count);
  const better = (x: number, y: number): number =>
    Math.abs(x) < Math.abs(y) || (Math.abs(x) === Math.abs(y) && x < y) ? x : y;
  for (let i = 0, j = 0; i < p.count || j < q.count; ) {
    const order = i >= p.count ? 1 : j >= q.count ? -1 : compareProducts(p.num[i]!, q.den[j]!, q.num[j]!, p.den[i]!);
    const isP = order <= 0;
    const num = isP ? p.num[i]! : q.num[j]!;
    const den = isP ? p.den[i]! : q.den[j]!;
    if (order <= 0) i += 1;
    if (order >= 0) j += 1;
    const price = better(p.price[i - 1]!, q.price[j - 1]!);
    if (merged.count > 0 && merged.price[merged.count - 1] === price) continue;
    merged.num[merged.count] = num;
    merged.den[merged.count] = den;
    merged.price[merged.count] = price;
    merged.count += 1;
  }
  return merged;
}

/** The price of all stretches of a profile, each rounded up to whole steps; a road at the ground's price is no new stretch. */
function charge(profile: Profile, lengthSquared: number, scale: number, notes: PricedStretch[] | null): number {
  if (profile.count === 1 && notes === null) {
    return rootCeil(lengthSquared * scale * scale) * Math.abs(profile.price[0]!);
  }
  let cost = 0;
  for (let i = 0, next = 0; i < profile.count; i = next) {
    const price = Math.abs(profile.price[i]!);
    next = i + 1;
    while (next < profile.count && Math.abs(profile.price[next]!) === price) next += 1;
    cost += stepsOf(profile, i, next, lengthSquared, scale) * price;
    for (let part = i; notes !== null && part < next; part += 1) {
      notes.push({
        entry: reduced(profile.num[part]!, profile.den[part]!),
        exit: part + 1 === profile.count ? ONE : reduced(profile.num[part + 1]!, profile.den[part + 1]!),
        steps: stepsOf(profile, part, part + 1, lengthSquared, scale),
        price,
        isRoad: profile.price[part]! < 0,
      });
    }
  }
  return cost;
}

function stepsOf(profile: Profile, from: number, to: number, lengthSquared: number, scale: number): number {
  const isLast = to === profile.count;
  const toNum = isLast ? 1 : profile.num[to]!;
  const toDen = isLast ? 1 : profile.den[to]!;
  return stretchSteps(profile.num[from]!, profile.den[from]!, toNum, toDen, lengthSquared, scale);
}

/** What crossing a line costs. */
function tollOf(
  map: MoveMap,
  item: number,
  crossing: number,
  isOnRoad: boolean,
  a: Point,
  b: Point,
  notes: Notes | null,
): number {
  const price = isOnRoad && map.isKept[item] === 0 ? 0 : map.price[item]!;
  if (notes !== null) {
    const feature = map.features[map.feature[item]!]!.id;
    const at = reduced(map.index.scratch.num[crossing]!, map.index.scratch.den[crossing]!);
    notes.crossed.push({ feature, at, place: placeAt(a, b, at), price });
  }
  return price;
}

function begin(map: MoveMap, item: number, num: number, den: number): void {
  const { work } = map;
  work.isActive[item] = 1;
  work.entryNum[item] = num;
  work.entryDen[item] = den;
}

/** Goes into an area or out of it; returns how many hold the mover now. */
function change(
  map: MoveMap,
  active: number,
  item: number,
  crossing: number,
  a: Point,
  b: Point,
  notes: Notes | null,
): number {
  const { work } = map;
  const num = map.index.scratch.num[crossing]!;
  const den = map.index.scratch.den[crossing]!;
  if (work.isActive[item] === 0) {
    begin(map, item, num, den);
    work.active[active] = item;
    return active + 1;
  }
  if (notes !== null) noteGround(map, item, reduced(num, den), a, b, notes);
  work.isActive[item] = 0;
  let i = active - 1;
  while (work.active[i] !== item) i -= 1;
  work.active[i] = work.active[active - 1]!;
  return active - 1;
}

function noteGround(map: MoveMap, item: number, exit: Fraction, a: Point, b: Point, notes: Notes): void {
  const { work } = map;
  const entry = work.entryNum[item] === 0 ? ZERO : reduced(work.entryNum[item]!, work.entryDen[item]!);
  notes.ground.push(groundMet(map.features[map.feature[item]!]!.id, entry, exit, a, b));
}

function groundMet(feature: string, entry: Fraction, exit: Fraction, a: Point, b: Point): GroundMet {
  const length = stretchLength(entry, exit, distanceSquared(a, b));
  return { feature, entry, exit, from: placeAt(a, b, entry), to: placeAt(a, b, exit), length };
}
