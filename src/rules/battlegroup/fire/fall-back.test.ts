import { describe, expect, test } from 'vitest';
import { coverAgainst } from '../sight.ts';
import {
  aimed,
  area,
  box,
  fire,
  go,
  house,
  lineOf,
  ofType,
  onTable,
  order,
  rolls,
  type Stage,
} from '../stage.testing.ts';
import { standing } from '../state.ts';
import { bury, type Duel, duel, shoot } from './duel.testing.ts';

const HIT = 'observe=3 hit=4,4,1,1,1 save=1,1';
const yes = { kind: 'fall-back', yes: true } as const;
const no = { kind: 'fall-back', yes: false } as const;

/** A machine gun at [8, 24] hits the squad at [23, 24] twice; the squad is asked. */
function pressed(more: Duel = {}) {
  const stage = duel({ b: { type: 'german-rifle-squad', at: [23, 24] }, dice: HIT, ...more });
  shoot(stage, aimed('team', 'b'));
  return stage;
}

const at = (stage: Stage) => stage.unit('b').place!.at;
const coverOf = ({ table }: Stage) => coverAgainst(table, standing(table, 'a')!, standing(table, 'b')!);
/** Inches from where the squad stood. */
const gone = (stage: Stage) => Math.hypot(at(stage).x - 2300, at(stage).y - 2400) / 100;

describe('bg-fall-01 is offered', () => {
  test('to infantry in the open that would lose two men or more', () => {
    const stage = pressed();
    expect(stage.asked).toBe('shot.fall-back axis');
    for (const answer of [yes, no]) expect(stage.refusal('axis', answer)).toBeNull();
    expect(stage.refusal('axis', { kind: 'stay' })).toEqual({ code: 'WRONG_ANSWER', rule: 'bg-fall-01' });
  });

  test('not for one man', () => {
    const stage = pressed({ dice: 'observe=3 hit=4,4,1,1,1 save=6,1 morale=4' });
    expect(stage.asked).toBe('turn.choose allies');
    expect(stage.unit('b').men).toBe(9);
  });

  test('not for two hits of which the saves leave one, nor for two shots with one each', () => {
    const stage = duel({ dice: 'observe=3 hit=4,1,1,1,1 save=1 morale=4 observe=3 hit=4,1,1,1,1 save=1 morale=4' });
    shoot(stage, aimed('team', 'b'), aimed('team', 'b'));
    expect(stage.unit('b').men).toBe(8);
  });
});

test('bg-fall-01 who stands loses all of them and tests', () => {
  const stage = pressed({ dice: `${HIT} morale=4` });
  const told = [...stage.play(no), ...bury(stage)];
  expect(rolls(told)).toEqual(['morale 4']);
  expect(stage.unit('b')).toMatchObject({ men: 8, pinned: false });
});

describe('bg-fall-02 one man is lost and nobody tests', () => {
  test('whatever the losses were', () => {
    const stage = pressed({
      dice: 'observe=3 hit=4,4,4,4,4 save=1,1,1,1,1',
      features: [box('wood', 'wood', 30, 10, 40, 40)],
    });
    const told = [...stage.play(yes), ...bury(stage)];
    expect(ofType(told, 'losses')).toMatchObject([{ lost: 1, men: 9 }]);
    expect(rolls(told)).toEqual([]);
    expect(stage.unit('b').men).toBe(9);
  });
});

