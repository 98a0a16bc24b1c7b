/** Where an aircraft flies. Asked for together with its order, or after it. */
import { Commit, Panel, PanelButton, UnitRow } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { useJudged } from '../../store/asked.ts';
import { usePick } from '../../store/use.ts';
import type { Answer } from '../answers.ts';
import { orderFirst } from '../draft/part.ts';
import { ORDER_WORDS } from '../orders.ts';
import { controlsOf } from '../questions.ts';
import type { TableStore } from '../store.ts';
import { stockOf } from '../units.ts';
import { unitIn } from '../view.ts';
import { Cancel } from './cancel.tsx';
import { useLastOrder } from './last-order.tsx';

export function Fly({ store }: { store: TableStore }) {
  const { shown, own, selected, spot, names, ask, order, roster } = usePick(
    store,
    'shown',
    'own',
    'selected',
    'spot',
    'names',
    'ask',
    'order',
    'roster',
  );
  const last = useLastOrder(store);
  const unit = unitIn(shown, selected);
  const isGiven = controlsOf(ask) === 'spot';
  const fly: Answer | null = spot && { kind: 'fly', at: spot };
  const [refusal = null] = useJudged(store, isGiven && fly ? [fly] : []) ?? [];
  if (!unit) return null;
  const foes = (shown?.units ?? []).filter(
    (one) => one.side !== own && one.place && roster.get(one.type)?.class !== 'aircraft',
  );
  const stock = stockOf(unit);
  return (
    <Panel
      name="fly"
      eyebrow={order ? ORDER_WORDS[order].name : 'In the air'}
      title={`Where does ${names.get(unit.id)?.label ?? 'it'} fly?`}
    >
      <p className="hint">
        Anywhere over the table: choose a place, use the arrow keys, or choose an enemy to fly over. Units on Ambush
        Fire may fire at it. Then it fires or bombs. <RuleId id="bg-air-04" />
      </p>
      {stock && (
        <p>
          <b>{stock}</b> left
        </p>
      )}
      <ul className="unit-list" aria-label="Over an enemy">
        {foes.map((one) => {
          const { x, y } = one.place!.at;
          return (
            <UnitRow
              key={one.id}
              store={store}
              unit={one}
              isPressed={spot !== null && spot[0] === x && spot[1] === y}
              onClick={() => store.set({ spot: [x, y], refusal: null })}
            />
          );
        })}
      </ul>
      <Commit
        store={store}
        words={isGiven || spot ? 'Fly there' : 'Give the order'}
        isOff={isGiven ? !fly || refusal !== null : false}
        {...(refusal ? { refusal } : {})}
        hint={last}
        onClick={() => void store.answer(...orderFirst(store), ...(fly ? [fly] : []))}
      >
        {isGiven && (
          <PanelButton store={store} name="stay" hotkey="S" onClick={() => void store.answer({ kind: 'stay' })}>
            Stay where it is
          </PanelButton>
        )}
        <Cancel store={store} />
      </Commit>
    </Panel>
  );
}
