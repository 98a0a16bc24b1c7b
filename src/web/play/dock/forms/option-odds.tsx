/** What an answer would bring, step by step, as far as its dice can be counted. */
import { useContext, useEffect, useState } from 'react';
import { LogWords } from '../../log.tsx';
import { chancesOf, isOdds, type Odds } from '../../odds.ts';
import { whileOn } from '../../store/late.ts';
import { oddsOf } from '../../store/odds.ts';
import type { Refusal } from '../../store/state.ts';
import type { TableStore } from '../../store/store.ts';
import { usePick } from '../../store/use.ts';

type Counted = Odds | Refusal | 'counting' | null;

/** The odds of an answer; asked when it is first shown and when the look is another one, dropped when the question has passed. */
function useOdds(store: TableStore, answer: { readonly kind: string }): Counted {
  const { look } = usePick(store, 'look');
  const key = JSON.stringify(answer);
  const [counted, setCounted] = useState<{ readonly key: string; readonly odds: Odds | Refusal | null } | null>(null);
  useEffect(
    () =>
      whileOn(async (inTime) => {
        setCounted({ key, odds: await inTime(oddsOf(store, JSON.parse(key) as typeof answer)) });
      }),
    [store, key, look],
  );
  // Those of the look before stay until the new ones are there: what is drafted in one row may change the odds of another.
  return counted?.key === key ? counted.odds : 'counting';
}

/** Why nothing can be told of an answer that is still sealed. */
export function WhyNoOdds({ store, answer }: { store: TableStore; answer: { readonly kind: string } }) {
  const odds = useOdds(store, answer);
  if (odds === null || odds === 'counting' || isOdds(odds) || odds.code !== 'NO_ODDS') return null;
  return <p className="hint">{odds.sentence}</p>;
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
