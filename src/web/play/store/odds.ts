/** The odds of an answer, asked once at each moment of the game. */
import type { Answer } from '../bg/answers.ts';
import { isOdds, type Odds } from '../odds.ts';
import type { Refusal } from './state.ts';
import type { TableStore } from './store.ts';

export async function oddsOf(store: TableStore, ...answers: readonly Answer[]): Promise<Odds | Refusal | null> {
  const { seat } = store.get();
  if (!seat) return null;
  return once(store, JSON.stringify(answers), async () => {
    const inputs = answers.map((answer) => ({ kind: 'answer' as const, seat, answer }));
    const reply = await store.engine.ask({ ask: 'odds', seat, inputs });
    if (reply.reply === 'odds') return isOdds(reply.odds) ? reply.odds : (reply.odds as unknown as Refusal);
    return reply.reply === 'refused' ? reply.refusal : null;
  });
}

/** Asks the engine only where it has not been asked at this moment of the game. */
export async function once<T>(store: TableStore, key: string, ask: () => Promise<T>): Promise<T> {
  if (store.learned.has(key)) return store.learned.get(key) as T;
  const { look } = store.get();
  const value = await ask();
  if (store.get().look === look) store.learned.set(key, value);
  return value;
}

/** From the pointer to the painted numbers, for whoever measures: an entry `odds` of the page's performance. */
export function measured(start: number): void {
  requestAnimationFrame(() => {
    const painted = new MessageChannel();
    painted.port1.onmessage = () => performance.measure('odds', { start, end: performance.now() });
    painted.port2.postMessage(null);
  });
}
