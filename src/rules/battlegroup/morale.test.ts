import { describe, expect, test } from 'vitest';
import type { BgAnswer, BgFrame } from './book.ts';
import { pin } from './fire/harm.ts';
import { barrageFrame } from './indirect/barrage.ts';
import { newUnit } from './setup.ts';
import {
  aimed,
  area,
  fire,
  go,
  hold,
  ofType,
  onTable,
  order,
  type Piece,
  rolls,
  rollsOf,
  type Setting,
  stay,
} from './stage.testing.ts';
import { UNITS } from './tables/units.ts';
import { turnFrame } from './turn/turn.ts';

const stop: BgAnswer = { kind: 'stop' };
const again = (yes: boolean): BgAnswer => ({ kind: 'again', yes });
const beyond = (yes: boolean): BgAnswer => ({ kind: 'beyond-duty', yes });

const SQUAD: Piece = { id: 'us', side: 'allies', type: 'us-rifle-squad', at: [40, 40] };
const OFFICER: Piece = { id: 'plt', side: 'allies', type: 'us-platoon-hq', at: [66, 44] };
const TANK: Piece = { id: 'm4', side: 'allies', type: 'm4-sherman', at: [20, 40], facing: 0 };
const GUN: Piece = { id: 'gun', side: 'allies', type: 'us-57mm-gun', at: [10, 40], facing: 0 };
const TRUCK: Piece = { id: 'truck', side: 'allies', type: 'medium-truck', at: [30, 40], facing: 0 };
const GERMANS: Piece = { id: 'de', side: 'axis', type: 'german-rifle-squad', at: [66, 4] };
const HERE = { ...turnFrame(), step: 'choose' } as const;
const frame = (unit: string): BgFrame[] => [HERE, { proc: 'morale', step: 'roll', unit, die: 0 }];

/** A unit takes a morale test. */
function tested(unit: Piece, dice: string, others: readonly Piece[] = [], setting: Partial<Setting> = {}) {
  return onTable({ units: [unit, OFFICER, GERMANS, ...others], stack: frame(unit.id), dice, ...setting });
}

const resultOf = (table: ReturnType<typeof tested>) => ofType(table.opening, 'tested').map(({ result }) => result);

