/** Medics: a step of every loss of men (`fire/lose.ts`). */
import { nearestFree } from '../../../geometry/table/place.ts';
import { has } from '../ground.ts';
import { clusterAt, insidePlace } from '../placing.ts';
import { nearestGap } from '../sight.ts';
import { type BgTable, isPlaced, type Place, type Placed, standing } from '../state.ts';
import { windowOf } from '../transport/ride.ts';

const INCH = 100;
/** bg-spec-16 */
const REACH = 5 * INCH;
export const SAVES = 5;

/** bg-spec-16, bg-gap-57 Unpinned medics within 5 inches of a friend, who have not been at work in this player turn. */
export function medicsFor(table: BgTable, id: string): Placed[] {
  const patient = standing(table, id);
  if (!patient) return [];
  return table.units.filter(
    (unit): unit is Placed =>
      unit.side === patient.side &&
      unit.id !== id &&
      isPlaced(unit) &&
      !unit.pinned &&
      has(table, unit, 'medic') &&
      unit.stock.used !== windowOf(table) &&
      nearestGap(table, unit, patient) <= REACH,
  );
}

/** bg-spec-16 Where a medic stands who has been moved to within an inch of a unit; null if he is there, or finds no room. */
export function besidePatient(table: BgTable, medic: Placed, patient: Placed): Place | null {
  if (nearestGap(table, medic, patient) <= INCH) return null;
  if (patient.place.inside) {
    const inside = insidePlace(table, medic, patient.place.inside, medic.place.facing);
    if (inside) return inside;
  }
  let found: Place | null = null;
  nearestFree(
    medic.place.at,
    (at) => {
      const place = clusterAt(table, medic, at);
      if (!place || nearestGap(table, { ...medic, place }, patient) > INCH) return false;
      found = place;
      return true;
    },
    { step: 50, farthest: REACH + 4 * INCH },
  );
  return found;
}
