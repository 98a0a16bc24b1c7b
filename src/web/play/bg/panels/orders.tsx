/** Orders: which unit, and then the panel of the order that is chosen for it. */
import { Panel, Undo, UnitRow } from '../../dock/panel.tsx';
import { Refused } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import { selectUnit } from '../draft/hand.ts';
import { endTurn } from '../end-turn.ts';
import { firstPart, waitingWords } from '../orders.ts';
import type { PanelProps, TableStore } from '../store.ts';
import { Card } from '../unit-card.tsx';
import { cardOf, carriedWords, roundsOf, strengthOf, waitingOf } from '../units.ts';
import { type UnitSeen, unitIn } from '../view.ts';
import { Aimed } from './aimed.tsx';
import { Between } from './between.tsx';
import { Fire } from './fire.tsx';
import { Fly } from './fly.tsx';
import { Move } from './move.tsx';
import { NAMING, OrderOn } from './order-on.tsx';
import { PlainOrder } from './plain-order.tsx';
import { RegisteredFire } from './registered-fire.tsx';
import { RequestArtillery } from './request-artillery.tsx';
import { Since } from './since.tsx';

export function Orders({ store, isShort, isPhone }: PanelProps) {
  const { selected, order, shown, own, roster } = usePick(store, 'selected', 'order', 'shown', 'own', 'roster');
  const unit = unitIn(shown, selected);
  if (!unit) return <ChooseUnit store={store} isPhone={isPhone} />;
  if (unit.side !== own || !order) return <UnitInHand store={store} unit={unit} isShort={isShort} isPhone={isPhone} />;
  if (order === 'request-artillery') return <RequestArtillery store={store} unit={unit} />;
  if (roster.get(unit.type)?.class === 'aircraft') return <Fly store={store} />;
  if (NAMING.includes(order)) return <OrderOn store={store} order={order} unit={unit} />;
  switch (firstPart(order)) {
    case 'move':
      // Where nobody measures, the order is given first; how far it goes is seen then.
      return shown?.isFaithful ? <PlainOrder store={store} order={order} unit={unit} /> : <Move store={store} />;
    case 'fire':
      return <Fire store={store} isShort={isShort} />;
    case 'none':
      return <PlainOrder store={store} order={order} unit={unit} />;
  }
}

function ChooseUnit({ store, isPhone }: { store: TableStore; isPhone: boolean }) {
  const { shown, own, ask, refusal, roster, names } = usePick(
    store,
    'shown',
    'own',
    'ask',
    'refusal',
    'roster',
    'names',
  );
  if (!shown) return null;
  const isFree = ask === 'beyond-duty.order';
  const waiting = isFree || shown.orders > 0 ? waitingOf(shown.units, own, roster) : [];
  const nameOf = (id: string): string => names.get(id)?.full ?? id;
  return (
    <Panel
      name="choose"
      eyebrow={isFree ? 'Beyond the call of duty' : 'Your orders'}
      title={isFree ? 'A free order' : shown.orders > 0 ? 'Choose a unit' : 'No orders left'}
    >
      <NoFreeOrder store={store} />
      <p className="hint">
        {isFree
          ? 'Choose the unit that has earned it.'
          : shown.orders > 0
            ? `${waitingWords(shown.orders, waiting.length)}${isPhone ? '' : ' Press N for the next one.'}`
            : 'You can still do what needs no order. Then rally and end your turn.'}
      </p>
      <Refused refusal={refusal} />
      {!isFree && <Between store={store} />}
      <Since store={store} />
      <RegisteredFire store={store} />
      <ul className="unit-list">
        {waiting.map((one) => (
          <UnitRow key={one.id} store={store} unit={one} onClick={() => void selectUnit(store, one.id)}>
            <span>{[strengthOf(one), roundsOf(one)].filter(Boolean).join(' · ')}</span>
            {one.aboard && <small>{carriedWords(one, shown.units, nameOf)}</small>}
            {one.marker && <small>{one.marker === 'ambush' ? 'waits in ambush' : 'reserve move'}</small>}
          </UnitRow>
        ))}
      </ul>
      {isPhone && !isFree && (
        <div className="foot">
          <div className="buttons commit">
            <Undo store={store} isSmall />
            <EndButton store={store} />
          </div>
        </div>
      )}
    </Panel>
  );
}

/** A unit without an order in the making: what it is, or the odds of the shot that is pointed at. */
function UnitInHand({
  store,
  unit,
  isShort,
  isPhone,
}: {
  store: TableStore;
  unit: UnitSeen;
  isShort: boolean;
  isPhone: boolean;
}) {
  const { own, names, hover, ask, roster, refusal } = usePick(
    store,
    'own',
    'names',
    'hover',
    'ask',
    'roster',
    'refusal',
  );
  const isMine = unit.side === own;
  // On a phone the sheet has one's own unit at its top already.
  const hasCard = !hover && !(isPhone && isMine);
  return (
    <Panel
      name="unit-panel"
      eyebrow={isMine ? (unit.ordered ? 'Your unit, ordered' : 'Your unit') : 'Enemy unit'}
      title={hasCard ? (names.get(unit.id)?.full ?? unit.id) : undefined}
    >
      {hasCard && <Card unit={unit} name="" lines={cardOf(unit, roster.get(unit.type))} store={store} />}
      {hover ? (
        <Aimed store={store} isShort={isShort} />
      ) : (
        <p className="hint">
          {!isMine
            ? 'What everyone can see of it.'
            : unit.ordered && ask !== 'beyond-duty.order'
              ? 'It has already had its order this turn.'
              : unit.pinned
                ? 'It can be given no order. At the end of your turn you may rally it.'
                : unit.aboard
                  ? 'It is being transported. Only a spotter can do anything from there: call for fire.'
                  : `${isPhone ? 'Tap' : 'Click'} the ground to move, an enemy to fire, or choose an order. ${isPhone ? 'A long press on a piece explains it.' : 'Pointing at an enemy shows the odds.'}`}
        </p>
      )}
      {ask === 'beyond-duty.order' && isMine && (
        <p className="hint">
          A free order, Beyond the Call of Duty: it costs none of your orders, and the unit may still have its own.
        </p>
      )}
      {isMine && (unit.stock.strike ?? 0) > 0 && <Between store={store} />}
      <NoFreeOrder store={store} />
      <Refused refusal={refusal} />
      {isPhone && ask === 'turn.choose' && !hover && (
        <div className="buttons">
          <EndButton store={store} />
        </div>
      )}
    </Panel>
  );
}

/** The main thing to do only when there is nothing else left. */
function EndButton({ store }: { store: TableStore }) {
  const { shown } = usePick(store, 'shown');
  const left = shown?.orders ?? 0;
  return (
    <button
      type="button"
      className={left > 0 ? 'button' : 'button main'}
      data-testid="end-turn"
      onClick={() => endTurn(store)}
    >
      Rally, end turn{left > 0 ? ` (${left} unused)` : ''}
    </button>
  );
}

/** Beyond the call of duty: the free order may be left alone. */
function NoFreeOrder({ store }: { store: TableStore }) {
  const { ask } = usePick(store, 'ask');
  if (ask !== 'beyond-duty.order') return null;
  return (
    <div className="buttons">
      <button
        type="button"
        className="button"
        data-testid="no-free-order"
        onClick={() => void store.answer({ kind: 'stay' })}
      >
        No free order
      </button>
    </div>
  );
}
