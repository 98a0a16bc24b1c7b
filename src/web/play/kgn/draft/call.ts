/** What is pointed at on the map while a unit is activated: a place to call fire down on, or a thing to work at or to fire at. */
import type { XY } from '../../measures.ts';
import { asLongAs } from '../../store/late.ts';
import type { TableState, TableStore } from '../store.ts';
import type { Call, Declared } from '../view.ts';
import { advise } from './advice.ts';

/** Actions that stand before the request that is aimed. */
export function beforeCall({ declared }: Pick<TableState, 'declared'>): readonly Declared[] {
  return declared.filter((one) => one.do !== 'request');
}

/** Takes up whom to ask for fire; the same again puts it down. */
export function takeCall(store: TableStore, call: Call): void {
  const isSame = store.get().call === call;
  store.set({ call: isSame ? null : call, aim: null, here: null, meant: null, refusal: null });
}

const spotOf = ([x, y]: XY): [number, number] => [Math.max(0, Math.round(x)), Math.max(0, Math.round(y))];

/** Where the fire shall fall; `declare` puts the request among the declared actions once the judge has nothing against it. */
export async function pointCall(
  store: TableStore,
  place: XY,
  declare: (action: Declared) => void,
  isNamed = false,
): Promise<void> {
  const state = store.get();
  const { call, selected: unit } = state;
  if (!call || !unit) return;
  const before = beforeCall(state);
  const isStill = (): boolean => store.get().call === call && store.get().selected === unit;
  await asLongAs(isStill, async (inTime) => {
    const about = { about: 'aim', unit, before, from: call.from, at: spotOf(place), isNamed } as const;
    const aim = await inTime(advise(store, about));
    if (!aim) return;
    store.set({ aim, refusal: aim.offer.refusal });
    if (!aim.offer.refusal) declare(aim.offer.action);
  });
}

/** What lies there, and what the unit in hand could do with it; false where that is nothing. */
export async function lookHere(store: TableStore, place: XY): Promise<boolean> {
  const { selected: unit, declared: before } = store.get();
  if (!unit || before.length > 1) return false;
  const at = spotOf(place);
  const isStill = (): boolean => store.get().selected === unit && store.get().declared === before;
  let isSomething = false;
  await asLongAs(isStill, async (inTime) => {
    const offers = await inTime(advise(store, { about: 'here', unit, before, at }));
    if (!offers || offers.length === 0) return;
    store.set({ here: { at, offers }, meant: null });
    isSomething = true;
  });
  return isSomething;
}
