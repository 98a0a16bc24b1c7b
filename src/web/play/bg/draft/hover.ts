/** Odds at a hover: of a shot at the enemy under the pointer, and ahead of the pointer of those in sight. */
import { isOdds } from '../../odds.ts';
import { enemyOf } from '../../sides.ts';
import { asLongAs, pause } from '../../store/late.ts';
import { measured, oddsOf } from '../../store/odds.ts';
import { firstPart } from '../orders.ts';
import { controlsOf } from '../questions.ts';
import type { TableStore } from '../store.ts';
import { type Order, unitIn } from '../view.ts';
import { nearestSeen } from './advice.ts';
import { bestShot, compareShots, usableOf } from './aim.ts';
import { type Hover, NO_AIM } from './draft.ts';
import { orderOf } from './part.ts';

/**
 * The pointer is over an enemy: what would a shot do? One question is under way at a time; when it is answered, only the
 * place where the pointer is by then is asked about.
 */
export async function hoverOver(store: TableStore, target: string | null, start = performance.now()): Promise<void> {
  store.memory.hovered = target === null ? null : { target, start };
  if (target === null) {
    if (store.get().hover) store.set({ hover: null });
    return;
  }
  const { memory } = store;
  if (memory.isLooking) return;
  memory.isLooking = true;
  try {
    for (let now = store.memory.hovered; now && store.get().hover?.target !== now.target; now = store.memory.hovered) {
      const isSeen = await lookAt(store, now.target, now.start);
      if (!isSeen && store.memory.hovered?.target === now.target) return;
    }
  } finally {
    memory.isLooking = false;
  }
}

function isHovered(store: TableStore, target: string): boolean {
  return store.memory.hovered?.target === target && store.get().aim === null;
}

async function lookAt(store: TableStore, target: string, start: number): Promise<boolean> {
  const { selected, ask, aim, own, shown, look } = store.get();
  if (aim || !selected) return false;
  const unit = unitIn(shown, selected);
  const foe = unitIn(shown, target);
  if (!unit || unit.side !== own || !foe || foe.side !== enemyOf(unit.side)) return false;
  const controls = controlsOf(ask);
  if (controls !== 'orders' && controls !== 'fire') return false;
  const isStill = (): boolean =>
    isHovered(store, target) &&
    store.get().selected === selected &&
    store.get().look === look &&
    (!isBegun || store.get().hover?.target === target);
  let isBegun = false;
  const tried = shootingOrder(store);
  const first = controls === 'orders' && tried ? orderOf(store, selected, tried) : [];
  const set = (hover: Hover): void => {
    isBegun = true;
    store.set({ hover });
  };
  return asLongAs(isStill, async (inTime) => {
    const { advice, rivals } = await inTime(compareShots(store, selected, target, first));
    const shot = rivals[0]?.shot ?? bestShot(usableOf(advice), foe);
    const blank: Hover = { ...NO_AIM, target, advice, label: '' };
    if (!advice || !shot) {
      set({ ...blank, refusal: advice?.shots[0]?.refusal ?? null });
      return;
    }
    const seen: Hover = { ...blank, chosen: [shot], rivals, label: tried ?? '' };
    set(seen);
    if (shown?.isFaithful) return;
    const odds = await inTime(oddsOf(store, ...first, { kind: 'fire', shots: [shot] }));
    if (!odds || !isOdds(odds)) {
      set({ ...seen, refusal: odds });
      return;
    }
    set({ ...seen, odds });
    measured(start);
    if (tried !== 'open-fire' || controls !== 'orders') return;
    // The pointer may be elsewhere by then: this one takes longer.
    await inTime(pause(60));
    const both = await inTime(oddsOf(store, ...first, { kind: 'fire', shots: [shot, shot] }));
    if (both) set({ ...seen, odds, ...(isOdds(both) ? { both } : { single: both }) });
  });
}

/** The order that a shot would be given with: the one chosen, or the best that is allowed. */
function shootingOrder(store: TableStore): Order | null {
  const { order, orders, ask } = store.get();
  if (order && firstPart(order) === 'fire') return order;
  if (controlsOf(ask) !== 'orders') return null;
  const allowed = (one: Order) => orders?.find(({ order }) => order === one)?.refusal === null;
  return allowed('open-fire') || !allowed('fire-and-manoeuvre') ? 'open-fire' : 'fire-and-manoeuvre';
}

/** Counts the odds at those in sight ahead of the pointer, one by one, while nobody asks for anything else. */
export async function countAhead(store: TableStore, unit: string): Promise<void> {
  const { targets, look, ask, shown } = store.get();
  if (controlsOf(ask) !== 'orders' || shown?.isFaithful) return;
  const isStill = (): boolean =>
    store.get().selected === unit && store.get().look === look && store.get().order === null && !store.get().busy;
  await asLongAs(isStill, async (inTime) => {
    for (const { target } of nearestSeen(targets).slice(0, 5)) {
      await inTime(pause(30));
      while (store.memory.isLooking) await inTime(pause(50));
      const order = shootingOrder(store);
      if (order) await inTime(compareShots(store, unit, target, orderOf(store, unit, order)));
    }
  });
}
