/**
 * Draws the golden cases of sight for docs/sight.md: each from above, and from the side where heights decide.
 *
 *   npx tsx scripts/sight-pictures.ts        writes the pictures, and the cases of the page
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { along, boundsOf, distanceToLine, isInside, scaled, type XY } from '../src/draw/curve.ts';
import type {
  Colour,
  CrownShape,
  DrawnShape,
  FieldTexture,
  GroundShape,
  Layer,
  Leaves,
  PathShape,
  Pen,
  Picture,
  RoofShape,
  TextShape,
} from '../src/draw/display.ts';
import { picks, seedOf } from '../src/draw/noise.ts';
import { toSvg } from '../src/draw/svg.ts';
import type { Fraction } from '../src/geometry/table/exact.ts';
import {
  type Building,
  type Feature,
  isHill,
  isLine,
  mapped,
  pointsOf,
  ringsOf,
} from '../src/geometry/table/feature.ts';
import type { Sight } from '../src/geometry/table/sight.ts';
import { groundAt, makeSightMap } from '../src/geometry/table/sight-map.ts';
import { speakSight } from '../src/geometry/table/speak-sight.ts';
import { CASES, CHAPTERS, type GoldenCase, rulesOf } from '../test/golden/sight/cases.ts';

export const PAGE = 'docs/sight.md';
export const PICTURES = 'docs/pictures/sight';

/** Pixels an inch, and inches from side to side: the same in every picture. */
const ZOOM = 32;
const WIDE = 24;
const GAP = 0.25;

const INK: Colour = '#23241f';
const BONE: Colour = '#f4ecd6';
const CREAM: Colour = '#fff3c4';
const MAGENTA: Colour = '#b3195e';
const PAPER: Colour = '#f9f3e3';
const MUTED: Colour = '#5f594a';
const EARTH: Colour = '#8e5c2c';
/** The line where it is clear, in a wood, below the top of something else. */
const STRETCH: Readonly<Record<'clear' | 'wood' | 'below', Colour>> = {
  clear: CREAM,
  wood: '#b8ec6c',
  below: '#ffb648',
};

/** A case in the measure of its picture: inches from the corner of the plan. */
interface Scene {
  readonly golden: GoldenCase;
  readonly features: readonly Feature[];
  readonly from: XY;
  readonly to: XY;
  /** Heights of the eyes above the table, in inches. */
  readonly fromZ: number;
  readonly toZ: number;
  readonly deep: number;
  readonly parts: readonly Part[];
  /** How far along the line it is stopped, 0 to 1. */
  readonly stop: number | null;
}

interface Part {
  readonly from: number;
  readonly to: number;
  readonly kind: keyof typeof STRETCH;
}

const value = ({ num, den }: Fraction): number => num / den;

/** Parts of the way, in order and each once. */
function once(places: readonly number[]): number[] {
  return [...new Set(places.map((t) => Math.round(t * 1e7) / 1e7))].sort((a, b) => a - b);
}

/** Where the line changes: in and out of things, and through their tops. */
function partsOf({ met, blocks }: Sight, fromZ: number, toZ: number): Part[] {
  const areas = met.map(({ entry, exit, top, kind }) => ({
    from: value(entry),
    to: value(exit),
    top: top / 100,
    kind,
  }));
  const cuts = [0, 1, ...areas.flatMap(({ from, to }) => [from, to]), ...blocks.map(({ at }) => value(at))];
  for (const { from, to, top } of areas) {
    const cut = (top - fromZ) / (toZ - fromZ);
    if (from < cut && cut < to) cuts.push(cut);
  }
  const places = once(cuts);
  return places.slice(1).map((to, i) => {
    const from = places[i]!;
    const middle = (from + to) / 2;
    const line = fromZ + middle * (toZ - fromZ);
    const below = areas.filter((one) => one.from < middle && middle < one.to && line < one.top);
    const kind = below.some((one) => one.kind === 'wood') ? 'wood' : below.length > 0 ? 'below' : 'clear';
    return { from, to, kind };
  });
}

