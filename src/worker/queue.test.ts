import { expect, test } from 'vitest';
import { canWait, nextOf } from './queue.ts';

const odds = { id: 1, ask: 'odds' };
const compare = { id: 2, ask: 'compare' };
const answer = { id: 3, ask: 'input' };
const advise = { id: 4, ask: 'advise' };

test('an answer is taken before odds that were asked for earlier; all else keeps its order', () => {
  const waiting: unknown[] = [odds, compare, answer, advise];
  const taken = [nextOf(waiting), nextOf(waiting), nextOf(waiting), nextOf(waiting)];
  expect(taken).toEqual([answer, advise, odds, compare]);
  expect(nextOf(waiting)).toBeUndefined();
});

test('whatever is no message at all is not put off', () => {
  for (const message of [null, 5, 'odds', {}]) expect(canWait(message)).toBe(false);
});