describe('bg-fall-03 it goes', () => {
  test('into cover within 10 inches, and nobody has a choice', () => {
    const stage = pressed({ features: [box('wood', 'wood', 28, 10, 40, 40)] });
    stage.play(yes);
    bury(stage);
    expect(stage.asked).toBe('turn.choose allies');
    expect(coverOf(stage)).toEqual({ cover: 'soft', by: 'wood' });
    expect(gone(stage)).toBeLessThan(7);
  });

  test('elsewhere without cover, as the firing side says, up to 10 inches and away', () => {
    const stage = pressed({ features: [box('wood', 'wood', 45, 10, 50, 40)] });
    stage.play(yes);
    expect(stage.asked).toBe('shot.fall-to allies');
    const to = (x: number, y: number) => stage.refusal('allies', { kind: 'fall-to', at: [x * 100, y * 100] });
    expect(to(33, 24)).toBeNull();
    expect(to(23, 33)).toBeNull();
    expect(to(34, 24)).toEqual({ code: 'TOO_FAR', rule: 'bg-fall-03' });
    expect(to(20, 24)).toEqual({ code: 'NOT_AWAY', rule: 'bg-fall-03' });
    expect(to(23, 24)).toEqual({ code: 'NOT_AWAY', rule: 'bg-fall-03' });
    expect(to(101, 24)).toEqual({ code: 'OFF_TABLE', rule: 'bg-fall-03' });
    expect(stage.refusal('allies', { kind: 'stay' })).toEqual({ code: 'WRONG_ANSWER', rule: 'bg-fall-03' });
    stage.say('allies', { kind: 'fall-to', at: [3200, 2400] });
    bury(stage);
    expect(gone(stage)).toBeGreaterThan(8.5);
    expect(stage.unit('b')).toMatchObject({ men: 9, pinned: true, moved: false });
  });

  test('not where it has no room', () => {
    const stage = pressed({ others: [{ id: 'c', side: 'axis', type: 'tiger-i', at: [31, 24] }] });
    stage.play(yes);
    expect(stage.refusal('allies', { kind: 'fall-to', at: [3100, 2400] })).toBeNull();
    const edge = pressed({ size: [33, 48] });
    edge.play(yes);
    expect(edge.refusal('allies', { kind: 'fall-to', at: [3290, 2400] })).toBeNull();
  });
});

describe('bg-gap-29 the nearest cover', () => {
  test('is the nearest by the way, and no nearer to the fire', () => {
    // A marsh that lies nearer to the firer does not count.
    const stage = pressed({ features: [box('marsh', 'front', 17, 25, 21, 40), box('crops', 'rear', 30, 10, 40, 40)] });
    stage.play(yes);
    expect(coverOf(stage).by).toBe('rear');
    const near = pressed({ features: [box('crops', 'near', 23, 30, 30, 40), box('wood', 'far', 32, 10, 40, 40)] });
    near.play(yes);
    expect(coverOf(near).by).toBe('near');
  });

  test('may be a wall: the squad lines it, on the far side', () => {
    const stage = pressed({
      features: [
        lineOf('wall', 'wall', [
          [27, 10],
          [27, 40],
        ]),
      ],
    });
    stage.play(yes);
    bury(stage);
    expect(coverOf(stage)).toEqual({ cover: 'hard', by: 'wall' });
    for (const { x } of stage.unit('b').place!.men) expect(x).toBeGreaterThan(2700);
  });

  test('may be a house with room in it', () => {
    const stage = pressed({ features: [house('barn', 28, 21, 33, 27)] });
    stage.play(yes);
    bury(stage);
    expect(stage.unit('b').place!.inside).toBe('barn/whole');
    expect(coverOf(stage)).toEqual({ cover: 'hard', by: 'barn' });
    // A shed is too small for ten men: they go behind it.
    const small = pressed({ features: [house('shed', 28, 23, 30, 25)] });
    small.play(yes);
    expect([small.unit('b').place!.inside, coverOf(small).by]).toEqual([null, 'shed']);
  });

  test('may be a wreck', () => {
    const stage = pressed({
      table: {
        wrecks: [
          { id: 'hulk', type: 'tiger-i', side: 'axis', at: { x: 2800, y: 2400 }, facing: 0, attempts: 0, was: null },
        ],
      },
      b: { type: 'german-rifle-squad', men: 3, at: [23, 24] },
      dice: 'observe=4 hit=4,4,1,1,1 save=1,1',
    });
    stage.play(yes);
    bury(stage);
    expect(coverOf(stage)).toEqual({ cover: 'soft', by: 'hulk' });
  });

  test('is not beyond a river', () => {
    const river = lineOf(
      'river',
      'river',
      [
        [27, 0],
        [27, 48],
      ],
      2,
    );
    const stage = pressed({ features: [river, box('wood', 'wood', 29, 10, 40, 40)] });
    stage.play(yes);
    expect(stage.asked).toBe('shot.fall-to allies');
    expect(stage.refusal('allies', { kind: 'fall-to', at: [3000, 2400] })).toEqual({
      code: 'TOO_FAR',
      rule: 'bg-fall-03',
    });
  });

  test('is an inch and more from enemies', () => {
    const stage = pressed({ others: [{ id: 'c', side: 'allies', type: 'us-m1919-team', at: [31, 24] }] });
    stage.play(yes);
    expect(stage.refusal('allies', { kind: 'fall-to', at: [3100, 2400] })).toEqual({
      code: 'TOO_FAR',
      rule: 'bg-fall-03',
    });
  });
});

