/** The dock: the panel that goes with what is asked, or with what goes on while nothing is. */
import type { TableStore } from '../store/store.ts';
import { useTable } from '../store/use.ts';
import { Over } from './over.tsx';
import { Telling } from './telling.tsx';
import { Unknown } from './unknown.tsx';
import { Waiting } from './waiting.tsx';

export function Dock({ store, isPhone, isFull }: { store: TableStore; isPhone: boolean; isFull: boolean }) {
  const { ask, shown, playing, phase } = useTable(store);
  if (phase === 'opening' || !shown) return <p className="hint">Laying the table…</p>;
  if (playing) return <Telling store={store} />;
  if (shown.over) return <Over store={store} />;
  if (ask === null) return <Waiting store={store} />;
  const Asked = store.rules?.panels[ask] ?? Unknown;
  return <Asked store={store} isPhone={isPhone} isShort={isPhone && !isFull} />;
}
