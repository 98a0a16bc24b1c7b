/** Odds at a glance: of a shot at the enemy under the pointer, and ahead of the pointer of those in sight. */
import { isOdds } from '../../odds.ts';
import { enemyOf } from '../../sides.ts';
import { measured, oddsOf } from '../../store/odds.ts';
import type { TableStore } from '../../store/store.ts';
import type { Answer } from '../answers.ts';
import { firstPart } from '../orders.ts';
import { controlsOf } from '../questions.ts';
import { type Order, type Shot, unitIn } from '../view.ts';
import { nearestSeen, shotsAt } from './advice.ts';
import { bestShot } from './aim.ts';
import type { Glance } from './draft.ts';

/**
 * The pointer is over an enemy: what would a shot do? One question is under way at a time; when it is answered, only the
 * place where the pointer is by then is asked about.
 */
export async function glanceAt(store: TableStore, target: string | null, start = performance.now()): Promise<void> {
  store.bg.hovered = target === null ? null : { target, start };
  if (target === null) {
    if (store.get().glance) store.set({ glance: null });
    return;
  }
  if (store.bg.isLooking) return;
  store.bg.isLooking = true;
  try {
    for (let now = store.bg.hovered; now && store.get().glance?.target !== now.target; now = store.bg.hovered) {
      const isSeen = await lookAt(store, now.target, now.start);
      if (!isSeen && store.bg.hovered?.target === now.target) return;
    }
  } finally {
    store.bg.isLooking = false;
  }
}

function isHovered(store: TableStore, target: string): boolean {
  return store.bg.hovered?.target === target && store.get().aim === null;
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
    isHovered(store, target) && store.get().selected === selected && store.get().look === look;
  const advice = await shotsAt(store, selected, target);
  if (!isStill()) return false;
  const usable = advice?.shots.filter(({ refusal }) => !refusal) ?? [];
  const shot = bestShot(
    usable.map(({ shot }) => shot),
    foe,
  );
  const blank: Glance = { target, advice, chosen: [], odds: null, both: null, refusal: null, label: '' };
  if (!advice || !shot) {
    store.set({ glance: { ...blank, refusal: advice?.shots[0]?.refusal ?? null } });
    return true;
  }
  const tried = shootingOrder(store);
  const answersWith = (shots: readonly Shot[], order: Order | null): Answer[] =>
    controls === 'orders' && order
      ? [
          { kind: 'order', unit: selected, order },
          { kind: 'fire', shots },
        ]
      : [{ kind: 'fire', shots }];
  store.set({ glance: { ...blank, chosen: [shot], label: tried ?? '' } });
  const odds = await oddsOf(store, ...answersWith([shot], tried));
  const { glance } = store.get();
  if (!isStill() || !glance) return false;
  if (!odds || !isOdds(odds)) {
    store.set({ glance: { ...glance, refusal: odds } });
    return true;
  }
  store.set({ glance: { ...glance, odds } });
  measured(start);
  if (tried !== 'open-fire' || controls !== 'orders') return true;
  // The pointer may be elsewhere by then: this one takes longer.
  await new Promise((done) => setTimeout(done, 60));
  if (!isStill()) return false;
  const both = await oddsOf(store, ...answersWith([shot, shot], tried));
  const now = store.get().glance;
  if (isStill() && now && both && isOdds(both)) store.set({ glance: { ...now, both } });
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
  const { targets, look, ask } = store.get();
  if (controlsOf(ask) !== 'orders') return;
  const seen = nearestSeen(targets);
  for (const { target } of seen.slice(0, 5)) {
    await new Promise((done) => setTimeout(done, 30));
    while (store.bg.isLooking) await new Promise((done) => setTimeout(done, 50));
    const isStill = (): boolean =>
      store.get().selected === unit && store.get().look === look && store.get().order === null && !store.get().busy;
    if (!isStill()) return;
    const advice = await shotsAt(store, unit, target);
    if (!isStill() || store.bg.isLooking) return;
    const usable = advice?.shots.filter(({ refusal }) => !refusal).map(({ shot }) => shot) ?? [];
    const shot = bestShot(usable, unitIn(store.get().shown, target));
    const order = shootingOrder(store);
    if (shot && order) await oddsOf(store, { kind: 'order', unit, order }, { kind: 'fire', shots: [shot] });
  }
}
