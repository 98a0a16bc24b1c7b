/** An activation in the making: the unit in hand, and the actions that are declared for it together. */
import { asksAnew, asLongAs } from '../../store/late.ts';
import type { TableStore } from '../store.ts';
import { type ActionOffer, type Declared, unitIn } from '../view.ts';
import { advise } from './advice.ts';
import { loadReach, waysFor } from './plan.ts';

export const isActivating = (ask: string | null): boolean => ask === 'activations.choose';

/** Nothing is put together for anybody. */
const NO_ACTIVATION = {
  ...{ declared: [], actions: null, meant: null, first: null, way: null, reach: null },
  ...{ call: null, aim: null, here: null },
};

const NOTHING_MORE = { refusal: null, offers: [], calls: [] };

/** Asks what may be declared next. */
async function load(store: TableStore, unit: string, declared: readonly Declared[]): Promise<void> {
  asksAnew(store.memory);
  const call = declared.at(-1)?.do === 'request' ? {} : { call: null, aim: null };
  store.set({
    ...waysFor(store.get(), declared),
    declared,
    actions: null,
    meant: null,
    here: null,
    refusal: null,
    ...call,
  });
  void loadReach(store);
  // A path may be laid in the meantime; another list of actions asks anew.
  const isStill = (): boolean => store.get().declared === declared && store.get().selected === unit;
  await asLongAs(isStill, async (inTime) => {
    store.set({ actions: await inTime(advise(store, { about: 'actions', unit, before: declared, why: 'turn' })) });
  });
}

export function beginActivation(store: TableStore, unit: string | null): void {
  const { shown, own, ask } = store.get();
  const one = unitIn(shown, unit);
  if (!one || !unit || one.side !== own || !isActivating(ask)) {
    store.set(NO_ACTIVATION);
    return;
  }
  void load(store, unit, []);
}

export function declare(store: TableStore, action: Declared): void {
  const { selected, declared, aim, call } = store.get();
  if (!selected) return;
  // A request is aimed anew: it takes the place of the one before.
  const before = action.do === 'request' ? declared.filter((one) => one.do !== 'request') : declared;
  if (before.length === 0) void load(store, selected, [action]);
  else {
    asksAnew(store.memory);
    const both = [before[0]!, action];
    const aimed = action.do === 'request' ? { aim, call } : { aim: null, call: null };
    store.set({
      ...waysFor(store.get(), both),
      declared: both,
      actions: NOTHING_MORE,
      meant: null,
      here: null,
      ...aimed,
    });
    void loadReach(store);
  }
}

/** Takes an action back; what was declared after it goes with it. */
export function takeBack(store: TableStore, n: number): void {
  const { selected, declared } = store.get();
  if (selected && n < declared.length) void load(store, selected, declared.slice(0, n));
}

export function activateAnswer(unit: string, actions: readonly Declared[]) {
  return { kind: 'activate', unit, actions };
}

/** Whom an action is aimed at; null where it is at nobody. */
export function targetOf(action: Declared): string | null {
  return 'target' in action ? action.target : null;
}

/** Offers that aim at the unit that was pointed at, or all. */
export function offersAt(offers: readonly ActionOffer[], meant: string | null): readonly ActionOffer[] {
  const aimed = meant === null ? [] : offers.filter(({ action }) => targetOf(action) === meant);
  return aimed.length > 0 ? aimed : offers;
}
