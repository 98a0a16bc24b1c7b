/** Where a unit could go, and the move that takes it there. */
import { type Facing, nearestFacing } from '../../../geometry/table/facing.ts';
import { distanceSquared, minus, type Point } from '../../../geometry/table/vector.ts';
import { startOf } from '../../../tabletop/path.ts';
import { cutPath, fits, isRoom } from '../../../tabletop/spots.ts';
import { mainArc } from '../fire/weapons.ts';
import { isInfantry, typeOf } from '../ground.ts';
import { endOf } from '../move/goal.ts';
import type { MoveAnswer } from '../move/going.ts';
import { refuseMove } from '../move/judge.ts';
import { canSeeUnit, coverAgainst, rangeOf } from '../sight.ts';
import type { Placed } from '../state.ts';
import { distance, groundAt, type Mind, once, prospect } from './mind.ts';
import { coverRank, crossing, hereOf, type Path, pathTo, reachOfUnit, type Spot, spotsAround } from './spots.ts';
import { strike } from './strike.ts';

const INCH = 100;

/** `step`: then it fires; `slip`: it has fired, or only moves; `rush`: two moves; `dash`: two moves at the end of the enemy's turn. */
export type Going = 'step' | 'slip' | 'rush' | 'dash';

export interface Destination {
  readonly spot: Spot;
  /** What the place is worth more than the present one, and a shot from it. */
  readonly gain: number;
  readonly path: Path;
}

/** Places to go to; those that are no better than staying are left out. */
function scoredFor(mind: Mind, unit: Placed, going: Going): Scored {
  return once(mind, `${going} ${unit.id}`, () => scoreAll(mind, unit, going));
}

function scoreAll(mind: Mind, unit: Placed, going: Going): Scored {
  const { table, field } = mind;
  const reach = reachOfUnit(table, unit);
  if (reach <= 0) return { start: unit.place.at, budget: 0, isFoot: true, spots: [] };
  const here = hereOf(table, unit);
  const type = typeOf(table, unit);
  const isFoot = isInfantry(type);
  const halfWidth = type.width >> 1;
  const worth = (spot: Spot): number => {
    const { worth, shot, risk, threat } = prospect(mind, unit, spot);
    // Nobody fires at who comes up when the enemy has had his orders; then the next ones are our own.
    if (going === 'dash') return worth + 0.2 * threat;
    // Who runs does not fire.
    if (going === 'rush')
      return worth - (isFoot && spot.cover === 'open' ? 0.9 : 0.2) * threat - (spot === here ? 0 : risk);
    return worth + (going === 'step' ? 0.75 * shot : 0) - (spot === here ? 0 : risk);
  };
  const now = worth(here) + roots(mind, unit, here);
  const isFar = going === 'rush' || going === 'dash';
  const budget = (isFar ? 2 : 1) * reach - 10;
  // bg-meas-02 A long line has its ends aside of where it goes to, and no man goes farther than the others.
  const lining = budget - 12 * Math.max(0, unit.men - 3);
  const start = unit.place.inside ? startOf(field, unit.place, here.at) : unit.place.at;
  const ground = isFar ? groundAt(mind, unit, here) + 0.25 : 0;
  const scored: { spot: Spot; gain: number }[] = [];
  for (const spot of isFar
    ? farSpots(mind, unit, start, reach, ground)
    : nearSpots(mind, unit, start, budget, isFoot)) {
    if ((!isFoot && (spot.stance !== null || !fits(field, spot, halfWidth))) || isCrowded(mind, unit, spot)) continue;
    if (spot.stance?.kind === 'lining' && distanceSquared(spot.at, start) > lining * lining) continue;
    const gain = worth(spot) - now;
    if (gain > 0.05) scored.push({ spot, gain });
  }
  return { start, budget, isFoot, spots: scored };
}

