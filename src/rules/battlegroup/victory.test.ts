import { describe, expect, test } from 'vitest';
import type { BgAnswer, BgEvent } from './book.ts';
import { go, hold, inch, ofType, onTable, order, type Piece, type Setting, stay } from './stage.testing.ts';
import type { Objective, Side } from './state.ts';
import { turnFrame } from './turn/turn.ts';
import { atTheEnd, holdAtStart, holdsAll, isPinnedDown, ratingLeft } from './victory.ts';

const stop: BgAnswer = { kind: 'stop' };
const FARM: Objective = { id: 'farm', at: { x: inch(40), y: inch(20) }, holder: null };
const MILL: Objective = { id: 'mill', at: { x: inch(10), y: inch(20) }, holder: null };
const TANK: Piece = { id: 'm4', side: 'allies', type: 'm4-sherman', at: [40, 40], facing: 0 };
const OFFICER: Piece = { id: 'plt', side: 'allies', type: 'us-platoon-hq', at: [66, 44] };
const PANZER: Piece = { id: 'pz', side: 'axis', type: 'panzer-iv-h', at: [66, 6], facing: 24 };
/** From the middle of a Sherman to its nose. */
const NOSE = 277 / 200;

/** The allied tank, with its nose so many inches short of the farm, has just had an order. */
function near(inches: number, setting: Partial<Setting> & { dice?: string } = {}, tank: Partial<Piece> = {}) {
  const at = [40, 20 + inches + NOSE] as const;
  const table = onTable({
    units: [{ ...TANK, ...tank, at }, OFFICER, PANZER],
    table: { objectives: [{ ...FARM }] },
    ...setting,
  });
  const told = table.play(order('plt', 'top-speed'), stay);
  return { table, captured: ofType(told, 'captured').map(({ objective, side }) => `${objective} ${side}`) };
}

