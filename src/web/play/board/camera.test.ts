import { describe, expect, test } from 'vitest';
import {
  BESIDE,
  besideEdges,
  between,
  type Camera,
  centred,
  filling,
  fit,
  kept,
  panned,
  revealing,
  seeing,
  toScreen,
  toTable,
  zoomedAt,
} from './camera.ts';

const NEAREST = 96;
const SCREEN = { width: 1600, height: 1000 };
const TABLE = { width: 72, height: 48 };
const NONE = { left: 0, top: 0, right: 0, bottom: 0 };
const DESK = { left: 72, top: 56, right: 380, bottom: 136 };

describe('the camera', () => {
  const camera: Camera = { x: 30, y: 20, zoom: 25 };

  test('the place in the middle of the screen is its own', () => {
    expect(toScreen(camera, SCREEN, camera)).toEqual({ x: 800, y: 500 });
    expect(toTable(camera, SCREEN, { x: 800, y: 500 })).toEqual({ x: 30, y: 20 });
  });

  test('from the table to the screen and back', () => {
    const place = { x: 12.5, y: 41 };
    const back = toTable(camera, SCREEN, toScreen(camera, SCREEN, place));
    expect(back.x).toBeCloseTo(place.x);
    expect(back.y).toBeCloseTo(place.y);
  });

  test('a drag carries the ground along', () => {
    const place = { x: 28, y: 22 };
    const before = toScreen(camera, SCREEN, place);
    const after = toScreen(panned(camera, 40, -15), SCREEN, place);
    expect(after.x - before.x).toBeCloseTo(40);
    expect(after.y - before.y).toBeCloseTo(-15);
  });

  test('zooming keeps the place under the pointer', () => {
    const pointer = { x: 311, y: 777 };
    const held = toTable(camera, SCREEN, pointer);
    for (const zoom of [8, 25, 80]) {
      const now = toTable(zoomedAt(camera, SCREEN, pointer, zoom), SCREEN, pointer);
      expect(now.x).toBeCloseTo(held.x);
      expect(now.y).toBeCloseTo(held.y);
    }
  });

  test('the whole table fits between the panels', () => {
    const whole = fit(TABLE, SCREEN, DESK);
    const first = toScreen(whole, SCREEN, { x: 0, y: 0 });
    const last = toScreen(whole, SCREEN, { x: TABLE.width, y: TABLE.height });
    expect(first.x).toBeGreaterThanOrEqual(DESK.left - 0.01);
    expect(first.y).toBeGreaterThanOrEqual(DESK.top - 0.01);
    expect(last.x).toBeLessThanOrEqual(SCREEN.width - DESK.right + 0.01);
    expect(last.y).toBeLessThanOrEqual(SCREEN.height - DESK.bottom + 0.01);
  });

  test('a centred place is in the middle of what panels leave free', () => {
    const { x, y } = toScreen(centred({ x: 10, y: 10 }, 30, DESK), SCREEN, { x: 10, y: 10 });
    expect(x).toBeCloseTo(DESK.left + (SCREEN.width - DESK.left - DESK.right) / 2);
    expect(y).toBeCloseTo(DESK.top + (SCREEN.height - DESK.top - DESK.bottom) / 2);
  });

  test('it cannot lose the table, nor come nearer than near', () => {
    for (const lost of [
      { x: -500, y: 900, zoom: 30 },
      { x: 500, y: -900, zoom: 4000 },
      { x: 0, y: 0, zoom: 0.01 },
    ]) {
      const held = kept(lost, TABLE, SCREEN, NONE, NEAREST);
      expect(held.zoom).toBeLessThanOrEqual(NEAREST);
      expect(held.zoom).toBeGreaterThan(5);
      expect(held.x).toBeGreaterThanOrEqual(0);
      expect(held.x).toBeLessThanOrEqual(TABLE.width);
      expect(held.y).toBeGreaterThanOrEqual(0);
      expect(held.y).toBeLessThanOrEqual(TABLE.height);
    }
  });

  test('a flight begins and ends where it should', () => {
    const to = { x: 50, y: 10, zoom: 80 };
    expect(between(camera, to, 0)).toEqual(camera);
    expect(between(camera, to, 1).zoom).toBeCloseTo(80);
    expect(between(camera, to, 0.5).x).toBe(40);
  });
});

