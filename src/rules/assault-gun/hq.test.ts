import { describe, expect, test } from 'vitest';
import type { AgAnswer, AnswerOf } from './book.ts';
import { hqFrame, ordersFor } from './hq.ts';
import { groupMarch } from './move/group.ts';
import { otherMovementFrame } from './move/other-movement.ts';
import { rates } from './move/rates.ts';
import { retreatFrame, retreatOf } from './move/retreat.ts';
import { nightFrame } from './night/night.ts';
import { refuseRecce, refuseTarget } from './recce/eligible.ts';
import { touchesEnemy } from './recce/support.ts';
import { seats, setup } from './setup.ts';
import { ofType, onTable, type Setting, type Stage, tableFor } from './stage.testing.ts';
import { divisionOf, type HqOrder, type OnMap, unitAt } from './state.ts';
import { inSupplyReach } from './supply/log.ts';
import { HQ_RATINGS } from './tables/lists.ts';

const order = (division: string, to: readonly [number, number] | null): AnswerOf<'hq-order'> => ({
  ...{ kind: 'hq-order', division, to: to && [to[0], to[1]] },
});
const march = (unit: string, x: number, y: number): AgAnswer => ({ kind: 'march', unit, path: [[x, y]] });

const HQ_ROW = {
  id: 'hq',
  name: 'Headquarters',
  type: 'A/Car',
  move: 'A/Car',
  size: 'battalion',
  strength: 0,
} as const;

/** Headquarters of both sides, with orders for the Axis to go to (150, 100) unless told otherwise. */
function field(given: HqOrder | null, more: Partial<Setting> = {}): Setting {
  const hq = { rating: 3, order: given, tried: false };
  return {
    ...more,
    units: [
      { id: 'a1', at: [60, 100] },
      { id: 'a2', at: [60, 80] },
      { id: 'a-hq', at: [60, 120], kind: 'hq', row: HQ_ROW },
      { id: 'b1', at: [190, 20] },
      { id: 'b-hq', at: [196, 40], kind: 'hq', row: HQ_ROW },
      ...(more.units ?? []),
    ],
    divisions: { axis: { hq }, allies: { hq: { ...hq, rating: 5 } }, ...more.divisions },
    options: { hq: true },
  };
}

const EAST: HqOrder = { kind: 'move', to: { x: 150, y: 120 } };
const HALT: HqOrder = { kind: 'halt' };

const moving = (given: HqOrder | null, more: Partial<Setting> = {}): Stage =>
  onTable({
    ...field(given, more),
    stack: (table) => [otherMovementFrame(table)],
    table: { phase: 'other', ...more.table },
  });

