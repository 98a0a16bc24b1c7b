import { describe, expect, test } from 'vitest';
import type { Line, OperationalMap, XY } from '../../../geometry/lattice/map.ts';
import { picker } from '../../../kernel/pick.ts';
import type { OnMap, Unit } from '../state.ts';
import { block, counter, TANKS, TRUCKS, tableOf } from './field.testing.ts';
import type { Purpose } from './types.ts';
import { mayEnter, notesOf, priceWay, refuseWay } from './way.ts';

type Made = Parameters<typeof counter>[2];

/** Code and rule of what the judge has against a way of `a1`, which stands at (50, 50). */
function judged(
  path: readonly XY[],
  {
    map = {},
    unit = {},
    others = [],
    purpose = 'other',
    table = {},
    extra = {},
    at = [50, 50],
  }: {
    map?: Partial<OperationalMap>;
    unit?: Made;
    others?: readonly Unit[];
    purpose?: Purpose;
    table?: object;
    extra?: Parameters<typeof refuseWay>[4];
    at?: XY;
  } = {},
): string | null {
  const mover = counter('a1', at, unit);
  const refused = refuseWay(tableOf({ units: [mover, ...others], map, table }), mover, path, purpose, extra);
  return refused && `${refused.code} ${refused.rule}`;
}

const TOO_FAR = 'TOO_FAR ag-move-02';

test('ag-move-02 as far as its class goes and not a step farther', () => {
  expect(judged([[74, 50]])).toBeNull();
  expect(judged([[75, 50]])).toBe(TOO_FAR);
  expect(judged([[50, 26]])).toBeNull();
  expect(judged([[50, 25]])).toBe(TOO_FAR);
});

test('ag-scale-01 distances are kilometres: 6 km on foot are 24 steps, in any direction', () => {
  // 16.97 steps each way are 24: 16 and 17 are 23.35, 17 and 17 are 24.04.
  expect(judged([[67, 66]])).toBeNull();
  expect(judged([[67, 67]])).toBe(TOO_FAR);
});

test('ag-move-02 ground with rate 0 cannot be entered', () => {
  const map = { areas: [{ id: 's', terrain: 'swamp', shape: block(60, 0, 70, 200) } as const] };
  expect(judged([[60, 50]], { map, unit: { row: TRUCKS } })).toBeNull();
  expect(judged([[61, 50]], { map, unit: { row: TRUCKS } })).toBe('NO_GOING ag-move-02');
  expect(judged([[61, 50]], { map })).toBeNull();
  // ag-move-15 An engineer point opens it at 1 km a turn: 2 steps of it are half a turn.
  expect(judged([[62, 50]], { map, unit: { row: TRUCKS, ep: { obstacle: 0, move: 1 } } })).toBeNull();
});

test('ag-move-03 over several grounds a turn is spent in proportion', () => {
  const map = { areas: [{ id: 'm', terrain: 'mountain', shape: block(60, 0, 200, 200) } as const] };
  // 10 steps at 24 leave 14/24 of the turn: 7 steps at 12.
  expect(judged([[67, 50]], { map })).toBeNull();
  expect(judged([[68, 50]], { map })).toBe(TOO_FAR);
});

test('ag-gap-07 lengths are whole metres rounded up, piece by piece', () => {
  const unit = counter('a1', [50, 50]);
  const table = tableOf({ units: [unit] });
  const cost = (...path: XY[]) =>
    priceWay(table, unit, path, 'other')!.cost / priceWay(table, unit, [[51, 50]], 'other')!.cost;
  expect(cost([60, 50]) * 250).toBe(2500);
  expect(cost([51, 51]) * 250).toBe(354);
  expect(cost([60, 60]) * 250).toBe(3536);
  expect(cost([55, 55], [60, 60]) * 250).toBe(3536);
});

test('ag-gap-07 a way and its reverse cost the same', () => {
  const pick = picker(11);
  const map = {
    areas: [
      { id: 'a', terrain: 'rough', shape: { centre: [60, 60], radius: 9 } },
      { id: 'b', terrain: 'woods', shape: block(40, 40, 55, 70) },
    ] as const,
  };
  for (let i = 0; i < 300; i++) {
    const points = Array.from({ length: 4 }, (): XY => [45 + pick(25), 45 + pick(25)]);
    const [first, ...rest] = points as [XY, ...XY[]];
    const there = counter('a1', first, { row: { ...TANKS, move: 'A/Car' } });
    const back = counter('a1', points.at(-1)!, { row: { ...TANKS, move: 'A/Car' } });
    const price = priceWay(tableOf({ units: [there], map }), there, rest, 'probe');
    const reverse = priceWay(tableOf({ units: [back], map }), back, [...points].reverse().slice(1), 'probe');
    expect(reverse).toEqual(price);
  }
});

