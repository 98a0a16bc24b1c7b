import { change, changeAircraft, changeDivision } from '../change.ts';
import type { Applies } from '../events.ts';
import { aircraftOf, type Combat, divisionOf, isOnMap, unitAt, unitOf } from '../state.ts';
import { costOf } from '../supply/log.ts';
import type { RecceEvent } from './types.ts';

/** What the events of this chapter do to the table. */
export const apply: Applies<RecceEvent> = {
  'recce-phase': (table) => {
    table.recced = null;
  },
  // ag-recce-06 The attempt is spent; ag-move-09 waiting at an obstacle is over.
  probes: (table, { unit }) => {
    table.recced = null;
    change(table, unit, { recced: true, waits: null });
  },
  spots: (table, { unit, aircraft }) => {
    table.recced = null;
    if (aircraft === null) change(table, unit, { recced: true, waits: null });
  },
  recce: (table, { unit, aircraft, side, target, result }) => {
    table.recced = Object.freeze({ by: aircraft ?? unit, side, target, result });
  },
  'no-counter': () => {},
  passed: (table, { side }) => {
    table.passed.push(side);
  },
  declared: () => {},
  // ag-attack-09, ag-other-02 Target and all who were declared are in it; those who merely stand behind the target are not yet.
  combat: (table, { combat }) => {
    const at = table.combats.findIndex(({ id }) => id === combat.id);
    const frozen: Combat = Object.freeze(structuredClone(combat));
    if (at < 0) table.combats.push(frozen);
    else table.combats[at] = frozen;
    const named = [
      ...combat.attackers,
      ...combat.defenders.filter(({ role }) => role !== 'behind' && role !== 'second'),
    ];
    // ag-gap-09 Who attacks or fires from afar waits at no obstacle; defending is no action.
    const acts = named
      .filter((part) => combat.attackers.includes(part) || part.role !== 'front')
      .map(({ unit }) => unit);
    for (const id of [combat.target, ...named.map(({ unit }) => unit)]) {
      if (unitOf(table, id))
        change(table, id, { fought: true, works: null, ...(acts.includes(id) ? { waits: null } : {}) });
      else if (aircraftOf(table, id)) changeAircraft(table, id, { flown: true });
    }
  },
  called: () => {},
  // ag-log-06
  'log-given': (table, { unit: id }) => {
    const unit = unitAt(table, id);
    const division = divisionOf(table, unit.division);
    const cost = isOnMap(unit) ? costOf(table, unit) : 1;
    changeDivision(table, division.id, { log: division.log - cost });
    change(table, id, { log: true, logCost: cost, logShown: true });
  },
};
