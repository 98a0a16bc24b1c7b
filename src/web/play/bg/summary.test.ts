import { expect, test } from 'vitest';
import type { LogLine } from '../store/state.ts';
import { isTold, summaryOf, summaryWords } from './summary.ts';

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
    // Who is named is not counted as well.
    { type: 'losses', unit: 'us-bazooka', lost: 1 },
    { type: 'pinned', unit: 'us-1', pinned: true },
    { type: 'pinned', unit: 'us-bazooka', pinned: true },
    { type: 'destroyed', unit: 'us-bazooka' },
  );
  expect(told).toBe('2 moved, 1 fired, 1 of theirs lost; you lost us-bazooka and 2 men; pinned: us-1.');
});

test('a quiet turn says so, and a pin that is gone is not told', () => {
  expect(words()).toBe('They did nothing that you could see; you lost nothing.');
  const shaken = [
    { type: 'pinned', unit: 'us-1', pinned: true },
    { type: 'pinned', unit: 'us-1', pinned: false },
  ];
  expect(words({ type: 'moved', unit: 'ge-1' }, ...shaken)).toBe('1 moved; you lost nothing.');
});

test('what came of an own order is not summed up as the turn of the other side', () => {
  const told = (...events: Parameters<typeof lines>) => isTold(summaryOf(lines(...events), 'allies', sideOf));
  expect(told({ type: 'shot', unit: 'us-gun' }, { type: 'losses', unit: 'ge-1', lost: 3 })).toBe(false);
  // Their Ambush Fire is theirs, and so is a turn in which nothing was seen.
  expect(told({ type: 'shot', unit: 'us-gun' }, { type: 'shot', unit: 'ge-1' })).toBe(true);
  expect(told({ type: 'turn', turn: 1, side: 'axis' })).toBe(true);
  expect(told({ type: 'turn', turn: 1, side: 'allies' })).toBe(false);
});

test('fire that observed nobody, reactions and objectives are part of a turn', () => {
  const told = words(
    { type: 'aims', unit: 'ge-mg', shots: [] },
    { type: 'no-shot', unit: 'ge-mg', target: 'us-1', why: 'unseen' },
    { type: 'no-shot', unit: 'ge-1', target: 'us-1', why: 'unseen' },
    { type: 'shot', unit: 'ge-1' },
    { type: 'marker', unit: 'ge-2', marker: 'ambush' },
    { type: 'marker', unit: 'ge-3', marker: 'ambush' },
    { type: 'marker', unit: 'ge-tank', marker: 'reserve' },
    { type: 'captured', objective: 'objective-3', side: 'axis' },
  );
  expect(told).toBe(
    '1 fired, 1 failed to observe a target, 2 took Ambush Fire, 1 took Reserve Move; they captured objective 3; you lost nothing.',
  );
});
