/** How the events of Kampfgruppe Normandy are shown: what moves, and what is left to see of it. */
import type { Effect } from '../../board/effects.ts';
import type { XY } from '../../measures.ts';
import type { PageEvent } from '../../store/state.ts';
import type { TableStore } from '../store.ts';
import { asTold, type ToldOf } from '../told.ts';
import { type Place, placeIn } from '../view.ts';

/** Where an event puts its unit: null off the table, undefined where it moves nobody. */
function placeTold(told: PageEvent): Place | null | undefined {
  const event = asTold(told);
  if (event.type === 'gone' || event.type === 'boards') return null;
  if (event.type === 'put' && event.place === null) return null;
  // Which events bring a place is the rules' affair.
  const { unit, place } = told;
  if (typeof unit !== 'string' || typeof place !== 'object' || place === null) return undefined;
  return 'at' in place ? (place as Place) : undefined;
}

/** Where a unit is, as far as it was told. */
export function placeNow(store: TableStore, id: string): Place | null {
  const { places } = store.memory;
  return places.has(id) ? (places.get(id) ?? null) : placeIn(store.get().shown, id);
}

/** Starts showing a move; says for how long. */
export function showEvent(store: TableStore, event: PageEvent): number | null {
  const told = asTold(event);
  if (told.type !== 'moved') return null;
  const { unit } = told;
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

/** Effects of one event where it happens: shots, bursts, men who fall, wrecks. */
export function effectsOf(store: TableStore, event: PageEvent): readonly Effect[] {
  const at = typeof event.unit === 'string' ? spotOf(placeNow(store, event.unit)) : null;
  const told = asTold(event);
  switch (told.type) {
    case 'fires':
      return shotEffects(store, told, event);
    case 'shells-fall':
      return shellEffects(store, told);
    case 'casualties':
      return at ? [{ kind: 'fall', at, count: told.men }] : [];
    case 'pierced':
    case 'hit':
      return at ? [{ kind: 'hit', at }] : [];
    case 'missed': {
      const goal = spotOf(placeNow(store, told.target));
      return goal ? [{ kind: 'miss', at: goal }] : [];
    }
    case 'shells-harmless':
      return at ? [{ kind: told.why === 'missed' ? 'miss' : 'hit', at }] : [];
    case 'gone': {
      if (!at) return [];
      const isWreck = told.how === 'destroyed' && isHull(store, told.unit);
      return isWreck
        ? [
            { kind: 'burst', at },
            { kind: 'fire', at },
          ]
        : [{ kind: 'smoke', at }];
    }
    case 'mine-struck':
      return at && told.isStruck ? [{ kind: 'burst', at }] : [];
    default:
      return [];
  }
}

const HULLS: readonly string[] = ['enclosed', 'open-topped', 'soft-skinned'];

function isHull(store: TableStore, id: string): boolean {
  const { roster } = store.get();
  return HULLS.includes(roster.get(store.knownUnits.get(id)?.type ?? '')?.class ?? '');
}

/** Shells of guns fly one by one, small arms in bursts; high explosive and rockets burst where they come down. */
function shotEffects(store: TableStore, { shell: flying }: ToldOf<'fires'>, event: PageEvent): readonly Effect[] {
  const shot = shotIn(store, event);
  if (!shot) return [];
  const [from, at] = shot;
  if (flying === null) return [{ kind: 'tracer', from, at, count: 5 }];
  const shell: Effect = { kind: 'shell', from, at };
  return flying === 'bursts' ? [shell, { kind: 'burst', at }] : [shell];
}

/** A barrage: a burst at its marker and at all whom it strikes. */
function shellEffects(
  store: TableStore,
  { direct, suppressions, marker: id }: ToldOf<'shells-fall'>,
): readonly Effect[] {
  const struck = [...direct, ...suppressions];
  const marker = store.get().shown?.table.markers.find((one) => one.id === id)?.at;
  const spots = struck.map(({ on }) => spotOf(placeNow(store, on)));
  return [marker ? ([marker.x, marker.y] as const) : null, ...spots]
    .filter((spot): spot is XY => spot !== null)
    .map((at) => ({ kind: 'burst', at }));
}

/** Keeps what the player should still see of the enemy's doings when it is his turn again. */
export function traceEvent(store: TableStore, event: PageEvent): void {
  const { log, since, traces, own } = store.get();
  const line = log.at(-1);
  if (line && line.narrated?.tone !== 'silent') store.set({ since: [...since, line] });
  const unit = String(event.unit ?? '');
  const side = store.knownUnits.get(unit)?.side;
  if (!side || side === own) return;
  const { type } = asTold(event);
  const to = type === 'moved' ? placeTold(event) : null;
  if (to) {
    const from = spotOf(placeNow(store, unit));
    if (!from || Math.hypot(from[0] - to.at.x, from[1] - to.at.y) < 5) return;
    const last = traces.at(-1);
    const isOn = last?.kind === 'move' && last.unit === unit;
    const path: readonly XY[] = [...(isOn ? last.path : [from]), [to.at.x, to.at.y]];
    store.set({ traces: [...(isOn ? traces.slice(0, -1) : traces), { kind: 'move', unit, side, path }] });
  } else if (type === 'fires') {
    const shot = shotIn(store, event);
    if (shot) store.set({ traces: [...traces, { kind: 'shot', side, from: shot[0], to: shot[1] }] });
  }
}

/** The look is here: it has everybody where he stands. */
export function settled(store: TableStore): void {
  store.memory.places.clear();
  store.memory.moving = null;
}
