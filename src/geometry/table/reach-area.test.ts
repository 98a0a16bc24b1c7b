import fc from 'fast-check';
import { expect, test } from 'vitest';
import { busyTable, HEIGHT, sequence, TRACKED, WIDTH } from './busy.testing.ts';
import type { Feature } from './feature.ts';
import { makeMoveMap } from './move-map.ts';
import { type Box, doubleArea, type Ring } from './polygon.ts';
import { type ReachPlace, reachOf } from './reach.ts';
import { type DrawnArea, reachArea } from './reach-area.ts';
import { type Point, point } from './vector.ts';

const WIDE: Box = { west: -1e6, north: -1e6, east: 1e6, south: 1e6 };

function isInRing(ring: Ring, { x, y }: Point): boolean {
  return (
    ring.filter((b, i) => {
      const a = ring[(i + ring.length - 1) % ring.length]!;
      return a.y > y !== b.y > y && x < a.x + ((y - a.y) * (b.x - a.x)) / (b.y - a.y);
    }).length %
      2 ===
    1
  );
}

const isIn = (areas: readonly DrawnArea[], p: Point): boolean =>
  areas.filter(({ outline, holes }) => isInRing(outline, p) && !holes.some((hole) => isInRing(hole, p))).length === 1;

/** Places of a drawing, each row a text; a step of 10. Ways come from the place before in the list, if it is a neighbour. */
function drawn(...rows: string[]): ReachPlace[] {
  const places = rows.flatMap((row, y) => [...row].flatMap((mark, x) => (mark === '#' ? [point(10 * x, 10 * y)] : [])));
  return places.map((at, i) => {
    const isBeside = ({ x, y }: Point): boolean => Math.abs(x - at.x) <= 10 && Math.abs(y - at.y) <= 10;
    return { at, cost: i, before: places.slice(0, i).findLastIndex(isBeside) };
  });
}

test('one place is a small round spot, none is no area', () => {
  expect(reachArea([], 10, WIDE)).toEqual([]);
  const [spot, ...others] = reachArea(drawn('#'), 10, WIDE);
  expect([others, spot!.holes]).toEqual([[], []]);
  expect(doubleArea(spot!.outline)).toBeGreaterThan(0);
  expect(spot!.outline.every(({ x, y }) => Math.abs(x) + Math.abs(y) <= 10 / 3 + 1e-9)).toBe(true);
});

test('a lake in the middle is a hole, and an island in it an area of its own', () => {
  const rows = ['#######', '#.....#', '#.....#', '#..#..#', '#.....#', '#.....#', '#######'];
  const areas = reachArea(drawn(...rows), 10, WIDE);
  expect(areas.map(({ holes }) => holes.length)).toEqual([1, 0]);
  expect(doubleArea(areas[0]!.holes[0]!)).toBeLessThan(0);
  expect(isIn(areas, point(30, 30))).toBe(true);
  expect(isIn(areas, point(20, 20))).toBe(false);
});

test('corner to corner is joined where a way goes through, and only there', () => {
  const places = drawn('#.', '.#');
  expect(reachArea(places, 10, WIDE)).toHaveLength(1);
  const apart = places.map((place) => ({ ...place, before: -1 }));
  expect(reachArea(apart, 10, WIDE)).toHaveLength(2);
});

test('a straight side stays straight', () => {
  const [square] = reachArea(drawn(...Array.from({ length: 9 }, () => '#########')), 10, WIDE);
  // Four sides and four cut corners, each turn a small curve.
  expect(square!.outline.length).toBeLessThanOrEqual(8 * 5);
});

test('nothing is drawn beyond the table', () => {
  const bounds = { west: 0, north: 0, east: 80, south: 80 };
  const [area] = reachArea(drawn('###', '###', '###'), 10, bounds);
  expect(area!.outline.every(({ x, y }) => x >= 0 && y >= 0)).toBe(true);
});

test('all places in reach are in the area and no other place of the lattice is', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }), { minLength: 1, maxLength: 8 }),
      (rows) => {
        const reach = drawn(...rows.map((row) => row.map((isOne) => (isOne ? '#' : '.')).join('')));
        const areas = reachArea(reach, 10, WIDE);
        for (let y = -1; y <= rows.length; y += 1) {
          for (let x = -1; x <= 7; x += 1) expect(isIn(areas, point(10 * x, 10 * y))).toBe(rows[y]?.[x] === true);
        }
      },
    ),
    { numRuns: 300 },
  );
});

/** The distance from a point to the lines between neighbouring places in reach; corner to corner if a third is in reach, or a way. */
function overstep(reach: readonly ReachPlace[], step: number, p: Point): number {
  const keys = new Set(reach.map(({ at }) => `${at.x},${at.y}`));
  const has = (x: number, y: number): boolean => keys.has(`${x},${y}`);
  const toLine = (a: Point, b: Point): number => {
    const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
    const along = (p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y);
    const t = length === 0 ? 0 : Math.min(1, Math.max(0, along / length));
    return Math.hypot(p.x - a.x - t * (b.x - a.x), p.y - a.y - t * (b.y - a.y));
  };
  let least = Number.POSITIVE_INFINITY;
  for (const { at, before } of reach) {
    for (const x of [-step, 0, step]) {
      for (const y of [-step, 0, step]) {
        const to = point(at.x + x, at.y + y);
        const from = reach[before]?.at;
        const isWay = from?.x === to.x && from.y === to.y;
        const isNear = x === 0 || y === 0 || isWay || has(to.x, at.y) || has(at.x, to.y);
        if (isNear && has(to.x, to.y)) least = Math.min(least, toLine(at, to));
      }
    }
  }
  return least;
}

test('the outline never lies half a step from what is in reach', () => {
  const map = makeMoveMap(busyTable(), TRACKED, { west: 0, north: 0, east: WIDTH, south: HEIGHT });
  const next = sequence(3);
  for (let i = 0; i < 3; i += 1) {
    const reach = reachOf(map, point(next(WIDTH), next(HEIGHT)), 7 * 100 * 200, { step: 100 });
    const areas = reachArea(reach, 100, map.bounds);
    for (const ring of areas.flatMap(({ outline, holes }) => [outline, ...holes])) {
      ring.forEach((a, k) => {
        const b = ring[(k + 1) % ring.length]!;
        for (const t of [0, 0.25, 0.5, 0.75]) {
          expect(overstep(reach, 100, { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) })).toBeLessThan(50);
        }
      });
    }
    for (const { at } of reach) {
      const isOnEdge = at.x === 0 || at.y === 0 || at.x === WIDTH || at.y === HEIGHT;
      expect(isOnEdge || isIn(areas, at)).toBe(true);
    }
  }
});

test('a bank is overstepped by less than half a step', () => {
  const bank: Feature = { id: 'b', kind: 'bocage', line: [point(550, -100), point(550, 1100)], width: 30 };
  const map = makeMoveMap([bank], { ...TRACKED, halfWidth: 0 }, { west: 0, north: 0, east: 1000, south: 1000 });
  const areas = reachArea(reachOf(map, point(250, 500), 5e6, { step: 100 }), 100, map.bounds);
  const east = Math.max(...areas.flatMap(({ outline }) => outline.map(({ x }) => x)));
  expect(east).toBeLessThanOrEqual(600);
});
