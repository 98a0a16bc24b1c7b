import { expect, test } from 'vitest';
import { bodiesOnWay, lastFreeAlong, lengthOfWay, marksOnWay } from './corridor.ts';
import type { Mark } from './feature.ts';
import { disc, inContact, overlap, rectangle, stroke } from './footprint.ts';
import { type MoveRules, makeMoveMap } from './move-map.ts';
import { priceWay, type Way } from './path.ts';
import { point } from './vector.ts';
import { placesAlong, windowsOf } from './windows.ts';

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

test('a way has one length: of its price, its windows and its last place', () => {
  // Four legs of 1.41: each counts as two.
  const crooked: Way = { from: point(0, 0), legs: [1, 2, 3, 4].map((n) => ({ to: point(n, n % 2) })) };
  const slanting: Way = { from: point(0, 0), legs: [{ to: point(100, 100) }, { to: point(331, 77) }] };
  const open: MoveRules = { of: () => null, open: 1, scale: 1, halfWidth: 0, reverse: 1, turnAbout: 0 };
  const map = makeMoveMap([], open, { west: 0, north: 0, east: 1000, south: 1000 });
  for (const [one, length] of [
    [crooked, 8],
    [slanting, 142 + 233],
  ] as const) {
    expect(lengthOfWay(one)).toBe(length);
    expect([priceWay(map, one).steps, priceWay(map, one).cost]).toEqual([length, length]);
    expect(placesAlong(one).length).toBe(length);
    expect(windowsOf(one, { every: 1000, sample: 1000 }).at(-1)!.along).toBe(length);
    const last = lastFreeAlong(one, 9999, () => true)!;
    expect([last.along, last.at]).toEqual([length, one.legs.at(-1)!.to]);
  }
  // In finer steps the same way is known more finely.
  const fine = makeMoveMap([], { ...open, scale: 100 }, map.bounds);
  expect(priceWay(fine, slanting).steps).toBe(lengthOfWay(slanting, 100));
  expect(lengthOfWay(slanting, 100)).toBe(14143 + 23215);
});
