/** The order in hand, and which part of it the table is for now. */

import type { Answer } from '../answers.ts';
import { firstPart } from '../orders.ts';
import { controlsOf } from '../questions.ts';
import type { TableStore } from '../store.ts';
import { type Order, unitIn } from '../view.ts';

/** A third shot in the other side's turn, and a machine that is sent on, have no order of their own. */
const WITHOUT_ORDER: readonly string[] = ['reaction.declare', 'remote.move'];

/** Is the unit in hand one's own, and ordered now? */
export function isOrdering(store: TableStore): boolean {
  const { shown, selected, ask, own } = store.get();
  const isMine = own !== null && unitIn(shown, selected)?.side === own;
  return (
    isMine && !WITHOUT_ORDER.includes(ask ?? '') && ['orders', 'move', 'fire', 'assault'].includes(controlsOf(ask))
  );
}

/** Which part of an order the map is for now. */
export function partNow(store: TableStore): 'move' | 'fire' | 'none' {
  const { ask, order, part, shown, selected, roster } = store.get();
  const controls = controlsOf(ask);
  if (controls === 'transport' || controls === 'flight') return part === 'move' || part === 'fire' ? part : 'none';
  // An aircraft flies wherever it likes; that is asked when it has its order.
  const isFlying = controls === 'orders' && roster.get(unitIn(shown, selected)?.type ?? '')?.class === 'aircraft';
  if (isFlying) return 'none';
  if (controls === 'move') return 'move';
  if (controls === 'fire' || controls === 'assault') return 'fire';
  if (controls !== 'orders' || order === null) return 'none';
  const first = firstPart(order);
  // Where nobody measures, a move is planned once its order is given.
  return first === 'move' && shown?.isFaithful ? 'none' : first;
}

/** The order itself, where it is still to be given. */
export function orderFirst(store: TableStore): Answer[] {
  const { ask, selected, order } = store.get();
  if (controlsOf(ask) !== 'orders' || !selected || !order) return [];
  return orderOf(store, selected, order);
}

/** An order, and with it the word that a British section is asked for first: does its Bren team stay behind? */
export function orderOf(store: TableStore, unit: string, order: Order): Answer[] {
  const first: Answer = { kind: 'order', unit, order };
  return mayDetach(store, unit) ? [first, { kind: 'detach', yes: store.get().chosen === LEAVES_BREN }] : [first];
}

/** The choice that the Bren team stays behind. */
export const LEAVES_BREN = 'leave-bren';

/** bg-spec-06 How many men a Bren team takes with it. */
const TEAM = 3;

/** bg-spec-06 Once in a game, by a section of which somebody is left. */
export function mayDetach(store: TableStore, id: string | null): boolean {
  const { shown, roster } = store.get();
  const unit = unitIn(shown, id);
  const isSection = unit && roster.get(unit.type)?.traits.includes('bren section');
  return isSection === true && unit.aboard === null && unit.stock.detached !== 1 && unit.men > TEAM;
}
