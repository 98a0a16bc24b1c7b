/** A unit at the end of a move that is still in the making. */
import type { TableMap } from '../../../../geometry/map.ts';
import { nearestFacing } from '../../../../geometry/table/facing.ts';
import { wantedPlaces } from '../../../../geometry/table/formation.ts';
import type { XY } from '../../measures.ts';
import type { WayPlan } from '../draft/draft.ts';
import { sameStance } from '../draft/way.ts';
import type { BgAdvice, UnitSeen } from '../view.ts';

type UnitPlace = NonNullable<UnitSeen['place']>;
type Goal = NonNullable<NonNullable<BgAdvice['way']>['goal']>;

/** A place as the engine says it, as the board draws it. */
export function placeFrom({ at: [x, y], facing, men, inside }: Goal): UnitPlace {
  return { at: { x, y }, facing, men: men.map(([u, v]) => ({ x: u, y: v })), inside };
}

/** Where the engine says that it will stand; null while it has not said so. */
export function goalOf({ way, stance, stances }: WayPlan): UnitPlace | null {
  const goal = way !== 'asked' && way !== null ? way.goal : null;
  if (goal) return placeFrom(goal);
  const chosen = stances.find((one) => sameStance(one.stance, stance));
  return chosen?.goal ? placeFrom(chosen.goal) : null;
}

export function facingAlong(from: XY, to: XY, otherwise: number): number {
  const towards = { x: to[0] - from[0], y: to[1] - from[1] };
  return Math.hypot(towards.x, towards.y) < 20 ? otherwise : nearestFacing(towards);
}

/** Where the men will about stand, until the engine says it. */
export function ghostOf(
  unit: UnitSeen,
  stance: { readonly kind: string } | null,
  [x, y]: XY,
  facing: number,
  map: TableMap,
): UnitPlace {
  const middle = { x, y };
  if (unit.men === 0 || (unit.place?.men.length ?? 0) === 0) return { at: middle, facing, men: [], inside: null };
  const sizes = { radius: 25, spacing: 20, coherency: 200 };
  if (stance?.kind === 'lining' && 'feature' in stance) {
    const wall = map.features.find((feature) => feature.id === stance.feature);
    if (wall && 'line' in wall) {
      const formation = { kind: 'lining' as const, at: middle, wall: wall.line, thickness: wall.width };
      return { at: middle, facing, men: wantedPlaces(formation, unit.men, sizes), inside: null };
    }
  }
  if (stance?.kind === 'line' || stance?.kind === 'column' || stance?.kind === 'cluster')
    return {
      at: middle,
      facing,
      men: wantedPlaces({ kind: stance.kind, at: middle, facing }, unit.men, sizes),
      inside: null,
    };
  const old = unit.place!;
  return {
    at: middle,
    facing: old.facing,
    men: old.men.map((man) => ({ x: man.x - old.at.x + x, y: man.y - old.at.y + y })),
    inside: null,
  };
}
