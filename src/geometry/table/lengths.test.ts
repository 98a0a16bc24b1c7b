import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bigRootFloor } from './exact.ts';
import { compareStretch, lengthOf, roughly, stretchSteps } from './lengths.ts';

/** 401 / 1001 of the way from (0, 0) to (1001, 5382) is longer than 2193 by less than a millionth. */
const OVER = { num: 401, den: 1001, square: 1001 ** 2 + 5382 ** 2, limit: 2193 };
/** 487 / 2303 of the way from (0, 0) to (2303, 6854) is shorter than 1529 by less than a millionth. */
const UNDER = { num: 487, den: 2303, square: 2303 ** 2 + 6854 ** 2, limit: 1529 };

test('lengths too close to call by doubles are decided exactly', () => {
  for (const { num, den, square, limit } of [OVER, UNDER]) {
    expect(Math.abs((num / den) * Math.sqrt(square) - limit)).toBeLessThan(1e-6);
    expect(roughly(num / den, square, limit)).toBe(0);
  }
  expect(compareStretch(0, 1, OVER.num, OVER.den, OVER.square, OVER.limit)).toBe(1);
  expect(compareStretch(0, 1, UNDER.num, UNDER.den, UNDER.square, UNDER.limit)).toBe(-1);
  expect(compareStretch(0, 1, 3, 5, 250_000, 300)).toBe(0);
  expect(compareStretch(0, 1, 1, 1, 250_000, Number.POSITIVE_INFINITY)).toBe(-1);
});

test('steps are rounded up, however little is over', () => {
  expect(stretchSteps(0, 1, OVER.num, OVER.den, OVER.square, 1)).toBe(2194);
  expect(stretchSteps(0, 1, UNDER.num, UNDER.den, UNDER.square, 1)).toBe(1529);
  expect(stretchSteps(0, 1, 1, 1, 5000 ** 2, 1)).toBe(5000);
  expect(stretchSteps(0, 1, 1, 1, 5000 ** 2 + 1, 1)).toBe(5001);
  expect(stretchSteps(0, 1, 1, 1, 5000 ** 2 - 1, 1)).toBe(5000);
});

test('lengths are rounded to the nearest unit, halves up', () => {
  expect(lengthOf([0, 1, 1, 2, 1, 2, 1, 1], 625)).toBe(25);
  expect(lengthOf([0, 1, 1, 2], 625)).toBe(13);
  expect(lengthOf([], 625)).toBe(0);
  fc.assert(
    fc.property(
      fc.nat(9999),
      fc.integer({ min: 1, max: 9999 }),
      fc.integer({ min: 1, max: 195_000_000 }),
      (n, d, square) => {
        fc.pre(n <= d);
        const doubled = bigRootFloor((4n * BigInt(n) ** 2n * BigInt(square)) / BigInt(d) ** 2n);
        expect(lengthOf([0, 1, n, d], square)).toBe(Number((doubled + 1n) / 2n));
      },
    ),
  );
});
