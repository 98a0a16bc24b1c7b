/**
 * What a sensible commander looks at. From a game as one seat may imagine it, an answer to whatever it is asked, and why: takes
 * objectives, uses cover, pins before it assaults, lies in wait. It remembers nothing: asked where a unit goes, it comes to the
 * same place for which it gave the order.
 */
import type { Game } from '../../kernel/flow.ts';
import type { Input } from '../../kernel/input.ts';
import type { Picker } from '../../kernel/pick.ts';
import type { SeatId } from '../../kernel/seats.ts';
import { assaultsOf } from './assault.ts';
import { strainOf, targetsOf } from './counters.ts';
import { openPlaces, refuseRetreat } from './fire/fall-back.ts';
import { usualMen } from './fire/harm.ts';
import { isArmoured, isInfantry, typeOf } from './ground.ts';
import { isOrderable, refuseOrder } from './orders.ts';
import { reactorsOf } from './react.ts';
import {
  type BgAnswer,
  type BgFrame,
  type BgKinds,
  type BgTable,
  type CounterFrame,
  isPlaced,
  type OrderFrame,
  type Placed,
  type ReactFrame,
  type ShotFrame,
  type Side,
  standing,
  type TurnFrame,
  type Unit,
} from './state.ts';
import { distance, type Mind, mindOf, prospect } from './steady/mind.ts';
import {
  bestAssault,
  bestPlan,
  bestShots,
  destination,
  isPossible,
  moveFor,
  type Plan,
  turning,
} from './steady/plans.ts';
import { hereOf } from './steady/spots.ts';
import { COUNTER, fighting, pinWorth, worthOf, worthOfResult } from './steady/worth.ts';

const INCH = 100;

interface Said {
  readonly answer: BgAnswer;
  readonly why: string;
}

/** The answer of a steady player; null where the seat is asked nothing that he has an opinion on. */
export function steady(
  game: Game<BgKinds>,
  seat: SeatId,
  pick: Picker,
): { input: Input<BgAnswer>; why: string } | null {
  const self = game.stack[game.stack.length - 1];
  const side = game.seats.find(({ id }) => id === seat)?.side as Side | null | undefined;
  if (!self || !side || game.need) return null;
  const said = answerTo(game, self, seat, side, pick);
  return said && { input: { kind: 'answer', seat, answer: said.answer }, why: said.why };
}

function answerTo(game: Game<BgKinds>, self: BgFrame, seat: SeatId, side: Side, pick: Picker): Said | null {
  const { table } = game;
  switch (self.proc) {
    case 'deploy':
      return table.units.some((unit) => unit.seat === seat && unit.side === self.side && unit.place === null)
        ? { answer: { kind: 'ready' }, why: 'The ready deployment is a sound one.' }
        : { answer: { kind: 'begin' }, why: 'All units are in place.' };
    case 'turn':
      return inTurn(table, self, seat, side, pick);
    case 'order':
      return inOrder(table, self, side);
    case 'move':
      return { answer: { kind: 'go', along: self.allowance }, why: 'It goes as far as the ground lets it.' };
    case 'react':
      return inReaction(game, self, seat);
    case 'shot':
      return underFire(table, self);
    case 'assault': {
      const isDefender = self.step === 'defender-loses';
      const [unit, enemy] = isDefender ? [self.target, self.unit] : [self.unit, self.target];
      return loses(table, unit, enemy, isDefender ? self.defenderLosses : self.attackerLosses);
    }
    case 'grenade':
      return loses(table, self.unit, self.target, self.losses);
    case 'morale':
      return self.die <= 2
        ? { answer: { kind: 'again', yes: true }, why: 'It cannot get worse.' }
        : { answer: { kind: 'again', yes: false }, why: 'It stands.' };
    case 'beyond':
      if (self.step === 'try') return { answer: { kind: 'beyond', yes: true }, why: 'There is nothing to lose by it.' };
      return freeOrder(table, self.unit, side);
    case 'counter':
      return forCounter(table, self, side);
    default:
      return null;
  }
}

// ---- the turn --------------------------------------------------------------------------------------------------

function inTurn(table: BgTable, self: TurnFrame, seat: SeatId, side: Side, pick: Picker): Said {
  switch (self.step) {
    case 'reroll': {
      const worst = Math.min(...self.dice);
      return worst <= 2
        ? { answer: { kind: 'reroll', face: worst }, why: `A ${worst} is too few orders.` }
        : { answer: { kind: 'reroll', face: 0 }, why: 'The orders will do.' };
    }
    case 'rally':
      return rallies(table, side);
    case 'unpin': {
      const units = pinnedOf(table, side)
        .sort((a, b) => freed(table, b) - freed(table, a) || (a.id < b.id ? -1 : 1))
        .slice(0, self.markers)
        .map(({ id }) => id);
      return { answer: { kind: 'unpin', units }, why: 'Those first that are worth most.' };
    }
    default:
      return chooses(table, seat, side, pick);
  }
}

