/** The odds of what is written on a line, from what the seat knows; asked for when they are wanted. */
import { useEffect, useState } from 'react';
import { isOdds, type Odds } from '../../odds.ts';
import { whileOn } from '../../store/late.ts';
import { oddsOf } from '../../store/odds.ts';
import type { Refusal } from '../../store/state.ts';
import { usePick } from '../../store/use.ts';
import { oddsWords } from '../odds-words.ts';
import type { Answer, TableStore } from '../store.ts';

/** Lines of which something can be said. */
const TOLD = ['order', 'march', 'path', 'fire', 'speculate', 'call', 'air-call', 'intervene'];

/** `answer`: null, what comes of the whole list as it stands. */
export function LineOdds({ store, answer, what }: { store: TableStore; answer: Answer | null; what: string }) {
  const { shown, names, look } = usePick(store, 'shown', 'names', 'look');
  const [asked, setAsked] = useState<string | null>(null);
  const [odds, setOdds] = useState<Odds | Refusal | 'counting' | null>(null);
  const key = JSON.stringify([answer, look?.answers, look?.draft?.length]);
  const isAsked = asked === key;
  useEffect(() => {
    if (!isAsked) return;
    setOdds('counting');
    return whileOn(async (inTime) => {
      setOdds(await inTime(answer ? oddsOf(store, answer) : oddsOf(store)));
    });
  }, [store, key, isAsked]);
  if (!shown || (answer && !TOLD.includes(answer.kind))) return null;
  if (!isAsked)
    return (
      <button type="button" className="button small stonk-ask-odds" onClick={() => setAsked(key)}>
        Odds<span className="heard"> of {what}</span>
      </button>
    );
  if (odds === 'counting' || odds === null) return <p className="stonk-odds">counting…</p>;
  if (!isOdds(odds)) return <p className="stonk-odds">{odds.sentence}</p>;
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
