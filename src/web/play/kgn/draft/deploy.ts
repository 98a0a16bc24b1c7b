/** Setting units out: the one in hand goes where the ground is tapped. */
import type { XY } from '../../measures.ts';
import type { TableStore } from '../store.ts';
import { type Shown, unitIn, waitingOf } from '../view.ts';

export const isDeploying = (ask: string | null): boolean => ask === 'set-up.place' || ask === 'reserves.arrive';

const ACROSS = { west: 12, north: 24, east: 36, south: 0 } as const;

/** Away from one's own edge. */
export function usualFacing({ table }: Shown, side: 'axis' | 'allies'): number {
  return ACROSS[table.terms.edges[side]];
}

export async function placeUnit(store: TableStore, unit: string, [x, y]: XY, facing?: number): Promise<void> {
  const { shown } = store.get();
  const one = unitIn(shown, unit);
  if (!one || !shown) return;
  const turn = facing ?? one.place?.facing ?? usualFacing(shown, one.side);
  const at: XY = [Math.max(0, Math.round(x)), Math.max(0, Math.round(y))];
  const isTaken = await store.answer({ kind: 'place', unit, at, facing: turn } as { kind: string });
  if (!isTaken) store.set({});
}

export function turnUnit(store: TableStore, unit: string, by: number): void {
  const place = unitIn(store.get().shown, unit)?.place;
  if (place) void placeUnit(store, unit, [place.at.x, place.at.y], (place.facing + by + 48) % 48);
}

/** May it be set out, or set out anew? */
export function isOwnHere(store: TableStore, unit: string): boolean {
  const { shown, own, ask } = store.get();
  const one = unitIn(shown, unit);
  return isDeploying(ask) && one?.side === own && one?.aboard === null && !one.isOffTable && one.reserve === null;
}

/** The unit that was in hand, where it still waits; else the next that does. */
export function takeNext(store: TableStore, before: string | null): void {
  const { shown, own, roster } = store.get();
  if (!shown) return;
  const waiting = waitingOf(shown, own, roster);
  const next = waiting.find(({ id }) => id === before) ?? waiting[0];
  store.set({ selected: next?.id ?? null });
}
