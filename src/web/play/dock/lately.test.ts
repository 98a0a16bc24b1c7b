import { expect, test } from 'vitest';
import type { LogLine } from '../store/state.ts';
import { latelyOf } from './lately.tsx';

const line = (
  n: number,
  answers: number,
  tone: 'plain' | 'bad',
  group: 'alone' | 'opens' | 'follows' = 'alone',
): LogLine => ({
  ...{ n, turn: 1, answers, sentence: `line ${n}`, event: { type: `event ${n}`, rule: 'r-01' } },
  narrated: { say: [`line ${n}`], tone, group, pause: 'none' },
});

test('what was told last, and of it that of which something came', () => {
  const log = [line(1, 4, 'bad'), line(2, 5, 'plain'), line(3, 5, 'bad', 'opens'), line(4, 5, 'plain', 'follows')];
  expect(latelyOf(log).map(({ head }) => head.n)).toEqual([3]);
  // That somebody is on the move the question itself says.
  expect(latelyOf([line(1, 4, 'bad'), line(2, 5, 'plain')])).toEqual([]);
  expect(latelyOf([])).toEqual([]);
});
