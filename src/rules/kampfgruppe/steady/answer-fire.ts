/** Covering fire in the enemy's turn: at whom, and for whom it is saved. */
import { declaring, refuseAction } from '../activation/judge.ts';
import type { KgnAnswer, KgnFrame } from '../book.ts';
import { coveringUnits, waitsOf } from '../covering/index.ts';
import type { WindowFrame } from '../covering/types.ts';
import { INCH } from '../ground.ts';
import { isArmoured, isInfantry, type KgnTable, type Placed, standing } from '../state.ts';
import { shotsOf } from './act.ts';
import { isAntiTank, type Mind, mindOf, nearestTo } from './mind.ts';

/** What is less than that is not worth giving the marker away for. */
const WORTH = 0.2;
/** Whoever is stopped before he has done anything has lost his activation. */
const STOPPED = 0.15;

interface Reply {
  readonly answer: KgnAnswer;
  readonly worth: number;
}

function best(mind: Mind, actor: Placed | null): Reply | null {
  const { table, side } = mind;
  const now = declaring(table, 'covering', [], 'now');
  let found: Reply | null = null;
  for (const unit of coveringUnits(table, side)) {
    for (const { strike, target, worth } of shotsOf(mind, unit).slice(0, 6)) {
      if (isSaved(mind, unit, target)) continue;
      const more = worth + (actor && target.id === actor.id && !actor.isSuppressed ? STOPPED : 0);
      if (more <= (found?.worth ?? 0) || refuseAction(now, unit, strike.fire)) continue;
      found = { answer: { kind: 'cover', unit: unit.id, fire: strike.fire }, worth: more };
    }
  }
  return found;
}

/** Guns wait for armour; men are theirs only when they come near. */
const isSaved = (mind: Mind, unit: Placed, target: Placed): boolean =>
  isAntiTank(unit) && mind.hasFoeArmour && !isArmoured(target) && nearestTo([target], unit.place.at).far > 8 * INCH;

/** `wait`: the moment may come while he moves. */
export function reply(
  table: KgnTable,
  stack: readonly KgnFrame[],
  self: WindowFrame,
): { answer: KgnAnswer; why: string } {
  const mind = mindOf(table, self.side);
  const actor = self.actor === null ? null : standing(table, self.actor);
  const found = best(mind, actor);
  if (found && found.worth >= WORTH) return { answer: found.answer, why: 'now, before they are any nearer' };
  // kgn-cf-05 Before anything is done, and between activations, no more than this moment is let go.
  const under = stack[stack.length - 2];
  const isEarly = self.actor === null || (under?.proc === 'activation' && under.done === 0);
  if (isEarly) return { answer: { kind: 'hold' }, why: 'a better moment will come' };
  const isOnTheMove = under?.proc === 'move' && actor !== null;
  const isClosing =
    isOnTheMove && coveringUnits(table, self.side).some((unit) => nearestTo([actor], unit.place.at).far < 30 * INCH);
  const within = isClosing
    ? waitsOf(table, self).findLast((one) => one <= (isInfantry(actor) ? 8 : 16) * INCH)
    : undefined;
  if (within !== undefined) return { answer: { kind: 'hold', within }, why: 'when they are nearer' };
  return { answer: { kind: 'hold', within: 0 }, why: 'a better moment will come' };
}
