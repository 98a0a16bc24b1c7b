import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { TableMap } from '../geometry/map.ts';
import { isLine, type Line } from '../geometry/table/feature.ts';
import { covers, segmentTouches } from '../geometry/table/polygon.ts';
import { point } from '../geometry/table/vector.ts';
import { BadInput } from './files.ts';
import { buildMap, type MapSource } from './map.ts';
import { isNear } from './map-lines.ts';
import { parseMap } from './map-text.ts';
import { MAPS } from './maps/index.ts';

const HEAD = 'sandtable: map/1\nid: test\ntitle: Test\nsize: [72in, 48in]\ntheme: bocage\n';

function withFeatures(...lines: readonly string[]): TableMap {
  return parseMap('test.yaml', `${HEAD}features:\n${lines.map((line) => `  - ${line}\n`).join('')}`);
}

function complaint(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof BadInput) return error.message;
    throw error;
  }
  return 'nothing was wrong';
}

/** Line features with an id or pieces of it. */
function pieces(map: TableMap, id: string): Line[] {
  return map.features.filter((f): f is Line => isLine(f) && (f.id === id || f.id.startsWith(`${id}.`)));
}

describe('reading', () => {
  test('places come as pairs with units or as one text with one unit', () => {
    const map = withFeatures(
      '{ id: wood, kind: wood, area: [[20in, 10in], [34in, 10in], [34in, 22in], [20in, 22in]] }',
      '{ id: field, kind: crops, grade: wheat, area: "20,10 34,10 34,22 20,22 in" }',
    );
    const [wood, field] = map.features;
    expect(wood).toMatchObject({
      kind: 'wood',
      outline: [
        { x: 2000, y: 1000 },
        { x: 3400, y: 1000 },
        { x: 3400, y: 2200 },
        { x: 2000, y: 2200 },
      ],
    });
    expect(field).toMatchObject({ grade: 'wheat', outline: (wood as { outline: unknown }).outline });
  });

  test('a table in metres: a step is a metre, and a road is as wide as a road', () => {
    const head = HEAD.replace('72in, 48in', '3000m, 4km');
    const read = (line: string) => parseMap('test.yaml', `${head}features:\n  - ${line}\n`);
    const map = read('{ id: road, kind: road, line: "0,10 2500,3900 m" }');
    expect(map).toMatchObject({ scale: 'metres', width: 3000, height: 4000 });
    expect(map.features[0]).toMatchObject({ width: 8, line: [point(0, 10), point(2500, 3900)] });
    expect(complaint(() => read('{ id: road, kind: road, line: "0,10 25in,39in" }'))).toContain('places and a unit');
    expect(complaint(() => read('{ id: road, kind: road, width: 2in, line: "0,10 9,9 m" }'))).toContain(
      'a map in metres has lengths in km or m',
    );
    expect(complaint(() => read('{ id: road, kind: road, line: "0,0.5 9,9 m" }'))).toContain(
      'not a whole number of metres',
    );
  });

  test('lengths are exact: inches and feet to the hundredth, centimetres to the nearest', () => {
    const map = withFeatures('{ id: road, kind: road, width: 3cm, line: [[1.25in, 0in], [2ft, 48in]] }');
    expect(map.features[0]).toMatchObject({
      width: 118,
      line: [
        { x: 125, y: 0 },
        { x: 2400, y: 4800 },
      ],
    });
  });

  test('a map in kilometres lies on the 250 m lattice', () => {
    const text = (x: string): string =>
      `sandtable: map/1\nid: k\ntitle: K\nsize: [50km, 50km]\ntheme: open\nfeatures:\n  - { id: road, kind: road, line: "${x},0 10,50 km" }\n`;
    expect(parseMap('k.yaml', text('2.25')).features[0]).toMatchObject({
      line: [
        { x: 9, y: 0 },
        { x: 40, y: 200 },
      ],
    });
    expect(complaint(() => parseMap('k.yaml', text('2.3')))).toBe(
      'k.yaml:7: features.0.line (road): "2.3km" is not a whole number of 250 m steps',
    );
  });

  test('on the 250 m lattice curves, banks and buildings are measured in its steps', () => {
    const onLattice = (...lines: readonly string[]): TableMap =>
      parseMap(
        'k.yaml',
        `sandtable: map/1\nid: k\ntitle: K\nsize: [50km, 50km]\ntheme: open\nfeatures:\n${lines.map((line) => `  - ${line}\n`).join('')}`,
      );
    const [river] = onLattice('{ id: r, kind: river, curve: true, line: "0,10 20,14 40,6 50,12 km" }').features;
    const { line, width } = river as Line;
    expect(line).toContainEqual({ x: 80, y: 56 });
    expect([width, line.length > 20]).toEqual([0, true]);
    expect(line.every(({ x, y }) => Number.isInteger(x) && Number.isInteger(y))).toBe(true);
    const banked = onLattice('{ id: road, kind: road, line: "0,10 50,10 km", sides: { kind: bocage } }');
    expect(pieces(banked, 'road').map((one) => [one.id, one.width, one.line])).toEqual([
      ['road', 0, [point(0, 40), point(200, 40)]],
      ['road.left', 0, [point(0, 39), point(200, 39)]],
      ['road.right', 0, [point(0, 41), point(200, 41)]],
    ]);
    expect(complaint(() => onLattice('{ id: h, kind: hedge, line: "0,10 50,10 km", gates: [3km] }'))).toContain(
      'features.0.gates (h): a map in kilometres has no gates',
    );
    const sizes = onLattice(
      '{ id: a, kind: building, area: "10,10 10.25,10 10.25,10.25 10,10.25 km" }',
      '{ id: b, kind: building, area: "20,10 20.5,10 20.5,10.5 20,10.5 km" }',
      '{ id: c, kind: building, area: "30,10 31,10 31,10.5 30,10.5 km" }',
    ).features.map((f) => (f.kind === 'building' ? f.size : null));
    expect(sizes).toEqual(['small', 'medium', 'large']);
  });

  test('JSON is read as well', () => {
    const text = JSON.stringify({
      sandtable: 'map/1',
      id: 'j',
      title: 'J',
      size: ['72in', '48in'],
      theme: 'open',
      features: [],
    });
    expect(parseMap('j.json', text)).toMatchObject({ id: 'j', width: 7200, height: 4800 });
  });
});

