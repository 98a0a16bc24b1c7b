import { describe, expect, test } from 'vitest';
import type { TableMap } from '../../geometry/map.ts';
import type { Building, Feature, Hill } from '../../geometry/table/feature.ts';
import type { Point } from '../../geometry/table/vector.ts';
import { isInside } from '../curve.ts';
import type { CrownShape, GroundShape } from '../display.ts';
import { tableGround } from './ground.ts';
import { isolines, reliefAt, reliefOf } from './relief.ts';

function table(...features: readonly Feature[]): TableMap {
  return {
    id: 't',
    title: 'T',
    scale: 'inches',
    theme: 'bocage',
    width: 7200,
    height: 4800,
    features,
    patches: [],
    spots: [],
    names: [],
  };
}

function square(x: number, y: number, half: number): Point[] {
  return [
    { x: x - half, y: y - half },
    { x: x + half, y: y - half },
    { x: x + half, y: y + half },
    { x: x - half, y: y + half },
  ];
}

function all<K extends GroundShape['kind']>(map: TableMap, kind: K): Extract<GroundShape, { kind: K }>[] {
  return tableGround(map).flatMap(({ shapes }) =>
    shapes.filter((s): s is Extract<GroundShape, { kind: K }> => s.kind === kind),
  );
}

test('layers lie in the order of the look', () => {
  expect(tableGround(table()).map(({ name }) => name)).toEqual([
    'ground',
    'fields',
    'relief',
    'water',
    'ways',
    'yards',
    'works',
    'roofs',
    'hedges',
    'trees',
  ]);
});

test('crowns of a wood stand in the wood, close together, none in its clearing', () => {
  const hole = square(2000, 2000, 250);
  const wood: Feature = { id: 'w', kind: 'wood', outline: square(2000, 2000, 700), holes: [hole] };
  const trees = all(table(wood), 'crown').filter(({ radius }) => radius > 0.5);
  expect(trees.length).toBeGreaterThan(60);
  for (const { x, y } of trees) {
    expect(isInside(x * 100, y * 100, wood.outline)).toBe(true);
    expect(isInside(x * 100, y * 100, hole)).toBe(false);
  }
});

test('a hedge is as long as its line: leaves along all of it, none beyond', () => {
  const hedge: Feature = {
    id: 'h',
    kind: 'hedge',
    line: [
      { x: 1000, y: 1000 },
      { x: 3000, y: 1000 },
    ],
    width: 40,
  };
  const xs = all(table(hedge), 'crown')
    .map(({ x }) => x)
    .sort((a, b) => a - b);
  expect(xs[0]).toBeLessThan(10.3);
  expect(xs.at(-1)).toBeGreaterThan(29.7);
  expect(Math.max(...xs.slice(1).map((x, i) => x - xs[i]!))).toBeLessThan(0.4);
  expect(xs.every((x) => x > 9.8 && x < 30.2)).toBe(true);
});

test('bocage has a bank and trees, a hedge has not', () => {
  const line = [
    { x: 1000, y: 1000 },
    { x: 5000, y: 1000 },
  ];
  const tall = (shapes: readonly CrownShape[]): number => shapes.filter(({ radius }) => radius > 0.5).length;
  const bocage = table({ id: 'b', kind: 'bocage', line, width: 60 });
  const hedge = table({ id: 'h', kind: 'hedge', line, width: 40 });
  expect(all(bocage, 'band').map(({ texture }) => texture)).toEqual(['bank']);
  expect(tall(all(bocage, 'crown'))).toBeGreaterThan(4);
  expect(all(hedge, 'band')).toEqual([]);
  expect(tall(all(hedge, 'crown'))).toBe(0);
});

test('what a feature looks like does not change when others come', () => {
  const hedge: Feature = {
    id: 'h',
    kind: 'hedge',
    line: [
      { x: 1000, y: 1000 },
      { x: 3000, y: 1000 },
    ],
    width: 40,
  };
  const wood: Feature = { id: 'w', kind: 'wood', outline: square(5000, 2000, 500) };
  const alone = all(table(hedge), 'crown');
  expect(all(table(wood, hedge), 'crown')).toEqual(expect.arrayContaining(alone));
});

