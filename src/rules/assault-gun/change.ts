/** Replacing what is frozen: for the chapters' `apply.ts` and for nobody else. */
import type { AgTable, Aircraft, Division, Unit } from './state.ts';

function replace<Thing extends { readonly id: string | number }>(
  list: Thing[],
  id: Thing['id'],
  changes: Partial<Thing>,
): void {
  const at = list.findIndex((one) => one.id === id);
  if (at < 0) throw new Error(`nothing here is called ${id}`);
  list[at] = Object.freeze({ ...list[at]!, ...changes });
}

export const change = (table: AgTable, id: string, changes: Partial<Unit>): void => replace(table.units, id, changes);

export const changeDivision = (table: AgTable, id: string, changes: Partial<Division>): void =>
  replace(table.divisions, id, changes);

export const changeAircraft = (table: AgTable, id: string, changes: Partial<Aircraft>): void =>
  replace(table.aircraft, id, changes);

/** A unit is gone from the map and from the game. */
export function remove(table: AgTable, id: string): void {
  table.units = table.units.filter((unit) => unit.id !== id);
}
