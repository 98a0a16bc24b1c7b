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

test('a solid is on a way exactly if the body overlaps it', () => {
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
        const met = list.filter((one) => overlap(body, one.shape)).map(({ id }) => id);
        const first = solidOnWay(solids, a, b);
        if (first === null) expect(met).toEqual([]);
        else expect(met).toContain(first);
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

test('the solid that is named is the first on the way, by the unit, then by id; the list does not matter', () => {
  let several = 0;
  fc.assert(
    fc.property(
      fc.array(shape, { minLength: 2, maxLength: 4 }),
      place,
      fc.constantFrom(point(1, 0), point(0, 1), point(-1, 0), point(0, -1)),
      fc.integer({ min: 1, max: 600 }),
      fc.constantFrom(0, 1, 30, 60),
      (shapes, a, by, length, halfWidth) => {
        // Straight to a side, so that the places after whole units can be asked about one by one.
        const after = (n: number): Point => point(a.x + n * by.x, a.y + n * by.y);
        const list = shapes.map((one, i) => ({ id: `s${shapes.length - i}`, shape: one }));
        const untilMet = (one: Shape): number => {
          let n = 0;
          while (n <= length && !overlap({ core: 'line', points: [a, after(n)], radius: halfWidth }, one)) n += 1;
          return n;
        };
        const met = list.map(({ id, shape: one }) => ({ id, n: untilMet(one) })).filter(({ n }) => n <= length);
        met.sort((p, q) => p.n - q.n || (p.id < q.id ? -1 : 1));
        const forwards = sortSolids(list, halfWidth, bounds);
        const backwards = sortSolids([...list].reverse(), halfWidth, bounds, 50);
        for (const solids of [forwards, backwards])
          expect(solidOnWay(solids, a, after(length))).toBe(met[0]?.id ?? null);
        if (met.length > 1) several += 1;
      },
    ),
    { numRuns: 1000 },
  );
  expect(several).toBeGreaterThan(40);
});

test('on a slanting way too the nearer solid is named', () => {
  const house = (id: string, x: number, y: number) => ({ id, shape: rectangle(point(x, y), 100, 100, 0) });
  const [near, far] = [house('z', 300, 300), house('a', 600, 590)];
  const solids = sortSolids([far, near], 40, bounds);
  expect(solidOnWay(solids, point(0, 7), point(800, 790))).toBe('z');
  expect(solidOnWay(solids, point(800, 790), point(0, 7))).toBe('a');
});

test('in a hole a body is clear: an island in a lake', () => {
  const ring = (west: number, north: number, east: number, south: number): Point[] => [
    point(west, north),
    point(east, north),
    point(east, south),
    point(west, south),
  ];
  const lake = { id: 'lake', shape: area(ring(100, 100, 700, 700)), holes: [ring(300, 300, 500, 500)] };
  for (const halfWidth of [0, 30]) {
    const solids = sortSolids([lake], halfWidth, bounds);
    const on = (a: Point, b: Point): boolean => isSolidOnWay(solids, a, b);
    expect(on(point(330, 330), point(470, 470))).toBe(false);
    expect(on(point(300 + halfWidth, 330), point(300 + halfWidth, 470))).toBe(false);
    expect(on(point(300 + halfWidth - 1, 330), point(300 + halfWidth - 1, 470))).toBe(true);
    expect(on(point(400, 400), point(400, 600))).toBe(true);
    expect(on(point(200, 400), point(250, 400))).toBe(true);
    expect(on(point(10, 400), point(400, 400))).toBe(true);
    expect(solidOnWay(solids, point(400, 400), point(400, 790))).toBe('lake');
    expect(on(point(10, 10), point(790, 10))).toBe(false);
  }
});
