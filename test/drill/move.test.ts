import { describe, expect, test } from 'vitest';
import { offersTo } from '../../src/kernel/engine.ts';
import { drill } from './index.ts';
import { type AnyEvent, done, fire, hold, move, ofType, onTable, START, surge, unit } from './stage.ts';
import type { Unit } from './state.ts';

const places = (events: readonly AnyEvent[]) => ofType(events, 'moved').map(({ x, y }) => [x, y]);

test('drill-move-01 a unit told to advance moves once, up to its speed', () => {
  const units = [unit('a', 'red-1', [10, 4], 3), unit('d', 'red-1', [10, 8], 3, { posture: 'dig' })];
  const table = onTable({ units: [...units, unit('c', 'red-2', [10, 12], 3)], knows: {} });
  const refused = (code: string, facts = {}) => ({ code, rule: 'drill-move-01', facts });
  expect(table.refusal('red-1', move('c', 10, 12))).toEqual(refused('NOT_YOURS'));
  expect(table.refusal('red-1', move('nobody', 10, 12))).toEqual(refused('NOT_YOURS'));
  expect(table.refusal('red-1', move('d', 10, 9))).toEqual(refused('NOT_ADVANCING'));
  expect(table.refusal('red-1', move('a', 19, 4))).toEqual(refused('TOO_FAR', { speed: 8 }));
  expect(table.refusal('red-1', move('a', 16, 10))).toEqual(refused('TOO_FAR', { speed: 8 }));
  table.say('red-1', move('a', 18, 4));
  expect(table.unit('a')).toMatchObject({ x: 18, y: 4, moved: true });
  expect(table.refusal('red-1', move('a', 17, 4))).toEqual(refused('HAS_MOVED'));
});

test('drill-move-01 the edge is on the table', () => {
  const table = onTable({ units: [unit('a', 'red-1', [4, 4], 3)], knows: {} });
  table.say('red-1', move('a', 0, 0));
  expect(table.unit('a')).toMatchObject({ x: 0, y: 0 });
});

test.each([
  [24, 16, null],
  [25, 16, 'OFF_TABLE'],
  [24, 17, 'OFF_TABLE'],
  [-1, 16, 'OFF_TABLE'],
  [24, -1, 'OFF_TABLE'],
])('drill-move-01 moves to %i, %i end on the table or are refused', (x, y, code) => {
  const table = onTable({ units: [unit('a', 'red-1', [20, 14], 3)], knows: {} });
  const refused = table.refusal('red-1', move('a', x, y));
  expect(refused).toEqual(code && { code, rule: 'drill-move-01', facts: {} });
});

test('drill-move-02 a pinned unit does not move', () => {
  const units = [unit('a', 'red-1', [4, 4], 3, { pinned: true }), unit('c', 'red-1', [4, 8], 3)];
  const table = onTable({ units, knows: {} });
  expect(table.refusal('red-1', move('a', 5, 4))).toEqual({ code: 'PINNED', rule: 'drill-move-02', facts: {} });
  expect(table.refusal('red-1', move('c', 5, 8))).toBeNull();
  const offered = [...offersTo(drill, table.game, 'red-1')].flatMap((offer) =>
    offer.kind === 'answer' && offer.answer.kind === 'move' ? offer.answer.unit : [],
  );
  expect(new Set(offered)).toEqual(new Set(['c']));
});

test('drill-move-03 a move is walked in four legs', () => {
  const table = onTable({ units: [unit('a', 'red-1', [4, 4], 3)], knows: {} });
  const told = table.say('red-1', move('a', 8, 0));
  expect(places(told)).toEqual([
    [5, 3],
    [6, 2],
    [7, 1],
    [8, 0],
  ]);
  expect(told.map(({ rule }) => rule)).toEqual(['drill-turn-02', ...new Array(4).fill('drill-move-03')]);
});

test('drill-move-03 legs of an uneven move are cut short until the last', () => {
  const table = onTable({ units: [unit('a', 'red-1', [10, 4], 3)], knows: {} });
  expect(places(table.say('red-1', move('a', 5, 4)))).toEqual([
    [9, 4],
    [8, 4],
    [7, 4],
    [5, 4],
  ]);
});

