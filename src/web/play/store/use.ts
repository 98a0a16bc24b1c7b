/** The store in a component: drawn again when it changes. */
import { useRef, useSyncExternalStore } from 'react';
import type { PageKinds } from './kinds.ts';
import type { TableStore } from './store.ts';

/** All of the state; or what is selected of it, drawn again only when that is another value than before. */
export function useTable<K extends PageKinds>(store: TableStore<K>): K['state'];
export function useTable<K extends PageKinds, T>(store: TableStore<K>, select: (state: K['state']) => T): T;
export function useTable<K extends PageKinds, T>(
  store: TableStore<K>,
  select: (state: K['state']) => T | K['state'] = (state) => state,
): T | K['state'] {
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

/** Parts of the state: drawn again only when one of these has changed. */
export function usePick<K extends PageKinds, Key extends keyof K['state']>(
  store: TableStore<K>,
  ...keys: readonly Key[]
): Pick<K['state'], Key> {
  const last = useRef<K['state'] | null>(null);
  return useSyncExternalStore(store.subscribe, () => {
    const now = store.get();
    if (last.current === null || keys.some((key) => last.current![key] !== now[key])) last.current = now;
    return last.current;
  });
}
