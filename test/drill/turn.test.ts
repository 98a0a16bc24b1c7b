import { describe, expect, test } from 'vitest';
import { drill } from './index.ts';
import { UMPIRE } from './setup.ts';
import { done, fire, move, ofType, onTable, player, START, shell, unit } from './stage.ts';

const RED = unit('a', 'red-1', [0, 0], 3);
const BLUE = unit('b', 'blue-1', [24, 16], 3);
const PAIR = [player('red-1'), player('blue-1')];

test('drill-turn-01 a turn is sealed orders, red, blue, reports, and then the next', () => {
  const table = onTable({
    units: [RED, BLUE],
    stack: START,
    seats: PAIR,
    knows: {},
    table: { turn: 0 },
    dice: 'sky=6',
  });
  expect(table.opening).toEqual([{ type: 'turn', rule: 'drill-turn-01', turn: 1 }]);
  expect(table.asked).toBe('turn.orders red-1 blue-1');
  table.order('red-1', 'a dig');
  expect(ofType(table.order('blue-1', 'b dig'), 'active')).toEqual([
    { type: 'active', rule: 'drill-turn-01', side: 'red' },
  ]);
  expect(table.asked).toBe('turn.choose red-1');
  expect(ofType(table.say('red-1', done), 'active')).toEqual([{ type: 'active', rule: 'drill-turn-01', side: 'blue' }]);
  expect(table.asked).toBe('turn.choose blue-1');
  expect(ofType(table.say('blue-1', done), 'turn')).toEqual([{ type: 'turn', rule: 'drill-turn-01', turn: 2 }]);
  expect(table.asked).toBe('turn.orders red-1 blue-1');
});

test('drill-turn-01 a new turn makes units and shells ready again', () => {
  const spent = { moved: true, fired: true, hero: true, pinned: true };
  const table = onTable({
    units: [{ ...RED, ...spent }, BLUE],
    stack: START,
    knows: {},
    table: { turn: 3, shelled: ['red', 'blue'] },
  });
  expect(table.table).toMatchObject({ turn: 4, shelled: [] });
  expect(table.unit('a')).toMatchObject({ moved: false, fired: false, hero: false, pinned: false });
});

test('drill-turn-02 each seat of the active side acts until it is done', () => {
  const units = [RED, unit('a2', 'red-1', [0, 8], 2), unit('c', 'red-2', [0, 16], 2), BLUE];
  const table = onTable({ units, knows: {} });
  expect(table.asked).toBe('turn.choose red-1 red-2');
  table.say('red-1', move('a', 4, 0));
  table.say('red-2', move('c', 4, 16));
  table.say('red-1', move('a2', 4, 8));
  expect(table.asked).toBe('turn.choose red-1 red-2');
  expect(ofType(table.say('red-1', done), 'done')).toEqual([{ type: 'done', rule: 'drill-turn-02', seat: 'red-1' }]);
  expect(table.asked).toBe('turn.choose red-2');
  expect(table.refusal('red-1', done)).toEqual({ code: 'NOT_ASKED', rule: 'house-seat', facts: { seat: 'red-1' } });
  expect(table.refusal('blue-1', done)).toEqual({ code: 'NOT_ASKED', rule: 'house-seat', facts: { seat: 'blue-1' } });
  table.say('red-2', done);
  expect(table.asked).toBe('turn.choose blue-1 blue-2');
});

test('drill-turn-02 a seat moves a unit, calls a shell or is done, and nothing else', () => {
  const table = onTable({ units: [RED, BLUE] });
  expect(table.refusal('red-1', fire('a', 'b'))).toEqual({ code: 'NO_ACTION', rule: 'drill-turn-02', facts: {} });
  for (const answer of [done, move('a', 4, 0), shell(3, 3)]) expect(table.refusal('red-1', answer)).toBeNull();
});

test('drill-turn-02 what stands close is seen before its side acts', () => {
  const near = unit('b', 'blue-1', [6, 0], 2);
  const table = onTable({ units: [RED, near], stack: START, seats: PAIR, knows: {}, dice: 'sky=6' });
  table.order('red-1', 'a dig');
  const told = table.order('blue-1', 'b dig');
  expect(told.map(({ type }) => type)).toEqual([
    'roll',
    'clouded',
    'ordered',
    'ordered',
    'active',
    'spotted',
    'spotted',
  ]);
});

