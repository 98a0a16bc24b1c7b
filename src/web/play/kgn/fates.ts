/** What can become of a target, and how likely each of it is. */
import type { Odds } from '../odds.ts';

/** The best for the firer first. */
const FATES = ['lost', 'immobilised', 'casualties', 'suppressed', 'nothing'] as const;
export type Fate = (typeof FATES)[number];

export const FATE_WORDS: Readonly<Record<Fate, string>> = {
  ...{ lost: 'lost', immobilised: 'immobilised', casualties: 'men or hits lost', suppressed: 'suppressed' },
  nothing: 'no effect',
};

/** What the ruleset says of one unit in a result; a unit that it does not name has had nothing done to it. */
interface Change {
  readonly destroyed?: true;
  readonly withdrawn?: true;
  readonly abandoned?: true;
  readonly gone?: true;
  readonly left?: true;
  readonly suppressed?: boolean;
  readonly immobilised?: boolean;
  readonly lost?: number;
  readonly hits?: number;
}

export function fateOf(result: unknown, target: string): Fate {
  const change = (result as Readonly<Record<string, Change>>)[target];
  if (!change) return 'nothing';
  if (change.destroyed || change.withdrawn || change.abandoned || change.gone || change.left) return 'lost';
  if (change.immobilised) return 'immobilised';
  if (change.lost || change.hits) return 'casualties';
  return change.suppressed ? 'suppressed' : 'nothing';
}

/** How likely each fate is; what cannot happen is left out. */
export function sharesOf(odds: Odds, target: string): { readonly fate: Fate; readonly share: number }[] {
  const sums = new Map<Fate, number>();
  for (const { result, decimal } of odds.outcomes) {
    const fate = fateOf(result, target);
    sums.set(fate, (sums.get(fate) ?? 0) + decimal);
  }
  return FATES.filter((fate) => (sums.get(fate) ?? 0) > 0).map((fate) => ({ fate, share: sums.get(fate)! }));
}
