import { change, changeDivision, remove } from '../change.ts';
import type { Applies } from '../events.ts';
import { divisionOf, unitAt, unitOf } from '../state.ts';
import type { CombatEvent } from './types.ts';

/** What the events of this chapter do to the table. */
export const apply: Applies<CombatEvent> = {
  // ag-other-02, ag-gap-77 Whoever is in it has fought today, and with the LOG that he holds.
  engagement: (table, { units }) => {
    for (const id of units)
      change(table, id, { fought: true, logUsed: unitAt(table, id).logUsed || unitAt(table, id).log });
  },
  step: () => {},
  'held-back': () => {},
  'split-fire': () => {},
  fires: () => {},
  hit: () => {},
  damaged: (table, { unit, strength }) => change(table, unit, { strength }),
  eliminated: (table, { unit: id }) => {
    const { division, log, logUsed, logCost } = unitAt(table, id);
    // ag-log-07
    const { lostHolders, lostUsed } = divisionOf(table, division);
    if (log)
      changeDivision(table, division, {
        lostHolders: lostHolders + logCost,
        lostUsed: lostUsed + (logUsed ? logCost : 0),
      });
    remove(table, id);
  },
  'stepped-up': (table, { combat }) => {
    const at = table.combats.findIndex(({ id }) => id === combat.id);
    table.combats[at] = Object.freeze(structuredClone(combat));
  },
  decided: () => {},
  // ag-ep-08 Entrenchments stay where they are.
  'fell-back': (table, { unit, at }) =>
    change(table, unit, { at: Object.freeze({ ...at }), moved: true, entrenched: false, waits: null }),
  advanced: (table, { unit, at }) =>
    change(table, unit, { at: Object.freeze({ ...at }), moved: true, entrenched: false, waits: null }),
  'no-advance': () => {},
  'put-back': (table, { unit, at, static: isStatic }) =>
    change(table, unit, {
      at: Object.freeze({ ...at }),
      // ag-sea-05
      ...(isStatic ? {} : { moved: true, entrenched: false, waits: null }),
    }),
  'rockets-spent': (table, { unit }) => {
    if (unitOf(table, unit)) change(table, unit, { log: false, logUsed: false, logCost: 0, logShown: false });
  },
  'combat-over': (table, { combats }) => {
    table.combats = table.combats.filter(({ id }) => !combats.includes(id));
  },
};
