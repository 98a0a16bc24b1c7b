/**
 * Counters of the hex game from plain data: band with formation and quality, formation stripe, picture, printed values.
 * In pixels around the middle; a counter is drawn for 68 pixels and can be any size.
 */
import type { Direction } from '../../geometry/hex/board.ts';
import type { XY } from '../curve.ts';
import type { Colour, PathShape, PinnedShape, TextShape } from '../display.ts';
import type { Nation } from '../pieces/men.ts';
import { box, type Corner, oval } from '../pieces/plates.ts';
import { lettering } from '../vector/type.ts';
import { type ChitKind, chit } from './chits.ts';
import { type CounterPicture, DRAWN, pictureShapes } from './silhouettes.ts';

type Shape = PathShape | TextShape;

interface NationDress {
  readonly name: string;
  /** The band, what is written on it, and the paper below it from top to foot. */
  readonly band: Colour;
  readonly onBand: Colour;
  readonly deep: Colour;
  readonly paper: readonly [top: Colour, foot: Colour];
  /** The sign of the side: Allies a disc, Axis a lozenge. */
  readonly sign: 'disc' | 'lozenge';
}

export const NATIONS: Readonly<Record<Nation, NationDress>> = {
  german: {
    name: 'Germany',
    band: '#e0912f',
    onBand: '#3a1f02',
    deep: '#6b3a08',
    paper: ['#f5e6c6', '#e6d09f'],
    sign: 'lozenge',
  },
  us: { name: 'USA', band: '#2f6fb3', onBand: '#ffffff', deep: '#123a66', paper: ['#dfe9f2', '#c6d6e5'], sign: 'disc' },
  british: {
    name: 'Britain',
    band: '#2b6a6e',
    onBand: '#ffffff',
    deep: '#0f3b3f',
    paper: ['#e3ece2', '#c9d8c6'],
    sign: 'disc',
  },
  soviet: {
    name: 'Soviet Union',
    band: '#7a3d63',
    onBand: '#ffffff',
    deep: '#411c33',
    paper: ['#efe3e6', '#dcc9cf'],
    sign: 'disc',
  },
};

/** All that is printed on a counter, and what lies on it. */
export interface HexCounter {
  readonly nation: Nation;
  /** Formation and company ("2/A", "1/I"), a weapon's short name where it has none. */
  readonly formation: string;
  /** Shock, Veteran, Line, Recruit: one letter, or empty. */
  readonly quality: string;
  /** Of the formation. */
  readonly stripe?: Colour;
  readonly picture: CounterPicture;
  /** Lower left: the large value and the small one after it (AP and range; AT and AP). */
  readonly value: string;
  readonly second?: string;
  /** In a black disc, lower right. */
  readonly morale?: number;
  /** Front and side, lower right, instead of morale. */
  readonly armour?: string;
  readonly isReduced?: boolean;
  readonly facing?: Direction;
  readonly chits?: readonly ChitKind[];
  readonly mood?: 'selected' | 'threatened';
}

const INK: Colour = '#1e1d17';

const xy = (points: readonly Corner[]): XY[] => points.map(([x, y]) => ({ x, y }));

function filled(points: readonly Corner[], fill: Colour, opacity = 1): PathShape {
  return { kind: 'path', lines: [xy(points)], closed: true, fill, opacity };
}

function ring(points: readonly Corner[], width: number, stroke: Colour, opacity = 1): PathShape {
  return { kind: 'path', lines: [xy(points)], closed: true, stroke, pen: { px: width }, opacity };
}

function label(text: string, x: number, y: number, size: number, colour: Colour, align: TextShape['align']): TextShape {
  return { kind: 'text', x, y, text, size, face: 'label', weight: 'bold', colour, align, turn: 0 };
}

function shadow(px: number): PathShape {
  const h = px / 2;
  return {
    ...{ kind: 'path', lines: [xy(box(-h + 3, -h + 4, px, px, px * 0.1))], closed: true },
    ...{ fill: '#000000', opacity: 0.5, blur: 6 },
  };
}

/** The sign of the side in the band. */
function sign({ sign: kind, onBand }: NationDress, x: number, y: number, r: number): PathShape {
  const shape: Corner[] =
    kind === 'disc'
      ? oval(x, y, r * 0.82)
      : [
          [x, y - r],
          [x + r, y],
          [x, y + r],
          [x - r, y],
        ];
  return filled(shape, onBand);
}

