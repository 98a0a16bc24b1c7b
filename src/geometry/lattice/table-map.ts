/** An operational map as a table of features, for whoever draws it. The rules read the map itself. */
import type { TableMap } from '../map.ts';
import type { Line as Drawn, LineKind as DrawnKind, Feature, Area as Ground, Hill } from '../table/feature.ts';
import type { Point } from '../table/vector.ts';
import type { Area, LineKind, OperationalMap, Terrain, XY } from './map.ts';
import { crosses } from './segment.ts';

/** A place that the scenario is about: shown as a ring. */
export interface Goal {
  readonly name: string;
  readonly at: Point;
  readonly radius: number;
}

const AREAS: Readonly<Partial<Record<Terrain, Ground['kind']>>> = { woods: 'wood', swamp: 'marsh', water: 'water' };

const LINES: Readonly<Record<LineKind, { readonly kind: DrawnKind; readonly width: number }>> = {
  river: { kind: 'river', width: 1 },
  stream: { kind: 'stream', width: 0 },
  gully: { kind: 'ditch', width: 0 },
  embankment: { kind: 'rail', width: 0 },
  escarpment: { kind: 'ditch', width: 0 },
  ditch: { kind: 'ditch', width: 0 },
};

/** How far up each contour of a height lies, as a part of its outline, in thousandths. */
const SLOPES: Readonly<Partial<Record<Terrain, readonly number[]>>> = {
  rough: [960, 740, 500, 240],
  mountain: [980, 840, 700, 560, 420, 280, 140],
};

/** A quarter of a circle of radius 1000, in steps of a sixteenth of a turn. */
const QUARTER: readonly XY[] = [
  [1000, 0],
  [924, 383],
  [707, 707],
  [383, 924],
];

const CIRCLE: readonly XY[] = [
  ...QUARTER,
  ...QUARTER.map(([x, y]): XY => [-y, x]),
  ...QUARTER.map(([x, y]): XY => [-x, -y]),
  ...QUARTER.map(([x, y]): XY => [y, -x]),
];

const pointOf = ([x, y]: XY): Point => ({ x, y });

function ringOf(shape: Area['shape'], part = 1000): Point[] {
  if (!('polygon' in shape)) {
    const { centre, radius } = shape;
    // Slopes are no circles; for the eye alone.
    const bent = (i: number): number => (part === 1000 ? 1 : 1 + (((i * 7 + part) % 5) - 2) / 40);
    return CIRCLE.map(([x, y], i) => ({
      x: centre[0] + (x * radius * part * bent(i)) / 1_000_000,
      y: centre[1] + (y * radius * part * bent(i)) / 1_000_000,
    }));
  }
  if (part === 1000) return shape.polygon.map(pointOf);
  const n = shape.polygon.length;
  const [sumX, sumY] = shape.polygon.reduce(([x, y], [px, py]) => [x + px, y + py], [0, 0] as XY);
  return shape.polygon.map(([x, y]) => ({
    x: Math.round(sumX / n + ((x - sumX / n) * part) / 1000),
    y: Math.round(sumY / n + ((y - sumY / n) * part) / 1000),
  }));
}

function hillOf({ id, shape, terrain }: Area): Hill | null {
  const slopes = SLOPES[terrain];
  if (!slopes) return null;
  return {
    ...{ id: `${id}-height`, kind: 'hill' },
    contours: slopes.map((part, i) => ({ level: i + 1, outline: ringOf(shape, part) })),
  };
}

function areaOf({ id, name, terrain, shape, builtUp }: Area): Ground | null {
  const kind = builtUp ? 'built-up' : AREAS[terrain];
  return kind ? { id, kind, outline: ringOf(shape), ...(name === undefined ? {} : { name }) } : null;
}

