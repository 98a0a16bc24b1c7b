/** The bar above the table: the battle, what turn it is, how both sides stand, and the end of a turn. */
import { memo } from 'react';
import { Undo } from '../dock/panel.tsx';
import { Icon } from '../icons.tsx';
import { Key } from '../parts.tsx';
import type { RulesetPage } from '../ruleset-page.ts';
import type { TableStore } from '../store/store.ts';
import { usePick, useTable } from '../store/use.ts';

export const Bar = memo(function Bar({
  store,
  rules,
  onMenu,
  isPhone,
}: {
  store: TableStore;
  rules: RulesetPage;
  onMenu: () => void;
  isPhone: boolean;
}) {
  const { shown, title } = usePick(store, 'shown', 'title');
  const { Turn, Score: Standing } = rules.parts;
  return (
    <header className="table-bar">
      <button type="button" className="icon-button" aria-label="Menu" onClick={onMenu}>
        <Icon of="menu" />
      </button>
      {isPhone && <h1 className="heard">{title || 'The table'}</h1>}
      {!isPhone && (
        <>
          <span className="table-mark" aria-hidden="true">
            SANDTABLE
          </span>
          <div className="battle-name">
            <h1>{title || 'The table'}</h1>
            <p>{rules.subtitle(shown)}</p>
          </div>
        </>
      )}
      {shown && <Turn store={store} isPhone={isPhone} />}
      <span className="push" />
      {shown && <Standing store={store} isPhone={isPhone} />}
      {!isPhone && <EndTurn store={store} rules={rules} />}
    </header>
  );
});

export function EndTurn({ store, rules }: { store: TableStore; rules: RulesetPage }) {
  const { busy, phase, watching } = usePick(store, 'busy', 'phase', 'watching');
  const { turnEnd } = rules;
  const mayEnd = useTable(store, turnEnd.may);
  if (phase !== 'playing' || watching) return null;
  return (
    <div className="bar-buttons">
      <Undo store={store} />
      <button
        type="button"
        className="button"
        disabled={!mayEnd || busy}
        data-testid="end-turn"
        onClick={() => turnEnd.end(store)}
      >
        {turnEnd.words} <Key>{turnEnd.key}</Key>
      </button>
    </div>
  );
}
