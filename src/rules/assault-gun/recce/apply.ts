import { change, changeAircraft, changeDivision } from '../change.ts';
import type { Applies } from '../events.ts';
import { aircraftOf, type Combat, divisionOf, isOnMap, unitAt, unitOf } from '../state.ts';
import { costOf } from '../supply/log.ts';
import type { RecceEvent } from './types.ts';

/** What the events of this chapter do to the table. */
export const apply: Applies<RecceEvent> = {
  'recce-phase': () => {},
  // ag-recce-06 The attempt is spent; ag-gap-09 waiting at an obstacle is over.
  probes: (table, { unit }) => {
    table.recced = null;
    change(table, unit, { recced: true, probed: true, waits: null });
  },
  spots: (table, { unit, aircraft }) => {
    table.recced = null;
    // ag-gap-83 No dummy leads aircraft to their target.
    change(table, unit, aircraft === null ? { recced: true, waits: null } : { proven: true });
  },
  recce: (table, { unit, aircraft, side, target, result }) => {
    // ag-hid-05 A dummy goes now: whoever stays is none.
    if (unitOf(table, target)) change(table, target, { proven: true });
    table.recced = Object.freeze({ by: aircraft ?? unit, side, target, result });
  },
  'no-counter': () => {},
  // ag-gap-14 Whoever is out of it first counts, of his own will or not.
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
    // ag-gap-76 LOG of those who stand behind the target is seen now.
    for (const { unit: id } of combat.defenders) if (unitOf(table, id)?.log) change(table, id, { logShown: true });
    for (const id of [combat.target, ...named.map(({ unit }) => unit)]) {
      const unit = unitOf(table, id);
      if (unit)
        // ag-gap-86 LOG that was given ahead is seen now.
        change(table, id, { fought: true, logShown: unit.log, ...(acts.includes(id) ? { waits: null } : {}) });
      else if (aircraftOf(table, id)) changeAircraft(table, id, { flown: true });
    }
    // ag-combat-07 Whoever moved in attacks for the rest of the turn, wherever it is met.
    for (const { unit: id, role } of combat.attackers)
      if (role !== 'distant' && unitOf(table, id)?.moved) change(table, id, { attacks: true });
    // ag-ep-05
    if (unitOf(table, combat.target) && combat.attackers.some(({ role }) => role === 'front'))
      change(table, combat.target, { attacked: true });
  },
  called: () => {},
  // ag-log-03, ag-log-06
  'log-given': (table, { unit: id, to }) => {
    const unit = unitAt(table, id);
    const division = divisionOf(table, unit.division);
    const cost = isOnMap(unit) ? costOf(table, unit) : 1;
    changeDivision(table, division.id, { log: division.log - cost });
    change(table, id, { log: true, logCost: cost, logShown: to === undefined });
  },
};
