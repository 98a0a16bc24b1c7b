import { describe, expect, test } from 'vitest';
import type { Feature } from '../../../geometry/table/feature.ts';
import type { BgAnswer } from '../book.ts';
import { coverOf } from '../ground.ts';
import type { Stance } from '../parts.ts';
import {
  area,
  box,
  cease,
  fire,
  go,
  house,
  inch,
  lineOf,
  ofType,
  onTable,
  order,
  type Piece,
  rolls,
  stay,
} from '../stage.testing.ts';
import type { Place } from '../state.ts';

const TANK: Piece = { id: 'm4', side: 'allies', type: 'm4-sherman', at: [20, 40], facing: 0 };
const SQUAD: Piece = { id: 'us', side: 'allies', type: 'us-rifle-squad', at: [20, 40] };
const GUN: Piece = { id: 'gun', side: 'allies', type: 'us-57mm-gun', at: [20, 40], facing: 0 };
const FAR: Piece = { id: 'de', side: 'axis', type: 'german-rifle-squad', at: [66, 4] };
const FRIEND: Piece = { id: 'plt', side: 'allies', type: 'us-platoon-hq', at: [66, 44] };
const WOOD = box('wood', 'wood', 15, 30, 25, 36);

const along = (path: BgAnswer & { kind: 'move' }, more: Partial<BgAnswer & { kind: 'move' }>): BgAnswer => ({
  ...path,
  ...more,
});
const moveTo = (x: number, y: number, more: Partial<BgAnswer & { kind: 'move' }> = {}): BgAnswer =>
  along({ kind: 'move', path: [[inch(x), inch(y)]] }, more);
const goes = (inches: number): BgAnswer => ({ kind: 'go', along: inch(inches) });

/** One unit about to make the move of a Manoeuvre and Fire. */
function moving(unit: Piece, features: readonly Feature[] = [], dice = '', others: readonly Piece[] = []) {
  const table = onTable({ units: [unit, FRIEND, FAR, ...others], features, dice });
  table.play(order(unit.id, 'manoeuvre-and-fire'));
  return table;
}

/** How far one move may go due north, to a tenth of an inch; `x` chooses another line. */
function reach(unit: Piece, features: readonly Feature[] = []): number {
  const table = moving(unit, features);
  const [x, y] = unit.at;
  for (let tenths = 10; ; tenths += 10) {
    const refused = table.refusal('allies', moveTo(x, y - tenths / 10));
    if (!refused) continue;
    expect(refused).toEqual({ code: 'TOO_FAR', rule: 'bg-move-01' });
    // Exactly to the inch.
    expect(table.refusal('allies', moveTo(x, y - tenths / 10 + 0.99))?.code).toBe('TOO_FAR');
    return (tenths - 10) / 10;
  }
}

const placeOf = (table: ReturnType<typeof moving>, id: string): Place => table.unit(id).place!;
const road = lineOf(
  'road',
  'road',
  [
    [20, 0],
    [20, 48],
  ],
  2,
);

