/** One step back in what is in hand. */

import { stepBack } from '../draft/hand.ts';
import type { TableStore } from '../store.ts';

export function Cancel({ store }: { store: TableStore }) {
  return (
    <button type="button" className="button cancel" title="Esc" onClick={() => stepBack(store)}>
      Cancel
    </button>
  );
}
