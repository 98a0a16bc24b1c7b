/** The dock: the panel that goes with what is asked, or with what goes on while nothing is. */
import type { RulesetPage } from '../ruleset-page.ts';
import type { TableStore } from '../store/store.ts';
import { useTable } from '../store/use.ts';
import { Over } from './over.tsx';
import { Telling } from './telling.tsx';
import { Unknown } from './unknown.tsx';
import { Waiting, Watching } from './waiting.tsx';

export function Dock({
  store,
  rules,
  isPhone,
  isFull,
}: {
  store: TableStore;
  rules: RulesetPage;
  isPhone: boolean;
  isFull: boolean;
}) {
  const { ask, shown, playing, phase, watching } = useTable(store);
  if (phase === 'opening' || !shown) return <p className="hint">Laying the table…</p>;
  if (playing)
    return (
      <>
        <Telling store={store} />
        {watching && <Watching store={store} />}
      </>
    );
  if (shown.over) return <Over store={store} rules={rules} />;
  if (ask === null) return <Waiting store={store} rules={rules} />;
  const Asked = rules.panels[ask] ?? Unknown;
  return <Asked store={store} isPhone={isPhone} isShort={isPhone && !isFull} />;
}
