/** What the engine says when it is asked for help. */
import { asLongAs, sameQuestion } from '../store/late.ts';
import { once } from '../store/odds.ts';
import type { TableStore } from './store.ts';
import type { AgAdvice, AgAdviceAsk } from './view.ts';

export async function advise<Ask extends AgAdviceAsk>(
  store: TableStore,
  about: Ask,
): Promise<AgAdvice[Ask['about']] | null> {
  const { seat, look } = store.get();
  if (!seat) return null;
  // What is written down so far changes what is free.
  return once(store, `advise ${JSON.stringify([about, look?.draft ?? null])}`, async () => {
    const reply = await store.engine.ask({ ask: 'advise', seat, about: about as never });
    return reply.reply === 'advice' ? (reply.advice as unknown as AgAdvice[Ask['about']]) : null;
  });
}

/** The same, put into the state if the game has not gone on since. */
export async function learn<Ask extends AgAdviceAsk>(
  store: TableStore,
  about: Ask,
  take: (advice: AgAdvice[Ask['about']] | null) => void,
): Promise<void> {
  await asLongAs(sameQuestion(store), async (inTime) => take(await inTime(advise(store, about))));
}
