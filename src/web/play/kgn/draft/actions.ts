/** An activation in the making: the unit in hand, and the actions that are declared for it together. */
import type { TableStore } from '../store.ts';
import { type ActionOffer, type Declared, unitIn } from '../view.ts';
import { advise } from './advice.ts';

export const isActivating = (ask: string | null): boolean => ask === 'activations.choose';

/** Asks what may be declared next. */
async function load(store: TableStore, unit: string, declared: readonly Declared[]): Promise<void> {
  const mine = ++store.memory.asked;
  store.set({ declared, actions: null, meant: null, refusal: null });
  const actions = await advise(store, { about: 'actions', unit, before: declared, why: 'turn' });
  if (mine === store.memory.asked && store.get().selected === unit) store.set({ actions });
}

export function beginActivation(store: TableStore, unit: string | null): void {
  const { shown, own, ask } = store.get();
  const one = unitIn(shown, unit);
  if (!one || !unit || one.side !== own || !isActivating(ask)) {
    store.set({ declared: [], actions: null, meant: null });
    return;
  }
  void load(store, unit, []);
}

export function declare(store: TableStore, action: Declared): void {
  const { selected, declared } = store.get();
  if (!selected) return;
  if (declared.length === 0) void load(store, selected, [action]);
  else {
    store.memory.asked += 1;
    store.set({ declared: [declared[0]!, action], actions: { refusal: null, offers: [] }, meant: null });
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

export function commitActivation(store: TableStore): void {
  const { selected, declared } = store.get();
  if (selected && declared.length > 0) void store.answer(activateAnswer(selected, declared));
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
