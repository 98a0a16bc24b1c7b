import { describe, expect, test } from 'vitest';
import { apart, boxAround, boxesMeet, type ChipWish, farFrom, isInRing, layChips, layFlag, liesOn } from './layout.ts';

function square(id: string, x: number, y: number, half = 20, width = 60): ChipWish {
  const ring = [
    { x: x - half, y: y - half },
    { x: x + half, y: y - half },
    { x: x + half, y: y + half },
    { x: x - half, y: y + half },
  ];
  return { id, ring, box: boxAround(ring), width, chip: width, isNeeded: false };
}

const NONE = new Map<string, number>();

describe('chips', () => {
  test('alone, a chip stands below its piece', () => {
    const spot = layChips([square('a', 100, 100)], [], NONE).get('a')!;
    expect(spot).toMatchObject({ x: 100, isLed: false, isClear: true });
    expect(spot.y).toBeGreaterThan(120);
  });

  test('none lies on a piece or on another chip, even in a crowd', () => {
    const crowd = [0, 1, 2, 3, 4, 5].map((i) => square(`u${i}`, 100 + (i % 3) * 46, 100 + Math.floor(i / 3) * 46));
    const spots = layChips(crowd, [], NONE);
    const boxes = crowd.map(({ id }) => ({ ...spots.get(id)!, w: 30, h: 10 }));
    for (const [i, box] of boxes.entries()) {
      for (const one of crowd) expect(liesOn(box, one), `${i} on ${one.id}`).toBe(false);
      for (const other of boxes.slice(i + 1)) expect(boxesMeet(box, other)).toBe(false);
    }
  });

  test('they keep their places when they are laid again, in whatever order', () => {
    const crowd = [0, 1, 2, 3].map((i) => square(`u${i}`, 100 + i * 44, 100));
    const first = layChips(crowd, [], NONE);
    const before = new Map([...first].map(([id, { choice }]) => [id, choice]));
    expect(layChips(crowd, [], before)).toEqual(first);
    expect([...layChips([...crowd].reverse(), [], before)].sort()).toEqual([...first].sort());
  });
});

test('a chip that had to go to a corner comes back below its piece when there is room', () => {
  const spot = layChips([square('a', 100, 100)], [], new Map([['a', 5]])).get('a')!;
  expect(spot.choice).toBe(0);
  // To the right of it is as good a place as any.
  expect(layChips([square('a', 100, 100)], [], new Map([['a', 2]])).get('a')!.choice).toBe(2);
});

test('a flag makes room for the men on its place', () => {
  const men = square('men', 100, 100, 30);
  expect(layFlag({ x: 300, y: 300 }, 15, [men], [])).toEqual({ x: 300, y: 300 });
  const at = layFlag({ x: 100, y: 100 }, 15, [men], []);
  expect(liesOn({ ...at, w: 15, h: 15 }, men)).toBe(false);
});

test('in and near an outline', () => {
  const { ring } = square('a', 0, 0);
  expect(isInRing(ring, { x: 5, y: -5 })).toBe(true);
  expect(isInRing(ring, { x: 25, y: 0 })).toBe(false);
  expect(farFrom(ring, { x: 25, y: 0 })).toBe(5);
});

test('of sixty names none lies on another, and the first are kept', () => {
  const things = Array.from({ length: 60 }, (_, i) => ({
    id: i,
    box: { x: (i * 37) % 500, y: (i * 53) % 300, w: 35, h: 11 },
  }));
  const kept = apart(things);
  expect(kept[0]!.id).toBe(0);
  expect(kept.length).toBeGreaterThan(20);
  for (const [i, a] of kept.entries()) for (const b of kept.slice(i + 1)) expect(boxesMeet(a.box, b.box)).toBe(false);
});
