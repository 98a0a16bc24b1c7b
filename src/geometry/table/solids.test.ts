import fc from 'fast-check';
import { expect, test } from 'vitest';
import { area, disc, overlap, rectangle, type Shape, stroke } from './footprint.ts';
import { isSolidIn, isSolidOnWay, solidOnWay, sortSolids } from './solids.ts';
import { type Point, point } from './vector.ts';

const bounds = { west: 0, north: 0, east: 800, south: 800 };
const coordinate = fc.oneof(
  fc.nat(16).map((n) => 50 * n),
  fc.integer({ min: 0, max: 800 }),
);
const place = fc.record({ x: coordinate, y: coordinate });
const shape: fc.Arbitrary<Shape> = fc.oneof(
  fc.tuple(place, fc.constantFrom(0, 6, 12, 5)).map(([at, facing]) => rectangle(at, 120, 80, facing)),
  fc.array(place, { minLength: 3, maxLength: 5 }).map(area),
  fc.array(place, { minLength: 2, maxLength: 4 }).map((line) => stroke(line, 20)),
  place.map((at) => disc(at, 30)),
);

test('the first solid on a way is the first that the body overlaps', () => {
  let found = 0;
  fc.assert(
    fc.property(
      fc.array(shape, { maxLength: 4 }),
      place,
      place,
      fc.constantFrom(0, 1, 30, 60),
      fc.constantFrom(undefined, 50, 5000),
      (shapes, a, b, halfWidth, cell) => {
        const list = shapes.map((one, i) => ({ id: `s${i}`, shape: one }));
        const solids = sortSolids(list, halfWidth, bounds, cell);
        const body: Shape = { core: 'line', points: [a, b], radius: halfWidth };
        const first = list.find((one) => overlap(body, one.shape))?.id ?? null;
        expect(solidOnWay(solids, a, b)).toBe(first);
        expect(isSolidOnWay(solids, a, b)).toBe(first !== null);
        const [west, east] = [Math.min(a.x, b.x), Math.max(a.x, b.x)];
        const [north, south] = [Math.min(a.y, b.y), Math.max(a.y, b.y)];
        if (first !== null) expect(isSolidIn(solids, west, north, east, south)).toBe(true);
        if (first !== null) found += 1;
      },
    ),
    { numRuns: 2000 },
  );
  expect(found).toBeGreaterThan(300);
});

test('a body may touch what it may not overlap', () => {
  const wall: Point[] = [point(400, 0), point(400, 800)];
  const solids = sortSolids([{ id: 'w', shape: stroke(wall, 20) }], 60, bounds);
  expect(solidOnWay(solids, point(330, 100), point(330, 700))).toBeNull();
  expect(solidOnWay(solids, point(331, 100), point(331, 700))).toBe('w');
});
