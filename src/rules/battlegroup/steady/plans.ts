/** What a unit could be told to do, each with its worth. Nothing is remembered: asked again, it comes to the same. */
import { nearestFacing } from '../../../geometry/table/facing.ts';
import { canSee } from '../../../geometry/table/sight.ts';
import { distanceSquared, minus } from '../../../geometry/table/vector.ts';
import { natural } from '../../../kernel/explain.ts';
import { refuseAssault } from '../assault.ts';
import { toSave } from '../fire/shot.ts';
import { mainArc, reachOfShot, refuseShot, refuseShots, shotsOf } from '../fire/weapons.ts';
import { has, isArmoured, isInfantry, isVehicle, typeOf } from '../ground.ts';
import { type MoveAnswer, refuseMove, startOf } from '../move.ts';
import { type OrderAnswer, refuseOrder } from '../orders.ts';
import { canSeeUnit, coverAgainst, nearestGap, rangeOf } from '../sight.ts';
import type { Order, Placed, Shot } from '../state.ts';
import { EXPERIENCE_TEST } from '../tables/experience.ts';
import { distance, eviction, groundAt, type Mind, prospect, roleOf, strike } from './mind.ts';
import { cutPath, hereOf, type Path, pathTo, reachOfUnit, type Spot, spotsWithin } from './spots.ts';
import {
  assaultDiceOf,
  chance,
  losses,
  NOTHING,
  pinWorth,
  type Result,
  resultOf,
  struck,
  worthOfResult,
} from './worth.ts';

const INCH = 100;

// ---- fire ------------------------------------------------------------------------------------------------------

export interface Volleys {
  readonly shots: Shot[];
  readonly value: number;
  /** Of the first shot alone. */
  readonly first: number;
  readonly pins: number;
}

const NONE: Volleys = { shots: [], value: 0, first: 0, pins: 0 };

interface Option {
  readonly shot: Shot;
  readonly target: Placed;
  readonly result: Result;
  readonly value: number;
}

/** Shells that are left over at the end were worth nothing, so HE goes before machine guns that do a little more. */
const SHELLS = 1.3;

/** The best one or two shots from where the unit stands. */
export function bestShots(
  mind: Mind,
  unit: Placed,
  most: 1 | 2,
  how: { readonly hasMoved: boolean; readonly willMove: boolean },
): Volleys {
  const { table } = mind;
  const options: Option[] = [];
  for (const target of mind.enemies) {
    if (!canSeeUnit(table, unit, target)) continue;
    const range = rangeOf(table, unit, target);
    for (const shot of shotsOf(table, unit, target.id)) {
      const { least, most: far } = reachOfShot(table, unit, shot);
      if (range > far || range < least || refuseShot(table, unit, shot)) continue;
      const result = resultOf(table, unit, target, shot, how);
      if (result === NOTHING) continue;
      const value =
        (worthOfResult(table, target, result) +
          result.pin * opening(mind, target) +
          result.kill * eviction(mind, target)) *
        (shot.ammo === 'he' ? SHELLS : 1);
      if (value > 0.01) options.push({ shot, target, result, value });
    }
  }
  options.sort((a, b) => b.value - a.value || (a.target.id < b.target.id ? -1 : 1));
  const first = options[0];
  if (!first) return NONE;
  if (most === 1) return { shots: [first.shot], value: first.value, first: first.value, pins: first.result.pin };
  // The second shot counts only as far as the first has not done its work.
  let second: Option | null = null;
  let more = 0;
  for (const option of options.slice(0, 8)) {
    const done = option.target.id === first.target.id ? first.result.pin + first.result.kill : 0;
    const value = option.value * (1 - 0.8 * Math.min(1, done));
    if (value > more && !refuseShots(table, unit, [first.shot, option.shot], 2)) {
      more = value;
      second = option;
    }
  }
  const pins = Math.max(first.result.pin, second?.result.pin ?? 0);
  return {
    shots: second ? [first.shot, second.shot] : [first.shot],
    value: first.value + more,
    first: first.value,
    pins,
  };
}

