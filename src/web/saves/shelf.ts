/** Where saved games lie: in the browser's own database, each under a key of its own. */
import { readSave, type Save } from './save.ts';

const NAME = 'sandtable';
const STORE = 'games';

/** Something that lies there: a saved game, or whatever else it is. */
export interface Kept {
  readonly key: IDBValidKey;
  readonly save: Save | null;
  readonly raw: unknown;
}

/** Nothing can be kept; the message says why, in a sentence for a person. */
export class ShelfTrouble extends Error {
  override readonly name = 'ShelfTrouble';
}

function troubleOf(error: unknown): ShelfTrouble {
  const { name = '', message = '' } = (error ?? {}) as { name?: string; message?: string };
  if (name === 'QuotaExceededError')
    return new ShelfTrouble("This browser's storage is full. Delete saved games or free some disk space.");
  if (name === 'SecurityError' || name === 'InvalidStateError' || typeof indexedDB === 'undefined')
    return new ShelfTrouble('This browser does not allow the page to store anything.');
  return new ShelfTrouble(`This browser's storage fails (${message || name || 'it does not say why'}).`);
}

let open: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  open ??= new Promise<IDBDatabase>((done, failed) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => {
      // Another tab wants another shape of it, or the browser takes it away: opened anew when it is wanted.
      const forget = (): void => {
        open = null;
      };
      request.result.onversionchange = () => {
        request.result.close();
        forget();
      };
      request.result.onclose = forget;
      done(request.result);
    };
    request.onerror = () => failed(request.error);
    request.onblocked = () => failed(new Error('another tab holds it'));
  });
  open.catch(() => {
    open = null;
  });
  return open;
}

/** `fail` is for what is thrown inside an event, where it would be nobody's. */
async function within<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore, fail: (error: unknown) => void) => () => T,
): Promise<T> {
  try {
    const db = await database();
    return await new Promise<T>((done, failed) => {
      const transaction = db.transaction(STORE, mode, { durability: 'strict' });
      const result = work(transaction.objectStore(STORE), (error) => {
        failed(error);
        transaction.abort();
      });
      transaction.oncomplete = () => done(result());
      transaction.onerror = () => failed(transaction.error);
      transaction.onabort = () => failed(transaction.error);
    });
  } catch (error) {
    throw troubleOf(error);
  }
}

/** The page keeps every game under a name; what lies under any other key was not put there by it. */
function keptOf(key: IDBValidKey, raw: unknown): Kept {
  return { key, raw, save: typeof key === 'string' ? readSave(raw) : null };
}

/** All that lies there, the latest first and what cannot be read at the end. */
export async function listGames(): Promise<Kept[]> {
  const found = await within('readonly', (store) => {
    const keys = store.getAllKeys();
    const values = store.getAll();
    return () => keys.result.map((key, i) => ({ key, raw: values.result[i] as unknown }));
  });
  const listed = found.map(({ key, raw }) => keptOf(key, raw));
  return listed.sort((a, b) => (b.save?.savedAt ?? -1) - (a.save?.savedAt ?? -1));
}

/** One of them; null where there is none, or none that can be read. */
export async function findGame(key: string): Promise<Save | null> {
  return readSave(
    await within('readonly', (store) => {
      const request = store.get(key);
      return () => request.result as unknown;
    }),
  );
}

/** Keeps a game. What the player calls it, and its picture, stay as they are where the game does not bring them. */
export async function keepGame(key: string, save: Save): Promise<void> {
  await within('readwrite', (store, fail) => {
    const before = store.get(key);
    before.onsuccess = () => {
      const { name, picture } = readSave(before.result) ?? {};
      const put: Save = { ...(name === undefined ? {} : { name }), ...(picture ? { picture } : {}), ...save };
      try {
        store.put(put, key);
      } catch (error) {
        fail(error);
      }
    };
    return () => {};
  });
}

/** Gives it another name. What lies there now is renamed, not what was listed: another tab may have played on. */
export async function renameGame(key: IDBValidKey, name: string): Promise<void> {
  await within('readwrite', (store, fail) => {
    const now = store.get(key);
    now.onsuccess = () => {
      const save = readSave(now.result);
      try {
        if (save) store.put({ ...save, name }, key);
      } catch (error) {
        fail(error);
      }
    };
    return () => {};
  });
}

/** Takes it away; says what it was, to be put back, or null where it was gone. */
export function removeGame(key: IDBValidKey): Promise<Kept | null> {
  return within('readwrite', (store) => {
    const now = store.get(key);
    now.onsuccess = () => store.delete(key);
    return () => (now.result === undefined ? null : keptOf(key, now.result));
  });
}

/** Puts back what was taken away, where the game has not been played on elsewhere and lies there again. */
export async function putBack({ key, raw }: Kept): Promise<void> {
  await within('readwrite', (store, fail) => {
    const now = store.count(key);
    now.onsuccess = () => {
      try {
        if (now.result === 0) store.put(raw, key);
      } catch (error) {
        fail(error);
      }
    };
    return () => {};
  });
}

/** A key that no other game has. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
