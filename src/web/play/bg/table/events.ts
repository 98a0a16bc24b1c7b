/** How the events of Battlegroup are shown: what moves, how long each stays, what is left to see of it. */
import type { Effect } from '../../board/effects.ts';
import type { XY } from '../../measures.ts';
import type { PageEvent } from '../../store/state.ts';
import type { TableStore } from '../store.ts';
import { type UnitSeen, unitIn } from '../view.ts';
import { isFire } from './sites.ts';

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

/** What of the enemy's doings stands on the table: it goes with the next order, whoever gives it, and with the turn. */
const ENDS: readonly string[] = ['ordered', 'turn', 'carried-out'];

/** Weapons that fire many rounds at once. */
const BURSTS: readonly string[] = ['mgs', 'team', 'arms'];

/** What is seen of an event where it happens. */
export function effectsOf(store: TableStore, event: PageEvent): readonly Effect[] {
  const { shown } = store.get();
  const spotOf = (id: unknown): XY | null => {
    const place = store.memory.places.get(String(id)) ?? unitIn(shown, String(id))?.place ?? null;
    return place && [place.at.x, place.at.y];
  };
  const at = spotOf(event.unit);
  switch (event.type) {
    case 'shot': {
      const { target, weapon = '', ammo } = event.shot as { target?: string; weapon?: string; ammo?: string };
      const to = spotOf(target);
      if (!at || !to) return [];
      const isShell = ammo !== undefined || !BURSTS.includes(weapon);
      const tracer: Effect = { kind: isShell ? 'shell' : 'tracer', from: at, at: to, count: isShell ? 1 : 5 };
      return ammo === 'he' ? [tracer, { kind: 'burst', at: to }] : [tracer];
    }
    case 'no-effect':
      return at ? [{ kind: event.why === 'saved' || event.why === 'cannot' ? 'hit' : 'miss', at }] : [];
    case 'pierced':
    case 'damaged':
    case 'immobilised':
      return at ? [{ kind: 'hit', at }] : [];
    case 'losses':
      return at ? [{ kind: 'fall', at, count: Number(event.lost ?? 1) }] : [];
    case 'destroyed': {
      if (!at) return [];
      return event.wreck === true
        ? [
            { kind: 'burst', at },
            { kind: 'fire', at },
          ]
        : [{ kind: 'smoke', at }];
    }
    case 'assaulted': {
      const to = spotOf(event.target);
      return at && to ? [{ kind: 'tracer', from: at, at: to, count: 6 }] : [];
    }
    default: {
      const fallen = isFire(event.type) ? (event.at as { x: number; y: number } | undefined) : undefined;
      return fallen ? [{ kind: 'burst', at: [fallen.x, fallen.y] }] : [];
    }
  }
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
  if (ENDS.includes(event.type) && traces.length > 0) {
    store.memory.faded = { traces, start: performance.now() };
    store.set({ traces: [] });
  }
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