/** A wood that is too deep stops the line where its limit is used up. */
function stopOf({ blocks, depths }: Sight, parts: readonly Part[], length: number): number | null {
  const stops = blocks.filter(({ why }) => why !== 'too deep').map(({ at }) => value(at));
  if (blocks.some(({ why }) => why === 'too deep')) {
    let left = depths[0]!.most / 100 / length;
    for (const { from, to, kind } of parts) {
      if (kind !== 'wood') continue;
      if (to - from > left) {
        stops.push(from + left);
        break;
      }
      left -= to - from;
    }
  }
  return stops.length === 0 ? null : Math.min(...stops);
}

function sceneOf(golden: GoldenCase): Scene {
  const { from, to, sight } = golden;
  // Room above and below a level line, for the verdict and the scale.
  const room = from.y === to.y ? [-180, 180].map((off) => ({ x: from.x, y: from.y + off })) : [];
  const all = [...golden.features.flatMap(pointsOf), from, to, ...room];
  const { west, north, east, south } = boundsOf(all);
  const left = Math.round((west + east) / 2 - 50 * WIDE);
  const deep = Math.max(620, south - north + 220);
  const top = Math.round((north + south - deep) / 2);
  const shifted = (p: XY): XY => ({ x: p.x - left, y: p.y - top });
  const inches = (p: XY): XY => scaled([shifted(p)], 0.01)[0]!;
  const map = makeSightMap(golden.features, rulesOf(golden.rules));
  const fromZ = (from.eye + groundAt(map, from.x, from.y)) / 100;
  const toZ = (to.eye + groundAt(map, to.x, to.y)) / 100;
  const parts = partsOf(sight, fromZ, toZ);
  return {
    golden,
    features: golden.features.map((feature) => mapped(feature, shifted)),
    from: inches(from),
    to: inches(to),
    fromZ,
    toZ,
    deep: deep / 100,
    parts,
    stop: stopOf(sight, parts, Math.hypot(to.x - from.x, to.y - from.y) / 100),
  };
}

const path = (lines: readonly (readonly XY[])[], closed: boolean, more: Partial<PathShape>): PathShape => ({
  kind: 'path',
  lines,
  closed,
  ...more,
});
const stroke = (line: readonly XY[], colour: Colour, pen: Pen, more: Partial<PathShape> = {}): PathShape =>
  path([line], false, { stroke: colour, pen, ...more });
const rounded = (west: number, north: number, east: number, south: number, radius: number): XY[] =>
  [
    [east - radius, north + radius, -90],
    [east - radius, south - radius, 0],
    [west + radius, south - radius, 90],
    [west + radius, north + radius, 180],
  ].flatMap(([x, y, turn]) =>
    [0, 15, 30, 45, 60, 75, 90].map((more) => {
      const angle = ((turn! + more) * Math.PI) / 180;
      return { x: x! + radius * Math.cos(angle), y: y! + radius * Math.sin(angle) };
    }),
  );
const disc = (radius: number, corners = 24): XY[] =>
  Array.from({ length: corners }, (_, i) => {
    const angle = ((i + 0.5) / corners) * 2 * Math.PI;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
const pinned = ({ x, y }: XY, ...shapes: (PathShape | TextShape)[]): DrawnShape => ({ kind: 'pinned', x, y, shapes });
const label = (at: XY, text: string, more: Partial<TextShape> = {}): TextShape => ({
  kind: 'text',
  ...at,
  text,
  size: 13,
  face: 'label',
  weight: 'normal',
  colour: INK,
  align: 'middle',
  turn: 0,
  ...more,
});

const between = (a: XY, b: XY, t: number): XY => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });

function crown({ x, y }: XY, radius: number, leaves: Leaves): CrownShape {
  return { kind: 'crown', x, y, radius, height: 0.35, base: 0, leaves, tuft: 0.1, seed: 1 };
}

