/** The unit in hand: its card and the row of its orders beneath the table, and the same on a phone; and all units in a list. */
import { UnitRow } from '../dock/panel.tsx';
import { Icon } from '../icons.tsx';
import { enemyOf, sideName } from '../sides.ts';
import { usePick } from '../store/use.ts';
import { selectUnit, stepBack } from './draft/hand.ts';
import { OrderRow } from './order-row.tsx';
import { controlsOf } from './questions.ts';
import type { TableStore } from './store.ts';
import { Card } from './unit-card.tsx';
import { cardOf, carriedWords, markersOf, roundsOf, stockOf, strengthOf } from './units.ts';
import { unitIn } from './view.ts';

export function Tray({ store, isRow }: { store: TableStore; isRow: boolean }) {
  const { shown, selected, names, roster } = usePick(store, 'shown', 'selected', 'names', 'roster');
  const unit = unitIn(shown, selected);
  if (!unit) return null;
  if (isRow) return <OrderRow store={store} />;
  return (
    <section className="order-bar" aria-label="Selected unit">
      <div className="order-card">
        <Card
          unit={unit}
          name={names.get(unit.id)?.full ?? unit.id}
          lines={cardOf(unit, roster.get(unit.type))}
          store={store}
        />
      </div>
      <OrderRow store={store} />
    </section>
  );
}

export function InHand({ store }: { store: TableStore }) {
  const { shown, selected, own, names, roster, ask } = usePick(
    store,
    'shown',
    'selected',
    'own',
    'names',
    'roster',
    'ask',
  );
  const unit = unitIn(shown, selected);
  if (!unit || unit.side !== own || controlsOf(ask) === 'reaction') return null;
  const carried = carriedWords(unit, shown?.units ?? [], (id) => names.get(id)?.label ?? id);
  return (
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
      <button type="button" className="icon-button" aria-label="Deselect the unit" onClick={() => stepBack(store)}>
        <Icon of="close" />
      </button>
    </div>
  );
}

/** All units on the table, one's own first, each with what stands beside it. */
export function Units({ store, onChoose }: { store: TableStore; onChoose: (unit: string) => void }) {
  const { shown, own, sides } = usePick(store, 'shown', 'own', 'sides');
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
                      if (one.side === own) void selectUnit(store, one.id);
                      onChoose(one.id);
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
