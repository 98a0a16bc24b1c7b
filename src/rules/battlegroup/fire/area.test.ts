import { describe, expect, test } from 'vitest';
import { ORDERS } from '../parts.ts';
import { area, house, ofType, order, rolls, rollsOf } from '../stage.testing.ts';
import { change, standing } from '../state.ts';
import { UNITS } from '../tables/units.ts';
import { turnFrame } from '../turn/turn.ts';
import { type Duel, duel, shoot } from './duel.testing.ts';
import { toSave } from './needs.ts';
import { fireFrame } from './shot.ts';

const WALL = { cover: 'hard', by: 'wall' } as const;

/** Area fire of `a` at `b`, and what was told. */
function spray(setting: Duel, shot = area('team', 'b')) {
  const stage = duel({ a: 'us-m1919-team', ...setting });
  return { stage, told: shoot(stage, shot), b: () => stage.unit('b') };
}

const need = ({ told }: ReturnType<typeof spray>, use: string) => rollsOf(told, use)[0]?.need;

test('bg-area-01 nobody has to be observed', () => {
  const { told } = spray({ dice: 'effect=1', cover: 'wood' });
  expect(rolls(told)).toEqual(['effect 1']);
  expect(ofType(told, 'shot')).toMatchObject([{ unit: 'a', range: 1500 }]);
  for (const [a, shot] of [
    ['rifle-squad', area('arms', 'b')],
    ['m4-sherman', area('mgs', 'b')],
    ['m4-sherman', area('main', 'b', 'he')],
    ['flak-38', area('main', 'b')],
  ] as const)
    expect(rolls(spray({ a, dice: 'effect=1', cover: 'wood' }, shot).told)).toEqual(['effect 1']);
});

describe('bg-area-02 the effect', () => {
  test('is read by RoF, range and class', () => {
    expect(need(spray({ range: 10, dice: 'effect=1' }), 'effect')).toBe(3);
    expect(need(spray({ range: 15, dice: 'effect=1' }), 'effect')).toBe(4);
    expect(need(spray({ range: 25, dice: 'effect=1' }), 'effect')).toBe(5);
    expect(need(spray({ range: 25, b: 'medium-truck', dice: 'effect=1' }), 'effect')).toBe(3);
    expect(need(spray({ range: 15, b: 'su-76', dice: 'effect=1' }), 'effect')).toBe(6);
    const by = (range: number) =>
      ['rifle-squad', 'pak-40', 'medium-truck', 'su-76', 'tiger-i'].map((b) =>
        need(spray({ a: 'rifle-squad', b, range, dice: 'effect=1' }, area('arms', 'b')), 'effect'),
      );
    expect(by(10)).toEqual([2, 2, 2, 4, 5]);
    const shells = ['pak-40', 'medium-truck', 'su-76', 'tiger-i'].map((b) =>
      need(spray({ a: 'm4-sherman', b, dice: 'effect=1' }, area('main', 'b', 'ap')), 'effect'),
    );
    expect(shells).toEqual([6, 3, 6, 6]);
  });

  test('comes on that number and not on one less', () => {
    const none = spray({ dice: 'effect=3' });
    expect(ofType(none.told, 'no-effect')).toMatchObject([{ rule: 'bg-area-02', unit: 'b', why: 'wild' }]);
    const shell = (dice: string) => spray({ a: 'm4-sherman', dice }, area('main', 'b', 'he')).b().pinned;
    expect([shell('effect=3'), shell('effect=4 save=5')]).toEqual([false, true]);
    expect(none.b().pinned).toBe(false);
    const some = spray({ dice: 'effect=4 save=5' });
    expect(some.b().pinned).toBe(true);
  });

  test('cannot come where the table has a dash', () => {
    const { stage, told, b } = spray({ b: 'su-76', range: 25 });
    expect(rolls(told)).toEqual([]);
    expect(ofType(told, 'no-effect')).toMatchObject([{ rule: 'bg-area-02', why: 'cannot' }]);
    expect([stage.unit('a').fired, b().pinned]).toEqual([true, false]);
  });
});

