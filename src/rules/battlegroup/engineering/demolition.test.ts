import { describe, expect, test } from 'vitest';
import { type Feature, isLine } from '../../../geometry/table/feature.ts';
import { offersTo } from '../../../kernel/engine.ts';
import { isSettledFor } from '../../../kernel/seat-view.ts';
import type { BgAnswer } from '../book.ts';
import { bury } from '../fire/duel.testing.ts';
import { fieldOf } from '../ground.ts';
import { battlegroup } from '../index.ts';
import { canSeeUnit, coverAgainst } from '../sight.ts';
import {
  box,
  house,
  inch,
  lineOf,
  ofType,
  onTable,
  order,
  type Piece,
  rolls,
  rollsOf,
  type Setting,
  type Stage,
} from '../stage.testing.ts';
import { type Charge, standing } from '../state.ts';

const ENGINEERS: Piece = { id: 'a', side: 'allies', type: 'us-engineer-squad', at: [20, 30], men: 1, strength: 9 };
const IDLE: Piece = { id: 'idle', side: 'allies', type: 'rifle-squad', at: [2, 2], men: 1, strength: 1 };
const FAR: Piece = { id: 'far', side: 'axis', type: 'german-rifle-squad', at: [66, 44] };
const HOUSE = house('house', 18, 22, 22, 26);
const WALL = lineOf('wall', 'wall', [
  [10, 20],
  [40, 20],
]);

function scene(
  dice: string,
  features: readonly Feature[],
  units: readonly Piece[],
  table: Setting['table'] = {},
): Stage {
  return onTable({ units: [IDLE, FAR, ...units], features, dice, table });
}

const charge = (on: string, more: Partial<Charge> = {}): Charge => ({
  ...{ id: 'charge', side: 'allies', on, turn: 1, at: { x: inch(20), y: inch(20) } },
  ...more,
});
const set = (on: string, more: Partial<Charge> = {}) => ({ charges: [charge(on, more)], turn: 2 });
const blow: BgAnswer = { kind: 'detonate', charge: 'charge' };

describe('setting a charge', () => {
  test('bg-eng-02 bg-spec-12 in contact with the object, 2 or more; the charge is no longer carried', () => {
    const stage = scene('charge=2', [HOUSE], [{ ...ENGINEERS, at: [20, 26.4] }]);
    const told = stage.play(order('a', 'engineering', 'house/whole'));
    expect(rollsOf(told, 'charge')[0]).toMatchObject({ rule: 'bg-eng-02', need: 2, of: 'a' });
    expect(stage.table.charges).toMatchObject([{ side: 'allies', on: 'house/whole', turn: 1 }]);
    expect(stage.unit('a').stock.demolition).toBe(0);
    // bg-eng-03 Not in the turn in which it was set.
    const { id } = stage.table.charges[0]!;
    expect(stage.refusal('allies', { kind: 'detonate', charge: id })).toEqual({
      code: 'SET_THIS_TURN',
      rule: 'bg-eng-03',
    });
  });

  test('bg-eng-02 on a 1 it must be tried again', () => {
    const stage = scene('charge=1', [HOUSE], [{ ...ENGINEERS, at: [20, 26.4] }]);
    stage.play(order('a', 'engineering', 'house/whole'));
    expect(stage.table.charges).toEqual([]);
    expect(stage.unit('a').stock.demolition).toBe(1);
  });

  test('bg-eng-02 bg-gap-07 contact is a tenth of an inch', () => {
    const at = (y: number, more: Partial<Piece> = {}) =>
      scene('', [HOUSE], [{ ...ENGINEERS, at: [20, y], ...more }]).refusal(
        'allies',
        order('a', 'engineering', 'house/whole'),
      );
    expect(at(26.4)).toBeNull();
    expect(at(26.41)).toEqual({ code: 'NO_CONTACT', rule: 'bg-eng-02' });
    for (const more of [{ stock: {} }, { stock: { demolition: 0 } }, { stock: {}, men: 3 }, { stock: {}, men: 8 }])
      expect(at(26.4, more)).toEqual({ code: 'NO_EXPLOSIVES', rule: 'bg-eng-02' });
    expect(at(26.4, { type: 'us-engineer-squad', profile: { traits: ['light bridging'] } })).toEqual({
      code: 'NOT_ITS_ORDER',
      rule: 'bg-spec-12',
    });
  });

  test('bg-gap-07 where an enemy holds it, the inch that is kept from him is contact', () => {
    const foe: Piece = { id: 'b', side: 'axis', type: 'german-rifle-squad', at: [20, 24], men: 4, stance: INSIDE };
    const at = (y: number) =>
      scene('', [HOUSE], [{ ...ENGINEERS, at: [20, y] }, foe]).refusal(
        'allies',
        order('a', 'engineering', 'house/whole'),
      );
    expect(at(27.3)).toBeNull();
    expect(at(27.31)?.code).toBe('NO_CONTACT');
  });

  test('bg-eng-02 buildings, bunkers, obstacles, linear cover, immobilised vehicles and wrecks: nothing that moves', () => {
    const tank = (immobile: boolean): Piece => ({
      ...{ id: 't', side: 'allies', type: 'm4-sherman', at: [30, 30], facing: 0, immobile },
    });
    const at = (on: string, x: number, y: number, immobile = true) =>
      scene('', [HOUSE, WALL, BUNKER, WOOD], [tank(immobile), { ...ENGINEERS, at: [x, y] }]).refusal(
        'allies',
        order('a', 'engineering', on),
      )?.code ?? null;
    expect(at('wall', 20, 20.55)).toBeNull();
    expect(at('bunker', 50, 11.35)).toBeNull();
    expect(at('t', 30, 31.7)).toBeNull();
    expect(at('t', 30, 31.7, false)).toBe('NO_WORK');
    expect(at('wood', 61, 30)).toBe('NO_WORK');
    expect(at('house', 20, 26.4)).toBeNull();
  });

  test.each(['wall', 'hedge', 'bocage', 'fence', 'wire'])('bg-eng-02 every line is one of them: a %s', (kind) => {
    const line = lineOf(kind, 'line', [
      [10, 20],
      [40, 20],
    ]);
    const stage = scene('charge=2', [line], [{ ...ENGINEERS, at: [20, 20.55] }]);
    stage.play(order('a', 'engineering', 'line'));
    expect(stage.table.charges).toMatchObject([{ on: 'line' }]);
  });

  test('bg-eng-02 one charge on one object; what is offered is what is near', () => {
    const stage = scene('', [HOUSE], [{ ...ENGINEERS, at: [20, 26.4] }], { charges: [charge('house/whole')] });
    expect(stage.refusal('allies', order('a', 'engineering', 'house/whole'))?.code).toBe('CHARGED');
  });
});