test('ag-move-05 turning is free', () => {
  expect(
    judged([
      [60, 50],
      [60, 55],
      [64, 55],
      [60, 55],
      [60, 56],
    ]),
  ).toBeNull();
  expect(
    judged([
      [62, 50],
      [50, 50],
    ]),
  ).toBeNull();
  expect(
    judged([
      [62, 50],
      [49, 50],
    ]),
  ).toBe(TOO_FAR);
});

test('ag-gap-01 the whole base stays on the map', () => {
  expect(judged([[3, 50]], { at: [10, 50] })).toBeNull();
  expect(judged([[2, 50]], { at: [10, 50] })).toBe('OFF_MAP ag-gap-01');
  expect(judged([[197, 50]], { at: [190, 50] })).toBeNull();
  expect(judged([[198, 50]], { at: [190, 50] })).toBe('OFF_MAP ag-gap-01');
  expect(judged([[198, 50]], { at: [190, 50], unit: { row: { size: 'battalion' } } })).toBeNull();
  expect(
    judged(
      [
        [190, 198],
        [190, 190],
      ],
      { at: [190, 190] },
    ),
  ).toBe('OFF_MAP ag-gap-01');
});

test('ag-move-06 friends may be passed, ag-gap-08 but nobody ends on another base', () => {
  const others = [counter('a2', [60, 50])];
  expect(judged([[66, 50]], { others })).toBeNull();
  expect(judged([[65, 50]], { others })).toBe('OCCUPIED ag-gap-08');
  expect(judged([[54, 50]], { others })).toBeNull();
  expect(judged([[55, 50]], { others })).toBe('OCCUPIED ag-gap-08');
  expect(judged([[55, 50]], { others, extra: { gone: ['a2'] } })).toBeNull();
  expect(judged([[70, 50]], { others, extra: { taken: [{ x: 75, y: 50, half: 3 }] } })).toBe('OCCUPIED ag-gap-08');
});

test('ag-gap-08 enemy bases are never passed; along them one may go', () => {
  const others = [counter('b1', [60, 50])];
  const purpose = 'probe' as const;
  expect(judged([[70, 50]], { others, purpose })).toBe('ENEMY_IN_WAY ag-gap-08');
  expect(judged([[54, 50]], { others, purpose })).toBeNull();
  expect(judged([[55, 50]], { others, purpose })).toBe('ENEMY_IN_WAY ag-gap-08');
  expect(
    judged(
      [
        [54, 44],
        [66, 44],
      ],
      { others, purpose },
    ),
  ).toBeNull();
  expect(
    judged(
      [
        [54, 45],
        [66, 45],
      ],
      { others, purpose },
    ),
  ).toBe('ENEMY_IN_WAY ag-gap-08');
  // ag-hq-02
  expect(judged([[70, 50]], { others: [counter('b1', [60, 50], { kind: 'hq' })], purpose })).toBeNull();
});

const river = (rating: number, more: Partial<Line> = {}): Line => ({
  ...{ id: 'river', kind: 'river', rating, cover: 1 },
  points: [
    [60, 0],
    [60, 200],
  ],
  ...more,
});
const OBSTACLE = 'OBSTACLE ag-move-09';