test('bg-area-03 the row is that of the total RoF: 9 and more, 5 to 8, 1 to 4', () => {
  const by = (men: number) =>
    need(spray({ a: { type: 'rifle-squad', men }, range: 15, dice: 'effect=1' }, area('arms', 'b')), 'effect');
  expect([9, 8, 5, 4, 1].map(by)).toEqual([3, 4, 4, 5, 5]);
});

test('bg-area-03 short to 10 inches, medium to 20, long beyond', () => {
  const at = (range: number) => need(spray({ range, dice: 'effect=1' }), 'effect');
  expect([10, 10.01, 20, 20.01].map(at)).toEqual([3, 4, 4, 5]);
});

test('bg-area-03 all weapons of the unit count together', () => {
  // A machine gun of 6 and seven others: 13.
  const fired = spray({ a: 'panzergrenadier-squad', range: 9, dice: 'effect=1' }, area('arms', 'b'));
  expect(need(fired, 'effect')).toBe(2);
  // Two machine guns of 3 and one of 5: 11.
  expect(need(spray({ a: 'm4-sherman', range: 15, dice: 'effect=1' }, area('mgs', 'b')), 'effect')).toBe(3);
});

test('bg-area-02 what cannot affect such a target at any range is refused', () => {
  const stage = duel({ a: { type: 'rifle-squad', men: 4 }, b: 'tiger-i' });
  stage.play(order('a', 'manoeuvre-and-fire'), { kind: 'stay' });
  expect(stage.asked).toBe('turn.choose allies');
  const few = duel({
    a: { type: 'rifle-squad', men: 4 },
    b: 'tiger-i',
    others: [{ id: 'c', side: 'axis', type: 'rifle-squad', at: [20, 40] }],
  });
  few.play(order('a', 'open-fire'));
  expect(few.refusal('allies', { kind: 'fire', shots: [area('arms', 'b')] })).toEqual({
    code: 'NO_EFFECT',
    rule: 'bg-area-02',
  });
});

test('bg-gap-61 the long band is all that is farther, to the maximum of the weapon', () => {
  expect(need(spray({ a: 'mg42-tripod-team', range: 20, dice: 'effect=1' }), 'effect')).toBe(4);
  expect(need(spray({ a: 'mg42-tripod-team', range: 20.01, dice: 'effect=1' }), 'effect')).toBe(5);
  expect(need(spray({ a: 'mg42-tripod-team', range: 40, dice: 'effect=1' }), 'effect')).toBe(5);
});

test('bg-area-04 a shell is read by its size, at every range alike; AP has its own row', () => {
  const shell = (a: string, ammo: 'he' | 'ap', range: number, b = 'rifle-squad') =>
    need(spray({ a, b, range, dice: 'effect=1' }, area('main', 'b', ammo)), 'effect');
  expect([5, 25, 50].map((range) => shell('m4-sherman', 'he', range))).toEqual([4, 4, 4]);
  expect([5, 25, 50].map((range) => shell('pak-38', 'he', range))).toEqual([5, 5, 5]);
  expect([5, 50].map((range) => shell('m4-sherman', 'ap', range, 'medium-truck'))).toEqual([3, 3]);
  expect(shell('m4-sherman', 'ap', 20, 'pak-40')).toBe(6);
  expect(shell('m4-sherman', 'he', 20, 'tiger-i')).toBe(6);
});

test('bg-area-05 one save for the whole unit', () => {
  const { told, b } = spray({ dice: 'effect=4 save=6' });
  expect(rollsOf(told, 'save')).toMatchObject([{ of: 'b', need: 6, dice: [6], success: true }]);
  expect(ofType(told, 'no-effect')).toMatchObject([{ rule: 'bg-area-05', why: 'saved' }]);
  expect(b()).toMatchObject({ pinned: false, men: 10 });
});

test('bg-area-06 whoever fails it is pinned, and nothing else', () => {
  const { told, b } = spray({ dice: 'effect=4 save=2' });
  expect(ofType(told, 'pinned')).toMatchObject([{ rule: 'bg-area-06', unit: 'b', pinned: true }]);
  expect(b()).toMatchObject({ pinned: true, men: 10 });
  for (const die of [3, 4, 5])
    expect(spray({ dice: `effect=4 save=${die}` }).b()).toMatchObject({ pinned: true, men: 10 });
  for (const [type, dice] of [
    ['pak-40', 'effect=6 save=5'],
    ['medium-truck', 'effect=6'],
    ['su-76', 'effect=6'],
  ] as const) {
    const { men, hits } = UNITS[type]!;
    expect(spray({ b: type, dice }).b()).toMatchObject({ pinned: true, men, hits, immobile: false });
  }
});

