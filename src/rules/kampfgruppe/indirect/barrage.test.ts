/** Fire for effect: dice, placing, direct hits, suppressions, counter-battery fire. */
import { describe, expect, test } from 'vitest';
import type { Feature } from '../../../geometry/table/feature.ts';
import type { Declared } from '../activation/actions.ts';
import { activationsFrame } from '../activation/types.ts';
import { heroicFrame } from '../morale/types.ts';
import { activate, at, ofType, onTable, rolls, type Setting } from '../stage.testing.ts';
import type { TargetMarker } from '../state.ts';
import { unitType } from '../tables/units.ts';
import { turnFrame } from '../turn.ts';
import { dealt } from './reach.ts';

const battery = { type: '25-pdr', isOffTable: true } as const;
const GUNS = ['g-1', 'g-2', 'g-3'];
const marker = (x: number, y: number, more: Partial<TargetMarker> = {}): TargetMarker => ({
  ...{ id: 'm', side: 'allies', observer: 'fao', at: at(x, y), building: null, registered: null },
  ...{ guns: GUNS, level: null, silenced: 0, ...more },
});
const effect = (guns: readonly string[] = GUNS, times = 2): Declared => ({
  ...{ do: 'indirect', marker: 'm', guns: [...guns], times },
});

const setting: Setting = {
  allies: { fao: { type: 'british-fao', at: [4, 4] }, 'g-1': battery, 'g-2': battery, 'g-3': battery },
  axis: { 'a-1': { at: [40, 10], weapons: [] } },
  table: { markers: [marker(40, 13)] },
  stack: [activationsFrame('allies')],
};
const asked = { kind: 'test', asked: true } as const;
const falls = { kind: 'fall', weapons: [] as [] } satisfies { kind: 'fall'; weapons: [] };
const withMarker = (one: TargetMarker, more: Partial<Setting> = {}): Setting => ({
  ...setting,
  ...more,
  table: { ...more.table, markers: [one] },
});

