/** The other side is asked. */
import type { TableStore } from '../store/store.ts';
import { useTable } from '../store/use.ts';
import { AskMe } from './ask-me.tsx';
import { Panel } from './panel.tsx';

export function Waiting({ store }: { store: TableStore }) {
  const { busy } = useTable(store);
  return (
    <Panel name="waiting" eyebrow="The other side" title={busy ? 'One moment' : 'The other side gives its orders'}>
      <p className="hint">You are asked when one of your units can do something about it.</p>
      <AskMe store={store} />
    </Panel>
  );
}
