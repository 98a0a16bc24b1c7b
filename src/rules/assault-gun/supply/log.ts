/** LOG: who can be given it, and what it costs. */
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { reachInSupply } from '../move/reach.ts';
import { type AgTable, type Division, divisionOf, isOnMap, type OnMap, type Unit } from '../state.ts';
import { isFarFromSupply } from './surrounded.ts';

/** ag-spec-03, ag-spec-06 Units that always count as having LOG need none. */
export const needsNoLog = ({ row }: Unit): boolean => row.special === 'special forces' || row.special === 'naval guns';

/** ag-log-11 How much LOG it takes to supply the unit. */
export function costOf(table: AgTable, unit: OnMap): number {
  return isFarFromSupply(table, unit) ? 2 : 1;
}

/** ag-log-04, ag-gap-35 Is the unit near enough to the rest of its division, or to its HQ? ag-log-02 LOG itself has no place. */
export function inSupplyReach(table: AgTable, unit: OnMap): boolean {
  const others = table.units.filter(
    (other): other is OnMap => other.division === unit.division && other.id !== unit.id && isOnMap(other),
  );
  const { options } = table.terms;
  // ag-hq-04 With the option LOG is at the headquarters. ag-gap-83 Dummies count for nothing.
  const heads = others.filter(({ kind }) => kind === (options.hq ? 'hq' : 'unit'));
  // ag-gap-35 A division of one unit is in reach of itself.
  if (heads.length === 0) return true;
  return heads.some((other) => reachInSupply(table, unit, other));
}

/** Why the unit cannot be given LOG now; `promised`: what the same answer has already given out of the pool. */
export function refuseLog(table: AgTable, unit: Unit, promised = 0): Refusal | null {
  // ag-gap-73 What it has works in every combat of the day.
  if (unit.log || needsNoLog(unit))
    return refusal('HAS_LOG', 'ag-log-06', 'That unit already has its LOG for today.', { unit: unit.id });
  if (unit.kind !== 'unit' || !isOnMap(unit))
    return refusal('NO_LOG', 'ag-gap-83', 'Only a unit on the map can be given LOG.', { unit: unit.id });
  // ag-night-06
  if (unit.joining)
    return refusal('JOINING', 'ag-night-06', 'That unit has not reached its division yet.', { unit: unit.id });
  const division: Division = divisionOf(table, unit.division);
  // ag-div-06, ag-log-10 Without LOG it moves, does recce and fights as ever.
  if (division.log < promised + costOf(table, unit))
    return refusal('POOL_EMPTY', 'ag-log-01', 'The division does not have enough LOG left.', { left: division.log });
  // ag-attack-16, ag-log-04
  if (!inSupplyReach(table, unit))
    return refusal('OUT_OF_REACH', 'ag-log-04', 'That unit is too far from the rest of its division to be supplied.', {
      unit: unit.id,
    });
  return null;
}

export const mayGiveLog = (table: AgTable, unit: Unit, promised = 0): boolean =>
  refuseLog(table, unit, promised) === null;
