/**
 * The panel of any question that has none of its own: what is asked, the answers with their odds, and why some are closed. A question
 * is playable with it on the day it is written.
 */
import { useState } from 'react';
import type { PanelRow, QuestionPanel } from '../../../../protocol/play.ts';
import { RuleId } from '../../parts.tsx';
import { plainOf, Said } from '../../sentence.tsx';
import { useJudged } from '../../store/asked.ts';
import type { TableStore } from '../../store/store.ts';
import { usePick } from '../../store/use.ts';
import { Commit, Panel, PanelButton, Stepper, Undo } from '../panel.tsx';
import { OptionOdds, WhyNoOdds } from './option-odds.tsx';
import { Own } from './own-answer.tsx';

type Answer = { readonly kind: string };
type Option = PanelRow['options'][number];

export function FormPanel({ store }: { store: TableStore }) {
  const { panel, names, look } = usePick(store, 'panel', 'names', 'look');
  if (!panel) return null;
  const isSealed = panel.commit !== undefined;
  return (
    <Panel name={`form ${panel.ask}`} eyebrow="Your decision" title={plainOf(panel.title, names)}>
      {panel.hint && (
        <p className="hint">
          <Said store={store} sentence={panel.hint} /> <RuleId id={panel.rule} />
        </p>
      )}
      {!panel.hint && (
        <p className="hint">
          <RuleId id={panel.rule} />
        </p>
      )}
      {isSealed ? (
        <SealedForm store={store} panel={panel} />
      ) : (
        // Asked again it is another question: what was in hand for the last one is put down.
        <AskForm key={`${panel.ask} ${look?.answers}`} store={store} row={panel.rows[0]!} />
      )}
    </Panel>
  );
}

/** One question: some of a list, a number, or one of the options. */
function AskForm({ store, row }: { store: TableStore; row: PanelRow }) {
  if (row.form === 'someOf' && row.items) return <SomeOf store={store} row={row} items={row.items} />;
  if (row.form === 'amount') return <Amount store={store} row={row} />;
  return <OneOf store={store} row={row} />;
}

/** Those whose answers are mostly not on the list. */
const OPEN_FORMS: readonly string[] = ['place', 'path', 'split'];

function OneOf({ store, row }: { store: TableStore; row: PanelRow }) {
  return (
    <>
      <ul className="options">
        {row.options.map((option, i) => (
          <li key={JSON.stringify(option.answer)}>
            <OptionButton
              store={store}
              option={option}
              name={`option ${i + 1}`}
              isMain={i === row.preset}
              hotkey={i < 9 ? String(i + 1) : undefined}
              onClick={() => void store.answer(option.answer as Answer)}
            />
          </li>
        ))}
      </ul>
      {!row.isComplete && <p className="hint">These are samples. Other answers may be legal too.</p>}
      <Own
        store={store}
        row={row}
        isAtOnce={OPEN_FORMS.includes(row.form)}
        words="Answer"
        onGive={(answer) => void store.answer(answer)}
      />
      <div className="foot">
        <Undo store={store} />
      </div>
    </>
  );
}

function OptionButton({
  store,
  option,
  name,
  isMain,
  isPressed,
  hotkey,
  onClick,
}: {
  store: TableStore;
  option: Option;
  name: string;
  isMain: boolean;
  isPressed?: boolean;
  hotkey?: string | undefined;
  onClick: () => void;
}) {
  const { refusal } = option;
  return (
    <>
      <PanelButton
        store={store}
        name={name}
        className={`button option${isMain ? ' main' : ''}${isPressed ? ' pressed' : ''}`}
        isOff={refusal !== null}
        {...(hotkey ? { hotkey } : {})}
        onClick={onClick}
      >
        <Said store={store} sentence={option.words} />
      </PanelButton>
      {refusal ? (
        <small className="option-closed">
          {refusal.sentence} <RuleId id={refusal.rule} />
        </small>
      ) : (
        <OptionOdds store={store} answer={option.answer as Answer} />
      )}
    </>
  );
}

/** A whole number between two bounds: each is an option of its own. */
function Amount({ store, row }: { store: TableStore; row: PanelRow }) {
  const [at, setAt] = useState(row.preset ?? 0);
  const option = row.options[at] ?? row.options[0];
  if (!option) return null;
  const step = (by: number): void => setAt(Math.min(Math.max(at + by, 0), row.options.length - 1));
  return (
    <>
      <p>
        <Stepper less="Less" more="More" onStep={step}>
          <Said store={store} sentence={option.words} />
        </Stepper>
      </p>
      {!option.refusal && <OptionOdds store={store} answer={option.answer as Answer} />}
      <Commit
        store={store}
        words="Confirm"
        isOff={option.refusal !== null}
        {...(option.refusal ? { refusal: option.refusal } : {})}
        onClick={() => void store.answer(option.answer as Answer)}
      >
        <Undo store={store} />
      </Commit>
    </>
  );
}

