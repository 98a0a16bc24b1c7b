/** Odds and judgments in a component: asked when the answer in the making changes. */
import { useEffect, useState } from 'react';
import { isOdds, type Odds } from '../odds.ts';
import type { PageKinds } from './kinds.ts';
import { whileOn } from './late.ts';
import { judged, oddsOf } from './odds.ts';
import type { Refusal } from './state.ts';
import type { TableStore } from './store.ts';
import { useTable } from './use.ts';

/** The odds of answers that the player has in mind; null while they are counted, or where there are none. */
export function useOdds<K extends PageKinds>(store: TableStore<K>, answers: readonly K['answer'][]): Odds | null {
  const given = useTable(store, ({ look }) => look?.answers ?? 0);
  const key = `${given} ${JSON.stringify(answers)}`;
  const [counted, setCounted] = useState<{ readonly key: string; readonly odds: Odds | null } | null>(null);
  useEffect(() => {
    const list = JSON.parse(key.slice(key.indexOf(' ') + 1)) as K['answer'][];
    if (list.length === 0) return;
    return whileOn(async (inTime) => {
      const odds = await inTime(oddsOf(store, ...list));
      setCounted({ key, odds: odds && isOdds(odds) ? odds : null });
    });
  }, [store, key]);
  return counted?.key === key ? counted.odds : null;
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