/** Crowns that all stand inside the outline, so that a wood ends where its outline does. */
function crownsOf(ring: readonly XY[], seed: number): CrownShape[] {
  const pick = picks(seed);
  const { west, north, east, south } = boundsOf(ring);
  const kinds = ['wood', 'light', 'dark', 'wood', 'olive'] as const;
  const crowns: CrownShape[] = [];
  for (let y = north, row = 0; y < south; y += 0.5, row += 1)
    for (let x = west + (row % 2) * 0.3; x < east; x += 0.6) {
      const at = { x: x + pick.between(-0.14, 0.14), y: y + pick.between(-0.14, 0.14) };
      const radius = pick.between(0.3, 0.46);
      const leaves = kinds[Math.floor(pick.next() * kinds.length)]!;
      const room = distanceToLine(at.x, at.y, ring, true);
      if (isInside(at.x, at.y, ring) && room > 0.16) crowns.push(crown(at, Math.min(radius, room + 0.03), leaves));
    }
  return crowns;
}

function hedgeOf(line: readonly XY[], width: number, seed: number): CrownShape[] {
  const pick = picks(seed);
  return along(line, width * 0.42, 0, pick).map(({ x, y, dx, dy }) => {
    const off = pick.between(-0.2, 0.2) * width;
    return crown({ x: x - dy * off, y: y + dx * off }, width * pick.between(0.42, 0.62), 'hedge');
  });
}

/** A gable over a box. */
function roofOf({ outline, grade = '' }: Building): RoofShape {
  const { west, north, east, south } = boundsOf(scaled(outline, 0.01));
  const [across, down] = [east - west, south - north];
  return {
    kind: 'roof',
    x: (west + east) / 2,
    y: (north + south) / 2,
    length: Math.max(across, down),
    width: Math.min(across, down),
    turn: across >= down ? 0 : Math.PI / 2,
    texture: grade.includes('thatch') ? 'thatch' : 'slate',
    form: 'gable',
    eave: 0.45,
    ridge: 0.8,
    chimneys: [],
    seed: 1,
  };
}

/** The ground in the dress of the maps. */
function groundOf({ features, deep }: Scene): Layer<GroundShape>[] {
  const field = (texture: FieldTexture, rings: readonly (readonly XY[])[]): GroundShape => ({
    kind: 'field',
    texture,
    rings,
    turn: 0,
    seed: 1,
    feather: 0,
  });
  const fields: GroundShape[] = [field('meadow', [rounded(0, 0, WIDE, deep, 0.25)])];
  const walls: GroundShape[] = [];
  const roofs: GroundShape[] = [];
  const leaves: GroundShape[] = [];
  for (const feature of features) {
    const seed = seedOf(feature.id);
    if (feature.kind === 'building') roofs.push(roofOf(feature));
    else if (feature.kind === 'crops') fields.push(field('wheat', [scaled(feature.outline, 0.01)]));
    else if (isLine(feature)) {
      const points = scaled(feature.line, 0.01);
      if (feature.kind === 'hedge') leaves.push(...hedgeOf(points, feature.width / 100, seed));
      else walls.push({ kind: 'band', texture: 'wall', line: points, width: 0.36, seed });
    } else if (feature.kind === 'wood') {
      const ring = scaled(feature.outline, 0.01);
      leaves.push(field('wood floor', [ring]), ...crownsOf(ring, seed));
    }
  }
  return [
    { name: 'fields', shapes: fields },
    { name: 'works', shapes: walls },
    { name: 'roofs', shapes: roofs },
    { name: 'trees', shapes: leaves },
  ];
}

/** Contours with hachures downhill, and the outlines that the rules read. */
function outlines({ features }: Scene): DrawnShape[] {
  return features.flatMap((feature): DrawnShape[] => {
    if (feature.kind === 'wood')
      return ringsOf(feature).map((ring) =>
        path([scaled(ring, 0.01)], true, { stroke: INK, pen: { px: 1.4 }, dash: [5, 3], opacity: 0.85 }),
      );
    if (!isHill(feature)) return [];
    return feature.contours.flatMap(({ outline, level }) => {
      const ring = scaled(outline, 0.01);
      const hachures = along([...ring, ring[0]!], 0.3, 0, picks(1)).map(({ x, y, dx, dy }) => {
        const out = isInside(x - dy * 0.1, y + dx * 0.1, ring) ? 0.24 : -0.24;
        return [
          { x, y },
          { x: x + dy * out, y: y - dx * out },
        ];
      });
      const low = ring.reduce((a, b) => (b.y > a.y ? b : a));
      return [
        path([ring], true, { fill: '#cebe74', opacity: 0.42 }),
        path(hachures, false, { stroke: EARTH, pen: { px: 1.2 }, opacity: 0.8 }),
        path([ring], true, { stroke: '#683c14', pen: { px: 1.6 } }),
        label({ x: low.x - 0.6, y: low.y }, String(level), { weight: 'bold', colour: '#5c3a16', halo: '#ded6aa' }),
      ];
    });
  });
}