test('a roof covers the outline of its house', () => {
  const house: Feature = {
    id: 'house',
    kind: 'building',
    material: 'stone',
    floors: 1,
    size: 'medium',
    hits: 3,
    sections: [],
    outline: [
      { x: 1000, y: 1000 },
      { x: 1300, y: 1000 },
      { x: 1300, y: 1160 },
      { x: 1000, y: 1160 },
    ],
  };
  const [roof] = all(table(house), 'roof');
  expect(roof!.texture).toBe('slate');
  expect(roof!.length).toBeCloseTo(3);
  expect(roof!.width).toBeCloseTo(1.6);
  expect(roof!.x).toBeCloseTo(11.5);
  expect(roof!.y).toBeCloseTo(10.8);
});

function house(outline: readonly Point[], more: Partial<Building> = {}): Building {
  return {
    id: 'house',
    kind: 'building',
    material: 'stone',
    floors: 1,
    size: 'medium',
    hits: 3,
    sections: [],
    outline,
    ...more,
  };
}

function box(west: number, north: number, east: number, south: number): Point[] {
  return [
    { x: west, y: north },
    { x: east, y: north },
    { x: east, y: south },
    { x: west, y: south },
  ];
}

test('a house with a wing has two roofs and nothing over its court', () => {
  const bent = [
    { x: 1000, y: 1000 },
    { x: 1500, y: 1000 },
    { x: 1500, y: 1400 },
    { x: 1300, y: 1400 },
    { x: 1300, y: 1200 },
    { x: 1000, y: 1200 },
  ];
  const roofs = all(table(house(bent)), 'roof');
  expect(roofs.map(({ length, width }) => Math.round(length * width * 10) / 10).sort()).toEqual([10, 4]);
  expect(roofs.every(({ x, y, length, width }) => x + y > 0 && length >= width)).toBe(true);
});

test('a house out of square keeps its outline', () => {
  const [roof, ...more] = all(
    table(
      house([
        { x: 1000, y: 1000 },
        { x: 1400, y: 1100 },
        { x: 1300, y: 1500 },
      ]),
    ),
    'roof',
  );
  expect(more).toEqual([]);
  expect(roof!.outline).toHaveLength(3);
});

test('every section of a row of houses has its own roof', () => {
  const sections = [0, 1, 2].map((i) => ({ id: `s${i}`, outline: box(1000 + i * 300, 1000, 1300 + i * 300, 1180) }));
  const roofs = all(table(house(box(1000, 1000, 1900, 1180), { sections })), 'roof');
  expect(roofs.map(({ x }) => Math.round(x * 10) / 10)).toEqual([11.5, 14.5, 17.5]);
  expect(new Set(roofs.map(({ ridge }) => ridge)).size).toBe(2);
});

test('a ruin has no roof and no chimney; a bunker looks where it faces', () => {
  const [ruin] = all(table(house(box(1000, 1000, 1300, 1160), { grade: 'ruin' })), 'roof');
  expect(ruin).toMatchObject({ form: 'ruin', chimneys: [] });
  const bunker: Feature = { id: 'b', kind: 'bunker', facing: 24, outline: box(1000, 1000, 1100, 1140) };
  const [slab] = all(table(bunker), 'roof');
  expect(slab).toMatchObject({ form: 'bunker', texture: 'concrete' });
  expect(slab!.turn).toBeCloseTo(Math.PI / 2);
  expect(slab!.length).toBeCloseTo(1.4);
});

test('a wreck lies as it was measured', () => {
  const [wreck] = all(table({ id: 'w', kind: 'wreck', outline: box(1000, 1000, 1280, 1130) }), 'wreck');
  expect(wreck).toMatchObject({ x: 11.4, y: 10.65 });
  expect(wreck!.length).toBeCloseTo(2.8);
});

test('a track through a wood stays open', () => {
  const wood: Feature = { id: 'w', kind: 'wood', outline: square(2000, 2000, 700) };
  const track: Feature = {
    id: 't',
    kind: 'track',
    width: 110,
    line: [
      { x: 0, y: 2000 },
      { x: 7200, y: 2000 },
    ],
  };
  for (const { y, radius } of all(table(wood, track), 'crown'))
    if (radius > 0.5) expect(Math.abs(y - 20)).toBeGreaterThan(0.9);
});

