import { describe, expect, test } from 'vitest';
import type { AgAnswer, AnswerOf } from '../book.ts';
import { BOOK } from '../book.ts';
import { retreatOf as combatRetreat, groupsOf } from '../combat/groups.ts';
import { block, ofType, onTable, rollsOf, type Setting, type Stage, tableFor } from '../stage.testing.ts';
import { type Row, unitAt } from '../state.ts';
import { besides, COMPASS, dropsOf, scatteredBy } from './drop.ts';
import { answers } from './types.ts';

type XY = readonly [number, number];
const jump = (unit: string, ...at: XY[]): AnswerOf<'drop'> => ({
  ...{ kind: 'drop', unit, at: at.map(([x, y]) => [x, y]) },
});
/** `[counter, direction]`. */
const blow = (...moves: XY[]): AgAnswer => ({
  ...{ kind: 'scatter', moves: moves.map(([counter, direction]) => ({ counter, direction })) },
});

/** One Axis unit aloft that jumps at the end of the turn; veterans unless told otherwise. */
function aloft(row: Partial<Row> = {}, more: Partial<Setting> = {}): Stage {
  return onTable({
    ...more,
    units: [
      { id: 'a1', at: null, row: { lands: 'parachute', troops: 2, ...row } },
      { id: 'a2', at: [20, 20] },
      { id: 'b1', at: [180, 180] },
      ...(more.units ?? []),
    ],
    table: { phase: 'other', ...more.table },
    stack: (table) => [dropsOf(table)!],
  });
}

const THREE: readonly XY[] = [
  [100, 100],
  [114, 100],
  [100, 114],
];

/** Jumps with veterans: the opponent moves the third counter, a die of 1 says that the first was real. */
const landAt = (stage: Stage, [x, y]: XY) => stage.play(jump('a1', [x, y], [x + 8, y], [x, y + 8]), blow([2, 0]));

