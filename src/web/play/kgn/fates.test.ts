import { expect, test } from 'vitest';
import type { Odds } from '../odds.ts';
import { fateOf, sharesOf } from './fates.ts';

test('the gravest that befalls a target counts; who is not named is unharmed', () => {
  expect(fateOf({ 'a-1': { suppressed: true, lost: 2 } }, 'a-1')).toBe('casualties');
  expect(fateOf({ 'a-1': { destroyed: true } }, 'a-1')).toBe('lost');
  expect(fateOf({ 'a-1': { suppressed: false } }, 'a-1')).toBe('nothing');
  expect(fateOf({ 'b-1': { destroyed: true } }, 'a-1')).toBe('nothing');
});

test('outcomes of one fate are added up, the best for the firer first', () => {
  const outcome = (result: unknown, decimal: number) => ({ result, decimal, p: String(decimal) });
  const odds: Odds = {
    exact: true,
    steps: [],
    outcomes: [
      outcome({}, 0.5),
      outcome({ a: { suppressed: true } }, 0.25),
      outcome({ a: { suppressed: true, covering: false } }, 0.125),
      outcome({ a: { destroyed: true } }, 0.125),
    ],
  };
  expect(sharesOf(odds, 'a')).toEqual([
    { fate: 'lost', share: 0.125 },
    { fate: 'suppressed', share: 0.375 },
    { fate: 'nothing', share: 0.5 },
  ]);
});