describe('complaints name file, line and feature', () => {
  const cases: readonly [string, string, string][] = [
    ['an unknown kind', '{ id: swamp, kind: swamp, area: "0,0 1,0 1,1 in" }', 'test.yaml:7: features.0.kind (swamp): '],
    [
      'a missing unit',
      '{ id: pond, kind: water, area: "0,0 1,0 1,1" }',
      'test.yaml:7: features.0.area (pond): expected places and a unit',
    ],
    [
      'a place off the table',
      '{ id: far, kind: hedge, line: "0,0 73,4 in" }',
      'test.yaml:7: features.0.line (far): 73, 4 lies outside the table',
    ],
    [
      'an outline that crosses itself',
      '{ id: knot, kind: wood, area: "0,0 10,12 10,0 0,8 in" }',
      'test.yaml:7: features.0.area (knot): the outline crosses itself',
    ],
    [
      'gates in a road',
      '{ id: way, kind: road, line: "0,0 10,0 in", gates: [3in] }',
      'test.yaml:7: features.0.gates (way): a road has no gates',
    ],
    [
      'levels in the wrong order',
      '{ id: hill, kind: hill, curve: false, contours: [{ level: 2, area: "0,0 9,0 9,9 0,9 in" }, { level: 1, area: "3,3 6,3 6,6 in" }] }',
      'test.yaml:7: features.0.contours.1.level (hill): levels go up',
    ],
    [
      'a house without a place',
      '{ id: hut, kind: building, box: [2in, 1in] }',
      'test.yaml:7: features.0 (hut): needs an area',
    ],
    ...(
      [
        ['road', 'width: 0in, line: "0,0 10,0 in"', 'width'],
        ['hedge', 'width: -1in, line: "0,0 10,0 in"', 'width'],
        ['hedge', 'line: "0,0 10,0 in", gates: [{ at: 3in, width: 0in }]', 'gates.0.width'],
        ['road', 'line: "0,9 10,9 in", sides: { kind: wall, width: 0in }', 'sides.width'],
        ['road', 'line: "0,9 10,9 in", sides: { kind: wall, off: -1in }', 'sides.off'],
        ['objective', 'at: [1in, 1in], radius: -3in', 'radius'],
        ['minefield', 'at: [1in, 1in], radius: 0in', 'radius'],
        ['building', 'at: [9in, 9in], box: [2in, 0in]', 'box'],
        ['wreck', 'at: [9in, 9in], box: [-2in, 1in]', 'box'],
      ] as const
    ).map(([kind, rest, where]): [string, string, string] => [
      `a ${kind} of no size: ${where}`,
      `{ id: it, kind: ${kind}, ${rest} }`,
      `test.yaml:7: features.0.${where} (it): expected more than 0, found "`,
    ]),
    ...(
      [
        ['beside it', '20,20 24,20 24,24'],
        ['across its edge', '5,5 15,5 15,8 5,8'],
        ['around it', '0,0 40,0 40,40 0,40'],
        ['at its edge', '0.5,0.5 5,5 0.5,5'],
      ] as const
    ).map(([name, hole]): [string, string, string] => [
      `a hole ${name}`,
      `{ id: lake, kind: water, area: "0.5,0.5 10,0.5 10,10 0.5,10 in", holes: ["${hole} in"] }`,
      'test.yaml:7: features.0.holes.0 (lake): the hole is not inside its outline',
    ]),
    [
      'an unknown key',
      '{ id: hut, kind: objective, at: [1in, 1in], colour: red }',
      'test.yaml:7: features.0.colour (hut): ',
    ],
  ];
  test.each(cases)('%s', (_name, line, message) => {
    expect(complaint(() => withFeatures(line))).toContain(message);
  });

  test('an id given twice, on the line of the second', () => {
    const line = '{ id: a, kind: objective, at: [1in, 1in] }';
    expect(complaint(() => withFeatures(line, line))).toBe('test.yaml:8: features.1.id (a): the id a is given twice');
  });

  test('an id that a piece of a hedge or a bank gets by itself', () => {
    const road = '{ id: road, kind: road, line: "20,0 20,48 in" }';
    const hedge = '{ id: h, kind: hedge, line: "10,10 30,10 in" }';
    const taken = '{ id: h.2, kind: objective, at: [1in, 1in] }';
    const told = 'a piece of h is called h.2, and so is another feature';
    expect(complaint(() => withFeatures(road, hedge, taken))).toBe(`test.yaml:8: features.1 (h): ${told}`);
    expect(complaint(() => withFeatures(taken, road, hedge))).toBe(`test.yaml:9: features.2 (h): ${told}`);
    const lane = '{ id: lane, kind: track, line: "0,30 72,30 in", sides: { kind: bocage, on: left } }';
    const left = '{ id: lane.left, kind: hedge, line: "60,2 62,2 in" }';
    expect(complaint(() => withFeatures(lane, left))).toContain('a piece of lane is called lane.left');
    // Whole, the hedge keeps its own id, and nothing is in the way.
    expect(withFeatures(hedge, taken).features).toHaveLength(2);
  });

  test('text that is no YAML, and a map of another version', () => {
    expect(complaint(() => parseMap('x.yaml', 'a: [1, 2'))).toMatch(/^x\.yaml:1:\d+: /);
    expect(complaint(() => parseMap('x.yaml', HEAD.replace('map/1', 'map/9')))).toMatch(/^x\.yaml:1: sandtable: /);
  });
});

