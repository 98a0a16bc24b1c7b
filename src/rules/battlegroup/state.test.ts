import { describe, expect, test } from 'vitest';
import { arrivalOpening } from './air/arrival.ts';
import { type BgAnswer, type BgEvent, BOOK } from './book.ts';
import { bury, duel, shoot } from './fire/duel.testing.ts';
import { newUnit, seats, setup } from './setup.ts';
import {
  aimed,
  area,
  fire,
  go,
  inch,
  onTable,
  order,
  type Piece,
  rolls,
  type Setting,
  type Stage,
  stay,
} from './stage.testing.ts';
import { UNITS } from './tables/units.ts';
import { turnFrame } from './turn/turn.ts';

const stop: BgAnswer = { kind: 'stop' };
const SQUAD: Piece = { id: 'us', side: 'allies', type: 'us-rifle-squad', at: [40, 40] };
const OFFICER: Piece = { id: 'plt', side: 'allies', type: 'us-platoon-hq', at: [66, 44] };
const SENIOR: Piece = { id: 'hq', side: 'allies', type: 'us-company-hq', at: [56, 44] };
const TANK: Piece = { id: 'm4', side: 'allies', type: 'm4-sherman', at: [20, 40], facing: 0 };
const TRUCK: Piece = { id: 'truck', side: 'allies', type: 'medium-truck', at: [30, 40], facing: 0 };
const GERMANS: Piece = { id: 'de', side: 'axis', type: 'german-rifle-squad', at: [40, 22] };

/** What an event does to the table, however it came about. */
const apply = ({ table }: Stage, event: BgEvent) => BOOK.apply(table, event);

