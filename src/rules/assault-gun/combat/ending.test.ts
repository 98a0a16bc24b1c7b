/** Elimination, carry-through, stepping up, advance and put-back. */
import { describe, expect, test } from 'vitest';
import { assaultGun } from '../index.ts';
import { mayMarch } from '../move/other-movement.ts';
import {
  type AnyEvent,
  ARTILLERY,
  ASSAULT_GUNS,
  AT_GUNS,
  advanceBy,
  assign,
  block,
  CARS,
  hold,
  ofType,
  onTable,
  type Piece,
  retreat,
  type Setting,
  type Stage,
  stay,
} from '../stage.testing.ts';
import type { Minefield, Row } from '../state.ts';

const OFF = { savesAndRatings: false };
const a1 = (row: Partial<Row> = {}, more: Partial<Piece> = {}): Piece => ({
  ...{ id: 'a1', at: [94, 100], row: { strength: 3, initiative: 5, ...row }, moved: true, log: true },
  ...more,
});
const t = (row: Partial<Row> = {}, more: Partial<Piece> = {}): Piece => ({
  ...{ id: 't', at: [100, 100], row: { strength: 1, ...row } },
  ...more,
});
const fives = (n: number, of = n): string => Array.from({ length: of }, (_, i) => (i < n ? 5 : 1)).join();

function fought(setting: Setting): { stage: Stage; told: AnyEvent[] } {
  const stage = onTable({ options: OFF, ...setting });
  return { stage, told: [...stage.opening, ...stage.defaults('engagement.advance')] };
}

test.for([
  [1, 0, 1, 1],
  [2, 'gone', 1, 1],
  [3, 'gone', 0, 1],
  [4, 'gone', 'gone', 1],
  [5, 'gone', 'gone', 0],
  [6, 'gone', 'gone', 'gone'],
] as const)('ag-combat-34 ag-supp-08 %d hits on a column of three, each of strength 1: %s %s %s', ([hits, ...left]) => {
  const stage = onTable({
    units: [
      a1({ strength: 6 }),
      t({ initiative: 1 }),
      { id: 's', at: [105, 100], row: { ...ASSAULT_GUNS, strength: 1, initiative: 1 } },
      { id: 's2', at: [109, 100], row: { ...CARS, strength: 1, initiative: 1, ability: { kind: 'Support' } } },
    ],
    fights: [{ target: 't', attackers: ['a1'], defenders: ['s:behind', 's2:second:s'] }],
    options: OFF,
    dice: `hit=${fives(hits, 6)}`,
  });
  stage.play(hold(), stay, stay);
  expect(['t', 's', 's2'].map((id) => (stage.has(id) ? stage.unit(id).strength : 'gone'))).toEqual(left);
});

describe('surplus among attackers', () => {
  const setting = (dice: string, more: readonly Piece[] = []): Setting => ({
    units: [
      a1({ strength: 0, initiative: 0 }, { at: [94, 97] }),
      { id: 'a2', at: [94, 103], row: { strength: 0, initiative: 0 }, moved: true },
      { id: 'a-s', at: [89, 97], row: { ...ASSAULT_GUNS, strength: 0, initiative: 0 }, moved: true },
      t({ strength: 5 }),
      ...more,
    ],
    fights: [{ target: 't', attackers: ['a1', 'a2', 'a-s:behind:a1'] }],
    options: OFF,
    dice,
  });

  test('ag-gap-28 ag-combat-34 first to the unit behind, then to other front units, without new saves', () => {
    const stage = onTable({
      ...setting(`hit=${fives(3, 5)}`),
      options: {},
      map: { areas: [{ id: 'wood', terrain: 'woods', shape: block(80, 80, 110, 110), cover: 0 }] },
    });
    stage.defaults('engagement.assign');
    stage.play(assign(['t', 'a1', 3]));
    const told = stage.defaults();
    expect(ofType(told, 'eliminated').map(({ unit }) => unit)).toEqual(['a1', 'a-s', 'a2']);
  });

  test('ag-gap-28 with two only the unit behind goes with it', () => {
    const stage = onTable(setting(`hit=${fives(2, 5)}`));
    stage.defaults('engagement.assign');
    stage.play(assign(['t', 'a1', 2]));
    const told = stage.defaults();
    expect(ofType(told, 'eliminated').map(({ unit }) => unit)).toEqual(['a1', 'a-s']);
  });
});

