/**
 * Sight between units: their sample points are the caller's (a hull's centre and corners, each man, the
 * wall points of a house), and so is what share of them must be seen.
 */
import { argueSight, canSee, type Sight } from './sight.ts';
import type { Eye, SightMap } from './sight-map.ts';

export interface UnitSight {
  /** For each point of the first unit, how many points of the second it sees. */
  readonly fromEach: readonly number[];
  /** For each point of the second unit, how many points of the first see it. */
  readonly ofEach: readonly number[];
  /** Lines that are clear, of all lines. */
  readonly clear: number;
  readonly lines: number;
}

/** All lines between the sample points of two units. */
export function unitSight(
  map: SightMap,
  from: readonly Eye[],
  to: readonly Eye[],
  ignoring: readonly string[] = [],
): UnitSight {
  const fromEach = from.map(() => 0);
  const ofEach = to.map(() => 0);
  let clear = 0;
  from.forEach((p, i) => {
    to.forEach((q, j) => {
      if (!canSee(map, p, q, ignoring)) return;
      fromEach[i]! += 1;
      ofEach[j]! += 1;
      clear += 1;
    });
  });
  return { fromEach, ofEach, clear, lines: from.length * to.length };
}

/** Is any line clear? Stops at the first. */
export function isAnySeen(
  map: SightMap,
  from: readonly Eye[],
  to: readonly Eye[],
  ignoring: readonly string[] = [],
): boolean {
  return from.some((p) => to.some((q) => canSee(map, p, q, ignoring)));
}

/** How many of the points of a unit are seen from one place. */
export function countSeen(map: SightMap, p: Eye, to: readonly Eye[], ignoring: readonly string[] = []): number {
  let count = 0;
  for (const q of to) if (canSee(map, p, q, ignoring)) count += 1;
  return count;
}

/** Every line with its argument, the first unit's points outer, the second's inner. */
export function argueUnitSight(
  map: SightMap,
  from: readonly Eye[],
  to: readonly Eye[],
  ignoring: readonly string[] = [],
): Sight[] {
  return from.flatMap((p) => to.map((q) => argueSight(map, p, q, ignoring)));
}