test('small ways lie under great ones, whatever the order of the file', () => {
  const way = (id: string, kind: 'road' | 'track', width: number): Feature => ({
    id,
    kind,
    width,
    line: [
      { x: 0, y: 2000 },
      { x: 7200, y: 2000 },
    ],
  });
  const widths = all(table(way('a', 'road', 160), way('b', 'track', 150), way('c', 'track', 90)), 'band').map(
    ({ width }) => width,
  );
  expect(widths).toEqual([0.9, 1.5, 1.6]);
});

test('a gap between two pieces of a hedge has a gate, a gap where a road runs through has none', () => {
  const hedge = (n: number, from: number, to: number): Feature => ({
    id: `h.${n}`,
    kind: 'hedge',
    width: 40,
    line: [
      { x: from, y: 1000 },
      { x: to, y: 1000 },
    ],
  });
  const road: Feature = {
    id: 'road',
    kind: 'road',
    width: 160,
    line: [
      { x: 3100, y: 0 },
      { x: 3100, y: 4800 },
    ],
  };
  const map = table(road, hedge(1, 1000, 1900), hedge(2, 2100, 3000), hedge(3, 3200, 4000));
  const [gate, ...more] = all(map, 'band').filter(({ texture }) => texture === 'fence');
  expect(more).toEqual([]);
  expect(gate!.line[0]).toEqual({ x: 19, y: 10 });
});

test('a gate on a road swings into its field', () => {
  const road: Feature = {
    id: 'road',
    kind: 'road',
    width: 160,
    line: [
      { x: 0, y: 880 },
      { x: 7200, y: 880 },
    ],
  };
  const hedges = [0, 1, 2, 3, 4, 5].map(
    (n): Feature => ({
      id: `h.${n}`,
      kind: 'hedge',
      width: 40,
      line: [
        { x: n * 1000 + 100, y: 1004 },
        { x: n * 1000 + 900, y: 1004 },
      ],
    }),
  );
  const gates = all(table(road, ...hedges), 'band').filter(({ texture }) => texture === 'fence');
  expect(gates).toHaveLength(5);
  for (const { line } of gates) expect(line[1]!.y).toBeGreaterThan(10.04);
});

describe('relief', () => {
  const hill: Hill = {
    id: 'hill',
    kind: 'hill',
    contours: [
      { level: 1, outline: square(2000, 2000, 900) },
      { level: 2, outline: square(2000, 2000, 450) },
    ],
  };
  const size = { width: 72, height: 48 };

  test('rises from the foot over each contour to the top', () => {
    const relief = reliefOf([hill], size, { per: 100, steps: 2 })!;
    const heights = [8, 10.4, 12, 14, 16, 18, 20].map((x) => reliefAt(relief, x, 20));
    for (let i = 1; i < heights.length; i += 1) expect(heights[i]).toBeGreaterThan(heights[i - 1]!);
    expect(heights[0]).toBeLessThan(0.1);
    expect(heights.at(-1)).toBeGreaterThan(1.8);
    expect(reliefAt(relief, 60, 40)).toBe(0);
  });

  test('sinks where levels are below the table', () => {
    const hollow: Hill = { ...hill, contours: hill.contours.map(({ level, outline }) => ({ level: -level, outline })) };
    expect(reliefAt(reliefOf([hollow], size, { per: 100, steps: 2 })!, 20, 20)).toBeLessThan(-1.8);
  });

  test('lines of one height close around the hill', () => {
    const relief = reliefOf([hill], size, { per: 100, steps: 2 })!;
    const lines = isolines(relief, 1);
    expect(lines).toHaveLength(1);
    const [line] = lines;
    expect(isInside(20, 20, line!)).toBe(true);
    for (const { x, y } of line!) expect(Math.abs(reliefAt(relief, x, y) - 1)).toBeLessThan(0.12);
  });

  test('flat ground has none', () => {
    expect(reliefOf([], size, { per: 100, steps: 2 })).toBeNull();
  });
});
