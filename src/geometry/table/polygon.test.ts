import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareFractions, complement } from './exact.ts';
import { classify, doubleArea, type Ring, segmentTouches, stretchesInside } from './polygon.ts';
import { mirrored, point, quarterTurn } from './vector.ts';

const square: Ring = [point(0, 0), point(10, 0), point(10, 10), point(0, 10)];
/** A U open to the north. */
const yard: Ring = [
  point(0, 0),
  point(3, 0),
  point(3, 6),
  point(6, 6),
  point(6, 0),
  point(9, 0),
  point(9, 9),
  point(0, 9),
];

test('area is signed by the way round', () => {
  expect(doubleArea(square)).toBe(200);
  expect(doubleArea([...square].reverse())).toBe(-200);
  expect(doubleArea(yard)).toBe(2 * (81 - 18));
});

test('a point is inside, outside or on the edge', () => {
  expect(classify(point(5, 5), square)).toBe('inside');
  expect(classify(point(10, 5), square)).toBe('edge');
  expect(classify(point(0, 0), square)).toBe('edge');
  expect(classify(point(11, 10), square)).toBe('outside');
  expect(classify(point(-1, 0), square)).toBe('outside');
  expect(classify(point(4, 3), yard)).toBe('outside');
  expect(classify(point(1, 6), yard)).toBe('inside');
  expect(classify(point(5, 6), yard)).toBe('edge');
});

test('a segment through a yard is inside twice', () => {
  const stretches = stretchesInside(point(-1, 3), point(11, 3), yard, 'left');
  expect(stretches.map(({ entry, exit }) => [entry.num / entry.den, exit.num / exit.den])).toEqual([
    [1 / 12, 4 / 12],
    [7 / 12, 10 / 12],
  ]);
});

test('along an edge the segment is inside on one hand only', () => {
  expect(stretchesInside(point(-5, 0), point(15, 0), square, 'left')).toEqual([]);
  expect(stretchesInside(point(-5, 0), point(15, 0), square, 'right')).toHaveLength(1);
});

test('a clipped corner is a stretch without length, on one hand only', () => {
  expect(stretchesInside(point(-5, 5), point(5, -5), square, 'left')).toEqual([]);
  const clipped = stretchesInside(point(-5, 5), point(5, -5), square, 'right');
  expect(clipped).toHaveLength(1);
  expect(compareFractions(clipped[0]!.entry, clipped[0]!.exit)).toBe(0);
});

test('a segment that only ends on the edge is not inside', () => {
  for (const hand of ['left', 'right'] as const) {
    expect(stretchesInside(point(5, -5), point(5, 0), square, hand)).toEqual([]);
    expect(stretchesInside(point(0, 0), point(-5, -5), square, hand)).toEqual([]);
    expect(stretchesInside(point(5, 0), point(5, 10), square, hand)).toHaveLength(1);
  }
});

const place = fc.record({ x: fc.integer({ min: -2, max: 11 }), y: fc.integer({ min: -2, max: 11 }) });

test('read backwards or mirrored, hands change and stretches stay', () => {
  fc.assert(
    fc.property(place, place, (a, b) => {
      fc.pre(a.x !== b.x || a.y !== b.y);
      const there = stretchesInside(a, b, yard, 'left');
      const back = stretchesInside(b, a, yard, 'right').reverse();
      const glass = stretchesInside(mirrored(a), mirrored(b), yard.map(mirrored), 'right');
      const turn = stretchesInside(quarterTurn(a), quarterTurn(b), yard.map(quarterTurn), 'left');
      expect(back).toHaveLength(there.length);
      expect(glass).toHaveLength(there.length);
      expect(turn).toHaveLength(there.length);
      there.forEach(({ entry, exit }, i) => {
        expect(compareFractions(entry, complement(back[i]!.exit))).toBe(0);
        expect(compareFractions(exit, complement(back[i]!.entry))).toBe(0);
        expect(compareFractions(entry, glass[i]!.entry)).toBe(0);
        expect(compareFractions(exit, turn[i]!.exit)).toBe(0);
      });
    }),
    { numRuns: 1000 },
  );
});

test('touching counts edges and corners', () => {
  expect(segmentTouches(point(-5, 5), point(5, -5), square)).toBe(true);
  expect(segmentTouches(point(2, 2), point(3, 3), square)).toBe(true);
  expect(segmentTouches(point(-5, 4), point(5, -6), square)).toBe(false);
});
