/** An order that needs nothing on the table. */
import { AskMe } from '../../dock/ask-me.tsx';
import { Commit, Panel } from '../../dock/panel.tsx';
import type { TableStore } from '../../store/store.ts';
import { useTable } from '../../store/use.ts';
import { giveOrder } from '../draft/hand.ts';
import { ORDER_WORDS } from '../orders.ts';
import type { Order, UnitSeen } from '../view.ts';
import { Cancel } from './cancel.tsx';

export function PlainOrder({ store, order, unit }: { store: TableStore; order: Order; unit: UnitSeen }) {
  const { names, shown, own, marked } = useTable(store);
  const { name, help } = ORDER_WORDS[order];
  // An officer brings on a unit that is pinned: which?
  const friends = order === 'tactical-co-ordination' ? (shown?.units ?? []) : [];
  const pinned = friends.filter((one) => one.side === own && one.pinned && one.id !== unit.id);
  const on = pinned.find(({ id }) => marked.includes(id)) ?? pinned[0];
  return (
    <Panel name="plain-order" eyebrow={name} title={names.get(unit.id)?.full ?? unit.id}>
      <p className="hint">{help}.</p>
      {(order === 'ambush-fire' || order === 'reserve-move') && <AskMe store={store} />}
      {pinned.length > 0 && (
        <fieldset className="choices">
          <legend>For</legend>
          {pinned.map((one) => (
            <label key={one.id} className={one === on ? 'on' : ''}>
              <input type="radio" name="on" checked={one === on} onChange={() => store.set({ marked: [one.id] })} />
              {names.get(one.id)?.label ?? one.id}
            </label>
          ))}
        </fieldset>
      )}
      <Commit store={store} words={name} onClick={() => giveOrder(store, on?.id)}>
        <Cancel store={store} />
      </Commit>
    </Panel>
  );
}
