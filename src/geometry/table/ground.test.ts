import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Feature, mapped, pointsOf, ringsOf } from './feature.ts';
import { arePartedBy, featuresAt, linesNear, makeGround } from './ground.ts';
import { covers } from './polygon.ts';
import { point, quarterTurn } from './vector.ts';

const box = (west: number, north: number, east: number, south: number) => [
  point(west, north),
  point(east, north),
  point(east, south),
  point(west, south),
];
const features: Feature[] = [
  { id: 'wood', kind: 'wood', outline: box(0, 0, 1000, 1000), holes: [box(400, 400, 600, 600)] },
  { id: 'trench', kind: 'trench', outline: box(900, 450, 1500, 550) },
  { id: 'hedge', kind: 'hedge', line: [point(0, 1200), point(1000, 1200)], width: 20 },
  { id: 'mines', kind: 'minefield', at: point(50, 50), radius: 500 },
  { id: 'hill', kind: 'hill', contours: [{ level: 1, outline: box(0, 0, 2000, 2000) }] },
];

test('what covers a place, edges included, clearings excluded', () => {
  const ground = makeGround(features);
  const at = (x: number, y: number): string[] => featuresAt(ground, point(x, y)).map(({ id }) => id);
  expect(at(100, 100)).toEqual(['wood']);
  expect(at(500, 500)).toEqual([]);
  expect(at(950, 500)).toEqual(['wood', 'trench']);
  expect(at(1000, 500)).toEqual(['wood', 'trench']);
  expect(at(1001, 500)).toEqual(['trench']);
  expect(at(3000, 3000)).toEqual([]);
});

test('covering agrees with every outline looked at in turn', () => {
  const coordinate = fc.integer({ min: -10, max: 40 }).map((n) => 50 * n);
  const ground = makeGround(features);
  fc.assert(
    fc.property(coordinate, coordinate, (x, y) => {
      const slow = features
        .filter((feature) => feature.kind !== 'hill' && ringsOf(feature).length > 0)
        .filter((feature) => {
          const [outer, ...holes] = ringsOf(feature);
          const isInHole = holes.some((hole) => covers(hole, point(x, y)) && x > 400 && x < 600 && y > 400 && y < 600);
          return covers(outer!, point(x, y)) && !isInHole;
        });
      expect(featuresAt(ground, point(x, y))).toEqual(slow);
    }),
  );
});

test('lines near a place', () => {
  const ground = makeGround(features);
  expect(linesNear(ground, point(500, 1100), 100).map(({ id }) => id)).toEqual(['hedge']);
  expect(linesNear(ground, point(500, 1099), 100)).toEqual([]);
  expect(linesNear(ground, point(1060, 1280), 100).map(({ id }) => id)).toEqual(['hedge']);
});

test('directions that part two others', () => {
  const [north, east, south, west] = [point(0, -1), point(1, 0), point(0, 1), point(-1, 0)];
  expect(arePartedBy(west, east, [north, south])).toBe(true);
  expect(arePartedBy(west, south, [north, east])).toBe(false);
  expect(arePartedBy(west, north, [south, east])).toBe(false);
  expect(arePartedBy(west, point(-2, 0), [north, south])).toBe(false);
  expect(arePartedBy(point(1, 1), east, [north, point(5, 2)])).toBe(true);
});

test('a mapped feature moves with all its points', () => {
  for (const feature of features) {
    expect(pointsOf(mapped(feature, quarterTurn))).toEqual(pointsOf(feature).map(quarterTurn));
    expect(mapped(feature, quarterTurn).id).toBe(feature.id);
  }
});
