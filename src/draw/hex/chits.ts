/** Markers on hex counters: shape first, then glyph, then colour. In pixels around the place they are pinned to. */
import type { XY } from '../curve.ts';
import type { Colour, PathShape, TextShape } from '../display.ts';
import { box, type Corner, oval } from '../pieces/plates.ts';

export type ChitKind =
  | 'fire check'
  | 'no more fire'
  | 'tactical move'
  | 'normal move'
  | 'rapid move'
  | 'stopped'
  | 'neutralised'
  | 'shut down'
  | 'immobilised'
  | 'activated'
  | 'hidden'
  | 'not in command'
  | 'hesitant'
  | 'demoralised'
  | 'jammed'
  | 'entrenching';

type Shape = PathShape | TextShape;

const BONE: Colour = '#f7f0dd';
const INK: Colour = '#23241f';
const MAGENTA: Colour = '#b3195e';
const VIOLET: Colour = '#5b3a9a';
const WHITE: Colour = '#ffffff';

const xy = (points: readonly Corner[], at: XY): XY[] => points.map(([x, y]) => ({ x: x + at.x, y: y + at.y }));

interface Brush {
  readonly shapes: Shape[];
  plate(points: readonly Corner[], fill: Colour, rim: Colour): void;
  fill(points: readonly Corner[], colour: Colour): void;
  line(points: readonly Corner[], colour: Colour, width: number): void;
  ring(points: readonly Corner[], colour: Colour, width: number): void;
  text(value: string, size: number, colour: Colour, dx?: number, dy?: number): void;
}

function brushAt(at: XY): Brush {
  const shapes: Shape[] = [];
  const path = (points: readonly Corner[], closed: boolean, more: Partial<PathShape>): void => {
    shapes.push({ kind: 'path', lines: [xy(points, at)], closed, ...more });
  };
  return {
    shapes,
    plate: (points, fill, rim) => {
      shapes.push({
        ...{ kind: 'path', lines: [xy(points, { x: at.x + 1.2, y: at.y + 1.8 })], closed: true },
        ...{ fill: '#000000', opacity: 0.45, blur: 3 },
      });
      path(points, true, { fill });
      path(points, true, { stroke: rim, pen: { px: 1.4 } });
    },
    fill: (points, colour) => path(points, true, { fill: colour }),
    line: (points, colour, width) => path(points, false, { stroke: colour, pen: { px: width } }),
    ring: (points, colour, width) => path(points, true, { stroke: colour, pen: { px: width } }),
    text: (value, size, colour, dx = 0, dy = 0) =>
      shapes.push({
        kind: 'text',
        x: at.x + dx,
        y: at.y + dy,
        text: value,
        size,
        face: 'label',
        weight: 'bold',
        colour,
        align: 'middle',
        turn: 0,
      }),
  };
}

function burst(r: number): Corner[] {
  return Array.from({ length: 16 }, (_, i): Corner => {
    const q = i % 2 === 0 ? r : r * 0.42;
    return [Math.cos((i * Math.PI) / 8) * q, Math.sin((i * Math.PI) / 8) * q];
  });
}

function eye(r: number): Corner[] {
  const arc = (side: number): Corner[] =>
    Array.from({ length: 9 }, (_, i): Corner => {
      const u = side > 0 ? 1 - i / 8 : i / 8;
      return [r * 0.66 * (2 * u - 1), side * r * 1.5 * u * (1 - u)];
    });
  return [...arc(-1), ...arc(1)];
}

const MOVES: Readonly<Partial<Record<ChitKind, string>>> = {
  'tactical move': 'T',
  'normal move': 'N',
  'rapid move': 'R',
};

