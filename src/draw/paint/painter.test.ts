import { describe, expect, test } from 'vitest';
import type { GroundShape, Picture } from '../display.ts';
import { lit, TABLE_LIGHT } from './light.ts';
import { paintGround, samplesFor } from './painter.ts';
import { blurred, makeRaster } from './raster.ts';

function picture(...shapes: readonly GroundShape[]): Picture {
  const base: GroundShape = { kind: 'base', texture: 'meadow', seed: 3 };
  return { width: 12, height: 8, dress: 'table', ground: [{ name: 'ground', shapes: [base, ...shapes] }], over: [] };
}

const RICH = picture(
  {
    kind: 'field',
    texture: 'wheat',
    rings: [
      [
        { x: 1, y: 1 },
        { x: 6, y: 1.4 },
        { x: 5.6, y: 5 },
        { x: 1, y: 4.6 },
      ],
    ],
    turn: 0.2,
    seed: 5,
    feather: 0.12,
  },
  {
    kind: 'band',
    texture: 'road',
    line: [
      { x: 0, y: 6 },
      { x: 6, y: 6.4 },
      { x: 12, y: 5.6 },
    ],
    width: 1.6,
    seed: 4,
  },
  {
    kind: 'band',
    texture: 'stream',
    line: [
      { x: 8, y: 0 },
      { x: 8.6, y: 8 },
    ],
    width: 1,
    seed: 6,
  },
  { kind: 'crown', x: 6, y: 4, radius: 1, height: 1, base: 0, leaves: 'wood', tuft: 0.2, seed: 9 },
  {
    kind: 'roof',
    x: 10,
    y: 3,
    length: 2.4,
    width: 1.4,
    turn: 0.3,
    texture: 'slate',
    form: 'gable',
    eave: 0.5,
    ridge: 0.9,
    chimneys: [{ x: 0.8, y: 0 }],
    seed: 2,
  },
);

/** Mean brightness of a box of pixels. */
function brightness(data: Uint8ClampedArray, width: number, x0: number, y0: number, x1: number, y1: number): number {
  let sum = 0;
  for (let y = y0; y < y1; y += 1) for (let x = x0; x < x1; x += 1) sum += data[(y * width + x) * 4 + 1]!;
  return sum / ((x1 - x0) * (y1 - y0));
}

describe('tiles', () => {
  test('a tile shows what the whole picture shows there', () => {
    const zoom = 20;
    const whole = paintGround(RICH, { zoom, left: 0, top: 0, width: 240, height: 160 }, 1);
    for (const [left, top] of [
      [0, 0],
      [100, 60],
      [177, 93],
    ] as const) {
      const tile = paintGround(RICH, { zoom, left, top, width: 60, height: 60 }, 1);
      let off = 0;
      for (let j = 0; j < 60; j += 1)
        for (let i = 0; i < 60; i += 1)
          for (let c = 0; c < 3; c += 1) {
            const here = tile.data[(j * 60 + i) * 4 + c]!;
            const there = whole.data[((top + j) * 240 + left + i) * 4 + c]!;
            off = Math.max(off, Math.abs(here - there));
          }
      expect(off, `tile at ${left}, ${top}`).toBeLessThanOrEqual(1);
    }
  });

  test('another zoom shows the same ground', () => {
    const near = paintGround(RICH, { zoom: 40, left: 0, top: 0, width: 480, height: 320 }, 1);
    const far = paintGround(RICH, { zoom: 20, left: 0, top: 0, width: 240, height: 160 }, 2);
    for (const [x, y] of [
      [3, 3],
      [10, 3],
      [2, 6.2],
      [8.3, 3.5],
      [11, 7],
    ] as const) {
      const a = brightness(near.data, 480, x * 40 - 16, y * 40 - 16, x * 40 + 16, y * 40 + 16);
      const b = brightness(far.data, 240, x * 20 - 8, y * 20 - 8, x * 20 + 8, y * 20 + 8);
      expect(Math.abs(a - b), `at ${x}, ${y}`).toBeLessThan(4);
    }
  });

  test('a picture paints the same bytes twice', () => {
    const view = { zoom: 16, left: 10, top: 4, width: 80, height: 60 };
    expect(paintGround(RICH, view, 1).data).toEqual(paintGround(RICH, view, 1).data);
  });

  test('a far view takes more samples a pixel', () => {
    expect(samplesFor(5.4)).toBe(4);
    expect(samplesFor(20)).toBe(2);
    expect(samplesFor(40)).toBe(1);
  });
});

describe('light', () => {
  test('a post throws its shadow to the lower right and as far as the sun is low', () => {
    const raster = makeRaster(20, 0, 0, 80, 80);
    raster.r.fill(120);
    raster.g.fill(120);
    raster.b.fill(120);
    for (let j = 30; j < 34; j += 1) for (let i = 30; i < 34; i += 1) raster.h[j * 80 + i] = 0.8;
    const out = lit(raster, TABLE_LIGHT);
    const plain = brightness(out, 80, 5, 5, 15, 15);
    expect(brightness(out, 80, 37, 38, 40, 41)).toBeLessThan(plain * 0.75);
    expect(brightness(out, 80, 22, 22, 26, 26)).toBeGreaterThan(plain * 0.95);
    expect(brightness(out, 80, 60, 64, 66, 70)).toBeGreaterThan(plain * 0.95);
  });

  test('a slope towards the sun is brighter than one away from it', () => {
    const raster = makeRaster(20, 0, 0, 60, 60);
    raster.g.fill(120);
    for (let j = 0; j < 60; j += 1)
      for (let i = 0; i < 60; i += 1) raster.hill[j * 60 + i] = 1 - Math.hypot(i - 30, j - 30) / 30;
    const out = lit(raster, TABLE_LIGHT);
    expect(brightness(out, 60, 10, 10, 20, 20)).toBeGreaterThan(1.15 * brightness(out, 60, 40, 40, 50, 50));
  });
});

test('a blur keeps the sum of what it spreads', () => {
  const source = new Float32Array(30 * 30);
  source[15 * 30 + 15] = 1;
  const out = blurred(source, 30, 30, 4);
  expect(out.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 4);
  expect(out[15 * 30 + 15]).toBeCloseTo(1 / 81, 6);
  expect(out[15 * 30 + 20]).toBeCloseTo(0, 7);
});
