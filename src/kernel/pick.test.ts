import { expect, test } from 'vitest';
import { picker, pickOne, shuffled } from './pick.ts';

const draws = (seed: number, n: number, count: number): number[] => {
  const pick = picker(seed);
  return Array.from({ length: count }, () => pick(n));
};

test('one seed gives one sequence, another another', () => {
  expect(draws(1, 1000, 20)).toEqual(draws(1, 1000, 20));
  expect(draws(2, 1000, 20)).not.toEqual(draws(1, 1000, 20));
});

// Simulations are repeated by their seeds: a change here changes all of them.
test('stays what it was', () => {
  expect(draws(7, 100, 10)).toEqual([9, 40, 85, 29, 24, 28, 66, 81, 98, 58]);
});

test('whole numbers from 0 to n - 1, each as likely as the next', () => {
  for (const n of [2, 3, 6, 10, 36]) {
    const counts = new Array<number>(n).fill(0);
    for (const drawn of draws(n, n, 1000 * n)) counts[drawn]! += 1;
    // Six standard deviations of 1000 expected.
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(6 * Math.sqrt(1000));
  }
});

test('large ranges are not biased towards their lower part', () => {
  const n = 3_000_000_000;
  const low = draws(5, n, 4000).filter((drawn) => drawn < n / 2).length;
  expect(Math.abs(low - 2000)).toBeLessThan(6 * Math.sqrt(1000));
});

test('a choice among one, or none, is 0 and uses nothing up', () => {
  const pick = picker(3);
  expect([pick(1), pick(0)]).toEqual([0, 0]);
  expect(pick(1000)).toBe(draws(3, 1000, 1)[0]);
});

test('one of a list; an empty list has none', () => {
  const pick = picker(1);
  const seen = new Set(Array.from({ length: 100 }, () => pickOne(['a', 'b', 'c'], pick)));
  expect([...seen].sort()).toEqual(['a', 'b', 'c']);
  expect(() => pickOne([], pick)).toThrow('nothing to pick from');
});

test('a shuffled copy has the same parts, every order as likely', () => {
  const list = ['a', 'b', 'c'];
  const pick = picker(11);
  const counts = new Map<string, number>();
  for (let i = 0; i < 6000; i++) {
    const order = shuffled(list, pick).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(6 * Math.sqrt(1000));
  expect(list).toEqual(['a', 'b', 'c']);
});
