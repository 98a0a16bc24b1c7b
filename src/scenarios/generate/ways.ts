/** The ways and the water that a table is built around: two roads that cross, lanes off them, a stream under them. */
import { divideEvenly } from '../../geometry/table/footprint.ts';
import type { Ring } from '../../geometry/table/polygon.ts';
import { meet } from '../../geometry/table/segment.ts';
import type { Point } from '../../geometry/table/vector.ts';
import { curved, isNear } from '../map-lines.ts';
import type { Picker } from './pick.ts';
import { areaOf, between, cut } from './plot.ts';

export interface Way {
  readonly id: string;
  readonly kind: 'road' | 'track' | 'stream';
  readonly isSunken: boolean;
  /** In hundredths of an inch. */
  readonly width: number;
  /** Through these points it runs, from edge to edge or from a road to an edge. */
  readonly chain: readonly Point[];
  /** The same, bent smooth. */
  readonly line: readonly Point[];
}

export interface Frame {
  readonly ways: readonly Way[];
  readonly plots: readonly Ring[];
  readonly crossing: Point;
  /** Where the stream runs under a way. */
  readonly bridges: readonly { readonly at: Point; readonly way: Way }[];
}

function way(id: string, kind: Way['kind'], width: number, chain: readonly Point[], isSunken = false): Way {
  return { id, kind, width, isSunken, chain, line: curved(chain, false, 'inches') };
}

/** A chain from a to b that swings off the straight line by up to `swing`. */
function swinging(a: Point, b: Point, bends: number, swing: number, pick: Picker): Point[] {
  const inner = Array.from({ length: bends }, (_, i) => {
    const p = between(a, b, Math.floor(((i + 1) * 1000) / (bends + 1)));
    return Math.abs(b.x - a.x) > Math.abs(b.y - a.y)
      ? { x: p.x, y: p.y + pick.between(-swing, swing) }
      : { x: p.x + pick.between(-swing, swing), y: p.y };
  });
  return [a, ...inner, b];
}

export interface FrameOptions {
  readonly width: number;
  readonly height: number;
  readonly hasStream: boolean;
  /** Lanes off the roads, and whether they are sunken. */
  readonly lanes: number;
  readonly sunken: boolean;
  readonly roadWidth: number;
  readonly isTrackOnly: boolean;
  /** A stream along one long side would be that side's alone. */
  readonly isFair: boolean;
}

/** Lays two roads from edge to edge, a stream under one or two of their arms, lanes off them; and cuts the land along all of these. */
export function layFrame(options: FrameOptions, pick: Picker): Frame {
  const { width, height, roadWidth } = options;
  const swing = Math.floor(height / 16);
  const crossing = {
    x: divideEvenly(width * pick.between(380, 620), 1000),
    y: divideEvenly(height * pick.between(420, 580), 1000),
  };
  const west = swinging({ x: 0, y: divideEvenly(height * pick.between(340, 660), 1000) }, crossing, 2, swing, pick);
  const east = swinging(crossing, { x: width, y: divideEvenly(height * pick.between(340, 660), 1000) }, 2, swing, pick);
  const north = swinging({ x: divideEvenly(width * pick.between(330, 670), 1000), y: 0 }, crossing, 1, swing, pick);
  const south = swinging(
    crossing,
    { x: divideEvenly(width * pick.between(330, 670), 1000), y: height },
    1,
    swing,
    pick,
  );
  const kind = options.isTrackOnly ? 'track' : 'road';
  const ways: Way[] = [
    way('road-west-east', kind, roadWidth, [...west, ...east.slice(1)]),
    way('road-north-south', kind, roadWidth, [...north, ...south.slice(1)]),
  ];
  const table: Ring = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  let plots: Ring[] = [table];
  const divide = (chain: readonly Point[]): boolean => {
    for (const [i, plot] of plots.entries()) {
      const parts = cut(plot, chain);
      if (parts === null || Math.min(areaOf(parts[0]), areaOf(parts[1])) < 200_000) continue;
      plots = [...plots.slice(0, i), ...parts, ...plots.slice(i + 1)];
      return true;
    }
    return false;
  };
  divide(ways[0]!.chain);
  divide(north);
  divide(south);
  const bridges: { at: Point; way: Way }[] = [];
  const arms: Arms = { north, east, south, west };
  if (options.hasStream)
    for (let tries = 0; tries < 8; tries += 1) {
      const course = layStream(arms, options, pick);
      const before = plots;
      const chain = course.stretches.flatMap((stretch, i) => (i === 0 ? stretch : stretch.slice(1)));
      const stream = way('stream', 'stream', pick.between(90, 130), chain);
      if (
        !meetsOnlyAt(
          stream,
          ways,
          course.under.map(({ at }) => at),
        ) ||
        !course.stretches.every(divide)
      ) {
        plots = before;
        continue;
      }
      ways.push(stream);
      for (const { at, arm } of course.under)
        bridges.push({ at, way: ways[arm === 'west' || arm === 'east' ? 0 : 1]! });
      break;
    }
  let lanes = 0;
  for (let tries = 0; lanes < options.lanes && tries < 20; tries += 1) {
    const name = pick.weighted({ west: 3, east: 3, north: 2, south: 2 });
    const arm = arms[name];
    const isAcross = name === 'north' || name === 'south';
    // Off the middle stretch of a long arm, off the outer one of a short arm.
    const from = isAcross ? (name === 'north' ? 0 : arm.length - 2) : 1;
    const start = between(arm[from]!, arm[from + 1]!, pick.between(250, 750));
    const isLow = pick.chance(50);
    const end = isAcross
      ? {
          x: isLow ? 0 : width,
          y: inRange(start.y + pick.between(-height >> 3, height >> 3), 400, height - 400),
        }
      : {
          x: inRange(start.x + pick.between(-width >> 3, width >> 3), 400, width - 400),
          y: isLow ? 0 : height,
        };
    const chain = swinging(start, end, 2, Math.floor((isAcross ? height : width) / 40), pick);
    if (isTooNear(chain, ways, isAcross ? 'road-north-south' : 'road-west-east')) continue;
    const isSunken = options.sunken && pick.chance(60);
    const lane = way(`lane-${lanes + 1}`, 'track', isSunken ? 150 : 110, chain, isSunken);
    if (!meetsOnlyAt(lane, ways, [start]) || !divide(chain)) continue;
    lanes += 1;
    ways.push(lane);
  }
  return { ways, plots, crossing, bridges };
}

