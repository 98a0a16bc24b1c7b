import { describe, expect, test } from 'vitest';
import {
  ask,
  BLUE,
  begin,
  frame,
  RED,
  say,
  sealed,
  type Toy,
  type ToyEvent,
  toy,
  umpire,
  WATCHER,
} from '../../test/kernel/toy.ts';
import { AWAITED, scripted, secretOf, seeded } from './chance.ts';
import { copy } from './data.ts';
import { cloneGame, defaultFor, drawFor, judge, offersTo, pendingOf, runtimeOf, submit as submitTo } from './engine.ts';
import type { RollEvent } from './events.ts';
import { hashOf } from './hash.ts';
import { picker } from './pick.ts';
import type { Play } from './play.ts';

/** Rolls a die, shown to these seats or to all. */
const rollFor = (to?: readonly string[]) => (_table: unknown, _self: unknown, play: Play<ToyEvent>) => {
  play.die({ rule: 'toy-1', use: 'first', ...(to ? { to } : {}) });
  return 'done' as const;
};

const code = (refused: { code: string } | null) => refused?.code ?? null;

describe('the stack of frames', () => {
  /** Whoever is hit may hit back, and so on; each notes when it ends. */
  const duel = toy({
    main: {
      start: ask({
        waitsFor: (_table, self) => [self.n % 2 ? 'blue' : 'red'],
        take: (_table, self, _seat, answer) => {
          if (answer === 'over') return 'over';
          return answer === 'hit' ? { call: frame('main', 'start', self.n + 1), then: 'end' } : 'done';
        },
      }),
      end: (_table, self, play) => {
        say(play, `end ${self.n}`);
        return 'done';
      },
    },
  });
  const seatAt = (depth: number) => (depth % 2 ? 'blue' : 'red');

  test('nests interrupts 50 deep, and comes back out in order', () => {
    const { game, answer } = begin(duel);
    for (let depth = 0; depth < 49; depth++) expect(answer(seatAt(depth), 'hit')).toBeNull();
    expect(game.stack).toHaveLength(50);
    expect(pendingOf(duel, game)).toMatchObject({ kind: 'ask', ask: 'main.start', seats: ['blue'] });
    expect(answer('blue', 'stop')).toBeNull();
    expect(game.table.said).toEqual(Array.from({ length: 49 }, (_, i) => `end ${48 - i}`));
    expect(pendingOf(duel, game)).toEqual({ kind: 'over' });
  });

  test('goes on from what was written down at any depth', () => {
    const { game, answer } = begin(duel);
    for (let depth = 0; depth < 20; depth++) answer(seatAt(depth), 'hit');
    const loaded = JSON.parse(JSON.stringify(game));
    submitTo(runtimeOf(duel, seeded(secretOf(2))), loaded, { kind: 'answer', seat: 'red', answer: 'stop' });
    answer('red', 'stop');
    expect(loaded).toEqual(game);
  });

  test('is over from any depth at once', () => {
    const { game, answer } = begin(duel);
    for (let depth = 0; depth < 7; depth++) answer(seatAt(depth), 'hit');
    expect(answer('blue', 'over')).toBeNull();
    expect([game.stack, game.table.said]).toEqual([[], []]);
    expect(answer('red', 'hit')).toMatchObject({ code: 'GAME_OVER', rule: 'house-seat' });
  });

  test('finds an endless loop and says where', () => {
    const looping = toy({ main: { start: () => ({ to: 'again' }), again: () => ({ to: 'start' }) } });
    expect(() => begin(looping)).toThrow(/^endless loop at main\.(start|again)$/);
    const skipping = toy({ main: { start: ask({ autoResolve: () => ({ to: 'start' }) }) } });
    expect(() => begin(skipping)).toThrow('endless loop at main.start');
  });

  test('a step that does not exist is our own bug', () => {
    expect(() => begin(duel, { stack: [frame('main', 'nowhere')] })).toThrow('no step main.nowhere');
    expect(() => begin(duel, { stack: [frame('nobody', 'start')] })).toThrow('no step nobody.start');
  });

  test('a question that has nothing to ask is skipped, wherever that leads', () => {
    const skipping = toy({
      main: {
        start: ask({ autoResolve: (_table, self) => (self.n === 1 ? { to: 'end' } : self.n === 2 ? 'done' : null) }),
        end: (_table, _self, play) => {
          say(play, 'end');
          return 'done';
        },
      },
    });
    const at = (n: number) => begin(skipping, { stack: [frame('main', 'start', n)] }).game;
    expect(pendingOf(skipping, at(0)).kind).toBe('ask');
    expect([pendingOf(skipping, at(1)).kind, at(1).table.said]).toEqual(['over', ['end']]);
    expect([pendingOf(skipping, at(2)).kind, at(2).table.said]).toEqual(['over', []]);
    expect([at(1).answers, at(2).answers]).toEqual([0, 0]);
  });
});

