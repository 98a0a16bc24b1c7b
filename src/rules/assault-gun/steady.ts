/**
 * What a sensible commander looks at. From a game as one seat may imagine it, an answer to whatever it is asked, and why: recce with the right
 * units, LOG where it counts, support behind, a retreat before ruin, a bluff now and then. What is imagined under counters that are not
 * turned up he does not look at. The chapters have files of their own in `steady/`.
 */

import { COMMIT, type Game, type Step } from '../../kernel/flow.ts';
import type { Picker } from '../../kernel/pick.ts';
import type { SeatId } from '../../kernel/seats.ts';
import type { Idea } from '../../kit/commander.ts';
import { sea } from './air/sea.ts';
import type { AgAnswer, AgFrame, AgKinds } from './book.ts';
import { mayHold } from './combat/steps.ts';
import { openOffers } from './night/night.ts';
import type { NightAnswer } from './night/types.ts';
import type { Place } from './placing/types.ts';
import { combatSetup } from './recce/combat-setup.ts';
import { type AgTable, divisionOf, type Side, standing, unitAt, unitOf } from './state.ts';
import { lesserCalls, onCall, onDeclare, onSupport } from './steady/combat-setup.ts';
import { onAdvance, onDecide, onHold, onSplit, otherAdvances, otherDecisions, otherSplits } from './steady/fight.ts';
import { onDrop, onLand, onScatter } from './steady/landing.ts';
import { onOtherMovement } from './steady/march.ts';
import { isRuined, onMission, onStaff } from './steady/night.ts';
import { steadyPlace } from './steady/place.ts';
import { onCounter, onRecce, otherRecce } from './steady/recce.ts';

type AgIdea = Idea<AgAnswer>;

/** What he thinks of; none where the seat is asked nothing that he has an opinion on. */
export function* ideas(game: Game<AgKinds>, seat: SeatId, pick: Picker): Iterable<AgIdea> {
  const self = game.stack[game.stack.length - 1];
  const side = game.seats.find(({ id }) => id === seat)?.side as Side | null | undefined;
  if (!self || !side || game.need) return;
  const draft = game.drafts?.[seat]?.answers ?? null;
  const first = answerTo(game.table, self, seat, side, draft ?? [], pick);
  if (!first || (draft === null && first.answer === COMMIT)) return;
  yield first;
  yield* othersThan(first, game.table, self, side);
}

function answerTo(
  table: AgTable,
  self: AgFrame,
  seat: SeatId,
  side: Side,
  draft: readonly AgAnswer[],
  pick: Picker,
): AgIdea | null {
  switch (self.proc) {
    case 'set-up':
    case 'arrive': {
      const answer = staffWork(table, self, side, draft);
      return answer ? { answer, why: 'towards the objective' } : { answer: COMMIT, why: 'all are in place' };
    }
    case 'night': {
      const answer = staffWork(table, self, side, draft);
      return answer ? { answer, why: 'where it is needed most' } : { answer: COMMIT, why: 'everything is assigned' };
    }
    case 'missions':
      return self.step === 'allocate' ? { answer: onMission(table, side), why: 'where the fighting will be' } : null;
    case 'retreat':
      return onRetreat(table, self, side, draft);
    case 'recce':
      return onRecce(table, side);
    case 'spot': {
      const spotter = standing(table, self.unit);
      return spotter && onCounter(table, side, spotter);
    }
    case 'combat-setup':
      if (self.step === 'declare') return { answer: onDeclare(table, self, pick), why: 'a credible bluff' };
      if (self.step === 'call') return { answer: onCall(table, self), why: 'everything that can help' };
      return {
        answer: onSupport(table, self, side, (answer) => isTaken(combatSetup.support, table, self, seat, answer)),
        why: 'the guns in range',
      };
    case 'engagement':
      return onEngagement(table, self, side, draft);
    case 'drop':
      return self.step === 'place'
        ? { answer: onDrop(table, side), why: 'behind the enemy, on open ground' }
        : { answer: onScatter(table, self), why: 'where it hurts' };
    case 'sea':
      return {
        answer: onLand(table, side, (answer) => isTaken(sea.land, table, self, seat, answer)),
        why: 'combat units before support units',
      };
    case 'other-movement':
      return onOtherMovement(table, self, side);
    default:
      return null;
  }
}

