/** Setting units out. */
import type { XY } from '../../measures.ts';
import type { TableStore } from '../../store/store.ts';
import { type UnitSeen, unitIn } from '../view.ts';

export async function placeUnit(store: TableStore, unit: string, to: XY, facing?: number): Promise<void> {
  const one = unitIn(store.get().shown, unit);
  const turn = facing ?? one?.place?.facing ?? (store.get().own === 'axis' ? 24 : 0);
  const isTaken = await store.answer({ kind: 'place', unit, at: to, facing: turn });
  if (!isTaken) {
    store.places.delete(unit);
    store.set({});
  }
}

export function turnUnit(store: TableStore, unit: UnitSeen, by: number): void {
  if (!unit.place) return;
  const facing = (unit.place.facing + by + 48) % 48;
  void placeUnit(store, unit.id, [unit.place.at.x, unit.place.at.y], facing);
}
