/** A slip must not lose orders: whoever ends a turn that has something left is asked once. */
import type { PageKinds } from './kinds.ts';
import type { TableStore } from './store.ts';

/** What would be lost, in the words of the question. */
export interface Loss {
  /** `End your turn?` */
  readonly title: string;
  /** What is left, in a sentence or two. */
  readonly sentence: string;
  /** The button that ends it all the same, and the one that does not. */
  readonly yes: string;
  readonly no: string;
}

export interface Ending extends Loss {
  end(): void;
}

/** Ends at once where nothing is lost, or where the player does not want to be asked. */
export function endOrAsk<K extends PageKinds>(store: TableStore<K>, loss: Loss | null, end: () => void): void {
  const { settings, busy } = store.get();
  if (busy) return;
  if (loss === null || !settings.askEnd) end();
  else store.set({ ending: { ...loss, end } } as unknown as Partial<K['state']>);
}

/** The question is answered: what was to end ends, or goes on. */
export function answerEnding(store: TableStore, isEnd: boolean): void {
  const { ending } = store.get();
  store.set({ ending: null });
  if (isEnd) ending?.end();
}