interface NamePlace {
  readonly at: XY;
  readonly align: TextShape['align'];
  readonly west: number;
  readonly worth: number;
}

/** Names where they are farthest from the line of sight, and off each other. */
function names({ features, from, to, deep }: Scene): DrawnShape[] {
  const taken: { readonly west: number; readonly east: number; readonly y: number }[] = [];
  return features.flatMap((feature): DrawnShape[] => {
    const { name } = feature;
    if (name === undefined) return [];
    const wide = (name.length * 7.6) / ZOOM;
    const places = placesFor(feature, deep).map(({ at, align, worth }): NamePlace => {
      const west = at.x - (align === 'start' ? 0 : align === 'end' ? wide : wide / 2);
      const far = [0, 0.25, 0.5, 0.75, 1].map((t) => distanceToLine(west + t * wide, at.y, [from, to]));
      const ends = [from, to].map((p) => Math.hypot(Math.max(west - p.x, 0, p.x - west - wide), at.y - p.y) - 0.3);
      const isTaken = taken.some((one) => west < one.east && one.west < west + wide && Math.abs(one.y - at.y) < 0.6);
      return { at, align, west, worth: Math.min(0.9, ...far, ...ends) + worth - (isTaken ? 5 : 0) };
    });
    const best = places.reduce((a, b) => (b.worth > a.worth + 1e-9 ? b : a));
    taken.push({ west: best.west, east: best.west + wide, y: best.at.y });
    const style = { size: 16, face: 'name', halo: '#f0e9cd', haloOpacity: 0.92, align: best.align } as const;
    return [label(best.at, name, style)];
  });
}

/** Beside a line, or on the middle of an area where there is room. */
function placesFor(feature: Feature, deep: number): Omit<NamePlace, 'west'>[] {
  if (isLine(feature)) {
    const points = scaled(feature.line, 0.01);
    const [a, b] = [points[0]!, points.at(-1)!];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const isSteep = Math.abs(b.y - a.y) > Math.abs(b.x - a.x);
    return [0.5, 0.2, 0.8].flatMap((t) =>
      [1, -1].map((hand) => {
        const off = (hand * (isSteep ? 0.45 : 0.7)) / length;
        const on = between(a, b, t);
        const at = { x: on.x - (b.y - a.y) * off, y: on.y + (b.x - a.x) * off };
        return { at, align: !isSteep ? 'middle' : at.x > on.x ? 'start' : 'end', worth: 0 } as const;
      }),
    );
  }
  const ring = scaled(ringsOf(feature).at(-1)!, 0.01);
  const { west, north, east, south } = boundsOf(ring);
  const x = (west + east) / 2;
  const rows = Array.from({ length: Math.floor((south - north - 0.3) / 0.1) + 1 }, (_, i) => north + 0.3 + i * 0.1);
  return rows
    .filter((y) => isInside(x, y, ring))
    .map((y) => {
      const room = Math.min(0.7, distanceToLine(x, y, ring, true));
      return { at: { x, y }, align: 'middle', worth: room - 0.001 * Math.abs(y - deep / 2) } as const;
    });
}

