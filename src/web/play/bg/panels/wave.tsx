/** Ura! Ura!: who runs next. */
import { Commit, Panel, PanelButton, UnitRow } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { useJudged } from '../../store/asked.ts';
import { usePick } from '../../store/use.ts';
import type { Answer } from '../answers.ts';
import type { TableStore } from '../store.ts';
import { strengthOf } from '../units.ts';
import { askedOf, unitIn } from '../view.ts';

export function Wave({ store }: { store: TableStore }) {
  const { shown, marked, names, question } = usePick(store, 'shown', 'marked', 'names', 'question');
  const left = askedOf(shown, 'wave')?.left ?? [];
  const asks = [...left, null].map((unit): Answer => ({ kind: 'wave', unit }));
  const refusals = useJudged(store, asks);
  const open = left.filter((_, i) => refusals?.[i] === null).flatMap((id) => unitIn(shown, id) ?? []);
  const unit = open.find(({ id }) => marked.includes(id)) ?? open[0];
  const mayStop = refusals?.[left.length] === null;
  return (
    <Panel name="wave" eyebrow="Ura! Ura!" title={question ?? 'Who runs next?'}>
      <p className="hint">
        Every squad near the command squad makes two moves towards an enemy or the enemy edge. Only support teams may
        stay. <RuleId id="bg-spec-30" />
      </p>
      <ul className="unit-list">
        {open.map((one) => (
          <UnitRow
            key={one.id}
            store={store}
            unit={one}
            isPressed={one.id === unit?.id}
            onClick={() => store.set({ marked: [one.id] })}
          >
            <span>{strengthOf(one)}</span>
          </UnitRow>
        ))}
      </ul>
      <Commit
        store={store}
        words={unit ? `${names.get(unit.id)?.label ?? 'It'} runs` : 'Nobody is left'}
        isOff={!unit}
        onClick={() => unit && void store.answer({ kind: 'wave', unit: unit.id })}
      >
        {mayStop && (
          <PanelButton
            store={store}
            name="no"
            hotkey="N"
            onClick={() => void store.answer({ kind: 'wave', unit: null })}
          >
            The teams stay
          </PanelButton>
        )}
      </Commit>
    </Panel>
  );
}
