import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareFractions } from './exact.ts';
import { compareReach, compareReaches, isNearSegment, meet, placeAt, type Reach, reachToSegment } from './segment.ts';
import { type Point, point } from './vector.ts';

const place = fc.record({ x: fc.integer({ min: 0, max: 12000 }), y: fc.integer({ min: 0, max: 7200 }) });
const closePlace = fc.record({ x: fc.integer({ min: 0, max: 6 }), y: fc.integer({ min: 0, max: 6 }) });

test('segments that cross give both parameters', () => {
  expect(meet(point(0, 0), point(4, 4), point(0, 4), point(4, 0))).toEqual({
    kind: 'point',
    onFirst: { num: 16, den: 32 },
    onSecond: { num: 16, den: 32 },
  });
});

test('segments that touch with an end, run along each other or miss', () => {
  expect(meet(point(0, 0), point(4, 0), point(2, 0), point(2, 3)).kind).toBe('point');
  expect(meet(point(0, 0), point(4, 0), point(2, 0), point(6, 0))).toEqual({
    kind: 'along',
    from: { num: 8, den: 16 },
    to: { num: 16, den: 16 },
  });
  expect(meet(point(0, 0), point(4, 0), point(6, 0), point(4, 0))).toEqual({
    kind: 'point',
    onFirst: { num: 16, den: 16 },
    onSecond: { num: 1, den: 1 },
  });
  expect(meet(point(0, 0), point(4, 0), point(5, 0), point(7, 0)).kind).toBe('apart');
  expect(meet(point(0, 0), point(4, 0), point(0, 1), point(4, 1)).kind).toBe('apart');
  expect(meet(point(0, 0), point(4, 0), point(2, 1), point(2, 3)).kind).toBe('apart');
});

/** Do two segments meet? Decided by hands alone, in big whole numbers. */
function touchesSlowly(a: Point, b: Point, c: Point, d: Point): boolean {
  const hand = (p: Point, q: Point, r: Point): number => {
    const turn = BigInt(q.x - p.x) * BigInt(r.y - p.y) - BigInt(q.y - p.y) * BigInt(r.x - p.x);
    return turn < 0n ? -1 : turn > 0n ? 1 : 0;
  };
  const isBetween = (p: Point, q: Point, r: Point): boolean =>
    hand(p, q, r) === 0 &&
    Math.min(p.x, q.x) <= r.x &&
    r.x <= Math.max(p.x, q.x) &&
    Math.min(p.y, q.y) <= r.y &&
    r.y <= Math.max(p.y, q.y);
  if (isBetween(a, b, c) || isBetween(a, b, d) || isBetween(c, d, a) || isBetween(c, d, b)) return true;
  return hand(a, b, c) * hand(a, b, d) < 0 && hand(c, d, a) * hand(c, d, b) < 0;
}

test('meeting agrees with hands alone, near and far, and does not depend on the order', () => {
  for (const places of [closePlace, place]) {
    fc.assert(
      fc.property(places, places, places, places, (a, b, c, d) => {
        const met = meet(a, b, c, d);
        expect(met.kind !== 'apart').toBe(touchesSlowly(a, b, c, d));
        expect(meet(c, d, a, b).kind).toBe(met.kind);
        const back = meet(b, a, c, d);
        expect(back.kind).toBe(met.kind);
        if (met.kind === 'point' && back.kind === 'point' && (a.x !== b.x || a.y !== b.y)) {
          const { num, den } = met.onFirst;
          expect(compareFractions(back.onFirst, { num: den - num, den })).toBe(0);
        }
      }),
      { numRuns: 1000 },
    );
  }
});

test('a place on a segment is the nearest whole place', () => {
  expect(placeAt(point(0, 0), point(10, 5), { num: 1, den: 2 })).toEqual(point(5, 3));
  expect(placeAt(point(10, 0), point(0, 0), { num: 1, den: 3 })).toEqual(point(7, 0));
});

test('distance to a segment compares exactly', () => {
  expect(compareReach(reachToSegment(point(0, 5), point(-3, 0), point(3, 0)), 5)).toBe(0);
  expect(compareReach(reachToSegment(point(7, 3), point(-3, 0), point(4, -1)), 5)).toBe(0);
  // 3-4-5 triangle: the foot of the height lies inside and off the lattice.
  expect(compareReach(reachToSegment(point(0, 0), point(25, 0), point(0, 25)), 17)).toBe(1);
  expect(compareReach(reachToSegment(point(0, 0), point(25, 0), point(0, 25)), 18)).toBe(-1);
  fc.assert(
    fc.property(place, place, place, fc.integer({ min: 0, max: 14000 }), (p, a, b, distance) => {
      const near = isNearSegment(p.x, p.y, a.x, a.y, b.x, b.y, distance);
      expect(near).toBe(compareReach(reachToSegment(p, a, b), distance) <= 0);
      expect(near).toBe(compareReach(reachToSegment(p, b, a), distance) <= 0);
    }),
  );
});

test('distances that differ beyond the reach of doubles are told apart', () => {
  const exact: Reach = { square: 0, root: 2 ** 27, side: 2 ** 27 - 1 };
  const near: Reach = { square: 0, root: 2 ** 27 - 1, side: 2 ** 27 - 3 };
  // (2^27)^2 / (2^27 - 1) = 2^27 + 1 + 1/(2^27 - 1); (2^27 - 1)^2 / (2^27 - 3) = 2^27 + 1 + 4/(2^27 - 3).
  expect(exact.root! ** 2 / exact.side).toBe(near.root! ** 2 / near.side - 2 ** -25);
  expect(compareReaches(exact, near)).toBe(-1);
  expect(compareReaches(near, exact)).toBe(1);
  fc.assert(
    fc.property(place, place, place, place, place, (p, a, b, c, d) => {
      const [first, second] = [reachToSegment(p, a, b), reachToSegment(p, c, d)];
      const square = (r: Reach): bigint => (r.root === null ? BigInt(r.square) : BigInt(r.root) ** 2n);
      const difference = square(first) * BigInt(second.side) - square(second) * BigInt(first.side);
      expect(compareReaches(first, second)).toBe(difference < 0n ? -1 : difference > 0n ? 1 : 0);
    }),
  );
});