/** Heights that the map gives by itself, else those of its rough ground. */
function heightsOf({ areas, contours }: OperationalMap): Hill[] {
  if (!contours || contours.length === 0) return areas.map(hillOf).filter((hill): hill is Hill => hill !== null);
  const levels = [...new Set(contours.map(({ height }) => height))].sort((a, b) => a - b);
  return [
    {
      ...{ id: 'heights', kind: 'hill' },
      contours: contours.map(({ height, points }) => ({
        level: levels.indexOf(height) + 1,
        outline: points.map(pointOf),
      })),
    },
  ];
}

/** Houses where a place has none of its own. */
function villagesOf({ places, areas }: OperationalMap): Ground[] {
  const towns = areas.filter(({ builtUp }) => builtUp).map(({ shape }) => ringOf(shape));
  const isTown = ([x, y]: XY): boolean =>
    towns.some((ring) => {
      const xs = ring.map((one) => one.x);
      const ys = ring.map((one) => one.y);
      return x >= Math.min(...xs) && x <= Math.max(...xs) && y >= Math.min(...ys) && y <= Math.max(...ys);
    });
  return places
    .filter(({ at }) => !isTown(at))
    .map(({ name, at, size }) => ({
      ...{ id: `place ${name}`, kind: 'built-up', name },
      outline: ringOf({ centre: at, radius: size + 2 }),
    }));
}

function bridgesOf({ roads, lines }: OperationalMap): Feature[] {
  const found: Feature[] = [];
  for (const { id, points, unbridged } of roads)
    for (const line of lines) {
      if (unbridged?.includes(line.id) || (line.kind !== 'river' && line.kind !== 'stream')) continue;
      for (let i = 1; i < points.length; i++)
        for (let j = 1; j < line.points.length; j++) {
          const [[ax, ay], [bx, by]] = [points[i - 1]!, points[i]!];
          const [[cx, cy], [dx, dy]] = [line.points[j - 1]!, line.points[j]!];
          if (!crosses(ax, ay, bx, by, cx, cy, dx, dy)) continue;
          const whole = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
          if (whole === 0) continue;
          const part = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / whole;
          const at: XY = [Math.round(ax + (bx - ax) * part), Math.round(ay + (by - ay) * part)];
          const outline = ringOf({ centre: at, radius: 1 });
          found.push({ id: `bridge ${id} ${line.id} ${i} ${j}`, kind: 'bridge', outline });
        }
    }
  return found;
}

/** Names of ground that has no feature of its own: they stand in its lower part. */
function namesOf({ areas }: OperationalMap): TableMap['names'] {
  return areas.flatMap(({ name, shape, terrain, builtUp }) => {
    if (name === undefined || builtUp || AREAS[terrain]) return [];
    const ring = ringOf(shape);
    const sum = ring.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
    const low = Math.max(...ring.map(({ y }) => y));
    const middle = sum.y / ring.length;
    return [{ text: name, at: { x: sum.x / ring.length, y: middle + (low - middle) * 0.62 } }];
  });
}

export function tableMapOf(map: OperationalMap, goals: readonly Goal[] = []): TableMap {
  const { id, title, width, height } = map;
  const lines = map.lines.map(
    ({ id: line, name, kind, points }): Drawn => ({
      ...{ id: line, ...LINES[kind], line: points.map(pointOf), grade: kind },
      ...(name === undefined ? {} : { name }),
    }),
  );
  const roads = map.roads.map(
    ({ id: road, points }): Drawn => ({ id: road, kind: 'road', line: points.map(pointOf), width: 0 }),
  );
  return {
    ...{ id, title, scale: 'kilometres', theme: 'open', width, height },
    features: [
      ...heightsOf(map),
      ...map.areas.map(areaOf).filter((area): area is Ground => area !== null),
      ...lines,
      ...roads,
      ...bridgesOf(map),
      ...villagesOf(map),
      ...goals.map(({ at, radius }, i): Feature => ({ id: `goal ${i}`, kind: 'objective', at, radius })),
    ],
    ...{ patches: [], spots: [], names: namesOf(map) },
  };
}