describe('fire for effect', () => {
  test('kgn-ind-15 kgn-ind-23 kgn-act-11 kgn-act-24 kgn-ex-20 a battery of three costs three activations and rolls six dice; then its marker goes', () => {
    const stage = onTable({ ...setting, dice: 'shots=1,1,1,1,1,1' });
    stage.play(activate('g-1', effect()));
    expect(stage.table.activations).toBe(7);
    expect(stage.table.markers).toEqual([]);
    for (const gun of GUNS) expect(stage.unit(gun).isActivated).toBe(true);
  });

  test('kgn-wpn-04 kgn-ex-20 a Nebelwerfer that fires twice rolls four dice', () => {
    const stage = onTable(
      withMarker(marker(30, 13, { side: 'axis', guns: ['neb'] }), {
        axis: { neb: { type: 'nebelwerfer-41', at: [60, 13] } },
        ...{ terms: { attacker: 'axis' }, stack: [activationsFrame('axis')], dice: 'shots=1,1,1,1' },
        table: { active: 'axis' },
      }),
    );
    stage.play(activate('neb', effect(['neb'])));
    expect(stage.unit('neb').rocketTurn).toBe(1);
  });

  test('kgn-gap-43 kgn-ind-17 fewer guns may fire, up to the activations that are left; the marker waits for those who have none', () => {
    const stage = onTable(withMarker(marker(40, 13), { table: { activations: 2 }, dice: 'shots=1,1,1,1' }));
    expect(stage.refusal('allies', activate('g-1', effect()))).toBe('NO_ACTIVATIONS kgn-act-11');
    stage.play(activate('g-1', effect(['g-1', 'g-2'])));
    expect(stage.table.markers).toEqual([]);
    const none = onTable(withMarker(marker(40, 13), { table: { activations: 0 } }));
    expect(none.table.markers).toHaveLength(1);
  });

  test('kgn-ind-17 a marker whose guns could not fire waits for the next turn of its side', () => {
    const stage = onTable(withMarker(marker(40, 13), { stack: [turnFrame('allies')], dice: 'command=3' }));
    expect(stage.table.markers).toHaveLength(1);
    expect(stage.refusal('allies', activate('g-1', effect(['g-1'])))).toBeNull();
  });

  test('kgn-ind-16 kgn-ind-18 a gun on the table may fire once and do something else', () => {
    const stage = onTable(
      withMarker(marker(40, 13, { guns: ['mortar'] }), {
        allies: { mortar: { type: 'british-3-inch-team', at: [10, 13] } },
        dice: 'shots=1',
      }),
    );
    expect(stage.refusal('allies', activate('mortar', effect(['mortar']), { do: 'move' }))).toBe(
      'TAKES_BOTH kgn-act-24',
    );
    expect(stage.refusal('allies', activate('mortar', effect(['mortar'], 1), { do: 'move' }))).toBeNull();
    stage.play(activate('mortar', effect(['mortar'], 1)));
    expect(stage.unit('mortar').did.fired).toBe(true);
  });

  test('kgn-cf-06 every gun of a battery that fires is off covering fire', () => {
    const mortar = { type: 'british-3-inch-team', isCovering: true } as const;
    const stage = onTable(
      withMarker(marker(40, 13, { guns: ['g-1', 'g-2'] }), {
        allies: { 'g-1': { ...mortar, at: [10, 13] }, 'g-2': { ...mortar, at: [10, 20] } },
        dice: 'shots=1,1',
      }),
    );
    stage.play(activate('g-1', effect(['g-1', 'g-2'], 1)));
    expect(['g-1', 'g-2'].map((gun) => stage.unit(gun).isCovering)).toEqual([false, false]);
  });

  test('kgn-wpn-02 kgn-gap-11 a mortar that loses its crew right before its dice does not fire', () => {
    const stage = onTable(
      withMarker(marker(40, 13, { guns: ['g-1', 'g-2'] }), {
        allies: {
          'g-1': { type: 'british-3-inch-team', at: [10, 13], men: 2 },
          'g-2': { type: 'british-3-inch-team', at: [10, 20] },
        },
        axis: { 'a-2': { at: [24, 13], isCovering: true, men: 3, weapons: [] } },
        dice: 'observe=6 hit=6,1,1 save=1 morale=6 heroic=1 shots=1',
      }),
    );
    stage.play(activate('g-1', effect(['g-1', 'g-2'], 1)), { kind: 'hold' });
    stage.play({
      kind: 'cover',
      unit: 'a-2',
      fire: { do: 'direct', with: 'small arms', weapon: 'all', target: 'g-1' },
    });
    const events = stage.play(falls, asked);
    expect(ofType(events, 'for-effect')).toMatchObject([{ guns: ['g-2'] }]);
  });

  test('kgn-ind-18 kgn-ind-21 1s are discarded, and nobody beyond 8" is touched', () => {
    const axis = { far: { at: [40, 30] } } as const;
    const stage = onTable({ ...setting, axis, dice: 'shots=6,5,4,3,2,1' });
    const events = stage.play(activate('g-1', effect()));
    expect(ofType(events, 'shells-fall')).toEqual([]);
    expect(stage.unit('far').isSuppressed).toBe(false);
  });

  test('kgn-ind-21 some part of it within 8" is enough, and all of 8" count', () => {
    const reached = (y: number) => {
      const axis = { tank: { type: 'panzer-iv-h', at: [40, y], facing: 0 } } as const;
      const stage = onTable({ ...setting, axis, dice: `shots=2,1,1,1,1,1${y < 23 ? ' effect=1' : ''}` });
      return ofType(stage.play(activate('g-1', effect())), 'shells-fall').length;
    };
    expect([reached(21.8), reached(23)]).toEqual([1, 0]);
  });

  test('kgn-ind-22 kgn-ind-34 a suppression is rolled by shell and target, and saved against', () => {
    const fell = (axis: NonNullable<Setting['axis']>, dice: string) => {
      const stage = onTable({ ...setting, axis, dice: `shots=2,1,1,1,1,1 ${dice}` });
      const events = stage.play(activate('g-1', effect()));
      return [ofType(events, 'roll')[1]!.need, stage.unit('a-1').isSuppressed];
    };
    const men = { 'a-1': { at: [40, 16], weapons: [] } } as const;
    expect(fell(men, 'effect=4 save=6')).toEqual([4, false]);
    expect(fell(men, 'effect=4 save=5')).toEqual([4, true]);
    expect(fell({ 'a-1': { type: 'panzer-iv-h', at: [40, 16] } }, 'effect=5')).toEqual([6, false]);
  });

  test('kgn-core-13 kgn-core-14 some part of it within 8" is enough', () => {
    const axis = { 'a-1': { type: 'panzer-iv-h', at: [40, 20.9], facing: 0 } } as const;
    const hit = onTable({ ...setting, axis, dice: 'shots=2,1,1,1,1,1 effect=1' });
    hit.play(activate('g-1', effect()));
    const free = onTable({ ...setting, axis: { 'a-1': { ...axis['a-1'], at: [40, 23] } }, dice: 'shots=2,1,1,1,1,1' });
    free.play(activate('g-1', effect()));
  });

  test('kgn-ind-19 kgn-ind-20 direct hits and suppressions each begin with the nearest, and go round', () => {
    expect(dealt(4, ['a', 'b', 'c'])).toEqual([
      { on: 'a', count: 2 },
      { on: 'b', count: 1 },
      { on: 'c', count: 1 },
    ]);
    expect(dealt(0, ['a'])).toEqual([]);
    expect(dealt(3, [])).toEqual([]);
    const axis = { near: { at: [40, 16], weapons: [] }, far: { at: [40, 20], weapons: [] } } as const;
    const dice = 'shots=6,3,3,3,1,1 damage=1,1,1,1,1 effect=4 save=1 effect=1';
    const stage = onTable({ ...setting, axis, dice });
    const events = stage.play(activate('g-1', effect()));
    expect(ofType(events, 'shells-fall')).toMatchObject([
      {
        direct: [{ on: 'near', count: 1 }],
        suppressions: [
          { on: 'near', count: 2 },
          { on: 'far', count: 1 },
        ],
      },
    ]);
    // Whoever is suppressed already takes no further die.
    expect(stage.unit('near').isSuppressed).toBe(true);
    expect(stage.unit('far').isSuppressed).toBe(false);
  });

  test('kgn-ind-19 friend and enemy alike', () => {
    const allies = { ...setting.allies, own: { at: [40, 13], weapons: [] } } as const;
    const stage = onTable({ ...setting, allies, dice: 'shots=2,1,1,1,1,1 effect=4 save=1' });
    stage.play(activate('g-1', effect()));
    expect(stage.unit('own').isSuppressed).toBe(true);
  });

  test('kgn-ind-24 kgn-ind-22 kgn-ind-34 kgn-gap-76 kgn-dice-06 all direct hits on a unit, one special weapon die and one test, then the next unit, then suppressions', () => {
    const axis = { near: { at: [40, 16] }, far: { at: [40, 20], weapons: [] } } as const;
    const dice = [
      'shots=6,6,6,2,1,1 damage=4,4,1,1,1 save=1,1 damage=4,4,4,1,1 save=1,1,1 special-weapon=1 morale=5',
      'damage=1,1,1,1,1 effect=1',
    ].join(' ');
    const stage = onTable({ ...setting, axis, dice });
    const events = [...stage.play(activate('g-1', effect())), ...stage.play(falls), ...stage.play(asked)];
    expect(rolls(events).map((roll) => roll.split(' ')[0])).toEqual([
      ...['shots', 'damage', 'save', 'damage', 'save', 'special-weapon', 'morale', 'damage', 'effect'],
    ]);
    expect(stage.unit('near').men).toBe(stage.unit('near').strength - 5);
  });

  test('kgn-ind-25 kgn-cov-15 armour is struck in the side by the shell, without a save', () => {
    const axis = { tank: { type: 'panzer-iv-h', at: [40, 16] } } as const;
    const stage = onTable({ ...setting, axis, dice: 'shots=6,6,1,1,1,1 penetrate=1,2 penetrate=6,5 counter=1' });
    const events = stage.play(activate('g-1', effect()));
    expect(ofType(events, 'pierced')).toMatchObject([
      { face: 'side', what: 'HE' },
      { face: 'side', result: 'destroys' },
    ]);
    expect(stage.has('tank')).toBe(false);
  });

  test('kgn-ind-27 what was placed on a unit that is gone is ignored', () => {
    const axis = { tank: { type: 'panzer-iv-h', at: [40, 16] } } as const;
    const stage = onTable({ ...setting, axis, dice: 'shots=6,6,2,2,1,1 penetrate=6,5 counter=1' });
    stage.play(activate('g-1', effect()));
    expect(stage.has('tank')).toBe(false);
  });

  test('kgn-ind-27 nor is a direct hit on passengers who fell with their truck', () => {
    const axis = {
      truck: { type: 'opel-blitz', at: [40, 16] },
      driver: { aboard: { on: 'truck', how: 'inside' }, weapons: [], men: 1, strength: 4 },
      men: { at: [40, 20.2], weapons: [] },
    } as const;
    const dice = 'shots=6,6,6,1,1,1 damage=4,4,4,4,1 save=1,1 counter=1 counter=1 damage=1,1,1,1,1';
    const stage = onTable({ ...setting, axis, dice });
    const events = stage.play(activate('g-1', effect()));
    expect(ofType(events, 'shells-fall')).toMatchObject([
      { direct: [{ on: 'truck' }, { on: 'driver' }, { on: 'men' }] },
    ]);
    expect(stage.has('driver')).toBe(false);
  });

  test('kgn-gap-21 against shells from above linear cover within an inch counts on any side', () => {
    const wall: Feature = { id: 'wall', kind: 'wall', line: [at(36, 17), at(44, 17)], width: 20 };
    const axis = { 'a-1': { at: [40, 16], stance: { kind: 'lining', feature: 'wall' }, weapons: [] } } as const;
    const behind = { ...setting, axis, features: [wall], dice: 'shots=2,1,1,1,1,1 effect=4 save=4' };
    const stage = onTable(behind);
    stage.play(activate('g-1', effect()));
    expect(stage.unit('a-1').isSuppressed).toBe(false);
    const open = onTable({ ...setting, axis: { 'a-1': { at: [40, 16] } }, dice: 'shots=2,1,1,1,1,1 effect=4 save=5' });
    open.play(activate('g-1', effect()));
    expect(open.unit('a-1').isSuppressed).toBe(true);
  });

  test('kgn-ind-26 kgn-gap-50 passengers come after their vehicle; who is in closed armour is no target, nor an aircraft', () => {
    const inside = { aboard: { on: 'car', how: 'inside' }, weapons: [], men: 4, strength: 4 } as const;
    const axis = { car: { type: 'sdkfz-251-1', at: [40, 16] }, men: inside } as const;
    const stage = onTable({ ...setting, axis, dice: 'shots=2,2,1,1,1,1 effect=1 effect=4 save=3' });
    const events = stage.play(activate('g-1', effect()));
    expect(ofType(events, 'shells-fall')).toMatchObject([{ suppressions: [{ on: 'car' }, { on: 'men' }] }]);
    const plane = {
      ...setting,
      axis: { plane: { type: 'fw-190a', at: [40, 16] } },
      dice: 'shots=6,2,1,1,1,1',
    } as const;
    const air = onTable(plane);
    expect(ofType(air.play(activate('g-1', effect())), 'shells-fall')).toEqual([]);
  });

  test('kgn-gap-50 of units that are equally near the firing side says which is nearer', () => {
    const axis = { 'a-1': { type: 'opel-blitz', at: [40, 10] }, 'a-2': { type: 'opel-blitz', at: [40, 16] } } as const;
    const stage = onTable({ ...setting, axis, dice: 'shots=2,1,1,1,1,1 effect=2' });
    stage.play(activate('g-1', effect()));
    expect(stage.asked).toBe('barrage.ties allies');
    stage.play({ kind: 'nearest', unit: 'a-2' });
    expect(stage.unit('a-2').isSuppressed).toBe(true);
    expect(stage.unit('a-1').isSuppressed).toBe(false);
  });

  test('kgn-bld-02 kgn-gap-50 a building that was named takes direct hits and no suppressions', () => {
    const outline = [at(38, 12), at(42, 12), at(42, 15), at(38, 15)];
    const house: Feature = {
      ...{ id: 'house', kind: 'building', outline, floors: 1, material: 'stone', size: 'small', hits: 3 },
      sections: [{ id: 'house-1', outline }],
    };
    const named = withMarker(marker(40, 13, { building: 'house' }), { axis: {}, features: [house] });
    const stage = onTable({ ...named, dice: 'shots=6,2,2,1,1,1 damage=4,4,1,1,1' });
    stage.play(activate('g-1', effect()));
    expect(stage.table.damage).toEqual([{ building: 'house', hits: 2 }]);
    const other = onTable({ ...named, table: { markers: [marker(40, 13)] }, dice: 'shots=6,2,2,1,1,1' });
    other.play(activate('g-1', effect()));
    expect(other.table.damage).toEqual([]);
    const held = withMarker(marker(40, 13, { building: 'house' }), { features: [house] });
    const both = onTable({ ...held, dice: 'shots=2,2,1,1,1,1 effect=1 effect=1' });
    const fallen = ofType(both.play(activate('g-1', effect())), 'shells-fall');
    expect(fallen).toMatchObject([{ direct: [], suppressions: [{ on: 'a-1', count: 2 }] }]);
  });

  test('kgn-gap-44 a battery of general support is gone when it has fired', () => {
    const lent = { ...battery, pick: -1 };
    const stage = onTable(
      withMarker(marker(40, 30, { level: 'corps' }), {
        allies: { 'g-1': lent, 'g-2': lent, 'g-3': lent, own: { at: [4, 4] } },
        dice: 'shots=1,1,1,1,1,1',
      }),
    );
    stage.play(activate('g-1', effect()));
    expect(stage.has('g-1') || stage.has('g-3')).toBe(false);
  });

  test('kgn-evt-04 the last shot of a mortar is one', () => {
    const mortar = { type: 'british-3-inch-team', at: [10, 13], ammo: 'one shot' } as const;
    const stage = onTable(withMarker(marker(40, 30, { guns: ['mortar'] }), { allies: { mortar }, dice: 'shots=1' }));
    stage.play(activate('mortar', effect(['mortar'])));
    expect(stage.unit('mortar').ammo).toBe('out');
  });
});

