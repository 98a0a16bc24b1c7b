import { expect, test } from 'vitest';
import type { TableState } from '../store.ts';
import { mayHaveLog, promised } from './call.ts';

const state = (supplied: readonly string[], pool: number) =>
  ({ supplied, call: { log: ['a', 'b', 'far'], costs: { a: 1, b: 1, far: 2 }, pool } }) as unknown as TableState;

test('ag-log-11 LOG is promised for what it costs, no more than there is', () => {
  expect(promised(state(['a', 'far'], 3))).toBe(3);
  expect(mayHaveLog(state(['a'], 3), 'far')).toBe(true);
  expect(mayHaveLog(state(['a'], 2), 'far')).toBe(false);
  expect(mayHaveLog(state(['a'], 2), 'b')).toBe(true);
  expect(mayHaveLog(state([], 3), 'another')).toBe(false);
});
