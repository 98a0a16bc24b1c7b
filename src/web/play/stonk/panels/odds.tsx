/** The odds of what is written on a line, from what the seat knows; asked for when they are wanted. */
import { useState } from 'react';
import { useOdds } from '../../store/asked.ts';
import { usePick } from '../../store/use.ts';
import { oddsWords } from '../odds-words.ts';
import type { Answer, TableStore } from '../store.ts';

/** Lines of which something can be said. */
const TOLD = ['order', 'march', 'path', 'fire', 'speculate', 'call', 'air-call', 'intervene'];

/** `answer`: null, what comes of the whole list as it stands. */
interface OfLine {
  readonly store: TableStore;
  readonly answer: Answer | null;
}

export function LineOdds({ store, answer, what }: OfLine & { what: string }) {
  const { look } = usePick(store, 'look');
  const [asked, setAsked] = useState<string | null>(null);
  if (answer && !TOLD.includes(answer.kind)) return null;
  // Something else was written: whoever wants its odds asks for them.
  const key = JSON.stringify([answer, look?.answers, look?.draft?.length]);
  if (asked === key) return <ToldOdds key={key} store={store} answer={answer} />;
  return (
    <button type="button" className="button small stonk-ask-odds" onClick={() => setAsked(key)}>
      Odds<span className="heard"> of {what}</span>
    </button>
  );
}

function ToldOdds({ store, answer }: OfLine) {
  const { shown, names } = usePick(store, 'shown', 'names');
  const { odds, refusal } = useOdds(store, answer ? [answer] : []);
  if (refusal) return <p className="stonk-odds">{refusal.sentence}</p>;
  if (!odds || !shown) return <p className="stonk-odds">counting…</p>;
  const words = oddsWords(odds, answer, shown, names);
  return (
    <div className="stonk-odds" data-testid="odds" title={odds.exact ? 'Counted exactly' : (odds.why ?? 'Sampled')}>
      <ul>
        {words.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {words.length === 0 && <li>Nothing that you know of comes of it.</li>}
      </ul>
      {!odds.exact && <small>From what you know, as if nothing else happened.</small>}
    </div>
  );
}