/** What it means to give up works or a post at what is held: more than a better shot elsewhere. */
function roots(mind: Mind, unit: Placed, here: Spot): number {
  const isDug = here.cover === 'reinforced' || here.cover === 'hardened';
  const isPost = mind.ground.some(({ isHeld, objective }) => isHeld && distance(objective.at, here.at) < 15 * INCH);
  if (!isPost || !isInfantry(typeOf(mind.table, unit)) || mind.enemies.length === 0) return 0;
  return (isDug ? 1.2 : 0) + (mind.goals.get(unit.id)?.isGuard ? 0.4 : 0);
}

/** How many places of a long way are looked at closely, and of a short one. */
const LOOKED = 18;
const NEAR = 30;

/** Of the places of one move those that are best by the map alone: for ground, and for cover. */
function nearSpots(mind: Mind, unit: Placed, start: Point, budget: number, isFoot: boolean): readonly Spot[] {
  const all = spotsAround(mind.field, unit.place, start, budget);
  if (all.length <= NEAR) return all;
  const out: { spot: Spot; ground: number }[] = [];
  for (const spot of all) {
    if (spot.stance !== null && !isFoot) continue;
    const lined = spot.stance?.kind === 'lining' ? 0.3 : 0;
    out.push({ spot, ground: groundAt(mind, unit, spot) + Math.max(lined, 0.4 * coverRank(spot.cover)) });
  }
  if (out.length <= NEAR) return out.map(({ spot }) => spot);
  out.sort((a, b) => b.ground - a.ground || a.spot.at.x - b.spot.at.x || a.spot.at.y - b.spot.at.y);
  // The best, and of the others every second or third: a tank looks for a view.
  const rest = out.slice(NEAR / 2);
  const every = Math.ceil(rest.length / (NEAR / 2));
  return [...out.slice(0, NEAR / 2), ...rest.filter((_, i) => i % every === 0)].map(({ spot }) => spot);
}

/** Two moves are for ground, not for a better view: of the places that are so far away those that are best for that. */
function farSpots(mind: Mind, unit: Placed, start: Point, reach: number, ground: number): Spot[] {
  const out: { spot: Spot; ground: number }[] = [];
  const isFoot = isInfantry(typeOf(mind.table, unit));
  for (const spot of spotsAround(mind.field, unit.place, start, 2 * reach - 10)) {
    // Every other place will do.
    if (spot.stance === null ? ((spot.at.x + spot.at.y) / 200) % 2 !== 0 && reach > 6 * INCH : !isFoot) continue;
    if (distanceSquared(spot.at, start) < reach * reach) continue;
    const here = groundAt(mind, unit, spot);
    if (here >= ground) out.push({ spot, ground: here });
  }
  out.sort((a, b) => b.ground - a.ground || a.spot.at.x - b.spot.at.x || a.spot.at.y - b.spot.at.y);
  return out.slice(0, LOOKED).map(({ spot }) => spot);
}

interface Scored {
  readonly start: Point;
  readonly budget: number;
  readonly isFoot: boolean;
  readonly spots: { spot: Spot; gain: number }[];
}

const byGain = (a: Scored['spots'][number], b: Scored['spots'][number]): number =>
  b.gain - a.gain || a.spot.at.x - b.spot.at.x || a.spot.at.y - b.spot.at.y;

function* destinations(mind: Mind, unit: Placed, going: Going): Iterable<Destination> {
  const { start, budget, isFoot, spots } = scoredFor(mind, unit, going);
  spots.sort(byGain);
  for (const { spot, gain } of spots.slice(0, isFoot ? 6 : 3)) {
    const path = pathTo(mind.table, unit, spot, budget);
    const rest = path ? gain * shareOf(path, budget, isFoot) - 0.15 * path.dice - mined(mind, start, path.path) : 0;
    if (path && rest > 0.05) yield { spot, gain: rest, path };
  }
}