describe('stepping up', () => {
  test('ag-combat-35 ag-gap-30 a destroyed attacker is replaced at once by its support', () => {
    const stage = onTable({
      units: [
        a1({ strength: 0, initiative: 0 }),
        { id: 'a-s', at: [89, 100], row: { ...ASSAULT_GUNS, strength: 2, initiative: 2 }, moved: true },
        t({ strength: 2, initiative: 3 }),
      ],
      fights: [{ target: 't', attackers: ['a1', 'a-s:behind:a1'] }],
      options: OFF,
      dice: 'hit=5,1 hit=1,1',
    });
    const told = stage.defaults();
    expect(ofType(told, 'stepped-up')[0]!.combat.attackers).toEqual([
      { unit: 'a-s', role: 'front', of: null, edge: 'west' },
    ]);
    // It goes on with the attack, and is put back from where it stands.
    expect(ofType(told, 'step').map(({ units }) => units)).toEqual([['t'], ['a-s']]);
    expect(stage.at('a-s')).toEqual([87, 100]);
  });

  test('ag-combat-36 ag-gap-30 the support of a destroyed defender is the front unit; all attackers go on against it', () => {
    const stage = onTable({
      units: [
        a1({ strength: 2 }),
        { id: 'a2', at: [100, 106], row: { strength: 1, initiative: 1 }, moved: true, log: true },
        t({ initiative: 2 }),
        { id: 's', at: [105, 100], row: { ...ASSAULT_GUNS, strength: 3, initiative: 2 } },
      ],
      fights: [{ target: 't', attackers: ['a1', 'a2'], defenders: ['s:behind'] }],
      options: OFF,
      dice: 'hit=5,5 hit=1,1,1 hit=6',
    });
    const told = stage.defaults('engagement.advance');
    expect(ofType(told, 'stepped-up')[0]!.combat).toMatchObject({ target: 's', declared: null, defenders: [] });
    expect(ofType(told, 'fires').map(({ unit, combat }) => [unit, combat])).toEqual([
      ['a1', 1],
      ['s', 1],
      ['a2', 1],
    ]);
    expect(stage.unit('s').strength).toBe(2);
  });

  test('ag-supp-03 a second one of the same type does not begin to support, but is next in line', () => {
    const stage = onTable({
      units: [
        a1({ strength: 4 }),
        t({ initiative: -1 }),
        { id: 's', at: [105, 100], row: { ...ASSAULT_GUNS, strength: 1, initiative: -1 } },
        { id: 's2', at: [109, 100], row: { ...ASSAULT_GUNS, strength: 1, initiative: -1 } },
      ],
      fights: [{ target: 't', attackers: ['a1'], defenders: ['s:behind', 's2:second:s'] }],
      options: OFF,
      dice: 'hit=5,5,1,1 hit=1',
    });
    const told = stage.defaults('engagement.advance');
    expect(ofType(told, 'stepped-up')[0]!.combat.defenders).toEqual([
      { unit: 's2', role: 'second', of: 's', edge: null },
    ]);
    expect(ofType(told, 'fires').map(({ unit }) => unit)).toEqual(['a1', 's']);
  });

  test('ag-combat-36 where the support falls, the second takes its place behind the same front unit', () => {
    const stage = onTable({
      units: [
        a1({ strength: 0 }),
        { id: 'a-at', at: [89, 100], row: AT_GUNS },
        t({ initiative: 1 }),
        { id: 's', at: [105, 100], row: { ...ASSAULT_GUNS, strength: 0 } },
        { id: 's2', at: [109, 100], row: { ...CARS, initiative: 2, ability: { kind: 'Support' } } },
      ],
      fights: [{ target: 't', attackers: ['a1', 'a-at:behind:a1'], defenders: ['s:behind', 's2:second:s'] }],
      options: OFF,
      dice: 'hit=5,1 hit=1 hit=1',
    });
    const told = [...stage.opening, ...stage.defaults()];
    expect(ofType(told, 'stepped-up')[0]!.combat.defenders).toEqual([
      { unit: 's2', role: 'behind', of: 't', edge: null },
    ]);
    expect(ofType(told, 'step').map(({ initiative, units }) => [initiative, ...units])).toEqual([
      [10, 'a-at'],
      [2, 's2', 't'],
    ]);
  });

  test('ag-combat-10 AT guns that had no target at 10 fire at 0 once they are attacked themselves', () => {
    const stage = onTable({
      units: [a1({ strength: 2 }), t(), { id: 's', at: [105, 100], row: AT_GUNS }],
      fights: [{ target: 't', attackers: ['a1'], defenders: ['s:behind'] }],
      options: OFF,
      dice: 'hit=5,5 hit=1,1',
    });
    const told = stage.defaults('engagement.advance');
    expect(ofType(told, 'step').map(({ initiative, units }) => [initiative, ...units])).toEqual([
      [5, 'a1'],
      [0, 's'],
    ]);
  });

  test('ag-gap-19 the fight goes on in close terrain, though the support stands outside', () => {
    const stage = onTable({
      units: [
        a1({ strength: 2, initiative: 3 }, { at: [94, 97] }),
        { id: 'a-t', at: [95, 102], row: { ...CARS, strength: 1, initiative: 6 }, moved: true },
        t(),
        { id: 's', at: [105, 100], row: { ...ASSAULT_GUNS, strength: 3 } },
      ],
      map: { areas: [{ id: 'town', terrain: 'clear', shape: block(96, 96, 103, 104), close: true }] },
      fights: [{ target: 't', attackers: ['a1', 'a-t'], defenders: ['s:behind'] }],
      options: OFF,
      dice: 'hit=5,5 hit=1 hit=1,1,1',
    });
    const told = stage.defaults('engagement.advance');
    expect(ofType(told, 'step').map(({ initiative, units }) => [initiative, ...units])).toEqual([
      [3, 'a1'],
      [0, 'a-t', 's'],
    ]);
  });
});

