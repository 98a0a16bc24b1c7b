/** What an answer would bring, step by step, as far as its dice can be counted. */
import { useContext, useEffect, useState } from 'react';
import { LogWords } from '../../log.tsx';
import { chancesOf, isOdds, type Odds } from '../../odds.ts';
import { oddsOf } from '../../store/odds.ts';
import type { Refusal } from '../../store/state.ts';
import type { TableStore } from '../../store/store.ts';

type Counted = Odds | Refusal | 'counting' | null;

/** The odds of an answer; asked when it is first shown, dropped when the question has passed. */
function useOdds(store: TableStore, answer: { readonly kind: string } | null): Counted {
  const [counted, setCounted] = useState<Counted>(null);
  const key = answer ? JSON.stringify(answer) : '';
  useEffect(() => {
    if (!answer) return;
    let isOn = true;
    setCounted('counting');
    void oddsOf(store, answer).then((odds) => {
      if (isOn) setCounted(odds);
    });
    return () => {
      isOn = false;
    };
  }, [store, key]);
  return answer ? counted : null;
}

/** No die hangs on it, or nothing can be counted: then nothing is said. */
export function OptionOdds({ store, answer }: { store: TableStore; answer: { readonly kind: string } }) {
  const odds = useOdds(store, answer);
  const uses = useContext(LogWords)?.uses ?? {};
  if (odds === 'counting') return <small className="option-odds">counting…</small>;
  if (odds === null || !isOdds(odds)) return null;
  const chances = chancesOf(odds, uses);
  if (chances.length === 0) return null;
  return (
    <small className="option-odds" title={odds.exact ? 'Counted exactly' : (odds.why ?? 'Sampled')}>
      {chances.join(' · ')}
      {!odds.exact && (odds.spread === undefined ? ' (sampled)' : ' (about)')}
    </small>
  );
}