describe('the judge', () => {
  const rules = toy({ main: { start: ask(), seal: sealed() } });
  const facts = (seat: string) => ({ code: 'NOT_ASKED', rule: 'house-seat', facts: { seat } });

  test('knows who sits at the table, who is asked, and what', () => {
    const { submit } = begin(rules, { seats: [RED, BLUE, WATCHER, umpire()] });
    expect(submit({ kind: 'answer', seat: 'green', answer: 'yes' })).toMatchObject({
      ...{ code: 'NO_SUCH_SEAT', rule: 'house-seat', facts: { seat: 'green' } },
    });
    for (const seat of ['blue', 'watcher', 'umpire'])
      expect(submit({ kind: 'answer', seat, answer: 'yes' })).toMatchObject(facts(seat));
    for (const input of [
      { kind: 'draft', seat: 'red', answer: 'a=1' },
      { kind: 'withdraw', seat: 'red', key: 'a' },
      { kind: 'commit', seat: 'red' },
      { kind: 'dice', seat: 'red', faces: [1] },
      { kind: 'ruling', seat: 'umpire', value: true },
    ] as const)
      expect(submit(input)).toMatchObject(facts(input.seat));
    expect(submit({ kind: 'answer', seat: 'red', answer: 'never' })).toEqual({
      ...{ code: 'NEVER', rule: 'toy-ask', facts: { answer: 'never' }, sentence: 'Never say never.' },
    });
    expect(submit({ kind: 'answer', seat: 'red', answer: 'yes' })).toBeNull();
  });

  test('does not let a question at sealed answers be answered in the open', () => {
    const { submit } = begin(rules, { stack: [frame('main', 'seal')] });
    expect(submit({ kind: 'answer', seat: 'red', answer: 'a=1' })).toMatchObject(facts('red'));
  });

  test('takes nothing back where no record is kept', () => {
    const { submit, game } = begin(rules);
    expect(submit({ kind: 'undo', seat: 'red' })).toMatchObject({ code: 'UNDO_NOTHING', rule: 'house-undo' });
    expect(submit({ kind: 'agree', seat: 'red', yes: true })).toMatchObject({ code: 'UNDO_NOTHING' });
    expect(game.answers).toBe(0);
  });

  test('changes nothing', () => {
    const { game } = begin(rules);
    const before = hashOf(game);
    judge(rules, game, { kind: 'answer', seat: 'red', answer: 'yes' });
    judge(rules, game, { kind: 'answer', seat: 'red', answer: 'never' });
    expect([...offersTo(rules, game, 'red')]).toEqual([
      { kind: 'answer', seat: 'red', answer: 'yes' },
      { kind: 'answer', seat: 'red', answer: 'no' },
    ]);
    expect(defaultFor(rules, game, 'red')).toEqual({ kind: 'answer', seat: 'red', answer: 'yes' });
    expect(drawFor(rules, game, 'red', () => 1)).toEqual({ kind: 'answer', seat: 'red', answer: 'no' });
    expect([
      [...offersTo(rules, game, 'blue')],
      defaultFor(rules, game, 'blue'),
      drawFor(rules, game, 'blue', picker(1)),
    ]).toEqual([[], null, null]);
    expect(hashOf(game)).toBe(before);
  });
});

