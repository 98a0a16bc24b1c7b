import { describe, expect, test } from 'vitest';
import { type AnyEvent, go, ofType, onTable, order, rolls, rollsOf, type Stage, stay } from '../stage.testing.ts';
import { change } from '../state.ts';
import { bury } from './duel.testing.ts';

interface Attack {
  readonly dice: string;
  readonly type?: string;
  readonly facing?: number;
  readonly men?: number;
  readonly far?: number;
  readonly more?: object;
}

/** A squad with anti-tank grenades, so far from an enemy vehicle's hull, goes in. */
function attack({ dice, type = 'tiger-i', facing = 36, men = 12, far = 3, more = {} }: Attack) {
  const stage = onTable({
    units: [
      { id: 'a', side: 'allies', type: 'us-rifle-squad', at: [20, 24], facing: 12, men },
      { id: 'idle', side: 'allies', type: 'rifle-squad', at: [2, 2], men: 1, strength: 1 },
      { id: 'b', side: 'axis', type, at: [20 + 0.3 + far + 1.48, 24], facing, ...more },
    ],
    dice,
  });
  const told = [
    ...stage.play(order('a', 'close-assault'), stay, { kind: 'assault', target: 'b', with: 'grenades' }),
    ...bury(stage),
  ];
  return { stage, told };
}

const OK = 'morale=4';

describe('bg-atg-01 a squad with grenades assaults a vehicle', () => {
  const ready = (type: string, far: number, target = 'tiger-i') =>
    onTable({
      units: [
        { id: 'a', side: 'allies', type, at: [20, 24], facing: 12, men: 2 },
        { id: 'b', side: 'axis', type: target, at: [20.3 + far + 1.48, 24], facing: 36 },
        { id: 'c', side: 'axis', type: 'mg34-bipod-team', at: [20, 29] },
      ],
      dice: 'experience=3',
    });
  const grenades = { kind: 'assault', target: 'b', with: 'grenades' } as const;
  const asked = (stage: Stage) => {
    stage.play(order('a', 'close-assault'), stay);
    return stage.refusal('allies', grenades);
  };

  test('if it has any, and has passed its test', () => {
    expect(asked(ready('us-rifle-squad', 3))).toBeNull();
    expect(asked(ready('rifle-squad', 3))).toEqual({ code: 'NO_GRENADES', rule: 'bg-atg-01' });
    const failed = onTable({
      units: [
        { id: 'a', side: 'allies', type: 'us-rifle-squad', at: [20, 24], facing: 12 },
        { id: 'idle', side: 'allies', type: 'rifle-squad', at: [2, 2], men: 1 },
        { id: 'b', side: 'axis', type: 'tiger-i', at: [25, 24] },
      ],
      dice: 'experience=2',
    });
    failed.play(order('a', 'close-assault'));
    expect(failed.unit('a').pinned).toBe(true);
    expect(failed.asked).toBe('turn.choose allies');
  });

  test('within 5 inches', () => {
    expect(asked(ready('us-rifle-squad', 5))).toBeNull();
    expect(asked(ready('us-rifle-squad', 5.02))).toEqual({ code: 'TOO_FAR', rule: 'bg-ord-15' });
  });

  test('and nothing but a vehicle', () => {
    expect(asked(ready('us-rifle-squad', 3, 'pak-40'))).toEqual({ code: 'NO_VEHICLE', rule: 'bg-atg-01' });
    expect(asked(ready('us-rifle-squad', 3, 'medium-truck'))).toBeNull();
  });

  test('after a move of up to 5 inches', () => {
    const stage = onTable({
      units: [
        { id: 'a', side: 'allies', type: 'us-rifle-squad', at: [20, 24], facing: 12 },
        { id: 'idle', side: 'allies', type: 'rifle-squad', at: [2, 2], men: 1, strength: 1 },
        { id: 'b', side: 'axis', type: 'tiger-i', at: [30, 24], facing: 36 },
      ],
      dice: 'experience=3 grenadeTable=5 penetrate=1,2 morale=4',
    });
    const told = stage.play(order('a', 'close-assault'), go([24.5, 24]), grenades);
    expect(rolls(told)).toEqual(['experience 3', 'grenadeTable 5', 'penetrate 1 2', 'morale 4']);
  });
});

