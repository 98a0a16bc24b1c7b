/** What the engine says when it is asked for help: rosters, reach, targets, shots. */

import { renameUnits } from '../../store/known-units.ts';
import { once } from '../../store/odds.ts';
import type { TableStore } from '../store.ts';
import type { BgAdvice, BgAdviceAsk, Order } from '../view.ts';

export async function advise<Ask extends BgAdviceAsk>(
  store: TableStore,
  about: Ask,
): Promise<BgAdvice[Ask['about']] | null> {
  const { seat } = store.get();
  if (!seat) return null;
  const reply = await store.engine.ask({ ask: 'advise', seat, about: about as never });
  return reply.reply === 'advice' ? (reply.advice as unknown as BgAdvice[Ask['about']]) : null;
}

export async function loadRoster(store: TableStore): Promise<void> {
  const roster = await advise(store, { about: 'roster' });
  if (!roster) return;
  store.set({ roster: new Map([...store.get().roster, ...roster.map((entry) => [entry.type, entry] as const)]) });
  renameUnits(store);
}

export function shotsAt(store: TableStore, unit: string, target: string): Promise<BgAdvice['shots'] | null> {
  return once(store, `${unit} > ${target}`, () => advise(store, { about: 'shots', unit, target }));
}

export async function loadReach(store: TableStore, unit: string, order: Order): Promise<void> {
  const reach = await advise(store, { about: 'reach', unit, order });
  const { selected, order: now } = store.get();
  if (selected === unit && now === order) store.set({ reach });
}

export async function loadTargets(store: TableStore, unit: string): Promise<void> {
  const targets = await advise(store, { about: 'targets', unit });
  if (store.get().selected === unit) store.set({ targets });
}

/** Enemies in sight, the nearest first. */
export function nearestSeen(targets: BgAdvice['targets'] | null): BgAdvice['targets'][number][] {
  return [...(targets ?? [])].filter(({ isSeen }) => isSeen).sort((a, b) => (a.range ?? 0) - (b.range ?? 0));
}
