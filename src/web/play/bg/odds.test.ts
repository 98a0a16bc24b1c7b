import { describe, expect, test } from 'vitest';
import { type Odds, percent } from '../odds.ts';
import { fateOf, shares } from './fates.ts';
import { needOf } from './odds-chain.tsx';

describe('odds', () => {
  test('a result is read by what it says of the target', () => {
    expect(fateOf({ 'ger-11': { destroyed: true } }, 'ger-11')).toBe('lost');
    expect(fateOf({ 'ger-11': { pinned: true } }, 'ger-11')).toBe('pinned');
    expect(fateOf({ 'ger-11': { menLost: 2, pinned: true } }, 'ger-11')).toBe('losses');
    expect(fateOf({ 'ger-11': { immobilised: true } }, 'ger-11')).toBe('immobilised');
    expect(fateOf({ 'us-a1': { destroyed: true } }, 'ger-11')).toBe('none');
    expect(fateOf({ 'ger-11': { hitsLost: 1 } }, 'ger-11')).toBe('losses');
    expect(fateOf({ 'ger-11': { pinned: false } }, 'ger-11')).toBe('none');
    expect(fateOf({}, 'ger-11')).toBe('none');
  });

  test('shares add up to one, worst for the target first', () => {
    const odds: Odds = {
      exact: true,
      steps: [],
      outcomes: [
        { result: {}, p: '1/2', decimal: 0.5 },
        { result: { t: { destroyed: true } }, p: '1/4', decimal: 0.25 },
        { result: { t: { pinned: true } }, p: '1/4', decimal: 0.25 },
      ],
    };
    const parts = shares(odds, 't');
    expect(parts.map(({ fate }) => fate)).toEqual(['lost', 'pinned', 'none']);
    expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });

  test('percents are short, and small ones are not nothing', () => {
    expect(percent(0.2366)).toBe('23.7 %');
    expect(percent(0.0001)).toBe('<0.1 %');
    expect(percent(1)).toBe('100 %');
  });

  test('a need takes its modifiers in, and says how many dice', () => {
    const modifiers = [{ why: 'small team', value: -1, rule: 'bg-obs-04' }];
    expect(needOf({ use: 'observe', need: 3, dice: 1, modifiers })).toBe('4+');
    expect(needOf({ use: 'penetrate', need: 7, dice: 2, modifiers: [] })).toBe('7+ on 2D6');
    expect(needOf({ use: 'save', need: 5, dice: 4, modifiers: [] })).toBe('5+ on 4 dice');
    expect(needOf({ use: 'morale' })).toBe('');
  });
});