/** Below this many pixels only the band and the picture are drawn. */
const READABLE = 36;

/** The paper of a counter, paler above: a few strips do for a slope of colour. */
function paper({ paper: [top, foot] }: NationDress, px: number): PathShape[] {
  const h = px / 2;
  const whole = box(-h, -h, px, px, px * 0.1);
  return [filled(whole, top), filled(box(-h + 1, h * 0.2, px - 2, h * 0.8 - 1, px * 0.08), foot, 0.75)];
}

/** A counter with its middle at 0, 0. */
export function counterShapes(counter: HexCounter, px = DRAWN): Shape[] {
  const dress = NATIONS[counter.nation];
  const by = px / DRAWN;
  const h = px / 2;
  const outline = (grow: number): Corner[] => box(-h - grow, -h - grow, px + 2 * grow, px + 2 * grow, px * 0.1 + grow);
  const shapes: Shape[] = [shadow(px), ...paper(dress, px)];
  if (counter.isReduced === true)
    shapes.push(
      filled(
        [
          [-h + 1, h * 0.1],
          [h - 1, -h * 0.5],
          [h - 1, 0],
          [-h + 1, h * 0.6],
        ],
        '#ffffff',
        0.55,
      ),
    );
  const deep = 15 * by;
  const corner = px * 0.1;
  shapes.push(
    filled(
      [
        [-h, -h + deep],
        [-h, -h + corner],
        [-h + corner * 0.3, -h + corner * 0.3],
        [-h + corner, -h],
        [h - corner, -h],
        [h - corner * 0.3, -h + corner * 0.3],
        [h, -h + corner],
        [h, -h + deep],
      ],
      dress.band,
    ),
    filled(box(-h, -h + deep, px, 2.6 * by), counter.stripe ?? dress.deep),
    ...pictureShapes(counter.picture, counter.nation, px),
  );
  const line = -h + 7.8 * by;
  shapes.push(sign(dress, -h + 9 * by, line, 4.6 * by));
  if (px >= READABLE) {
    shapes.push(label(counter.formation, -h + 16.5 * by, line, 12 * by, dress.onBand, 'start'));
    shapes.push(label(counter.quality, h - 5 * by, line, 12 * by, dress.onBand, 'end'));
  }
  shapes.push(...printed(counter, px));
  shapes.push(ring(outline(-0.6), 1.2, '#14120c', 0.75), ring(outline(-1.8), 1, '#ffffff', 0.5));
  if (counter.facing !== undefined) shapes.push(...notch(dress, counter.facing, px));
  if (counter.mood === 'selected') shapes.push(ring(outline(4), 5, '#ffeca0', 0.5), ring(outline(3.6), 3, '#fff3c4'));
  if (counter.mood === 'threatened')
    shapes.push(ring(outline(4), 5, '#1e0a00', 0.6), { ...ring(outline(4), 3, '#ff9a3c'), dash: [7, 5] });
  for (const [i, kind] of (counter.chits ?? []).entries())
    shapes.push(...chit(kind, { x: h - 3 * by - i * 21 * by, y: -h + 3 * by }, 12 * by));
  return shapes;
}

/** The values at the foot: as large as they fit side by side. */
function printed({ value, second, morale, armour }: HexCounter, px: number): Shape[] {
  const by = px / DRAWN;
  const h = px / 2;
  const foot = h - 10.5 * by;
  const after = second === undefined || value === '' || px < READABLE ? '' : `-${second}`;
  const wide = (fit: number): readonly [number, number, number] => [
    lettering(value, 18 * by * fit).width,
    after === '' ? 0 : 3 * by + lettering(after, 13 * by * fit).width,
    armour === undefined ? 0 : lettering(armour, 14 * by * fit).width,
  ];
  const sum = wide(1).reduce((all, one) => all + one, 0);
  const fit = armour === undefined ? 1 : Math.min(1, (px - 14 * by) / sum);
  const [first] = wide(fit);
  const shapes: Shape[] = [];
  if (value !== '') shapes.push(label(value, -h + 5 * by, foot, 18 * by * fit, INK, 'start'));
  if (after !== '') shapes.push(label(after, -h + 8 * by + first, foot + 1.6 * by, 13 * by * fit, INK, 'start'));
  if (armour !== undefined) shapes.push(label(armour, h - 5 * by, foot + 1 * by, 14 * by * fit, INK, 'end'));
  else if (morale !== undefined) {
    const at = { x: h - 11.5 * by, y: h - 11 * by };
    shapes.push(
      filled(oval(at.x, at.y, 8.6 * by), INK),
      label(String(morale), at.x, at.y, 13 * by, '#ffffff', 'middle'),
    );
  }
  return shapes;
}

