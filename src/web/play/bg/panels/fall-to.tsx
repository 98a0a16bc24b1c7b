/** Where a unit falls back to. */
import { Commit, Panel, Undo } from '../../dock/panel.tsx';
import { usePick } from '../../store/use.ts';
import type { TableStore } from '../store.ts';
import { About } from './about.tsx';

export function FallTo({ store }: { store: TableStore }) {
  const { question, way, refusal } = usePick(store, 'question', 'way', 'refusal');
  return (
    <Panel name="fall-to" eyebrow="Falling back" title={question ?? 'Where to?'}>
      <About store={store} />
      <p className="hint">Choose the place on the table where it falls back to, away from the fire.</p>
      <Commit
        store={store}
        words="Fall back there"
        isOff={!way || refusal !== null}
        onClick={() => way && void store.answer({ kind: 'fall-to', at: way.to })}
      >
        <Undo store={store} />
      </Commit>
    </Panel>
  );
}