describe('what bars a gun', () => {
  const refused = (type: string, x: number, more: object = {}, times = 2) =>
    onTable(withMarker(marker(40, 13, { guns: ['gun'] }), { allies: { gun: { type, at: [x, 13], ...more } } })).refusal(
      'allies',
      activate('gun', effect(['gun'], times)),
    );

  test.each([
    ['kgn-wpn-02 medium mortar', 'british-3-inch-team', 28.5, 27],
    ['kgn-wpn-03 heavy mortar', 'british-4-2-inch-team', 28.5, 27],
    ['kgn-wpn-07 howitzer', '25-pdr', 25, 22],
    ['kgn-wpn-08 cannon', '5-5-inch', 19, 12],
    ['kgn-wpn-06 rockets', 'nebelwerfer-41', 19, 12],
  ])('kgn-ind-28 %s: not too near', (_name, type, near, far) => {
    expect(refused(type, near)).toBe('OUT_OF_RANGE kgn-ind-28');
    expect(refused(type, far)).toBeNull();
  });

  test('kgn-ind-35 kgn-gap-99 the marker is in its arc, whatever it sees', () => {
    expect(unitType('british-3-inch-team').kind).toBe('infantry');
    expect(refused('british-3-inch-team', 10, { facing: 36 })).toBe('OUT_OF_ARC kgn-ind-35');
    const wood: Feature = { id: 'w', kind: 'wood', outline: [at(20, 0), at(30, 0), at(30, 48), at(20, 48)] };
    const blind = withMarker(marker(40, 13, { guns: ['gun'] }), {
      ...{ features: [wood], allies: { gun: { type: 'british-3-inch-team', at: [10, 13] } } },
    });
    expect(onTable(blind).refusal('allies', activate('gun', effect(['gun'])))).toBeNull();
  });

  test('kgn-wpn-20 a gun on its carriage needs two men, one of them of its own crew', () => {
    expect(refused('25-pdr', 10, { men: 1 })).toBe('NO_CREW kgn-wpn-20');
    expect(refused('25-pdr', 10, { crew: 0 })).toBe('NO_CREW kgn-wpn-20');
    expect(refused('25-pdr', 10, { men: 2, crew: 1 })).toBeNull();
  });

  test('kgn-wpn-02 kgn-wpn-03 a mortar needs two men', () => {
    expect(refused('british-3-inch-team', 10, { men: 1 })).toBe('NO_CREW kgn-wpn-02');
    expect(refused('british-3-inch-team', 10, { men: 2 })).toBeNull();
  });

  test('kgn-wpn-03 so does a heavy one', () => {
    expect(refused('british-4-2-inch-team', 10, { men: 1 })).toBe('NO_CREW kgn-wpn-02');
    expect(refused('british-4-2-inch-team', 10, { men: 2 })).toBeNull();
  });

  test('kgn-wpn-02 kgn-unit-06 a vehicle that carries a mortar has crew enough', () => {
    const half = { type: 'sdkfz-251-2', at: [60, 13] } as const;
    const stage = onTable(
      withMarker(marker(30, 13, { side: 'axis', guns: ['gun'] }), {
        ...{ axis: { gun: half }, table: { active: 'axis' }, stack: [activationsFrame('axis')], dice: 'shots=1,1' },
      }),
    );
    stage.play(activate('gun', effect(['gun'])));
    expect(stage.table.markers).toEqual([]);
  });

  test('kgn-wpn-05 the turn in which a launcher fires is noted', () => {
    const allies = { gun: { type: 'nebelwerfer-41', at: [10, 13] } } as const;
    const one = withMarker(marker(40, 13, { guns: ['gun'] }), { allies, table: { turn: 4 }, dice: 'shots=1,1,1,1' });
    const stage = onTable({ ...one, axis: {} });
    stage.play(activate('gun', effect(['gun'])));
    expect(stage.unit('gun').rocketTurn).toBe(4);
  });

  test('kgn-wpn-05 kgn-gap-51 kgn-state-12 a launcher that fired in its last turn reloads', () => {
    const launcher = (turn: number) =>
      onTable(
        withMarker(marker(40, 13, { guns: ['gun'] }), {
          allies: { gun: { type: 'nebelwerfer-41', at: [10, 13], rocketTurn: 1 } },
          table: { turn },
        }),
      ).refusal('allies', activate('gun', effect(['gun'])));
    expect(launcher(2)).toBe('RELOADING kgn-wpn-05');
    expect(launcher(3)).toBeNull();
  });

  test("kgn-gap-51 a heroic salvo in the enemy's turn counts for the turn that its owner has had", () => {
    const heroic = { kind: 'heroic' as const, actions: [effect(['gun'])] };
    const salvo = (first: 'axis' | 'allies', side: 'axis' | 'allies', rocketTurn = 0, dice = '') =>
      onTable(
        withMarker(marker(40, 13, { side, guns: ['gun'] }), {
          ...{
            allies: {},
            axis: {},
            [side]: { gun: { type: 'nebelwerfer-41', at: [10, 13], facing: 12, rocketTurn } },
          },
          table: { turn: 4, first, active: side === 'axis' ? 'allies' : 'axis' },
          ...{ stack: [heroicFrame('gun')], dice },
        }),
      );
    const after = (first: 'axis' | 'allies', side: 'axis' | 'allies'): number => {
      const stage = salvo(first, side, 0, 'shots=1,1,1,1');
      stage.play(heroic);
      return stage.unit('gun').rocketTurn;
    };
    expect([after('allies', 'allies'), after('allies', 'axis')]).toEqual([4, 3]);
    expect([after('axis', 'allies'), after('axis', 'axis')]).toEqual([3, 4]);
    // Both its actions may fire, in that turn and in the enemy's that follows it.
    expect(salvo('allies', 'axis', 3).refusal('axis', heroic)).toBeNull();
    expect(salvo('allies', 'axis', 2).refusal('axis', heroic)).toBe('RELOADING kgn-wpn-05');
  });

  test('kgn-act-05 kgn-ind-15 each gun is activated once, and not while suppressed', () => {
    const allies = { ...setting.allies, 'g-2': { ...battery, isActivated: true } };
    const stage = onTable({ ...setting, allies });
    expect(stage.refusal('allies', activate('g-1', effect()))).toBe('GUN_NOT_READY kgn-ind-15');
    expect(stage.refusal('allies', activate('g-1', effect(['g-1', 'g-3'])))).toBeNull();
    expect(stage.refusal('allies', activate('g-1', { do: 'cover' }))).toBe('ONLY_INDIRECT kgn-ind-15');
  });

  test('kgn-ind-01 kgn-ind-02 without a spotter, and his marker, nobody fires', () => {
    const stage = onTable({ ...setting, table: { markers: [] } });
    expect(stage.refusal('allies', activate('g-1', effect()))).toBe('NO_MARKER kgn-ind-15');
    expect(
      stage
        .offers('allies')
        .some((one) => one.kind === 'activate' && one.actions.some(({ do: what }) => what === 'indirect')),
    ).toBe(false);
  });

  test('kgn-ind-15 a gun has two actions, no more', () => {
    expect(onTable(setting).refusal('allies', activate('g-1', effect(['g-1'], 3)))).toBe('TOO_OFTEN kgn-ind-15');
  });

  test('kgn-ind-35 45 degrees to each side; guns off the table need no arc and no range', () => {
    expect(refused('british-3-inch-team', 10, { facing: 20 })).toBe('OUT_OF_ARC kgn-ind-35');
    expect(refused('british-3-inch-team', 10, { facing: 17 })).toBeNull();
    expect(onTable(setting).refusal('allies', activate('g-1', effect()))).toBeNull();
  });

  test('kgn-ind-15 only the guns that the marker waits for', () => {
    const stage = onTable(withMarker(marker(40, 13, { guns: ['g-1'] })));
    expect(stage.refusal('allies', activate('g-1', effect(['g-1', 'g-2'])))).toBe('NOT_ITS_GUNS kgn-ind-15');
    expect(stage.refusal('allies', activate('g-1', { ...effect(['g-1']), marker: 'x' } as Declared))).toBe(
      'NO_MARKER kgn-ind-15',
    );
  });

  test('kgn-gap-102 it is no covering fire', () => {
    const covering = {
      ...setting,
      axis: { 'a-1': { type: 'german-80mm-team', at: [60, 13], isCovering: true } },
    } as const;
    const stage = onTable({
      ...covering,
      table: { markers: [marker(30, 13, { id: 'n', side: 'axis', guns: ['a-1'] }), marker(40, 40)] },
      dice: 'shots=1,1',
    });
    stage.play(activate('g-1', effect(['g-1'])));
    expect(stage.asked).toBe('activations.choose allies');
  });
});

