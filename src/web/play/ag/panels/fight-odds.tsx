/** What a fight may come to before anybody is committed to it: counted in games that this side may imagine. */
import { Fragment } from 'react';
import { type Odds, wholePercent } from '../../odds.ts';
import { usePick } from '../../store/use.ts';
import { type Said, useCounted } from '../counted.ts';
import { type Fate, fatesOf } from '../fates.ts';
import { named } from '../names.ts';
import { CounterIcon } from '../parts/counter.tsx';
import type { TableStore } from '../store.ts';
import { pieceIn } from '../view.ts';

const PARTS = [
  ['unharmed', 'unharmed'],
  ['hurt', 'one lost'],
  ['mauled', 'more lost'],
  ['gone', 'destroyed'],
] as const;

/** A figure and what it is of stay on one line. */
function FateWords({ fate }: { fate: Fate }) {
  return PARTS.filter(([part]) => fate[part] >= 0.005).map(([part, words], i) => (
    <Fragment key={part}>
      {i > 0 && ' · '}
      <span className="nobr">
        {wholePercent(fate[part])} {words}
      </span>
    </Fragment>
  ));
}

function FateBar({ fate }: { fate: Fate }) {
  return (
    <span className="fate-bar" aria-hidden="true">
      {PARTS.map(
        ([part]) =>
          fate[part] > 0 && <i key={part} className={part} style={{ flexGrow: Math.max(0.012, fate[part]) }} />,
      )}
    </span>
  );
}

/** A unit and what may become of it. */
export function FateLine({ store, fate }: { store: TableStore; fate: Fate }) {
  const { names } = usePick(store, 'names');
  return (
    <li>
      <CounterIcon store={store} id={fate.unit} px={22} />
      <span className="fate-words">
        <b>{names.get(fate.unit)?.label ?? fate.unit}</b>
        <FateBar fate={fate} />
        <small>
          <FateWords fate={fate} />
        </small>
      </span>
    </li>
  );
}

/** Questions that were taken to be answered in the plainest way. */
const ASSUMED: Readonly<Record<string, string>> = {
  'combat-setup.call': 'the attacker calls in nobody else',
  'combat-setup.support': 'no unknown guns or aircraft help the enemy',
  'engagement.decide': 'nobody retreats',
  'engagement.hold': 'nobody holds back',
};

function remarks(odds: Odds, note: string | undefined): string {
  const words = (odds.assumed ?? []).flatMap((ask) => ASSUMED[ask] ?? []);
  const how = odds.exact
    ? 'Exact'
    : odds.plusMinus === undefined
      ? 'Averaged over what may be true: an unknown strength is the declared one, give or take 1'
      : `Sampled, give or take ${Math.max(1, Math.round(odds.plusMinus * 100))} %`;
  return [how, ...(note ? [note] : []), ...new Set(words)].join('; ');
}

export function FightOdds({
  store,
  said,
  first,
  only,
  title,
  note,
  isShort = false,
}: {
  store: TableStore;
  said: Said;
  /** Units that are named in any case. */
  first: readonly string[];
  /** Nobody else is named. */
  only?: readonly string[];
  title: string;
  /** What else the count takes for granted. */
  note?: string | undefined;
  isShort?: boolean;
}) {
  const { shown, names, own } = usePick(store, 'shown', 'names', 'own');
  const odds = useCounted(store, said);
  if (!odds)
    return (
      <p className="hint" aria-live="polite">
        {title}: counting…
      </p>
    );
  if ('code' in odds) return <p className="hint refused-plan">Not possible: {named(odds.sentence, names)}</p>;
  const all = fatesOf(odds, first, (id) => pieceIn(shown, id) !== undefined);
  const fates = all
    .filter(({ unit }) => !only || only.includes(unit) || first.includes(unit))
    .filter(({ unit, unharmed }) => first.includes(unit) || unharmed < 0.995);
  return (
    <section className={isShort ? 'fight-odds short' : 'fight-odds'} data-testid="fight-odds" aria-label={title}>
      <p className="eyebrow">{title}</p>
      {[false, true].map((isOwn) => {
        const list = fates.filter(({ unit }) => (pieceIn(shown, unit)?.side === own) === isOwn);
        return (
          list.length > 0 && (
            <ul key={String(isOwn)} aria-label={isOwn ? 'Yours' : 'Theirs'}>
              {list.map((fate) => (
                <FateLine key={fate.unit} store={store} fate={fate} />
              ))}
            </ul>
          )
        );
      })}
      {!isShort && <p className="small">{remarks(odds, note)}.</p>}
    </section>
  );
}
