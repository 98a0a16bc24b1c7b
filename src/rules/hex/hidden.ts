/** hex-hid-01 to hex-hid-19 What keeps a unit hidden, and what reveals it. */
import { distanceBetween, type Hex } from '../../geometry/hex/board.ts';
import { enemyOf, type Side } from '../../kit/sides.ts';
import { boardOf } from './ground.ts';
import { concealmentOf, distanceOf, sees, seesAny, watchersOf } from './sight.ts';
import {
  type HexTable,
  isCrewed,
  isInfantry,
  isOnMap,
  isStanding,
  isVehicle,
  type MoveMark,
  type Unit,
  weatherOf,
} from './state.ts';
import { observationDistance, TACTICAL_REVEALED, VEHICLE_HIDES_BEYOND, type Weather } from './tables/observation.ts';

/** hex-hid-01 The hexes in which a side's enemy sees a "?", in rising order, each once. */
export function markedHexes({ units, isSetUp }: Pick<HexTable, 'units' | 'isSetUp'>, side: Side): number[] {
  const hexes: number[] = [];
  if (!isSetUp[side]) return hexes;
  for (const unit of units)
    if (unit.side === side && unit.isHidden && isOnMap(unit) && !hexes.includes(unit.at)) hexes.push(unit.at);
  return hexes.sort((a, b) => a - b);
}

/** hex-hid-19 The unit behind a "?": the hidden one with the lowest id in the hex. */
export const behindMark = ({ units }: HexTable, side: Side, hex: number): Unit | undefined =>
  units.find((unit) => unit.side === side && unit.isHidden && unit.at === hex && unit.carriedBy === null);

/** hex-hid-03, hex-hid-12 Does any enemy see it? */
export function isWatched(table: HexTable, unit: Unit): boolean {
  for (const one of table.units)
    if (one.side !== unit.side && one.carriedBy === null && isOnMap(one) && sees(table, one, unit)) return true;
  return false;
}

/** hex-hid-06, hex-hid-07, hex-hid-11 Is it within the observation distance of an enemy that sees it? */
export function isObserved(table: HexTable, unit: Unit): boolean {
  const weather = weatherOf(table) as Weather;
  const concealment = concealmentOf(table, unit);
  for (const enemy of table.units) {
    if (enemy.side === unit.side || enemy.carriedBy !== null || !isOnMap(enemy) || !sees(table, enemy, unit)) continue;
    const far = observationDistance(weather, table.terms.light, concealment(enemy));
    if (far === null || distanceOf(table, unit, enemy) <= far) return true;
  }
  return false;
}

/** hex-hid-06, hex-hid-08, hex-hid-09, hex-hid-12 Is a hidden unit revealed by having come into its hex so? */
export function isRevealedByMove(table: HexTable, unit: Unit, how: Exclude<MoveMark, 'none'>): boolean {
  if (isVehicle(table, unit)) return isWatched(table, unit);
  if (how === 'rapid') return true;
  if (how === 'normal') return isObserved(table, unit);
  const concealment = concealmentOf(table, unit);
  return watchersOf(table, unit).some(
    (enemy) => concealment(enemy) === 0 && distanceOf(table, unit, enemy) < TACTICAL_REVEALED,
  );
}

/**
 * hex-hid-13, hex-hid-14, hex-gap-15 May it become hidden in the last step of the turn? hex-hid-01 Its side must not learn by it at which level of its hex a
 * hidden enemy stands: a "?" looks from all of them.
 */
export function mayHide(table: HexTable, unit: Unit): boolean {
  if (unit.isHidden || !isOnMap(unit) || unit.carriedBy !== null) return false;
  const isOnWheels = isVehicle(table, unit);
  if (table.terms.options.rehiding === 'quiet' && (unit.hasMoved || unit.hasFired)) return false;
  if (isOnWheels ? unit.hasMoved || unit.hasFired : !isInfantry(table, unit) && !isCrewed(table, unit)) return false;
  const board = boardOf(table);
  const weather = weatherOf(table) as Weather;
  const concealment = concealmentOf(table, unit);
  const isSafeFrom = (at: Hex): boolean => {
    const far = isOnWheels
      ? VEHICLE_HIDES_BEYOND
      : observationDistance(weather, table.terms.light, concealment({ at }));
    return far !== null && distanceBetween(board, at, unit.at) > far;
  };
  for (const enemy of table.units)
    if (enemy.side !== unit.side && !enemy.isHidden && isStanding(enemy) && sees(table, enemy, unit))
      if (!isSafeFrom(enemy.at)) return false;
  for (const at of markedHexes(table, enemyOf(unit.side)))
    if (seesAny(table, unit, at) && !isSafeFrom(at)) return false;
  return true;
}
