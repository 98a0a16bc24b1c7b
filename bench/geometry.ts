/** Sight and reach on a table of 200 features, each beside a naive scan of the same table. */
import { pathToFileURL } from 'node:url';
import type { Feature } from '../src/geometry/table/feature.ts';
import { ringsOf } from '../src/geometry/table/feature.ts';
import { stretchesInside } from '../src/geometry/table/polygon.ts';
import { meet } from '../src/geometry/table/segment.ts';
import { argueSight, sees } from '../src/geometry/table/sight.ts';
import { makeSightMap, type SightMap, type SightRules } from '../src/geometry/table/sight-map.ts';
import { type Point, point } from '../src/geometry/table/vector.ts';

/** A small generator, so that every run measures the same table. */
function sequence(seed: number): (below: number) => number {
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

export const RULES: SightRules = {
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

/** What a first attempt would do: every outline of the table for every question. It knows no heights and no depth of wood. */
function naiveMeets(features: readonly Feature[], p: Point, q: Point): number {
  let met = 0;
  for (const feature of features) {
    if (RULES.of(feature) === null) continue;
    if ('line' in feature) {
      for (let i = 0; i + 1 < feature.line.length; i += 1) {
        if (meet(p, q, feature.line[i]!, feature.line[i + 1]!).kind !== 'apart') met += 1;
      }
    } else {
      for (const ring of ringsOf(feature)) met += stretchesInside(p, q, ring, 'left').length;
    }
  }
  return met;
}

export interface Rate {
  readonly what: string;
  readonly perSecond: number;
}

function rate(what: string, questions: number, ask: (i: number) => unknown, milliseconds: number): Rate {
  for (let i = 0; i < questions; i += 1) ask(i);
  let done = 0;
  const begin = performance.now();
  let now = begin;
  while (now - begin < milliseconds) {
    for (let i = 0; i < questions; i += 1) ask(i);
    done += questions;
    now = performance.now();
  }
  return { what, perSecond: Math.round((done * 1000) / (now - begin)) };
}

export interface GeometryBench {
  readonly features: number;
  readonly rates: readonly Rate[];
  readonly share: { readonly seen: number };
  readonly build: number;
}

export function benchGeometry(milliseconds = 1000): GeometryBench {
  const features = busyTable();
  const beforeBuild = performance.now();
  const map: SightMap = makeSightMap(features, RULES);
  const build = performance.now() - beforeBuild;
  const next = sequence(99);
  const pairs = Array.from({ length: 4000 }, () => ({
    p: point(next(WIDTH), next(HEIGHT)),
    q: point(next(WIDTH), next(HEIGHT)),
  }));
  const from = Float64Array.from(pairs.flatMap(({ p, q }) => [p.x, p.y, q.x, q.y]));
  const ask = (i: number): boolean =>
    sees(map, from[4 * i]!, from[4 * i + 1]!, 75, from[4 * i + 2]!, from[4 * i + 3]!, 75);
  const seen = pairs.filter((_, i) => ask(i)).length / pairs.length;
  const some = pairs.slice(0, 400);
  return {
    features: features.length,
    build,
    share: { seen },
    rates: [
      rate('sight, point to point', pairs.length, ask, milliseconds),
      rate(
        'sight with its argument',
        some.length,
        (i) => argueSight(map, { ...some[i]!.p, eye: 75 }, { ...some[i]!.q, eye: 75 }),
        milliseconds / 2,
      ),
      rate(
        'naive scan of every outline',
        some.length,
        (i) => naiveMeets(features, some[i]!.p, some[i]!.q),
        milliseconds / 2,
      ),
    ],
  };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const result = benchGeometry();
  console.log(
    `${result.features} features, index built in ${result.build.toFixed(1)} ms, ${Math.round(100 * result.share.seen)} % of random pairs see each other`,
  );
  for (const { what, perSecond } of result.rates) console.log(`${what}: ${perSecond.toLocaleString('en-GB')} a second`);
}