describe('lines', () => {
  test('a gate is a real gap, as wide as it says', () => {
    const map = withFeatures('{ id: h, kind: bocage, line: "10,10 30,10 in", gates: [{ at: 8in, width: 2in }] }');
    const [west, east] = pieces(map, 'h');
    expect(west?.line.at(-1)).toEqual({ x: 1700, y: 1000 });
    expect(east?.line[0]).toEqual({ x: 1900, y: 1000 });
  });

  test('a hedge opens where a road crosses it and nowhere else', () => {
    const map = withFeatures(
      '{ id: road, kind: road, width: 2in, line: "20,0 20,48 in" }',
      '{ id: h, kind: hedge, line: "10,10 30,10 in" }',
    );
    const found = pieces(map, 'h');
    expect(found.map(({ id }) => id)).toEqual(['h.1', 'h.2']);
    const gap = [found[0]!.line.at(-1)!.x, found[1]!.line[0]!.x];
    expect(gap[0]).toBeGreaterThan(1860);
    expect(gap[0]).toBeLessThan(1880);
    expect(gap[1]! - 2000).toBeGreaterThanOrEqual(2000 - gap[0]! - 10);
  });

  test('a wall that ends in an opening keeps its last stretch', () => {
    const map = withFeatures(
      '{ id: wall, kind: wall, line: "10,10 20,10 20,19.4 in" }',
      '{ id: road, kind: road, line: "0,20 72,20 in" }',
    );
    const [wall, ...more] = pieces(map, 'wall');
    expect(more).toEqual([]);
    expect(wall!.line.slice(0, 2)).toEqual([
      { x: 1000, y: 1000 },
      { x: 2000, y: 1000 },
    ]);
    expect(wall!.line.at(-1)!.y).toBeGreaterThan(1850);
  });

  test('a hedge ends before a house, a wall is built on to it', () => {
    const house = '{ id: house, kind: building, at: [20in, 10in], box: [3in, 2in] }';
    const hedge = pieces(withFeatures(house, '{ id: h, kind: hedge, line: "10,10 30,10 in" }'), 'h');
    expect(hedge.map(({ line }) => [line[0]!.x, line.at(-1)!.x])).toEqual([
      [1000, 1830],
      [2170, 3000],
    ]);
    expect(pieces(withFeatures(house, '{ id: w, kind: wall, line: "10,10 30,10 in" }'), 'w')).toHaveLength(1);
  });

  test('banks stand on both sides of a lane and leave its mouths open', () => {
    const map = withFeatures(
      '{ id: road, kind: road, line: "40,0 40,48 in" }',
      '{ id: lane, kind: track, width: 1.5in, line: "0,20 40,20 in", sides: { kind: bocage, off: 1.2in, gates: { left: [10in] } } }',
    );
    const left = pieces(map, 'lane.left');
    const right = pieces(map, 'lane.right');
    expect(left).toHaveLength(2);
    expect(right).toHaveLength(1);
    expect(left[0]!.line.every(({ y }) => y === 1880)).toBe(true);
    expect(right[0]!.line.every(({ y }) => y === 2120)).toBe(true);
    expect(Math.max(...right[0]!.line.map(({ x }) => x))).toBeLessThanOrEqual(3895);
  });

  test('a curve goes through its points and stays whole', () => {
    const map = withFeatures('{ id: s, kind: stream, curve: true, line: "0,10 20,14 40,6 72,12 in" }');
    const { line } = map.features[0] as Line;
    for (const p of [
      { x: 2000, y: 1400 },
      { x: 4000, y: 600 },
    ])
      expect(line).toContainEqual(p);
    expect(line.length).toBeGreaterThan(30);
    expect(line.every(({ x, y }) => Number.isInteger(x) && Number.isInteger(y))).toBe(true);
  });
});

