import { expect, test } from 'vitest';
import { bodiesOnWay, lastFreeAlong, lengthOfWay, marksOnWay } from './corridor.ts';
import type { Mark } from './feature.ts';
import { disc, inContact, overlap, rectangle, stroke } from './footprint.ts';
import type { Way } from './path.ts';
import { point } from './vector.ts';

const way: Way = { from: point(0, 0), legs: [{ to: point(1000, 0) }, { to: point(1000, 800) }] };
const man = (id: string, x: number, y: number) => ({ id, shapes: [disc(point(x, y), 30)] });

test('bodies met on a way, in order, with the distance kept from them', () => {
  const bodies = [man('z', 500, 190), man('b', 1190, 700), man('a', 1191, 400), man('c', 500, 191)];
  expect(bodiesOnWay(way, 60, bodies, 100)).toEqual([
    { id: 'z', leg: 0 },
    { id: 'b', leg: 1 },
  ]);
  expect(bodiesOnWay(way, 60, bodies, 0)).toEqual([]);
  expect(bodiesOnWay({ from: point(0, 0), legs: [] }, 60, [man('x', 90, 0)], 0)).toEqual([{ id: 'x', leg: 0 }]);
});

test('a minefield is touched at the edge of its reach', () => {
  const mines = (id: string, x: number, y: number): Mark => ({ id, kind: 'minefield', at: point(x, y), radius: 500 });
  expect(marksOnWay(way, 60, [mines('m', 300, -560), mines('n', 300, -561), mines('o', 1400, 1000)])).toEqual([
    { id: 'm', leg: 0 },
    { id: 'o', leg: 1 },
  ]);
});

test('a vehicle that cannot clear a wall stops touching it', () => {
  const wall = stroke([point(800, -300), point(800, 300)], 20);
  const body = (at: { x: number; y: number }, facing: number) => rectangle(at, 300, 150, facing);
  const stop = lastFreeAlong(way, 900, (at, facing) => !overlap(body(at, facing), wall))!;
  expect([stop.along, stop.at, stop.facing]).toEqual([640, point(640, 0), 12]);
  expect(inContact(body(stop.at, stop.facing), wall, 0)).toBe(true);
  expect(lastFreeAlong(way, 9999, () => true)).toEqual({ along: 1800, at: point(1000, 800), facing: 24 });
  expect(lastFreeAlong(way, 100, () => false)).toBeNull();
  expect(lengthOfWay(way)).toBe(1800);
});

test('the last place is the very end of the way, however its legs round', () => {
  // Four legs of 1.41: six units in all, though each rounds to one.
  const crooked: Way = { from: point(0, 0), legs: [1, 2, 3, 4].map((n) => ({ to: point(n, n % 2) })) };
  expect(lengthOfWay(crooked)).toBe(4);
  expect(lastFreeAlong(crooked, 100, () => true)!.at).toEqual(point(4, 0));
});