describe('the jump', () => {
  test('ag-drop-02 ag-sm-14 at the end of the turn, for who has troops in the air', () => {
    const stage = aloft();
    expect(stage.asked).toBe('drop.place axis');
    const told = stage.play({ kind: 'no-drop' });
    expect(ofType(told, 'no-drop')).toEqual([{ type: 'no-drop', rule: 'ag-drop-02', side: 'axis' }]);
    expect(stage.table.dropped).toEqual(['axis']);
    expect(dropsOf(stage.table)).toBeNull();
    const both = tableFor({
      units: [
        { id: 'a1', at: null, row: { lands: 'glider' } },
        { id: 'b1', at: null, row: { lands: 'parachute' } },
      ],
    });
    expect(dropsOf(both)?.side).toBe('axis');
    both.dropped.push('axis');
    expect(dropsOf(both)?.side).toBe('allies');
    // Those who come by sea, are down already or have not come yet do not jump.
    for (const units of [
      [{ id: 'a1', at: null, row: { lands: 'sea' } }],
      [{ id: 'a1', at: [50, 50], row: { lands: 'parachute' } }],
      [{ id: 'a1', at: null }],
    ] as const)
      expect(dropsOf(tableFor({ units: units as Setting['units'] }))).toBeNull();
    const late = {
      units: [{ id: 'a1', at: null, row: { lands: 'parachute' } }],
      divisions: { axis: { arrived: false } },
    };
    expect(dropsOf(tableFor(late as unknown as Setting))).toBeNull();
  });

  test('ag-drop-01 ag-drop-03 ag-gap-60 three counters within 2 km of each other, on the map', () => {
    const stage = aloft();
    // Bases of 1.5 km: 6 steps, then 8 steps between them.
    expect(stage.refusal('axis', jump('a1', ...THREE))).toBe('TOO_FAR_APART ag-drop-03');
    expect(stage.refusal('axis', jump('a1', [100, 100], [114, 100], [107, 100]))).toBeNull();
    expect(stage.refusal('axis', jump('a1', [100, 100], [115, 100], [107, 100]))).toBe('TOO_FAR_APART ag-drop-03');
    expect(stage.refusal('axis', jump('a1', [3, 100], [10, 100], [10, 106]))).toBeNull();
    expect(stage.refusal('axis', jump('a1', [2, 100], [10, 100], [10, 106]))).toBe('OFF_MAP ag-drop-03');
    expect(stage.refusal('axis', jump('a1', [190, 190], [197, 190], [190, 197]))).toBeNull();
    expect(stage.refusal('axis', jump('a1', [190, 190], [198, 190], [190, 197]))).toBe('OFF_MAP ag-drop-03');
    expect(stage.refusal('axis', jump('a1', [190, 190], [197, 190], [190, 198]))).toBe('OFF_MAP ag-drop-03');
    expect(stage.refusal('axis', jump('a1', [190, 10], [190, 3], [190, 2]))).toBe('OFF_MAP ag-drop-03');
    // The first and the third, and the second and the third.
    expect(stage.refusal('axis', jump('a1', [100, 100], [107, 100], [115, 100]))).toBe('TOO_FAR_APART ag-drop-03');
    expect(stage.refusal('axis', jump('a1', [107, 100], [100, 100], [115, 100]))).toBe('TOO_FAR_APART ag-drop-03');
    expect(stage.refusal('axis', jump('a2', [50, 100], [50, 106], [56, 100]))).toBe('NOT_ALOFT ag-drop-01');
    expect(stage.refusal('axis', { kind: 'pass' })).toBe('WRONG_ANSWER ag-drop-03');
    for (const answer of stage.offers('axis')) expect(stage.refusal('axis', answer)).toBeNull();
    for (let seed = 0; seed < 20; seed++) expect(stage.refusal('axis', stage.draw('axis', seed)!)).toBeNull();
    // The enemy sees three counters, and no more.
    const told = stage.play(jump('a1', [100, 100], [106, 100], [100, 106]));
    expect(ofType(told, 'dropped')).toEqual([
      {
        ...{ type: 'dropped', rule: 'ag-drop-03', side: 'axis', size: 'regiment' },
        at: [
          { x: 100, y: 100 },
          { x: 106, y: 100 },
          { x: 100, y: 106 },
        ],
      },
    ]);
  });
});

describe('the wind', () => {
  test('ag-drop-04 one counter of veterans, two of the well trained, all of the others', () => {
    for (const [troops, must] of [
      [2, 1],
      [1, 2],
      [0, 3],
      [-1, 3],
      [-2, 3],
      [undefined, 3],
    ] as const) {
      const stage = aloft(troops === undefined ? {} : { troops });
      const unit =
        troops === undefined
          ? { ...stage.unit('a1'), row: { ...stage.unit('a1').row, troops: undefined } }
          : stage.unit('a1');
      expect(scatteredBy(unit as never)).toBe(must);
      if (troops === undefined) continue;
      stage.play(jump('a1', [100, 100], [106, 100], [100, 106]));
      expect(stage.asked).toBe('drop.scatter allies');
      const all = [blow(), blow([0, 3]), blow([0, 3], [1, 3]), blow([0, 3], [1, 3], [2, 3])];
      expect(all.map((answer) => stage.refusal('allies', answer))).toEqual(
        [0, 1, 2, 3].map((n) => (n === must ? null : 'SO_MANY ag-drop-04')),
      );
      if (must === 2) expect(stage.refusal('allies', blow([0, 3], [0, 4]))).toBe('SO_MANY ag-drop-04');
      for (const answer of stage.offers('allies')) expect(stage.refusal('allies', answer)).toBeNull();
      for (let seed = 0; seed < 10; seed++) expect(stage.refusal('allies', stage.draw('allies', seed)!)).toBeNull();
    }
  });

  test('ag-gap-60 two kilometres in one of sixteen directions', () => {
    expect(COMPASS).toHaveLength(16);
    expect(COMPASS.map(([x, y]) => `${x},${y}`)).toEqual([
      ...['0,-8', '3,-7', '6,-6', '7,-3', '8,0', '7,3', '6,6', '3,7'],
      ...['0,8', '-3,7', '-6,6', '-7,3', '-8,0', '-7,-3', '-6,-6', '-3,-7'],
    ]);
    const stage = aloft({}, { dice: 'counter=3 landing=1,1,1,1' });
    stage.play(jump('a1', [100, 100], [106, 100], [100, 106]));
    const told = stage.play(blow([1, 4]));
    expect(ofType(told, 'scattered')).toEqual([
      {
        ...{ type: 'scattered', rule: 'ag-drop-04', side: 'allies' },
        at: [
          { x: 100, y: 100 },
          { x: 114, y: 100 },
          { x: 100, y: 106 },
        ],
      },
    ]);
    expect(stage.at('a1')).toEqual([114, 100]);
  });

  test('ag-drop-05 over anything, his own units too, but not off the map', () => {
    const stage = aloft({}, { units: [{ id: 'b2', at: [108, 100] }] });
    stage.play(jump('a1', [100, 100], [106, 106], [100, 106]));
    expect(stage.refusal('allies', blow([0, 4]))).toBeNull();
    const edge = aloft();
    edge.play(jump('a1', [5, 100], [11, 100], [5, 106]));
    expect(edge.refusal('allies', blow([0, 12]))).toBe('OFF_MAP ag-drop-04');
    expect(edge.refusal('allies', blow([1, 12]))).toBeNull();
    expect(edge.refusal('allies', { kind: 'pass' })).toBe('WRONG_ANSWER ag-drop-04');
  });
});

