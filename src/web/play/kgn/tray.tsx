/** The unit in hand: its card beneath the table, and the same on a phone; and all units in a list. */
import { UnitRow } from '../dock/panel.tsx';
import { Icon } from '../icons.tsx';
import { RuleId } from '../parts.tsx';
import { enemyOf, sideName } from '../sides.ts';
import type { TableStore as AnyStore } from '../store/store.ts';
import { usePick } from '../store/use.ts';
import { selectUnit } from './draft/hand.ts';
import { AskMe } from './preferences-menu.tsx';
import type { TableStore } from './store.ts';
import { cardOf, carriedWords, MARKER_WORDS, markerNames, markersOf, roundsOf, strengthOf } from './units.ts';
import { unitIn } from './view.ts';

function Down({ store }: { store: TableStore }) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label="Deselect the unit"
      onClick={() => selectUnit(store, null)}
    >
      <Icon of="close" />
    </button>
  );
}

export function Tray({ store, isRow }: { store: TableStore; isRow: boolean }) {
  const { shown, selected, names, roster } = usePick(store, 'shown', 'selected', 'names', 'roster');
  const unit = unitIn(shown, selected);
  if (!unit || !shown || isRow) return null;
  const rounds = roundsOf(unit);
  const carried = carriedWords(unit, shown, (id) => names.get(id)?.label ?? id);
  const [first, ...lines] = cardOf(unit, roster.get(unit.type));
  return (
    <section className="order-bar kgn-tray" aria-label="Selected unit" data-testid="unit-card">
      <div className="card-lines">
        <h2>{names.get(unit.id)?.full ?? unit.name}</h2>
        <p>{first}</p>
        {unit.men > 0 && (
          <p>
            <b>{unit.men}</b> {unit.men === 1 ? 'man' : 'men'}
            {unit.strength > unit.men && ` of ${unit.strength}`}
          </p>
        )}
        {rounds && (
          <p>
            <b>{rounds}</b> left
          </p>
        )}
      </div>
      <div className="card-lines">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {carried && <p>{carried}</p>}
      </div>
      <ul className="kgn-marks">
        {markersOf(unit).map((one) => {
          const words = MARKER_WORDS[one];
          return (
            words && (
              <li key={one}>
                <b>{words.name}</b>: {words.means} <RuleId id={words.rule} />
              </li>
            )
          );
        })}
      </ul>
      <Down store={store} />
    </section>
  );
}

export function InHand({ store }: { store: TableStore }) {
  const { shown, selected, names, roster } = usePick(store, 'shown', 'selected', 'names', 'roster');
  const unit = unitIn(shown, selected);
  if (!unit || !shown) return null;
  const [first, second] = cardOf(unit, roster.get(unit.type));
  const words = [first, second, roundsOf(unit), ...markerNames(unit)];
  return (
    <div className="sheet-unit">
      <div>
        <h2>{names.get(unit.id)?.full ?? unit.name}</h2>
        <p>{words.filter(Boolean).join(' · ')}</p>
      </div>
      <Down store={store} />
    </div>
  );
}

/** All units on the table, one's own first. */
export function Units({ store, onChoose }: { store: TableStore; onChoose: (unit: string) => void }) {
  const { shown, own, sides } = usePick(store, 'shown', 'own', 'sides');
  const mine = own ?? 'allies';
  return (
    <div className="units-tab">
      {[mine, enemyOf(mine)].map((side) => (
        <section key={side}>
          <h2 className="eyebrow">{side === mine ? 'Your units' : `${sideName(side, sides)} units`}</h2>
          <ul className="unit-list">
            {(shown?.units ?? [])
              .filter((one) => one.place && one.side === side)
              .map((one) => (
                <UnitRow
                  key={one.id}
                  store={store as unknown as AnyStore}
                  unit={one}
                  onClick={() => {
                    selectUnit(store, one.id);
                    onChoose(one.id);
                  }}
                >
                  <span>{strengthOf(one)}</span>
                  <small>{markerNames(one).join(', ')}</small>
                </UnitRow>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** While the other side plays: who acts, and what was declared. */
export function Waiting({ store }: { store: TableStore }) {
  const { shown, names } = usePick(store, 'shown', 'names');
  const acting = shown?.acting;
  return (
    <>
      {acting && (
        <p className="hint">
          {names.get(acting.unit)?.full ?? acting.unit}: {acting.actions.map((one) => one.do).join(', then ')}.
        </p>
      )}
      <AskMe store={store} />
    </>
  );
}
