/** The survey sheet: a table in metres, drawn and not painted. Paper, contours, signs for woods and hedges, a numbered kilometre grid. */
import { STEPS, type TableMap } from '../geometry/map.ts';
import { type Area, type Feature, isHill, isLine, type Line } from '../geometry/table/feature.ts';
import { along, boundsOf, distanceToLine, isInside, lengthOf, middleOf, scaled, spline, type XY } from './curve.ts';
import type { Colour, DrawnShape, GroundShape, Layer, PathShape, TextShape, Wash } from './display.ts';
import { type Relief, reliefOf } from './ground/relief.ts';
import { fbm, picks, seedOf } from './noise.ts';
import { names, PALE } from './over.ts';

const PER = STEPS.metres;
/** Inches of the table in a kilometre. */
const KILOMETRE = 10;
const EARTH: Colour = '#965c2a';
const INK: Colour = '#3b2a22';
const LEAF: Colour = '#56703f';

const inches = (points: readonly XY[]): XY[] => scaled(points, 1 / PER);

const areasOf = (map: TableMap, kind: Area['kind']): Area[] =>
  map.features.filter((f): f is Area => f.kind === kind && 'outline' in f);
const linesOf = (map: TableMap, ...kinds: Line['kind'][]): Line[] =>
  map.features.filter((f): f is Line => isLine(f) && kinds.includes(f.kind));

/** Hills that reach the edge of the table go on behind it. */
function beyond({ width, height }: TableMap, { x, y }: XY): XY {
  const out = (at: number, size: number): number => (at <= 0 ? -BEYOND : at >= size ? size + BEYOND : at);
  return { x: out(x, width), y: out(y, height) };
}
const BEYOND = 8 * PER;

const reliefs = new WeakMap<TableMap, Relief>();

/** Slopes between the contours, and a breath of unevenness where there are none. */
function sheetRelief(map: TableMap): Relief {
  const had = reliefs.get(map);
  if (had !== undefined) return had;
  const size = { width: map.width / PER, height: map.height / PER };
  const roll = (x: number, y: number): number => 0.25 * fbm(x * 0.08, y * 0.08, 4, 3);
  const hills = map.features.filter(isHill).map((hill) => ({
    ...hill,
    contours: hill.contours.map((one) => ({ ...one, outline: one.outline.map((p) => beyond(map, p)) })),
  }));
  const relief = reliefOf(hills, size, { per: PER, steps: 2, roll })!;
  reliefs.set(map, relief);
  return relief;
}

/** Higher ground is a shade browner, level by level. */
function tints(map: TableMap): Wash[] {
  const levels = map.features.filter(isHill).flatMap(({ contours }) => contours.map(({ level }) => level));
  const [lowest, top] = [Math.min(0, ...levels), Math.max(0, ...levels)];
  return Array.from({ length: top - lowest }, (_, i) => ({
    ...{ over: lowest + i + 0.75, colour: '#d8ac6c' as const },
    strength: Math.min(0.1, 0.42 / (top - lowest)),
  }));
}

export function sheetGround(map: TableMap): Layer<GroundShape>[] {
  const relief = sheetRelief(map);
  return [
    { name: 'ground', shapes: [{ kind: 'base', texture: 'paper', seed: seedOf(map.id) % 97 }] },
    { name: 'relief', shapes: [{ kind: 'relief', relief, washes: { levels: relief, list: tints(map) } }] },
  ];
}

function stroke(
  lines: readonly (readonly XY[])[],
  colour: Colour,
  width: number,
  more: Partial<PathShape> = {},
): PathShape {
  return { kind: 'path', lines, closed: false, stroke: colour, pen: { inches: width }, ...more };
}

const filled = (rings: readonly (readonly XY[])[], fill: Colour, more: Partial<PathShape> = {}): PathShape => ({
  ...{ kind: 'path', lines: rings, closed: true, fill },
  ...more,
});

// ---- ground ------------------------------------------------------------------------------------------------------------

/** Every fifth contour is bold, and so is the foot of a valley or hill that stands alone. */
function contours(map: TableMap): DrawnShape[] {
  const rings = map.features.filter(isHill).flatMap(({ contours: all }) => all);
  const drawn = (isBold: boolean): XY[][] =>
    rings.filter(({ level }) => (level % 5 === 0) === isBold).flatMap(({ outline }) => open(map, inches(outline)));
  return [
    ...[false, true].map((isBold) => ({
      ...{ kind: 'path' as const, lines: drawn(isBold), closed: false, stroke: EARTH },
      ...{ pen: { px: isBold ? 1.6 : 1.1 }, opacity: isBold ? 0.75 : 0.5 },
    })),
  ];
}