describe('the test', () => {
  test.each([
    [1, 'pinned'],
    [2, 'pinned'],
    [3, 'pinned'],
    [4, 'ok'],
    [5, 'ok'],
  ] as const)('bg-mor-04 infantry on a %i: %s', (die, result) => {
    const table = tested(SQUAD, `morale=${die}`);
    expect(resultOf(table)).toEqual([result]);
    expect(table.unit('us').pinned).toBe(result === 'pinned');
  });

  test.each([
    [2, 'abandoned'],
    [3, 'pinned'],
    [4, 'ok'],
  ] as const)('bg-mor-04 a gun on a %i: %s', (die, result) => {
    const table = tested(GUN, `morale=${die}${result === 'abandoned' ? ' counter=1' : ''}`);
    expect(resultOf(table)).toEqual([result]);
  });

  test.each([
    [1, 'pinned'],
    [2, 'pinned'],
    [3, 'ok'],
    [4, 'ok'],
  ] as const)('bg-mor-04 a vehicle on a %i: %s', (die, result) => {
    expect(resultOf(tested(TANK, `morale=${die}`))).toEqual([result]);
  });

  test.each([1, 2])('bg-mor-05 a %i: gone if already pinned', (die) => {
    const table = tested({ ...SQUAD, pinned: true }, `morale=${die} counter=3`);
    expect(resultOf(table)).toEqual(['rout']);
    expect(table.has('us')).toBe(false);
    expect(table.table.taken.allies).toEqual(['3']);
    expect(table.table.wrecks).toEqual([]);
  });

  test('bg-mor-05 gone if below half of its starting strength, and else only pinned', () => {
    for (const [men, strength] of [
      [6, 12],
      [7, 12],
      [3, 5],
    ] as const)
      expect(resultOf(tested({ ...SQUAD, men, strength }, 'morale=1'))).toEqual(['pinned']);
    for (const die of [1, 2])
      for (const [men, strength] of [
        [5, 12],
        [2, 5],
        [1, 12],
      ] as const)
        expect(resultOf(tested({ ...SQUAD, men, strength }, `morale=${die} counter=1`))).toEqual(['rout']);
  });

  test('bg-mor-06 exactly half is not below half', () => {
    for (const [men, strength, result] of [
      [6, 12, 'pinned'],
      [3, 6, 'pinned'],
      [3, 5, 'pinned'],
      [2, 5, 'rout'],
    ] as const) {
      const dice = `morale=2${result === 'rout' ? ' counter=1' : ''}`;
      expect(resultOf(tested({ ...SQUAD, men, strength }, dice))).toEqual([result]);
    }
  });

  test.each([
    [
      'no friend within 10 inches and enemy infantry is: it surrenders',
      [{ ...GERMANS, id: 'near', at: [40, 32] }],
      'surrender',
    ],
    [
      'a friend is near',
      [
        { ...GERMANS, id: 'near', at: [40, 32] },
        { ...TANK, at: [46, 40] },
      ],
      'rout',
    ],
    [
      'a friend on foot is near',
      [
        { ...GERMANS, id: 'near', at: [40, 32] },
        { ...SQUAD, id: 'us2', at: [46, 40] },
      ],
      'rout',
    ],
    [
      'the friend who is near is pinned',
      [
        { ...GERMANS, id: 'near', at: [40, 32] },
        { ...SQUAD, id: 'us2', at: [46, 40], pinned: true },
      ],
      'rout',
    ],
    ['the enemy is pinned himself', [{ ...GERMANS, id: 'near', at: [40, 32], pinned: true }], 'surrender'],
    ['no enemy is near', [], 'rout'],
    ['only an enemy gun is near', [{ id: 'pak', side: 'axis', type: 'pak-40', at: [40, 32] }], 'rout'],
    ['only an enemy tank is near', [{ id: 'pz', side: 'axis', type: 'panzer-iv-h', at: [40, 32] }], 'rout'],
  ] as const)('bg-mor-07 %s', (_what, others, result) => {
    const table = tested({ ...SQUAD, pinned: true }, 'morale=1 counter=1', others);
    expect(resultOf(table)).toEqual([result]);
    expect(ofType(table.opening, 'destroyed')).toMatchObject([{ unit: 'us', how: result, wreck: false }]);
    expect(table.table.taken.allies).toEqual(['1']);
  });

  test.each([1, 2])('bg-mor-08 a gun that is abandoned is destroyed: a %i', (die) => {
    const table = tested(GUN, `morale=${die} counter=2`);
    expect(ofType(table.opening, 'destroyed')).toMatchObject([{ unit: 'gun', how: 'abandoned', wreck: false }]);
    expect(table.has('gun')).toBe(false);
    for (const before of [{ pinned: true }, { immobile: true }, { experience: 'veteran' }, { men: 1 }] as const)
      expect(tested({ ...GUN, ...before }, `morale=${die} counter=2`).has('gun')).toBe(false);
  });

  const NEAR: Piece = { ...GERMANS, id: 'near', at: [20, 32] };
  test.each([
    ['already pinned', { ...TANK, pinned: true }, [], true],
    ['immobilised', { ...TANK, immobile: true }, [], true],
    ['soft-skinned', TRUCK, [], true],
    ['unsupported: enemy infantry within 10 inches and none of its own', TANK, [NEAR], true],
    ['supported: its own infantry is near as well', TANK, [NEAR, { ...SQUAD, at: [26, 42] }], false],
    ['alone, but no enemy infantry near', TANK, [], false],
    ['with only an enemy tank near', TANK, [{ id: 'pz', side: 'axis', type: 'panzer-iv-h', at: [20, 32] }], false],
  ] as const)('bg-mor-09 a vehicle on a 1 that is %s', (_what, unit, others, isLost) => {
    const table = tested(unit, `morale=1${isLost ? ' counter=1' : ''}`, others);
    expect(resultOf(table)).toEqual([isLost ? 'abandoned' : 'pinned']);
    expect(table.has(unit.id)).toBe(!isLost);
    // bg-state-17 What was left standing is still there.
    expect(table.table.wrecks.map(({ id }) => id)).toEqual(isLost ? [unit.id] : []);
  });

  test('bg-mor-10 a vehicle on a 2 is pinned, and no more than that, whatever befell it before', () => {
    expect(ofType(tested(TANK, 'morale=2').opening, 'pinned')).toMatchObject([
      { rule: 'bg-mor-10', unit: 'm4', pinned: true },
    ]);
    for (const before of [{ pinned: true }, { immobile: true }]) {
      const table = tested({ ...TANK, ...before }, 'morale=2');
      expect(table.unit('m4').pinned).toBe(true);
    }
    expect(tested(TRUCK, 'morale=2').unit('truck').pinned).toBe(true);
  });

  test.each([
    ['inexperienced', true],
    ['regular', true],
    ['veteran', false],
  ] as const)('bg-mor-11 bg-gap-43 a 3 pins infantry and guns that are %s: %s', (experience, pinned) => {
    expect(tested({ ...SQUAD, experience }, 'morale=3').unit('us').pinned).toBe(pinned);
    expect(tested({ ...GUN, experience }, 'morale=3').unit('gun').pinned).toBe(pinned);
  });

  test('bg-mor-11 veterans mind a 2 as others do', () => {
    expect(tested({ ...SQUAD, experience: 'veteran' }, 'morale=2').unit('us').pinned).toBe(true);
  });

  test('bg-state-07 a second pin adds nothing', () => {
    const table = tested({ ...TANK, pinned: true }, 'morale=2');
    expect(ofType(table.opening, 'pinned')).toEqual([]);
    const told: unknown[] = [];
    for (const piece of [TANK, SQUAD])
      for (const pinned of [true, false])
        pin(onTable({ units: [{ ...piece, pinned }] }).table.units[0]!, 'bg-mor-04', {
          seats: [],
          emit: ({ unit }) => told.push([unit, pinned]),
        });
    expect(told).toEqual([
      ['m4', false],
      ['us', false],
    ]);
  });
});

