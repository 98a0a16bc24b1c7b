import { describe, expect, test } from 'vitest';
import { fateOf, shares } from '../../../rules/battlegroup/fates.ts';
import { type Odds, percent } from '../odds.ts';
import { addedUp, chancesOf, fateFigures, headlineOf } from './fates.ts';
import { isTheirs, meansOf, needOf, remarksOf, vainOf } from './odds-words.ts';
import { arrives } from './panels/move.tsx';

describe('odds', () => {
  test('a result is read by what it says of the target', () => {
    expect(fateOf({ 'ger-11': { destroyed: true } }, 'ger-11')).toBe('lost');
    expect(fateOf({ 'ger-11': { pinned: true } }, 'ger-11')).toBe('pinned');
    expect(fateOf({ 'ger-11': { menLost: 2, pinned: true } }, 'ger-11')).toBe('losses-pinned');
    expect(fateOf({ 'ger-11': { menLost: 2 } }, 'ger-11')).toBe('losses');
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
    const parts = shares(odds.outcomes, 't');
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
    expect(needOf({ use: 'hit', need: 5, dice: 1, modifiers: [{ ...modifiers[0]!, value: -2 }], decimal: 1 / 6 })).toBe(
      'a 6',
    );
  });

  test('chances are each at the least: who is lost has lost his men', () => {
    const outcomes = [
      { result: { t: { destroyed: true } }, p: '1/10', decimal: 0.1 },
      { result: { t: { menLost: 2, pinned: true } }, p: '3/10', decimal: 0.3 },
      { result: { t: { pinned: true } }, p: '2/10', decimal: 0.2 },
      { result: { u: { pinned: true } }, p: '4/10', decimal: 0.4 },
    ];
    const { effect, lost, men, pinned } = chancesOf(outcomes, 't');
    expect([effect, lost, men, pinned].map((one) => one.toFixed(2))).toEqual(['0.60', '0.10', '0.40', '0.60']);
  });

  test('what was assumed and left out is said in words', () => {
    expect(remarksOf({ assumed: ['reaction.ask', 'some.thing'], leftOut: 'battle counters' })).toEqual([
      'if nobody reacts',
      'the effects of battle counters are not counted',
    ]);
    expect(meansOf({ use: 'hit', dice: 8 })).toBe('at least one hits');
    expect(isTheirs({ use: 'save' }, 't')).toBe(true);
    expect(isTheirs({ use: 'hit', of: 'a' }, 't')).toBe(false);
  });

  test('the dice of the ground leave a chance to arrive', () => {
    const way = { path: [], length: 550, allowance: 800, refusal: null, goal: null, stance: null };
    expect(arrives({ ...way, dice: [] })).toBe(1);
    expect(arrives({ ...way, dice: ['over the hedge: 8 in less D6'] })).toBeCloseTo(2 / 6);
    // Two dice of 36: only two ones.
    expect(arrives({ ...way, dice: ['over the hedge twice: 8 in less 2D6'] })).toBeCloseTo(1 / 36);
    expect(arrives({ ...way, dice: ['dangerous ground: D6 for the whole move'] })).toBeNull();
  });
});

test('the headline is what whoever fires wants: men on average, a loss, or at least a pin', () => {
  const odds = {
    outcomes: [
      { result: { t: { menLost: 2 } }, p: '1/2', decimal: 0.5 },
      { result: { t: { destroyed: true } }, p: '1/4', decimal: 0.25 },
      { result: {}, p: '1/4', decimal: 0.25 },
    ],
  };
  // Two of eight in half of the cases, all eight in a quarter of them.
  expect(headlineOf(odds, 't', 8)).toEqual({ figure: '3.0', words: 'men lost on average' });
  expect(headlineOf(odds, 't', 0)).toEqual({ figure: '25.0 %', words: 'lost' });
  const shaken = { outcomes: [{ result: { t: { pinned: true } }, p: '1/2', decimal: 0.5 }] };
  expect(headlineOf(shaken, 't', 8)).toEqual({ figure: '50.0 %', words: 'pinned' });
  expect(headlineOf({ outcomes: [{ result: {}, p: '1', decimal: 1 }] }, 't', 8)).toBeNull();
});

test('figures that exclude each other add up to a hundred as they are written', () => {
  expect(addedUp([1 / 3, 1 / 3, 1 / 3])).toEqual([334, 333, 333]);
  expect(addedUp([2 / 3, 1 / 6, 1 / 6])).toEqual([667, 167, 166]);
  const outcomes = [
    { result: { t: { menLost: 1, pinned: true } }, p: '1/6', decimal: 1 / 6 },
    { result: { t: { menLost: 1 } }, p: '1/6', decimal: 1 / 6 },
    { result: { t: { pinned: true } }, p: '1/6', decimal: 1 / 6 },
    { result: {}, p: '1/2', decimal: 1 / 2 },
  ];
  expect(fateFigures({ outcomes }, 't').map(({ words, figure }) => `${words} ${figure}`)).toEqual([
    'men lost, and pinned 16.7 %',
    'men lost, not pinned 16.7 %',
    'pinned only 16.6 %',
    'no effect 50.0 %',
  ]);
  // Whoever was pinned before is not told that he would not be.
  const before = outcomes.filter((_, i) => i === 1 || i === 3);
  expect(fateFigures({ outcomes: before }, 't').map(({ words }) => words)).toEqual(['men lost', 'no effect']);
});

test('a shot from which nothing can come says which roll cannot be made', () => {
  const outcomes = [{ result: {}, p: '1', decimal: 1 }];
  const step = { use: 'penetrate', rule: 'bg-ap-05', p: '0', decimal: 0, need: 13, dice: 2 };
  expect(vainOf({ exact: true, outcomes, steps: [step] }, 't')).toBe(
    'Penetration needs 13+ on 2D6: no dice show that.',
  );
  expect(vainOf({ exact: true, outcomes, steps: [] }, 't')).toMatch(/^No roll could have any effect/);
  const some = [{ result: { t: { pinned: true } }, p: '1', decimal: 1 }];
  expect(vainOf({ exact: true, outcomes: some, steps: [step] }, 't')).toBeNull();
});