test('bg-fall-04 afterwards it is pinned', () => {
  const stage = pressed({ features: [box('wood', 'wood', 28, 10, 40, 40)] });
  const told = [...stage.play(yes), ...bury(stage)];
  expect(ofType(told, 'pinned')).toMatchObject([{ rule: 'bg-fall-04', unit: 'b', pinned: true }]);
  const open = pressed();
  open.play(yes, { kind: 'fall-to', at: [3000, 2400] });
  bury(open);
  expect(open.unit('b').pinned).toBe(true);
});

describe('bg-fall-05 not for', () => {
  test('units in any cover', () => {
    const stage = pressed({
      cover: 'crops',
      b: 'german-rifle-squad',
      range: 15,
      dice: 'observe=4 hit=4,4,1,1,1 save=1,1 morale=4',
    });
    expect(stage.unit('b').men).toBe(8);
  });

  test('pinned units', () => {
    const b = { type: 'german-rifle-squad', at: [23, 24], pinned: true } as const;
    expect(pressed({ b, dice: `${HIT} morale=4` }).unit('b').men).toBe(8);
  });

  test('crews of guns', () => {
    const stage = pressed({ b: { type: 'pak-40', at: [23, 24] }, dice: 'observe=2 hit=4,4,1,1,1 save=1,1 morale=4' });
    expect(stage.unit('b').men).toBe(3);
  });
});

test('bg-fall-06 not from HE', () => {
  const stage = duel({ a: 'm4-sherman', dice: 'observe=3 hit=3 damage=4,4,1,1 save=1,1 morale=4' });
  shoot(stage, aimed('main', 'b', 'he'));
  expect(stage.unit('b')).toMatchObject({ men: 8, pinned: false });
  const guns = duel({ a: 'm4-sherman', dice: `observe=3 hit=4,4${',1'.repeat(9)} save=1,1` });
  guns.play(order('a', 'open-fire'), fire(aimed('mgs', 'b')));
  expect(guns.asked).toBe('shot.fall-back axis');
});

test('bg-fall-06 area fire drives nobody back', () => {
  const stage = duel({ dice: 'effect=4 save=1' });
  shoot(stage, area('team', 'b'));
  expect(stage.asked).toBe('turn.choose allies');
});

test('bg-fall-07 bg-turn-25 bg-small-14 not in an assault, but from an ambush on the way to it', () => {
  const stage = onTable({
    units: [
      { id: 'a', side: 'allies', type: 'us-rifle-squad', at: [20, 24], facing: 12 },
      { id: 'idle', side: 'allies', type: 'rifle-squad', at: [2, 2], men: 1, strength: 1 },
      { id: 'b', side: 'axis', type: 'mg42-tripod-team', at: [29, 24], facing: 36, marker: 'ambush' },
    ],
    dice: 'experience=3 observe=3 hit=6,6,1,1,1,1,1,1 save=1,1',
  });
  stage.play(order('a', 'close-assault'));
  expect(stage.asked).toBe('reaction.ask axis');
  stage.play({ kind: 'hold' }, go([24.5, 24]));
  expect(stage.asked).toBe('reaction.ask axis');
  stage.play({ kind: 'ambush', unit: 'b', shots: [aimed('team', 'a')] });
  expect(stage.asked).toBe('shot.fall-back allies');
  // Its owner, in his own turn; the firer says where to; the owner who falls.
  stage.play(yes);
  expect(stage.asked).toBe('shot.fall-to axis');
  stage.play({ kind: 'fall-to', at: [1600, 2400] });
  expect(stage.asked).toBe('lose.choose allies');
  bury(stage);
  expect(stage.unit('a')).toMatchObject({ men: 11, pinned: true });
  // The assault is lost with it (bg-gap-18).
  expect(stage.asked).toBe('turn.choose allies');
});

test('bg-fall-08 who has nowhere to go but off the table is destroyed', () => {
  const stage = duel({
    a: { type: 'us-m1919-team', at: [8, 1.5], facing: 0 },
    b: { type: 'mg34-bipod-team', at: [19.7, 1.5] },
    size: [20, 3],
    dice: 'observe=4 hit=4,4,1,1,1 save=1,1 counter=3',
  });
  shoot(stage, aimed('team', 'b'));
  const told = stage.play(yes);
  expect(ofType(told, 'destroyed')).toMatchObject([{ rule: 'bg-fall-08', unit: 'b', how: 'off table', wreck: false }]);
  expect(stage.table.taken.axis).toEqual(['3']);
});
