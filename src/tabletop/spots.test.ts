/** Places worth a thought on a tiny terrain. */
import { describe, expect, test } from 'vitest';
import { point } from '../geometry/table/vector.ts';
import { area, fieldWith, HULL, house, line } from './field.testing.ts';
import { placed } from './place.ts';
import { cutPath, farFrom, fits, isRoom, lineBetween, linesOf, spotAt, spotsOfZone, spotsWithin } from './spots.ts';
import { strip, wholeTable } from './zones.ts';

const field = fieldWith(
  area('wood', 'wood', 10, 10, 20, 20),
  line('wall', 'wall', 20, [25, 10], [25, 20]),
  house('barn', 30, 10, 34, 14),
  area('pond', 'water', 38, 8, 46, 30),
);
const all = spotsOfZone(field, wholeTable(field));

describe('spots', () => {
  test('are a lattice, both sides of walls, and houses; none where no man can stand', () => {
    const lining = all.filter(({ stance }) => stance?.kind === 'lining');
    expect(lining.some(({ at }) => at.x < 2500) && lining.some(({ at }) => at.x > 2500)).toBe(true);
    const doors = all.filter(({ stance }) => stance?.kind === 'inside');
    expect(doors.length).toBeGreaterThan(0);
    for (const { house: of, cover } of doors) expect([of, cover]).toEqual(['barn', 'stone']);
    expect(all.filter(({ at }) => at.x > 3830 && at.x < 4570 && at.y > 830 && at.y < 2970)).toEqual([]);
    expect(all.find(({ at }) => at.x === 1500 && at.y === 1500)?.cover).toBe('leaves');
    expect(all.find(({ at }) => at.x === 500 && at.y === 500)?.cover).toBe('none');
  });

  test('are those of a zone, or those so near', () => {
    const west = spotsOfZone(field, strip(field, 'west', 0, 1000));
    expect(west.every(({ at }) => at.x <= 1000)).toBe(true);
    expect(west).toEqual(all.filter(({ at }) => at.x <= 1000));
    const near = spotsWithin(field, point(2500, 1500), 300);
    expect(new Set(near)).toEqual(new Set(all.filter(({ at }) => (at.x - 2500) ** 2 + (at.y - 1500) ** 2 <= 300 ** 2)));
  });

  test('of no other kind are kept', () => {
    expect(spotAt(field, point(1234, 1234))).toBe(spotAt(field, point(1234, 1234)));
    expect(spotAt(field, point(1234, 1234))).toMatchObject({ cover: 'leaves', stance: null, house: null });
  });

  test('have room for a hull or not', () => {
    expect(fits(field, spotAt(field, point(2400, 1500)), 75)).toBe(true);
    expect(fits(field, spotAt(field, point(2420, 1500)), 75)).toBe(false);
    expect(isRoom(field, HULL, point(2400, 1500), 0)).toBe(true);
    expect(isRoom(field, HULL, point(2400, 1500), 12)).toBe(false);
    expect(isRoom(field, HULL, point(500, 100), 0)).toBe(false);
  });
});

describe('lines', () => {
  const from = placed(point(2800, 1500), 0);
  const to = (x: number, y: number) => lineBetween(field, from, 'none', spotAt(field, point(x, y)), 'leaves');

  test('tell the cover at both ends: of the place, of a wall right before it, of anything low between', () => {
    expect(to(2800, 500)).toEqual({ there: 'none', here: 'none' });
    expect(to(2450, 1500)).toEqual({ there: 'stone', here: 'none' });
    expect(to(2200, 1500)).toEqual({ there: 'leaves', here: 'leaves' });
    expect(to(1900, 1500)).toEqual({ there: 'leaves', here: 'leaves' });
  });

  test('are none where sight is stopped, but for the house that one is in', () => {
    expect(to(3600, 1100)).toBeNull();
    const inside = placed(point(3200, 1200), 0, [], 'barn/whole');
    expect(lineBetween(field, inside, 'stone', spotAt(field, point(3600, 1100)), 'leaves')?.here).toBe('stone');
  });

  test('are kept by the place', () => {
    const lines = linesOf<'none'>(from);
    lines.set({ at: point(0, 0), stance: null, cover: 'none', house: null }, 'blind');
    expect(linesOf(from)).toBe(lines);
    expect(linesOf(placed(point(2800, 1500), 0)).size).toBe(0);
  });
});

test('a path is cut off on one of its legs', () => {
  const path = [
    [500, 0],
    [500, 500],
  ] as const;
  expect(cutPath(point(0, 0), path, 700)).toEqual([
    [500, 0],
    [500, 199],
  ]);
  expect(cutPath(point(0, 0), path, 2000)).toEqual([
    [500, 0],
    [500, 500],
  ]);
});

test('how far it is goes round what bars the way', () => {
  const round = farFrom(field, point(3700, 1500), point(4700, 1500));
  expect(round).toBeGreaterThan(1400);
  expect(farFrom(field, point(300, 1500), point(700, 1500))).toBe(400);
});
