/** Markers and chips: shape first, then glyph, then colour. In pixels around the place they are pinned to. */
import type { XY } from '../curve.ts';
import type { Colour, PathShape, TextShape } from '../display.ts';
import { lettering } from '../vector/type.ts';
import { box, type Corner, cutBox, oval } from './plates.ts';

export type MarkerKind =
  | 'pinned'
  | 'suppressed'
  | 'covering'
  | 'ambush'
  | 'reserve move'
  | 'moved'
  | 'fired'
  | 'out of ammunition'
  | 'immobilised'
  | 'destroyed'
  | 'ordered'
  | 'officer';

export type SideId = 'allies' | 'axis';

export interface SideDress {
  readonly rim: Colour;
  readonly deep: Colour;
  readonly pale: Colour;
  readonly shape: 'round' | 'cut';
}

export const SIDES: Readonly<Record<SideId, SideDress>> = {
  allies: { rim: '#2f6fb3', deep: '#123a66', pale: '#a9cdf0', shape: 'round' },
  axis: { rim: '#e0912f', deep: '#6b3a08', pale: '#ffdca6', shape: 'cut' },
};

const BONE: Colour = '#f4ecd6';
const INK: Colour = '#23241f';
const MAGENTA: Colour = '#b3195e';
const VIOLET: Colour = '#5b3a9a';
const WHITE: Colour = '#ffffff';

function at(points: readonly Corner[], x: number, y: number): XY[] {
  return points.map(([u, v]) => ({ x: x + u, y: y + v }));
}

interface Brush {
  fill(points: readonly Corner[], colour: Colour): void;
  line(points: readonly Corner[], colour: Colour, width: number): void;
  ring(points: readonly Corner[], colour: Colour, width: number): void;
  /** A soft shadow, a little down and to the right. */
  shade(points: readonly Corner[]): void;
  readonly shapes: PathShape[];
}

function brushAt(x: number, y: number): Brush {
  const shapes: PathShape[] = [];
  const add = (points: readonly Corner[], closed: boolean, more: Partial<PathShape>): void => {
    shapes.push({ kind: 'path', lines: [at(points, x, y)], closed, ...more });
  };
  return {
    shapes,
    fill: (points, colour) => add(points, true, { fill: colour }),
    line: (points, colour, width) => add(points, false, { stroke: colour, pen: { px: width } }),
    ring: (points, colour, width) => add(points, true, { stroke: colour, pen: { px: width } }),
    shade: (points) =>
      shapes.push({
        kind: 'path',
        lines: [at(points, x + 1, y + 2)],
        closed: true,
        fill: '#000000',
        opacity: 0.45,
        blur: 3,
      }),
  };
}

function base(brush: Brush, outline: readonly Corner[], fill: Colour, rim: Colour): void {
  brush.shade(outline);
  brush.fill(outline, fill);
  brush.ring(outline, rim, 1.5);
}

function hexagon(r: number): Corner[] {
  return Array.from({ length: 6 }, (_, i): Corner => {
    const t = (i * Math.PI) / 3 + Math.PI / 6;
    return [Math.cos(t) * r * 1.12, Math.sin(t) * r * 1.12];
  });
}

function chevrons(brush: Brush, r: number, colour: Colour): void {
  for (const d of [-0.36, 0.12])
    brush.line(
      [
        [r * (d - 0.1), -r * 0.42],
        [r * (d + 0.28), 0],
        [r * (d - 0.1), r * 0.42],
      ],
      colour,
      2.1,
    );
}

function burst(r: number): Corner[] {
  return Array.from({ length: 16 }, (_, i): Corner => {
    const q = i % 2 === 0 ? r * 0.74 : r * 0.3;
    return [Math.cos((i * Math.PI) / 8) * q, Math.sin((i * Math.PI) / 8) * q];
  });
}

function eye(r: number): Corner[] {
  const arc = (side: number): Corner[] =>
    Array.from({ length: 9 }, (_, i): Corner => {
      const t = i / 8;
      const u = side > 0 ? 1 - t : t;
      return [r * 0.68 * (2 * u - 1), side * r * 1.44 * u * (1 - u)];
    });
  return [...arc(-1), ...arc(1)];
}

