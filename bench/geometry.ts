/** Sight and reach on a table of 200 features, each beside a naive scan of the same table. */
import { pathToFileURL } from 'node:url';
import { busyTable, HEIGHT, SIGHT_RULES, sequence, TRACKED, WIDTH } from '../src/geometry/table/busy.testing.ts';
import { makeMoveMap } from '../src/geometry/table/move-map.ts';
import { quickestWay, reachOf } from '../src/geometry/table/reach.ts';
import { argueSight, coverBefore, sees } from '../src/geometry/table/sight.ts';
import { makeSightMap, type SightMap } from '../src/geometry/table/sight-map.ts';
import { unitSight } from '../src/geometry/table/unit-sight.ts';
import { type Point, point } from '../src/geometry/table/vector.ts';

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

export interface Time {
  readonly what: string;
  readonly milliseconds: number;
  readonly worst: number;
  readonly places?: number;
}

function time(what: string, runs: number, ask: (i: number) => number | undefined): Time {
  for (let i = 0; i < runs; i += 1) ask(i);
  const times: number[] = [];
  let places = 0;
  for (let i = 0; i < runs; i += 1) {
    const begin = performance.now();
    places += ask(i) ?? 0;
    times.push(performance.now() - begin);
  }
  const sum = times.reduce((a, b) => a + b, 0);
  return { what, milliseconds: sum / runs, worst: Math.max(...times), places: Math.round(places / runs) };
}

export interface GeometryBench {
  readonly features: number;
  /** Share of random pairs that see each other. */
  readonly seen: number;
  readonly rates: readonly Rate[];
  readonly times: readonly Time[];
}

export function benchGeometry(milliseconds = 1000): GeometryBench {
  const features = busyTable();
  const map = makeSightMap(features, SIGHT_RULES);
  const scan = makeSightMap(features, SIGHT_RULES, 2 * WIDTH);
  const next = sequence(99);
  const somewhere = (): Point => point(next(WIDTH), next(HEIGHT));
  const pairs = Array.from({ length: 4000 }, () => ({ p: somewhere(), q: somewhere() }));
  const from = Float64Array.from(pairs.flatMap(({ p, q }) => [p.x, p.y, q.x, q.y]));
  const ask = (on: SightMap, i: number): boolean =>
    sees(on, from[4 * i]!, from[4 * i + 1]!, 75, from[4 * i + 2]!, from[4 * i + 3]!, 75);
  const seen = pairs.filter((_, i) => ask(map, i)).length / pairs.length;
  const some = pairs.slice(0, 400);
  const squadAt = ({ x, y }: Point) =>
    Array.from({ length: 10 }, (_, i) => ({ x: x + 80 * i, y: y + 30 * (i % 3), eye: 75 }));
  const hullAt = ({ x, y }: Point) =>
    [0, 1, 2, 3, 4].map((i) => ({ x: x + 60 * (i % 3), y: y + 130 * (i >> 1), eye: 125 }));

  const bounds = { west: 0, north: 0, east: WIDTH, south: HEIGHT };
  const tracked = makeMoveMap(features, TRACKED, bounds);
  const starts = some.slice(0, 40).map(({ p }) => p);
  const inches = 12 * 100 * TRACKED.scale * TRACKED.open;
  return {
    features: features.length,
    seen,
    rates: [
      rate('sight, point to point', pairs.length, (i) => ask(map, i), milliseconds),
      rate(
        'the same by a naive scan, every edge of the table each time',
        some.length,
        (i) => ask(scan, i),
        milliseconds / 2,
      ),
      rate(
        'sight with its argument',
        some.length,
        (i) => argueSight(map, { ...some[i]!.p, eye: 75 }, { ...some[i]!.q, eye: 75 }),
        milliseconds / 2,
      ),
      rate(
        'cover before a target',
        some.length,
        (i) => coverBefore(map, { ...some[i]!.p, eye: 75 }, { ...some[i]!.q, eye: 75 }, 100, 100),
        milliseconds / 2,
      ),
      rate(
        'unit to unit, ten men at a hull of five points',
        some.length,
        (i) => unitSight(map, squadAt(some[i]!.p), hullAt(some[i]!.q)),
        milliseconds / 2,
      ),
    ],
    times: [
      time('making a table ready for sight', 10, () => makeSightMap(features, SIGHT_RULES).features.length),
      time('making a table ready for movement', 10, () => makeMoveMap(features, TRACKED, bounds).features.length),
      time(
        'reach of a vehicle, 12 inches, places an inch apart',
        40,
        (i) => reachOf(tracked, starts[i]!, inches, { step: 100 }).length,
      ),
      time(
        'reach of a vehicle, 12 inches, places half an inch apart',
        40,
        (i) => reachOf(tracked, starts[i]!, inches, { step: 50 }).length,
      ),
      time(
        'quickest way across the table',
        40,
        (i) => quickestWay(tracked, some[i]!.p, some[i]!.q, { step: 100 })?.way.legs.length,
      ),
    ],
  };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { features, seen, rates, times } = benchGeometry();
  console.log(`${features} features; ${Math.round(100 * seen)} % of random pairs see each other`);
  for (const { what, perSecond } of rates) console.log(`${what}: ${perSecond.toLocaleString('en-GB')} a second`);
  for (const { what, milliseconds, worst, places } of times) {
    console.log(`${what}: ${milliseconds.toFixed(2)} ms, at worst ${worst.toFixed(2)} ms, counting ${places}`);
  }
}
