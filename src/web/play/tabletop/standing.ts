/** Sees to it that the engine has the standing orders that a player's preferences come to. */
import type { PageKinds } from '../store/kinds.ts';
import type { TableStore } from '../store/store.ts';

/** What is said to a question in the player's name; null: he is asked. */
export type StandingWish<Answer> = readonly [ask: string, order: Answer | null];

/** Sends what the engine has not got yet, each state of affairs once. A refusal is shown for the question `loud`. */
export async function keepWishes<K extends PageKinds>(
  store: TableStore<K>,
  memory: { stood: string },
  orders: readonly StandingWish<K['answer']>[],
  loud: string,
): Promise<void> {
  const { look } = store.get();
  if (!look) return;
  const unmet = orders.filter(([ask, order]) => {
    const now = look.standing.find((one) => one.ask === ask)?.order ?? null;
    return JSON.stringify(now) !== JSON.stringify(order);
  });
  const text = JSON.stringify(unmet);
  if (unmet.length === 0 || memory.stood === `${look.answers} ${text}`) return;
  memory.stood = `${look.answers} ${text}`;
  for (const [ask, order] of unmet) {
    const { seat } = store.get();
    if (!seat) return;
    const reply = await store.engine.ask({ ask: 'input', input: { kind: 'standing', seat, ask, order } });
    if (reply.reply === 'refused' && ask === loud) store.set({ refusal: reply.refusal } as Partial<K['state']>);
    if (reply.reply === 'failed') store.set({ notice: reply.sentence } as Partial<K['state']>);
  }
}