/** A marker of radius `r` pixels with its middle at x, y. */
export function marker(kind: MarkerKind, x: number, y: number, r = 11): PathShape[] {
  const brush = brushAt(x, y);
  const square = box(-r * 0.92, -r * 0.92, r * 1.84, r * 1.84, 3);
  switch (kind) {
    case 'pinned': {
      const tip: Corner[] = [
        [-r * 1.2, -r * 0.86],
        [r * 1.2, -r * 0.86],
        [0, r * 1.2],
      ];
      base(brush, tip, MAGENTA, WHITE);
      brush.line(
        [
          [0, -r * 0.55],
          [0, r * 0.42],
        ],
        WHITE,
        2,
      );
      brush.line(
        [
          [-r * 0.32, r * 0.08],
          [0, r * 0.46],
          [r * 0.32, r * 0.08],
        ],
        WHITE,
        2,
      );
      break;
    }
    // A shield on its tip, two chevrons down.
    case 'suppressed': {
      const shield: Corner[] = [
        [-r * 0.98, -r * 0.98],
        [r * 0.98, -r * 0.98],
        [r * 0.98, r * 0.34],
        [0, r * 1.16],
        [-r * 0.98, r * 0.34],
      ];
      base(brush, shield, MAGENTA, WHITE);
      for (const y of [-0.5, 0.02])
        brush.line(
          [
            [-r * 0.46, r * y],
            [0, r * (y + 0.4)],
            [r * 0.46, r * y],
          ],
          WHITE,
          2.2,
        );
      break;
    }
    case 'covering':
      base(brush, hexagon(r), VIOLET, WHITE);
      brush.ring(oval(0, 0, r * 0.44), WHITE, 1.6);
      for (const [x, y] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const)
        brush.line(
          [
            [x * r * 0.2, y * r * 0.2],
            [x * r * 0.72, y * r * 0.72],
          ],
          WHITE,
          1.6,
        );
      break;
    case 'ambush':
      base(brush, hexagon(r), VIOLET, WHITE);
      brush.ring(eye(r), WHITE, 1.6);
      brush.fill(oval(0, 0, r * 0.24), WHITE);
      break;
    case 'reserve move':
      base(brush, hexagon(r), VIOLET, WHITE);
      chevrons(brush, r, WHITE);
      break;
    case 'moved':
      base(brush, oval(0, 0, r), BONE, INK);
      chevrons(brush, r, INK);
      break;
    case 'fired':
      base(brush, oval(0, 0, r), BONE, INK);
      brush.fill(burst(r), INK);
      brush.fill(oval(0, 0, r * 0.18), BONE);
      break;
    case 'out of ammunition':
      base(brush, square, BONE, INK);
      brush.ring(
        [
          [-r * 0.22, r * 0.58],
          [-r * 0.22, -r * 0.1],
          [-r * 0.14, -r * 0.46],
          [0, -r * 0.66],
          [r * 0.14, -r * 0.46],
          [r * 0.22, -r * 0.1],
          [r * 0.22, r * 0.58],
        ],
        INK,
        1.7,
      );
      brush.line(
        [
          [-r * 0.66, r * 0.62],
          [r * 0.66, -r * 0.62],
        ],
        MAGENTA,
        2.3,
      );
      break;
    case 'immobilised':
      base(brush, square, MAGENTA, WHITE);
      brush.ring(box(-r * 0.68, -r * 0.34, r * 1.36, r * 0.68, r * 0.33), WHITE, 1.6);
      brush.line(
        [
          [r * 0.12, -r * 0.6],
          [-r * 0.12, r * 0.6],
        ],
        MAGENTA,
        3.4,
      );
      break;
    case 'destroyed':
      base(brush, oval(0, 0, r), '#171613', '#cfc7b2');
      brush.line(
        [
          [-r * 0.42, -r * 0.42],
          [r * 0.42, r * 0.42],
        ],
        BONE,
        2.4,
      );
      brush.line(
        [
          [r * 0.42, -r * 0.42],
          [-r * 0.42, r * 0.42],
        ],
        BONE,
        2.4,
      );
      break;
    case 'ordered':
      base(brush, oval(0, 0, r), '#3c4038', '#c9c2ab');
      brush.line(
        [
          [-r * 0.42, 0],
          [-r * 0.1, r * 0.34],
          [r * 0.46, -r * 0.36],
        ],
        '#e9e2cb',
        2.2,
      );
      break;
    case 'officer':
      base(brush, oval(0, 0, r), BONE, INK);
      brush.fill(
        Array.from({ length: 10 }, (_, i): Corner => {
          const q = i % 2 === 0 ? r * 0.72 : r * 0.3;
          return [Math.cos((i * Math.PI) / 5 - Math.PI / 2) * q, Math.sin((i * Math.PI) / 5 - Math.PI / 2) * q];
        }),
        INK,
      );
  }
  return brush.shapes;
}

