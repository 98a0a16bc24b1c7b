/** How events are shown on the map: who goes where. Which events there are is the rules' affair. */
import type { XY } from '../../measures.ts';
import type { PageEvent } from '../../store/state.ts';
import type { TableStore } from '../store.ts';
import { asTold } from '../told.ts';
import { pieceIn, placeOf, type Shown } from '../view.ts';

/** A hex is gone through in so many milliseconds. */
const STEP = 240;

/** The hex that an event puts a unit into, whatever moved it there; null where it does not. */
function hexOf(told: PageEvent): number | null {
  const { type } = asTold(told);
  const isPut = type === 'placed' || type === 'set-up';
  // Not everybody is told who, and where.
  const { unit, at } = told;
  return isPut && typeof unit === 'string' && typeof at === 'number' ? at : null;
}

/** Where a unit is, as far as it was told. */
function hexNow(store: TableStore, id: string): number | null {
  const { places } = store.memory;
  return places.has(id) ? (places.get(id) ?? null) : (pieceIn(store.get().shown, id)?.at ?? null);
}

/** Starts showing an event that moves a piece; all others say themselves how long they are looked at. */
export function showEvent(store: TableStore, event: PageEvent): number | null {
  const { shown } = store.get();
  const to = hexOf(event);
  const from = to === null ? null : hexNow(store, String(event.unit));
  if (shown && to !== null && to >= 0 && from !== null && from !== to) {
    const way = { from: placeOf(shown.board, from), to: placeOf(shown.board, to) };
    store.memory.moving = { unit: String(event.unit), ...way, start: performance.now(), length: STEP };
    return STEP;
  }
  return null;
}

/** What stays of an event until the look is here. */
export function landEvent(store: TableStore, event: PageEvent): void {
  const { memory } = store;
  memory.moving = null;
  const hex = hexOf(event);
  if (hex !== null) memory.places.set(String(event.unit), hex < 0 ? null : hex);
  const told = asTold(event);
  if (told.type === 'gone') memory.places.set(told.unit, null);
}

export function traceEvent(store: TableStore): void {
  const { log, since } = store.get();
  const line = log.at(-1);
  if (line) store.set({ since: [...since, line] });
}

/** The look is here: it has everybody where he stands. */
export function settled(store: TableStore): void {
  store.memory.places.clear();
  store.memory.moving = null;
}

/** Where an event happens, in steps of the sheet. */
export function spotsOf(store: TableStore, event: PageEvent, shown: Shown): XY[] {
  const hexes = [hexOf(event), ...[event.unit, event.target].map((id) => hexNow(store, String(id)))];
  return hexes.filter((hex): hex is number => hex !== null && hex >= 0).map((hex) => placeOf(shown.board, hex));
}