describe('capture', () => {
  test('bg-obj-01 an unpinned unit within 5 inches, the limit included', () => {
    expect(near(5, { dice: 'counter=1' }).captured).toEqual(['farm allies']);
    expect(near(5.1).captured).toEqual([]);
    expect(near(5.01).captured).toEqual([]);
  });

  test('bg-obj-01 bg-pin-04 a pinned unit does not capture', () => {
    expect(near(3, {}, { pinned: true }).captured).toEqual([]);
  });

  test.each([
    ['at 10 inches exactly', 10, false, false],
    ['just beyond', 10.1, false, true],
    ['pinned as well', 8, true, false],
  ] as const)('bg-obj-01 bg-pin-04 no enemy within 10 inches: %s', (_what, inches, pinned, isTaken) => {
    // The Panzer's tail, 1.39 inches from its middle, is so far from the farm.
    const enemy: Piece = { ...PANZER, at: [40, 20 - inches - 1.39], pinned };
    const units = [{ ...TANK, at: [40, 20 + 3 + NOSE] as const }, OFFICER, enemy, PANZER];
    const table = onTable({ units, table: { objectives: [{ ...FARM }] }, dice: isTaken ? 'counter=1' : '' });
    const told = table.play(order('plt', 'top-speed'), stay);
    expect(ofType(told, 'captured')).toHaveLength(isTaken ? 1 : 0);
  });

  test('bg-state-31 bg-obj-02 it is held by that side, and the opponent takes a counter', () => {
    const { table } = near(3, { dice: 'counter=4' });
    expect(table.table.taken).toEqual({ axis: ['4'], allies: [] });
    expect(table.table.objectives[0]!.holder).toBe('allies');
    // Taken from the enemy it costs him one as well, and of two each costs one.
    const two = near(3, {
      dice: 'counter=1 counter=2',
      table: {
        objectives: [
          { ...FARM, holder: 'axis' },
          { ...FARM, id: 'ford' },
        ],
      },
    });
    expect(two.captured).toEqual(['farm allies', 'ford allies']);
    expect(two.table.table.taken).toEqual({ axis: ['1', '2'], allies: [] });
  });

  test('bg-state-31 bg-obj-03 what a side holds it does not score again', () => {
    const held = { ...FARM, holder: 'allies' } as const;
    expect(near(3, { table: { objectives: [held] } }).captured).toEqual([]);
  });

  test('bg-obj-03 nor when it has gone away and comes back', () => {
    const table = onTable({
      units: [{ ...TANK, at: [40, 24], facing: 0 }, OFFICER, PANZER],
      table: { objectives: [{ ...FARM, holder: 'allies' }], taken: { axis: ['2'], allies: [] } },
    });
    const away = table.play(order('m4', 'top-speed'), go([48, 24]), stay);
    table.table.units = table.table.units.map((unit) => Object.freeze({ ...unit, ordered: false }));
    const back = table.play(order('m4', 'top-speed'), go([40, 24]), stay);
    expect(ofType([...away, ...back], 'captured')).toEqual([]);
    expect(table.table.taken).toEqual({ axis: ['2'], allies: [] });
  });

  test('bg-obj-03 nor in a later turn, while the enemy has not had it', () => {
    const table = onTable({
      units: [{ ...TANK, at: [40, 24], facing: 0 }, OFFICER, PANZER],
      table: { objectives: [{ ...FARM, holder: 'allies' }, MILL] },
      dice: 'orders=1 orders=1',
    });
    const told = table.play(stop, stop, order('plt', 'top-speed'), stay);
    expect(table.table.turn).toBe(2);
    expect(ofType(told, 'captured')).toEqual([]);
  });

  test('bg-obj-03 it may be taken back, and again cost a counter', () => {
    const held = { ...FARM, holder: 'axis' } as const;
    const { table, captured } = near(3, {
      table: { objectives: [held], taken: { axis: ['2'], allies: ['1'] } },
      dice: 'counter=3',
    });
    expect(captured).toEqual(['farm allies']);
    expect(table.table.taken).toEqual({ axis: ['2', '3'], allies: ['1'] });
  });

  test('bg-gap-46 holding needs nobody to stay', () => {
    const table = onTable({ units: [TANK, OFFICER, PANZER], table: { objectives: [{ ...FARM, holder: 'allies' }] } });
    table.play(order('plt', 'top-speed'), stay);
    expect(table.table.objectives[0]!.holder).toBe('allies');
  });

  test('bg-obj-05 bg-gap-46 it is looked at when an order ends, not on the way', () => {
    const table = onTable({
      units: [{ ...TANK, at: [34, 24], facing: 12 }, OFFICER, PANZER],
      table: { objectives: [{ ...FARM }] },
    });
    // Past the farm and away from it.
    const told = table.play(order('m4', 'top-speed'), go([42, 24]), go([50, 24]));
    expect(ofType(told, 'captured')).toEqual([]);
    const stays = onTable({
      units: [{ ...TANK, at: [34, 24], facing: 12 }, OFFICER, PANZER],
      table: { objectives: [{ ...FARM }] },
      dice: 'counter=1',
    });
    expect(ofType(stays.play(order('m4', 'top-speed'), go([40, 24]), stay), 'captured')).toHaveLength(1);
  });

  test('bg-gap-46 bg-obj-05 when a free order ends as well', () => {
    const table = onTable({
      units: [{ ...TANK, at: [34, 24], facing: 12 }, OFFICER, PANZER],
      table: { objectives: [{ ...FARM }] },
      stack: [
        { ...turnFrame(), step: 'choose' },
        { proc: 'beyond-duty', step: 'order', unit: 'm4' },
      ],
      dice: 'counter=1',
    });
    expect(ofType(table.play(order('m4', 'top-speed'), go([40, 24]), stay), 'captured')).toHaveLength(1);
  });

  test('bg-gap-46 and when a reaction ends', () => {
    const reserve: Piece = { ...PANZER, at: [40, 4], marker: 'reserve' };
    const table = onTable({ units: [TANK, OFFICER, reserve], table: { objectives: [{ ...FARM }] }, dice: 'counter=2' });
    table.play(order('plt', 'top-speed'), stay);
    const told = table.play({ kind: 'reserve', unit: 'pz' }, go([40, 12]), go([40, 14.5]));
    expect(ofType(told, 'captured')).toMatchObject([{ objective: 'farm', side: 'axis' }]);
    expect(table.table.taken.allies).toEqual(['2']);
  });

  test('bg-gap-46 when a reaction ends, before the next one is asked for', () => {
    const reserve: Piece = { ...PANZER, at: [40, 4], marker: 'reserve' };
    const units = [TANK, OFFICER, reserve, { ...reserve, id: 'pz2', at: [60, 4] as const }];
    const table = onTable({ units, table: { objectives: [{ ...FARM }] }, dice: 'counter=2' });
    table.play(order('plt', 'top-speed'), stay);
    const told = table.play({ kind: 'reserve', unit: 'pz' }, go([40, 12]), go([40, 14.5]));
    expect([ofType(told, 'captured').length, table.asked]).toEqual([1, 'reaction.ask axis']);
  });

  test('bg-gap-46 and once more at the end of a turn, for both sides, the active one first', () => {
    const units = [
      { ...TANK, at: [40, 22] as const },
      { ...OFFICER, pinned: true },
      { ...PANZER, at: [10, 18] as const },
    ];
    const table = onTable({
      units,
      stack: [{ ...turnFrame(), step: 'end' }],
      table: { objectives: [{ ...MILL }, { ...FARM }] },
      dice: 'counter=1 counter=2 orders=1',
    });
    expect(ofType(table.opening, 'captured').map(({ side, objective }) => [side, objective])).toEqual([
      ['allies', 'farm'],
      ['axis', 'mill'],
    ]);
    expect(table.table.taken).toEqual({ axis: ['1'], allies: ['2'] });
    const axis = onTable({
      units: [units[0]!, OFFICER, units[2]!, { ...PANZER, id: 'idle', pinned: true }],
      active: 'axis',
      stack: [{ ...turnFrame(), step: 'end' }],
      table: { objectives: [{ ...FARM }, { ...MILL }] },
      dice: 'counter=1 counter=2 orders=1',
    });
    expect(ofType(axis.opening, 'captured').map(({ side, objective }) => [side, objective])).toEqual([
      ['axis', 'mill'],
      ['allies', 'farm'],
    ]);
  });

  test('bg-gap-46 what is held when deployment ends costs nobody a counter', () => {
    const table = onTable({
      units: [
        { ...TANK, at: [40, 22] },
        { ...PANZER, at: [10, 18] },
      ],
      table: { objectives: [{ ...MILL }, { ...FARM }, { ...FARM, id: 'hill', at: { x: inch(66), y: inch(40) } }] },
    });
    const told: BgEvent[] = [];
    holdAtStart(table.table, { emit: (event: BgEvent) => void told.push(event) } as never);
    expect(told).toMatchObject([
      { type: 'captured', objective: 'mill', side: 'axis', quiet: true },
      { type: 'captured', objective: 'farm', side: 'allies', quiet: true },
    ]);
  });

  test('bg-obj-04 a side that holds all wins at the end of the enemy turn, not in its own', () => {
    const units = [{ ...TANK, at: [40, 22] as const }, OFFICER, PANZER];
    const table = onTable({ units, table: { objectives: [{ ...FARM }] }, dice: 'counter=1 orders=1' });
    table.play(order('plt', 'top-speed'), stay, stop);
    expect(table.table).toMatchObject({ over: null, active: 'axis' });
    table.play(stop);
    expect(table.table.over).toMatchObject({ winner: 'allies', rule: 'bg-turn-09' });
  });
});

