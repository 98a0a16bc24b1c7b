/** How events are shown: what moves, how long each stays, what is left to see of it. */
import type { XY } from '../../measures.ts';
import type { Side } from '../../sides.ts';
import { renameUnits } from '../../store/known-units.ts';
import type { LogLine, PageEvent } from '../../store/state.ts';
import type { TableStore, Trace } from '../store.ts';
import { pieceIn, type RowSeen, type ScreenModel } from '../view.ts';

const point = (raw: unknown): XY | null => {
  const at = raw as { x: number; y: number } | null | undefined;
  return at ? [at.x, at.y] : null;
};

/** The whole way of a counter that has moved. */
function pathOf(event: PageEvent): XY[] {
  const from = point(event.from);
  const path = (event.path as XY[] | undefined) ?? [];
  return from ? [from, ...path.map(([x, y]): XY => [x, y])] : [];
}

/** Starts showing a move; says for how long. */
export function showEvent(store: TableStore, event: PageEvent): number | null {
  if (event.type !== 'moved') return null;
  const path = pathOf(event);
  const far = path.slice(1).reduce((sum, b, i) => sum + Math.hypot(b[0] - path[i]![0], b[1] - path[i]![1]), 0) / 4;
  const length = Math.min(900, 160 + far * 45);
  if (path.length < 2 || far < 0.2) return 0;
  store.memory.moving = { unit: String(event.unit), path, start: performance.now(), length };
  return length;
}

/** What stays of an event until the look is here. */
export function landEvent(store: TableStore, event: PageEvent): void {
  const { memory } = store;
  memory.moving = null;
  const unit = String(event.unit ?? '');
  switch (event.type) {
    case 'moved':
    case 'placed':
    case 'fell-back':
    case 'advanced':
    case 'put-back':
    case 'landed':
    case 'meets-landing':
      if (point(event.at)) memory.places.set(unit, point(event.at));
      break;
    case 'eliminated':
    case 'surrendered':
    case 'dummy-removed':
      memory.places.set(unit, null);
      break;
  }
  if ((event.type === 'revealed' || event.type === 'declared' || event.type === 'landed') && event.row)
    meet(store, unit, event.side as Side, event.row as RowSeen);
  if (event.type === 'dummy-removed') {
    const side = event.side as Side;
    store.knownUnits.set(unit, { id: unit, side, kind: 'counter', name: 'Dummy' });
    renameUnits(store);
  }
}

/** From now on it has a name. */
function meet(store: TableStore, id: string, side: Side, row: RowSeen): void {
  store.memory.faces.set(id, row);
  const known = store.knownUnits.get(id);
  if (known?.row && known.row.name === row.name) return;
  store.knownUnits.set(id, { id, side, kind: 'counter', row });
  renameUnits(store);
}

/** Keeps what the player should still see of the enemy's doings when it is his turn again. */
export function traceEvent(store: TableStore, event: PageEvent): void {
  const { log, since, traces, own } = store.get();
  const line = log.at(-1);
  if (line) store.set({ since: [...since, line] });
  if (event.type !== 'moved' || event.side === own) return;
  const path = pathOf(event);
  if (path.length < 2) return;
  const trace: Trace = { unit: String(event.unit), side: event.side as Side, path };
  store.set({ traces: [...traces.filter((one) => one.unit !== trace.unit), trace].slice(-24) });
}

/** The look is here: it has everybody where he stands. */
export function settled(store: TableStore): void {
  store.memory.places.clear();
  store.memory.faces.clear();
  store.memory.moving = null;
}

export function showStep(store: TableStore, news: readonly LogLine[], _before: ScreenModel | null): void {
  const traces = news.flatMap(({ event }): Trace[] => {
    const path = event.type === 'moved' ? pathOf(event) : [];
    return path.length < 2 ? [] : [{ unit: String(event.unit), side: event.side as Side, path }];
  });
  store.set({ traces });
}

/** Where an event happens. */
export function spotOfEvent(store: TableStore, event: PageEvent): XY[] {
  const { shown } = store.get();
  const spotOf = (id: unknown): XY | null =>
    store.memory.places.get(String(id)) ?? pieceIn(shown, String(id))?.at ?? null;
  const places = [point(event.at), spotOf(event.target), spotOf(event.unit)];
  return places.filter((one): one is XY => one !== null);
}
