/** Where an air observer wants the bombs. */
import { Commit, Panel, UnitRow } from '../../dock/panel.tsx';
import { inHundredths } from '../../measures.ts';
import { RuleId } from '../../parts.tsx';
import { useJudged } from '../../store/asked.ts';
import { usePick } from '../../store/use.ts';
import type { Answer } from '../answers.ts';
import { nearestSeen } from '../draft/advice.ts';
import type { TableStore } from '../store.ts';
import { unitIn } from '../view.ts';
import { About } from './about.tsx';

export function Guide({ store }: { store: TableStore }) {
  const { shown, spot, targets, question } = usePick(store, 'shown', 'spot', 'targets', 'question');
  const answer: Answer | null = spot && { kind: 'guide', at: spot };
  const [refusal = null] = useJudged(store, answer ? [answer] : []) ?? [];
  return (
    <Panel name="guide" eyebrow="The pilot is listening" title={question ?? 'Where?'}>
      <About store={store} />
      <p className="hint">
        A point within 70 in that the observer sees: choose it on the table, use the arrow keys, or choose an enemy. The
        marker then deviates like a spotter round, and bombs dropped on it this turn fall there.{' '}
        <RuleId id="bg-air-10" />
      </p>
      <ul className="unit-list" aria-label="On an enemy">
        {nearestSeen(targets).map(({ target, range }) => {
          const foe = unitIn(shown, target);
          if (!foe?.place) return null;
          const { x, y } = foe.place.at;
          return (
            <UnitRow
              key={target}
              store={store}
              unit={foe}
              isPressed={spot !== null && spot[0] === x && spot[1] === y}
              onClick={() => store.set({ spot: [x, y], refusal: null })}
            >
              <span>{inHundredths(range)}</span>
            </UnitRow>
          );
        })}
      </ul>
      <Commit
        store={store}
        words="Mark it"
        isOff={!answer || refusal !== null}
        {...(refusal ? { refusal } : {})}
        onClick={() => answer && void store.answer(answer)}
      />
    </Panel>
  );
}
