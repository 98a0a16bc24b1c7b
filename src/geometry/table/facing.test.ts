import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DIRECTIONS,
  direction,
  FACINGS,
  handTowards,
  isInArc,
  mirroredFacing,
  nearestFacing,
  opposite,
  quarterHit,
  stepsBetween,
  turned,
} from './facing.ts';
import { cross, mirrored, point, quarterTurn, squared } from './vector.ts';

test('the directions are closed under quarter turns and mirroring, run clockwise and are about 1000 long', () => {
  DIRECTIONS.forEach((d, facing) => {
    expect(quarterTurn(d)).toEqual(direction(turned(facing, 12)));
    expect(mirrored(d)).toEqual(direction(mirroredFacing(facing)));
    expect({ x: d.y, y: d.x }).toEqual(direction(turned(36, -facing)));
    expect(cross(d, direction(turned(facing, 1)))).toBeGreaterThan(0);
    expect(Math.abs(squared(d) - 1_000_000)).toBeLessThan(1_100);
  });
  expect(direction(0)).toEqual(point(0, -1000));
  expect(direction(12)).toEqual(point(1000, 0));
});

test('every direction is its own nearest facing, also when the choice is smaller', () => {
  for (let facing = 0; facing < FACINGS; facing += 1) {
    expect(nearestFacing(direction(facing))).toBe(facing);
    if (facing % 4 === 0) expect(nearestFacing(direction(facing), 12)).toBe(facing);
  }
  expect(nearestFacing(point(10, -9), 4)).toBe(12);
  expect(nearestFacing(point(9, -10), 4)).toBe(0);
});

test('a direction on a border belongs to the first facing clockwise from north', () => {
  expect(nearestFacing(point(1, -1), 4)).toBe(0);
  expect(nearestFacing(point(1, 1), 4)).toBe(12);
  expect(nearestFacing(point(-1, 1), 4)).toBe(24);
  expect(nearestFacing(point(-1, -1), 4)).toBe(0);
});

test('every direction has a nearest facing that is at most half a step away', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9000, max: 9000 }), fc.integer({ min: -9000, max: 9000 }), (x, y) => {
      fc.pre(x !== 0 || y !== 0);
      const facing = nearestFacing(point(x, y));
      expect(cross(direction(turned(facing, -1)), point(x, y))).toBeGreaterThan(0);
      expect(cross(point(x, y), direction(turned(facing, 1)))).toBeGreaterThan(0);
    }),
  );
});

test('turning counts the shorter way', () => {
  expect(stepsBetween(2, 46)).toBe(4);
  expect(stepsBetween(46, 2)).toBe(4);
  expect(stepsBetween(7, opposite(7))).toBe(24);
});

test('an arc of 90 degrees includes its borders', () => {
  const north = direction(0);
  expect(isInArc(north, point(5, -5), 90)).toBe(true);
  expect(isInArc(north, point(5, -4), 90)).toBe(false);
  expect(isInArc(north, point(-5, -5), 90)).toBe(true);
  expect(isInArc(north, point(0, 5), 90)).toBe(false);
  expect(isInArc(north, point(0, 0), 45)).toBe(true);
  expect(isInArc(north, point(0, 5), 360)).toBe(true);
  expect(isInArc(north, point(-7, 0), 180)).toBe(true);
  expect(isInArc(north, point(-7, 1), 180)).toBe(false);
});

test('an arc of 45 degrees ends at half of 45 on each side', () => {
  // tan 22.5 = root 2 - 1 = 0.41421356...
  expect(isInArc(direction(0), point(4142, -10000), 45)).toBe(true);
  expect(isInArc(direction(0), point(4143, -10000), 45)).toBe(false);
  expect(isInArc(direction(12), point(10000, -4142), 45)).toBe(true);
  expect(isInArc(direction(12), point(10000, -4143), 45)).toBe(false);
  expect(isInArc(direction(0), point(0, 10000), 45)).toBe(false);
});

test('the quarter that is hit, with its borders named', () => {
  const north = direction(0);
  expect(quarterHit(north, point(1, -5))).toBe('front');
  expect(quarterHit(north, point(5, -5))).toBe('front-side');
  expect(quarterHit(north, point(-5, -4))).toBe('side');
  expect(quarterHit(north, point(5, 0))).toBe('side');
  expect(quarterHit(north, point(5, 5))).toBe('side-rear');
  expect(quarterHit(north, point(-4, 5))).toBe('rear');
  expect(handTowards(north, point(-4, 5))).toBe('left');
  expect(handTowards(north, point(4, 5))).toBe('right');
});

test('arcs and quarters do not change under mirroring and quarter turns', () => {
  const any = fc.integer({ min: -50, max: 50 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 47 }), any, any, (facing, x, y) => {
      const ahead = direction(facing);
      const from = point(x, y);
      for (const turn of [mirrored, quarterTurn]) {
        expect(quarterHit(turn(ahead), turn(from))).toBe(quarterHit(ahead, from));
        for (const arc of [45, 90, 180, 360] as const) {
          expect(isInArc(turn(ahead), turn(from), arc)).toBe(isInArc(ahead, from, arc));
        }
      }
    }),
  );
});