describe('sealed answers', () => {
  const rules = toy({ main: { start: sealed() } });
  const draft = (seat: string, answer: string) => ({ kind: 'draft', seat, answer }) as const;

  test('are revised, withdrawn, judged and committed', () => {
    const { game, submit } = begin(rules);
    for (const answer of ['b=1', 'a=1', 'b=2']) expect(submit(draft('red', answer))).toBeNull();
    expect(game.drafts?.red).toEqual({ answers: ['a=1', 'b=2'], committed: false });
    expect(submit({ kind: 'withdraw', seat: 'red', key: 'a' })).toBeNull();
    expect(submit({ kind: 'withdraw', seat: 'red', key: 'a' })).toMatchObject({
      ...{ code: 'NO_SUCH_DRAFT', rule: 'house-draft', facts: { key: 'a' } },
    });
    expect(game.drafts?.red?.answers).toEqual(['b=2']);
    expect(submit({ kind: 'commit', seat: 'red' })).toBeNull();
    const sealedUp = { code: 'COMMITTED', rule: 'house-draft', facts: { seat: 'red' } };
    expect(submit(draft('red', 'b=3'))).toMatchObject(sealedUp);
    expect(submit({ kind: 'withdraw', seat: 'red', key: 'b' })).toMatchObject(sealedUp);
    expect(submit({ kind: 'commit', seat: 'red' })).toMatchObject(sealedUp);
    expect(pendingOf(rules, game)).toEqual({ kind: 'sealed', ask: 'main.start', rule: 'toy-seal', seats: ['blue'] });
    expect([game.answers, game.table.said]).toEqual([0, []]);
    submit(draft('blue', 'c=1'));
    submit({ kind: 'commit', seat: 'blue' });
    expect([game.answers, game.drafts, game.table.said]).toEqual([1, null, ['red b=2', 'blue c=1']]);
  });

  test('are judged again when they are committed: a later one may upset an earlier', () => {
    const picky = toy({
      main: {
        start: sealed({
          refuse: (_table, _self, _seat, answer, others) =>
            answer === 'a=1' && others.includes('b=1')
              ? { code: 'NOT_BOTH', rule: 'toy-seal', facts: { other: 'b' }, sentence: 'Not both.' }
              : null,
        }),
      },
    });
    const { submit } = begin(picky);
    submit(draft('red', 'a=1'));
    expect(submit(draft('red', 'b=1'))).toBeNull();
    expect(submit({ kind: 'commit', seat: 'red' })).toEqual({
      ...{ code: 'STALE_DRAFT', rule: 'toy-seal', facts: { other: 'b', key: 'a' }, sentence: 'Not both.' },
    });
    submit({ kind: 'withdraw', seat: 'red', key: 'b' });
    expect(submit({ kind: 'commit', seat: 'red' })).toBeNull();
  });

  test('are asked only of the seats they wait for', () => {
    const { submit, game } = begin(toy({ main: { start: sealed({ waitsFor: () => ['blue'] }) } }));
    expect(submit(draft('red', 'a=1'))).toMatchObject({ code: 'NOT_ASKED' });
    expect(Object.keys(game.drafts ?? {})).toEqual(['blue']);
  });

  test('offered, drawn and usual inputs are drafts, and a commitment where one is accepted', () => {
    const picky = toy({
      main: {
        start: sealed({
          refuseCommit: (_table, _self, _seat, answers) =>
            answers.length > 0 ? null : { code: 'EMPTY', rule: 'toy-seal', facts: {}, sentence: 'Say something.' },
        }),
      },
    });
    const { submit, game } = begin(picky);
    const offered = () => [...offersTo(picky, game, 'red')].map(({ kind }) => kind);
    expect(offered()).toEqual(['draft', 'draft']);
    expect(submit({ kind: 'commit', seat: 'red' })).toMatchObject({ code: 'EMPTY' });
    expect(defaultFor(picky, game, 'red')).toEqual(draft('red', 'a=1'));
    expect(drawFor(picky, game, 'red', picker(1))).toEqual(draft('red', 'a=1'));
    submit(draft('red', 'a=1'));
    expect(offered()).toEqual(['draft', 'draft', 'commit']);
    expect(defaultFor(picky, game, 'red')).toEqual({ kind: 'commit', seat: 'red' });
  });

  test('of nobody close at once', () => {
    const { game } = begin(toy({ main: { start: sealed({ waitsFor: () => [] }) } }));
    expect(game.stack).toEqual([]);
  });
});

