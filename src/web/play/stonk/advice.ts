/** What the engine says when it is asked for help: lines of a long list, opened when somebody looks at them. */
import { useEffect, useState } from 'react';
import type { StonkAdvice, StonkAdviceAsk } from '../../../rules/stonk/show.ts';
import { whileOn } from '../store/late.ts';
import { once } from '../store/odds.ts';
import { useTable } from '../store/use.ts';
import { rowOf } from './draft/lists.ts';
import type { TableStore } from './store.ts';
import type { PanelRow } from './view.ts';

export async function advise<Ask extends StonkAdviceAsk>(
  store: TableStore,
  about: Ask,
): Promise<StonkAdvice[Ask['about']] | null> {
  const { seat, look } = store.get();
  if (!seat) return null;
  // What is written down so far changes what may be written.
  return once(store, `advise ${JSON.stringify([about, look?.draft ?? null])}`, async () => {
    const reply = await store.engine.ask({ ask: 'advise', seat, about: about as never });
    return reply.reply === 'advice' ? (reply.advice as unknown as StonkAdvice[Ask['about']]) : null;
  });
}

/** A line of the list at hand: as it is there, or as the engine opens it; null until then. While a newer one comes, the last one stays. */
export function useLine(store: TableStore, row: string): PanelRow | null {
  const panel = useTable(store, (state) => state.panel);
  const [opened, setOpened] = useState<PanelRow | null>(null);
  const listed = rowOf(panel, row) ?? null;
  const isFolded = panel?.folded?.includes(row) ?? false;
  useEffect(() => {
    if (panel === null || !isFolded) return;
    return whileOn(async (inTime) => {
      const line = await inTime(advise(store, { about: 'line', row }));
      if (line) setOpened(line);
    });
  }, [store, row, panel, isFolded]);
  return listed ?? (opened?.row === row ? opened : null);
}
