/** Who gets out of a vehicle that is hit or lost, and where. */
import { Panel } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import type { TableStore } from '../store.ts';
import { unitIn } from '../view.ts';
import { About } from './about.tsx';
import { SetDown } from './set-down.tsx';

export function Spill({ store }: { store: TableStore }) {
  const { shown, question, names } = usePick(store, 'shown', 'question', 'names');
  const frame = shown?.stack.at(-1);
  if (frame?.proc !== 'bail-out') return null;
  const unit = unitIn(shown, frame.current);
  if (!unit) return null;
  const from = names.get(frame.unit)?.full ?? frame.unit;
  return (
    <Panel name="spill" eyebrow={frame.lost ? 'Out of the wreck' : 'Off the hull'} title={question ?? 'Where to?'}>
      <About store={store} />
      <p className="hint">
        {frame.lost
          ? `${from} is lost: whoever is left gets out, pinned.`
          : `${from} is hit: the riders jump off, pinned.`}{' '}
        <RuleId id={frame.lost ? 'bg-trans-04' : 'bg-trans-07'} />
      </p>
      <SetDown key={unit.id} store={store} unit={unit} vehicle={frame.unit} words="Here" />
    </Panel>
  );
}
