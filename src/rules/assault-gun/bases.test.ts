import { describe, expect, test } from 'vitest';
import { picker } from '../../kernel/pick.ts';
import { type Base, baseAt, contact, gap2, isEngaged, isInside, isWithin, overlaps } from './bases.ts';
import { counter, ROW, tableOf } from './move/field.testing.ts';
import { refuseWay } from './move/way.ts';

const regiment = (x: number, y: number): Base => baseAt({ x, y }, 'regiment');
const battalion = (x: number, y: number): Base => baseAt({ x, y }, 'battalion');

test('ag-scale-03 a regiment is 1.5 km wide: 6 steps', () => {
  expect(regiment(10, 10)).toEqual({ x: 10, y: 10, half: 3 });
  expect([overlaps(regiment(0, 0), regiment(5, 0)), overlaps(regiment(0, 0), regiment(6, 0))]).toEqual([true, false]);
});

test('ag-scale-04 a battalion is 1 km wide: 4 steps', () => {
  expect(battalion(10, 10)).toEqual({ x: 10, y: 10, half: 2 });
  expect([overlaps(battalion(0, 0), battalion(3, 0)), overlaps(battalion(0, 0), battalion(4, 0))]).toEqual([
    true,
    false,
  ]);
});

describe('ag-gap-02', () => {
  test('distance is the gap between the edges, squared', () => {
    expect(gap2(regiment(0, 0), regiment(6, 0))).toBe(0);
    expect(gap2(regiment(0, 0), regiment(9, 10))).toBe(9 + 16);
    expect(gap2(regiment(0, 0), battalion(0, 9))).toBe(16);
  });

  test('it is the same from either side', () => {
    const pick = picker(2);
    for (let i = 0; i < 500; i++) {
      const [a, b] = [regiment(pick(40), pick(40)), battalion(pick(40), pick(40))];
      expect(gap2(a, b)).toBe(gap2(b, a));
      expect(overlaps(a, b)).toBe(overlaps(b, a));
      expect(contact(a, b)?.steps).toBe(contact(b, a)?.steps);
    }
  });

  test('within 2 km holds for 2 km and for no more', () => {
    expect(isWithin(regiment(0, 0), regiment(14, 0), 2)).toBe(true);
    expect(isWithin(regiment(0, 0), regiment(15, 0), 2)).toBe(false);
    // Off a corner: 5 and 6 steps are 7.81, 6 and 6 are 8.49.
    expect(isWithin(regiment(0, 0), regiment(11, 12), 2)).toBe(true);
    expect(isWithin(regiment(0, 0), regiment(12, 12), 2)).toBe(false);
  });

  test('contact is a shared border; corner to corner is none', () => {
    expect(contact(regiment(0, 0), regiment(6, 0))).toEqual({ edge: 'east', steps: 6 });
    expect(contact(regiment(0, 0), regiment(6, 5))).toEqual({ edge: 'east', steps: 1 });
    expect(contact(regiment(0, 0), regiment(6, 6))).toBeNull();
    expect(contact(regiment(0, 0), regiment(-6, 1))).toEqual({ edge: 'west', steps: 5 });
    expect(contact(regiment(0, 0), battalion(0, -5))).toEqual({ edge: 'north', steps: 4 });
    expect(contact(regiment(0, 0), battalion(2, 5))).toEqual({ edge: 'south', steps: 3 });
    expect(contact(regiment(0, 0), regiment(7, 0))).toBeNull();
    expect(contact(regiment(0, 0), regiment(5, 0))).toBeNull();
  });

  test('an attacker shares 500 m', () => {
    expect(isEngaged(regiment(0, 0), regiment(6, 4))).toBe(true);
    expect(isEngaged(regiment(0, 0), regiment(6, 5))).toBe(false);
  });
});

test('ag-gap-01 a base is on the map or partly off it', () => {
  expect([isInside(regiment(3, 3), 40, 30), isInside(regiment(2, 3), 40, 30)]).toEqual([true, false]);
  expect([isInside(regiment(37, 27), 40, 30), isInside(regiment(37, 28), 40, 30)]).toEqual([true, false]);
  expect([isInside(regiment(38, 27), 40, 30), isInside(regiment(3, 2), 40, 30)]).toEqual([false, false]);
});

test('ag-gap-04 at most two regiments fit against one side of a regiment', () => {
  const target = regiment(0, 0);
  const fits: number[][] = [];
  for (let a = -6; a <= 6; a++)
    for (let b = a + 6; b <= 6; b++) if ([a, b].every((x) => isEngaged(regiment(x, 6), target))) fits.push([a, b]);
  expect(fits).toEqual([
    [-4, 2],
    [-4, 3],
    [-4, 4],
    [-3, 3],
    [-3, 4],
    [-2, 4],
  ]);
  // A third beside them would have no border left.
  expect([-8, 8].some((x) => isEngaged(regiment(x, 6), target))).toBe(false);
});

test('ag-scale-07 two regiments side by side attack on 3 km', () => {
  const [a, b] = [regiment(-3, 6), regiment(3, 6)];
  expect(overlaps(a, b)).toBe(false);
  expect(b.x + b.half - (a.x - a.half)).toBe(12);
});

test('ag-gap-03 three regiments with their zones close 19.5 km of front: a regiment slips past 5.75 km apart, not 5.5', () => {
  const slips = (apart: number) => {
    const enemies = [counter('b1', [100, 60]), counter('b2', [100 + 6 + apart, 60])];
    const unit = counter('a1', [103 + (apart >> 1), 72], { row: ROW });
    return refuseWay(tableOf({ units: [unit, ...enemies] }), unit, [[unit.at.x, 48]], 'other') === null;
  };
  // Between zones of 8 steps to either side and a base of 6 steps lies more than 22.
  expect([slips(22), slips(24)]).toEqual([false, true]);
  expect(3 * 6 + 2 * 22 + 2 * 8).toBe(78);
});

test('ag-scale-07 three regiments close almost 20 km: nobody slips through gaps of 5.5 km', () => {
  const enemies = [60, 88, 116].map((x, i) => counter(`b${i}`, [x, 60]));
  const slips = (x: number): boolean => {
    const unit = counter('a1', [x, 74]);
    return refuseWay(tableOf({ units: [unit, ...enemies] }), unit, [[x, 50]], 'other') === null;
  };
  // From 8 steps west of the first base to 8 steps east of the last: 78 steps, which are 19.5 km.
  expect([43, 57, 74, 102, 119, 133].map(slips)).toEqual([true, false, false, false, false, true]);
  expect(119 + 8 - (57 - 8)).toBe(78);
});