describe('bg-area-07 a natural 1 on the save', () => {
  test('costs infantry a man, without a test of morale', () => {
    const { told, b } = spray({ dice: 'effect=4 save=1' });
    expect(ofType(told, 'losses')).toMatchObject([{ rule: 'bg-area-07', unit: 'b', lost: 1, men: 9 }]);
    expect(rolls(told)).toEqual(['effect 4', 'save 1']);
    expect(b()).toMatchObject({ pinned: true, men: 9 });
  });

  test('costs a gun one of its crew', () => {
    const { told, b } = spray({ b: 'pak-40', dice: 'effect=4 save=1' });
    expect(rolls(told)).toEqual(['effect 4', 'save 1']);
    expect(b()).toMatchObject({ pinned: true, men: 4 });
  });

  test('may be the end of the unit', () => {
    const { stage, told } = spray({ b: { type: 'pak-40', men: 1, strength: 1 }, dice: 'effect=4 save=1 counter=3' });
    expect(ofType(told, 'destroyed')).toMatchObject([{ how: 'crew', side: 'axis' }]);
    expect(stage.table.taken.axis).toEqual(['3']);
  });
});

test('bg-area-08 a vehicle loses nothing but its nerve', () => {
  const { told, b } = spray({ b: 'medium-truck', cover: 'wood', dice: 'effect=3 save=1' });
  expect(rolls(told)).toEqual(['effect 3', 'save 1']);
  expect(b()).toMatchObject({ pinned: true, hits: 3, immobile: false });
});

test('bg-area-09 a vehicle in the open has no save', () => {
  const { told, b } = spray({ b: 'medium-truck', dice: 'effect=3' });
  expect(rolls(told)).toEqual(['effect 3']);
  expect(b().pinned).toBe(true);
  for (const armour of ['su-76', 'tiger-i'])
    expect(rolls(spray({ a: 'rifle-squad', b: armour, range: 10, dice: 'effect=5' }, area('arms', 'b')).told)).toEqual([
      'effect 5',
    ]);
});

test('bg-area-12 a shell is spent, of its own kind', () => {
  const he = spray({ a: 'm4-sherman', dice: 'effect=1' }, area('main', 'b', 'he'));
  expect(he.stage.unit('a')).toMatchObject({ he: 5, ap: 4 });
  const ap = spray({ a: 'm4-sherman', b: 'medium-truck', dice: 'effect=1' }, area('main', 'b', 'ap'));
  expect(ap.stage.unit('a')).toMatchObject({ he: 6, ap: 3 });
});

test('bg-area-13 a pinned target may still lose a man; it is not pinned twice', () => {
  const { told, b } = spray({ b: { type: 'german-rifle-squad', pinned: true }, dice: 'effect=4 save=1' });
  expect(ofType(told, 'pinned')).toEqual([]);
  expect(b()).toMatchObject({ pinned: true, men: 9 });
  const gun = spray({ b: { type: 'pak-40', pinned: true }, dice: 'effect=4 save=1' });
  expect(ofType(gun.told, 'pinned')).toEqual([]);
  expect(gun.b()).toMatchObject({ pinned: true, men: 4 });
});

