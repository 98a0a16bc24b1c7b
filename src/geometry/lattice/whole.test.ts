import { expect, test } from 'vitest';
import { picker } from '../../kernel/pick.ts';
import { ceilRoot, gcd, lcm, metres } from './whole.ts';

test('metres are rounded up, and exact where the length is whole', () => {
  expect(metres(1, 0)).toBe(250);
  expect(metres(3, 4)).toBe(1250);
  expect(metres(0, 0)).toBe(0);
  // 353.55 and 559.02
  expect(metres(1, 1)).toBe(354);
  expect(metres(2, 1)).toBe(560);
  expect(metres(-2, 1)).toBe(560);
  // Ten diagonals are 3535.53 m, not ten times 354.
  expect(metres(10, 10)).toBe(3536);
});

test('the root is the smallest whole number that is not below, in small numbers and in large', () => {
  const pick = picker(1);
  for (let i = 0; i < 3000; i++) {
    const isLarge = i % 3 === 0;
    const n = 1 + pick(isLarge ? 10_000_000 : 5000);
    const s = 1 + pick(isLarge ? 100_000 : 500);
    const d = 1 + pick(isLarge ? 40_000 : 60);
    const m = BigInt(ceilRoot(n, s, d));
    const square = BigInt(n) ** 2n * BigInt(s);
    expect(m * m * BigInt(d) ** 2n >= square).toBe(true);
    expect((m - 1n) * (m - 1n) * BigInt(d) ** 2n < square).toBe(true);
  }
});

test('large roots that are whole are not rounded up', () => {
  // 30,000,000 / 3 * root of 49
  expect(ceilRoot(30_000_000, 49, 3)).toBe(70_000_000);
  expect(ceilRoot(30_000_001, 49, 3)).toBe(70_000_003);
});

test('common divisors and multiples', () => {
  expect([gcd(12, 18), gcd(-4, 6), gcd(0, 5), gcd(0, 0)]).toEqual([6, 2, 5, 0]);
  expect([lcm([4, 6]), lcm([]), lcm([36, 24, 12])]).toEqual([12, 1, 72]);
});
