import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hexNamed, makeBoard, nameOf } from '../../../geometry/hex/board.ts';
import { type HexMap, isBuilding, terrainOf } from '../../../geometry/hex/map.ts';
import { buildHexMap, type HexMapSource } from '../hexmap.ts';
import { HEX_MAPS } from '../maps/index.ts';
import { nonsense } from '../sense.ts';
import { FAIR, fairnessOf, worstOf } from './fairness.ts';
import { generateHexMap, type HexGenerateOptions, opposed } from './generate.ts';
import { HEX_KINDS } from './kinds.ts';
import { hexWords, pathsOf, pathWords, sourceOf } from './write.ts';

const SIZES: readonly (readonly [number, number])[] = [
  [20, 16],
  [14, 12],
  [22, 18],
  [16, 21],
];

/** 34 seeds of each of the six kinds. */
const SEEDS = 34;

function countOf(map: HexMap, isWanted: (hex: number) => boolean): number {
  return Array.from({ length: map.board.count }, (_, hex) => hex).filter(isWanted).length;
}

describe.each(HEX_KINDS)('%s', (kind) => {
  test(`${SEEDS} seeds are places that hang together, and fair to both sides`, () => {
    const measures = { foot: 0, tracks: 0, cover: 0, heights: 0 };
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const [columns, rows] = SIZES[seed % SIZES.length]!;
      const map = buildHexMap(generateHexMap({ seed, columns, rows, kind }));
      expect(nonsense(map), map.id).toEqual([]);
      const fairness = fairnessOf(map);
      expect(worstOf(fairness), `${map.id} ${JSON.stringify(fairness)}`).toBeLessThanOrEqual(FAIR);
      for (const key of Object.keys(measures) as (keyof typeof measures)[]) measures[key] += fairness[key];
      expect(map.objectives.length, map.id).toBeGreaterThanOrEqual(2);
      expect(
        countOf(map, (hex) => map.roads[hex] !== 0),
        map.id,
      ).toBeGreaterThanOrEqual(rows);
      expect(
        countOf(map, (hex) => isBuilding(terrainOf(map, hex))),
        map.id,
      ).toBeGreaterThanOrEqual(2);
    }
    // On the whole far better than the bound.
    for (const sum of Object.values(measures)) expect(sum / SEEDS).toBeLessThan(FAIR / 2);
  });

  test('the same seed is the same map, another seed another', () => {
    const make = (seed: number): string => JSON.stringify(generateHexMap({ seed, columns: 20, rows: 16, kind }));
    expect(make(7)).toBe(make(7));
    expect(make(7)).not.toBe(make(8));
  });
});

test('objectives have their opposites, the halves are no mirror images', () => {
  let unlike = 0;
  for (let seed = 1; seed <= 20; seed += 1) {
    const map = buildHexMap(generateHexMap({ seed, columns: 20, rows: 16, kind: 'farmland' }));
    expect(map.objectives.map((hex) => opposed(map.board, hex)).sort((a, b) => a - b)).toEqual(map.objectives);
    unlike += countOf(map, (hex) => map.terrain[hex] !== map.terrain[opposed(map.board, hex)]);
  }
  expect(unlike / 20).toBeGreaterThan(20);
});

test('each kind has what it is called after', () => {
  const made = (kind: (typeof HEX_KINDS)[number]): HexMap[] =>
    [1, 2, 3, 4, 5, 6].map((seed) => buildHexMap(generateHexMap({ seed, columns: 20, rows: 16, kind })));
  for (const map of made('bocage')) expect(map.hexsides.filter((code) => code === 2).length).toBeGreaterThan(80);
  for (const map of made('village'))
    expect(countOf(map, (hex) => isBuilding(terrainOf(map, hex)))).toBeGreaterThanOrEqual(8);
  for (const map of made('river')) {
    expect(countOf(map, (hex) => terrainOf(map, hex) === 'water body')).toBeGreaterThan(8);
    expect(map.bridges.filter((one) => one === 1).length).toBeGreaterThan(0);
  }
  for (const map of made('ridge')) expect(countOf(map, (hex) => map.level[hex]! > 0)).toBeGreaterThan(30);
  for (const map of made('steppe')) expect(map.hexsides.every((code) => code === 0)).toBe(true);
});

