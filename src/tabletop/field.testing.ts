/** A tiny terrain of no book, and fields of it: for the tests of this folder. */
import type { Feature, FeatureKind, LineKind } from '../geometry/table/feature.ts';
import type { MoveRule } from '../geometry/table/move-map.ts';
import type { SightRule } from '../geometry/table/sight-map.ts';
import { type Point, point } from '../geometry/table/vector.ts';
import type { Men, Rectangle } from './body.ts';
import { type Field, makeField } from './field.ts';
import type { Terrain } from './terrain.ts';

export type TinyCover = 'none' | 'leaves' | 'stone';
export type TinyMover = 'walk' | 'drive' | 'drive clear';

function drive(feature: Feature, obstacle: number | null): MoveRule | null {
  switch (feature.kind) {
    case 'road':
    case 'bridge':
      return { effect: 'road', price: 1 };
    case 'wood':
      return { effect: 'ground', price: obstacle };
    case 'hedge':
    case 'wall':
    case 'ditch':
      return { effect: 'obstacle', price: obstacle };
    default:
      return walk(feature);
  }
}

function walk({ kind }: Feature): MoveRule | null {
  if (kind === 'road' || kind === 'bridge') return { effect: 'road', price: 1 };
  if (kind === 'water') return { effect: 'ground', price: null };
  return kind === 'building' ? { effect: 'solid' } : null;
}

function sight(feature: Feature): SightRule | null {
  switch (feature.kind) {
    case 'building':
      return { effect: 'blocks', height: 300 };
    case 'bocage':
      return { effect: 'blocks', height: 200, near: 100 };
    case 'wood':
      return { effect: 'limits', height: 300, group: 'wood' };
    case 'hedge':
    case 'wall':
      return { effect: 'obscures', height: 50 };
    default:
      return null;
  }
}

const ALL: readonly FeatureKind[] = ['hedge', 'wall', 'river', 'water', 'building'];

/** Woods and hedges are leaves, walls and houses stone; rivers are wide; a ditch is in the way of hulls alone. */
export const TINY: Terrain<TinyCover, TinyMover> = {
  man: 30,
  sight: { of: sight, limits: { wood: { most: 400, through: true } } },
  eyes: { num: 1, den: 2 },
  points: { num: 1, den: 4 },
  covers: ['none', 'leaves', 'stone'],
  coverIn: ({ kind }) => (kind === 'wood' ? 'leaves' : null),
  coverBehind: ({ kind }) => (kind === 'wall' ? 'stone' : kind === 'hedge' ? 'leaves' : null),
  movers: {
    walk: { of: walk, open: 1, scale: 1, reverse: 1 },
    drive: { of: (feature) => drive(feature, 1), open: 1, scale: 1, reverse: 2 },
    'drive clear': { of: (feature) => drive(feature, null), open: 1, scale: 1, reverse: 2 },
  },
  foot: 'walk',
  isLined: ({ kind }) => kind === 'wall' || kind === 'hedge',
  isWide: ({ kind }) => kind === 'river',
  barrier: ({ kind }) => (kind === 'ditch' ? 'rectangles' : ALL.includes(kind) ? 'all' : null),
  isWater: ({ kind }) => kind === 'water' || kind === 'river',
  isCrossing: ({ kind }) => kind === 'bridge',
  house: ({ kind }) => (kind === 'building' ? { cover: 'stone', spacing: 100, eye: 0 } : null),
};

/** Men on bases of 0.6 inches, and a hull of 3 by 1.5 inches. */
export const SQUAD: Men = { kind: 'men', sizes: { radius: 30, spacing: 20, coherency: 100 }, eye: 0 };
export const HULL: Rectangle = { kind: 'rectangle', length: 300, width: 150, samples: 5, eye: 0 };
export const GUN: Rectangle = { kind: 'rectangle', length: 100, width: 100, samples: 1, eye: 0 };

/** A table of 48 by 36 inches. */
export function fieldWith(...features: Feature[]): Field<TinyCover, TinyMover> {
  return makeField(TINY, features, 4800, 3600);
}

/** In inches. */
export function ring(west: number, north: number, east: number, south: number): Point[] {
  return [
    point(100 * west, 100 * north),
    point(100 * east, 100 * north),
    point(100 * east, 100 * south),
    point(100 * west, 100 * south),
  ];
}

export function area(id: string, kind: 'wood' | 'water', ...box: [number, number, number, number]): Feature {
  return { id, kind, outline: ring(...box) };
}

export function house(id: string, ...box: [number, number, number, number]): Feature {
  return {
    ...{ id, kind: 'building', outline: ring(...box), material: 'stone' },
    ...{ floors: 1, size: 'small', hits: 2, sections: [] },
  };
}

/** From point to point, in inches. */
export function line(id: string, kind: LineKind, width: number, ...places: [number, number][]): Feature {
  return { id, kind, line: places.map(([x, y]) => point(100 * x, 100 * y)), width };
}
