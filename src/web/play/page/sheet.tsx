/** The phone's sheet: orders, units, log and dice, at three heights. */
import { type ReactNode, useEffect, useRef } from 'react';
import { Dock } from '../dock/dock.tsx';
import { Undo } from '../dock/panel.tsx';
import { Icon } from '../icons.tsx';
import { Log, Sentence } from '../log.tsx';
import type { RulesetPage } from '../ruleset-page.ts';
import type { TableStore } from '../store/store.ts';
import { usePick, useTable } from '../store/use.ts';
import { Replay } from './replay.tsx';

export type Tab = 'orders' | 'units' | 'log' | 'dice' | 'more';

const TABS: readonly (readonly [Tab, string, string])[] = [
  ['orders', 'Orders', 'flag'],
  ['units', 'Units', 'units'],
  ['log', 'Log', 'log'],
  ['dice', 'Dice', 'dice'],
  ['more', 'More', 'more'],
];

export function Sheet({
  store,
  rules,
  tab,
  setTab,
  stop,
  setStop,
  onHeight,
  onMenu,
  showUnit,
}: {
  store: TableStore;
  rules: RulesetPage;
  tab: Tab;
  setTab: (tab: Tab) => void;
  stop: 1 | 2 | 3;
  setStop: (stop: 1 | 2 | 3) => void;
  onHeight: (height: number) => void;
  onMenu: () => void;
  showUnit: (id: string) => void;
}) {
  const { names, phase, log, watching, ask } = usePick(store, 'names', 'phase', 'log', 'watching', 'ask');
  const hasTray = useTable(store, () => rules.hasTray(store));
  const box = useRef<HTMLElement>(null);
  const { InHand, Tray, Units } = rules.parts;
  const isReplay = phase === 'replay';
  useEffect(() => {
    if (!box.current) return;
    const watch = new ResizeObserver(() => {
      if (box.current) onHeight(Math.round(box.current.getBoundingClientRect().height));
    });
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [onHeight]);
  // A new question is read from its beginning, however far the last one was scrolled.
  const last = useRef('');
  const at = `${tab} ${ask}`;
  useEffect(() => {
    if (last.current === at) return;
    last.current = at;
    box.current?.querySelector('.sheet-body')?.scrollTo({ top: 0 });
  }, [at]);
  const drag = useRef<{ y: number } | null>(null);
  let body: ReactNode;
  if (tab === 'log') body = <Log store={store} onUnit={showUnit} />;
  else if (tab === 'units')
    body = (
      <Units
        store={store}
        onChoose={(id) => {
          showUnit(id);
          setTab('orders');
        }}
      />
    );
  else if (tab === 'dice')
    body = (
      <ol className="dice-list">
        {log
          .filter(({ event }) => event.type === 'roll')
          .slice(-30)
          .reverse()
          .map((line) => (
            <li key={line.n}>
              <Sentence line={line} knownUnits={store.knownUnits} names={names} />
            </li>
          ))}
      </ol>
    );
  else
    body = (
      <>
        {!isReplay && <InHand store={store} />}
        {!isReplay && hasTray && <Tray store={store} isRow />}
        {isReplay ? (
          <Replay store={store} rules={rules} />
        ) : (
          <Dock store={store} rules={rules} isPhone isFull={stop === 3} />
        )}
      </>
    );
  return (
    <section className={`sheet stop-${stop}`} ref={box} aria-label="Orders and log">
      <button
        type="button"
        className="grip"
        aria-label={stop === 3 ? 'Smaller sheet' : 'Larger sheet'}
        onClick={() => setStop(stop === 3 ? 2 : stop === 2 ? 3 : 2)}
        onPointerDown={(event) => {
          drag.current = { y: event.clientY };
        }}
        onPointerUp={(event) => {
          const far = event.clientY - (drag.current?.y ?? event.clientY);
          drag.current = null;
          if (far > 24) setStop(stop === 3 ? 2 : 1);
          else if (far < -24) setStop(stop === 1 ? 2 : 3);
        }}
      >
        <i />
      </button>
      {stop > 1 && (
        <div className="sheet-body" data-testid="dock">
          {body}
        </div>
      )}
      <nav className="tabs" aria-label="Sheet">
        {TABS.map(([id, name, icon]) => (
          <button
            key={id}
            type="button"
            aria-pressed={tab === id}
            onClick={() => {
              if (id === 'more') onMenu();
              else {
                setTab(id);
                if (stop === 1) setStop(2);
              }
            }}
          >
            <Icon of={icon} />
            {name}
          </button>
        ))}
        {phase === 'playing' && !watching && <Undo store={store} className="undo-tab" />}
      </nav>
    </section>
  );
}
