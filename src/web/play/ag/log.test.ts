import { expect, test } from 'vitest';
import type { LogLine } from '../store/state.ts';
import { entriesOf, gravity } from './log.ts';

const told = (...types: (string | { type: string; [name: string]: unknown })[]): LogLine[] =>
  types.map((one, n) => ({
    ...{ n, turn: 1, sentence: 'x' },
    event: { rule: 'ag-sm-03', ...(typeof one === 'string' ? { type: one } : one) },
  }));

test('a recce with its die and what came of it is one entry', () => {
  const entries = entriesOf(told('probes', { type: 'roll', use: 'recce' }, 'recce', 'moved', 'revealed', 'declared'));
  expect(entries.map(({ head, parts }) => [head.event.type, parts.length])).toEqual([
    ['probes', 4],
    ['declared', 0],
  ]);
});

test('a step of a combat is one entry; numbering and the like are none', () => {
  const entries = entriesOf(
    told({ type: 'roll', use: 'number' }, 'numbered', 'engagement', 'step', 'fires', 'hit', 'eliminated', 'step'),
  );
  expect(entries.map(({ head, parts }) => [head.event.type, parts.length])).toEqual([
    ['step', 3],
    ['step', 0],
  ]);
  expect(entries.map(gravity)).toEqual([6, 0]);
});

test('a set-up is told in a word', () => {
  expect(entriesOf(told('placed', 'placed', 'placed', 'set-up')).map(({ parts }) => parts.length)).toEqual([2, 0]);
});