describe('pinned down', () => {
  /** What the start of the allied turn says; where it goes on, the dice are rolled. */
  const check = (units: readonly Piece[], dice = '') =>
    onTable({ units, stack: [{ ...turnFrame(), step: 'check' }], dice }).table.over;

  test('bg-vic-02 all units pinned at the start of its turn: that side has lost', () => {
    expect(check([{ ...TANK, pinned: true }, { ...OFFICER, pinned: true }, PANZER])).toMatchObject({
      winner: 'axis',
      rule: 'bg-vic-02',
    });
  });

  test('bg-vic-02 all units lost: the same', () => {
    expect(check([PANZER])).toMatchObject({ winner: 'axis', rule: 'bg-vic-02' });
    expect(check([TANK, OFFICER, PANZER], 'orders=1')).toBeNull();
    expect(check([{ ...TANK, pinned: true }, OFFICER, PANZER], 'orders=1')).toBeNull();
  });

  test('bg-gap-47 one that is not pinned saves it', () => {
    const table = onTable({ units: [{ ...TANK, pinned: true }, OFFICER, PANZER] });
    expect([isPinnedDown(table.table, 'allies'), isPinnedDown(table.table, 'axis')]).toEqual([false, false]);
  });
});

test('bg-gap-47 an aircraft does not save its side', () => {
  const plane = { id: 'plane', side: 'allies', type: 'p-47-bombs', at: [10, 10] } as const;
  const { table } = onTable({ units: [{ ...TANK, pinned: true }, plane, PANZER] });
  expect(isPinnedDown(table, 'allies')).toBe(true);
});