describe('allowances', () => {
  test.each([
    ['infantry', { ...SQUAD }, 5, 5],
    ['a Sherman by its profile', { ...TANK }, 8, 12],
    ['a T-34 by its profile', { ...TANK, type: 't-34' }, 10, 14],
  ] as const)('bg-move-01 %s', (_what, unit, ground, onRoad) => {
    expect([reach(unit), reach(unit, [road])]).toEqual([ground, onRoad]);
  });

  test('bg-gap-20 a bicycle goes 10 inches on a road, and 3 off it', () => {
    const unit: Piece = { ...SQUAD, profile: { moves: 'bicycle' } };
    expect([reach(unit), reach(unit, [road])]).toEqual([3, 10]);
  });

  test.each([
    ['very-light-gun', 3, 4],
    ['light-gun', 2, 3],
    ['medium-gun', 1, 2],
  ] as const)('bg-move-08 a gun is pushed by its size: %s', (moves, ground, onRoad) => {
    const unit: Piece = { ...GUN, profile: { moves } };
    expect([reach(unit), reach(unit, [road])]).toEqual([ground, onRoad]);
  });

  test('bg-move-08 a heavy gun is not pushed at all', () => {
    const near: Piece = { ...FAR, id: 'near', at: [20, 20] };
    const table = moving({ ...GUN, profile: { moves: 'heavy-gun' } }, [], '', [near]);
    expect(table.asked).toBe('order.fire allies');
  });

  test('bg-move-09 a light mortar moves as infantry', () => {
    expect(reach({ ...SQUAD, type: 'us-60mm-mortar-team' })).toBe(5);
  });

  test('bg-move-09 a medium mortar moves as a very light gun, a heavy one as a medium gun', () => {
    const mortar = (type: string): Piece => ({ ...GUN, type });
    expect([reach(mortar('german-81mm-mortar')), reach(mortar('german-81mm-mortar'), [road])]).toEqual([3, 4]);
    expect([reach(mortar('german-120mm-mortar')), reach(mortar('german-120mm-mortar'), [road])]).toEqual([1, 2]);
  });

  test('bg-state-11 an immobilised vehicle does not move, and otherwise fights', () => {
    const near: Piece = { ...FAR, id: 'near', at: [20, 20] };
    const table = moving({ ...TANK, immobile: true }, [], 'effect=1', [near]);
    expect(table.asked).toBe('order.fire allies');
    table.play(fire(area('main', 'near', 'he')));
    expect(table.unit('m4')).toMatchObject({ fired: true, moved: false, immobile: true });
  });

  test('bg-move-10 the road rate for a move that begins on a road and stays on it', () => {
    const table = moving(TANK, [road]);
    expect(table.refusal('allies', moveTo(20, 28))).toBeNull();
    // Off the road at its end, or at its start: the other rate.
    expect(table.refusal('allies', go([20, 31], [24, 31]))).toEqual({ code: 'TOO_FAR', rule: 'bg-move-01' });
    expect(table.refusal('allies', go([20, 33], [21, 33]))).toBeNull();
    const beside = moving({ ...TANK, at: [23, 40] }, [road]);
    expect(beside.refusal('allies', go([20, 40], [20, 34]))).toEqual({ code: 'TOO_FAR', rule: 'bg-move-01' });
    expect(beside.refusal('allies', go([20, 40], [20, 35.5]))).toBeNull();
  });

  test('bg-move-10 bg-gap-14 each move of Top Speed for itself', () => {
    const table = onTable({ units: [{ ...TANK, at: [23, 40] }, FRIEND, FAR], features: [road] });
    table.play(order('m4', 'top-speed'), go([20, 40]));
    expect(table.refusal('allies', moveTo(20, 28))).toBeNull();
    expect(table.refusal('allies', moveTo(20, 27.9))?.code).toBe('TOO_FAR');
  });

  test('bg-move-01 nobody leaves the table', () => {
    const table = moving({ ...TANK, at: [20, 3] });
    expect(table.refusal('allies', moveTo(20, -1))).toEqual({ code: 'OFF_TABLE', rule: 'bg-move-01' });
    for (const unit of [TANK, SQUAD, GUN])
      for (const [at, x, y] of [
        [[20, 2], 20, -1],
        [[20, 46], 20, 49],
        [[2, 20], -1, 20],
        [[70, 20], 73, 20],
      ] as const)
        expect(moving({ ...unit, at, stance: { kind: 'cluster' } }).refusal('allies', moveTo(x, y))?.code).toBe(
          'OFF_TABLE',
        );
  });
});

