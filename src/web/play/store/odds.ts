/** The odds of an answer, asked once at each moment of the game. */

import { isOdds, type Odds } from '../odds.ts';
import type { PageKinds } from './kinds.ts';
import type { Refusal } from './state.ts';
import type { TableStore } from './store.ts';

/** The odds of these answers, one after the other; of none, those of committing what is drafted. With `exact` the engine takes its time. */
export async function oddsOf<K extends PageKinds>(
  store: TableStore<K>,
  ...asked: readonly (K['answer'] | { readonly exact: true })[]
): Promise<Odds | Refusal | null> {
  const { seat, look } = store.get();
  if (!seat) return null;
  const isExact = asked.some((one) => 'exact' in one);
  const answers = asked.filter((one): one is K['answer'] => !('exact' in one));
  return once(store, JSON.stringify(asked), async () => {
    const kind = look?.pending.kind === 'sealed' ? ('draft' as const) : ('answer' as const);
    // A list as it stands: what comes of committing it.
    const inputs =
      answers.length > 0 ? answers.map((answer) => ({ kind, seat, answer })) : [{ kind: 'commit' as const, seat }];
    const reply = await store.engine.ask({ ask: 'odds', seat, inputs, ...(isExact ? { exact: true } : {}) });
    if (reply.reply === 'odds') return isOdds(reply.odds) ? reply.odds : (reply.odds as unknown as Refusal);
    return reply.reply === 'refused' ? reply.refusal : null;
  });
}

/** One of several ways to do the same, with its odds or why it has none. */
export interface Way<Words> {
  readonly way: Words;
  readonly odds: Odds | null;
  readonly refusal: Refusal | null;
}

/**
 * Ways to do one thing after these answers, with their odds, the best first: one question to the engine. The odds of each are known from
 * then on to whoever asks for them alone.
 */
export async function compared<K extends PageKinds, Advice, Words>(
  store: TableStore<K>,
  about: object,
  first: readonly K['answer'][],
): Promise<{ readonly advice: Advice | null; readonly ways: readonly Way<Words>[] } | null> {
  const { seat, look } = store.get();
  if (!seat) return null;
  return once(store, `compare ${JSON.stringify([about, first])}`, async () => {
    const inputs = first.map((answer) => ({ kind: 'answer' as const, seat, answer }));
    const reply = await store.engine.ask({ ask: 'compare', seat, about: about as never, first: inputs });
    if (reply.reply !== 'compared') return null;
    // By then the game may have gone on, and what is learned be of another moment.
    if (store.get().look === look)
      for (const { answers, odds, refusal } of reply.ways)
        store.learned.set(JSON.stringify([...first, ...answers]), Promise.resolve(odds ?? refusal));
    return { advice: reply.advice as Advice | null, ways: reply.ways as unknown as readonly Way<Words>[] };
  });
}

/** What the judge says to each of these answers; null where he has nothing against it. */
export async function judged<K extends PageKinds>(
  store: TableStore<K>,
  answers: readonly K['answer'][],
): Promise<readonly (Refusal | null)[] | null> {
  const { seat } = store.get();
  if (!seat || answers.length === 0) return null;
  return once(store, `judge ${JSON.stringify(answers)}`, async () => {
    const kind = store.get().look?.pending.kind === 'sealed' ? ('draft' as const) : ('answer' as const);
    const inputs = answers.map((answer) => ({ kind, seat, answer }));
    const reply = await store.engine.ask({ ask: 'judge', inputs });
    return reply.reply === 'judged' ? reply.refusals : null;
  });
}

/** Asks the engine only where it has not been asked at this moment of the game: who asks at the same time shares the answer. */
export function once<T>(store: TableStore, key: string, ask: () => Promise<T>): Promise<T> {
  const known = store.learned.get(key);
  if (known) return known as Promise<T>;
  const asked = ask();
  store.learned.set(key, asked);
  // What could not be learned may be asked again.
  asked.catch(() => {
    if (store.learned.get(key) === asked) store.learned.delete(key);
  });
  return asked;
}

/** From the pointer to the painted numbers, for whoever measures: an entry `odds` of the page's performance. */
export function measured(start: number): void {
  requestAnimationFrame(() => {
    const painted = new MessageChannel();
    painted.port1.onmessage = () => performance.measure('odds', { start, end: performance.now() });
    painted.port2.postMessage(null);
  });
}
