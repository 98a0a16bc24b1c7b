import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Feature } from './feature.ts';
import { legCost } from './leg.ts';
import { type MoveMap, type MoveRules, makeMoveMap } from './move-map.ts';
import { priceWay } from './path.ts';
import { farthestPlaces, quickestWay, reachOf, wayTo } from './reach.ts';
import { distanceSquared, type Point, point, samePlace } from './vector.ts';

const rules: MoveRules = {
  of: (feature) => {
    switch (feature.kind) {
      case 'wood':
        return { effect: 'ground', price: 3 };
      case 'water':
        return { effect: 'ground', price: null };
      case 'road':
        return { effect: 'road', price: 1 };
      case 'hedge':
        return { effect: 'obstacle', price: 150 };
      case 'bocage':
        return { effect: 'obstacle', price: null };
      case 'building':
        return { effect: 'solid' };
      default:
        return null;
    }
  },
  open: 2,
  scale: 1,
  halfWidth: 30,
  reverse: 2,
  turnAbout: 240,
  bendAbout: 0,
};
const bounds = { west: 0, north: 0, east: 800, south: 800 };
const box = (west: number, north: number, east: number, south: number): Point[] => [
  point(west, north),
  point(east, north),
  point(east, south),
  point(west, south),
];

test('on open ground reach is as far as the money lasts', () => {
  const map = makeMoveMap([], rules, bounds);
  const reach = reachOf(map, point(400, 400), 400, { step: 100 });
  expect(reach[0]).toEqual({ at: point(400, 400), cost: 0, before: -1 });
  expect(reach.map(({ at }) => at)).toContainEqual(point(600, 400));
  expect(reach.map(({ at }) => at)).not.toContainEqual(point(700, 400));
  expect(reach).toHaveLength(9 + 4);
  expect(reach.every(({ cost }, i) => i === 0 || cost >= reach[i - 1]!.cost)).toBe(true);
});

test('a place on a hedge can be reached, but nobody slips over the hedge by it', () => {
  const hedge = { id: 'h', kind: 'hedge', line: [point(500, 0), point(500, 800)], width: 10 } as const;
  const map = makeMoveMap([hedge], rules, bounds);
  const reach = reachOf(map, point(400, 400), 600, { step: 100 });
  const costAt = (at: Point): number | undefined => reach.find((place) => samePlace(place.at, at))?.cost;
  expect(costAt(point(500, 400))).toBe(200);
  expect(costAt(point(600, 400))).toBe(400 + 150);
  const way = wayTo(
    reach,
    reach.findIndex((place) => samePlace(place.at, point(600, 400))),
  );
  expect(priceWay(map, way).cost).toBe(550);
});

test('turning onto the first leg is paid when a facing is given', () => {
  const map = makeMoveMap([], rules, bounds);
  const reach = reachOf(map, point(400, 400), 500, { step: 100, facing: 0 });
  const costAt = (at: Point): number | undefined => reach.find((place) => samePlace(place.at, at))?.cost;
  expect(costAt(point(400, 300))).toBe(200);
  expect(costAt(point(400, 500))).toBe(200 + 240);
  expect(costAt(point(500, 400))).toBe(200 + 120);
});

test('of ways that cost the same the northernmost place leads on, then the westernmost', () => {
  const map = makeMoveMap([], { ...rules, open: 1 }, bounds);
  // Against a plain list: on open ground many ways cost the same.
  const reach = reachOf(map, point(400, 400), 700, { step: 100 });
  const order = reach.map(({ at, cost }) => [cost, at.y, at.x]);
  expect(order).toEqual([...order].sort((p, q) => p[0]! - q[0]! || p[1]! - q[1]! || p[2]! - q[2]!));
  for (const { at, cost, before } of reach.slice(1)) {
    const leads = reach.filter(
      (other) => distanceSquared(other.at, at) <= 50_000 && other.cost + legCost(map, other.at, at) === cost,
    );
    expect(reach[before]).toEqual(leads[0]);
  }
});

const coordinate = fc.nat(16).map((n) => 50 * n);
const place = fc.record({ x: coordinate, y: coordinate });
const anyFeatures = fc
  .array(
    fc.oneof(
      fc.tuple(place, place).map(([a, b]) => ({ kind: 'wood', outline: box(a.x, a.y, b.x, b.y) })),
      fc.array(place, { minLength: 3, maxLength: 4 }).map((outline) => ({ kind: 'water', outline })),
      fc.array(place, { minLength: 2, maxLength: 3 }).map((line) => ({ kind: 'hedge', line, width: 10 })),
      fc.array(place, { minLength: 2, maxLength: 3 }).map((line) => ({ kind: 'bocage', line, width: 10 })),
      fc.array(place, { minLength: 2, maxLength: 3 }).map((line) => ({ kind: 'road', line, width: 60 })),
      place.map(({ x, y }) => ({ kind: 'building', outline: box(x, y, x + 70, y + 90) })),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((list) => list.map((feature, i) => ({ ...feature, id: `f${i}` }) as unknown as Feature));

/** Every place, every leg, again and again until nothing gets cheaper. */
function slowReach(map: MoveMap, from: Point, budget: number, step: number): Map<string, number> {
  const places: Point[] = [];
  for (let y = from.y % step; y <= bounds.south; y += step) {
    for (let x = from.x % step; x <= bounds.east; x += step) places.push(point(x, y));
  }
  const isOnLine = (p: Point): boolean =>
    map.features.some((feature) => {
      if ((feature.kind !== 'hedge' && feature.kind !== 'bocage') || !('line' in feature)) return false;
      return feature.line.slice(1).some((b, i) => {
        const a = feature.line[i]!;
        const isInBox =
          Math.min(a.x, b.x) <= p.x &&
          p.x <= Math.max(a.x, b.x) &&
          Math.min(a.y, b.y) <= p.y &&
          p.y <= Math.max(a.y, b.y);
        return isInBox && (b.x - a.x) * (p.y - a.y) === (b.y - a.y) * (p.x - a.x) && !samePlace(a, b);
      });
    });
  const key = ({ x, y }: Point): string => `${x},${y}`;
  const cost = new Map([[key(from), 0]]);
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const p of places) {
      const known = cost.get(key(p));
      if (known === undefined || (isOnLine(p) && !samePlace(p, from))) continue;
      for (const q of places) {
        const apart = distanceSquared(p, q) / (step * step);
        if (apart === 0 || apart > 5) continue;
        const total = known + legCost(map, p, q);
        if (total > budget || total >= (cost.get(key(q)) ?? Number.POSITIVE_INFINITY)) continue;
        cost.set(key(q), total);
        isChanged = true;
      }
    }
  }
  return cost;
}

