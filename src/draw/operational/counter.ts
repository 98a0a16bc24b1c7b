/** A counter of an operational game as it lies on the map, at the size of its base. In pixels around its middle. */
import type { XY } from '../curve.ts';
import type { Colour, PathShape, TextShape } from '../display.ts';
import { SIDES, type SideId } from '../pieces/markers.ts';
import { type NatoKind, natoSymbol } from '../pieces/nato.ts';
import { box, type Corner, cutBox, oval } from '../pieces/plates.ts';

/** What is known of a unit: a symbol for what it is, or what else lies there. */
export type Face = NatoKind | 'dummy' | 'headquarters';

export interface CounterFace {
  readonly side: SideId;
  /** What is not known is a question mark. */
  readonly face: Face | null;
  readonly size: 'II' | 'III';
  readonly band: Colour;
  /** A second dress of the band, for a second army. */
  readonly isStriped: boolean;
  /** Empty where it has none. */
  readonly strength: string;
  readonly initiative: string;
  readonly hasLog: boolean;
  readonly isEntrenched: boolean;
  /** One's own that the enemy has not turned up. */
  readonly isHidden: boolean;
  /** Has done what it could this turn. */
  readonly isDone: boolean;
}

type Shape = PathShape | TextShape;

const INK: Colour = '#1b1a15';
const VIOLET: Colour = '#5b3a9a';
const WHITE: Colour = '#ffffff';
const BODY: Readonly<Record<SideId, readonly [top: Colour, foot: Colour]>> = {
  allies: ['#e6eef6', '#d2e0ee'],
  axis: ['#f8ebcf', '#ecdab0'],
};

/** Below this a counter is its symbol in the colours of its side and division, below the next only a shape. */
const READABLE = 22;
const SEEN = 11;
/** From here on its initiative has room. */
const ROOMY = 48;

const xy = (points: readonly Corner[]): XY[] => points.map(([x, y]) => ({ x, y }));

function line(points: readonly Corner[], width: number, colour: Colour, opacity = 1): PathShape {
  return { kind: 'path', lines: [xy(points)], closed: false, stroke: colour, pen: { px: width }, opacity };
}

function filled(points: readonly Corner[], fill: Colour, opacity = 1): PathShape {
  return { kind: 'path', lines: [xy(points)], closed: true, fill, opacity };
}

function ring(points: readonly Corner[], width: number, colour: Colour, opacity = 1): PathShape {
  return { kind: 'path', lines: [xy(points)], closed: true, stroke: colour, pen: { px: width }, opacity };
}

function text(
  value: string,
  [x, y]: Corner,
  size: number,
  align: TextShape['align'] = 'middle',
  colour: Colour = INK,
): TextShape {
  return { kind: 'text', x, y, text: value, size, face: 'label', weight: 'bold', colour, align, turn: 0 };
}

/** The rim of a side: Allies round, Axis with cut corners. */
function rimOf(side: SideId, px: number): (grow: number) => Corner[] {
  const h = px / 2;
  return (grow) =>
    SIDES[side].shape === 'round'
      ? box(-h - grow, -h - grow, px + 2 * grow, px + 2 * grow, px * 0.16)
      : cutBox(-h - grow, -h - grow, px + 2 * grow, px + 2 * grow, px * 0.15);
}

function shadow(outline: readonly Corner[]): PathShape {
  return {
    ...{ kind: 'path', lines: [xy(outline).map(({ x, y }) => ({ x: x + 2, y: y + 2.5 }))], closed: true },
    ...{ fill: '#000000', opacity: 0.4, blur: 3 },
  };
}

