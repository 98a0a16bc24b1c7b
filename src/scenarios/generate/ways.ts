/** The ways and the water that a table is built around: two roads that cross, lanes off them, a stream under them. */
import { divideEvenly } from '../../geometry/table/footprint.ts';
import type { Ring } from '../../geometry/table/polygon.ts';
import type { Point } from '../../geometry/table/vector.ts';
import { curved } from '../map-lines.ts';
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

const STRIDE = 120;

function way(id: string, kind: Way['kind'], width: number, chain: readonly Point[], isSunken = false): Way {
  return { id, kind, width, isSunken, chain, line: curved(chain, false, STRIDE) };
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
}

/** Lays two roads from edge to edge, a stream across one of them, lanes off them; and cuts the land along all of these. */
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
  if (options.hasStream) {
    // Down one side of the table, under the road from west to east at one of its bends.
    const isWest = pick.chance(50);
    const under = isWest ? west[pick.between(1, 2)]! : east[pick.between(1, 2)]!;
    const wander = Math.floor(width / 18);
    const top = { x: inRange(under.x + pick.between(-width >> 3, width >> 3), 300, width - 300), y: 0 };
    const foot = { x: inRange(under.x + pick.between(-width >> 3, width >> 3), 300, width - 300), y: height };
    const upper = swinging(top, under, 2, wander, pick);
    const lower = swinging(under, foot, 2, wander, pick);
    if (divide(upper) && divide(lower)) {
      ways.push(way('stream', 'stream', pick.between(90, 130), [...upper, ...lower.slice(1)]));
      bridges.push({ at: under, way: ways[0]! });
    } else plots = plots.filter((plot) => areaOf(plot) > 0);
  }
  let lanes = 0;
  for (let tries = 0; lanes < options.lanes && tries < 12; tries += 1) {
    const arm = pick.one([west, east]);
    const start = between(arm[1]!, arm[2]!, pick.between(250, 750));
    const isUp = pick.chance(50);
    const end = { x: inRange(start.x + pick.between(-width >> 3, width >> 3), 400, width - 400), y: isUp ? 0 : height };
    const chain = swinging(start, end, 2, Math.floor(width / 40), pick);
    if (isTooNear(chain, ways)) continue;
    if (!divide(chain)) continue;
    lanes += 1;
    const isSunken = options.sunken && pick.chance(60);
    ways.push(way(`lane-${lanes}`, 'track', isSunken ? 150 : 110, chain, isSunken));
  }
  return { ways, plots, crossing, bridges };
}

function inRange(v: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, v));
}

/** Lanes keep their distance from what runs beside them. */
function isTooNear(chain: readonly Point[], ways: readonly Way[]): boolean {
  const apart = 700;
  const ends = [chain[0]!, ...chain.slice(1)];
  return ways.some((other) =>
    ends.some((p, i) => {
      if (i === 0 && other.id === 'road-west-east') return false;
      const isStart = i === 0;
      return other.line.some(
        (q) =>
          (p.x - q.x) ** 2 + (p.y - q.y) ** 2 < (isStart ? 400 : apart) ** 2 &&
          !(i < 2 && other.id === 'road-west-east'),
      );
    }),
  );
}
