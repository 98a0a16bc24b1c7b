/** Where a unit may move and what it may fire at in the course of its order. */
import type { Picker } from '../../../kernel/pick.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { refuseShots } from '../fire/weapons.ts';
import { goingOn, type MoveAnswer, wayOf } from '../move/going.ts';
import { refuseMove } from '../move/judge.ts';
import { drawMove, sampleMoves } from '../move/move.ts';
import type { Order } from '../parts.ts';
import { anyShotAt, drawShots, twice } from '../react/react.ts';
import { refuseWave, waveMove } from '../special/ura.ts';
import { type BgTable, type Placed, presentOf } from '../state.ts';
import { overrunMoves, overrunsOf, refuseOverrun } from '../transport/overrun.ts';
import { isMounted } from '../transport/ride.ts';
import type { OrderFrame, OrdersAnswer } from './types.ts';

export type Step = Extract<OrdersAnswer, { kind: 'move' | 'stay' }>;
export type Attack = Extract<OrdersAnswer, { kind: 'fire' | 'overrun' | 'cease' }>;

const INCH = 100;

/** bg-ord-04 Two shots with Open Fire!, bg-ord-01, bg-ord-02 one otherwise. */
export function shotsAllowed({ order, third }: OrderFrame): number {
  // bg-spec-13
  if (third) return 3;
  return order === 'open-fire' ? 2 : 1;
}

/** bg-ord-15 Into an assault nobody moves more than 5 inches, however fast his horses are. */
function refuseRush(table: BgTable, unit: Placed, order: Order, answer: MoveAnswer): Refusal | null {
  if (order !== 'close-assault' || !isMounted(table, unit)) return null;
  const { length } = goingOn(table, unit, wayOf(table, unit, answer.path, false), false)!;
  return length > 5 * INCH
    ? refusal('TOO_FAR', 'bg-ord-15', 'Too far: it moves at most 5 inches into an assault.', { length })
    : null;
}

/** bg-ord-32 The guns that the order lets it overrun now. */
export function overruns(table: BgTable, unit: Placed, { order, moves }: OrderFrame): string[] {
  return order === 'manoeuvre-and-fire' ? overrunsOf(table, unit, moves) : [];
}

export function* steps(table: BgTable, { order }: OrderFrame, unit: Placed): Iterable<Step> {
  yield { kind: 'stay' };
  if (order === 'manoeuvre-and-fire') yield* overrunMoves(table, unit);
  yield* sampleMoves(table, unit);
}

export function refuseStep(table: BgTable, { order, wave }: OrderFrame, unit: Placed, answer: Step): Refusal | null {
  if (answer.kind === 'stay')
    // bg-spec-30 Whoever runs with the wave runs, if he can.
    return wave && waveMove(table, unit)
      ? refusal('MUST_RUN', 'bg-spec-30', 'It runs with the wave and cannot stay.')
      : null;
  const refused = refuseMove(table, unit, answer) ?? refuseRush(table, unit, order, answer);
  return refused ?? (wave ? refuseWave(table, unit, answer) : null);
}

export function drawStep(table: BgTable, { order, wave }: OrderFrame, unit: Placed, pick: Picker): Step {
  if (wave) return waveMove(table, unit) ?? { kind: 'stay' };
  if (order === 'manoeuvre-and-fire') for (const move of overrunMoves(table, unit)) if (pick(2) === 0) return move;
  const move = pick(8) === 0 ? null : drawMove(table, unit, pick);
  return move && !refuseRush(table, unit, order, move) ? move : { kind: 'stay' };
}

export function* attacks(table: BgTable, self: OrderFrame, unit: Placed): Iterable<Attack> {
  yield { kind: 'cease' };
  for (const target of overruns(table, unit, self)) yield { kind: 'overrun', target };
  for (const other of presentOf(table)) {
    if (other.side === unit.side) continue;
    const shot = anyShotAt(table, unit, other.id);
    if (shot) yield { kind: 'fire', shots: shotsAllowed(self) >= 2 ? twice(table, unit, shot) : [shot] };
  }
}

export function refuseAttack(table: BgTable, self: OrderFrame, unit: Placed, answer: Attack): Refusal | null {
  if (answer.kind === 'cease') return null;
  // bg-ord-32 In place of the shot of Manoeuvre and Fire, and of no other order.
  if (answer.kind === 'overrun')
    return self.order === 'manoeuvre-and-fire'
      ? refuseOverrun(table, unit, answer.target, self.moves)
      : refusal('NOT_ITS_ORDER', 'bg-ord-32', 'A gun can be overrun with Manoeuvre and Fire only.');
  return refuseShots(table, unit, answer.shots, shotsAllowed(self));
}

export function drawAttack(table: BgTable, self: OrderFrame, unit: Placed, pick: Picker): Attack {
  if (pick(10) === 0) return { kind: 'cease' };
  const target = overruns(table, unit, self)[0];
  if (target !== undefined && pick(4) > 0) return { kind: 'overrun', target };
  const shots = drawShots(table, unit, pick, shotsAllowed(self));
  return shots ? { kind: 'fire', shots } : { kind: 'cease' };
}
