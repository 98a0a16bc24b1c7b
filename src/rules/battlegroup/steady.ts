/**
 * What a sensible commander looks at. From a game as one seat may imagine it, an answer to whatever it is asked, and why: takes
 * objectives, uses cover, pins before it assaults, lies in wait. It remembers nothing: asked where a unit goes, it comes to the
 * same place for which it gave the order. The chapters have files of their own in `steady/`.
 */
import type { Game } from '../../kernel/flow.ts';
import type { Picker } from '../../kernel/pick.ts';
import type { SeatId } from '../../kernel/seats.ts';
import { assaultsOf } from './assault.ts';
import type { BgFrame, BgKinds } from './book.ts';
import { mainGun } from './fire/weapons.ts';
import { isArmoured, typeOf } from './ground.ts';
import { isOrderable, refuseOrder } from './orders/judge.ts';
import type { OrderAnswer, OrderFrame } from './orders/types.ts';
import type { Shot } from './parts.ts';
import { reactorsOf } from './react/react.ts';
import type { ReactionFrame } from './react/types.ts';
import { type BgTable, change, clone, isPlaced, type Placed, type Side, standing } from './state.ts';
import { onFlight, onGuide, onReturnToBase, strikeNow } from './steady/air.ts';
import { type BotAnswer, begun, type Reasoned } from './steady/answer.ts';
import {
  isCalling,
  onBarrage,
  onBattery,
  onCommunication,
  onMission,
  onPlan,
  registeredPlan,
} from './steady/artillery.ts';
import { bestAssault } from './steady/assault.ts';
import { onBridge } from './steady/bridging.ts';
import { detonation, onRearm, onRemote } from './steady/engineers.ts';
import { errandMove, errandOf } from './steady/errands.ts';
import { bestShots } from './steady/fire.ts';
import { distance, type Mind, mindOf } from './steady/mind.ts';
import { destination, moveFor, turning } from './steady/moves.ts';
import { onArrival, onPlaceUnits } from './steady/place-units.ts';
import { bestPlan, isPossible, otherPlan, type Plan } from './steady/plans.ts';
import { freed, pinnedOf, rallies } from './steady/rally.ts';
import { onScenarioSetup } from './steady/scenario-setup.ts';
import { bestOverrun, onDetach, onRide, onWave, overrunWorth, waveStep } from './steady/special.ts';
import { falls, forCounter, underFire } from './steady/suffer.ts';
import { drivesOff, onBailOut, onTransportOrder } from './steady/transport.ts';
import { overrunsOf } from './transport/overrun.ts';
import type { TurnFrame } from './turn/types.ts';

const INCH = 100;
/** How often a plan may fail before the next best thing is done. */
const DOUBTS = 2;

/** The answer of a steady player; null where the seat is asked nothing that he has an opinion on. */
export function steady(game: Game<BgKinds>, seat: SeatId, pick: Picker): BotAnswer | null {
  const self = game.stack[game.stack.length - 1];
  const side = game.seats.find(({ id }) => id === seat)?.side as Side | null | undefined;
  if (!self || !side || game.need) return null;
  if (self.proc === 'plan') return onPlan(game.table, self, seat, side, game.drafts?.[seat]?.answers ?? []);
  const said = answerTo(game, self, seat, side, pick);
  return said && { input: { kind: 'answer', seat, answer: said.answer }, why: begun(said.why) };
}

function answerTo(game: Game<BgKinds>, self: BgFrame, seat: SeatId, side: Side, pick: Picker): Reasoned | null {
  const { table } = game;
  switch (self.proc) {
    case 'deploy':
      return table.units.some(
        (unit) => unit.seat === seat && unit.side === self.side && unit.place === null && unit.aboard === null,
      )
        ? { answer: { kind: 'ready' }, why: 'The ready deployment is sound.' }
        : { answer: { kind: 'begin' }, why: 'All units are in place.' };
    case 'turn':
      return inTurn(table, self, seat, side, pick);
    case 'order':
      return inOrder(game, self, side);
    case 'move':
      return { answer: { kind: 'go', along: self.allowance }, why: 'It goes as far as the ground allows.' };
    case 'reaction':
      return inReaction(game, self, seat);
    case 'shot':
      return underFire(table, self);
    case 'lose':
      return falls(table, self);
    case 'morale':
      return self.die <= 2
        ? { answer: { kind: 'again', yes: true }, why: 'It cannot get worse.' }
        : { answer: { kind: 'again', yes: false }, why: 'It stands.' };
    case 'beyond-duty':
      if (self.step === 'try') return { answer: { kind: 'beyond-duty', yes: true }, why: 'There is nothing to lose.' };
      return freeOrder(table, self.unit, side);
    case 'counter':
      return forCounter(table, self, side);
    default:
      return ofChapters(game, self, seat, side);
  }
}

