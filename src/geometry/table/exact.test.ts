import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bigRootFloor,
  compareFractions,
  compareProducts,
  divideNearest,
  overRootCeil,
  overRootFloor,
  rootCeil,
  rootFloor,
  rootNearest,
} from './exact.ts';
import { cross, LARGEST_TABLE } from './vector.ts';

const factor = fc.integer({ min: -(2 ** 30), max: 2 ** 30 });

function sign(n: bigint): number {
  return n < 0n ? -1 : n > 0n ? 1 : 0;
}

test('products are compared exactly, also where they pass 2^53', () => {
  fc.assert(
    fc.property(factor, factor, factor, factor, fc.integer({ min: -2, max: 2 }), (a, b, c, d, near) => {
      expect(compareProducts(a, b, c, d)).toBe(sign(BigInt(a) * BigInt(b) - BigInt(c) * BigInt(d)));
      const e = Math.max(-(2 ** 30), Math.min(2 ** 30, a + near));
      expect(compareProducts(a, b, e, b)).toBe(sign(BigInt(a - e) * BigInt(b)));
    }),
    { numRuns: 2000 },
  );
});

test('products that differ by one beyond 2^53 are told apart', () => {
  const n = 2 ** 29;
  expect(n * n - (n + 1) * (n - 1)).not.toBe(1);
  expect(compareProducts(n, n, n + 1, n - 1)).toBe(1);
  expect(compareProducts(-n, n, n + 1, 1 - n)).toBe(-1);
  expect(compareProducts(n, -n, -n, n)).toBe(0);
});

test('cross products on the largest table leave room for the products made of them', () => {
  const { width, height } = LARGEST_TABLE;
  const largest = cross({ x: width, y: height }, { x: -width, y: height });
  expect(largest).toBe(2 * width * height);
  expect(largest).toBeLessThan(2 ** 28);
  const diagonal = width * width + height * height;
  expect(diagonal).toBeLessThan(2 ** 28);
  // What is multiplied in full: a cross product by a coordinate or a height (twice, for rounding).
  expect(2 * largest * width).toBeLessThan(2 ** 53);
  // What is not: two cross products. They are within what compareProducts takes.
  expect(largest * largest).toBeGreaterThan(2 ** 53);
  expect(compareFractions({ num: largest - 1, den: largest }, { num: largest - 2, den: largest - 1 })).toBe(1);
});

test('roots round as they are told', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 26 - 1 }), fc.integer({ min: -1, max: 1 }), (root, near) => {
      const n = Math.max(0, root * root + near);
      const floor = rootFloor(n);
      expect(floor * floor <= n && (floor + 1) ** 2 > n).toBe(true);
      expect(rootCeil(n)).toBe(floor * floor === n ? floor : floor + 1);
      expect(rootNearest(n)).toBe(4 * n > (2 * floor + 1) ** 2 ? floor + 1 : floor);
      expect(bigRootFloor(BigInt(n))).toBe(BigInt(floor));
    }),
  );
  expect(rootNearest(6)).toBe(2);
  expect(rootNearest(7)).toBe(3);
  expect(() => rootFloor(-1)).toThrow(RangeError);
  expect(bigRootFloor(10n ** 40n)).toBe(10n ** 20n);
});

test('a / root b rounds down and up exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(2 ** 28), max: 2 ** 28 }), fc.integer({ min: 1, max: 2 ** 28 }), (a, b) => {
      fc.pre(Math.abs(a) / Math.sqrt(b) < 2 ** 15);
      const floor = overRootFloor(a, b);
      const square = BigInt(a) * BigInt(a);
      expect(BigInt(floor) ** 2n * BigInt(b) <= square).toBe(true);
      expect(BigInt(floor + 1) ** 2n * BigInt(b) > square).toBe(true);
      expect(overRootCeil(a, b)).toBe(BigInt(floor) ** 2n * BigInt(b) === square ? floor : floor + 1);
    }),
  );
  expect(overRootCeil(10, 4)).toBe(5);
});

test('division to the nearest rounds halves up', () => {
  expect([-3, -1, 0, 1, 3, 5].map((n) => divideNearest(n, 2))).toEqual([-1, 0, 0, 1, 2, 3]);
  expect(divideNearest(7, 3)).toBe(2);
  expect(divideNearest(-8, 3)).toBe(-3);
});