/** Nothing is known of it but its side and its size. */
function unknown({ side, band, isStriped }: CounterFace, px: number): Shape[] {
  const { rim, deep } = SIDES[side];
  const outline = rimOf(side, px);
  const h = px / 2;
  const hatch = [-1.32, -0.99, -0.66, -0.33, 0, 0.33, 0.66, 0.99, 1.32].map((t): XY[] => {
    const [from, to] = [Math.max(-0.9, t - 0.9), Math.min(0.9, t + 0.9)];
    return xy([
      [h * from, h * (from - t)],
      [h * to, h * (to - t)],
    ]);
  });
  return [
    shadow(outline(0)),
    filled(outline(0), deep),
    { kind: 'path', lines: hatch, closed: false, stroke: rim, pen: { px: Math.max(1, px * 0.06) }, opacity: 0.45 },
    ring(outline(0), 2.2, rim),
    ring(outline(1.6), 1, '#14120a', 0.7),
    ...stripe(band, isStriped, px),
    ...(px >= 11 ? [text('?', [0, px * 0.07], px * 0.56, 'middle', WHITE)] : []),
  ];
}

/** Whose it is can be seen even so: a narrow band of the division. */
function stripe(band: Colour, isStriped: boolean, px: number): Shape[] {
  const h = px / 2;
  const [left, wide, high] = [-h + px * 0.17, px * 0.66, Math.max(2, px * 0.09)];
  const shapes: Shape[] = [
    filled(box(left, -h + 2, wide, high), band),
    ring(box(left, -h + 2, wide, high), 0.8, WHITE, 0.5),
  ];
  if (isStriped)
    for (let x = left + px * 0.08; x < left + wide - px * 0.06; x += px * 0.13)
      shapes.push(
        line(
          [
            [x, -h + 2 + high],
            [x + px * 0.06, -h + 2],
          ],
          Math.max(0.8, px * 0.03),
          WHITE,
          0.8,
        ),
      );
  return shapes;
}

/** The band of its division along the upper edge. */
function bandOf({ side, band, isStriped, size }: CounterFace, px: number): Shape[] {
  const h = px / 2;
  const cut = px * (SIDES[side].shape === 'round' ? 0.06 : 0.15);
  const deep = px * 0.21;
  const shapes: Shape[] = [
    filled(
      [
        [-h + cut, -h],
        [h - cut, -h],
        [h, -h + cut],
        [h, -h + deep],
        [-h, -h + deep],
        [-h, -h + cut],
      ],
      band,
    ),
  ];
  if (isStriped)
    for (let x = -h + px * 0.08; x < h - px * 0.16; x += px * 0.14)
      shapes.push(
        line(
          [
            [x, -h + deep],
            [x + px * 0.13, -h + px * 0.03],
          ],
          Math.max(0.8, px * 0.035),
          WHITE,
          0.75,
        ),
      );
  if (px >= READABLE) {
    const wide = px * 0.12;
    if (isStriped) shapes.push(filled(box(-wide, -h + 1, 2 * wide, deep - 1), band));
    shapes.push(text(size, [0, -h + deep / 2], px * 0.19, 'middle', WHITE));
  }
  return shapes;
}

function inside({ face }: CounterFace, px: number): Shape[] {
  const y = -px * 0.04;
  if (face === 'dummy')
    return [
      ring(box(-px * 0.28, y - px * 0.18, px * 0.56, px * 0.36), Math.max(1, px * 0.03), INK, 0.5),
      text('dummy', [0, y], px * 0.2, 'middle', '#4a4436'),
    ];
  if (face === 'headquarters')
    return [
      ring(box(-px * 0.28, y - px * 0.18, px * 0.56, px * 0.36), Math.max(1.3, px * 0.045), INK),
      text('HQ', [0, y], px * 0.26),
    ];
  return natoSymbol(face!, px * 0.56, px * 0.36, y);
}

/** An eye struck through: the enemy does not know it. */
function eye(px: number): Shape[] {
  const h = px / 2;
  const side = Math.max(10, px * 0.3);
  const [x, y] = [h - side * 0.72, -h - side * 0.3];
  const [mx, my] = [x + side / 2, y + side / 2];
  return [
    filled(box(x, y, side, side, 2), VIOLET),
    ring(box(x, y, side, side, 2), 1, WHITE, 0.9),
    ring(oval(mx, my, side * 0.32, side * 0.18), Math.max(0.9, side * 0.09), WHITE),
    line(
      [
        [x + side * 0.2, y + side * 0.82],
        [x + side * 0.8, y + side * 0.18],
      ],
      Math.max(0.9, side * 0.1),
      WHITE,
    ),
  ];
}