describe('elites', () => {
  const ELITE: Piece = { ...SQUAD, experience: 'elite' };

  test('bg-mor-12 bg-gap-70 they see the die and may roll it again, once; the second stands', () => {
    const table = tested(ELITE, 'morale=4 moraleReroll=1');
    expect(table.asked).toBe('morale.again allies');
    expect(resultOf(table)).toEqual([]);
    expect(table.refusal('allies', stop)).toEqual({ code: 'WRONG_ANSWER', rule: 'bg-mor-12' });
    const told = table.play(again(true));
    expect(ofType(told, 'tested')).toMatchObject([{ die: 1, result: 'pinned' }]);
    expect(table.asked).toBe('turn.choose allies');
  });

  test('bg-mor-12 it stands where it is better as well', () => {
    const table = tested(ELITE, 'morale=2 moraleReroll=5');
    expect(ofType(table.play(again(true)), 'tested')).toMatchObject([{ die: 5, result: 'ok' }]);
    expect(table.unit('us').pinned).toBe(false);
  });

  test('bg-mor-12 they need not', () => {
    const table = tested(ELITE, 'morale=2');
    expect(ofType(table.play(again(false)), 'tested')).toMatchObject([{ die: 2, result: 'pinned' }]);
  });

  test('bg-gap-70 footnotes apply to the final die: a 3 is nothing to them, and a 6 may lead beyond duty', () => {
    const three = tested(ELITE, 'morale=1 moraleReroll=3');
    three.play(again(true));
    expect(three.unit('us').pinned).toBe(false);
    const six = tested(ELITE, 'morale=1 moraleReroll=6');
    six.play(again(true));
    expect(six.asked).toBe('beyond-duty.try allies');
  });

  test('bg-spec-11 bg-bcd-02 their tests of experience are on the elite line', () => {
    const table = tested(ELITE, 'morale=6 bcd=2');
    const told = table.play(again(false), beyond(true));
    expect(rollsOf(told, 'bcd')).toMatchObject([{ need: 2, success: true }]);
  });

  test('bg-mor-12 nobody else is asked', () => {
    for (const experience of ['inexperienced', 'regular', 'veteran'] as const)
      expect(tested({ ...SQUAD, experience }, 'morale=1').asked).toBe('turn.choose allies');
  });

  test('bg-mor-12 bg-spec-11 crews are, and in the turn of the enemy too', () => {
    for (const unit of [ELITE, { ...TANK, experience: 'elite' }, { ...GUN, experience: 'elite' }] as const) {
      expect(tested(unit, 'morale=1').asked).toBe('morale.again allies');
      expect(tested(unit, 'morale=1', [], { active: 'axis' }).asked).toBe('morale.again allies');
    }
  });
});

