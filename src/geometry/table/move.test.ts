import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bigRootFloor, compareFractions, type Fraction, fraction } from './exact.ts';
import type { Area, Building, Feature, Line, Work } from './feature.ts';
import { isLine, mapped } from './feature.ts';
import { legCost, priceLeg } from './leg.ts';
import { type MoveMap, type MoveRules, makeMoveMap, roadRings } from './move-map.ts';
import { lengthOfWay, priceWay, turnCost, type Way } from './path.ts';
import { stretchesInside } from './polygon.ts';
import { meet } from './segment.ts';
import { distanceSquared, mirrored, type Point, plus, point, quarterTurn } from './vector.ts';

const box = (west: number, north: number, east: number, south: number): Point[] => [
  point(west, north),
  point(east, north),
  point(east, south),
  point(west, south),
];
const areaOf = (id: string, kind: Area['kind'], outline: Point[]): Area => ({ id, kind, outline });
const lineOf = (id: string, kind: Line['kind'], width: number, ...points: Point[]): Line => ({
  id,
  kind,
  line: points,
  width,
});
const house = (id: string, outline: Point[]): Building => ({
  id,
  kind: 'building',
  outline,
  material: 'brick',
  floors: 1,
  size: 'small',
  hits: 3,
  sections: [],
});
const bridge = (id: string, outline: Point[]): Work => ({ id, kind: 'bridge', outline });

/** A tracked vehicle: open ground 2, road 1, wood 4, water and bocage not at all, a hedge 300 steps. */
const tracked: MoveRules = {
  of: (feature) => {
    switch (feature.kind) {
      case 'wood':
        return { effect: 'ground', price: 4 };
      case 'built-up':
        return { effect: 'ground', price: 3, isKeptOnRoads: true };
      case 'water':
        return { effect: 'ground', price: null };
      case 'road':
      case 'bridge':
        return { effect: 'road', price: 1 };
      case 'hedge':
        return { effect: 'obstacle', price: 300 };
      case 'river':
      case 'bocage':
        return { effect: 'obstacle', price: null };
      case 'wire':
        return { effect: 'obstacle', price: 50, isKeptOnRoads: true };
      case 'building':
        return { effect: 'solid' };
      default:
        return null;
    }
  },
  open: 2,
  scale: 1,
  halfWidth: 60,
  reverse: 2,
  turnAbout: 480,
  bendAbout: 0,
};
const table = { west: -5000, north: -5000, east: 12000, south: 7200 };
const mapOf = (...features: Feature[]): MoveMap => makeMoveMap(features, tracked, table);
const to = (...points: Point[]): Way => ({ from: points[0]!, legs: points.slice(1).map((p) => ({ to: p })) });

test('open ground costs its length, rounded up', () => {
  expect(legCost(mapOf(), point(0, 0), point(300, 400))).toBe(1000);
  expect(legCost(mapOf(), point(0, 0), point(100, 100))).toBe(284);
  expect(legCost(mapOf(), point(0, 0), point(0, 0))).toBe(0);
  expect(legCost(mapOf(), point(0, 0), point(0, 7201))).toBe(Number.POSITIVE_INFINITY);
  const fine = makeMoveMap([], { ...tracked, open: 1, scale: 100 }, table);
  expect(legCost(fine, point(0, 0), point(100, 100))).toBe(14143);
});

test('each stretch pays its own ground, and says which', () => {
  const map = mapOf(areaOf('w', 'wood', box(300, -100, 500, 100)));
  const price = priceLeg(map, point(0, 0), point(1000, 0));
  expect(price.cost).toBe(300 * 2 + 200 * 4 + 500 * 2);
  expect(price.stretches.map(({ steps, price: each, isRoad }) => [steps, each, isRoad])).toEqual([
    [300, 2, false],
    [200, 4, false],
    [500, 2, false],
  ]);
  expect(price.ground).toEqual([
    {
      feature: 'w',
      entry: { num: 3, den: 10 },
      exit: { num: 1, den: 2 },
      from: point(300, 0),
      to: point(500, 0),
      length: 200,
    },
  ]);
});