/** The best orders that are left are looked at together: among them fire comes before assaults, and those before moves. */
function chooses(table: BgTable, seat: SeatId, side: Side, pick: Picker): Said {
  const mind = mindOf(table, side);
  const plans: Plan[] = [];
  for (const unit of mind.own) {
    if (unit.seat !== seat || !isOrderable(unit)) continue;
    const plan = bestPlan(mind, unit, false);
    // A little whim, so that games differ.
    if (plan) plans.push({ ...plan, value: plan.value + pick(100) / 2500 });
  }
  plans.sort((a, b) => b.value - a.value);
  const now = plans.slice(0, table.orders).sort((a, b) => a.phase - b.phase || b.value - a.value);
  for (const { answer, why } of now) {
    const unit = standing(table, answer.unit)!;
    if (isPossible(mind, unit, answer)) return { answer, why };
    const other = bestPlan(mind, unit, false, true);
    if (other) return { answer: other.answer, why: other.why };
  }
  return { answer: { kind: 'stop' }, why: 'No order would better the position.' };
}

function pinnedOf(table: BgTable, side: Side): Unit[] {
  return table.units.filter((unit) => unit.side === side && unit.pinned);
}

/** What it is worth that a unit can act again: more where the enemy is near, who would go in against it or shoot it to pieces. */
function freed(table: BgTable, unit: Unit): number {
  const worth = 0.6 + 0.5 * fighting(table, unit);
  if (!isPlaced(unit)) return worth;
  let nearest = 60 * INCH;
  for (const enemy of table.units)
    if (isPlaced(enemy) && enemy.side !== unit.side)
      nearest = Math.min(nearest, distance(enemy.place.at, unit.place.at));
  const isTank = isArmoured(typeOf(table, unit));
  return worth + (nearest < 12 * INCH ? 1 : nearest < 20 * INCH ? 0.4 : 0) + (isTank && nearest < 40 * INCH ? 0.4 : 0);
}

/** How many a die of markers frees, of so many. */
const FREES = [0, 1, 11 / 6, 15 / 6, 18 / 6, 20 / 6, 3.5];

/** bg-rally-01 A counter for a die of markers: if enough are pinned, and as long as the side can bear it. */
function rallies(table: BgTable, side: Side): Said {
  const pinned = pinnedOf(table, side);
  const worths = pinned.map((unit) => freed(table, unit)).sort((a, b) => b - a);
  const left = table.rating[side] - strainOf(table, side);
  const isLast = table.turn >= table.limit;
  const isAll = table.units.every((unit) => unit.side !== side || unit.pinned);
  let best = 0;
  let most = 0;
  for (let counters = 1; counters <= 3; counters++) {
    let gain = 0;
    const frees = counters * FREES[Math.min(6, Math.ceil(worths.length / counters))]!;
    for (let i = 0; i < worths.length && i < frees; i++) gain += worths[i]! * Math.min(1, frees - i);
    // Near the end of its strength a side cannot afford much; in the last turn rallying brings nothing.
    const cost = COUNTER * counters * (left <= 5 * counters ? 4 : left <= 10 ? 1.3 : 1);
    const value = (isLast ? 0 : gain) - cost;
    if (value > most) {
      most = value;
      best = counters;
    }
  }
  if (isAll && best === 0 && !isLast) best = 1;
  return best > 0
    ? { answer: { kind: 'rally', counters: best }, why: `${pinned.length} units are pinned: that is worth a counter.` }
    : { answer: { kind: 'rally', counters: 0 }, why: 'Too few are pinned to pay for it.' };
}

// ---- orders ----------------------------------------------------------------------------------------------------

function inOrder(table: BgTable, self: OrderFrame, side: Side): Said | null {
  const unit = standing(table, self.unit);
  if (!unit) return null;
  const mind = mindOf(table, side);
  switch (self.step) {
    case 'move':
      return goes(mind, unit, self);
    case 'fire':
      return fires(mind, unit, self);
    case 'assault': {
      const all = assaultsOf(table, unit);
      const near = mind.enemies.filter(({ id }) => all.some(({ target }) => target === id));
      const plan = bestAssault({ ...mind, enemies: near }, unit, true);
      const wanted = all.find((one) => one.target === plan?.target.id && one.with === plan.with);
      if (wanted) return { answer: wanted, why: `It closes with ${plan!.target.name}.` };
      return { answer: { kind: 'stay' }, why: 'Nothing here is worth an assault any more.' };
    }
    default:
      return null;
  }
}

