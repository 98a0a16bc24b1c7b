/** The game kept in the browser with every answer, or taken away as a file. */
import type { Journal } from '../../../protocol/play.ts';
import { download } from '../../saves/download.ts';
import { FORMAT, fileOf, type Save } from '../../saves/save.ts';
import { keepGame } from '../../saves/shelf.ts';
import { announce } from './announce.ts';
import type { Pace, TableState } from './state.ts';
import type { TableStore } from './store.ts';

/** What is kept beside the record: what the page showed when the player was last asked. */
type Card = Omit<Save, 'record' | 'hash' | 'savedAt' | 'picture' | 'name'>;

export interface Keeping {
  /** Under which the game is kept; null where it is not. */
  key: string | null;
  /** The record as far as the engine has told it. */
  journal: { readonly head: object; readonly entries: readonly unknown[]; readonly hash: string } | null;
  card: { readonly card: Card; readonly answers: number } | null;
  picture: Blob | null;
  /** The keeping that goes on, and the one that comes after it and takes everything along that has come meanwhile. */
  running: Promise<void> | null;
  waiting: Promise<void> | null;
}

/** Storage that does not answer holds nobody up for longer, in milliseconds. */
const PATIENCE = 1000;

/** Something was written into the record: it is kept at once. */
export function takeJournal(store: TableStore, { head, from, entries, hash }: Journal): void {
  const { keeping } = store;
  const before = head ? { head: head as object, entries: [] } : keeping.journal;
  if (!before || store.isLeft) return;
  keeping.journal = { head: before.head, entries: [...before.entries.slice(0, from), ...entries], hash };
  keepSoon(store);
}

/** The player is asked: the card of the game says how it stands now. */
export function saveGame(store: TableStore): void {
  const { look, shown, seat, title, against, own, watching } = store.get();
  const { rules, game } = store;
  if (!look || !shown || !seat || !rules || store.isLeft) return;
  const card: Card = {
    ...{ format: FORMAT, sitters: game.sitters, seat, ruleset: game.ruleset, scenario: game.scenario, title, against },
    facts: rules.facts(shown, own),
    isOver: shown.over !== null,
    roster: rules.names.cards(store.get()) as Save['roster'],
    knownUnits: [...store.knownUnits.values()],
    ...(store.table.seats.length > 1 ? { knownUnitsBySeat: partiesBySeat(store, seat) } : {}),
    ...(watching ? { watched: watchedOf(look.answers, watching) } : {}),
  };
  store.keeping.card = { card, answers: look.answers };
  keepSoon(store);
}

function watchedOf(
  answers: number,
  { isPaused, pace }: NonNullable<TableState['watching']>,
): NonNullable<Save['watched']> {
  return { answers, isPaused, ...(pace ? { pace } : {}) };
}

/** How the game is looked on from now on: kept with it. */
export function setWatching(store: TableStore, change: { readonly isPaused?: boolean; readonly pace?: Pace }): void {
  const { watching } = store.get();
  if (!watching) return;
  store.set({ watching: { ...watching, ...change } });
  saveGame(store);
}

/** The game as it is; null where the engine has told nothing of it yet. */
export function saveNow(store: TableStore): Save | null {
  const { journal, card, picture } = store.keeping;
  if (!journal) return null;
  const { title, against, seat } = store.get();
  const { sitters, ruleset, scenario } = store.game;
  const bare: Card = {
    ...{ format: FORMAT, sitters, ruleset, scenario, title, against, seat: seat ?? Object.keys(sitters)[0] ?? '' },
    ...{ facts: [], isOver: false, roster: [], knownUnits: [] },
  };
  const record = { ...journal.head, entries: journal.entries };
  return { ...(card?.card ?? bare), record, hash: journal.hash, savedAt: Date.now(), ...(picture ? { picture } : {}) };
}

/** Keeps the game; while that is done, whatever comes is kept together afterwards. */
function keepSoon(store: TableStore): void {
  const { keeping } = store;
  if (keeping.key === null || !keeping.card || keeping.waiting) return;
  const { key, running } = keeping;
  const run = (): Promise<void> => {
    keeping.running = keep(store, key).finally(() => {
      keeping.running = null;
    });
    return keeping.running;
  };
  if (!running) {
    void run();
    return;
  }
  keeping.waiting = running.then(() => {
    keeping.waiting = null;
    return run();
  });
}

async function keep(store: TableStore, key: string): Promise<void> {
  const { keeping } = store;
  const save = saveNow(store);
  const answers = keeping.card?.answers ?? -1;
  try {
    if (!save || store.isLeft) return;
    await keepGame(key, save);
    if (!store.isLeft) store.set({ saved: 'yes', unsaved: null, kept: answers });
  } catch (error) {
    store.set({ saved: 'failed', unsaved: (error as Error).message });
  }
}

/** Calls it when what has come so far is kept; false, and it is not called, where nothing waits to be kept. */
export function untilKept(store: TableStore, done: () => void): boolean {
  const { running, waiting } = store.keeping;
  const kept = waiting ?? running;
  if (!kept) return false;
  const patience = new Promise<void>((go) => setTimeout(go, PATIENCE));
  void Promise.race([kept, patience]).then(done);
  return true;
}

/** Of several at one screen each has met others. */
function partiesBySeat(store: TableStore, seat: string): NonNullable<Save['knownUnitsBySeat']> {
  const all = [...store.table.parked].map(([id, { knownUnits }]) => [id, [...knownUnits.values()]] as const);
  return { ...Object.fromEntries(all), [seat]: [...store.knownUnits.values()] };
}

export function downloadRecord(store: TableStore): void {
  const save = saveNow(store);
  if (save) {
    const file = fileOf(save);
    download(file);
    announce(store, `The record is in your downloads as ${file.name}.`);
  } else store.set({ notice: 'There is nothing to save yet.' });
}