describe('units', () => {
  test('bg-state-02 a pin is the unit’s own', () => {
    const others: readonly Piece[] = [{ id: 'c', side: 'axis', type: 'german-rifle-squad', at: [40, 40] }];
    const stage = duel({ others, dice: 'effect=6 save=2' });
    shoot(stage, area('team', 'b'));
    expect([stage.unit('b').pinned, stage.unit('c').pinned, stage.unit('a').pinned]).toEqual([true, false, false]);
  });

  test('bg-state-03 trucks and cars are soft-skinned', () => {
    expect(UNITS['medium-truck']!.class).toBe('soft-skinned');
    expect(UNITS.kubelwagen!.class).toBe('soft-skinned');
  });

  test('bg-state-04 a unit begins with the experience of its type', () => {
    const levels = Object.values(UNITS).filter(
      ({ traits }) => !traits.includes('auxiliary') && !traits.includes('ace'),
    );
    for (const type of levels) expect(newUnit('u', 'axis', 'axis', type).experience).toBe(type.experience);
    expect(levels.some(({ experience }) => experience === 'veteran')).toBe(true);
  });

  test('bg-state-09 another order takes the marker away, the next turn does not', () => {
    const stage = onTable({
      units: [
        { ...SQUAD, marker: 'ambush' },
        { ...TANK, marker: 'reserve' },
        { ...OFFICER, marker: 'ambush' },
        { ...TRUCK, marker: 'reserve' },
        { ...GERMANS, at: [4, 4] },
      ],
      dice: 'orders=1 orders=1',
    });
    stage.play(order('us', 'top-speed'), stay, order('m4', 'top-speed'), stay);
    expect([stage.unit('us').marker, stage.unit('m4').marker]).toEqual([null, null]);
    stage.play(stop, { kind: 'hold', turn: true }, stop);
    expect([stage.table.active, stage.unit('plt').marker, stage.unit('truck').marker]).toEqual([
      ...['allies', 'ambush', 'reserve'],
    ]);
  });

  test('bg-state-11 an immobilised vehicle may fire, and a repair unit gets it going', () => {
    const stage = onTable({ units: [{ ...TANK, immobile: true }, OFFICER, { ...GERMANS, at: [20, 20] }] });
    for (const kind of ['open-fire', 'ambush-fire', 'fire-and-manoeuvre', 'manoeuvre-and-fire'] as const)
      expect(stage.refusal('allies', order('m4', kind))).toBeNull();
    const shooting = onTable({ units: [{ ...TANK, immobile: true }, OFFICER, { ...GERMANS, at: [20, 20] }] });
    // It has no move, and then its shot.
    shooting.play(order('m4', 'manoeuvre-and-fire'));
    expect(shooting.asked).toBe('order.fire allies');
    for (const shot of [aimed('main', 'de', 'he'), area('main', 'de', 'he'), aimed('mgs', 'de'), area('mgs', 'de')])
      expect(shooting.refusal('allies', fire(shot))).toBeNull();
    apply(stage, { type: 'attempted', rule: 'bg-eng-08', unit: 'plt', on: 'm4', mended: false });
    expect(stage.unit('m4').immobile).toBe(true);
    apply(stage, { type: 'attempted', rule: 'bg-eng-08', unit: 'plt', on: 'm4', mended: true });
    expect(stage.unit('m4').immobile).toBe(false);
  });

  test('bg-state-13 each shell is a round of its kind, until there are none', () => {
    const b = { type: 'tiger-i', fired: true } as const;
    const stage = duel({ a: 'm4-sherman', b, dice: 'hit=1 hit=1' });
    const { he, ap } = stage.unit('a');
    shoot(stage, aimed('main', 'b', 'ap'), aimed('main', 'b', 'ap'));
    expect(stage.unit('a')).toMatchObject({ he, ap: ap - 2 });
    const empty = duel({ a: { type: 'm4-sherman', ap: 0 }, b });
    empty.play(order('a', 'open-fire'));
    expect(empty.refusal('allies', fire(aimed('main', 'b', 'ap')))?.code).toBe('NO_ROUNDS');
    expect(empty.refusal('allies', fire(aimed('main', 'b', 'he')))).toBeNull();
    const last = duel({ a: { type: 'm4-sherman', ap: 1 }, b });
    last.play(order('a', 'open-fire'));
    const shell = aimed('main', 'b', 'ap');
    expect(last.refusal('allies', fire(shell))).toBeNull();
    expect(last.refusal('allies', fire(shell, shell))?.code).toBe('NO_ROUNDS');
    const mgs = duel({ a: 'm4-sherman', dice: 'effect=1 effect=1' });
    shoot(mgs, area('mgs', 'b'), area('mgs', 'b'));
    expect(mgs.unit('a')).toMatchObject({ he, ap, heFired: 0, apFired: 0 });
  });

  test('bg-state-15 who has got in has no place of his own', () => {
    const stage = onTable({ units: [TRUCK, { ...SQUAD, at: [32, 42] }, { ...GERMANS, at: [4, 4] }] });
    stage.play(order('truck', 'embark'), { kind: 'take-up', unit: 'us' });
    expect(stage.unit('us')).toMatchObject({ place: null, aboard: { on: 'truck', how: 'inside' } });
  });

  test('bg-state-16 a hull faces as it is told, or the way that it went', () => {
    const turned = (answer: BgAnswer) => {
      const stage = onTable({ units: [TANK, OFFICER, { ...GERMANS, at: [66, 4] }] });
      stage.play(order('m4', 'top-speed'), answer, stay);
      return stage.unit('m4').place!.facing;
    };
    expect(turned(go([24, 40]))).toBe(12);
    expect(turned({ kind: 'move', path: [[inch(24), inch(40)]], facing: 30 })).toBe(30);
  });

  test('bg-state-18 a section detaches its Bren team once', () => {
    const section: Piece = { id: 's', side: 'allies', type: 'british-section', at: [40, 40] };
    const once = onTable({ units: [section, OFFICER, GERMANS] });
    once.play(order('s', 'ambush-fire'));
    expect(once.asked).toBe('detach.ask allies');
    const twice = onTable({ units: [{ ...section, stock: { detached: 1 } }, OFFICER, GERMANS] });
    twice.play(order('s', 'ambush-fire'));
    expect(twice.asked).toBe('turn.choose allies');
  });

  test('bg-state-18 what is used is gone: bursts of flame, bombs, charges, inches of bridge, a cavalry charge', () => {
    const stock = { flame: 2, bombs: 3, demolition: 2, bridge: 500, charge: 1 };
    const stage = onTable({ units: [{ ...SQUAD, stock }, OFFICER, GERMANS] });
    const flame = { fire: 'aimed', weapon: 'flame', target: 'de' } as const;
    apply(stage, { type: 'shot', side: 'allies', rule: 'bg-fire-08', unit: 'us', shot: flame, range: 300 });
    const at = { x: 0, y: 0 };
    apply(stage, { type: 'bombs', rule: 'bg-air-10', unit: 'us', side: 'allies', bombs: 2, at });
    const charge = { id: 'c', side: 'allies', on: 'wall', turn: 1, at } as const;
    apply(stage, { type: 'charge-set', rule: 'bg-eng-02', unit: 'us', charge });
    const piece = { id: 'p', kind: 'bridge', line: [at, { x: 250, y: 0 }], width: 200 } as never;
    apply(stage, { type: 'bridged', rule: 'bg-eng-07', unit: 'us', on: 'river', piece, length: 250 });
    apply(stage, { type: 'rides', rule: 'bg-move-05', unit: 'us', how: 'charge', window: 2 });
    expect(stage.unit('us').stock).toMatchObject({ flame: 1, bombs: 1, demolition: 1, bridge: 250, charge: 0 });
    apply(stage, { type: 'reloads', rule: 'bg-ind-23', unit: 'us', turns: 2 });
    expect(stage.unit('us').stock.reload).toBe(2);
  });

  test('bg-state-18 attempts to repair a vehicle are those of its wreck', () => {
    const stage = onTable({ units: [{ ...TANK, stock: { repairs: 1 } }, OFFICER, GERMANS] });
    const lost = { type: 'destroyed', rule: 'bg-ap-06', unit: 'm4', side: 'allies', how: 'shot', wreck: true } as const;
    apply(stage, lost);
    expect(stage.table.wrecks).toMatchObject([{ id: 'm4', attempts: 1 }]);
  });
});