/** A ring without its stretches along the edge of the table: hills go on beyond it. */
function open(map: TableMap, ring: readonly XY[]): XY[][] {
  const [east, south] = [map.width / PER, map.height / PER];
  const isEdge = (a: XY, b: XY): boolean =>
    (a.x <= 0.02 && b.x <= 0.02) ||
    (a.y <= 0.02 && b.y <= 0.02) ||
    (a.x >= east - 0.02 && b.x >= east - 0.02) ||
    (a.y >= south - 0.02 && b.y >= south - 0.02);
  const pieces: XY[][] = [];
  let piece: XY[] = [];
  const loop = [...ring, ring[0]!];
  for (const [i, p] of loop.entries()) {
    if (i > 0 && isEdge(loop[i - 1]!, p)) {
      if (piece.length > 1) pieces.push(piece);
      piece = [];
    }
    piece.push(p);
  }
  if (piece.length > 1) pieces.push(piece);
  return pieces;
}

/** What only the eye reads: fields in pale colours. */
const PATCH_TINTS: Readonly<Record<TableMap['patches'][number]['kind'], Colour>> = {
  ...{ meadow: '#d5dcae', hay: '#e9deb0', stubble: '#f0dfa6', plough: '#dcc79f' },
  ...{ fallow: '#dcd8ac', yard: '#ddd0b4', garden: '#cfdaa8', sand: '#f0e6c0' },
};

const AREA_TINTS: Partial<Readonly<Record<Area['kind'], Colour>>> = {
  ...{ crops: '#ecd793', marsh: '#c4d8cc', rubble: '#d3c3b0', rough: '#e2e4c4' },
};

function fields(map: TableMap): PathShape[] {
  return [
    ...map.patches.map(({ kind, outline }) => filled([inches(outline)], PATCH_TINTS[kind], { opacity: 0.5 })),
    ...map.features.flatMap((feature) => {
      const tint = 'outline' in feature ? AREA_TINTS[feature.kind as Area['kind']] : undefined;
      return tint && 'outline' in feature ? [filled([inches(feature.outline)], tint, { opacity: 0.6 })] : [];
    }),
  ];
}

/** Places of a grid inside a ring, each a little off. */
function sown(ring: readonly XY[], step: number, loose: number, seed: number): XY[] {
  const { west, north, east, south } = boundsOf(ring);
  const pick = picks(seed);
  const found: XY[] = [];
  for (let y = north + step / 2; y < south; y += step)
    for (let x = west + step / 2; x < east; x += step) {
      const at = { x: x + loose * (pick.next() - 0.5), y: y + loose * (pick.next() - 0.5) };
      if (isInside(at.x, at.y, ring) && distanceToLine(at.x, at.y, ring, true) > 0.16) found.push(at);
    }
  return found;
}

const arc = ({ x, y }: XY, radius: number, from: number, to: number, steps: number): XY[] =>
  Array.from({ length: steps + 1 }, (_, i) => {
    const turn = from + ((to - from) * i) / steps;
    return { x: x + radius * Math.cos(turn), y: y + radius * Math.sin(turn) };
  });

/** Crowns so many inches apart: a forest stands closer than an open wood. */
const APART: Readonly<Record<string, number>> = { open: 0.62, light: 0.62, close: 0.44, forest: 0.36 };

function woods(map: TableMap, ways: readonly (readonly XY[])[]): PathShape[] {
  const isClear = ({ x, y }: XY): boolean => ways.every((way) => distanceToLine(x, y, way) > 0.2);
  return areasOf(map, 'wood').flatMap(({ id, outline, grade }) => {
    const ring = inches(outline);
    const seed = seedOf(id);
    if (grade === 'orchard')
      return [
        filled([ring], '#dbe3bd', { opacity: 0.75 }),
        filled(
          sown(ring, 0.42, 0, seed)
            .filter(isClear)
            .map((at) => arc(at, 0.085, 0, 6.28, 8)),
          '#7f9c62',
        ),
        stroke([[...ring, ring[0]!]], LEAF, 0.03, { dash: [0.06, 0.1], opacity: 0.6 }),
      ];
    const crowns = sown(ring, APART[grade ?? 'close'] ?? 0.44, 0.26, seed).filter(isClear);
    return [
      filled([ring], grade === 'open' || grade === 'light' ? '#c9d7ae' : '#b3c79a'),
      stroke(
        crowns.map((at) => arc(at, 0.13, 2.6, 6.9, 6)),
        '#466238',
        0.03,
        { opacity: 0.75 },
      ),
      stroke([[...ring, ring[0]!]], LEAF, 0.045, { dash: [0.07, 0.13] }),
    ];
  });
}

