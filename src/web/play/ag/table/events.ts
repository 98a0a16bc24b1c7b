/** How events are shown: what moves, how long each stays, what is left to see of it. */
import type { Effect } from '../../board/effects.ts';
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

/** The place of an event, or its places: a drop comes down in three. */
const pointsOf = (raw: unknown): XY[] =>
  (Array.isArray(raw) ? raw : [raw]).flatMap((one) => {
    const at = point(one);
    return at ? [at] : [];
  });

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
  const length = store.memory.marching.has(String(event.unit)) ? 140 : Math.min(900, 160 + far * 45);
  if (path.length < 2 || far < 0.2) return 0;
  store.memory.moving = { unit: String(event.unit), path, start: performance.now(), length };
  return length;
}

/** Whom a unit fires at in a combat: its target, or where it defends, whoever is in front. */
function aimOf(shown: ScreenModel | null, unit: string, number: number): string | null {
  const combat = shown?.combats.find(({ id }) => id === number);
  if (!combat) return null;
  const part = [...combat.attackers, ...combat.defenders].find((one) => one.unit === unit);
  if (part?.role === 'counter-battery') return part.of;
  if (combat.attackers.some((one) => one.unit === unit)) return combat.target;
  return (combat.attackers.find(({ role }) => role === 'front') ?? combat.attackers[0])?.unit ?? null;
}

/** What is seen of an event where it happens. */
export function effectsOf(store: TableStore, event: PageEvent): readonly Effect[] {
  const { shown } = store.get();
  const spotOf = (id: unknown): XY | null =>
    store.memory.places.get(String(id)) ?? pieceIn(shown, String(id))?.at ?? null;
  const unit = String(event.unit ?? '');
  const at = spotOf(unit);
  switch (event.type) {
    case 'fires': {
      const to = spotOf(aimOf(shown, unit, Number(event.combat)));
      const dice = Number(event.dice);
      if (!to || dice === 0) return [];
      const row = pieceIn(shown, unit)?.row ?? store.memory.faces.get(unit);
      // From the air nothing stands on the map.
      const isShell = !at || row?.type === 'Guns' || row?.type === 'SP Guns' || row?.type === 'Tanks';
      const burst: Effect = { kind: 'burst', at: to };
      if (!at) return [burst];
      const tracer: Effect = { kind: isShell ? 'shell' : 'tracer', from: at, at: to, count: dice };
      return isShell ? [tracer, burst] : [tracer];
    }
    case 'hit':
      return at ? [{ kind: Number(event.hits) > Number(event.saved) ? 'hit' : 'miss', at }] : [];
    case 'damaged':
      return at && Number(event.hits) > 0 ? [{ kind: 'fall', at, count: Number(event.hits) }] : [];
    case 'eliminated':
      return at
        ? [
            { kind: 'burst', at },
            { kind: 'fire', at },
          ]
        : [];
    case 'surrendered':
      return at ? [{ kind: 'smoke', at }] : [];
    default:
      return [];
  }
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
    case 'eliminated': {
      // What is left of it burns until the next turn.
      const at = memory.places.get(unit) ?? pieceIn(store.get().shown, unit)?.at;
      if (at) memory.wrecks = [...memory.wrecks, at];
      memory.places.set(unit, null);
      break;
    }
    case 'surrendered':
    case 'dummy-removed':
      memory.places.set(unit, null);
      break;
    case 'turn':
      memory.wrecks = [];
      break;
  }
  if ((event.type === 'revealed' || event.type === 'declared' || event.type === 'landed') && event.row)
    meet(store, unit, event.side as Side, event.row as RowSeen);
  if (event.type === 'dummy-removed') {
    const side = event.side as Side;
    store.knownUnits.set(unit, { ...store.knownUnits.get(unit), id: unit, side, kind: 'counter', name: 'Dummy' });
    renameUnits(store);
  }
}

/** From now on it has a name. */
function meet(store: TableStore, id: string, side: Side, row: RowSeen): void {
  store.memory.faces.set(id, row);
  const known = store.knownUnits.get(id);
  if (known?.row && known.row.name === row.name) return;
  store.knownUnits.set(id, { ...known, id, side, kind: 'counter', row });
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
  const places = [spotOf(event.target), spotOf(event.unit)];
  return [...pointsOf(event.at), ...places.filter((one): one is XY => one !== null)];
}
