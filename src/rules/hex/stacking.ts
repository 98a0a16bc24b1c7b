/** How many may stand in a hex. */
import type { Hex } from '../../geometry/hex/board.ts';
import { enemyOf, type Side } from '../../kit/sides.ts';
import { cardOf, type HexTable, isHeldBy, type Unit } from './state.ts';
import { STACKING } from './tables/observation.ts';

/** hex-stack-01, hex-stack-02 In half squads, and vehicles. */
export interface Load {
  readonly halves: number;
  readonly vehicles: number;
}

const halvesOf = (table: HexTable, unit: Unit): number =>
  cardOf(table, unit).class === 'squad' ? 2 : 2 * STACKING.small;

/** hex-stack-03, hex-stack-04 All levels of a hex together; passengers, towed guns and wrecks do not count. */
export function loadOf(table: HexTable, hex: Hex, side: Side): Load {
  let halves = 0;
  let vehicles = 0;
  for (const unit of table.units) {
    if (unit.at !== hex || unit.side !== side || unit.carriedBy !== null) continue;
    if (cardOf(table, unit).vehicle) vehicles += 1;
    else halves += halvesOf(table, unit);
  }
  return { halves, vehicles };
}

/** hex-stack-01 May these stay in the hex at the end of a movement? Those of them that are there already count once. */
export function hasRoom(table: HexTable, hex: Hex, side: Side, ...units: readonly Unit[]): boolean {
  let { halves, vehicles } = loadOf(table, hex, side);
  for (const unit of units) {
    if (unit.at === hex && unit.carriedBy === null) continue;
    if (cardOf(table, unit).vehicle) vehicles += 1;
    else halves += halvesOf(table, unit);
  }
  return halves <= 2 * STACKING.squads && vehicles <= STACKING.vehicles;
}

/** hex-stack-05 Only an assault leads into a hex that the enemy holds. */
export const isClosedTo = (table: HexTable, hex: Hex, side: Side): boolean => isHeldBy(table, hex, enemyOf(side));
