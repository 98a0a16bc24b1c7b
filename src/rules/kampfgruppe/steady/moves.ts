/** Where a unit could go, what the place is worth, and the move that takes it there. */
import { direction, isInArc, quarterHit } from '../../../geometry/table/facing.ts';
import { quickestWay } from '../../../geometry/table/reach.ts';
import { distanceSquared, minus, type Point } from '../../../geometry/table/vector.ts';
import { facingTo } from '../../../tabletop/place.ts';
import { keptOn } from '../../../tabletop/place-cache.ts';
import {
  cutPath,
  farFrom,
  fits,
  type Line,
  lineBetween,
  linesOf,
  type Spot,
  spotAt,
  spotsWithin,
} from '../../../tabletop/spots.ts';
import { INCH } from '../ground.ts';
import { planOf, refuseMove } from '../move/judge.ts';
import { allowanceOf, mapFor, type Progress, reachOf, routeOf } from '../move/route.ts';
import type { MoveAnswer } from '../move/types.ts';
import type { Face } from '../sight.ts';
import {
  isArmoured,
  isGun,
  isInfantry,
  isVehicle,
  NOTHING_DONE,
  type Place,
  type Placed,
  typeOf,
  type Unit,
} from '../state.ts';
import type { Cover } from '../tables/concealment.ts';
import { coverHere, distance, type Goal, isAntiTank, isLeader, isMobile, type Mind, nearestTo } from './mind.ts';
import { type Lay, type Strike, strikesAt } from './strike.ts';

export type KgnSpot = Spot<Cover>;

/** What lies between a unit and a spot; null if it is not seen. Kept by the unit's place. */
function lineTo(mind: Mind, unit: Placed, spot: KgnSpot): Line<Cover> | null {
  const row = linesOf<Cover>(unit.place);
  let line = row.get(spot);
  if (line === undefined) {
    line = lineBetween(mind.field, unit.place, coverHere(mind.field, unit), spot, 'visual') ?? 'blind';
    row.set(spot, line);
  }
  return line === 'blind' ? null : line;
}

function faceFrom(at: Point, target: Placed): Face {
  const quarter = quarterHit(direction(target.place.facing), minus(at, target.place.at));
  if (quarter === 'front-side') return 'front';
  return quarter === 'side-rear' ? 'side' : quarter;
}

/** A unit as a target that is not there yet: what it has done before does not matter there. */
const ghost = (unit: Placed, at: Point): Placed => ({
  ...{ ...unit, did: NOTHING_DONE, didBefore: NOTHING_DONE, isSuppressed: false, isImmobilised: false },
  ...{ isCovering: false, place: { ...unit.place, at, inside: null } },
});

/** Whoever is feared has rounds left. */
const armed = (foe: Placed): Unit => ({ ...foe, ap: 9, he: 9, isSuppressed: false, isMoving: false });

/** Farther than that nobody is feared. */
const FEARED = 48 * INCH;

const fears = new WeakMap<Place, Map<KgnSpot, Map<string, number>>>();

/** What one foe does to a unit at a spot in an action, on the average. Kept by the foe's place. */
function fearOf(mind: Mind, foe: Placed, unit: Placed, spot: KgnSpot): number {
  const range = distance(foe.place.at, spot.at);
  if (range > FEARED) return 0;
  const row = fears.get(foe.place) ?? new Map<KgnSpot, Map<string, number>>();
  fears.set(foe.place, row);
  const cell = row.get(spot) ?? new Map<string, number>();
  row.set(spot, cell);
  const key = `${foe.type} ${foe.men} ${foe.crew} ${foe.ammo} ${foe.weapons.length} ${unit.type} ${unit.men}`;
  let fear = cell.get(key);
  if (fear === undefined) {
    const line = lineTo(mind, foe, spot);
    const isInFront = isInArc(direction(foe.place.facing), minus(spot.at, foe.place.at), 90);
    const lay = line && { range, cover: line.there, face: 'front' as const, isInFront, isMoving: false };
    fear = lay ? Math.max(0, strikesAt(mind.table, armed(foe), ghost(unit, spot.at), lay)[0]?.worth ?? 0) : 0;
    cell.set(key, fear);
  }
  return fear;
}