describe('when it is taken', () => {
  const NEAR: Piece = { ...GERMANS, at: [40, 25] };
  const MG: Piece = { id: 'mg', side: 'allies', type: 'us-m1919-team', at: [40, 40] };

  test('bg-mor-01 bg-mor-18 after losing men to aimed fire: one test for the shot, however many fell', () => {
    const table = onTable({
      units: [MG, OFFICER, { ...NEAR, stance: { kind: 'line' } }],
      dice: 'observe=6 hit=6,6,6,1,1 save=1,1,1 morale=5',
    });
    const told = table.play(order('mg', 'manoeuvre-and-fire'), stay, fire(aimed('team', 'de')));
    expect(table.asked).toBe('shot.fall-back axis');
    told.push(...table.play({ kind: 'fall-back', yes: false }, { kind: 'lose', men: [0, 1, 2] }));
    expect(rollsOf(told, 'morale')).toMatchObject([{ of: 'de' }]);
    expect(table.unit('de').men).toBe(7);
  });

  test('bg-mor-01 not after a 1 against area fire', () => {
    const table = onTable({ units: [MG, OFFICER, NEAR], dice: 'effect=6 save=1' });
    table.play(order('mg', 'manoeuvre-and-fire'), stay, fire(area('team', 'de')));
    const told = table.play({ kind: 'lose', men: [0] });
    expect(rolls(told)).toEqual([]);
    expect(table.unit('de')).toMatchObject({ men: 9, pinned: true });
  });

  test('bg-mor-01 not where nobody was lost', () => {
    const table = onTable({ units: [MG, OFFICER, NEAR], dice: 'observe=6 hit=6,1,1,1,1 save=6' });
    const told = table.play(order('mg', 'manoeuvre-and-fire'), stay, fire(aimed('team', 'de')));
    expect(rollsOf(told, 'morale')).toEqual([]);
  });

  test('bg-mor-02 a vehicle that is hit and still there tests, whatever came of the hit', () => {
    const pz: Piece = { id: 'pz', side: 'axis', type: 'tiger-i', at: [20, 20], facing: 24 };
    const table = onTable({ units: [TANK, OFFICER, pz], dice: 'observe=6 hit=6 penetrate=1,2 morale=5' });
    const told = table.play(order('m4', 'open-fire'), fire(aimed('main', 'pz', 'ap')));
    expect(ofType(told, 'pierced')).toMatchObject([{ result: 'glanced' }]);
    expect(rollsOf(told, 'morale')).toMatchObject([{ of: 'pz' }]);
  });

  test('bg-mor-02 a soft-skin that small arms hit tests too', () => {
    const lorry: Piece = { ...TRUCK, side: 'axis', at: [40, 25] };
    const table = onTable({ units: [MG, OFFICER, lorry, GERMANS], dice: 'observe=6 hit=6,1,1,1,1 morale=5' });
    const told = table.play(order('mg', 'manoeuvre-and-fire'), stay, fire(aimed('team', 'truck')));
    expect(rollsOf(told, 'morale')).toMatchObject([{ of: 'truck' }]);
    expect(table.unit('truck').hits).toBe(2);
  });

  test.each([
    ['less than the number glances off: a 1 only pins', '3,2', false],
    ['exactly the number pins, and with that a 1 means that it is abandoned', '3,4', true],
    ['a double 1 immobilises, and so does that', '1,1', true],
  ] as const)('bg-mor-17 bg-gap-38 what the same attack did counts as already there: %s', (_what, dice, isLost) => {
    // Penetration 6 at this range against the K of a Panzer IV's front: 7.
    const pz: Piece = { id: 'pz', side: 'axis', type: 'panzer-iv-h', at: [20, 20], facing: 24 };
    const table = onTable({
      units: [TANK, OFFICER, pz, GERMANS],
      dice: `observe=6 hit=6 penetrate=${dice} morale=1${isLost ? ' counter=1' : ''}`,
    });
    table.play(order('m4', 'open-fire'), fire(aimed('main', 'pz', 'ap')));
    expect(table.has('pz')).toBe(!isLost);
    if (!isLost) expect(table.unit('pz').pinned).toBe(true);
  });

  test('bg-mor-16 a gun that is destroyed takes its crew with it', () => {
    const pak: Piece = { id: 'pak', side: 'axis', type: 'pak-40', at: [20, 20], facing: 24 };
    const table = onTable({
      units: [TANK, OFFICER, pak, GERMANS],
      dice: 'observe=6 hit=6 damage=6,1,1,1 gunSave=1 counter=1',
    });
    const told = table.play(order('m4', 'open-fire'), fire(aimed('main', 'pak', 'he')));
    expect(table.has('pak')).toBe(false);
    expect(ofType(told, 'drew')).toHaveLength(1);
    expect(rollsOf(told, 'morale')).toEqual([]);
  });
});