test.each([
  ['more', 3, 2, 'red'],
  ['fewer', 2, 3, 'blue'],
  ['as many', 3, 3, null],
] as const)('drill-turn-03 after the last turn red with %s men: %i to %i', (_what, red, blue, winner) => {
  const units = [unit('a', 'red-1', [0, 0], red), unit('b', 'blue-1', [24, 16], blue)];
  const table = onTable({ units, knows: {}, seats: PAIR, table: { turn: 6, limit: 6 } });
  table.say('red-1', done);
  expect(ofType(table.say('blue-1', done), 'turn')).toEqual([]);
  expect(table.asked).toBe('over');
  expect(drill.outcome(table.table)).toMatchObject({ winner, rule: 'drill-turn-03' });
});

test('drill-turn-03 before the last turn play goes on', () => {
  const table = onTable({ units: [RED, BLUE], stack: START, seats: PAIR, knows: {}, table: { turn: 5, limit: 6 } });
  expect(table.opening).toMatchObject([{ type: 'turn', turn: 6 }]);
});

test('drill-order-01 postures are given at once and in secret, and hold when all have committed', () => {
  const friend = unit('a2', 'red-2', [0, 8], 2);
  const table = onTable({ units: [RED, friend, BLUE], stack: START, knows: {}, dice: 'sky=6' });
  expect(table.asked).toBe('turn.orders red-1 red-2 blue-1');
  expect(table.order('red-1', 'a watch')).toEqual([]);
  expect(table.order('red-2', 'a2 dig')).toEqual([]);
  expect(table.unit('a').posture).toBe('advance');
  expect(table.look('red-2').draft).toEqual([{ kind: 'posture', unit: 'a2', posture: 'dig' }]);
  const told = table.order('blue-1', 'b dig');
  expect(table.unit('a').posture).toBe('watch');
  const orders = (seat: string) => ofType(table.redact(told, seat), 'ordered').map(({ unit }) => unit);
  expect(orders('red-1')).toEqual(['a', 'a2']);
  expect(orders('red-2')).toEqual(['a', 'a2']);
  expect(orders('blue-2')).toEqual(['b']);
});

test('drill-order-01 a seat orders its own units, and only postures', () => {
  const table = onTable({ units: [RED, unit('a2', 'red-2', [0, 8], 2), BLUE], stack: START, knows: {} });
  const posture = (id: string) => table.refusal('red-1', { kind: 'posture', unit: id, posture: 'dig' }, 'draft');
  expect(posture('a')).toBeNull();
  for (const id of ['a2', 'b', 'nobody'])
    expect(posture(id)).toEqual({ code: 'NOT_YOURS', rule: 'drill-order-01', facts: {} });
  expect(table.refusal('red-1', done, 'draft')).toEqual({ code: 'NO_POSTURE', rule: 'drill-order-01', facts: {} });
});

test('drill-order-02 who leaves a unit without a posture cannot commit', () => {
  const table = onTable({ units: [RED, unit('a2', 'red-1', [0, 8], 2), BLUE], stack: START, knows: {} });
  const commit = () => table.judged({ kind: 'commit', seat: 'red-1' });
  expect(commit()).toEqual({ code: 'NO_ORDER', rule: 'drill-order-02', facts: { unit: 'a' } });
  table.enter({ kind: 'draft', seat: 'red-1', answer: { kind: 'posture', unit: 'a', posture: 'dig' } });
  expect(commit()).toEqual({ code: 'NO_ORDER', rule: 'drill-order-02', facts: { unit: 'a2' } });
  table.enter({ kind: 'draft', seat: 'red-1', answer: { kind: 'posture', unit: 'a2', posture: 'advance' } });
  expect(commit()).toBeNull();
});

/** How many of so many units of one seat may watch. */
function watchers(count: number): { accepted: number; refused: unknown } {
  const units = Array.from({ length: count }, (_, i) => unit(`a${i}`, 'red-1', [0, i], 2));
  const table = onTable({ units: [...units, BLUE], stack: START, knows: {} });
  for (const [accepted, { id }] of units.entries()) {
    const answer = { kind: 'posture', unit: id, posture: 'watch' } as const;
    const refused = table.refusal('red-1', answer, 'draft');
    if (refused) return { accepted, refused };
    table.enter({ kind: 'draft', seat: 'red-1', answer });
  }
  return { accepted: count, refused: null };
}