test('along the edge of a wood one walks outside it', () => {
  const map = mapOf(areaOf('w', 'wood', box(0, 0, 400, 400)), areaOf('v', 'wood', box(400, -400, 800, 0)));
  expect(legCost(map, point(0, 0), point(800, 0))).toBe(1600);
  expect(legCost(map, point(0, 1), point(400, 1))).toBe(1600);
});

test('a road sets the wood aside but not the village, and carries over hedges and rivers but not over wire', () => {
  const road = lineOf('r', 'road', 100, point(-1000, 0), point(3000, 0));
  const map = mapOf(
    road,
    areaOf('w', 'wood', box(300, -400, 500, 400)),
    areaOf('b', 'built-up', box(1000, -400, 1100, 400)),
    lineOf('h', 'hedge', 10, point(1500, -400), point(1500, 400)),
    lineOf('x', 'river', 10, point(1600, -400), point(1600, 400)),
    lineOf('y', 'wire', 10, point(1700, -400), point(1700, 400)),
  );
  const price = priceLeg(map, point(0, 0), point(2000, 0));
  expect(price.cost).toBe(2000 + 2 * 100 + 50);
  expect(price.crossed.map(({ feature, place, price: each }) => [feature, place.x, each])).toEqual([
    ['h', 1500, 0],
    ['x', 1600, 0],
    ['y', 1700, 50],
  ]);
  expect(priceWay(map, to(point(0, 0), point(900, 40))).isOnRoad).toBe(true);
  expect(priceWay(map, to(point(0, 0), point(900, 60))).isOnRoad).toBe(false);
  expect(legCost(map, point(0, 100), point(2000, 100))).toBe(Number.POSITIVE_INFINITY);
});

test('round a bend of the road one is still on it', () => {
  const road = lineOf('r', 'road', 100, point(0, 0), point(1000, 0), point(1000, 1000));
  const map = mapOf(road);
  const price = priceWay(map, to(point(0, 0), point(1000, 0), point(1000, 1000)));
  expect([price.cost, price.isOnRoad, price.roadSteps]).toEqual([2000, true, 2000]);
  expect(roadRings(road)).toHaveLength(3);
});

test('water bars the way, a bridge leads over it', () => {
  const lake = areaOf('l', 'water', box(400, -400, 600, 400));
  expect(priceLeg(mapOf(lake), point(0, 0), point(1000, 0)).barredBy).toBe('l');
  const map = mapOf(lake, bridge('b', box(390, -50, 610, 50)));
  expect(priceLeg(map, point(0, 0), point(1000, 0))).toMatchObject({ cost: 390 * 2 + 220 + 390 * 2, barredBy: null });
  expect(legCost(map, point(0, 60), point(1000, 60))).toBe(Number.POSITIVE_INFINITY);
  expect(legCost(mapOf(lake), point(400, -900), point(400, 900))).toBe(3600);
});

test('obstacles are crossed in order, each for its price', () => {
  const map = mapOf(
    lineOf('b', 'hedge', 10, point(600, -100), point(600, 100)),
    lineOf('a', 'hedge', 10, point(300, -100), point(300, 100)),
    lineOf('k', 'bocage', 30, point(900, -100), point(900, 100)),
  );
  const price = priceLeg(map, point(0, 0), point(800, 0));
  expect(price.cost).toBe(1600 + 600);
  expect(price.crossed.map(({ feature, place }) => [feature, place.x])).toEqual([
    ['a', 300],
    ['b', 600],
  ]);
  expect(priceLeg(map, point(0, 0), point(1000, 0)).barredBy).toBe('k');
  expect(legCost(map, point(0, 0), point(900, 0))).toBe(1800 + 600);
});