describe('the time limit', () => {
  const end = (table: Setting['table']) =>
    onTable({ units: [TANK, PANZER], table: { rating: { axis: 20, allies: 20 }, ...table } });
  const winner = (table: Setting['table']) => atTheEnd(end(table).table).winner;
  const taken = (axis: string[], allies: string[]) => ({ axis, allies });
  const held = (...holders: (Side | null)[]) => holders.map((holder, i) => ({ ...FARM, id: `o${i}`, holder }));

  test('bg-vic-03 more battle rating left wins', () => {
    expect(winner({ taken: taken(['5'], ['3']) })).toBe('allies');
    expect(winner({ rating: { axis: 22, allies: 20 }, taken: taken(['5'], ['4']) })).toBe('axis');
    expect(winner({ taken: taken(['3'], ['5']), objectives: held('allies', 'allies'), outscouted: 'axis' })).toBe(
      'axis',
    );
    expect(ratingLeft(end({ taken: taken(['5', 'confusion'], []) }).table, 'axis')).toBe(15);
  });

  test('bg-vic-03 a tie: more objectives', () => {
    expect(winner({ objectives: held('axis', 'axis', 'allies', null) })).toBe('axis');
    expect(winner({ objectives: held('allies', null, null), outscouted: 'allies' })).toBe('allies');
  });

  test('bg-vic-03 a tie: more rating loss inflicted', () => {
    const table = { rating: { axis: 20, allies: 18 }, taken: taken(['5'], ['3']), objectives: held('axis', 'allies') };
    expect(winner(table)).toBe('allies');
    expect(winner({ ...table, rating: { axis: 18, allies: 20 }, taken: taken(['3'], ['5']) })).toBe('axis');
  });

  test('bg-vic-03 a tie: who out-scouted the other', () => {
    expect(winner({ outscouted: 'axis' })).toBe('allies');
    expect(winner({ outscouted: 'allies' })).toBe('axis');
  });

  test('bg-gap-47 and then nothing is left: a draw', () => {
    expect(winner({})).toBeNull();
  });

  test('bg-gap-71 the limit is the scenario’s: after both have had their last turn', () => {
    const table = onTable({
      units: [TANK, PANZER],
      table: { turn: 6, limit: 6, taken: taken(['1'], []) },
      dice: 'orders=1',
    });
    table.play(stop);
    expect(table.table).toMatchObject({ turn: 6, active: 'axis', over: null });
    const told = table.play(stop);
    expect(ofType(told, 'turn')).toEqual([]);
    expect(table.table.over).toMatchObject({ winner: 'allies', rule: 'bg-vic-03' });
  });

  test('bg-gap-71 and so when the axis began', () => {
    const table = onTable({
      active: 'axis',
      units: [TANK, PANZER],
      table: { turn: 6, limit: 6, first: 'axis', taken: taken(['1'], []) },
      dice: 'orders=1',
    });
    table.play(stop);
    expect(table.table).toMatchObject({ turn: 6, active: 'allies', over: null });
    table.play(stop);
    expect(table.table.over).toMatchObject({ winner: 'allies', rule: 'bg-vic-03' });
  });
});