describe('put back', () => {
  test('ag-combat-37 who moved into the combat goes half a kilometre back, who defends stays', () => {
    const { stage, told } = fought({
      units: [a1({ strength: 0 }), t({ strength: 0 })],
      fights: [{ target: 't', attackers: ['a1'] }],
    });
    expect(ofType(told, 'put-back').map(({ unit, at }) => [unit, at.x, at.y])).toEqual([['a1', 92, 100]]);
    expect(stage.at('t')).toEqual([100, 100]);
    expect(stage.table.combats).toEqual([]);
  });

  test('ag-combat-37 ag-gap-82 who was in contact already, or stood behind already, stays', () => {
    const { stage } = fought({
      units: [
        a1({ strength: 0 }, { moved: false }),
        { id: 'a-s', at: [89, 100], row: { ...ASSAULT_GUNS, strength: 0 } },
        t({ strength: 0 }),
      ],
      fights: [{ target: 't', attackers: ['a1', 'a-s:behind:a1'] }],
    });
    expect([stage.at('a1'), stage.at('a-s')]).toEqual([
      [94, 100],
      [89, 100],
    ]);
  });

  test('ag-combat-37 ag-gap-82 those behind first, each straight back from the side that was touched', () => {
    const { stage, told } = fought({
      units: [
        a1({ strength: 0 }, { at: [100, 94] }),
        { id: 'a-s', at: [100, 89], row: { ...ASSAULT_GUNS, strength: 0 }, moved: true },
        { id: 'a-s2', at: [100, 85], row: { ...ASSAULT_GUNS, strength: 0 }, moved: true },
        { id: 'a0', at: [106, 100], row: { strength: 0 }, moved: true },
        t({ strength: 0 }),
      ],
      fights: [{ target: 't', attackers: ['a1', 'a-s:behind:a1', 'a-s2:second:a-s', 'a0'] }],
    });
    expect(ofType(told, 'put-back').map(({ unit, at }) => [unit, at.x, at.y])).toEqual([
      ['a-s2', 100, 83],
      ['a-s', 100, 87],
      ['a0', 108, 100],
      ['a1', 100, 92],
    ]);
    expect(stage.asked).toBe('over');
  });

  test('ag-gap-82 if that place is taken, to the nearest free one: smaller x, then smaller y', () => {
    const blocked = (more: readonly Piece[]) =>
      fought({
        units: [a1({ strength: 0 }), t({ strength: 0 }), ...more],
        fights: [{ target: 't', attackers: ['a1'] }],
      }).stage.at('a1');
    // A friend right behind its middle: 92, 100 is wanted; it lies over 84 to 90 in x, 97 to 103 in y.
    expect(blocked([{ id: 'a9', at: [87, 100] }])).toEqual([92, 94]);
    // One that leaves room a step to the south.
    expect(blocked([{ id: 'a9', at: [88, 95] }])).toEqual([92, 101]);
  });

  test('ag-gap-82 nor nearer than 500 m to any enemy', () => {
    const { stage } = fought({
      units: [a1({ strength: 0 }), t({ strength: 0 }), { id: 'u', at: [85, 100] }],
      fights: [{ target: 't', attackers: ['a1'] }],
    });
    // Between 88 and 97 there is no room for 6 steps and twice 2: it goes around.
    const [x, y] = stage.at('a1')!;
    expect([x, y]).toEqual([92, 92]);
  });

  test('ag-gap-82 if there is none it stays', () => {
    const { stage, told } = fought({
      units: [a1({ strength: 0 }, { at: [3, 3] }), t({ strength: 0 }, { at: [9, 3] }), { id: 'u', at: [3, 9] }],
      map: { width: 12, height: 12 },
      fights: [{ target: 't', attackers: ['a1'] }],
    });
    expect(stage.at('a1')).toEqual([3, 3]);
    expect(ofType(told, 'put-back')).toEqual([]);
  });

  test('ag-combat-38 a victor with no enemy left in the combat is not put back', () => {
    const { stage } = fought({
      units: [a1({ strength: 2 }), t()],
      fights: [{ target: 't', attackers: ['a1'] }],
      dice: 'hit=5,5',
    });
    expect(stage.asked).toBe('engagement.advance axis');
    stage.play(advanceBy(null));
    expect([stage.at('a1'), stage.asked]).toEqual([[94, 100], 'over']);
  });

  test('ag-sea-05 ag-gap-87 met on the beach, it is the defender who goes back, still static and dug in', () => {
    const { stage, told } = fought({
      units: [
        a1({ strength: 0 }, { landed: { turn: 1, how: 'sea' } }),
        t({ strength: 0 }, { entrenched: true }),
        { id: 's', at: [105, 100], row: { ...ASSAULT_GUNS, strength: 0 } },
      ],
      fights: [{ target: 't', attackers: ['a1'], defenders: ['s:behind'], landing: true }],
    });
    expect(ofType(told, 'put-back').map(({ unit, at }) => [unit, at.x, at.y])).toEqual([
      ['s', 107, 100],
      ['t', 102, 100],
    ]);
    expect(stage.unit('t')).toMatchObject({ entrenched: true, moved: false });
    expect(stage.at('a1')).toEqual([94, 100]);
  });

  test('ag-ep-08 an attacker that is put back has moved, and has no entrenchment', () => {
    const { stage } = fought({
      units: [a1({ strength: 0 }), t({ strength: 0 }, { entrenched: true })],
      fights: [{ target: 't', attackers: ['a1'] }],
    });
    expect(stage.unit('a1')).toMatchObject({ moved: true, entrenched: false });
    expect(stage.unit('t')).toMatchObject({ moved: false, entrenched: true });
  });
});

