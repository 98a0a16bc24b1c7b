/** One air strike: what its die is read for (stonk-zone-07, stonk-inf-22, stonk-gap-46). */
import type { Point } from '../../../geometry/table/vector.ts';
import { inZone } from '../area-fire/zone.ts';
import { AIRCRAFT } from '../effects/reading.ts';
import type { Strike } from '../effects/types.ts';
import type { BeatenZone, StonkTable } from '../state.ts';
import { STRIKES } from '../tables/effects.ts';
import { BEATEN_ZONES } from '../tables/zones.ts';

/** stonk-zone-01 */
export const airZone = (at: Point, facing: number): BeatenZone => ({
  ...{ at: { ...at }, facing },
  size: { front: BEATEN_ZONES.air.front, depth: BEATEN_ZONES.air.depth },
});

/** stonk-inf-22 Medium artillery at +1 on troops, the first column of the armour table on vehicles. stonk-zone-08 It rallies at -2. */
export const airStrikes = (table: StonkTable, zone: BeatenZone, die: number, isSpeculative: boolean): Strike[] =>
  inZone(table, zone).map(
    ({ id }): Strike => ({
      ...{ target: id, by: AIRCRAFT, from: null, block: STRIKES.air, vehicles: { column: 'air' }, die },
      ...{ isSpeculative, isDisappearing: false },
    }),
  );
