/** How the events of Battlegroup are shown: what moves, how long each stays, what is left to see of it. */
import type { BgEvent } from '../../../../rules/battlegroup/view.ts';
import type { Effect } from '../../board/effects.ts';
import type { XY } from '../../measures.ts';
import type { PageEvent } from '../../store/state.ts';
import type { TableStore } from '../store.ts';
import { asTold } from '../told.ts';
import { unitIn } from '../view.ts';
import { isFire } from './sites.ts';

type Type = BgEvent['type'];

/** Starts showing a move or a flight; says for how long. */
export function showEvent(store: TableStore, shown: PageEvent): number | null {
  const event = asTold(shown);
  if (event.type !== 'moved' && event.type !== 'flew') return null;
  const { unit, place: to } = event;
  const from = store.memory.places.get(unit) ?? unitIn(store.get().shown, unit)?.place ?? null;
  if (!from) return 0;
  const far = Math.hypot(to.at.x - from.at.x, to.at.y - from.at.y) / 100;
  const length = Math.min(900, (250 * far) / 6);
  if (length < 16) return 0;
  store.memory.moving = { unit, from, to, start: performance.now(), length };
  return length;
}

/** What stays of an event until the look is here: where a unit stands after it, or that it stands nowhere. */
export function landEvent(store: TableStore, landed: PageEvent): void {
  store.memory.moving = null;
  const event = asTold(landed);
  switch (event.type) {
    case 'moved':
    case 'placed':
    case 'arrived':
    case 'flew':
    case 'set-down':
    case 'treated':
      if (event.place) store.memory.places.set(event.unit, event.place);
      break;
    case 'destroyed':
    case 'taken-up':
    case 'withdrew':
    case 'went-home':
    case 'recovered':
    case 'blew-up':
      store.memory.places.set(event.unit, null);
  }
}

/** What of the enemy's doings stands on the table: it goes with the next order, whoever gives it, and with the turn. */
const ENDS: readonly Type[] = ['ordered', 'turn', 'carried-out'];

/** Weapons that fire many rounds at once. */
const BURSTS: readonly Extract<BgEvent, { type: 'shot' }>['shot']['weapon'][] = ['mgs', 'team', 'arms'];

/** What is seen of an event where it happens. */
export function effectsOf(store: TableStore, seen: PageEvent): readonly Effect[] {
  const { shown } = store.get();
  const event = asTold(seen);
  const spotOf = (id: string): XY | null => {
    const place = store.memory.places.get(id) ?? unitIn(shown, id)?.place ?? null;
    return place && [place.at.x, place.at.y];
  };
  const at = 'unit' in event && event.unit !== null ? spotOf(event.unit) : null;
  switch (event.type) {
    case 'shot': {
      const { target, weapon, ammo } = event.shot;
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
      return at ? [{ kind: 'fall', at, count: event.lost }] : [];
    case 'destroyed': {
      if (!at) return [];
      return event.wreck
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
      const fallen = isFire(event.type) && 'at' in event ? event.at : null;
      return fallen && typeof fallen === 'object' ? [{ kind: 'burst', at: [fallen.x, fallen.y] }] : [];
    }
  }
}

/** Keeps what the player should still see of the enemy's doings when it is his turn again. */
export function traceEvent(store: TableStore, seen: PageEvent): void {
  const { log, since, traces, own, shown } = store.get();
  const event = asTold(seen);
  const line = log.at(-1);
  if (line && seen.quiet !== true) store.set({ since: [...since, line] });
  const spotOf = (id: string): XY | null => {
    const place = store.memory.places.get(id) ?? unitIn(shown, id)?.place ?? null;
    return place && [place.at.x, place.at.y];
  };
  const unit = 'unit' in event ? event.unit : null;
  const side = unit === null ? undefined : store.knownUnits.get(unit)?.side;
  if (ENDS.includes(event.type) && traces.length > 0) {
    store.memory.faded = { traces, start: performance.now() };
    store.set({ traces: [] });
  }
  if (unit === null || !side || side === own) return;
  if (event.type === 'moved' || event.type === 'flew') {
    const { at } = event.place;
    const from = spotOf(unit);
    if (!from || Math.hypot(from[0] - at.x, from[1] - at.y) < 5) return;
    const last = traces.at(-1);
    const isOn = last?.kind === 'move' && last.unit === unit;
    const path: readonly XY[] = [...(isOn ? last.path : [from]), [at.x, at.y]];
    store.set({ traces: [...(isOn ? traces.slice(0, -1) : traces), { kind: 'move', unit, side, path }] });
  } else if (event.type === 'shot') {
    const [from, to] = [spotOf(unit), spotOf(event.shot.target)];
    if (from && to) store.set({ traces: [...traces, { kind: 'shot', side, from, to }] });
  }
}

/** The look is here: it has everybody where he stands. */
export function settled(store: TableStore): void {
  store.memory.places.clear();
  store.memory.moving = null;
}
