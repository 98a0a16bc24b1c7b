import { describe, expect, test } from 'vitest';
import { offersTo } from '../../../kernel/engine.ts';
import type { BgAnswer, BgFrame } from '../book.ts';
import { battlegroup } from '../index.ts';
import { ORDERS } from '../parts.ts';
import { newUnit } from '../setup.ts';
import {
  type AnyEvent,
  aimed,
  fire,
  go,
  hold,
  inch,
  ofType,
  onTable,
  order,
  type Piece,
  rolls,
  type Setting,
} from '../stage.testing.ts';
import { NO_SUPPORT, type Side } from '../state.ts';
import { UNITS } from '../tables/units.ts';
import { turnFrame } from './turn.ts';

const stop: BgAnswer = { kind: 'stop' };
const rally = (counters: number): BgAnswer => ({ kind: 'rally', counters });
const unpin = (...units: string[]): BgAnswer => ({ kind: 'unpin', units });
const START: readonly BgFrame[] = [turnFrame()];
/** Far apart, so that nobody sees to anything but his own turn. */
const US: Piece = { id: 'us', side: 'allies', type: 'us-rifle-squad', at: [10, 40] };
const GERMANS: Piece = { id: 'de', side: 'axis', type: 'german-rifle-squad', at: [60, 4] };
const HQ: Piece = { id: 'hq', side: 'allies', type: 'us-company-hq', at: [20, 40] };
const PLATOON: Piece = { id: 'plt', side: 'allies', type: 'us-platoon-hq', at: [30, 40] };

/** The first turn of a game, from its very start. */
const begin = (setting: Partial<Setting>) =>
  onTable({ units: [US, GERMANS], stack: START, ...setting, table: { turn: 0, ...setting.table } });

const types = (events: readonly AnyEvent[]) => events.map(({ type }) => type);

describe('the sequence of a turn', () => {
  test('bg-turn-01 sides alternate whole turns: orders dice, orders, rally', () => {
    const table = begin({ dice: 'orders=4 orders=2' });
    expect(types(table.opening)).toEqual(['turn', 'roll', 'orders']);
    expect(ofType(table.opening, 'turn')).toMatchObject([{ turn: 1, side: 'allies' }]);
    expect(table.asked).toBe('turn.choose allies');
    table.play(order('us', 'top-speed'), { kind: 'stay' });
    const next = table.play();
    expect(next).toEqual([]);
    expect(table.table.active).toBe('axis');
    expect(table.asked).toBe('turn.choose axis');
  });

  test('bg-state-34 the n-th turn of each side is its turn n', () => {
    const table = begin({ dice: 'orders=4 orders=2 orders=1 orders=1' });
    const turns = [table.play(stop), table.play(stop), table.play(stop)].flatMap((events) => ofType(events, 'turn'));
    expect(turns.map(({ turn, side }) => [turn, side])).toEqual([
      [1, 'axis'],
      [2, 'allies'],
      [2, 'axis'],
    ]);
  });

  test('bg-turn-07 rally comes last, and the turn passes', () => {
    const table = onTable({ units: [{ ...US, pinned: true }, PLATOON, GERMANS], dice: 'orders=3' });
    table.play(stop);
    expect(table.asked).toBe('turn.rally allies');
    const told = table.play(rally(0));
    expect(types(told)).toEqual(['rally', 'turn', 'roll', 'orders']);
    expect(table.asked).toBe('turn.choose axis');
  });
});