/** Hedges are a line of bushes; bocage is a bank with trees on it. */
function hedges(map: TableMap): PathShape[] {
  const hedge = linesOf(map, 'hedge').map(({ line }) => inches(line));
  const bocage = linesOf(map, 'bocage');
  const trees = bocage.flatMap(({ id, line }) => {
    const way = inches(line);
    return lengthOf(way) < 0.2 ? [] : along(way, 0.34, 0.2, picks(seedOf(id)));
  });
  return [
    stroke(hedge, '#7f9868', 0.045),
    stroke(hedge, LEAF, 0.085, { dash: [0.085, 0.2] }),
    stroke(
      bocage.map(({ line }) => inches(line)),
      '#7c8a52',
      0.07,
    ),
    filled(
      trees.map((at) => arc(at, 0.075, 0, 6.28, 7)),
      '#5d7a45',
    ),
  ];
}

// ---- what men made -----------------------------------------------------------------------------------------------------

/** Houses along the ways of a built-up area, in rows, and a few behind them. */
function town({ id, outline, grade }: Area, ways: readonly (readonly XY[])[]): PathShape[] {
  const ring = inches(outline);
  const pick = picks(seedOf(id));
  const placed: XY[] = [];
  const blocks: XY[][] = [];
  const build = (at: XY, turn: number, long: number, wide: number): void => {
    if (!isInside(at.x, at.y, ring) || ways.some((way) => distanceToLine(at.x, at.y, way) < 0.14)) return;
    if (placed.some((q) => Math.hypot(q.x - at.x, q.y - at.y) < 0.27)) return;
    placed.push(at);
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const corner = (u: number, v: number): XY => ({ x: at.x + u * c - v * s, y: at.y + u * s + v * c });
    blocks.push([corner(-long, -wide), corner(long, -wide), corner(long, wide), corner(-long, wide)]);
  };
  for (const way of ways)
    for (const stop of along(way, 0.3, 0.12, pick))
      for (const side of [-1, 1]) {
        const off = side * pick.between(0.17, 0.24);
        const turn = Math.atan2(stop.dy, stop.dx) + (pick.next() < 0.25 ? Math.PI / 2 : 0);
        const at = { x: stop.x - off * stop.dy, y: stop.y + off * stop.dx };
        if (pick.next() < 0.82) build(at, turn, pick.between(0.08, 0.13), pick.between(0.045, 0.065));
      }
  for (const at of sown(ring, 0.6, 0.5, seedOf(id) + 1))
    if (pick.next() < 0.45)
      build(at, Math.round(pick.next() * 4) * 0.785, pick.between(0.08, 0.14), pick.between(0.05, 0.075));
  return [
    filled([ring], '#e2cfae', { opacity: 0.5 }),
    filled(blocks, grade === 'ruin' ? '#9a7a64' : '#7a4334', { stroke: '#4a2114', pen: { inches: 0.018 } }),
  ];
}

const TIE = 0.28;

/** A railway: a line with ties across it; a bank has its slopes hatched. */
function railway({ id, line, grade }: Line): PathShape[] {
  const way = spline(inches(line), 0.3);
  const stops = along(way, TIE, 0, picks(seedOf(id)));
  const across = (from: number, to: number): XY[][] =>
    stops.map(({ x, y, dx, dy }) => [
      { x: x - from * dy, y: y + from * dx },
      { x: x - to * dy, y: y + to * dx },
    ]);
  return [
    ...(grade === 'bank' ? [stroke([...across(0.1, 0.26), ...across(-0.1, -0.26)], EARTH, 0.03)] : []),
    stroke([way], INK, 0.05),
    stroke(across(-0.08, 0.08), INK, 0.035),
  ];
}

function bridge(feature: Feature & { readonly outline: readonly XY[] }): PathShape[] {
  const ring = inches(feature.outline);
  const { x, y } = middleOf(ring);
  return [
    filled([ring.map((p) => ({ x: x + 1.3 * (p.x - x), y: y + 1.3 * (p.y - y) }))], '#f3ead0', {
      stroke: INK,
      pen: { inches: 0.04 },
    }),
  ];
}

function ways(map: TableMap): DrawnShape[] {
  const bent = (line: Line): XY[] => spline(inches(line.line), 0.3);
  const tracks = linesOf(map, 'track');
  const sunken = tracks.filter(({ grade }) => grade === 'sunken').map(bent);
  const plain = tracks.filter(({ grade }) => grade !== 'sunken').map(bent);
  const roads = linesOf(map, 'road');
  const main = roads.filter(({ grade }) => grade !== 'lane').map(bent);
  const lanes = roads.filter(({ grade }) => grade === 'lane').map(bent);
  return [
    stroke(plain, '#f4ecd2', 0.09, { opacity: 0.7 }),
    stroke(plain, '#5a4a34', 0.045, { dash: [0.2, 0.12] }),
    stroke(sunken, '#5a4a34', 0.13),
    stroke(sunken, '#e9d8ae', 0.07),
    ...linesOf(map, 'rail').flatMap(railway),
    stroke(lanes, '#5b4026', 0.14),
    stroke(lanes, '#f6dd9a', 0.085),
    stroke(main, '#5b4026', 0.19),
    stroke(main, '#e7a36f', 0.125),
    ...map.features.flatMap((f) => (f.kind === 'bridge' ? bridge(f) : [])),
  ];
}

