/** The worked examples of the book that are fights, recce and ground; those of the ratings are in `ratings/examples.test.ts`. */
import { expect, test } from 'vitest';
import { natural } from '../../kernel/explain.ts';
import { missionNeed } from './air/mission-roll.ts';
import { initiativeOf } from './combat/parts.ts';
import { combatsFrame } from './combat/phase.ts';
import { coverOf } from './cover.ts';
import { hindranceOf } from './move/obstacles.ts';
import { recceFrame } from './recce/recce.ts';
import { refuseSupport } from './recce/support.ts';
import {
  ARTILLERY,
  ASSAULT_GUNS,
  AT_GUNS,
  assign,
  block,
  CARS,
  call,
  called,
  declare,
  hold,
  ofType,
  onTable,
  pieceOf,
  probe,
  rolls,
  stay,
  TANKS,
  tableFor,
} from './stage.testing.ts';
import { type OnMap, unitAt } from './state.ts';
import { afvNamed } from './tables/afv.ts';

const PANZER_II = { ...TANKS, name: 'Pz II', equipment: 'Pz II', initiative: 5, recce: 1, strength: 5 } as const;
const PANZERGRENADIERS = { name: 'Panzergrenadiers', move: 'Truck', initiative: 1, strength: 5 } as const;

test('ag-ex-01 ag-ex-02 ag-gap-56 the French regiment: recce, attack and combat, number for number', () => {
  const stage = onTable({
    units: [
      { id: 'a-panzer', at: [84, 98], row: PANZER_II },
      { id: 'a-rifles', at: [84, 108], row: PANZERGRENADIERS },
      { id: 'a-105', at: [70, 100], row: { ...ARTILLERY, strength: 2 } },
      { id: 'french', at: [100, 100], row: { strength: 4 } },
    ],
    options: { savesAndRatings: false },
    stack: [combatsFrame(), { ...recceFrame('axis'), step: 'choose' }],
    dice: 'recce=5 hit=5,2 hit=5,6,5 hit=4,4,1,2 hit=1,2,3',
  });
  // A probe with recce 1 and nothing else: 5 + 1 = 6 is attack + support.
  const recce = stage.play(probe('a-panzer', 'french', [95, 98]));
  expect(ofType(recce, 'roll')[0]!.modifiers).toEqual([{ rule: 'ag-recce-21', why: 'recce rating', value: 1 }]);
  expect(ofType(recce, 'recce')[0]!.result).toBe('attack and support');
  // Infantry, "strength 5", with LOG.
  const told = stage.play(declare(5, 'french'));
  expect(ofType(told, 'declared')[0]).toMatchObject({ strength: 5, log: true, row: { type: 'Infantry' } });
  const plan = call({
    units: [called('a-rifles', 'front', [[94, 103]])],
    distant: ['a-105'],
    log: ['a-panzer', 'a-rifles', 'a-105'],
  });
  // The French have nothing to add, and are not asked; nobody else has a recce to make: straight to the combat.
  const artillery = stage.play(plan);
  expect(ofType(artillery, 'passed').map(({ automatic }) => automatic)).toEqual([true, true]);
  expect(rolls(artillery)).toEqual(['hit 5 2']);
  expect(ofType(artillery, 'step')[0]).toMatchObject({ initiative: 11, units: ['a-105'] });
  expect(stage.unit('french').strength).toBe(3);
  // Both German units hold back when their turn comes.
  expect(stage.asked).toBe('engagement.hold axis');
  stage.play(hold('a-panzer'));
  expect(stage.asked).toBe('engagement.hold allies');
  const french = stage.play(hold());
  expect(ofType(french, 'step')[0]).toMatchObject({ initiative: 3, units: ['french'] });
  expect(ofType(french, 'fires')[0]!.dice).toBe(3);
  stage.play(assign(['french', 'a-panzer', 1], ['french', 'a-rifles', 2]));
  stage.play(stay, stay);
  expect([stage.unit('a-panzer').strength, stage.unit('a-rifles').strength]).toEqual([4, 3]);
  expect(stage.asked).toBe('engagement.hold axis');
  const last = stage.play(hold('a-rifles'));
  expect(ofType(last, 'step')[0]).toMatchObject({ initiative: 0, units: ['a-panzer', 'a-rifles'] });
  expect(ofType(last, 'fires').reduce((sum, { dice }) => sum + dice, 0)).toBe(7);
  expect(ofType(last, 'roll').map((roll) => roll.need)).toEqual([5, 5]);
  const end = stage.play(stay, stay);
  expect(stage.asked).toBe('over');
  // Nobody retreated: half a kilometre back.
  expect(ofType(end, 'put-back').map(({ unit, at }) => [unit, at.x, at.y])).toEqual([
    ['a-panzer', 93, 98],
    ['a-rifles', 92, 103],
  ]);
  const strengths = ['french', 'a-panzer', 'a-rifles'].map((id) => stage.unit(id).strength);
  expect(strengths).toEqual([3, 4, 3]);
});

