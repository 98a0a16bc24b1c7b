/** The tables that the properties of the ground are tried on: every shipped map and 200 generated ones, and places to try. */
import { type TableMap, THEMES } from '../../src/geometry/map.ts';
import { type Feature, type FeatureKind, isHill, isLine, ringsOf } from '../../src/geometry/table/feature.ts';
import { type Box, boxOf, segmentTouches } from '../../src/geometry/table/polygon.ts';
import { meet } from '../../src/geometry/table/segment.ts';
import { type Point, point, samePlace } from '../../src/geometry/table/vector.ts';
import { type Picker, pickOne } from '../../src/kernel/pick.ts';
import { generateMap } from '../../src/scenarios/generate/generate.ts';
import { buildMap } from '../../src/scenarios/map.ts';
import { MAPS } from '../../src/scenarios/maps/index.ts';

export const SEED = Number(process.env.SANDTABLE_SEED ?? 1);

export interface Table extends TableMap {
  /** Position in the list: seeds a table's own samples. */
  readonly number: number;
  readonly isShipped: boolean;
}

const SIZES = [
  [72, 48],
  [48, 48],
  [36, 48],
  [60, 48],
  [48, 30],
  [36, 36],
] as const;
const LARGE = [
  [120, 72],
  [96, 72],
] as const;

/** Fifty seeds of each theme in several sizes, two of them large; every eighth has fair sides. */
function generated(): TableMap[] {
  return THEMES.flatMap((theme) =>
    Array.from({ length: 50 }, (_, i) => {
      const [width, height] = LARGE[i] ?? SIZES[i % SIZES.length]!;
      const fair = i % 8 === 4;
      return buildMap(generateMap({ seed: 1000 * SEED + i, width, height, theme, fair }));
    }),
  );
}

let known: readonly Table[] | null = null;

/** The shipped maps first, then the 200. Made once. */
export function tables(): readonly Table[] {
  known ??= [...MAPS.map(buildMap), ...generated()].map((map, number) => ({
    ...map,
    number,
    isShipped: number < MAPS.length,
  }));
  return known;
}

export function boundsOf({ width, height }: TableMap): Box {
  return { west: 0, north: 0, east: width, south: height };
}

export function isOn({ width, height }: TableMap, { x, y }: Point): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height;
}

export type Edge = readonly [Point, Point];

/** The straight parts of a feature's outlines or line. */
export function edgesOf(feature: Feature): Edge[] {
  const edges = isLine(feature)
    ? feature.line.slice(1).map((b, i): Edge => [feature.line[i]!, b])
    : ringsOf(feature).flatMap((ring) => ring.map((b, i): Edge => [ring.at(i - 1)!, b]));
  return edges.filter(([a, b]) => !samePlace(a, b));
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : commonDivisor(b, a % b);
}

/** The least whole step along an edge, and how many of them it has. */
export function stepAlong([a, b]: Edge): { readonly by: Point; readonly count: number } {
  const count = commonDivisor(b.x - a.x, b.y - a.y);
  return { by: point((b.x - a.x) / count, (b.y - a.y) / count), count };
}

export function stepped(from: Point, by: Point, times: number): Point {
  return point(from.x + by.x * times, from.y + by.y * times);
}

/** Draws places and pairs of places from a table, most of them awkward. */
export interface Sampler {
  readonly anywhere: () => Point;
  readonly edge: () => { readonly edge: Edge; readonly feature: Feature };
  /** A corner of something, a place on an edge, or a hair beside one. */
  readonly awkward: () => Point;
  readonly pair: () => readonly [Point, Point];
}

