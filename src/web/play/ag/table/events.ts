/** How events are shown: what moves, how long each stays, what is left to see of it. */
import type { AgEvent } from '../../../../rules/assault-gun/view.ts';
import type { Effect } from '../../board/effects.ts';
import type { XY } from '../../measures.ts';
import type { Side } from '../../sides.ts';
import { renameUnits } from '../../store/known-units.ts';
import type { LogLine, PageEvent } from '../../store/state.ts';
import type { TableStore, Trace } from '../store.ts';
import { asTold } from '../told.ts';
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
function pathOf({ from, path }: Extract<AgEvent, { type: 'moved' }>): XY[] {
  return [[from.x, from.y], ...path.map(([x, y]): XY => [x, y])];
}

/** Starts showing a move; says for how long. */
export function showEvent(store: TableStore, shown: PageEvent): number | null {
  const event = asTold(shown);
  if (event.type !== 'moved') return null;
  const path = pathOf(event);
  const far = path.slice(1).reduce((sum, b, i) => sum + Math.hypot(b[0] - path[i]![0], b[1] - path[i]![1]), 0) / 4;
  const length = store.memory.marching.has(event.unit) ? 140 : Math.min(900, 160 + far * 45);
  if (path.length < 2 || far < 0.2) return 0;
  store.memory.moving = { unit: event.unit, path, start: performance.now(), length };
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
export function effectsOf(store: TableStore, seen: PageEvent): readonly Effect[] {
  const { shown } = store.get();
  const spotOf = (id: string | null): XY | null =>
    id === null ? null : (store.memory.places.get(id) ?? pieceIn(shown, id)?.at ?? null);
  const event = asTold(seen);
  const at = ({ unit }: { readonly unit: string }, effects: (spot: XY) => Effect[]): Effect[] => {
    const spot = spotOf(unit);
    return spot ? effects(spot) : [];
  };
  switch (event.type) {
    case 'fires': {
      const { unit, dice } = event;
      const [from, to] = [spotOf(unit), spotOf(aimOf(shown, unit, event.combat))];
      if (!to || dice === 0) return [];
      const row = pieceIn(shown, unit)?.row ?? store.memory.faces.get(unit);
      // From the air nothing stands on the map.
      const isShell = !from || row?.type === 'Guns' || row?.type === 'SP Guns' || row?.type === 'Tanks';
      const burst: Effect = { kind: 'burst', at: to };
      if (!from) return [burst];
      const tracer: Effect = { kind: isShell ? 'shell' : 'tracer', from, at: to, count: dice };
      return isShell ? [tracer, burst] : [tracer];
    }
    case 'hit':
      return at(event, (spot) => [{ kind: event.hits > event.saved ? 'hit' : 'miss', at: spot }]);
    case 'damaged':
      return at(event, (spot) => (event.hits > 0 ? [{ kind: 'fall', at: spot, count: event.hits }] : []));
    case 'eliminated':
      return at(event, (spot) => [
        { kind: 'burst', at: spot },
        { kind: 'fire', at: spot },
      ]);
    case 'surrendered':
      return at(event, (spot) => [{ kind: 'smoke', at: spot }]);
    default:
      return [];
  }
}

/** What stays of an event until the look is here. */
export function landEvent(store: TableStore, landed: PageEvent): void {
  const { memory } = store;
  memory.moving = null;
  const event = asTold(landed);
  switch (event.type) {
    case 'moved':
    case 'placed':
    case 'fell-back':
    case 'advanced':
    case 'put-back':
    case 'landed':
    case 'meets-landing':
      if (event.at) memory.places.set(event.unit, [event.at.x, event.at.y]);
      break;
    case 'eliminated': {
      // What is left of it burns until the next turn.
      const at = memory.places.get(event.unit) ?? pieceIn(store.get().shown, event.unit)?.at;
      if (at) memory.wrecks = [...memory.wrecks, at];
      memory.places.set(event.unit, null);
      break;
    }
    case 'surrendered':
    case 'dummy-removed':
      memory.places.set(event.unit, null);
      break;
    case 'turn':
      memory.wrecks = [];
      break;
  }
  if (event.type === 'revealed' || event.type === 'declared' || event.type === 'landed')
    meet(store, event.unit, event.side, event.row);
  if (event.type === 'dummy-removed') {
    const { unit, side } = event;
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
  const told = asTold(event);
  if (told.type !== 'moved' || told.side === own) return;
  const path = pathOf(told);
  if (path.length < 2) return;
  const trace: Trace = { unit: told.unit, side: told.side, path };
  store.set({ traces: [...traces.filter((one) => one.unit !== trace.unit), trace].slice(-24) });
}

/** The look is here: it has everybody where he stands. */
export function settled(store: TableStore): void {
  store.memory.places.clear();
  store.memory.faces.clear();
  store.memory.moving = null;
}

export function showStep(store: TableStore, news: readonly LogLine[], _before: ScreenModel | null): void {
  const traces = news.flatMap((line): Trace[] => {
    const event = asTold(line.event);
    const path = event.type === 'moved' ? pathOf(event) : [];
    return event.type !== 'moved' || path.length < 2 ? [] : [{ unit: event.unit, side: event.side, path }];
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