describe('the landing', () => {
  test('ag-drop-01 ag-drop-06 which counter was real is known only now; the others are gone', () => {
    for (const [face, x] of [
      [1, 100],
      [2, 100],
      [3, 108],
      [4, 108],
      [5, 100],
      [6, 100],
    ] as const) {
      const stage = aloft({}, { dice: `counter=${face} landing=1,1,1,1` });
      const told = landAt(stage, [100, 100]);
      // The third was blown north by 2 km: back to the first one's line.
      expect(stage.at('a1')).toEqual([x, 100]);
      expect(ofType(told, 'landed')).toMatchObject([{ rule: 'ag-drop-06', unit: 'a1', how: 'air', at: { x, y: 100 } }]);
      expect(stage.unit('a1')).toMatchObject({ moved: true, revealed: true, landed: { turn: 1, how: 'air' } });
    }
  });

  /** The modified score from which a point is lost, and the dice that were rolled. */
  const losses = (row: Partial<Row>, faces: string, more: Partial<Setting> = {}) => {
    const stage = aloft(row, { ...more, dice: `counter=1 landing=${faces}` });
    const told = landAt(stage, [100, 100]);
    return ofType(told, 'landing-losses')[0]!.lost;
  };
  const on = (terrain: string): Partial<Setting> =>
    ({ map: { areas: [{ id: 'area', terrain, shape: block(80, 80, 120, 120) }] } }) as never;

  test('ag-drop-07 a die for each strength point, by terrain and parachute or glider', () => {
    const table: [string, number, number][] = [
      ['clear', 6, 7],
      ['rough', 6, 5],
      ['woods', 4, 3],
      ['mountain', 5, 3],
      ['swamp', 6, 4],
    ];
    for (const [terrain, parachute, glider] of table) {
      expect(losses({ strength: 6 }, '1,2,3,4,5,6', on(terrain))).toBe(7 - parachute);
      expect(losses({ strength: 6, lands: 'glider' }, '1,2,3,4,5,6', on(terrain))).toBe(7 - glider);
    }
    expect(losses({ strength: 2 }, '6,6')).toBe(2);
    // What it has lost before does not roll.
    const stage = onTable({
      units: [{ id: 'a1', at: null, strength: 2, row: { lands: 'parachute', troops: 2 } }],
      stack: (table) => [dropsOf(table)!],
      dice: 'counter=1 landing=6,1',
    });
    landAt(stage, [100, 100]);
    expect(stage.unit('a1').strength).toBe(1);
  });

  test('ag-drop-07 its own side sees the dice and what is left, nobody else', () => {
    const stage = aloft({}, { dice: 'counter=1 landing=6,6,2,2' });
    const told = landAt(stage, [100, 100]);
    expect(stage.unit('a1').strength).toBe(2);
    expect(ofType(told, 'landing-losses')).toEqual([
      { type: 'landing-losses', rule: 'ag-drop-07', unit: 'a1', side: 'axis', lost: 2, strength: 2, to: ['axis'] },
    ]);
    expect(rollsOf(told, 'landing')[0]!.to).toEqual(['axis']);
  });

  test('ag-drop-15 gliders in clear ground lose nothing unless something is against them', () => {
    expect(losses({ strength: 2, lands: 'glider' }, '6,6')).toBe(0);
    expect(losses({ strength: 2, lands: 'glider' }, '6,5', { table: { weather: 'Overcast' } })).toBe(1);
  });

  test('ag-drop-08 a natural 1 is never a loss', () => {
    const flak: Partial<Setting> = { units: [{ id: 'b2', at: [100, 112] }], divisions: { allies: { aa: 9 } } };
    expect(losses({ strength: 3 }, '1,2,1', flak)).toBe(1);
  });

  test('ag-drop-09 ag-gap-60 the rating of an obstacle under the base, and two more for gliders', () => {
    const river = (rating: number, x = 103) =>
      ({
        map: {
          lines: [
            {
              id: 'r',
              kind: 'river',
              rating,
              cover: 0,
              points: [
                [x, 0],
                [x, 200],
              ],
            },
          ],
        },
      }) as never;
    // Need 6 in the clear.
    expect(losses({ strength: 6 }, '1,2,3,4,5,6', river(2, 102))).toBe(3);
    expect(losses({ strength: 6 }, '1,2,3,4,5,6', river(0, 102))).toBe(1);
    expect(losses({ strength: 6 }, '1,2,3,4,5,6', river(2, 104))).toBe(1);
    expect(losses({ strength: 6, lands: 'glider' }, '1,2,3,4,5,6', river(0, 102))).toBe(2);
    expect(losses({ strength: 6, lands: 'glider' }, '1,2,3,4,5,6', river(1, 102))).toBe(3);
  });

  test('ag-drop-10 ag-gap-60 the highest AA of enemies within 2 km, once', () => {
    // Regiments: 6 steps from centre to centre, and 8 between their bases.
    const near = (...units: Setting['units']): Partial<Setting> => ({
      units,
      divisions: { allies: { aa: 1 }, 'b-two': { aa: 2 } },
    });
    const six = '1,2,3,4,5,6';
    expect(losses({ strength: 6 }, six, near({ id: 'b2', at: [114, 100] }))).toBe(2);
    expect(losses({ strength: 6 }, six, near({ id: 'b2', at: [115, 100] }))).toBe(1);
    expect(
      losses({ strength: 6 }, six, near({ id: 'b2', at: [114, 100] }, { id: 'b3', at: [114, 106], division: 'b-two' })),
    ).toBe(3);
    expect(losses({ strength: 6 }, six, near({ id: 'b2', at: [114, 100], kind: 'dummy' }))).toBe(1);
    expect(
      losses({ strength: 6 }, six, { units: [{ id: 'a9', at: [114, 100] }], divisions: { axis: { aa: 3 } } }),
    ).toBe(1);
  });

  test('ag-drop-11 ag-gap-54 in overcast and storms they fly, and more is lost', () => {
    const six = '1,2,3,4,5,6';
    const lost = (weather: 'Overcast' | 'Storms', lands: 'parachute' | 'glider') =>
      losses({ strength: 6, lands }, six, { table: { weather } });
    expect([lost('Overcast', 'parachute'), lost('Overcast', 'glider')]).toEqual([2, 1]);
    expect([lost('Storms', 'parachute'), lost('Storms', 'glider')]).toEqual([3, 3]);
  });

  test('ag-gap-60 all of it adds up', () => {
    const all = {
      map: {
        areas: [{ id: 'w', terrain: 'rough', shape: block(80, 80, 120, 120) }],
        lines: [
          {
            id: 'r',
            kind: 'stream',
            rating: 1,
            cover: 0,
            points: [
              [100, 0],
              [100, 200],
            ],
          },
        ],
      },
      units: [{ id: 'b2', at: [114, 100] }],
      divisions: { allies: { aa: 1 } },
      table: { weather: 'Overcast' },
    } as unknown as Partial<Setting>;
    // 6 less three.
    expect(losses({ strength: 6 }, '1,2,3,4,5,6', all)).toBe(4);
  });

  test('ag-drop-12 ag-gap-60 all in the water, and it is gone; partly, and it is not', () => {
    const lake = (right: number): Partial<Setting> =>
      ({ map: { areas: [{ id: 'lake', terrain: 'water', shape: block(97, 97, right, 103) }] } }) as never;
    const drowned = aloft({}, { ...lake(103), dice: 'counter=1' });
    expect(ofType(landAt(drowned, [100, 100]), 'eliminated')).toEqual([
      { type: 'eliminated', rule: 'ag-drop-12', unit: 'a1', side: 'axis' },
    ]);
    expect(drowned.has('a1')).toBe(false);
    const wet = aloft({}, { ...lake(102), dice: 'counter=1 landing=1,1,1,1' });
    landAt(wet, [100, 100]);
    expect(wet.at('a1')).toEqual([100, 100]);
  });

  test('ag-drop-13 ag-gap-60 on top of somebody it comes down beside him', () => {
    const stage = aloft({}, { units: [{ id: 'b2', at: [102, 100] }], dice: 'counter=1 landing=1,1,1,1' });
    const told = landAt(stage, [100, 100]);
    expect(stage.at('a1')).toEqual([96, 100]);
    // ag-hid-04 It is turned up, if it was not.
    expect(ofType(told, 'revealed')).toEqual([]);
    const clear = tableFor({
      units: [
        { id: 'a1', at: null },
        { id: 'b2', at: [106, 100] },
      ],
    });
    expect(besides(clear, unitAt(clear, 'a1'), { x: 100, y: 100 })).toEqual({ x: 100, y: 100 });
    // ag-hq-02 A headquarters is in nobody's way.
    const staff = tableFor({
      units: [
        { id: 'a1', at: null },
        { id: 'b2', at: [100, 100], kind: 'hq' },
      ],
    });
    expect(besides(staff, unitAt(staff, 'a1'), { x: 100, y: 100 })).toEqual({ x: 100, y: 100 });
    // Of equal places the one with the smaller x, then y.
    const over = tableFor({
      units: [
        { id: 'a1', at: null },
        { id: 'b2', at: [100, 100] },
      ],
    });
    expect(besides(over, unitAt(over, 'a1'), { x: 100, y: 100 })).toEqual({ x: 94, y: 100 });
    // Not at a corner, which is no contact, and not in the water.
    const shore = tableFor({
      units: [
        { id: 'a1', at: null },
        { id: 'b2', at: [100, 100] },
      ],
      map: { areas: [{ id: 'sea', terrain: 'water', shape: block(0, 0, 97, 200) }] },
    });
    expect(besides(shore, unitAt(shore, 'a1'), { x: 98, y: 100 })).toEqual({ x: 98, y: 94 });
    const crowd = [94, 100, 106].flatMap((x) => [94, 100, 106].map((y) => ({ id: `b${x}${y}`, at: [x, y] as const })));
    const full = tableFor({ units: [{ id: 'a1', at: null }, ...crowd] });
    const beside = besides(full, unitAt(full, 'a1'), { x: 100, y: 100 });
    expect(beside).toEqual({ x: 88, y: 100 });
  });

  test('ag-drop-13 ag-hid-04 hidden enemies near the landing are turned up', () => {
    const stage = aloft(
      {},
      { units: [{ id: 'b2', at: [114, 100], revealed: false }], dice: 'counter=1 landing=1,1,1,1' },
    );
    const told = landAt(stage, [100, 100]);
    expect(ofType(told, 'revealed').map(({ unit }) => unit)).toEqual(['b2']);
    // Before the dice, which would tell a unit from a dummy by its flak.
    const types = told.map((event) => ('use' in event ? event.use : event.type));
    expect(types.indexOf('revealed')).toBeLessThan(types.indexOf('landing'));
  });

  test('ag-drop-14 ag-gap-42 no retreat in the turn of the landing, nor in the first combat after it', () => {
    const mayRetreat = (turn: number) => {
      const table = tableFor({
        units: [
          { id: 'a1', at: [100, 100], landed: { turn: 1, how: 'air' } },
          { id: 'b1', at: [106, 100] },
        ],
        table: { turn },
        fights: [{ target: 'a1', attackers: ['b1'] }],
      });
      const [group] = groupsOf(table, table.combats, 'axis');
      return combatRetreat(table, table.combats, group!) !== null;
    };
    expect([1, 2, 3].map(mayRetreat)).toEqual([false, false, true]);
  });
});

