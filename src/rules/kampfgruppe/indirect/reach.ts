/** Whom a barrage reaches, in which order its shots are placed, and what covers them: kgn-ind-19 to kgn-ind-21, kgn-gap-50. */

import { isLine, ringsOf } from '../../../geometry/table/feature.ts';
import { area, disc, gap } from '../../../geometry/table/footprint.ts';
import { areaCover, betterOf, touchedCover } from '../../../tabletop/cover.ts';
import { gapTo } from '../../../tabletop/measure.ts';
import { fieldOf, INCH, pieceOf, TERRAIN } from '../ground.ts';
import {
  aboardOf,
  isAircraft,
  isArmoured,
  isPlaced,
  type KgnTable,
  kindOf,
  type TargetMarker,
  type Unit,
  unitOf,
} from '../state.ts';
import type { Cover } from '../tables/concealment.ts';
import { BLAST_RADIUS } from '../tables/indirect.ts';
import type { Strike } from './types.ts';

export interface Reached {
  /** A unit, or the building that was named. */
  readonly id: string;
  readonly far: number;
}

/** kgn-core-13 kgn-core-14 kgn-ind-21 kgn-gap-50 What lies within 8" of the marker, nearest first, then by ids: friend and foe, no aircraft. */
export function reachedBy(table: KgnTable, { at, building }: TargetMarker): Reached[] {
  const field = fieldOf(table);
  const marker = disc(at, 0);
  const found: Reached[] = [];
  for (const unit of table.units) {
    if (!isPlaced(unit) || isAircraft(unit)) continue;
    const far = gapTo(field, pieceOf(unit), marker);
    if (far <= BLAST_RADIUS * INCH) found.push({ id: unit.id, far });
  }
  const house = building === null ? undefined : field.byId.get(building);
  if (house && !isLine(house)) {
    const far = Math.min(...ringsOf(house).map((ring) => gap(area(ring), marker)));
    if (far <= BLAST_RADIUS * INCH) found.push({ id: house.id, far });
  }
  return found.sort((a, b) => a.far - b.far || (a.id < b.id ? -1 : 1));
}

/** kgn-ind-26 kgn-gap-50 Passengers and riders come right after their vehicle; who is towed or inside enclosed armour is no target. */
export function withPassengers(table: KgnTable, ids: readonly string[]): string[] {
  return ids.flatMap((id) => {
    const unit = unitOf(table, id);
    if (!unit) return [id];
    const isClosed = kindOf(unit) === 'enclosed';
    const aboard = aboardOf(table, id).filter(
      ({ aboard: how }) => how!.how === 'riding' || (how!.how === 'inside' && !isClosed),
    );
    return [id, ...aboard.map((one) => one.id)];
  });
}

/** kgn-ind-19 One to each from the nearest outwards, round and round. */
export function dealt(shots: number, ids: readonly string[]): Strike[] {
  if (ids.length === 0 || shots === 0) return [];
  return ids
    .map((on, i) => ({ on, count: Math.floor((shots + ids.length - 1 - i) / ids.length) }))
    .filter(({ count }) => count > 0);
}

// ---- cover -------------------------------------------------------------------------------------------------------------

/**
 * kgn-gap-21 What covers a unit from shells that come from above: the area that it stands in, and linear cover within an inch on any
 * side. kgn-cov-12 kgn-cov-13 Passengers have that of their vehicle. Null in the open, where the night may still hide (kgn-gap-66).
 */
export function coverFromAbove(table: KgnTable, unit: Unit): Cover | null {
  if (unit.aboard) {
    if (unit.aboard.how === 'riding') return null;
    const carrier = unitOf(table, unit.aboard.on);
    return carrier && isArmoured(carrier) ? 'reinforced' : 'visual';
  }
  if (!isPlaced(unit)) return null;
  const field = fieldOf(table);
  const piece = pieceOf(unit);
  const lines = field.features.filter((feature) => isLine(feature) && TERRAIN.coverBehind(feature) !== null);
  const { cover } = betterOf(TERRAIN, areaCover(field, piece), touchedCover(field, piece, lines, INCH));
  return cover === 'open' ? null : cover;
}