test('fairness is measured per side: a wood in the north alone is all on one side, an objective in the north is nearer to it', () => {
  const source: HexMapSource = {
    ...{ sandtable: 'hexmap/1', id: 'b', title: 'B', size: '20 x 16', theme: 'normandy' },
    ground: [{ forest: '0201-0604' }],
    objectives: '1004',
  };
  const { foot, tracks, cover, heights } = fairnessOf(buildHexMap(source));
  expect([cover, heights]).toEqual([1000, 0]);
  expect(foot).toBeGreaterThan(500);
  expect(tracks).toBe(foot);
});

describe('what a map is written with', () => {
  const board = makeBoard(20, 16);
  const at = (name: string): number => hexNamed(board, name);

  test('hexes in runs along their rows', () => {
    expect(hexWords(board, ['0107', '0207', '0307', '2007', '0108', '0506'].map(at))).toBe(
      '0506, 0107-0307, 2007, 0108',
    );
  });

  test('a path by as few hexes as tell it', () => {
    const path = ['0105', '0205', '0305', '0404', '0504', '0505', '0506', '0606'].map(at);
    expect(pathWords(board, path)).toBe('0105 to 0305 to 0504 to 0506 to 0606');
  });

  test('links fall into paths, each link in one', () => {
    const map = buildHexMap(HEX_MAPS.find(({ id }) => id === 'hill-61')!);
    const paths = pathsOf(map.board, map.roads);
    expect(paths.map((path) => [path.length, nameOf(map.board, path[0]!)])).toEqual([
      [17, '1501'],
      [15, '0110'],
    ]);
  });

  const again = (source: HexMapSource): HexMapSource => {
    const map = buildHexMap(source);
    const { id, title, theme, objectives } = map;
    const names = map.names.map(({ text, hexes }) => [text, hexes] as const);
    return sourceOf(map, { id, title, theme, names, objectives });
  };

  test('a made map, built and written again, is the same to the letter', () => {
    for (const kind of HEX_KINDS) {
      const source = generateHexMap({ seed: 4, columns: 20, rows: 16, kind });
      expect(again(source)).toEqual(source);
    }
  });

  test.each(HEX_MAPS.map((source) => [source.id, source] as const))(
    '%s written again is the same ground',
    (_, source) => {
      expect(buildHexMap(again(source))).toEqual(buildHexMap(source));
    },
  );

  test('footprints are written too', () => {
    const source: HexMapSource = {
      ...{ sandtable: 'hexmap/1', id: 'c', title: 'C', size: '6 x 6', theme: 'normandy' },
      ground: [{ forest: '0202' }, { forest: '0303', footprint: '5/20' }],
    };
    expect(again(source).ground).toEqual(source.ground);
  });
});

test.each([
  [{ columns: 11, rows: 12 }, '12 to 40'],
  [{ columns: 13, rows: 12 }, 'even number of columns'],
  [{ columns: 20, rows: 41 }, '12 to 40'],
])('refuses %j', (size, message) => {
  expect(() => generateHexMap({ seed: 1, kind: 'bocage', ...size })).toThrow(message);
});

test.each<[HexGenerateOptions, string]>([
  [{ seed: 1, columns: 20, rows: 16, kind: 'bocage' }, '1f07186a26b3e358'],
  [{ seed: 2, columns: 22, rows: 18, kind: 'river' }, '1d5228b2fe97b9e8'],
  [{ seed: 3, columns: 14, rows: 12, kind: 'steppe' }, 'bf4d7facab37e382'],
])('a seed is pinned, the whole map: no change of ours may move one that somebody has named: %j', (options, hash) => {
  expect(
    createHash('sha256')
      .update(JSON.stringify(generateHexMap(options)))
      .digest('hex')
      .slice(0, 16),
  ).toBe(hash);
});
