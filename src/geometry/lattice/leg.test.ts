import { expect, test } from 'vitest';
import { picker } from '../../kernel/pick.ts';
import { BUILT_UP, CLOSE, linesCrossed, makeGround, STATIC_ONLY } from './ground.ts';
import { piecesOf, ROAD, roadsFollowed } from './leg.ts';
import type { OperationalMap } from './map.ts';
import { metres } from './whole.ts';

const EMPTY: OperationalMap = {
  ...{ id: 'test', title: 'Test', width: 60, height: 60 },
  ...{ areas: [], lines: [], roads: [], places: [] },
};
/** Steps a turn: clear, rough, woods, mountain, swamp, water, road. */
const RATES = [24, 16, 12, 8, 0, 0, 36];

const withAreas = (areas: OperationalMap['areas']) => makeGround({ ...EMPTY, areas });
const square = (left: number, top: number, right: number, bottom: number) => ({
  polygon: [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const,
});

test('cells have the ground at their midpoint; a later area lies over an earlier one', () => {
  const ground = withAreas([
    { id: 'a', terrain: 'rough', shape: square(10, 10, 20, 20), cover: 1, staticOnly: true },
    { id: 'b', terrain: 'woods', shape: { centre: [15, 15], radius: 2 }, cover: 2, close: true, builtUp: true },
  ]);
  const at = (x: number, y: number) => y * 60 + x;
  expect([9, 10, 13, 19, 20].map((x) => ground.terrain[at(x, 15)])).toEqual([0, 1, 2, 1, 0]);
  expect([10, 13].map((x) => ground.cover[at(x, 15)])).toEqual([1, 2]);
  expect([10, 13].map((x) => ground.marks[at(x, 15)])).toEqual([STATIC_ONLY, CLOSE + BUILT_UP]);
  // A circle of 2: the midpoint at (1.5, 1.5) is 2.12 away, the one at (1.5, 0.5) 1.58.
  expect([ground.terrain[at(16, 16)], ground.terrain[at(16, 15)]]).toEqual([1, 2]);
});

test('a slanting border goes by midpoints, those on it included', () => {
  const ground = withAreas([
    {
      id: 'a',
      terrain: 'rough',
      shape: {
        polygon: [
          [0, 0],
          [10, 0],
          [0, 10],
        ],
      },
    },
  ]);
  // The midpoint of cell (x, 9 - x) lies on the border.
  for (let x = 0; x < 10; x++) {
    expect(ground.terrain[(9 - x) * 60 + x]).toBe(1);
    expect(ground.terrain[(10 - x) * 60 + x]).toBe(0);
  }
});

test('a leg is cut where the ground changes', () => {
  const ground = withAreas([{ id: 'a', terrain: 'rough', shape: square(10, 0, 20, 60) }]);
  expect(piecesOf(ground, 5, 30, 25, 30, RATES, false)).toEqual([
    { kind: 0, metres: 1250 },
    { kind: 1, metres: 2500 },
    { kind: 0, metres: 1250 },
  ]);
  // 3 east for 1 south: the border at x = 10 is met after 5/3 of a step of the direction.
  expect(piecesOf(ground, 5, 30, 20, 35, RATES, false)).toEqual([
    { kind: 0, metres: 1318 },
    { kind: 1, metres: 2636 },
  ]);
});

test('along the border of two cells the quicker counts', () => {
  const ground = withAreas([{ id: 'a', terrain: 'rough', shape: square(0, 30, 60, 60) }]);
  expect(piecesOf(ground, 5, 30, 9, 30, RATES, false)).toEqual([{ kind: 0, metres: 1000 }]);
  expect(piecesOf(ground, 5, 31, 9, 31, RATES, false)).toEqual([{ kind: 1, metres: 1000 }]);
  expect(piecesOf(ground, 30, 28, 30, 32, RATES, false)).toEqual([
    { kind: 0, metres: 500 },
    { kind: 1, metres: 500 },
  ]);
});

test('pieces: the same from either end, and together as long as the leg but for rounding', () => {
  const ground = withAreas([
    { id: 'a', terrain: 'rough', shape: { centre: [30, 30], radius: 14 } },
    { id: 'b', terrain: 'woods', shape: square(22, 5, 37, 28) },
  ]);
  const pick = picker(5);
  for (let i = 0; i < 2000; i++) {
    const [px, py, qx, qy] = [pick(61), pick(61), pick(61), pick(61)] as const;
    const pieces = piecesOf(ground, px, py, qx, qy, RATES, false);
    expect(piecesOf(ground, qx, qy, px, py, RATES, false)).toEqual([...pieces].reverse());
    const sum = pieces.reduce((all, one) => all + one.metres, 0);
    const whole = metres(qx - px, qy - py);
    expect(sum).toBeGreaterThanOrEqual(whole);
    expect(sum - whole).toBeLessThanOrEqual(Math.max(0, pieces.length - 1));
  }
});

test('a road counts where the leg follows it', () => {
  const ground = makeGround({
    ...EMPTY,
    roads: [
      {
        id: 'r',
        points: [
          [10, 10],
          [20, 10],
          [34, 16],
        ],
      },
    ],
  });
  expect(piecesOf(ground, 5, 10, 25, 10, RATES, true)).toEqual([
    { kind: 0, metres: 1250 },
    { kind: ROAD, metres: 2500 },
    { kind: 0, metres: 1250 },
  ]);
  expect(piecesOf(ground, 5, 10, 25, 10, RATES, false)).toEqual([{ kind: 0, metres: 5000 }]);
  expect(piecesOf(ground, 10, 11, 20, 11, RATES, true)).toEqual([{ kind: 0, metres: 2500 }]);
  expect(piecesOf(ground, 34, 16, 20, 10, RATES, true)).toEqual([{ kind: ROAD, metres: metres(14, 6) }]);
  expect(piecesOf(ground, 27, 13, 20, 10, RATES, true)).toEqual([{ kind: ROAD, metres: metres(7, 3) }]);
  expect(roadsFollowed(ground, 5, 10, 25, 10)).toEqual([{ road: 0, ax: 10, ay: 10, bx: 20, by: 10 }]);
  expect(ground.links.get(13 * 61 + 27)?.map(({ to }) => to)).toEqual([
    [20, 10],
    [34, 16],
  ]);
});

test('lines that a way crosses, each once', () => {
  const line = { kind: 'stream', rating: 0, cover: 1 } as const;
  const ground = makeGround({
    ...EMPTY,
    lines: [
      {
        ...{ ...line, id: 'a' },
        points: [
          [10, 0],
          [10, 30],
          [20, 30],
          [20, 0],
        ],
      },
      {
        ...{ ...line, id: 'b' },
        points: [
          [15, 0],
          [15, 60],
        ],
      },
    ],
  });
  expect(linesCrossed(ground, 5, 20, 12, 20)).toEqual([0]);
  expect(linesCrossed(ground, 5, 20, 30, 20)).toEqual([0, 1]);
  expect(linesCrossed(ground, 5, 40, 30, 40)).toEqual([1]);
  expect(linesCrossed(ground, 5, 40, 9, 40)).toEqual([]);
});
