/** An order that needs nothing on the table: what it costs, what it may bring, and then the order. */

import { Commit, Panel, UnitRow } from '../../dock/panel.tsx';
import { inHundredths } from '../../measures.ts';
import { type Odds, wholePercent } from '../../odds.ts';
import { RuleId } from '../../parts.tsx';
import { useJudged, useOdds } from '../../store/asked.ts';
import { usePick } from '../../store/use.ts';
import type { Answer } from '../answers.ts';
import { AskMe } from '../ask-me.tsx';
import { giveOrder } from '../draft/hand.ts';
import { needOf } from '../odds-words.ts';
import { firstPart, ORDER_WORDS } from '../orders.ts';
import type { TableStore } from '../store.ts';
import { type Order, type ScreenModel, type UnitSeen, unitIn } from '../view.ts';
import { BothFates } from './both-fates.tsx';
import { Cancel } from './cancel.tsx';
import { useLastOrder } from './last-order.tsx';
import { OrderCosts } from './order-costs.tsx';

export function PlainOrder({ store, order, unit }: { store: TableStore; order: Order; unit: UnitSeen }) {
  const { names, shown, own, marked } = usePick(store, 'names', 'shown', 'own', 'marked');
  const last = useLastOrder(store);
  const { name, help } = ORDER_WORDS[order];
  // An officer brings on a unit that is pinned: which?
  const friends = order === 'tactical-co-ordination' ? (shown?.units ?? []) : [];
  const pinned = friends.filter((one) => one.side === own && one.pinned && one.id !== unit.id);
  const asks = pinned.map((one): Answer => ({ kind: 'order', unit: unit.id, order, on: one.id }));
  const refusals = useJudged(store, asks);
  const open = pinned.filter((_, i) => !refusals?.[i]);
  const on = open.find(({ id }) => marked.includes(id)) ?? open[0];
  const [refusal = null] = open.length === 0 && pinned.length > 0 ? (refusals ?? []) : [];
  return (
    <Panel name="plain-order" eyebrow={name} title={names.get(unit.id)?.full ?? unit.id}>
      <p className="hint">{help.charAt(0).toUpperCase() + help.slice(1)}.</p>
      {(order === 'ambush-fire' || order === 'reserve-move') && <AskMe store={store} />}
      <OrderCosts order={order} />
      {shown?.isFaithful && firstPart(order) === 'move' && (
        <p className="hint">
          Nothing is measured at this table. How far it can go is shown once it has its order. <RuleId id="bg-hid-07" />
        </p>
      )}
      {order === 'close-assault' && !shown?.isFaithful && <AssaultAhead store={store} unit={unit} />}
      {pinned.length > 0 && (
        <fieldset className="choices">
          <legend>For</legend>
          {pinned.map((one, i) => (
            <label key={one.id} className={refusals?.[i] ? 'off' : one === on ? 'on' : ''}>
              <input
                type="radio"
                name="on"
                checked={one === on}
                disabled={Boolean(refusals?.[i])}
                onChange={() => store.set({ marked: [one.id] })}
              />
              {names.get(one.id)?.label ?? one.id}
              {refusals?.[i] && <small>{refusals[i].sentence}</small>}
            </label>
          ))}
        </fieldset>
      )}
      {on && <Rousing store={store} unit={unit} on={on} />}
      <Commit
        store={store}
        words={name}
        isOff={refusal !== null}
        {...(refusal ? { refusal } : {})}
        hint={last}
        onClick={() => giveOrder(store, on?.id)}
      >
        <Cancel store={store} />
      </Commit>
    </Panel>
  );
}

/** What an officer's call costs, and how likely the friend hears it. */
function Rousing({ store, unit, on }: { store: TableStore; unit: UnitSeen; on: UnitSeen }) {
  const { names, shown, own } = usePick(store, 'names', 'shown', 'own');
  const { odds } = useOdds(store, [{ kind: 'order', unit: unit.id, order: 'tactical-co-ordination', on: on.id }]);
  const rating = own && shown ? shown.rating[own] : null;
  return (
    <ul className="costs">
      <li>
        <b>Costs a battle counter:</b> 1 to 5 of your {rating ?? ''} points. <RuleId id="bg-ord-19" />
      </li>
      <li>
        {names.get(on.id)?.label ?? on.id} then tests its experience: {testWords(odds)}. If it passes, it is no longer
        pinned and may have an order of its own.
      </li>
    </ul>
  );
}

