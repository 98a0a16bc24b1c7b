/** While units are set out: a British section may begin the battle with its Bren team on its own. */
import { PanelButton } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { useJudged } from '../../store/asked.ts';
import { usePick } from '../../store/use.ts';
import type { Answer } from '../answers.ts';
import type { TableStore } from '../store.ts';
import type { UnitSeen } from '../view.ts';

export function Detach({ store, unit }: { store: TableStore; unit: UnitSeen }) {
  const { roster } = usePick(store, 'roster');
  const isSection = roster.get(unit.type)?.traits.includes('bren section') ?? false;
  const answer: Answer = { kind: 'detach', yes: true, unit: unit.id };
  const [refusal = undefined] = useJudged(store, isSection ? [answer] : []) ?? [];
  if (!isSection || refusal !== null) return null;
  return (
    <p className="hint">
      <PanelButton store={store} name="detach" onClick={() => void store.answer(answer)}>
        Detach its Bren team
      </PanelButton>{' '}
      Three men as a unit of their own, for good. <RuleId id="bg-spec-06" />
    </p>
  );
}