/** Some of a list: what is chosen goes into its field of the answer. */
function SomeOf({ store, row, items }: { store: TableStore; row: PanelRow; items: NonNullable<PanelRow['items']> }) {
  const [chosen, setChosen] = useState<readonly number[]>(items.chosen);
  const { from, to } = row.bounds ?? { from: 0, to: items.of.length };
  const flip = (i: number): void =>
    setChosen(chosen.includes(i) ? chosen.filter((one) => one !== i) : [...chosen, i].sort((a, b) => a - b));
  const answer = { ...(row.options[0]!.answer as Answer), [items.field]: chosen.map((i) => items.of[i]) };
  const isRight = chosen.length >= from && chosen.length <= to;
  const said = useJudged(store, isRight ? [answer] : []);
  const refusal = said?.[0] ?? null;
  const isLegal = isRight && said !== null && refusal === null;
  return (
    <>
      <p className="hint">
        {from === to ? `Choose ${from}.` : `Choose ${from} to ${to}.`} Chosen: {chosen.length}.
      </p>
      <ul className="options">
        {items.of.map((item, i) => (
          <li key={JSON.stringify(item)}>
            <button type="button" className="button option" aria-pressed={chosen.includes(i)} onClick={() => flip(i)}>
              <Said store={store} sentence={items.words[i]!} />
            </button>
          </li>
        ))}
      </ul>
      {isLegal && <OptionOdds store={store} answer={answer} />}
      <Commit
        store={store}
        words="Choose these"
        isOff={!isLegal}
        {...(refusal ? { refusal } : {})}
        onClick={() => void store.answer(answer)}
      >
        <Undo store={store} />
      </Commit>
    </>
  );
}

/** Of a row whose answer is not on its list. */
const OWN = -2;

/** A sealed list: a choice for each row with its odds, to be changed until it is committed. */
function SealedForm({ store, panel }: { store: TableStore; panel: QuestionPanel }) {
  const { names, busy } = usePick(store, 'names', 'busy');
  const { commit } = panel;
  const drafted = panel.rows.find(({ now }) => now !== null)?.now as Answer | undefined;
  return (
    <>
      <ul className="options sealed">
        {panel.rows.map((row) => {
          const name = row.row === null ? '' : (names.get(row.row)?.full ?? row.row);
          const found = row.options.findIndex((one) => same(one.answer, row.now));
          const now = row.now !== null && found < 0 ? OWN : found;
          return (
            <li key={row.row}>
              <label>
                <span>{name}</span>
                <select
                  value={now}
                  disabled={busy}
                  onChange={(event) => {
                    const option = row.options[Number(event.target.value)];
                    if (option) void store.draft(option.answer as Answer);
                    else if (row.row !== null) void store.withdraw(row.row);
                  }}
                >
                  <option value={-1}>{row.unanswered ? plainOf(row.unanswered, names) : 'nothing'}</option>
                  {now === OWN && <option value={OWN}>an answer of your own</option>}
                  {row.options.map((option, i) => (
                    <option key={JSON.stringify(option.answer)} value={i} disabled={option.refusal !== null}>
                      {plainOf(option.words, names)}
                      {option.refusal ? ` (${option.refusal.sentence})` : ''}
                    </option>
                  ))}
                </select>
              </label>
              {row.now !== null && <OptionOdds store={store} answer={row.now as Answer} />}
              <RowOdds store={store} row={row} of={name} />
              <Own
                store={store}
                row={row}
                of={name}
                words="Write it down"
                onGive={(answer) => void store.draft(answer)}
              />
            </li>
          );
        })}
      </ul>
      {drafted && <WhyNoOdds store={store} answer={drafted} />}
      <Commit
        store={store}
        words={commit ? <Said store={store} sentence={commit.words} /> : 'Commit'}
        isOff={commit?.refusal !== null && commit?.refusal !== undefined}
        {...(commit?.refusal ? { refusal: commit.refusal } : {})}
        onClick={() => void store.commit()}
      />
    </>
  );
}

/** Each answer of a row as a button, with its odds. Folded, it asks the engine nothing. */
function RowOdds({ store, row, of }: { store: TableStore; row: PanelRow; of: string }) {
  const [isUnfolded, setUnfolded] = useState(false);
  const legal = row.options.find(({ refusal }) => refusal === null);
  if (!legal) return null;
  return (
    <details className="own" onToggle={(event) => setUnfolded(event.currentTarget.open)}>
      <summary data-testid={`odds of ${row.row}`}>Odds of each answer{of && ` for ${of}`}</summary>
      {isUnfolded && (
        <>
          <ul className="options">
            {row.options.map((option, i) => (
              <li key={JSON.stringify(option.answer)}>
                <OptionButton
                  store={store}
                  option={option}
                  name={`${row.row} option ${i + 1}`}
                  isMain={false}
                  isPressed={same(option.answer, row.now)}
                  onClick={() => void store.draft(option.answer as Answer)}
                />
              </li>
            ))}
          </ul>
          {row.now === null && <WhyNoOdds store={store} answer={legal.answer as Answer} />}
        </>
      )}
    </details>
  );
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
