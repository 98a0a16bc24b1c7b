/** The order to call for fire: what it takes, step by step, before it is given. */
import { Commit, Panel } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import { giveOrder } from '../draft/hand.ts';
import { FIRE_LISTS, needWords } from '../fire-words.ts';
import { ORDER_WORDS } from '../orders.ts';
import type { TableStore } from '../store.ts';
import type { UnitSeen } from '../view.ts';
import { Cancel } from './cancel.tsx';
import { useLastOrder } from './last-order.tsx';

export function RequestArtillery({ store, unit }: { store: TableStore; unit: UnitSeen }) {
  const { names, shown, own } = usePick(store, 'names', 'shown', 'own');
  const last = useLastOrder(store);
  if (!shown || !own) return null;
  const list = FIRE_LISTS[shown.fireLists?.[own] ?? ''];
  const requests = shown.support[own]?.requests ?? [0, 0, 0];
  const { name } = ORDER_WORDS['request-artillery'];
  return (
    <Panel name="request-artillery" eyebrow={name} title={names.get(unit.id)?.full ?? unit.id}>
      <ol className="costs steps">
        <li>
          <b>Whom:</b> guns and mortars on the table
          {list &&
            requests.some((count) => count > 0) &&
            `, or guns off it: ${requests
              .map((count, i) =>
                count > 0
                  ? `${count} of ${['first', 'second', 'third'][i]} priority, ${needWords(list.priority[i]!)}`
                  : '',
              )
              .filter(Boolean)
              .join('; ')}`}
          . <RuleId id="bg-ind-03" />
        </li>
        <li>
          <b>The call:</b> usually {needWords(3)}; if it fails, the order is lost. <RuleId id="bg-ind-04" />
        </li>
        <li>
          <b>The spotter round:</b> on a point within 70 in that he sees. It always deviates. <RuleId id="bg-ind-08" />
        </li>
        <li>
          <b>Fire for effect,</b> or cancel: each gun needs one more order, {Math.max(0, shown.orders - 1)} are left
          after this one. <RuleId id="bg-ind-11" />
        </li>
      </ol>
      <Commit store={store} words={name} hint={last} onClick={() => giveOrder(store)}>
        <Cancel store={store} />
      </Commit>
    </Panel>
  );
}