describe('infantry', () => {
  test('bg-move-02 nothing slows them but dangerous ground', () => {
    const ground = [
      WOOD,
      lineOf('hedge', 'hedge', [
        [0, 38],
        [72, 38],
      ]),
      lineOf('wall', 'wall', [
        [0, 37],
        [72, 37],
      ]),
    ];
    const table = moving(SQUAD, ground);
    const told = table.play(moveTo(20, 35));
    expect(rolls(told)).toEqual([]);
    expect(placeOf(table, 'us').at.y).toBeLessThan(inch(37));
    for (const kind of ['wood', 'marsh', 'rubble', 'rough'])
      expect(rolls(moving(SQUAD, [box(kind, 'patch', 0, 30, 72, 38)]).play(moveTo(20, 35)))).toEqual([]);
  });

  test('bg-move-02 5 inches, on a road and off it', () => {
    expect([reach(SQUAD), reach(SQUAD, [road])]).toEqual([5, 5]);
  });

  test('bg-move-02 dangerous ground slows them too', () => {
    const wire = box('wire', 'wire', 0, 36, 72, 38);
    const told = moving(SQUAD, [wire], 'dangerous=2').play(moveTo(20, 35.5));
    expect(rolls(told)).toEqual(['dangerous 2']);
  });

  test('bg-meas-02 no man goes farther than the move allows', () => {
    const table = moving(SQUAD);
    const before = placeOf(table, 'us').men;
    table.play(moveTo(24, 37));
    const after = placeOf(table, 'us').men;
    const far = before.map((man, i) => Math.hypot(after[i]!.x - man.x, after[i]!.y - man.y));
    expect(Math.max(...far)).toBeLessThanOrEqual(inch(5) + 1);
    expect(Math.max(...far)).toBeGreaterThan(inch(3));
  });

  test.each(['line', 'column', 'cluster'] as const)(
    'bg-move-03 at the end every man is about an inch from another: %s',
    (kind) => {
      const table = moving(SQUAD);
      table.play(moveTo(20, 36, { stance: { kind } }));
      const { men } = placeOf(table, 'us');
      expect(men).toHaveLength(12);
      for (const man of men) {
        const gaps = men.filter((other) => other !== man).map(({ x, y }) => Math.hypot(x - man.x, y - man.y) - 60);
        expect(Math.min(...gaps)).toBeLessThanOrEqual(inch(1));
        expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
      }
    },
  );
});

describe('turning', () => {
  test('bg-gap-09 bg-state-16 a vehicle turns freely as it moves', () => {
    const table = moving(TANK);
    table.play(go([20, 36], [24, 36]));
    expect(placeOf(table, 'm4').facing).toBe(12);
    const other = moving(TANK);
    other.play(moveTo(20, 32, { facing: 30 }));
    expect(placeOf(other, 'm4')).toMatchObject({ facing: 30, at: { x: inch(20), y: inch(32) } });
  });

  test('bg-gap-09 turning on the spot is a move of no inches and counts as one', () => {
    const table = moving(TANK);
    const told = table.play(moveTo(20, 40, { facing: 12 }));
    expect(ofType(told, 'moved')).toMatchObject([{ along: 0 }]);
    expect(table.unit('m4')).toMatchObject({ moved: true, place: { facing: 12, at: { x: inch(20), y: inch(40) } } });
  });

  test('bg-gap-09 a gun turns only by being pushed', () => {
    const table = moving(GUN);
    table.play(moveTo(20, 40, { facing: 12 }));
    expect(table.unit('gun')).toMatchObject({ moved: true, place: { facing: 12 } });
    const stuck = moving({ ...GUN, immobile: true }, [], '', [{ ...FAR, id: 'near', at: [20, 20] }]);
    expect(stuck.asked).toBe('order.fire allies');
  });

  test('bg-state-01 bg-state-16 infantry need no facing, and only they take up formations', () => {
    const table = moving(TANK);
    expect(table.refusal('allies', moveTo(20, 36, { stance: { kind: 'line' } }))).toEqual({
      code: 'NO_STANCE',
      rule: 'bg-state-01',
    });
    for (const kind of ['line', 'column', 'cluster'] as const) {
      expect(moving(GUN).refusal('allies', moveTo(20, 39, { stance: { kind } }))?.code).toBe('NO_STANCE');
      expect(moving(SQUAD).refusal('allies', moveTo(20, 37, { stance: { kind } }))).toBeNull();
    }
  });
});

