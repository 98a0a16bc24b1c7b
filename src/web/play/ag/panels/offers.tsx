/** A question with a few answers, in a list. */
import { usePick } from '../../store/use.ts';
import { answerWords } from '../answer-words.ts';
import { Commit } from '../parts/foot.tsx';
import type { TableStore } from '../store.ts';

export function OfferList({ store }: { store: TableStore }) {
  const { offers, names, choice: chosen } = usePick(store, 'offers', 'names', 'choice');
  if (!offers) return <p className="hint">One moment…</p>;
  const call = (id: string): string => names.get(id)?.label ?? id;
  const answer = offers[Math.min(chosen, offers.length - 1)];
  return (
    <>
      <fieldset className="choices tall">
        <legend className="heard">Answers</legend>
        {offers.map((one, i) => (
          <label key={i} className={i === chosen ? 'chosen' : ''}>
            <input
              type="radio"
              name="offer"
              checked={i === chosen}
              onChange={() => store.set({ choice: i, refusal: null })}
            />
            {answerWords(one, call)}
          </label>
        ))}
      </fieldset>
      <Commit
        store={store}
        words={answer ? answerWords(answer, call) : 'Confirm'}
        isOff={!answer}
        onClick={() => answer && void store.answer(answer)}
      />
    </>
  );
}
