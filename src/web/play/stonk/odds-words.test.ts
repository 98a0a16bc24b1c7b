import { expect, test } from 'vitest';
import type { Odds } from '../odds.ts';
import { oddsWords } from './odds-words.ts';
import type { Shown } from './view.ts';

const shown = {
  clock: { start: 360, now: 360, end: 370 },
  contacts: [{ id: 'allies#1' }],
  elements: [{ id: 'a/1' }],
} as unknown as Shown;
const names = new Map([['allies#1', { label: 'contact 1', full: '' }]]);
const odds = (...outcomes: (readonly [number, object])[]): Odds => ({
  ...{ exact: true, steps: [] },
  outcomes: outcomes.map(([decimal, result]) => ({ result, p: '', decimal })),
});

test('fire is told by what befalls the contact', () => {
  const told = odds(
    [0.5, {}],
    [0.25, { 'allies#1': { state: 'pinned', lost: 2 } }],
    [0.25, { 'allies#1': { gone: true } }],
  );
  expect(oddsWords(told, { kind: 'fire' }, shown, names)).toEqual([
    'contact 1: pinned 25.0 %, gone 25.0 %, loses 0.5 on average',
  ]);
});

test('a call by the minute at which it is effective', () => {
  const told = odds([1, { 'call a': { lands: 20 } }]);
  expect(oddsWords(told, { kind: 'call' }, shown, names)).toEqual(['effective from 06:20']);
});

test('an order by when it is in force', () => {
  const told = odds([0.75, { a: { since: 3 } }], [0.2, { a: { since: 4 } }], [0.05, { a: { minutes: 10 } }]);
  expect(oddsWords(told, { kind: 'order', company: 'a' }, shown, names)).toEqual([
    'in force at 06:20: 75.0 %',
    'in force by 06:30: 95.0 %',
  ]);
  expect(oddsWords(odds([1, {}]), { kind: 'order', company: 'a' }, shown, names)).toEqual([
    'not in force within the hour',
  ]);
});

test('a path by whether the unit gets there, and what its assault does', () => {
  const told = odds([0.6, { 'a/1': { at: [10, 20] }, 'allies#1': { at: [1, 1] } }], [0.4, { 'a/1': { at: [10, 10] } }]);
  const march = { kind: 'march', unit: 'a/1', path: [[10, 20]] };
  expect(oddsWords(told, march, shown, names)).toEqual(['gets there 60.0 %', 'contact 1: driven off 60.0 %']);
});
