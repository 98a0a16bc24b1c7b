/** The panels of a book, once they have come. */
import { useCallback, useEffect, useState } from 'react';
import type { Panels, RulesetPage } from '../ruleset-page.ts';
import { whileOn } from '../store/late.ts';

const come = new WeakMap<RulesetPage, Panels>();

export interface Fetched {
  /** Null until they are there. */
  readonly panels: Panels | null;
  /** They could not be had: the server is gone, say. */
  readonly isMissing: boolean;
  again(): void;
}

export function usePanels(rules: RulesetPage): Fetched {
  const [tries, setTries] = useState(0);
  const [missed, setMissed] = useState(-1);
  const [, setCome] = useState(false);
  useEffect(() => {
    if (come.has(rules)) return;
    const fetched = rules.panels().then(
      (panels) => come.set(rules, panels),
      () => null,
    );
    return whileOn(async (inTime) => {
      if (await inTime(fetched)) setCome(true);
      else setMissed(tries);
    });
  }, [rules, tries]);
  return {
    panels: come.get(rules) ?? null,
    isMissing: missed === tries,
    again: useCallback(() => setTries((n) => n + 1), []),
  };
}