/** The line with its casing, up to where it is stopped; beyond that only dashes. `at` places a part of the way. */
function sightLine({ parts, stop }: Scene, at: (t: number) => XY): DrawnShape[] {
  const end = stop ?? 1;
  const shapes: DrawnShape[] = [];
  if (end < 1) {
    shapes.push(stroke([at(end), at(1)], INK, { px: 4 }, { opacity: 0.35 }));
    shapes.push(stroke([at(end), at(1)], CREAM, { px: 1.6 }, { dash: [3, 7], opacity: 0.9 }));
  }
  shapes.push(stroke([at(0), at(end)], INK, { px: 6.5 }, { opacity: 0.85 }));
  for (const { from, to, kind } of parts) {
    if (from >= end) continue;
    const dash = kind === 'wood' ? { dash: [8, 4] as const } : {};
    shapes.push(stroke([at(from), at(Math.min(to, end))], STRETCH[kind], { px: 3 }, dash));
  }
  return shapes;
}

const bead = (at: XY): DrawnShape =>
  pinned(at, path([disc(4, 16)], true, { fill: BONE, stroke: INK, pen: { px: 1.6 } }));

/** No sight: a cross on bone. */
function cross(at: XY): DrawnShape {
  const arm = 4.6;
  return pinned(
    at,
    path([disc(10.5)], true, { fill: BONE, stroke: INK, pen: { px: 1.8 } }),
    path(
      [
        [
          { x: -arm, y: -arm },
          { x: arm, y: arm },
        ],
        [
          { x: -arm, y: arm },
          { x: arm, y: -arm },
        ],
      ],
      false,
      { stroke: MAGENTA, pen: { px: 3.6 } },
    ),
  );
}

/** Round for one side, with cut corners for the other. */
function end(at: XY, who: 'A' | 'B', off: XY = { x: 0, y: 0 }): DrawnShape {
  const [rim, deep, pale]: [Colour, Colour, Colour] =
    who === 'A' ? ['#2f6fb3', '#123a66', '#d4e6f8'] : ['#e0912f', '#6b3a08', '#ffdca6'];
  const shape = (radius: number): XY[] =>
    disc(who === 'A' ? radius : radius * 1.1, who === 'A' ? 32 : 8).map(({ x, y }) => ({ x: x + off.x, y: y + off.y }));
  return pinned(
    at,
    path([shape(13)], true, { fill: INK, opacity: 0.85 }),
    path([shape(10.6)], true, { fill: deep, stroke: rim, pen: { px: 2.4 } }),
    label({ x: off.x, y: off.y + 0.5 }, who, { size: 13.5, weight: 'bold', colour: pale }),
  );
}

/** Both hands of a line that touches something: the one that was read is drawn out. */
function hands({ golden, from, to }: Scene): DrawnShape[] {
  const { read } = golden.sight;
  if (read === 'straight') return [];
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return (['left', 'right'] as const).map((hand) => {
    const off = ((hand === 'left' ? 1 : -1) * 7) / ZOOM / length;
    const beside = (t: number): XY => {
      const at = between(from, to, t);
      return { x: at.x + (to.y - from.y) * off, y: at.y - (to.x - from.x) * off };
    };
    const ends = [beside(0.6 / length), beside(1 - 0.6 / length)];
    return hand === read
      ? stroke(ends, '#ffe08a', { px: 1.5 }, { opacity: 0.95 })
      : stroke(ends, '#ffe08a', { px: 1.3 }, { dash: [1.5, 5], opacity: 0.75 });
  });
}

/** Every fifth inch of the line, where nothing else is marked. */
function ticks({ from, to, stop, parts }: Scene): DrawnShape[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const marks = [...parts.map((part) => part.to * length), (stop ?? 1) * length];
  const shapes: DrawnShape[] = [];
  for (let s = 5; s < length * (stop ?? 1); s += 5) {
    if (marks.some((mark) => Math.abs(mark - s) < 0.75)) continue;
    const { x, y } = between(from, to, s / length);
    const tick = [
      { x: x - dy * 0.2, y: y + dx * 0.2 },
      { x: x + dy * 0.2, y: y - dx * 0.2 },
    ];
    shapes.push(stroke(tick, INK, { px: 4 }, { opacity: 0.85 }), stroke(tick, CREAM, { px: 1.8 }));
  }
  return shapes;
}

