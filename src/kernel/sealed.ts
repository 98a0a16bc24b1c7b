/** The drafts of a sealed phase: how they open, what of them holds, and how they are given back. */
import { copy, same } from './data.ts';
import type { Draft, Frame, Game, Kinds, Sealed } from './flow.ts';
import type { Refusal } from './refusal.ts';
import type { SeatId } from './seats.ts';

export type Drafts<K extends Kinds> = Record<SeatId, Draft<K['answer']>>;

/** The drafts of the phase in hand, opened if nobody has said anything yet. Who has left a standing answer has committed at once. */
export function openDrafts<K extends Kinds>(game: Game<K>, self: Frame, step: Sealed<K, Frame>): Drafts<K> {
  if (game.drafts) return game.drafts;
  const drafts: Drafts<K> = {};
  const ask = `${self.proc}.${self.step}`;
  for (const seat of step.waitsFor(game.table, self)) {
    const left = game.standingOrders.find((one) => one.seat === seat && one.ask === ask)?.draft;
    const opening = left && holding(game, self, step, seat, left);
    drafts[seat] = opening ? { answers: [...opening], committed: true, opening } : { answers: [], committed: false };
  }
  game.drafts = drafts;
  if (isClosed(drafts)) countPhase(game);
  return drafts;
}

/** Have all committed? Of no seats at all nobody has. */
function isClosed<K extends Kinds>(drafts: Drafts<K>): boolean {
  const all = Object.values(drafts);
  return all.length > 0 && all.every(({ committed }) => committed);
}

/** A phase that all have committed to is one public answer of all of them. */
export function countPhase<K extends Kinds>(game: Game<K>): void {
  game.answers += 1;
  game.rolled = {};
}

/** A standing draft as the phase would have it, one answer after the other; null where not all of it can be committed. */
function holding<K extends Kinds>(
  game: Game<K>,
  self: Frame,
  step: Sealed<K, Frame>,
  seat: SeatId,
  left: readonly K['answer'][],
): readonly K['answer'][] | null {
  const answers: K['answer'][] = [];
  for (const answer of left) putAnswer(step, answers, copy(answer));
  return refuseAnswers(game, self, step, seat, answers) || step.refuseCommit?.(game.table, self, seat, answers)
    ? null
    : answers;
}

/** Puts an answer among the others, in place of one with its key. In the order of their keys: what came when must not show. */
export function putAnswer<K extends Kinds>(step: Sealed<K, Frame>, answers: K['answer'][], answer: K['answer']): void {
  const key = step.key(answer);
  const { at, isKnown } = placeOf(step, answers, key);
  answers.splice(at, isKnown ? 1 : 0, answer);
}

export function dropAnswer<K extends Kinds>(step: Sealed<K, Frame>, answers: K['answer'][], key: string): void {
  const { at, isKnown } = placeOf(step, answers, key);
  if (isKnown) answers.splice(at, 1);
}

function placeOf<K extends Kinds>(step: Sealed<K, Frame>, answers: readonly K['answer'][], key: string) {
  let at = 0;
  while (at < answers.length && step.key(answers[at]!) < key) at += 1;
  return { at, isKnown: at < answers.length && step.key(answers[at]!) === key };
}

// ---- the judge -------------------------------------------------------------------------------------------------

/** Judges every answer of a draft, beside the others where these matter. */
export function refuseAnswers<K extends Kinds>(
  game: Game<K>,
  self: Frame,
  step: Sealed<K, Frame>,
  seat: SeatId,
  draft: readonly K['answer'][],
): Refusal | null {
  for (const answer of draft) {
    const refused = step.refuse(game.table, self, seat, answer, besides(step, draft, answer));
    if (refused) return { ...refused, code: 'STALE_DRAFT', facts: { ...refused.facts, key: step.key(answer) } };
  }
  return null;
}

const NONE: readonly never[] = [];

