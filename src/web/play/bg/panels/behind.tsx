/** Before a British section has its order: does its Bren team stay where it is? */
import { RuleId } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import { LEAVES_BREN, mayDetach } from '../draft/part.ts';
import { controlsOf } from '../questions.ts';
import type { TableStore } from '../store.ts';

export function Behind({ store }: { store: TableStore }) {
  const { ask, selected, chosen } = usePick(store, 'ask', 'selected', 'chosen');
  if (controlsOf(ask) !== 'orders' || !mayDetach(store, selected)) return null;
  return (
    <label className="hint with-box" data-testid="leave-bren">
      <input
        type="checkbox"
        checked={chosen === LEAVES_BREN}
        onChange={(event) => store.set({ chosen: event.target.checked ? LEAVES_BREN : null })}
      />{' '}
      Detach its Bren team here first: three men, a unit of their own for good. <RuleId id="bg-spec-06" />
    </label>
  );
}
