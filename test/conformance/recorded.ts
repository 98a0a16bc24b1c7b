/** Games on record: replayed, cut, resumed and taken back. */
import { randomInput } from '../../src/bots/random.ts';
import { copy, firstDifference, same } from '../../src/kernel/data.ts';
import { cloneGame, pendingOf } from '../../src/kernel/engine.ts';
import { isKernelEvent } from '../../src/kernel/events.ts';
import type { Game, Kinds } from '../../src/kernel/flow.ts';
import type { Input } from '../../src/kernel/input.ts';
import {
  enter,
  freeUndo,
  hashOfGame,
  isRefusal,
  type Match,
  recordOf,
  reenter,
  replay,
} from '../../src/kernel/match.ts';
import { type Picker, picker } from '../../src/kernel/pick.ts';
import { type GameRecord, parseRecord } from '../../src/kernel/record.ts';
import { players } from '../../src/kernel/seats.ts';
import { freshMatch, insist, type Subject, seatsOf, startOf, underUmpire } from './subject.ts';
import type { Property } from './walk.ts';

/** One input of a lively table: mostly answers, sometimes a takeback, a proposal, a standing answer, an umpire's word. */
function lively(match: Match<Kinds>, pick: Picker): Input<unknown> | null {
  const { rules, game } = match;
  const seats = players(game.seats);
  if (game.stack.length > 0 && !game.need) {
    const whim = pick(30);
    const seat = seats[pick(seats.length)]!.id;
    if (whim === 0) return { kind: 'undo', seat };
    if (whim === 1 && match.line.length > 3)
      return { kind: 'undo', seat, answers: match.line[pick(match.line.length)]!.answers };
    if (whim === 2 && match.proposal) return { kind: 'agree', seat, yes: pick(4) > 0 };
    const umpire = game.seats.find(({ role }) => role === 'umpire');
    if (whim === 3 && umpire && rules.intervention) {
      const acts = [...rules.intervention.offers(game.table)];
      if (acts.length > 0)
        return { kind: 'intervene', seat: umpire.id, act: acts[pick(acts.length)]!, note: 'as I saw it' };
    }
    const pending = pendingOf(rules, game);
    if (whim < 6 && pending.kind === 'ask') {
      const drawn = randomInput(rules, game, pick);
      if (drawn?.kind === 'answer')
        return { kind: 'standing', seat: drawn.seat, ask: pending.ask, order: pick(3) ? drawn.answer : null };
    }
  }
  return randomInput(rules, game, pick);
}

/** With a proposal open, everybody agrees once in a while, so that games also go far back. */
function playLively(match: Match<Kinds>, pick: Picker, most: number, each: () => void): void {
  for (let count = 0; count < most; count++) {
    if (match.proposal && pick(3) === 0) {
      for (const { id } of players(match.game.seats))
        if (match.proposal) enter(match, { kind: 'agree', seat: id, yes: true });
      each();
      continue;
    }
    const input = lively(match, pick);
    if (!input) return;
    const refused = enter(match, input);
    if (
      isRefusal(refused) &&
      input.kind !== 'undo' &&
      input.kind !== 'agree' &&
      input.kind !== 'standing' &&
      input.kind !== 'intervene'
    )
      insist(false, () => `${JSON.stringify(input)} is refused: ${refused.sentence}`);
    each();
  }
}

/** A record, written as JSON and read again, plays the same game: events, hashes, takebacks and all. */
const replays = (subject: Subject, seed: number): void => {
  const usual = seatsOf(subject);
  const seats = seed % 2 ? underUmpire(usual, ['sight', 'result', 'time', 'order', 'place']) : usual;
  const match = freshMatch(subject, seed, seats);
  playLively(match, picker(seed), 400, () => {});
  const read = parseRecord<Kinds>(JSON.parse(JSON.stringify(recordOf(match))), subject.ruleset.answers);
  insist(read.ok, () => `the record does not pass its own door: ${JSON.stringify(read)}`);
  const { difference, match: again } = replay<Kinds>(subject.ruleset, read.value, startOf(subject, seats));
  insist(!difference, () => `replay differs at entry ${difference?.entry}: ${difference?.what}`);
  insist(same(again.game, match.game), () => `replay ends elsewhere: ${firstDifference(match.game, again.game)}`);
  // Cut anywhere and carried on from there, it is the same game too.
  const cut = picker(seed + 1)(match.entries.length + 1);
  const resumed = replay<Kinds>(subject.ruleset, cutRecord(read.value, cut), startOf(subject, seats)).match;
  for (const { input } of read.value.entries.slice(cut)) {
    const refused = reenter(resumed, input);
    insist(!refused, () => `a resumed game refuses what the whole one took: ${refused?.sentence}`);
  }
  insist(
    hashOfGame(resumed.game) === hashOfGame(match.game),
    `cut at entry ${cut} and resumed, the game ends elsewhere`,
  );
};

function cutRecord(record: GameRecord<Kinds>, at: number): GameRecord<Kinds> {
  return { ...record, entries: record.entries.slice(0, at) };
}

/** Free undo goes back to just before the seat's own last answer; never over a die, a reveal or another's public answer. */
const takesBack = (subject: Subject, seed: number): void => {
  const { ruleset } = subject;
  const match = freshMatch(subject, seed);
  /** Games as they were before each entry. */
  const before: Game<Kinds>[] = [];
  const whim = picker(seed + 3);
  const pick = picker(seed);
  for (let count = 0; count < ruleset.bound(subject.scenario); count++) {
    const input = randomInput(ruleset, match.game, pick);
    if (!input) return;
    const past = copy(match.game);
    const index = match.entries.length;
    insist(!isRefusal(enter(match, input)), 'a drawn input is refused');
    if (input.kind !== 'answer') continue;
    before[index] = past;
    for (const player of players(match.game.seats)) {
      const free = freeUndo(match, player.id);
      if (typeof free !== 'number') continue;
      for (const item of match.line.filter(({ entry }) => entry >= free)) {
        const { events } = match.entries[item.entry]!;
        insist(!events.some(({ type }) => type === 'roll'), 'undo crosses a die');
        insist(!events.some((e) => !isKernelEvent(e) && ruleset.reveals(e, player)), 'undo crosses a reveal');
        insist(item.seat === player.id || item.hidden, 'undo crosses what another seat was seen to do');
      }
      if (whim(4) > 0) continue;
      const takebacks = match.game.takebacks;
      const entry = enter(match, { kind: 'undo', seat: player.id });
      insist(!isRefusal(entry), 'an undo that is free is refused');
      insist(match.game.takebacks === takebacks + 1, 'a takeback is not counted');
      const restored = cloneGame(ruleset, match.game);
      restored.takebacks = before[free]!.takebacks;
      insist(same(restored, before[free]), () => `undo does not lead back: ${firstDifference(before[free], restored)}`);
      insist(
        entry.events.some(({ type }) => type === 'takeback'),
        'a takeback does not show in the record',
      );
      break;
    }
  }
};

export const replayed: Property = { play: replays };
export const undone: Property = { play: takesBack };
