/** Going back in a long game: it starts from a snapshot, and what it comes to is the game as it stood. */
import { describe, expect, test } from 'vitest';
import { ask, BLUE, frame, newTable, RED, say, sealed, type Toy, toy, umpire } from '../../test/kernel/toy.ts';
import { secretOf } from './chance.ts';
import type { Input } from './input.ts';
import { APART, enter, hashOfGame, isRefusal, type Match, openMatch, recordOf, replay } from './match.ts';
import { type Picker, picker } from './pick.ts';

/** Entries that the rules have carried out. */
let carriedOut = 0;

const rules = toy({
  main: {
    start: ask({
      waitsFor: (table) => [table.turn],
      take: (table, _self, seat, answer, tell) => {
        carriedOut += 1;
        if (answer === 'roll' || answer === 'seal') return { to: answer };
        if (answer === 'pass')
          tell.emit({ type: 'turn', rule: 'toy-turn', seat: table.turn === 'red' ? 'blue' : 'red' });
        else say(tell, `${seat} ${answer}`);
        return { to: 'start' };
      },
      standingOrder: () => null,
    }),
    roll: (_table, _self, play) => {
      say(play, `die ${play.die({ rule: 'toy-1', use: 'hit' })}`);
      return { to: 'start' };
    },
    seal: sealed({
      close: (_table, _self, drafts, play) => {
        carriedOut += 1;
        for (const seat in drafts) say(play, `${seat} ${drafts[seat]!.join(' ')}`);
        return { to: 'start' };
      },
    }),
  },
});
const start = () => ({ table: newTable(), stack: [frame('main', 'start')] });

function open(): Match<Toy> {
  const seats = [RED, BLUE, umpire(['sight'])];
  const head = { sandtable: 'record/1', ruleset: 'toy', version: 1, scenario: 'toy', options: {}, seats } as const;
  return openMatch<Toy>(rules, { ...head, chance: { kind: 'seeded', secret: secretOf(3) } }, start);
}

function give(match: Match<Toy>, ...inputs: readonly Input<string>[]): void {
  for (const input of inputs) {
    const result = enter(match, input);
    if (isRefusal(result)) throw new Error(`${JSON.stringify(input)}: ${result.sentence}`);
  }
}

/** Mostly words; dice, changes of turn, sealed phases, standing answers and what umpires do and want among them. */
function wordsFor(match: Match<Toy>, pick: Picker): readonly Input<string>[] {
  const seat = match.game.table.turn;
  const answer = (answer: string) => ({ kind: 'answer', seat, answer }) as const;
  const commits = ['red', 'blue'].map((id) => ({ kind: 'commit', seat: id }) as const);
  if (match.game.drafts) return [...commits];
  switch (pick(12)) {
    case 0:
    case 1:
      return [answer('roll')];
    case 2:
      return [answer('pass')];
    case 3:
      return [answer('seal'), { kind: 'draft', seat: 'blue', answer: `a=${pick(9)}` }, ...commits];
    case 4:
      return [{ kind: 'standing', seat: 'blue', ask: 'main.start', order: null }];
    case 5:
      return [{ kind: 'confirms', seat: 'umpire', kinds: pick(2) === 0 ? ['sight'] : ['time'] }];
    case 6:
      return [{ kind: 'intervene', seat: 'umpire', act: `ban z=${pick(9)}` }];
    default:
      return [answer(`word ${match.entries.length}`)];
  }
}

const goOn = (match: Match<Toy>, pick: Picker): void => give(match, ...wordsFor(match, pick));

/** The game but for what a takeback leaves as it is. */
const stateOf = ({ game }: Match<Toy>) => hashOfGame({ ...game, takebacks: 0, standingOrders: [], seats: [] });

/** A long game, and how it stood at each count of public answers. */
function long(entries: number, seed: number) {
  const match = open();
  const pick = picker(seed);
  const states: string[] = [];
  while (match.entries.length < entries) {
    states[match.game.answers] ??= stateOf(match);
    goOn(match, pick);
  }
  return { match, pick, states };
}

/** All players agree to go back to when so many public answers had been given; returns how many entries are carried out for it. */
function goBack(match: Match<Toy>, answers: number): number {
  carriedOut = 0;
  give(match, { kind: 'undo', seat: 'red', answers }, { kind: 'agree', seat: 'blue', yes: true });
  return carriedOut;
}

describe('going back in a long game', () => {
  test.each([1, 2, 3])('plays again no more entries than lie between two snapshots, game %i', (seed) => {
    const { match, states } = long(600, seed);
    const most: number[] = [];
    // From the end to the start, some answers at a time: the record grows, and what stands of it becomes shorter.
    for (let to = match.game.answers - 7; to >= 0; to -= 23) {
      if (states[to] === undefined || !match.line.some(({ answers }) => answers === to)) continue;
      most.push(goBack(match, to));
      expect([match.game.answers, stateOf(match)]).toEqual([to, states[to]]);
    }
    expect(most.length).toBeGreaterThan(10);
    expect(Math.max(...most)).toBeLessThanOrEqual(APART);
    // It does start from somewhere, and is no copy of all that ever was.
    expect(Math.max(...most)).toBeGreaterThan(5);
    expect(match.snapshots.length).toBeLessThan(600 / APART);
    expect(replay(rules, recordOf(match), start).difference).toBeNull();
  });

  test('forwards and back again, wherever it is taken up, it stays so, and the record plays the same', () => {
    const { match, pick } = long(200, 4);
    const most: number[] = [];
    for (let round = 0; round < 40; round++) {
      for (let steps = pick(40); steps > 0; steps--) goOn(match, pick);
      const stands = match.line[pick(match.line.length)]!.answers;
      if (stands < match.game.answers) most.push(goBack(match, stands));
    }
    expect(match.game.takebacks).toBeGreaterThan(25);
    expect(Math.max(...most)).toBeLessThanOrEqual(APART);
    const { match: again, difference } = replay(rules, recordOf(match), start);
    expect(difference).toBeNull();
    expect(again.game).toEqual(match.game);
    // Whoever opens the record goes back from snapshots as well.
    const to = again.line[Math.floor(again.line.length / 2)]!.answers;
    expect(goBack(again, to)).toBeLessThanOrEqual(APART);
    goBack(match, to);
    expect(again.game).toEqual(match.game);
  });

  test('far back by oneself, where nothing stands against it', () => {
    const match = open();
    const answer = (n: number) => ({ kind: 'answer', seat: 'red', answer: `word ${n}` }) as const;
    for (let n = 0; n < 300; n++) give(match, answer(n));
    expect(match.before.size).toBeLessThanOrEqual(APART);
    for (let n = 299; n >= 0; n--) {
      carriedOut = 0;
      give(match, { kind: 'undo', seat: 'red' });
      expect([n, match.game.answers, match.game.table.said.length]).toEqual([n, n, n]);
      expect(carriedOut).toBeLessThanOrEqual(APART);
    }
  });
});
