/** The row of orders of the unit in hand. */
import { Icon } from '../icons.tsx';
import { announce } from '../store/announce.ts';
import { usePick } from '../store/use.ts';
import { chooseOrder } from './draft/hand.ts';
import { ORDER_WORDS, rowOf, whyNot } from './orders.ts';
import { controlsOf } from './questions.ts';
import type { TableStore } from './store.ts';
import { askedOf, unitIn } from './view.ts';

export function OrderRow({ store }: { store: TableStore }) {
  const { orders, order, ask, selected, shown, own } = usePick(
    store,
    'orders',
    'order',
    'ask',
    'selected',
    'shown',
    'own',
  );
  const unit = unitIn(shown, selected);
  const given = askedOf(shown, 'order')?.order ?? null;
  if (!unit || unit.side !== own) return null;
  const isChoosing = controlsOf(ask) === 'orders';
  return (
    <div className="order-row" role="toolbar" aria-label="Orders">
      {rowOf(orders).map((one, i) => {
        const known = orders?.find(({ order: other }) => other === one);
        const refusal = whyNot(known);
        const isOn = order === one || given === one;
        return (
          <button
            key={one}
            type="button"
            className={refusal ? 'order refused-order' : isChoosing || isOn ? 'order' : 'order idle-order'}
            aria-pressed={isOn}
            aria-disabled={refusal !== null || !isChoosing || orders === null}
            aria-describedby={refusal ? `why-${one}` : undefined}
            data-order={one}
            title={refusal?.sentence ?? ORDER_WORDS[one].help}
            onClick={() => (isChoosing ? chooseOrder(store, one) : announce(store, 'Its order is being carried out.'))}
          >
            <span className="order-key" aria-hidden="true">
              {i < 10 ? (i + 1) % 10 : ''}
            </span>
            <Icon of={one} />
            <span>{ORDER_WORDS[one].name}</span>
            {refusal && <small id={`why-${one}`}>{refusal.sentence}</small>}
          </button>
        );
      })}
    </div>
  );
}