/** The four arms of the crossing. West and north end at it, east and south begin there. */
type Arms = Readonly<Record<'north' | 'east' | 'south' | 'west', readonly Point[]>>;

interface Course {
  /** From the edge to a bridge, from bridge to bridge, from a bridge to the edge. */
  readonly stretches: readonly (readonly Point[])[];
  readonly under: readonly { readonly at: Point; readonly arm: keyof Arms }[];
}

/** Arms that a stream cuts on its way round a corner of the table, and the edges where it comes in and goes out. */
const CORNERS = [
  ['north', 'east'],
  ['east', 'south'],
  ['south', 'west'],
  ['west', 'north'],
] as const;

/** A stream: down the table past the crossing, across it, or round a corner of it under two roads; always at their bends. */
function layStream(arms: Arms, { width, height, isFair }: FrameOptions, pick: Picker): Course {
  const bendOf = (arm: keyof Arms): Point => {
    const bends = arms[arm].slice(1, -1);
    return bends[pick.below(bends.length)]!;
  };
  const downEdge = (near: Point, y: number): Point => ({
    x: inRange(near.x + pick.between(-width >> 3, width >> 3), 300, width - 300),
    y,
  });
  const sideEdge = (near: Point, x: number): Point => ({
    x,
    y: inRange(near.y + pick.between(-height >> 4, height >> 4), 300, height - 300),
  });
  const course = pick.weighted({ down: 34, across: isFair ? 0 : 33, corner: 33 });
  const wander = Math.floor((course === 'down' ? width : height) / 18);
  const run = (a: Point, b: Point): Point[] => swinging(a, b, 2, wander, pick);
  if (course === 'corner') {
    const [first, second] = pick.one(CORNERS);
    const [one, two] = [bendOf(first), bendOf(second)];
    const isFirstUpright = first === 'north' || first === 'south';
    // It comes in beyond the first arm and goes out beyond the second.
    const from = isFirstUpright
      ? sideEdge(one, second === 'east' ? 0 : width)
      : downEdge(one, second === 'north' ? height : 0);
    const to = isFirstUpright
      ? downEdge(two, first === 'north' ? height : 0)
      : sideEdge(two, first === 'east' ? 0 : width);
    return {
      stretches: [run(from, one), run(one, two), run(two, to)],
      under: [
        { at: one, arm: first },
        { at: two, arm: second },
      ],
    };
  }
  const arm = pick.one(course === 'down' ? (['west', 'east'] as const) : (['north', 'south'] as const));
  const at = bendOf(arm);
  const [from, to] =
    course === 'down' ? [downEdge(at, 0), downEdge(at, height)] : [sideEdge(at, 0), sideEdge(at, width)];
  return { stretches: [run(from, at), run(at, to)], under: [{ at, arm }] };
}

function inRange(v: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, v));
}

/** Do the bent lines of a way and of others cross at these places alone? */
function meetsOnlyAt(one: Way, others: readonly Way[], places: readonly Point[]): boolean {
  return one.line.every((b, i) => {
    const a = one.line[i - 1];
    if (a === undefined || places.some((p) => isNear(p, a, b, 60))) return true;
    return others.every(({ line }) =>
      line.every((d, k) => {
        const c = line[k - 1];
        return c === undefined || meet(a, b, c, d).kind === 'apart';
      }),
    );
  });
}

/** Lanes keep their distance from what runs beside them, but for the road that they leave. */
function isTooNear(chain: readonly Point[], ways: readonly Way[], road: string): boolean {
  const apart = 700;
  return ways.some((other) =>
    chain.some((p, i) => {
      if (i < 2 && other.id === road) return false;
      const reach = i === 0 ? 400 : apart;
      return other.line.some((q) => (p.x - q.x) ** 2 + (p.y - q.y) ** 2 < reach ** 2);
    }),
  );
}
