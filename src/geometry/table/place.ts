import { comparePlaces, type Point, squared } from './vector.ts';

const offsetsByReach = new Map<number, readonly Point[]>();

/** Offsets of a square lattice within a number of steps, nearest first, equals from north to south, then west to east. */
function offsetsWithin(steps: number): readonly Point[] {
  const known = offsetsByReach.get(steps);
  if (known !== undefined) return known;
  const offsets: Point[] = [];
  for (let y = -steps; y <= steps; y += 1) {
    for (let x = -steps; x <= steps; x += 1) {
      if (x * x + y * y <= steps * steps) offsets.push({ x, y });
    }
  }
  offsets.sort((a, b) => squared(a) - squared(b) || comparePlaces(a, b));
  offsetsByReach.set(steps, offsets);
  return offsets;
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
  const steps = Math.floor(search.farthest / search.step);
  for (const offset of offsetsWithin(steps)) {
    const at = { x: wanted.x + offset.x * search.step, y: wanted.y + offset.y * search.step };
    if (isFree(at)) return at;
  }
  return null;
}