test('a bend on a hedge crosses it if the way goes on beyond, not if it turns back', () => {
  const map = mapOf(lineOf('h', 'hedge', 10, point(300, -500), point(300, 0), point(300, 500)));
  const across = priceWay(map, to(point(0, 0), point(300, 100), point(600, 0)));
  expect(across.crossed.map(({ feature, leg, place }) => [feature, leg, place])).toEqual([['h', 1, point(300, 100)]]);
  expect(priceWay(map, to(point(0, 0), point(300, 0), point(600, 0))).cost).toBe(1200 + 300);
  expect(priceWay(map, to(point(0, 0), point(300, 100), point(0, 200))).crossed).toEqual([]);
  expect(priceWay(map, to(point(0, 0), point(300, 500), point(600, 500))).crossed).toHaveLength(1);
  expect(priceWay(map, to(point(0, 0), point(300, 100), point(0, 0))).crossed).toEqual([]);
  // To the hedge, along it, and away: once where it is reached, once where it is left.
  expect(priceWay(map, to(point(0, 0), point(300, 100), point(300, 300), point(600, 300))).crossed).toHaveLength(2);
});

test('a way weaves past the ends of hedges, left of one and right of the next', () => {
  const map = mapOf(
    lineOf('a', 'hedge', 10, point(300, -400), point(300, 0)),
    lineOf('b', 'hedge', 10, point(600, 0), point(600, 400)),
  );
  expect(legCost(map, point(0, 0), point(1000, 0))).toBe(2000);
  const joined = lineOf('c', 'hedge', 10, point(300, 0), point(600, 0));
  const closed = makeMoveMap([...map.features, joined], tracked, table);
  expect(legCost(closed, point(0, 0), point(1000, 0))).toBe(2000 + 300);
});

test('the body keeps clear of houses', () => {
  const map = mapOf(house('h', box(400, 60, 600, 300)));
  expect(legCost(map, point(0, 0), point(1000, 0))).toBe(2000);
  expect(priceLeg(map, point(0, 1), point(1000, 1))).toMatchObject({ cost: Number.POSITIVE_INFINITY, barredBy: 'h' });
  const two = mapOf(house('far', box(800, 0, 900, 300)), house('near', box(400, 0, 500, 300)));
  expect(priceLeg(two, point(0, 100), point(1000, 100)).barredBy).toBe('near');
  expect(priceLeg(two, point(1000, 100), point(0, 100)).barredBy).toBe('far');
});

test('on an island in solid water one moves about, and does not leave it', () => {
  const lake: Area = { ...areaOf('l', 'water', box(0, 0, 2000, 2000)), holes: [box(500, 500, 1500, 1500)] };
  const map = makeMoveMap([lake], { ...tracked, of: () => ({ effect: 'solid' }) }, table);
  expect(legCost(map, point(560, 560), point(1440, 1440))).toBeLessThan(Number.POSITIVE_INFINITY);
  expect(priceLeg(map, point(560, 560), point(1441, 1440)).barredBy).toBe('l');
  expect(priceLeg(map, point(1000, 1000), point(3000, 1000)).barredBy).toBe('l');
});

test('turning and reversing are paid as told', () => {
  const ahead = priceWay(mapOf(), to(point(0, 0), point(0, -500)), { start: 0, end: null });
  expect([ahead.cost, ahead.firstTurn, ahead.lastTurn]).toEqual([1000, 0, 0]);
  const about = priceWay(mapOf(), to(point(0, 0), point(0, 500)), { start: 0, end: 12 });
  expect([about.cost, about.firstTurn, about.lastTurn]).toEqual([1000 + 480 + 240, 24, 12]);
  const back = priceWay(
    mapOf(),
    { from: point(0, 0), legs: [{ to: point(0, 500), isReverse: true }] },
    { start: 0, end: null },
  );
  expect([back.cost, back.firstTurn, back.reverseSteps, back.legs[0]!.facing]).toEqual([2000, 0, 500, 0]);
  const onTheSpot = priceWay(mapOf(), to(point(0, 0)), { start: 0, end: 1 });
  expect([onTheSpot.cost, onTheSpot.steps]).toEqual([20, 0]);
});

