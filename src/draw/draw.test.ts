import { describe, expect, test } from 'vitest';
import type { TableMap } from '../geometry/map.ts';
import type { Feature } from '../geometry/table/feature.ts';
import { beside, distanceToLine, longestSide, spline } from './curve.ts';
import { typeSize, wholeView } from './display.ts';
import { fbm, hash, noise, seedOf, worley } from './noise.ts';
import { paint, pictureOf } from './picture.ts';
import { escaped, toSvg } from './svg.ts';
import { dashed, drawOver } from './vector/draw.ts';
import { addRing, addStroke, coverage, makeCover } from './vector/fill.ts';
import { GLYPHS } from './vector/glyphs.ts';
import { lettering } from './vector/type.ts';

const MAP: TableMap = {
  id: 'm',
  title: 'Bois & <Champs>',
  scale: 'inches',
  theme: 'bocage',
  width: 3600,
  height: 2400,
  features: [
    {
      id: 'hill',
      name: 'Hill 61',
      kind: 'hill',
      contours: [
        {
          level: 1,
          outline: [
            { x: 400, y: 400 },
            { x: 1400, y: 400 },
            { x: 1400, y: 1400 },
            { x: 400, y: 1400 },
          ],
        },
        {
          level: 2,
          outline: [
            { x: 700, y: 700 },
            { x: 1100, y: 700 },
            { x: 1100, y: 1100 },
          ],
        },
      ],
    },
    {
      id: 'wood',
      name: 'Bois Merle',
      kind: 'wood',
      outline: [
        { x: 2000, y: 400 },
        { x: 2900, y: 400 },
        { x: 2900, y: 1100 },
        { x: 2000, y: 1100 },
      ],
    },
    {
      id: 'wood2',
      name: 'Bois Merle',
      kind: 'wood',
      outline: [
        { x: 2000, y: 1600 },
        { x: 2900, y: 1600 },
        { x: 2900, y: 2100 },
      ],
    },
    {
      id: 'road',
      name: 'D 38',
      kind: 'road',
      line: [
        { x: 0, y: 1500 },
        { x: 3600, y: 1400 },
      ],
      width: 160,
    },
    {
      id: 'lines',
      kind: 'wire',
      line: [
        { x: 100, y: 2000 },
        { x: 900, y: 2000 },
      ],
      width: 80,
    },
  ],
  patches: [
    {
      kind: 'stubble',
      outline: [
        { x: 100, y: 1700 },
        { x: 1700, y: 1700 },
        { x: 1700, y: 2300 },
        { x: 100, y: 2300 },
      ],
    },
  ],
  spots: [
    { kind: 'crater', at: { x: 1500, y: 300 }, radius: 40 },
    { kind: 'tree', at: { x: 3200, y: 300 }, radius: 80 },
  ],
  names: [],
};

describe('noise', () => {
  test('depends on place and seed alone, and stays between 0 and 1', () => {
    for (let i = 0; i < 500; i += 1) {
      const [x, y] = [i * 0.37 - 90, i * 0.61 - 40];
      for (const value of [noise(x, y, 3), fbm(x, y, 3, 4), hash(i, -i, 5)]) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }
      expect(worley(x, y, 3)).toBeLessThan(1.5);
    }
    expect(noise(1.5, 2.5, 3)).toBe(noise(1.5, 2.5, 3));
    expect(noise(1.5, 2.5, 3)).not.toBe(noise(1.5, 2.5, 4));
  });

  test('is smooth: a small step is a small change', () => {
    for (let i = 0; i < 300; i += 1)
      expect(Math.abs(noise(i * 0.13, 7.2, 1) - noise(i * 0.13 + 0.001, 7.2, 1))).toBeLessThan(0.003);
  });

  test('seeds from texts differ', () => {
    expect(new Set(['hedge-1', 'hedge-2', 'a', 'b', ''].map(seedOf)).size).toBe(5);
  });
});

describe('curves', () => {
  test('a spline passes through its points, a line beside keeps its distance', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 4, y: 2 },
      { x: 8, y: 0 },
    ];
    const curve = spline(points, 0.3);
    for (const p of points) expect(curve.some((q) => Math.hypot(p.x - q.x, p.y - q.y) < 1e-9)).toBe(true);
    for (const { x, y } of beside(curve, 1)) expect(Math.abs(distanceToLine(x, y, curve) - 1)).toBeLessThan(0.2);
  });

  test('rows run along the longest side', () => {
    expect(
      Math.abs(
        longestSide([
          { x: 0, y: 0 },
          { x: 2, y: 0 },
          { x: 2, y: 9 },
          { x: 0, y: 9 },
        ]),
      ),
    ).toBeCloseTo(Math.PI / 2);
  });
});