function verdict({ golden }: Scene): DrawnShape {
  const { isSeen } = golden.sight;
  return pinned(
    { x: 0.4, y: 0.4 },
    path([rounded(0, 0, isSeen ? 58 : 76, 24, 6)], true, { fill: '#1d201b', opacity: 0.92 }),
    label({ x: isSeen ? 29 : 38, y: 12.5 }, isSeen ? 'clear' : 'blocked', {
      size: 14,
      weight: 'bold',
      colour: isSeen ? CREAM : '#f4a9cb',
    }),
  );
}

function scaleBar({ deep }: Scene): DrawnShape {
  const px = 5 * ZOOM;
  const bar = [
    { x: 0, y: -5 },
    { x: 0, y: 0 },
    { x: px, y: 0 },
    { x: px, y: -5 },
  ];
  return pinned(
    { x: 0.45, y: deep - 0.4 },
    stroke(bar, INK, { px: 1.6 }, { opacity: 0.75 }),
    label({ x: px + 6, y: -1 }, '5 in', { size: 12.5, align: 'start', colour: INK }),
  );
}

/** Where something begins or ends on the way. */
function changesOf({ golden, parts }: Scene): number[] {
  const places = golden.sight.met.flatMap(({ entry, exit }) => [value(entry), value(exit)]);
  return once([...places, ...parts.map((part) => part.from)]).filter((t) => t > 0 && t < 1);
}

function plan(scene: Scene): DrawnShape[] {
  const { from, to, stop } = scene;
  const at = (t: number): XY => between(from, to, t);
  const beads = changesOf(scene).filter((t) => stop === null || t < stop - 1e-6);
  return [
    ...outlines(scene),
    ...names(scene),
    ...hands(scene),
    ...sightLine(scene, at),
    ...ticks(scene),
    ...beads.map((t) => bead(at(t))),
    ...(stop === null ? [] : [cross(at(stop))]),
    end(from, 'A'),
    end(to, 'B'),
    verdict(scene),
    scaleBar(scene),
  ];
}

/** Where the level line through the scene is inside a ring, from west to east. */
function spansOf(ring: readonly XY[], y: number): [number, number][] {
  const xs: number[] = [];
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    if (a.y > y !== b.y > y) xs.push(a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x));
  });
  xs.sort((a, b) => a - b);
  return xs.flatMap((x, i) => (i % 2 === 0 ? [[x, xs[i + 1]!] as [number, number]] : []));
}

interface Block {
  readonly kind: Feature['kind'];
  readonly west: number;
  readonly east: number;
  readonly top: number;
  readonly floors: number;
}

/** What the side view shows, and how high it is. Lines run from west to east there. */
function blocksOf({ golden, features, from }: Scene): Block[] {
  const rules = rulesOf(golden.rules);
  return features.flatMap((feature): Block[] => {
    const rule = rules.of(feature);
    if (rule === null) return [];
    if (isLine(feature)) {
      const { x } = feature.line[0]!;
      const half = feature.width / 200;
      const top = 'height' in rule ? rule.height / 100 : 0;
      return [{ kind: feature.kind, west: x / 100 - half, east: x / 100 + half, top, floors: 0 }];
    }
    const height = rule.effect === 'ground' ? rule.levelHeight : rule.height;
    const floors = feature.kind === 'building' ? feature.floors : 0;
    return ringsOf(feature).flatMap((ring) =>
      spansOf(scaled(ring, 0.01), from.y).map(([west, east]) => ({
        kind: feature.kind,
        west,
        east,
        top: height / 100,
        floors,
      })),
    );
  });
}

/** A leafy top whose highest points are the top that the rules read. */
function leafy({ west, east, top }: Block, lobe: number, y: (z: number) => number): XY[] {
  const lobes = Math.max(1, Math.round((east - west) / lobe));
  const points: XY[] = [];
  for (let i = 0; i < lobes; i += 1)
    for (let k = 0; k <= 8; k += 1) {
      const t = k / 8;
      const bulge = Math.sqrt(Math.max(0, 1 - (2 * t - 1) ** 2));
      points.push({ x: west + ((i + t) / lobes) * (east - west), y: y(top - 0.3 * (1 - bulge)) });
    }
  return [{ x: west, y: y(0) }, ...points, { x: east, y: y(0) }];
}

