import { expect, test } from 'vitest';
import { HOUSE_RULES, house, KERNEL_CODES, refusal } from './refusal.ts';

test('a refusal has code, rule, facts and one sentence', () => {
  expect(refusal('TOO_FAR', 'toy-1', 'Too far.', { most: 8 })).toEqual({
    ...{ code: 'TOO_FAR', rule: 'toy-1', facts: { most: 8 }, sentence: 'Too far.' },
  });
  expect(refusal('TOO_FAR', 'toy-1', 'Too far.').facts).toEqual({});
});

test('a house refusal is a refusal with one of our own codes and rules', () => {
  expect(house('GAME_OVER', 'house-seat', 'The game is over.')).toEqual({
    ...{ code: 'GAME_OVER', rule: 'house-seat', facts: {}, sentence: 'The game is over.' },
  });
});

test('every code and every house rule is documented', () => {
  for (const [code, what] of Object.entries(KERNEL_CODES)) expect(`${code}: ${what}`).toMatch(/^[A-Z_]+: [a-z].+$/);
  for (const [rule, what] of Object.entries(HOUSE_RULES))
    expect(`${rule}: ${what}`).toMatch(/^house-[a-z]+: [A-Z].+\.$/);
});