const INSIDE = { kind: 'inside', section: 'house/whole' } as const;
const BUNKER = box('bunker', 'bunker', 49, 9, 51, 11, { material: 'concrete' });
const WOOD = box('wood', 'wood', 60, 28, 64, 32);

describe('detonation', () => {
  test('bg-eng-03 bg-gap-55 free, between orders of a later own turn, 2 or more', () => {
    const stage = scene('detonate=2', [HOUSE], [], set('house/whole'));
    const told = stage.play(blow);
    expect(rollsOf(told, 'detonate')[0]).toMatchObject({ rule: 'bg-eng-03', need: 2 });
    expect(stage.table.orders).toBe(12);
    expect(stage.asked).toBe('turn.choose allies');
    expect(stage.table.charges).toEqual([]);
    // bg-eng-04
    expect(fieldOf(stage.table).byId.has('house')).toBe(false);
    expect(ofType(told, 'demolished')[0]).toMatchObject({ rule: 'bg-eng-04', removed: ['house'], added: [] });
  });

  test('bg-eng-03 bg-gap-55 a 1 is a dud, and gone', () => {
    const stage = scene('detonate=1', [HOUSE], [], set('house/whole'));
    stage.play(blow);
    expect(stage.table.charges).toEqual([]);
    expect(fieldOf(stage.table).byId.has('house')).toBe(true);
    expect(stage.refusal('allies', blow)).toEqual({ code: 'NOT_SET', rule: 'bg-eng-03' });
  });

  test('bg-gap-55 bg-eng-03 after the last order, and with nobody to order, a charge can still be set off', () => {
    const stage = scene('detonate=2 orders=1', [HOUSE], [], { ...set('house/whole'), orders: 1 });
    stage.play(order('idle', 'ambush-fire'));
    expect(stage.asked).toBe('turn.choose allies');
    expect(stage.table.orders).toBe(0);
    expect(isSettledFor(battlegroup, stage.game, 'axis')).toBe(true);
    // But no order is given any more.
    expect(stage.refusal('allies', order('idle', 'top-speed'))).toEqual({ code: 'NO_ORDERS', rule: 'bg-turn-05' });
    expect([...offersTo(battlegroup, stage.game, 'allies')]).toEqual(
      [blow, { kind: 'stop' }].map((answer) => ({ kind: 'answer', seat: 'allies', answer })),
    );
    stage.play(blow);
    expect(fieldOf(stage.table).byId.has('house')).toBe(false);
    expect(stage.table.active).toBe('axis');
    // All have had their orders, and some are left.
    const idle = onTable({
      ...{ units: [{ ...IDLE, ordered: true }, FAR], features: [HOUSE], dice: 'detonate=1 orders=1' },
      table: { ...set('house/whole'), orders: 3 },
    });
    expect(idle.asked).toBe('turn.choose allies');
    idle.play(blow);
    expect(idle.table.active).toBe('axis');
  });

  test('bg-gap-55 bg-turn-05 nobody is asked for a charge that cannot go off yet, or is not his', () => {
    const next = (more: Partial<Charge>, features: readonly Feature[] = [HOUSE]) =>
      scene('orders=1', features, [], { ...set('house/whole', more), orders: 0 }).table.active;
    expect([next({ turn: 2 }), next({ side: 'axis' }), next({}, [])]).toEqual(['axis', 'axis', 'axis']);
    expect(scene('', [HOUSE], [], { ...set('house/whole'), orders: 0 }).table.active).toBe('allies');
  });

  test('bg-eng-03 not the enemy’s charge, and not in the same turn', () => {
    const stage = scene('', [HOUSE], [], set('house/whole', { side: 'axis' }));
    expect(stage.refusal('allies', blow)?.code).toBe('NOT_SET');
    const early = scene('', [HOUSE], [], set('house/whole', { turn: 2 }));
    expect(early.refusal('allies', blow)?.code).toBe('SET_THIS_TURN');
    const gone = scene('', [], [], set('house/whole'));
    expect(gone.refusal('allies', blow)?.code).toBe('NO_WORK');
  });

  test('bg-eng-04 enemies inside take 5/4+ with the save of the house, are pinned, and stand in the open', () => {
    const foe: Piece = { id: 'b', side: 'axis', type: 'german-rifle-squad', at: [20, 24], men: 8, stance: INSIDE };
    const stage = scene('detonate=6 damage=4,4,3,3,5 save=4,3,3 morale=5', [HOUSE], [foe], set('house/whole'));
    const told = [...stage.play(blow), ...bury(stage)];
    expect(rolls(told)).toEqual(['detonate 6', 'damage 4 4 3 3 5', 'save 4 3 3', 'morale 5']);
    expect(rollsOf(told, 'damage')[0]).toMatchObject({ rule: 'bg-eng-04', need: 4 });
    expect(rollsOf(told, 'save')[0]).toMatchObject({ need: 4 });
    expect(stage.unit('b')).toMatchObject({ men: 6, pinned: true, place: { inside: null } });
    expect(coverAgainst(stage.table, standing(stage.table, 'idle')!, standing(stage.table, 'b')!).cover).toBe('open');
  });

  test('bg-eng-04 pinned even if every hit is saved; bg-gap-55 friends are not harmed', () => {
    const foe: Piece = { id: 'b', side: 'axis', type: 'german-rifle-squad', at: [20, 24], men: 8, stance: INSIDE };
    const stage = scene('detonate=6 damage=1,1,1,1,1', [HOUSE], [foe], set('house/whole'));
    stage.play(blow);
    expect(stage.unit('b')).toMatchObject({ men: 8, pinned: true });
    const own: Piece = { id: 'c', side: 'allies', type: 'rifle-squad', at: [20, 24], men: 8, stance: INSIDE };
    const friendly = scene('detonate=6', [HOUSE], [own], set('house/whole'));
    friendly.play(blow);
    expect(friendly.unit('c')).toMatchObject({ men: 8, pinned: false, place: { inside: null } });
  });

  test.each([
    ['pak-40', 'damage=1,1,1,1,1'],
    ['panzer-iv-h', ''],
    ['medium-truck', 'damage=1,1,1,1,1'],
  ])('bg-eng-04 a %s behind the wall is pinned too, though nothing hits it', (type, dice) => {
    const foe: Piece = { id: 'b', side: 'axis', type, at: [20, 18.3], facing: 24 };
    const stage = scene(`detonate=6 ${dice}`, [WALL], [foe], set('wall'));
    stage.play(blow);
    expect(stage.unit('b').pinned).toBe(true);
  });

  test('bg-eng-04 of a larger house one part goes; those in the other part stay in it', () => {
    const two = { id: 'east', outline: square(22, 22, 26, 26) };
    const barn = {
      ...house('house', 18, 22, 26, 26),
      sections: [{ id: 'west', outline: square(18, 22, 22, 26) }, two],
    } as Feature;
    const east: Piece = {
      ...{ id: 'b', side: 'axis', type: 'german-rifle-squad', at: [24, 24], men: 8 },
      stance: { kind: 'inside', section: 'house/east' },
    };
    const stage = scene('detonate=6', [barn], [east], set('house/west'));
    stage.play(blow);
    expect([...fieldOf(stage.table).sections.keys()]).toEqual(['house-east/whole']);
    expect(stage.unit('b')).toMatchObject({ men: 8, pinned: false, place: { inside: 'house-east/whole' } });
  });

  test('bg-eng-02 bg-eng-04 five inches of a wall around the charge, and no more', () => {
    const stage = scene('detonate=6', [WALL], [], set('wall'));
    stage.play(blow);
    const left = fieldOf(stage.table).features;
    expect(left.map(({ id }) => id)).toEqual(['wall-1', 'wall-2']);
    const ends = left.map((feature) => (isLine(feature) ? feature.line.map(({ x, y }) => [x, y]) : []));
    expect(ends).toEqual([
      [
        [1000, 2000],
        [1750, 2000],
      ],
      [
        [2250, 2000],
        [4000, 2000],
      ],
    ]);
  });

  test('bg-eng-04 enemies behind that stretch suffer, those farther along the wall do not', () => {
    const behind = (id: string, x: number): Piece => ({
      ...{ id, side: 'axis', type: 'mg34-bipod-team', at: [x, 19.4], men: 1, strength: 1 },
    });
    const stage = scene('detonate=6 damage=4,1,1,1,1 save=4', [WALL], [behind('b', 20), behind('c', 24)], set('wall'));
    const told = stage.play(blow);
    // A stone wall is hard cover.
    expect(rollsOf(told, 'save')[0]).toMatchObject({ need: 4, of: 'b' });
    expect([stage.unit('b').pinned, stage.unit('c').pinned]).toEqual([true, false]);
  });

  test('bg-eng-04 another charge on the same wall is on what is left of it', () => {
    const other = charge('wall', { id: 'other', at: { x: inch(30), y: inch(20) } });
    const stage = scene('detonate=6 detonate=6', [WALL], [], { charges: [charge('wall'), other], turn: 2 });
    stage.play(blow);
    expect(stage.table.charges).toMatchObject([{ id: 'other', on: 'wall-2' }]);
    stage.play({ kind: 'detonate', charge: 'other' });
    expect(fieldOf(stage.table).features.map(({ id }) => id)).toEqual(['wall-1', 'wall-2-1', 'wall-2-2']);
  });

  test('bg-eng-04 bg-br-04 an immobilised vehicle is destroyed and leaves nothing', () => {
    const tank: Piece = { id: 't', side: 'axis', type: 'tiger-i', at: [30, 30], immobile: true };
    const stage = scene('detonate=6 counter=1', [], [tank], set('t'));
    stage.play(blow);
    expect(stage.has('t')).toBe(false);
    expect(stage.table.wrecks).toEqual([]);
    expect(stage.table.taken.axis).toEqual(['1']);
  });

  test('bg-eng-04 bg-trans-04 who is in that vehicle gets out', () => {
    const track: Piece = { id: 't', side: 'axis', type: 'sdkfz-251-1', at: [30, 30], immobile: true };
    const squad: Piece = {
      id: 's',
      side: 'axis',
      type: 'german-rifle-squad',
      at: [0, 0],
      men: 6,
      aboard: { on: 't', how: 'inside' },
    };
    const stage = scene('detonate=6 counter=1 d3=1 morale=4', [], [track, squad], set('t'));
    stage.play(blow);
    while (stage.asked === 'bail-out.set-down axis') stage.play({ kind: 'set-down', unit: 's', at: [3300, 3000] });
    expect(stage.unit('s')).toMatchObject({ men: 5, aboard: null });
    expect(stage.table.wrecks).toEqual([]);
    expect(stage.table.charges).toEqual([]);
  });

  test('bg-gap-68 a bunker goes too, with those in it: concrete saves at 2', () => {
    const mg: Piece = {
      ...{ id: 'b', side: 'axis', type: 'mg34-bipod-team', at: [50, 10] },
      stance: { kind: 'inside', section: 'bunker/whole' },
    };
    const stage = scene('detonate=6 damage=4,1,1,1,1 save=2', [BUNKER], [mg], set('bunker'));
    const told = stage.play(blow);
    expect(rollsOf(told, 'save')[0]).toMatchObject({ need: 2 });
    expect(fieldOf(stage.table).features).toEqual([]);
    expect(stage.unit('b')).toMatchObject({ pinned: true, place: { inside: null } });
    // bg-gap-68 A defence is no unit: nobody takes a counter for it.
    expect(stage.table.taken.axis).toEqual([]);
  });

  test('bg-terr-07 who stands on a bridge that goes is lost in the river', () => {
    const river = lineOf(
      'river',
      'river',
      [
        [0, 10],
        [72, 10],
      ] as const,
      5,
    );
    const span = box('bridge', 'bridge', 19, 7, 21, 13);
    const truck: Piece = { id: 't', side: 'axis', type: 'medium-truck', at: [20, 10], facing: 0 };
    const stage = scene('detonate=6 damage=1,1,1,1,1 counter=1', [river, span], [truck], set('bridge'));
    const told = stage.play(blow);
    expect(ofType(told, 'destroyed')[0]).toMatchObject({ unit: 't', rule: 'bg-terr-07' });
  });

  test('bg-eng-04 bg-terr-07 bg-move-11 an aircraft over it is neither at the wall nor on the bridge', () => {
    const plane = (y: number): Piece => ({ id: 'p', side: 'axis', type: 'fw-190-cluster', at: [20, y], facing: 0 });
    const wall = scene('detonate=6', [WALL], [plane(20)], set('wall'));
    wall.play(blow);
    expect(wall.unit('p').pinned).toBe(false);
    const points = [
      [0, 10],
      [72, 10],
    ] as const;
    const features = [lineOf('river', 'river', points, 5), box('bridge', 'bridge', 19, 7, 21, 13)];
    const bridge = scene('detonate=6', features, [plane(10)], set('bridge'));
    bridge.play(blow);
    expect(bridge.has('p')).toBe(true);
    // Nor does it keep engineers an inch away.
    const held = scene('', [HOUSE], [{ ...ENGINEERS, at: [20, 26.41] }, plane(24)]);
    expect(held.refusal('allies', order('a', 'engineering', 'house/whole'))?.code).toBe('NO_CONTACT');
  });

  test('a wreck is blown away', () => {
    const stage = scene('detonate=6', [], [], {
      ...set('w'),
      wrecks: [
        {
          ...{ id: 'w', type: 'm4-sherman', side: 'axis', facing: 0, attempts: 0, was: null },
          at: { x: 3000, y: 3000 },
        },
      ],
    });
    stage.play(blow);
    expect(stage.table.wrecks).toEqual([]);
  });

  test('what was seen is looked at again when a house is gone', () => {
    const foe: Piece = { id: 'b', side: 'axis', type: 'german-rifle-squad', at: [20, 18], men: 3 };
    const own: Piece = { id: 'c', side: 'allies', type: 'rifle-squad', at: [20, 30], men: 3 };
    const stage = scene('detonate=6', [HOUSE], [foe, own], set('house/whole'));
    const sees = () => canSeeUnit(stage.table, standing(stage.table, 'c')!, standing(stage.table, 'b')!);
    expect(sees()).toBe(false);
    stage.play(blow);
    expect(sees()).toBe(true);
  });
});

