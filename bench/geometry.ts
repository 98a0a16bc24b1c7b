/** Sight, reach, and tables made ready: on a table of 200 features and on the busiest of our maps. */
import { busyTable, HEIGHT, SIGHT_RULES, sequence, TRACKED, WIDTH } from '../src/geometry/table/busy.testing.ts';
import type { Feature } from '../src/geometry/table/feature.ts';
import { type MoveMap, makeMoveMap, moveMapWith } from '../src/geometry/table/move-map.ts';
import { quickestWay, reachOf } from '../src/geometry/table/reach.ts';
import { reachArea } from '../src/geometry/table/reach-area.ts';
import { argueSight, coverBefore, sees } from '../src/geometry/table/sight.ts';
import {
  type Eye,
  makeSightMap,
  type SightMap,
  type SightRules,
  sightMapWith,
} from '../src/geometry/table/sight-map.ts';
import { unitSight } from '../src/geometry/table/unit-sight.ts';
import { type Point, point } from '../src/geometry/table/vector.ts';
import { buildMap } from '../src/scenarios/map.ts';
import { MAPS } from '../src/scenarios/maps/index.ts';
import { used } from './clone.ts';
import { type Bench, milliseconds, number, type Ready, rate } from './harness.ts';
import { crossByFlatbush } from './peers/flatbush.ts';

interface Table {
  readonly features: readonly Feature[];
  readonly width: number;
  readonly height: number;
}

const BUSY = (): Table => ({ features: busyTable(), width: WIDTH, height: HEIGHT });
const vaux = (): Table => buildMap(MAPS.find(({ id }) => id === 'vaux')!);

/** One cell for the whole table: every edge is looked at each time. */
const ONE_CELL = 2 * WIDTH;

function placesOn({ width, height }: Table, count: number, seed = 99): Point[] {
  const next = sequence(seed);
  return Array.from({ length: count }, () => point(next(width), next(height)));
}

/** Asks the questions of a list in turn, so many a portion. */
function asking(count: number, portion: number, ask: (i: number) => unknown, note?: string): Ready {
  let next = 0;
  const work = (): number => {
    for (let i = 0; i < portion; i += 1) used.game = ask(next++ % count);
    return portion;
  };
  return note === undefined ? { work } : { work, note };
}

const LINES = 4000;

/** Four numbers a line: its two ends. */
function linesOn(table: Table): Float64Array {
  return Float64Array.from(placesOn(table, 2 * LINES).flatMap(({ x, y }) => [x, y]));
}

/** An infantryman's eye, in hundredths of an inch. */
const EYE = 75;

/** Houses and banks alone, too high to look over. */
const SOLID_ALONE: SightRules = {
  of: ({ kind }) => (kind === 'building' || kind === 'bocage' ? { effect: 'blocks', height: 100_000 } : null),
  limits: {},
};

function pointToPoint(table: Table, rules: SightRules, cell?: number): Ready {
  const map = makeSightMap(table.features, rules, cell);
  const lines = linesOn(table);
  const ask = (i: number): boolean =>
    sees(map, lines[4 * i]!, lines[4 * i + 1]!, EYE, lines[4 * i + 2]!, lines[4 * i + 3]!, EYE);
  const clear = Array.from({ length: LINES }, (_, i) => ask(i)).filter(Boolean).length;
  const note = `${map.deciding.index.edgeCount} edges; ${Math.round((100 * clear) / LINES)} % are clear`;
  return asking(LINES, cell === undefined ? 500 : 50, ask, note);
}

function pointByPoint(ask: (map: SightMap, p: Eye, q: Eye) => unknown): Ready {
  const table = BUSY();
  const map = makeSightMap(table.features, SIGHT_RULES);
  const eyes = placesOn(table, 2 * LINES).map((at): Eye => ({ ...at, eye: EYE }));
  return asking(LINES, 100, (i) => ask(map, eyes[2 * i]!, eyes[2 * i + 1]!));
}

const squadAt = ({ x, y }: Point): Eye[] =>
  Array.from({ length: 10 }, (_, i) => ({ x: x + 80 * i, y: y + 30 * (i % 3), eye: EYE }));
const hullAt = ({ x, y }: Point): Eye[] =>
  [0, 1, 2, 3, 4].map((i) => ({ x: x + 60 * (i % 3), y: y + 130 * (i >> 1), eye: 125 }));

