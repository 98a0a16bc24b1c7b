/** A third shot is loaded: an ambush declares all three anew. */
import { useEffect, useState } from 'react';
import { Commit, Panel, PanelButton, UnitRow } from '../../dock/panel.tsx';
import { inHundredths } from '../../measures.ts';
import { RuleId } from '../../parts.tsx';
import { useJudged } from '../../store/asked.ts';
import { usePick } from '../../store/use.ts';
import type { Answer } from '../answers.ts';
import { nearestSeen } from '../draft/advice.ts';
import { takeAim } from '../draft/aim.ts';
import type { PanelProps } from '../store.ts';
import { shotWords } from '../units.ts';
import { askedOf, type Shot, unitIn } from '../view.ts';
import { Aimed } from './aimed.tsx';
import '../scenario.css';

const ORDINALS = ['First', 'Second', 'Third'] as const;

/** bg-gap-50 Three, the last of them as the first until it is declared. */
export function threeOf(declared: readonly Shot[]): readonly Shot[] {
  const [first] = declared;
  return first ? [...declared, first, first].slice(0, 3) : [];
}

export function Declare({ store, isShort }: PanelProps) {
  const { shown, aim, targets, names, question } = usePick(store, 'shown', 'aim', 'targets', 'names', 'question');
  const declared = askedOf(shown, 'declare')?.shots ?? [];
  const [shots, setShots] = useState<readonly Shot[]>(() => threeOf(declared));
  const [inHand, setInHand] = useState(2);
  const aimed = aim?.chosen[0] ?? null;
  useEffect(() => {
    if (aimed) setShots((before) => before.map((shot, i) => (i === inHand ? aimed : shot)));
  }, [aimed, inHand]);
  const answer: Answer | null = shots.length > 0 ? { kind: 'fire', shots } : null;
  const [refusal = null] = useJudged(store, answer ? [answer] : []) ?? [];
  const nameOf = (id: string): string => names.get(id)?.label ?? id;
  const choose = (i: number): void => {
    store.set({ aim: null, refusal: null });
    setInHand(i);
  };
  return (
    <Panel name="declare" eyebrow="The loader team was fast" title={question ?? 'What does the third shot fire at?'}>
      <fieldset className="choices tall">
        <legend>Its three shots</legend>
        {shots.map((shot, i) => (
          <label key={i} className={i === inHand ? 'on' : ''}>
            <input type="radio" name="shot-in-hand" checked={i === inHand} onChange={() => choose(i)} />
            <span>{ORDINALS[i]}</span>
            <small>
              {shotWords(shot)} at {nameOf(shot.target)}
            </small>
          </label>
        ))}
      </fieldset>
      <p className="hint">
        The marked shot goes where you point: choose an enemy on the table or here. <RuleId id="bg-gap-50" />
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