/** What the enemy may do to a unit at a spot in his next turn. */
export function dangerAt(mind: Mind, unit: Placed, spot: KgnSpot): number {
  let worst = 0;
  let rest = 0;
  for (const foe of mind.foes) {
    const fear = fearOf(mind, foe, unit, spot) * (foe.isSuppressed ? 0.3 : 1);
    if (fear > worst) [worst, rest] = [fear, rest + worst];
    else rest += fear;
  }
  return 1.2 * worst + 0.5 * rest;
}

/** How a foe lies to a unit that stands at a spot; null if it would not see him. */
export function layFrom(mind: Mind, foe: Placed, spot: KgnSpot, isMoving: boolean): Lay | null {
  const range = distance(foe.place.at, spot.at);
  if (range > FEARED) return null;
  const line = lineTo(mind, foe, spot);
  return line && { range, cover: line.here, face: faceFrom(spot.at, foe), isInFront: true, isMoving };
}

/** The best that a unit could fire from a spot that it has moved to. */
export function shotFrom(mind: Mind, unit: Unit, spot: KgnSpot, only: string | null = null): Strike | null {
  let best: Strike | null = null;
  for (const foe of mind.foes) {
    if (only !== null && foe.id !== only) continue;
    const lay = layFrom(mind, foe, spot, true);
    const strike = lay && strikesAt(mind.table, unit, foe, lay)[0];
    if (strike && strike.worth > (best?.worth ?? 0)) best = strike;
  }
  return best;
}

const COVERED: { readonly [C in Cover]: number } = {
  open: 0,
  visual: 0.12,
  hard: 0.2,
  reinforced: 0.26,
  fortified: 0.3,
};

/** What an inch on the way to a goal is worth. */
const INCH_TO_TAKE = 0.05;
const INCH_TO_SUPPORT = 0.03;
/** kgn-obj-02 Nobody takes a place with the enemy so near: he is fired at from here first. */
const DISPUTED = 9 * INCH;
/** From there a tank or a team can support whoever takes the place. */
const SUPPORT_AT = 14 * INCH;

/** Commanders and observers see enough from farther away. */
const supportFrom = (unit: Placed): number => (isLeader(unit) ? 26 * INCH : SUPPORT_AT);

/** What a spot is worth by the map alone. */
function groundAt(mind: Mind, unit: Placed, goal: Goal | undefined, spot: KgnSpot): number {
  let worth = COVERED[spot.cover] + (spot.stance?.kind === 'lining' ? 0.1 : 0);
  if (!goal) return worth;
  const far = farFrom(mind.field, goal.at, spot.at);
  const near = distance(goal.at, spot.at);
  if (goal.kind === 'hold')
    return worth - (near > 3.5 * INCH ? 0.6 + (INCH_TO_TAKE * far) / INCH : 0) - (near / INCH) * 0.01;
  if (goal.kind === 'support') return worth - (INCH_TO_SUPPORT * Math.max(0, far - supportFrom(unit))) / INCH;
  const isDisputed = mind.foes.some((foe) => !foe.isSuppressed && distance(foe.place.at, goal.at) < DISPUTED);
  // Armour does not go in among infantry alone, nor anybody among those who have not been fired at yet.
  const standOff = isArmoured(unit) ? (isDisputed ? SUPPORT_AT : 4 * INCH) : isDisputed ? DISPUTED : 0;
  worth -= (INCH_TO_TAKE * Math.max(0, far - standOff)) / INCH;
  // kgn-obj-01 On the very spot, if nobody disputes it.
  if (near < 0.8 * INCH && nearestTo(mind.foes, goal.at).far > DISPUTED) worth += 0.5;
  return worth;
}

export interface Destination {
  readonly spot: KgnSpot;
  /** What it is worth more than to stay. */
  readonly gain: number;
  readonly shot: Strike | null;
  /** The way there, if it is not the straight one. */
  readonly path?: [number, number][];
}

/** So many places are looked at closely. */
const LOOKED = 14;
const LEAST = 0.04;
/** Nobody gets up for less. */
const LEAST_ON = 0.08;

export const hereOf = (mind: Mind, unit: Placed): KgnSpot =>
  keptOn(mind.field, unit.place, 'here', (): KgnSpot => {
    const { at, inside } = unit.place;
    const house = inside ? (mind.field.sections.get(inside)?.building ?? null) : null;
    return { at, stance: null, cover: coverHere(mind.field, unit), house };
  });

