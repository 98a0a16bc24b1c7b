import { describe, expect, test } from 'vitest';
import {
  ask,
  BLUE,
  begin,
  RED,
  say,
  type Toy,
  type ToyEvent,
  type ToyTable,
  toy,
  umpire,
} from '../../test/kernel/toy.ts';
import { AWAITED, scripted } from './chance.ts';
import { copy, type Data } from './data.ts';
import { advance, cloneGame, pendingOf, runtimeOf, submit as submitTo } from './engine.ts';
import { type Ask, type Frame, type Kinds, type Procedures, procedureOf, type Receives, type Returns } from './flow.ts';
import { hashOf } from './hash.ts';
import { picker } from './pick.ts';
import { imagineGame, type RulesWithViews, seatViewOf } from './seat-view.ts';
import type { RulingKind } from './seats.ts';

/** Asks red for a word, or rolls for it, and returns it. */
interface Fetch extends Frame, Returns<Data> {
  readonly proc: 'fetch';
  step: 'ask' | 'roll' | 'relay';
  n: number;
}

interface Main extends Frame, Receives<{ got: Fetch; diced: Fetch }> {
  readonly proc: 'main';
  step: 'start' | 'relayed' | 'rolled' | 'diced' | 'dropped' | 'ended' | 'got' | 'next' | 'question' | 'after';
  n: number;
}

interface Post extends Kinds {
  table: ToyTable;
  frame: Main | Fetch;
  answer: string;
  event: ToyEvent;
  view: object;
}

const procedure = procedureOf<Post>();
const fetch = (step: Fetch['step'], n = 0): Fetch => ({ proc: 'fetch', step, n });
const question = ask() as unknown as Ask<Post, Main>;

const procedures = {
  main: procedure<Main>()({
    start: () => ({ call: fetch('ask'), then: 'got' }),
    relayed: () => ({ call: fetch('relay', 3), then: 'got' }),
    rolled: () => ({ call: fetch('roll'), then: 'diced' }),
    dropped: () => ({ call: fetch('ask'), then: 'question' }),
    ended: () => ({ call: fetch('ask'), then: 'done' }),
    got: (_table, _self, play, returned) => {
      say(play, `got ${JSON.stringify(returned)}`);
      return { to: 'next' };
    },
    /** Wants a die of its own, and a ruling, before it does anything with what it got. */
    diced: (_table, _self, play, returned) => {
      const face = play.die({ rule: 'toy-1', use: 'second' });
      const word = play.ruling({
        ...{ rule: 'toy-1', what: 'result', to: 'all', proposal: 'so', allowed: { oneOf: ['so', 'not so'] } },
      });
      say(play, `${JSON.stringify(returned)} ${face} ${word}`);
      return { to: 'next' };
    },
    next: (_table, _self, play, ...rest) => {
      say(play, `next ${String(rest[0])}`);
      return 'done';
    },
    question: { ...question, take: () => ({ to: 'after' }) },
    after: (_table, _self, play, returned) => {
      say(play, `after ${String(returned)}`);
      return 'done';
    },
  }),
  fetch: procedure<Fetch>()({
    ask: {
      ...(ask() as unknown as Ask<Post, Fetch>),
      take: (_table, _self, _seat, answer) => ({ done: answer === 'null' ? null : { word: answer } }),
    },
    roll: (_table, _self, play) => ({ done: play.die({ rule: 'toy-1', use: 'first' }) }),
    relay: (_table, self) => ({ call: self.n > 0 ? fetch('relay', self.n - 1) : fetch('ask'), then: 'done' }),
  }),
};

const rulesWith = (more: Partial<RulesWithViews<Toy>> = {}) => toy(procedures as unknown as Procedures<Toy>, more);
const rules = rulesWith();
const main = (step: Main['step']) => [{ proc: 'main', step, n: 0 }];

describe('a called frame returns a value', () => {
  test('to the step that its caller named, and to no other', () => {
    const { game, answer } = begin(rules, { stack: main('start') });
    expect(answer('red', 'yes')).toBeNull();
    expect(game.table.said).toEqual(['got {"word":"yes"}', 'next undefined']);
    expect([game.stack, game.returned]).toEqual([[], undefined]);
  });

  test('null is a value', () => {
    const { game, answer } = begin(rules, { stack: main('start') });
    answer('red', 'null');
    expect(game.table.said).toEqual(['got null', 'next undefined']);
  });

  test('through callers that end with it, at any depth; they stand on the stack meanwhile', () => {
    const { game, answer } = begin(rules, { stack: main('relayed') });
    expect(game.stack.map(({ proc, step }) => `${proc}.${step}`)).toEqual([
      ...['main.got', 'fetch.done', 'fetch.done', 'fetch.done', 'fetch.done', 'fetch.ask'],
    ]);
    answer('red', 'yes');
    expect(game.table.said).toEqual(['got {"word":"yes"}', 'next undefined']);
  });

  test('which nobody gets if a question comes first', () => {
    const { game, answer } = begin(rules, { stack: main('dropped') });
    answer('red', 'yes');
    expect([pendingOf(rules, game).kind, game.returned]).toEqual(['ask', undefined]);
    answer('red', 'yes');
    expect(game.table.said).toEqual(['after undefined']);
  });

  test('which is gone with the last frame', () => {
    const { game, answer } = begin(rules, { stack: main('ended') });
    answer('red', 'yes');
    expect([pendingOf(rules, game).kind, game.returned]).toEqual(['over', undefined]);
  });

  test('that is data of the game: what the rules do with theirs afterwards does not matter', () => {
    const word = { list: [1] };
    const own = toy({
      main: {
        start: () => ({ call: { proc: 'fetch', step: 'give', n: 0 }, then: 'got' }),
        got: (_table, _self, play) => {
          play.die({ rule: 'toy-1', use: 'first' });
          return 'done';
        },
      },
      fetch: { give: () => ({ done: word }) as unknown as 'done' },
    });
    const { game } = begin(own, { source: AWAITED });
    word.list.push(2);
    expect(game.returned).toEqual({ list: [1] });
  });
});

