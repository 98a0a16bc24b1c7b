/** The odds of what the player has in mind, asked anew whenever that changes. */
import { useEffect, useState } from 'react';
import { isOdds, type Odds } from '../odds.ts';
import { pause, whileOn } from '../store/late.ts';
import { once } from '../store/odds.ts';
import type { Refusal } from '../store/state.ts';
import { usePick } from '../store/use.ts';
import type { TableStore } from './store.ts';
import type { AgAnswer } from './view.ts';

/** An answer, or what is written down and sealed. */
export type Said = { readonly answer: AgAnswer } | { readonly sealed: readonly AgAnswer[] };

function inputsOf(seat: string, said: Said) {
  if ('answer' in said) return [{ kind: 'answer' as const, seat, answer: said.answer }];
  return [
    ...said.sealed.map((answer) => ({ kind: 'draft' as const, seat, answer })),
    { kind: 'commit' as const, seat },
  ];
}

const UNTOLD: Refusal = {
  code: 'NO_ODDS',
  rule: 'ag-combat-02',
  facts: {},
  sentence: 'these chances cannot be counted.',
};

/** Null while it is counted, or where nothing is asked. */
export function useCounted(store: TableStore, said: Said | null): Odds | Refusal | null {
  const { look, seat } = usePick(store, 'look', 'seat');
  const key = `${look?.answers ?? 0} ${JSON.stringify(said)}`;
  const [counted, setCounted] = useState<{ readonly key: string; readonly odds: Odds | Refusal | null } | null>(null);
  useEffect(() => {
    const asked = JSON.parse(key.slice(key.indexOf(' ') + 1)) as Said | null;
    if (!asked || !seat) return;
    return whileOn(async (inTime) => {
      // Whoever answers at once, or is still choosing, need not wait for the count.
      await inTime(pause(120));
      const counting = once(store, `odds ${key}`, async () => {
        const reply = await store.engine.ask({ ask: 'odds', seat, inputs: inputsOf(seat, asked) });
        if (reply.reply === 'refused') return reply.refusal;
        return reply.reply === 'odds' && isOdds(reply.odds) ? reply.odds : UNTOLD;
      });
      setCounted({ key, odds: await inTime(counting) });
    });
  }, [store, seat, key]);
  return counted?.key === key ? counted.odds : null;
}
