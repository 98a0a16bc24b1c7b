import { expect, test } from 'vitest';
import type { LogLine } from '../store/state.ts';
import { firesAlong } from './panels/ladder.tsx';
import { stepsOf } from './story.ts';

const told = (...events: { type: string; [name: string]: unknown }[]): LogLine[] =>
  events.map((event, n) => ({ n, turn: 1, sentence: 'x', event: { rule: 'ag-combat-01', ...event } }));

const STEP = [
  { type: 'engagement', combats: [1], units: ['tk-1', 'vg-2'] },
  { type: 'step', initiative: 7, units: ['tk-1', 'vg-2'] },
  { type: 'fires', unit: 'tk-1', side: 'allies', dice: 3 },
  { type: 'roll', use: 'hit', of: 'tk-1', dice: [6, 2, 5], need: 5, hits: 2 },
  { type: 'fires', unit: 'vg-2', side: 'axis', dice: 2 },
  { type: 'hit', unit: 'vg-2', from: 'tk-1', hits: 2, saved: 1, side: 'axis' },
  { type: 'damaged', unit: 'vg-2', hits: 1, strength: 1, side: 'axis' },
];

test('dice that this side sees go to whoever rolled them; the others are not told', () => {
  const [step] = stepsOf(told(...STEP));
  expect(step?.volleys).toEqual([
    { unit: 'tk-1', side: 'allies', dice: 3, faces: [6, 2, 5], need: 5 },
    { unit: 'vg-2', side: 'axis', dice: 2, faces: null, need: null },
  ]);
  expect(step?.blows).toEqual([{ unit: 'vg-2', from: 'tk-1', hits: 2, saved: 1 }]);
  expect(step?.harm).toEqual([{ unit: 'vg-2', hits: 1, strength: 1 }]);
});

test('only the last combat is told', () => {
  const steps = stepsOf(
    told(...STEP, { type: 'engagement', combats: [2], units: [] }, { type: 'step', initiative: 11, units: ['a'] }),
  );
  expect(steps.map(({ initiative }) => initiative)).toEqual([11]);
  expect(stepsOf([])).toEqual([]);
});

test('ag-combat-08 who fires with others of a higher number is named', () => {
  const fighters = [
    { unit: 'tk-1', initiative: 6, state: 'fired' },
    { unit: 'tk-2', initiative: 5, state: 'fired' },
    { unit: 'vg-2', initiative: 4, state: 'to come' },
  ] as const;
  expect(firesAlong({ units: ['tk-1', 'tk-2'], initiative: 6 }, fighters).map(({ unit }) => unit)).toEqual(['tk-2']);
  expect(firesAlong({ units: ['vg-2'], initiative: 4 }, fighters)).toEqual([]);
});
