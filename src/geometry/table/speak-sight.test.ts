/** What test/golden/sight does not say. */
import { expect, test } from 'vitest';
import type { Block, Met, Sight } from './sight.ts';
import { sayInches, speakSight } from './speak-sight.ts';
import { point } from './vector.ts';

const [P, Q] = [point(0, 0), point(1000, 0)];
const part = (tenths: number) => ({ num: tenths, den: 10 });
const met = (feature: string, kind: Met['kind'], entry: number, exit: number, more: Partial<Met> = {}): Met => ({
  feature,
  kind,
  entry: part(entry),
  exit: part(exit),
  from: point(entry * 100, 0),
  to: point(exit * 100, 0),
  length: (exit - entry) * 100,
  lineAtEntry: 75,
  lineAtExit: 75,
  top: 200,
  isOver: false,
  ...more,
});
const block = (feature: string, why: Block['why'], at: number): Block => ({
  feature,
  why,
  at: part(at),
  place: point(at * 100, 0),
});
const clear: Sight = { isSeen: true, blocks: [], met: [], depths: [], read: 'straight' };
const say = (sight: Partial<Sight>): string => speakSight({ ...clear, ...sight }, P, Q, (id) => `the ${id}`);

test('lengths are said in inches, to the hundredth and no longer than needed', () => {
  expect([100, 50, 501, 1200, 0].map(sayInches)).toEqual([
    '1 inch',
    '0.5 inches',
    '5.01 inches',
    '12 inches',
    '0 inches',
  ]);
});

test('another measure may be given', () => {
  const km = (steps: number): string => `${steps / 4} km`;
  const sight = { ...clear, met: [met('wood', 'wood', 2, 4)] };
  expect(speakSight(sight, P, point(20, 0), () => 'Bois Merle', km)).toBe(
    'Clear. On the way: through Bois Merle from 1 km out to 2 km out.',
  );
});

test('ground is looked along, onto and over', () => {
  const high = { lineAtEntry: 275, lineAtExit: 300, isOver: true };
  expect(say({ met: [met('hill', 'hill', 0, 10, high)] })).toBe('Clear. On the way: along the hill.');
  expect(say({ met: [met('hill', 'hill', 7, 10, high)] })).toBe(
    'Clear. On the way: onto the hill 7 inches out, 0.75 inches above it.',
  );
  expect(say({ met: [met('hill', 'hill', 2, 5, high)] })).toBe(
    'Clear. On the way: over the hill from 2 inches out to 5 inches out, 0.75 inches above it.',
  );
});

test('who is inside what stops him is stopped from the start', () => {
  expect(say({ isSeen: false, blocks: [block('house', 'solid', 0)], met: [met('house', 'building', 0, 3)] })).toBe(
    'Blocked by the house from the start, 1.25 inches above the line.',
  );
});

test('several reasons stand in their order, and depths that are not among them after the way', () => {
  expect(
    say({
      isSeen: false,
      blocks: [block('wall', 'solid', 2), block('hedge', 'solid', 8)],
      met: [met('wall', 'wall', 2, 2), met('wood', 'wood', 4, 7), met('hedge', 'hedge', 8, 8, { top: 150 })],
      depths: [
        { group: 'crops', length: 0, most: 500 },
        { group: 'wood', length: 300, most: Number.POSITIVE_INFINITY },
      ],
    }),
  ).toBe(
    'Blocked by the wall 2 inches out, 1.25 inches above the line; by the hedge 8 inches out, 0.75 inches above the line. On the way: through the wood from 4 inches out to 7 inches out. 3 inches of wood.',
  );
});

test('a depth that exceeds its limit by less than it is rounded is still the reason', () => {
  expect(
    say({
      isSeen: false,
      blocks: [block('wood', 'too deep', 2)],
      met: [met('wood', 'wood', 2, 7)],
      depths: [{ group: 'wood', length: 500, most: 500 }],
    }),
  ).toBe(
    'Blocked by 5 inches of wood in the wood, where 5 inches is the most. On the way: through the wood from 2 inches out to 7 inches out.',
  );
});

test('a hollow stops sight at its rim, of which no height is told', () => {
  const balka = met('balka', 'hill', 0, 3, { top: -200, lineAtEntry: -125, lineAtExit: -80, isOver: true });
  expect(say({ isSeen: false, blocks: [block('balka', 'ground', 3)], met: [balka] })).toContain(
    'Blocked by the balka 3 inches out.',
  );
});