describe('sides and table', () => {
  const opened = (setting: Partial<Setting>) =>
    onTable({ units: [SQUAD, GERMANS], stack: [turnFrame()], ...setting, table: { turn: 0, ...setting.table } });

  test('bg-state-20 the orders of a turn are its dice and an order for each officer', () => {
    const stage = opened({ units: [SQUAD, OFFICER, GERMANS], table: { size: 'platoon' }, dice: 'orders=3,6' });
    expect(stage.table.orders).toBe(10);
  });

  test('bg-state-20 a senior officer whose re-roll is used is remembered', () => {
    const stage = opened({ units: [SQUAD, SENIOR, GERMANS], dice: 'orders=1 ordersReroll=5' });
    stage.play({ kind: 'reroll', face: 1 });
    expect(stage.table).toMatchObject({ rerolled: ['hq'], orders: 6 });
  });

  test('bg-state-20 a battle has the size of its scenario', () => {
    for (const size of ['squad', 'platoon', 'company', 'battalion'] as const) {
      const start = setup(`bg-attack-${size}-kursk`, {}, seats());
      if (!start.ok) throw new Error(start.reason);
      expect(start.value().table.size).toBe(size);
    }
  });

  test('bg-state-24 a counter that this turn has brought waits for another', () => {
    const { table } = onTable({ units: [SQUAD, GERMANS], table: { airWaiting: { axis: 0, allies: 2 } } });
    expect(arrivalOpening(table, 'allies')).toMatchObject({ left: 2 });
    table.airDrawn = { axis: 0, allies: 1 };
    expect(arrivalOpening(table, 'allies')).toMatchObject({ left: 1 });
    table.airDrawn = { axis: 0, allies: 2 };
    expect(arrivalOpening(table, 'allies')).toBeNull();
  });

  test('bg-state-31 one objective changes hands, the others do not', () => {
    const at = { x: 0, y: 0 };
    const objectives = [
      { id: 'farm', at, holder: null },
      { id: 'mill', at, holder: 'axis' as const },
      { id: 'ford', at, holder: null },
    ];
    const stage = onTable({ units: [SQUAD, GERMANS], table: { objectives } });
    apply(stage, { type: 'captured', rule: 'bg-obj-02', objective: 'farm', side: 'allies', quiet: false });
    expect(stage.table.objectives.map(({ holder }) => holder)).toEqual(['allies', 'axis', null]);
  });

  test('bg-state-32 a minefield reaches 5 inches', () => {
    const into = (x: number, dice: string) => {
      const mines = [{ id: 'mine', at: { x: inch(20), y: inch(20) } }];
      const man: Piece = { id: 'us', side: 'allies', type: 'rifle-squad', at: [30, 20], men: 1, strength: 10 };
      const stage = onTable({ units: [man, OFFICER, { ...GERMANS, at: [66, 4] }], table: { mines }, dice });
      return rolls([...stage.play(order('us', 'manoeuvre-and-fire'), go([x, 20])), ...bury(stage)]);
    };
    // His base is 0.3 inches wide.
    expect(into(25.3, '')).toEqual([]);
    expect(into(25.2, 'dangerous=6 mine=2')).toEqual(['dangerous 6', 'mine 2']);
  });

  test('bg-state-34 the weather is that of the battle', () => {
    const start = setup('bg-les-ormeaux', {}, seats());
    if (!start.ok) throw new Error(start.reason);
    expect(start.value().table.storm).toBe(true);
  });
});