test('bg-atg-02 one die on the table', () => {
  const lines = ([1, 2, 3, 4, 5, 6] as const).map((die) => {
    const rest = die === 1 ? `d3=1 ${OK}` : die < 5 ? OK : `penetrate=1,2 ${OK}`;
    const { told } = attack({ dice: `experience=3 grenadeTable=${die} ${rest}` });
    return rolls(told)
      .slice(2)
      .map((roll) => roll.split(' ')[0])
      .join();
  });
  expect(lines).toEqual(['d3,morale', 'morale', 'morale', 'morale', 'penetrate,morale', 'penetrate,morale']);
});

describe('bg-atg-03 a failure', () => {
  test.each([2, 3, 4])('of %i costs a man, and a test; the vehicle is unharmed', (die) => {
    const { stage, told } = attack({ dice: `experience=3 grenadeTable=${die} ${OK}` });
    expect(ofType(told, 'losses')).toMatchObject([{ unit: 'a', lost: 1, men: 11 }]);
    expect(rollsOf(told, 'morale')).toMatchObject([{ of: 'a' }]);
    expect(stage.unit('b')).toMatchObject({ pinned: false, immobile: false });
  });

  test('of 1 costs D3, and one test', () => {
    const { stage, told } = attack({ dice: `experience=3 grenadeTable=1 d3=5 ${OK}` });
    expect(stage.unit('a').men).toBe(9);
    expect(rollsOf(told, 'morale')).toHaveLength(1);
  });
});

test('bg-dice-02 a D3 is a die halved and rounded up', () => {
  const lost = [1, 2, 3, 4, 5, 6].map(
    (die) => 12 - attack({ dice: `experience=3 grenadeTable=1 d3=${die} ${OK}` }).stage.unit('a').men,
  );
  expect(lost).toEqual([1, 1, 2, 2, 3, 3]);
});

describe('bg-atg-04 a success is one attack with 6', () => {
  const struck = (die: number, facing: number) =>
    rollsOf(
      attack({
        type: 'tiger-i',
        facing,
        more: { profile: { armour: { front: 'A', side: 'K', rear: 'M' } } },
        dice: `experience=3 grenadeTable=${die} penetrate=1,2 ${OK}`,
      }).told,
      'penetrate',
    )[0]!.need! - 1;

  test('on the side with a 5, on the rear with a 6, wherever the squad stands', () => {
    expect([36, 24, 12].map((facing) => struck(5, facing))).toEqual([7, 7, 7]);
    expect([36, 24, 12].map((facing) => struck(6, facing))).toEqual([5, 5, 5]);
  });

  test('that may destroy, for a counter', () => {
    const { stage, told } = attack({ dice: 'experience=3 grenadeTable=5 penetrate=6,6 counter=4' });
    expect(ofType(told, 'destroyed')).toMatchObject([{ unit: 'b', how: 'shot', wreck: true }]);
    expect(stage.table.taken).toEqual({ axis: ['4'], allies: [] });
    expect(stage.unit('a').men).toBe(12);
  });

  test('and breaks a truck by its own column', () => {
    const { told } = attack({ type: 'medium-truck', dice: 'experience=3 grenadeTable=6 penetrate=1,1 counter=4' });
    expect(ofType(told, 'destroyed')).toMatchObject([{ rule: 'bg-ap-12' }]);
  });
});

test('bg-atg-05 the grenades never run out', () => {
  const stage = attack({
    dice: `experience=3 grenadeTable=5 penetrate=1,2 ${OK} experience=3 grenadeTable=5 penetrate=1,2 ${OK}`,
  }).stage;
  change(stage.game.table, 'a', { ordered: false });
  const told: AnyEvent[] = stage.play(order('a', 'close-assault'), stay, {
    kind: 'assault',
    target: 'b',
    with: 'grenades',
  });
  expect(rollsOf(told, 'grenadeTable')).toHaveLength(1);
});

