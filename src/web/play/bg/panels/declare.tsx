/** A third shot is loaded: what an ambush fires at with it. */
import { Commit, Panel, PanelButton, UnitRow } from '../../dock/panel.tsx';
import { inHundredths } from '../../measures.ts';
import { RuleId } from '../../parts.tsx';
import type { PanelProps } from '../../ruleset-page.ts';
import { useJudged } from '../../store/asked.ts';
import { useTable } from '../../store/use.ts';
import type { Answer } from '../answers.ts';
import { nearestSeen } from '../draft/advice.ts';
import { takeAim } from '../draft/aim.ts';
import { shotWords } from '../units.ts';
import { unitIn } from '../view.ts';
import { Aimed } from './aimed.tsx';

export function Declare({ store, isShort }: PanelProps) {
  const { shown, aim, targets, names, question } = useTable(store);
  const frame = shown?.stack.at(-1);
  const declared = frame?.proc === 'react' ? frame.shots : [];
  const third = aim?.chosen[0] ?? declared[0];
  const answer: Answer | null = third ? { kind: 'fire', shots: [...declared, third].slice(0, 3) } : null;
  const [refusal = null] = useJudged(store, answer ? [answer] : []) ?? [];
  const nameOf = (id: string): string => names.get(id)?.label ?? id;
  return (
    <Panel name="declare" eyebrow="The loaders were fast" title={question ?? 'What does the third shot fire at?'}>
      <ol className="costs">
        {declared.map((shot, i) => (
          <li key={i}>
            {shotWords(shot)} at {nameOf(shot.target)}
          </li>
        ))}
        {third && (
          <li>
            <b>
              {shotWords(third)} at {nameOf(third.target)}
            </b>
          </li>
        )}
      </ol>
      <p className="hint">
        The same again, or tap another enemy for the third. <RuleId id="bg-gap-50" />
      </p>
      {aim && <Aimed store={store} isShort={isShort} />}
      {!aim && (
        <ul className="unit-list">
          {nearestSeen(targets).map(({ target, range }) => {
            const foe = unitIn(shown, target);
            if (!foe) return null;
            return (
              <UnitRow key={target} store={store} unit={foe} onClick={() => void takeAim(store, target)}>
                <span>{inHundredths(range)}</span>
              </UnitRow>
            );
          })}
        </ul>
      )}
      <Commit
        store={store}
        words="Fire all three"
        isOff={!answer || refusal !== null}
        {...(refusal ? { refusal } : {})}
        onClick={() => answer && void store.answer(answer)}
      >
        <PanelButton
          store={store}
          name="as-declared"
          onClick={() => void store.answer({ kind: 'fire', shots: [...declared] })}
        >
          Only as declared
        </PanelButton>
      </Commit>
    </Panel>
  );
}