test('a table that fills the screen leaves nothing beside it, at a desk, on a wide screen and on a phone', () => {
  for (const [screen, insets] of [
    [
      { width: 1440, height: 900 },
      { left: 72, top: 56, right: 380, bottom: 0 },
    ],
    [
      { width: 1920, height: 1080 },
      { left: 72, top: 56, right: 380, bottom: 0 },
    ],
    [
      { width: 390, height: 844 },
      { left: 0, top: 96, right: 0, bottom: 330 },
    ],
  ] as const)
    for (const table of [TABLE, { width: 48, height: 48 }, { width: 96, height: 72 }])
      for (const at of [
        { x: 0, y: 0 },
        { x: table.width, y: table.height / 2 },
      ]) {
        const camera = kept(filling(table, screen, insets, at), table, screen, insets, NEAREST);
        const [a, b] = [
          { x: 0, y: 0 },
          { x: table.width, y: table.height },
        ].map((one) => toScreen(camera, screen, one));
        // No more than the little that may show at an edge.
        expect(a!.x).toBeLessThanOrEqual(insets.left + BESIDE + 0.01);
        expect(a!.y).toBeLessThanOrEqual(insets.top + BESIDE + 0.01);
        expect(b!.x).toBeGreaterThanOrEqual(screen.width - insets.right - BESIDE - 0.01);
        expect(b!.y).toBeGreaterThanOrEqual(screen.height - insets.bottom - BESIDE - 0.01);
      }
});

test('a view moves no farther than it must to have what it is to show in it', () => {
  expect(seeing(36, 30, 10, 40)).toBe(36);
  expect(seeing(36, 30, 2, 40)).toBe(32);
  expect(seeing(36, 30, 10, 70)).toBe(40);
  // It is too small for all of it.
  expect(seeing(36, 30, 0, 70)).toBe(35);
});

test('a piece that is taken up moves the map no farther than it must', () => {
  const [screen, insets] = [
    { width: 1440, height: 900 },
    { left: 72, top: 56, right: 380, bottom: 100 },
  ];
  const camera: Camera = { x: 30, y: 20, zoom: 20 };
  const at = (x: number, y: number) => toTable(camera, screen, { x, y });
  const moved = (x: number, y: number) => {
    const place = at(x, y);
    return toScreen(revealing(camera, screen, insets, place, 40), screen, place);
  };
  // In the free part it stays where it is; beyond it one edge gives way, and the other not.
  expect(moved(500, 400)).toEqual({ x: 500, y: 400 });
  expect(moved(10, 400).x).toBeCloseTo(112);
  expect(moved(10, 400).y).toBeCloseTo(400);
  expect(moved(500, 880).x).toBeCloseTo(500);
  expect(moved(500, 880).y).toBeCloseTo(760);
  expect(moved(1300, 20).x).toBeCloseTo(1020);
  expect(moved(1300, 20).y).toBeCloseTo(96);
});

test('beside the table as much shows as whoever stands on its edge needs, and nothing where nobody does', () => {
  const table = { width: 60, height: 40 };
  expect(besideEdges([], table, 20)).toEqual({ left: 0, top: 0, right: 0, bottom: 0 });
  // On the right edge itself, and half a piece from the lower one.
  expect(besideEdges([{ x: 60, y: 39.3 }], table, 20)).toEqual({
    ...{ left: 0, top: 0, right: BESIDE },
    bottom: expect.closeTo(BESIDE - 14),
  });
  const [screen, insets] = [
    { width: 1440, height: 900 },
    { left: 72, top: 56, right: 380, bottom: 0 },
  ];
  const far = { x: 1000, y: 20, zoom: 40 };
  const edge = (places: readonly { x: number; y: number }[]): number => {
    const camera = kept(far, table, screen, insets, NEAREST, undefined, besideEdges(places, table, far.zoom));
    return toScreen(camera, screen, { x: table.width, y: 20 }).x;
  };
  expect(edge([])).toBeCloseTo(screen.width - insets.right);
  expect(edge([{ x: 60, y: 20 }])).toBeCloseTo(screen.width - insets.right - BESIDE);
});
