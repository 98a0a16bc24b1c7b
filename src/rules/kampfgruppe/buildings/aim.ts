/** How a unit stands to a building that it fires at: sight, range, arc, observation (kgn-bld-02, kgn-bld-03, kgn-gap-64). */
import type { Arc } from '../../../geometry/table/facing.ts';
import type { Piece } from '../../../tabletop/body.ts';
import * as measure from '../../../tabletop/measure.ts';
import { pairsOf } from '../../../tabletop/pairs.ts';
import { oneInside } from '../../../tabletop/placing.ts';
import * as looking from '../../../tabletop/sight.ts';
import { type Field, fieldOf, pieceOf, SQUAD } from '../ground.ts';
import { type KgnTable, type Placed, recordOf } from '../state.ts';
import { type Observed, observation } from '../tables/observation.ts';
import { occupantsOf, structureOf } from './damage.ts';

const parts = new WeakMap<Field, Map<string, readonly Piece[]>>();

/** Its parts, as whoever is in them is seen and measured. */
function partsOf(table: KgnTable, building: string): readonly Piece[] {
  const field = fieldOf(table);
  let known = parts.get(field);
  if (!known) {
    known = new Map();
    parts.set(field, known);
  }
  let found = known.get(building);
  if (!found) {
    const sections = [...field.sections.values()].filter((section) => section.building === building);
    found = sections.map((section) => ({ body: SQUAD, place: oneInside(section, 0) }));
    known.set(building, found);
  }
  return found;
}

/** What is known of a unit's place and a part of a building. */
const pairOf = pairsOf(() => ({ isSeen: null as boolean | null }));

export function seesBuilding(table: KgnTable, unit: Placed, building: string): boolean {
  const field = fieldOf(table);
  for (const part of partsOf(table, building)) {
    const pair = pairOf(field, unit.place, part.place);
    pair.isSeen ??= looking.seesPiece(field, pieceOf(unit), part);
    if (pair.isSeen) return true;
  }
  return false;
}

/** To the nearest point of its footprint. */
export const rangeToBuilding = (table: KgnTable, unit: Placed, building: string): number =>
  Math.min(...partsOf(table, building).map((part) => measure.rangeBetween(fieldOf(table), pieceOf(unit), part)));

export const isBuildingInArc = (table: KgnTable, unit: Placed, building: string, arc: Arc): boolean =>
  arc === 360 || partsOf(table, building).some(({ place }) => measure.isInArcOf(unit.place, place, arc));

/** kgn-bld-03 A building is observed without a roll, a concealed bunker as a vehicle is that is obscured. */
export function buildingObservedOn(table: KgnTable, building: string): Observed {
  const structure = structureOf(table, building);
  if (structure?.kind !== 'bunker' || structure.grade !== 'concealed') return 'automatic';
  const fired = occupantsOf(table, building).some((unit) => recordOf(table, unit).fired);
  return observation('vehicle', { obscured: true, fired });
}
