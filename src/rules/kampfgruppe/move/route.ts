/** What a path uses up of a rate, and where a die may stop it: kgn-core-05 to kgn-core-08, kgn-move-01 to kgn-move-18. */
import { bodiesOnWay } from '../../../geometry/table/corridor.ts';
import { isLine, type Line } from '../../../geometry/table/feature.ts';
import { disc, overlap, rectangle, type Shape, stroke } from '../../../geometry/table/footprint.ts';
import type { MoveMap } from '../../../geometry/table/move-map.ts';
import {
  legLength,
  type PricedLeg,
  priceWay,
  turnCost,
  type Way,
  type WayPrice,
} from '../../../geometry/table/path.ts';
import { samePlace } from '../../../geometry/table/vector.ts';
import { placesAlong } from '../../../geometry/table/windows.ts';
import { isOnRoad } from '../../../tabletop/path-advice.ts';
import { bodyOfUnit, type Field, fieldOf, INCH, MAN, moverOf, PRICES, wreckShape } from '../ground.ts';
import { type GroundSource, isGun, isInfantry, type KgnTable, type Place, type Placed, typeOf } from '../state.ts';
import { movementRate, REVERSE_FACTOR, roadFactor, TOWING_WRECK } from '../tables/movement.ts';
import type { MovePlan, Spent } from './types.ts';

/** What a unit may use up in one action. */
export interface Allowance {
  /** Hundredths of an inch off the road. */
  readonly rate: number;
  /** kgn-move-12 kgn-move-14 kgn-move-15 kgn-move-16 How many times farther it goes on a road. */
  readonly factor: 2 | 4;
}

/** kgn-move-01 kgn-move-02 kgn-move-03 By its type; kgn-move-21 half of it with a wreck in tow. Null for what has no rate. */
export function allowanceOf(unit: Placed, tow: string | null = null): Allowance | null {
  const { moves } = typeOf(unit);
  if (moves === null) return null;
  const rate = movementRate(moves) * INCH;
  const { numerator, denominator } = tow === null ? { numerator: 1, denominator: 1 } : TOWING_WRECK;
  return { rate: (rate * numerator) / denominator, factor: roadFactor(moves) };
}

export interface MoverMap {
  readonly map: MoveMap;
  readonly halfWidth: number;
}

export function mapFor(table: KgnTable, unit: Placed): MoverMap {
  const field = fieldOf(table);
  const type = typeOf(unit);
  const mover = moverOf(type);
  if (mover === 'foot') return { map: field.foot, halfWidth: MAN };
  // kgn-gap-100 Riders and cyclists are as wide as a man.
  const halfWidth = isInfantry(unit) ? MAN : type.width >> 1;
  return { map: field.moveMap(mover, halfWidth), halfWidth };
}

/** The path of a plan. On the spot it is a leg of no length. */
export function wayOf({ place }: Placed, { path, reverse }: MovePlan): Way {
  if (path.length === 0) return { from: place.at, legs: [{ to: place.at }] };
  return {
    from: place.at,
    legs: path.map(([x, y], i) => (reverse.includes(i) ? { to: { x, y }, isReverse: true } : { to: { x, y } })),
  };
}

/** A part of a path over one kind of ground. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly ground: 'road' | 'open' | 'difficult' | 'water';
  /** kgn-move-10 Twice for what is driven backwards. */
  readonly times: number;
}

/** kgn-gap-32 A turn that is paid for, and how far along the path it is made. */
interface Turn {
  readonly at: number;
  readonly cost: number;
  readonly isRoad: boolean;
}

/** What takes the die: kgn-move-04 an obstacle or difficult ground, kgn-move-13 a wreck on the road. */
export interface Hurdle {
  readonly what: 'obstacle' | 'area' | 'wreck';
  /** The feature or wreck; null for ground. */
  readonly id: string | null;
  /** How far along the path a unit stands against it, and how far it has cleared it. */
  readonly near: number;
  readonly far: number;
}

export interface Route {
  readonly way: Way;
  readonly price: WayPrice;
  /** The length of the path. */
  readonly whole: number;
  readonly stretches: readonly Stretch[];
  /** The last turn, into the facing that is wanted, is made at the end. */
  readonly turns: readonly Turn[];
  readonly lastTurn: Turn | null;
  readonly hurdles: readonly Hurdle[];
  /** A wreck off the road that it runs into. */
  readonly barredBy: string | null;
}

interface Known {
  readonly from: Place;
  readonly type: string;
  readonly ground: GroundSource;
  readonly wrecks: readonly object[];
  readonly route: Route;
}

/** Plans are never changed, only replaced: a route holds for as long as the ground and the wrecks on it do. */
const routes = new WeakMap<MovePlan, Known>();

