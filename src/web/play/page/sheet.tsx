/** The phone's sheet: orders, units, log and dice, at three heights. */
import { type ReactNode, useEffect, useRef } from 'react';
import { selectUnit, stepBack } from '../bg/draft/hand.ts';
import { isOrdering } from '../bg/draft/part.ts';
import { OrderRow } from '../bg/order-row.tsx';
import { controlsOf } from '../bg/questions.ts';
import { cardOf, carriedWords, markersOf, roundsOf, stockOf, strengthOf } from '../bg/units.ts';
import { unitIn } from '../bg/view.ts';
import { Dock } from '../dock/dock.tsx';
import { UnitRow } from '../dock/panel.tsx';
import { Icon } from '../icons.tsx';
import { Log, Sentence } from '../log.tsx';
import { enemyOf, sideName } from '../sides.ts';
import type { TableStore } from '../store/store.ts';
import { useTable } from '../store/use.ts';
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
  tab,
  setTab,
  stop,
  setStop,
  onHeight,
  onMenu,
  showUnit,
}: {
  store: TableStore;
  tab: Tab;
  setTab: (tab: Tab) => void;
  stop: 1 | 2 | 3;
  setStop: (stop: 1 | 2 | 3) => void;
  onHeight: (height: number) => void;
  onMenu: () => void;
  showUnit: (id: string) => void;
}) {
  const state = useTable(store);
  const box = useRef<HTMLElement>(null);
  const { shown, selected, own, names, roster, phase, log } = state;
  const unit = unitIn(shown, selected);
  const isReplay = phase === 'replay';
  const carried = unit && carriedWords(unit, shown?.units ?? [], (id) => names.get(id)?.label ?? id);
  useEffect(() => {
    if (!box.current) return;
    const watch = new ResizeObserver(() => onHeight(Math.round(box.current!.getBoundingClientRect().height)));
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [onHeight]);
  const drag = useRef<{ y: number } | null>(null);
  let body: ReactNode;
  if (tab === 'log') body = <Log store={store} onUnit={showUnit} />;
  else if (tab === 'units') body = <Units store={store} setTab={setTab} showUnit={showUnit} />;
  else if (tab === 'dice')
    body = (
      <ol className="dice-list">
        {log
          .filter(({ event }) => event.type === 'roll')
          .slice(-30)
          .reverse()
          .map((line) => (
            <li key={line.n}>
              <Sentence line={line} parties={store.parties} names={names} />
            </li>
          ))}
      </ol>
    );
  else
    body = (
      <>
        {unit && unit.side === own && controlsOf(state.ask) !== 'react' && !isReplay && (
          <div className="sheet-unit">
            <div>
              <h2>{names.get(unit.id)?.full ?? unit.id}</h2>
              <p>
                {cardOf(unit, roster.get(unit.type)).slice(0, 2).join(' · ')}
                {roundsOf(unit) && <b> · {roundsOf(unit)}</b>}
                {stockOf(unit) && <b> · {stockOf(unit)}</b>}
                {carried && <> · {carried}</>}
              </p>
            </div>
            <button
              type="button"
              className="icon-button"
              aria-label="Put the unit down"
              onClick={() => stepBack(store)}
            >
              <Icon of="close" />
            </button>
          </div>
        )}
        {unit && unit.side === own && isOrdering(store) && !isReplay && <OrderRow store={store} />}
        {isReplay ? <Replay store={store} /> : <Dock store={store} isPhone isFull={stop === 3} />}
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
      </nav>
    </section>
  );
}

/** All units on the table, one's own first, each with what stands beside it. */
function Units({
  store,
  setTab,
  showUnit,
}: {
  store: TableStore;
  setTab: (tab: Tab) => void;
  showUnit: (id: string) => void;
}) {
  const { shown, own, sides } = useTable(store);
  const mine = own ?? 'allies';
  return (
    <div className="units-tab">
      {[mine, enemyOf(mine)].map((side) => (
        <section key={side}>
          <h2 className="eyebrow">{side === mine ? 'Your units' : `${sideName(side, sides)} units in sight`}</h2>
          <ul className="unit-list">
            {(shown?.units ?? [])
              .filter((one) => one.place && one.side === side)
              .map((one) => {
                const markers = markersOf(one).filter((marker) => marker !== 'ordered');
                const state = side === own ? [one.ordered ? 'ordered' : 'not ordered', ...markers] : markers;
                return (
                  <UnitRow
                    key={one.id}
                    store={store}
                    unit={one}
                    onClick={() => {
                      showUnit(one.id);
                      if (one.side === own) void selectUnit(store, one.id);
                      setTab('orders');
                    }}
                  >
                    <span>{strengthOf(one)}</span>
                    <small>{state.join(', ')}</small>
                  </UnitRow>
                );
              })}
          </ul>
        </section>
      ))}
    </div>
  );
}