describe('advance', () => {
  const left = (more: Partial<Setting> = {}): Stage => {
    const stage = onTable({
      units: [a1({ strength: 1 }), t({ strength: 3, initiative: 1 })],
      fights: [{ target: 't', attackers: ['a1'] }],
      options: OFF,
      dice: 'hit=1',
      ...more,
    });
    stage.defaults('engagement.decide');
    stage.seal('axis', stay);
    stage.seal('allies', retreat('t'));
    return stage;
  };

  test('ag-combat-29 ag-sm-11 the attacker may advance into the space that a retreating defender leaves, to its far edge', () => {
    const stage = left();
    expect(stage.asked).toBe('engagement.advance axis');
    expect([...stage.offers('axis')]).toEqual([advanceBy(null), advanceBy('a1')]);
    expect(stage.refusal('axis', advanceBy('t'))).toBe('CANNOT_ADVANCE ag-gap-30');
    stage.play(advanceBy('a1'));
    expect([stage.at('a1'), stage.at('t')]).toEqual([
      [100, 100],
      [109, 100],
    ]);
  });

  test.for([
    ['battalion', 'regiment', 101],
    ['regiment', 'battalion', 99],
  ] as const)('ag-combat-29 a %s goes to the far edge of where a %s stood', ([mine, theirs, x]) => {
    const stage = left({
      units: [a1({ strength: 1, size: mine }, { at: [95, 100] }), t({ strength: 3, initiative: 1, size: theirs })],
    });
    stage.play(advanceBy('a1'));
    expect(stage.at('a1')).toEqual([x, 100]);
  });

  test('ag-combat-29 or stay', () => {
    const stage = left();
    const told = stage.play(advanceBy(null));
    expect(ofType(told, 'no-advance')).toHaveLength(1);
    expect(stage.at('a1')).toEqual([94, 100]);
  });

  test('ag-gap-30 never nearer than 500 m to an enemy', () => {
    const stage = left({ units: [a1({ strength: 1 }), t({ strength: 3, initiative: 1 }), { id: 'u', at: [100, 91] }] });
    // u reaches down to 94; the attacker's base begins at 97: 3 steps, which is enough beside it.
    stage.play(advanceBy('a1'));
    expect(stage.at('a1')).toEqual([100, 100]);
    const close = left({ units: [a1({ strength: 1 }), t({ strength: 3, initiative: 1 }), { id: 'u', at: [103, 93] }] });
    // u covers 100 to 106, one step to the north of its way: two steps short of that.
    close.play(advanceBy('a1'));
    expect(close.at('a1')).toEqual([95, 100]);
  });

  test('ag-gap-30 a bigger base goes as far as a smaller one that was there, and one of several', () => {
    const stage = onTable({
      units: [
        a1({ strength: 2 }, { at: [95, 98] }),
        { id: 'a2', at: [101, 105], row: { strength: 0 }, moved: true },
        t({ size: 'battalion', initiative: 1 }),
      ],
      fights: [{ target: 't', attackers: ['a1', 'a2'] }],
      options: OFF,
      dice: 'hit=5,5',
    });
    stage.defaults('engagement.advance');
    expect([...stage.offers('axis')]).toEqual([advanceBy(null), advanceBy('a1'), advanceBy('a2')]);
    stage.play(advanceBy('a2'));
    expect(stage.at('a2')).toEqual([101, 101]);
    // ag-combat-38 The other is not put back.
    expect(stage.at('a1')).toEqual([95, 98]);
  });

  test('ag-combat-35 ag-combat-37 ag-gap-30 where a support is left one must take the vacated place, and the others are put back', () => {
    const stage = onTable({
      units: [
        a1({ strength: 2 }, { at: [94, 97] }),
        { id: 'a2', at: [94, 103], row: { strength: 0 }, moved: true },
        t({ initiative: 1 }),
        { id: 's', at: [105, 100], row: { ...ASSAULT_GUNS, strength: 0 } },
      ],
      fights: [{ target: 't', attackers: ['a1', 'a2'], defenders: ['s:behind'] }],
      options: OFF,
      dice: 'hit=5,5',
    });
    stage.defaults('engagement.advance');
    expect(stage.refusal('axis', advanceBy(null))).toBe('MUST_ADVANCE ag-combat-35');
    expect([...stage.offers('axis')]).toEqual([advanceBy('a1'), advanceBy('a2')]);
    stage.play(advanceBy('a1'));
    // s stands from 103 on: no nearer than 2 steps.
    expect([stage.at('a1'), stage.at('a2')]).toEqual([
      [98, 97],
      [92, 103],
    ]);
  });

  test('ag-gap-30 who has moved to the vacated place has no room there: all are put back', () => {
    const stage = onTable({
      units: [
        a1({ strength: 2 }),
        t({ size: 'battalion', initiative: 1 }, { at: [99, 100] }),
        { id: 's', at: [103, 100], row: { ...ASSAULT_GUNS, strength: 0 } },
        { id: 'u', at: [97, 91] },
      ],
      fights: [{ target: 't', attackers: ['a1'], defenders: ['s:behind'] }],
      options: OFF,
      dice: 'hit=5,5',
    });
    stage.defaults('engagement.advance');
    expect(stage.asked).toBe('engagement.advance axis');
    stage.play(advanceBy('a1'));
    expect(stage.at('a1')).toEqual([96, 100]);
  });

  test('ag-gap-21 where both leave, or the attacker alone, nobody advances', () => {
    const stage = onTable({
      units: [a1({ strength: 1 }), t({ strength: 3 })],
      fights: [{ target: 't', attackers: ['a1'] }],
      options: OFF,
      dice: 'hit=1',
    });
    stage.play(hold());
    stage.seal('axis', retreat('t'));
    stage.seal('allies', retreat('t'));
    expect(stage.asked).toBe('over');
  });
});

