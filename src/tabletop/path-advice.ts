/** The best path to a place, and all places that one move reaches. Looks for what a book's judge accepts; decides nothing. */
import { rootCeil } from '../geometry/table/exact.ts';
import { type Facing, nearestFacing } from '../geometry/table/facing.ts';
import { isLine } from '../geometry/table/feature.ts';
import { disc, divideEvenly } from '../geometry/table/footprint.ts';
import type { MoveMap } from '../geometry/table/move-map.ts';
import { type Ring, reachToLine } from '../geometry/table/polygon.ts';
import { quickestWay, type ReachPlace, reachOf } from '../geometry/table/reach.ts';
import { reachArea } from '../geometry/table/reach-area.ts';
import { compareReach } from '../geometry/table/segment.ts';
import { distanceSquared, minus, type Point, samePlace } from '../geometry/table/vector.ts';
import { areasAt, barrierAt, type Field, type Section, sectionAt } from './field.ts';
import type { Path } from './path.ts';
import { middleOf } from './place.ts';

/** Distance between the places that are looked at. */
const STEP = 50;
/** A path of more bends is none that anybody would name. */
const MOST_BENDS = 40;

/** What a book says of a path. */
export interface Judged {
  /** Null if it is legal. `path`: another path may do; `too far`: it is too long; `goal`: no path leads there. */
  readonly fault: 'path' | 'too far' | 'goal' | null;
  /** How many dice the ground takes: what makes it unsure. */
  readonly dice: number;
  readonly length: number;
}

/** A map to look for a path on, and how much one may cost on it. */
export interface PathTry {
  readonly map: () => MoveMap;
  readonly budget: number;
  /** Looked on always, or as long as no path is sure, or as long as none is legal. */
  readonly when: 'always' | 'none is sure' | 'none is legal';
}

export interface PathSearch<J extends Judged> {
  /** From where it starts through all points that it goes through to where it leads. */
  readonly points: readonly Point[];
  readonly judge: (path: Path) => J;
  readonly tries: readonly PathTry[];
  /** How far one move goes at the most. What is up to twice as far is looked for on the maps of `afar`, on the first that has it. */
  readonly most: number;
  readonly afar: readonly Omit<PathTry, 'when'>[];
}

/**
 * Straight, if that takes no dice; else the best that is found on the maps. Of legal paths the one with the fewest dice counts,
 * then the shortest; if none is legal, the first one says why.
 */
export function bestPath<J extends Judged>({ points, judge, tries, most, afar }: PathSearch<J>): J {
  const straight = judge(points.slice(1).map(({ x, y }) => [x, y]));
  if (isSure(straight) || straight.fault === 'goal') return straight;
  const air = airOf(points);
  if (straight.fault === 'too far' && air > most) {
    if (air > 2 * most) return straight;
    for (const { map, budget } of afar) {
      const path = quickestThrough(map(), points, budget);
      if (path) return judge(path);
    }
    return straight;
  }
  const found: J[] = [straight];
  for (const { map, budget, when } of tries) {
    if (when === 'none is sure' && found.some(isSure)) continue;
    if (when === 'none is legal' && found.some(({ fault }) => fault === null)) continue;
    const path = quickestThrough(map(), points, budget);
    if (path) found.push(judge(path));
  }
  return best(found);
}

function isSure({ fault, dice }: Judged): boolean {
  return fault === null && dice === 0;
}

function best<J extends Judged>(found: readonly J[]): J {
  const legal = found.filter(({ fault }) => fault === null);
  if (legal.length > 0)
    return legal.reduce((a, b) => (b.dice < a.dice || (b.dice === a.dice && b.length < a.length) ? b : a));
  // A path round that is too long says more than a wall.
  return found[0]!.fault === 'too far' ? found[0]! : found[found.length - 1]!;
}

function airOf(points: readonly Point[]): number {
  let sum = 0;
  for (let i = 1; i < points.length; i++) sum += Math.sqrt(distanceSquared(points[i - 1]!, points[i]!));
  return sum;
}

/** The quickest path through all points, one after the other; null if there is none. */
function quickestThrough(map: MoveMap, points: readonly Point[], budget: number): Path | null {
  const path: [number, number][] = [];
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!];
    if (samePlace(a, b)) continue;
    const found = quickestWay(map, a, b, { step: STEP, budget });
    if (!found) return null;
    for (const { to } of found.way.legs) path.push([to.x, to.y]);
  }
  return path.length > 0 && path.length <= MOST_BENDS ? path : null;
}

