import { describe, expect, test } from 'vitest';
import type { Area, Line } from '../../geometry/lattice/map.ts';
import { coverOf, terrainCover } from './cover.ts';
import { groundOf, isBuiltUp, isClose, isWooded } from './ground.ts';
import { block, counter, tableOf } from './move/field.testing.ts';

const hill = (more: Partial<Area> = {}): Area => ({
  ...{ id: 'hill', terrain: 'rough', shape: block(40, 0, 80, 200), cover: 1 },
  ...more,
});
const stream: Line = {
  ...{ id: 'stream', kind: 'stream', rating: 0, cover: 1 },
  points: [
    [60, 0],
    [60, 200],
  ],
};
const FROM_EAST = { from: { x: 66, y: 50 } };

const cover = (
  { areas = [], lines = [] }: { areas?: Area[]; lines?: Line[] },
  unit: Parameters<typeof counter>[2] = {},
  against: Parameters<typeof coverOf>[2] = 'distant',
  at: readonly [number, number] = [57, 50],
) => {
  const one = counter('a1', at, unit);
  return coverOf(tableOf({ units: [one], map: { areas, lines } }), one, against);
};

test('ag-terr-02 a unit has the cover of its ground', () => {
  expect(cover({ areas: [hill()] })).toBe(1);
  expect(cover({ areas: [hill({ cover: 3 })] })).toBe(3);
  expect(cover({})).toBe(0);
});

test('ag-cover-02 there are four levels of cover', () => {
  for (const level of [1, 2, 3, 4]) expect(cover({ areas: [hill({ cover: level })] })).toBe(level);
});

describe('ag-gap-07', () => {
  const at = (x: number) => cover({ areas: [hill()] }, {}, 'distant', [x, 50]);

  test('cover goes by more than half of the ground under the base', () => {
    // The hill begins at x = 40: a base at 41 has 4 of 6 columns on it, at 39 two.
    expect([at(39), at(41)]).toEqual([0, 1]);
  });

  test('if it is just half, by the least of the four cells at the centre', () => {
    expect(at(40)).toBe(0);
    // Half of the cells, and all four at the centre: two columns in the middle and one to the east.
    const middle = hill({ shape: block(49, 0, 52, 200) });
    expect(cover({ areas: [middle] }, {}, 'distant', [50, 50])).toBe(1);
    expect(cover({ areas: [middle] }, {}, 'distant', [51, 50])).toBe(1);
    const aside = hill({ shape: block(50, 0, 53, 200) });
    expect(cover({ areas: [aside] }, {}, 'distant', [50, 50])).toBe(0);
  });

  test('several covers: the highest that more than half of the ground gives at least', () => {
    const both = [
      hill({ shape: block(47, 0, 50, 200), cover: 2 }),
      hill({ id: 'b', shape: block(50, 0, 52, 200), cover: 3 }),
    ];
    // Three columns of 2, two of 3, one of none.
    expect(cover({ areas: both }, {}, 'distant', [50, 50])).toBe(2);
  });

  test('woods, built-up and close ground likewise', () => {
    const areas = [hill({ terrain: 'woods', builtUp: true, close: true })];
    for (const is of [isWooded, isBuiltUp, isClose])
      expect([39, 40, 41].map((x) => is(tableOf({ units: [], map: { areas } }), counter('a1', [x, 50])))).toEqual([
        ...[false, false, true],
      ]);
    const bare = tableOf({ units: [], map: { areas: [hill()] } });
    for (const is of [isWooded, isBuiltUp, isClose]) expect(is(bare, counter('a1', [60, 50]))).toBe(false);
  });
});

test('ag-gap-55 cover for static units only is lost by moving, other cover is not', () => {
  expect(cover({ areas: [hill({ staticOnly: true })] })).toBe(1);
  expect(cover({ areas: [hill({ staticOnly: true })] }, { moved: true })).toBe(0);
  expect(cover({ areas: [hill()] }, { moved: true })).toBe(1);
});

test('ag-gap-55 an entrenchment helps only who has not moved', () => {
  expect(cover({}, { entrenched: true })).toBe(1);
  expect(cover({}, { entrenched: true, moved: true })).toBe(0);
});

test('ag-cover-03 a line covers against what comes across it', () => {
  expect(cover({ lines: [stream] }, {}, FROM_EAST)).toBe(1);
  expect(cover({ lines: [stream] }, {}, { from: { x: 51, y: 50 } })).toBe(0);
  expect(cover({ lines: [{ ...stream, cover: 2 }] }, {}, FROM_EAST)).toBe(2);
});

test('ag-cover-05 but not against distant artillery or aircraft', () => {
  expect(cover({ lines: [stream] }, {}, 'distant')).toBe(0);
  expect(cover({ lines: [stream] }, {}, 'air')).toBe(0);
});

test('ag-cover-04 ground, entrenchment and lines add up, ag-gap-55 beyond four', () => {
  expect(cover({ areas: [hill()], lines: [stream] }, { entrenched: true }, FROM_EAST)).toBe(3);
  expect(cover({ areas: [hill({ cover: 4 })], lines: [stream] }, { entrenched: true }, FROM_EAST)).toBe(6);
});

test('ag-ex-05 a stream of 1 before a town of 2: 3 across the stream, 2 against distant artillery and aircraft', () => {
  const town = { areas: [hill({ terrain: 'clear', builtUp: true, cover: 2 })], lines: [stream] };
  expect(cover(town, {}, FROM_EAST)).toBe(3);
  expect(cover(town, {}, 'distant')).toBe(2);
  expect(cover(town, {}, 'air')).toBe(2);
});

test('ag-ex-19 entrenched on the hill 2; after moving the hill alone, once static again', () => {
  const areas = [hill({ staticOnly: true })];
  expect(cover({ areas }, { entrenched: true })).toBe(2);
  expect(cover({ areas }, { moved: true })).toBe(0);
  expect(cover({ areas })).toBe(1);
});

test('ag-map-01 ground has a terrain, a cover and a close mark by its cells; who stands on none has none', () => {
  const map = { areas: [hill({ terrain: 'woods', cover: 2, close: true })] };
  const table = tableOf({ units: [], map });
  const inside = counter('a1', [60, 50]);
  expect([isWooded(table, inside), isClose(table, inside), terrainCover(table, inside)]).toEqual([true, true, 2]);
  expect(groundOf(table)).toBe(groundOf({ ...table }));
  expect(groundOf(tableOf({ units: [] })).terrain[50 * 200 + 60]).toBe(0);
  const unit = { ...counter('a1', [57, 50]), at: null };
  expect(terrainCover(tableOf({ units: [], map: { areas: [hill()] } }), unit)).toBe(0);
});

test('ag-map-02 a line has its rating, and its cover apart from that', () => {
  expect(cover({ lines: [{ ...stream, rating: 3, cover: 0 }] }, {}, FROM_EAST)).toBe(0);
  expect(cover({ lines: [{ ...stream, rating: 0, cover: 2 }] }, {}, FROM_EAST)).toBe(2);
});

test('ag-terr-03 close terrain goes by the ground under the base', () => {
  const table = tableOf({ units: [], map: { areas: [hill({ close: true })] } });
  expect([39, 41].map((x) => isClose(table, counter('a1', [x, 50])))).toEqual([false, true]);
});