function goes(mind: Mind, unit: Placed, self: OrderFrame): Said {
  const stay: Said = { answer: { kind: 'stay' }, why: 'It is best where it is.' };
  if (self.order === 'close-assault') {
    const assault = bestAssault(mind, unit, true);
    return assault?.answer ? { answer: assault.answer, why: `It closes with ${assault.target.name}.` } : stay;
  }
  const far = mind.table.active === mind.side ? 'rush' : 'dash';
  const going =
    self.order === 'manoeuvre-and-fire' ? 'step' : self.order === 'top-speed' && self.moves === 0 ? far : 'slip';
  const found = moveFor(mind, unit, going) ?? (going === far ? moveFor(mind, unit, 'slip') : null);
  if (self.order === 'manoeuvre-and-fire') {
    const turned = turning(mind, unit);
    if (turned && turned.value > (found?.to.gain ?? 0))
      return { answer: turned.answer, why: 'It turns to bear on the enemy.' };
  }
  return found ? { answer: found.answer, why: 'The place is better than this one.' } : stay;
}

function fires(mind: Mind, unit: Placed, self: OrderFrame): Said {
  const willMove = self.order === 'fire-and-manoeuvre';
  const most = self.order === 'open-fire' ? 2 : 1;
  const { shots, value } = bestShots(mind, unit, most, { hasMoved: unit.moved, willMove });
  if (shots.length === 0 || value <= 0) return { answer: { kind: 'cease' }, why: 'No shot is worth the noise.' };
  const target = standing(mind.table, shots[0]!.target);
  return {
    answer: { kind: 'fire', shots },
    why: `The best it can do is to fire at ${target?.name ?? shots[0]!.target}.`,
  };
}

/** bg-bcd-03 An order that costs nothing. */
function freeOrder(table: BgTable, id: string, side: Side): Said {
  const none: Said = { answer: { kind: 'stay' }, why: 'It has nothing better to do.' };
  const unit = standing(table, id);
  if (!unit) return none;
  const plan = bestPlan(mindOf(table, side), unit, true);
  return plan && !refuseOrder(table, plan.answer, true) ? { answer: plan.answer, why: plan.why } : none;
}

// ---- in the enemy's turn ---------------------------------------------------------------------------------------

/** Waits for a good shot; fires at who is about to fire; and at the end of the turn at whatever is there. */
function inReaction(game: Game<BgKinds>, self: ReactFrame, seat: SeatId): Said {
  const { table } = game;
  const mind = mindOf(table, self.side);
  const below = game.stack[game.stack.length - 2];
  const isLast = below?.proc === 'turn' && below.step === 'rally';
  const aimed = below?.proc === 'order' && below.shots.length > 0 ? below : null;
  const mover = self.mover === null ? null : standing(table, self.mover);
  let best: { unit: Placed; shots: ReturnType<typeof bestShots>; value: number } | null = null;
  for (const unit of reactorsOf(table, self.side)) {
    if (unit.seat !== seat || unit.marker !== 'ambush') continue;
    const shots = bestShots(mind, unit, 2, { hasMoved: false, willMove: false });
    const first = shots.shots[0];
    if (!first) continue;
    // Whoever is pinned before his dice fall does not fire them.
    const stops = aimed && mover && first.target === mover.id ? 0.8 * shots.pins : 0;
    const near = mover && first.target === mover.id && distance(unit.place.at, mover.place.at) <= 10 * INCH ? 0.4 : 0;
    // Others can wait for a moment of their own.
    const value = (isLast || (mover && first.target === mover.id) ? shots.value : 0.75 * shots.value) + stops + near;
    if (!best || value > best.value) best = { unit, shots, value };
  }
  // Between orders nothing is lost by waiting: before the next one begins there is another moment.
  const bar = isLast ? 0.45 : 0.9;
  if (best && best.value >= bar && (mover || isLast)) {
    const target = standing(table, best.shots.shots[0]!.target);
    return {
      answer: { kind: 'ambush', unit: best.unit.id, shots: best.shots.shots },
      why: `${best.unit.name} has ${target?.name ?? 'an enemy'} where it waited for it.`,
    };
  }
  if (self.between && isLast)
    for (const unit of reactorsOf(table, self.side)) {
      if (unit.seat !== seat || unit.marker !== 'reserve') continue;
      if ((destination(mind, unit, 'dash')?.gain ?? 0) > 0.1)
        return {
          answer: { kind: 'reserve', unit: unit.id },
          why: `${unit.name} comes up before the enemy's turn ends.`,
        };
    }
  return { answer: { kind: 'hold' }, why: 'A better moment will come.' };
}