describe('cover', () => {
  /** What infantry, a gun and a vehicle must roll in such cover. */
  const saves = (cover: string | undefined, more: Duel = {}) =>
    ['german-rifle-squad', 'pak-40', 'medium-truck'].map((b) => {
      const stage = duel({ a: 'mg42-tripod-team', b, ...(cover ? { cover } : {}), ...more, dice: 'effect=6 save=6' });
      return need({ stage, told: shoot(stage, area('team', 'b')), b: () => stage.unit('b') }, 'save');
    });

  test('bg-cov-01 saves by the table', () => {
    expect(saves('wood')).toEqual([5, 5, 6]);
    expect(saves('crops')).toEqual([5, 5, 6]);
    expect(saves('rubble').slice(0, 2)).toEqual([4, 4]);
    expect(saves('trench').slice(0, 2)).toEqual([3, 3]);
  });

  test('bg-cov-02 infantry has a 6 in the open', () => {
    const { told } = spray({ dice: 'effect=4 save=6' });
    expect(rollsOf(told, 'save')).toMatchObject([{ need: 6, success: true }]);
  });

  test('bg-cov-04 vehicles have a 6 in soft cover and nothing in the open', () => {
    expect(saves('hedge')[2]).toBe(6);
    const open = spray({ b: 'medium-truck', dice: 'effect=2' });
    expect(need(open, 'save')).toBeUndefined();
  });

  test('bg-gap-26 a vehicle behind a wall that is not dug in has a 6 too, in whatever cover', () => {
    const { table } = duel({ b: 'medium-truck' });
    const truck = standing(table, 'b')!;
    for (const cover of ['soft', 'hard', 'reinforced', 'hardened'] as const)
      expect(toSave(table, truck, { cover, by: 'x' })).toMatchObject({ base: 6, modifiers: [] });
    expect(toSave(table, truck, { cover: 'open', by: null })).toBeNull();
    expect(saves('rubble')[2]).toBe(6);
  });

  test('bg-cov-01 in a house, and in a fortified one', () => {
    const inHouse = (grade: object) => {
      const stage = duel({
        a: { type: 'mg42-tripod-team', at: [8, 24] },
        b: { type: 'rifle-squad', at: [26, 24], stance: { kind: 'inside', section: 'barn/whole' } },
        features: [{ ...house('barn', 24, 21, 29, 27), ...grade }],
        dice: 'effect=6 save=6',
      });
      return need({ stage, told: shoot(stage, area('team', 'b')), b: () => stage.unit('b') }, 'save');
    };
    expect([inHouse({}), inHouse({ grade: 'fortified' })]).toEqual([4, 3]);
  });

  test('bg-cov-01 the numbers of infantry and guns behind a wall', () => {
    const { table } = duel({ b: 'pak-40' });
    expect(toSave(table, standing(table, 'b')!, WALL)).toMatchObject({ base: 4 });
    expect(toSave(table, standing(table, 'a')!, WALL)).toMatchObject({ base: 4 });
    expect(toSave(table, standing(table, 'a')!, { cover: 'hardened', by: 'x' })).toMatchObject({ base: 2 });
  });
});

test('bg-small-12 bg-mor-02 armour under machine guns is pinned at most and never tests', () => {
  const { told, b } = spray({ a: 'us-m1919-team', b: 'su-76', range: 10, dice: 'effect=5' });
  expect(rolls(told)).toEqual(['effect 5']);
  expect(b().pinned).toBe(true);
});

test('bg-mor-01 the man that area fire costs makes nobody test', () => {
  expect(rolls(spray({ dice: 'effect=4 save=1' }).told)).toEqual(['effect 4', 'save 1']);
});

