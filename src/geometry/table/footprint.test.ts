import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mirroredFacing, turned } from './facing.ts';
import {
  area,
  areUnder,
  areWithin,
  compareGaps,
  disc,
  gap,
  gapFloor,
  inContact,
  isDiscUnder,
  overlap,
  rectangle,
  type Shape,
  sharedBorder,
  shifted,
  stroke,
} from './footprint.ts';
import { nearestFree } from './place.ts';
import { mirrored, type Point, point, quarterTurn } from './vector.ts';

const tank = (x: number, y: number, facing = 0): Shape => rectangle(point(x, y), 275, 125, facing);
const man = (x: number, y: number): Shape => disc(point(x, y), 30);

test('a rectangle keeps its centre, and turns and mirrors with its facing', () => {
  const key = (points: readonly Point[]): string[] => points.map((p) => `${p.x},${p.y}`).sort();
  for (let facing = 0; facing < 48; facing += 1) {
    const { points } = tank(0, 0, facing);
    expect(key(points.map((p) => point(0 - p.x, 0 - p.y)))).toEqual(key(points));
    expect(key(points.map(quarterTurn))).toEqual(key(tank(0, 0, turned(facing, 12)).points));
    expect(key(points.map(mirrored))).toEqual(key(tank(0, 0, mirroredFacing(facing)).points));
  }
  expect(tank(0, 0).points).toEqual([point(-63, -138), point(63, -138), point(63, 138), point(-63, 138)]);
});

test('gaps run between edges', () => {
  expect(gap(man(0, 0), man(300, 400))).toBe(440);
  expect(gap(man(0, 0), tank(500, 0))).toBe(500 - 63 - 30);
  expect(gap(tank(0, 0), tank(0, 1000))).toBe(1000 - 276);
  expect(gap(man(0, 0), man(10, 0))).toBe(0);
  expect(gap(man(0, 0), stroke([point(-500, 100), point(500, 100)], 20))).toBe(60);
  expect(gap(man(5, 5), area([point(0, 0), point(9, 0), point(9, 9)]))).toBe(0);
});

