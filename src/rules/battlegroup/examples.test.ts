/**
 * The book's examples of fire, with its dice. Dice that the book does not tell are chosen to come to what it tells.
 * bg-gap-62 Where an example gives another number than the table, the table's number is asserted, and the outcome of
 * the example.
 */
import { expect, test } from 'vitest';
import { bury, duel } from './fire/duel.testing.ts';
import { diceIn, volleyOf } from './fire/weapons.ts';
import { coverAgainst } from './sight.ts';
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
  rollsOf,
  stay,
} from './stage.testing.ts';
import { standing } from './state.ts';
import { unitType } from './tables/units.ts';

const yes = { kind: 'fall-back', yes: true } as const;

test('bg-ex-03 a T-34 declares aimed HE with its main gun at an anti-tank gun, fires and then moves', () => {
  const stage = duel({ a: 't-34', b: 'pak-40', range: 25, dice: 'observe=2 hit=4' });
  const told = stage.play(order('a', 'fire-and-manoeuvre'));
  expect(stage.asked).toBe('order.fire allies');
  for (const shot of [aimed('main', 'b', 'he'), aimed('main', 'b', 'ap'), area('main', 'b', 'he'), area('mgs', 'b')])
    expect(stage.refusal('allies', fire(shot))).toBeNull();
  told.push(...stage.play(fire(aimed('main', 'b', 'he'))));
  expect(ofType(told, 'aims')).toMatchObject([{ shots: [{ fire: 'aimed', weapon: 'main', ammo: 'he', target: 'b' }] }]);
  // At 20 to 30 inches 4, one less because it will move: the 4 misses.
  expect(rollsOf(told, 'hit')).toMatchObject([{ rule: 'bg-he-03', need: 4, success: false }]);
  expect(stage.asked).toBe('order.move allies');
  expect(ofType(stage.play(go([10, 24])), 'moved').length).toBeGreaterThan(0);
});

test('bg-ex-04 an MG42 on its tripod at infantry in the open: 4 or more, a save of 1, pinned and a man lost', () => {
  const stage = duel({ a: 'mg42-tripod-team', b: 'soviet-rifle-squad', range: 18, dice: 'effect=5 save=1' });
  const told = [...stage.play(order('a', 'open-fire'), fire(area('team', 'b'))), ...bury(stage)];
  expect(rolls(told)).toEqual(['effect 5', 'save 1']);
  expect(rollsOf(told, 'effect')).toMatchObject([{ need: 4 }]);
  expect(rollsOf(told, 'save')).toMatchObject([{ need: 6 }]);
  expect(stage.unit('b')).toMatchObject({ pinned: true, men: 9 });
});

test('bg-ex-04 bg-gap-62 the SU-76 in a treeline cannot be affected at 27 inches; at 17 a 6 pins it', () => {
  const at = (range: number, dice: string) => {
    const stage = duel({ a: 'mg42-tripod-team', b: 'su-76', range, cover: 'wood', dice });
    const told = stage.play(order('a', 'open-fire'), fire(area('team', 'b')));
    return { told, pinned: stage.unit('b').pinned };
  };
  const far = at(27, '');
  expect(ofType(far.told, 'no-effect')).toMatchObject([{ why: 'cannot' }]);
  expect(far.pinned).toBe(false);
  const near = at(17, 'effect=6 save=4');
  expect(rollsOf(near.told, 'effect')).toMatchObject([{ need: 6 }]);
  expect(rollsOf(near.told, 'save')).toMatchObject([{ need: 6, success: false }]);
  expect(near.pinned).toBe(true);
});

test('bg-ex-04 both with one order', () => {
  const stage = duel({
    a: 'mg42-tripod-team',
    b: 'soviet-rifle-squad',
    range: 18,
    others: [{ id: 'c', side: 'axis', type: 'su-76', at: [24, 36], facing: 36 }],
    features: [box('wood', 'trees', 21, 33, 30, 40)],
    dice: 'effect=5 save=1 effect=6 save=4',
  });
  const told = [...stage.play(order('a', 'open-fire'), fire(area('team', 'b'), area('team', 'c'))), ...bury(stage)];
  expect(rolls(told)).toEqual(['effect 5', 'save 1', 'effect 6', 'save 4']);
  expect([stage.unit('b').pinned, stage.unit('c').pinned]).toEqual([true, true]);
});

