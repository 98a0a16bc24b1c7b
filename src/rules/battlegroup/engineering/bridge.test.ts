import { describe, expect, test } from 'vitest';
import type { BgAnswer } from '../book.ts';
import { fieldOf } from '../ground.ts';
import { battlegroup } from '../index.ts';
import { seats } from '../setup.ts';
import { go, inch, lineOf, ofType, onTable, order, type Piece } from '../stage.testing.ts';
import type { BgTable } from '../state.ts';

/** A river of 15 inches from y = 10 to y = 25. */
const RIVER = lineOf(
  'river',
  'river',
  [
    [0, 17.5],
    [72, 17.5],
  ],
  15,
);
const HEAVY: Piece = { id: 'a', side: 'allies', type: 'german-bridging-column', at: [20, 27], facing: 0 };
const LIGHT: Piece = { id: 'a', side: 'allies', type: 'us-light-bridging-truck', at: [20, 27], facing: 0 };
const IDLE: Piece = { id: 'idle', side: 'allies', type: 'rifle-squad', at: [2, 46], men: 1, strength: 1 };
const TANK: Piece = { id: 't', side: 'allies', type: 'm4-sherman', at: [20, 31], facing: 0 };
const FAR: Piece = { id: 'b', side: 'axis', type: 'german-rifle-squad', at: [66, 5] };

const build = (from: number, to: number, x = 20): BgAnswer => ({
  kind: 'bridge',
  from: [inch(x), inch(from)],
  to: [inch(x), inch(to)],
});
const work = order('a', 'engineering', 'river');

function at(unit: Piece) {
  return onTable({ units: [unit, IDLE, TANK, FAR], features: [RIVER] });
}

/** Turns on until it is the allies' next one, without a die. */
function nextTurn(stage: ReturnType<typeof at>) {
  stage.table.units = stage.table.units.map((unit) => Object.freeze({ ...unit, ordered: false }));
}

