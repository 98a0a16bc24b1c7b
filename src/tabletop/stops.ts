/** Where a move may be broken into: at every so many inches, and wherever sight, arc or range to an onlooker changes. */
import { type Arc, direction, type Facing, isInArc } from '../geometry/table/facing.ts';
import type { Way } from '../geometry/table/path.ts';
import { seesAt } from '../geometry/table/sight.ts';
import { groundAt } from '../geometry/table/sight-map.ts';
import { distanceSquared, minus, type Point } from '../geometry/table/vector.ts';
import { alongsOf } from '../geometry/table/windows.ts';
import type { Field } from './field.ts';
import type { Place } from './place.ts';

/** Somebody who may break in. */
export interface Onlooker {
  readonly place: Place;
  /** In which he can fire. */
  readonly arc: Arc;
  /** Height of his eyes above the ground. */
  readonly eye: number;
}

export interface StopReading {
  readonly every: number;
  /** The path is looked at so often for changes. */
  readonly sample: number;
  /** Distances at which a range ends. */
  readonly bands: readonly number[];
  /** Height of what moves. */
  readonly eye: number;
  /** Whatever else opens a window when it changes: cover, the quarter that is shown. */
  readonly also?: (at: Point, facing: Facing) => string;
}

/** How far along a path the stops are: the last of them is the end; without onlookers it is the only one. */
export function stopsAlong(
  field: Field,
  way: Way,
  whole: number,
  onlookers: readonly Onlooker[],
  { every, sample, bands, eye, also }: StopReading,
): number[] {
  if (onlookers.length === 0) return [whole];
  const { sight } = field;
  const limits = bands.map((band) => band ** 2);
  const looking = onlookers.map(({ place: { at, facing }, arc, eye: above }) => ({
    at,
    height: groundAt(sight, at.x, at.y) + above,
    ahead: direction(facing),
    arc,
  }));
  // One letter for each of them.
  const key = (to: Point, facing: Facing): string => {
    const ground = groundAt(sight, to.x, to.y) + eye;
    let letters = also ? `${also(to, facing)} ` : '';
    for (const { at, height, ahead, arc } of looking) {
      const far = distanceSquared(at, to);
      let band = 0;
      for (const limit of limits) if (far > limit) band += 1;
      const bears = arc === 360 || isInArc(ahead, minus(to, at), arc);
      const seen = seesAt(sight, at.x, at.y, height, to.x, to.y, ground);
      letters += String.fromCharCode(65 + 4 * band + (bears ? 2 : 0) + (seen ? 1 : 0));
    }
    return letters;
  };
  const alongs = alongsOf(way, { every, sample, key });
  return [...alongs.filter((along) => along > 0 && along < whole), whole];
}