describe('reversing', () => {
  test('bg-move-12 a die less, facing the enemy', () => {
    const table = moving(TANK, [], 'reverse=3');
    const told = table.play(moveTo(20, 45, { reverse: true }));
    expect(ofType(told, 'terrain')).toMatchObject([{ allowance: inch(5), why: ['reverse'] }]);
    expect(placeOf(table, 'm4')).toMatchObject({ facing: 0, at: { x: inch(20), y: inch(45) } });
  });

  test('bg-move-12 in addition to real terrain, and never less than an inch', () => {
    const table = moving(TANK, [box('wood', 'wood', 10, 42, 30, 48)], 'difficult=6 reverse=6');
    const told = table.play(moveTo(20, 45, { reverse: true }));
    expect(ofType(told, 'terrain')).toMatchObject([{ allowance: inch(1), why: ['difficult', 'reverse'] }]);
  });

  test('bg-move-12 so has a gun that is pulled back, and one to the front has none', () => {
    const light: Piece = { ...GUN, profile: { moves: 'very-light-gun' } };
    const told = moving(light, [], 'reverse=1').play(moveTo(20, 41.5, { reverse: true }));
    expect(ofType(told, 'terrain')).toMatchObject([{ allowance: inch(2), why: ['reverse'] }]);
    expect(rolls(moving(light).play(moveTo(20, 38)))).toEqual([]);
  });

  test('bg-move-12 forward costs no such die; infantry do not reverse', () => {
    expect(rolls(moving(TANK).play(moveTo(20, 35)))).toEqual([]);
    const squad = moving(SQUAD);
    expect(squad.refusal('allies', moveTo(20, 43, { reverse: true }))).toEqual({
      code: 'NO_REVERSE',
      rule: 'bg-move-12',
    });
  });
});

