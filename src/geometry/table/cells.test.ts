import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellsUnder, inCells, isCellOf, majorityUnder } from './cells.ts';
import type { Area } from './feature.ts';
import { legCost } from './leg.ts';
import { type MoveRules, makeMoveMap } from './move-map.ts';
import { point } from './vector.ts';

const hill: Area = { id: 'w', kind: 'wood', outline: [point(2, 1), point(9, 4), point(6, 9), point(1, 7)] };
const rules: MoveRules = {
  of: () => ({ effect: 'ground', price: 2 }),
  open: 1,
  scale: 250,
  halfWidth: 0,
  reverse: 1,
  turnAbout: 0,
};
const bounds = { west: 0, north: 0, east: 20, south: 20 };

test('a cell has the ground of its midpoint', () => {
  const square: Area = { id: 's', kind: 'wood', outline: [point(0, 0), point(4, 0), point(4, 4), point(0, 4)] };
  expect(inCells(square)!.outline).toEqual([point(0, 0), point(4, 0), point(4, 4), point(0, 4)]);
  expect(inCells(square)!.holes).toEqual([]);
  const sliver: Area = { id: 't', kind: 'wood', outline: [point(0, 0), point(4, 0), point(2, 1)] };
  expect([0, 1, 2, 3].map((column) => isCellOf(sliver, column, 0))).toEqual([false, true, true, false]);
  expect(inCells({ ...sliver, outline: [point(0, 0), point(1, 0), point(1, 1)] })).not.toBeNull();
  expect(inCells({ ...square, holes: [square.outline] })).toBeNull();
  const clearing = [point(1, 0), point(3, 2), point(1, 2)];
  expect([1, 2].map((column) => isCellOf({ ...square, holes: [clearing] }, column, 1))).toEqual([false, true]);
});

test('a way over an area in cells pays exactly for the cells it crosses', () => {
  const map = makeMoveMap([inCells(hill)!], rules, bounds);
  for (let row = 0; row < 10; row += 1) {
    const above = Array.from(
      { length: 12 },
      (_, column) => isCellOf(hill, column, row - 1) && isCellOf(hill, column, row),
    );
    // Along the border between two rows the quicker of the two cells counts.
    expect(legCost(map, point(0, row), point(12, row))).toBe(12 * 250 + above.filter(Boolean).length * 250);
  }
});

test('cells agree with their rectangles everywhere', () => {
  const place = fc.record({ x: fc.nat(15), y: fc.nat(15) });
  fc.assert(
    fc.property(fc.array(place, { minLength: 3, maxLength: 6 }), (outline) => {
      const area: Area = { id: 'a', kind: 'wood', outline };
      const made = inCells(area);
      for (let row = -1; row < 16; row += 1) {
        for (let column = -1; column < 16; column += 1) {
          const rings = made === null ? [] : [made.outline, ...(made.holes ?? [])];
          const holding = rings.filter(
            (ring) => ring[0]!.x <= column && column < ring[1]!.x && ring[0]!.y <= row && row < ring[2]!.y,
          );
          expect(holding.length).toBe(isCellOf(area, column, row) ? 1 : 0);
        }
      }
    }),
    { numRuns: 50 },
  );
});

test('what most cells under a base are, or the centre decides', () => {
  expect(cellsUnder(point(3, 3), 2)).toEqual([point(2, 2), point(3, 2), point(2, 3), point(3, 3)]);
  const westOf =
    (x: number) =>
    (cell: { x: number }): string =>
      cell.x < x ? 'wood' : 'open';
  expect(majorityUnder(point(6, 6), 6, westOf(7), () => 'tie')).toBe('wood');
  expect(majorityUnder(point(6, 6), 6, westOf(5), () => 'tie')).toBe('open');
  expect(majorityUnder(point(6, 6), 6, westOf(6), (centre) => centre.join())).toBe('wood,open,wood,open');
});