describe('orders dice', () => {
  test.each([
    ['squad', '3', 3],
    ['platoon', '3,4', 7],
    ['company', '3,4,6', 13],
    ['battalion', '1,3,4,6', 14],
  ] as const)('bg-turn-02 the dice of a %s game, and an order for each officer', (size, dice, sum) => {
    const table = begin({
      units: [US, HQ, PLATOON, GERMANS],
      table: { size, rerolled: ['hq'] },
      dice: `orders=${dice}`,
    });
    expect(ofType(table.opening, 'orders')[0]).toMatchObject({ officers: 2, side: 'allies' });
    expect(table.table.orders).toBe(sum + 2);
  });

  test('bg-turn-02 a senior officer is one too, the officers of the enemy are none', () => {
    const senior: Piece = { ...HQ, profile: { traits: ['senior officer'] } };
    const foe: Piece = { ...GERMANS, id: 'de2', type: 'german-platoon-hq', at: [50, 4] };
    const table = begin({ units: [US, senior, GERMANS, foe], table: { rerolled: ['hq'] }, dice: 'orders=3' });
    expect(table.table.orders).toBe(3 + 1);
  });

  test('bg-spec-17 each officer of the side adds one, a senior one too; the enemy has his own', () => {
    const units = [
      US,
      HQ,
      PLATOON,
      { ...PLATOON, id: 'plt2', at: [40, 40] as const },
      { ...GERMANS, type: 'german-platoon-hq' },
    ];
    const table = begin({ units, table: { rerolled: ['hq'] }, dice: 'orders=1 orders=1' });
    expect(table.table.orders).toBe(1 + 3);
    table.play(stop);
    expect(table.table.orders).toBe(1 + 1);
  });

  test('bg-gap-12 a pinned officer still counts', () => {
    const table = begin({ units: [US, { ...PLATOON, pinned: true }, GERMANS], dice: 'orders=2' });
    expect(table.table.orders).toBe(3);
  });

  test('bg-turn-03 an officer lost adds nothing from the next roll on', () => {
    const gun: Piece = { id: 'gun', side: 'axis', type: 'mg42-tripod-team', at: [30, 30], marker: 'ambush' };
    const lone = { ...PLATOON, men: 1, strength: 5 };
    const table = begin({
      units: [US, lone, gun],
      dice: 'orders=2 observe=6 hit=6,1,1,1,1,1,1,1 save=1 counter=2 orders=1 orders=1',
    });
    // The window before the first order: orders were counted with him.
    expect(table.table.orders).toBe(3);
    const told = table.play({ kind: 'ambush', unit: 'gun', shots: [aimed('team', 'plt')] });
    expect(ofType(told, 'destroyed')).toMatchObject([{ unit: 'plt' }]);
    expect(table.table.orders).toBe(3);
    table.play(stop, stop);
    expect(table.table).toMatchObject({ active: 'allies', orders: 1 });
  });

  test('bg-spec-25 a senior officer has one orders die rolled again, once in the game', () => {
    const table = begin({
      units: [US, HQ, GERMANS],
      table: { size: 'platoon' },
      dice: 'orders=1,5 ordersReroll=6 orders=1,2 orders=1,1',
    });
    expect(table.asked).toBe('turn.reroll allies');
    expect(table.refusal('allies', { kind: 'reroll', face: 3 })).toEqual({ code: 'NO_SUCH_DIE', rule: 'bg-spec-25' });
    expect(table.refusal('allies', stop)).toEqual({ code: 'WRONG_ANSWER', rule: 'bg-spec-25' });
    const told = table.play({ kind: 'reroll', face: 1 });
    expect(ofType(told, 'orders')[0]?.dice).toEqual([6, 5]);
    expect(table.table.orders).toBe(11 + 1);
    table.play(stop, stop);
    expect(table.asked).toBe('turn.choose allies');
    expect(table.table).toMatchObject({ turn: 2, orders: 2 + 1 });
  });

  test('bg-spec-25 of two alike it is one die all the same', () => {
    const table = begin({ units: [US, HQ, GERMANS], table: { size: 'company' }, dice: 'orders=2,2,5 ordersReroll=6' });
    const told = table.play({ kind: 'reroll', face: 2 });
    expect([...ofType(told, 'orders')[0]!.dice].sort()).toEqual([2, 5, 6]);
  });

  test('bg-spec-25 who keeps his dice keeps the re-roll', () => {
    const table = begin({ units: [US, HQ, GERMANS], dice: 'orders=2 orders=1 orders=3' });
    table.play({ kind: 'reroll', face: 0 });
    expect(table.table.orders).toBe(3);
    table.play(stop, stop);
    expect(table.asked).toBe('turn.reroll allies');
  });

  test('bg-gap-12 each senior officer has a re-roll of his own', () => {
    const units = [US, HQ, { ...HQ, id: 'hq2', at: [40, 40] as const }, GERMANS];
    const table = begin({ units, table: { size: 'platoon' }, dice: 'orders=1,2 ordersReroll=4 ordersReroll=6' });
    table.play({ kind: 'reroll', face: 1 });
    expect(table.asked).toBe('turn.reroll allies');
    table.play({ kind: 'reroll', face: 2 });
    expect(table.table).toMatchObject({ orders: 4 + 6 + 2, rerolled: ['hq', 'hq2'] });
  });
});

