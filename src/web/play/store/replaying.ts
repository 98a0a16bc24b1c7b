/** A finished or saved game looked at answer by answer. */
import type { TableMap } from '../../../geometry/map.ts';
import type { Save } from '../../saves.ts';
import { type Look, type RosterEntry, type Shown, shownOf, unitIn } from '../bg/view.ts';
import type { XY } from '../measures.ts';
import type { Side } from '../sides.ts';
import { begin } from './opening.ts';
import { rememberParties, renameUnits } from './parties.ts';
import type { Trace } from './state.ts';
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
    const { look, told, fresh, entries, hash, ground } = await store.engine.want('replayed', {
      ask: 'replay',
      record: store.replaying.record,
      seat: store.replaying.eye,
      entry: wanted,
    });
    if (mine !== store.replaying.asked) return;
    const seen = look as unknown as Look;
    const shown = shownOf(seen.view);
    const at = Math.min(wanted, entries);
    const before = store.get().shown;
    store.set({
      look: seen,
      shown,
      ground: store.get().ground ?? (ground as unknown as TableMap),
      replay: { entry: at, entries, fresh: 0, hash, final: store.replaying.final },
      log: [],
      traces: [],
      playing: null,
    });
    renameUnits(store);
    addLog(store, told);
    showStep(store, before, Math.min(fresh, store.get().log.length));
  } catch (error) {
    store.set({ phase: 'failed', failure: (error as Error).message });
  }
}

/** What is worth looking at in a step, the most telling first. */
const TELLING: readonly string[] = [
  'destroyed',
  'shot',
  'assaulted',
  'losses',
  'pinned',
  'moved',
  'ordered',
  'captured',
];

/** The step that was taken: where it happened, who fired at whom, who went where. */
function showStep(store: TableStore, before: Shown | null, fresh: number): void {
  const { replay, log, shown } = store.get();
  if (!replay) return;
  const news = fresh > 0 ? log.slice(-fresh) : [];
  const line = TELLING.map((type) => news.find(({ event }) => event.type === type)).find((one) => one !== undefined);
  const traces: Trace[] = [];
  const spotOf = (id: unknown): XY | null => {
    const at = (unitIn(before, String(id)) ?? unitIn(shown, String(id)))?.place?.at;
    return at ? [at.x, at.y] : null;
  };
  for (const { event } of news) {
    const side = store.parties.get(String(event.unit))?.side;
    if (!side) continue;
    if (event.type === 'moved') {
      const at = (event.place as { at: { x: number; y: number } } | null)?.at;
      const last = traces.at(-1);
      const isOn = last?.kind === 'move' && last.unit === event.unit;
      const from = spotOf(event.unit);
      if (!at || !from) continue;
      const path: readonly XY[] = [...(isOn ? last.path : [from]), [at.x, at.y]];
      if (isOn) traces.pop();
      traces.push({ kind: 'move', unit: String(event.unit), side, path });
    } else if (event.type === 'shot') {
      const [from, to] = [spotOf(event.unit), spotOf((event.shot as { target?: string }).target)];
      if (from && to) traces.push({ kind: 'shot', side, from, to });
    }
  }
  store.set({
    replay: { ...replay, fresh },
    traces,
    playing: line ? { event: line.event, sentence: line.sentence, index: 0, count: news.length } : null,
  });
}
