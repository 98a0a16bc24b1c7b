/** ag-gap-12, ag-gap-33 Ways back to supply. */
import { KM } from '../bases.ts';
import { searchFor } from '../move/reach.ts';
import { isAtSupply, leadsStraight, stepsToSupply, supplyPointsOf, toSupply2 } from '../move/retreat.ts';
import { moverOf } from '../move/way.ts';
import { type AgTable, type Division, halfOf, isOnMap, type OnMap } from '../state.ts';

/** ag-gap-33 Has the unit a path to a rear supply point, clear of enemy zones but for those it stands in? */
export function hasWayToSupply(table: AgTable, unit: OnMap): boolean {
  const half = halfOf(unit);
  const points = supplyPointsOf(table, unit);
  const isGoal = (x: number, y: number): boolean => points.some((point) => isAtSupply(table, point, x, y, half));
  if (points.length === 0 || isGoal(unit.at.x, unit.at.y)) return true;
  const ahead = (x: number, y: number): number =>
    Math.min(...points.map((point) => stepsToSupply(table, point, x, y, half)));
  const mover = moverOf(table, unit, 'other');
  if (points.some((point) => leadsStraight(table, mover, point))) return true;
  return searchFor(mover, false, null, isGoal, ahead).goal >= 0;
}

/** ag-night-10, ag-gap-33 No unit of the division has such a path. */
export function isSurrounded(table: AgTable, division: Division): boolean {
  const units = table.units.filter(
    (unit): unit is OnMap => unit.division === division.id && unit.kind === 'unit' && isOnMap(unit),
  );
  return units.length > 0 && !units.some((unit) => hasWayToSupply(table, unit));
}

/** ag-log-11 Farther from its supply than the scenario lets one LOG reach. */
export function isFarFromSupply(table: AgTable, unit: OnMap): boolean {
  const far = table.terms.supplyLimits?.doubleBeyond;
  if (far === undefined) return false;
  const points = supplyPointsOf(table, unit);
  return points.every((point) => toSupply2(table, point, unit.at.x, unit.at.y) > far * KM * far * KM);
}