describe('counter-battery fire', () => {
  const missions = (axis: number): Partial<Setting> => ({ table: { counterBattery: { axis, allies: 0 } } });
  const duel = { kind: 'counter-battery', fire: true } as const;

  test('kgn-cb-01 kgn-cb-02 kgn-cb-03 kgn-gap-45 on 5+ the battery is silent for this turn; its marker and the loss of activations stay', () => {
    const stage = onTable(withMarker(marker(40, 30), { ...missions(1), dice: 'counter-battery=5' }));
    stage.play(activate('g-1', effect()));
    expect(stage.asked).toBe('barrage.counter-battery axis');
    stage.play(duel);
    expect(stage.table.activations).toBe(7);
    expect(stage.table.counterBattery.axis).toBe(0);
    expect(stage.table.markers).toMatchObject([{ silenced: 1 }]);
    expect(stage.unit('g-2').isActivated).toBe(true);
    expect(stage.unit('g-1').isSuppressed).toBe(false);
  });

  test('kgn-cb-02 kgn-gap-45 whose marker was silenced may fire in the next turn', () => {
    const now = onTable(withMarker(marker(40, 30, { silenced: 1 })));
    expect(now.refusal('allies', activate('g-1', effect()))).toBe('SILENCED kgn-cb-02');
    const later = onTable(withMarker(marker(40, 30, { silenced: 1 }), { table: { playerTurn: 3 } }));
    expect(later.refusal('allies', activate('g-1', effect()))).toBeNull();
  });

  test('kgn-cb-03 kgn-cb-04 kgn-dice-06 a mission that fails is used up, and another may be tried', () => {
    const stage = onTable(withMarker(marker(40, 30), { ...missions(2), dice: 'counter-battery=4 shots=1,1,1,1,1,1' }));
    stage.play(activate('g-1', effect()), duel);
    expect(stage.asked).toBe('barrage.counter-battery axis');
    stage.play({ kind: 'counter-battery', fire: false });
    expect(stage.table.counterBattery.axis).toBe(1);
    expect(stage.table.markers).toEqual([]);
  });

  test('kgn-cb-03 when the last mission has failed the guns fire', () => {
    const stage = onTable(withMarker(marker(40, 30), { ...missions(1), dice: 'counter-battery=4 shots=1,1,1,1,1,1' }));
    stage.play(activate('g-1', effect()), duel);
    expect(stage.asked).toBe('activations.choose allies');
    expect(stage.table.activations).toBe(7);
  });

  test('kgn-cb-05 never against guns on the table', () => {
    const allies = { mortar: { type: 'british-3-inch-team', at: [10, 13] } } as const;
    const stage = onTable(
      withMarker(marker(40, 30, { guns: ['mortar'] }), { ...missions(2), allies, dice: 'shots=1,1' }),
    );
    stage.play(activate('mortar', effect(['mortar'])));
    expect(stage.table.counterBattery.axis).toBe(2);
  });
});