describe('issuing orders', () => {
  test('bg-turn-04 a unit on the table, an order that it may take, and only of the active side', () => {
    const table = onTable({ units: [US, GERMANS] });
    const refused = (unit: string) => table.refusal('allies', order(unit, 'top-speed'));
    expect(refused('us')).toBeNull();
    expect(refused('de')).toEqual({ code: 'NOT_YOURS', rule: 'bg-turn-04' });
    expect(refused('nobody')).toEqual({ code: 'NOT_YOURS', rule: 'bg-turn-04' });
    expect(table.refusal('allies', hold)).toEqual({ code: 'WRONG_ANSWER', rule: 'bg-turn-04' });
    expect(table.refusal('axis', order('de', 'top-speed'))?.code).toBe('NOT_ASKED');
  });

  test('bg-turn-04 nor to the units of another seat of the side', () => {
    const table = onTable({
      seats: [
        { id: 'axis', side: 'axis', role: 'player', units: 'side' },
        { id: 'left', side: 'allies', role: 'player', units: ['us'] },
        { id: 'right', side: 'allies', role: 'player', units: ['plt'] },
      ],
      units: [{ ...US, seat: 'left' }, { ...PLATOON, seat: 'right' }, GERMANS],
    });
    const given = (seat: string, unit: string) => table.refusal(seat, order(unit, 'top-speed'))?.code ?? null;
    expect([given('left', 'us'), given('right', 'plt')]).toEqual([null, null]);
    expect([given('left', 'plt'), given('right', 'us')]).toEqual(['NOT_YOURS', 'NOT_YOURS']);
  });

  test('bg-turn-04 not an order that the unit may not take', () => {
    const table = onTable({ units: [US, { ...PLATOON, pinned: true }, GERMANS] });
    expect(table.refusal('allies', order('us', 'tactical-co-ordination', 'plt'))?.code).toBe('NOT_SENIOR');
    expect(table.refusal('allies', order('us', 'repair'))?.code).toBe('NOT_ITS_ORDER');
  });

  test('bg-turn-04 an order is carried out to its end before the next is given', () => {
    const table = onTable({ units: [US, PLATOON, GERMANS] });
    table.play(order('us', 'top-speed'));
    expect(table.asked).toBe('order.move allies');
    expect(table.refusal('allies', order('plt', 'top-speed'))).toEqual({ code: 'WRONG_ANSWER', rule: 'bg-move-15' });
    const told = table.play(go([10, 36]), go([10, 32]));
    expect(ofType(told, 'carried-out')).toMatchObject([{ unit: 'us', order: 'top-speed' }]);
    expect(table.asked).toBe('turn.choose allies');
  });

  test('bg-turn-05 each order uses one of the turn; with none left the phase ends', () => {
    const table = onTable({ units: [US, PLATOON, GERMANS], table: { orders: 2 }, dice: 'orders=1' });
    table.play(order('us', 'ambush-fire'));
    expect(table.table.orders).toBe(1);
    expect(table.asked).toBe('turn.choose allies');
    table.play(order('plt', 'ambush-fire'));
    expect(table.table.active).toBe('axis');
  });

  test('bg-turn-05 who stops loses the orders that are left', () => {
    const table = onTable({ units: [US, PLATOON, GERMANS], table: { orders: 5 }, dice: 'orders=1' });
    const told = table.play(order('us', 'ambush-fire'), stop);
    expect(ofType(told, 'stopped')).toMatchObject([{ rule: 'bg-turn-05', side: 'allies', unused: 4 }]);
    // One die and no officer: nothing was carried over.
    expect(table.table).toMatchObject({ active: 'axis', orders: 1 });
  });

  test('bg-turn-05 who stops has none left when rally comes', () => {
    const table = onTable({ units: [{ ...US, pinned: true }, PLATOON, GERMANS], table: { orders: 5 } });
    table.play(stop);
    expect([table.asked, table.table.orders]).toEqual(['turn.rally allies', 0]);
  });

  test('bg-turn-05 the phase is over when nobody is left to be ordered', () => {
    const table = onTable({ units: [US, GERMANS], table: { orders: 5 }, dice: 'orders=1' });
    table.play(order('us', 'ambush-fire'));
    expect(table.table.active).toBe('axis');
  });

  test('bg-turn-05 whoever is pinned is nobody to be ordered', () => {
    const table = onTable({ units: [US, { ...PLATOON, pinned: true }, GERMANS], table: { orders: 5 } });
    table.play(order('us', 'ambush-fire'));
    expect(table.asked).toBe('turn.rally allies');
  });

  test('bg-turn-05 bg-ord-30 a spotter whose vehicle is still to come is nobody to be ordered', () => {
    const truck: Piece = { id: 'truck', side: 'allies', type: 'medium-truck', at: [20, 20], ordered: true };
    const spotter: Piece = {
      ...{ id: 'obs', side: 'allies', type: 'us-observer-team', at: [20, 20] },
      aboard: { on: 'truck', how: 'inside' },
    };
    const busy = { ...US, ordered: true };
    const on = onTable({ units: [busy, GERMANS, truck, spotter] });
    expect(on.asked).toBe('turn.choose allies');
    expect(onTable({ units: [busy, GERMANS, spotter], dice: 'orders=1' }).table.active).toBe('axis');
  });

  test('bg-state-08 one order a turn, and the next turn another', () => {
    const table = onTable({ units: [US, PLATOON, GERMANS], dice: 'orders=1 orders=1' });
    table.play(order('us', 'top-speed'), { kind: 'stay' });
    for (const kind of ORDERS)
      expect(table.refusal('allies', order('us', kind))).toEqual({ code: 'ORDERED', rule: 'bg-state-08' });
    table.play(stop, stop);
    for (const kind of ['top-speed', 'manoeuvre-and-fire', 'ambush-fire', 'reserve-move'] as const)
      expect(table.refusal('allies', order('us', kind))).toBeNull();
  });

  test('bg-state-01 bg-state-02 each unit of a platoon is ordered, pinned and tested for itself', () => {
    const units = [US, { ...US, id: 'us2', at: [16, 40] as const, pinned: true }, PLATOON, GERMANS];
    const table = onTable({ units });
    table.play(order('us', 'top-speed'), { kind: 'stay' });
    expect(table.unit('us')).toMatchObject({ ordered: true, pinned: false });
    expect(table.unit('us2')).toMatchObject({ ordered: false, pinned: true });
    expect(table.unit('plt')).toMatchObject({ ordered: false, pinned: false });
  });

  test.each(ORDERS)('bg-turn-06 bg-react-03 a pinned unit takes no order: %s', (kind) => {
    const table = onTable({ units: [{ ...US, pinned: true }, PLATOON, { ...GERMANS, at: [10, 34] }] });
    expect(table.refusal('allies', order('us', kind))).toEqual({ code: 'PINNED', rule: 'bg-turn-06' });
  });
});

