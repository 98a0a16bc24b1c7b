import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignPlaces, canAssign } from './assign.ts';
import { area, disc, overlap, rectangle, type Shape, stroke } from './footprint.ts';
import {
  type Formation,
  type IsFree,
  placeSquad,
  placeSquadTowards,
  type SquadSizes,
  wantedPlaces,
} from './formation.ts';
import { countWithin, distances, isCoherent, isHalf, isMost, majorityDistance, nearestMan } from './men.ts';
import { classify } from './polygon.ts';
import { meet } from './segment.ts';
import { distanceSquared, handOf, type Point, point, samePlace } from './vector.ts';

const sizes: SquadSizes = { radius: 30, spacing: 40, coherency: 100 };
const bases = (places: readonly Point[]): Shape[] => places.map((p) => disc(p, sizes.radius));
const anywhere = (): boolean => true;

test('a line stands abreast, a column one behind the other, a cluster in rows', () => {
  const at = point(1000, 1000);
  expect(wantedPlaces({ kind: 'line', at, facing: 0 }, 3, sizes)).toEqual([at, point(900, 1000), point(1100, 1000)]);
  expect(wantedPlaces({ kind: 'column', at, facing: 12 }, 4, sizes)).toEqual([
    point(1050, 1000),
    point(950, 1000),
    point(1150, 1000),
    point(850, 1000),
  ]);
  const cluster = wantedPlaces({ kind: 'cluster', at, facing: 0 }, 5, sizes);
  expect(new Set(cluster.map((p) => p.y)).size).toBe(2);
  expect(cluster).toHaveLength(5);
});

test('a squad that lines a wall stands close behind it, on its own side, round the corner too', () => {
  const wall = [point(0, 0), point(400, 0), point(400, 600)];
  const formation: Formation = { kind: 'lining', at: point(200, 90), wall, thickness: 20 };
  const men = [0, 1, 2, 3, 4, 5].map((i) => point(100 + 60 * i, 300));
  const placing = placeSquad(formation, { men, allowance: 500 }, sizes, anywhere);
  if (placing.kind !== 'placed') throw new Error(placing.kind);
  const inner = area([point(0, 0), point(400, 0), point(400, 600), point(0, 600)]);
  for (const base of bases(placing.places)) {
    expect(overlap(base, stroke(wall, 20))).toBe(false);
    expect(overlap(base, inner)).toBe(true);
  }
  expect(placing.places.filter((p) => p.y === 45).length).toBeGreaterThanOrEqual(3);
  expect(isCoherent(bases(placing.places), sizes.coherency)).toBe(true);
});

test('before the point of a hairpin a squad stays outside it, however the wall runs', () => {
  const hairpin = [point(0, 0), point(1000, 0), point(0, 300)];
  const men = { radius: 30, spacing: 20, coherency: 100 };
  for (const wall of [hairpin, [...hairpin].reverse()]) {
    for (const y of [-40, 0, 20, 40]) {
      const places = wantedPlaces({ kind: 'lining', at: point(1100, y), wall, thickness: 20 }, 5, men);
      // Inside is where y is above 0 and below the second leg.
      expect(places.filter((p) => p.y > 0 && 3 * p.x + 10 * p.y < 3000)).toEqual([]);
    }
    const inside = wantedPlaces({ kind: 'lining', at: point(300, 60), wall, thickness: 20 }, 3, men);
    expect(inside.every(({ y }) => y === 45)).toBe(true);
  }
});

test('a squad near the end of a wall does not hang over', () => {
  const wall = [point(0, 0), point(1000, 0)];
  const places = wantedPlaces({ kind: 'lining', at: point(20, -100), wall, thickness: 20 }, 5, sizes);
  expect(places.map((p) => p.x).sort((a, b) => a - b)).toEqual([0, 100, 200, 300, 400]);
  expect(places.every((p) => p.y === -45)).toBe(true);
});

