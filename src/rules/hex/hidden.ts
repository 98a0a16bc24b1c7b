/** hex-hid-01 to hex-hid-19 What keeps a unit hidden, and what reveals it. */
import { distanceBetween } from '../../geometry/hex/board.ts';
import type { Side } from '../../kit/sides.ts';
import { boardOf } from './ground.ts';
import { concealmentOf, distanceOf, sees, watchersOf } from './sight.ts';
import {
  type HexTable,
  isCrewed,
  isInfantry,
  isOnMap,
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

/** hex-hid-13, hex-hid-14 May it become hidden in the last step of the turn? */
export function mayHide(table: HexTable, unit: Unit): boolean {
  if (unit.isHidden || !isOnMap(unit) || unit.carriedBy !== null) return false;
  if (isVehicle(table, unit)) {
    const board = boardOf(table);
    const isFar = (enemy: Unit): boolean => distanceBetween(board, enemy.at, unit.at) > VEHICLE_HIDES_BEYOND;
    return !unit.hasMoved && !unit.hasFired && watchersOf(table, unit).every(isFar);
  }
  return (isInfantry(table, unit) || isCrewed(table, unit)) && !isObserved(table, unit);
}
