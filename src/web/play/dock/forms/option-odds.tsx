/** What an answer would bring, step by step, as far as its dice can be counted. */
import { useContext } from 'react';
import { LogWords } from '../../log.tsx';
import { chancesOf } from '../../odds.ts';
import { useOdds } from '../../store/asked.ts';
import type { TableStore } from '../../store/store.ts';

/** Why nothing can be told of an answer that is still sealed. */
export function WhyNoOdds({ store, answer }: { store: TableStore; answer: { readonly kind: string } }) {
  const { refusal } = useOdds(store, [answer]);
  return refusal?.code === 'NO_ODDS' ? <p className="hint">{refusal.sentence}</p> : null;
}

/** No die hangs on it, or nothing can be counted: then nothing is said. */
export function OptionOdds({ store, answer }: { store: TableStore; answer: { readonly kind: string } }) {
  const { odds, isCounting } = useOdds(store, [answer]);
  const uses = useContext(LogWords)?.uses ?? {};
  if (isCounting) return <small className="option-odds">counting…</small>;
  if (!odds) return null;
  const chances = chancesOf(odds, uses);
  if (chances.length === 0) return null;
  return (
    <small className="option-odds" title={odds.exact ? 'Counted exactly' : (odds.why ?? 'Sampled')}>
      {chances.join(' · ')}
      {!odds.exact && (odds.spread === undefined ? ' (sampled)' : ' (about)')}
    </small>
  );
}
