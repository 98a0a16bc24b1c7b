/** The staff map: an operational table in kilometres, washed and inked, with a numbered grid. */
import { STEPS, type TableMap } from '../geometry/map.ts';
import { type Area, type Feature, isHill, isLine, type Line } from '../geometry/table/feature.ts';
import { boundsOf, distanceToLine, isInside, middleOf, scaled, spline, squareTo, type XY } from './curve.ts';
import type { Colour, DrawnShape, GroundShape, Layer, PathShape, TextShape } from './display.ts';
import { isolines, type Relief, reliefOf } from './ground/relief.ts';
import { fbm, noise, picks, seedOf, smooth } from './noise.ts';
import { names } from './over.ts';

const PER = STEPS.kilometres;
const INK: Colour = '#2b2a22';

function km(points: readonly XY[]): XY[] {
  return scaled(points, 1 / PER);
}

function lineKm(line: Line): XY[] {
  return spline(km(line.line), 0.25);
}

/** An outline as a brush leaves it. */
function ragged(ring: readonly XY[], by: number, seed: number): XY[] {
  return spline(ring, 0.18, true).map(({ x, y }) => ({
    x: x + by * 2.4 * (noise(x * 0.45, y * 0.45, seed) - 0.5) + by * (fbm(x * 1.3, y * 1.3, seed + 2, 3) - 0.5),
    y:
      y +
      by * 2.4 * (noise(x * 0.45 + 7, y * 0.45, seed + 1) - 0.5) +
      by * (fbm(x * 1.3 + 7, y * 1.3, seed + 3, 3) - 0.5),
  }));
}

function areasOf(map: TableMap, kind: Area['kind']): Area[] {
  return map.features.filter((f): f is Area => f.kind === kind && 'outline' in f);
}

function linesOf(map: TableMap, ...kinds: Line['kind'][]): Line[] {
  return map.features.filter((f): f is Line => isLine(f) && kinds.includes(f.kind));
}

/** Softly rolling ground that sinks towards the rivers. */
function rolling(map: TableMap): (x: number, y: number) => number {
  const rivers = linesOf(map, 'river', 'stream').map(({ line, width }) => ({
    line: km(line),
    depth: width > 0 ? 1 : 0.5,
  }));
  return (x, y) => {
    let valley = 1;
    for (const { line, depth } of rivers)
      valley = Math.min(valley, 1 - depth + depth * smooth(0.2, 4, distanceToLine(x, y, line)));
    return (
      (0.75 * fbm(x * 0.085, y * 0.085, 4, 3) + 0.16 * noise(x * 0.4, y * 0.4, 6) + 0.05 * noise(x, y, 7)) * valley
    );
  };
}

const reliefs = new WeakMap<TableMap, Relief>();

function staffRelief(map: TableMap): Relief {
  const had = reliefs.get(map);
  if (had !== undefined) return had;
  const size = { width: map.width / PER, height: map.height / PER };
  const relief = reliefOf(map.features.filter(isHill), size, { per: PER, steps: 4, roll: rolling(map), gullies: 0.5 })!;
  reliefs.set(map, relief);
  return relief;
}

export function staffGround(map: TableMap): Layer<GroundShape>[] {
  const wash = (area: Area, texture: 'wood wash' | 'wet wash', by: number): GroundShape => ({
    kind: 'field',
    texture,
    rings: [ragged(km(area.outline), by, seedOf(area.id) % 997)],
    turn: 0,
    seed: 31,
    feather: texture === 'wood wash' ? 0.06 : 0.5,
  });
  const heights: GroundShape[] = map.features.filter(isHill).flatMap((hill) =>
    hill.contours.map(({ outline }) => ({
      kind: 'field',
      texture: 'earth wash',
      rings: [km(outline)],
      turn: 0,
      seed: 9,
      feather: 1.2,
    })),
  );
  return [
    { name: 'ground', shapes: [{ kind: 'base', texture: 'staff', seed: seedOf(map.id) % 97 }] },
    { name: 'fields', shapes: [...heights, ...areasOf(map, 'marsh').map((area) => wash(area, 'wet wash', 0.5))] },
    { name: 'relief', shapes: [{ kind: 'relief', relief: staffRelief(map) }] },
    { name: 'trees', shapes: areasOf(map, 'wood').map((area) => wash(area, 'wood wash', 0.9)) },
  ];
}