test('bg-ex-05 bg-gap-62 a Maxim at a silent squad in wheat: 4 to see, 4 to hit, three hits, two saved, one man lost', () => {
  const stage = duel({
    a: 'maxim-team',
    b: 'german-rifle-squad',
    range: 12,
    cover: 'crops',
    dice: 'observe=6 hit=4,5,6,1,3 save=5,6,4 morale=4',
  });
  const told = [...stage.play(order('a', 'open-fire'), fire(aimed('team', 'b'))), ...bury(stage)];
  expect(rollsOf(told, 'observe')).toMatchObject([{ need: 4, success: true }]);
  expect(rollsOf(told, 'hit')).toMatchObject([{ need: 4, hits: 3 }]);
  expect(rollsOf(told, 'save')).toMatchObject([{ need: 5, hits: 2 }]);
  expect(ofType(told, 'fell-back')).toEqual([]);
  expect(rollsOf(told, 'morale')).toHaveLength(1);
  expect(stage.unit('b').men).toBe(9);
});

test('bg-ex-05 bg-gap-62 then at an MG34 team that fired, at 23: a 4 sees it, two hits, it falls back 7 inches to a wood', () => {
  const stage = duel({
    a: 'maxim-team',
    b: { type: 'mg34-bipod-team', fired: true },
    range: 23,
    // The team stands at 31.6; the first place of the wood where it has cover is 7 inches behind.
    features: [box('wood', 'wood', 38.2, 10, 48, 40)],
    dice: 'observe=4 hit=5,6,4,1,1 save=5,1',
  });
  const told = stage.play(order('a', 'open-fire'), fire(aimed('team', 'b')));
  // 2 for infantry that fires in the open, one less for three men.
  expect(rollsOf(told, 'observe')).toMatchObject([{ need: 2, modifiers: [{ value: -1 }], success: true }]);
  expect(rollsOf(told, 'hit')).toMatchObject([{ need: 5, hits: 2 }]);
  expect(rollsOf(told, 'save')).toMatchObject([{ need: 6, hits: 0 }]);
  expect(stage.asked).toBe('shot.fall-back axis');
  const from = stage.unit('b').place!.at;
  const rest = [...stage.play(yes), ...bury(stage)];
  expect(rolls(rest)).toEqual([]);
  expect(stage.unit('b')).toMatchObject({ men: 2, pinned: true });
  expect(coverAgainst(stage.table, standing(stage.table, 'a')!, standing(stage.table, 'b')!)).toEqual({
    cover: 'soft',
    by: 'wood',
  });
  const way = Math.hypot(stage.unit('b').place!.at.x - from.x, stage.unit('b').place!.at.y - from.y);
  expect(way).toBeGreaterThan(600);
  expect(way).toBeLessThan(800);
});

test('bg-ex-06 a squad on its way to an assault falls back from Ambush Fire to the wall that it came over', () => {
  const stage = onTable({
    units: [
      { id: 'a', side: 'axis', type: 'german-rifle-squad', at: [20, 24], facing: 12 },
      { id: 'idle', side: 'axis', type: 'rifle-squad', at: [2, 2], men: 1, strength: 1 },
      {
        ...{ id: 'b', side: 'allies', type: 'soviet-rifle-squad', at: [31, 24], marker: 'ambush' },
        stance: { kind: 'inside', section: 'farm/whole' },
      },
    ],
    features: [
      lineOf('wall', 'wall', [
        [21, 10],
        [21, 40],
      ]),
      house('farm', 28, 21, 34, 27),
    ],
    active: 'axis',
    dice: 'experience=3 observe=3 hit=6,6,6,1,1,1,1,1,1,1,1 save=1,1,1',
  });
  stage.play(order('a', 'close-assault'), { kind: 'hold' }, go([24.8, 24]));
  while (stage.unit('a').place!.at.x < 2400) stage.play({ kind: 'hold' });
  expect(stage.asked).toBe('reaction.ask allies');
  stage.play({ kind: 'ambush', unit: 'b', shots: [aimed('arms', 'a')] });
  expect(stage.asked).toBe('shot.fall-back axis');
  const told = [...stage.play(yes), ...bury(stage)];
  expect(rolls(told)).toEqual([]);
  expect(stage.unit('a')).toMatchObject({ men: 9, pinned: true });
  expect(coverAgainst(stage.table, standing(stage.table, 'b')!, standing(stage.table, 'a')!)).toEqual({
    cover: 'hard',
    by: 'wall',
  });
  for (const { x } of stage.unit('a').place!.men) expect(x).toBeLessThan(2100);
  // No assault comes of it.
  expect(stage.asked).toBe('turn.choose axis');
});

