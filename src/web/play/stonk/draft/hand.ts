/** The piece in hand, and what a tap on the map means. */
import type { XY } from '../../measures.ts';
import { asLongAs, sameQuestion } from '../../store/late.ts';
import { judged } from '../../store/odds.ts';
import type { Answer, TableStore } from '../store.ts';
import { contactIn, elementIn } from '../view.ts';
import { addTarget } from './fireplan.ts';
import { linesAbout, namesIn, rowOf } from './lists.ts';
import { addPoint, dropPoint, isWriting, mayMarch, pathOf, postureOf } from './march.ts';

export function selectPiece(store: TableStore, id: string | null): void {
  const state = store.get();
  const posture = id === null ? 'stationary' : postureOf(state, id);
  const { ask, panel, shown } = state;
  // In a list of another step the line of the unit, or of its company, comes to hand with it.
  const element = elementIn(shown, id);
  const row =
    element && !isWriting(ask)
      ? (linesAbout(panel, element.id)[0] ?? linesAbout(panel, element.company)[0])
      : undefined;
  store.set({
    ...{ selected: id, refused: null, refusal: null, row: row ?? null },
    ...(posture === 'stationary' ? {} : { posture }),
  });
}

/** An answer of the line in hand that names this enemy. */
function aim(store: TableStore, contact: string): boolean {
  const { row, panel } = store.get();
  const line = row === null ? undefined : rowOf(panel, row);
  const option = line?.options.find(({ answer, refusal }) => refusal === null && namesIn(answer).includes(contact));
  if (!option) return false;
  void store.draft(option.answer as Answer);
  return true;
}

/** An answer of the line in hand that names a place, but this one. */
async function point(store: TableStore, at: XY): Promise<boolean> {
  const { row, panel } = store.get();
  const line = row === null ? undefined : rowOf(panel, row);
  const spot = [Math.round(at[0]), Math.round(at[1])];
  for (const { answer } of line?.options ?? []) {
    const one = answer as Answer;
    const moved =
      Array.isArray(one.at) && typeof one.at[0] === 'number'
        ? { ...one, at: spot }
        : typeof one.on === 'object' && one.on !== null
          ? { ...one, on: { place: spot } }
          : null;
    if (!moved) continue;
    await asLongAs(sameQuestion(store), async (inTime) => {
      const [refusal = null] = (await inTime(judged(store, [moved]))) ?? [];
      if (refusal) store.set({ refusal });
      else await store.draft(moved);
    });
    return true;
  }
  return false;
}

export function tapPiece(store: TableStore, id: string): void {
  const { selected, busy, shown } = store.get();
  if (busy) return;
  if (contactIn(shown, id) && aim(store, id)) return;
  selectPiece(store, id === selected ? null : id);
}

export function tapGround(store: TableStore, place: XY): void {
  const { ask, selected, isAiming, row, busy } = store.get();
  if (busy) return;
  if (isAiming) {
    void addTarget(store, place);
    return;
  }
  if (isWriting(ask) && selected !== null && mayMarch(store.get(), selected)) {
    void addPoint(store, selected, place);
    return;
  }
  if (row !== null)
    void point(store, place).then((isTaken) => {
      if (!isTaken) selectPiece(store, null);
    });
  else selectPiece(store, null);
}

export function stepBack(store: TableStore): void {
  const state = store.get();
  const { isAiming, refused, selected } = state;
  if (isAiming) store.set({ isAiming: false });
  else if (refused) store.set({ refused: null, refusal: null });
  else if (selected !== null && isWriting(state.ask) && pathOf(state, selected).length > 0)
    void dropPoint(store, selected);
  else if (selected !== null) selectPiece(store, null);
}

/** A list comes up: the unit that was in hand stays there. */
export function prepare(store: TableStore, before: string | null): void {
  const { ask, shown } = store.get();
  if (ask !== null && before !== null && (elementIn(shown, before) || contactIn(shown, before)))
    selectPiece(store, before);
}