test('bg-atg-06 bg-mor-02 a vehicle that lives through it tests', () => {
  for (const dice of ['1,1', '1,2', '4,4']) {
    const { told } = attack({ dice: `experience=3 grenadeTable=5 penetrate=${dice} ${OK}` });
    expect(rollsOf(told, 'morale')).toMatchObject([{ of: 'b' }]);
  }
});

test('bg-atg-07 schürzen do not help', () => {
  const { told } = attack({ type: 'panzer-iv-h', dice: `experience=3 grenadeTable=5 penetrate=1,2 ${OK}` });
  // 6 against N.
  expect(rollsOf(told, 'penetrate')).toMatchObject([{ need: 5 }]);
});

test('bg-atg-08 men fall without saves, and the vehicle does not fire back', () => {
  const { told } = attack({ type: 'panzer-iv-h', dice: `experience=3 grenadeTable=4 ${OK}` });
  expect(rolls(told)).toEqual(['experience 3', 'grenadeTable 4', 'morale 4']);
  expect(ofType(told, 'losses')).toMatchObject([{ rule: 'bg-atg-08' }]);
});

test('bg-gap-36 bg-small-09 no more men fall than there are, and the unit is gone with the last', () => {
  const { stage, told } = attack({ men: 2, dice: 'experience=3 grenadeTable=1 d3=6 counter=2' });
  expect(ofType(told, 'losses')).toMatchObject([{ lost: 2, men: 0 }]);
  expect(stage.has('a')).toBe(false);
  expect(stage.table.taken).toEqual({ axis: [], allies: ['2'] });
});

test('bg-gap-57 bg-turn-26 whom a medic has saved from them nobody tests for', () => {
  const stage = onTable({
    units: [
      { id: 'a', side: 'allies', type: 'us-rifle-squad', at: [20, 24], facing: 12 },
      { id: 'idle', side: 'allies', type: 'rifle-squad', at: [2, 2], men: 1, strength: 1 },
      { id: 'medic', side: 'allies', type: 'german-medic', at: [16, 26] },
      { id: 'b', side: 'axis', type: 'tiger-i', at: [24, 24], facing: 36 },
    ],
    dice: 'experience=3 grenadeTable=4 medic=5',
  });
  stage.play(order('a', 'close-assault'), stay, { kind: 'assault', target: 'b', with: 'grenades' });
  expect(stage.asked).toBe('lose.medic allies');
  expect(rolls(stage.play({ kind: 'medic', unit: 'medic' }))).toEqual(['medic 5']);
  expect(stage.unit('a').men).toBe(12);
});

test('bg-gap-36 the owner says who falls', () => {
  const stage = onTable({
    units: [
      { id: 'a', side: 'allies', type: 'us-rifle-squad', at: [20, 24], facing: 12 },
      { id: 'idle', side: 'allies', type: 'rifle-squad', at: [2, 2], men: 1, strength: 1 },
      { id: 'b', side: 'axis', type: 'tiger-i', at: [24, 24], facing: 36 },
    ],
    dice: `experience=3 grenadeTable=4 ${OK}`,
  });
  stage.play(order('a', 'close-assault'), stay, { kind: 'assault', target: 'b', with: 'grenades' });
  expect(stage.asked).toBe('lose.choose allies');
  expect(stage.refusal('allies', { kind: 'lose', men: [0, 1] })).toEqual({
    code: 'HOW_MANY_FALL',
    rule: 'bg-small-14',
  });
  stage.play({ kind: 'lose', men: [7] });
  expect(stage.unit('a').men).toBe(11);
});

test('bg-gap-11 an assault with grenades counts as firing', () => {
  expect(attack({ dice: `experience=3 grenadeTable=4 ${OK}` }).stage.unit('a').fired).toBe(true);
});
