/** What is laid over the ground: contour lines with their levels, names, a grid. */
import { STEPS, type TableMap } from '../geometry/map.ts';
import { type Feature, isHill, isLine } from '../geometry/table/feature.ts';
import { along, boundsOf, isInside, lengthOf, middleOf, scaled, spline, type XY } from './curve.ts';
import type { Colour, DrawnShape, Layer, PathShape, TextShape } from './display.ts';
import { picks } from './noise.ts';
import { lettering } from './vector/type.ts';

const EARTH: Colour = '#683c14';
const INK: Colour = '#2c2a1c';
const PAPER: Colour = '#f0e9cd';
/** Of names on dark leaves. */
export const PALE: Colour = '#f0ead9';

/** A line for every height step, and its level where it runs lowest on the screen. */
export function contours(map: TableMap): DrawnShape[] {
  const per = STEPS[map.scale];
  const shapes: DrawnShape[] = [];
  for (const hill of map.features.filter(isHill))
    for (const { level, outline } of hill.contours) {
      const ring = scaled(outline, 1 / per);
      const line: PathShape = {
        kind: 'path',
        lines: [spline(ring, 0.3, true)],
        closed: true,
        stroke: EARTH,
        pen: { px: 1.3 },
        opacity: 0.5,
        ...(level < 0 ? { dash: [7, 4] as const } : {}),
      };
      shapes.push(line);
      const inner = ring.filter(({ y }) => y < map.height / per - 0.6);
      shapes.push(
        levelMark(
          (inner.length > 0 ? inner : ring).reduce((a, b) => (b.y > a.y ? b : a)),
          level,
        ),
      );
    }
  return shapes;
}

function levelMark({ x, y }: XY, level: number): TextShape {
  return {
    kind: 'text',
    x,
    y,
    text: String(level),
    size: 11,
    tall: 0.9,
    face: 'label',
    weight: 'bold',
    colour: '#5c3a16',
    halo: '#ded6aa',
    haloOpacity: 0.8,
    align: 'middle',
    turn: 0,
  };
}

function named(
  at: XY,
  text: string,
  rank: 'great' | 'small',
  more: Partial<Pick<TextShape, 'turn' | 'colour' | 'halo' | 'spacing' | 'haloOpacity'>> = {},
): TextShape {
  return {
    kind: 'text',
    ...at,
    text,
    size: rank === 'great' ? 19 : 15,
    tall: rank === 'great' ? 0.95 : 0.78,
    ...(rank === 'small' ? { from: 9 } : {}),
    face: 'name',
    weight: 'normal',
    colour: INK,
    halo: PAPER,
    haloOpacity: 0.62,
    align: 'middle',
    turn: 0,
    ...more,
  };
}

interface Place extends XY {
  readonly turn: number;
}

/** Where along a line a name sits best: on its straightest stretch near a part of it, never upside down. */
function nameOnLine(line: readonly XY[], part: number): Place {
  const stops = along(line, Math.max(0.5, lengthOf(line) / 24), 0, picks(1));
  let best = stops[Math.floor(stops.length / 2)]!;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 4; i < stops.length - 4; i += 1) {
    const bend = [-3, -2, -1, 1, 2, 3].reduce((sum, k) => {
      const other = stops[i + k]!;
      return sum + 1 - (other.dx * stops[i]!.dx + other.dy * stops[i]!.dy);
    }, 0);
    const off = Math.abs(i / stops.length - part);
    const steep = Math.abs(stops[i]!.dy) * 0.25;
    if (bend + off * 0.5 + steep < least) {
      least = bend + off * 0.5 + steep;
      best = stops[i]!;
    }
  }
  let turn = Math.atan2(best.dy, best.dx);
  if (turn > Math.PI / 2 + 0.01) turn -= Math.PI;
  if (turn < -Math.PI / 2 + 0.01) turn += Math.PI;
  return { x: best.x, y: best.y, turn };
}

/** A name and, where it lies along a line, the other stretches that would do. */
interface Label {
  readonly text: TextShape;
  readonly places: readonly Place[];
}

/** Parts of a line where its name is tried, the favourite first. */
const PARTS = { water: [0.65, 0.3, 0.5, 0.8, 0.15], way: [0.4, 0.6, 0.2, 0.8] } as const;

