import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rectangle } from './footprint.ts';
import { classify } from './polygon.ts';
import { point } from './vector.ts';
import { isShareInside, isWhollyInside } from './zone.ts';

const base = rectangle(point(0, 0), 100, 200, 0).points;

test('half a base is in the zone or not, to the last unit', () => {
  const from = (west: number) => rectangle(point(west + 500, 0), 1000, 1000, 0).points;
  expect(isShareInside(base, from(0), 1, 2)).toBe(true);
  expect(isShareInside(base, from(1), 1, 2)).toBe(false);
  expect(isShareInside(base, from(-100), 1, 1)).toBe(true);
  expect(isShareInside(base, from(-99), 1, 1)).toBe(false);
  expect(isShareInside(base, from(100), 0, 1)).toBe(true);
});

test('a touched corner is nothing, a zone inside the base is its own area', () => {
  expect(isShareInside(base, rectangle(point(200, 150), 200, 200, 0).points, 1, 1000)).toBe(false);
  const small = rectangle(point(10, 10), 20, 20, 0).points;
  expect(isShareInside(base, small, 400, 20000)).toBe(true);
  expect(isShareInside(base, small, 401, 20000)).toBe(false);
  expect(isWhollyInside(small, base)).toBe(true);
  expect(isWhollyInside(base, small)).toBe(false);
});

test('the share agrees with counting small squares', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -120, max: 120 }),
      fc.integer({ min: -120, max: 120 }),
      fc.nat(47),
      (x, y, facing) => {
        const zone = rectangle(point(x, y), 150, 90, facing).points;
        let inside = 0;
        for (let i = 0; i < 200; i += 1) {
          for (let j = 0; j < 100; j += 1) {
            if (classify(point(-100 + i, -50 + j), zone) !== 'outside') inside += 1;
          }
        }
        const percent = Math.round((100 * inside) / 20000);
        expect(isShareInside(base, zone, Math.max(0, percent - 4), 100)).toBe(true);
        expect(isShareInside(base, zone, percent + 4, 100)).toBe(false);
      },
    ),
  );
});
