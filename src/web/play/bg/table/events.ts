/** How the events of Battlegroup are shown: what moves, how long each stays, what is left to see of it. */
import type { XY } from '../../measures.ts';
import type { PageEvent } from '../../store/state.ts';
import type { TableStore } from '../store.ts';
import { type UnitSeen, unitIn } from '../view.ts';

/** Starts showing a move or a flight; says for how long. */
export function showEvent(store: TableStore, event: PageEvent): number | null {
  if (event.type !== 'moved' && event.type !== 'flew') return null;
  const unit = String(event.unit);
  const from = store.memory.places.get(unit) ?? unitIn(store.get().shown, unit)?.place ?? null;
  const to = event.place as UnitSeen['place'];
  if (!from || !to) return 0;
  const far = Math.hypot(to.at.x - from.at.x, to.at.y - from.at.y) / 100;
  const length = Math.min(900, (250 * far) / 6);
  if (length < 16) return 0;
  store.memory.moving = { unit, from, to, start: performance.now(), length };
  return length;
}

/** Events after which a unit stands somewhere else, and those after which it stands nowhere. */
const SETTLED: readonly string[] = ['moved', 'placed', 'arrived', 'flew', 'set-down', 'treated'];
const GONE: readonly string[] = ['destroyed', 'taken-up', 'withdrew', 'went-home', 'recovered', 'blew-up'];

/** What stays of an event until the look is here. */
export function landEvent(store: TableStore, event: PageEvent): void {
  store.memory.moving = null;
  if (SETTLED.includes(event.type) && event.place)
    store.memory.places.set(String(event.unit), event.place as UnitSeen['place']);
  if (GONE.includes(event.type)) store.memory.places.set(String(event.unit), null);
}

/** Keeps what the player should still see of the enemy's doings when it is his turn again. */
export function traceEvent(store: TableStore, event: PageEvent): void {
  const { log, since, traces, own, shown } = store.get();
  const line = log.at(-1);
  if (line && event.quiet !== true) store.set({ since: [...since, line] });
  const spotOf = (id: string): XY | null => {
    const place = store.memory.places.get(id) ?? unitIn(shown, id)?.place ?? null;
    return place && [place.at.x, place.at.y];
  };
  const unit = String(event.unit ?? '');
  const side = store.knownUnits.get(unit)?.side;
  if (!side || side === own) return;
  if ((event.type === 'moved' || event.type === 'flew') && event.place) {
    const { at } = event.place as NonNullable<UnitSeen['place']>;
    const from = spotOf(unit);
    if (!from || Math.hypot(from[0] - at.x, from[1] - at.y) < 5) return;
    const last = traces.at(-1);
    const isOn = last?.kind === 'move' && last.unit === unit;
    const path: readonly XY[] = [...(isOn ? last.path : [from]), [at.x, at.y]];
    store.set({ traces: [...(isOn ? traces.slice(0, -1) : traces), { kind: 'move', unit, side, path }] });
  } else if (event.type === 'shot') {
    const target = (event.shot as { target?: string } | undefined)?.target ?? '';
    const [from, to] = [spotOf(unit), spotOf(target)];
    if (from && to) store.set({ traces: [...traces, { kind: 'shot', side, from, to }] });
  }
}

/** The look is here: it has everybody where he stands. */
export function settled(store: TableStore): void {
  store.memory.places.clear();
  store.memory.moving = null;
}
