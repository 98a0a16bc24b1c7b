import { describe, expect, test } from 'vitest';
import { onTable } from '../stage.testing.ts';
import { groupMarch } from './group.ts';

const UNITS = [
  { id: 'a', at: [50, 50] },
  { id: 'a2', at: [50, 57] },
  { id: 'a3', at: [57, 50] },
] as const;

describe('a group on the march', () => {
  test('ag-other-04 all go the same way, those in front first, and keep their places to each other', () => {
    const { table } = onTable({ units: UNITS.map((one) => ({ ...one, at: [...one.at] })) }).game;
    const group = groupMarch(table, ['a', 'a2', 'a3'], [8, 0])!;
    expect(group.marches.map(({ unit, to }) => [unit, ...to])).toEqual([
      ['a3', 65, 50],
      ['a', 58, 50],
      ['a2', 58, 57],
    ]);
    expect(group).toMatchObject({ by: [8, 0], isThere: true, left: [] });
  });

  test('the slowest says how far', () => {
    const { table } = onTable({
      units: [
        { id: 'a', at: [50, 50], row: { move: 'Leg' } },
        { id: 'a2', at: [50, 57], row: { move: 'Truck' } },
      ],
    }).game;
    const slow = groupMarch(table, ['a'], [60, 0])!;
    const both = groupMarch(table, ['a', 'a2'], [60, 0])!;
    const fast = groupMarch(table, ['a2'], [60, 0])!;
    expect(both.by).toEqual(slow.by);
    expect(both.isThere).toBe(false);
    expect(fast.by[0]).toBeGreaterThan(both.by[0]);
  });

  test('who is far slower than most does not hold them up, and follows as far as it gets', () => {
    const { table } = onTable({
      units: [
        { id: 'a', at: [60, 50], row: { move: 'Truck' } },
        { id: 'a2', at: [60, 57], row: { move: 'Truck' } },
        { id: 'a3', at: [60, 64], row: { move: 'Truck' } },
        // Behind it the map ends before the others stop.
        { id: 'a4', at: [13, 50], row: { move: 'Truck' } },
      ],
    }).game;
    const group = groupMarch(table, ['a', 'a2', 'a3', 'a4'], [-40, 0])!;
    expect(group).toMatchObject({ by: [-40, 0], isThere: true, left: [], behind: ['a4'] });
    const last = group.marches.at(-1)!;
    expect(last.unit).toBe('a4');
    expect(last.to[0]).toBeLessThan(13);
  });

  test('ag-other-01 who may not march is left out; who cannot go that way stays', () => {
    const { table } = onTable({
      units: [
        { id: 'a', at: [50, 50] },
        { id: 'a2', at: [50, 57], moved: true },
        { id: 'a3', at: [3, 50] },
      ],
    }).game;
    const group = groupMarch(table, ['a', 'a2', 'a3'], [-6, 0])!;
    expect(group.marches.map(({ unit }) => unit)).toEqual(['a']);
    expect(group.left).toEqual(['a3']);
    expect(groupMarch(table, ['a2'], [4, 0])).toBeNull();
    expect(groupMarch(table, ['a'], [0, 0])).toBeNull();
  });
});