function water(map: TableMap): PathShape[] {
  const brooks = linesOf(map, 'stream').map(({ line }) => spline(inches(line), 0.3));
  const rivers = linesOf(map, 'river').map(({ line, width }) => ({
    line: spline(inches(line), 0.3),
    width: Math.max(0.2, width / PER),
  }));
  return [
    ...areasOf(map, 'water').map(({ outline }) =>
      filled([inches(outline)], '#a9cbd6', { stroke: '#6f9fb3', pen: { inches: 0.05 } }),
    ),
    stroke(brooks, '#6f9fb3', 0.14),
    stroke(brooks, '#a9cbd6', 0.085),
    ...rivers.map(({ line, width }) => stroke([line], '#6f9fb3', width + 0.07)),
    ...rivers.map(({ line, width }) => stroke([line], '#a9cbd6', width)),
  ];
}

function buildings(map: TableMap): PathShape[] {
  return map.features.flatMap((feature) =>
    feature.kind === 'building'
      ? [filled([inches(feature.outline)], '#7a4334', { stroke: '#4a2114', pen: { inches: 0.018 } })]
      : [],
  );
}

/** On a sheet of a kilometre or so: lines every 200 m, numbered in hundreds of metres as grid references are. */
const SMALL = { upTo: 15, step: 2 };

function grid(map: TableMap): DrawnShape[] {
  const [width, height] = [map.width / PER, map.height / PER];
  const isSmall = Math.max(width, height) <= SMALL.upTo;
  const step = isSmall ? SMALL.step : KILOMETRE;
  const digits = isSmall ? 3 : 2;
  const lines: XY[][] = [];
  const numbers: TextShape[] = [];
  const number = (x: number, y: number, of: number): TextShape => ({
    ...{ kind: 'text', x, y, text: String(isSmall ? of * step : of).padStart(digits, '0'), size: 13, tall: 0.6 },
    ...{
      face: 'label',
      weight: 'bold',
      colour: '#2c3a6b',
      halo: '#f4eedb',
      haloOpacity: 0.9,
      align: 'middle',
      turn: 0,
    },
  });
  for (let x = step; x < width; x += step) {
    lines.push([
      { x, y: 0 },
      { x, y: height },
    ]);
    numbers.push(number(x, 0.5, x / step));
  }
  // Counted from the south, as on every survey map.
  for (let y = height - step; y > 0; y -= step) {
    lines.push([
      { x: 0, y },
      { x: width, y },
    ]);
    numbers.push(number(0.6, y, (height - y) / step));
  }
  return [{ kind: 'path', lines, closed: false, stroke: '#364678', pen: { px: 1 }, opacity: 0.42 }, ...numbers];
}

/** Where the rules see an objective: a dashed ring. */
function rings(map: TableMap): PathShape[] {
  return map.features.flatMap((feature): PathShape[] =>
    feature.kind === 'objective' && feature.radius > 0
      ? [
          {
            ...{
              kind: 'path',
              lines: [arc(scaled([feature.at], 1 / PER)[0]!, feature.radius / PER, 0, 2 * Math.PI, 60)],
            },
            ...{ closed: true, stroke: '#1c3d66', pen: { px: 1.8 }, dash: [8, 6], opacity: 0.8 },
          },
        ]
      : [],
  );
}

/** Names of woods are dark on paper. */
const onPaper = (shape: DrawnShape): DrawnShape =>
  shape.kind === 'text' && shape.colour === PALE
    ? { ...shape, colour: '#2f4a22', halo: '#f1ecd6', haloOpacity: 0.6 }
    : shape;

export function sheetOver(map: TableMap): Layer<DrawnShape>[] {
  const paths = linesOf(map, 'road', 'track').map(({ line }) => spline(inches(line), 0.3));
  return [
    { name: 'fields', shapes: fields(map) },
    { name: 'hedges', shapes: hedges(map) },
    { name: 'trees', shapes: woods(map, paths) },
    { name: 'contours', shapes: contours(map) },
    { name: 'water', shapes: water(map) },
    { name: 'ways', shapes: ways(map) },
    { name: 'roofs', shapes: [...areasOf(map, 'built-up').flatMap((area) => town(area, paths)), ...buildings(map)] },
    { name: 'grid', shapes: grid(map) },
    { name: 'names', shapes: [...rings(map), ...names(map).map(onPaper)] },
  ];
}