test('a turn at a bend is paid like one on the spot, forwards and back; a book may say otherwise', () => {
  const { bendAbout: _free, ...turned } = tracked;
  const turning = makeMoveMap([], turned, table);
  const driving = mapOf();
  const [a, b, c] = [point(0, 0), point(0, -500), point(500, -500)];
  const right = priceWay(turning, to(a, b, c));
  expect([right.cost, right.legs.map(({ turn }) => turn)]).toEqual([2000 + 240, [0, 12]]);
  expect(priceWay(driving, to(a, b, c)).cost).toBe(2000);
  // There and back is a turn about; there and backwards is none, but every step of it counts double.
  expect(priceWay(turning, to(a, b, a)).cost).toBe(2000 + 480);
  const back: Way = { from: a, legs: [{ to: b }, { to: a, isReverse: true }] };
  expect([priceWay(turning, back).cost, priceWay(turning, back).legs[1]!.turn]).toEqual([1000 + 2000, 0]);
  // A first leg of a hair does not make the turn about any cheaper.
  const facings = { start: 0, end: null };
  expect(priceWay(turning, to(a, point(0, 500)), facings).cost).toBe(1000 + 480);
  expect(priceWay(turning, to(a, point(0, -1), point(0, 500)), facings).cost).toBe(2 + 1002 + 480);
  // Legs of no length are no bends, and a bend straight on is none either.
  expect(priceWay(turning, to(a, b, b, point(0, -900))).cost).toBe(1800);
  // The whole is what its parts and its bend cost.
  const bent = makeMoveMap([], { ...turning.rules, bendAbout: 120 }, table);
  expect(priceWay(bent, to(a, b, c)).cost).toBe(
    priceWay(bent, to(a, b)).cost + priceWay(bent, to(b, c)).cost + turnCost(120, 12),
  );
});

test('the ground of a bent road is told once, however many strips it is made of', () => {
  const road = lineOf('r', 'road', 100, point(0, 0), point(400, 0), point(600, 0), point(1000, 20), point(1400, 0));
  const map = mapOf(road, areaOf('w', 'wood', box(300, -100, 500, 100)), areaOf('v', 'wood', box(300, -90, 500, 100)));
  const { ground } = priceLeg(map, point(100, 0), point(2000, 0));
  expect(ground.map(({ feature, from, to: end, length }) => [feature, from.x, end.x, length])).toEqual([
    ['r', 100, 1400, 1300],
    ['v', 300, 500, 200],
    ['w', 300, 500, 200],
  ]);
  // Two visits with open ground between them are two.
  const twice = mapOf(lineOf('r', 'road', 100, point(0, 300), point(0, -300), point(800, -300), point(800, 300)));
  expect(priceLeg(twice, point(-200, 0), point(1000, 0)).ground).toHaveLength(2);
});