describe('obstacles', () => {
  const over = (rating: number, to: number, unit: Made = {}) =>
    judged([[to, 50]], { map: { lines: [river(rating)] }, unit, purpose: 'call' });

  test('ag-move-08 a rating of 0 costs half of the move', () => {
    expect(over(0, 62)).toBeNull();
    expect(over(0, 63)).toBe(TOO_FAR);
    // Up to the river the whole move is there; a centre on the line is across it.
    expect(
      judged(
        [
          [50, 70],
          [54, 70],
        ],
        { map: { lines: [river(0)] } },
      ),
    ).toBeNull();
    expect(over(0, 60)).toBeNull();
  });

  test('ag-move-10 for vehicles it is one worse', () => {
    for (const move of ['Truck', 'Halftrack', 'A/Car', 'Slow Tank', 'Medium Tank', 'Fast Tank'] as const)
      expect(over(0, 62, { row: { move } })).toBe(OBSTACLE);
    for (const move of ['Leg', 'Bike', 'Cavalry'] as const) expect(over(0, 62, { row: { move } })).toBeNull();
    expect(over(0, 62, { row: { type: 'SP Guns' } })).toBe(OBSTACLE);
  });

  test('ag-move-09 a rating of n asks for n whole turns beside it, and then costs nothing', () => {
    const waits = (turns: number, rating: number, line = 'river') =>
      judged([[80, 50]], {
        ...{ at: [57, 50], map: { lines: [river(rating)] }, purpose: 'call' },
        unit: { waits: { line, turns } },
      });
    expect(waits(0, 1)).toBe(OBSTACLE);
    expect(waits(1, 1)).toBeNull();
    expect(waits(1, 2)).toBe(OBSTACLE);
    expect(waits(2, 2)).toBeNull();
    expect(waits(2, 2, 'other')).toBe(OBSTACLE);
  });

  test('ag-gap-09 the time counts only within 250 m of the obstacle', () => {
    const from = (x: number) =>
      judged([[70, 50]], {
        ...{ at: [x, 50], map: { lines: [river(1)] }, purpose: 'call' },
        unit: { waits: { line: 'river', turns: 1 } },
      });
    expect([57, 56, 55].map(from)).toEqual([null, null, OBSTACLE]);
  });

  test('ag-move-11 engineer points take off one each: to 0 it costs half, below 0 nothing', () => {
    const ep = (obstacle: number) => ({ ep: { obstacle, move: 0 } });
    expect(over(1, 62, ep(1))).toBeNull();
    expect(over(1, 63, ep(1))).toBe(TOO_FAR);
    expect(over(1, 74, ep(2))).toBeNull();
    expect(over(0, 74, ep(1))).toBeNull();
    expect(over(2, 62, ep(1))).toBe(OBSTACLE);
  });

  test('ag-ex-06 an obstacle of severity 3 with 2 engineer points counts 1', () => {
    const turns = (turns: number) =>
      judged([[80, 50]], {
        ...{ at: [57, 50], map: { lines: [river(3)] }, purpose: 'call' },
        unit: { waits: { line: 'river', turns }, ep: { obstacle: 2, move: 0 } },
      });
    expect([turns(0), turns(1)]).toEqual([OBSTACLE, null]);
  });

  test('ag-gap-09 who has waited in full pays nothing though engineers help', () => {
    const way = judged([[80, 50]], {
      ...{ at: [57, 50], map: { lines: [river(1)] }, purpose: 'call' },
      unit: { waits: { line: 'river', turns: 1 }, ep: { obstacle: 1, move: 0 } },
    });
    expect(way).toBeNull();
  });

  test('ag-move-07 nobody crosses where a friend stands', () => {
    const lines = [river(0)];
    const friend = (x: number, y: number) => ({
      map: { lines },
      others: [counter('a2', [x, y])],
      purpose: 'call' as const,
    });
    // The centre crosses at (60, 50): a friend's base must not overlap it there.
    expect(judged([[62, 50]], friend(60, 55))).toBe('CROSSING_BUSY ag-move-07');
    expect(judged([[62, 50]], friend(60, 56))).toBeNull();
    expect(judged([[62, 50]], friend(54, 55))).toBeNull();
  });
});

