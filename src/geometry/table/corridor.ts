/** What a body meets on its way besides ground: other bodies, marks such as minefields, and the last place free for it. */
import type { Facing } from './facing.ts';
import type { Mark } from './feature.ts';
import { areWithin, type Shape } from './footprint.ts';
import type { Way } from './path.ts';
import { compareReach, reachToSegment } from './segment.ts';
import { compareIds, type Point } from './vector.ts';
import { placesAlong } from './windows.ts';

export { lengthOfWay } from './path.ts';

/** The ground that a body sweeps on each leg. A way without legs is the place itself. */
function sweptBy(way: Way, halfWidth: number): Shape[] {
  let from = way.from;
  const swept = way.legs.map(({ to }): Shape => {
    const shape: Shape = { core: 'line', points: [from, to], radius: halfWidth };
    from = to;
    return shape;
  });
  return swept.length > 0 ? swept : [{ core: 'point', points: [way.from], radius: halfWidth }];
}

export interface OnWay {
  readonly id: string;
  /** The first leg on which it is met. */
  readonly leg: number;
}

/** Bodies to which the way comes within `distance` (0: touches), by leg, then by id. */
export function bodiesOnWay(
  way: Way,
  halfWidth: number,
  bodies: readonly { readonly id: string; readonly shapes: readonly Shape[] }[],
  distance: number,
): OnWay[] {
  const swept = sweptBy(way, halfWidth);
  return inOrder(
    bodies.map(({ id, shapes }) => ({
      id,
      leg: swept.findIndex((ground) => shapes.some((shape) => areWithin(ground, shape, distance))),
    })),
  );
}

/** Marks whose reach the body enters or touches, by leg, then by id. */
export function marksOnWay(way: Way, halfWidth: number, marks: readonly Mark[]): OnWay[] {
  const swept = sweptBy(way, halfWidth);
  return inOrder(
    marks.map(({ id, at, radius }) => ({
      id,
      leg: swept.findIndex(({ points }) => {
        const reach = reachToSegment(at, points[0]!, points[points.length - 1]!);
        return compareReach(reach, radius + halfWidth) <= 0;
      }),
    })),
  );
}

function inOrder(found: readonly OnWay[]): OnWay[] {
  return found.filter(({ leg }) => leg >= 0).sort((a, b) => a.leg - b.leg || compareIds(a.id, b.id));
}

/** The farthest place on a way, no farther along than `limit`, that is free; null if not even the start is. */
export function lastFreeAlong(
  way: Way,
  limit: number,
  isFree: (at: Point, facing: Facing) => boolean,
): { readonly along: number; readonly at: Point; readonly facing: Facing } | null {
  const places = placesAlong(way);
  for (let along = Math.min(limit, places.length); along >= 0; along -= 1) {
    const { at, facing } = places.at(along);
    if (isFree(at, facing)) return { along, at, facing };
  }
  return null;
}
