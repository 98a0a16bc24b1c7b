/** A unit at the end of a move that is still in the making. */
import type { TableMap } from '../../../../geometry/map.ts';
import { nearestFacing } from '../../../../geometry/table/facing.ts';
import { wantedPlaces } from '../../../../geometry/table/formation.ts';
import type { UnitPlace } from '../../board/pieces.ts';
import type { XY } from '../../measures.ts';
import type { UnitSeen } from '../view.ts';

export function facingAlong(from: XY, to: XY, otherwise: number): number {
  const towards = { x: to[0] - from[0], y: to[1] - from[1] };
  return Math.hypot(towards.x, towards.y) < 20 ? otherwise : nearestFacing(towards);
}

/** Where the men will about stand; the engine has the last word. */
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
