import { change, changeDivision, remove } from '../change.ts';
import type { Applies } from '../events.ts';
import { divisionOf, unitAt } from '../state.ts';
import { waitsAt } from './obstacles.ts';
import type { MoveEvent } from './types.ts';

/** What the events of this chapter do to the table. */
export const apply: Applies<MoveEvent> = {
  placed: (table, { unit, at, size }) =>
    change(table, unit, { at: Object.freeze({ ...at }), size, waits: waitsAt(table, at, size) }),
  // ag-gap-83
  disguised: (table, { unit, row }) => change(table, unit, { row, size: row.size }),
  // ag-hid-01 In the order of their numbers, which is no order at all.
  numbered: (table, { ids }) => {
    const counters = new Map(ids.map(({ id, counter }) => [id, counter]));
    table.units = table.units.map((unit) => Object.freeze({ ...unit, id: counters.get(unit.id) ?? unit.id }));
    const places = table.divisions.map(({ id }) => id);
    const number = (id: string): number => Number(id.slice(id.lastIndexOf('-') + 1)) || 0;
    table.units.sort((a, b) => places.indexOf(a.division) - places.indexOf(b.division) || number(a.id) - number(b.id));
  },
  'set-up': () => {},
  /** ag-ep-08 Entrenchments are left behind; ag-gap-09 so is the time waited at an obstacle. */
  moved: (table, { unit, at }) => {
    const waits = waitsAt(table, at, unitAt(table, unit).size);
    change(table, unit, { at: Object.freeze({ ...at }), moved: true, entrenched: false, works: null, waits });
  },
  waits: (table, { unit, line, turns }) =>
    change(table, unit, { waits: line === null ? null : Object.freeze({ line, turns }) }),
  revealed: (table, { unit }) => change(table, unit, { revealed: true }),
  'dummy-removed': (table, { unit }) => remove(table, unit),
  /** ag-ret-02 The whole division; ag-gap-57 but for those that hold. */
  retreating: (table, { division, yes }) => {
    changeDivision(table, division, { retreating: yes });
    for (const unit of table.units)
      if (unit.division === division && unit.at && !unit.held) change(table, unit.id, { retreats: yes });
  },
  /** ag-ret-09, ag-gap-13 Free LOG first. */
  'retreat-log': (table, { division, lost, units }) => {
    const { log, lostHolders, lostUsed } = divisionOf(table, division);
    let rest = lost;
    for (const unit of units) {
      rest -= unitAt(table, unit).logCost;
      change(table, unit, { log: false, logUsed: false, logCost: 0, logShown: false });
    }
    // A unit that gives up more than is lost leaves the rest in the pool.
    const free = Math.min(log, rest);
    const left = lostHolders - Math.max(0, rest - log);
    changeDivision(table, division, { log: log - free, lostHolders: left, lostUsed: Math.min(lostUsed, left) });
  },
  held: (table, { unit, holds }) => {
    if (holds) change(table, unit, { held: true, retreats: false });
  },
  surrendered: (table, { unit }) => {
    const { division, log, logUsed, logCost } = unitAt(table, unit);
    // ag-log-07 Its LOG is in the pool, for tomorrow.
    if (log) {
      const { lostHolders, lostUsed } = divisionOf(table, division);
      changeDivision(table, division, {
        lostHolders: lostHolders + logCost,
        lostUsed: lostUsed + (logUsed ? logCost : 0),
      });
    }
    remove(table, unit);
  },
  rested: () => {},
  mined: (table, { minefield }) => {
    table.mines = table.mines.map((one) => (one.id === minefield ? Object.freeze({ ...one, known: true }) : one));
  },
  arrived: (table, { division, edges }) =>
    changeDivision(table, division, { arrived: true, cameBy: Object.freeze([...edges]) }),
};
