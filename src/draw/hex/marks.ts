/** What play leaves on hexes: smoke, blazes, field works, the hex that is meant. In inches of the picture. */
import type { Hex, HexBoard } from '../../geometry/hex/board.ts';
import type { XY } from '../curve.ts';
import type { Colour, DrawnShape, PathShape } from '../display.ts';
import { picks } from '../noise.ts';
import { ACROSS, centreOf, hexRing, SIZE } from './layout.ts';

function puff(at: XY, radius: number, fill: Colour, opacity: number, blur: number, seed: number): PathShape {
  const pick = picks(seed);
  const ring = Array.from({ length: 18 }, (_, i) => {
    const r = radius * pick.between(0.82, 1.14);
    return { x: at.x + Math.cos((i * Math.PI) / 9) * r, y: at.y + Math.sin((i * Math.PI) / 9) * r };
  });
  return { kind: 'path', lines: [ring], closed: true, fill, opacity, blur };
}

/** Smoke of type 1 or 2: the second is darker and thicker. */
export function smokeShapes(board: HexBoard, hex: Hex, type: 1 | 2): DrawnShape[] {
  const { x, y } = centreOf(board, hex);
  const tones: readonly Colour[] = type === 1 ? ['#cfccc2', '#dcd9cf', '#e8e6de'] : ['#a8a59c', '#c2bfb5', '#d6d3ca'];
  const shapes: DrawnShape[] = [puff({ x: x + 0.15, y: y + 0.3 }, SIZE * 0.76, '#3a382f', 0.26, 0.7, hex)];
  for (const [i, tone] of tones.entries()) {
    const pick = picks(hex * 7 + i);
    for (let n = 0; n < 2 + type; n += 1) {
      const at = { x: x + pick.between(-0.75, 0.75), y: y + pick.between(-0.65, 0.6) - i * 0.12 };
      shapes.push(puff(at, SIZE * pick.between(0.36, 0.56) - i * 0.08, tone, 0.62, 0.45, hex + i * 5 + n));
    }
  }
  return [...shapes, tag({ x, y: y + ACROSS * 0.42 }, `smoke ${type}`)];
}

/** A dark plate with a word on it. */
function tag({ x, y }: XY, text: string): DrawnShape {
  const half = text.length * 3.4 + 7;
  const lines = [
    [
      { x: -half, y: -8 },
      { x: half, y: -8 },
      { x: half + 5, y: 0 },
      { x: half, y: 8 },
      { x: -half, y: 8 },
      { x: -half - 5, y: 0 },
    ],
  ];
  return {
    kind: 'pinned',
    x,
    y,
    shapes: [
      { kind: 'path', lines, closed: true, fill: '#23241f', opacity: 0.85 },
      { kind: 'path', lines, closed: true, stroke: '#f4ecd6', pen: { px: 1.2 }, opacity: 0.9 },
      {
        ...{ kind: 'text', x: 0, y: 0, text, size: 12, face: 'label', weight: 'normal' },
        ...{ colour: '#f4ecd6', align: 'middle', turn: 0 },
      },
    ],
  };
}

/** Flames and what drifts off them. */
export function blazeShapes(board: HexBoard, hex: Hex): DrawnShape[] {
  const { x, y } = centreOf(board, hex);
  const shapes: DrawnShape[] = [puff({ x, y }, SIZE * 0.7, '#1c1813', 0.5, 0.6, hex)];
  const pick = picks(hex + 11);
  for (let n = 0; n < 3; n += 1) {
    const at = { x: x + pick.between(-0.8, 0.8), y: y + pick.between(-0.5, 0.6) };
    shapes.push(
      puff({ x: at.x + 0.7, y: at.y - 1 }, 0.75, '#2a2826', 0.34, 0.6, hex + n),
      puff(at, 0.5, '#e0701c', 0.6, 0.35, hex + n + 3),
      puff({ x: at.x + 0.03, y: at.y - 0.03 }, 0.28, '#ffb23e', 0.9, 0.16, hex + n + 6),
      puff({ x: at.x + 0.06, y: at.y - 0.06 }, 0.13, '#fff0b0', 0.95, 0.08, hex + n + 9),
    );
  }
  return [...shapes, tag({ x, y: y + ACROSS * 0.42 }, 'blaze')];
}

/** A saw ring of spoil around a position: pale for a prepared one, earth for an entrenchment. */
export function worksShapes(board: HexBoard, hex: Hex, kind: 'entrenchment' | 'prepared position'): DrawnShape[] {
  const { x, y } = centreOf(board, hex);
  const ring = Array.from({ length: 28 }, (_, i) => {
    const r = i % 2 === 0 ? SIZE * 0.79 : SIZE * 0.69;
    return { x: x + Math.cos((i * Math.PI) / 14) * r, y: y + Math.sin((i * Math.PI) / 14) * r };
  });
  const path = { kind: 'path', lines: [ring], closed: true } as const;
  return [
    { ...path, stroke: '#3c2a14', pen: { inches: 0.24 }, opacity: 0.75 },
    { ...path, stroke: kind === 'prepared position' ? '#e9dcb8' : '#b59a68', pen: { inches: 0.1 } },
  ];
}

/** The hex that a question is about. */
export function hexGlow(board: HexBoard, hex: Hex, colour: Colour = '#5b3a9a'): DrawnShape[] {
  const ring = hexRing(board, hex, 0.97);
  const path = { kind: 'path', lines: [ring], closed: true } as const;
  return [
    { ...path, stroke: '#14120c', pen: { inches: 0.26 }, opacity: 0.4 },
    { ...path, stroke: '#d9c8f4', pen: { inches: 0.18 } },
    { ...path, stroke: colour, pen: { inches: 0.09 } },
  ];
}