describe('the examples of the book', () => {
  test('kgn-ex-16 general support: Corps, three 5.5" guns, a truck with its squad', () => {
    const dice = [
      'available=4 radio=4 radio=6 radio=1 radio=3 battery=5 spotter=4,6 deviation=1,2,4 scatter=40',
      'shots=4,6,2,3,1,1 damage=3,4,5,6,1,2 save=1,4 special-weapon=1 counter=1',
    ].join(' ');
    const stage = onTable({
      allies: { fao: { type: 'british-fao', at: [10, 20] }, sig: { type: 'british-signals', at: [4, 4] } },
      axis: {
        truck: { type: 'opel-blitz', at: [40, 20] },
        squad: { aboard: { on: 'truck', how: 'inside' } },
      },
      table: { requests: { axis: { high: 0, low: 0 }, allies: { high: 1, low: 0 } } },
      ...{ stack: [activationsFrame('allies')], dice },
    });
    stage.play(
      activate('fao', { do: 'request', from: { level: 'corps', priority: 'high' }, at: { spot: [4000, 2000] } }),
      { kind: 'radio-again', again: true },
      { kind: 'effect', fire: true },
    );
    const [waiting] = stage.table.markers;
    expect(waiting).toMatchObject({ at: { x: 4000, y: 2000 } });
    expect(waiting!.guns.map((gun) => stage.unit(gun).type)).toEqual(['5-5-inch', '5-5-inch', '5-5-inch']);
    const fire: Declared = { do: 'indirect', marker: waiting!.id, guns: [...waiting!.guns], times: 2 };
    const events = stage.play(activate(waiting!.guns[0]!, fire));
    expect(ofType(events, 'shells-fall')).toMatchObject([
      {
        direct: [{ on: 'truck', count: 1 }],
        suppressions: [
          { on: 'truck', count: 2 },
          { on: 'squad', count: 1 },
        ],
      },
    ]);
    const strength = stage.unit('squad').strength;
    events.push(...stage.defaults('activations.choose'));
    expect(rolls(events)).toContain('save 1 4');
    expect(stage.has('truck')).toBe(false);
    expect(stage.unit('squad')).toMatchObject({ men: strength - 2, isSuppressed: true, aboard: null });
    expect(stage.table.markers).toEqual([]);
    expect(stage.table.activations).toBe(6);
  });

  test('kgn-ex-17 dedicated guns: three 105 mm howitzers, called by the headquarters', () => {
    const howitzer = { type: 'lefh-18', isOffTable: true } as const;
    const dice = [
      'radio=3 spotter=4,5 deviation=5,4,2 scatter=91 shots=1,2,4,4,5,6 damage=3,4,5,1,2 save=5,5,5',
      'special-weapon=1 effect=3 save=5 effect=2 effect=5 effect=2',
    ].join(' ');
    const stage = onTable({
      axis: {
        ...{ hq: { type: 'german-hq', at: [60, 20] }, 'h-1': howitzer, 'h-2': howitzer, 'h-3': howitzer },
        own: { at: [30, 26], weapons: [] },
      },
      allies: {
        'a-squad': { at: [30, 20] },
        'b-truck': { type: 'bedford-ql', at: [27, 20] },
        'c-tank': { type: 'sherman-v', at: [30, 15] },
      },
      ...{ terms: { attacker: 'axis' }, table: { active: 'axis' } },
      ...{ stack: [activationsFrame('axis')], dice },
    });
    const guns = ['h-1', 'h-2', 'h-3'];
    stage.play(activate('hq', { do: 'request', from: { guns }, at: { spot: [2800, 2000] } }), {
      ...{ kind: 'effect', fire: true },
    });
    const [waiting] = stage.table.markers;
    expect(waiting).toMatchObject({ at: { x: 3000, y: 2000 } });
    const events = stage.play(activate('h-1', { do: 'indirect', marker: waiting!.id, guns, times: 2 }));
    expect(ofType(events, 'shells-fall')).toMatchObject([
      {
        direct: [{ on: 'a-squad', count: 1 }],
        suppressions: [{ on: 'a-squad' }, { on: 'b-truck' }, { on: 'c-tank' }, { on: 'own' }],
      },
    ]);
    const { strength } = stage.unit('a-squad');
    events.push(...stage.play(falls));
    expect(stage.unit('a-squad')).toMatchObject({ men: strength - 3, isSuppressed: true });
    expect(stage.unit('b-truck').isSuppressed).toBe(true);
    expect(stage.unit('c-tank').isSuppressed).toBe(true);
    expect(stage.unit('own').isSuppressed).toBe(false);
    const needs = events.flatMap((event) => (event.type === 'roll' && event.use === 'effect' ? [event.need] : []));
    expect(needs).toEqual([3, 2, 5, 3]);
    expect(stage.table.activations).toBe(6);
  });
});
