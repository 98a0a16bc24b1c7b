/** Odds at a hover: of a shot at the enemy under the pointer, and ahead of the pointer of those in sight. */
import { isOdds } from '../../odds.ts';
import { enemyOf } from '../../sides.ts';
import { measured, oddsOf } from '../../store/odds.ts';
import type { Answer } from '../answers.ts';
import { firstPart } from '../orders.ts';
import { controlsOf } from '../questions.ts';
import type { TableStore } from '../store.ts';
import { type Order, type Shot, unitIn } from '../view.ts';
import { nearestSeen, shotsAt } from './advice.ts';
import { bestShot, compare, sameShot, usableOf } from './aim.ts';
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
  const advice = await shotsAt(store, selected, target);
  if (!isStill()) return false;
  let shot = bestShot(usableOf(advice), foe);
  const blank: Hover = { ...NO_AIM, target, advice, label: '' };
  if (!advice || !shot) {
    store.set({ hover: { ...blank, refusal: advice?.shots[0]?.refusal ?? null } });
    return true;
  }
  const tried = shootingOrder(store);
  const answersWith = (shots: readonly Shot[], order: Order | null): Answer[] =>
    controls === 'orders' && order
      ? [...orderOf(store, selected, order), { kind: 'fire', shots }]
      : [{ kind: 'fire', shots }];
  store.set({ hover: { ...blank, chosen: [shot], label: tried ?? '' } });
  isBegun = true;
  if (store.get().shown?.isFaithful) return true;
  const odds = await oddsOf(store, ...answersWith([shot], tried));
  const { hover } = store.get();
  if (!isStill() || !hover) return false;
  if (!odds || !isOdds(odds)) {
    store.set({ hover: { ...hover, refusal: odds } });
    return true;
  }
  store.set({ hover: { ...hover, odds } });
  measured(start);
  // Another shot may be the better one.
  const rivals = await compare(store, advice, (one) => answersWith([one], tried));
  if (!isStill()) return false;
  const best = rivals[0]?.shot;
  const isOther = best !== undefined && !sameShot(best, shot);
  if (isOther) {
    shot = best;
    const better = await oddsOf(store, ...answersWith([shot], tried));
    if (!isStill()) return false;
    if (better && isOdds(better)) store.set({ hover: { ...store.get().hover!, chosen: [shot], odds: better } });
  }
  store.set({ hover: { ...store.get().hover!, rivals } });
  if (tried !== 'open-fire' || controls !== 'orders') return true;
  // The pointer may be elsewhere by then: this one takes longer.
  await new Promise((done) => setTimeout(done, 60));
  if (!isStill()) return false;
  const both = await oddsOf(store, ...answersWith([shot, shot], tried));
  const now = store.get().hover;
  if (!isStill() || !now || !both) return true;
  store.set({ hover: isOdds(both) ? { ...now, both } : { ...now, single: both } });
  return true;
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
  const seen = nearestSeen(targets);
  for (const { target } of seen.slice(0, 5)) {
    await new Promise((done) => setTimeout(done, 30));
    while (store.memory.isLooking) await new Promise((done) => setTimeout(done, 50));
    const isStill = (): boolean =>
      store.get().selected === unit && store.get().look === look && store.get().order === null && !store.get().busy;
    if (!isStill()) return;
    const advice = await shotsAt(store, unit, target);
    if (!isStill() || store.memory.isLooking) return;
    const shot = bestShot(usableOf(advice), unitIn(store.get().shown, target));
    const order = shootingOrder(store);
    if (shot && order) await oddsOf(store, ...orderOf(store, unit, order), { kind: 'fire', shots: [shot] });
  }
}