const areSame = (a: readonly object[], b: readonly object[]): boolean => {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) return false;
  return true;
};

/** The path of a plan, from where the unit stands or from where it set out. */
export function routeOf(table: KgnTable, unit: Placed, plan: MovePlan, from: Place = unit.place): Route {
  const { ground, wrecks } = table;
  const known = routes.get(plan);
  if (known?.from === from && known.type === unit.type && known.ground === ground && areSame(known.wrecks, wrecks))
    return known.route;
  const route = newRoute(table, from === unit.place ? unit : { ...unit, place: from }, plan);
  routes.set(plan, { from, type: unit.type, ground, wrecks: wrecks.slice(), route });
  return route;
}

function newRoute(table: KgnTable, unit: Placed, plan: MovePlan): Route {
  const way = wayOf(unit, plan);
  const { map, halfWidth } = mapFor(table, unit);
  const facings = { start: unit.place.facing, end: plan.facing };
  const price = priceWay(map, way, facings);
  const stretches: Stretch[] = [];
  const begins: number[] = [];
  let whole = 0;
  for (const { leg, length } of legsOf(way, price)) {
    begins.push(whole);
    for (const stretch of stretchesOf(leg, whole, length)) stretches.push(stretch);
    whole += length;
  }
  const turns = turnsOf(table, unit, price, begins, whole, stretches);
  const lastTurn = turns.last;
  const wrecks = wrecksOn(table, unit, way, whole, halfWidth, stretches, plan.tow);
  const barredBy = wrecks.find(({ isOnRoad: is }) => !is)?.hurdle.id ?? null;
  const field = fieldOf(table);
  const hurdles = (): Hurdle[] =>
    [
      ...linesOn(field, unit, way, whole, price, begins),
      ...areasOn(unit, stretches),
      ...wrecks.filter(({ isOnRoad: is }) => is).map(({ hurdle }) => hurdle),
    ].sort((a, b) => a.near - b.near || a.far - b.far);
  return new LazyRoute({ way, price, whole, stretches, turns: turns.made, lastTurn, barredBy }, hurdles);
}

/** Most paths that are judged are never walked: what takes the die is looked for when there is one. */
class LazyRoute implements Route {
  readonly way: Way;
  readonly price: WayPrice;
  readonly whole: number;
  readonly stretches: readonly Stretch[];
  readonly turns: readonly Turn[];
  readonly lastTurn: Turn | null;
  readonly barredBy: string | null;
  private readonly find: () => readonly Hurdle[];
  private found: readonly Hurdle[] | null = null;

  constructor(known: Omit<Route, 'hurdles'>, find: () => readonly Hurdle[]) {
    this.way = known.way;
    this.price = known.price;
    this.whole = known.whole;
    this.stretches = known.stretches;
    this.turns = known.turns;
    this.lastTurn = known.lastTurn;
    this.barredBy = known.barredBy;
    this.find = find;
  }

  get hurdles(): readonly Hurdle[] {
    this.found ??= this.find();
    return this.found;
  }
}

/** The legs that lead anywhere, with their lengths. */
function legsOf({ from, legs }: Way, price: WayPrice): { leg: PricedLeg; length: number }[] {
  const out: { leg: PricedLeg; length: number }[] = [];
  let at = from;
  for (const { to } of legs) {
    if (samePlace(at, to)) continue;
    out.push({ leg: price.legs[out.length]!, length: legLength(at, to) });
    at = to;
  }
  return out;
}

function* stretchesOf({ stretches, isReverse }: PricedLeg, begin: number, length: number): Iterable<Stretch> {
  for (const { entry, exit, price, isRoad } of stretches) {
    const from = begin + Math.round((length * entry.num) / entry.den);
    const to = begin + Math.round((length * exit.num) / exit.den);
    const ground = isRoad
      ? 'road'
      : price === PRICES.water
        ? 'water'
        : price === PRICES.difficult
          ? 'difficult'
          : 'open';
    if (to > from) yield { from, to, ground, times: isReverse ? REVERSE_FACTOR : 1 };
  }
}

/** A sharper bend is a turn on the spot. */
const CURVE = 12;

/**
 * kgn-core-07 kgn-core-08 kgn-gap-32 What turning costs a vehicle: onto the first leg, into the last facing, and at bends what their
 * legs are too short to pay for. kgn-gap-81 A gun turns for nothing, and men face where they like.
 */