describe('terrain', () => {
  test.each(['wood', 'marsh', 'rubble', 'rough'])('bg-terr-01 %s takes a die from a move', (kind) => {
    const table = moving(TANK, [box(kind, 'patch', 15, 30, 25, 36)], 'difficult=3');
    const told = table.play(moveTo(20, 33));
    expect(ofType(told, 'terrain')).toMatchObject([{ allowance: inch(5), why: ['difficult'] }]);
    expect(table.asked).toBe('move.how-far allies');
    expect(table.refusal('allies', goes(5.01))).toEqual({ code: 'TOO_FAR', rule: 'bg-gap-21' });
    table.play(goes(5));
    expect(placeOf(table, 'm4').at.y).toBe(inch(35));
  });

  test('bg-terr-01 a gun as well, and not where it only stands beside it', () => {
    const gun = moving(GUN, [box('wood', 'wood', 15, 36, 25, 39)], 'difficult=1');
    expect(rolls(gun.play(moveTo(20, 37.5)))).toEqual(['difficult 1']);
    expect(rolls(moving({ ...TANK, at: [30, 40] }, [WOOD]).play(moveTo(30, 33)))).toEqual([]);
  });

  test('bg-terr-02 one die a move, however many patches; Top Speed rolls for each move', () => {
    const patches = [
      box('wood', 'a', 15, 37, 25, 38),
      box('rough', 'b', 15, 34, 25, 35),
      box('marsh', 'c', 15, 30, 25, 31),
    ];
    const table = onTable({ units: [TANK, FRIEND, FAR], features: patches, dice: 'difficult=1 difficult=1' });
    expect(rolls(table.play(order('m4', 'top-speed'), moveTo(20, 33)))).toEqual(['difficult 1']);
    expect(rolls(table.play(moveTo(20, 28)))).toEqual(['difficult 1']);
  });

  test('bg-terr-04 an inch is always left', () => {
    const table = moving({ ...GUN, at: [20, 38] }, [WOOD], 'difficult=6');
    const told = table.play(moveTo(20, 35));
    expect(ofType(told, 'terrain')).toMatchObject([{ rule: 'bg-terr-04', allowance: inch(1) }]);
    table.play(goes(1));
    expect(placeOf(table, 'gun').at.y).toBe(inch(37));
  });

  test('bg-terr-03 bg-gap-21 a die for each obstacle, all rolled together', () => {
    const lines = [
      lineOf('hedge', 'h', [
        [0, 37],
        [72, 37],
      ]),
      lineOf('wall', 'w', [
        [0, 34.5],
        [72, 34.5],
      ]),
    ];
    const table = moving(TANK, [...lines, box('wood', 'wood', 0, 30, 72, 33)], 'difficult=1 obstacle=1 obstacle=2');
    const told = table.play(moveTo(20, 32));
    expect(ofType(told, 'terrain')).toMatchObject([{ allowance: inch(8 - 4) }]);
    expect(rolls(told).sort()).toEqual(['difficult 1', 'obstacle 1', 'obstacle 2']);
  });

  test('bg-terr-03 of three hedges each takes its die', () => {
    const hedges = [38.2, 36.2, 34.2].map((y) =>
      lineOf('hedge', `h${y}`, [
        [0, y],
        [72, y],
      ]),
    );
    const told = moving(TANK, hedges, 'obstacle=1 obstacle=1 obstacle=2').play(moveTo(20, 32));
    expect(ofType(told, 'terrain')).toMatchObject([{ allowance: inch(8 - 4) }]);
  });

  test('bg-terr-03 crossed if it can end clear beyond', () => {
    const table = moving(
      TANK,
      [
        lineOf('hedge', 'h', [
          [0, 37],
          [72, 37],
        ]),
      ],
      'obstacle=2',
    );
    table.play(moveTo(20, 34.5));
    expect(placeOf(table, 'm4').at.y).toBe(inch(34.5));
  });

  test('bg-terr-03 with too little left it halts at the obstacle, and tries again with its next move', () => {
    const hedge = lineOf('hedge', 'h', [
      [0, 37],
      [72, 37],
    ]);
    const table = onTable({ units: [TANK, FRIEND, FAR], features: [hedge], dice: 'obstacle=5 obstacle=1' });
    table.play(order('m4', 'top-speed'), moveTo(20, 34.5), goes(3));
    const nose = placeOf(table, 'm4').at.y - 277 / 2;
    const edge = inch(37) + 15;
    expect(nose - edge).toBeGreaterThanOrEqual(0);
    expect(nose - edge).toBeLessThan(10);
    expect(rolls(table.play(moveTo(20, 34.5)))).toEqual(['obstacle 1']);
    expect(placeOf(table, 'm4').at.y).toBe(inch(34.5));
  });

  test('bg-gap-21 it goes as far as it likes within what is left, or not at all', () => {
    const table = moving(TANK, [WOOD], 'difficult=4');
    table.play(moveTo(20, 33), goes(2));
    expect(placeOf(table, 'm4').at.y).toBe(inch(38));
    const other = moving(TANK, [WOOD], 'difficult=4');
    other.play(moveTo(20, 33), stay);
    expect(other.unit('m4')).toMatchObject({ moved: false, place: { at: { y: inch(40) } } });
  });

  test('bg-terr-05 dangerous ground: one die is the whole move, for infantry too', () => {
    for (const unit of [SQUAD, TANK]) {
      const table = moving(
        unit,
        [
          lineOf('wire', 'wire', [
            [0, 37],
            [72, 37],
          ]),
        ],
        'dangerous=3',
      );
      const told = table.play(moveTo(20, 35.5));
      expect(ofType(told, 'terrain')).toMatchObject([{ rule: 'bg-terr-05', allowance: inch(3) }]);
      expect(table.asked).toBe('move.how-far allies');
    }
  });

  test('bg-terr-05 no other dice with it, and never more than the unit’s own move', () => {
    const ground = [
      lineOf('wire', 'x', [
        [0, 37],
        [72, 37],
      ]),
      WOOD,
    ];
    const tank = moving(TANK, ground, 'dangerous=6');
    expect(ofType(tank.play(moveTo(20, 33)), 'terrain')).toMatchObject([{ allowance: inch(6), why: ['dangerous'] }]);
    const gun = moving({ ...GUN, at: [20, 39] }, ground, 'dangerous=5');
    expect(ofType(gun.play(moveTo(20, 36)), 'terrain')).toMatchObject([{ allowance: inch(3) }]);
  });

  test.each([
    [
      'a river',
      lineOf(
        'river',
        'x',
        [
          [0, 37],
          [72, 37],
        ],
        1,
      ),
    ],
    ['water', box('water', 'x', 0, 35, 72, 37)],
    ['a house', house('x', 15, 33, 25, 37)],
  ] as const)('bg-terr-07 the way is barred by %s', (_what, feature) => {
    for (const unit of [SQUAD, TANK])
      expect(moving(unit, [feature]).refusal('allies', moveTo(20, 35.5))).toEqual({
        code: 'BARRED',
        rule: 'bg-terr-07',
      });
  });

  test('bg-terr-07 bg-state-30 a bridge leads over it', () => {
    const river = lineOf(
      'river',
      'x',
      [
        [0, 37],
        [72, 37],
      ],
      1,
    );
    const bridge = lineOf(
      'bridge',
      'b',
      [
        [20, 38],
        [20, 36],
      ],
      2,
    );
    expect(moving(TANK, [road, river, bridge]).refusal('allies', moveTo(20, 33))).toBeNull();
  });

  test('bg-state-30 a bridge is a road by itself', () => {
    const across = (y: number): [number, number][] => [
      [0, y],
      [72, y],
    ];
    const river = lineOf('river', 'x', across(37), 1);
    const bridge = lineOf(
      'bridge',
      'b',
      [
        [20, 38],
        [20, 36],
      ],
      2,
    );
    expect(moving(TANK, [river, bridge]).refusal('allies', moveTo(20, 33))).toBeNull();
    expect(moving(TANK, [river]).refusal('allies', moveTo(20, 33))?.code).toBe('BARRED');
  });

  test('bg-terr-07 a ford leads through it', () => {
    const river = lineOf(
      'river',
      'river',
      [
        [0, 37],
        [72, 37],
      ],
      1,
    );
    const ford = lineOf(
      'ford',
      'ford',
      [
        [20, 39],
        [20, 35],
      ],
      2,
    );
    expect(moving(TANK, [river]).refusal('allies', moveTo(20, 33))?.code).toBe('BARRED');
    expect(moving(TANK, [river, ford]).refusal('allies', moveTo(20, 33))).toBeNull();
    expect(moving(SQUAD, [river]).refusal('allies', moveTo(20, 35.3))?.code).toBe('BARRED');
    const man = { ...SQUAD, men: 1, strength: 1 };
    expect(moving(man, [river, ford]).refusal('allies', moveTo(20, 35.3))).toBeNull();
  });

  test.each([
    ['wood', {}, 'soft'],
    ['crops', {}, 'soft'],
    ['hedge', {}, 'soft'],
    ['fence', {}, 'soft'],
    ['wall', {}, 'hard'],
    ['building', {}, 'hard'],
    ['building', { grade: 'fortified' }, 'reinforced'],
    ['trench', {}, 'reinforced'],
    ['bunker', { material: 'timber' }, 'reinforced'],
    ['bunker', { material: 'concrete' }, 'hardened'],
    ['road', {}, null],
    ['hill', {}, null],
  ] as const)('bg-terr-08 bg-terr-09 the cover of %s %o is %s', (kind, more, cover) => {
    expect(coverOf(box(kind, 'x', 0, 0, 1, 1, more))).toBe(cover);
  });
});