// ---- under fire ------------------------------------------------------------------------------------------------

function underFire(table: BgTable, self: ShotFrame): Said | null {
  const target = standing(table, self.shot.target);
  if (!target) return null;
  switch (self.step) {
    case 'fall-back':
      return fallsBack(table, target, self.losses);
    case 'fall-to':
      return drives(table, self, target);
    default:
      return loses(table, target.id, self.unit, self.losses);
  }
}

/** bg-fall-02 One man and a pin for certain, against all of the losses and a test of morale. */
function fallsBack(table: BgTable, unit: Placed, lost: number): Said {
  const left = unit.men - lost;
  const breaks = 2 * left < unit.strength;
  const isHard = unit.experience === 'veteran' || unit.experience === 'elite';
  const stands = worthOfResult(table, unit, {
    men: lost,
    kill: left <= 0 ? 1 : breaks ? 1 / 3 : 0,
    pin: left <= 0 ? 0 : (breaks ? 0 : 1 / 3) + (isHard ? 0 : 1 / 6),
  });
  const goes = worthOfResult(table, unit, { men: 1, kill: 0, pin: 0 }) + pinWorth(table, unit) + 0.25;
  return goes < stands
    ? { answer: { kind: 'fall-back', yes: true }, why: `${lost} men are too many to lose here.` }
    : { answer: { kind: 'fall-back', yes: false }, why: 'It can bear the losses and keeps its place.' };
}

/** bg-fall-03 The firer's side says where to: out of its way, and where it can be shot at. */
function drives(table: BgTable, self: ShotFrame, target: Placed): Said | null {
  const firer = standing(table, self.unit);
  if (!firer) return null;
  const places = openPlaces(table, target, firer);
  let best: BgAnswer | null = null;
  let most = -1;
  for (let i = 1; i <= 8; i++) {
    const at = places[Math.floor((places.length * i) / 8) - 1];
    if (!at) continue;
    const far = Math.min(...table.objectives.map((objective) => distance(objective.at, at)), 5000);
    if (far <= most || refuseRetreat(table, target, firer, at)) continue;
    most = far;
    best = { kind: 'fall-to', at: [at.x, at.y] };
  }
  return best && { answer: best, why: 'Away from what it could hold.' };
}

function loses(table: BgTable, unit: string, enemy: string, losses: number): Said | null {
  if (!standing(table, unit)) return null;
  return {
    answer: { kind: 'lose', men: usualMen(table, unit, enemy, losses) },
    why: 'The men nearest to the enemy fall.',
  };
}

// ---- counters --------------------------------------------------------------------------------------------------

function forCounter(table: BgTable, self: CounterFrame, side: Side): Said | null {
  const among =
    self.drawn === '1'
      ? table.units.filter(
          (unit): unit is Placed =>
            isPlaced(unit) && unit.side !== side && typeOf(table, unit).traits.includes('unreliable'),
        )
      : targetsOf(table, self);
  const mind = mindOf(table, side);
  const weight = (unit: Placed): number => {
    const isOwn = unit.side === side;
    switch (self.drawn) {
      case 'beyond-the-call-of-duty':
        // Whoever can use a free order best; the pinned would be freed as well.
        return fighting(table, unit) + (unit.pinned ? 0.8 : 0) + (isInfantry(typeOf(table, unit)) ? 0 : 0.5);
      case 'confusion':
        return worthOf(table, unit) * (unit.pinned || 2 * unit.men < unit.strength ? 2 : 1);
      case 'ammo-low':
        return worthOf(table, unit) + (unit.ammo === 'normal' ? 1 : 0) + threatOf(mind, unit);
      default:
        return isOwn ? -worthOf(table, unit) : worthOf(table, unit);
    }
  };
  let best: Placed | null = null;
  for (const unit of among)
    if (!best || weight(unit) > weight(best) || (weight(unit) === weight(best) && unit.id < best.id)) best = unit;
  if (!best) return null;
  return { answer: { kind: 'counter', unit: best.id }, why: `${best.name} is where it tells most.` };
}

function threatOf(mind: Mind, enemy: Placed): number {
  let sum = 0;
  for (const unit of mind.own)
    if (distance(unit.place.at, enemy.place.at) < 30 * INCH)
      sum += 0.05 * prospect(mind, unit, hereOf(mind.table, unit)).threat;
  return Math.min(1, sum);
}
