/** Counters of the staff map: division band, size mark, NATO symbol, strength. In pixels. */
import type { XY } from '../curve.ts';
import type { Colour, PathShape, PinnedShape, TextShape } from '../display.ts';
import { SIDES, type SideId } from './markers.ts';
import { box, type Corner, cutBox, oval } from './plates.ts';

export type NatoKind =
  | 'infantry'
  | 'mechanised'
  | 'motorised'
  | 'bicycle'
  | 'tank'
  | 'assault gun'
  | 'artillery'
  | 'anti-tank'
  | 'reconnaissance'
  | 'armoured car'
  | 'rocket';

export interface Counter {
  readonly side: SideId;
  /** Kilometres. */
  readonly at: XY;
  /** What is not known is a question mark. */
  readonly unit: null | {
    readonly kind: NatoKind;
    readonly size: 'I' | 'II' | 'III' | 'X' | 'XX';
    readonly division: Colour;
    readonly strength: string;
    readonly initiative?: string;
    readonly hasLog?: boolean;
    readonly isEntrenched?: boolean;
  };
  /** Side of the counter in pixels. */
  readonly px: number;
}

const INK: Colour = '#1b1a15';
const BODY: Readonly<Record<SideId, Colour>> = { allies: '#dae6f1', axis: '#f1e0bc' };

function xy(points: readonly Corner[]): XY[] {
  return points.map(([x, y]) => ({ x, y }));
}

function line(points: readonly Corner[], width: number, colour: Colour = INK): PathShape {
  return { kind: 'path', lines: [xy(points)], closed: false, stroke: colour, pen: { px: width } };
}

function filled(points: readonly Corner[], fill: Colour): PathShape {
  return { kind: 'path', lines: [xy(points)], closed: true, fill };
}

function ring(points: readonly Corner[], width: number, colour: Colour = INK): PathShape {
  return { kind: 'path', lines: [xy(points)], closed: true, stroke: colour, pen: { px: width } };
}

/** The symbol in a frame of w by h around 0, y. */
export function natoSymbol(kind: NatoKind, w: number, h: number, y: number): PathShape[] {
  const pen = Math.max(1.3, w * 0.055);
  const [l, r, t, b] = [-w / 2, w / 2, y - h / 2, y + h / 2];
  const saltire = [
    line(
      [
        [l, t],
        [r, b],
      ],
      pen,
    ),
    line(
      [
        [r, t],
        [l, b],
      ],
      pen,
    ),
  ];
  const track = (k = 1): PathShape => ring(oval(0, y, w * 0.33 * k, h * 0.28 * k), pen);
  const slash = line(
    [
      [l, b],
      [r, t],
    ],
    pen,
  );
  const dot = (radius: number, dx = 0, dy = 0): PathShape => filled(oval(dx, y + dy, h * radius), INK);
  const inside: Readonly<Record<NatoKind, PathShape[]>> = {
    infantry: saltire,
    mechanised: [...saltire, track()],
    motorised: [
      ...saltire,
      line(
        [
          [0, t],
          [0, b],
        ],
        pen,
      ),
    ],
    bicycle: [...saltire, dot(0.1, -w * 0.13, h * 0.34), dot(0.1, w * 0.13, h * 0.34)],
    tank: [track(1.05)],
    'assault gun': [track(1.05), dot(0.13)],
    artillery: [dot(0.2)],
    'anti-tank': [
      line(
        [
          [l, b],
          [0, t + 1],
          [r, b],
        ],
        pen,
      ),
    ],
    reconnaissance: [slash],
    'armoured car': [slash, track(0.9)],
    rocket: [
      dot(0.13, 0, h * 0.22),
      line(
        [
          [-w * 0.14, y],
          [0, y - h * 0.22],
          [w * 0.14, y],
        ],
        pen,
      ),
    ],
  };
  return [ring(box(l, t, w, h), pen), ...inside[kind]];
}

function text(
  value: string,
  x: number,
  y: number,
  size: number,
  align: TextShape['align'],
  colour: Colour = INK,
): TextShape {
  return { kind: 'text', x, y, text: value, size, face: 'label', weight: 'bold', colour, align, turn: 0 };
}

export function counter({ side, at, unit, px }: Counter): PinnedShape {
  const { rim, deep, shape } = SIDES[side];
  const h = px / 2;
  const outline = (grow: number): Corner[] =>
    shape === 'round'
      ? box(-h - grow, -h - grow, px + 2 * grow, px + 2 * grow, px * 0.16)
      : cutBox(-h - grow, -h - grow, px + 2 * grow, px + 2 * grow, px * 0.15);
  const shapes: (PathShape | TextShape)[] = [
    {
      kind: 'path',
      lines: [xy(outline(0)).map(({ x, y }) => ({ x: x + 2.5, y: y + 3 }))],
      closed: true,
      fill: '#000000',
      opacity: 0.45,
      blur: 4,
    },
  ];
  if (unit === null) {
    const hatch = [-1.32, -0.99, -0.66, -0.33, 0, 0.33, 0.66, 0.99, 1.32].map((t): XY[] => {
      const [from, to] = [Math.max(-0.92, t - 0.92), Math.min(0.92, t + 0.92)];
      return xy([
        [h * from, h * (t - from)],
        [h * to, h * (t - to)],
      ]);
    });
    shapes.push(
      filled(outline(0), deep),
      { kind: 'path', lines: hatch, closed: false, stroke: rim, pen: { px: 2 }, opacity: 0.5 },
      ring(outline(0), 2.2, rim),
      text('?', 0, 0, px * 0.6, 'middle', '#ffffff'),
    );
    return { kind: 'pinned', ...at, shapes };
  }
  shapes.push(filled(outline(0), BODY[side]));
  const cut = px * (shape === 'round' ? 0.05 : 0.15);
  shapes.push(
    filled(
      [
        [-h + cut, -h],
        [h - cut, -h],
        [h, -h + cut],
        [h, -h + px * 0.2],
        [-h, -h + px * 0.2],
        [-h, -h + cut],
      ],
      unit.division,
    ),
  );
  shapes.push(text(unit.size, 0, -h + px * 0.105, px * 0.2, 'middle', '#ffffff'));
  shapes.push(...natoSymbol(unit.kind, px * 0.56, px * 0.36, -px * 0.05));
  const isLarge = px >= 48 && unit.initiative !== undefined;
  shapes.push(
    text(unit.strength, isLarge ? -h + px * 0.12 : 0, h - px * 0.17, px * 0.32, isLarge ? 'start' : 'middle'),
  );
  if (isLarge) shapes.push(text(unit.initiative!, h - px * 0.1, h - px * 0.15, px * 0.24, 'end'));
  shapes.push(ring(outline(0), 2.4, rim), ring(outline(1.4), 1, '#14120a'));
  if (unit.isEntrenched) {
    const far = h + 5;
    shapes.push(
      line(
        Array.from({ length: 13 }, (_, i): Corner => [far + (i % 2 === 0 ? 0 : 5), -far + (i * 2 * far) / 12]),
        3,
        '#5b3a12',
      ),
    );
  }
  if (unit.hasLog) {
    const badge = box(-h - px * 0.14, -h - px * 0.14, px * 0.36, px * 0.3, 3);
    shapes.push(
      filled(badge, '#2c5a34'),
      ring(badge, 1.2, '#ffffff'),
      text('L', -h + px * 0.04, -h + px * 0.01, Math.max(9, px * 0.22), 'middle', '#ffffff'),
    );
  }
  return { kind: 'pinned', ...at, shapes };
}