test('a road of no width is as wide as the lattice needs it', () => {
  const rules: MoveRules = {
    ...tracked,
    of: ({ kind }) =>
      kind === 'road' ? { effect: 'road', price: 1 } : kind === 'river' ? { effect: 'obstacle', price: null } : null,
    scale: 250,
    halfWidth: 0,
  };
  const lattice = { west: 0, north: 0, east: 200, south: 200 };
  const road = lineOf('r', 'road', 0, point(10, 10), point(50, 10), point(61, 90));
  const river = lineOf('x', 'river', 0, point(30, 0), point(30, 40));
  const map = makeMoveMap([road, river], rules, lattice);
  const along = priceWay(map, to(...road.line));
  expect([along.isOnRoad, along.cost, along.ground]).toEqual([true, lengthOfWay(to(...road.line), 250), ['r']]);
  expect(along.crossed.map(({ feature, price }) => [feature, price])).toEqual([['x', 0]]);
  // A lattice step beside it one is not on it, nor over the river.
  expect(priceWay(map, to(point(31, 11), point(50, 11))).isOnRoad).toBe(false);
  expect(legCost(map, point(20, 11), point(40, 11))).toBe(Number.POSITIVE_INFINITY);
  // From place to place the slanting leg can be followed, though no place but its ends lies on it.
  const places = Array.from({ length: 81 }, (_, i) => point(50 + Math.round((11 * i) / 80), 10 + i));
  const followed = priceWay(map, to(...places));
  expect([followed.isOnRoad, followed.roadSteps]).toEqual([true, followed.steps]);
  expect(priceWay(map, to(point(50, 10), point(51, 11), point(52, 12))).isOnRoad).toBe(false);
  // Other roads keep their widths beside it.
  const wide = lineOf('q', 'road', 4, point(100, 0), point(100, 200));
  const both = makeMoveMap([road, wide], rules, lattice);
  for (const [x, isRoad] of [
    [97, false],
    [98, true],
    [102, true],
    [103, false],
  ] as const)
    expect(priceWay(both, to(point(x, 20), point(x, 30))).isOnRoad).toBe(isRoad);
});

test('the lattice of an operational map prices metres', () => {
  // Rates of 12 and 6 km a turn: prices 1 and 2 of 12,000 a turn; a step of the lattice is 250 m.
  const rules: MoveRules = {
    ...tracked,
    of: (feature) => (feature.kind === 'wood' ? { effect: 'ground', price: 2 } : null),
    open: 1,
    scale: 250,
    halfWidth: 0,
  };
  const map = makeMoveMap([areaOf('w', 'wood', box(4, 0, 8, 8))], rules, { west: 0, north: 0, east: 400, south: 400 });
  expect(legCost(map, point(0, 4), point(12, 4))).toBe(4 * 250 + 4 * 500 + 4 * 250);
  expect(legCost(map, point(0, 0), point(12, 0))).toBe(12 * 250);
  expect(legCost(map, point(0, 0), point(3, 3))).toBe(1061);
});