test('ag-hq-02 who comes down on a headquarters stays there', () => {
  const table = tableFor({
    units: [
      { id: 'a1', at: null },
      { id: 'b2', at: [100, 100], kind: 'hq' },
    ],
  });
  expect(besides(table, unitAt(table, 'a1'), { x: 100, y: 100 })).toEqual({ x: 100, y: 100 });
});

test('ag-drop-01 gliders too, and three counters of each', () => {
  expect(aloft({ lands: 'glider' }).asked).toBe('drop.place axis');
  const three = jump('a1', [100, 100], [106, 100], [100, 106]);
  expect(answers.drop.safeParse(three).success).toBe(true);
  expect(answers.drop.safeParse({ ...three, at: three.at.slice(1) }).success).toBe(false);
});

test('ag-drop-02 nobody jumps before all have moved', () => {
  const stage = onTable({
    units: [
      { id: 'a1', at: null, row: { lands: 'parachute' } },
      { id: 'a2', at: [20, 20] },
      { id: 'b1', at: [180, 180] },
    ],
    table: { phase: 'retreat' },
    stack: [{ proc: 'game', step: 'landing', seen: 0 }],
  });
  expect(stage.asked).toBe('other-movement.choose axis');
});

test('ag-drop-04 a counter goes 2 km where the opponent says; ag-drop-05 into a wood as well', () => {
  const wood = { areas: [{ id: 'wood', terrain: 'woods', shape: block(104, 90, 120, 110) }] } as const;
  const stage = aloft({}, { map: wood as never, dice: 'counter=2 landing=1,1,1,1' });
  stage.play(jump('a1', [94, 100], [88, 100], [94, 106]));
  expect(stage.refusal('allies', blow([0, 4]))).toBeNull();
  expect(stage.refusal('allies', blow([2, 4]))).toBeNull();
  const told = stage.play(blow([0, 4]));
  expect(ofType(told, 'scattered')[0]!.at[0]).toEqual({ x: 102, y: 100 });
  const allied = onTable({
    units: [{ id: 'b1', at: null, row: { lands: 'glider', troops: 0 } }],
    stack: (table) => [dropsOf(table)!],
  });
  expect(allied.asked).toBe('drop.place allies');
  allied.play(jump('b1', [100, 100], [106, 100], [100, 106]));
  expect(allied.asked).toBe('drop.scatter axis');
});

test('ag-drop-06 who has landed lies open', () => {
  const table = tableFor({ units: [{ id: 'a1', at: null, revealed: false }] });
  const { row } = unitAt(table, 'a1');
  BOOK.apply(table, {
    ...{ type: 'landed', rule: 'ag-drop-06', unit: 'a1', side: 'axis', row, at: { x: 50, y: 50 }, how: 'air' },
  });
  expect(unitAt(table, 'a1').revealed).toBe(true);
});
