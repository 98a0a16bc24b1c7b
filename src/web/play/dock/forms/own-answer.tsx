/** An answer of one's own, where the list holds only samples: begun with one of them, changed field by field, judged as it is written. */
import { type KeyboardEvent, useState } from 'react';
import type { PanelRow } from '../../../../protocol/play.ts';
import { RuleId } from '../../parts.tsx';
import { plainOf } from '../../sentence.tsx';
import { useJudged } from '../../store/asked.ts';
import type { TableStore } from '../../store/store.ts';
import { usePick } from '../../store/use.ts';
import { AnswerFields } from './answer-fields.tsx';
import { changed, isOpen, isUnwritten, shapeOfAnswers } from './answer-shape.ts';
import { OptionOdds } from './option-odds.tsx';

type Answer = { readonly kind: string };

/** Could there be another answer than those of the list? */
export const mayBeOwn = ({ isComplete, options }: Pick<PanelRow, 'isComplete' | 'options'>): boolean =>
  !isComplete && options.some(({ answer }) => isOpen(shapeOfAnswers([answer as Answer], (answer as Answer).kind)));

interface OfRow {
  readonly store: TableStore;
  readonly row: PanelRow;
  /** Of the button. */
  readonly words: string;
  readonly onGive: (answer: Answer) => void;
}

/** Nothing where the list is all there is. Folded, it asks the engine nothing. */
export function Own({ of = '', isAtOnce = false, ...row }: OfRow & { of?: string; isAtOnce?: boolean }) {
  const [isUnfolded, setUnfolded] = useState(isAtOnce);
  if (!mayBeOwn(row.row)) return null;
  return (
    <details className="own" open={isUnfolded} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
      <summary>An answer of your own{of && ` for ${of}`}</summary>
      {isUnfolded && <OwnAnswer {...row} />}
    </details>
  );
}

/** Enter in a field gives this answer, and presses no other button of the page. */
const keepEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter') event.stopPropagation();
};

function OwnAnswer({ store, row, words, onGive }: OfRow) {
  const { names, busy } = usePick(store, 'names', 'busy');
  const samples = row.options.map(({ answer }) => answer as Answer);
  const [answer, setAnswer] = useState<Answer>((row.now as Answer | null) ?? samples[row.preset ?? 0] ?? samples[0]!);
  const said = useJudged(store, [answer]);
  const refusal = said?.[0] ?? null;
  const isLegal = said !== null && refusal === null;
  const text = JSON.stringify(answer);
  const shape = shapeOfAnswers(samples, answer.kind);
  return (
    <form
      className="own-answer"
      data-testid="own answer"
      onKeyDown={keepEnter}
      onSubmit={(event) => {
        event.preventDefault();
        if (isLegal && !busy) onGive(answer);
      }}
    >
      <label>
        <span>Begin with</span>
        <select
          value={samples.findIndex((one) => JSON.stringify(one) === text)}
          onChange={(event) => setAnswer(samples[Number(event.target.value)] ?? answer)}
        >
          <option value={-1} disabled>
            as changed below
          </option>
          {row.options.map(({ words }, i) => (
            <option key={JSON.stringify(samples[i])} value={i}>
              {plainOf(words, names)}
            </option>
          ))}
        </select>
      </label>
      <AnswerFields
        names={names}
        shape={shape}
        label=""
        where={[]}
        value={answer}
        onChange={(where, value) => setAnswer(changed(answer, where, value))}
      />
      <div aria-live="polite">
        {refusal && (
          <p className="refused" data-testid="own refusal">
            {refusal.code === 'BAD_ANSWER' && isUnwritten(shape, answer) ? (
              'A number is missing.'
            ) : (
              <>
                {refusal.sentence} <RuleId id={refusal.rule} />
              </>
            )}
          </p>
        )}
        {isLegal && <OptionOdds store={store} answer={answer} />}
      </div>
      <button type="submit" className="button" data-testid="give" disabled={busy || !isLegal}>
        {words}
      </button>
    </form>
  );
}
