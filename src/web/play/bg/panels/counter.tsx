/** Whom a battle counter is played on. */
import { Commit, Panel, PanelButton, UnitRow } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import type { TableStore } from '../store.ts';
import { strengthOf } from '../units.ts';
import { askedOf, unitIn } from '../view.ts';

const COUNTER_WORDS: Readonly<Record<string, { readonly words: string; readonly rule: string }>> = {
  'mine-strike': { words: 'An enemy vehicle that moved this turn or the last may strike a mine.', rule: 'bg-ctr-06' },
  confusion: { words: 'An enemy unit takes a morale test as if it were hit.', rule: 'bg-ctr-05' },
  'ammo-low': { words: 'Enemy infantry or a deployed gun may run out of ammunition.', rule: 'bg-ctr-07' },
  breakdown: { words: 'An enemy vehicle may break down; an Unreliable one of yours comes first.', rule: 'bg-ctr-08' },
  'beyond-the-call-of-duty': {
    words:
      'One of your own units takes an experience test: if it passes, it loses its pin and has a free order at once.',
    rule: 'bg-ctr-04',
  },
};

export function Counter({ store }: { store: TableStore }) {
  const { shown, question, selected, names, eligible } = usePick(
    store,
    'shown',
    'question',
    'selected',
    'names',
    'eligible',
  );
  const unit = unitIn(shown, selected);
  const isFit = unit !== undefined && (eligible === null || eligible.includes(unit.id));
  const drawn = askedOf(shown, 'counter')?.drawn ?? '';
  const units = (eligible ?? []).flatMap((id) => unitIn(shown, id) ?? []);
  return (
    <Panel
      name="counter"
      eyebrow={drawn === '' ? 'Battle counter' : `Battle counter: ${drawn.replaceAll('-', ' ')}`}
      title={question ?? 'Which unit?'}
    >
      <p className="hint">
        {COUNTER_WORDS[drawn]?.words ?? ''} <RuleId id={COUNTER_WORDS[drawn]?.rule ?? ''} /> Choose a unit on the table
        or here.
      </p>
      <ul className="unit-list">
        {units.map((one) => (
          <UnitRow
            key={one.id}
            store={store}
            unit={one}
            isPressed={one.id === selected}
            onClick={() => store.set({ selected: one.id, refusal: null })}
          >
            <span>{strengthOf(one)}</span>
          </UnitRow>
        ))}
      </ul>
      {unit && !isFit && <p className="hint">{names.get(unit.id)?.full ?? unit.id} cannot be chosen.</p>}
      <Commit
        store={store}
        words={unit && isFit ? `On ${names.get(unit.id)?.label ?? 'it'}` : 'Choose a unit'}
        isOff={!isFit}
        onClick={() => void store.answer({ kind: 'counter', unit: selected })}
      >
        {(eligible === null || eligible.includes(null)) && (
          <PanelButton store={store} name="nobody" onClick={() => void store.answer({ kind: 'counter', unit: null })}>
            Do not play it
          </PanelButton>
        )}
      </Commit>
    </Panel>
  );
}
