/** The game kept in the browser after every answer, or taken away as a file. */
import { keep, type Save } from '../../saves.ts';
import type { TableStore } from './store.ts';

export async function saveGame(store: TableStore): Promise<void> {
  const { look, shown, seat, title, against, own } = store.get();
  const { rules } = store;
  if (!look || !shown || !seat || !rules || store.isLeft) return;
  try {
    const { record, hash } = await store.engine.want('record', { ask: 'record' });
    // Somebody else may have sat down meanwhile: his own question will save it.
    if (store.get().seat !== seat || store.isLeft) return;
    const isSaved = await keep({
      record,
      hash,
      sitters: store.game.sitters,
      seat,
      ruleset: store.game.ruleset,
      scenario: store.game.scenario,
      title,
      facts: rules.facts(shown, own),
      against,
      isOver: shown.over !== null,
      roster: rules.names.cards(store.get()) as Save['roster'],
      knownUnits: [...store.knownUnits.values()],
      ...(store.table.seats.length > 1 ? { knownUnitsBySeat: partiesBySeat(store, seat) } : {}),
      savedAt: Date.now(),
    });
    store.set({ saved: isSaved ? 'yes' : 'failed', ...(isSaved ? { kept: look.answers } : {}) });
  } catch {
    store.set({ saved: 'failed' });
  }
}

/** Of several at one screen each has met others. */
function partiesBySeat(store: TableStore, seat: string): NonNullable<Save['knownUnitsBySeat']> {
  const all = [...store.table.parked].map(([id, { knownUnits }]) => [id, [...knownUnits.values()]] as const);
  return { ...Object.fromEntries(all), [seat]: [...store.knownUnits.values()] };
}

export async function downloadRecord(store: TableStore): Promise<void> {
  const reply = await store.engine.want('record', { ask: 'record' }).catch((error: Error) => error);
  if (reply instanceof Error) {
    store.set({ notice: reply.message });
    return;
  }
  const { record, hash } = reply;
  const { seat, against } = store.get();
  const bots = Object.values(store.game.sitters).some((sitter) => sitter !== 'person');
  // Who sat where, for whoever opens the file; of two persons there is no bot to go on against.
  const file = { ...(record as object), table: { seat, ...(bots ? { against } : {}) } };
  const url = URL.createObjectURL(new Blob([JSON.stringify(file)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `sandtable-${store.game.scenario || 'game'}-${hash.slice(0, 8)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
