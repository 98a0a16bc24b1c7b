/** How the events of Kampfgruppe Normandy are shown: what moves, and what is left to see of it. */
import type { XY } from '../../measures.ts';
import type { PageEvent } from '../../store/state.ts';
import type { TableStore } from '../store.ts';
import { type Place, placeIn } from '../view.ts';

/** Where an event puts its unit: null off the table, undefined where it moves nobody. */
function placeTold({ type, unit, place }: PageEvent): Place | null | undefined {
  if (typeof unit !== 'string') return undefined;
  if (type === 'gone' || type === 'boards') return null;
  if (type === 'put' && place === null) return null;
  return typeof place === 'object' && place !== null && 'at' in place ? (place as Place) : undefined;
}

/** Where a unit is, as far as it was told. */
export function placeNow(store: TableStore, id: string): Place | null {
  const { places } = store.memory;
  return places.has(id) ? (places.get(id) ?? null) : placeIn(store.get().shown, id);
}

/** Starts showing a move; says for how long. */
export function showEvent(store: TableStore, event: PageEvent): number | null {
  if (event.type !== 'moved') return null;
  const unit = String(event.unit);
  const [from, to] = [placeNow(store, unit), placeTold(event)];
  if (!from || !to) return 0;
  const far = Math.hypot(to.at.x - from.at.x, to.at.y - from.at.y) / 100;
  const length = Math.min(900, (250 * far) / 6);
  if (length < 16) return 0;
  store.memory.moving = { unit, from, to, start: performance.now(), length };
  return length;
}

/** What stays of an event until the look is here. */
export function landEvent(store: TableStore, event: PageEvent): void {
  store.memory.moving = null;
  const place = placeTold(event);
  if (place !== undefined) store.memory.places.set(String(event.unit), place);
}

const spotOf = (place: Place | null): XY | null => place && [place.at.x, place.at.y];

/** From whom to whom an event goes, where it goes anywhere. */
export function shotIn(store: TableStore, event: PageEvent): readonly [from: XY, to: XY] | null {
  const fire = (event.fire ?? event.action) as { readonly target?: unknown } | undefined;
  const target = event.target ?? fire?.target;
  if (typeof event.unit !== 'string' || typeof target !== 'string') return null;
  const [from, to] = [spotOf(placeNow(store, event.unit)), spotOf(placeNow(store, target))];
  return from && to ? [from, to] : null;
}

/** Keeps what the player should still see of the enemy's doings when it is his turn again. */
export function traceEvent(store: TableStore, event: PageEvent): void {
  const { log, since, traces, own } = store.get();
  const line = log.at(-1);
  if (line && line.narrated?.tone !== 'silent') store.set({ since: [...since, line] });
  const unit = String(event.unit ?? '');
  const side = store.knownUnits.get(unit)?.side;
  if (!side || side === own) return;
  const to = event.type === 'moved' ? placeTold(event) : null;
  if (to) {
    const from = spotOf(placeNow(store, unit));
    if (!from || Math.hypot(from[0] - to.at.x, from[1] - to.at.y) < 5) return;
    const last = traces.at(-1);
    const isOn = last?.kind === 'move' && last.unit === unit;
    const path: readonly XY[] = [...(isOn ? last.path : [from]), [to.at.x, to.at.y]];
    store.set({ traces: [...(isOn ? traces.slice(0, -1) : traces), { kind: 'move', unit, side, path }] });
  } else if (event.type === 'begins' || event.type === 'covers') {
    const shot = shotIn(store, event);
    if (shot) store.set({ traces: [...traces, { kind: 'shot', side, from: shot[0], to: shot[1] }] });
  }
}

/** The look is here: it has everybody where he stands. */
export function settled(store: TableStore): void {
  store.memory.places.clear();
  store.memory.moving = null;
}
