/** One step back in what is in hand. */
import type { TableStore } from '../../store/store.ts';
import { stepBack } from '../draft/hand.ts';

export function Cancel({ store }: { store: TableStore }) {
  return (
    <button type="button" className="button cancel" title="Esc" onClick={() => stepBack(store)}>
      Cancel
    </button>
  );
}