test('the longest walk is as short as can be, and ties fall to the lower number', () => {
  expect(
    assignPlaces([
      [1, 9],
      [0, 5],
    ]),
  ).toEqual([0, 1]);
  expect(
    assignPlaces([
      [3, 3],
      [3, 3],
    ]),
  ).toEqual([0, 1]);
  // Both ways the longest walk is 5; the first man has the choice.
  expect(
    assignPlaces([
      [5, 1],
      [5, 5],
    ]),
  ).toEqual([1, 0]);
  // The first man would rather have place 0, but then the second would walk 9.
  expect(
    assignPlaces([
      [1, 4],
      [2, 9],
    ]),
  ).toEqual([1, 0]);
  const anyCost = fc
    .integer({ min: 1, max: 4 })
    .chain((n) => fc.array(fc.array(fc.nat(9), { minLength: n, maxLength: n }), { minLength: n, maxLength: n }));
  fc.assert(
    fc.property(anyCost, (cost) => {
      const taken = assignPlaces(cost);
      expect(new Set(taken).size).toBe(cost.length);
      const longest = (places: readonly number[]): number => Math.max(...places.map((p, man) => cost[man]![p]!));
      const best = Math.min(...permutations([...cost.keys()]).map(longest));
      expect([best - 1, best, best + 1].map((limit) => canAssign(cost, limit))).toEqual([false, true, true]);
      expect(longest(taken)).toBe(best);
    }),
  );
});

function permutations(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
}

const anyScene = fc.record({
  count: fc.integer({ min: 1, max: 10 }),
  kind: fc.constantFrom('line', 'column', 'cluster', 'lining'),
  x: fc.integer({ min: -600, max: 600 }),
  y: fc.integer({ min: -600, max: 600 }),
  facing: fc.nat(47),
  turn: fc.integer({ min: -400, max: 400 }),
  bend: fc.integer({ min: -400, max: 400 }),
  allowance: fc.integer({ min: 0, max: 1200 }),
});

test('men never overlap a wall, a house or each other, keep their chain and go no farther than allowed', () => {
  let placed = 0;
  fc.assert(
    fc.property(anyScene, ({ count, kind, x, y, facing, turn, bend, allowance }) => {
      const wall = [point(-700, turn), point(0, 0), point(700, bend)];
      const solids = [stroke(wall, 20), rectangle(point(200, 250), 300, 200, 7)];
      const isFree: IsFree = (px, py) => !solids.some((solid) => overlap(disc(point(px, py), sizes.radius), solid));
      const men = wantedPlaces({ kind: 'cluster', at: point(0, 900), facing: 0 }, count, sizes);
      const formation: Formation =
        kind === 'lining' ? { kind, at: point(x, y), wall, thickness: 20 } : { kind, at: point(x, y), facing };
      const placing = placeSquad(formation, { men, allowance }, sizes, isFree);
      if (placing.kind !== 'placed') return;
      placed += 1;
      expect(isCoherent(bases(placing.places), sizes.coherency)).toBe(true);
      bases(placing.places).forEach((base, i, all) => {
        expect(solids.some((solid) => overlap(base, solid))).toBe(false);
        expect(all.some((other, j) => i !== j && overlap(base, other))).toBe(false);
        expect(distanceSquared(men[i]!, placing.places[i]!)).toBeLessThanOrEqual(allowance ** 2);
      });
      expect(placeSquad(formation, { men, allowance }, sizes, isFree)).toEqual(placing);
    }),
    { numRuns: 150 },
  );
  expect(placed).toBeGreaterThan(20);
});

test('a squad that cannot get so far is told so, or goes as far as it can', () => {
  const men = wantedPlaces({ kind: 'line', at: point(0, 0), facing: 0 }, 5, sizes);
  const formation: Formation = { kind: 'line', at: point(0, -700), facing: 0 };
  expect(placeSquad(formation, { men, allowance: 500 }, sizes, anywhere)).toEqual({ kind: 'too far', farthest: 700 });
  const short = placeSquadTowards(formation, point(0, 0), { men, allowance: 500 }, sizes, anywhere);
  expect(short?.farthest).toBe(500);
  expect(placeSquad(formation, { men, allowance: 900 }, sizes, () => false)).toEqual({ kind: 'no room' });
});

test('along a bent way each man pays the way and then his own difference', () => {
  const men = [point(0, 0), point(100, 0)];
  const bend = { length: 800, from: point(50, 0), to: point(50, -300) };
  const formation: Formation = { kind: 'line', at: point(50, -300), facing: 0 };
  const placing = placeSquad(formation, { men, allowance: 800, bend }, sizes, anywhere);
  expect(placing).toEqual({ kind: 'placed', places: [point(0, -300), point(100, -300)], farthest: 800 });
  expect(placeSquad(formation, { men, allowance: 799, bend }, sizes, anywhere).kind).toBe('too far');
});

