/** How many battle counters are drawn to rally. */
import { useState } from 'react';
import { Commit, Panel, Stepper, Undo } from '../../dock/panel.tsx';
import { RuleId, UnitChip } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import type { TableStore } from '../store.ts';
import { ratingSpent } from '../units.ts';

export function Rally({ store }: { store: TableStore }) {
  const { shown, own, question, names } = usePick(store, 'shown', 'own', 'question', 'names');
  const pinned = shown?.units.filter((unit) => unit.side === own && unit.pinned) ?? [];
  const [counters, setCounters] = useState(0);
  const rating = shown && own ? shown.rating[own] : 0;
  const spent = shown && own ? (ratingSpent(shown.taken[own], shown.storm) ?? 0) : 0;
  return (
    <Panel name="rally" eyebrow="Rally" title={question ?? 'Rally pinned units?'}>
      <p className="hint">
        {pinned.length === 0
          ? 'None of your units is pinned.'
          : 'For each battle counter that you take, a die says how many units lose their pinned marker: 3 or 4 on average. Say first how many you take.'}{' '}
        <RuleId id="bg-rally-01" />
      </p>
      <p className="hint">
        You have <b>{spent}</b> of {rating} points against you. A counter is worth 1 to 5, or it is a special one. You
        are defeated when you have <b>more</b> than {rating}.
      </p>
      <p className="who">
        {pinned.map((unit) => (
          <UnitChip key={unit.id} unit={unit} names={names} />
        ))}
      </p>
      <p className="hold-row">
        <span>Counters to take</span>
        <Stepper less="One less" more="One more" onStep={(by) => setCounters(Math.min(20, Math.max(0, counters + by)))}>
          {counters}
        </Stepper>
      </p>
      <Commit
        store={store}
        words={counters === 0 ? 'End the turn' : `Take ${counters}`}
        onClick={() => void store.answer({ kind: 'rally', counters })}
      >
        <Undo store={store} />
      </Commit>
    </Panel>
  );
}
