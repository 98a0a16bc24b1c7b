/** Between orders: fire at a target that was registered before the battle. */
import { PanelButton } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { useJudged } from '../../store/asked.ts';
import { usePick } from '../../store/use.ts';
import type { Answer } from '../answers.ts';
import type { TableStore } from '../store.ts';

export function RegisteredFire({ store }: { store: TableStore }) {
  const { shown, own, ask } = usePick(store, 'shown', 'own', 'ask');
  const points = (ask === 'turn.choose' && own && shown?.support[own]?.registered) || [];
  const answers = points.map(({ x, y }): Answer => ({ kind: 'registered', at: [x, y] }));
  const refusals = useJudged(store, answers);
  if (points.length === 0) return null;
  return (
    <section className="between" aria-label="Registered targets" data-testid="registered">
      <p className="hint">
        Fire at a pre-registered target: no spotter, no communication check, no deviation. Each gun needs an order.{' '}
        <RuleId id="bg-supp-05" />
      </p>
      <div className="buttons small-ones">
        {answers.map((answer, i) => (
          <PanelButton
            key={i}
            store={store}
            name={`registered-${i + 1}`}
            isOff={Boolean(refusals?.[i])}
            onClick={() => void store.answer(answer)}
          >
            Target {i + 1}
          </PanelButton>
        ))}
      </div>
      {refusals?.every(Boolean) && <p className="hint">{refusals[0]!.sentence}</p>}
    </section>
  );
}