describe('the start of a turn', () => {
  const scout = (id: string, side: Side, x: number, trait: 'scout' | 'scout2' = 'scout'): Piece => ({
    ...{ id, side, type: 'us-platoon-hq', at: [x, side === 'axis' ? 4 : 44] },
    profile: { traits: [trait] },
  });

  test('bg-turn-08 bg-br-05 the side with fewer scouts takes a counter before anything else', () => {
    const table = begin({ units: [US, GERMANS, scout('s', 'axis', 30)], dice: 'counter=3 orders=2' });
    expect(types(table.opening)).toEqual(['turn', 'outscouted', 'roll', 'drew', 'roll', 'orders']);
    expect(table.table).toMatchObject({ outscouted: 'allies', taken: { allies: ['3'], axis: [] } });
  });

  test('bg-gap-13 the out-scouted side takes its counter in the first turn of the game, whoever plays it, and never again', () => {
    const table = begin({
      units: [US, GERMANS, scout('s', 'allies', 30)],
      dice: 'counter=3 orders=2 orders=1 orders=1',
    });
    expect(table.table).toMatchObject({ active: 'allies', outscouted: 'axis', taken: { allies: [], axis: ['3'] } });
    const told = table.play(stop, stop);
    expect(ofType(told, 'drew')).toEqual([]);
  });

  test('bg-state-26 a superior scout counts two', () => {
    const units = [US, GERMANS, scout('a', 'axis', 30), scout('b', 'allies', 30, 'scout2')];
    const table = begin({ units, dice: 'counter=3 orders=2' });
    expect(table.table).toMatchObject({ scouts: { axis: 1, allies: 2 }, outscouted: 'axis' });
  });

  test('bg-br-05 with as many scouts nobody takes a counter', () => {
    const table = begin({ units: [US, GERMANS, scout('a', 'axis', 30), scout('b', 'allies', 30)], dice: 'orders=2' });
    expect(table.table).toMatchObject({ outscouted: null, taken: { axis: [], allies: [] } });
  });

  test('bg-turn-08 pinned down is looked at after the scouts and before the dice', () => {
    const units = [{ ...US, pinned: true }, GERMANS, scout('s', 'axis', 30)];
    const table = begin({ units, dice: 'counter=3' });
    expect(types(table.opening)).toEqual(['turn', 'outscouted', 'roll', 'drew', 'over']);
    expect(table.table.over).toMatchObject({ winner: 'axis', rule: 'bg-vic-02' });
  });
});