/** Is a place on a road, as a class of mover sees it? Near enough to ask: the judge measures. */
export function isOnRoad<Mover extends string>(field: Field<string, Mover>, mover: Mover, at: Point): boolean {
  const { of } = field.terrain.movers[mover];
  if (areasAt(field, at).some((feature) => of(feature)?.effect === 'road')) return true;
  return field.features.some(
    (feature) =>
      isLine(feature) &&
      of(feature)?.effect === 'road' &&
      compareReach(reachToLine(at, feature.line), Math.max(1, feature.width >> 1)) <= 0,
  );
}

/** Off the walls of a house. */
const DOORSTEP = 60;

/** Places right before the walls of a house at which a man can stand, nearest first: there one goes in. */
export function doorsOf(field: Field, { ring, walls }: Section, from: Point): Point[] {
  const middle = middleOf(ring);
  return walls
    .map((wall) => {
      const length = Math.max(1, rootCeil(distanceSquared(middle, wall)));
      return {
        x: wall.x + divideEvenly((wall.x - middle.x) * DOORSTEP, length),
        y: wall.y + divideEvenly((wall.y - middle.y) * DOORSTEP, length),
      };
    })
    .filter((door) => !sectionAt(field, door) && barrierAt(field, disc(door, field.terrain.man)) === null)
    .sort((a, b) => distanceSquared(a, from) - distanceSquared(b, from) || a.x - b.x || a.y - b.y);
}

/** Every place of a lattice that one move reaches on a map, and beyond those what it reaches on another. */
export function placesReached(
  from: Point,
  { map, budget }: { readonly map: MoveMap; readonly budget: number },
  beyond: { readonly map: MoveMap; readonly budget: number } | null,
): ReachPlace[] {
  const out = reachOf(map, from, budget, { step: STEP });
  if (!beyond) return out;
  const others = reachOf(beyond.map, from, beyond.budget, { step: STEP });
  const key = ({ x, y }: Point): string => `${x} ${y}`;
  const numbers = new Map(out.map(({ at }, i) => [key(at), i]));
  const joined = [...out];
  for (const place of others) {
    if (numbers.has(key(place.at))) continue;
    const before = place.before < 0 ? -1 : (numbers.get(key(others[place.before]!.at)) ?? -1);
    numbers.set(key(place.at), joined.length);
    joined.push({ ...place, before });
  }
  return joined;
}

/** Of the places that a hull reaches those at which it has room to stand, facing as it comes. */
export function standable(
  places: readonly ReachPlace[],
  facing: Facing,
  hasRoom: (at: Point, facing: Facing) => boolean,
): ReachPlace[] {
  const numbers = new Map<number, number>();
  const out: ReachPlace[] = [];
  for (const [i, { at, cost, before }] of places.entries()) {
    const from = places[before]?.at ?? at;
    const coming = samePlace(from, at) ? facing : nearestFacing(minus(at, from));
    if (!hasRoom(at, coming)) continue;
    numbers.set(i, out.length);
    out.push({ at, cost, before: numbers.get(before) ?? -1 });
  }
  return out;
}

/** The area of all these places, as rings: outlines and holes. */
export function ringsAround(places: readonly ReachPlace[], { bounds }: MoveMap): Ring[] {
  return reachArea(places, STEP, bounds).flatMap(({ outline, holes }) => [outline, ...holes]);
}

/** How far apart the places are at which the rest of a long path is looked up, and those that are offered as its end. */
const COARSE = 100;

/**
 * Of the places that a move reaches those from which the rest of the path to a goal is shortest, round whatever is in the way: best first, an
 * inch apart. `more`: what a place counts as farther, such as one that dice decide on.
 */
export function reachedTowards(
  places: readonly ReachPlace[],
  goal: Point,
  { map, budget }: { readonly map: MoveMap; readonly budget: number },
  more: (at: Point) => number,
): Point[] {
  const cell = ({ x, y }: Point): string => `${Math.round(x / COARSE)} ${Math.round(y / COARSE)}`;
  const air = (a: Point): number => Math.sqrt(distanceSquared(a, goal));
  const rest = new Map(reachOf(map, goal, budget, { step: COARSE }).map(({ at, cost }) => [cell(at), cost - air(at)]));
  const isRound = places.some(({ at }) => rest.has(cell(at)));
  const scored = places.flatMap(({ at, cost }) => {
    // What the path is longer than the straight line there.
    const detour = isRound ? rest.get(cell(at)) : 0;
    return detour === undefined ? [] : [{ at, cost, left: air(at) + detour + more(at) }];
  });
  scored.sort((a, b) => a.left - b.left || a.cost - b.cost || a.at.y - b.at.y || a.at.x - b.at.x);
  const out: Point[] = [];
  for (const { at } of scored) {
    if (out.every((other) => distanceSquared(at, other) >= COARSE * COARSE)) out.push(at);
    if (out.length === MOST_ENDS) break;
  }
  return out;
}

/** So many places are tried as the end of a path that is too long. */
const MOST_ENDS = 24;