test('bg-react-04 who held in the last order is asked once more before rally', () => {
  const mg: Piece = { id: 'mg', side: 'axis', type: 'mg42-tripod-team', at: [40, 4], marker: 'ambush' };
  const squad: Piece = { id: 'us', side: 'allies', type: 'us-rifle-squad', at: [40, 30] };
  const table = onTable({
    units: [squad, OFFICER, mg],
    table: { objectives: [{ ...FARM }], orders: 1 },
    dice: 'effect=6 save=2',
  });
  table.play(order('us', 'top-speed'), hold, go([40, 28]), stay);
  expect(table.asked).toBe('reaction.ask axis');
  table.play({ kind: 'ambush', unit: 'mg', shots: [{ fire: 'area', weapon: 'team', target: 'us' }] });
  expect(table.asked).toBe('turn.rally allies');
});

describe('bg-obj-05 when and by whom', () => {
  const settled = (units: readonly Piece[], dice: string) =>
    onTable({
      units: [...units, OFFICER, PANZER],
      table: { objectives: [{ ...FARM }, { ...MILL }] },
      stack: [{ ...turnFrame(), step: 'captures' }],
      dice,
    });

  test('once more at the end of a turn', () => {
    const table = settled([{ ...TANK, at: [40, 22] }], 'counter=1 orders=1');
    expect(table.table.objectives[0]!.holder).toBe('allies');
  });

  test('not by an aircraft', () => {
    const table = settled([{ ...TANK, id: 'p', type: 'p-47-bombs', at: [40, 20] }], 'orders=1');
    expect(table.table.objectives[0]!.holder).toBe(null);
  });

  test('not by who is inside a vehicle that is pinned', () => {
    const squad: Piece = {
      ...{ id: 'in', side: 'allies', type: 'us-rifle-squad', at: [0, 0] },
      aboard: { on: 'm4', how: 'inside' },
    };
    const carrier: Piece = { ...TANK, type: 'm3-half-track', at: [40, 22], pinned: true };
    expect(settled([carrier, squad], 'orders=1').table.objectives[0]!.holder).toBe(null);
  });

  test('what is held when the battle begins costs nobody a counter', () => {
    const { table } = onTable({
      units: [{ ...TANK, at: [40, 22] }, OFFICER, PANZER],
      table: { objectives: [{ ...FARM }] },
    });
    const told: BgEvent[] = [];
    holdAtStart(table, { emit: (event: BgEvent) => void told.push(event) } as never);
    expect(told).toMatchObject([{ type: 'captured', objective: 'farm', side: 'allies', quiet: true }]);
  });
});

test('bg-obj-04 all of them, and there must be some', () => {
  const held = (...holders: (Side | null)[]) =>
    holdsAll(
      onTable({
        units: [TANK, PANZER],
        table: { objectives: holders.map((holder, i) => ({ ...FARM, id: `o${i}`, holder })) },
      }).table,
      'allies',
    );
  expect([held('allies', 'allies'), held('allies', null), held('allies', 'axis'), held()]).toEqual([
    ...[true, false, false, false],
  ]);
});
