/** A question with a few answers: one is chosen, in the list or on the table, and then given. */
import type { ReactNode } from 'react';
import { Commit, Panel, Undo } from '../../dock/panel.tsx';
import { useJudged } from '../../store/asked.ts';
import { usePick } from '../../store/use.ts';
import type { Answer } from '../answers.ts';
import type { TableStore } from '../store.ts';
import { StaffAll } from './staff-all.tsx';
import '../scenario.css';

export interface Choice {
  readonly key: string;
  readonly answer: Answer;
  readonly label: ReactNode;
  /** What it needs, costs and may bring. */
  readonly help?: ReactNode;
}

/** Those that the judge lets pass, and the one in hand. */
export function useChoices(
  store: TableStore,
  choices: readonly Choice[],
  usual?: string,
): { readonly open: readonly Choice[]; readonly inHand: Choice | null } {
  const { chosen } = usePick(store, 'chosen');
  const refusals = useJudged(
    store,
    choices.map(({ answer }) => answer),
  );
  const open = choices.filter((_, i) => !refusals?.[i]);
  const by = (key: string | null | undefined): Choice | undefined => open.find((one) => one.key === key);
  return { open, inHand: by(chosen) ?? by(usual) ?? open[0] ?? null };
}

/** The list of them as radio buttons. */
export function ChoiceList({
  store,
  legend,
  choices,
  inHand,
}: {
  store: TableStore;
  legend: string;
  choices: readonly Choice[];
  inHand: Choice | null;
}) {
  return (
    <fieldset className="choices tall">
      <legend>{legend}</legend>
      {choices.map(({ key, label, help }) => (
        <label key={key} className={key === inHand?.key ? 'on' : ''} data-choice={key}>
          <input
            type="radio"
            name="choice"
            checked={key === inHand?.key}
            onChange={() => store.set({ chosen: key, refusal: null })}
          />
          <span>{label}</span>
          {help && <small>{help}</small>}
        </label>
      ))}
    </fieldset>
  );
}

export function Choices({
  store,
  name,
  eyebrow,
  title,
  legend = 'Choose one',
  choices,
  usual,
  words,
  children,
  isPhone = false,
}: {
  store: TableStore;
  /** Its test id. */
  name: string;
  eyebrow: string;
  title?: string;
  legend?: string;
  choices: readonly Choice[];
  /** The one that is chosen at first. */
  usual?: string;
  /** The button. */
  words: (choice: Choice) => ReactNode;
  children?: ReactNode;
  isPhone?: boolean;
}) {
  const { question } = usePick(store, 'question');
  const { open, inHand } = useChoices(store, choices, usual);
  return (
    <Panel name={name} eyebrow={eyebrow} title={title ?? question ?? ''}>
      {children}
      <ChoiceList store={store} legend={legend} choices={open} inHand={inHand} />
      <StaffAll store={store} />
      <Commit
        store={store}
        words={inHand ? words(inHand) : 'Choose'}
        isOff={!inHand}
        onClick={() => inHand && void store.answer(inHand.answer)}
      >
        {isPhone && <Undo store={store} isSmall />}
      </Commit>
    </Panel>
  );
}
