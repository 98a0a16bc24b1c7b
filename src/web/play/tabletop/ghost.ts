/** A unit at the end of a move that is still in the making, and on its way there. */
import type { XY as Place } from '../../../draw/curve.ts';
import type { TableMap } from '../../../geometry/map.ts';
import { nearestFacing } from '../../../geometry/table/facing.ts';
import { type SquadSizes, wantedPlaces } from '../../../geometry/table/formation.ts';
import type { UnitPlace } from '../board/pieces.ts';
import type { XY } from '../measures.ts';
import type { StandsAt } from './seen.ts';

export function facingAlong(from: XY, to: XY, otherwise: number): number {
  const towards = { x: to[0] - from[0], y: to[1] - from[1] };
  return Math.hypot(towards.x, towards.y) < 20 ? otherwise : nearestFacing(towards);
}

/** A unit carried to a place as it stands, its men side by side. */
export function carriedTo<P extends UnitPlace>(place: P, [x, y]: XY): P {
  const men = place.men.map((man) => ({ x: man.x - place.at.x + x, y: man.y - place.at.y + y }));
  return { ...place, at: { x, y }, men };
}

/** Where the men will about stand, until the engine says it. */
export function ghostOf(
  unit: { readonly men: number; readonly place: StandsAt | null },
  stance: { readonly kind: string } | null,
  [x, y]: XY,
  facing: number,
  map: TableMap,
  sizes: SquadSizes,
): StandsAt {
  const at = { x, y };
  const standing = (men: readonly Place[]): StandsAt => ({ at, facing, men, inside: null });
  if (unit.men === 0 || !unit.place || unit.place.men.length === 0) return standing([]);
  if (stance?.kind === 'lining' && 'feature' in stance) {
    const wall = map.features.find((feature) => feature.id === stance.feature);
    if (wall && 'line' in wall) {
      const formation = { kind: 'lining' as const, at, wall: wall.line, thickness: wall.width };
      return standing(wantedPlaces(formation, unit.men, sizes));
    }
  }
  if (stance?.kind === 'line' || stance?.kind === 'column' || stance?.kind === 'cluster')
    return standing(wantedPlaces({ kind: stance.kind, at, facing }, unit.men, sizes));
  return { ...carriedTo(unit.place, [x, y]), inside: null };
}

/** A piece on its way, by the board's own clock. */
export interface MovingPiece<P extends UnitPlace = StandsAt> {
  readonly unit: string;
  readonly from: P | null;
  readonly to: P | null;
  readonly start: number;
  readonly length: number;
}

/** Where a piece is at a moment of its way; null if it has no beginning or no end. */
export function placeOnWay<P extends UnitPlace>({ from, to, start, length }: MovingPiece<P>, now: number): P | null {
  if (!from || !to) return null;
  const part = Math.min(1, (now - start) / length);
  const mix = (a: Place, b: Place): Place => ({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part });
  const isSame = from.men.length === to.men.length;
  const men = isSame ? to.men.map((man, i) => mix(from.men[i]!, man)) : part < 0.5 ? from.men : to.men;
  return { ...to, at: mix(from.at, to.at), men };
}

/** The part of a path that is walked already, from where it began to where the unit is now. */
export function walkedPath(start: XY, path: readonly XY[], along: number, now: XY): XY[] {
  const walked: XY[] = [start];
  let left = along;
  for (const [x, y] of path) {
    const [fromX, fromY] = walked.at(-1)!;
    const length = Math.hypot(x - fromX, y - fromY);
    if (length >= left) break;
    walked.push([x, y]);
    left -= length;
  }
  walked.push(now);
  return walked;
}

/** The first so many hundredths of an inch of a path; null where it is no longer than that. */
export function cutPath(from: XY, path: readonly XY[], most: number): XY[] | null {
  let left = most;
  let [x, y] = from;
  const out: XY[] = [];
  for (const [nextX, nextY] of path) {
    const length = Math.hypot(nextX - x, nextY - y);
    if (length >= left) {
      const part = Math.max(0, left) / Math.max(1, length);
      return [...out, [Math.round(x + (nextX - x) * part), Math.round(y + (nextY - y) * part)]];
    }
    left -= length;
    [x, y] = [nextX, nextY];
    out.push([x, y]);
  }
  return null;
}