/** A wedge outside the edge that looks where the counter does. */
function notch({ band }: NationDress, facing: Direction, px: number): PathShape[] {
  const turn = ((facing - 1) * Math.PI) / 3 - Math.PI / 2;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const by = px / DRAWN;
  const edge = px / 2 / Math.max(Math.abs(c), Math.abs(s));
  const at = (u: number, v: number): Corner => [u * c - v * s, u * s + v * c];
  const wedge = [at(edge + 1, -8 * by), at(edge + 10 * by, 0), at(edge + 1, 8 * by)];
  return [filled(wedge, band), ring(wedge, 1.4, '#14120c', 0.85)];
}

/** A counter of which nothing is known but its side: hatched, with a question mark. */
export function unknownShapes(nation: Nation, px = DRAWN): Shape[] {
  const { band, deep, sign: kind, paper: tint } = NATIONS[nation];
  const h = px / 2;
  const outline = box(-h, -h, px, px, px * 0.1);
  const hatch: XY[][] = [];
  for (let t = -0.84; t < 0.9; t += 0.24) {
    const [from, to] = [Math.max(-0.94, 2 * t - 0.94), Math.min(0.94, 2 * t + 0.94)];
    hatch.push(
      xy([
        [h * from, h * (from - 2 * t)],
        [h * to, h * (to - 2 * t)],
      ]),
    );
  }
  const r = px * 0.3;
  const plate: Corner[] =
    kind === 'disc'
      ? oval(0, 0, r)
      : [
          [0, -r * 1.26],
          [r * 1.26, 0],
          [0, r * 1.26],
          [-r * 1.26, 0],
        ];
  return [
    shadow(px),
    filled(outline, deep),
    { kind: 'path', lines: hatch, closed: false, stroke: band, pen: { px: Math.max(1, px * 0.055) }, opacity: 0.55 },
    ring(box(-h + 1, -h + 1, px - 2, px - 2, px * 0.09), 2.4, band),
    filled(plate, deep),
    ring(plate, 1.6, tint[0]),
    label('?', 0, px * 0.02, px * 0.44, '#ffffff', 'middle'),
  ];
}

/** What lies in a hex: counters, or question marks, the lowest first. */
export type Stacked = HexCounter | { readonly unknown: Nation };

function stackedShapes(one: Stacked, px: number): Shape[] {
  return 'unknown' in one ? unknownShapes(one.unknown, px) : counterShapes(one, px);
}

/** A stack as it lies: each counter a little down and right of the one below. */
export function stackShapes(stack: readonly Stacked[], px = DRAWN): Shape[] {
  const step = px * 0.11;
  return stack.flatMap((one, i) => {
    const off = (i - (stack.length - 1) / 2) * step;
    return moved(stackedShapes(one, px), off, off);
  });
}

/** A stack fanned out in a row, so that every counter can be read and picked; where each one's middle is. */
export function fannedShapes(
  stack: readonly Stacked[],
  px = DRAWN,
): { readonly shapes: readonly Shape[]; readonly places: readonly XY[] } {
  const step = px * 1.12;
  const places = stack.map((_, i) => ({ x: (i - (stack.length - 1) / 2) * step, y: 0 }));
  return { shapes: stack.flatMap((one, i) => moved(stackedShapes(one, px), places[i]!.x, 0)), places };
}

function moved(shapes: readonly Shape[], dx: number, dy: number): Shape[] {
  return shapes.map((shape) =>
    shape.kind === 'text'
      ? { ...shape, x: shape.x + dx, y: shape.y + dy }
      : { ...shape, lines: shape.lines.map((line) => line.map(({ x, y }) => ({ x: x + dx, y: y + dy }))) },
  );
}

/** A stack pinned to a place of the picture. */
export function pinnedStack(at: XY, stack: readonly Stacked[], px = DRAWN): PinnedShape {
  return { kind: 'pinned', ...at, shapes: stackShapes(stack, px) };
}
