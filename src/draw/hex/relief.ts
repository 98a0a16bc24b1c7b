/** Levels as the eye sees them: slopes from hex to hex, a contour for every step, hachures down the slope. */
import type { HexMap } from '../../geometry/hex/map.ts';
import { along, type XY } from '../curve.ts';
import type { Colour, DrawnShape, PathShape, Wash } from '../display.ts';
import { isolines, type Relief, reliefAt } from '../ground/relief.ts';
import { picks } from '../noise.ts';
import { centreOf, pictureSize, SIZE } from './layout.ts';

const STEPS = 3;
/** How far the level of a hex spreads over its surroundings. */
const SPREAD = SIZE * 0.72;

/** Heights in levels, or null where all is level ground. */
export function hexRelief(map: HexMap): Relief | null {
  const { board, level } = map;
  if (level.every((one) => one === 0)) return null;
  const { width, height } = pictureSize(board);
  const columns = Math.ceil(width * STEPS) + 7;
  const rows = Math.ceil(height * STEPS) + 7;
  const heights = new Float32Array(columns * rows);
  const weights = new Float32Array(columns * rows);
  const reach = SPREAD * 3.6;
  for (let hex = 0; hex < board.count; hex += 1) {
    const { x, y } = centreOf(board, hex);
    const [i0, i1] = [
      Math.max(0, Math.floor((x - reach) * STEPS) + 3),
      Math.min(columns - 1, Math.ceil((x + reach) * STEPS) + 3),
    ];
    const [j0, j1] = [
      Math.max(0, Math.floor((y - reach) * STEPS) + 3),
      Math.min(rows - 1, Math.ceil((y + reach) * STEPS) + 3),
    ];
    for (let j = j0; j <= j1; j += 1)
      for (let i = i0; i <= i1; i += 1) {
        const [dx, dy] = [(i - 3) / STEPS - x, (j - 3) / STEPS - y];
        const weight = Math.exp(-(dx * dx + dy * dy) / (2 * SPREAD * SPREAD));
        heights[j * columns + i]! += weight * level[hex]!;
        weights[j * columns + i]! += weight;
      }
  }
  for (let k = 0; k < heights.length; k += 1) heights[k] = weights[k]! > 0 ? heights[k]! / weights[k]! : 0;
  return { steps: STEPS, columns, rows, heights, flat: new Uint8Array(heights.length) };
}

/** The same slopes, so many inches a level, for the light. */
export function scaledRelief(relief: Relief, by: number): Relief {
  return { ...relief, heights: relief.heights.map((height) => height * by) };
}

/** Warmer with every step up, cooler below. */
export function washesOf({ level }: HexMap): Wash[] {
  const [lowest, highest] = [Math.min(...level), Math.max(...level)];
  const washes: Wash[] = [];
  const up: readonly (readonly [Colour, number])[] = [
    ['#cebe74', 0.42],
    ['#ccaa70', 0.46],
    ['#c49a68', 0.5],
  ];
  for (let one = 1; one <= highest; one += 1) {
    const [colour, strength] = up[Math.min(one, up.length) - 1]!;
    washes.push({ over: one - 0.5, colour, strength });
  }
  for (let one = -1; one >= lowest; one -= 1) washes.push({ under: one + 0.5, colour: '#5f7448', strength: 0.34 });
  return washes;
}

const EARTH: Colour = '#7a4a1c';

/** Contour lines with hachures that point downhill. */
export function contourShapes(map: HexMap, relief: Relief): DrawnShape[] {
  const { level } = map;
  const lines: XY[][] = [];
  const ticks: XY[][] = [];
  for (let step = Math.min(...level) + 1; step <= Math.max(...level); step += 1)
    for (const line of isolines(relief, step - 0.5)) {
      lines.push(line);
      for (const { x, y, dx, dy } of along(line, 0.3, 0, picks(1))) {
        const [nx, ny] = [-dy, dx];
        const isDown = reliefAt(relief, x + nx * 0.3, y + ny * 0.3) < reliefAt(relief, x - nx * 0.3, y - ny * 0.3);
        const far = isDown ? 0.24 : -0.24;
        ticks.push([
          { x, y },
          { x: x + nx * far, y: y + ny * far },
        ]);
      }
    }
  const path = (strokes: XY[][], inches: number, opacity: number): PathShape => ({
    ...{ kind: 'path', lines: strokes, closed: false, stroke: EARTH, pen: { inches }, opacity },
  });
  return lines.length === 0 ? [] : [path(ticks, 0.045, 0.6), path(lines, 0.055, 0.66)];
}
