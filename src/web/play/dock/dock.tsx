/** The dock: the panel that goes with what is asked, or with what goes on while nothing is. */
import { Boundary } from '../../boundary.tsx';
import type { RulesetPage } from '../ruleset-page.ts';
import type { TableStore } from '../store/store.ts';
import { usePick, useTable } from '../store/use.ts';
import { FormPanel } from './forms/form-panel.tsx';
import { Over } from './over.tsx';
import { usePanels } from './panels.ts';
import { Emitter } from './playback.tsx';
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
  const { ask, shown, playing, phase, watching, panel, isMidway } = usePick(
    store,
    'ask',
    'shown',
    'playing',
    'phase',
    'watching',
    'panel',
    'isMidway',
  );
  useTable(store, (state) => (rules.panelsReadStore ? state : null));
  const { panels, isMissing, again } = usePanels(rules);
  if (phase === 'opening' || !shown) return <p className="hint">Setting up the table…</p>;
  if (playing)
    return (
      <>
        <Emitter store={store} />
        {watching && <Watching store={store} />}
      </>
    );
  if (shown.over) return <Over store={store} rules={rules} />;
  if (ask === null || isMidway) return <Waiting store={store} rules={rules} />;
  if (!panels && isMissing)
    return (
      <div role="alert">
        <p>This part of the page could not be loaded.</p>
        <button type="button" className="button" onClick={again}>
          Try again
        </button>
      </div>
    );
  if (!panels) return <p className="hint">One moment…</p>;
  const Asked = panels[ask] ?? (panel ? (panels['*'] ?? FormPanel) : Unknown);
  return (
    <Boundary what="This panel" resetKey={ask}>
      <Asked store={store} isPhone={isPhone} isShort={isPhone && !isFull} />
    </Boundary>
  );
}