describe('houses', () => {
  const FARM = house('farm', 16, 28, 24, 34.5);
  const inside: Stance = { kind: 'inside', section: 'farm/whole' };
  const NEAR: Piece = { ...SQUAD, at: [20, 38], stance: { kind: 'cluster' } };
  const WITHIN: Piece = { ...SQUAD, at: [20, 31], stance: inside };

  test('bg-move-13 with most of its men within an inch at the end of its move it is placed inside', () => {
    const table = moving(NEAR, [FARM]);
    const told = table.play(moveTo(20, 35, { stance: inside }));
    expect(ofType(told, 'moved').at(-1)).toMatchObject({ rule: 'bg-move-13', place: { inside: 'farm/whole' } });
    expect(placeOf(table, 'us').men).toHaveLength(12);
    for (const { x, y } of placeOf(table, 'us').men) {
      expect(x).toBeGreaterThan(inch(16));
      expect(y).toBeLessThan(inch(34.5));
    }
  });

  test('bg-move-13 not from farther away', () => {
    const table = moving(NEAR, [FARM]);
    expect(table.refusal('allies', moveTo(20, 36.5, { stance: inside }))).toEqual({
      code: 'NOT_AT_HOUSE',
      rule: 'bg-move-13',
    });
    // One man: from his base to the wall, an inch and not a hundredth more.
    const man: Piece = { ...NEAR, men: 1, strength: 1 };
    const to = (y: number) => moving(man, [FARM]).refusal('allies', moveTo(20, y, { stance: inside }))?.code ?? null;
    expect([to(35.8), to(35.81)]).toEqual([null, 'NOT_AT_HOUSE']);
    const nowhere: Stance = { kind: 'inside', section: 'barn/whole' };
    expect(table.refusal('allies', moveTo(20, 35, { stance: nowhere }))).toEqual({
      code: 'NO_HOUSE',
      rule: 'bg-move-13',
    });
  });

  test('bg-move-13 whoever does not get so far through dangerous ground does not get in', () => {
    const wire = lineOf('wire', 'wire', [
      [0, 36.2],
      [72, 36.2],
    ]);
    const short = moving({ ...NEAR, at: [20, 39] }, [FARM, wire], 'dangerous=1');
    short.play(moveTo(20, 35, { stance: inside }), goes(1));
    expect(placeOf(short, 'us').inside).toBeNull();
    expect(placeOf(short, 'us').at.y).toBeGreaterThan(inch(37.5));
    const far = moving({ ...NEAR, at: [20, 39] }, [FARM, wire], 'dangerous=4');
    far.play(moveTo(20, 35, { stance: inside }));
    expect(placeOf(far, 'us').inside).toBe('farm/whole');
  });

  test('bg-move-13 who stands at the wall already walks in', () => {
    const table = moving({ ...NEAR, at: [20, 35.2] }, [FARM]);
    const { x, y } = placeOf(table, 'us').at;
    table.play({ kind: 'move', path: [[x, y]], stance: inside });
    expect(table.unit('us')).toMatchObject({ moved: true, place: { inside: 'farm/whole' } });
  });

  test('bg-gap-65 a part of a house holds a man a square inch, and not both sides', () => {
    const hut = house('hut', 18, 31.5, 22, 34.5);
    const small: Stance = { kind: 'inside', section: 'hut/whole' };
    expect(moving(NEAR, [hut]).refusal('allies', moveTo(20, 35, { stance: small }))).toBeNull();
    const full = moving(NEAR, [hut], '', [{ ...FRIEND, id: 'in', at: [20, 33], stance: small }]);
    expect(full.refusal('allies', moveTo(20, 35, { stance: small }))).toEqual({ code: 'NO_ROOM', rule: 'bg-gap-65' });
    const enemy: Piece = { ...FAR, id: 'in', men: 2, at: [20, 33], stance: inside };
    expect(moving(NEAR, [FARM], '', [enemy]).refusal('allies', moveTo(20, 35, { stance: inside }))).toEqual({
      code: 'NO_ROOM',
      rule: 'bg-gap-65',
    });
  });

  test('bg-move-14 half a move out of a house, measured from its wall', () => {
    const table = moving(WITHIN, [FARM]);
    expect(table.refusal('allies', moveTo(20, 37.1))).toEqual({ code: 'TOO_FAR', rule: 'bg-move-01' });
    table.play(moveTo(20, 37));
    const { men, inside: section } = placeOf(table, 'us');
    expect(section).toBeNull();
    for (const { y } of men) expect(y - inch(34.5)).toBeLessThanOrEqual(inch(2.5));
    for (const { y } of men) expect(y - inch(34.5)).toBeGreaterThan(0);
  });

  test('bg-gap-65 with Top Speed two and a half inches, and then five', () => {
    const table = onTable({ units: [WITHIN, FRIEND, FAR], features: [FARM] });
    table.play(order('us', 'top-speed'), moveTo(20, 37));
    const { x, y } = placeOf(table, 'us').at;
    const from = [x / 100, y / 100] as const;
    expect(table.refusal('allies', go([from[0], from[1] + 5.1]))?.code).toBe('TOO_FAR');
    expect(table.refusal('allies', go([from[0], from[1] + 5]))).toBeNull();
  });

  test('bg-gap-65 vehicles and guns stay out', () => {
    for (const unit of [TANK, GUN]) {
      const table = moving({ ...unit, at: [20, 37] }, [FARM]);
      expect(table.refusal('allies', moveTo(20, 36.6, { stance: inside }))).toEqual({
        code: 'NO_STANCE',
        rule: 'bg-state-01',
      });
    }
  });
});