/** What it is worth to stand at a spot: ground, and what may happen there. */
export const standAtWorth = (mind: Mind, unit: Placed, spot: KgnSpot): number =>
  groundAt(mind, unit, mind.goals.get(unit.id), spot) - mind.dread * dangerAt(mind, unit, spot);

/** How a move is meant: to fire afterwards (at somebody), or to get on. */
export type Purpose = { readonly kind: 'on' } | { readonly kind: 'fire'; readonly at: string | null };

/** The places worth going to with one move, the best first. */
export function destinations(mind: Mind, unit: Placed, purpose: Purpose, reach: number): Destination[] {
  if (reach < INCH || (!isMobile(unit) && purpose.kind === 'on')) return [];
  const { field } = mind;
  const goal = mind.goals.get(unit.id);
  const here = hereOf(mind, unit);
  const isFoot = isInfantry(unit);
  const halfWidth = typeOf(unit).width >> 1;
  const near: { readonly spot: KgnSpot; readonly ground: number }[] = [];
  for (const spot of spotsWithin<Cover>(field, unit.place.at, reach)) {
    if (spot.stance?.kind === 'inside' || (spot.stance && !isFoot) || (!isFoot && !fits(field, spot, halfWidth)))
      continue;
    if (isCrowded(mind, unit, spot)) continue;
    near.push({ spot, ground: groundAt(mind, unit, goal, spot) });
  }
  near.sort((a, b) => b.ground - a.ground || a.spot.at.x - b.spot.at.x || a.spot.at.y - b.spot.at.y);
  const looked =
    near.length <= LOOKED ? near : [...near.slice(0, LOOKED / 2), ...everyOf(near.slice(LOOKED / 2), LOOKED / 2)];
  const fires = purpose.kind === 'fire';
  const least = fires ? LEAST : LEAST_ON;
  const staying = standAtWorth(mind, unit, here);
  const out: Destination[] = [];
  for (const { spot, ground } of looked) {
    const shot = fires ? shotFrom(mind, unit, spot, purpose.at) : null;
    if (fires && purpose.at !== null && !shot) continue;
    const gain = ground - mind.dread * dangerAt(mind, unit, spot) - staying + (shot ? 0.9 * shot.worth : 0);
    if (gain > least) out.push({ spot, gain, shot });
  }
  if (!fires) out.push(...along(mind, unit, reach, staying));
  return out.sort((a, b) => b.gain - a.gain || a.spot.at.x - b.spot.at.x || a.spot.at.y - b.spot.at.y);
}

/** How much of a whole move is tried along the way to a goal: farther than its rate it comes on roads. */
const PARTS = [1.8, 1, 0.8, 0.6, 0.4];

/** Places along the quickest way to the goal: what bars a tank does not bar men, and the other way round. */
function along(mind: Mind, unit: Placed, reach: number, staying: number): Destination[] {
  const goal = mind.goals.get(unit.id);
  const { field, table } = mind;
  if (!goal || distance(goal.at, unit.place.at) < (goal.kind === 'support' ? supportFrom(unit) : INCH)) return [];
  const way = keptOn(field, unit.place, `way ${goal.at.x} ${goal.at.y}`, () => {
    const found = quickestWay(mapFor(table, unit).map, unit.place.at, goal.at, { step: 2 * INCH });
    return found ? found.way.legs.map(({ to }): [number, number] => [to.x, to.y]) : [];
  });
  const here = groundAt(mind, unit, goal, hereOf(mind, unit)) - COVERED[hereOf(mind, unit).cover];
  const each = goal.kind === 'support' ? INCH_TO_SUPPORT : INCH_TO_TAKE;
  const out: Destination[] = [];
  for (const part of PARTS) {
    const path = cutPath(unit.place.at, way, Math.floor(part * (reach - 10)));
    const end = path[path.length - 1];
    if (!end) break;
    const spot = spotAt<Cover>(field, { x: end[0], y: end[1] });
    if (isCrowded(mind, unit, spot)) continue;
    const ground = here + 0.9 * each * ((part * reach) / INCH) + COVERED[spot.cover];
    const gain = Math.max(ground, groundAt(mind, unit, goal, spot)) - mind.dread * dangerAt(mind, unit, spot) - staying;
    if (gain > LEAST_ON) out.push({ spot, gain, shot: null, path });
  }
  return out;
}