describe('the last man standing', () => {
  test('bg-mor-15 one man left and then pinned: he is gone, and costs a counter', () => {
    const table = tested({ ...SQUAD, men: 1, strength: 12 }, 'morale=3 counter=2');
    expect(ofType(table.opening, 'destroyed')).toMatchObject([{ how: 'last man' }]);
    expect(table.table.taken.allies).toEqual(['2']);
  });

  test('bg-mor-15 pinned and then down to one man: the same', () => {
    const pair: Piece = { ...GERMANS, men: 2, strength: 10, at: [40, 25], pinned: true };
    const table = onTable({
      units: [SQUAD, OFFICER, pair, { ...GERMANS, id: 'de2' }],
      dice: 'effect=6 save=1 counter=4',
    });
    const told = table.play(order('us', 'manoeuvre-and-fire'), stay, fire(area('arms', 'de')), {
      kind: 'lose',
      men: [0],
    });
    expect(ofType(told, 'destroyed')).toMatchObject([{ unit: 'de', how: 'last man' }]);
  });

  test('bg-mor-15 a gun’s crew as well', () => {
    const table = tested({ ...GUN, men: 1, strength: 5 }, 'morale=3 counter=2');
    expect(ofType(table.opening, 'destroyed')).toMatchObject([{ unit: 'gun', how: 'last man' }]);
  });

  test('bg-mor-15 not a unit that never had more, nor one that is not pinned', () => {
    expect(tested({ ...SQUAD, men: 1, strength: 1 }, 'morale=3').unit('us').pinned).toBe(true);
    expect(tested({ ...SQUAD, men: 1, strength: 12 }, 'morale=4').has('us')).toBe(true);
    // Two are enough to stay.
    expect(tested({ ...SQUAD, men: 2, strength: 4 }, 'morale=3').unit('us')).toMatchObject({ men: 2, pinned: true });
    expect(tested({ ...GUN, men: 2 }, 'morale=3').unit('gun')).toMatchObject({ men: 2, pinned: true });
  });
});

