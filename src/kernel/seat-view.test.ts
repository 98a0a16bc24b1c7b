import { describe, expect, test } from 'vitest';
import { ask, BLUE, begin, frame, RED, say, sealed, toy, umpire, WATCHER } from '../../test/kernel/toy.ts';
import { AWAITED, secretOf, seeded } from './chance.ts';
import { advance, pendingOf, runtimeOf } from './engine.ts';
import type { Input } from './input.ts';
import { picker } from './pick.ts';
import { imagineGame, isSettledFor, redactFor, seatViewOf } from './seat-view.ts';

const SEATS = [RED, BLUE, WATCHER, umpire()];
const WAITS = { kind: 'waits' };

describe('a question', () => {
  const asking = (hidden: boolean) => {
    const rules = toy({ main: { start: ask({ isHidden: () => hidden }) } });
    const { game } = begin(rules, { seats: SEATS });
    return (seat: string) => seatViewOf(rules, game, seat).pending;
  };

  test('in the open is known to all, with whom it waits for', () => {
    const pending = asking(false);
    expect(pending('red')).toEqual({ kind: 'ask', ask: 'main.start', rule: 'toy-ask' });
    for (const seat of ['blue', 'watcher', 'umpire'])
      expect(pending(seat)).toEqual({ kind: 'waits', ask: 'main.start', rule: 'toy-ask', seats: ['red'] });
  });

  test('that is hidden is bare waiting to all but its seat and the umpire', () => {
    const pending = asking(true);
    expect(pending('red')).toEqual({ kind: 'ask', ask: 'main.start', rule: 'toy-ask' });
    for (const seat of ['blue', 'watcher']) expect(pending(seat)).toEqual(WAITS);
    expect(pending('umpire')).toMatchObject({ kind: 'waits', seats: ['red'] });
  });

  test('a whole look at a hidden question is the same whoever it is put to', () => {
    const looks = ['red', 'blue'].map((asked) => {
      const rules = toy({ main: { start: ask({ isHidden: () => true, waitsFor: () => [asked] }) } });
      return seatViewOf(rules, begin(rules, { seats: SEATS }).game, 'watcher');
    });
    expect(looks[0]).toEqual(looks[1]);
  });
});

describe('sealed answers', () => {
  const rules = toy({ main: { start: sealed() } });
  const open = () => {
    const run = begin(rules, { seats: SEATS });
    run.submit({ kind: 'draft', seat: 'red', answer: 'a=1' });
    run.submit({ kind: 'commit', seat: 'blue' });
    return { ...run, look: (seat: string) => seatViewOf(rules, run.game, seat) };
  };

  test('are shown to their seat only; who has not committed, to all', () => {
    const { look } = open();
    expect(look('red').draft).toEqual(['a=1']);
    expect(look('blue').draft).toEqual([]);
    expect([look('watcher').draft, look('umpire').draft]).toEqual([null, null]);
    for (const { id } of SEATS)
      expect(look(id).pending).toEqual({ kind: 'sealed', ask: 'main.start', rule: 'toy-seal', open: ['red'] });
  });

  test('look the same to others, whatever they say', () => {
    const [one, other] = [open(), open()];
    other.submit({ kind: 'draft', seat: 'red', answer: 'b=2' });
    other.submit({ kind: 'withdraw', seat: 'red', key: 'a' });
    for (const seat of ['blue', 'watcher']) expect(one.look(seat)).toEqual(other.look(seat));
    expect(one.look('red')).not.toEqual(other.look('red'));
  });

  test('a draft that is shown is a copy', () => {
    const { game, look } = open();
    (look('red').draft as string[]).push('x=1');
    expect(game.drafts?.red?.answers).toEqual(['a=1']);
  });

  test('of others are imagined where they have committed, and left out where they have not', () => {
    const { look } = open();
    const world = imagineGame(rules, look('red'), picker(1));
    expect(world.drafts).toEqual({
      red: { answers: ['a=1'], committed: false },
      blue: { answers: ['a=1', 'b=1'], committed: true },
    });
    expect(seatViewOf(rules, world, 'red')).toEqual(look('red'));
    expect(imagineGame(rules, look('blue'), picker(1)).drafts?.red).toEqual({ answers: [], committed: false });
  });
});

describe('while sealed answers are closed and the step lacks something', () => {
  const rules = toy({
    main: {
      start: sealed({
        close: (_table, _self, drafts, play) => {
          play.die({ rule: 'toy-1', use: 'first', to: ['blue'] });
          play.die({ rule: 'toy-1', use: 'second', to: [] });
          const struck = play.ruling<string[]>({
            ...{ rule: 'toy-1', what: 'result', to: [], proposal: [] },
            allowed: { someOf: Object.keys(drafts) },
          });
          for (const seat in drafts) if (!struck.includes(seat)) say(play, `${seat} ${drafts[seat]!.join(' ')}`);
          return 'done';
        },
      }),
    },
  });
  const closing = () => {
    const run = begin(rules, { source: AWAITED, seats: [RED, BLUE, WATCHER, umpire(['result'])] });
    run.submit({ kind: 'draft', seat: 'red', answer: 'a=1' });
    for (const seat of ['red', 'blue']) run.submit({ kind: 'commit', seat });
    return run;
  };
  const steps: readonly [string, Input<string>][] = [
    ['blue', { kind: 'dice', seat: 'blue', faces: [4] }],
    ['umpire', { kind: 'dice', seat: 'umpire', faces: [2] }],
    ['umpire', { kind: 'ruling', seat: 'umpire', value: ['red'] }],
  ];

  test('it shows to who may give it; to others play runs, and what they imagine looks the same', () => {
    const { game, submit } = closing();
    for (const [asked, input] of steps) {
      for (const { id } of SEATS) {
        const look = seatViewOf(rules, game, id);
        expect(look.pending).toEqual(id === asked ? expect.objectContaining({ kind: 'need' }) : WAITS);
        expect(isSettledFor(rules, game, id)).toBe(id === asked || id === 'umpire');
        const world = imagineGame(rules, look, picker(1));
        expect(seatViewOf(rules, world, id)).toEqual(look);
        expect(isSettledFor(rules, world, id)).toBe(isSettledFor(rules, game, id));
        expect(pendingOf(rules, world).kind).toBe(id === asked ? game.need!.kind : 'runs');
      }
      submit(input);
    }
    expect(game.table.said).toEqual(['blue ']);
  });

  test('what is imagined goes on from there', () => {
    const { game } = closing();
    const world = imagineGame(rules, seatViewOf(rules, game, 'red'), picker(1));
    advance(runtimeOf(rules, seeded(secretOf(1)), false), world);
    expect(world.table.said).toEqual(['red a=1', 'blue a=1 b=1']);
  });
});

