import { change, changeAircraft, changeDivision } from '../change.ts';
import type { Applies } from '../events.ts';
import { aircraftOf, divisionOf, turnNumber } from '../state.ts';
import type { AirEvent } from './types.ts';

/** What the events of this chapter do to the table. */
export const apply: Applies<AirEvent> = {
  mission: (table, { aircraft, mission }) => {
    if (mission) changeAircraft(table, aircraft, { mission: Object.freeze({ ...mission }) });
  },
  'takes-off': () => {},
  flew: (table, { aircraft: id, succeeded, lost }) => {
    const { mission, readyAt } = aircraftOf(table, id)!;
    const isDaily = mission?.kind === 'recce' || mission?.kind === 'gs';
    changeAircraft(table, id, {
      flown: true,
      lost,
      // ag-air-17 A failed one may try again next turn; ag-air-27, ag-gap-39 a flown one misses its turnaround.
      readyAt: isDaily ? turnNumber(table) + 1 + (succeeded ? table.terms.turnaround : 0) : readyAt,
      ...(lost ? { mission: null } : {}),
    });
  },
  // ag-air-20, ag-log-15; ag-gap-39 where there is no LOG nothing comes of it.
  interdicted: (table, { division: id, effect }) => {
    const { log } = divisionOf(table, id);
    if (effect === 'halve') changeDivision(table, id, { interdicted: true });
    else if (log > 0) changeDivision(table, id, { log: log - 1 });
  },
  bombed: () => {},
  'raid-over': () => {},
  // ag-air-24, ag-log-15
  'log-bombed': (table, { division, log }) =>
    changeDivision(table, division, { log: divisionOf(table, division).log - log }),
  dropped: () => {},
  scattered: () => {},
  'no-drop': (table, { side }) => {
    table.dropped.push(side);
  },
  landed: (table, { unit, at, how }) => {
    const landed = Object.freeze({ turn: turnNumber(table), how });
    change(table, unit, { at: Object.freeze({ ...at }), moved: true, landed, revealed: true });
  },
  'landing-losses': (table, { unit, strength }) => change(table, unit, { strength }),
  'landing-orders': (table, { side }) => {
    table.landed.push(side);
  },
  // ag-sea-05 It counts as static.
  'meets-landing': (table, { unit, at }) => change(table, unit, { at: Object.freeze({ ...at }) }),
};
