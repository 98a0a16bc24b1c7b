/** Odds and judgments in a component: asked when the answer in the making changes. */
import { useEffect, useState } from 'react';
import { isOdds, type Odds } from '../odds.ts';
import type { PageKinds } from './kinds.ts';
import { whileOn } from './late.ts';
import { judged, oddsOf } from './odds.ts';
import type { Refusal } from './state.ts';
import type { TableStore } from './store.ts';
import { useTable } from './use.ts';

/** Odds, why there are none, or that they are being counted; where nothing is asked, neither. */
export interface Counted {
  readonly odds: Odds | null;
  readonly refusal: Refusal | null;
  readonly isCounting: boolean;
}

/**
 * The odds of answers that the player has in mind, one after the other; of an empty list, those of committing what is drafted. Null asks
 * nothing. They are counted anew with every look; those of the look before stay until then, as long as it is the same question: what is
 * drafted in one row may change the odds of another.
 */
export function useOdds<K extends PageKinds>(store: TableStore<K>, answers: readonly K['answer'][] | null): Counted {
  const look = useTable(store, (state) => state.look);
  const key = `${look?.answers ?? 0} ${JSON.stringify(answers)}`;
  const [counted, setCounted] = useState<{ readonly key: string; readonly told: Odds | Refusal | null } | null>(null);
  useEffect(() => {
    const list = JSON.parse(key.slice(key.indexOf(' ') + 1)) as readonly K['answer'][] | null;
    if (!list) return;
    return whileOn(async (inTime) => setCounted({ key, told: await inTime(oddsOf(store, ...list)) }));
  }, [store, key, look]);
  const told = counted?.key === key ? counted.told : null;
  const odds = told && isOdds(told) ? told : null;
  return {
    odds,
    refusal: odds ? null : (told as Refusal | null),
    isCounting: answers !== null && counted?.key !== key,
  };
}

/** What the judge would say to each of these answers; null until he has said it. */
export function useJudged<K extends PageKinds>(
  store: TableStore<K>,
  answers: readonly K['answer'][],
): readonly (Refusal | null)[] | null {
  const look = useTable(store, (state) => state.look);
  const key = `${look?.answers ?? 0} ${JSON.stringify(answers)}`;
  const [said, setSaid] = useState<{ readonly key: string; readonly refusals: readonly (Refusal | null)[] } | null>(
    null,
  );
  useEffect(() => {
    const list = JSON.parse(key.slice(key.indexOf(' ') + 1)) as K['answer'][];
    return whileOn(async (inTime) => {
      const refusals = await inTime(judged(store, list));
      if (refusals) setSaid({ key, refusals });
    });
  }, [store, key, look]);
  return said?.key === key ? said.refusals : null;
}