describe('Beyond the Call of Duty', () => {
  test('bg-mor-14 bg-bcd-01 bg-turn-23 a 6 lets it try at once; nobody must', () => {
    const table = tested(SQUAD, 'morale=6');
    expect(table.asked).toBe('beyond-duty.try allies');
    expect(table.refusal('allies', stop)).toEqual({ code: 'WRONG_ANSWER', rule: 'bg-bcd-01' });
    const told = table.play(beyond(false));
    expect(rolls(told)).toEqual([]);
    expect(table.asked).toBe('turn.choose allies');
    for (const unit of [TANK, GUN, TRUCK]) expect(tested(unit, 'morale=6').asked).toBe('beyond-duty.try allies');
  });

  test.each([
    ['inexperienced', 4],
    ['regular', 3],
    ['veteran', 2],
  ] as const)('bg-bcd-02 the test of experience: %s %i or more', (experience, need) => {
    const pass = tested({ ...SQUAD, experience }, `morale=6 bcd=${need}`);
    pass.play(beyond(true));
    expect(pass.asked).toBe('beyond-duty.order allies');
    const fail = tested({ ...SQUAD, experience }, `morale=6 bcd=${need - 1}`);
    fail.play(beyond(true));
    expect(fail.asked).toBe('turn.choose allies');
  });

  test('bg-bcd-03 success is a free order at once, that costs none of the turn', () => {
    const table = tested(SQUAD, 'morale=6 bcd=5');
    table.play(beyond(true));
    expect(table.refusal('allies', order('plt', 'top-speed'))).toEqual({ code: 'FREE_ORDER', rule: 'bg-bcd-03' });
    const told = table.play(order('us', 'top-speed'), go([40, 36]), go([40, 32]));
    expect(ofType(told, 'ordered')).toMatchObject([{ free: true, unit: 'us' }]);
    expect(table.table.orders).toBe(12);
    expect(table.asked).toBe('turn.choose allies');
  });

  test('bg-bcd-04 a pin is taken off first', () => {
    const table = tested({ ...SQUAD, pinned: true }, 'morale=6 bcd=5');
    const told = table.play(beyond(true));
    expect(ofType(told, 'pinned')).toMatchObject([{ rule: 'bg-bcd-04', pinned: false }]);
    expect(table.refusal('allies', order('us', 'top-speed'))).toBeNull();
    table.play(stay);
    expect(table.unit('us').pinned).toBe(false);
  });

  test('bg-bcd-05 failure changes nothing', () => {
    const table = tested({ ...SQUAD, pinned: true }, 'morale=6 bcd=2');
    table.play(beyond(true));
    expect(table.unit('us').pinned).toBe(true);
    expect(table.table.orders).toBe(12);
  });

  test('bg-bcd-06 it is not the unit’s order of the turn, neither before it nor after', () => {
    const before = tested(SQUAD, 'morale=6 bcd=5');
    before.play(beyond(true), order('us', 'top-speed'), stay);
    expect(before.refusal('allies', order('us', 'top-speed'))).toBeNull();
    const after = tested({ ...SQUAD, ordered: true }, 'morale=6 bcd=5');
    after.play(beyond(true));
    expect(after.refusal('allies', order('us', 'top-speed'))).toBeNull();
    const theirs = tested({ ...SQUAD, ordered: true }, 'morale=6 bcd=5', [], { active: 'axis' });
    theirs.play(beyond(true));
    expect(theirs.refusal('allies', order('us', 'top-speed'))).toBeNull();
  });

  test('bg-turn-23 bg-bcd-03 bg-bcd-07 it may come in the enemy turn', () => {
    const table = tested(SQUAD, 'morale=6 bcd=5', [], { active: 'axis' });
    expect(table.asked).toBe('beyond-duty.try allies');
    table.play(beyond(true));
    expect(table.asked).toBe('beyond-duty.order allies');
    table.play(order('us', 'top-speed'), go([40, 36]), stay);
    expect(table.table.orders).toBe(12);
    expect(table.asked).toBe('turn.choose axis');
  });

  test('bg-gap-44 any order that the unit may take, a marker too; it replaces the one it had', () => {
    const table = tested({ ...SQUAD, marker: 'reserve' }, 'morale=6 bcd=5');
    table.play(beyond(true), order('us', 'ambush-fire'));
    expect(table.unit('us')).toMatchObject({ marker: 'ambush', ordered: false });
  });

  test('bg-bcd-07 bg-gap-44 enemy ambushes break into it only in the turn of its own side', () => {
    const mg: Piece = { id: 'mg', side: 'axis', type: 'mg42-tripod-team', at: [40, 15], marker: 'ambush' };
    const own = tested(SQUAD, 'morale=6 bcd=5', [mg]);
    own.play(beyond(true), order('us', 'top-speed'));
    expect(own.asked).toBe('reaction.ask axis');
    const theirs = tested(SQUAD, 'morale=6 bcd=5', [mg], { active: 'axis' });
    theirs.play(beyond(true), order('us', 'top-speed'));
    expect(theirs.asked).toBe('order.move allies');
  });

  test('bg-gap-44 a hold against the order that it breaks into does not hold against it', () => {
    const mg: Piece = { id: 'mg', side: 'axis', type: 'mg42-tripod-team', at: [40, 15], marker: 'ambush' };
    const table = tested(SQUAD, 'morale=6 bcd=5', [mg], {
      table: { holds: [{ seat: 'axis', side: 'axis', within: 0, turn: false }] },
    });
    table.play(beyond(true), order('us', 'top-speed'));
    expect(table.asked).toBe('reaction.ask axis');
    table.play(hold);
  });
});

