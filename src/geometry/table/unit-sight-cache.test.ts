import fc from 'fast-check';
import { expect, test } from 'vitest';
import { busyTable, HEIGHT, SIGHT_RULES, sequence, WIDTH } from './busy.testing.ts';
import type { Feature } from './feature.ts';
import { canSee } from './sight.ts';
import { type Eye, makeSightMap, sightMapWith } from './sight-map.ts';
import { unitSight } from './unit-sight.ts';
import { cachedUnitSight, cacheFor, makeSightCache, type SightCache } from './unit-sight-cache.ts';
import { point } from './vector.ts';

const features = busyTable();
const map = makeSightMap(features, SIGHT_RULES);
const keptIn = ({ kept }: SightCache): number => kept.filter((one) => one !== null).length;

/** Units of one to six points, from a few places only, so that questions come again. */
const unit = fc
  .record({ x: fc.nat(5), y: fc.nat(5), eye: fc.constantFrom(75, 125), count: fc.integer({ min: 1, max: 6 }) })
  .map(({ x, y, eye, count }): Eye[] =>
    Array.from({ length: count }, (_, i) => ({ x: 1300 * x + 60 * i, y: 850 * y + 25 * (i % 3), eye })),
  );
const question = fc.record({ from: unit, to: unit, ignoring: fc.constantFrom([], [], ['f61'], ['f61', 'f70']) });

test('a kept answer is the answer, whatever is asked before it, and from either side', () => {
  for (const size of [1, 7, 4096]) {
    const cache = makeSightCache(map, size);
    fc.assert(
      fc.property(fc.array(question, { maxLength: 8 }), (questions) => {
        for (const { from, to, ignoring } of questions) {
          expect(cachedUnitSight(cache, from, to, ignoring)).toEqual(unitSight(map, from, to, ignoring));
          expect(cachedUnitSight(cache, to, from, ignoring)).toEqual(unitSight(map, to, from, ignoring));
        }
      }),
      { numRuns: 60 },
    );
    expect(keptIn(cache)).toBeLessThanOrEqual(2 * size);
  }
});

test('the second question is answered from the first, also the other way round', () => {
  const cache = makeSightCache(map);
  const from = [{ x: 100, y: 100, eye: 75 }];
  const to = [
    { x: 900, y: 800, eye: 75 },
    { x: 950, y: 800, eye: 75 },
  ];
  const first = cachedUnitSight(cache, from, to);
  expect(cachedUnitSight(cache, from, [...to])).toBe(first);
  expect(cachedUnitSight(cache, to, from)).toBe(cachedUnitSight(cache, to, from));
  expect(keptIn(cache)).toBe(1);
});

test('after a change the answers near it are asked anew, the others stay and are still right', () => {
  const next = sequence(5);
  const units = Array.from({ length: 40 }, (): Eye[] => {
    const [x, y] = [next(WIDTH - 400), next(HEIGHT - 400)];
    return [0, 1, 2].map((i) => ({ x: x + 80 * i, y: y + 60 * i, eye: 75 }));
  });
  const pairs = units.flatMap((from, i) => units.slice(i + 1).map((to) => ({ from, to })));
  const before = makeSightCache(map, 1 << 16);
  for (const { from, to } of pairs) cachedUnitSight(before, from, to);
  const wreck: Feature = {
    id: 'wreck',
    kind: 'wreck',
    outline: [point(3500, 2300), point(3700, 2300), point(3700, 2500), point(3500, 2500)],
  };
  const house = features.find(({ kind }) => kind === 'building')!;
  const rules = { ...SIGHT_RULES, of: (f: Feature) => (f.kind === 'wreck' ? solid : SIGHT_RULES.of(f)) };
  const changed = sightMapWith({ ...map, rules }, [wreck], [house.id]);
  const after = cacheFor(changed, before, [wreck, house]);
  expect(keptIn(after)).toBeGreaterThan(keptIn(before) / 5);
  expect(keptIn(after)).toBeLessThan(keptIn(before));
  const isOther = pairs.filter(({ from, to }) => {
    expect(cachedUnitSight(after, from, to)).toEqual(unitSight(changed, from, to));
    return unitSight(changed, from, to).clear !== unitSight(map, from, to).clear;
  });
  expect(isOther.length).toBeGreaterThan(0);
});
const solid = { effect: 'blocks', height: 150 } as const;

test('a table with features come and gone is that table made from the start', () => {
  const house = features.find(({ kind }) => kind === 'building')!;
  const rubble: Feature = { id: house.id, kind: 'rubble', outline: 'outline' in house ? house.outline : [] };
  const fallen = sightMapWith(map, [rubble], [house.id]);
  expect(fallen.features).toEqual([...features.filter(({ id }) => id !== house.id), rubble]);
  const again = makeSightMap(fallen.features, SIGHT_RULES);
  const next = sequence(11);
  for (let i = 0; i < 500; i += 1) {
    const p = { x: next(WIDTH), y: next(HEIGHT), eye: 75 };
    const q = { x: next(WIDTH), y: next(HEIGHT), eye: 75 };
    expect(canSee(fallen, p, q)).toBe(canSee(again, p, q));
  }
  expect(() => sightMapWith(map, [], ['nowhere'])).toThrow('no such feature: nowhere');
  expect(() => sightMapWith(map, [features[0]!], [])).toThrow('there already: f0');
});
