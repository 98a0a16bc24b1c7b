/** The store in a component: drawn again when it changes. */
import { useRef, useSyncExternalStore } from 'react';
import type { TableState } from './state.ts';
import type { TableStore } from './store.ts';

export function useTable(store: TableStore): TableState {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Parts of the state: drawn again only when one of these has changed. */
export function usePick<Key extends keyof TableState>(
  store: TableStore,
  ...keys: readonly Key[]
): Pick<TableState, Key> {
  const last = useRef<TableState | null>(null);
  return useSyncExternalStore(store.subscribe, () => {
    const now = store.get();
    if (last.current === null || keys.some((key) => last.current![key] !== now[key])) last.current = now;
    return last.current;
  });
}
