import { expect, test } from 'vitest';
import type { Line, XY } from '../../../geometry/lattice/map.ts';
import { BOOK } from '../book.ts';
import { counter, tableOf } from './field.testing.ts';
import { countWaiting, lineBeside, waitsAt } from './obstacles.ts';

const line = (id: string, x: number, rating = 1): Line => ({
  ...{ id, kind: 'river', rating, cover: 0 },
  points: [
    [x, 0],
    [x, 200],
  ],
});
const map = { lines: [line('east', 60), line('west', 30)] };

/** What `a1` waits at, after the end of a turn. */
function after(at: XY, unit: Parameters<typeof counter>[2]) {
  const table = tableOf({ units: [counter('a1', at, unit)], map });
  const events: unknown[] = [];
  countWaiting(table, {
    seats: [],
    emit: (event) => {
      events.push(event);
      BOOK.apply(table, event);
    },
  });
  return { waits: table.units[0]!.waits, events: events.length };
}

const waits = (turns: number, at = 'east') => ({ waits: { line: at, turns } });

test('ag-gap-09 beside an obstacle: on it, or within 250 m', () => {
  const at = (x: number) => waitsAt(tableOf({ units: [], map }), { x, y: 50 }, 'regiment');
  expect([at(55), at(56), at(57), at(60), at(64), at(65)]).toEqual([
    ...[null, waits(0).waits, waits(0).waits, waits(0).waits, waits(0).waits, null],
  ]);
  const slanting = tableOf({
    units: [],
    map: {
      lines: [
        {
          ...line('s', 0),
          points: [
            [0, 40],
            [40, 0],
          ],
        },
      ],
    },
  });
  // The corner of a base at (16, 16) lies at (19, 19), 1.41 steps from the line; at (17, 17) on it.
  expect([waitsAt(slanting, { x: 16, y: 16 }, 'regiment'), waitsAt(slanting, { x: 17, y: 17 }, 'regiment')]).toEqual([
    ...[null, { line: 's', turns: 0 }],
  ]);
});

test('ag-move-09 each full turn in which it does nothing counts one', () => {
  expect(after([57, 50], waits(0)).waits).toEqual({ line: 'east', turns: 1 });
  expect(after([57, 50], waits(1)).waits).toEqual({ line: 'east', turns: 2 });
  expect(after([33, 50], waits(1, 'west')).waits).toEqual({ line: 'west', turns: 2 });
  expect(after([45, 50], {})).toEqual({ waits: null, events: 0 });
});

test('ag-gap-09 who moved or did recce does not count; being attacked and defending is nothing', () => {
  expect(after([57, 50], { ...waits(0), moved: true }).waits).toEqual({ line: 'east', turns: 0 });
  expect(after([57, 50], { waits: null, recced: true }).waits).toEqual({ line: 'east', turns: 0 });
  expect(after([57, 50], { ...waits(1), fought: true }).waits).toEqual({ line: 'east', turns: 2 });
  // Who attacked or fired from afar has lost what it waited for.
  expect(after([57, 50], { waits: null, fought: true }).waits).toEqual({ line: 'east', turns: 0 });
});

test('ag-gap-09 the time is lost by leaving the obstacle', () => {
  expect(after([45, 50], waits(2)).waits).toBeNull();
  expect(after([33, 50], waits(2)).waits).toEqual({ line: 'west', turns: 1 });
});

test('ag-gap-09 the first line of the map counts where there are two', () => {
  const both = tableOf({ units: [], map: { lines: [line('b', 52), line('a', 50)] } });
  expect(waitsAt(both, { x: 50, y: 50 }, 'regiment')?.line).toBe('b');
  expect(lineBeside({ lines: [], map: { lines: [] } } as never, { x: 0, y: 0, half: 3 })).toBeNull();
});

test('ag-move-09 a turn in which it moved or made a recce counts nothing', () => {
  expect(after([57, 50], { ...waits(1), moved: true }).waits).toEqual({ line: 'east', turns: 1 });
  expect(after([57, 50], { ...waits(1), recced: true }).waits).toEqual({ line: 'east', turns: 1 });
});