function standing(block: Block, y: (z: number) => number): DrawnShape[] {
  const { west, east, top, floors, kind } = block;
  const box = [
    { x: west, y: y(top) },
    { x: east, y: y(top) },
    { x: east, y: y(0) },
    { x: west, y: y(0) },
  ];
  if (kind === 'wood' || kind === 'hedge') {
    const isHedge = kind === 'hedge';
    return [
      path([leafy(block, isHedge ? 0.5 : 0.8, y)], true, {
        fill: isHedge ? '#55703a' : '#5d7a3c',
        stroke: '#2a3e1e',
        pen: { px: 1.2 },
      }),
      ...(isHedge ? [] : [stroke([box[0]!, box[1]!], '#2a3e1e', { px: 1 }, { dash: [4, 4] })]),
    ];
  }
  if (kind !== 'building')
    return [path([box], true, { fill: kind === 'crops' ? '#d6b564' : '#a69c8a', stroke: INK, pen: { px: 1.2 } })];
  const storey = top / floors;
  const windows = Array.from({ length: floors }, (_, floor) =>
    [0.25, 0.75].map((t) => {
      const x = west + t * (east - west);
      const sill = floor * storey + 0.55;
      return rounded(x - 0.22, y(sill + 0.75), x + 0.22, y(sill), 0.05);
    }),
  ).flat();
  const storeys = Array.from({ length: floors - 1 }, (_, i) => [
    { x: west, y: y((i + 1) * storey) },
    { x: east, y: y((i + 1) * storey) },
  ]);
  return [
    path([box], true, { fill: '#c8b490', stroke: INK, pen: { px: 1.4 } }),
    path(storeys, false, { stroke: '#8b7d5c', pen: { px: 1.2 } }),
    path(windows, true, { fill: '#5f6a70', stroke: INK, pen: { px: 1 } }),
    stroke([box[0]!, box[1]!], '#70747c', { px: 4 }),
  ];
}

/** The same from the side, to the same scale, below the plan. */
function section(scene: Scene): { readonly shapes: DrawnShape[]; readonly deep: number } {
  const { from, to, fromZ, toZ, stop } = scene;
  const blocks = blocksOf(scene);
  const highest = Math.max(fromZ, toZ, ...blocks.map(({ top }) => top));
  const north = scene.deep + GAP;
  const base = north + highest + 1.1;
  const south = base + 0.6;
  const y = (z: number): number => base - z;
  const at = (t: number): XY => ({ x: from.x + (to.x - from.x) * t, y: y(fromZ + (toZ - fromZ) * t) });
  const profile: XY[] = [{ x: 0, y: y(0) }];
  for (const { west, east, top } of blocks.filter(({ kind }) => kind === 'hill'))
    profile.push({ x: west, y: y(0) }, { x: west, y: y(top) }, { x: east, y: y(top) }, { x: east, y: y(0) });
  profile.push({ x: WIDE, y: y(0) });
  const card = rounded(0, north, WIDE, south, 0.25);
  const ground = [...profile, ...card.filter((p) => p.y > base)];
  const levels = Array.from({ length: Math.floor(highest) + 1 }, (_, z) => z);
  const groundAtX = (x: number): number =>
    Math.max(
      0,
      ...blocks.filter(({ kind, west, east }) => kind === 'hill' && west <= x && x <= east).map((b) => b.top),
    );
  const post = (x: number, z: number): DrawnShape[] => [
    stroke(
      [
        { x, y: y(groundAtX(x)) },
        { x, y: y(z) },
      ],
      INK,
      { px: 3 },
    ),
  ];
  const shown = changesOf(scene).filter((t) => stop === null || t < stop + 1e-6);
  const heights = shown.map((t, i) => {
    // Left of its place above the line; right of it where the line is steep or another stands close by.
    const isSteep = fromZ - toZ > 0.4 * (to.x - from.x);
    const isRight = isSteep || (i > 0 && at(t).x - at(shown[i - 1]!).x < 1.2);
    const x = at(t).x + (isRight ? 0.3 : -0.3);
    const beside = isRight ? t : (x - 0.3 - from.x) / (to.x - from.x);
    return label({ x, y: at(beside).y - 0.38 }, String(Math.round((fromZ + (toZ - fromZ) * t) * 100) / 100), {
      weight: 'bold',
      halo: PAPER,
      haloOpacity: 0.95,
      align: isRight ? 'start' : 'end',
    });
  });
  const shapes: DrawnShape[] = [
    path([card], true, { fill: PAPER }),
    ...levels.slice(1).flatMap((z): DrawnShape[] => [
      stroke(
        [
          { x: 0.95, y: y(z) },
          { x: WIDE - 0.3, y: y(z) },
        ],
        '#d3c6a6',
        { px: 1 },
      ),
      label({ x: 0.82, y: y(z) }, String(z), { size: 12, align: 'end', colour: MUTED }),
    ]),
    label({ x: 0.35, y: north + 0.5 }, 'inches up, from the side', { size: 12.5, align: 'start', colour: MUTED }),
    path([ground], true, { fill: '#b59a68' }),
    stroke(profile, '#708042', { px: 4 }),
    ...blocks.filter(({ kind }) => kind !== 'hill').flatMap((block) => standing(block, y)),
    ...post(from.x, fromZ),
    ...post(to.x, toZ),
    ...sightLine(scene, at),
    ...shown.filter((t) => stop === null || t < stop - 1e-6).map((t) => bead(at(t))),
    ...(stop === null ? [] : [cross(at(stop))]),
    ...heights,
    end(at(0), 'A', { x: -15, y: -13 }),
    bead(at(0)),
    end(at(1), 'B', { x: 15, y: -13 }),
    bead(at(1)),
  ];
  return { shapes, deep: GAP + south - north };
}

