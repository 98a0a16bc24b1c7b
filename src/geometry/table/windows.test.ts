import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Way } from './path.ts';
import { distanceSquared, point } from './vector.ts';
import { placeAlong, windowsOf } from './windows.ts';

const straight: Way = { from: point(0, 0), legs: [{ to: point(350, 0) }] };

test('windows fall at every inch, at the ends and at bends', () => {
  expect(windowsOf(straight, { every: 100, sample: 25 }).map(({ along, causes }) => [along, causes])).toEqual([
    [0, ['start']],
    [100, ['mark']],
    [200, ['mark']],
    [300, ['mark']],
    [350, ['end']],
  ]);
  const bent: Way = { from: point(0, 0), legs: [{ to: point(150, 0) }, { to: point(150, 50) }] };
  expect(windowsOf(bent, { every: 100, sample: 25 }).map(({ at, facing, causes }) => [at, facing, causes])).toEqual([
    [point(0, 0), 12, ['start']],
    [point(100, 0), 12, ['mark']],
    [point(150, 0), 12, ['bend']],
    [point(150, 50), 24, ['end']],
  ]);
});

test('a window falls at the first place where something has changed', () => {
  const seen = windowsOf(straight, { every: 1000, sample: 25, key: ({ x }) => (x >= 137 ? 'seen' : 'hidden') });
  expect(seen.map(({ at, causes }) => [at.x, causes])).toEqual([
    [0, ['start']],
    [137, ['change']],
    [350, ['end']],
  ]);
});

test('every change between two samples has its window', () => {
  // Hidden, seen, in range, all within one sample; and back again within the next.
  const key = ({ x }: { x: number }): number =>
    x < 103 ? 0 : x < 108 ? 1 : x < 117 ? 2 : x < 160 ? 3 : x < 170 ? 1 : 0;
  for (const sample of [25, 50]) {
    const changes = windowsOf(straight, { every: 1000, sample, key }).filter(({ causes }) => causes.includes('change'));
    expect(changes.map(({ at }) => at.x)).toEqual([103, 108, 117, 160, 170]);
  }
  // What comes and goes between two samples that are alike is not seen.
  const blink = windowsOf(straight, {
    every: 1000,
    sample: 50,
    key: ({ x }) => (x > 110 && x < 120 ? 'seen' : 'hidden'),
  });
  expect(blink).toHaveLength(2);
  // One place of the way, whatever the steps between the samples: the first where the key is new.
  const once = windowsOf(straight, { every: 1000, sample: 350, key: ({ x }) => (x >= 349 ? 'seen' : 'hidden') });
  expect(once.map(({ along, causes }) => [along, causes])).toEqual([
    [0, ['start']],
    [349, ['change']],
    [350, ['end']],
  ]);
});

test('range bands, both on the way in and on the way out', () => {
  const enemy = point(200, 0);
  const near = windowsOf(straight, {
    every: 1000,
    sample: 25,
    key: (at) => (distanceSquared(at, enemy) <= 80 * 80 ? 'near' : 'far'),
  });
  expect(near.filter(({ causes }) => causes.includes('change')).map(({ at }) => at.x)).toEqual([120, 281]);
});

test('a reversing vehicle keeps its face to the enemy', () => {
  const back: Way = { from: point(0, 0), legs: [{ to: point(0, 100), isReverse: true }] };
  expect(windowsOf(back, { every: 100, sample: 25 }).map(({ facing }) => facing)).toEqual([0, 0]);
});

test('who does not move has one place', () => {
  expect(windowsOf({ from: point(5, 5), legs: [] }, { every: 100, sample: 25 })).toEqual([
    { at: point(5, 5), facing: 0, along: 0, causes: ['start', 'end'] },
  ]);
});

test('places along a way lie on it, in order, and end at its end', () => {
  const coordinate = fc.integer({ min: 0, max: 5000 });
  const place = fc.record({ x: coordinate, y: coordinate });
  fc.assert(
    fc.property(fc.array(place, { minLength: 2, maxLength: 4 }), (places) => {
      const way: Way = { from: places[0]!, legs: places.slice(1).map((to) => ({ to })) };
      const windows = windowsOf(way, { every: 100, sample: 100 });
      expect(windows[windows.length - 1]!.at).toEqual(places[places.length - 1]);
      windows.slice(1).forEach((window, i) => {
        const before = windows[i]!;
        expect(window.along).toBeGreaterThanOrEqual(before.along);
        // Rounding to whole units moves each end by less than one.
        expect(Math.sqrt(distanceSquared(before.at, window.at))).toBeLessThanOrEqual(window.along - before.along + 3);
      });
      expect(placeAlong(way, 0).at).toEqual(places[0]);
    }),
  );
});