describe('hidden questions', () => {
  /** Red goes; blue may spring an ambush, with a die of its own; then all see a die. */
  const rules = toy({
    main: {
      start: ask({ take: () => ({ to: 'window' }) }),
      window: ask({
        waitsFor: () => ['blue'],
        isHidden: () => true,
        take: (_table, _self, _seat, answer) => ({ to: answer === 'spring' ? 'ambush' : 'open' }),
      }),
      ambush: (_table, _self, play) => {
        play.die({ rule: 'toy-1', use: 'hit', of: 'ambush', to: ['blue'] });
        return { to: 'open' };
      },
      open: (_table, _self, play) => {
        play.die({ rule: 'toy-1', use: 'hit', of: 'red' });
        return { to: 'start' };
      },
    },
  });

  test('do not tick the count of public answers, and shift no public die', () => {
    const played = (secret: number, words: readonly string[]) => {
      const { game, answer, events } = begin(rules, { source: seeded(secretOf(secret)) });
      const counts: number[] = [];
      for (const word of words) {
        answer('red', 'go');
        counts.push(game.answers);
        answer('blue', word);
        counts.push(game.answers);
      }
      const shown = events().filter((event): event is RollEvent => event.type === 'roll' && event.to === undefined);
      return { counts, dice: shown.map(({ dice }) => dice[0]) };
    };
    for (let secret = 0; secret < 20; secret++) {
      const quiet = played(secret, ['hold', 'hold', 'hold']);
      expect(quiet.counts).toEqual([1, 1, 2, 2, 3, 3]);
      expect(played(secret, ['spring', 'hold', 'spring'])).toEqual(quiet);
    }
  });

  test('rolls are numbered anew after each public answer, and only then', () => {
    const { game, answer } = begin(rules);
    const labels = () => Object.entries(game.rolled).map(([label, count]) => `${label} ${count}`);
    for (let round = 0; round < 2; round++) {
      answer('red', 'go');
      expect(labels()).toEqual([]);
      answer('blue', 'spring');
      expect(labels()).toEqual(['toy-1 hit ambush 1', 'toy-1 hit red 1']);
    }
  });

  test('a hidden standing answer does not tick either, an open one does', () => {
    const standing = (hidden: boolean) => {
      const once = toy({
        main: { start: ask({ isHidden: () => hidden, standingOrder: (_t, _s, _seat, order) => order }) },
      });
      const { game, submit } = begin(once);
      submit({ kind: 'standing', seat: 'red', ask: 'main.start', order: 'yes' });
      return game.answers;
    };
    expect([standing(true), standing(false)]).toEqual([0, 1]);
  });
});

