/** How events are shown: who goes where, how long each is looked at. Which events there are is the rules' affair. */
import type { XY } from '../../measures.ts';
import type { Happening, LogLine } from '../../store/state.ts';
import type { TableStore } from '../store.ts';
import { pieceIn, placeOf, type Shown } from '../view.ts';

const PAUSES = { none: 0, short: 420, long: 900 } as const;
/** A hex is gone through in so many milliseconds. */
const STEP = 240;
const DICE = 550;

/** The hex that an event puts a unit into; null where it does not. */
function hexOf(event: Happening): number | null {
  const hex = [event.at, event.to, event.hex].find((one) => typeof one === 'number');
  return typeof event.unit === 'string' && hex !== undefined ? (hex as number) : null;
}

/** Where a unit is, as far as it was told. */
function hexNow(store: TableStore, id: string): number | null {
  const { places } = store.memory;
  return places.has(id) ? (places.get(id) ?? null) : (pieceIn(store.get().shown, id)?.at ?? null);
}

/** Starts showing an event; says for how long. Its line is the last of the log. */
export function showEvent(store: TableStore, event: Happening): number {
  const { shown, log } = store.get();
  const to = hexOf(event);
  const from = to === null ? null : hexNow(store, String(event.unit));
  if (shown && to !== null && to >= 0 && from !== null && from !== to) {
    const way = { from: placeOf(shown.board, from), to: placeOf(shown.board, to) };
    store.memory.moving = { unit: String(event.unit), ...way, start: performance.now(), length: STEP };
    return STEP;
  }
  if (event.type === 'roll') return DICE;
  const narrated = log.at(-1)?.narrated;
  return narrated && narrated.tone !== 'silent' ? PAUSES[narrated.pause] : 0;
}

/** What stays of an event until the look is here. */
export function landEvent(store: TableStore, event: Happening): void {
  const { memory } = store;
  memory.moving = null;
  const hex = hexOf(event);
  if (hex !== null) memory.places.set(String(event.unit), hex < 0 ? null : hex);
  if (event.type === 'gone') memory.places.set(String(event.unit), null);
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

const WEIGHT = { silent: 0, quiet: 1, plain: 2, order: 3, good: 4, bad: 4, grave: 5 } as const;

/** Of a step of a replay the gravest line is told. */
export function showStep(_store: TableStore, news: readonly LogLine[]): LogLine | null {
  const weight = ({ narrated }: LogLine): number => (narrated ? WEIGHT[narrated.tone] : 0);
  return news.reduce<LogLine | null>((best, line) => (weight(line) > (best ? weight(best) : 1) ? line : best), null);
}

/** Where an event happens, in steps of the sheet. */
export function spotsOf(store: TableStore, event: Happening, shown: Shown): XY[] {
  const hexes = [hexOf(event), ...[event.unit, event.target].map((id) => hexNow(store, String(id)))];
  return hexes.filter((hex): hex is number => hex !== null && hex >= 0).map((hex) => placeOf(shown.board, hex));
}