test('ag-other-02 ag-gap-77 all who are in it have fought, and have used the LOG that they hold', () => {
  const { stage } = fought({
    units: [
      a1({ strength: 0 }),
      t({ strength: 0 }),
      { id: 'a-guns', at: [70, 100], row: { ...ARTILLERY, strength: 0 } },
    ],
    fights: [{ target: 't', attackers: ['a1', 'a-guns:distant'] }],
  });
  expect(['a1', 't', 'a-guns'].map((id) => [stage.unit(id).fought, stage.unit(id).logUsed])).toEqual([
    [true, true],
    [true, false],
    [true, false],
  ]);
});

test('ag-other-02 who attacked from where it stood, who was attacked and who fired from afar move no more this turn', () => {
  const { stage } = fought({
    units: [
      a1({ strength: 0 }, { moved: false }),
      t({ strength: 0 }),
      { id: 'a-guns', at: [70, 100], row: { ...ARTILLERY, strength: 0 } },
      { id: 'a9', at: [40, 100] },
    ],
    fights: [{ target: 't', attackers: ['a1', 'a-guns:distant'] }],
  });
  expect(stage.at('a1')).toEqual([94, 100]);
  expect(['a1', 't', 'a-guns', 'a9'].map((id) => mayMarch(stage.unit(id)))).toEqual([false, false, false, true]);
});

