import { describe, expect, test } from 'vitest';
import { BUILDINGS } from './buildings.ts';
import type { COVERS } from './concealment.ts';
import {
  GENERATOR_SQUARE,
  GENERATORS,
  GROUND,
  type GroundKind,
  groundOf,
  PIECES,
  type PieceId,
  pieceOf,
  roadOf,
  TRAYS,
  terrainOf,
} from './terrain.ts';

const SECTORS = ['british', 'us'] as const;
const kinds = (cover: (typeof COVERS)[number]): GroundKind[] =>
  (Object.keys(GROUND) as GroundKind[]).filter((kind) => GROUND[kind].cover === cover);

describe('ground', () => {
  test('kgn-cov-03 visual cover: hedges, woods, fences, crops', () => {
    expect(kinds('visual')).toEqual(['wood', 'orchard', 'crops', 'hedge', 'fence']);
  });

  test('kgn-cov-04 hard cover: walls, houses, road blocks, rubble and all bocage', () => {
    expect(kinds('hard')).toEqual(['ruin', 'rubble', 'wall', 'bocage', 'road-block', 'building']);
  });

  test('kgn-cov-05 kgn-cov-06 trenches are reinforced, bunkers fortified', () => {
    expect([kinds('reinforced'), kinds('fortified')]).toEqual([['trench'], ['bunker']]);
  });

  test('kgn-move-04 kgn-move-09 woods, marsh and ruins are difficult, hedges and walls obstacles, water stops all', () => {
    for (const kind of ['wood', 'marsh', 'ruin', 'rubble'] as const) expect(groundOf(kind).going).toBe('difficult');
    for (const kind of ['hedge', 'wall', 'bocage'] as const) expect(groundOf(kind).going).toBe('obstacle');
    expect(groundOf('water').going).toBe('impassable');
  });

  test('kgn-gap-20 woods stand 4 inches high, bocage 2, a hedge less than an inch', () => {
    expect([groundOf('wood').height, groundOf('bocage').height, groundOf('hedge').height]).toEqual([4, 2, 0.75]);
  });
});

describe('pieces', () => {
  test.each(Object.keys(PIECES) as PieceId[])('%s fits its kind', (id) => {
    const { kind, size, enclosure, building } = pieceOf(id);
    const { shape, cover } = groundOf(kind);
    expect(size[1] === 0).toBe(shape === 'line' && !enclosure);
    expect(building !== undefined).toBe(shape === 'building');
    // kgn-bld-01
    if (building) expect(BUILDINGS[building.material].cover).toBe(cover);
    expect(Math.max(...size)).toBeLessThanOrEqual(GENERATOR_SQUARE);
  });
});

describe('generators', () => {
  test.each(SECTORS)('kgn-setup-15 %s sector: pieces for every sum of 2D6, which fit into a square', (sector) => {
    for (let sum = 2; sum <= 12; sum += 1) {
      const { pieces, label } = terrainOf(sector, sum);
      expect(pieces.length, label).toBeGreaterThan(0);
      const area = pieces.reduce((total, [id, count]) => total + count * pieceOf(id).size[0] * pieceOf(id).size[1], 0);
      expect(area, label).toBeLessThanOrEqual(GENERATOR_SQUARE * GENERATOR_SQUARE * 0.6);
    }
    expect(GENERATORS[sector]).toHaveLength(11);
    expect(() => terrainOf(sector, 1)).toThrow();
    expect(() => terrainOf(sector, 13)).toThrow();
  });

  test('bocage is rare in the British table, and in most of the American one', () => {
    const rows = (sector: (typeof SECTORS)[number]): number =>
      GENERATORS[sector].filter(({ pieces }) => pieces.some(([id]) => pieceOf(id).kind === 'bocage')).length;
    expect([rows('british'), rows('us')]).toEqual([1, 9]);
  });

  test('every piece is in a generator or a tray', () => {
    const used = new Set<string>();
    for (const sector of SECTORS) {
      for (const { pieces } of GENERATORS[sector]) for (const [id] of pieces) used.add(id);
      for (const [id] of TRAYS[sector]) used.add(id);
    }
    expect(Object.keys(PIECES).filter((id) => !used.has(id))).toEqual([]);
  });

  test('roads for every face', () => {
    expect([1, 2, 3, 4, 5, 6].map(roadOf)).toEqual(['none', 'along', 'across', 'crossroads', 'bend', 'track']);
    expect(() => roadOf(7)).toThrow();
  });

  test('kgn-setup-14 a tray has each piece once in its list, and at least twenty in all', () => {
    for (const sector of SECTORS) {
      const ids = TRAYS[sector].map(([id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [, count] of TRAYS[sector]) expect(count).toBeGreaterThan(0);
      expect(TRAYS[sector].reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThanOrEqual(20);
    }
  });
});