describe('roads', () => {
  const roads = [
    {
      id: 'road',
      points: [
        [30, 50],
        [120, 50],
      ],
    },
  ] as const;

  test('ag-move-04 the road rate is for who starts and ends on the road', () => {
    expect(judged([[86, 50]], { map: { roads } })).toBeNull();
    expect(judged([[87, 50]], { map: { roads } })).toBe(TOO_FAR);
    // The line passes under its base: 2 steps off still counts, 3 no longer.
    expect(
      judged(
        [
          [75, 50],
          [75, 52],
        ],
        { map: { roads } },
      ),
    ).toBeNull();
    expect(
      judged(
        [
          [75, 50],
          [75, 53],
        ],
        { map: { roads } },
      ),
    ).toBe(TOO_FAR);
    const off = (y: number) =>
      judged(
        [
          [50, 50],
          [78, 50],
        ],
        { map: { roads }, at: [50, y] },
      );
    expect([off(52), off(53)]).toEqual([null, TOO_FAR]);
  });

  test('ag-gap-53 the road rate holds where the way follows the line', () => {
    expect(judged([[80, 51]], { map: { roads } })).toBe(TOO_FAR);
    expect(
      judged(
        [
          [80, 50],
          [80, 51],
        ],
        { map: { roads } },
      ),
    ).toBeNull();
  });

  test('ag-gap-53 a road has a bridge over a line, unless the map denies it', () => {
    const lines = [river(1)];
    const purpose = 'call' as const;
    expect(judged([[70, 50]], { map: { roads, lines }, purpose })).toBeNull();
    expect(
      judged(
        [
          [70, 50],
          [70, 53],
        ],
        { map: { roads, lines }, purpose },
      ),
    ).toBe(OBSTACLE);
    const unbridged = [{ ...roads[0], unbridged: ['river'] }];
    expect(judged([[70, 50]], { map: { roads: unbridged, lines }, purpose })).toBe(OBSTACLE);
  });

  test('ag-move-06 ag-move-07 nobody is passed on the road; across country one may go', () => {
    const on = [counter('a2', [65, 50])];
    expect(judged([[80, 50]], { map: { roads }, others: on })).toBe(TOO_FAR);
    expect(judged([[73, 50]], { map: { roads }, others: on })).toBeNull();
    // One that stands beside the road is not on it: the line must pass under its base.
    expect(judged([[80, 50]], { map: { roads }, others: [counter('a2', [65, 52])] })).toBe(TOO_FAR);
    expect(judged([[80, 50]], { map: { roads }, others: [counter('a2', [65, 53])] })).toBeNull();
  });

  test('ag-gap-08 with a bridge behind a friend there is no way over', () => {
    const map = { roads, lines: [river(1)] };
    const others = [counter('a2', [66, 50])];
    expect(judged([[73, 50]], { map, others, purpose: 'call' })).toBe(OBSTACLE);
  });
});

test('ag-gap-07 ground can be entered where its rate is above 0: at a place that touches such ground', () => {
  const map = { areas: [{ id: 's', terrain: 'swamp', shape: block(60, 0, 80, 200) } as const] };
  const unit = counter('a1', [50, 50], { row: TRUCKS });
  const table = tableOf({ units: [unit], map });
  expect([60, 61, 79, 80].map((x) => mayEnter(table, unit, { x, y: 50 }))).toEqual([true, false, false, true]);
  expect(mayEnter(table, { ...unit, row: { ...unit.row, move: 'Leg' } }, { x: 70, y: 50 })).toBe(true);
});

test('ag-unit-14 standing still is no way, and nobody off the map goes anywhere', () => {
  expect(judged([])).toBeNull();
  const unit = { ...counter('a1', [50, 50]), at: null };
  expect(refuseWay(tableOf({ units: [unit] }), unit, [[51, 50]], 'other')?.code).toBe('NOT_ON_MAP');
});

test('notes of a unit are kept as long as it is the same, and those of imagined games do not pile up', () => {
  const unit = counter('a1', [50, 50]) as OnMap;
  const table = tableOf({ units: [unit] });
  const notes = (row: Unit['row']) => notesOf(table, { ...unit, row }, 'other', {});
  const first = notes(unit.row);
  expect(notes(unit.row)).toBe(first);
  for (let world = 0; world < 40; world++) notes({ ...unit.row });
  expect(notes(unit.row)).not.toBe(first);
});

test('ag-map-02 the rating of a line hinders who crosses it, its cover does not', () => {
  const over = (rating: number, cover: number) =>
    judged([[62, 50]], { map: { lines: [river(rating, { cover })] }, purpose: 'call' });
  expect([over(0, 2), over(1, 0)]).toEqual([null, OBSTACLE]);
});

test('ag-move-10 by one: a vehicle waits one turn at a rating of 0', () => {
  const waited = (turns: number) =>
    judged([[70, 50]], {
      ...{ at: [57, 50], map: { lines: [river(0)] }, purpose: 'call' },
      unit: { row: { move: 'Medium Tank' }, waits: { line: 'river', turns } },
    });
  expect([waited(0), waited(1)]).toEqual([OBSTACLE, null]);
});
