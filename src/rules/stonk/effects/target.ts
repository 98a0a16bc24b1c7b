/** How a target stands: the columns of both fire tables, and what counts as a vehicle (stonk-inf-11 to -15, stonk-arm-05). */
import { direction } from '../../../geometry/table/facing.ts';
import { areWithin, stroke } from '../../../geometry/table/footprint.ts';
import { covers } from '../../../geometry/table/polygon.ts';
import { cross, distanceSquared, dot, minus, type Point } from '../../../geometry/table/vector.ts';
import { fieldOf } from '../ground.ts';
import { coverOf } from '../sight.ts';
import { type Element, isMoving, isVehicle, type Placed, profile, type StonkTable } from '../state.ts';
import type { ArmourClass, Situation } from '../tables/armour.ts';
import type { Cover } from '../tables/effects.ts';
import type { Metres } from '../tables/print.ts';

/** stonk-gap-37 Troops who fight from their vehicles. */
export const isMounted = (element: Element): boolean => {
  const { kind } = profile(element);
  return kind === 'carriers' || (kind === 'apc' && isVehicle(element));
};

/** Is it hit as vehicles are? Guns on tracks too. */
export const isVehicleTarget = (element: Element): boolean => isVehicle(element) || profile(element).armour !== null;

/** stonk-state-10 Of a vehicle target. stonk-gap-37 Half-tracks are light. */
export const armourClassOf = (element: Element): ArmourClass => profile(element).armour ?? 'light';

/** stonk-gap-37 What one vehicle is worth in strength points: its share of those whom it carries or who serve it, rounded up. */
export const pointsPerVehicle = (element: Element): number => Math.ceil(element.original / profile(element).pieces);

/** Vehicles that are left. */
export const vehiclesOf = (element: Element): number => Math.ceil(element.strength / pointsPerVehicle(element));

/**
 * stonk-inf-12 stonk-gap-36 What the ground and its own works give a target, to fire and to eyes. Ours: works shelter only who stays in
 * them, and neither vehicles nor anybody on the move defend a house.
 */
export function shelterOf(table: StonkTable, element: Placed): 'open' | 'cover' | 'dug-in' {
  const isInHouses = !isMoving(element) && !isVehicleTarget(element);
  if (isInHouses || (element.dug && !isMoving(element))) return coverOf(table, element);
  return coverOf(table, { ...element, dug: null }) === 'open' ? 'open' : 'cover';
}

/** stonk-inf-11 stonk-inf-12 stonk-inf-13 stonk-inf-14 stonk-inf-15 The column of the six blocks. */
export function coverColumn(table: StonkTable, element: Placed): Cover {
  if (isMounted(element)) return 'cover';
  if (element.dug === 'deeply-dug-in' && !isMoving(element)) return 'deeply-dug-in';
  const shelter = shelterOf(table, element);
  return shelter !== 'open' ? shelter : isMoving(element) ? 'moving' : 'stationary';
}

/** stonk-arm-05 The situation of a vehicle, as fire from a place finds it. */
export function situationOf(table: StonkTable, element: Placed, from: Point | null): Situation {
  if (isHullDown(table, element, from)) return 'hull-down';
  if (shelterOf(table, element) !== 'open') return 'cover';
  return isMoving(element) ? 'moving' : 'stationary';
}

/** Ours: a crest or bank hides a hull that stands within this of it. */
const BEHIND: Metres = 100;

/** stonk-gap-54 Stationary and dug in; or behind a crest or bank, facing the fire. */
export function isHullDown(table: StonkTable, element: Placed, from: Point | null): boolean {
  if (isMoving(element)) return false;
  return (
    element.dug !== null || (from !== null && faces(element, from) && isBehindCrest(table, element.place.at, from))
  );
}

/** Within the quarter before its front. */
function faces({ place }: Placed, at: Point): boolean {
  const ahead = direction(place.facing);
  const to = minus(at, place.at);
  const along = dot(ahead, to);
  return along > 0 && Math.abs(cross(ahead, to)) <= along;
}

/** The crest: the edge of the level on which it stands, looking down. The bank: a railway embankment. */
function isBehindCrest(table: StonkTable, at: Point, from: Point): boolean {
  const away = Math.sqrt(distanceSquared(at, from));
  const share = away <= BEHIND ? 1 : BEHIND / away;
  const edge = { x: Math.round(at.x + (from.x - at.x) * share), y: Math.round(at.y + (from.y - at.y) * share) };
  return fieldOf(table).features.some((feature) => {
    if (feature.kind === 'rail') return areWithin(stroke([at, edge], 0), stroke(feature.line, 0), 0);
    if (feature.kind !== 'hill') return false;
    return feature.contours.some(({ outline }) => covers(outline, at) && !covers(outline, edge));
  });
}