// The squad in the truck, to whom the surplus hits go, waits for the rules of transport: here the truck is empty.
test('bg-ex-07 an MG34 at a silent truck in the open at 9 inches: 2 to see, 3 to hit, five hits, no save, destroyed', () => {
  const stage = duel({
    a: 'mg34-bipod-team',
    b: 'medium-truck',
    range: 9,
    dice: 'observe=5 hit=3,4,5,6,3 counter=2',
  });
  const told = stage.play(order('a', 'fire-and-manoeuvre'), fire(aimed('team', 'b')));
  expect(rolls(told)).toEqual(['observe 5', 'hit 3 4 5 6 3', 'counter 2']);
  expect(rollsOf(told, 'observe')).toMatchObject([{ need: 2 }]);
  expect(rollsOf(told, 'hit')).toMatchObject([{ need: 3, hits: 5 }]);
  expect(ofType(told, 'destroyed')).toMatchObject([{ unit: 'b', wreck: true }]);
  // Then the team moves back.
  expect(stage.asked).toBe('order.move allies');
  expect(ofType(stage.play(go([5, 24])), 'moved').length).toBeGreaterThan(0);
});

test('bg-ex-08 a Tiger that moved, HE at a squad in the open that fired, at 19: 2, 3 less one, three hits, one saved', () => {
  const stage = duel({
    a: { type: 'tiger-i', at: [7, 24] },
    b: { type: 'soviet-rifle-squad', fired: true },
    range: 20,
    dice: 'observe=2 hit=6 damage=3,4,5,2 save=6,5,1 morale=4',
  });
  const told = [
    ...stage.play(order('a', 'manoeuvre-and-fire'), go([8, 24]), fire(aimed('main', 'b', 'he'))),
    ...bury(stage),
  ];
  expect(ofType(told, 'shot')).toMatchObject([{ range: 1900 }]);
  expect(rollsOf(told, 'observe')).toMatchObject([{ need: 2 }]);
  expect(rollsOf(told, 'hit')).toMatchObject([{ need: 3, modifiers: [{ why: 'firer moved', value: -1 }] }]);
  expect(rollsOf(told, 'damage')).toMatchObject([{ need: 3, hits: 3 }]);
  expect(rollsOf(told, 'save')).toMatchObject([{ need: 6, hits: 1 }]);
  expect(ofType(told, 'fell-back')).toEqual([]);
  expect(rolls(told).at(-1)).toBe('morale 4');
  expect(stage.unit('b').men).toBe(8);
});

test('bg-ex-09 a Tiger at a silent Zis-3 in a wood line at 33: 3, 5 less one, a six among the damage, gun and crew lost', () => {
  const stage = duel({
    a: 'tiger-i',
    b: 'zis-3',
    range: 33,
    cover: 'wood',
    dice: 'observe=3 hit=6 damage=6,4,3,1 save=5,4 gunSave=4 counter=2',
  });
  const told = stage.play(order('a', 'open-fire'), fire(aimed('main', 'b', 'he')));
  expect(rollsOf(told, 'observe')).toMatchObject([{ need: 3 }]);
  expect(rollsOf(told, 'hit')).toMatchObject([{ need: 5, modifiers: [{ why: 'target obscured', value: -1 }] }]);
  expect(rollsOf(told, 'damage')).toMatchObject([{ need: 3, hits: 3 }]);
  expect(rollsOf(told, 'save')).toMatchObject([{ need: 5, dice: [5, 4] }]);
  expect(ofType(told, 'losses')).toMatchObject([{ lost: 1 }]);
  expect(rollsOf(told, 'gunSave')).toMatchObject([{ need: 5, success: false }]);
  expect(ofType(told, 'destroyed')).toHaveLength(1);
  expect([stage.has('b'), stage.table.taken.axis]).toEqual([false, ['2']]);
});

test('bg-ex-12 with every modifier against it a straight 6 still hits, HE and AP', () => {
  for (const ammo of ['he', 'ap'] as const) {
    const stage = duel({
      a: 't-34',
      b: { type: 'tiger-i', moved: true },
      range: 45,
      cover: 'wood',
      dice: 'observe=3 hit=6 penetrate=1,2 morale=4',
    });
    const told = stage.play(order('a', 'fire-and-manoeuvre'), fire(aimed('main', 'b', ammo)), stay);
    expect(rollsOf(told, 'hit')).toMatchObject([{ need: 6, dice: [6], success: true }]);
    expect(rollsOf(told, 'hit')[0]!.modifiers!.map(({ value }) => value)).toEqual([-1, -1, -1]);
  }
});

test('bg-ex-13 five men with four casualties have RoF 1', () => {
  const squad = { ...unitType('rifle-squad'), men: 5 };
  expect([5, 1].map((men) => diceIn(volleyOf(squad, men, 'arms', 2000)))).toEqual([5, 1]);
});
