/** Who is in a beaten zone (stonk-zone-03, stonk-gap-32). */
import type { Ring } from '../../../geometry/table/polygon.ts';
import { isShareInside, isWhollyInside } from '../../../geometry/table/zone.ts';
import { zoneShape } from '../artillery/guns.ts';
import { ringOf } from '../ground.ts';
import { type BeatenZone, isPlaced, type Placed, type StonkTable } from '../state.ts';

export const zoneRing = (zone: BeatenZone): Ring => zoneShape(zone).points;

/** stonk-gap-32 At least half of the base lies in the zone, or the whole zone in the base. */
export function isInZone(element: Placed, zone: Ring): boolean {
  const base = ringOf(element);
  return isShareInside(base, zone, 1, 2) || isWhollyInside(zone, base);
}

/** stonk-zone-03 Friend and enemy, located or not. */
export function inZone(table: StonkTable, zone: BeatenZone): Placed[] {
  const ring = zoneRing(zone);
  return table.elements.filter((one): one is Placed => isPlaced(one) && isInZone(one, ring));
}
