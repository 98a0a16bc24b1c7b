/** The odds of an answer: what becomes of whom it is aimed at; where it is aimed at nobody, the dice. */
import { OptionOdds } from '../../dock/forms/option-odds.tsx';
import { wholePercent } from '../../odds.ts';
import { useOdds } from '../../store/asked.ts';
import type { TableStore as AnyStore } from '../../store/store.ts';
import type { Offer } from '../draft/offers.ts';
import { sharesOf } from '../fates.ts';
import type { TableStore } from '../store.ts';

export function Fates({ store, offer: { answer, targets, isAimed } }: { store: TableStore; offer: Offer }) {
  const target = isAimed ? (targets[0] ?? null) : null;
  const { odds } = useOdds(store, target === null ? null : [answer]);
  const shares = odds && target !== null ? sharesOf(odds, target) : [];
  if (!odds || !shares.some(({ fate }) => fate !== 'no effect'))
    return <OptionOdds store={store as unknown as AnyStore} answer={answer} />;
  return (
    <div className="hex-fates" title={odds.exact ? 'Counted exactly' : (odds.why ?? 'Sampled')}>
      <div className="hex-fate-bar" aria-hidden="true">
        {shares.map(({ fate, share }) => (
          <i key={fate} className={fate.replace(' ', '-')} style={{ width: `${share * 100}%` }} />
        ))}
      </div>
      <p>
        {shares.map(({ fate, share }) => (
          <span key={fate}>
            {fate} <b>{wholePercent(share)}</b>
          </span>
        ))}
        {!odds.exact && <span>{odds.spread === undefined ? '(sampled)' : '(about)'}</span>}
      </p>
    </div>
  );
}