describe('filling', () => {
  test('covers the area of a shape to the fraction of a pixel', () => {
    const cover = makeCover([0, 0, 20, 20], 40, 40)!;
    addRing(cover, [
      { x: 2.5, y: 3.25 },
      { x: 12.5, y: 3.25 },
      { x: 12.5, y: 9.5 },
      { x: 2.5, y: 9.5 },
    ]);
    expect(coverage(cover).reduce((a, b) => a + b, 0)).toBeCloseTo(62.5, 2);
  });

  test('covers a slanted shape, and one that leaves the picture only inside it', () => {
    const cover = makeCover([0, 0, 30, 30], 20, 20)!;
    addRing(cover, [
      { x: -10, y: 10 },
      { x: 10, y: -10 },
      { x: 30, y: 10 },
      { x: 10, y: 30 },
    ]);
    expect(coverage(cover).reduce((a, b) => a + b, 0)).toBeCloseTo(400, 0);
  });

  test('a stroke is as wide as its pen', () => {
    const cover = makeCover([0, 0, 40, 20], 50, 30)!;
    addStroke(
      cover,
      [
        { x: 8, y: 10 },
        { x: 20, y: 10 },
        { x: 32, y: 10 },
      ],
      3,
      false,
    );
    const rows = coverage(cover);
    let sum = 0;
    for (let j = 0; j < cover.height; j += 1) sum += rows[j * cover.width + 20]!;
    expect(sum).toBeCloseTo(3, 1);
  });

  test('dashes and gaps take turns', () => {
    const lengths = dashed(
      [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
      ],
      3,
      1,
    ).map((piece) => piece.at(-1)!.x - piece[0]!.x);
    expect(lengths).toEqual([3, 3, 2]);
  });
});

describe('lettering', () => {
  test('every sign of our names can be written', () => {
    const signs = "Ferme des Ormeaux, Mühlrose, Brücken, Höhe 217.1, rue de l'Église, Forêt, Château-Ça, Straße?";
    for (const sign of signs.normalize('NFC')) {
      if (sign === ' ') continue;
      expect(GLYPHS[sign] ?? GLYPHS[sign.normalize('NFD')[0]!], sign).toBeDefined();
      expect(lettering(sign, 10).strokes.length, sign).toBeGreaterThan(0);
    }
  });

  test('longer texts are wider, accents add a stroke', () => {
    expect(lettering('Vaux', 10).width).toBeLessThan(lettering('Vaux-sur-Odon', 10).width);
    expect(lettering('é', 10).strokes.length).toBe(lettering('e', 10).strokes.length + 1);
    expect(lettering('', 10)).toEqual({ strokes: [], width: 0 });
  });
});

