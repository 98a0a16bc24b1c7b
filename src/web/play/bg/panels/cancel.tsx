/** One step back in what is in hand; not there where nothing is. */
import { useTable } from '../../store/use.ts';
import { stepBack, withoutNearest } from '../draft/hand.ts';
import type { TableStore } from '../store.ts';

export function Cancel({ store }: { store: TableStore }) {
  const hasStep = useTable(store, (state) => withoutNearest(state) !== null);
  if (!hasStep) return null;
  return (
    <button type="button" className="button cancel" title="Esc" onClick={() => stepBack(store)}>
      Cancel
    </button>
  );
}