test('reach equals brute force on small maps', () => {
  fc.assert(
    fc.property(anyFeatures, place, fc.integer({ min: 200, max: 1500 }), (features, from, budget) => {
      const map = makeMoveMap(features, rules, bounds);
      const reach = reachOf(map, from, budget, { step: 100 });
      const slow = slowReach(map, from, budget, 100);
      expect(new Map(reach.map(({ at, cost }) => [`${at.x},${at.y}`, cost]))).toEqual(slow);
      const last = reach.length - 1;
      expect(priceWay(map, wayTo(reach, last)).cost).toBe(reach[last]!.cost);
    }),
    { numRuns: 60 },
  );
});

test('the quickest way costs what it says, is no dearer than the lattice, and not barred', () => {
  let found = 0;
  fc.assert(
    fc.property(anyFeatures, place, place, (features, from, to) => {
      const map = makeMoveMap(features, rules, bounds);
      const quickest = quickestWay(map, from, to, { step: 100 });
      const reach = reachOf(map, from, Number.POSITIVE_INFINITY, { step: 100 });
      const known = reach.find(({ at }) => samePlace(at, to));
      if (quickest === null) {
        expect(known).toBeUndefined();
        return;
      }
      found += 1;
      expect(priceWay(map, quickest.way).cost).toBe(quickest.cost);
      expect(samePlace(quickest.way.legs[quickest.way.legs.length - 1]?.to ?? from, to)).toBe(true);
      if (known !== undefined) expect(quickest.cost).toBeLessThanOrEqual(known.cost);
      expect(quickest.cost).toBeLessThanOrEqual(legCost(map, from, to));
    }),
    { numRuns: 150 },
  );
  expect(found).toBeGreaterThan(50);
});

test('where bends have a price every way in reach costs what it says, and straight on is cheapest', () => {
  const turning = { ...rules, bendAbout: 240 };
  let dearer = 0;
  fc.assert(
    fc.property(anyFeatures, place, place, fc.option(fc.nat(47), { nil: undefined }), (features, from, to, facing) => {
      const [map, free] = [makeMoveMap(features, turning, bounds), makeMoveMap(features, rules, bounds)];
      const options = facing === undefined ? { step: 100 } : { step: 100, facing };
      const facings = facing === undefined ? null : { start: facing, end: null };
      const cheap = new Map(reachOf(free, from, 1200, options).map(({ at, cost }) => [`${at.x},${at.y}`, cost]));
      const reach = reachOf(map, from, 1200, options);
      reach.forEach(({ at, cost }, i) => {
        expect(priceWay(map, wayTo(reach, i), facings).cost).toBe(cost);
        expect(cheap.get(`${at.x},${at.y}`)).toBeLessThanOrEqual(cost);
        if (cheap.get(`${at.x},${at.y}`)! < cost) dearer += 1;
      });
      const quickest = quickestWay(map, from, to, options);
      if (quickest === null) return;
      expect(priceWay(map, quickest.way, facings).cost).toBe(quickest.cost);
      const straight = priceWay(map, { from, legs: [{ to }] }, facings).cost;
      if (!samePlace(from, to)) expect(quickest.cost).toBeLessThanOrEqual(straight);
    }),
    { numRuns: 60 },
  );
  expect(dearer).toBeGreaterThan(50);
});

test('round a lake, along the road rather than through the wood', () => {
  const lake: Feature = { id: 'l', kind: 'water', outline: box(300, 200, 500, 900) };
  const map = makeMoveMap([lake], rules, bounds);
  const round = quickestWay(map, point(100, 600), point(700, 600), { step: 50 })!;
  expect(round.way.legs.map(({ to }) => to)).toEqual([point(300, 200), point(500, 200), point(700, 600)]);
  expect(quickestWay(map, point(100, 600), point(700, 600), { step: 50, budget: 1000 })).toBeNull();
  const road: Feature = { id: 'r', kind: 'road', line: [point(0, 100), point(800, 100)], width: 80 };
  const wood: Feature = { id: 'w', kind: 'wood', outline: box(200, 150, 600, 700) };
  const quick = quickestWay(makeMoveMap([road, wood], rules, bounds), point(50, 300), point(750, 300), { step: 50 })!;
  expect(quick.way.legs.some(({ to }) => to.y <= 150)).toBe(true);
});

test('the farthest places in each direction', () => {
  const reach = reachOf(makeMoveMap([], rules, bounds), point(400, 400), 400, { step: 100 });
  expect(farthestPlaces(reach, 4).map(({ at }) => at)).toEqual([
    point(400, 400),
    point(400, 200),
    point(600, 400),
    point(400, 600),
    point(200, 400),
  ]);
});
