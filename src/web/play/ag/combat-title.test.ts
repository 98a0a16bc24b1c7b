import { expect, test } from 'vitest';
import { combatTitle } from './combat-title.ts';

test('a combat is called by its places, many of them in short', () => {
  expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C'], ['A', 'B', 'C', 'D', 'E']].map(combatTitle)).toEqual([
    'Combat',
    'Combat at A',
    'Combat at A and B',
    'Combat at A, B and C',
    'Combat at A, B and 3 others',
  ]);
});