describe.each(MAPS.map((source): [string, MapSource] => [source.id, source]))('%s', (_id, source) => {
  const map = buildMap(source);

  test('has no two features of one id', () => {
    expect(new Set(map.features.map(({ id }) => id)).size).toBe(map.features.length);
  });

  test('has no house on a way, in water or on another house', () => {
    const houses = map.features.filter((f) => f.kind === 'building');
    const ways = map.features.filter(
      (f): f is Line => isLine(f) && ['road', 'track', 'rail', 'stream', 'river'].includes(f.kind),
    );
    for (const house of houses) {
      if (house.kind !== 'building') continue;
      for (const way of ways)
        for (let i = 1; i < way.line.length; i += 1) {
          const [a, b] = [way.line[i - 1]!, way.line[i]!];
          const isOn = segmentTouches(a, b, house.outline) || house.outline.some((p) => isNear(p, a, b, way.width / 2));
          expect(isOn, `${house.id} stands on ${way.id}`).toBe(false);
        }
      for (const water of map.features)
        if (water.kind === 'water')
          expect(
            house.outline.some((p) => covers(water.outline, p)),
            `${house.id} stands in ${water.id}`,
          ).toBe(false);
      for (const other of houses)
        if (other.kind === 'building' && other !== house)
          expect(
            house.outline.some((p) => covers(other.outline, p)),
            `${house.id} stands in ${other.id}`,
          ).toBe(false);
    }
  });

  test('has a road that leads across it, and something to fight for', () => {
    const atEdge = (p: { x: number; y: number }): boolean =>
      p.x === 0 || p.y === 0 || p.x === map.width || p.y === map.height;
    const ways = map.features.filter((f): f is Line => isLine(f) && (f.kind === 'road' || f.kind === 'track'));
    expect(ways.some(({ line }) => atEdge(line[0]!) && atEdge(line.at(-1)!))).toBe(true);
    expect(map.features.some(({ kind }) => kind === 'objective')).toBe(true);
    expect(map.features.some(({ kind }) => kind === 'hill')).toBe(true);
  });
});