const coordinate = fc.nat(10).map((n) => 100 * n);
const place = fc.record({ x: coordinate, y: coordinate });
const anyFeatures = fc
  .array(
    fc.oneof(
      fc.tuple(place, place).map(([a, b]) => ({ kind: 'wood', outline: box(a.x, a.y, b.x, b.y) })),
      fc.array(place, { minLength: 3, maxLength: 5 }).map((outline) => ({ kind: 'built-up', outline })),
      fc.tuple(place, place).map(([a, b]) => ({ kind: 'water', outline: box(a.x, a.y, b.x, b.y) })),
      fc.tuple(place, place).map(([a, b]) => ({ kind: 'bridge', outline: box(a.x, a.y, b.x, b.y) })),
      fc.array(place, { minLength: 2, maxLength: 3 }).map((line) => ({ kind: 'hedge', line, width: 10 })),
      fc.array(place, { minLength: 2, maxLength: 3 }).map((line) => ({ kind: 'road', line, width: 80 })),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((list) => list.map((feature, i) => ({ ...feature, id: `f${i}` }) as unknown as Feature));

/** The price of a leg from every outline of the table, with no index and big whole numbers for lengths. */
function slowCost(features: readonly Feature[], rules: MoveRules, a: Point, b: Point): number {
  const cuts: Fraction[] = [fraction(0, 1), fraction(1, 1)];
  const hands = (['left', 'right'] as const).map((hand) => {
    const tolls: { at: Fraction; price: number }[] = [];
    const grounds = features.flatMap((feature) => {
      const rule = rules.of(feature);
      if (rule === null || rule.effect === 'solid' || rule.effect === 'obstacle') return [];
      const rings = isLine(feature) ? roadRings(feature) : 'outline' in feature ? [feature.outline] : [];
      return rings.map((ring) => ({ rule, stretches: stretchesInside(a, b, ring, hand) }));
    });
    for (const { stretches } of grounds) for (const { entry, exit } of stretches) cuts.push(entry, exit);
    const isRoadAround = (at: Fraction): boolean =>
      grounds.some(
        ({ rule, stretches }) =>
          rule.effect === 'road' &&
          stretches.some(
            ({ entry, exit }) =>
              compareFractions(entry, exit) < 0 && compareFractions(entry, at) <= 0 && compareFractions(exit, at) >= 0,
          ),
      );
    for (const feature of features) {
      const rule = rules.of(feature);
      if (rule?.effect !== 'obstacle' || !isLine(feature)) continue;
      const crossings: Fraction[] = [];
      feature.line.slice(1).forEach((v, i) => {
        const u = feature.line[i]!;
        const turn = (p: Point): number => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
        const isRight = (p: Point): boolean => (hand === 'left' ? turn(p) >= 0 : turn(p) > 0);
        if (isRight(u) === isRight(v)) return;
        const at = fraction((u.x - a.x) * (v.y - u.y) - (u.y - a.y) * (v.x - u.x), turn(v) - turn(u));
        if (at.num <= 0 || at.num >= at.den || isRoadAround(at)) return;
        if (!crossings.some((other) => compareFractions(other, at) === 0)) crossings.push(at);
      });
      for (const at of crossings) tolls.push({ at, price: rule.price ?? Number.POSITIVE_INFINITY });
    }
    return { grounds, tolls };
  });
  cuts.sort(compareFractions);
  const merged: { from: Fraction; to: Fraction; price: number }[] = [];
  cuts.slice(1).forEach((end, i) => {
    const begin = cuts[i]!;
    if (compareFractions(begin, end) === 0) return;
    const prices = hands.map(({ grounds }) => {
      const around = grounds.filter(({ stretches }) =>
        stretches.some(({ entry, exit }) => compareFractions(entry, begin) <= 0 && compareFractions(exit, end) >= 0),
      );
      const roads = around.flatMap(({ rule }) => (rule.effect === 'road' ? [rule.price] : []));
      const kept = around.flatMap(({ rule }) =>
        rule.effect === 'ground' && (roads.length === 0 || rule.isKeptOnRoads === true)
          ? [rule.price ?? Number.POSITIVE_INFINITY]
          : [],
      );
      return Math.max(roads.length > 0 ? Math.min(...roads) : rules.open, ...kept);
    });
    const price = Math.min(...prices);
    const last = merged[merged.length - 1];
    if (last !== undefined && last.price === price) last.to = end;
    else merged.push({ from: begin, to: end, price });
  });
  const square = BigInt(distanceSquared(a, b)) * BigInt(rules.scale) ** 2n;
  const ground = merged.reduce((sum, { from, to: end, price }) => {
    const num = BigInt(end.num) * BigInt(from.den) - BigInt(from.num) * BigInt(end.den);
    const den = BigInt(end.den) * BigInt(from.den);
    const top = num * num * square;
    const root = bigRootFloor(top / (den * den));
    const steps = root * root * den * den === top ? root : root + 1n;
    return sum + Number(steps) * price;
  }, 0);
  return ground + slowTolls(features, rules, a, b, hands[0]!.tolls, hands[1]!.tolls);
}

type Toll = { at: Fraction; price: number };

/** Every way of choosing a hand at each point where something happens; a change of hands crosses what runs along. */
function slowTolls(
  features: readonly Feature[],
  rules: MoveRules,
  a: Point,
  b: Point,
  left: Toll[],
  right: Toll[],
): number {
  const runs = features.flatMap((feature) => {
    const rule = rules.of(feature);
    if (rule?.effect !== 'obstacle' || !isLine(feature)) return [];
    return feature.line.slice(1).flatMap((v, i) => {
      const met = meet(a, b, feature.line[i]!, v);
      return met.kind === 'along'
        ? [{ from: met.from, to: met.to, price: rule.price ?? Number.POSITIVE_INFINITY }]
        : [];
    });
  });
  const places = [
    ...left.map(({ at }) => at),
    ...right.map(({ at }) => at),
    ...runs.flatMap(({ from, to: end }) => [from, end]),
  ]
    .sort(compareFractions)
    .filter((at, i, all) => i === 0 || compareFractions(at, all[i - 1]!) !== 0);
  const sum = (tolls: Toll[], at: Fraction): number =>
    tolls.reduce((total, toll) => total + (compareFractions(toll.at, at) === 0 ? toll.price : 0), 0);
  let best = Number.POSITIVE_INFINITY;
  for (let choice = 0; choice < 2 ** places.length; choice += 1) {
    const handAt = (i: number): number => (choice >> i) & 1;
    let total = 0;
    places.forEach((at, i) => {
      total += sum(handAt(i) === 0 ? left : right, at);
      if (i + 1 === places.length || handAt(i) === handAt(i + 1)) return;
      for (const { from, to: end, price } of runs) {
        if (compareFractions(from, at) <= 0 && compareFractions(end, at) > 0) total += price;
      }
    });
    best = Math.min(best, total);
  }
  return best;
}

test('the price of a leg equals the slow reference, forwards and backwards', () => {
  let barred = 0;
  fc.assert(
    fc.property(anyFeatures, place, place, fc.constantFrom(1, 7, 100), (features, a, b, scale) => {
      fc.pre(a.x !== b.x || a.y !== b.y);
      const rules = { ...tracked, scale };
      const map = makeMoveMap(features, rules, table);
      const slow = slowCost(features, rules, a, b);
      expect(legCost(map, a, b)).toBe(slow);
      expect(legCost(map, b, a)).toBe(slow);
      expect(priceLeg(map, a, b).cost).toBe(slow);
      expect(priceLeg(map, a, b).barredBy === null).toBe(slow < Number.POSITIVE_INFINITY);
      if (slow === Number.POSITIVE_INFINITY) barred += 1;
    }),
    { numRuns: 1500 },
  );
  expect(barred).toBeGreaterThan(50);
});

test('a way is never cheaper in parts, and the sum of its legs', () => {
  fc.assert(
    fc.property(
      anyFeatures,
      place,
      fc.integer({ min: -3, max: 3 }),
      fc.integer({ min: -3, max: 3 }),
      fc.nat(3),
      (features, a, x, y, k) => {
        fc.pre(x !== 0 || y !== 0);
        const map = makeMoveMap(features, tracked, table);
        const middle = point(a.x + 50 * x * (k + 1), a.y + 50 * y * (k + 1));
        const b = point(a.x + 250 * x, a.y + 250 * y);
        const parts = priceWay(map, to(a, middle, b));
        expect(parts.cost).toBeGreaterThanOrEqual(legCost(map, a, b));
        const bends = parts.crossed.reduce((sum, { at, price }) => sum + (at.num === 0 ? price : 0), 0);
        expect(parts.cost).toBe(legCost(map, a, middle) + legCost(map, middle, b) + bends);
      },
    ),
    { numRuns: 1500 },
  );
});

test('the price of a way does not change under quarter turns, mirroring and shifts', () => {
  const wide = { west: -9000, north: -9000, east: 9000, south: 9000 };
  const ways: ((p: Point) => Point)[] = [quarterTurn, mirrored, (p) => plus(p, point(-1234, 777))];
  fc.assert(
    fc.property(
      anyFeatures,
      fc.array(place, { minLength: 2, maxLength: 4 }),
      fc.constantFrom(...ways),
      (features, places, turn) => {
        const before = priceWay(makeMoveMap(features, tracked, wide), to(...places));
        const turned = makeMoveMap(
          features.map((feature) => mapped(feature, turn)),
          tracked,
          wide,
        );
        const after = priceWay(turned, to(...places.map(turn)));
        expect([after.cost, after.steps, after.isOnRoad]).toEqual([before.cost, before.steps, before.isOnRoad]);
      },
    ),
    { numRuns: 500 },
  );
});
