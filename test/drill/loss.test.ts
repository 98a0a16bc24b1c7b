import { describe, expect, test } from 'vitest';
import { drill } from './index.ts';
import { emptyTable } from './setup.ts';
import { CHOOSE, decline, done, fire, move, ofType, onTable, rolls, surge, unit } from './stage.ts';
import type { DrillTable, Unit } from './state.ts';

/** Red's `a` shoots blue's only man at `b`, and blue draws. */
function loss(
  counter: string,
  { table = {}, more = [] }: { table?: Partial<DrillTable>; more?: readonly Unit[] } = {},
) {
  const stage = onTable({
    units: [unit('a', 'red-1', [0, 4], 1), unit('b', 'blue-1', [8, 4], 1), unit('c', 'blue-2', [20, 4], 2), ...more],
    stack: surge('red'),
    table,
    dice: `hit=5${counter && ` counter=${counter}`}`,
  });
  return { stage, told: stage.say('red-1', fire('a', 'b')) };
}

const counts = ({ pot }: DrillTable) => pot.map(({ kind, count }) => `${kind} ${count}`);

test('drill-pot-01 the pot holds six 1, five 2, four 3 and five surges', () => {
  expect(counts(emptyTable(24, 16, []))).toEqual(['1 6', '2 5', '3 4', 'surge 5']);
});

test('drill-pot-01 a lost unit costs its side a counter, which is not put back', () => {
  const { stage, told } = loss('2');
  expect(ofType(told, 'drew')).toEqual([{ type: 'drew', rule: 'drill-pot-01', side: 'blue', counter: '2' }]);
  expect(counts(stage.table)).toEqual(['1 6', '2 4', '3 4', 'surge 5']);
  expect(stage.table.taken).toEqual({ red: [], blue: ['2'] });
});

test('drill-pot-01 from an empty pot nothing is drawn', () => {
  const pot = ['1', '2', '3', 'surge'].map((kind) => ({ kind, count: 0 }));
  const { stage, told } = loss('', { table: { pot } });
  expect(rolls(told)).toEqual(['hit 5']);
  expect(stage.asked).toBe('turn.choose red-1 red-2');
});

describe('drill-pot-02 what a counter says', () => {
  test('is known to its side only', () => {
    const { stage, told } = loss('3');
    const shown = (seat: string) => ofType(stage.redact(told, seat), 'drew').map(({ counter }) => counter);
    expect([shown('blue-1'), shown('blue-2'), shown('red-1')]).toEqual([['3'], ['3'], [null]]);
    const drawn = (seat: string) => rolls(stage.redact(told, seat));
    expect([drawn('blue-2'), drawn('red-1')]).toEqual([['hit 5', 'counter 3'], ['hit 5']]);
    expect(stage.look('blue-2').view).toMatchObject({ taken: { blue: ['3'] } });
    expect(stage.look('red-1').view).toMatchObject({ taken: { blue: [null] } });
  });

  test('is known to all if it is a surge', () => {
    const { stage, told } = loss('surge');
    expect(ofType(stage.redact(told, 'red-1'), 'drew')).toMatchObject([{ counter: 'surge' }]);
    expect(stage.look('red-1').view).toMatchObject({ taken: { blue: ['surge'] } });
    expect(stage.asked).toBe('loss.surge blue-1 blue-2');
  });
});

describe('drill-pot-03 a surge', () => {
  const units = [
    unit('a', 'red-1', [0, 4], 1),
    unit('pinned', 'red-1', [0, 8], 2, { pinned: true }),
    unit('c', 'red-2', [0, 12], 2, { pinned: true }),
    unit('b', 'blue-1', [9, 4], 3),
    unit('b2', 'blue-1', [9, 5], 3),
    unit('far', 'blue-1', [13, 4], 3),
    unit('hidden', 'blue-1', [2, 4], 3),
  ];
  const knows = { 'red-1': ['b', 'b2', 'far'], 'blue-1': [] };
  const drawn = (dice = '') => onTable({ units, knows, stack: surge('red'), dice });

  test('is played when it is drawn', () => {
    expect(loss('surge').stage.asked).toBe('loss.surge blue-1 blue-2');
    expect(loss('1').stage.asked).toBe('turn.choose red-1 red-2');
  });

  test('rallies a unit', () => {
    const table = drawn();
    expect(table.say('red-1', { kind: 'rally', unit: 'pinned' })).toEqual([
      { type: 'acted', rule: 'drill-pot-03', seat: 'red-1' },
      { type: 'pinned', rule: 'drill-pot-03', unit: 'pinned', pinned: false },
    ]);
    expect(table.unit('pinned').pinned).toBe(false);
    expect(table.asked).toBe('turn.choose red-1 red-2');
  });

  test('lets a unit fire', () => {
    const table = drawn('hit=1');
    expect(rolls(table.say('red-1', fire('a', 'b')))).toEqual(['hit 1']);
    expect(table.asked).toBe('turn.choose red-1 red-2');
  });

  test('may be let pass', () => {
    const table = drawn();
    expect(table.say('red-2', decline)).toEqual([{ type: 'acted', rule: 'drill-pot-03', seat: 'red-2' }]);
    expect(table.asked).toBe('turn.choose red-1 red-2');
  });

  test.each([
    ['RALLY_OR_FIRE', done],
    ['RALLY_OR_FIRE', move('a', 1, 4)],
    ['NOT_YOURS', { kind: 'rally', unit: 'c' }],
    ['NOT_YOURS', fire('b', 'a')],
    ['NOT_PINNED', { kind: 'rally', unit: 'a' }],
    ['PINNED', fire('pinned', 'b')],
    ['NO_TARGET', fire('a', 'far')],
    ['NO_TARGET', fire('a', 'hidden')],
    ['NO_TARGET', fire('a', 'pinned')],
  ] as const)('does nothing else: %s', (code, answer) => {
    expect(drawn().refusal('red-1', answer)).toEqual({ code, rule: 'drill-pot-03', facts: {} });
  });
});

describe('drill-pot-04 a side whose counters reach its rating', () => {
  test('has lost at once, whatever else was going on', () => {
    const { stage, told } = loss('3', { table: { rating: 5, taken: { red: ['3'], blue: ['1', 'surge', '1'] } } });
    expect(ofType(told, 'broken')).toEqual([{ type: 'broken', rule: 'drill-pot-04', side: 'blue' }]);
    expect(stage.asked).toBe('over');
    const broken = { rule: 'drill-pot-04', sentence: 'blue is broken.' };
    expect(drill.outcome(stage.table)).toEqual({ winner: 'red', ...broken });
  });

  test('and not before: a surge counts nothing', () => {
    const { stage, told } = loss('2', { table: { rating: 5, taken: { red: ['3'], blue: ['1', 'surge', '1'] } } });
    expect(ofType(told, 'broken')).toEqual([]);
    expect(stage.asked).toBe('turn.choose red-1 red-2');
  });

  test('ends the game in the middle of a shell', () => {
    const near = (id: string) => unit(id, 'blue-1', [12, 8], 1);
    const stage = onTable({
      units: [near('b'), near('b2')],
      stack: CHOOSE,
      table: { rating: 1 },
      dice: 'arrive=9 direction=1 distance=1 burst=6,1,1 counter=1',
    });
    stage.say('red-1', { kind: 'shell', at: [12, 10] });
    expect(stage.asked).toBe('over');
    expect(stage.table.units.map(({ id }) => id)).toEqual(['b2']);
  });
});
