import { expect, test } from 'vitest';
import { COMPASS } from '../../../../rules/assault-gun/air/drop.ts';
import { driftTo, windWords } from './scatter.ts';

test('counters drift on the map to where the rules move them', () => {
  expect(COMPASS.map((_, direction) => driftTo([0, 0], direction).map((n) => n + 0))).toEqual(COMPASS);
  expect([0, 2, 4, 15].map(windWords)).toEqual(['north', 'north-east', 'east', 'north-north-west']);
});
