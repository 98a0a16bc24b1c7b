/** A question that no panel is made for yet. */
import type { TableStore } from '../store/store.ts';
import { usePick } from '../store/use.ts';
import { Panel, Undo } from './panel.tsx';

export function Unknown({ store }: { store: TableStore }) {
  const { question, ask } = usePick(store, 'question', 'ask');
  return (
    <Panel eyebrow="A question" title={question ?? ask ?? ''}>
      <p className="hint">This page cannot answer this question yet.</p>
      <Undo store={store} />
    </Panel>
  );
}