/** Would that question take the answer? */
function isTaken<F extends AgFrame>(
  step: Step<AgKinds, F>,
  table: AgTable,
  self: F,
  seat: SeatId,
  answer: AgAnswer,
): boolean {
  return typeof step !== 'function' && step.kind === 'ask' && step.refuse(table, self, seat, answer) === null;
}

/** What the staff still has to see to: a place for the next counter, at night the next thing to hand out; null when all is done. */
export function staffWork(table: AgTable, self: AgFrame, side: Side, draft: readonly AgAnswer[]): AgAnswer | null {
  switch (self.proc) {
    case 'set-up':
    case 'arrive':
      return steadyPlace(table, self, side, draft as readonly Place[]);
    case 'night':
      return onNight(table, side, draft as readonly NightAnswer[]);
    default:
      return null;
  }
}

function onNight(table: AgTable, side: Side, draft: readonly NightAnswer[]): AgAnswer | null {
  const open = [...openOffers(table, side, draft)];
  const isDue = (answer: AgAnswer): boolean => {
    if (answer.kind === 'give') return answer.from === null || divisionOf(table, answer.from).isCorps;
    if (answer.kind === 'assign-unit') return divisionOf(table, unitOf(table, answer.unit)!.division).isCorps;
    return answer.kind === 'hq-order';
  };
  return onStaff(table, side, open, isDue);
}

function onRetreat(
  table: AgTable,
  self: Extract<AgFrame, { proc: 'retreat' }>,
  side: Side,
  draft: readonly AgAnswer[],
): AgIdea {
  if (self.step === 'declare') {
    const ruined = table.divisions.find(
      (one) =>
        one.side === side &&
        !one.retreating &&
        isRuined(table, one) &&
        !draft.some((answer) => answer.kind === 'retreat' && answer.division === one.id),
    );
    if (ruined) return { answer: { kind: 'retreat', division: ruined.id, yes: true }, why: 'before it is ruined' };
  }
  return { answer: COMMIT, why: 'the rest stand' };
}

function onEngagement(
  table: AgTable,
  self: Extract<AgFrame, { proc: 'engagement' }>,
  side: Side,
  draft: readonly AgAnswer[],
): AgIdea | null {
  switch (self.step) {
    case 'hold': {
      if (draft.length > 0) return { answer: COMMIT, why: 'decided' };
      const own = mayHold(table, self, self.shooters).filter((id) => unitAt(table, id).side === side);
      return { answer: onHold(table, self, side, own), why: 'to strike together, or at once' };
    }
    case 'decide':
      if (draft.length > 0) return { answer: COMMIT, why: 'decided' };
      return { answer: onDecide(table, self, side), why: 'only before it is ruined' };
    case 'split':
      return { answer: onSplit(table, self), why: 'the greater danger' };
    case 'advance':
      return { answer: onAdvance(table, self, side), why: 'forward if it leads somewhere' };
    default:
      return null;
  }
}

/** What else might be said, where it is worth playing out. */
function othersThan(first: AgIdea, table: AgTable, self: AgFrame, side: Side): readonly AgIdea[] {
  if (first.answer === COMMIT) return [];
  switch (self.proc) {
    case 'recce':
      return otherRecce(table, side);
    case 'combat-setup':
      return self.step === 'call' && first.answer.kind === 'call' ? lesserCalls(first.answer) : [];
    case 'engagement':
      if (self.step === 'decide') return otherDecisions(table, self, side);
      if (self.step === 'split') return otherSplits(table, self);
      if (self.step === 'advance') return otherAdvances(table, self);
      return [];
    default:
      return [];
  }
}