/** Questions of the chapters that stand on their own. */
function ofChapters({ table, stack }: Game<BgKinds>, self: BgFrame, seat: SeatId, side: Side): Reasoned | null {
  switch (self.proc) {
    case 'scenario-setup':
      return onScenarioSetup(table, self, side);
    case 'place-units':
      return onPlaceUnits(table, self, seat, side);
    case 'arrive':
      return onArrival(table, self, seat, side);
    case 'transport-order':
      return onTransportOrder(table, self, side);
    case 'bail-out':
      return onBailOut(table, self, side);
    case 'withdraw':
      return { answer: { kind: 'leave', yes: true }, why: 'It has nothing left to do here.' };
    case 'mission':
      return onMission(table, self, side);
    case 'communication':
      return onCommunication(table, self, stack[stack.length - 2]);
    case 'battery':
      return onBattery(table, self);
    case 'barrage':
      return onBarrage(self);
    case 'flight':
      return onFlight(table, self, side);
    case 'guide':
      return onGuide(table, self, side);
    case 'return-to-base':
      return onReturnToBase(table, self, seat, side);
    case 'remote':
      return onRemote(table, self, side);
    case 're-arm':
      return onRearm(table, self);
    case 'bridge':
      return onBridge(table, self, side);
    case 'detach':
      return onDetach(table, self, side);
    case 'ura':
      return onWave(table, self, side);
    default:
      return null;
  }
}

// ---- the turn --------------------------------------------------------------------------------------------------

function inTurn(table: BgTable, self: TurnFrame, seat: SeatId, side: Side, pick: Picker): Reasoned {
  switch (self.step) {
    case 'reroll': {
      const worst = Math.min(...self.dice);
      return worst <= 2
        ? { answer: { kind: 'reroll', face: worst }, why: `A ${worst} is too low.` }
        : { answer: { kind: 'reroll', face: 0 }, why: 'The dice are good enough.' };
    }
    case 'rally':
      return rallies(table, side);
    case 'unpin': {
      const units = pinnedOf(table, side)
        .sort((a, b) => freed(table, b) - freed(table, a) || (a.id < b.id ? -1 : 1))
        .slice(0, self.markers)
        .map(({ id }) => id);
      return { answer: { kind: 'unpin', units }, why: 'The most valuable units come first.' };
    }
    default:
      return chooses(table, seat, side, pick);
  }
}

/** The best orders that are left are looked at together: among them fire comes before assaults, and those before moves. */
function chooses(table: BgTable, seat: SeatId, side: Side, pick: Picker): Reasoned {
  const mind = mindOf(table, side);
  const now = strikeNow(mind, seat) ?? detonation(mind, seat);
  if (now) return now;
  if (table.orders <= 0) return { answer: { kind: 'stop' }, why: 'No order is left.' };
  const registered = registeredPlan(mind, seat);
  if (registered) return registered;
  const plans: Plan[] = [];
  for (const unit of table.units) {
    if (unit.seat !== seat || !isOrderable(unit)) continue;
    const isOnGround = isPlaced(unit);
    if (!isOnGround && !isCalling(table, unit)) continue;
    const plan = isOnGround ? bestPlan(mind, unit, false, 'quick') : otherPlan(mind, unit);
    // A little whim, so that games differ.
    if (plan) plans.push({ ...plan, value: plan.value + pick(100) / 2500 });
  }
  plans.sort((a, b) => b.value - a.value);
  const best = plans.slice(0, table.orders).sort((a, b) => a.phase - b.phase || b.value - a.value);
  // Ways are looked for only for who is to go: if there is none after all, others come first.
  let late: Plan | null = null;
  for (const [i, hoped] of best.entries()) {
    const unit = standing(table, hoped.answer.unit);
    if (!unit) return { answer: hoped.answer, why: hoped.why };
    const plan = bestPlan(mind, unit, false);
    const isSo = plan && (plan.value >= 0.4 * hoped.value || i >= DOUBTS) && comesOff(mind, unit, plan.answer);
    if (isSo) return { answer: plan.answer, why: plan.why };
    const other = bestPlan(mind, unit, false, 'rooted');
    if (other && (!late || other.value > late.value)) late = other;
    if (i >= DOUBTS && late) break;
  }
  if (late) return { answer: late.answer, why: late.why };
  return { answer: { kind: 'stop' }, why: 'No order would improve the position.' };
}

