/** The unit in hand and its order: taken up, chosen, put down. */
import type { XY } from '../../measures.ts';
import { firstPart, whyNot } from '../orders.ts';
import { controlsOf } from '../questions.ts';
import type { TableState, TableStore } from '../store.ts';
import { type Order, unitIn } from '../view.ts';
import { advise, loadReach } from './advice.ts';
import { takeAim } from './aim.ts';
import { NOTHING_IN_HAND } from './draft.ts';
import { countAhead } from './hover.ts';
import { isOrdering, partNow } from './part.ts';
import { dropWaypoint, planWay } from './way.ts';

export async function selectUnit(store: TableStore, id: string | null): Promise<void> {
  const { ask, own, shown } = store.get();
  const controls = controlsOf(ask);
  // The ordered unit stays in hand.
  if (controls === 'transport' || controls === 'flight' || controls === 'spot') return;
  if (controls === 'move' || controls === 'fire' || controls === 'assault' || controls === 'how-far')
    if (shown?.asked && id !== shown.asked.unit) return;
  if (id === store.get().selected && id !== null) return;
  if (id === null) {
    store.set({ ...NOTHING_IN_HAND });
    return;
  }
  store.set({ ...NOTHING_IN_HAND, selected: id });
  const unit = unitIn(shown, id);
  if (!unit || unit.side !== own || controls !== 'orders') return;
  const [advice, targets] = await Promise.all([
    advise(store, { about: 'unit', unit: id }),
    advise(store, { about: 'targets', unit: id }),
  ]);
  if (store.get().selected !== id) return;
  store.set({ orders: advice?.orders ?? null, targets });
  void countAhead(store, id);
}

export function chooseOrder(store: TableStore, order: Order): void {
  const { selected, orders, hover, aim, way } = store.get();
  if (!selected || !isOrdering(store)) return;
  const known = orders?.find((one) => one.order === order);
  if (known?.refusal) {
    store.set({ refusal: whyNot(known) });
    return;
  }
  if (store.get().order === order) {
    store.set({ order: null, reach: null, way: null, aim: null, aims: [], refusal: null });
    return;
  }
  const target = aim?.target ?? hover?.target ?? null;
  store.set({ order, reach: null, way: null, aim: null, aims: [], refusal: null, hover: null });
  if (firstPart(order) === 'move' && !store.get().shown?.isFaithful) {
    void loadReach(store, selected, order);
    if (way) void planWay(store, way.to, way.facing);
  }
  if (firstPart(order) === 'fire' && target) void takeAim(store, target);
}

/** Gives an order that needs nothing more on the map. */
export function giveOrder(store: TableStore, on?: string): void {
  const { selected, order } = store.get();
  if (!selected || !order) return;
  void store.answer({ kind: 'order', unit: selected, order, ...(on === undefined ? {} : { on }) });
}

const MOVING = ['manoeuvre-and-fire', 'top-speed'] as const;

/** A piece is dragged: it is taken up with the order to move. False where it may not be given one; then it is said why. */
export async function takeToMove(store: TableStore, id: string): Promise<boolean> {
  if (store.get().selected === id && partNow(store) === 'move') return true;
  await selectUnit(store, id);
  const known = store.get().orders ?? (await advise(store, { about: 'unit', unit: id }))?.orders ?? null;
  if (store.get().selected !== id) return false;
  store.set({ orders: known });
  const told = MOVING.map((one) => known?.find(({ order }) => order === one));
  const open = told.find((one) => one?.refusal === null);
  if (!open) {
    store.set({ refusal: whyNot(told.find((one) => one !== undefined)) });
    return false;
  }
  if (store.get().order !== open.order) chooseOrder(store, open.order);
  return partNow(store) === 'move';
}

/** The ground is tapped with a unit in hand and no order chosen: it is to move there. False where it may not. */
export function moveThere(store: TableStore, to: XY): boolean {
  const { orders } = store.get();
  if (isFlying(store)) return flyThere(store, to);
  const order = MOVING.find((one) => orders?.find((other) => other.order === one)?.refusal === null);
  if (!order || store.get().order !== null) return false;
  chooseOrder(store, order);
  if (!store.get().shown?.isFaithful) void planWay(store, to);
  return true;
}

function isFlying(store: TableStore): boolean {
  const { shown, selected, roster } = store.get();
  return roster.get(unitIn(shown, selected)?.type ?? '')?.class === 'aircraft';
}

/** The same for an aircraft: it is given its order together with the place that it flies to. */
function flyThere(store: TableStore, to: XY): boolean {
  const { orders } = store.get();
  const order = orders?.find(({ refusal }) => refusal === null)?.order;
  if (!order) return false;
  store.set({ order: store.get().order ?? order, spot: to, refusal: null });
  return true;
}

/** An enemy is tapped before an order is chosen: the order that shoots best is chosen with it. */
export async function aimBefore(store: TableStore, target: string): Promise<void> {
  const { orders, shown } = store.get();
  const over = unitIn(shown, target)?.place?.at;
  if (isFlying(store)) {
    if (over) flyThere(store, [over.x, over.y]);
    return;
  }
  const allowed = (one: Order) => orders?.find(({ order }) => order === one)?.refusal === null;
  const order: Order | null = allowed('open-fire')
    ? 'open-fire'
    : allowed('fire-and-manoeuvre')
      ? 'fire-and-manoeuvre'
      : null;
  if (!order) {
    const refusal = orders?.find(({ order }) => order === 'open-fire')?.refusal ?? null;
    store.set({ refusal });
    return;
  }
  store.set({ order, reach: null, way: null, aims: [] });
  await takeAim(store, target);
}

/** The nearest thing in hand put down; null where nothing is. What is answered stands: Undo takes that back. */
export function withoutNearest(state: TableState): Partial<TableState> | null {
  const { aim, aims, preview, site, way, spot, part, order, ask, selected, hover } = state;
  const controls = controlsOf(ask);
  if (aim) return { aim: null, refusal: null };
  if (aims.length > 0) return { aims: aims.slice(0, -1) };
  if (preview) return { preview: null };
  if (site) return { site: null, refusal: null };
  if (way?.goesOn) return { way: { ...way, goesOn: false } };
  if (way) return { way: null, refusal: null };
  if (spot) return { spot: null, refusal: null };
  if (part) return { part: null, refusal: null };
  if (controls === 'orders' && order) return { order: null, reach: null, refusal: null };
  if (controls === 'orders' && (selected || hover)) return NOTHING_IN_HAND;
  return controls === 'deploy' && selected ? NOTHING_IN_HAND : null;
}

export function stepBack(store: TableStore): void {
  const change = withoutNearest(store.get());
  // A way goes back waypoint by waypoint.
  const isWay = change !== null && 'way' in change && change.way === null;
  if (change && !(isWay && dropWaypoint(store))) store.set(change);
}

export function markUnit(store: TableStore, id: string): void {
  const { marked } = store.get();
  store.set({ marked: marked.includes(id) ? marked.filter((one) => one !== id) : [...marked, id] });
}