/** The best place as the crow flies: whether there is a way to it is looked at only for who is to go. */
export function hope(mind: Mind, unit: Placed, going: Going): { readonly spot: Spot; readonly gain: number } | null {
  const { start, spots, isFoot } = scoredFor(mind, unit, going);
  let best: Scored['spots'][number] | null = null;
  for (const one of spots) if (!best || byGain(one, best) < 0) best = one;
  if (!best) return null;
  const { x, y } = best.spot.at;
  const gain = (isFoot ? 0.95 : 0.8) * best.gain - mined(mind, start, [[x, y]]);
  return gain > 0.05 ? { spot: best.spot, gain } : null;
}

/** bg-mine-01 What the minefields on a way may cost. */
function mined({ table }: Mind, start: Point, path: Path['path']): number {
  if (table.mines.length === 0) return 0;
  let cost = 0;
  for (const { at } of table.mines) {
    let from = start;
    let isNear = false;
    for (const [x, y] of path) {
      isNear ||= toSegment(at, from, { x, y }) < 6 * INCH;
      from = { x, y };
    }
    if (isNear) cost += 1.6;
  }
  return cost;
}

/** From a point to the nearest of a straight way. */
export function toSegment(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length));
  return distance(p, { x: a.x + t * dx, y: a.y + t * dy });
}

/** How much of a way with dice one may hope to get done. */
function shareOf({ length, dice }: Path, budget: number, isFoot: boolean): number {
  if (isFoot || dice === 0) return 1;
  return Math.min(1, Math.max(INCH, budget - 350 * dice) / Math.max(1, length));
}

/** The best place to go to, whether or not there is room when it comes to it; null if staying is better. */
export function destination(mind: Mind, unit: Placed, going: Going): Destination | null {
  for (const found of destinations(mind, unit, going)) return found;
  return null;
}

/** Moves to the best places to which the judge lets it go, the best first. */
export function* moves(mind: Mind, unit: Placed, going: Going, most = 8): Iterable<Move> {
  const reach = reachOfUnit(mind.table, unit);
  const tries = { left: JUDGED };
  let count = 0;
  for (const to of destinations(mind, unit, going)) {
    const answer = moveAnswer(mind, unit, to.spot, to.path.path, reach, tries);
    if (answer) yield { answer, to };
    if (++count >= most || tries.left <= 0) return;
  }
}

/** How often the judge is asked about the places of one move. */
const JUDGED = 9;

export interface Move {
  readonly answer: MoveAnswer;
  readonly to: Destination;
}

export function moveFor(mind: Mind, unit: Placed, going: Going): Move | null {
  for (const move of moves(mind, unit, going)) return move;
  return null;
}

/** A move to that very place, or as far towards it as one move goes; null if there is no way. */
export function moveTo(mind: Mind, unit: Placed, spot: Spot): MoveAnswer | null {
  const reach = reachOfUnit(mind.table, unit);
  const way = reach > 0 ? pathTo(mind.table, unit, spot, reach - 10) : null;
  return way && moveAnswer(mind, unit, spot, way.path, reach, { left: JUDGED });
}

/** Two units do not fit into one place. */
function isCrowded(mind: Mind, unit: Placed, spot: Spot): boolean {
  const apart = isInfantry(typeOf(mind.table, unit)) ? 120 : 300;
  for (const other of mind.own)
    if (other.id !== unit.id && distanceSquared(other.place.at, spot.at) < apart * apart) return true;
  return false;
}