/** Would it find somewhere to go once it has the order, and has given up its marker for it? */
function comesOff(mind: Mind, unit: Placed, answer: OrderAnswer): boolean {
  const { table } = mind;
  if (unit.marker === null) return isPossible(mind, unit, answer);
  const then = clone(table);
  change(then, unit.id, { ordered: true, marker: null });
  return isPossible(mindOf(then, unit.side), standing(then, unit.id)!, answer);
}

// ---- orders ----------------------------------------------------------------------------------------------------

function inOrder(game: Game<BgKinds>, self: OrderFrame, side: Side): Reasoned | null {
  const { table } = game;
  const unit = standing(table, self.unit);
  if (!unit) return null;
  const mind = mindOf(table, side);
  switch (self.step) {
    case 'move': {
      if (self.wave) return waveStep(mind, unit);
      const isLeaving = game.stack[game.stack.length - 2]?.proc === 'withdraw';
      if (!isLeaving) return goes(mind, unit, self);
      const answer = drivesOff(mind, unit);
      return answer
        ? { answer, why: 'It makes for the edge of the table.' }
        : { answer: { kind: 'stay' }, why: 'It is at the edge of the table.' };
    }
    case 'ride':
      return onRide(table, self, side);
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

function goes(mind: Mind, unit: Placed, self: OrderFrame): Reasoned {
  const stay: Reasoned = { answer: { kind: 'stay' }, why: 'It is best where it is.' };
  if (self.order === 'close-assault') {
    const assault = bestAssault(mind, unit, true);
    return assault?.answer ? { answer: assault.answer, why: `It closes with ${assault.target.name}.` } : stay;
  }
  if (self.order === 'top-speed' && errandOf(mind, unit)) {
    const answer = errandMove(mind, unit);
    return answer ? { answer, why: 'It is needed there.' } : stay;
  }
  const far = mind.table.active === mind.side ? 'rush' : 'dash';
  const going =
    self.order === 'manoeuvre-and-fire' ? 'step' : self.order === 'top-speed' && self.moves === 0 ? far : 'slip';
  const found = moveFor(mind, unit, going) ?? (going === far ? moveFor(mind, unit, 'slip') : null);
  if (self.order === 'manoeuvre-and-fire') {
    const over = bestOverrun(mind, unit);
    const most = Math.max(found?.to.gain ?? 0, turning(mind, unit)?.value ?? 0);
    if (over && over.value > most) return { answer: over.answer, why: `It drives straight at ${over.gun.name}.` };
    const turned = turning(mind, unit);
    if (turned && turned.value > (found?.to.gain ?? 0))
      return { answer: turned.answer, why: 'It turns to face the enemy.' };
  }
  return found ? { answer: found.answer, why: 'That place is better than this one.' } : stay;
}

function fires(mind: Mind, unit: Placed, self: OrderFrame): Reasoned {
  const willMove = self.order === 'fire-and-manoeuvre';
  const most = self.order !== 'open-fire' ? 1 : self.third ? 3 : 2;
  const { shots, value } = bestShots(mind, unit, most, { hasMoved: unit.moved, willMove });
  if (self.order === 'manoeuvre-and-fire')
    for (const id of overrunsOf(mind.table, unit, self.moves)) {
      const gun = standing(mind.table, id)!;
      if (overrunWorth(mind, unit, gun) > value)
        return { answer: { kind: 'overrun', target: id }, why: `It overruns ${gun.name}.` };
    }
  if (shots.length === 0 || value <= 0)
    return { answer: { kind: 'cease' }, why: 'No shot is worth giving itself away.' };
  const target = standing(mind.table, shots[0]!.target);
  return {
    answer: { kind: 'fire', shots },
    why: `Its best shot is at ${target?.name ?? shots[0]!.target}.`,
  };
}

/** bg-bcd-03 An order that costs nothing. */
function freeOrder(table: BgTable, id: string, side: Side): Reasoned {
  const none: Reasoned = { answer: { kind: 'stay' }, why: 'It has nothing better to do.' };
  const unit = standing(table, id);
  if (!unit) return none;
  const mind = mindOf(table, side);
  const plan = bestPlan(mind, unit, true);
  if (plan && !refuseOrder(table, plan.answer, true) && comesOff(mind, unit, plan.answer))
    return { answer: plan.answer, why: plan.why };
  const other = bestPlan(mind, unit, true, 'rooted');
  return other && !refuseOrder(table, other.answer, true) ? { answer: other.answer, why: other.why } : none;
}

// ---- in the enemy's turn ---------------------------------------------------------------------------------------

/** Waits for a good shot; fires at who is about to fire; and at the end of the turn at whatever is there. */
function inReaction(game: Game<BgKinds>, self: ReactionFrame, seat: SeatId): Reasoned | null {
  const { table } = game;
  const mind = mindOf(table, self.side);
  if (self.step === 'declare') return declares(mind, self);
  const below = game.stack[game.stack.length - 2];
  const isLast = below?.proc === 'turn' && below.step === 'rally';
  const aimed = below?.proc === 'order' && below.shots.length > 0 ? below : null;
  const mover = self.mover === null ? null : standing(table, self.mover);
  let best: { unit: Placed; shots: ReturnType<typeof bestShots>; value: number } | null = null;
  for (const unit of reactorsOf(table, self.side)) {
    if (unit.seat !== seat || unit.marker !== 'ambush') continue;
    const shots = bestShots(mind, unit, 2, { hasMoved: false, willMove: false });
    const first = shots.shots[0];
    if (!first || isWasted(mind, unit, first)) continue;
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
      why: `${best.unit.name} has ${target?.name ?? 'an enemy'} where it wanted it.`,
    };
  }
  if (self.between && isLast)
    for (const unit of reactorsOf(table, self.side)) {
      if (unit.seat !== seat || unit.marker !== 'reserve') continue;
      if ((destination(mind, unit, 'dash')?.gain ?? 0) > 0.1)
        return {
          answer: { kind: 'reserve', unit: unit.id },
          why: `${unit.name} moves up before the enemy's turn ends.`,
        };
    }
  return { answer: { kind: 'hold' }, why: 'A better moment will come.' };
}

/** A gun that lies in wait for tanks does not give itself away for less while there are any, but to who is upon it. */
function isWasted(mind: Mind, unit: Placed, { target, fire }: Shot): boolean {
  const { table } = mind;
  const type = typeOf(table, unit);
  if (type.main === null || mainGun(type).ap === null || (type.main.rounds !== null && unit.ap <= 0)) return false;
  const isTank = (enemy: Placed): boolean => isArmoured(typeOf(table, enemy)) && typeOf(table, enemy).main !== null;
  const aimed = standing(table, target);
  if (!aimed || distance(unit.place.at, aimed.place.at) <= 12 * INCH) return false;
  if (isArmoured(typeOf(table, aimed)) && fire === 'aimed') return false;
  return mind.enemies.some((enemy) => isTank(enemy) && distance(unit.place.at, enemy.place.at) <= 50 * INCH);
}

/** bg-gap-50 A third shot is loaded. */
function declares(mind: Mind, self: ReactionFrame): Reasoned | null {
  const unit = standing(mind.table, self.unit!);
  const { shots } = unit ? bestShots(mind, unit, 3, { hasMoved: false, willMove: false }) : { shots: [] };
  return shots.length > 0 ? { answer: { kind: 'fire', shots }, why: 'A third shell is ready.' } : null;
}
