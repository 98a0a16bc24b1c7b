/** What the engine says when it is asked for help: who is who, what may be declared, what a path costs. */
import { renameUnits } from '../../store/known-units.ts';
import type { TableStore as AnyStore } from '../../store/store.ts';
import type { TableStore } from '../store.ts';
import type { KgnAdvice, KgnAdviceAsk } from '../view.ts';

export async function advise<Ask extends KgnAdviceAsk>(
  store: TableStore,
  about: Ask,
): Promise<KgnAdvice[Ask['about']] | null> {
  const { seat } = store.get();
  if (!seat) return null;
  const reply = await store.engine.ask({ ask: 'advise', seat, about: about as never });
  return reply.reply === 'advice' ? (reply.advice as unknown as KgnAdvice[Ask['about']]) : null;
}

export async function loadRoster(store: TableStore): Promise<void> {
  const roster = await advise(store, { about: 'roster' });
  if (!roster) return;
  store.set({ roster: new Map([...store.get().roster, ...roster.map((entry) => [entry.type, entry] as const)]) });
  renameUnits(store as unknown as AnyStore);
}