function nameOf(feature: Feature, per: number): Label[] {
  const { name } = feature;
  if (name === undefined) return [];
  const plain = (text: TextShape): Label[] => [{ text, places: [] }];
  if (isLine(feature)) {
    const isWater = feature.kind === 'stream' || feature.kind === 'river';
    const line = scaled(feature.line, 1 / per);
    const [place, ...places] = PARTS[isWater ? 'water' : 'way'].map((part) => nameOnLine(line, part));
    const { turn } = place!;
    const water = { colour: '#1d4a5c', halo: '#e2eeec' } as const;
    const text = named(place!, name, isWater ? 'great' : 'small', { turn, spacing: 1.5, ...(isWater ? water : {}) });
    return [{ text, places }];
  }
  if (isHill(feature)) {
    return plain(named(withinRing(scaled(feature.contours.at(-1)!.outline, 1 / per)), name, 'great'));
  }
  if ('at' in feature) return plain(named({ x: feature.at.x / per, y: feature.at.y / per }, name, 'great'));
  const ring = scaled(feature.outline, 1 / per);
  if (feature.kind === 'building' || feature.kind === 'bridge') {
    const { north, west, east } = boundsOf(ring);
    const above = { x: (west + east) / 2, y: north - 0.75 };
    return plain(named(above, name, feature.kind === 'building' ? 'great' : 'small'));
  }
  if (feature.kind === 'built-up') {
    const { north, west, east } = boundsOf(ring);
    return plain(named({ x: (west + east) / 2, y: north - 0.45 }, name, 'great'));
  }
  const isGreat = feature.kind === 'wood' && feature.grade !== 'orchard';
  const wood = { colour: PALE, halo: '#1c2412', haloOpacity: 0.55, spacing: 1.5 } as const;
  return plain(named(middleOf(ring), name, isGreat ? 'great' : 'small', isGreat ? wood : {}));
}

/** The middle of a ring, or of a winding one, such as a valley, the corner nearest to it. */
function withinRing(ring: readonly XY[]): XY {
  const middle = middleOf(ring);
  if (isInside(middle.x, middle.y, ring)) return middle;
  const far = ({ x, y }: XY): number => Math.hypot(x - middle.x, y - middle.y);
  return ring.reduce((a, b) => (far(b) < far(a) ? b : a));
}

export function names(map: TableMap): DrawnShape[] {
  const per = STEPS[map.scale];
  const seen = new Set<string>();
  const own = map.features.flatMap((feature) => {
    if (feature.name === undefined || seen.has(feature.name)) return [];
    seen.add(feature.name);
    return nameOf(feature, per);
  });
  const further = map.names.map(({ text, at }) => ({
    text: named({ x: at.x / per, y: at.y / per }, text, 'great'),
    places: [],
  }));
  const size = { width: map.width / per, height: map.height / per };
  return apart([...further, ...own], size, map.scale === 'kilometres' ? 1.15 : FAR, flagsOf(map), roofsOf(map));
}

/** A whole table on a phone: so much larger than near is type there beside the ground. */
const FAR = 1.8;

/** The radius of an objective's disc, in inches. */
const FLAG = 0.6;

function flagsOf(map: TableMap): XY[] {
  if (map.scale === 'kilometres') return [];
  return map.features.flatMap((f) => (f.kind === 'objective' ? scaled([f.at], 1 / STEPS[map.scale]) : []));
}

/** What stands in a name's way: a box around its middle. */
interface Box extends XY {
  readonly halfWidth: number;
  readonly halfHeight: number;
}

/** Roofs and bridges, which a name covers only where it has no other place. */
function roofsOf(map: TableMap): Box[] {
  const per = STEPS[map.scale];
  // A bridge of the staff map is drawn larger than its square.
  const least = map.scale === 'kilometres' ? 0.6 : 0;
  return map.features.flatMap((feature) => {
    if (feature.kind !== 'building' && feature.kind !== 'bridge') return [];
    const { west, north, east, south } = boundsOf(scaled(feature.outline, 1 / per));
    const at = { x: (west + east) / 2, y: (north + south) / 2 };
    const half = (long: number): number => Math.max(least, long / 2 - 0.1);
    return [{ ...at, halfWidth: half(east - west), halfHeight: half(south - north) }];
  });
}

/** Steps across and down that a name may take to make room: in half its length and in its height, small ones first. */
const MOVES: readonly (readonly [number, number])[] = [
  ...[0, 0.6, -0.6, 1.15, -1.15, 1.7, -1.7, 2.3, -2.3].map((down) => [0, down] as const),
  ...[0, 1.15, -1.15, 2.3, -2.3].flatMap((down) => [[1.1, down] as const, [-1.1, down] as const]),
  [0, 3.5],
  [0, -3.5],
];

