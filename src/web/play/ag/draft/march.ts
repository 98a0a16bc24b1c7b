/** A unit and where it goes. */
import type { XY } from '../../measures.ts';
import { asksAnew, asLongAs } from '../../store/late.ts';
import { advise } from '../advice.ts';
import { byName } from '../names.ts';
import { controlsOf } from '../questions.ts';
import type { TableStore } from '../store.ts';
import { type AnswerOf, pieceIn, type StaffWork } from '../view.ts';
import { howOf, isFresh, loadReach, loadWorks } from './hand.ts';
import { say } from './say.ts';

/** Looks for a way to a place, or as near to it as the unit gets. */
export async function planWay(store: TableStore, to: XY): Promise<void> {
  const { selected, look, ask, how } = store.get();
  if (!selected) return;
  const purpose = controlsOf(ask) === 'march' ? 'other' : how === 'spot' ? 'spot' : 'probe';
  const isNewest = asksAnew(store.memory);
  const isStill = (): boolean => isNewest() && store.get().look === look && store.get().selected === selected;
  await asLongAs(isStill, async (inTime) => {
    const way = advise(store, {
      ...{ about: 'way', unit: selected, to: [to[0], to[1]], purpose },
      ...howOf(store),
    });
    store.set({ way: await inTime(way), refusal: null });
  });
}

/** The unit goes; the next of its division that could go is taken up. */
export async function march(store: TableStore): Promise<void> {
  const answer = marchAnswer(store);
  if (answer) await say(store, answer);
}

export function marchAnswer(store: TableStore): AnswerOf<'march'> | null {
  const { selected, way } = store.get();
  if (!selected || !way) return null;
  const { with: tank, slow } = howOf(store);
  return {
    ...{ kind: 'march', unit: selected, path: way.path.map(([x, y]): [number, number] => [x, y]) },
    ...(tank === undefined ? {} : { with: tank }),
    ...(slow ? { slow } : {}),
  };
}

/** It mounts a tank or gets off, goes slowly or not: the way is looked for anew. */
export function goBy(store: TableStore, how: { readonly carrier?: string | null; readonly isSlow?: boolean }): void {
  const { way, selected } = store.get();
  store.set({ ...how, way: null, reach: null, refusal: null });
  if (!selected) return;
  loadReach(store, selected, 'other');
  if (way) void planWay(store, way.to);
}

/** Units of a division that may still go. */
export function freshOf(store: TableStore, division: string): string[] {
  const { shown, names } = store.get();
  return (shown?.pieces ?? [])
    .filter((piece) => piece.division === division && piece.at !== null && isFresh(piece))
    .sort(byName(names))
    .map(({ id }) => id);
}

/** One more work of the staff, or one less. */
export function toggleWork(store: TableStore, work: StaffWork): void {
  const { staff, selected, ask, shown } = store.get();
  const isSame = (one: StaffWork): boolean => one.use === work.use && one.unit === work.unit;
  const next = staff.some(isSame) ? staff.filter((one) => !isSame(one)) : [...staff, work];
  store.set({ staff: next, way: null, refusal: null });
  const piece = pieceIn(shown, selected);
  if (!piece) return;
  loadWorks(store, piece.id);
  if (controlsOf(ask) === 'march') loadReach(store, piece.id, 'other');
}