/** `needs 3+, 67 %` of a test of experience in these odds. */
export function testWords(odds: Odds | null, use = 'experience'): string {
  if (!odds) return '…';
  const step = odds.steps.find((one) => one.use === use);
  if (!step) return 'no test is needed';
  const need = needOf(step);
  return `${need === '' ? '' : `needs ${need}, `}${wholePercent(step.decimal)}`;
}

const ASSAULT_RANGE = 500;

/** Whom the charge could reach: at once, or after a move. */
function reachable(shown: ScreenModel | null, unit: UnitSeen, far: number): { foe: UnitSeen; range: number }[] {
  const at = unit.place?.at;
  if (!shown || !at) return [];
  return shown.units
    .filter((one) => one.side !== unit.side && one.place)
    .map((foe) => ({ foe, range: Math.hypot(foe.place!.at.x - at.x, foe.place!.at.y - at.y) }))
    .filter(({ range }) => range <= far)
    .sort((a, b) => a.range - b.range)
    .slice(0, 5);
}

/** Before the order: the test, whom it can reach, and what the exchange with the chosen one would come to. */
function AssaultAhead({ store, unit }: { store: TableStore; unit: UnitSeen }) {
  const { shown, marked, targets, roster } = usePick(store, 'shown', 'marked', 'targets', 'roster');
  const order: Answer = { kind: 'order', unit: unit.id, order: 'close-assault' };
  const speed = (roster.get(unit.type)?.speed.ground ?? 5) * 100;
  const rangeTo = (id: string, middle: number): number => targets?.find(({ target }) => target === id)?.range ?? middle;
  const foes = reachable(shown, unit, ASSAULT_RANGE + speed + 400)
    .map(({ foe, range }) => ({ foe, range: rangeTo(foe.id, range) }))
    .filter(({ range }) => range <= ASSAULT_RANGE + speed);
  const near = foes.filter(({ range }) => range <= ASSAULT_RANGE);
  const foe = near.find((one) => marked.includes(one.foe.id))?.foe ?? null;
  const { odds: test } = useOdds(store, [order]);
  const how = foe && foe.men === 0 && roster.get(foe.type)?.class !== 'gun' ? 'grenades' : 'arms';
  const { odds } = useOdds(
    store,
    foe ? [order, { kind: 'stay' }, { kind: 'assault', target: foe.id, with: how }] : null,
  );
  return (
    <>
      <ul className="costs">
        <li>
          <b>First a test of experience:</b> {testWords(test)}. If it fails, the unit is pinned and the order is lost.{' '}
          <RuleId id="bg-ord-14" />
        </li>
        <li>
          Then it may move {inHundredths(speed)}, and assault an enemy that it sees within 5 in. Both sides hit on 2+.
          The enemy fires back at the same time, unless it is pinned. <RuleId id="bg-ord-15" />
        </li>
      </ul>
      {foes.length === 0 && <p className="hint">No enemy can be reached this turn.</p>}
      {foes.length > 0 && (
        <ul className="unit-list" aria-label="Within reach">
          {foes.map(({ foe: one, range }) => (
            <UnitRow
              key={one.id}
              store={store}
              unit={one}
              isPressed={one.id === foe?.id}
              onClick={() => store.set({ marked: range <= ASSAULT_RANGE ? [one.id] : [] })}
            >
              <span>{inHundredths(range)}</span>
              <small>{range <= ASSAULT_RANGE ? 'at once: see the odds' : 'after a move'}</small>
            </UnitRow>
          ))}
        </ul>
      )}
      {foe && unitIn(shown, foe.id) && <BothFates store={store} odds={odds} unit={unit} foe={foe} />}
    </>
  );
}
