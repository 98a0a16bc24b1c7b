/**
 * Two persons at one screen. Whoever is not asked has nothing of his on the page: his log, names and plans are put aside, and a
 * hot-seat screen hides the table until the other has sat down.
 */
import type { Update } from '../../../protocol/play.ts';
import { rememberUnits } from './known-units.ts';
import { askOf, showUpdates } from './playback.ts';
import { untilKept } from './saving.ts';
import { EMPTY, type SeatView } from './state.ts';
import type { TableStore } from './store.ts';

/** An update for a seat that is not at the screen is put aside; true where it was. */
export function hearFor(store: TableStore, update: Update): boolean {
  const { table } = store;
  table.heard += 1;
  table.last.set(update.seat, table.heard);
  if (table.seats.length < 2 || update.seat === store.get().seat) return false;
  table.waiting.set(update.seat, [...(table.waiting.get(update.seat) ?? []), update]);
  return true;
}

/** The last look of a seat that is not at the screen. */
function seatViewOf({ table }: TableStore, seat: string): SeatView | null {
  const told = table.waiting.get(seat)?.at(-1)?.look as unknown as SeatView | undefined;
  return told ?? table.parked.get(seat)?.state.look ?? null;
}

/** The one at the screen has nothing to say, and the other has: the hot-seat screen comes up. */
export function passOn(store: TableStore): void {
  const { table, playback } = store;
  // Before anybody else sits down, the answer is kept.
  if (untilKept(store, () => passOn(store))) return;
  const { seat, ask, shown, hotSeat, phase } = store.get();
  if (table.seats.length < 2 || phase !== 'playing' || hotSeat || playback.isShowing || shown?.over) return;
  const next = table.seats.find((one) => one !== seat && askOf(seatViewOf(store, one)) !== null);
  if (next === undefined) return;
  const look = seatViewOf(store, next)!;
  if (seat !== null && ask !== null) {
    // A seat that may not know what is asked of the other hears nothing: what stands on its screen is past.
    const isHidden = look.pending.kind === 'ask' || look.pending.kind === 'need';
    const isPast = isHidden && (table.last.get(next) ?? 0) > (table.last.get(seat) ?? 0);
    if (!isPast) return;
  }
  leave(store);
  store.set({ hotSeat: { seat: next, side: sideOf(look) } });
}

function sideOf(look: SeatView) {
  return (look.seat.side ?? null) as NonNullable<ReturnType<TableStore['get']>['own']> | null;
}

/** Nothing of the seat stays on the page. */
function leave(store: TableStore): void {
  const { table } = store;
  const state = store.get();
  if (state.seat !== null && state.look !== null)
    table.parked.set(state.seat, { state, memory: store.memory, knownUnits: new Map(store.knownUnits) });
  const { settings, title, sides, against, ground, saved, unsaved, kept } = state;
  // What is said while nobody sits here is said to all, such as that the engine was restarted.
  const notice = state.seat === null ? state.notice : null;
  store.knownUnits.clear();
  store.learned.clear();
  store.memory = store.rules?.state.memory();
  store.isTakenBack = false;
  store.set({
    ...EMPTY,
    ...store.rules?.state.empty,
    ...{ settings, title, sides, against, ground, saved, unsaved, kept, notice, phase: 'playing' },
  });
}

/** The next player has sat down: what its seat had before it, and what was told to it since. */
export async function sitDown(store: TableStore): Promise<void> {
  const { table } = store;
  const { hotSeat, settings, saved, unsaved, kept } = store.get();
  if (!hotSeat) return;
  const { seat, side } = hotSeat;
  const parked = table.parked.get(seat);
  table.parked.delete(seat);
  store.playback.queue = table.waiting.get(seat) ?? [];
  table.waiting.delete(seat);
  if (parked) {
    store.memory = parked.memory;
    for (const [id, party] of parked.knownUnits) store.knownUnits.set(id, party);
    store.set({ ...parked.state, settings, saved, unsaved, kept, hotSeat: null });
  } else {
    if (table.save) rememberUnits(store, table.save, seat);
    const isBriefing = table.isNew && !table.briefed.has(seat);
    table.briefed.add(seat);
    store.set({ seat, own: side, hotSeat: null, isBriefing });
    await store.rules?.play.learn(store);
  }
  for (const done of table.back.get(seat) ?? []) done();
  table.back.delete(seat);
  await showUpdates(store);
}
