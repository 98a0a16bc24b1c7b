/** Human waves, Bren teams, Tactical Co-Ordination, overruns, riders. */
import { natural } from '../../../kernel/explain.ts';
import { strainOf } from '../counters.ts';
import { toSave } from '../fire/needs.ts';
import { has, isArmoured, typeOf } from '../ground.ts';
import type { MoveAnswer } from '../move/going.ts';
import type { OrderFrame } from '../orders/types.ts';
import { coverAgainst } from '../sight.ts';
import type { DetachFrame, UraFrame } from '../special/types.ts';
import { refuseWave, waveMove, waveOf } from '../special/ura.ts';
import { type BgTable, type Placed, type Side, standing } from '../state.ts';
import { EXPERIENCE_TEST } from '../tables/experience.ts';
import { overrunMoves } from '../transport/overrun.ts';
import { refuseRide } from '../transport/ride.ts';
import type { Reasoned } from './answer.ts';
import { distance, eviction, type Mind, mindOf, prospect } from './mind.ts';
import { hope, moves } from './moves.ts';
import { freed, pinnedOf } from './rally.ts';
import { hereOf } from './spots.ts';
import { chance, worthOf } from './worth.ts';

const INCH = 100;

// ---- Ura! ------------------------------------------------------------------------------------------------------

/** bg-spec-30 One order for many: when it brings at least two squads nearer to what is fought for. */
export function wavePlan(mind: Mind, unit: Placed): { readonly value: number; readonly why: string } | null {
  const { table } = mind;
  if (!has(table, unit, 'ura command')) return null;
  const wave = waveOf(table, unit);
  const squads = wave.filter((one) => !typeOf(table, one).team);
  if (squads.length < 2) return null;
  let gain = 0;
  let closer = 0;
  for (const one of squads) {
    const to = hope(mind, one, 'rush');
    if (!to) continue;
    const goal = mind.goals.get(one.id)?.objective.at;
    if (goal && distance(goal, to.spot.at) < distance(goal, one.place.at) - 2 * INCH) closer += 1;
    gain += 0.7 * to.gain;
  }
  return closer >= 2
    ? { value: gain, why: `${unit.name} takes ${closer} squads forward with an Ura! Ura! charge.` }
    : null;
}

export function onWave(table: BgTable, self: UraFrame, side: Side): Reasoned | null {
  const mind = mindOf(table, side);
  const left = self.left
    .map((id) => standing(table, id))
    .filter((unit): unit is Placed => unit !== null && !unit.pinned && !unit.ordered);
  const squads = left.filter((unit) => !typeOf(table, unit).team);
  if (squads.length === 0)
    return left.length === 0 ? null : { answer: { kind: 'wave', unit: null }, why: 'The support teams stay and fire.' };
  // Those in front first, so that they are out of the way of the others.
  const far = (unit: Placed): number => {
    const goal = mind.goals.get(unit.id)?.objective.at;
    return goal ? distance(goal, unit.place.at) : 0;
  };
  const first = squads.sort((a, b) => far(a) - far(b) || (a.id < b.id ? -1 : 1))[0]!;
  return { answer: { kind: 'wave', unit: first.id }, why: `${first.name} goes first.` };
}

/** bg-spec-30 Its best place among those that lie forward. */
export function waveStep(mind: Mind, unit: Placed): Reasoned | null {
  const { table } = mind;
  for (const { answer } of moves(mind, unit, 'rush', 4))
    if (!refuseWave(table, unit, answer)) return { answer, why: 'It runs with the wave to the best place ahead.' };
  for (const { answer } of moves(mind, unit, 'slip', 4))
    if (!refuseWave(table, unit, answer)) return { answer, why: 'It runs with the wave to the best place ahead.' };
  const answer = waveMove(table, unit);
  return answer
    ? { answer, why: 'The wave carries it along.' }
    : { answer: { kind: 'stay' }, why: 'It cannot get forward.' };
}

// ---- overrun ---------------------------------------------------------------------------------------------------