describe('the headquarters', () => {
  test('ag-hq-01 ag-hq-03 each division has one with the option, and it moves as an armoured car', () => {
    for (const hq of [true, false]) {
      const start = setup('ag-take-the-hill', { hq }, seats());
      if (!start.ok) throw new Error(start.reason);
      const { units, divisions } = start.value().table;
      const found = units.filter(({ kind }) => kind === 'hq');
      expect(found.map(({ division }) => division)).toEqual(hq ? divisions.map(({ id }) => id) : []);
      for (const { row, strength, revealed } of found)
        expect([row.move, strength, row.strength, revealed]).toEqual(['A/Car', 0, 0, true]);
      for (const division of divisions) expect(division.hq === null).toBe(!hq);
    }
    const table = tableFor(field(EAST));
    expect(rates(table, unitAt(table, 'a-hq'), 'other').steps[0]).toBe(72);
  });

  test("ag-hq-02 it is no target, and in nobody's way", () => {
    const stage = moving(HALT);
    expect(refuseTarget(stage.table, 'a-hq', 'allies')?.code).toBe('NO_TARGET');
    // Over it and on to it.
    expect(stage.refusal('axis', march('a1', 60, 122))).toBeNull();
    expect(stage.refusal('axis', march('a1', 60, 120))).toBeNull();
    // Its 2 km zone is none.
    const near = moving(HALT, { units: [{ id: 'b9', at: [66, 126], kind: 'hq', row: HQ_ROW }] });
    expect(near.refusal('axis', march('a1', 60, 121))).toBeNull();
  });

  test('ag-hq-02 it does not surrender', () => {
    const ring = [40, 50, 60, 70, 80].flatMap((x) => [100, 140].map((y) => ({ id: `b${x}${y}`, at: [x, y] as const })));
    const walls = [110, 120, 130].flatMap((y) => [40, 80].map((x) => ({ id: `b${x}${y}`, at: [x, y] as const })));
    const stage = onTable({
      units: [{ id: 'a1', at: [10, 20] }, { id: 'a-hq', at: [60, 120], kind: 'hq', row: HQ_ROW }, ...ring, ...walls],
      options: { hq: true },
      divisions: { axis: { hq: { rating: 3, order: { kind: 'move', to: { x: 0, y: 120 } }, tried: false } } },
      stack: [retreatFrame()],
    });
    stage.seal('allies');
    stage.seal('axis', { kind: 'retreat', division: 'axis', yes: true });
    stage.defaults();
    expect(stage.has('a-hq')).toBe(true);
  });

  test('ag-hq-02 who touches one touches no enemy, and hemmed in it stays', () => {
    const table = tableFor({
      units: [
        { id: 'a1', at: [60, 100] },
        { id: 'b-hq', at: [65, 100], kind: 'hq', row: HQ_ROW },
      ],
    });
    expect(touchesEnemy(table, unitAt(table, 'a1') as OnMap)).toBe(false);
    const hemmed = (kind: 'unit' | 'hq') => {
      const ring = [
        [55, 100],
        [65, 100],
        [60, 95],
        [60, 105],
      ] as const;
      const units = ring.map((at, i) => ({ id: `b${i}`, at }));
      const shut = tableFor({ units: [{ id: 'a9', at: [60, 100], kind, row: HQ_ROW }, ...units] });
      return retreatOf(shut, unitAt(shut, 'a9') as OnMap);
    };
    expect([hemmed('unit'), hemmed('hq')]).toEqual(['surrenders', 'stands']);
  });

  test('ag-hq-06 in a march of several nobody goes against orders', () => {
    const { table } = moving(HALT);
    const together = groupMarch(table, ['a1', 'a-hq'], [8, 0]);
    expect(together?.marches.map(({ unit }) => unit)).toEqual(['a1']);
    expect(together?.left).toEqual(['a-hq']);
  });

  test('ag-hq-04 LOG is at the headquarters', () => {
    // A truck goes 12 km: 48 steps from base to base.
    for (const [y, near] of [
      [120 + 5 + 48, true],
      [120 + 5 + 49, false],
    ] as const) {
      const units = [
        { id: 'a9', at: [60, y] as const },
        { id: 'a8', at: [54, y] as const },
      ];
      const table = tableFor(field(EAST, { units }));
      expect(inSupplyReach(table, unitAt(table, 'a9') as OnMap)).toBe(near);
      // Without the option its neighbour is enough.
      const { options: _, ...without } = field(EAST, { units });
      const plain = tableFor(without);
      expect(inSupplyReach(plain, unitAt(plain, 'a9') as OnMap)).toBe(true);
    }
  });

  test('ag-hq-08 ratings from 1 to 5', () => {
    expect(HQ_RATINGS.map(({ rating }) => rating)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('orders', () => {
  const night = () =>
    onTable({
      ...field(null),
      table: { day: 1, turn: 0, phase: 'night' },
      stack: [{ proc: 'night', step: 'staff', seen: 0 }],
      dice: 'weather=1',
    });

  test('ag-hq-05 ag-night-17 orders for the day are given overnight, and only their own side hears', () => {
    const stage = night();
    expect(stage.refusal('axis', order('axis', [150, 100]))).toBeNull();
    expect(stage.refusal('axis', order('axis', null))).toBeNull();
    expect(stage.refusal('axis', order('axis', [201, 100]))).toBe('OFF_MAP ag-hq-05');
    expect(stage.refusal('axis', order('axis', [100, -1]))).toBe('OFF_MAP ag-hq-05');
    expect(stage.refusal('axis', order('axis', [200, 200]))).toBeNull();
    expect(stage.refusal('axis', order('allies', null))).toBe('NO_HQ ag-hq-01');
    stage.seal('axis', order('axis', [150, 100]));
    const told = stage.seal('allies', order('allies', null));
    expect(ofType(told, 'hq-ordered').map(({ side, order: given, to }) => [side, given, to])).toEqual([
      ['axis', { kind: 'move', to: { x: 150, y: 100 } }, ['axis']],
      ['allies', { kind: 'halt' }, ['allies']],
    ]);
    expect(divisionOf(stage.table, 'axis').hq?.order).toEqual({ kind: 'move', to: { x: 150, y: 100 } });
  });

  test('ag-hq-05 without the option nobody gives orders', () => {
    const { options: _, ...setting } = field(null);
    const stage = onTable({
      ...setting,
      table: { day: 1, turn: 0 },
      stack: [{ proc: 'night', step: 'staff', seen: 0 }],
    });
    expect(stage.refusal('axis', order('axis', null))).toBe('NO_HQ ag-hq-01');
  });

  test('ag-hq-06 ag-gap-69 the headquarters goes no farther from where it is ordered to', () => {
    const stage = moving(EAST);
    expect(stage.refusal('axis', march('a-hq', 100, 120))).toBeNull();
    expect(stage.refusal('axis', march('a-hq', 60, 121))).toBe('ORDERS ag-hq-06');
    expect(stage.refusal('axis', march('a-hq', 59, 120))).toBe('ORDERS ag-hq-06');
    // As far as before is not farther.
    const level = moving({ kind: 'move', to: { x: 80, y: 120 } });
    expect(level.refusal('axis', march('a-hq', 100, 120))).toBeNull();
    expect(level.refusal('axis', march('a-hq', 101, 120))).toBe('ORDERS ag-hq-06');
  });

  test('ag-hq-06 ag-gap-69 ordered to halt, or without orders, it stays', () => {
    for (const given of [HALT, null]) {
      const stage = moving(given);
      expect(stage.refusal('axis', march('a-hq', 61, 120))).toBe('ORDERS ag-hq-06');
      expect(stage.refusal('axis', march('a1', 61, 100))).toBeNull();
    }
  });

  test('ag-hq-06 ag-gap-69 units stay in reach of it, or come no farther away', () => {
    // 12 km by truck from base to base; the unit goes 6 km on foot.
    const units = [{ id: 'a9', at: [60, 120 + 5 + 40] as const }];
    const stage = moving(HALT, { units });
    expect(stage.refusal('axis', march('a9', 60, 120 + 5 + 48))).toBeNull();
    expect(stage.refusal('axis', march('a9', 60, 120 + 5 + 49))).toBe('BEYOND_HQ ag-gap-69');
    const lost = moving(HALT, { units: [{ id: 'a9', at: [60, 120 + 5 + 60] }] });
    expect(lost.refusal('axis', march('a9', 60, 120 + 5 + 55))).toBeNull();
    expect(lost.refusal('axis', march('a9', 60, 120 + 5 + 61))).toBe('BEYOND_HQ ag-gap-69');
    expect(lost.refusal('axis', march('a9', 66, 120 + 5 + 60))).toBe('BEYOND_HQ ag-gap-69');
    expect(lost.refusal('axis', march('a9', 64, 120 + 5 + 60))).toBeNull();
    // Without the option they go where they like.
    const { options: _, ...free } = field(HALT, { units });
    const stray = onTable({ ...free, stack: (table) => [otherMovementFrame(table)], table: { phase: 'other' } });
    expect(stray.refusal('axis', march('a9', 60, 120 + 5 + 49))).toBeNull();
  });

  test('ag-hq-06 ag-gap-69 no retreat against orders', () => {
    const retreating = (given: HqOrder | null) => {
      const stage = onTable({ ...field(given), stack: [retreatFrame()] });
      return [
        stage.refusal('axis', { kind: 'retreat', division: 'axis', yes: true }),
        stage.refusal('axis', { kind: 'retreat', division: 'axis', yes: false }),
        [...stage.offers('axis')].length,
      ];
    };
    // The way back leads west.
    expect(retreating({ kind: 'move', to: { x: 10, y: 120 } })).toEqual([null, null, 2]);
    for (const given of [EAST, HALT, null]) expect(retreating(given)).toEqual(['ORDERS ag-hq-06', null, 1]);
    // Of the enemy's orders nothing is heard.
    const stage = onTable({ ...field(HALT), stack: [retreatFrame()] });
    expect(stage.refusal('allies', { kind: 'retreat', division: 'axis', yes: true })).toBe(
      'NO_SUCH_DIVISION ag-ret-01',
    );
  });
});

describe('new orders by day', () => {
  const signals = (dice: string, more: Partial<Setting> = {}) =>
    onTable({ ...field(EAST, more), stack: [hqFrame()], dice });

  test('ag-hq-07 a die not above the rating changes them for the rest of the day', () => {
    for (const [face, changed] of [
      [3, true],
      [4, false],
    ] as const) {
      const stage = signals(`orders=${face}`);
      stage.seal('axis', order('axis', null));
      const told = stage.seal('allies');
      expect(ofType(told, 'hq-tried')).toEqual([
        { type: 'hq-tried', rule: 'ag-hq-07', side: 'axis', division: 'axis', changed, to: ['axis'] },
      ]);
      expect(ofType(told, 'hq-ordered').map(({ to }) => to)).toEqual(changed ? [['axis']] : []);
      expect(ofType(told, 'roll')[0]).toMatchObject({ use: 'orders', of: 'axis', to: ['axis'] });
      expect(divisionOf(stage.table, 'axis').hq).toEqual({ rating: 3, order: changed ? HALT : EAST, tried: true });
    }
    // ag-hq-08 An elite staff fails on a 6 only.
    const elite = signals('orders=5');
    elite.seal('axis');
    elite.seal('allies', order('allies', [100, 100]));
    expect(divisionOf(elite.table, 'allies').hq?.order).toEqual({ kind: 'move', to: { x: 100, y: 100 } });
  });

  test('ag-hq-07 one attempt a turn', () => {
    const tried = { axis: { hq: { rating: 3, order: EAST, tried: true } } };
    const stage = signals('', { divisions: tried });
    expect(stage.refusal('axis', order('axis', null))).toBe('TRIED ag-hq-07');
    expect([...stage.offers('axis')]).toEqual([]);
    // Both are asked even so: who has tried is nobody else's business.
    expect(stage.asked).toBe('hq.change axis allies');
    const next = onTable({ ...field(EAST, { divisions: tried }), stack: [{ proc: 'game', step: 'turn', seen: 0 }] });
    expect(next.refusal('axis', order('axis', null))).toBeNull();
  });

  test('ag-hq-07 each division has its own attempt', () => {
    const stage = signals('orders=1 orders=1', {
      units: [
        { id: 'a7', at: [30, 100], division: 'a-two' },
        { id: 'a7-hq', at: [30, 120], division: 'a-two', kind: 'hq', row: HQ_ROW },
      ],
      divisions: { 'a-two': { hq: { rating: 3, order: EAST, tried: false } } },
    });
    stage.seal('axis', order('axis', null), order('a-two', null));
    stage.seal('allies');
    for (const id of ['axis', 'a-two']) expect(divisionOf(stage.table, id).hq?.order).toEqual(HALT);
  });

  test('ag-hq-07 before the retreats, and again before other movement', () => {
    const stage = onTable({ ...field(EAST), stack: [{ proc: 'game', step: 'turn', seen: 0 }] });
    expect(stage.asked).toBe('hq.change axis allies');
    const asked: string[] = [];
    for (let i = 0; i < 12 && !stage.asked.startsWith('other-movement'); i++) {
      asked.push(stage.asked.split(' ')[0]!);
      stage.enter(
        stage.asked.startsWith('recce')
          ? { kind: 'answer', seat: 'axis', answer: { kind: 'pass' } }
          : { kind: 'commit', seat: stage.asked.split(' ')[1]! },
      );
    }
    expect([...new Set(asked)]).toEqual(['hq.change', 'retreat.declare']);
    expect(asked.at(-1)).toBe('hq.change');
    const { options: _, ...plain } = field(EAST);
    const without = onTable({ ...plain, stack: [{ proc: 'game', step: 'turn', seen: 0 }] });
    expect(without.asked).toBe('retreat.declare axis allies');
  });

  test('ag-hq-07 all that is offered and drawn is legal', () => {
    const stage = signals('');
    for (const answer of stage.offers('axis')) expect(stage.refusal('axis', answer)).toBeNull();
    expect([...stage.offers('axis')]).toHaveLength(2);
    expect([...ordersFor(stage.table, 'axis')]).toEqual([order('axis', null), order('axis', [100, 100])]);
    for (let seed = 0; seed < 20; seed++) {
      const answer = stage.draw('axis', seed);
      if (answer) expect(stage.refusal('axis', answer)).toBeNull();
    }
    expect(stage.refusal('axis', { kind: 'pass' })).toBe('WRONG_ANSWER ag-hq-07');
  });

  test('ag-night-17 orders stand until there are new ones', () => {
    const stage = onTable({ ...field(EAST), table: { turn: 3 }, stack: [nightFrame()] });
    expect(divisionOf(stage.table, 'axis').hq?.order).toEqual(EAST);
  });
});

test('ag-type-08 a headquarters is there only with the option, and cannot fight', () => {
  const heads = (hq: boolean) => {
    const start = setup('ag-hannut', { hq }, seats());
    if (!start.ok) throw new Error(start.reason);
    return start.value().table.units.filter(({ kind }) => kind === 'hq');
  };
  expect(heads(false)).toEqual([]);
  expect(new Set(heads(true).map(({ strength }) => strength))).toEqual(new Set([0]));
  const table = tableFor({ units: [{ id: 'a-hq', at: [50, 50], kind: 'hq' }] });
  expect(refuseRecce(table, table.units[0], 'axis')?.code).toBe('NOT_YOUR_UNIT');
});