test('ag-gap-56 a Panzer II of the tables has initiative 4, and fires at that', () => {
  expect(['Pz II', 'Pz II Lynx'].map((name) => afvNamed(name)?.initiative)).toEqual([4, 4]);
  const table = tableFor({
    units: [
      { id: 'a1', at: [94, 98], row: { ...PANZER_II, initiative: 4 }, moved: true, log: true },
      { id: 't', at: [100, 100] },
    ],
    fights: [{ target: 't', attackers: ['a1'] }],
  });
  expect(initiativeOf(table, table.combats, 'a1', [])).toBe(4);
});

test('ag-ex-03 interdiction: fighters are held off, flak 2, so 5 or 6 is needed', () => {
  const table = tableFor({
    units: [{ id: 'a1', at: [50, 50] }],
    divisions: { axis: { aa: 2 } },
    aircraft: [
      { id: 'typhoon', side: 'allies', int: true, cap: 2, mission: { kind: 'int', target: 'axis' } },
      { id: 'spitfire', side: 'allies', cap: 3, mission: { kind: 'escort', aircraft: 'typhoon' } },
      { id: 'bf109', side: 'axis', cap: 4, mission: { kind: 'cap', division: 'axis' } },
    ],
  });
  const need = missionNeed(table, table.aircraft[0]!, table.divisions.find(({ id }) => id === 'axis')!);
  expect(natural(need)).toBe(5);
  expect(need.modifiers).toEqual([{ rule: 'ag-air-11', why: 'anti-aircraft guns', value: -2 }]);
});

test('ag-ex-04 4 and 5 against 1: one joint step, and then the defender decides', () => {
  const stage = onTable({
    units: [
      { id: 'a4', at: [94, 97], row: { initiative: 4, strength: 2 }, moved: true, log: true },
      { id: 'a5', at: [94, 103], row: { initiative: 5, strength: 1 }, moved: true, log: true },
      { id: 't', at: [100, 100], row: { initiative: 1, strength: 4 } },
    ],
    fights: [{ target: 't', attackers: ['a4', 'a5'] }],
    options: { savesAndRatings: false },
    dice: 'hit=5,6 hit=5',
  });
  const joint = stage.play(hold());
  expect(ofType(joint, 'step')).toEqual([{ type: 'step', rule: 'ag-combat-05', initiative: 5, units: ['a4', 'a5'] }]);
  expect(rolls(joint)).toEqual(['hit 5 6', 'hit 5']);
  expect(stage.asked).toBe('engagement.decide axis allies');
  expect(stage.unit('t').strength).toBe(4);
});

test('ag-ex-05 a stream before a town: 3 across it, 2 for guns far off and aircraft', () => {
  const table = tableFor({
    units: [
      { id: 't', at: [50, 50] },
      { id: 'a1', at: [42, 50] },
    ],
    map: {
      areas: [{ id: 'town', terrain: 'clear', shape: block(46, 46, 54, 54), cover: 2, builtUp: true }],
      lines: [
        {
          ...{ id: 'stream', kind: 'stream', rating: 0, cover: 1 },
          points: [
            [45, 30],
            [45, 70],
          ],
        },
      ],
    },
  });
  const town = unitAt(table, 't');
  expect(coverOf(table, town, { from: (unitAt(table, 'a1') as OnMap).at })).toBe(3);
  expect(coverOf(table, town, 'distant')).toBe(2);
  expect(coverOf(table, town, 'air')).toBe(2);
});

test('ag-ex-19 dug in on the hill: 2; after a move the hill alone, once it stands still again', () => {
  const table = tableFor({
    units: [
      { id: 'v1', at: [50, 50], entrenched: true },
      { id: 'v2', at: [58, 50], moved: true },
      { id: 'v3', at: [50, 58] },
    ],
    map: {
      areas: [{ id: 'hill', terrain: 'rough', shape: { centre: [54, 54], radius: 20 }, cover: 1, staticOnly: true }],
    },
  });
  expect(['v1', 'v2', 'v3'].map((id) => coverOf(table, unitAt(table, id), 'distant'))).toEqual([2, 0, 1]);
});

test('ag-ex-20 SP guns may support tanks; tanks may not support tanks', () => {
  const tanks = pieceOf({ id: 'a1', at: [50, 50], row: TANKS });
  const more = pieceOf({ id: 'a2', at: [46, 50], row: { ...TANKS, ability: { kind: 'Support' } } });
  const stugs = pieceOf({ id: 'a3', at: [46, 50], row: ASSAULT_GUNS });
  expect(refuseSupport(stugs, tanks)).toBeNull();
  expect(refuseSupport(more, tanks)).toMatchObject({ code: 'SAME_TYPE', rule: 'ag-abil-08' });
});

