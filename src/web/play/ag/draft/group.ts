/** Units of a division that march together, by one order. */
import type { XY } from '../../measures.ts';
import { asksAnew, asLongAs } from '../../store/late.ts';
import { advise } from '../advice.ts';
import { NO_PLANS, type TableStore } from '../store.ts';
import { type AgAnswer, pieceIn } from '../view.ts';
import { mayTake } from './hand.ts';
import { freshOf } from './march.ts';
import { withStaff } from './say.ts';

/** All of a division that may still go are taken up together. */
export function takeUpAll(store: TableStore, division: string): void {
  store.set({ ...NO_PLANS, selected: null, refusal: null, group: freshOf(store, division) });
}

/** One more in the group, or one less. Of another division: the group is that one's. */
export function toggleInGroup(store: TableStore, id: string): void {
  const { group, shown } = store.get();
  const piece = pieceIn(shown, id);
  if (!group || !mayTake(store, piece)) return;
  const mates = group.filter((one) => pieceIn(shown, one)?.division === piece?.division);
  const next = mates.includes(id) ? mates.filter((one) => one !== id) : [...mates, id];
  store.set({ group: next, groupMarch: null, refusal: null });
}

/** The middle of where the group stands. */
export function middleOf(places: readonly XY[]): XY {
  const middle = (list: readonly number[]): number => Math.round((Math.min(...list) + Math.max(...list)) / 2);
  return [middle(places.map(([x]) => x)), middle(places.map(([, y]) => y))];
}

const placesOf = (store: TableStore): XY[] =>
  (store.get().group ?? []).flatMap((id) => {
    const at = pieceIn(store.get().shown, id)?.at;
    return at ? [at] : [];
  });

/** The middle of the group is to come there: looks for everybody's way. */
export async function planGroup(store: TableStore, to: XY, from?: XY): Promise<void> {
  const places = placesOf(store);
  if (places.length === 0) return;
  const [x, y] = from ?? middleOf(places);
  await planGroupBy(store, [to[0] - x, to[1] - y]);
}

export async function planGroupBy(store: TableStore, by: XY): Promise<void> {
  const { group, look, staff } = store.get();
  if (!group || group.length === 0) return;
  const isNewest = asksAnew(store.memory);
  const isStill = (): boolean => isNewest() && store.get().look === look && store.get().group === group;
  await asLongAs(isStill, async (inTime) => {
    const march = advise(store, {
      ...{ about: 'group', units: [...group], by: [by[0], by[1]] },
      ...(staff.length > 0 ? { staff: [...staff] } : {}),
    });
    const groupMarch = await inTime(march);
    const sentence = 'No unit of the group can go that way.';
    const refusal = groupMarch ? null : { code: 'NO_WAY', rule: 'ag-other-03', facts: {}, sentence };
    store.set({ groupMarch, refusal });
  });
}

/** All of them go: one answer each, those in front first. */
export async function marchGroup(store: TableStore): Promise<void> {
  const { groupMarch } = store.get();
  if (!groupMarch) return;
  const answers = groupMarch.marches.map(
    ({ unit, path }): AgAnswer => ({ kind: 'march', unit, path: path.map(([x, y]): [number, number] => [x, y]) }),
  );
  store.memory.marching = new Set(groupMarch.marches.map(({ unit }) => unit));
  const [first, ...rest] = answers;
  if (first) await store.answer(withStaff(store, first as Parameters<typeof withStaff>[1]), ...rest);
}
