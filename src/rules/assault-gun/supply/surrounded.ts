/** ag-gap-12, ag-gap-33 Ways back to supply. */
import { KM, STEP } from '../bases.ts';
import { type Board, boardOf } from '../move/board.ts';
import { leadsFor } from '../move/reach.ts';
import { isAtSupply, leadsStraight, stepsToSupply, supplyPointsOf, toSupply2 } from '../move/retreat.ts';
import { moverOf } from '../move/way.ts';
import { type AgTable, type Division, halfOf, isOnMap, type OnMap } from '../state.ts';

/** ag-gap-33 Obstacles and friends in the way cost time and surround nobody. */
const UNHINDERED = Object.freeze({ obstacle: 99, move: 0 });

/** ag-gap-33 Has the unit a path to a rear supply point, clear of enemy zones but for those it stands in? */
export function hasWayToSupply(table: AgTable, unit: OnMap): boolean {
  const half = halfOf(unit);
  const points = supplyPointsOf(table, unit);
  const isGoal = (x: number, y: number): boolean => points.some((point) => isAtSupply(table, point, x, y, half));
  if (points.length === 0 || isGoal(unit.at.x, unit.at.y)) return true;
  const ahead = (x: number, y: number): number => {
    let least = Number.MAX_SAFE_INTEGER;
    for (const point of points) least = Math.min(least, stepsToSupply(table, point, x, y, half));
    return STEP * least;
  };
  const gone = table.units.filter(({ side }) => side === unit.side).map(({ id }) => id);
  const mover = moverOf(table, { ...unit, ep: UNHINDERED }, 'other', { gone });
  if (points.some((point) => leadsStraight(table, mover, point))) return true;
  return leadsFor(mover, mover.ground.roads.length > 0, null, isGoal, ahead);
}

/** What was found of a division, as long as nobody moves. */
const known = new WeakMap<Division, { readonly board: Board; readonly ids: string; readonly surrounded: boolean }>();

/** ag-night-10, ag-gap-33 No unit of the division has such a path. */
export function isSurrounded(table: AgTable, division: Division): boolean {
  const board = boardOf(table);
  const units = table.units.filter(
    (unit): unit is OnMap => unit.division === division.id && unit.kind === 'unit' && isOnMap(unit),
  );
  const ids = units.map(({ id }) => id).join(' ');
  const before = known.get(division);
  if (before?.board === board && before.ids === ids) return before.surrounded;
  const surrounded = units.length > 0 && !units.some((unit) => hasWayToSupply(table, unit));
  known.set(division, { board, ids, surrounded });
  return surrounded;
}

/** ag-log-11 Farther from its supply than the scenario lets one LOG reach. */
export function isFarFromSupply(table: AgTable, unit: OnMap): boolean {
  const far = table.terms.supplyLimits?.doubleBeyond;
  if (far === undefined) return false;
  const points = supplyPointsOf(table, unit);
  return points.every((point) => toSupply2(table, point, unit.at.x, unit.at.y) > far * KM * far * KM);
}