test('nearest man, half the men, most of the men, and the distance of the majority', () => {
  const men = bases([point(0, 0), point(100, 0), point(200, 0), point(300, 0)]);
  const enemy = disc(point(1000, 0), 30);
  expect(distances(men, [enemy])).toEqual([940, 840, 740, 640]);
  expect(majorityDistance(men, [enemy])).toBe(740);
  expect(majorityDistance(men.slice(0, 3), [enemy])).toBe(840);
  expect(nearestMan(men, enemy)).toBe(3);
  expect(countWithin(men, enemy, 740)).toBe(2);
  expect([isHalf(2, 4), isMost(2, 4), isMost(3, 4), isHalf(2, 5)]).toEqual([true, false, true, false]);
  expect(isCoherent(men, 40)).toBe(true);
  expect(isCoherent(men, 39)).toBe(false);
  expect(isCoherent([men[0]!, men[1]!, men[3]!], 100)).toBe(false);
});

test('lining takes the hand of the squad', () => {
  const wall = [point(0, 0), point(1000, 300)];
  for (const at of [point(300, 500), point(300, -500)]) {
    const places = wantedPlaces({ kind: 'lining', at, wall, thickness: 20 }, 4, sizes);
    for (const place of places) expect(handOf(wall[0]!, wall[1]!, place)).toBe(handOf(wall[0]!, wall[1]!, at));
  }
});

test('nobody stands across the water from his squad, and no link runs through a house', () => {
  // A canal that nobody steps over, and a house.
  const canal = [point(-2000, 100), point(2000, 100)] as const;
  const house = rectangle(point(0, -150), 200, 120, 12);
  const isBarred = (a: Point, b: Point): boolean =>
    overlap({ core: 'line', points: [a, b], radius: 0 }, house) ||
    (samePlace(a, b) ? classify(a, house.points) === 'inside' : meet(a, b, ...canal).kind !== 'apart');
  const isFree: IsFree = (x, y) => {
    const base = disc(point(x, y), sizes.radius);
    return !overlap(base, stroke(canal, 40)) && !overlap(base, house);
  };
  const men = Array.from({ length: 8 }, () => point(0, 0));
  for (const kind of ['line', 'column', 'cluster'] as const) {
    for (let facing = 0; facing < 48; facing += 1) {
      const formation: Formation = { kind, at: point(0, 20), facing };
      const placing = placeSquad(formation, { men, allowance: 5000 }, sizes, isFree, isBarred);
      if (placing.kind !== 'placed') throw new Error(placing.kind);
      expect(placing.places.every(({ y }) => y < 100)).toBe(true);
      const linked = [0];
      for (const man of linked)
        placing.places.forEach((place, i) => {
          const isNear = distanceSquared(place, placing.places[man]!) <= (2 * sizes.radius + sizes.coherency) ** 2;
          if (isNear && !linked.includes(i) && !isBarred(place, placing.places[man]!)) linked.push(i);
        });
      expect(linked).toHaveLength(8);
    }
  }
  // Without being told of it they stand on both banks.
  const column: Formation = { kind: 'column', at: point(0, 20), facing: 0 };
  const blind = placeSquad(column, { men, allowance: 5000 }, sizes, isFree);
  expect(blind.kind === 'placed' && blind.places.some(({ y }) => y > 100)).toBe(true);
  // Nor does the first man step over it, though the free ground nearest to him lies beyond.
  const isRoomy: IsFree = (_x, y) => y > 150 || y < -200;
  const edged = placeSquad(
    { kind: 'cluster', at: point(500, 75), facing: 0 },
    { men, allowance: 5000 },
    sizes,
    isRoomy,
    isBarred,
  );
  expect(edged.kind === 'placed' && edged.places.every(({ y }) => y < -200)).toBe(true);
  // Drawn back along the way they stay on the near bank too; an anchor in the house has no side of its own.
  const back = placeSquadTowards(column, point(0, -900), { men, allowance: 500 }, sizes, isFree, isBarred);
  expect(back === null || back.places.every(({ y }) => y < 100)).toBe(true);
  const inside: Formation = { kind: 'cluster', at: point(0, -150), facing: 0 };
  expect(placeSquad(inside, { men, allowance: 5000 }, sizes, isFree, isBarred).kind).toBe('placed');
  expect(placeSquad(inside, { men, allowance: 5000 }, sizes, isFree, () => true).kind).toBe('no room');
});