test('drill-move-03 a move can be broken into after each leg', () => {
  const watcher = unit('b', 'blue-1', [14, 4], 1, { posture: 'watch' });
  const table = onTable({ units: [unit('a', 'red-1', [2, 4], 3), watcher] });
  const stops = [places(table.say('red-1', move('a', 10, 4)))];
  for (const until of [8, 6, 4, 0]) {
    expect(table.asked).toBe('move.window blue-1');
    stops.push(places(table.say('blue-1', hold(until))));
  }
  expect(stops).toEqual([[[4, 4]], [[6, 4]], [[8, 4]], [[10, 4]], []]);
});

describe('drill-move-04 a unit hit on its way', () => {
  const mover = unit('a', 'red-1', [2, 4], 3);
  const watcher = unit('b', 'blue-1', [12, 4], 2, { posture: 'watch' });
  const shot = (dice: string) => {
    const table = onTable({ units: [mover, watcher], dice });
    table.say('red-1', move('a', 10, 4));
    return { table, told: table.say('blue-1', fire('b', 'a')) };
  };

  test('stops there if it is pinned', () => {
    const { table, told } = shot('hit=4,1 morale=6,5');
    expect(places(told)).toEqual([]);
    expect(table.unit('a')).toMatchObject({ x: 4, y: 4, men: 2, pinned: true });
    expect(table.asked).toBe('turn.choose red-1 red-2');
  });

  test('goes on if it is not', () => {
    const { table, told } = shot('hit=4,1 morale=1,2');
    expect(places(told).at(-1)).toEqual([10, 4]);
    expect(table.unit('a')).toMatchObject({ men: 2, pinned: false });
  });

  test('goes no farther if it is lost', () => {
    const { table, told } = shot('hit=6,4 counter=1');
    expect(places(told)).toEqual([]);
    expect(table.table.units.map(({ id }) => id)).toEqual(['b']);
    expect(table.asked).toBe('turn.choose red-1 red-2');
  });
});

describe('drill-spot-01 a unit that comes within 8', () => {
  const units = [unit('a', 'red-1', [2, 4], 3), unit('a2', 'red-2', [0, 16], 3), unit('b', 'blue-1', [16, 4], 2)];

  test('sees and is seen, and only the two seats learn of it', () => {
    const table = onTable({ units, knows: {} });
    const told = table.say('red-1', move('a', 10, 4));
    expect(ofType(told, 'spotted')).toEqual([
      { type: 'spotted', rule: 'drill-spot-01', to: ['red-1'], seat: 'red-1', unit: 'b', x: 16, y: 4, men: 2 },
      { type: 'spotted', rule: 'drill-spot-01', to: ['blue-1'], seat: 'blue-1', unit: 'a', x: 8, y: 4, men: 3 },
    ]);
    expect(table.table.knows).toEqual({ 'red-1': ['b'], 'red-2': [], 'blue-1': ['a'], 'blue-2': [] });
    expect(ofType(table.redact(told, 'red-2'), 'spotted')).toEqual([]);
    expect(ofType(table.redact(told, 'blue-1'), 'moved').map(({ x }) => x)).toEqual([10]);
  });

  test('sees no friends', () => {
    const table = onTable({ units: [unit('a', 'red-1', [2, 4], 3), unit('a2', 'red-2', [2, 6], 3)], knows: {} });
    expect(ofType(table.say('red-1', move('a', 4, 4)), 'spotted')).toEqual([]);
  });

  test('and not at 9', () => {
    const table = onTable({ units, knows: {} });
    expect(ofType(table.say('red-1', move('a', 7, 4)), 'spotted')).toEqual([]);
    expect(table.table.knows['red-1']).toEqual([]);
    expect(table.look('blue-1').view).toMatchObject({ seen: [] });
  });
});