export interface Chip {
  readonly shapes: readonly (PathShape | TextShape)[];
  readonly width: number;
}

function label(text: string, x: number, y: number, size: number, colour: Colour, weight: 'normal' | 'bold'): TextShape {
  return { kind: 'text', x, y, text, size, face: 'label', weight, colour, align: 'start', turn: 0 };
}

/** How wide a text is in the face that it will be set in. */
export type Measure = (text: string, size: number, weight: 'normal' | 'bold') => number;

function penned(text: string, size: number): number {
  return lettering(text, size).width;
}

/** A name tag in its side's shape and colours, with the side's sign and the strength left. */
export function chip(
  text: string,
  sub: string,
  side: SideId,
  x: number,
  y: number,
  { size = 12, measure = penned }: { readonly size?: number; readonly measure?: Measure } = {},
): Chip {
  const { rim, deep, pale, shape } = SIDES[side];
  const nameWidth = measure(text, size, 'bold');
  const subWidth = sub === '' ? 0 : measure(sub, size, 'normal') + 6;
  const h = size + 6;
  const width = nameWidth + subWidth + h * 0.72 + 12;
  const left = x - width / 2;
  const outline =
    shape === 'round' ? box(left, y - h / 2, width, h, h / 2 - 0.01) : cutBox(left, y - h / 2, width, h, h * 0.3);
  const brush = brushAt(0, 0);
  brush.shade(outline);
  brush.fill(outline, deep);
  brush.ring(outline, rim, 1.5);
  const gx = left + h * 0.5 + 1;
  brush.fill(
    shape === 'round'
      ? oval(gx, y, h * 0.22)
      : [
          [gx, y - h * 0.28],
          [gx + h * 0.28, y],
          [gx, y + h * 0.28],
          [gx - h * 0.28, y],
        ],
    pale,
  );
  const shapes: (PathShape | TextShape)[] = [...brush.shapes, label(text, left + h * 0.72 + 5, y, size, WHITE, 'bold')];
  if (sub !== '') shapes.push(label(sub, left + h * 0.72 + 11 + nameWidth, y, size, pale, 'normal'));
  return { shapes, width };
}

/** An objective: a bone disc with a flag in its holder's colour. */
export function flag(holder: SideId | null, x = 0, y = 0): PathShape[] {
  const brush = brushAt(x, y);
  brush.shade(oval(0, 0, 15));
  brush.fill(oval(0, 0, 15), '#faf4e2');
  brush.ring(oval(0, 0, 15), '#2b2a22', 2);
  brush.fill(
    [
      [-4, -9],
      [8, -5.5],
      [-4, -1],
    ],
    holder === null ? '#6d6a5c' : SIDES[holder].rim,
  );
  brush.ring(
    [
      [-4, -9],
      [8, -5.5],
      [-4, -1],
    ],
    INK,
    1.3,
  );
  brush.line(
    [
      [-4, -10],
      [-4, 9],
    ],
    INK,
    2,
  );
  return brush.shapes;
}