function turnsOf(
  table: KgnTable,
  unit: Placed,
  { legs, firstTurn, lastTurn }: WayPrice,
  begins: readonly number[],
  whole: number,
  stretches: readonly Stretch[],
): { made: Turn[]; last: Turn | null } {
  if (isInfantry(unit) || isGun(unit)) return { made: [], last: null };
  const type = typeOf(unit);
  const isRoadAt = (along: number): boolean => {
    const found = stretches.find(({ from, to }) => along >= from && along < to) ?? stretches[stretches.length - 1];
    return found ? found.ground === 'road' : isOnRoad(fieldOf(table), moverOf(type), unit.place.at);
  };
  const turn = (at: number, cost: number): Turn => ({ at, cost, isRoad: isRoadAt(at) });
  const made: Turn[] = [];
  if (firstTurn > 0) made.push(turn(0, turnCost(type.length, firstTurn)));
  for (let i = 1; i < legs.length; i += 1) {
    const steps = legs[i]!.turn;
    const cost = turnCost(type.length, steps);
    const shorter = Math.min(begins[i]! - begins[i - 1]!, (begins[i + 1] ?? whole) - begins[i]!);
    const unpaid = steps > CURVE ? cost : Math.max(0, cost - shorter);
    if (unpaid > 0) made.push(turn(begins[i]!, unpaid));
  }
  return { made, last: lastTurn > 0 ? turn(whole, turnCost(type.length, lastTurn)) : null };
}

// ---- what takes the die ------------------------------------------------------------------------------------------------

/** The base of a unit so far along its path; of men who ride, one. */
function baseAt(unit: Placed, way: Way): (along: number) => Shape {
  const places = placesAlong(way);
  const body = bodyOfUnit(unit);
  return (along) => {
    const { at, facing } = places.at(along);
    if (body.kind === 'men') return disc(at, MAN);
    return rectangle(at, body.length, body.width, places.length === 0 ? unit.place.facing : facing);
  };
}

const STEP = 10;

/** The stretch of a path on which a base overlaps a shape, from a place within it: where it stands before it, and where past it. */
function spanOf(base: (along: number) => Shape, shape: Shape, within: number, whole: number): [number, number] {
  const isOn = (along: number): boolean => overlap(base(along), shape);
  let near = within;
  while (near > 0 && isOn(near)) near = Math.max(0, near - STEP);
  while (near < within && !isOn(near + 1)) near += 1;
  let far = within;
  while (far <= whole && isOn(far)) far += STEP;
  while (far > within && far <= whole + STEP && !isOn(Math.min(far - 1, whole))) far -= 1;
  return [near, far > whole ? Number.POSITIVE_INFINITY : far];
}

const strokes = new WeakMap<Line, Shape>();

function strokeOf(feature: Line): Shape {
  let shape = strokes.get(feature);
  if (!shape) {
    shape = stroke(feature.line, feature.width);
    strokes.set(feature, shape);
  }
  return shape;
}

function linesOn(
  field: Field,
  unit: Placed,
  way: Way,
  whole: number,
  { crossed }: WayPrice,
  begins: readonly number[],
): Hurdle[] {
  const base = baseAt(unit, way);
  const { byId } = field;
  return crossed.flatMap(({ feature: id, price, leg, at }): Hurdle[] => {
    const feature = byId.get(id);
    if (price === 0 || !feature || !isLine(feature)) return [];
    const begin = begins[leg]!;
    const within = begin + Math.round((((begins[leg + 1] ?? whole) - begin) * at.num) / at.den);
    const [near, far] = spanOf(base, strokeOf(feature), within, whole);
    return [{ what: 'obstacle', id, near, far }];
  });
}

/** kgn-gap-34 In an area the unit is where its middle is; up to its edge it comes with its front (kgn-core-05). */
function areasOn(unit: Placed, stretches: readonly Stretch[]): Hurdle[] {
  const front = isInfantry(unit) ? MAN : typeOf(unit).length >> 1;
  return stretches
    .filter(({ ground }) => ground === 'difficult')
    .map(({ from, to }) => ({ what: 'area', id: null, near: Math.max(0, from - front), far: to }));
}

/** kgn-gap-33 Nobody but infantry passes a wreck; kgn-move-13 on a road it is got round for the die. */
function wrecksOn(
  table: KgnTable,
  unit: Placed,
  way: Way,
  whole: number,
  halfWidth: number,
  stretches: readonly Stretch[],
  tow: string | null,
): { hurdle: Hurdle; isOnRoad: boolean }[] {
  if (moverOf(typeOf(unit)) === 'foot' || table.wrecks.length === 0 || whole === 0) return [];
  const wrecks = table.wrecks
    .filter(({ id }) => id !== tow)
    .map((wreck) => ({ id: wreck.id, shapes: [wreckShape(wreck)] }));
  const met = bodiesOnWay(way, Math.max(0, halfWidth - 1), wrecks, 0);
  if (met.length === 0) return [];
  const base = baseAt(unit, way);
  return met.flatMap(({ id }) => {
    const shape = wrecks.find((one) => one.id === id)!.shapes[0]!;
    let within = STEP;
    while (within <= whole && !overlap(base(within), shape)) within += STEP;
    if (within > whole) return [];
    const [near, far] = spanOf(base, shape, within, whole);
    const beside = stretches.filter(({ from, to }) => to > near && from < far);
    const hurdle: Hurdle = { what: 'wreck', id, near, far };
    return [{ hurdle, isOnRoad: beside.every(({ ground }) => ground === 'road') }];
  });
}