test('drill-spot-02 seats of a side tell each other at the end of the turn', () => {
  const units = [unit('a', 'red-1', [2, 4], 3), unit('b', 'blue-1', [4, 4], 2), unit('c', 'blue-2', [24, 16], 1)];
  const table = onTable({ units, knows: { 'red-1': ['b'], 'blue-1': ['a'] }, table: { active: 'blue' } });
  expect(ofType(table.say('blue-1', done), 'spotted')).toEqual([]);
  const spotted = { type: 'spotted', rule: 'drill-spot-02' };
  expect(ofType(table.say('blue-2', done), 'spotted')).toEqual([
    { ...spotted, to: ['red-2'], seat: 'red-2', unit: 'b', x: 4, y: 4, men: 2 },
    { ...spotted, to: ['blue-2'], seat: 'blue-2', unit: 'a', x: 2, y: 4, men: 3 },
  ]);
  expect(table.table.knows).toEqual({ 'red-1': ['b'], 'red-2': ['b'], 'blue-1': ['a'], 'blue-2': ['a'] });
});

describe('drill-watch-01 a watching unit', () => {
  const mover = unit('a', 'red-1', [2, 4], 3);
  const watching = (more: Partial<Unit> = {}) => unit('b', 'blue-1', [14, 4], 2, { posture: 'watch', ...more });
  const asked = (watcher: Unit, knows: readonly string[] = ['a'], to: readonly [number, number] = [2, 4]) => {
    const table = onTable({ units: [mover, watcher], knows: { 'blue-1': knows } });
    table.say('red-1', move('a', to[0], to[1]));
    return table.asked === 'move.window blue-1';
  };

  test('may fire at a mover that it knows within 12', () => {
    expect(asked(watching())).toBe(true);
    expect(asked(watching({ x: 15 }))).toBe(false);
    expect(asked(watching(), [])).toBe(false);
    expect(asked(watching({ posture: 'dig' }))).toBe(false);
    expect(asked(watching({ posture: 'advance' }))).toBe(false);
    expect(asked(watching({ fired: true }))).toBe(false);
    expect(asked(watching({ pinned: true }))).toBe(false);
  });

  test('does not break into the moves of its friends', () => {
    const friend = unit('c', 'red-2', [4, 4], 2, { posture: 'watch' });
    const table = onTable({ units: [mover, friend], knows: {} });
    table.say('red-1', move('a', 4, 8));
    expect(table.asked).toBe('turn.choose red-1 red-2');
  });

  test('is asked in secret', () => {
    const table = onTable({ units: [mover, watching()] });
    table.say('red-1', move('a', 10, 4));
    expect(table.pending).toMatchObject({ kind: 'ask', rule: 'drill-watch-01', hidden: true });
    expect(table.look('red-1').pending).toEqual({ kind: 'waits' });
  });

  test('holds, or fires at the mover, and nothing else', () => {
    const table = onTable({ units: [mover, unit('a2', 'red-1', [2, 8], 2), watching()] });
    table.say('red-1', move('a', 10, 4));
    const refused = { code: 'HOLD_OR_FIRE', rule: 'drill-watch-01', facts: { unit: 'b' } };
    for (const answer of [fire('b', 'a2'), fire('a', 'b'), fire('a', 'a'), done])
      expect(table.refusal('blue-1', answer)).toEqual(refused);
    expect(table.refusal('red-1', hold(0))?.code).toBe('NOT_ASKED');
  });

  test('fires once a turn', () => {
    const second = unit('a2', 'red-1', [2, 8], 2);
    const table = onTable({ units: [mover, second, watching()], dice: 'hit=1,1' });
    table.say('red-1', move('a', 10, 4));
    table.say('blue-1', fire('b', 'a'));
    expect(table.unit('b').fired).toBe(true);
    expect(table.asked).toBe('turn.choose red-1 red-2');
    table.say('red-1', move('a2', 10, 8));
    expect(table.asked).toBe('turn.choose red-1 red-2');
  });
});