/** A marker whose half side is `r` pixels. */
export function chit(kind: ChitKind, at: XY = { x: 0, y: 0 }, r = 12): Shape[] {
  const brush = brushAt(at);
  const square = box(-r, -r, 2 * r, 2 * r, r * 0.33);
  switch (kind) {
    case 'fire check':
      brush.plate(square, BONE, INK);
      brush.fill(burst(r * 0.8), INK);
      brush.line(
        [
          [-r * 0.26, r * 0.02],
          [-r * 0.06, r * 0.24],
          [r * 0.3, -r * 0.24],
        ],
        WHITE,
        r * 0.15,
      );
      break;
    case 'no more fire':
      brush.plate(square, INK, BONE);
      brush.fill(burst(r * 0.72), BONE);
      brush.line(
        [
          [-r * 0.7, r * 0.7],
          [r * 0.7, -r * 0.7],
        ],
        MAGENTA,
        r * 0.26,
      );
      break;
    case 'tactical move':
    case 'normal move':
    case 'rapid move':
      brush.plate(square, BONE, INK);
      for (const d of [-0.5, -0.02])
        brush.line(
          [
            [r * (d - 0.1), -r * 0.58],
            [r * (d + 0.28), -r * 0.14],
            [r * (d - 0.1), r * 0.3],
          ],
          INK,
          r * 0.18,
        );
      brush.text(MOVES[kind]!, r * 0.76, INK, r * 0.58, r * 0.6);
      break;
    case 'stopped': {
      const octagon = Array.from({ length: 8 }, (_, i): Corner => {
        const t = (i * Math.PI) / 4 + Math.PI / 8;
        return [Math.cos(t) * r * 1.12, Math.sin(t) * r * 1.12];
      });
      brush.plate(octagon, MAGENTA, WHITE);
      brush.line(
        [
          [-r * 0.5, 0],
          [r * 0.5, 0],
        ],
        WHITE,
        r * 0.26,
      );
      break;
    }
    case 'neutralised':
      brush.plate(
        [
          [-r * 1.15, -r * 0.85],
          [r * 1.15, -r * 0.85],
          [0, r * 1.15],
        ],
        MAGENTA,
        WHITE,
      );
      brush.text('N', r * 1.05, WHITE, 0, -r * 0.2);
      break;
    case 'shut down':
      brush.plate(square, MAGENTA, WHITE);
      brush.ring(box(-r * 0.56, -r * 0.46, r * 1.12, r * 0.92, r * 0.2), WHITE, r * 0.15);
      brush.line(
        [
          [-r * 0.56, 0],
          [r * 0.56, 0],
        ],
        WHITE,
        r * 0.17,
      );
      break;
    case 'immobilised':
      brush.plate(square, MAGENTA, WHITE);
      brush.ring(box(-r * 0.68, -r * 0.34, r * 1.36, r * 0.68, r * 0.33), WHITE, r * 0.15);
      brush.line(
        [
          [r * 0.12, -r * 0.6],
          [-r * 0.12, r * 0.6],
        ],
        MAGENTA,
        r * 0.32,
      );
      break;
    case 'activated':
      brush.plate(square, '#3c4038', '#e9e2cb');
      brush.line(
        [
          [-r * 0.48, 0],
          [-r * 0.12, r * 0.38],
          [r * 0.52, -r * 0.4],
        ],
        '#f4ecd6',
        r * 0.2,
      );
      break;
    case 'hidden':
      brush.plate(square, VIOLET, WHITE);
      brush.ring(eye(r), WHITE, r * 0.15);
      brush.line(
        [
          [-r * 0.62, r * 0.62],
          [r * 0.62, -r * 0.62],
        ],
        WHITE,
        r * 0.15,
      );
      break;
    case 'not in command':
      brush.plate(square, BONE, INK);
      brush.text('NC', r, INK);
      break;
    case 'hesitant':
      brush.plate(oval(0, 0, r), BONE, MAGENTA);
      brush.text('H', r * 1.1, MAGENTA);
      break;
    case 'demoralised':
      brush.plate(oval(0, 0, r), MAGENTA, WHITE);
      brush.text('D', r * 1.1, WHITE);
      break;
    case 'jammed':
      brush.plate(oval(0, 0, r), BONE, INK);
      brush.line(
        [
          [-r * 0.6, 0],
          [r * 0.7, 0],
        ],
        INK,
        r * 0.26,
      );
      brush.line(
        [
          [-r * 0.42, r * 0.5],
          [r * 0.42, -r * 0.5],
        ],
        MAGENTA,
        r * 0.22,
      );
      break;
    case 'entrenching':
      brush.plate(oval(0, 0, r), BONE, INK);
      brush.line(
        [
          [-r * 0.66, r * 0.3],
          [-r * 0.33, -r * 0.3],
          [0, r * 0.3],
          [r * 0.33, -r * 0.3],
          [r * 0.66, r * 0.3],
        ],
        '#6b4415',
        r * 0.2,
      );
  }
  return brush.shapes;
}