/** Names that do not lie on each other and stay on the table: great ones first, each moves as little as it must. */
function apart(
  labels: readonly Label[],
  { width, height }: { readonly width: number; readonly height: number },
  room: number,
  flags: readonly XY[],
  roofs: readonly Box[],
): TextShape[] {
  const taken: Box[] = flags.map(({ x, y }) => ({ x, y, halfWidth: FLAG, halfHeight: FLAG }));
  // Names along a line can go elsewhere on it: they wait for those that cannot.
  const inOrder = [...labels].sort((a, b) => b.text.size - a.text.size || a.places.length - b.places.length);
  return inOrder.map(({ text, places }) => {
    // Room for a far view, where type is larger beside the ground than it is near.
    const tall = (text.tall ?? 1) * (text.from === undefined ? room : 1);
    const long = lettering(text.text, tall, { spacing: (text.spacing ?? 0) / (room > 1.5 ? 5 : 12) }).width;
    const boxAt = ({ x, y, turn }: Place): Box & Place => {
      const c = Math.abs(Math.cos(turn));
      const s = Math.abs(Math.sin(turn));
      const halfWidth = (long * c + tall * s) / 2;
      const halfHeight = (long * s + tall * c) / 2;
      return { x: Math.min(width - halfWidth - 0.3, Math.max(halfWidth + 0.3, x)), y, turn, halfWidth, halfHeight };
    };
    const moved = MOVES.map(([over, down]) =>
      boxAt({ x: text.x + (over * long) / 2, y: text.y + down * tall, turn: text.turn }),
    );
    const tried = [moved[0]!, ...places.map(boxAt), ...moved.slice(1)];
    const isApart = (p: Box, q: Box): boolean =>
      Math.abs(q.x - p.x) > q.halfWidth + p.halfWidth || Math.abs(q.y - p.y) > q.halfHeight + p.halfHeight;
    const isFree = (p: Box): boolean =>
      p.y > p.halfHeight && p.y < height - p.halfHeight && taken.every((q) => isApart(p, q));
    const near = (p: Box): Box => ({ ...p, halfWidth: p.halfWidth / room, halfHeight: p.halfHeight / room });
    const isOffRoofs = (p: Box): boolean => roofs.every((q) => isApart(near(p), q));
    const at = tried.find((p) => isFree(p) && isOffRoofs(p)) ?? tried.find(isFree) ?? tried[0]!;
    taken.push(at);
    return { ...text, x: at.x, y: at.y, turn: at.turn };
  });
}

/** The number of floors on every roof that has more than one: who looks out upstairs sees farther. */
export function floors(map: TableMap): TextShape[] {
  const per = STEPS[map.scale];
  return map.features.flatMap((feature): TextShape[] => {
    if (feature.kind !== 'building' || feature.floors < 2) return [];
    return [
      {
        ...levelMark(middleOf(scaled(feature.outline, 1 / per)), feature.floors),
        colour: '#fff6dc',
        halo: '#23241f',
        haloOpacity: 0.6,
        tall: 0.6,
        from: 14,
      },
    ];
  });
}

function circle({ x, y }: XY, r: number): XY[] {
  return Array.from({ length: 32 }, (_, i) => ({
    x: x + r * Math.cos((i * Math.PI) / 16),
    y: y + r * Math.sin((i * Math.PI) / 16),
  }));
}

const MINE: Colour = '#b3195e';
const TARGET: Colour = '#5b3a9a';

/** A ring of dashes on its dark casing. */
function dashedRing(ring: readonly XY[], colour: Colour): PathShape[] {
  const path = { kind: 'path', lines: [ring], closed: true } as const;
  return [
    { ...path, stroke: '#14120c', pen: { px: 3.6 }, opacity: 0.22 },
    { ...path, stroke: colour, pen: { px: 2.2 }, dash: [7, 4] },
  ];
}