// ---- what is used up, and what is left ---------------------------------------------------------------------------------

const WATER_RATE = movementRate('amphibious') * INCH;

/** What a path uses up as far as that; the last turn only at its very end. */
export function spentAt(
  { stretches, turns, lastTurn }: Route,
  { rate }: Allowance,
  along: number,
  withLastTurn = false,
): Spent {
  let road = 0;
  let ground = 0;
  for (const { from, to, ground: kind, times } of stretches) {
    if (from >= along) break;
    const length = (Math.min(to, along) - from) * times;
    if (kind === 'road') road += length;
    // kgn-move-09 In proportion: a whole move on water is as much as a whole one on land.
    else ground += kind === 'water' ? Math.ceil((length * rate) / WATER_RATE) : length;
  }
  const made = turns.filter(({ at }) => at < along || (at === 0 && along === 0 && stretches.length > 0));
  for (const { cost, isRoad } of withLastTurn && lastTurn ? [...made, lastTurn] : made) {
    if (isRoad) road += cost;
    else ground += cost;
  }
  return { road, ground };
}

export const sum = (a: Spent, b: Spent): Spent => ({ road: a.road + b.road, ground: a.ground + b.ground });

/** kgn-move-18 kgn-gap-35 kgn-ex-08 The part of a road allowance, to the nearest inch, halves up. */
const nearestInch = (left: number, factor: number): number =>
  Math.floor((2 * left + INCH * factor) / (2 * INCH * factor)) * INCH;

/** What is left off the road; below nothing if too much was used. */
function groundLeft({ rate, factor }: Allowance, { road, ground }: Spent, less: number, isMixed: boolean): number {
  if (!isMixed) return rate - less - ground;
  // kgn-move-17 kgn-gap-36 kgn-ex-07 The die comes off the road allowance, and so do inches on roads; what is left is halved or quartered.
  const left = rate * factor - less - road;
  if (left < 0) return left;
  return ground === 0 ? nearestInch(left, factor) : nearestInch(left, factor) - ground;
}

/** Does the action suffice for that? `isMixed`: some of the path is on a road. */
export const suffices = (allowance: Allowance, spent: Spent, less: number, isMixed: boolean): boolean =>
  groundLeft(allowance, spent, less, isMixed) >= 0;

/** How far any man may go: the path, and what is left after it. */
export function walkAllowance(
  allowance: Allowance,
  { whole }: Route,
  spent: Spent,
  less: number,
  isMixed: boolean,
): number {
  if (isMixed && spent.ground === 0) return whole + allowance.rate * allowance.factor - less - spent.road;
  return whole + Math.max(0, groundLeft(allowance, spent, less, isMixed));
}

/** What has happened in this action before the path that is planned now. */
export interface Progress {
  readonly used: Spent;
  readonly die: number | null;
  readonly isReduced: boolean;
}

export const isMixedMove = (used: Spent, { stretches, turns, lastTurn }: Route): boolean =>
  used.road > 0 ||
  stretches.some(({ ground }) => ground === 'road') ||
  (stretches.length === 0 && [...turns, ...(lastTurn ? [lastTurn] : [])].some(({ isRoad }) => isRoad));

/**
 * kgn-move-06 kgn-move-07 kgn-gap-34 How far along its path the die lets a unit go: to the first obstacle with its full rate, over it
 * and beyond it only with what the die leaves.
 */
export function reachOf(route: Route, allowance: Allowance, { used, die, isReduced }: Progress): number {
  const { whole } = route;
  // Without a die nobody looks for what would take it.
  if (die === null) return whole;
  const { hurdles } = route;
  if (hurdles.length === 0 && !isReduced) return whole;
  const isMixed = isMixedMove(used, route);
  const less = die * INCH;
  const fits = (along: number): boolean =>
    suffices(allowance, sum(used, spentAt(route, allowance, along)), less, isMixed);
  let low = -1;
  let high = whole + 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  const reduced = Math.max(0, low);
  let isPaid = isReduced;
  for (const { what, near, far } of hurdles) {
    const isThrough = what === 'area' ? low > near : low >= far;
    if (!isThrough) return isPaid ? Math.min(near, reduced) : near;
    isPaid = true;
  }
  return reduced;
}

/** Is the die paid so far along the path? */
export const isPaidAt = ({ hurdles }: Route, along: number): boolean =>
  hurdles.some(({ what, near, far }) => (what === 'area' ? along > near : along >= far));