/** A move that the judge accepts, as far towards the spot as one move goes. */
function moveAnswer(
  mind: Mind,
  unit: Placed,
  spot: Spot,
  whole: readonly (readonly [number, number])[],
  reach: number,
  tries: { left: number },
): MoveAnswer | null {
  const { table, field } = mind;
  const type = typeOf(table, unit);
  const [x, y] = whole[0]!;
  const from = startOf(field, unit.place, { x, y });
  const isFoot = isInfantry(type);
  const stance = spot.stance && isFoot ? { stance: spot.stance } : {};
  for (const share of [1, 0.8, 0.6]) {
    const path = cutPath(from, whole, share * reach - 12);
    const last = path[path.length - 1]!;
    const end = { x: last[0], y: last[1] };
    const isThere = end.x === spot.at.x && end.y === spot.at.y;
    const { facing } = facingAt(mind, unit, end);
    // A hull that does not stand there as it would like to stands as it came.
    const isSo = facing !== undefined && isRoom(field, type, end, facing);
    if (!isFoot && !isSo && !isRoom(field, type, end, cameBy(path, from))) continue;
    const answer: MoveAnswer = { kind: 'move', path, ...(isThere ? stance : {}), ...(isSo ? { facing } : {}) };
    if (--tries.left < 0) return null;
    if (!refuseMove(table, unit, answer)) {
      if (crossing(table, unit, path) < 0.4 || isIdle(mind, unit, answer)) continue;
      return answer;
    }
    if (isThere && spot.stance) {
      // Not in that formation, then: beside it.
      const { stance: _stance, ...plain } = answer;
      if (spot.stance.kind === 'lining' && !refuseMove(table, unit, plain) && !isIdle(mind, unit, plain)) return plain;
    }
  }
  return null;
}

/** The way that a hull points which has come so. */
function cameBy(path: readonly (readonly [number, number])[], from: Point): Facing {
  const [x, y] = path[path.length - 1]!;
  const before = path[path.length - 2];
  const off = minus({ x, y }, before ? { x: before[0], y: before[1] } : from);
  return off.x === 0 && off.y === 0 ? 0 : nearestFacing(off);
}

/** A squad whose men would hardly stir: that is no move worth an order. */
function isIdle({ table }: Mind, unit: Placed, answer: MoveAnswer): boolean {
  if (!isInfantry(typeOf(table, unit)) || unit.place.inside) return false;
  const end = endOf(table, unit, answer);
  return !end || (!end.inside && distance(end.at, unit.place.at) < 75);
}

/** Vehicles and guns turn their front to whoever can harm them most, or whom they can harm most. */
export function facingAt(mind: Mind, unit: Placed, at: { x: number; y: number }): { facing?: number } {
  const { table } = mind;
  if (isInfantry(typeOf(table, unit))) return {};
  let best: Placed | null = null;
  let most = 0;
  for (const enemy of mind.enemies) {
    const range = distance(enemy.place.at, at);
    const isSeen = canSeeUnit(table, unit, enemy) ? 2 : 1;
    const value =
      isSeen * (strike(mind, enemy, unit, range, 'open', 'front') + strike(mind, unit, enemy, range, 'open', 'front'));
    if (value > most) {
      most = value;
      best = enemy;
    }
  }
  return best ? { facing: nearestFacing(minus(best.place.at, at)) } : {};
}

/** A gun or assault gun that only has to turn to see its target. */
export function turning(mind: Mind, unit: Placed): { readonly answer: MoveAnswer; readonly value: number } | null {
  const { table } = mind;
  const type = typeOf(table, unit);
  if (mainArc(type) === 360 || reachOfUnit(table, unit) <= 0) return null;
  const { at } = unit.place;
  let best: { answer: MoveAnswer; value: number } | null = null;
  for (const enemy of mind.enemies) {
    if (!canSeeUnit(table, unit, enemy)) continue;
    const value =
      0.85 * strike(mind, unit, enemy, rangeOf(table, unit, enemy), coverAgainst(table, unit, enemy).cover, 'front');
    if (value <= (best?.value ?? 0.15)) continue;
    const answer: MoveAnswer = { kind: 'move', path: [[at.x, at.y]], facing: nearestFacing(minus(enemy.place.at, at)) };
    if (answer.facing !== unit.place.facing && !refuseMove(table, unit, answer)) best = { answer, value };
  }
  return best;
}
