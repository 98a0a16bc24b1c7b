import { expect, test } from 'vitest';
import { crowdOf } from './crowd.ts';

const column = (n: number, apart: number) =>
  Array.from({ length: n }, (_, i) => ({ id: `u${i}`, screen: { x: 100, y: i * apart } }));

test('counters in a column can be read as a list, in the order in which they stand', () => {
  expect(crowdOf(column(5, 16), 'u1')).toEqual(['u0', 'u1', 'u2', 'u3']);
  expect(crowdOf(column(30, 4), 'u15')).toHaveLength(9);
});

test('who stands alone is no crowd, and who is not there has none', () => {
  expect(crowdOf(column(3, 60), 'u1')).toEqual(['u1']);
  expect(crowdOf(column(3, 60), 'u9')).toEqual([]);
});
