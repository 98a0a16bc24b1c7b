import { expect, test } from 'vitest';
import type { LogLine } from '../store/state.ts';
import { sinceOf } from './since.ts';

const told = (...events: { type: string; group?: string; tone?: string; [name: string]: unknown }[]): LogLine[] =>
  events.map(({ group = 'alone', tone = 'plain', ...event }, n) => ({
    ...{ n, turn: 1, sentence: event.type, event: { rule: 'ag-combat-01', ...event } },
    narrated: { say: [event.type], tone, group, pause: 'none' } as LogLine['narrated'] & object,
  }));

const FIGHTS = told(
  { type: 'recce', tone: 'good' },
  { type: 'engagement', tone: 'order' },
  { type: 'step', group: 'opens', initiative: 11 },
  { type: 'damaged', group: 'follows', tone: 'grave', unit: 'a' },
  { type: 'step', group: 'opens', initiative: 5 },
  { type: 'combat-over', tone: 'order' },
  { type: 'engagement', tone: 'order' },
  { type: 'step', group: 'opens', initiative: 9 },
  { type: 'eliminated', group: 'follows', tone: 'grave', unit: 'b' },
  { type: 'combat-over', tone: 'order' },
  { type: 'phase', tone: 'quiet' },
  { type: 'moved', unit: 'x', side: 'axis' },
  { type: 'moved', unit: 'y', side: 'axis' },
  { type: 'rested', side: 'axis' },
);

test('what happened is complete and in order, combat by combat, each with its closing word', () => {
  const since = sinceOf(FIGHTS, 'allies');
  expect(since.map(({ kind }) => kind)).toEqual(['entry', 'combat', 'combat', 'marches']);
  const combats = since.filter((one) => one.kind === 'combat');
  expect(combats.map(({ steps }) => steps.map(({ head }) => head.event.initiative))).toEqual([[11, 5], [9]]);
  expect(combats.map(({ end }) => end?.head.n)).toEqual([5, 9]);
  expect(combats.map(({ harm }) => harm.map(({ head }) => head.event.unit))).toEqual([['a'], ['b']]);
  // Steps keep what came of them.
  expect(combats[0]!.steps[0]!.parts.map(({ event }) => event.type)).toEqual(['damaged']);
});

test('marches are counted, side by side', () => {
  expect(sinceOf(FIGHTS, 'allies').at(-1)).toMatchObject({ side: 'axis', units: ['x', 'y'] });
  const both = told(...['allies', 'allies', 'axis'].map((side, i) => ({ type: 'moved', unit: `u${i}`, side })));
  expect(sinceOf(both, 'allies')).toMatchObject([
    { side: 'allies', units: ['u0', 'u1'] },
    { side: 'axis', units: ['u2'] },
  ]);
});

test('a combat that goes on has no end yet', () => {
  expect(sinceOf(FIGHTS.slice(0, 4), 'allies').at(-1)).toMatchObject({ kind: 'combat', end: null });
});

test('a recce is one thing: how it began, what came of it, and what lies between them', () => {
  const since = sinceOf(
    told(
      { type: 'probes', tone: 'order', group: 'opens', unit: 'a' },
      { type: 'roll', group: 'follows', unit: 'a' },
      { type: 'recce', group: 'follows', tone: 'good', unit: 'a' },
      { type: 'declared', group: 'opens', tone: 'bad', unit: 'z' },
      { type: 'called', group: 'opens', tone: 'order' },
      { type: 'combat', group: 'follows', tone: 'bad' },
      { type: 'spots', tone: 'order', group: 'opens', unit: 'b' },
      { type: 'probes', tone: 'order', group: 'opens', unit: 'y', counter: true },
      { type: 'recce', group: 'follows', tone: 'good', unit: 'b' },
      { type: 'passed', tone: 'order', side: 'axis' },
    ),
    'allies',
  );
  expect(since.map(({ kind }) => kind)).toEqual(['recce', 'recce', 'entry']);
  const recces = since.filter((one) => one.kind === 'recce');
  expect(recces.map(({ head, end }) => [head.head.event.type, end?.head.event.type])).toEqual([
    ['probes', 'combat'],
    ['spots', 'recce'],
  ]);
  expect(recces.map(({ steps }) => steps.map(({ head }) => head.event.type))).toEqual([
    ['roll', 'recce', 'declared', 'called'],
    ['probes'],
  ]);
});

test('what the player’s own staff did, who set up and who had nobody to send is no news', () => {
  const since = sinceOf(
    told(
      { type: 'placed', group: 'row', side: 'axis' },
      { type: 'set-up', side: 'axis' },
      { type: 'night', group: 'headline' },
      { type: 'given', group: 'follows', side: 'allies' },
      { type: 'reassigned', group: 'follows', side: 'allies' },
      { type: 'given', group: 'follows', side: 'axis' },
      { type: 'passed', side: 'axis', automatic: true },
      { type: 'passed', side: 'axis', automatic: false },
    ),
    'allies',
  );
  const types = since.map((one) =>
    one.kind === 'entry' ? [one.entry.head, ...one.entry.parts].map(({ event }) => event.type).join(' ') : one.kind,
  );
  expect(types).toEqual(['night given', 'passed']);
});
