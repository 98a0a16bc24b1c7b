/** How this book reads the features of a map. */
import { expect, test } from 'vitest';
import type { Feature } from '../../geometry/table/feature.ts';
import type { Point } from '../../geometry/table/vector.ts';
import { coverIn, goingOf, groundAt } from './ground.ts';
import { refusePath } from './movement/judge.ts';
import { canSee } from './sight.ts';
import { onTable } from './stage.testing.ts';
import type { Placed } from './state.ts';

const line = (y: number) => [
  { x: 0, y },
  { x: 3000, y },
];
const BANK: Feature = { id: 'bank', kind: 'rail', grade: 'bank', line: line(600), width: 8 };
const LANE: Feature = {
  ...{ id: 'lane', kind: 'road', width: 8 },
  line: [
    { x: 2000, y: 0 },
    { x: 2000, y: 3000 },
  ],
};
const stage = (features: readonly Feature[]) =>
  onTable({
    features,
    allies: {
      a: { units: { 'a/1': { type: 'british-sherman', at: [1500, 300] }, 'a/2': { at: [1500, 300] } } },
      b: { units: { 'b/1': { type: 'british-sherman', at: [2000, 300] } } },
    },
    axis: { d: { units: { 'd/1': { at: [1500, 1400] }, 'd/2': { at: [1500, 660] } } } },
  });
const goes = (features: readonly Feature[], unit: string, x: number) => {
  const at = stage(features);
  return refusePath(at.table, at.element(unit) as Placed, 'tactical', [{ x, y: 700 }])?.code ?? null;
};

test('stonk-state-32 stonk-gap-54 vehicles cross a railway bank only where a way leads over or under it; men climb it', () => {
  expect(goes([BANK, LANE], 'a/1', 1500)).toBe('IMPASSABLE');
  expect(goes([BANK, LANE], 'b/1', 2000)).not.toBe('IMPASSABLE');
  expect(goes([BANK, LANE], 'a/2', 1500)).not.toBe('IMPASSABLE');
  expect(goes([{ ...BANK, grade: 'cutting' }, LANE], 'a/1', 1500)).not.toBe('IMPASSABLE');
});

test('stonk-gap-25 a bank hides what lies behind it, but for those who lie close to it', () => {
  const at = stage([BANK]);
  const { table } = at;
  const [from, far, close] = ['a/1', 'd/1', 'd/2'].map((id) => at.element(id) as Placed);
  expect(canSee(table, from!, far!)).toBe(false);
  expect(canSee(table, from!, close!)).toBe(true);
  const open = stage([]);
  expect(canSee(open.table, from!, far!)).toBe(true);
});

test('stonk-move-13 stonk-inf-13 bocage country goes as open woods, and whoever is in it is in cover', () => {
  const outline = [
    { x: 0, y: 0 },
    { x: 3000, y: 0 },
    { x: 3000, y: 3000 },
    { x: 0, y: 3000 },
  ];
  const country: Feature = { id: 'country', kind: 'rough', grade: 'bocage', outline };
  const heath: Feature = { id: 'heath', kind: 'rough', outline };
  expect([goingOf(country), coverIn(country)]).toEqual(['bocage', 'cover']);
  expect([goingOf(heath), coverIn(heath)]).toEqual([null, null]);
  expect(groundAt(stage([country]).table, { x: 1500, y: 300 })).toBe('bocage');
});

test('stonk-state-32 stonk-gap-98 water and banks that end at the edge of the table are not passed along it', () => {
  const box = (x: readonly [number, number], y: readonly [number, number]) => [
    { x: x[0], y: y[0] },
    { x: x[1], y: y[0] },
    { x: x[1], y: y[1] },
    { x: x[0], y: y[1] },
  ];
  const river = { id: 'river', kind: 'river', width: 20 } as const;
  const down = [
    { x: 1500, y: 0 },
    { x: 1500, y: 3000 },
  ];
  const along = (feature: Feature, from: readonly [number, number], to: Point, type?: 'british-sherman') => {
    const at = onTable({
      features: [feature],
      allies: { a: { units: { 'a/1': { ...(type ? { type } : {}), at: from } } } },
      axis: { d: { units: { 'd/1': { at: [1500, 2900] } } } },
    });
    return refusePath(at.table, at.element('a/1') as Placed, 'non-tactical', [to])?.code ?? null;
  };
  const [west, east] = [
    { x: 0, y: 700 },
    { x: 3000, y: 700 },
  ];
  const lake: Feature = { id: 'lake', kind: 'water', outline: box([0, 3000], [480, 520]) };
  expect(along(lake, [0, 300], west)).toBe('IMPASSABLE');
  expect(along(lake, [3000, 300], east)).toBe('IMPASSABLE');
  // What reaches the edge in a corner of the table, and what does not reach it.
  expect(along({ ...lake, outline: box([0, 400], [0, 520]) }, [500, 0], { x: 300, y: 0 })).toBe('IMPASSABLE');
  expect(along({ ...lake, outline: box([200, 3000], [480, 520]) }, [0, 300], west)).not.toBe('IMPASSABLE');
  expect(along({ ...river, line: line(500) }, [0, 300], west)).toBe('IMPASSABLE');
  expect(along({ ...river, line: down }, [1400, 3000], { x: 1600, y: 3000 })).toBe('IMPASSABLE');
  expect(along({ ...BANK, line: line(500) }, [0, 300], west, 'british-sherman')).toBe('IMPASSABLE');
  expect(along({ ...BANK, line: line(500) }, [0, 300], west)).not.toBe('IMPASSABLE');
  // Ground that does not reach the edge is as it was: the brook ends 200 m before it.
  const short = [
    { x: 200, y: 500 },
    { x: 3000, y: 500 },
  ];
  expect(along({ ...river, line: short }, [0, 300], west)).not.toBe('IMPASSABLE');
});
