import { comparePlaces, type Point, squared } from './vector.ts';

const offsetsByReach = new Map<number, Int32Array>();

/** Offsets of a square lattice within a number of steps, x and y by turns, nearest first, equals from north to south, then west to east. */
function offsetsWithin(steps: number): Int32Array {
  const known = offsetsByReach.get(steps);
  if (known !== undefined) return known;
  const offsets: Point[] = [];
  for (let y = -steps; y <= steps; y += 1) {
    for (let x = -steps; x <= steps; x += 1) {
      if (x * x + y * y <= steps * steps) offsets.push({ x, y });
    }
  }
  offsets.sort((a, b) => squared(a) - squared(b) || comparePlaces(a, b));
  const flat = Int32Array.from(offsets.flatMap(({ x, y }) => [x, y]));
  offsetsByReach.set(steps, flat);
  return flat;
}

export interface SearchSteps {
  /** Distance between the places that are tried. */
  readonly step: number;
  /** How far from the wanted place the search goes. */
  readonly farthest: number;
}

/**
 * The free place nearest to the wanted one among those whole steps away from it. Of places equally
 * near, the northernmost counts, then the westernmost.
 */
export function nearestFree(wanted: Point, isFree: (at: Point) => boolean, search: SearchSteps): Point | null {
  return nearestOf(wanted, (x, y) => isFree({ x, y }), search);
}

/** The same, for those who look at most places only in passing. */
export function nearestOf(
  wanted: Point,
  isFree: (x: number, y: number) => boolean,
  { step, farthest }: SearchSteps,
): Point | null {
  const offsets = offsetsWithin(Math.floor(farthest / step));
  for (let i = 0; i < offsets.length; i += 2) {
    const x = wanted.x + offsets[i]! * step;
    const y = wanted.y + offsets[i + 1]! * step;
    if (isFree(x, y)) return { x, y };
  }
  return null;
}