describe('bg-eng-07 bg-spec-08 bridging', () => {
  test('bg-ex-17 three heavy trucks: 15 inches in six orders, and then there is no more', () => {
    const stage = at(HEAVY);
    for (let piece = 0; piece < 6; piece++) {
      nextTurn(stage);
      const [from, to] = [25 - 2.5 * piece, 22.5 - 2.5 * piece];
      stage.play(work);
      expect(stage.asked).toBe('bridge.site allies');
      const told = stage.play(build(from, to));
      expect(ofType(told, 'bridged')[0]).toMatchObject({ length: 250, on: 'river' });
      expect(stage.unit('a').stock.bridge).toBe(1500 - 250 * (piece + 1));
    }
    const pieces = fieldOf(stage.table).features.filter(({ kind }) => kind === 'bridge');
    expect(pieces.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `bridge-a-${n}`));
    nextTurn(stage);
    expect(stage.refusal('allies', work)).toEqual({ code: 'NO_BRIDGE', rule: 'bg-eng-07' });
    // A tank drives over it: half-way first, then to the far bank.
    stage.table.units = stage.table.units.filter(({ id }) => id !== 'a');
    stage.play(order('t', 'top-speed'), go([20, 23.5]), go([20, 16]));
    nextTurn(stage);
    stage.play(order('t', 'top-speed'), go([20, 8.5]));
    expect(stage.unit('t').place!.at).toEqual({ x: 2000, y: 850 });
  });

  test('bg-eng-07 2.5 inches an order, from where the unit stands or on from its bridge, over what is to be bridged', () => {
    const stage = at(HEAVY);
    stage.play(work);
    const refused = (answer: BgAnswer) => stage.refusal('allies', answer)?.code ?? null;
    expect(refused(build(25, 22.5))).toBeNull();
    expect(refused(build(25, 22.49))).toBe('TOO_FAR');
    expect(refused(build(24, 22.5))).toBe('NO_CONTACT');
    expect(refused(build(25.5, 25.2))).toBe('NO_SITE');
    expect(refused(build(25, 25))).toBe('WHICH_SITE');
    expect(refused({ kind: 'bridge', from: [2000, 2500], to: [2000, -5] })).toBe('OFF_TABLE');
    expect(refused({ kind: 'cease' })).toBe('WRONG_ANSWER');
    expect(refused({ kind: 'stay' })).toBeNull();
  });

  test('bg-eng-07 a light unit builds 5 inches in all', () => {
    const stage = at(LIGHT);
    for (const [from, to] of [
      [25, 22.5],
      [22.5, 20],
    ] as const) {
      nextTurn(stage);
      stage.play(work, build(from, to));
    }
    nextTurn(stage);
    expect(stage.refusal('allies', work)?.code).toBe('NO_BRIDGE');
  });

  test('bg-eng-07 in a battle of the list: the Odon at Vaux, in two orders, and a tank may drive onto it', () => {
    const start = battlegroup.setup('bg-attack-platoon-caen', {}, seats());
    if (!start.ok) throw new Error(start.reason);
    const { ground, units } = start.value().table as BgTable;
    const { type } = units.find(({ id }) => id === 'p-251e')!;
    const others: Piece[] = [
      { id: 'x', side: 'axis', type: 'panzer-iv-h', at: [46, 24], facing: 24 },
      { ...FAR, side: 'allies' },
    ];
    const near: Piece = { id: 'a', side: 'axis', type, at: [46, 28], facing: 24 };
    const setting = { active: 'axis', table: { ground } } as const;
    const waits = onTable({ ...setting, units: others });
    waits.play(order('x', 'top-speed'));
    expect(waits.refusal('axis', go([46, 31]))?.code).toBe('BARRED');
    const stage = onTable({ ...setting, units: [near, ...others] });
    const river = order('a', 'engineering', 'odon');
    for (const [from, to] of [
      [29.8, 32.3],
      [32.3, 34.8],
    ] as const) {
      nextTurn(stage);
      stage.play(river, build(from, to, 46));
    }
    expect(stage.unit('a').stock.bridge).toBe(0);
    stage.table.units = stage.table.units.filter(({ id }) => id !== 'a');
    nextTurn(stage);
    stage.play(order('x', 'top-speed'));
    expect(stage.refusal('axis', go([46, 31]))).toBeNull();
  });

  test('bg-ord-22 bridging units only, at the water, and not with another’s order', () => {
    expect(at({ ...HEAVY, at: [20, 28] }).refusal('allies', work)).toEqual({ code: 'NO_CONTACT', rule: 'bg-eng-07' });
    expect(at({ ...LIGHT, type: 'medium-truck' }).refusal('allies', work)?.code).toBe('NOT_ITS_ORDER');
    const engineers: Piece = { id: 'a', side: 'allies', type: 'us-engineer-squad', at: [20, 25.5], men: 1 };
    expect(at(engineers).refusal('allies', work)).toEqual({ code: 'NOT_ITS_ORDER', rule: 'bg-spec-08' });
  });

  test('without a bridge the river bars the way', () => {
    const stage = at(HEAVY);
    stage.play(order('t', 'top-speed'));
    expect(stage.refusal('allies', go([20, 23.5]))?.code).toBe('BARRED');
  });

  test('the program knows a site, and a second piece goes on from the first', () => {
    const stage = at(HEAVY);
    stage.play(work, build(25, 22.5));
    nextTurn(stage);
    stage.play(work);
    expect(stage.refusal('allies', build(22.5, 20))).toBeNull();
  });
});

test('bg-eng-07 no more than it has left', () => {
  const stage = at({ ...HEAVY, stock: { bridge: 100 } });
  stage.play(work);
  expect([build(25, 24), build(25, 22.5)].map((answer) => stage.refusal('allies', answer)?.code ?? null)).toEqual([
    ...[null, 'TOO_FAR'],
  ]);
});