describe('standing answers', () => {
  /** Red goes round; blue is asked at each round. */
  const rules = toy({
    main: {
      start: ask({ take: () => ({ to: 'window' }) }),
      window: ask({
        waitsFor: () => ['blue'],
        refuse: (table, _self, _seat, answer) =>
          table.banned.includes(answer) ? { code: 'BANNED', rule: 'toy-ask', facts: {}, sentence: 'Banned.' } : null,
        take: (_table, _self, seat, answer, tell) => {
          say(tell, `${seat} ${answer}`);
          return { to: 'start' };
        },
        standingOrder: (_table, _self, _seat, order) => (order === 'ask me' ? null : order),
      }),
    },
  });
  const stand = (seat: string, order: string | null, at = 'main.window') =>
    ({ kind: 'standing', seat, ask: at, order }) as const;

  test('are used where the question comes up, until they are ended', () => {
    const { game, answer, submit } = begin(rules);
    expect(submit(stand('blue', 'hold'))).toBeNull();
    answer('red', 'go');
    answer('red', 'go');
    expect(game.table.said).toEqual(['blue hold', 'blue hold']);
    submit(stand('blue', 'fire'));
    answer('red', 'go');
    expect(game.table.said.at(-1)).toBe('blue fire');
    expect(game.standingOrders).toEqual([{ seat: 'blue', ask: 'main.window', order: 'fire' }]);
    submit(stand('blue', null));
    answer('red', 'go');
    expect([game.standingOrders, pendingOf(rules, game)]).toMatchObject([[], { seats: ['blue'] }]);
  });

  test('answer the question that waits already', () => {
    const { game, answer, submit } = begin(rules);
    answer('red', 'go');
    submit(stand('blue', 'hold'));
    expect([game.table.said, pendingOf(rules, game)]).toMatchObject([['blue hold'], { seats: ['red'] }]);
  });

  test('that say nothing, or something illegal, leave the seat to be asked', () => {
    const { game, answer, submit } = begin(rules, { seats: [RED, BLUE, umpire()] });
    submit(stand('blue', 'ask me'));
    answer('red', 'go');
    expect(pendingOf(rules, game)).toMatchObject({ seats: ['blue'] });
    submit({ kind: 'intervene', seat: 'umpire', act: 'ban hold' });
    submit(stand('blue', 'hold'));
    expect(pendingOf(rules, game)).toMatchObject({ seats: ['blue'] });
  });

  test('of others are not used', () => {
    const { game, answer, submit } = begin(rules);
    submit(stand('red', 'hold'));
    answer('red', 'go');
    expect(pendingOf(rules, game)).toMatchObject({ seats: ['blue'] });
  });

  test('are part of the game: saved, cloned, and the same in whatever order they were given', () => {
    const two = [stand('red', 'a'), stand('blue', 'b')];
    const [one, other] = [two, [...two].reverse()].map((orders) => {
      const run = begin(rules);
      for (const order of orders) run.submit(order);
      return run.game;
    });
    expect(hashOf(one)).toBe(hashOf(other));
    expect(JSON.parse(JSON.stringify(one))).toEqual(one);
    const clone = cloneGame(rules, one!);
    expect(clone.standingOrders).toEqual(one!.standingOrders);
    expect(clone.standingOrders[0]).not.toBe(one!.standingOrders[0]);
  });

  test.each([
    'main.start',
    'main.nowhere',
    'nobody.start',
    'main',
    '',
    'main.window.more',
    'constructor.name',
    'main.toString',
  ])('are refused for a question that knows none: "%s"', (at) => {
    const { submit } = begin(rules);
    expect(submit(stand('blue', 'hold', at))).toMatchObject({
      ...{ code: 'NO_STANDING', rule: 'house-standing', facts: { ask: at } },
    });
  });
});