describe('bases', () => {
  test('bg-gap-07 nobody ends on top of another', () => {
    const other: Piece = { ...TANK, id: 'm4b', at: [20, 34] };
    const table = moving(TANK, [], '', [other]);
    expect(table.refusal('allies', moveTo(20, 33.5))).toEqual({ code: 'NO_ROOM', rule: 'bg-gap-07' });
    expect(table.refusal('allies', moveTo(20, 37))).toBeNull();
  });

  test('bg-gap-07 friends are moved through, enemies kept an inch away', () => {
    const friend: Piece = { ...SQUAD, at: [20, 37], stance: { kind: 'cluster' } };
    const through = moving(TANK, [], '', [friend]);
    expect(through.refusal('allies', moveTo(20, 32.5))).toBeNull();
    const enemy: Piece = { ...FAR, id: 'near', at: [20, 35], stance: { kind: 'cluster' } };
    const table = moving(TANK, [], '', [enemy]);
    expect(table.refusal('allies', moveTo(20, 32.5))).toEqual({ code: 'ENEMY_IN_THE_WAY', rule: 'bg-gap-07' });
    expect(table.refusal('allies', go([26, 38], [26, 37]))).toBeNull();
    // So do men on foot.
    const man: Piece = { ...SQUAD, men: 1, strength: 1 };
    const [foe, own] = [
      { ...FAR, id: 'near', at: [20, 38] as const, men: 1, strength: 1 },
      { ...SQUAD, id: 'own', at: [20, 38] as const, men: 1, strength: 1 },
    ];
    expect(moving(man, [], '', [foe]).refusal('allies', moveTo(20, 36))?.code).toBe('ENEMY_IN_THE_WAY');
    expect(moving(man, [], '', [own]).refusal('allies', moveTo(20, 36))).toBeNull();
  });

  test('bg-gap-07 bg-state-17 a wreck is in the way of vehicles, not of men', () => {
    const wreck = {
      id: 'pz',
      type: 'panzer-iv-h',
      side: 'axis',
      at: { x: inch(20), y: inch(36) },
      facing: 12,
      attempts: 0,
      was: null,
    } as const;
    const table = onTable({ units: [TANK, { ...SQUAD, at: [32, 40] }, FAR], table: { wrecks: [wreck] } });
    table.play(order('m4', 'manoeuvre-and-fire'));
    expect(table.refusal('allies', moveTo(20, 32.5))).toEqual({ code: 'WRECK_IN_THE_WAY', rule: 'bg-gap-07' });
    table.play(stay);
    if (table.asked === 'order.fire allies') table.play(cease);
    const men = onTable({ units: [{ ...SQUAD, at: [20, 39] }, FAR], table: { wrecks: [wreck] } });
    men.play(order('us', 'manoeuvre-and-fire'));
    expect(men.refusal('allies', moveTo(20, 34.2))).toBeNull();
  });
});
