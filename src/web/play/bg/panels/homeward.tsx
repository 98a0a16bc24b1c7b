/** At the end of a turn: which aircraft go home. */
import { Commit, Panel, UnitRow } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import { markUnit } from '../draft/hand.ts';
import type { TableStore } from '../store.ts';
import { stockOf } from '../units.ts';
import { Quiet } from './quiet.tsx';

export function Homeward({ store }: { store: TableStore }) {
  const { shown, own, roster, marked, question } = usePick(store, 'shown', 'own', 'roster', 'marked', 'question');
  const planes = (shown?.units ?? []).filter(
    (one) => one.side === own && one.place && roster.get(one.type)?.class === 'aircraft',
  );
  const units = marked.filter((id) => planes.some((one) => one.id === id));
  return (
    <Panel name="homeward" eyebrow="In the air" title={question ?? 'Which aircraft go home?'}>
      <p className="hint">
        Those that stay may have an order in your next turn, and may be fired at until then. An aircraft that goes home
        costs no counter. <RuleId id="bg-gap-53" />
      </p>
      <ul className="unit-list">
        {planes.map((one) => (
          <UnitRow
            key={one.id}
            store={store}
            unit={one}
            isPressed={units.includes(one.id)}
            onClick={() => markUnit(store, one.id)}
          >
            <span>{stockOf(one) ?? ''}</span>
            <small>{units.includes(one.id) ? 'goes home' : 'stays'}</small>
          </UnitRow>
        ))}
      </ul>
      <Quiet store={store} ask="return-to-base.ask" />
      <Commit
        store={store}
        words={units.length === 0 ? 'All stay' : `Send ${units.length} home`}
        onClick={() => void store.answer({ kind: 'home', units })}
      />
    </Panel>
  );
}