describe('umpires', () => {
  /** A sight line, a time, and a die: whatever the umpire makes of them is said. */
  const rules = toy({
    main: {
      start: (_table, _self, play) => {
        const seen = play.ruling({
          ...{
            rule: 'toy-1',
            what: 'sight',
            of: 'u1',
            proposal: true,
            allowed: { oneOf: [true, false] },
            to: ['red'],
          },
        });
        const turns = play.ruling({ rule: 'toy-2', what: 'time', to: 'all', proposal: 3, allowed: { from: 1, to: 6 } });
        const die = play.die({ rule: 'toy-3', use: 'hit' });
        say(play, `${seen} ${turns} ${die}`);
        return 'done';
      },
    },
  });
  const dice = () => scripted([{ label: 'hit', show: [2] }]);
  const under = (...umpires: ReturnType<typeof umpire>[]) => {
    const source = { awaited: false, roll: () => [2] } as const;
    return begin(rules, { source, seats: [RED, ...umpires] });
  };
  const rule = (value: unknown, note?: string, seat = 'umpire') =>
    ({ kind: 'ruling', seat, value: value as number, ...(note === undefined ? {} : { note }) }) as const;

  test('are asked only about what they wish to be asked about', () => {
    expect(begin(rules, { source: dice() }).game.table.said).toEqual(['true 3 2']);
    expect(under(umpire()).game.table.said).toEqual(['true 3 2']);
    const { game } = under(umpire(['time']));
    expect(pendingOf(rules, game)).toEqual({
      ...{
        kind: 'ruling',
        rule: 'toy-2',
        what: 'time',
        proposal: 3,
        allowed: { from: 1, to: 6 },
        seats: ['umpire'],
      },
    });
  });

  test('change what was proposed, and the record says so', () => {
    const { game, submit, events } = under(umpire(['sight', 'time', 'die']));
    expect(submit(rule(false, 'the barn'))).toBeNull();
    expect(submit(rule(6))).toBeNull();
    expect([events(), game.table.said]).toEqual([[], []]);
    expect(submit(rule([5], 'a cocked die'))).toBeNull();
    expect(game.table.said).toEqual(['false 6 5']);
    expect(events()).toEqual([
      {
        ...{ type: 'ruling', rule: 'toy-1', what: 'sight', of: 'u1', to: ['red'], seat: 'umpire' },
        ...{ proposal: true, value: false, note: 'the barn' },
      },
      { type: 'ruling', rule: 'toy-2', what: 'time', seat: 'umpire', proposal: 3, value: 6 },
      { type: 'ruling', rule: 'toy-3', what: 'die', seat: 'umpire', proposal: [2], value: [5], note: 'a cocked die' },
      { type: 'roll', rule: 'toy-3', use: 'hit', dice: [5] },
      { type: 'said', rule: 'toy-say', text: 'false 6 5' },
    ]);
  });

  test.each([
    [0, [null, 1, 'true', [true], {}]],
    [1, [0, 7, 1.5, '3', null, [3]]],
    [2, [7, [0], [7], [1, 2], [], ['2'], null, [1.5]]],
  ])('are refused what cannot be ruled: question %i', (before, values) => {
    const { submit, game } = under(umpire(['sight', 'time', 'die']));
    for (const ruling of [rule(true), rule(3)].slice(0, before)) submit(ruling);
    const what = ['sight', 'time', 'die'][before]!;
    for (const value of values)
      expect(submit(rule(value))).toMatchObject({ code: 'BAD_RULING', rule: 'house-umpire', facts: { what, value } });
    expect(game.given).toHaveLength(before);
  });

  test.each([1, 6])('may go to the ends of what is allowed: %i', (value) => {
    const { submit, game } = under(umpire(['time']));
    expect(submit(rule(value))).toBeNull();
    expect(game.table.said).toEqual([`true ${value} 2`]);
  });

  test('may be several: whoever is asked may rule, each about his own', () => {
    const { game, submit, events } = under(umpire(['sight', 'die'], 'major'), umpire(['sight'], 'captain'));
    expect(pendingOf(rules, game)).toMatchObject({ what: 'sight', seats: ['major', 'captain'] });
    expect(code(submit(rule(true, undefined, 'red')))).toBe('NOT_ASKED');
    submit(rule(false, undefined, 'captain'));
    expect(pendingOf(rules, game)).toMatchObject({ what: 'die', seats: ['major'] });
    expect(code(submit(rule([1], undefined, 'captain')))).toBe('NOT_ASKED');
    submit(rule([1], undefined, 'major'));
    expect(events().map((event) => ('seat' in event ? event.seat : '-'))).toEqual(['captain', 'major', '-', '-']);
  });

  test('while they are asked, nobody is asked anything else', () => {
    const asking = toy({ main: { start: rules.procedures.main!.start!, next: ask() } });
    const { game, submit } = begin(asking, { source: dice(), seats: [RED, umpire(['sight'])] });
    expect(code(submit({ kind: 'answer', seat: 'red', answer: 'yes' }))).toBe('NOT_ASKED');
    expect(defaultFor(asking, game, 'red')).toBeNull();
  });
});

