/** An order that names something: what it is given for. */
import { Commit, Panel } from '../../dock/panel.tsx';
import { inHundredths } from '../../measures.ts';
import { useOdds } from '../../store/asked.ts';
import { usePick } from '../../store/use.ts';
import { giveOrder } from '../draft/hand.ts';
import { ORDER_WORDS } from '../orders.ts';
import type { TableStore } from '../store.ts';
import { thingName, thingPlace } from '../things.ts';
import type { Order, UnitSeen } from '../view.ts';
import { Cancel } from './cancel.tsx';
import { useLastOrder } from './last-order.tsx';
import { OrderCosts } from './order-costs.tsx';
import { testWords } from './plain-order.tsx';

/** Orders that cannot be given without a name. */
export const NAMING: readonly Order[] = ['engineering', 'repair', 'recover', 're-arm'];

/** The roll that such an order begins with, as odds tell it. */
const USE: Readonly<Record<string, string>> = { repair: 'repair' };

export function OrderOn({ store, order, unit }: { store: TableStore; order: Order; unit: UnitSeen }) {
  const { names, shown, ground, orders, marked } = usePick(store, 'names', 'shown', 'ground', 'orders', 'marked');
  const last = useLastOrder(store);
  const others = orders?.find((one) => one.order === order)?.others ?? [];
  const on = others.find((id) => marked.includes(id)) ?? others[0];
  const isMine = shown?.mines.some(({ id }) => id === on) ?? false;
  const use = USE[order] ?? (isMine ? 'clear' : 'charge');
  const { odds } = useOdds(store, on ? [{ kind: 'order', unit: unit.id, order, on }] : null);
  const rolls = odds?.steps.some((step) => step.use === use) ?? false;
  const at = unit.place?.at;
  const far = (id: string): string => {
    const place = thingPlace(id, shown, ground);
    return place && at ? inHundredths(Math.hypot(place[0] - at.x, place[1] - at.y)) : '';
  };
  const { name, help } = ORDER_WORDS[order];
  return (
    <Panel name="order-on" eyebrow={name} title={names.get(unit.id)?.full ?? unit.id}>
      <p className="hint">{help.charAt(0).toUpperCase() + help.slice(1)}.</p>
      <OrderCosts order={order} />
      <fieldset className="choices two">
        <legend>On what</legend>
        {others.map((id) => (
          <label key={id} className={id === on ? 'on' : ''}>
            <input type="radio" name="on" checked={id === on} onChange={() => store.set({ marked: [id] })} />
            <span>{thingName(id, shown, ground, names)}</span>
            <small>{far(id)}</small>
          </label>
        ))}
      </fieldset>
      {on && rolls && <p className="hint">A die decides: {testWords(odds, use)}.</p>}
      <Commit store={store} words={name} isOff={!on} hint={last} onClick={() => giveOrder(store, on)}>
        <Cancel store={store} />
      </Commit>
    </Panel>
  );
}
