/** The odds of an answer: what becomes of whom it is aimed at, and the dice on the way there. */
import { OptionOdds } from '../../dock/forms/option-odds.tsx';
import { percent } from '../../odds.ts';
import { useOdds } from '../../store/asked.ts';
import type { TableStore as AnyStore } from '../../store/store.ts';
import { FATE_WORDS, sharesOf } from '../fates.ts';
import type { TableStore } from '../store.ts';

export function Fates({
  store,
  answer,
  target,
}: {
  store: TableStore;
  answer: { readonly kind: string };
  /** Null where it is aimed at nobody: then the dice alone are told. */
  target: string | null;
}) {
  const { odds } = useOdds(store, target === null ? null : [answer]);
  const shares = odds && target !== null ? sharesOf(odds, target) : [];
  const isTelling = shares.some(({ fate }) => fate !== 'nothing');
  return (
    <div className="kgn-fates">
      {isTelling && (
        <>
          <div className="kgn-fate-bar" aria-hidden="true">
            {shares.map(({ fate, share }) => (
              <i key={fate} className={fate} style={{ width: `${share * 100}%` }} />
            ))}
          </div>
          <p className="kgn-fate-words">
            {shares.map(({ fate, share }) => (
              <span key={fate}>
                {FATE_WORDS[fate]} <b>{percent(share)}</b>
              </span>
            ))}
          </p>
        </>
      )}
      {/* What becomes of the target is said above; without steps there is nothing else to tell. */}
      {(!isTelling || (odds && odds.steps.length > 0)) && (
        <OptionOdds store={store as unknown as AnyStore} answer={answer} />
      )}
    </div>
  );
}
