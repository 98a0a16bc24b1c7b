/** How a unit stands to a building that it fires at: sight, range, arc, observation (kgn-bld-02, kgn-bld-03, kgn-gap-64). */
import type { Arc } from '../../../geometry/table/facing.ts';
import type { Piece } from '../../../tabletop/body.ts';
import * as measure from '../../../tabletop/measure.ts';
import { oneInside } from '../../../tabletop/placing.ts';
import * as looking from '../../../tabletop/sight.ts';
import { fieldOf, pieceOf, SQUAD } from '../ground.ts';
import { type KgnTable, type Placed, recordOf } from '../state.ts';
import { type Observed, observation } from '../tables/observation.ts';
import { occupantsOf, structureOf } from './damage.ts';

/** Its parts, as whoever is in them is seen and measured. */
function partsOf(table: KgnTable, building: string): Piece[] {
  const out: Piece[] = [];
  for (const section of fieldOf(table).sections.values())
    if (section.building === building) out.push({ body: SQUAD, place: oneInside(section, 0) });
  return out;
}

export const seesBuilding = (table: KgnTable, unit: Placed, building: string): boolean =>
  partsOf(table, building).some((part) => looking.seesPiece(fieldOf(table), pieceOf(unit), part));

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