const PAIRS = 400;

function unitToUnit(ask: (map: SightMap) => (from: readonly Eye[], to: readonly Eye[]) => unknown): Ready {
  const table = BUSY();
  const answer = ask(makeSightMap(table.features, SIGHT_RULES));
  const places = placesOn(table, 2 * PAIRS);
  const squads = places.slice(0, PAIRS).map(squadAt);
  const hulls = places.slice(PAIRS).map(hullAt);
  return asking(PAIRS, 50, (i) => answer(squads[i]!, hulls[i]!), '50 lines a question');
}

export const sight: Bench = {
  id: 'sight',
  title: 'Sight',
  unit: rate('questions a second'),
  how:
    'A table of 6 by 4 feet with 200 features (woods, crops, houses, hills, hedges, banks, walls, roads), the same in ' +
    'every run; random places all over it. Every answer is exact: heights, hills and their crests, depth of wood, ' +
    'lines that graze a corner.',
  contenders: [
    {
      name: 'point to point',
      ours: true,
      floor: 200_000,
      by: 'the product',
      start: () => pointToPoint(BUSY(), SIGHT_RULES),
    },
    { name: 'point to point, Vaux', ours: true, start: () => pointToPoint(vaux(), SIGHT_RULES) },
    { name: 'point to point, a naive scan of every edge', start: () => pointToPoint(BUSY(), SIGHT_RULES, ONE_CELL) },
    { name: 'houses and banks alone', ours: true, start: () => pointToPoint(BUSY(), SOLID_ALONE) },
    {
      name: 'houses and banks alone, flatbush 4.6.2',
      peer: 'flatbush',
      start: () => {
        const table = BUSY();
        const { edgeCount, ends } = makeSightMap(table.features, SOLID_ALONE).deciding.index;
        return crossByFlatbush(ends.subarray(0, 4 * edgeCount), linesOn(table));
      },
    },
    {
      name: 'point to point, with its argument',
      ours: true,
      start: () => pointByPoint((map, p, q) => argueSight(map, p, q)),
    },
    {
      name: 'cover before a target',
      ours: true,
      start: () => pointByPoint((map, p, q) => coverBefore(map, p, q, 100, 100)),
    },
    {
      name: 'unit to unit, ten men at a hull of five points',
      ours: true,
      start: () => unitToUnit((map) => (from, to) => unitSight(map, from, to)),
    },
  ],
  remarks: [
    'The naive scan runs our own code with an index of one cell: the same answers, every edge looked at.',
    'flatbush is an index of boxes and knows no sight. Behind it stands the exact test of two segments, over the edges of houses and banks alone: no heights, no hills, no woods, no reading of corners that are grazed, no argument. Our row above it asks the same of the same edges. flatbush is asked for the two halves of each line in turn and left at the first crossing, which served it best.',
  ],
};

const inches = (n: number): number => n * 100 * TRACKED.scale * TRACKED.open;

function moveMapOf({ features, width, height }: Table, cell?: number): MoveMap {
  return makeMoveMap(features, TRACKED, { west: 0, north: 0, east: width, south: height }, cell);
}

const STARTS = 100;

/** The note has the spread over places: the best of three for each, so that a disturbance is not taken for a hard place. */
function reaching(table: Table, allowance: number, step: number, cell?: number): Ready {
  const map = moveMapOf(table, cell);
  const starts = placesOn(table, STARTS);
  const budget = inches(allowance);
  const ask = (i: number) => reachOf(map, starts[i]!, budget, { step });
  if (cell !== undefined) return asking(STARTS, 1, ask);
  let places = 0;
  for (let i = 0; i < STARTS; i += 1) places += ask(i).length;
  const times = starts.map((_, i) => Math.min(...[0, 1, 2].map(() => timed(() => ask(i)))));
  times.sort((a, b) => a - b);
  const note = `${number(places / STARTS)} places; 95 % of starts within ${number(times[Math.floor(0.95 * STARTS)]!)}, the worst ${number(times[STARTS - 1]!)}`;
  return asking(STARTS, 1, ask, note);
}

function timed(run: () => unknown): number {
  const begin = performance.now();
  used.game = run();
  return performance.now() - begin;
}

const asked = { floor: 5, by: 'the product' };