describe('an umpire who steps in', () => {
  const rules = toy({ main: { start: sealed(), next: ask() } });
  const seats = [RED, BLUE, WATCHER, umpire()];
  const act = (text: string, seat = 'umpire', note?: string) =>
    ({ kind: 'intervene', seat, act: text, ...(note === undefined ? {} : { note }) }) as const;

  test('is on record with his note', () => {
    const { submit, events, game } = begin(rules, { seats });
    expect(submit(act('ban a=1', 'umpire', 'no bridge there'))).toBeNull();
    expect(events()).toEqual([
      { type: 'intervention', rule: 'toy-umpire', seat: 'umpire', note: 'no bridge there' },
      { type: 'banned', rule: 'toy-umpire', answer: 'a=1' },
    ]);
    expect([game.table.banned, game.answers]).toEqual([['a=1'], 0]);
  });

  test('is the umpire, does what the book knows, and not while a step lacks something', () => {
    const { submit } = begin(rules, { seats });
    for (const seat of ['red', 'watcher'])
      expect(submit(act('ban a=1', seat))).toMatchObject({ code: 'NOT_UMPIRE', rule: 'house-umpire' });
    expect(submit(act('dance'))).toMatchObject({ code: 'NO_SUCH_ACT', rule: 'toy-umpire', facts: { act: 'dance' } });
    const { intervention: _, ...without } = rules;
    expect(begin(without, { seats }).submit(act('ban a=1'))).toMatchObject({ code: 'NO_INTERVENTION' });
    const rolling = toy({ main: { start: rollFor() } });
    expect(begin(rolling, { seats, source: AWAITED }).submit(act('ban a=1'))).toMatchObject({
      code: 'NO_INTERVENTION',
    });
  });

  test('drops sealed answers that no longer hold, and their seats must commit again', () => {
    const { submit, game } = begin(rules, { seats });
    for (const seat of ['red', 'blue'])
      for (const answer of seat === 'red' ? ['a=1', 'b=1'] : ['c=1']) submit({ kind: 'draft', seat, answer });
    submit({ kind: 'commit', seat: 'red' });
    submit(act('ban a=1'));
    expect(game.drafts).toEqual({
      red: { answers: ['b=1'], committed: false },
      blue: { answers: ['c=1'], committed: false },
    });
    submit({ kind: 'commit', seat: 'blue' });
    submit(act('ban d=1'));
    expect(game.drafts?.blue).toEqual({ answers: ['c=1'], committed: true });
    submit({ kind: 'commit', seat: 'red' });
    expect(game.table.said).toEqual(['red b=1', 'blue c=1']);
  });

  test('opens again what can no longer be committed as it stands', () => {
    const strict = toy({
      main: {
        start: sealed({
          refuseCommit: (table, _self, _seat, draft) =>
            table.banned.includes('silence') && draft.length === 0
              ? { code: 'EMPTY', rule: 'toy-seal', facts: {}, sentence: 'Say something.' }
              : null,
        }),
      },
    });
    const { submit, game } = begin(strict, { seats });
    submit({ kind: 'commit', seat: 'red' });
    submit(act('ban silence'));
    expect(game.drafts?.red).toEqual({ answers: [], committed: false });
  });

  test('who changes whom a sealed question waits for changes who must commit', () => {
    const { submit, game } = begin(rules, { seats });
    submit({ kind: 'draft', seat: 'red', answer: 'a=1' });
    submit(act('ask red'));
    expect(Object.keys(game.drafts ?? {})).toEqual(['red']);
    submit(act('ask red blue'));
    expect(pendingOf(rules, game)).toMatchObject({ kind: 'sealed', seats: ['red', 'blue'] });
    for (const seat of ['blue', 'red']) expect(submit({ kind: 'commit', seat })).toBeNull();
    expect(game.table.said).toEqual(['red a=1', 'blue ']);
  });
});