test('ag-gap-73 LOG stays with the unit after a combat', () => {
  const { stage } = fought({
    units: [a1({ strength: 0 }), t({ strength: 0 })],
    fights: [{ target: 't', attackers: ['a1'] }],
  });
  expect([stage.unit('a1').fought, stage.unit('a1').log]).toEqual([true, true]);
});

describe('mines on the way', () => {
  const strip = (x: number): Minefield => ({
    ...{ id: `m${x}`, side: 'allies', from: { x, y: 90 }, to: { x, y: 110 }, known: false },
  });
  const fights = [{ target: 't', attackers: ['a1'] }];

  test.for([
    // Those in front of the enemy were crossed on the way to him; unless it stood there already.
    [true, [97], 3, ''],
    [false, [97], 2, 'mines=4'],
    [true, [103], 2, 'mines=4'],
    [true, [104], 3, ''],
    [true, [97, 103], 3, 'mines=3'],
  ] as const)(
    'ag-mine-01 ag-gap-37 an advance by one that moved in (%s) over %s leaves it %d',
    ([moved, at, left, dice]) => {
      const { stage } = fought({
        units: [a1({}, { moved }), t({ strength: 0 })],
        ...{ fights, table: { mines: at.map(strip) }, dice: `hit=5,5,5 ${dice}` },
      });
      expect(stage.asked).toBe('engagement.advance axis');
      stage.play(advanceBy('a1'));
      expect(stage.at('a1')).toEqual([100, 100]);
      expect(stage.unit('a1').strength).toBe(left);
    },
  );

  test('ag-mine-01 who is put back over mines rolls for them', () => {
    for (const [x, dice, left] of [
      [90, 'mines=5', 2],
      [88, '', 3],
    ] as const) {
      const { stage } = fought({
        units: [a1(), t({ strength: 4, initiative: 1 })],
        ...{ fights, table: { mines: [strip(x)] }, dice: `hit=1,1,1 hit=1,1,1,1 ${dice}` },
      });
      expect(stage.at('a1')).toEqual([92, 100]);
      expect(stage.unit('a1').strength).toBe(left);
      expect(stage.table.combats).toEqual([]);
    }
  });
});