export interface Overrun {
  readonly answer: MoveAnswer;
  readonly gun: Placed;
  readonly value: number;
}

/** bg-over-03 The gun that is most worth driving over. */
export function bestOverrun(mind: Mind, unit: Placed): Overrun | null {
  const { table } = mind;
  if (!isArmoured(typeOf(table, unit)) || !has(table, unit, 'tracked')) return null;
  if (
    !mind.enemies.some(
      (enemy) => typeOf(table, enemy).class === 'gun' && distance(enemy.place.at, unit.place.at) < 20 * INCH,
    )
  )
    return null;
  let best: Overrun | null = null;
  for (const answer of overrunMoves(table, unit)) {
    const gun = standing(table, answer.onto!);
    if (!gun) continue;
    const value = overrunWorth(mind, unit, gun) - prospect(mind, unit, hereOf(table, gun)).risk;
    if (value > (best?.value ?? 0.3)) best = { answer, gun, value };
  }
  return best;
}

export function overrunWorth(mind: Mind, unit: Placed, gun: Placed): number {
  const { table } = mind;
  const save = toSave(table, gun, coverAgainst(table, unit, gun));
  return (save ? 1 - chance(natural(save)) : 1) * (worthOf(table, gun) + eviction(mind, gun));
}

// ---- officers --------------------------------------------------------------------------------------------------

/** bg-ord-19 A counter and an order, for a unit that is worth both. */
export function coordination(mind: Mind, unit: Placed): { on: string; value: number; why: string } | null {
  const { table, side } = mind;
  if (!has(table, unit, 'senior officer') || table.orders < 2) return null;
  const left = table.rating[side] - strainOf(table, side);
  if (left < 12 || 2 * left < table.rating[side]) return null;
  let best: { on: string; value: number; why: string } | null = null;
  for (const friend of pinnedOf(table, side)) {
    const odds = chance(EXPERIENCE_TEST[friend.experience]);
    // It has its order of this turn still to come.
    const value = odds * (freed(table, friend) + (friend.ordered ? 0 : 0.8)) - 1.6;
    if (value > (best?.value ?? 0.1)) best = { on: friend.id, value, why: `${friend.name} is needed now.` };
  }
  return best;
}

/** bg-spec-06 Only where the section goes on and the Bren sees the enemy: else they are better together. */
export function onDetach(table: BgTable, self: DetachFrame, side: Side): Reasoned {
  const no: Reasoned = { answer: { kind: 'detach', yes: false }, why: 'The section is stronger with its Bren.' };
  const unit = standing(table, self.unit);
  if (!unit || unit.men < 9 || unit.pinned) return no;
  const mind = mindOf(table, side);
  const { shot } = prospect(mind, unit, hereOf(table, unit));
  const goal = mind.goals.get(unit.id);
  const isGoing = goal !== undefined && !goal.isGuard && distance(goal.objective.at, unit.place.at) < 14 * INCH;
  return shot > 0.6 && isGoing
    ? { answer: { kind: 'detach', yes: true }, why: 'The Bren covers the section on its way to the objective.' }
    : no;
}

/** bg-gap-60 On horseback while nobody is near; at the charge into an assault. */
export function onRide(table: BgTable, self: OrderFrame, side: Side): Reasoned | null {
  const unit = standing(table, self.unit);
  if (!unit) return null;
  const mind = mindOf(table, side);
  const near = Math.min(
    Number.POSITIVE_INFINITY,
    ...mind.enemies.map((enemy) => distance(enemy.place.at, unit.place.at)),
  );
  const charge = { kind: 'ride', how: 'charge' } as const;
  if (self.order === 'close-assault' && !refuseRide(table, unit, charge)) return { answer: charge, why: 'It charges.' };
  const dismount = { kind: 'ride', how: 'dismount' } as const;
  if (near < 14 * INCH && self.order !== 'top-speed' && !refuseRide(table, unit, dismount))
    return { answer: dismount, why: 'This close to the enemy it fights on foot.' };
  return { answer: { kind: 'ride', how: 'ride' }, why: 'It is faster mounted.' };
}
