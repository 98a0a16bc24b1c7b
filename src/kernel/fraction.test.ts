import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decimal,
  type Fraction,
  fraction,
  isSame,
  ONE,
  over,
  plus,
  reduced,
  times,
  written,
  ZERO,
} from './fraction.ts';

const f = fraction;

test.each([
  [times(f(1, 2), f(2, 3)), '1/3'],
  [plus(f(1, 6), f(1, 6)), '1/3'],
  [plus(f(1, 2), f(1, 3)), '5/6'],
  [plus(ZERO, ONE), '1'],
  [over(f(1, 4), f(1, 2)), '1/2'],
  [f(0, 7), '0'],
  [f(7, 7), '1'],
  [f(625, 7776), '625/7776'],
  [f(6n ** 30n, 6n ** 31n), '1/6'],
])('%o is written %s', (value, text) => {
  expect(written(value)).toBe(text);
});

test('a fraction over nothing is an error', () => {
  expect(() => f(1, 0)).toThrow('a fraction over 0');
  expect(() => f(1, -2)).toThrow('a fraction over -2');
  expect(() => over(ONE, ZERO)).toThrow('a fraction over nothing');
});

const some = fc.tuple(fc.nat(1000), fc.integer({ min: 1, max: 1000 })).map(([top, bottom]) => f(top, bottom));

test('they add and multiply as numbers do', () => {
  fc.assert(
    fc.property(some, some, some, (a, b, c) => {
      expect(isSame(plus(a, b), plus(b, a))).toBe(true);
      expect(isSame(times(a, plus(b, c)), plus(times(a, b), times(a, c)))).toBe(true);
      if (b.top > 0n) expect(isSame(times(over(a, b), b), a)).toBe(true);
      expect(isSame(reduced(a), a)).toBe(true);
      expect(isSame(a, plus(a, f(1, 10_000_000)))).toBe(false);
    }),
  );
});

test.each<[Fraction, number]>([
  [f(1, 3), 1 / 3],
  [f(0, 3), 0],
  [ONE, 1],
  [f(1, 2n ** 60n), 2 ** -60],
  [f(5n ** 60n, 6n ** 60n), (5 / 6) ** 60],
  [f(1, 6n ** 40n), 6 ** -40],
  [f(2n ** 90n + 1n, 2n ** 90n), 1],
])('%o is near %d, however long it is', (value, near) => {
  expect(Math.abs(decimal(value) - near)).toBeLessThanOrEqual(1e-14 * near);
});