describe('the word at the end of a combat', () => {
  const end = (told: readonly AnyEvent[]): string => {
    const [over] = ofType(told, 'combat-over');
    return assaultGun.text.event(over!);
  };

  test('a target that stands holds its ground, and holds alone where its attackers are gone', () => {
    const held = fought({
      units: [a1({ strength: 0 }), t()],
      fights: [{ target: 't', attackers: ['a1'] }],
      dice: 'hit=1',
    });
    expect(end(held.told)).toBe('t holds its ground.');
    const alone = fought({
      ...{ units: [a1({ strength: 0, initiative: 0 }), t({ initiative: 3 })], dice: 'hit=5' },
      fights: [{ target: 't', attackers: ['a1'] }],
    });
    expect(end(alone.told)).toBe('t holds: no attacker is left.');
  });

  test('a target that is destroyed has nobody left', () => {
    const { stage } = fought({
      units: [a1({ strength: 2 }), t()],
      fights: [{ target: 't', attackers: ['a1'] }],
      dice: 'hit=5,5',
    });
    expect(end(stage.play(advanceBy(null)))).toBe('Nothing is left of the defence at t.');
  });

  test.for([
    [[], ['t'], 'The defence at t has retreated.'],
    [['t'], [], 'The attackers of t have retreated.'],
    [['t'], ['t'], 'Both sides have retreated at t.'],
  ] as const)('who breaks off: %s %s', ([axis, allies, words]) => {
    const stage = onTable({
      units: [a1({ strength: 1 }), t({ strength: 3, initiative: 1 })],
      fights: [{ target: 't', attackers: ['a1'] }],
      options: OFF,
      dice: 'hit=1',
    });
    stage.defaults('engagement.decide');
    const told = [...stage.seal('axis', retreat(...axis)), ...stage.seal('allies', retreat(...allies))];
    expect(end([...told, ...stage.defaults()])).toBe(words);
  });
});

test('ag-combat-10 guns that have fired in support do not fire again when they are attacked themselves', () => {
  const stage = onTable({
    units: [a1({ strength: 2 }), t(), { id: 's', at: [106, 100], row: ARTILLERY }],
    fights: [{ target: 't', attackers: ['a1'], defenders: ['s:behind'] }],
    options: OFF,
    dice: 'hit=1,1 hit=5,5',
  });
  const told = [...stage.opening, ...stage.defaults('engagement.advance')];
  expect(ofType(told, 'step').map(({ initiative, units }) => [initiative, ...units])).toEqual([
    [11, 's'],
    [5, 'a1'],
  ]);
});

test('ag-combat-10 AT guns whose number is past do not fire at vehicles that come up later', () => {
  const stage = onTable({
    units: [
      a1({ strength: 0, initiative: 0 }),
      { id: 'a-c', at: [88, 100], row: { type: 'Cavalry', strength: 1, ability: { kind: 'Support' } }, moved: true },
      { id: 'a-t', at: [83, 100], row: { ...ASSAULT_GUNS, strength: 1, initiative: 2 }, moved: true },
      t({ initiative: 3 }),
      { id: 's', at: [105, 100], row: AT_GUNS },
    ],
    fights: [{ target: 't', attackers: ['a1', 'a-c:behind:a1', 'a-t:second:a-c'], defenders: ['s:behind'] }],
    options: OFF,
    dice: 'hit=5 hit=1 hit=1',
  });
  const told = [...stage.opening, ...stage.defaults()];
  expect(ofType(told, 'step').map(({ initiative, units }) => [initiative, ...units])).toEqual([
    [3, 't'],
    [2, 'a-c', 'a-t'],
  ]);
});

test('ag-combat-36 a second one begins to support the one that has stepped up', () => {
  const stage = onTable({
    units: [
      a1({ strength: 2 }),
      t({ initiative: 1 }),
      { id: 's', at: [105, 100], row: { ...ASSAULT_GUNS, strength: 2, initiative: 1 } },
      { id: 's2', at: [109, 100], row: { ...CARS, strength: 1, initiative: 2, ability: { kind: 'Support' } } },
    ],
    fights: [{ target: 't', attackers: ['a1'], defenders: ['s:behind', 's2:second:s'] }],
    options: OFF,
    dice: 'hit=5,5 hit=1,1 hit=1',
  });
  const told = [...stage.opening, ...stage.defaults('engagement.advance')];
  expect(ofType(told, 'stepped-up')[0]!.combat).toMatchObject({
    target: 's',
    defenders: [{ unit: 's2', role: 'behind' }],
  });
  expect(ofType(told, 'fires').map(({ unit }) => unit)).toEqual(['a1', 's', 's2']);
});
