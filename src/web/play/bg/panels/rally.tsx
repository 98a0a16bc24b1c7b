/** How many battle counters are drawn to rally. */
import { useState } from 'react';
import { Commit, Panel, Stepper, Undo } from '../../dock/panel.tsx';
import { UnitChip } from '../../parts.tsx';
import type { TableStore } from '../../store/store.ts';
import { useTable } from '../../store/use.ts';

export function Rally({ store }: { store: TableStore }) {
  const { shown, own, question, names } = useTable(store);
  const pinned = shown?.units.filter((unit) => unit.side === own && unit.pinned) ?? [];
  const [counters, setCounters] = useState(0);
  return (
    <Panel name="rally" eyebrow="Rally" title={question ?? 'Rally pinned units?'}>
      <p className="hint">
        {pinned.length === 0
          ? 'None of your units is pinned.'
          : 'Each battle counter that you draw rolls a die: so many units may throw off their pin.'}
      </p>
      <p className="who">
        {pinned.map((unit) => (
          <UnitChip key={unit.id} unit={unit} names={names} />
        ))}
      </p>
      <p className="hold-row">
        <span>Counters to draw</span>
        <Stepper less="One less" more="One more" onStep={(by) => setCounters(Math.min(20, Math.max(0, counters + by)))}>
          {counters}
        </Stepper>
      </p>
      <Commit
        store={store}
        words={counters === 0 ? 'End the turn' : `Draw ${counters}`}
        onClick={() => void store.answer({ kind: 'rally', counters })}
      >
        <Undo store={store} />
      </Commit>
    </Panel>
  );
}