test('bg-turn-08 then reserves, timed barrages, airstrikes and aircraft, and only then the orders dice', () => {
  const at = { x: inch(40), y: inch(10) };
  const plans = {
    barrages: [{ turn: 2, at, battery: '2x81mm' }],
    airstrikes: [{ turn: 2, at, aircraft: 'p-47-bombs' }],
  };
  const table = onTable({
    units: [US, { ...GERMANS, at: [60, 40] }],
    add: [{ ...newUnit('late', 'allies', 'allies', UNITS['us-rifle-squad']!), reserve: 0 }],
    stack: [{ ...turnFrame(), step: 'check' }],
    table: {
      ...{ turn: 2, airWaiting: { axis: 0, allies: 1 } },
      support: { axis: NO_SUPPORT, allies: { ...NO_SUPPORT, ...plans } },
      fireLists: { axis: 'german-1944', allies: 'us-1944' },
      scenarioSetup: {
        ...{ scenario: 'attack', attacker: 'allies', hill: null, defences: [] },
        corners: { allies: 'south-west', axis: 'north-east' },
        flanks: { axis: null, allies: null },
        arrivals: { axis: { turn: 2, dice: 1 }, allies: { turn: 2, dice: 1 } },
      },
    },
    dice: 'reserves=1 barrage=1,1,1,1 airArrival=1 orders=2',
  });
  expect(rolls(table.opening)).toEqual(['reserves 1']);
  const told = table.play({ kind: 'ready' });
  const known = ['timed-barrage', 'air-arrived', 'air-answers', 'orders'];
  expect(types(told).filter((type) => known.includes(type))).toEqual(known);
});

describe('flags of a turn', () => {
  test('bg-state-10 bg-gap-11 what a unit did is kept from its own turn to its next, and then as what it did before', () => {
    const table = onTable({ units: [US, PLATOON, GERMANS], dice: 'orders=1 orders=1 orders=1 orders=1' });
    table.play(order('us', 'top-speed'), go([10, 36]), { kind: 'stay' }, stop);
    const flags = () => {
      const { moved, movedBefore } = table.unit('us');
      return [moved, movedBefore];
    };
    expect(flags()).toEqual([true, false]);
    table.play(stop);
    expect([table.table.active, ...flags()]).toEqual(['allies', false, true]);
    table.play(stop, stop);
    expect(flags()).toEqual([false, false]);
  });

  test('bg-state-10 fire is remembered as movement is', () => {
    const near: Piece = { ...GERMANS, at: [10, 25] };
    const table = onTable({ units: [US, PLATOON, near], dice: 'effect=1 orders=1 orders=1' });
    table.play(order('us', 'open-fire'), fire({ fire: 'area', weapon: 'arms', target: 'de' }), stop);
    expect(table.unit('us')).toMatchObject({ fired: true, firedBefore: false, moved: false });
    table.play(stop);
    expect(table.unit('us')).toMatchObject({ fired: false, firedBefore: true });
    expect(table.unit('de')).toMatchObject({ fired: false, firedBefore: false });
  });
});

