import { expect, test } from 'vitest';
import type { TableMap } from '../../../geometry/map.ts';
import { carriedTo, facingAlong, ghostOf, placeOnWay, walkedPath } from './ghost.ts';
import { placeFrom, type StandsAt } from './seen.ts';

const SIZES = { radius: 25, spacing: 20, coherency: 200 };
const MAP = {
  features: [
    {
      id: 'wall',
      kind: 'wall',
      line: [
        { x: 0, y: 1000 },
        { x: 2000, y: 1000 },
      ],
      width: 20,
    },
  ],
} as unknown as TableMap;

const place = (x: number, y: number, men = 3): StandsAt => ({
  at: { x, y },
  facing: 6,
  men: Array.from({ length: men }, (_, i) => ({ x: x + 80 * i, y })),
  inside: null,
});

test('a place as the engine says it is one as the board draws it', () => {
  const seen = { at: [10, 20], facing: 3, men: [[1, 2]], inside: 'barn/whole' } as const;
  expect(placeFrom(seen)).toEqual({ at: { x: 10, y: 20 }, facing: 3, men: [{ x: 1, y: 2 }], inside: 'barn/whole' });
});

test('a unit is carried with its men side by side', () => {
  expect(carriedTo(place(100, 100), [400, 500])).toEqual(place(400, 500));
});

test('a ghost takes up the formation that is planned, or goes as the unit stands', () => {
  const unit = { men: 3, place: place(100, 100) };
  const ghost = (stance: { kind: string; feature?: string } | null) => ghostOf(unit, stance, [800, 900], 0, MAP, SIZES);
  expect(ghost(null)).toEqual(place(800, 900));
  expect(ghost({ kind: 'line' }).men).toHaveLength(3);
  expect(new Set(ghost({ kind: 'line' }).men.map(({ y }) => y))).toEqual(new Set([900]));
  expect(new Set(ghost({ kind: 'column' }).men.map(({ x }) => x))).toEqual(new Set([800]));
  const lining = ghost({ kind: 'lining', feature: 'wall' });
  expect(lining.men.every(({ y }) => y > 940 && y < 1000)).toBe(true);
  const tank = { men: 0, place: place(100, 100, 0) };
  expect(ghostOf(tank, null, [800, 900], 12, MAP, SIZES)).toEqual({ ...place(800, 900, 0), facing: 12 });
});

test('a piece on its way is part of the way along, and at its end at the last', () => {
  const moving = { unit: 'a', from: place(100, 100), to: place(300, 500), start: 1000, length: 400 };
  expect(placeOnWay(moving, 1100)).toEqual(place(150, 200));
  expect(placeOnWay(moving, 9999)).toEqual(place(300, 500));
  // Men who fell on the way are gone from the middle of it on.
  const fewer = { ...moving, to: place(300, 500, 2) };
  expect([placeOnWay(fewer, 1100)?.men.length, placeOnWay(fewer, 1300)?.men.length]).toEqual([3, 2]);
  expect(placeOnWay({ ...moving, from: null }, 1100)).toBeNull();
});

test('a path is walked as far as the unit has come', () => {
  const path = [
    [500, 0],
    [500, 500],
  ] as const;
  expect(walkedPath([0, 0], path, 700, [500, 200])).toEqual([
    [0, 0],
    [500, 0],
    [500, 200],
  ]);
  expect(walkedPath([0, 0], path, 300, [300, 0])).toEqual([
    [0, 0],
    [300, 0],
  ]);
});

test('a facing is along the last leg, or as it was', () => {
  expect([facingAlong([0, 0], [100, 0], 7), facingAlong([0, 0], [10, 0], 7)]).toEqual([12, 7]);
});
