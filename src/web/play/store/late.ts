/** Answers that come too late, of the engine most of all, are dropped here, and nowhere else. */

import type { PageKinds } from './kinds.ts';
import type { TableStore } from './store.ts';

const LATE = Symbol('late');

/** An answer of the engine, if it comes in time. */
export type InTime = <T>(asked: Promise<T>) => Promise<T>;

/**
 * Does something that takes several questions to the engine, one after the other. As soon as an answer comes that nobody waits for any
 * more, the rest is left undone. True where all of it was done.
 */
export async function asLongAs(isStill: () => boolean, work: (inTime: InTime) => Promise<void>): Promise<boolean> {
  try {
    await work(async (asked) => {
      const answer = await asked;
      if (!isStill()) throw LATE;
      return answer;
    });
    return true;
  } catch (error) {
    if (error === LATE) return false;
    throw error;
  }
}

/** The work of an effect, as long as that is on: what is returned ends it. */
export function whileOn(work: (inTime: InTime) => Promise<void>): () => void {
  let isOn = true;
  void asLongAs(() => isOn, work);
  return () => {
    isOn = false;
  };
}

/** Who asks anew waits no more for what was asked before: true until somebody does. */
export function asksAnew(of: { asked: number }): () => boolean {
  const mine = ++of.asked;
  return () => mine === of.asked;
}

/** The same question is put to the same seat; a sealed one is, whatever is written down in the meantime. */
export function sameQuestion<K extends PageKinds>(store: TableStore<K>): () => boolean {
  const { look, seat, ask } = store.get();
  return () => {
    const now = store.get();
    return now.look?.answers === look?.answers && now.seat === seat && now.ask === ask;
  };
}

/** So many milliseconds. */
export const pause = (length: number): Promise<void> => new Promise((done) => setTimeout(done, length));
