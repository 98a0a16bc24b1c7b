import { expect, test } from 'vitest';
import { chancesOf, type Odds } from './odds.ts';

const step = { rule: 'toy-fire-02', p: '1/2', decimal: 0.5 };
const odds = (of: Partial<Odds>): Odds => ({ exact: true, outcomes: [], steps: [], ...of });
const uses = { hit: 'to hit' };

test('a roll with a need is told by its chance; two for the same thing also by what the die must show', () => {
  expect(chancesOf(odds({ steps: [{ ...step, use: 'hit', need: 5 }] }), uses)).toEqual(['to hit 50.0 %']);
  const steps = [
    { ...step, use: 'hit', need: 5 },
    { ...step, use: 'hit', need: 5, natural: 6, decimal: 0.25 },
    { ...step, use: 'save', need: 4, most: true },
  ];
  expect(chancesOf(odds({ steps }), uses)).toEqual(['to hit 5+ 50.0 %', 'to hit 6+ 25.0 %', 'save 50.0 %']);
});

test('where what a roll needs hangs on what a seat cannot know, between which chances it lies', () => {
  const steps = [
    { ...step, use: 'hit' },
    { ...step, use: 'hit', decimal: 0.25 },
  ];
  expect(chancesOf(odds({ steps, exact: false }), uses)).toEqual(['to hit 25.0 % to 50.0 %']);
});

test('where no roll has a need, as with dice read in bands, the results are told, the likeliest first', () => {
  const outcomes = [
    { result: {}, p: '1/6', decimal: 1 / 6 },
    { result: { 'B Company': { menLost: 2, isPinned: true, isLost: false } }, p: '1/2', decimal: 0.5 },
    { result: { spotted: ['a', 'b'] }, p: '1/3', decimal: 1 / 3 },
  ];
  expect(chancesOf(odds({ outcomes }), uses)).toEqual([
    'B Company men lost 2, is pinned 50.0 %',
    'spotted a b 33.3 %',
    'nothing 16.7 %',
  ]);
  expect(chancesOf(odds({ outcomes: [...outcomes, ...outcomes] }), uses).at(-1)).toBe('2 more 33.3 %');
});

test('where nothing is left to chance, nothing is told', () => {
  expect(chancesOf(odds({ outcomes: [{ result: {}, p: '1', decimal: 1 }] }), uses)).toEqual([]);
});
