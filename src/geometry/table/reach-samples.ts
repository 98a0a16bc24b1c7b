/** Of all places in reach the few that are worth a thought: for bots, and for offers where not all can be listed. */
import { farthestPlaces, type ReachPlace } from './reach.ts';
import { distanceSquared, type Point } from './vector.ts';

export interface SampleRules {
  /** Distance between places that the reach was asked with. */
  readonly step: number;
  /** How many samples at most. */
  readonly count: number;
  /** What a place offers to one who stands there: cover, a wood's edge, a house. Nothing is null. */
  readonly groundOf?: (at: Point) => string | number | null;
  /** Is it on a road? */
  readonly isRoad?: (at: Point) => boolean;
}

/**
 * The start; the ends of the roads in reach; the borders of ground, on its own side, spread out; the farthest
 * places in eight directions; and then whatever is farthest from all of these. Each place once, the same for the
 * same reach.
 */
export function samplePlaces(reach: readonly ReachPlace[], rules: SampleRules): ReachPlace[] {
  const { step, count, groundOf, isRoad } = rules;
  if (reach.length === 0) return [];
  const samples = new Set([reach[0]!]);
  const add = (places: readonly ReachPlace[]): void => {
    for (const place of places) if (samples.size < count) samples.add(place);
  };
  const third = Math.max(1, Math.floor(count / 3));
  if (isRoad !== undefined) add(roadEnds(reach, step, isRoad).slice(0, third));
  if (groundOf !== undefined) add(spreadPlaces(borderPlaces(reach, step, groundOf), third));
  add(farthestPlaces(reach, 8));
  add(spreadPlaces(reach, count, [...samples]));
  return [...samples];
}

/** So many places, each as far as can be from those before it and from those that are `there`; of equals the first. */
export function spreadPlaces(
  places: readonly ReachPlace[],
  count: number,
  there: readonly ReachPlace[] = [],
): ReachPlace[] {
  const found: ReachPlace[] = [];
  const apart = new Float64Array(places.length).fill(Number.POSITIVE_INFINITY);
  const keepApart = ({ at }: ReachPlace): void => {
    places.forEach((place, i) => {
      apart[i] = Math.min(apart[i]!, distanceSquared(place.at, at));
    });
  };
  there.forEach(keepApart);
  while (found.length < count) {
    let best = -1;
    for (let i = 0; i < apart.length; i += 1) if (apart[i]! > 0 && (best < 0 || apart[i]! > apart[best]!)) best = i;
    if (best < 0) return found;
    found.push(places[best]!);
    keepApart(places[best]!);
  }
  return found;
}

const BESIDE: readonly (readonly [number, number])[] = [
  [0, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
];

/** Places on some ground, next to a place in reach that is on none or on another. */
export function borderPlaces(
  reach: readonly ReachPlace[],
  step: number,
  groundOf: (at: Point) => string | number | null,
): ReachPlace[] {
  const grounds = new Map(reach.map(({ at }) => [keyOf(at.x, at.y), groundOf(at)]));
  return reach.filter(({ at }) => {
    const ground = grounds.get(keyOf(at.x, at.y))!;
    if (ground === null) return false;
    return BESIDE.some(([x, y]) => {
      const beside = grounds.get(keyOf(at.x + x * step, at.y + y * step));
      return beside !== undefined && beside !== ground;
    });
  });
}

/** Places on a road from which no road place in reach within two steps costs more: where the move along it ends. Dearest first. */
export function roadEnds(reach: readonly ReachPlace[], step: number, isRoad: (at: Point) => boolean): ReachPlace[] {
  const onRoad = reach.filter(({ at }) => isRoad(at));
  const near = 8 * step * step;
  return onRoad
    .filter(({ at, cost }) => onRoad.every((other) => other.cost <= cost || distanceSquared(at, other.at) > near))
    .reverse();
}

function keyOf(x: number, y: number): string {
  return `${x},${y}`;
}
