/** Where counters are set out. */
import type { Side } from '../../../kit/sides.ts';
import { arrivalZone, comers, dummyShape, findPlace, nextPlace, proposed, toPlace, zoneOf } from '../placing/places.ts';
import type { ArriveFrame, Place, SetUpFrame } from '../placing/types.ts';
import type { AgTable } from '../state.ts';
import { goalsFor } from './worth.ts';

/** The places that a sensible commander thinks of for the next unit, nearest to what the battle is about; null if all are placed. */
export function steadyPlace(
  table: AgTable,
  self: SetUpFrame | ArriveFrame,
  side: Side,
  draft: readonly Place[],
): Place | null {
  const isArrival = self.proc === 'arrive';
  const [unit] = isArrival ? comers(table, self.division, draft) : toPlace(table, side, draft);
  const zone = unit && (isArrival ? arrivalZone(table, self.division) : zoneOf(table, unit.division));
  if (!unit || !zone) return null;
  if (!isArrival && proposed(table, unit)) return nextPlace(table, unit, zone, draft, false);
  const { at: goal } = goalsFor(
    table,
    side,
  )({ id: '', at: { x: table.terms.map.width >> 1, y: table.terms.map.height >> 1 } });
  const as = unit.kind === 'dummy' ? dummyShape(table, unit) : undefined;
  let best: Place | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let from = 0; from < 16; from++) {
    const place = findPlace(table, unit, zone, draft, isArrival, from * 13, as);
    const far = place ? (place.at[0] - goal.x) ** 2 + (place.at[1] - goal.y) ** 2 : least;
    if (far >= least) continue;
    best = place;
    least = far;
  }
  return best;
}