describe('what a unit is', () => {
  test('bg-state-04 every type has a level of experience, regular where nothing is said', () => {
    for (const type of Object.values(UNITS))
      expect(['inexperienced', 'regular', 'veteran', 'elite']).toContain(newUnit('x', 'axis', 'axis', type).experience);
    expect(newUnit('x', 'axis', 'axis', UNITS['rifle-squad']!).experience).toBe('regular');
  });

  test('bg-state-05 every type has a battle rating from 0 to 5', () => {
    for (const type of Object.values(UNITS)) {
      const { rating } = newUnit('x', 'axis', 'axis', type);
      expect(rating).toBe(type.rating);
      expect(Number.isInteger(rating)).toBe(true);
      expect(rating).toBeGreaterThanOrEqual(0);
      expect(rating).toBeLessThanOrEqual(5);
    }
  });

  test('bg-state-03 every type is of one class of target', () => {
    const classes = ['infantry', 'gun', 'soft-skinned', 'open-topped', 'enclosed', 'aircraft'];
    for (const type of Object.values(UNITS)) expect(classes).toContain(type.class);
    const some = ['rifle-squad', 'us-60mm-mortar-team', 'pak-40', 'medium-truck', 'su-76', 'tiger-i', 'pe-2'];
    expect(some.map((id) => UNITS[id]!.class)).toEqual(['infantry', ...classes]);
  });

  test('bg-state-06 strength is counted in men: fire goes by the men that are left', () => {
    const near: Piece = { ...GERMANS, at: [40, 25] };
    const dice = (men: number) => {
      const table = onTable({
        units: [{ ...SQUAD, type: 'rifle-squad', men, strength: 10 }, OFFICER, near],
        dice: `observe=6 hit=${new Array(men).fill(1).join()}`,
      });
      const told = table.play(order('us', 'manoeuvre-and-fire'), stay, fire(aimed('arms', 'de')));
      return rollsOf(told, 'hit')[0]?.dice.length;
    };
    expect([dice(10), dice(4)]).toEqual([10, 4]);
    const shot = onTable({ units: [SQUAD, OFFICER, near], dice: 'effect=6 save=1' });
    shot.play(order('us', 'manoeuvre-and-fire'), stay, fire(area('arms', 'de')), { kind: 'lose', men: [4] });
    expect(shot.unit('de')).toMatchObject({ men: 9, strength: 10 });
    expect(shot.unit('de').place?.men).toHaveLength(9);
  });

  test('bg-state-17 a destroyed vehicle leaves a wreck where it stood; men and guns leave nothing', () => {
    const tank = tested({ ...TANK, pinned: true, facing: 9 }, 'morale=1 counter=1');
    expect(tank.has('m4')).toBe(false);
    expect(tank.table.wrecks).toEqual([
      {
        ...{ id: 'm4', type: 'm4-sherman', side: 'allies', at: { x: 2000, y: 4000 }, facing: 9 },
        ...{ attempts: 0, was: expect.objectContaining({ id: 'm4', pinned: true }) },
      },
    ]);
    expect(tested({ ...SQUAD, pinned: true }, 'morale=1 counter=1').table.wrecks).toEqual([]);
    expect(tested(GUN, 'morale=1 counter=1').table.wrecks).toEqual([]);
  });

  test('bg-state-12 a soft-skin has hits: one less for each, and with the last it is destroyed', () => {
    const shots = (hits: number, more: string) => {
      const lorry: Piece = { ...TRUCK, side: 'axis', at: [40, 25], hits };
      const table = onTable({
        units: [SQUAD, OFFICER, lorry, GERMANS],
        dice: `observe=6 hit=6,1,1,1,1,1,1,1,1,1,1,1,1 ${more}`,
      });
      table.play(order('us', 'manoeuvre-and-fire'), stay, fire(aimed('arms', 'truck')));
      return table;
    };
    expect(shots(3, 'morale=5').unit('truck').hits).toBe(2);
    const last = shots(1, 'counter=1');
    expect(last.has('truck')).toBe(false);
    expect(last.table.wrecks).toMatchObject([{ id: 'truck', side: 'axis' }]);
  });
});