describe('pinned units', () => {
  const pinned = (type: string, more = {}) => ({ type, pinned: true, ...more });

  test('bg-pin-01 take no order, and do not react', () => {
    const stage = duel({ a: pinned('us-m1919-team') });
    for (const kind of ORDERS)
      expect(stage.refusal('allies', order('a', kind))).toEqual({ code: 'PINNED', rule: 'bg-turn-06' });
    for (const marker of ['ambush', 'reserve']) {
      const waiting = duel({ a: 'us-m1919-team', b: pinned('mg42-tripod-team', { marker }), dice: 'effect=1' });
      // Nobody is asked whether it reacts.
      shoot(waiting, area('team', 'b'));
      expect(waiting.asked).toBe('turn.choose allies');
    }
  });

  test('bg-pin-01 a unit that is pinned between its shots fires no more', () => {
    const stage = duel();
    stage.play(order('a', 'open-fire'));
    change(stage.game.table, 'a', { pinned: true });
    // The declaration stands, the unit does nothing.
    const told = stage.play({ kind: 'fire', shots: [area('team', 'b')] });
    expect(rolls(told)).toEqual([]);
  });

  test('bg-pin-01 a unit that is pinned has no further shot of its order', () => {
    const stack = [{ ...turnFrame(), step: 'choose' as const }, fireFrame('a', [area('team', 'b')], false, false)];
    expect(rolls(duel({ stack, dice: 'effect=1' }).opening)).toEqual(['effect 1']);
    expect(rolls(duel({ a: pinned('us-m1919-team'), stack }).opening)).toEqual([]);
  });

  test('bg-pin-02 who rallies is no longer pinned', () => {
    const stage = duel({ a: pinned('us-m1919-team'), dice: 'counter=3 rally=2 orders=1' });
    stage.play({ kind: 'stop' }, { kind: 'rally', counters: 1 }, { kind: 'unpin', units: ['a'] });
    expect(stage.unit('a').pinned).toBe(false);
  });

  test('bg-pin-02 rally takes the marker off', () => {
    const stage = duel({
      a: pinned('us-m1919-team'),
      others: [{ id: 'c', side: 'allies', type: 'pak-40', at: [4, 40], pinned: true }],
      dice: 'counter=3 rally=2',
    });
    stage.play({ kind: 'stop' }, { kind: 'rally', counters: 1 });
    expect(stage.refusal('allies', { kind: 'unpin', units: ['a', 'c'] })).toBeNull();
  });

  test('bg-pin-02 Tactical Co-Ordination takes it off, if the unit passes its test', () => {
    const tried = (die: number) => {
      const stage = duel({
        a: pinned('us-m1919-team'),
        others: [{ id: 'c', side: 'allies', type: 'us-company-hq', at: [4, 40] }],
        dice: `counter=3 experience=${die}`,
      });
      stage.play(order('c', 'tactical-co-ordination', 'a'));
      return stage.unit('a').pinned;
    };
    expect([tried(2), tried(3)]).toEqual([true, false]);
  });

  test('bg-pin-02 Beyond the Call of Duty takes it off, and failing it does not', () => {
    const tried = (die: number) => {
      const stage = duel({
        b: pinned('german-rifle-squad'),
        dice: `observe=3 hit=4,1,1,1,1 save=1 morale=6 bcd=${die}`,
      });
      shoot(stage, { fire: 'aimed', weapon: 'team', target: 'b' });
      stage.play({ kind: 'beyond-duty', yes: true });
      return stage.unit('b').pinned;
    };
    expect([tried(2), tried(3)]).toEqual([true, false]);
  });

  test('bg-pin-02 Beyond the Call of Duty does in the turn of its own side too', () => {
    for (const [die, left] of [
      [3, false],
      [2, true],
    ] as const) {
      const stack = [
        { ...turnFrame(), step: 'choose' as const },
        { proc: 'beyond-duty' as const, step: 'try' as const, unit: 'a' },
      ];
      const stage = duel({ a: pinned('us-m1919-team'), stack, dice: `bcd=${die}` });
      stage.play({ kind: 'beyond-duty', yes: true });
      expect(stage.unit('a').pinned).toBe(left);
    }
  });

  test('bg-pin-04 capture nothing but deny it to the enemy', () => {
    const holder = (a: object, b: object, dice = 'effect=1') => {
      const stage = duel({
        a: { type: 'us-m1919-team', ...a },
        b: { type: 'rifle-squad', ...b },
        range: 12,
        table: { objectives: [{ id: 'mill', at: { x: 1000, y: 2400 }, holder: null }] },
        dice,
        others: [
          { id: 'c', side: 'allies', type: 'us-m1919-team', at: [8, 40] },
          { id: 'd', side: 'axis', type: 'rifle-squad', at: [30, 40] },
        ],
      });
      stage.play(order('c', 'open-fire'), { kind: 'fire', shots: [area('team', 'd')] });
      return stage.table.objectives[0]!.holder;
    };
    const FREE = {};
    const PINNED = { pinned: true };
    const AWAY = { at: [60, 24] };
    const HERE = { at: [12, 24] };
    expect(holder(FREE, AWAY, 'effect=1 counter=3')).toBe('allies');
    // In the turn of the other side as well.
    expect(holder(AWAY, HERE, 'effect=1 counter=3')).toBe('axis');
    expect(holder(AWAY, { ...HERE, ...PINNED })).toBeNull();
    expect(holder(PINNED, AWAY)).toBeNull();
    expect(holder(FREE, { pinned: true, at: [19, 24] })).toBeNull();
  });
});
