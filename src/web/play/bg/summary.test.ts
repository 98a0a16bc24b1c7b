import { expect, test } from 'vitest';
import type { LogLine } from '../store/state.ts';
import { summaryOf, summaryWords } from './summary.ts';

const lines = (...events: { readonly type: string; readonly [name: string]: unknown }[]): LogLine[] =>
  events.map((event, n) => ({ n, turn: 1, sentence: '', event: { rule: 'bg-01', ...event } }));

const sideOf = (unit: string) => (unit.startsWith('us') ? ('allies' as const) : ('axis' as const));
const words = (...events: Parameters<typeof lines>) =>
  summaryWords(summaryOf(lines(...events), 'allies', sideOf), (id) => id);

test('who moved and fired is counted once each, and what it cost', () => {
  const told = words(
    { type: 'moved', unit: 'ge-1' },
    { type: 'moved', unit: 'ge-1' },
    { type: 'moved', unit: 'ge-2' },
    { type: 'shot', unit: 'ge-1' },
    // One's own Ambush Fire is nobody's turn.
    { type: 'shot', unit: 'us-gun' },
    { type: 'destroyed', unit: 'ge-2' },
    { type: 'losses', unit: 'us-1', lost: 2 },
    { type: 'pinned', unit: 'us-1', pinned: true },
    { type: 'pinned', unit: 'us-bazooka', pinned: true },
    { type: 'destroyed', unit: 'us-bazooka' },
  );
  expect(told).toBe('2 moved, 1 fired, 1 of theirs lost; you lost us-bazooka, 2 men; pinned: us-1.');
});

test('a quiet turn says so, and a pin that is gone is not told', () => {
  expect(words()).toBe('They did nothing that you saw; you lost nothing.');
  const shaken = [
    { type: 'pinned', unit: 'us-1', pinned: true },
    { type: 'pinned', unit: 'us-1', pinned: false },
  ];
  expect(words({ type: 'moved', unit: 'ge-1' }, ...shaken)).toBe('1 moved; you lost nothing.');
});
