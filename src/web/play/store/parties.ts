/** Everybody who was ever on the table, so that units that are gone still have their names in the log. */
import type { Save } from '../../saves.ts';
import type { Party } from '../names.ts';
import type { Shown } from './state.ts';
import type { TableStore } from './store.ts';

export function rememberParties(store: TableStore, save: Save, seat: string | null): void {
  const list = (seat !== null && save.partiesBySeat?.[seat]) || save.parties;
  for (const party of list as readonly Party[]) store.parties.set(party.id, party);
}

/** Whoever is on this table is remembered. */
export function meetParties(store: TableStore, shown: Shown): void {
  for (const party of store.rules?.names.parties(shown) ?? [])
    if (!store.parties.has(party.id)) store.parties.set(party.id, party);
}

export function renameUnits(store: TableStore): void {
  const { shown } = store.get();
  if (!shown || !store.rules) return;
  meetParties(store, shown);
  store.set({ names: store.rules.names.call([...store.parties.values()], store.get()) });
}
