/** The order in hand, and which part of it the table is for now. */
import type { TableStore } from '../../store/store.ts';
import type { Answer } from '../answers.ts';
import { firstPart } from '../orders.ts';
import { controlsOf } from '../questions.ts';
import { unitIn } from '../view.ts';

/** Is the unit in hand one's own, and ordered now? */
export function isOrdering(store: TableStore): boolean {
  const { shown, selected, ask, own } = store.get();
  const isMine = own !== null && unitIn(shown, selected)?.side === own;
  return isMine && ['orders', 'move', 'fire', 'assault'].includes(controlsOf(ask));
}

/** Which part of an order the map is for now. */
export function partNow(store: TableStore): 'move' | 'fire' | 'none' {
  const { ask, order, part, shown, selected, roster } = store.get();
  const controls = controlsOf(ask);
  if (controls === 'carry' || controls === 'flight') return part === 'move' || part === 'fire' ? part : 'none';
  // An aircraft flies wherever it likes; that is asked when it has its order.
  const isFlying = controls === 'orders' && roster.get(unitIn(shown, selected)?.type ?? '')?.class === 'aircraft';
  if (isFlying) return 'none';
  if (controls === 'move') return 'move';
  if (controls === 'fire' || controls === 'assault') return 'fire';
  return controls === 'orders' && order !== null ? firstPart(order) : 'none';
}

/** The order itself, where it is still to be given. */
export function orderFirst(store: TableStore): Answer[] {
  const { ask, selected, order } = store.get();
  if (controlsOf(ask) !== 'orders' || !selected || !order) return [];
  return [{ kind: 'order', unit: selected, order }];
}
