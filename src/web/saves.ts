/** One saved game, kept in the browser: the record, who sits where, and a few words for the first page. */
import type { Occupant } from '../protocol/play.ts';

export interface Save {
  readonly record: unknown;
  /** Of the table as the record leaves it. */
  readonly hash: string;
  readonly sitters: { readonly [seat: string]: Occupant };
  readonly seat: string;
  readonly ruleset: string;
  readonly scenario: string;
  readonly title: string;
  /** For the card: turn, orders and ratings in words. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly against: string;
  readonly isOver: boolean;
  /** What the cards of the units say, so that a record can be looked at without its game. */
  readonly roster: readonly object[];
  readonly knownUnits: readonly { readonly id: string }[];
  /** The same for each of several persons at one screen: each has met others. */
  readonly knownUnitsBySeat?: { readonly [seat: string]: readonly { readonly id: string }[] };
  readonly savedAt: number;
}

const NAME = 'sandtable';
const STORE = 'games';
/** Numbered: a save of another shape is not read. */
const KEY = 'last-2';

function database(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('no store'));
  });
}

async function within<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  const db = await database();
  try {
    return await new Promise((done, failed) => {
      const transaction = db.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => done(request.result);
      transaction.onerror = () => failed(transaction.error ?? new Error('the store failed'));
      transaction.onabort = () => failed(transaction.error ?? new Error('the store failed'));
    });
  } finally {
    db.close();
  }
}

/** A browser that keeps nothing must not stop play. */
export async function keep(save: Save): Promise<boolean> {
  try {
    await within('readwrite', (store) => store.put(save, KEY));
    return true;
  } catch {
    return false;
  }
}

export async function kept(): Promise<Save | null> {
  try {
    return ((await within('readonly', (store) => store.get(KEY))) as Save | undefined) ?? null;
  } catch {
    return null;
  }
}

export async function forget(): Promise<void> {
  try {
    await within('readwrite', (store) => store.delete(KEY));
  } catch {
    // Nothing was kept.
  }
}

/** "4 minutes ago", for the card. */
export function ago(then: number, now: number): string {
  const minutes = Math.floor((now - then) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} ${hours === 1 ? 'hour' : 'hours'} ago`;
  const days = Math.floor(hours / 24);
  return `${days} ${days === 1 ? 'day' : 'days'} ago`;
}

/** A record out of a file, made ready to be gone on with; throws a sentence where it is none. */
export function saveOf(text: string): Save {
  let record: unknown;
  try {
    record = JSON.parse(text);
  } catch {
    throw new Error('This file is no record: it is not JSON.');
  }
  const { ruleset, scenario, seats, entries, opening } = (record ?? {}) as Record<string, unknown>;
  if (typeof ruleset !== 'string' || !Array.isArray(seats) || !Array.isArray(entries))
    throw new Error('This file is no record of a game.');
  const ids = seats.map((seat: { id?: unknown }) => String(seat.id));
  // Whoever saved it may have said who sat where; the rules do not need to know.
  const { seat: sat, against } = ((record as { table?: unknown }).table ?? {}) as { seat?: unknown; against?: unknown };
  const seat = typeof sat === 'string' && ids.includes(sat) ? sat : ids.includes('allies') ? 'allies' : (ids[0] ?? '');
  const bot = typeof against === 'string' && against !== '' ? against : 'steady';
  const last = (entries.at(-1) ?? opening) as { hash?: unknown } | undefined;
  return {
    record,
    hash: String(last?.hash ?? ''),
    sitters: Object.fromEntries(ids.map((id) => [id, id === seat ? ('person' as const) : { bot }])),
    seat,
    ruleset,
    scenario: String(scenario),
    title: String(scenario),
    facts: [['Answers', String(entries.length)]],
    against: bot,
    isOver: false,
    roster: [],
    knownUnits: [],
    savedAt: Date.now(),
  };
}

/** The same record with somebody else at the table. */
export function seatedAt(save: Save, seat: string, bot: string): Save {
  const ids = Object.keys(save.sitters);
  const sitters = Object.fromEntries(ids.map((id) => [id, id === seat ? ('person' as const) : { bot }]));
  return { ...save, seat, against: bot, sitters };
}
