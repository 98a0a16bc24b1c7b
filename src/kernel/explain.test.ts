import { expect, test } from 'vitest';
import { atLeast, atMost, explained, meets, modification, natural, total, when } from './explain.ts';

const small = when(true, 'toy-2', 'small team', -1);
const near = when(true, 'toy-3', 'near', 2);

test('a modifier is there where its cause holds, and keeps rule, cause and value', () => {
  expect(small).toEqual({ rule: 'toy-2', why: 'small team', value: -1 });
  expect(when(false, 'toy-2', 'small team', -1)).toBeNull();
});

test('causes that do not hold or change nothing are left out; the others stay in order', () => {
  const number = explained('toy-1', 4, [near, null, when(true, 'toy-4', 'dusk', 0), small]);
  expect(number).toEqual({ rule: 'toy-1', base: 4, modifiers: [near, small] });
  expect(explained('toy-1', 4)).toEqual({ rule: 'toy-1', base: 4, modifiers: [] });
});

test('an amount is the base and its modifiers together', () => {
  const number = explained('toy-1', 4, [near, small]);
  expect([modification(number), total(number)]).toEqual([1, 5]);
});

test('modifiers are added to the die: a plus makes a minimum easier and a maximum harder', () => {
  const least = atLeast('toy-1', 4, [near, small]);
  const most = atMost('toy-1', 7, [near, small]);
  expect([least.at, natural(least), most.at, natural(most)]).toEqual(['least', 3, 'most', 6]);
  expect([2, 3, 4].map((score) => meets(least, score))).toEqual([false, true, true]);
  expect([5, 6, 7].map((score) => meets(most, score))).toEqual([true, true, false]);
});