export function samplerOf(table: Table, pick: Picker): Sampler {
  const byKind = new Map<FeatureKind, Feature[]>();
  for (const feature of table.features) {
    if (edgesOf(feature).length > 0) byKind.set(feature.kind, [...(byKind.get(feature.kind) ?? []), feature]);
  }
  const kinds = [...byKind.keys()];
  const size = table.scale === 'inches' ? 1200 : 24;
  const anywhere = (): Point => point(pick(table.width + 1), pick(table.height + 1));
  const orAnywhere = (p: Point): Point => (isOn(table, p) ? p : anywhere());
  const edge = (): { edge: Edge; feature: Feature } => {
    const feature = pickOne(byKind.get(pickOne(kinds, pick))!, pick);
    return { edge: pickOne(edgesOf(feature), pick), feature };
  };
  const awkward = (): Point => {
    const {
      edge: [a, b],
      feature,
    } = edge();
    const { by, count } = stepAlong([a, b]);
    const on = count > 1 ? stepped(a, by, 1 + pick(count - 1)) : point((a.x + b.x) >> 1, (a.y + b.y) >> 1);
    switch (pick(4)) {
      case 0:
        return a;
      case 1:
        return on;
      case 2:
        return orAnywhere(point(on.x + pick(3) - 1, on.y + pick(3) - 1));
      default: {
        // Right at a wall: where its thickness ends, or a man's base beyond.
        const off = (isLine(feature) ? Math.ceil(feature.width / 2) : 0) + pickOne([0, 1, 30], pick);
        const isAcross = Math.abs(b.x - a.x) > Math.abs(b.y - a.y);
        const hand = pick(2) * 2 - 1;
        return orAnywhere(isAcross ? point(on.x, on.y + hand * off) : point(on.x + hand * off, on.y));
      }
    }
  };
  const near = (p: Point): Point => orAnywhere(point(p.x + pick(2 * size) - size, p.y + pick(2 * size) - size));
  const pair = (): readonly [Point, Point] => {
    switch (pick(6)) {
      case 0:
        return [anywhere(), anywhere()];
      case 1: {
        const p = anywhere();
        return [p, near(p)];
      }
      case 2: {
        const p = awkward();
        return [p, near(p)];
      }
      case 3:
        return [awkward(), awkward()];
      case 4: {
        // Along an edge, from before it to beyond it or within it.
        const [a, b] = edge().edge;
        const { by, count } = stepAlong([a, b]);
        const reach = Math.max(1, count >> 1);
        return [orAnywhere(stepped(a, by, pick(3 * reach) - 2 * reach)), orAnywhere(stepped(b, by, pick(2 * reach)))];
      }
      default: {
        // Through a corner.
        const [corner] = edge().edge;
        const by = point(pick(size >> 1) - (size >> 2), pick(size >> 1) - (size >> 2));
        return [orAnywhere(stepped(corner, by, -1 - pick(4))), orAnywhere(stepped(corner, by, 1 + pick(4)))];
      }
    }
  };
  return { anywhere, edge, awkward, pair };
}

/** Has the feature a point in common with the straight way from p to q, ends included? */
export function isMet(feature: Feature, p: Point, q: Point): boolean {
  if (isLine(feature)) return edgesOf(feature).some(([a, b]) => meet(p, q, a, b).kind !== 'apart');
  const rings = isHill(feature) ? feature.contours.map(({ outline }) => outline) : ringsOf(feature);
  return rings.some((ring) => segmentTouches(p, q, ring));
}

export function boxOfFeature(feature: Feature, by = 0): Box {
  const points = edgesOf(feature).flat();
  const { west, north, east, south } = boxOf(points);
  const reach = by + (isLine(feature) ? Math.ceil(feature.width / 2) : 0);
  return { west: west - reach, north: north - reach, east: east + reach, south: south + reach };
}

/** What went wrong, told for the first few cases only. */
export function faultList(): { note: (isRight: boolean, tell: () => string) => void; told: () => string[] } {
  const first: string[] = [];
  let count = 0;
  return {
    note: (isRight, tell) => {
      if (isRight) return;
      count += 1;
      if (first.length < 5) first.push(tell());
    },
    told: () => (count > first.length ? [...first, `and so on: ${count} cases`] : first),
  };
}