/** A pin is worth more where a squad stands ready to go in. */
function opening(mind: Mind, target: Placed): number {
  if (target.pinned || isArmoured(typeOf(mind.table, target))) return 0;
  const isReady = mind.own.some(
    (friend) =>
      !friend.pinned &&
      !friend.ordered &&
      roleOf(mind.table, friend) === 'squad' &&
      friend.men >= 5 &&
      distance(friend.place.at, target.place.at) <= 11 * INCH,
  );
  return isReady ? 1.4 : 0;
}

// ---- moves -----------------------------------------------------------------------------------------------------

/** `step`: then it fires; `slip`: it has fired, or only moves; `rush`: two moves; `dash`: two moves at the end of the enemy's turn. */
export type Going = 'step' | 'slip' | 'rush' | 'dash';

export interface Destination {
  readonly spot: Spot;
  /** What the place is worth more than the present one, and a shot from it. */
  readonly gain: number;
  readonly path: Path;
}

/** Places to go to, the best first; those that are no better than staying are left out. */
function* destinations(mind: Mind, unit: Placed, going: Going): Iterable<Destination> {
  const { table, field } = mind;
  const reach = reachOfUnit(table, unit);
  if (reach <= 0) return;
  const here = hereOf(table, unit);
  const isFoot = isInfantry(typeOf(table, unit));
  const worth = (spot: Spot): number => {
    const { worth, shot, risk, threat } = prospect(mind, unit, spot);
    // Nobody fires at who comes up when the enemy has had his orders; then the next ones are our own.
    if (going === 'dash') return worth + 0.2 * threat;
    return worth + (going === 'step' ? 0.75 * shot : 0) - (spot === here ? 0 : risk);
  };
  const now = worth(here);
  const isFar = going === 'rush' || going === 'dash';
  const budget = (isFar ? 2 : 1) * reach - 10;
  const start = unit.place.inside ? startOf(field, unit, here.at) : unit.place.at;
  const ground = isFar ? groundAt(mind, unit, here) + 0.25 : 0;
  const scored: { spot: Spot; gain: number }[] = [];
  for (const spot of spotsWithin(field, start, budget)) {
    if (!isFoot && spot.stance !== null) continue;
    // Two moves are for ground, not for a better view.
    if (isFar && (distanceSquared(spot.at, start) < reach * reach || groundAt(mind, unit, spot) < ground)) continue;
    if (isCrowded(mind, unit, spot)) continue;
    const gain = worth(spot) - now;
    if (gain > 0.05) scored.push({ spot, gain });
  }
  scored.sort((a, b) => b.gain - a.gain || a.spot.at.x - b.spot.at.x || a.spot.at.y - b.spot.at.y);
  for (const { spot, gain } of scored.slice(0, 8)) {
    const path = pathTo(table, unit, spot, budget);
    const rest = path ? gain - 0.15 * path.dice : 0;
    if (path && rest > 0.05) yield { spot, gain: rest, path };
  }
}

/** The best place to go to, whether or not there is room when it comes to it; null if staying is better. */
export function destination(mind: Mind, unit: Placed, going: Going): Destination | null {
  for (const found of destinations(mind, unit, going)) return found;
  return null;
}

