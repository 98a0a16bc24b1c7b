/** A finished or saved game looked at answer by answer. */
import type { TableMap } from '../../../geometry/map.ts';
import type { Save } from '../../saves.ts';
import { type Look, type RosterEntry, shownOf } from '../bg/view.ts';
import type { Side } from '../sides.ts';
import { begin } from './opening.ts';
import { rememberParties, renameUnits } from './parties.ts';
import type { TableStore } from './store.ts';
import { addLog } from './telling.ts';

export async function openReplay(store: TableStore, save: Save): Promise<void> {
  begin(store, { ...save, sides: Object.keys(save.sitters) });
  store.replaying.record = save.record;
  rememberParties(store, save);
  const roster = new Map(save.roster.map((entry) => [entry.type, entry as unknown as RosterEntry]));
  store.set({ phase: 'replay', own: save.seat as Side, roster });
  if (roster.size === 0) await borrowRoster(store, save);
  store.replaying.eye = save.isOver ? null : save.seat;
  store.replaying.final = save.hash;
  await replayTo(store, 0);
}

/** A record from a file brings no cards: laid out with nobody but persons at it, nothing moves, and the cards can be read. */
async function borrowRoster(store: TableStore, save: Save): Promise<void> {
  const sitters = Object.fromEntries(Object.keys(save.sitters).map((seat) => [seat, 'person' as const]));
  const reply = await store.engine.ask({ ask: 'resume', record: save.record, sitters });
  if (reply.reply === 'opened') await store.rules?.learn(store);
}

export async function replayTo(store: TableStore, entry: number): Promise<void> {
  const { replay } = store.get();
  const mine = ++store.replaying.asked;
  const wanted = Math.max(0, Math.min(entry, replay?.entries ?? 1_000_000));
  try {
    const { look, told, entries, hash, ground } = await store.engine.want('replayed', {
      ask: 'replay',
      record: store.replaying.record,
      seat: store.replaying.eye,
      entry: wanted,
    });
    if (mine !== store.replaying.asked) return;
    const seen = look as unknown as Look;
    const shown = shownOf(seen.view);
    const at = Math.min(wanted, entries);
    store.set({
      look: seen,
      shown,
      ground: store.get().ground ?? (ground as unknown as TableMap),
      replay: { entry: at, entries, hash, final: store.replaying.final },
      log: [],
    });
    renameUnits(store);
    addLog(store, told);
  } catch (error) {
    store.set({ phase: 'failed', failure: (error as Error).message });
  }
}