function square(west: number, north: number, east: number, south: number) {
  return [
    { x: inch(west), y: inch(north) },
    { x: inch(east), y: inch(north) },
    { x: inch(east), y: inch(south) },
    { x: inch(west), y: inch(south) },
  ];
}

test('bg-spec-12 nobody but engineers sets charges', () => {
  const sappers = { ...ENGINEERS, at: [20, 26.4] as const, profile: { traits: ['light bridging' as const] } };
  for (const trait of ['light bridging', 'heavy bridging', 'minesweeper'] as const) {
    const stage = scene('', [HOUSE], [{ ...sappers, profile: { traits: [trait] }, stock: { demolition: 1 } }]);
    expect(stage.refusal('allies', order('a', 'engineering', 'house/whole'))?.code).toBe('NOT_ITS_ORDER');
  }
  const stage = scene('', [HOUSE], [sappers]);
  expect(stage.refusal('allies', order('a', 'engineering', 'house/whole'))?.rule).toBe('bg-spec-12');
  // Vehicles that are given the order for other work.
  for (const trait of ['dozer', 'minesweeper', 'light bridging'] as const) {
    const at = [20, 28] as const;
    const tank: Piece = { ...sappers, at, type: 'm4-sherman', profile: { traits: [trait] }, stock: { demolition: 1 } };
    expect(scene('', [HOUSE], [tank]).refusal('allies', order('a', 'engineering', 'house/whole'))).toEqual({
      code: 'NOT_ITS_ORDER',
      rule: 'bg-spec-12',
    });
  }
});

test('bg-eng-03 in any later turn, not only the next', () => {
  const stage = scene('', [HOUSE], [], { charges: [charge('house/whole')], turn: 5 });
  expect(stage.refusal('allies', blow)).toBeNull();
});
