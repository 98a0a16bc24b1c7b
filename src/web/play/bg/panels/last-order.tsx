/** The last order of a turn ends it: that is said before it is given. */

import { useTable } from '../../store/use.ts';
import type { TableStore } from '../store.ts';

export function useLastOrder(store: TableStore): string | null {
  const { ask, shown, own } = useTable(store);
  if (ask !== 'turn.choose' || shown?.orders !== 1) return null;
  const isPinned = shown.units.some((unit) => unit.side === own && unit.pinned);
  return isPinned
    ? 'Your last order: rally follows.'
    : 'Your last order: the turn ends with it, and it cannot be taken back.';
}
