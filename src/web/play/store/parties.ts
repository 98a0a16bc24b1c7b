/** Everybody who was ever on the table, so that units that are gone still have their names in the log. */
import type { Save } from '../../saves.ts';
import { namesOf, type Party } from '../names.ts';
import type { TableStore } from './store.ts';

export function rememberParties(store: TableStore, save: Save): void {
  for (const party of save.parties as readonly Party[]) store.parties.set(party.id, party);
}

export function renameUnits(store: TableStore): void {
  const { shown, roster } = store.get();
  if (!shown) return;
  for (const unit of [...shown.units, ...shown.wrecks])
    if (!store.parties.has(unit.id)) {
      const { id, type, side, name, short } = unit as Party;
      store.parties.set(id, { id, type, side, ...(name ? { name } : {}), ...(short ? { short } : {}) });
    }
  store.set({ names: namesOf([...store.parties.values()], roster) });
}