test.for([
  { die: 3, fails: 'failed', revealed: true, at: [92, 100] },
  { die: 1, fails: 'stewed', revealed: false, at: [80, 100] },
])('ag-ex-21 a probe that is $fails: is the counter turned up? $revealed', ({ die, revealed, at }) => {
  const stage = onTable({
    units: [
      { id: 'a1', at: [80, 100], row: { move: 'Truck', recce: -1 }, revealed: false },
      { id: 'c1', at: [100, 100], revealed: false },
    ],
    stack: [{ ...recceFrame('axis'), step: 'choose' }],
    dice: `recce=${die}`,
  });
  const told = stage.play(probe('a1', 'c1', [94, 100]));
  expect(ofType(told, 'recce')[0]).toMatchObject({ result: 'failed', stewed: die === 1 });
  expect(stage.unit('c1').revealed).toBe(revealed);
  expect(stage.at('a1')).toEqual(at);
});

test('ag-ex-06 an obstacle of severity 3 counts 1 with 2 engineer points', () => {
  const waiting = (turns: number, obstacle: number) => {
    const table = tableFor({
      units: [{ id: 'a1', at: [50, 50], waits: { line: 'river', turns }, ep: { obstacle, move: 0 } }],
      map: {
        lines: [
          {
            ...{ id: 'river', kind: 'river', rating: 3, cover: 0 },
            points: [
              [54, 30],
              [54, 70],
            ],
          },
        ],
      },
    });
    return hindranceOf(table, unitAt(table, 'a1'), 0);
  };
  expect([waiting(0, 2), waiting(1, 2)]).toEqual(['waits', 'none']);
  expect([waiting(2, 0), waiting(3, 0)]).toEqual(['waits', 'none']);
});

test('ag-ex-22 ag-supp-06 ag-supp-07 ag-supp-08 ag-combat-10 a second support steps up, is too late to fire, and takes what goes through', () => {
  const stage = onTable({
    units: [
      { id: 'a1', at: [94, 97], row: { initiative: 9, strength: 6 }, moved: true, log: true },
      { id: 'a2', at: [94, 103], row: { initiative: 2, strength: 6 }, moved: true, log: true },
      { id: 't', at: [100, 100], row: { initiative: 1, strength: 1 } },
      { id: 's1', at: [105, 100], row: { ...ASSAULT_GUNS, initiative: 3, strength: 1 } },
      { id: 's2', at: [109, 100], row: AT_GUNS },
    ],
    fights: [{ target: 't', attackers: ['a1', 'a2'], defenders: ['s1:behind', 's2:second:s1'] }],
    options: { savesAndRatings: false },
    dice: 'hit=5,5,1,1,1,1 hit=1 hit=5,5,5,1,1,1',
  });
  // Two hits at 9 destroy the front unit: the first support is the front unit now, and the second, which fires at 10, supports it.
  stage.defaults('engagement.decide');
  const first = stage.play(stay, stay);
  expect(ofType(first, 'eliminated').map(({ unit }) => unit)).toEqual(['t']);
  expect(ofType(first, 'stepped-up')[0]!.combat).toMatchObject({
    target: 's1',
    defenders: [{ unit: 's2', role: 'behind', of: 's1' }],
  });
  // At 3 the assault guns fire.
  const rest = stage.defaults();
  expect(ofType([...first, ...rest], 'step').map(({ initiative, units }) => [initiative, ...units])).toEqual([
    [3, 's1'],
    [2, 'a2'],
  ]);
  // Three hits at 2: two destroy the assault guns, the third goes on.
  expect([stage.has('s1'), stage.unit('s2').strength]).toEqual([false, 1]);
});

test('ag-ex-22 ag-supp-07 a second support whose initiative is still to come fires', () => {
  const stage = onTable({
    units: [
      { id: 'a1', at: [94, 97], row: { initiative: 9, strength: 6 }, moved: true, log: true },
      { id: 'a2', at: [94, 103], row: { initiative: 2, strength: 2 }, moved: true, log: true },
      { id: 't', at: [100, 100], row: { initiative: 3, strength: 1 } },
      { id: 's1', at: [105, 100], row: { ...ASSAULT_GUNS, initiative: 3, strength: 0 } },
      { id: 's2', at: [109, 100], row: { ...CARS, initiative: 4, ability: { kind: 'Support' } } },
    ],
    fights: [{ target: 't', attackers: ['a1', 'a2'], defenders: ['s1:behind', 's2:second:s1'] }],
    options: { savesAndRatings: false },
    dice: 'hit=5,5,1,1,1,1 hit=1 hit=1,1',
  });
  stage.defaults('engagement.decide');
  const told = stage.defaults();
  expect(ofType(told, 'step').map(({ initiative, units }) => [initiative, ...units])).toEqual([
    [4, 's2'],
    [2, 'a2'],
  ]);
});
