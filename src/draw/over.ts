/** What is laid over the ground: contour lines with their levels, names, a grid. */
import { STEPS, type TableMap } from '../geometry/map.ts';
import { type Feature, isHill, isLine } from '../geometry/table/feature.ts';
import { along, boundsOf, lengthOf, middleOf, scaled, spline, type XY } from './curve.ts';
import type { Colour, DrawnShape, Layer, PathShape, TextShape } from './display.ts';
import { picks } from './noise.ts';
import { lettering } from './vector/type.ts';

const EARTH: Colour = '#683c14';
const INK: Colour = '#2c2a1c';
const PAPER: Colour = '#f0e9cd';

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

/** Where along a line a name sits best: on its straightest stretch near a part of it, never upside down. */
function nameOnLine(line: readonly XY[], part: number): { readonly at: XY; readonly turn: number } {
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
  return { at: best, turn };
}

function nameOf(feature: Feature, per: number): TextShape[] {
  const { name } = feature;
  if (name === undefined) return [];
  if (isLine(feature)) {
    const isWater = feature.kind === 'stream' || feature.kind === 'river';
    const { at, turn } = nameOnLine(scaled(feature.line, 1 / per), isWater ? 0.65 : 0.4);
    const water = { colour: '#1d4a5c', halo: '#e2eeec' } as const;
    return [named(at, name, isWater ? 'great' : 'small', { turn, spacing: 1.5, ...(isWater ? water : {}) })];
  }
  if (isHill(feature)) {
    const top = feature.contours.at(-1)!.outline;
    return [named(middleOf(scaled(top, 1 / per)), name, 'great')];
  }
  if ('at' in feature) return [named({ x: feature.at.x / per, y: feature.at.y / per }, name, 'great')];
  const ring = scaled(feature.outline, 1 / per);
  if (feature.kind === 'building' || feature.kind === 'bridge') {
    const { north, west, east } = boundsOf(ring);
    return [named({ x: (west + east) / 2, y: north - 0.75 }, name, feature.kind === 'building' ? 'great' : 'small')];
  }
  if (feature.kind === 'built-up') {
    const { north, west, east } = boundsOf(ring);
    return [named({ x: (west + east) / 2, y: north - 0.45 }, name, 'great')];
  }
  const isGreat = feature.kind === 'wood' && feature.grade !== 'orchard';
  const wood = { colour: '#f0ead9', halo: '#1c2412', haloOpacity: 0.55, spacing: 1.5 } as const;
  return [named(middleOf(ring), name, isGreat ? 'great' : 'small', isGreat ? wood : {})];
}

export function names(map: TableMap): DrawnShape[] {
  const per = STEPS[map.scale];
  const seen = new Set<string>();
  const own = map.features.flatMap((feature) => {
    if (feature.name === undefined || seen.has(feature.name)) return [];
    seen.add(feature.name);
    return nameOf(feature, per);
  });
  const further = map.names.map(({ text, at }) => named({ x: at.x / per, y: at.y / per }, text, 'great'));
  return apart([...further, ...own], map.width / per, map.height / per, map.scale === 'inches' ? 1.5 : 1, flagsOf(map));
}

/** The radius of an objective's disc, in inches. */
const FLAG = 0.6;

function flagsOf(map: TableMap): XY[] {
  if (map.scale !== 'inches') return [];
  return map.features.flatMap((f) => (f.kind === 'objective' ? scaled([f.at], 1 / STEPS.inches) : []));
}

/** Steps up and down that a name may take to make room, in its own height. */
const MOVES = [0, 1.15, -1.15, 2.3, -2.3, 3.5, -3.5];

/** Names that do not lie on each other and stay on the table: great ones first, each moves as little as it must. */
function apart(
  texts: readonly TextShape[],
  width: number,
  height: number,
  room: number,
  flags: readonly XY[],
): TextShape[] {
  const taken = flags.map(({ x, y }) => ({ x, y, halfWidth: FLAG, halfHeight: FLAG }));
  const inOrder = [...texts].sort((a, b) => b.size - a.size);
  return inOrder.map((text) => {
    // Room for a far view, where type is larger beside the ground than it is near.
    const tall = (text.tall ?? 1) * (text.from === undefined ? room : 1);
    const long = lettering(text.text, tall, { spacing: (text.spacing ?? 0) / 20 }).width;
    const c = Math.abs(Math.cos(text.turn));
    const s = Math.abs(Math.sin(text.turn));
    const halfWidth = (long * c + tall * s) / 2;
    const halfHeight = (long * s + tall * c) / 2;
    const x = Math.min(width - halfWidth - 0.3, Math.max(halfWidth + 0.3, text.x));
    const places = MOVES.map((move) => ({ x, y: text.y + move * tall, halfWidth, halfHeight }));
    const isFree = (p: (typeof taken)[number]): boolean =>
      p.y > tall &&
      p.y < height - tall &&
      taken.every(
        (q) => Math.abs(q.x - p.x) > q.halfWidth + p.halfWidth || Math.abs(q.y - p.y) > q.halfHeight + p.halfHeight,
      );
    const at = places.find(isFree) ?? places[0]!;
    taken.push(at);
    return { ...text, x: at.x, y: at.y };
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

/** Objectives as a bone disc with a flag, minefields and registered targets as dashed rings. */
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
    if (feature.kind !== 'objective') {
      const colour = feature.kind === 'minefield' ? '#b3195e' : '#5b3a9a';
      const ring = circle(at, Math.max(0.5, feature.radius / per));
      return [shape([ring], { stroke: colour, pen: { px: 2 }, dash: [6, 4] })];
    }
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
