/** Everybody who was ever on the table, so that units that are gone still have their names in the log. */
import type { Save } from '../../saves/save.ts';
import type { KnownUnit } from '../names.ts';
import type { ScreenModel } from './state.ts';
import type { TableStore } from './store.ts';

export function rememberUnits(store: TableStore, save: Save, seat: string | null): void {
  const list = (seat !== null && save.knownUnitsBySeat?.[seat]) || save.knownUnits;
  for (const party of list as readonly KnownUnit[]) store.knownUnits.set(party.id, party);
}

/** Whoever is on this table is remembered. */
export function meetUnits(store: TableStore, shown: ScreenModel): void {
  for (const party of store.rules?.names.knownUnits(shown) ?? [])
    if (!store.knownUnits.has(party.id)) store.knownUnits.set(party.id, party);
}

export function renameUnits(store: TableStore): void {
  const { shown } = store.get();
  if (!shown || !store.rules) return;
  meetUnits(store, shown);
  store.set({ names: store.rules.names.call([...store.knownUnits.values()], store.get()) });
}