describe('pictures', () => {
  const picture = pictureOf(MAP, { grid: true });

  test('names stand once, apart from each other; every contour has its level', () => {
    const texts = picture.over.flatMap(({ shapes }) => shapes.flatMap((s) => (s.kind === 'text' ? [s] : [])));
    expect(texts.map(({ text }) => text).sort()).toEqual(['1', '2', 'Bois Merle', 'D 38', 'Hill 61']);
  });

  test('a house with an upper floor says so, an objective has its flag', () => {
    const outline = [
      { x: 1000, y: 1000 },
      { x: 1300, y: 1000 },
      { x: 1300, y: 1160 },
      { x: 1000, y: 1160 },
    ];
    const house = {
      id: 'h',
      kind: 'building',
      material: 'stone',
      size: 'medium',
      hits: 3,
      sections: [],
      outline,
    } as const;
    const shapes = (floors: number, isObjective: boolean): number =>
      pictureOf({
        ...MAP,
        features: [
          { ...house, floors },
          ...(isObjective ? [{ id: 'o', kind: 'objective', at: { x: 500, y: 500 }, radius: 0 } as const] : []),
        ],
      }).over.flatMap((layer) => layer.shapes).length;
    expect(shapes(2, false) - shapes(1, false)).toBe(1);
    expect(shapes(1, true) - shapes(1, false)).toBe(4);
  });

  test('a name keeps off the roofs around it and on the table', () => {
    const farm = (id: string, x: number, y: number, name?: string): Feature => ({
      id,
      kind: 'building',
      material: 'stone',
      size: 'medium',
      hits: 3,
      floors: 1,
      sections: [],
      ...(name === undefined ? {} : { name }),
      outline: [
        { x, y },
        { x: x + 300, y },
        { x: x + 300, y: y + 160 },
        { x, y: y + 160 },
      ],
    });
    const map = {
      ...MAP,
      features: [farm('a', 1700, 1200, 'Ferme du Roi'), farm('b', 1700, 1000), farm('c', 1700, 800)],
    };
    const [name] = pictureOf(map).over.flatMap(({ shapes }) => shapes.flatMap((s) => (s.kind === 'text' ? [s] : [])));
    expect(name!.y < 8 || name!.y > 13.6 || Math.abs(name!.x - 18.5) > 3).toBe(true);
    const edge = pictureOf({ ...MAP, features: [farm('a', 20, 60, 'Ferme des Quatre Vents')] });
    const [held] = edge.over.flatMap(({ shapes }) => shapes.flatMap((s) => (s.kind === 'text' ? [s] : [])));
    expect(held!.x).toBeGreaterThan(lettering('Ferme des Quatre Vents', 0.95).width / 2);
  });

  test('everything that a map can hold leaves its mark, painted and as vectors', () => {
    const line = [
      { x: 600, y: 1000 },
      { x: 2400, y: 1100 },
    ];
    const outline = [
      { x: 1000, y: 800 },
      { x: 1600, y: 800 },
      { x: 1600, y: 1200 },
      { x: 1000, y: 1200 },
    ];
    const at = { x: 1300, y: 1000 };
    const lines = [
      'road',
      'track',
      'hedge',
      'bocage',
      'wall',
      'fence',
      'stream',
      'river',
      'rail',
      'ditch',
      'wire',
    ] as const;
    const areas = ['wood', 'crops', 'marsh', 'rubble', 'rough', 'built-up', 'water'] as const;
    const house = { material: 'stone', floors: 1, size: 'medium', hits: 3, sections: [] } as const;
    const features: readonly Feature[] = [
      ...lines.map((kind): Feature => ({ id: kind, kind, line, width: 100 })),
      ...areas.map((kind): Feature => ({ id: kind, kind, outline })),
      { id: 'hill', kind: 'hill', contours: [{ level: 1, outline }] },
      { id: 'building', kind: 'building', outline, ...house },
      { id: 'ruin', kind: 'building', outline, ...house, grade: 'ruin' },
      ...(['bunker', 'trench', 'bridge', 'ford'] as const).map((kind): Feature => ({ id: kind, kind, outline })),
      ...(['objective', 'registered target', 'minefield'] as const).map(
        (kind): Feature => ({ id: kind.replace(' ', '-'), kind, at, radius: 200 }),
      ),
      { id: 'wreck', kind: 'wreck', outline },
    ];
    const bare = pictureOf({ ...MAP, features: [], patches: [], spots: [] });
    const view = wholeView(bare, 108);
    const ground = paint(bare, view, 1);
    const seen = new Map<string, string>();
    for (const feature of features) {
      const picture = pictureOf({ ...MAP, features: [feature], patches: [], spots: [] });
      const pixels = paint(picture, view, 1);
      let changed = 0;
      for (let i = 0; i < pixels.data.length; i += 4)
        if (Math.abs(pixels.data[i]! - ground.data[i]!) + Math.abs(pixels.data[i + 1]! - ground.data[i + 1]!) > 12)
          changed += 1;
      expect(changed, feature.id).toBeGreaterThan(8);
      const svg = toSvg(picture, 'm', view);
      expect(svg, feature.id).not.toBe(toSvg(bare, 'm', view));
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(seen.get(svg), `${feature.id} looks like another`).toBeUndefined();
      seen.set(svg, feature.id);
    }
  });

  test('small names go when the zoom is far, great ones shrink', () => {
    const texts = picture.over.flatMap(({ shapes }) => shapes.flatMap((s) => (s.kind === 'text' ? [s] : [])));
    const road = texts.find(({ text }) => text === 'D 38')!;
    const hill = texts.find(({ text }) => text === 'Hill 61')!;
    expect(typeSize(road, 5)).toBeNull();
    expect(typeSize(road, 20)).toBe(15);
    expect(typeSize(hill, 5)).toBe(9);
    expect(typeSize(hill, 40)).toBe(19);
  });

  test('an SVG is well formed, escapes its texts and has a layer for each thing', () => {
    const svg = toSvg(picture, MAP.title, wholeView(picture, 720));
    expect(svg).toContain('<title>Bois &amp; &lt;Champs&gt;</title>');
    for (const id of ['ground', 'fields', 'relief', 'ways', 'trees', 'over-contours', 'over-grid', 'over-names'])
      expect(svg).toContain(`<g id="${id}">`);
    expect(svg).toContain('>Hill 61</text>');
    const open: string[] = [];
    for (const [, isEnd, name, isEmpty] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
      if (isEnd) expect(open.pop()).toBe(name);
      else if (!isEmpty) open.push(name!);
    }
    expect(open).toEqual([]);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(svg).toContain(`id="${id}"`);
    expect(escaped('a"b')).toBe('a&quot;b');
  });

  test('paint lays the crisp layers over the ground', () => {
    const view = wholeView(picture, 180);
    const ground = paint({ ...picture, over: [] }, view, 1);
    const both = paint(picture, view, 1);
    expect(both.data).not.toEqual(ground.data);
    const empty = { ...ground, data: new Uint8ClampedArray(ground.data) };
    drawOver(empty, { ...picture, over: [] }, view);
    expect(empty.data).toEqual(ground.data);
  });

  test('a map in kilometres wears the staff dress: numbered grid, no single tree', () => {
    const staff = pictureOf({
      ...MAP,
      scale: 'kilometres',
      width: 80,
      height: 60,
      features: [
        {
          id: 'town',
          name: 'Forst',
          kind: 'built-up',
          outline: [
            { x: 20, y: 20 },
            { x: 24, y: 20 },
            { x: 24, y: 24 },
          ],
        },
        {
          id: 'river',
          kind: 'river',
          line: [
            { x: 0, y: 10 },
            { x: 80, y: 14 },
          ],
          width: 1,
        },
      ],
      patches: [],
      spots: [],
    });
    expect(staff).toMatchObject({ dress: 'staff', width: 20, height: 15 });
    expect(staff.ground.flatMap(({ shapes }) => shapes).some(({ kind }) => kind === 'crown')).toBe(false);
    const texts = staff.over.flatMap(({ shapes }) => shapes.flatMap((s) => (s.kind === 'text' ? [s.text] : [])));
    expect(texts).toEqual(expect.arrayContaining(['5', '10', '15', 'Forst']));
  });

  test('a map in metres is a survey sheet: paper, contours that stop at the edge, a kilometre grid counted from the south', () => {
    const square = (from: number, to: number) => [
      { x: 0, y: from },
      { x: 2000, y: from },
      { x: 2000, y: to },
      { x: 0, y: to },
    ];
    const sheet = pictureOf({
      ...{ ...MAP, scale: 'metres', width: 2000, height: 3000, patches: [], spots: [] },
      features: [
        { id: 'hill', kind: 'hill', contours: [{ level: 1, outline: square(1500, 3000) }] },
        { id: 'wood', name: 'Bois Noir', kind: 'wood', grade: 'close', outline: square(200, 600) },
        { id: 'town', name: 'Cheux', kind: 'built-up', outline: square(2000, 2400) },
        { id: 'road', kind: 'road', line: square(2200, 2200).slice(0, 2), width: 8 },
      ],
    });
    expect(sheet).toMatchObject({ dress: 'sheet', width: 20, height: 30 });
    expect(sheet.ground.flatMap(({ shapes }) => shapes).map(({ kind }) => kind)).toEqual(['base', 'relief']);
    const over = (name: string) => sheet.over.find((layer) => layer.name === name)!.shapes;
    const numbers = over('grid').flatMap((s) => (s.kind === 'text' ? [[s.text, s.x, s.y]] : []));
    expect(numbers).toEqual([
      ['01', 10, 0.5],
      ['01', 0.6, 20],
      ['02', 0.6, 10],
    ]);
    // A sheet of one kilometre is numbered in hundreds of metres.
    const small = pictureOf({
      ...MAP,
      scale: 'metres',
      width: 1000,
      height: 1000,
      patches: [],
      spots: [],
      features: [],
    });
    const [grid] = small.over.filter((layer) => layer.name === 'grid');
    const read = grid!.shapes.flatMap((s) => (s.kind === 'text' ? [s.text] : []));
    expect(read).toEqual(['002', '004', '006', '008', '002', '004', '006', '008']);
    // Of the hill only its northern edge is a contour.
    const lines = over('contours').flatMap((s) => (s.kind === 'path' ? s.lines : []));
    expect(lines).toEqual([
      [
        { x: 0, y: 15 },
        { x: 20, y: 15 },
      ],
    ]);
    const named = over('names').flatMap((s) => (s.kind === 'text' ? [[s.text, s.colour]] : []));
    expect(named).toEqual(expect.arrayContaining([['Bois Noir', '#2f4a22']]));
    expect(over('roofs').some((s) => s.kind === 'path' && s.lines.length > 20)).toBe(true);
  });
});
