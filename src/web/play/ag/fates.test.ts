import { expect, test } from 'vitest';
import type { Odds } from '../odds.ts';
import { chanceThat, fatesOf } from './fates.ts';

const ODDS: Odds = {
  exact: true,
  steps: [],
  outcomes: [
    { result: { b: { lost: 1, moved: 0.5 }, 'division x': { logLost: 1 } }, p: '1/2', decimal: 0.5 },
    { result: { b: { lost: 3 }, c: { lost: 1 } }, p: '1/4', decimal: 0.25 },
    { result: { b: { gone: true } }, p: '1/8', decimal: 0.125 },
    { result: { b: { moved: 0.5 } }, p: '1/8', decimal: 0.125 },
  ],
};

test('what odds come to, unit by unit: those one asks for first, then whoever else may come to harm', () => {
  const fates = fatesOf(ODDS, ['a', 'b'], (id) => id.length === 1);
  expect(fates.map(({ unit }) => unit)).toEqual(['a', 'b', 'c']);
  expect(fates[0]).toEqual({ unit: 'a', unharmed: 1, hurt: 0, mauled: 0, gone: 0, loses: 0 });
  expect(fates[1]).toEqual({ unit: 'b', unharmed: 0.125, hurt: 0.5, mauled: 0.25, gone: 0.125, loses: 1.25 / 0.875 });
  expect(fates[2]).toMatchObject({ unit: 'c', unharmed: 0.75, hurt: 0.25 });
});

test('how likely something becomes of it', () => {
  expect(chanceThat(ODDS, (result) => 'c' in result)).toBe(0.25);
  expect(chanceThat(ODDS, () => true)).toBe(1);
});