function badge(px: number): Shape[] {
  const h = px / 2;
  const wide = Math.max(12, px * 0.34);
  const high = Math.max(11, px * 0.3);
  const plate = box(-h - wide * 0.4, -h - high * 0.45, wide, high, 3);
  return [
    filled(plate, '#2c5a34'),
    ring(plate, 1.2, WHITE),
    text('L', [-h + wide * 0.1, -h + high * 0.05], Math.max(9, px * 0.2), 'middle', WHITE),
  ];
}

function tick(px: number): Shape[] {
  const h = px / 2;
  const r = Math.max(5, px * 0.13);
  const [x, y] = [h - r * 0.6, h - r * 0.6];
  return [
    filled(oval(x, y, r, r), '#23241f'),
    ring(oval(x, y, r, r), 1, '#f4ecd6'),
    line(
      [
        [x - r * 0.45, y + r * 0.02],
        [x - r * 0.1, y + r * 0.4],
        [x + r * 0.5, y - r * 0.35],
      ],
      Math.max(1.2, r * 0.26),
      '#f4ecd6',
    ),
  ];
}

/** Teeth along the side that looks at the enemy. */
function teeth({ side }: CounterFace, px: number): PathShape {
  const far = px / 2 + 3;
  const tooth = Math.max(3, px * 0.09);
  const sign = side === 'axis' ? 1 : -1;
  const points = Array.from(
    { length: 13 },
    (_, i): Corner => [sign * (far + (i % 2 === 0 ? 0 : tooth)), -px / 2 + (i * px) / 12],
  );
  return line(points, Math.max(1.8, px * 0.05), '#5b3a12');
}

/** The counter at so many pixels a side. */
export function counterShapes(counter: CounterFace, px: number): Shape[] {
  if (counter.face === null) return unknown(counter, px);
  const { side, strength, initiative, isDone } = counter;
  const { rim } = SIDES[side];
  const [top, foot] = BODY[side];
  const outline = rimOf(side, px);
  const h = px / 2;
  const shapes: Shape[] = [
    shadow(outline(0)),
    filled(outline(0), top),
    filled(box(-h + 1, 0, px - 2, h - 1, px * 0.08), foot, 0.8),
    ...bandOf(counter, px),
  ];
  if (px >= READABLE) {
    shapes.push(...inside(counter, px));
    const isRoomy = px >= ROOMY && initiative !== '';
    if (strength !== '')
      shapes.push(
        isRoomy
          ? text(strength, [-h + px * 0.11, h - px * 0.165], px * 0.3, 'start')
          : text(strength, [0, h - px * 0.15], px * 0.3),
      );
    if (isRoomy) shapes.push(text(initiative, [h - px * 0.11, h - px * 0.15], px * 0.22, 'end', '#4a4436'));
  }
  // From afar the symbol alone, as large as it can be.
  if (px >= SEEN && px < READABLE && counter.face !== 'dummy' && counter.face !== 'headquarters')
    shapes.push(...natoSymbol(counter.face, px * 0.74, px * 0.5, px * 0.13));
  if (px >= SEEN && px < READABLE && counter.face === 'dummy')
    shapes.push(text('D', [0, px * 0.13], px * 0.5, 'middle', '#4a4436'));
  if (isDone) shapes.push(filled(outline(0), '#6d6a5a', 0.3));
  shapes.push(ring(outline(0), 2.4, rim), ring(outline(-1.6), 0.8, WHITE, 0.6), ring(outline(1.5), 1, '#14120a', 0.75));
  if (counter.isEntrenched) shapes.push(teeth(counter, px));
  if (px >= READABLE) {
    if (counter.isHidden) shapes.push(...eye(px));
    if (counter.hasLog) shapes.push(...badge(px));
    if (isDone) shapes.push(...tick(px));
  }
  return shapes;
}
