/** The game kept in the browser after every answer, or taken away as a file. */
import { keep, type Save } from '../../saves.ts';
import type { TableStore } from './store.ts';

export async function saveGame(store: TableStore): Promise<void> {
  const { look, shown, seat, title, against, own } = store.get();
  if (!look || !shown || !seat || !own) return;
  try {
    const { record, hash } = await store.engine.want('record', { ask: 'record' });
    const isSaved = await keep({
      record,
      hash,
      sitters: store.game.sitters,
      seat,
      ruleset: store.game.ruleset,
      scenario: store.game.scenario,
      title,
      facts: store.rules?.facts(shown, own) ?? [],
      against,
      isOver: shown.over !== null,
      roster: [...store.get().roster.values()] as unknown as Save['roster'],
      parties: [...store.parties.values()],
      savedAt: Date.now(),
    });
    store.set({ saved: isSaved ? 'yes' : 'failed', ...(isSaved ? { kept: look.answers } : {}) });
  } catch {
    store.set({ saved: 'failed' });
  }
}

export async function downloadRecord(store: TableStore): Promise<void> {
  const { record, hash } = await store.engine.want('record', { ask: 'record' });
  const { seat, against } = store.get();
  const file = { ...(record as object), table: { seat, against } };
  const url = URL.createObjectURL(new Blob([JSON.stringify(file)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `sandtable-${store.game.scenario || 'game'}-${hash.slice(0, 8)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