export function drawCase(golden: GoldenCase): string {
  const scene = sceneOf(golden);
  const side = golden.hasSection ? section(scene) : { shapes: [], deep: 0 };
  const picture: Picture = {
    width: WIDE,
    height: scene.deep + side.deep,
    dress: 'table',
    ground: groundOf(scene),
    over: [
      { name: 'names', shapes: plan(scene) },
      { name: 'labels', shapes: side.shapes },
    ],
  };
  const view = { zoom: ZOOM, left: 0, top: 0, width: WIDE * ZOOM, height: Math.round(picture.height * ZOOM) };
  return toSvg(picture, `${golden.title}: ${spoken(golden)}`, view);
}

function spoken({ sight, from, to, features }: GoldenCase): string {
  return speakSight(sight, from, to, (id) => features.find((feature) => feature.id === id)?.name ?? id);
}

const MARK = '<!-- The cases below are written by scripts/sight-pictures.ts from test/golden/sight/cases.ts. -->';

/** The page with its cases as they are now; what stands above the mark is kept. */
export function pageWith(page: string, cases: readonly GoldenCase[]): string {
  const head = page.slice(0, page.indexOf(MARK));
  const chapters = CHAPTERS.map((chapter) => {
    const parts = cases
      .filter((one) => one.chapter === chapter)
      .map((one) =>
        [
          `### ${one.title}`,
          one.question,
          `![${one.title}](${PICTURES.replace('docs/', '')}/${one.id}.svg)`,
          `> ${spoken(one)}`,
          one.why,
        ].join('\n\n'),
      );
    return [`## ${chapter}`, ...parts].join('\n\n');
  });
  return `${head}${MARK}\n\n${chapters.join('\n\n')}\n`;
}

function main(): void {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..');
  const folder = join(root, PICTURES);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  for (const golden of CASES) writeFileSync(join(folder, `${golden.id}.svg`), drawCase(golden));
  const page = join(root, PAGE);
  writeFileSync(page, pageWith(readFileSync(page, 'utf8'), CASES));
  console.log(`${CASES.length} pictures in ${PICTURES}, and their cases in ${PAGE}.`);
}

if (resolve(process.argv[1] ?? '') === fileURLToPath(import.meta.url)) main();