test.each([
  ['in the turn of its own side', 'red', 'watch'],
  ['in the turn of the other, without watching', 'blue', 'dig'],
] as const)('drill-watch-01 a shot that a surge allows is not one from watch: %s', (_what, active, posture) => {
  const units = [unit('a', 'red-1', [0, 4], 1, { posture }), unit('b', 'blue-1', [9, 4], 3)];
  const table = onTable({ units, stack: surge('red'), table: { active }, dice: 'hit=1' });
  expect(ofType(table.say('red-1', fire('a', 'b')), 'fired')).toMatchObject([{ watching: false }]);
  expect(table.unit('a').fired).toBe(false);
});

describe('drill-watch-02 a watcher may hold', () => {
  const start = () => {
    const table = onTable({
      units: [unit('a', 'red-1', [2, 4], 3), unit('b', 'blue-1', [14, 4], 2, { posture: 'watch' })],
    });
    table.say('red-1', move('a', 10, 4));
    return table;
  };

  test('for the rest of the move', () => {
    const table = start();
    table.say('blue-1', hold(0));
    expect(table.asked).toBe('turn.choose red-1 red-2');
    expect(table.unit('a').x).toBe(10);
  });

  test('until the mover is close', () => {
    const table = start();
    table.say('blue-1', hold(6));
    expect(table.asked).toBe('move.window blue-1');
    expect(table.unit('a').x).toBe(8);
  });

  test('each time for less than the time before', () => {
    const table = start();
    const refused = (below: number) => ({ code: 'TOO_CLOSE', rule: 'drill-watch-02', facts: { below } });
    expect(table.refusal('blue-1', hold(12))).toEqual(refused(12));
    expect(table.refusal('blue-1', hold(11))).toBeNull();
    table.say('blue-1', hold(6));
    expect(table.refusal('blue-1', hold(6))).toEqual(refused(6));
    expect(table.refusal('blue-1', hold(5))).toBeNull();
  });

  test('anew in the next move', () => {
    const table = onTable({
      units: [
        unit('a', 'red-1', [2, 4], 3),
        unit('a2', 'red-1', [2, 8], 2),
        unit('b', 'blue-1', [14, 4], 2, { posture: 'watch' }),
      ],
    });
    table.say('red-1', move('a', 4, 4));
    table.say('blue-1', hold(0));
    table.say('red-1', move('a2', 6, 8));
    expect(table.asked).toBe('move.window blue-1');
  });

  test('by a standing answer, which asks when the mover is that close', () => {
    const table = onTable({
      units: [unit('a', 'red-1', [2, 4], 3), unit('b', 'blue-1', [14, 4], 2, { posture: 'watch' })],
    });
    table.enter({ kind: 'standing', seat: 'blue-1', ask: 'move.window', order: hold(6) });
    table.say('red-1', move('a', 10, 4));
    expect(table.asked).toBe('move.window blue-1');
    expect(table.unit('a').x).toBe(8);
  });
});

test.each([
  ['a hold for all of it', hold(0), 'turn.choose red-1 red-2'],
  ['an order to fire, which none can be', fire('b', 'a'), 'move.window blue-1'],
  ['a distance as far as the first leg', hold(10), 'move.window blue-1'],
])('drill-watch-02 a standing answer holds: %s', (_what, order, asked) => {
  const table = onTable({
    units: [unit('a', 'red-1', [2, 4], 3), unit('b', 'blue-1', [14, 4], 2, { posture: 'watch' })],
  });
  table.enter({ kind: 'standing', seat: 'blue-1', ask: 'move.window', order });
  table.say('red-1', move('a', 10, 4));
  expect(table.asked).toBe(asked);
  if (asked.startsWith('move')) expect(table.unit('a').x).toBe(4);
});

test('drill-watch-02 nobody is asked where nobody watches', () => {
  const table = onTable({
    units: [unit('a', 'red-1', [2, 4], 3), unit('b', 'blue-1', [14, 4], 2)],
    stack: START,
    dice: 'sky=6',
  });
  table.order('red-1', 'a advance');
  table.order('blue-1', 'b advance');
  table.say('red-1', move('a', 10, 4));
  expect(table.asked).toBe('turn.choose red-1 red-2');
});
