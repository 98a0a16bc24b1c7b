/**
 * The scatter die as a whole degree, clockwise from the top of the map (kgn-core-20, kgn-gap-46). Its direction is a vector of
 * whole numbers about 10,000 long, kept for the first eighth of the circle; the rest is the same turned and mirrored.
 */
import type { Point } from '../../../geometry/table/vector.ts';
import type { Inches } from './print.ts';

/** kgn-core-20 */
export const DEGREES = 360;

/** For 0 to 45 degrees: how far to the right, how far ahead. */
// biome-ignore format: nine to a line
const EIGHTH: readonly (readonly [number, number])[] = [
  [0, 10000], [175, 9998], [349, 9994], [523, 9986], [698, 9976], [872, 9962], [1045, 9945], [1219, 9925], [1392, 9903],
  [1564, 9877], [1736, 9848], [1908, 9816], [2079, 9781], [2250, 9744], [2419, 9703], [2588, 9659], [2756, 9613], [2924, 9563],
  [3090, 9511], [3256, 9455], [3420, 9397], [3584, 9336], [3746, 9272], [3907, 9205], [4067, 9135], [4226, 9063], [4384, 8988],
  [4540, 8910], [4695, 8829], [4848, 8746], [5000, 8660], [5150, 8572], [5299, 8480], [5446, 8387], [5592, 8290], [5736, 8192],
  [5878, 8090], [6018, 7986], [6157, 7880], [6293, 7771], [6428, 7660], [6561, 7547], [6691, 7431], [6820, 7314], [6947, 7193],
  [7071, 7071],
];

/** The length of the vectors. */
export const SCATTER_LENGTH = 10_000;

function vectorOf(degree: number): Point {
  const quarter = Math.floor(degree / 90);
  const step = degree % 90;
  const [right, ahead] = step <= 45 ? EIGHTH[step]! : ([EIGHTH[90 - step]![1], EIGHTH[90 - step]![0]] as const);
  if (quarter === 0) return { x: right, y: 0 - ahead };
  if (quarter === 1) return { x: ahead, y: right };
  if (quarter === 2) return { x: 0 - right, y: ahead };
  return { x: 0 - ahead, y: 0 - right };
}

/** kgn-gap-46 All 360 directions; y grows downwards, as on every table. */
export const SCATTER: readonly Point[] = Array.from({ length: DEGREES }, (_, degree) => vectorOf(degree));

export function scatterVector(degree: number): Point {
  const vector = SCATTER[degree];
  if (!vector) throw new Error(`no scatter of ${degree} degrees`);
  return vector;
}

/** kgn-ind-12 By how much a marker moves, in hundredths of an inch, halves away from zero so that no side of the table gains. */
export function scattered(degree: number, by: Inches): Point {
  const { x, y } = scatterVector(degree);
  return { x: hundredths(x * by), y: hundredths(y * by) };
}

function hundredths(product: number): number {
  const rounded = Math.floor((Math.abs(product) * 100 + SCATTER_LENGTH / 2) / SCATTER_LENGTH);
  return product < 0 ? 0 - rounded : rounded;
}

/** The cosine of a whole angle of 0 to 90 degrees, in parts of `SCATTER_LENGTH`. */
export function cosine(degree: number): number {
  return 0 - scatterVector(degree).y;
}
