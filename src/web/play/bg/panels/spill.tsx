/** Who gets out of a vehicle that is hit or lost, and where. */
import { Panel } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import type { TableStore } from '../store.ts';
import { askedOf, unitIn } from '../view.ts';
import { About } from './about.tsx';
import { SetDown } from './set-down.tsx';

export function Spill({ store }: { store: TableStore }) {
  const { shown, question, names } = usePick(store, 'shown', 'question', 'names');
  const asked = askedOf(shown, 'bail-out');
  const unit = unitIn(shown, asked?.unit);
  if (!asked || !unit) return null;
  const from = names.get(asked.vehicle)?.full ?? asked.vehicle;
  return (
    <Panel name="spill" eyebrow={asked.lost ? 'Out of the wreck' : 'Off the hull'} title={question ?? 'Where to?'}>
      <About store={store} />
      <p className="hint">
        {asked.lost ? `${from} is lost. The survivors get out, pinned.` : `${from} is hit. The riders get off, pinned.`}{' '}
        <RuleId id={asked.lost ? 'bg-trans-04' : 'bg-trans-07'} />
      </p>
      <SetDown key={unit.id} store={store} unit={unit} vehicle={asked.vehicle} words="Here" />
    </Panel>
  );
}