describe('a step is a transaction', () => {
  /** Two dice and something told after each. */
  const twice = (_table: unknown, self: { n: number }, play: Play<ToyEvent>) => {
    self.n += 1;
    say(play, `first ${play.die({ rule: 'toy-1', use: 'first' })}`);
    self.n += 1;
    say(play, `second ${play.sum({ rule: 'toy-1', use: 'second', n: 2 }).total}`);
    return { to: 'next' } as const;
  };
  const rules = toy({ main: { start: twice, next: ask() } });
  const type = (faces: number[], seat = 'red') => ({ kind: 'dice', seat, faces }) as const;

  test('dice typed in mid-step: no event and no change until the last', () => {
    const { game, submit, events } = begin(rules, { source: AWAITED });
    const start = copy({ table: game.table, stack: game.stack, rolled: game.rolled });
    expect(pendingOf(rules, game)).toMatchObject({ kind: 'dice', use: 'first', seats: ['red', 'blue'] });
    expect(submit(type([4]))).toBeNull();
    expect(pendingOf(rules, game)).toMatchObject({ kind: 'dice', use: 'second' });
    expect({ table: game.table, stack: game.stack, rolled: game.rolled }).toEqual(start);
    expect(events()).toEqual([]);
    const loaded = JSON.parse(JSON.stringify(game));
    expect(submit(type([5, 6], 'blue'))).toBeNull();
    expect(events().map(({ type }) => type)).toEqual(['roll', 'said', 'roll', 'said']);
    expect(game).toMatchObject({ stack: [frame('main', 'next', 2)], given: [], need: null });
    expect(game.table.said).toEqual(['first 4', 'second 11']);
    expect(submitTo(runtimeOf<Toy>(rules, AWAITED), loaded, type([5, 6]))).toBeNull();
    expect(loaded).toEqual(game);
  });

  test.each([[[]], [[0]], [[7]], [[1, 2]], [[1.5]]])('dice that cannot have fallen are refused: %j', (faces) => {
    const { submit, game } = begin(rules, { source: AWAITED });
    expect(submit(type(faces))).toMatchObject({ code: 'BAD_DICE', rule: 'house-dice', facts: { use: 'first' } });
    expect(game.given).toEqual([]);
  });

  test('only who sees the roll may type it', () => {
    const secret = toy({
      main: { start: rollFor(['blue']) },
    });
    const { submit, game } = begin(secret, { source: AWAITED, seats: [RED, BLUE, WATCHER] });
    expect(pendingOf(secret, game)).toMatchObject({ seats: ['blue'] });
    for (const seat of ['red', 'watcher']) expect(code(submit(type([1], seat)))).toBe('NOT_ASKED');
    expect(submit(type([1], 'blue'))).toBeNull();
  });

  test('a standing answer given meanwhile leaves what was typed alone', () => {
    const asking = toy({ main: { start: twice, next: ask({ standingOrder: () => null }) } });
    const { game, submit, events } = begin(asking, { source: AWAITED });
    submit(type([4]));
    expect(submit({ kind: 'standing', seat: 'blue', ask: 'main.next', order: 'yes' })).toBeNull();
    expect([game.given.length, events()]).toEqual([1, []]);
    submit(type([5, 6]));
    expect(game.table.said).toEqual(['first 4', 'second 11']);
  });

  test('typed dice that an umpire looks at: the dice first, then his word', () => {
    const { game, submit, events } = begin(rules, { source: AWAITED, seats: [RED, umpire(['die'])] });
    submit(type([4]));
    expect(pendingOf(rules, game)).toMatchObject({ kind: 'ruling', what: 'die', proposal: [4] });
    submit({ kind: 'ruling', seat: 'umpire', value: [1] });
    submit(type([5, 6]));
    submit({ kind: 'ruling', seat: 'umpire', value: [5, 6] });
    expect(game.table.said).toEqual(['first 1', 'second 11']);
    expect(events().map(({ type }) => type)).toEqual(['ruling', 'roll', 'said', 'ruling', 'roll', 'said']);
  });

  test('the closing of a sealed phase is one too', () => {
    const rolling = toy({
      main: {
        start: sealed({
          close: (_table, _self, drafts, play) => {
            say(play, Object.values(drafts).flat().join(' '));
            say(play, String(play.die({ rule: 'toy-1', use: 'first' })));
            return { to: 'next' };
          },
        }),
        next: ask(),
      },
    });
    const { game, submit, events } = begin(rolling, { source: AWAITED });
    submit({ kind: 'draft', seat: 'red', answer: 'a=1' });
    submit({ kind: 'commit', seat: 'red' });
    submit({ kind: 'commit', seat: 'blue' });
    expect([game.table.said, events(), game.answers, game.rolled]).toEqual([[], [], 1, {}]);
    expect(code(submit({ kind: 'draft', seat: 'red', answer: 'a=2' }))).toBe('COMMITTED');
    expect(submit(type([3]))).toBeNull();
    expect([game.table.said, game.drafts, game.answers]).toEqual([['a=1', '3'], null, 1]);
  });
});
