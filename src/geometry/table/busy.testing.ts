/** A table of 200 features, always the same for a seed, for benches and tests. */
import type { Feature } from './feature.ts';
import type { MoveRules } from './move-map.ts';
import type { SightRules } from './sight-map.ts';
import { type Point, point } from './vector.ts';

/** A small generator, so that every run measures the same table. */
export function sequence(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * below);
  };
}

export const WIDTH = 7200;
export const HEIGHT = 4800;

/** A closed shape of `corners` corners around a centre, as wide as `size` or a little less. */
function blob(next: (below: number) => number, size: number, corners: number): Point[] {
  const [x, y] = [size + next(WIDTH - 2 * size), size + next(HEIGHT - 2 * size)];
  return Array.from({ length: corners }, (_, i) => {
    // Points of a diamond, pulled in by chance: no angles needed.
    const turn = (4 * i) / corners;
    const side = Math.floor(turn);
    const along = turn - side;
    const [ux, uy] = [
      [1 - along, along],
      [-along, 1 - along],
      [along - 1, -along],
      [along, along - 1],
    ][side]! as [number, number];
    const reach = (size * (60 + next(40))) / 100;
    return point(Math.round(x + ux * reach), Math.round(y + uy * reach));
  });
}

/** 200 features on a 6 by 4 foot table: woods, crops, houses, hills, hedges, banks, walls, roads. */
export function busyTable(seed = 7): Feature[] {
  const next = sequence(seed);
  const features: Feature[] = [];
  const add = (count: number, make: (id: string) => Feature): void => {
    for (let i = 0; i < count; i += 1) features.push(make(`f${features.length}`));
  };
  const lineOf = (legs: number, length: number): Point[] => {
    const points = [point(next(WIDTH), next(HEIGHT))];
    for (let i = 0; i < legs; i += 1) {
      const last = points[points.length - 1]!;
      const clamp = (n: number, most: number): number => Math.max(0, Math.min(most, n));
      points.push(
        point(clamp(last.x + next(2 * length) - length, WIDTH), clamp(last.y + next(2 * length) - length, HEIGHT)),
      );
    }
    return points;
  };
  add(30, (id) => ({ id, kind: 'wood', outline: blob(next, 300, 16) }));
  add(30, (id) => ({ id, kind: 'crops', outline: blob(next, 350, 8) }));
  add(40, (id) => ({
    id,
    kind: 'building',
    outline: blob(next, 120, 4),
    material: 'brick',
    floors: 1 + next(2),
    size: 'medium',
    hits: 4,
    sections: [],
  }));
  add(8, (id) => ({ id, kind: 'hill', contours: [{ level: 1, outline: blob(next, 500, 20) }] }));
  add(40, (id) => ({ id, kind: 'hedge', line: lineOf(3, 300), width: 20 }));
  add(20, (id) => ({ id, kind: 'bocage', line: lineOf(2, 300), width: 30 }));
  add(20, (id) => ({ id, kind: 'wall', line: lineOf(2, 200), width: 15 }));
  add(12, (id) => ({ id, kind: 'road', line: lineOf(6, 900), width: 100 }));
  return features;
}

export const SIGHT_RULES: SightRules = {
  of: (feature) => {
    switch (feature.kind) {
      case 'hill':
        return { effect: 'ground', levelHeight: 200, crest: 300 };
      case 'building':
        return { effect: 'blocks', height: 200 * feature.floors };
      case 'bocage':
        return { effect: 'blocks', height: 200, near: 100 };
      case 'wood':
        return { effect: 'limits', height: 400, group: 'wood' };
      case 'hedge':
      case 'wall':
      case 'crops':
        return { effect: 'obscures', height: 100 };
      default:
        return null;
    }
  },
  limits: { wood: { most: 500, through: true } },
};

/** A tracked vehicle: half speed in woods, hedges for a price, banks and houses not at all. */
export const TRACKED: MoveRules = {
  of: (feature) => {
    switch (feature.kind) {
      case 'wood':
        return { effect: 'ground', price: 4 };
      case 'road':
        return { effect: 'road', price: 1 };
      case 'hedge':
      case 'wall':
        return { effect: 'obstacle', price: 60_000 };
      case 'bocage':
        return { effect: 'obstacle', price: null };
      case 'building':
        return { effect: 'solid' };
      default:
        return null;
    }
  },
  open: 2,
  scale: 100,
  halfWidth: 60,
  reverse: 2,
  turnAbout: 0,
};