describe('rally', () => {
  const pinned = (n: number): Piece[] =>
    Array.from({ length: n }, (_, i) => ({ ...US, id: `us${i + 1}`, at: [6 + 8 * i, 40], pinned: true }));

  /** The rally phase of the allies, with so many pinned squads and one officer who is not. */
  const rallying = (n: number, dice: string, table: Setting['table'] = {}) => {
    const units = [...pinned(n), { ...PLATOON, at: [66, 40] as const }, GERMANS];
    const stage = onTable({ units, table, dice });
    stage.play(stop);
    expect(stage.asked).toBe('turn.rally allies');
    return stage;
  };
  const stillPinned = (stage: ReturnType<typeof rallying>) =>
    stage.table.units.filter((unit) => unit.pinned).map(({ id }) => id);

  test('bg-rally-01 each counter gives a die of markers, removed from units of choice', () => {
    const table = rallying(5, 'counter=2 rally=2 orders=1');
    const told = table.play(rally(1));
    expect(rolls(told)).toEqual(['counter 2', 'rally 2']);
    expect(table.asked).toBe('turn.unpin allies');
    expect(table.refusal('allies', unpin('us1', 'us2', 'us3'))).toEqual({ code: 'TOO_MANY', rule: 'bg-rally-01' });
    for (const units of [['plt'], ['de'], ['us1', 'us1']])
      expect(table.refusal('allies', unpin(...units))).toEqual({ code: 'NOT_PINNED', rule: 'bg-rally-01' });
    expect(table.refusal('allies', stop)).toEqual({ code: 'WRONG_ANSWER', rule: 'bg-rally-01' });
    table.play(unpin('us2', 'us5'));
    expect(stillPinned(table)).toEqual(['us1', 'us3', 'us4']);
    expect(table.table).toMatchObject({ active: 'axis', taken: { allies: ['2'] } });
  });

  test('bg-rally-01 two counters give two dice', () => {
    const table = rallying(5, 'counter=2 counter=3 rally=2,2 orders=1');
    expect(rolls(table.play(rally(2)))).toEqual(['counter 2', 'counter 3', 'rally 2 2']);
    table.play(unpin('us1', 'us2', 'us3', 'us4'));
    expect(stillPinned(table)).toEqual(['us5']);
  });

  test('bg-rally-01 none may be taken, and then nobody rallies', () => {
    const table = rallying(2, 'orders=1');
    expect(
      [...offersTo(battlegroup, table.game, 'allies')].map((input) => input.kind === 'answer' && input.answer),
    ).toEqual([0, 1, 2].map(rally));
    const told = table.play(rally(0));
    expect(ofType(told, 'drew')).toEqual([]);
    expect(stillPinned(table)).toEqual(['us1', 'us2']);
    expect(table.table.active).toBe('axis');
  });

  test('bg-rally-02 the number is declared before the first is drawn', () => {
    const table = rallying(3, 'counter=2 counter=4 rally=1,1 orders=1');
    expect(table.refusal('allies', stop)).toEqual({ code: 'WRONG_ANSWER', rule: 'bg-rally-01' });
    const told = table.play(rally(2));
    expect(types(told)).toEqual(['rally', 'roll', 'drew', 'roll', 'drew', 'roll']);
    expect(ofType(told, 'rally')).toMatchObject([{ rule: 'bg-rally-02', counters: 2 }]);
    table.play(unpin('us1', 'us2'));
    expect(stillPinned(table)).toEqual(['us3']);
    const three = rallying(3, 'counter=2 counter=4 counter=1 rally=1,1,1 orders=1');
    expect(types(three.play(rally(3)))).toEqual(['rally', 'roll', 'drew', 'roll', 'drew', 'roll', 'drew', 'roll']);
    three.play(unpin('us1', 'us2', 'us3'));
  });

  test('bg-rally-03 more markers than pinned units are lost', () => {
    const table = rallying(2, 'counter=1 rally=6 orders=1');
    table.play(rally(1), unpin('us1', 'us2'));
    expect(stillPinned(table)).toEqual([]);
    expect(table.table.active).toBe('axis');
  });

  test('bg-rally-04 who rallies gets no order in this turn', () => {
    const table = rallying(1, 'counter=1 rally=3 orders=4', { orders: 9 });
    table.play(rally(1), unpin('us1'));
    expect(table.unit('us1')).toMatchObject({ pinned: false, ordered: false });
    expect(table.asked).toBe('turn.choose axis');
  });

  test('bg-rally-05 drawing may lose the game on the spot, before any die', () => {
    const table = rallying(2, 'counter=4 counter=5', { rating: { allies: 8, axis: 8 } });
    const told = table.play(rally(3));
    expect(types(told)).toEqual(['rally', 'roll', 'drew', 'roll', 'drew', 'over']);
    expect(table.table.over).toMatchObject({ winner: 'axis', rule: 'bg-br-06' });
    expect(table.asked).toBe('over');
  });

  test('bg-rally-05 bg-gap-19 a special counter counts nothing and still gives its die', () => {
    const table = rallying(3, 'counter=confusion morale=4 rally=2 orders=1');
    table.play(rally(1), { kind: 'counter', unit: 'de' }, unpin('us1', 'us2'));
    expect(stillPinned(table)).toEqual(['us3']);
    expect(table.table.taken.allies).toEqual(['confusion']);
    // Of two that are drawn each gives one, whichever is the special.
    const two = rallying(3, 'counter=confusion morale=4 counter=2 rally=1,2 orders=1');
    const told = two.play(rally(2), { kind: 'counter', unit: 'de' });
    expect(rolls(told).at(-1)).toBe('rally 1 2');
    two.play(unpin('us1', 'us2', 'us3'));
  });

  test('bg-rally-01 with nobody pinned there is no rally', () => {
    const table = onTable({ units: [US, GERMANS], dice: 'orders=1' });
    expect(types(table.play(stop))).toEqual(['stopped', 'turn', 'roll', 'orders']);
  });
});