function besides<K extends Kinds>(
  step: Sealed<K, Frame>,
  draft: readonly K['answer'][],
  answer: K['answer'],
): readonly K['answer'][] {
  return step.judgesEach ? NONE : draft.filter((other) => other !== answer);
}

/**
 * A later change can upset an earlier answer, so all are judged again when a seat commits; but not where each is judged by itself, as it
 * has been when it was given.
 */
export function refuseCommit<K extends Kinds>(
  game: Game<K>,
  self: Frame,
  step: Sealed<K, Frame>,
  seat: SeatId,
  draft: readonly K['answer'][],
): Refusal | null {
  const stale = step.judgesEach ? null : refuseAnswers(game, self, step, seat, draft);
  return stale ?? step.refuseCommit?.(game.table, self, seat, draft) ?? null;
}

// ---- an umpire steps in ----------------------------------------------------------------------------------------

/** The drafts as if nobody had said anything since the phase opened. */
export function asOpened<K extends Kinds>(drafts: Drafts<K>): Drafts<K> {
  const opened: Drafts<K> = {};
  for (const seat in drafts) {
    const { opening } = drafts[seat]!;
    opened[seat] = opening ? { answers: [...opening], committed: true, opening } : { answers: [], committed: false };
  }
  return opened;
}

/**
 * After an umpire stepped in, sealed answers that no longer hold are dropped, and their seats must commit again; so must
 * all if nobody else is left to do it, for it is not the umpire who closes the phase.
 */
export function dropUpset<K extends Kinds>(game: Game<K>, self: Frame, step: Sealed<K, Frame>): void {
  if (!game.drafts) return;
  // A replay meets him before anybody has said anything: what it finds then must be what a seal that is opened again shows.
  const opened = settled(game, self, step, asOpened(game.drafts));
  const drafts = settled(game, self, step, game.drafts);
  for (const seat in drafts) {
    const { answers, committed } = drafts[seat]!;
    const { opening } = opened[seat]!;
    drafts[seat] = opening ? { answers, committed, opening } : { answers, committed };
  }
  game.drafts = drafts;
}

/** What of these drafts holds, by those who are asked now. */
function settled<K extends Kinds>(game: Game<K>, self: Frame, step: Sealed<K, Frame>, drafts: Drafts<K>): Drafts<K> {
  const out: Drafts<K> = {};
  for (const seat of step.waitsFor(game.table, self)) {
    const draft = drafts[seat] ?? { answers: [], committed: false };
    const kept = keptOf(game, self, step, seat, draft.answers);
    const holds = kept.length === draft.answers.length && !step.refuseCommit?.(game.table, self, seat, kept);
    out[seat] = draft.committed && holds ? draft : givenBack(draft, kept);
  }
  if (isClosed(out)) for (const seat in out) out[seat] = givenBack(out[seat]!, out[seat]!.answers);
  return out;
}

/** To be committed again. Of what a standing answer had said by itself nothing is left: the seat is asked from the beginning. */
function givenBack<A>(draft: Draft<A>, kept: readonly A[]): Draft<A> {
  const isUntouched = draft.committed && draft.opening !== undefined && same(draft.answers, draft.opening);
  return { answers: isUntouched ? [] : [...kept], committed: false };
}

/** The answers that still hold beside each other; of two that do not, the later one is dropped. */
function keptOf<K extends Kinds>(
  game: Game<K>,
  self: Frame,
  step: Sealed<K, Frame>,
  seat: SeatId,
  answers: readonly K['answer'][],
): readonly K['answer'][] {
  let kept = answers;
  for (let at = kept.length - 1; at >= 0; at--) {
    const answer = kept[at]!;
    if (!step.refuse(game.table, self, seat, answer, besides(step, kept, answer))) continue;
    kept = kept.filter((other) => other !== answer);
    // What is gone may have carried a later one, which had held.
    if (!step.judgesEach) at = kept.length;
  }
  return kept;
}