function stroke(
  lines: readonly (readonly XY[])[],
  colour: Colour,
  inches: number,
  more: Partial<PathShape> = {},
): PathShape {
  return { kind: 'path', lines, closed: false, stroke: colour, pen: { inches }, ...more };
}

/** The stretch of a way that is nearest to a place: how far off, and which way it runs. */
function nearestWay(at: XY, ways: readonly (readonly XY[])[]): { readonly far: number; readonly turn: number } {
  let [square, turn] = [Number.POSITIVE_INFINITY, 0];
  for (const way of ways)
    for (let i = 1; i < way.length; i += 1) {
      const [a, b] = [way[i - 1]!, way[i]!];
      const here = squareTo(at.x, at.y, a, b);
      if (here < square) [square, turn] = [here, Math.atan2(b.y - a.y, b.x - a.x)];
    }
  return { far: Math.sqrt(square), turn };
}

/** Houses as a mapmaker blots them: small blocks along the ways and around the middle, the ways left open. */
function town(area: Area, ways: readonly (readonly XY[])[]): PathShape {
  const ring = km(area.outline);
  const { west, north, east, south } = boundsOf(ring);
  const pick = picks(seedOf(area.id));
  const blocks: XY[][] = [];
  const placed: XY[] = [];
  for (let tries = 0; tries < 900 && blocks.length < 70; tries += 1) {
    const at = { x: pick.between(west, east), y: pick.between(north, south) };
    const loose = pick.next();
    const long = pick.between(0.08, 0.17);
    const wide = pick.between(0.05, 0.09);
    if (!isInside(at.x, at.y, ring) || placed.some((q) => Math.hypot(q.x - at.x, q.y - at.y) < 0.2)) continue;
    const { far, turn: along } = nearestWay(at, ways);
    if (far < 0.2) continue;
    const turn = far < 0.5 ? along + (loose < 0.25 ? Math.PI / 2 : 0) + (loose - 0.5) * 0.3 : loose * 3.1;
    placed.push(at);
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    blocks.push(
      [
        [-long, -wide],
        [long, -wide],
        [long, wide],
        [-long, wide],
      ].map(([u, v]) => ({ x: at.x + u! * c - v! * s, y: at.y + u! * s + v! * c })),
    );
  }
  return { kind: 'path', lines: blocks, closed: true, fill: '#8a4630', stroke: '#4a2114', pen: { inches: 0.025 } };
}

/** A bridge: its two sides, along the way that it carries. */
function bridge(feature: Feature & { readonly outline: readonly XY[] }, ways: readonly (readonly XY[])[]): PathShape[] {
  const at = middleOf(km(feature.outline));
  let best = Number.POSITIVE_INFINITY;
  let [dx, dy] = [1, 0];
  for (const way of ways)
    for (let i = 1; i < way.length; i += 1) {
      const [a, b] = [way[i - 1]!, way[i]!];
      const d = Math.hypot((a.x + b.x) / 2 - at.x, (a.y + b.y) / 2 - at.y);
      const length = Math.hypot(b.x - a.x, b.y - a.y);
      if (d < best && length > 0) {
        best = d;
        [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length];
      }
    }
  const sides = [-1, 1].map((side) =>
    [-0.55, -0.4, 0.4, 0.55].map((u, i) => {
      const v = side * (i === 0 || i === 3 ? 0.26 : 0.15);
      return { x: at.x + u * dx - v * dy, y: at.y + u * dy + v * dx };
    }),
  );
  return [stroke(sides, INK, 0.06)];
}

function grid(map: TableMap): DrawnShape[] {
  const width = map.width / PER;
  const height = map.height / PER;
  const lines = (step: number): XY[][] => {
    const found: XY[][] = [];
    for (let x = step; x < width; x += step)
      if (step === 5 || x % 5 !== 0)
        found.push([
          { x, y: 0 },
          { x, y: height },
        ]);
    for (let y = step; y < height; y += step)
      if (step === 5 || y % 5 !== 0)
        found.push([
          { x: 0, y },
          { x: width, y },
        ]);
    return found;
  };
  const numbers: TextShape[] = [];
  const number = (x: number, y: number, n: number): TextShape => ({
    kind: 'text',
    x,
    y,
    text: String(n),
    size: 13,
    tall: 1,
    face: 'label',
    weight: 'bold',
    colour: INK,
    halo: '#e9dfc0',
    haloOpacity: 0.8,
    align: 'middle',
    turn: 0,
  });
  for (let x = 5; x < width; x += 5) numbers.push(number(x, 0.55, x));
  for (let y = 5; y < height; y += 5) numbers.push(number(0.6, y, y));
  return [
    { kind: 'path', lines: lines(1), closed: false, stroke: '#3a3420', pen: { px: 1 }, opacity: 0.07 },
    { kind: 'path', lines: lines(5), closed: false, stroke: '#3a3420', pen: { px: 1.2 }, opacity: 0.24 },
    ...numbers,
  ];
}