test('ten maps, each with its own id, one of them in kilometres', () => {
  expect(new Set(MAPS.map(({ id }) => id)).size).toBe(10);
  expect(MAPS.map(buildMap).filter(({ scale }) => scale === 'kilometres')).toHaveLength(1);
});

test('the map in the documentation is a map', () => {
  const page = readFileSync(new URL('../../docs/maps.md', import.meta.url), 'utf8');
  const [, text] = /```yaml\n([\s\S]*?)```/.exec(page)!;
  const map = parseMap('docs/maps.md', text!);
  expect(new Set(map.features.map(({ kind }) => kind))).toEqual(
    new Set(['road', 'track', 'bocage', 'hedge', 'wood', 'crops', 'hill', 'building', 'objective']),
  );
});

test('the source of a map is plain data: written as JSON and read back it is the same table', () => {
  for (const source of MAPS) expect(parseMap('x.json', JSON.stringify(source))).toEqual(buildMap(source));
});

test.each([
  ['a gate off its hedge', '{ id: h, kind: hedge, line: "10,10 20,10 in", gates: [30in] }', 'does not lie on its line'],
  [
    'a gate before its hedge',
    '{ id: h, kind: hedge, line: "10,10 20,10 in", gates: [-3in] }',
    'does not lie on its line',
  ],
  [
    'a gate as wide as its hedge',
    '{ id: h, kind: hedge, line: "10,10 20,10 in", gates: [{ at: 5in, width: 10in }] }',
    'as wide as',
  ],
  [
    'gates on a side that is not there',
    '{ id: r, kind: road, line: "10,10 20,10 in", sides: { kind: hedge, on: left, gates: { right: [3in] } } }',
    'nothing on the right',
  ],
  [
    'an area and a box',
    '{ id: b, kind: building, area: "10,10 14,10 14,14 in", at: [12in, 12in], box: [2in, 2in] }',
    'not both',
  ],
  [
    'a section outside its house',
    '{ id: b, kind: building, area: "10,10 14,10 14,14 10,14 in", sections: [{ id: s, area: "20,20 24,20 24,24 in" }] }',
    'not inside its building',
  ],
  [
    'one section twice',
    '{ id: b, kind: building, area: "10,10 14,10 14,14 10,14 in", sections: [{ id: s, area: "10,10 12,10 12,14 in" }, { id: s, area: "12,10 14,10 14,14 in" }] }',
    'given twice',
  ],
  [
    'a contour beside the hill',
    '{ id: k, kind: hill, curve: false, contours: [{ level: 1, area: "2,2 8,2 8,8 in" }, { level: 2, area: "20,20 24,20 24,24 in" }] }',
    'inside a lower one',
  ],
  [
    'a hill to the moon',
    '{ id: k, kind: hill, contours: [{ level: 9007199254740991, area: "2,2 8,2 8,8 in" }] }',
    'level',
  ],
  ['a bell in a name', '{ id: w, name: "a\\u0007b", kind: wood, area: "2,2 8,2 8,8 in" }', 'control characters'],
])('%s is refused', (_what, feature, why) => {
  expect(complaint(() => withFeatures(feature))).toContain(why);
});
