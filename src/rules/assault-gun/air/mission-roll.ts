/** ag-air-07 to ag-air-15 Does the mission come through? */
import { atLeast, modification, type Target, when } from '../../../kernel/explain.ts';
import type { Play } from '../../../kernel/play.ts';
import { coverOf } from '../cover.ts';
import { isBuiltUp, isWooded } from '../ground.ts';
import { type AgTable, type Aircraft, type Division, divisionOf, isOnMap, type OnMap, type Unit } from '../state.ts';
import { MISSION_NEED } from '../tables/missions.ts';
import type { FlightEvent } from './types.ts';

/** ag-air-12, ag-ex-03 Fighters over the division, less the mission's own and its escorts; never below zero. */
export function fightersAgainst(table: AgTable, aircraft: Aircraft, division: string): number {
  let defence = 0;
  let own = aircraft.cap ?? 0;
  for (const { mission, cap, lost } of table.aircraft) {
    if (lost || cap === null) continue;
    if (mission?.kind === 'cap' && mission.division === division) defence += cap;
    if (mission?.kind === 'escort' && mission.aircraft === aircraft.id) own += cap;
  }
  return Math.max(0, defence - own);
}

/** ag-air-15, ag-gap-39 The largest cover that more than half of the division's units have at least. */
export function majorityCover(table: AgTable, division: string): number {
  const covers = unitsOf(table, division).map((unit) => coverOf(table, unit, 'air'));
  covers.sort((a, b) => b - a);
  return covers[covers.length >> 1] ?? 0;
}

const unitsOf = (table: AgTable, division: string): OnMap[] =>
  table.units.filter((unit): unit is OnMap => unit.division === division && unit.kind === 'unit' && isOnMap(unit));

const isHidden = (table: AgTable, unit: OnMap): boolean => isWooded(table, unit) || isBuiltUp(table, unit);

/** What the mission's die needs against a unit, or against a whole division (ag-air-15). */
export function missionNeed(table: AgTable, aircraft: Aircraft, against: Unit | Division): Target {
  const division = 'division' in against ? divisionOf(table, against.division) : against;
  const unit = 'division' in against && isOnMap(against) ? against : null;
  const units = unitsOf(table, division.id);
  const cover = unit ? coverOf(table, unit, 'air') : majorityCover(table, division.id);
  const inWoods = unit ? isHidden(table, unit) : units.filter((one) => isHidden(table, one)).length * 2 > units.length;
  return atLeast('ag-air-10', MISSION_NEED, [
    when(true, 'ag-air-11', 'anti-aircraft guns', -division.aa),
    when(true, 'ag-air-12', 'fighters over the target', -fightersAgainst(table, aircraft, division.id)),
    when(true, 'ag-air-13', 'cover', -cover),
    when(inWoods, 'ag-air-14', 'woods or buildings', -1),
  ]);
}

/** Rolls for the mission and says whether it came through. */
export function flyMission(
  table: AgTable,
  aircraft: Aircraft,
  against: Unit | Division,
  play: Play<FlightEvent>,
): boolean {
  const need = missionNeed(table, aircraft, against);
  const { id, side } = aircraft;
  play.emit({
    type: 'takes-off',
    rule: 'ag-air-07',
    side,
    aircraft: id,
    against: against.id,
    modifier: modification(need),
  });
  const { success, marked } = play.test({
    // ag-air-09 A natural 6 comes through whatever is against it; ag-air-08 a natural 1 is the end of the aircraft.
    ...{ rule: 'ag-air-07', use: 'mission', of: id, need, always: { pass: 6, fail: 1 } },
    mark: [1],
  });
  play.emit({ type: 'flew', rule: 'ag-air-07', side, aircraft: id, succeeded: success, lost: marked === 1 });
  return success;
}