describe('the limits of the test', () => {
  const MG: Piece = { id: 'mg', side: 'allies', type: 'us-m1919-team', at: [40, 40] };
  const NEAR: Piece = { ...GERMANS, at: [40, 25] };

  test('bg-mor-01 whoever falls back does not test', () => {
    const table = onTable({ units: [MG, OFFICER, NEAR], dice: 'observe=6 hit=6,6,6,1,1 save=1,1,1' });
    table.play(order('mg', 'manoeuvre-and-fire'), stay, fire(aimed('team', 'de')));
    const told = table.play({ kind: 'fall-back', yes: true }, { kind: 'fall-to', at: [4000, 1800] });
    told.push(...table.play({ kind: 'lose', men: [0] }));
    expect(rollsOf(told, 'morale')).toEqual([]);
    expect(table.unit('de')).toMatchObject({ men: 9, pinned: true });
  });

  test('bg-mor-02 small arms cannot make an armoured vehicle test: they are not aimed at it', () => {
    const pz: Piece = { id: 'pz', side: 'axis', type: 'panzer-iv-h', at: [40, 25], facing: 24 };
    const table = onTable({ units: [MG, OFFICER, pz] });
    table.play(order('mg', 'manoeuvre-and-fire'), stay);
    expect(table.refusal('allies', fire(aimed('team', 'pz')))?.code).toBe('ARMOURED');
  });

  test('bg-mor-04 an aircraft does not mind a 2', () => {
    expect(resultOf(tested({ id: 'p', side: 'allies', type: 'p-47-bombs', at: [20, 20] }, 'morale=2'))).toEqual(['ok']);
  });

  test('bg-mor-05 at half its strength and not pinned it is pinned, and no more', () => {
    const table = tested(SQUAD, 'morale=1');
    expect(resultOf(table)).toEqual(['pinned']);
    expect(table.unit('us').pinned).toBe(true);
  });

  test('bg-mor-07 near is 10 inches, and not a hundredth more', () => {
    const man = { men: 1, strength: 12 };
    const lone = (y: number) =>
      resultOf(
        tested({ ...SQUAD, ...man, pinned: true }, 'morale=1 counter=1', [
          { ...GERMANS, ...man, id: 'near', at: [40, y] },
        ]),
      );
    expect([lone(29.4), lone(29.39)]).toEqual([['surrender'], ['rout']]);
  });

  test('bg-mor-09 a friend who is no infantry does not support a vehicle', () => {
    const near: Piece = { ...GERMANS, id: 'near', at: [20, 32] };
    expect(resultOf(tested(TANK, 'morale=1 counter=1', [near, { ...TRUCK, at: [26, 40] }]))).toEqual(['abandoned']);
  });

  test('bg-mor-11 elites do not mind a 3 either', () => {
    const table = tested({ ...SQUAD, experience: 'elite' }, 'morale=3');
    table.play(again(false));
    expect(table.unit('us').pinned).toBe(false);
  });

  test('bg-mor-14 a 5 leads nowhere', () => {
    expect(tested(SQUAD, 'morale=5').asked).toBe('turn.choose allies');
  });

  test('bg-mor-15 a last man who is not pinned fights on; a sniper stays in any case', () => {
    const pair: Piece = { ...NEAR, men: 2, strength: 10 };
    const dice = 'observe=6 hit=6,1,1,1,1 save=1 morale=4';
    const table = onTable({ units: [MG, OFFICER, pair], dice });
    table.play(order('mg', 'manoeuvre-and-fire'), stay, fire(aimed('team', 'de')), { kind: 'lose', men: [0] });
    expect(table.unit('de')).toMatchObject({ men: 1, pinned: false });
    const sniper = tested({ ...SQUAD, type: 'us-sniper', men: 1, strength: 2 }, 'morale=2');
    expect(sniper.unit('us').pinned).toBe(true);
  });

  test('bg-mor-18 one test for a barrage, however many shells strike', () => {
    const shell = { size: 'light', rating: { dice: 4, need: 4 }, penetration: 2 } as const;
    const at = { x: 2000, y: 4000 };
    const table = onTable({
      units: [TANK, OFFICER, GERMANS],
      stack: [HERE, barrageFrame({ side: 'axis', at, lots: [{ dice: 2, shell }] })],
      dice: 'barrage=6,6 penetrate=1,2 penetrate=1,2 morale=4',
    });
    expect(rollsOf(table.opening, 'morale')).toHaveLength(1);
  });

  test('bg-bcd-05 whoever fails has no order', () => {
    const table = tested(SQUAD, 'morale=6 bcd=2');
    table.play(beyond(true));
    expect(table.asked).toBe('turn.choose allies');
  });
});
