import { expect, test } from 'vitest';
import { ashore } from './landing.ts';

const BEACHES = [
  { from: { x: 40, y: 28 }, to: { x: 88, y: 38 } },
  { from: { x: 100, y: 28 }, to: { x: 110, y: 38 } },
];

test('a tap beside the beach means the nearest place on it', () => {
  expect(ashore(BEACHES, [50, 32], 3)).toEqual([50, 32]);
  expect(ashore(BEACHES, [68, 25], 3)).toEqual([68, 31]);
  expect(ashore(BEACHES, [120, 50], 3)).toEqual([107, 35]);
  expect(ashore([], [1, 2], 3)).toEqual([1, 2]);
});