/** Where the rules see an objective: a dashed ring. */
function rings(map: TableMap): PathShape[] {
  return map.features.flatMap((feature) => {
    if (feature.kind !== 'objective' || feature.radius === 0) return [];
    const r = feature.radius / PER;
    const ring = Array.from({ length: 72 }, (_, i) => ({
      x: feature.at.x / PER + r * Math.cos((i * Math.PI) / 36),
      y: feature.at.y / PER + r * Math.sin((i * Math.PI) / 36),
    }));
    return [
      { kind: 'path', lines: [ring], closed: true, stroke: '#6e3f16', pen: { px: 2 }, dash: [8, 6], opacity: 0.85 },
    ];
  });
}

export function staffOver(map: TableMap): Layer<DrawnShape>[] {
  const relief = staffRelief(map);
  const fine: XY[][] = [];
  for (let level = 0.15; level < 4.2; level += 0.15) fine.push(...isolines(relief, level));
  const hills: PathShape[] = map.features.filter(isHill).map((hill) => ({
    kind: 'path',
    lines: hill.contours.map(({ outline }) => spline(km(outline), 0.25, true)),
    closed: true,
    stroke: '#7a4a1e',
    pen: { px: 1.5 },
    opacity: 0.55,
  }));
  const rivers = linesOf(map, 'river', 'stream').map((line) => ({
    line: lineKm(line),
    width: line.width > 0 ? 0.36 : 0.15,
  }));
  const tracks = linesOf(map, 'track').map(lineKm);
  const roads = linesOf(map, 'road').map(lineKm);
  const rails = linesOf(map, 'rail').map(lineKm);
  const ditches = linesOf(map, 'ditch').map(lineKm);
  const ways = [...roads, ...tracks, ...rails];
  const bridges = map.features.flatMap((f) => (f.kind === 'bridge' ? bridge(f, ways) : []));
  const woods = areasOf(map, 'wood').map(
    (area): PathShape => ({
      kind: 'path',
      lines: [ragged(km(area.outline), 0.9, seedOf(area.id) % 997)],
      closed: true,
      stroke: '#5c7044',
      pen: { inches: 0.07 },
      opacity: 0.5,
    }),
  );
  return [
    {
      name: 'contours',
      shapes: [
        { kind: 'path', lines: fine, closed: false, stroke: '#8e5c2c', pen: { px: 1 }, opacity: 0.26 },
        ...hills,
        ...woods,
      ],
    },
    {
      name: 'water',
      shapes: [
        ...areasOf(map, 'water').map(
          (area): PathShape => ({
            ...{ kind: 'path', lines: [km(area.outline)], closed: true, fill: '#8fb4c2' },
            ...{ stroke: '#4f7f92', pen: { inches: 0.07 } },
          }),
        ),
        ...rivers.map(({ line, width }) => stroke([line], '#4f7f92', width + 0.07)),
        ...rivers.map(({ line, width }) => stroke([line], '#709eb0', width)),
      ],
    },
    { name: 'grid', shapes: grid(map) },
    {
      name: 'ways',
      shapes: [
        stroke(ditches, '#f3ead0', 0.2, { opacity: 0.6 }),
        stroke(ditches, '#5b4426', 0.14, { dash: [0.1, 0.16] }),
        stroke(ditches, '#5b4426', 0.04),
        stroke(tracks, '#f3ead0', 0.13, { opacity: 0.7 }),
        stroke(tracks, '#6b5434', 0.06, { dash: [0.28, 0.17] }),
        stroke(rails, INK, 0.12),
        stroke(rails, '#efe6cc', 0.07, { dash: [0.35, 0.35] }),
        stroke(roads, '#5d3a20', 0.22),
        stroke(roads, '#e2a074', 0.13),
        ...bridges,
      ],
    },
    { name: 'roofs', shapes: areasOf(map, 'built-up').map((area) => town(area, ways)) },
    { name: 'names', shapes: [...rings(map), ...names(map)] },
  ];
}