test('drill-order-03 at most half of the units of a seat watch', () => {
  const refused = (most: number) => ({ code: 'TOO_MANY_WATCH', rule: 'drill-order-03', facts: { most } });
  expect(watchers(4)).toEqual({ accepted: 2, refused: refused(2) });
  expect(watchers(6)).toEqual({ accepted: 3, refused: refused(3) });
});

test('drill-order-03 one that no longer watches makes room for another', () => {
  const table = onTable({ units: [RED, unit('a2', 'red-1', [0, 8], 2), BLUE], stack: START, knows: {} });
  const watch = (id: string) => ({ kind: 'posture', unit: id, posture: 'watch' }) as const;
  table.enter({ kind: 'draft', seat: 'red-1', answer: watch('a') });
  expect(table.refusal('red-1', watch('a2'), 'draft')?.code).toBe('TOO_MANY_WATCH');
  expect(table.refusal('red-1', watch('a'), 'draft')).toBeNull();
  table.enter({ kind: 'draft', seat: 'red-1', answer: { kind: 'posture', unit: 'a', posture: 'dig' } });
  expect(table.refusal('red-1', watch('a2'), 'draft')).toBeNull();
});

describe('drill-order-04 an umpire', () => {
  const seats = [...['red-1', 'red-2', 'blue-1', 'blue-2'].map(player), { ...UMPIRE, confirms: ['result'] as const }];
  const friend = unit('a2', 'red-2', [0, 8], 2);
  const closing = (dice = 'sky=6') => {
    const table = onTable({ units: [RED, friend, BLUE], stack: START, seats, knows: {}, dice });
    table.order('red-1', 'a watch');
    table.order('red-2', 'a2 advance');
    table.order('blue-1', 'b watch');
    return table;
  };
  const rule = (...value: string[]) => ({ kind: 'ruling', seat: 'umpire', value }) as const;

  test('is asked once about all orders before any holds, and sees them', () => {
    const table = closing('');
    expect(table.pending).toMatchObject({
      ...{ kind: 'ruling', rule: 'drill-order-04', what: 'result', proposal: [] },
      ...{ allowed: { someOf: ['a', 'a2', 'b'] }, seats: ['umpire'] },
    });
    expect(table.look('umpire').drafts).toMatchObject({ 'red-1': { answers: [{ unit: 'a', posture: 'watch' }] } });
    for (const seat of ['red-1', 'blue-2']) expect(table.look(seat).pending).toEqual({ kind: 'waits' });
    expect(table.unit('a').posture).toBe('advance');
    expect(table.judged(rule('nobody'))).toMatchObject({ code: 'BAD_RULING' });
  });

  test('strikes some: those dig, the others do as they were told', () => {
    const table = closing();
    const told = table.enter(rule('a', 'b'));
    expect(['a', 'a2', 'b'].map((id) => table.unit(id).posture)).toEqual(['dig', 'advance', 'dig']);
    expect(table.asked).toBe('turn.choose red-1 red-2');
    // His word is for nobody; each side is told what became of its own.
    const shown = (seat: string) =>
      table.redact(told, seat).flatMap((event) => ('unit' in event || event.type === 'ruling' ? [event] : []));
    const own = (type: string, seat: string, unit: string) => expect.objectContaining({ type, seat, unit });
    for (const seat of ['red-1', 'red-2'])
      expect(shown(seat)).toEqual([own('struck', 'red-1', 'a'), own('ordered', 'red-2', 'a2')]);
    expect(shown('blue-2')).toEqual([own('struck', 'blue-1', 'b')]);
  });

  test('who strikes none changes nothing', () => {
    const table = closing();
    table.enter(rule());
    expect(['a', 'a2', 'b'].map((id) => table.unit(id).posture)).toEqual(['watch', 'advance', 'watch']);
  });
});

test('drill-gap-01 half is rounded up: one of one, two of three', () => {
  expect(watchers(1)).toEqual({ accepted: 1, refused: null });
  expect(watchers(3)).toMatchObject({ accepted: 2, refused: { facts: { most: 2 } } });
});