/** The move to the best place to which the judge lets it go. */
export function moveFor(
  mind: Mind,
  unit: Placed,
  going: Going,
): { readonly answer: MoveAnswer; readonly to: Destination } | null {
  const reach = reachOfUnit(mind.table, unit);
  for (const to of destinations(mind, unit, going)) {
    const answer = moveAnswer(mind, unit, to.spot, to.path.path, reach);
    if (answer) return { answer, to };
  }
  return null;
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
): MoveAnswer | null {
  const { table, field } = mind;
  const [x, y] = whole[0]!;
  const from = startOf(field, unit, { x, y });
  const stance = spot.stance && isInfantry(typeOf(table, unit)) ? { stance: spot.stance } : {};
  for (const share of [1, 0.8, 0.6]) {
    const path = cutPath(from, whole, share * reach - 12);
    const last = path[path.length - 1]!;
    const isThere = last[0] === spot.at.x && last[1] === spot.at.y;
    const answer: MoveAnswer = {
      kind: 'move',
      path,
      ...(isThere ? stance : {}),
      ...facingAt(mind, unit, { x: last[0], y: last[1] }),
    };
    if (!refuseMove(table, unit, answer)) return answer;
    if (isThere && spot.stance) {
      // Not in that formation, then: beside it.
      const { stance: _stance, ...plain } = answer;
      if (spot.stance.kind === 'lining' && !refuseMove(table, unit, plain)) return plain;
    }
  }
  return null;
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

// ---- assault ---------------------------------------------------------------------------------------------------

export interface Assault {
  readonly target: Placed;
  readonly with: 'arms' | 'grenades';
  readonly value: number;
  /** How to get there; null if it is near enough. */
  readonly answer: MoveAnswer | null;
}

/**
 * bg-ord-14 to bg-ord-17 The best enemy to go in against, with what it would cost; null if there is none. Once the test is
 * passed, whatever is better than nothing will do.
 */
export function bestAssault(mind: Mind, unit: Placed, passed: boolean): Assault | null {
  const { table } = mind;
  if (!isInfantry(typeOf(table, unit)) || has(table, unit, 'auxiliary') || unit.men < (passed ? 1 : 3)) return null;
  let best: Assault | null = null;
  for (const target of mind.enemies) {
    if (distance(unit.place.at, target.place.at) > 14 * INCH || nearestGap(table, unit, target) > 10 * INCH) continue;
    const value = assaultWorth(mind, unit, target, passed);
    if (value <= (best?.value ?? (passed ? 0 : 0.2))) continue;
    const how = isArmoured(typeOf(table, target)) ? 'grenades' : 'arms';
    const answer = approach(mind, unit, target, how);
    if (answer !== undefined) best = { target, with: how, value, answer };
  }
  return best;
}

/** Null: it is near enough; undefined: it cannot get there. */
function approach(mind: Mind, unit: Placed, target: Placed, how: 'arms' | 'grenades'): MoveAnswer | null | undefined {
  const { table, field } = mind;
  if (!refuseAssault(table, unit, { kind: 'assault', target: target.id, with: how })) return null;
  const reach = reachOfUnit(table, unit);
  if (reach <= 0) return undefined;
  const far = rangeOf(table, unit, target);
  // Most of its men must end within 5 inches, and see the enemy.
  if (far - reach > 480) return undefined;
  const goal = target.place.at;
  const from = startOf(field, unit, goal);
  const air = distance(from, goal);
  const [ux, uy] = [(goal.x - from.x) / air, (goal.y - from.y) / air];
  for (const aside of [0, 180, -180])
    for (const short of [230, 330]) {
      const [x, y] = [goal.x - ux * short - uy * aside, goal.y - uy * short + ux * aside];
      const way = Math.sqrt((x - from.x) ** 2 + (y - from.y) ** 2);
      const t = Math.min(1, (reach - 12) / way);
      if (way * t < 30) continue;
      const end: [number, number] = [Math.trunc(from.x + (x - from.x) * t), Math.trunc(from.y + (y - from.y) * t)];
      const answer: MoveAnswer = { kind: 'move', path: [end] };
      if (canSee(field.sight, eye(end), eye([goal.x, goal.y])) && !refuseMove(table, unit, answer)) return answer;
    }
  return undefined;
}

function eye([x, y]: readonly [number, number]) {
  return { x, y, eye: 0 };
}

function assaultWorth(mind: Mind, unit: Placed, target: Placed, passed: boolean): number {
  const { table } = mind;
  const type = typeOf(table, target);
  const passes = passed || has(table, unit, 'assault troops') ? 1 : chance(EXPERIENCE_TEST[unit.experience]);
  const fails = (1 - passes) * pinWorth(table, unit);
  const risk = passed ? 0 : 0.8 * prospect(mind, unit, hereOf(table, target)).risk;
  if (isArmoured(type)) {
    if (!has(table, unit, 'anti-tank grenades')) return 0;
    const harm =
      (worthOfResult(table, target, struck(table, target, 'side', 6)) +
        worthOfResult(table, target, struck(table, target, 'rear', 6))) /
      6;
    const cost = worthOfResult(table, unit, losses(table, unit, [{ n: 1, p: 1 }])) * (4 / 6);
    return passes * (harm - cost) - fails - risk;
  }
  const failsSave = (of: Placed, against: Placed): number => {
    const save = toSave(table, of, coverAgainst(table, against, of));
    return save ? 1 - chance(natural(save)) : 1;
  };
  const hits = [{ n: assaultDiceOf(table, unit) + 3, p: (5 / 6) * failsSave(target, unit) }];
  const result = losses(table, target, hits);
  const harm = worthOfResult(table, target, result) + result.kill * eviction(mind, target);
  const answers = target.pinned || isVehicle(type) ? 0 : assaultDiceOf(table, target);
  const cost =
    answers > 0 ? worthOfResult(table, unit, losses(table, unit, [{ n: answers, p: (5 / 6) * (5 / 6) }])) : 0;
  return passes * (harm - 1.15 * cost) - fails - risk;
}

// ---- ambush ----------------------------------------------------------------------------------------------------

/** What two shots in the enemy's turn may be expected to bring: he comes nearer, or comes into the open, or fires first. */
export function ambushWorth(mind: Mind, unit: Placed): number {
  const { table } = mind;
  let best = 0;
  for (const enemy of mind.enemies) {
    if (enemy.pinned) continue;
    const range = distance(unit.place.at, enemy.place.at);
    if (range > 40 * INCH) continue;
    const isSeen = canSeeUnit(table, unit, enemy);
    const nearer = Math.max(INCH, range - (isSeen ? 0 : 300));
    const cover = isSeen ? coverAgainst(table, unit, enemy).cover : 'soft';
    const odds = isSeen ? 0.75 : range < 20 * INCH ? 0.4 : 0.2;
    best = Math.max(best, odds * 1.6 * strike(mind, unit, enemy, nearer, cover, 'front'));
  }
  return best;
}

// ---- orders ----------------------------------------------------------------------------------------------------

export interface Plan {
  readonly answer: OrderAnswer;
  readonly value: number;
  /** What comes first in a turn: supporting fire, then squads that fire or go in, then moves, then ambushes. */
  readonly phase: number;
  readonly why: string;
}

/** The best order for a unit; null if none is worth giving. `rooted`: it found no way to go. */
export function bestPlan(mind: Mind, unit: Placed, free: boolean, rooted = false): Plan | null {
  const { table } = mind;
  const plans: Plan[] = [];
  const add = (order: Order, value: number, phase: number, why: string): void => {
    plans.push({ answer: { kind: 'order', unit: unit.id, order }, value, phase, why });
  };
  const name = (id: string): string => `the enemy's ${table.units.find((one) => one.id === id)?.name ?? id}`;
  const still = { hasMoved: unit.moved, willMove: false };
  const fire = bestShots(mind, unit, 2, still);
  const role = roleOf(table, unit);
  const support = role === 'squad' ? 1 : 0;
  const target = fire.shots[0]?.target;
  const ambush = ambushWorth(mind, unit);
  if (target !== undefined) {
    const isOpening = fire.pins > 0.25 && opening(mind, mind.enemies.find(({ id }) => id === target)!) > 0;
    const how = isOpening
      ? `pins ${name(target)} before a squad goes in`
      : `${fire.pins > 0.3 ? 'tries to pin' : 'fires at'} ${name(target)}, its best shot`;
    add('open-fire', fire.value, support, `${unit.name} ${how}.`);
  }
  const turned = turning(mind, unit);
  const slip = rooted ? null : destination(mind, unit, 'slip');
  if (slip) {
    const one = target === undefined ? 0 : bestShots(mind, unit, 1, { hasMoved: unit.moved, willMove: true }).first;
    if (one > 0.1)
      add(
        'fire-and-manoeuvre',
        one + slip.gain,
        support,
        `${unit.name} fires at ${name(target!)} and ${towards(mind, unit, slip.spot)}.`,
      );
  }
  const assault = bestAssault(mind, unit, false);
  if (assault)
    add(
      'close-assault',
      // It ends as near to the enemy as any other move would.
      assault.value + 0.7 * (slip?.gain ?? 0),
      assault.target.pinned ? 1 : 2,
      `${unit.name} goes in against ${name(assault.target.id)}${assault.target.pinned ? ', which is pinned' : ''}.`,
    );
  const step = rooted ? null : destination(mind, unit, 'step');
  if (step)
    add(
      'manoeuvre-and-fire',
      step.gain + 0.75 * prospect(mind, unit, hereOf(table, unit)).shot,
      3,
      `${unit.name} ${towards(mind, unit, step.spot)}.`,
    );
  if (turned) add('manoeuvre-and-fire', turned.value, 0, `${unit.name} turns to bear on the enemy.`);
  if (role !== 'gun' && !rooted) {
    const rush = destination(mind, unit, 'rush');
    if (rush) add('top-speed', rush.gain, 3, `${unit.name} hurries: ${towards(mind, unit, rush.spot)}.`);
    const dash = destination(mind, unit, 'dash');
    if (dash && !free)
      add(
        'reserve-move',
        0.55 * dash.gain,
        4,
        `${unit.name} gets ready to come up when the enemy has spent his orders.`,
      );
  }
  // Orders that are left are lost: whoever has nothing better to do lies in wait.
  if (unit.marker !== 'ambush' && !free) add('ambush-fire', ambush + 0.04, 4, `${unit.name} lies in wait.`);
  let best: Plan | null = null;
  // Who lies in wait already gives that up with any other order.
  const keeps = unit.marker === 'ambush' ? 0.8 * ambush : 0;
  for (const plan of plans)
    if (plan.value - keeps > (best?.value ?? 0.03) && !refuseOrder(table, plan.answer, free))
      best = { ...plan, value: plan.value - keeps };
  return best;
}

/** Is there a way to where the order would take it? */
export function isPossible(mind: Mind, unit: Placed, { order }: OrderAnswer): boolean {
  if (order === 'top-speed') return (moveFor(mind, unit, 'rush') ?? moveFor(mind, unit, 'slip')) !== null;
  if (order === 'manoeuvre-and-fire') return turning(mind, unit) !== null || moveFor(mind, unit, 'step') !== null;
  return true;
}

function towards(mind: Mind, unit: Placed, spot: Spot): string {
  const goal = mind.goals.get(unit.id)?.objective;
  const objective = goal ? (mind.field.byId.get(goal.id)?.name ?? null) : null;
  const isNearer = goal && distance(goal.at, spot.at) + 200 < distance(goal.at, unit.place.at);
  if (isNearer && objective) return `moves up towards ${objective}`;
  if (spot.stance?.kind === 'inside') return 'goes into the house';
  if (spot.stance?.kind === 'lining') {
    const kind = mind.field.byId.get(spot.stance.feature)?.kind;
    return `lines the ${kind === 'bocage' || kind === undefined ? 'bank' : kind}`;
  }
  return spot.cover === 'open' ? 'finds a better place' : 'goes into cover';
}