describe('the end of a turn', () => {
  const objective = (id: string, x: number, holder: Side | null) => ({ id, at: { x: inch(x), y: inch(20) }, holder });

  test('bg-turn-09 bg-obj-04 the side that holds all at the end of the enemy turn has won', () => {
    const table = onTable({
      units: [US, GERMANS],
      table: { objectives: [objective('a', 30, 'axis'), objective('b', 40, 'axis')] },
    });
    table.play(stop);
    expect(table.table.over).toMatchObject({ winner: 'axis', rule: 'bg-turn-09' });
    const other = onTable({
      units: [US, GERMANS],
      active: 'axis',
      table: { objectives: [objective('a', 30, 'allies')] },
    });
    other.play(stop);
    expect(other.table.over).toMatchObject({ winner: 'allies', rule: 'bg-turn-09' });
  });

  test.each([
    ['one is neutral', 'axis', null],
    ['one is the other side’s', 'axis', 'allies'],
    ['the active side itself holds them', 'allies', 'allies'],
  ] as const)('bg-turn-09 not if %s', (_what, a, b) => {
    const table = onTable({
      units: [US, GERMANS],
      table: { objectives: [objective('a', 30, a), objective('b', 40, b)] },
      dice: 'orders=1',
    });
    table.play(stop);
    expect(table.table.over).toBeNull();
    expect(table.table.active).toBe('axis');
  });

  test('bg-turn-09 a table without objectives is not held', () => {
    const table = onTable({ units: [US, GERMANS], dice: 'orders=1' });
    table.play(stop);
    expect(table.table.over).toBeNull();
  });
});

test('bg-spec-25 a senior officer adds an order as any officer does', () => {
  const senior: Piece = { ...HQ, profile: { traits: ['senior officer'] } };
  const table = begin({ units: [US, senior, GERMANS], table: { rerolled: ['hq'] }, dice: 'orders=2' });
  expect(table.table.orders).toBe(2 + 1);
});