export const reach: Bench = {
  id: 'reach',
  title: 'Reach',
  unit: milliseconds('milliseconds a question'),
  how:
    'A tracked vehicle: half speed in woods, double on roads, hedges and walls for a price, banks and houses not at ' +
    'all. All places of a lattice that it can get to, with their prices and the ways there, from 100 random starts in ' +
    'turn; 14 inches is a full move, 28 one at top speed.',
  contenders: [
    { name: '14 inches, places an inch apart', ours: true, ...asked, start: () => reaching(BUSY(), 14, 100) },
    { name: '14 inches, half an inch apart', ours: true, ...asked, start: () => reaching(BUSY(), 14, 50) },
    { name: '28 inches, an inch apart', ours: true, ...asked, start: () => reaching(BUSY(), 28, 100) },
    { name: '28 inches, half an inch apart', ours: true, start: () => reaching(BUSY(), 28, 50) },
    { name: 'Vaux, 14 inches, half an inch apart', ours: true, ...asked, start: () => reaching(vaux(), 14, 50) },
    { name: 'Vaux, 28 inches, an inch apart', ours: true, ...asked, start: () => reaching(vaux(), 28, 100) },
    {
      name: '14 inches, an inch apart, a naive scan of every edge',
      start: () => reaching(BUSY(), 14, 100, ONE_CELL),
    },
    {
      name: 'outline of 14 inches, half an inch apart',
      ours: true,
      start: () => {
        const table = BUSY();
        const map = moveMapOf(table);
        const found = placesOn(table, STARTS).map((at) => reachOf(map, at, inches(14), { step: 50 }));
        return asking(STARTS, 1, (i) => reachArea(found[i]!, 50, map.bounds));
      },
    },
    {
      name: 'quickest way across the table, an inch apart',
      ours: true,
      start: () => {
        const table = BUSY();
        const map = moveMapOf(table);
        const places = placesOn(table, 2 * STARTS);
        return asking(STARTS, 1, (i) => quickestWay(map, places[2 * i]!, places[2 * i + 1]!, { step: 100 }));
      },
    },
  ],
  remarks: [
    'The table is the one of the sight bench; Vaux is the busiest of our own maps. A place on a road reaches farthest and costs most.',
    'The naive scan runs our own code with an index of one cell. No library stands here: those that find ways walk a graph whose edges are priced, and pricing the edges is what this takes its time for.',
  ],
};

const WRECK: Feature = {
  id: 'wreck',
  kind: 'wreck',
  outline: [point(3500, 2300), point(3800, 2300), point(3800, 2450), point(3500, 2450)],
};

function remaking(remake: () => unknown): Ready {
  return asking(1, 1, remake);
}

export const ready: Bench = {
  id: 'ready',
  title: 'A table made ready',
  unit: milliseconds('milliseconds a table'),
  how: 'What is done once for each table and set of rules, and again whenever a feature changes: a wreck appears, a house falls in, smoke comes up.',
  contenders: [
    {
      name: 'for sight, 200 features',
      ours: true,
      start: () => {
        const { features } = BUSY();
        return remaking(() => makeSightMap(features, SIGHT_RULES));
      },
    },
    {
      name: 'for sight, with a wreck for a house',
      ours: true,
      start: () => {
        const map = makeSightMap(BUSY().features, SIGHT_RULES);
        return remaking(() => sightMapWith(map, [WRECK], ['f60']));
      },
    },
    {
      name: 'for sight, Vaux',
      ours: true,
      start: () => {
        const { features } = vaux();
        return remaking(() => makeSightMap(features, SIGHT_RULES));
      },
    },
    {
      name: 'for tracked vehicles, 200 features',
      ours: true,
      start: () => {
        const table = BUSY();
        return remaking(() => moveMapOf(table));
      },
    },
    {
      name: 'for tracked vehicles, with a wreck for a house',
      ours: true,
      start: () => {
        const map = moveMapOf(BUSY());
        return remaking(() => moveMapWith(map, [WRECK], ['f60']));
      },
    },
    {
      name: 'for tracked vehicles, Vaux',
      ours: true,
      start: () => {
        const table = vaux();
        return remaking(() => moveMapOf(table));
      },
    },
  ],
  remarks: ['A change makes the table anew: that is so quick that nothing is gained by mending the old one.'],
};