describe('a step that lacks a die', () => {
  const seats = [RED, BLUE, umpire(['result'])];

  test('is given the same value again, with typed dice and an umpire, from a saved game too', () => {
    const { game, submit, runtime } = begin(rules, { stack: main('rolled'), source: AWAITED, seats });
    expect(submit({ kind: 'dice', seat: 'red', faces: [4] })).toBeNull();
    expect([game.need?.kind, game.returned]).toEqual(['dice', 4]);
    expect(submit({ kind: 'dice', seat: 'red', faces: [2] })).toBeNull();
    expect([game.need?.kind, game.returned]).toEqual(['ruling', 4]);
    const loaded = JSON.parse(JSON.stringify(game));
    const cloned = cloneGame(rules, game);
    expect([hashOf(loaded), hashOf(cloned)]).toEqual([hashOf(game), hashOf(game)]);
    for (const one of [game, loaded, cloned]) {
      expect(submitTo(runtime, one, { kind: 'ruling', seat: 'umpire', value: 'not so' })).toBeNull();
      expect(one.table.said).toEqual(['4 2 not so', 'next undefined']);
      expect(one.returned).toBeUndefined();
    }
  });

  test('the value is part of the fingerprint while it is there, and only then', () => {
    const at = (face: number) => {
      const { game, submit } = begin(rules, { stack: main('rolled'), source: AWAITED, seats: [RED, BLUE] });
      submit({ kind: 'dice', seat: 'red', faces: [face] });
      return { game, submit };
    };
    const [two, three] = [at(2), at(3)];
    expect(hashOf(two.game)).not.toBe(hashOf(three.game));
    expect(hashOf({ ...two.game, returned: 3 })).toBe(hashOf(three.game));
    two.submit({ kind: 'dice', seat: 'red', faces: [1] });
    expect(hashOf(two.game)).toBe(hashOf({ ...two.game, returned: undefined }));
  });

  test('plays the same with dice that are there', () => {
    const source = scripted([
      { label: 'first', show: [4] },
      { label: 'second', show: [2] },
    ]);
    const { game } = begin(rules, { stack: main('rolled'), source });
    expect(game.table.said).toEqual(['4 2 so', 'next undefined']);
  });

  /** The step waits for a die, or for the umpire if he wants to be asked about dice. */
  const waiting = (sighted: RulesWithViews<Toy>, confirms: RulingKind[] = []) => {
    const { game, submit } = begin(sighted, {
      ...{ stack: main('rolled'), source: AWAITED, seats: [RED, BLUE, umpire(confirms)] },
    });
    submit({ kind: 'dice', seat: 'red', faces: [4] });
    return { game, submit };
  };

  test('shows the value to an umpire alone, who imagines just this game', () => {
    const { game, submit } = waiting(rules, ['result']);
    submit({ kind: 'dice', seat: 'red', faces: [2] });
    expect(seatViewOf(rules, game, 'umpire').returned).toBe(4);
    for (const seat of ['red', 'blue']) expect('returned' in seatViewOf(rules, game, seat)).toBe(false);
    const world = imagineGame(rules, seatViewOf(rules, game, 'umpire'), picker(1));
    expect(seatViewOf(rules, world, 'umpire')).toEqual(seatViewOf(rules, game, 'umpire'));
    submitTo(runtimeOf(rules, AWAITED), world, { kind: 'ruling', seat: 'umpire', value: 'so' });
    expect(world.table.said).toContain('4 2 so');
  });

  test('goes on in a world that a player imagines, with the value that the ruleset makes up', () => {
    const guessing = rulesWith({
      imagine: (view) => ({ table: copy(view.table), stack: copy(view.stack), returned: 6 }),
    });
    const { game } = waiting(guessing);
    const world = imagineGame(guessing, seatViewOf(guessing, game, 'red'), picker(1));
    expect(seatViewOf(guessing, world, 'red')).toEqual(seatViewOf(guessing, game, 'red'));
    const runtime = runtimeOf(guessing, AWAITED);
    submitTo(runtime, world, { kind: 'dice', seat: 'red', faces: [2] });
    expect(world.table.said).toEqual(['6 2 so', 'next undefined']);
    advance(runtime, world);
    expect(world.returned).toBeUndefined();
  });
});