test('standing answers are shown to their seat and to an umpire only', () => {
  const rules = toy({ main: { start: ask({ standingOrder: () => null }) } });
  const { game, submit } = begin(rules, { seats: SEATS });
  submit({ kind: 'standing', seat: 'blue', ask: 'main.start', order: 'hold' });
  const order = { seat: 'blue', ask: 'main.start', order: 'hold' };
  const shown = (seat: string) => seatViewOf(rules, game, seat).standing;
  expect([shown('blue'), shown('umpire'), shown('red'), shown('watcher')]).toEqual([[order], [order], [], []]);
  expect(imagineGame(rules, seatViewOf(rules, game, 'blue'), picker(1)).standingOrders).toEqual([order]);
});

describe('what a step lacks', () => {
  const rules = toy({
    main: {
      start: (_table, _self, play) => {
        play.die({ rule: 'toy-1', use: 'first', to: ['blue'] });
        play.ruling({ rule: 'toy-1', what: 'sight', to: 'all', proposal: true, allowed: { oneOf: [true, false] } });
        return 'done';
      },
    },
  });
  const seats = [RED, BLUE, WATCHER, umpire(['sight'])];

  test('is shown to who may give it; to others it is bare waiting', () => {
    const { game, submit } = begin(rules, { source: AWAITED, seats });
    const pending = (seat: string) => seatViewOf(rules, game, seat).pending;
    expect(pending('blue')).toMatchObject({ kind: 'need', need: { kind: 'dice', use: 'first' }, given: [] });
    for (const seat of ['red', 'watcher', 'umpire']) expect(pending(seat)).toEqual(WAITS);
    submit({ kind: 'dice', seat: 'blue', faces: [4] });
    expect(pending('umpire')).toMatchObject({ kind: 'need', need: { kind: 'ruling', what: 'sight' } });
    for (const seat of ['red', 'blue', 'watcher']) expect(pending(seat)).toEqual(WAITS);
  });

  test('is imagined as it stands', () => {
    const { game, submit } = begin(rules, { source: AWAITED, seats });
    submit({ kind: 'dice', seat: 'blue', faces: [4] });
    const look = seatViewOf(rules, game, 'umpire');
    const world = imagineGame(rules, look, picker(1));
    expect([world.need, world.given]).toEqual([game.need, game.given]);
    expect(seatViewOf(rules, world, 'umpire')).toEqual(look);
  });
});

test('the end shows its outcome to all', () => {
  const rules = toy({ main: { start: () => 'over' } });
  const { game } = begin(rules, { seats: SEATS });
  const over = { kind: 'over', outcome: { winner: null, rule: 'toy-end', sentence: 'It is over.' } };
  for (const { id } of SEATS) expect(seatViewOf(rules, game, id).pending).toEqual(over);
});

test('a look counts public answers and takebacks, and knows its seat', () => {
  const rules = toy({ main: { start: ask({ take: () => ({ to: 'start' }) }) } });
  const { game, answer } = begin(rules, { seats: SEATS });
  answer('red', 'yes');
  expect(seatViewOf(rules, game, 'blue')).toMatchObject({
    seat: BLUE,
    seats: SEATS.map(({ id, side, role }) => ({ id, side, role })),
    answers: 1,
    takebacks: 0,
  });
  // Whom the enemy commands is his own affair.
  expect(JSON.stringify(seatViewOf(rules, game, 'blue').seats)).not.toContain('units');
  expect(() => seatViewOf(rules, game, 'nobody')).toThrow('no seat nobody');
});

test('events go to the ruleset or to the kernel, whosever they are', () => {
  const rules = toy({}, { redact: () => null });
  const roll = { type: 'roll', rule: 'toy-1', use: 'hit', dice: [1] } as const;
  expect(redactFor(rules, roll, RED)).toBe(roll);
  expect(redactFor(rules, { ...roll, to: ['blue'] }, RED)).toBeNull();
  expect(redactFor(rules, { type: 'said', rule: 'toy-say', text: 'x' }, RED)).toBeNull();
});

test('a view that does not stand where the look says is our own bug', () => {
  const rules = toy({ main: { start: sealed(), next: ask() } });
  const look = seatViewOf(rules, begin(rules).game, 'red');
  const astray = { ...look, view: { ...look.view, stack: [frame('main', 'next')] } };
  expect(() => imagineGame(rules, astray, picker(1))).toThrow('the view does not stand at main.start');
});
