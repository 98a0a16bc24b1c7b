import { expect, test } from 'vitest';
import type { Odds } from '../odds.ts';
import { fateOf, sharesOf } from './fates.ts';

test('the gravest that befalls a target counts; who is not named is unharmed', () => {
  expect(fateOf({ 'b-1': { 'is neutralised': true, lost: 1 } }, 'b-1')).toBe('step lost');
  expect(fateOf({ 'b-1': { gone: true } }, 'b-1')).toBe('lost');
  expect(fateOf({ 'b-1': { 'is shut down': true, revealed: true } }, 'b-1')).toBe('shut down');
  expect(fateOf({ 'b-1': { revealed: true } }, 'b-1')).toBe('no effect');
  expect(fateOf({ 'a-1': { fire: 'check' } }, 'b-1')).toBe('no effect');
});

test('outcomes of one fate are added up, the mildest first', () => {
  const outcome = (result: unknown, decimal: number) => ({ result, decimal, p: String(decimal) });
  const odds: Odds = {
    exact: true,
    steps: [],
    outcomes: [
      outcome({ b: { 'is neutralised': true } }, 0.25),
      outcome({ a: { fire: 'check' } }, 0.5),
      outcome({ b: { 'is stopped': true } }, 0.125),
      outcome({ b: { 'is stopped': true, revealed: true } }, 0.125),
    ],
  };
  expect(sharesOf(odds, 'b')).toEqual([
    { fate: 'no effect', share: 0.5 },
    { fate: 'stopped', share: 0.25 },
    { fate: 'neutralised', share: 0.25 },
  ]);
});