function everyOf<T>(list: readonly T[], count: number): T[] {
  const every = Math.max(1, Math.ceil(list.length / count));
  return list.filter((_, i) => i % every === 0);
}

/** Two units do not fit into one place. */
function isCrowded(mind: Mind, unit: Placed, spot: KgnSpot): boolean {
  const apart = isInfantry(unit) ? 150 : 320;
  for (const other of mind.own)
    if (other.id !== unit.id && distanceSquared(other.place.at, spot.at) < apart * apart) return true;
  return false;
}

/** How far one Move takes it off the road; 0 if it cannot. */
export const rateOf = (unit: Placed): number =>
  unit.isImmobilised || unit.place.inside ? 0 : (allowanceOf(unit)?.rate ?? 0);

/** How often the judge is asked about one move. */
const JUDGED = 14;

/** A move to one of these places that the judge accepts, or as far towards it as it goes. */
export function moveTo(mind: Mind, unit: Placed, to: readonly Destination[], progress: Progress): MoveAnswer | null {
  const tries = { left: JUDGED };
  for (const { spot, path } of to.slice(0, 6)) {
    const answer = moveTowards(mind, unit, spot, path ?? null, progress, tries);
    if (answer || tries.left <= 0) return answer;
  }
  return null;
}

function moveTowards(
  mind: Mind,
  unit: Placed,
  spot: KgnSpot,
  planned: [number, number][] | null,
  progress: Progress,
  tries: { left: number },
): MoveAnswer | null {
  const rate = rateOf(unit) - progress.used.ground;
  const from = unit.place.at;
  const accept = (path: [number, number][], isWhole: boolean): MoveAnswer | null => {
    if (path.length === 0 || tries.left <= 0) return null;
    const [x, y] = path[path.length - 1]!;
    const plain: MoveAnswer = { kind: 'move', path };
    const lined: MoveAnswer = isWhole && spot.stance?.kind === 'lining' ? { ...plain, stance: spot.stance } : plain;
    const foe = isVehicle(unit) || isGun(unit) ? nearestTo(mind.foes, { x, y }).unit : null;
    const facing = foe ? { facing: facingTo({ x, y }, foe.place.at) } : {};
    for (const answer of foe ? [{ ...lined, ...facing }, plain] : lined === plain ? [plain] : [lined, plain]) {
      tries.left -= 1;
      if (refuseMove(mind.table, unit, answer, progress) === null && getsThere(mind, unit, answer, progress))
        return answer;
      if (tries.left <= 0) return null;
    }
    return null;
  };
  if (planned) return accept(planned, false);
  const straight: [number, number][] = [[spot.at.x, spot.at.y]];
  for (const part of [1, 0.75]) {
    const path =
      part === 1 ? straight : cutPath(from, straight, Math.floor(part * Math.min(rate, distance(from, spot.at))));
    const answer = accept(path, part === 1);
    if (answer) return answer;
  }
  const found = quickestWay(mapFor(mind.table, unit).map, from, spot.at, { step: INCH, budget: 3 * rate });
  if (!found) return null;
  const round = found.way.legs.map(({ to }): [number, number] => [to.x, to.y]);
  for (const part of [1, 0.7, 0.45]) {
    const answer = accept(cutPath(from, round, Math.floor(part * (rate - 10))), false);
    if (answer) return answer;
  }
  return null;
}

/** kgn-move-06 A hull does not stop on a bank: with a middling die it must come most of the way. */
function getsThere({ table }: Mind, unit: Placed, answer: MoveAnswer, progress: Progress): boolean {
  if (isInfantry(unit)) return true;
  const route = routeOf(table, unit, planOf(answer));
  if (route.hurdles.length === 0) return true;
  const die = progress.die ?? 3;
  return reachOf(route, allowanceOf(unit)!, { ...progress, die }) >= 0.6 * route.whole;
}

/** A turn on the spot, so that the main weapon bears on somebody. */
export function turnTo(mind: Mind, unit: Placed, at: Point, progress: Progress): MoveAnswer | null {
  const answer: MoveAnswer = { kind: 'move', path: [], facing: facingTo(unit.place.at, at) };
  return refuseMove(mind.table, unit, answer, progress) === null ? answer : null;
}

/** Is it one of those that wait for tanks? */
export const waitsForTanks = (mind: Mind, unit: Unit): boolean => mind.hasFoeArmour && isAntiTank(unit);
