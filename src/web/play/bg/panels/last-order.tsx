/** The last order of a turn ends it: that is said before it is given. */

import { usePick } from '../../store/use.ts';
import type { TableStore } from '../store.ts';
import type { ScreenModel } from '../view.ts';

export function useLastOrder(store: TableStore): string | null {
  const { ask, shown, own } = usePick(store, 'ask', 'shown', 'own');
  if (ask !== 'turn.choose' || shown?.orders !== 1 || isMoreToDo(shown, own)) return null;
  const isPinned = shown.units.some((unit) => unit.side === own && unit.pinned);
  return isPinned
    ? 'Your last order: rally follows.'
    : 'Your last order: the turn ends with it, and it cannot be undone.';
}

/** Charges that can go off and airstrikes that wait take no order: the turn goes on. */
function isMoreToDo({ charges, units, turn }: ScreenModel, own: string | null): boolean {
  return (
    charges.some((charge) => charge.side === own && charge.turn < turn) ||
    units.some((unit) => unit.side === own && (unit.stock.strike ?? 0) > 0)
  );
}
