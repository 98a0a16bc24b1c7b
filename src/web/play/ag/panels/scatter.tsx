/** The enemy jumps: the wind moves his counters. */
import { Panel, Stepper } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import { countersOf, drift, driftsOf, windWords } from '../draft/scatter.ts';
import { Commit } from '../parts/foot.tsx';
import type { PanelProps } from '../store.ts';

export function ScatterPanel({ store, isPhone }: PanelProps) {
  const { question, offers, drifting } = usePick(store, 'question', 'offers', 'drifting');
  const counters = countersOf(store);
  const drifts = driftsOf(store);
  const many = drifts.length;
  return (
    <Panel
      name="scatter"
      eyebrow="An air landing"
      title={question ?? 'Where do wind and anti-aircraft fire take the counters?'}
    >
      <p className="hint">
        You move {many === 1 ? 'one counter' : many === 2 ? 'two counters' : 'all three'} of the three by 2 km. A die
        then says which one is the unit. Choose a counter, then {isPhone ? 'tap' : 'click'} the way it drifts.{' '}
        <RuleId id="ag-drop-04" />
      </p>
      <ul className="bare-list shares">
        {counters.map(([x, y], i) => {
          const direction = drifts.find(({ counter }) => counter === i)?.direction ?? null;
          return (
            <li key={i} className="share">
              <button
                type="button"
                className="work"
                aria-pressed={i === drifting}
                data-testid={`drop-${i + 1}`}
                onClick={() => store.set({ drifting: i })}
              >
                Counter {i + 1}
              </button>
              <span className="unit-words">
                <b>{direction === null ? 'stays' : `to the ${windWords(direction)}`}</b>
                <small>
                  at {x / 4}/{y / 4} km
                </small>
              </span>
              <Stepper
                less={`Counter ${i + 1}: turn left`}
                more={`Counter ${i + 1}: turn right`}
                onStep={(by) => drift(store, i, direction === null ? 0 : direction + by)}
              >
                ↻
              </Stepper>
            </li>
          );
        })}
      </ul>
      <Commit
        store={store}
        words="Move the counters"
        isOff={!offers || many === 0}
        onClick={() => void store.answer({ kind: 'scatter', moves: [...drifts] })}
      />
    </Panel>
  );
}
