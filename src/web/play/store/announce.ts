/** A word about what the player has just tried: shown for a moment, and read out. */
import type { PageKinds } from './kinds.ts';
import type { TableStore } from './store.ts';

export interface Announced {
  readonly words: string;
  /** Counts them: the same words may be said again. */
  readonly n: number;
}

export function announce<K extends PageKinds>(store: TableStore<K>, words: string): void {
  const n = (store.get().announced?.n ?? 0) + 1;
  store.set({ announced: { words, n } } as unknown as Partial<K['state']>);
}

/** So long a tap may take until something of it is seen, in milliseconds. */
const SOON = 400;

/** Does what a tap on the table means; where nothing comes of it, that is said. */
export function tapOrSay<K extends PageKinds>(store: TableStore<K>, isPiece: boolean, tap: () => void): void {
  const before = store.get();
  tap();
  if (!isAlike(store.get(), before)) return;
  setTimeout(() => {
    if (isAlike(store.get(), before) && !store.isLeft) announce(store, whyNothing(before, isPiece));
  }, SOON);
}

/** Nothing that was put down again is a change. */
function isAlike(now: object, before: object): boolean {
  const was = before as Readonly<Record<string, unknown>>;
  return Object.entries(now).every(([key, is]) => is === was[key] || (isEmpty(is) && isEmpty(was[key])));
}

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

function whyNothing(
  { ask, selected, busy, phase }: Pick<PageKinds['state'], 'ask' | 'selected' | 'busy' | 'phase'>,
  isPiece: boolean,
): string {
  if (phase === 'replay') return 'This is a replay: nothing can be moved in it.';
  if (busy) return 'One moment: your last answer is being carried out.';
  if (ask === null) return 'It is not your turn to answer.';
  if (isPiece) return 'There is nothing to do with this piece now.';
  return `There is nothing to do here now.${selected === null ? ' Choose one of your units first.' : ''}`;
}