test('rounding up serves "within", rounding down serves "under"', () => {
  // 1-1-root 2: the true gap is 141.42... less two radii.
  const [a, b] = [man(0, 0), man(100, 100)];
  expect([gapFloor(a, b), gap(a, b)]).toEqual([81, 82]);
  expect([areWithin(a, b, 81), areWithin(a, b, 82), areUnder(a, b, 81), areUnder(a, b, 82)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
  const c = man(160, 0);
  expect([areWithin(a, c, 100), areUnder(a, c, 100), gap(a, c)]).toEqual([true, false, 100]);
});

const coordinate = fc.integer({ min: 0, max: 900 });
const anyShape = fc.oneof(
  fc.record({ x: coordinate, y: coordinate }).map((at) => disc(at, 30)),
  fc.record({ x: coordinate, y: coordinate, f: fc.nat(47) }).map(({ x, y, f }) => tank(x, y, f)),
  fc
    .tuple(coordinate, coordinate, coordinate, coordinate)
    .map(([a, b, c, d]) => stroke([point(a, b), point(c, d)], 10)),
);

test('gaps are symmetric, agree with their roundings and with floating point', () => {
  fc.assert(
    fc.property(anyShape, anyShape, fc.nat(500), (a, b, distance) => {
      const up = gap(a, b);
      expect(gap(b, a)).toBe(up);
      expect(overlap(a, b)).toBe(overlap(b, a));
      expect(areWithin(a, b, distance)).toBe(up <= distance);
      if (up > 0) {
        expect(overlap(a, b)).toBe(false);
        expect(areUnder(a, b, distance)).toBe(gapFloor(a, b) < distance);
      }
      expect(Math.abs(up - sampledGap(a, b))).toBeLessThan(2.5);
    }),
    { numRuns: 300 },
  );
});

/** The gap found by trying many points of both outlines. */
function sampledGap(a: Shape, b: Shape): number {
  const samples = (shape: Shape): Point[] => {
    const points: Point[] = [];
    const last = shape.core === 'area' ? shape.points.length : Math.max(1, shape.points.length - 1);
    for (let i = 0; i < last; i += 1) {
      const p = shape.points[i]!;
      const q = shape.points[(i + 1) % shape.points.length]!;
      for (let k = 0; k <= 100; k += 1)
        points.push(point(p.x + ((q.x - p.x) * k) / 100, p.y + ((q.y - p.y) * k) / 100));
    }
    return points;
  };
  if (overlap(a, b)) return 0;
  let best = Number.POSITIVE_INFINITY;
  const others = samples(b);
  for (const p of samples(a))
    for (const q of others) best = Math.min(best, Math.sqrt((p.x - q.x) ** 2 + (p.y - q.y) ** 2));
  return Math.max(0, best - a.radius - b.radius);
}

test('gaps of different pairs compare without rounding', () => {
  // root 2 * 100 - 60 = 81.42 against root 19881 = 141 - 60 = 81 and 82.
  expect(compareGaps(man(0, 0), man(100, 100), man(0, 0), man(141, 0))).toBe(1);
  expect(compareGaps(man(0, 0), man(100, 100), man(0, 0), man(142, 0))).toBe(-1);
  // A disc of 30 at 110 and a disc of 40 at 120 are both 80 away from a bare point.
  const bare = disc(point(0, 0), 0);
  expect(compareGaps(bare, disc(point(110, 0), 30), bare, disc(point(0, 120), 40))).toBe(0);
  expect(compareGaps(bare, disc(point(111, 0), 30), bare, disc(point(0, 120), 40))).toBe(1);
  expect(compareGaps(bare, disc(point(100, 100), 40), bare, disc(point(0, 131), 30))).toBe(1);
  expect(compareGaps(bare, disc(point(100, 100), 40), bare, disc(point(0, 132), 30))).toBe(-1);
  fc.assert(
    fc.property(anyShape, anyShape, anyShape, anyShape, (a, b, c, d) => {
      const order = compareGaps(a, b, c, d);
      expect(compareGaps(c, d, b, a)).toBe(-order + 0);
      if (gap(a, b) !== gap(c, d)) expect(order).toBe(Math.sign(gap(a, b) - gap(c, d)));
    }),
    { numRuns: 300 },
  );
});

test('touching is not overlapping', () => {
  expect(overlap(tank(0, 0), tank(126, 0))).toBe(false);
  expect(overlap(tank(0, 0), tank(125, 0))).toBe(true);
  expect(overlap(tank(0, 0), tank(0, 0))).toBe(true);
  expect(overlap(tank(0, 0), rectangle(point(0, 0), 20, 20, 5))).toBe(true);
  expect(overlap(man(0, 0), man(60, 0))).toBe(false);
  expect(overlap(man(0, 0), man(59, 0))).toBe(true);
  expect(overlap(stroke([point(63, -500), point(63, 500)], 0), tank(0, 0))).toBe(false);
  expect(overlap(stroke([point(62, -500), point(62, 500)], 0), tank(0, 0))).toBe(true);
  expect(inContact(tank(0, 0), tank(136, 0), 10)).toBe(true);
  expect(inContact(tank(0, 0), tank(137, 0), 10)).toBe(false);
  expect(inContact(tank(0, 0), tank(120, 0), 10)).toBe(false);
});

test('squares on a lattice share a border or only a corner', () => {
  const base = (x: number, y: number): Shape => rectangle(point(x, y), 6, 6, 0);
  expect(sharedBorder(base(0, 0), base(6, 2))).toBe(4);
  expect(sharedBorder(base(0, 0), base(6, 6))).toBe(0);
  expect(sharedBorder(base(0, 0), base(-6, 0))).toBe(6);
  expect(sharedBorder(base(0, 0), base(7, 0))).toBe(0);
  expect(sharedBorder(base(0, 0), base(5, 5))).toBe(0);
});

test('the nearest free place is the nearest, then the northernmost, then the westernmost', () => {
  const taken = tank(0, 0);
  const isFree = (at: Point): boolean => !overlap(disc(at, 30), taken);
  expect(nearestFree(point(500, 0), isFree, { step: 10, farthest: 300 })).toEqual(point(500, 0));
  expect(nearestFree(point(0, 0), isFree, { step: 10, farthest: 300 })).toEqual(point(-100, 0));
  expect(nearestFree(point(0, 0), isFree, { step: 10, farthest: 90 })).toBeNull();
});

test('a shifted shape keeps its form', () => {
  const moved = shifted(tank(0, 0, 5), point(300, -40));
  expect(moved).toEqual(tank(300, -40, 5));
});

test('a disc is under a distance exactly if the shapes are', () => {
  const anyPoint = fc.record({ x: fc.integer({ min: -60, max: 60 }), y: fc.integer({ min: -60, max: 60 }) });
  const anyShape = fc.oneof(
    fc.tuple(anyPoint, fc.nat(20)).map(([at, radius]) => disc(at, radius)),
    fc
      .tuple(fc.array(anyPoint, { minLength: 2, maxLength: 4 }), fc.nat(20))
      .map(([line, width]) => stroke(line, width)),
    fc
      .tuple(anyPoint, fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), fc.nat(47))
      .map(([at, length, width, facing]) => rectangle(at, length, width, facing)),
    fc.tuple(anyPoint, fc.integer({ min: 1, max: 50 })).map(([{ x, y }, side]) =>
      // An angle, so that being inside is not being within its box.
      area([point(x, y), point(x + 2 * side, y), point(x + side, y + side), point(x, y + 2 * side)]),
    ),
  );
  fc.assert(
    fc.property(anyPoint, fc.nat(12), anyShape, fc.nat(30), ({ x, y }, radius, shape, distance) => {
      expect(isDiscUnder(x, y, radius, shape, distance)).toBe(areUnder(disc({ x, y }, radius), shape, distance));
    }),
    { numRuns: 2000 },
  );
  // Touching is not under.
  expect(isDiscUnder(0, 0, 30, tank(93, 0), 0)).toBe(false);
  expect(isDiscUnder(0, 0, 30, tank(92, 0), 0)).toBe(true);
  expect(isDiscUnder(0, 0, 30, man(160, 0), 100)).toBe(false);
  expect(isDiscUnder(0, 0, 30, man(159, 0), 100)).toBe(true);
});
