/** What a unit could be told to do, each with its worth. Nothing is remembered: asked again, it comes to the same. */

import { isAircraft, typeOf } from '../ground.ts';
import { refuseOrder } from '../orders/judge.ts';
import type { OrderAnswer } from '../orders/types.ts';
import type { Order } from '../parts.ts';
import { canSeeUnit, coverAgainst } from '../sight.ts';
import { isPlaced, type Placed, type Unit } from '../state.ts';
import { flightPlan, guidePlan } from './air.ts';
import { begun } from './answer.ts';
import { callPlan } from './artillery.ts';
import { bestAssault } from './assault.ts';
import { workPlans } from './engineers.ts';
import { errandMove, errandOf } from './errands.ts';
import { bestShots, opening } from './fire.ts';
import { distance, type Mind, once, prospect } from './mind.ts';
import { destination, type Going, hope, moveFor, turning } from './moves.ts';
import { isServant, roleOf } from './roles.ts';
import { bestOverrun, coordination, wavePlan } from './special.ts';
import { hereOf, type Spot } from './spots.ts';
import { strike } from './strike.ts';
import { type Add, drivesOff, mayLoad, transportPlans } from './transport.ts';

const INCH = 100;

// ---- ambush ----------------------------------------------------------------------------------------------------

/** What two shots in the enemy's turn may be expected to bring: he comes nearer, or comes into the open, or fires first. */
export function ambushWorth(mind: Mind, unit: Placed): number {
  const { table } = mind;
  let best = 0;
  for (const enemy of mind.enemies) {
    if (enemy.pinned) continue;
    const range = distance(unit.place.at, enemy.place.at);
    if (range > 40 * INCH) continue;
    // At the best.
    if (1.2 * strike(mind, unit, enemy, Math.max(INCH, range - 300), 'open', 'front') <= best) continue;
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

/** bg-ord-28 Aircraft have one order; bg-ord-30 who is carried may only call for fire. */
function planAloft(mind: Mind, unit: Unit): Plan | null {
  const { table } = mind;
  const call = callPlan(mind, unit);
  const flight = isPlaced(unit) ? flightPlan(mind, unit) : null;
  const found = flight && flight.value >= (call?.value ?? 0) ? flight : call;
  if (!found) return null;
  const order = found === flight ? 'manoeuvre-and-fire' : 'request-artillery';
  const answer = { kind: 'order', unit: unit.id, order } as const;
  return refuseOrder(table, answer, false) ? null : { answer, value: found.value, phase: 0, why: found.why };
}

/** The order of a unit that is not on the ground itself. */
export function otherPlan(mind: Mind, unit: Unit): Plan | null {
  return isAircraft(typeOf(mind.table, unit)) || unit.aboard ? planAloft(mind, unit) : null;
}

/** More than any ground is worth: guns that are called late have done nothing until then. */
const CALLS_FIRST = 8;

/** What the chapters bring: guns that are called, passengers, engineers, officers, waves, overruns. */
function chapterPlans(mind: Mind, unit: Placed, free: boolean, add: Add, plans: Plan[]): void {
  const { table } = mind;
  const { traits, carries } = typeOf(table, unit);
  if (!free) {
    const call = callPlan(mind, unit) ?? guidePlan(mind, unit);
    // That is what a spotter is there for.
    if (call)
      add(
        'request-artillery',
        call.value + (roleOf(table, unit) === 'spotter' && call.value > 0.4 ? CALLS_FIRST : 0),
        -1,
        call.why,
      );
  }
  if (carries || mind.loads.has(unit.id)) transportPlans(mind, unit, add);
  for (const { answer, value, why } of workPlans(mind, unit)) plans.push({ answer, value, phase: 2, why });
  const rouses = coordination(mind, unit);
  if (rouses) {
    const answer = { kind: 'order', unit: unit.id, order: 'tactical-co-ordination', on: rouses.on } as const;
    plans.push({ answer, value: rouses.value, phase: -1, why: rouses.why });
  }
  if (traits.includes('ura command') && !free) {
    const wave = wavePlan(mind, unit);
    if (wave) add('ura', wave.value, 2, wave.why);
  }
  const over = bestOverrun(mind, unit);
  if (over) add('manoeuvre-and-fire', over.value, 1, `${unit.name} overruns the enemy's ${over.gun.name}.`);
}

/** A plan as it looks from afar; `sure` says what it is worth once the way has been looked at, null if there is none. */
interface Candidate extends Plan {
  readonly isMove?: true;
  readonly sure?: () => number | null;
}

/**
 * The best order for a unit; null if none is worth giving. `rooted`: it found no way to go; `quick`: whether there is a way is not
 * looked at.
 */
export function bestPlan(mind: Mind, unit: Placed, free: boolean, how: 'rooted' | 'quick' | null = null): Plan | null {
  const { table } = mind;
  if (isAircraft(typeOf(table, unit))) return planAloft(mind, unit);
  const all = once(mind, `plans ${unit.id} ${free}`, () => candidates(mind, unit, free));
  // Who lies in wait already gives that up with any other order.
  const keeps = unit.marker === 'ambush' ? 0.8 * ambushWorth(mind, unit) : 0;
  const left = how === 'rooted' ? all.filter(({ isMove }) => !isMove) : [...all];
  for (;;) {
    let best: Candidate | null = null;
    for (const plan of left) if (plan.value > (best?.value ?? 0.03 + keeps)) best = plan;
    if (!best) return null;
    const found: Candidate = best;
    const at = left.indexOf(found);
    const isRefused = refuseOrder(table, found.answer, free) !== null;
    const value = isRefused ? null : how === null && found.sure ? found.sure() : found.value;
    if (value === null) {
      left.splice(at, 1);
      continue;
    }
    if (value >= found.value) return { answer: found.answer, value: value - keeps, phase: found.phase, why: found.why };
    // It is worth less than it seemed: others may be better now.
    const { sure: _seen, ...plan } = found;
    left[at] = { ...plan, value };
  }
}

/** All that it could be told to do, whether or not it is worth an order. */
function candidates(mind: Mind, unit: Placed, free: boolean): Candidate[] {
  const { table } = mind;
  const plans: Candidate[] = [];
  const add: Add = (order, value, phase, why) => {
    plans.push({ answer: { kind: 'order', unit: unit.id, order }, value, phase, why: begun(why) });
  };
  const go = (going: Going, order: Order, worth: (gain: number) => number, phase: number, how: string): boolean => {
    const far = hope(mind, unit, going);
    if (!far) return false;
    plans.push({
      answer: { kind: 'order', unit: unit.id, order },
      ...{ value: worth(far.gain), phase, isMove: true },
      why: begun(`${unit.name} ${how}${towards(mind, unit, far.spot)}.`),
      sure: () => {
        const found = destination(mind, unit, going);
        return found && worth(found.gain);
      },
    });
    return true;
  };
  chapterPlans(mind, unit, free, add, plans);
  // Who is wanted somewhere goes there and nowhere else.
  const errand = errandOf(mind, unit);
  if (errand && !errand.isDone)
    plans.push({
      answer: { kind: 'order', unit: unit.id, order: 'top-speed' },
      ...{ value: errand.value, phase: 3, isMove: true, why: begun(errand.why) },
    });
  const isFree = errand === null;
  const name = (id: string): string => `the enemy's ${table.units.find((one) => one.id === id)?.name ?? id}`;
  const fire = bestShots(mind, unit, 2, { hasMoved: unit.moved, willMove: false });
  const role = roleOf(table, unit);
  const support = role === 'squad' ? 1 : 0;
  const target = fire.shots[0]?.target;
  if (target !== undefined) {
    const isOpening = fire.pins > 0.25 && mind.enemies.some((enemy) => enemy.id === target && opening(mind, enemy) > 0);
    const how = isOpening
      ? `pins ${name(target)} before a squad goes in`
      : `${fire.pins > 0.3 ? 'tries to pin' : 'fires at'} ${name(target)}, its best shot`;
    add('open-fire', fire.value, support, `${unit.name} ${how}.`);
  }
  const slip = isFree ? hope(mind, unit, 'slip') : null;
  if (slip && target !== undefined) {
    const one = bestShots(mind, unit, 1, { hasMoved: unit.moved, willMove: true }).first;
    if (one > 0.1) go('slip', 'fire-and-manoeuvre', (gain) => one + gain, support, `fires at ${name(target)} and `);
  }
  const assault = bestAssault(mind, unit, false);
  if (assault)
    add(
      'close-assault',
      // It ends as near to the enemy as any other move would.
      assault.value + 0.7 * (slip?.gain ?? 0),
      assault.target.pinned ? 1 : 2,
      `${unit.name} assaults ${name(assault.target.id)}${assault.target.pinned ? ', which is pinned' : ''}.`,
    );
  const turned = turning(mind, unit);
  if (turned) add('manoeuvre-and-fire', turned.value, 0, `${unit.name} turns to face the enemy.`);
  if (isFree) {
    const { shot } = prospect(mind, unit, hereOf(table, unit));
    go('step', 'manoeuvre-and-fire', (gain) => gain + 0.75 * shot, 3, '');
    // Where it is too dangerous to run now it may be safe when the enemy has had his orders.
    const isSafe = role !== 'gun' && go('rush', 'top-speed', (gain) => gain, 3, 'hurries: ') && !isExposed(mind, unit);
    if (role !== 'gun' && !isSafe && !free)
      go('dash', 'reserve-move', (gain) => 0.65 * gain, 4, 'waits until the enemy has used up his orders, then');
  }
  // Orders that are left are lost: whoever has nothing better to do lies in wait, and covers those who have gone forward.
  const isFighter = role !== 'spotter' && !isServant(typeOf(table, unit));
  const waits = unit.marker === 'ambush' || free || !isFighter ? 0 : ambushWorth(mind, unit);
  if (waits > 0.02) add('ambush-fire', waits + covering(mind, unit), 4, `${unit.name} goes on Ambush Fire.`);
  return plans;
}

/** Would it run to where the enemy has it before him? */
function isExposed(mind: Mind, unit: Placed): boolean {
  const to = hope(mind, unit, 'rush');
  return to !== null && prospect(mind, unit, to.spot).threat > 0.5;
}

/** What it is worth to lie in wait behind squads that have moved up. */
function covering(mind: Mind, unit: Placed): number {
  let movers = 0;
  for (const friend of mind.own)
    if (
      friend.id !== unit.id &&
      friend.moved &&
      roleOf(mind.table, friend) === 'squad' &&
      distance(friend.place.at, unit.place.at) <= 15 * INCH
    )
      movers += 1;
  return 0.04 + 0.15 * Math.min(3, movers);
}

/** Is there a way to where the order would take it? */
export function isPossible(mind: Mind, unit: Placed, { order }: OrderAnswer): boolean {
  if (order === 'top-speed' && errandOf(mind, unit)) return errandMove(mind, unit) !== null;
  if (order === 'top-speed') return (moveFor(mind, unit, 'rush') ?? moveFor(mind, unit, 'slip')) !== null;
  if (order === 'manoeuvre-and-fire')
    return turning(mind, unit) !== null || moveFor(mind, unit, 'step') !== null || bestOverrun(mind, unit) !== null;
  if (order === 'fire-and-manoeuvre') return moveFor(mind, unit, 'slip') !== null;
  if (order === 'reserve-move') return moveFor(mind, unit, 'dash') !== null;
  if (order === 'embark' || order === 'limber') return mayLoad(mind, unit, order);
  if (order === 'withdraw') return drivesOff(mind, unit) !== null || isAtEdge(mind, unit);
  return true;
}

function isAtEdge({ field }: Mind, unit: Placed): boolean {
  const { x, y } = unit.place.at;
  return Math.min(x, y, field.width - x, field.height - y) <= 9 * INCH;
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
