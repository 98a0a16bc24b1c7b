/** Does a medic go to the men who are about to fall? */
import { Commit, Panel, PanelButton, UnitRow } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { useJudged } from '../../store/asked.ts';
import { usePick } from '../../store/use.ts';
import type { Answer } from '../answers.ts';
import type { TableStore } from '../store.ts';
import { askedOf } from '../view.ts';
import { About } from './about.tsx';
import { Quiet } from './quiet.tsx';

export function Medic({ store }: { store: TableStore }) {
  const { shown, own, roster, marked, names, question } = usePick(
    store,
    'shown',
    'own',
    'roster',
    'marked',
    'names',
    'question',
  );
  const medics = (shown?.units ?? []).filter(
    (one) => one.side === own && one.place && roster.get(one.type)?.traits.includes('medic'),
  );
  const refusals = useJudged(
    store,
    medics.map(({ id }): Answer => ({ kind: 'medic', unit: id })),
  );
  const open = medics.filter((_, i) => refusals?.[i] === null);
  const medic = open.find(({ id }) => marked.includes(id)) ?? open[0];
  const losses = askedOf(shown, 'losses')?.losses ?? 0;
  return (
    <Panel name="medic" eyebrow="Losses" title={question ?? 'Does a medic help?'}>
      <About store={store} />
      <ul className="costs">
        <li>
          {losses} {losses === 1 ? 'man is' : 'men are'} about to be lost. On <b>5+</b> the medic saves{' '}
          {losses === 1 ? 'him' : 'one of them'} and is moved to the unit. <RuleId id="bg-spec-16" />
        </li>
        <li>He can try only once in each player's turn.</li>
      </ul>
      <ul className="unit-list">
        {open.map((one) => (
          <UnitRow
            key={one.id}
            store={store}
            unit={one}
            isPressed={one.id === medic?.id}
            onClick={() => store.set({ marked: [one.id] })}
          />
        ))}
      </ul>
      <Quiet store={store} ask="lose.medic" />
      <Commit
        store={store}
        words={medic ? `Send ${names.get(medic.id)?.label ?? 'him'}` : 'No medic is near'}
        isOff={!medic}
        onClick={() => medic && void store.answer({ kind: 'medic', unit: medic.id })}
      >
        <PanelButton
          store={store}
          name="no"
          hotkey="N"
          onClick={() => void store.answer({ kind: 'medic', unit: null })}
        >
          Keep him for later
        </PanelButton>
      </Commit>
    </Panel>
  );
}