/** Mines in rows within their ring: small black triangles, as staffs draw them, rimmed so that they show on any ground. */
function minefield(at: XY, radius: number): PathShape[] {
  const mines: XY[][] = [];
  const step = 0.9;
  for (let j = -Math.floor(radius / step); j * step <= radius; j += 1)
    for (let i = -Math.floor(radius / step) - 1; (i - 1) * step <= radius; i += 1) {
      const p = { x: at.x + (i + (j % 2 === 0 ? 0 : 0.5)) * step, y: at.y + j * step };
      if (Math.hypot(p.x - at.x, p.y - at.y) > radius - 0.3) continue;
      mines.push([
        { x: p.x - 0.17, y: p.y + 0.13 },
        { x: p.x, y: p.y - 0.18 },
        { x: p.x + 0.17, y: p.y + 0.13 },
      ]);
    }
  const triangles = { kind: 'path', lines: mines, closed: true } as const;
  return [
    ...dashedRing(circle(at, radius), MINE),
    { ...triangles, stroke: '#f4ecd6', pen: { inches: 0.12 }, opacity: 0.8 },
    { ...triangles, fill: MINE },
  ];
}

/** A target that the guns have noted: a cross in a ring, with ticks where the cross leaves it. */
function registered(at: XY, radius: number): PathShape[] {
  const cross = [0, 1, 2, 3].map((k) => {
    const [c, s] = [Math.cos((k * Math.PI) / 2), Math.sin((k * Math.PI) / 2)];
    return [0.25, 1.15].map((t) => {
      const far = t < 1 ? 0.14 : radius + 0.22;
      const from = t < 1 ? Math.min(0.62, radius) : Math.max(0, radius - 0.3);
      return [
        { x: at.x + c * from, y: at.y + s * from },
        { x: at.x + c * far, y: at.y + s * far },
      ];
    });
  });
  const lines = cross.flat();
  const path = { kind: 'path', lines, closed: false } as const;
  return [
    ...dashedRing(circle(at, radius), TARGET),
    { ...path, stroke: '#f4ecd6', pen: { px: 4 }, opacity: 0.75 },
    { ...path, stroke: TARGET, pen: { px: 2.2 } },
  ];
}

/** Objectives as a bone disc with a flag, minefields with their mines, registered targets as a cross in a ring. */
export function marks(map: TableMap): PathShape[] {
  const per = STEPS[map.scale];
  return map.features.flatMap((feature): PathShape[] => {
    if (!('at' in feature)) return [];
    const at = { x: feature.at.x / per, y: feature.at.y / per };
    const shape = (lines: XY[][], more: Partial<PathShape>): PathShape => ({
      kind: 'path',
      lines,
      closed: true,
      ...more,
    });
    if (feature.kind === 'minefield') return minefield(at, Math.max(0.8, feature.radius / per));
    if (feature.kind === 'registered target') return registered(at, Math.max(0.5, feature.radius / per));
    const disc = circle(at, FLAG);
    const flag = [
      { x: at.x - 0.16, y: at.y - 0.38 },
      { x: at.x + 0.34, y: at.y - 0.22 },
      { x: at.x - 0.16, y: at.y - 0.04 },
    ];
    const pole = [
      { x: at.x - 0.16, y: at.y - 0.42 },
      { x: at.x - 0.16, y: at.y + 0.4 },
    ];
    return [
      shape([circle({ x: at.x + 0.06, y: at.y + 0.08 }, FLAG)], { fill: '#000000', opacity: 0.4, blur: 0.12 }),
      shape([disc], { fill: '#faf4e2', stroke: '#2b2a22', pen: { inches: 0.08 } }),
      shape([flag], { fill: '#6d6a5c', stroke: '#23231d', pen: { inches: 0.05 } }),
      shape([pole], { closed: false, stroke: '#23231d', pen: { inches: 0.08 } }),
    ];
  });
}

/** Feet across the table, for those who want to measure by eye. */
export function footGrid(width: number, height: number): PathShape {
  const lines: XY[][] = [];
  for (let x = 12; x < width; x += 12)
    lines.push([
      { x, y: 0 },
      { x, y: height },
    ]);
  for (let y = 12; y < height; y += 12)
    lines.push([
      { x: 0, y },
      { x: width, y },
    ]);
  return { kind: 'path', lines, closed: false, stroke: '#221e10', pen: { px: 1 }, opacity: 0.22 };
}

export function tableOver(map: TableMap, grid: boolean): Layer<DrawnShape>[] {
  const per = STEPS[map.scale];
  return [
    { name: 'contours', shapes: contours(map) },
    { name: 'grid', shapes: grid ? [footGrid(map.width / per, map.height / per)] : [] },
    { name: 'names', shapes: [...floors(map), ...marks(map), ...names(map)] },
  ];
}
