/** What can become of the target of a shot, and how likely each of it is. */
import type { Odds } from '../odds.ts';

/** The mildest first, as a bar shows them. */
const FATES = ['no effect', 'stopped', 'shut down', 'neutralised', 'immobilised', 'step lost', 'lost'] as const;
export type Fate = (typeof FATES)[number];

/** What the ruleset says of one unit in a result; of one that it does not name nothing has changed. */
interface Change {
  readonly gone?: true;
  readonly lost?: number;
  readonly 'is stopped'?: true;
  readonly 'is neutralised'?: true;
  readonly 'is shut down'?: true;
  readonly 'is immobilised'?: true;
}

/** The gravest of what befell it. */
export function fateOf(result: unknown, target: string): Fate {
  const change = (result as Readonly<Record<string, Change>>)[target];
  if (!change) return 'no effect';
  if (change.gone) return 'lost';
  if (change.lost) return 'step lost';
  if (change['is immobilised']) return 'immobilised';
  if (change['is neutralised']) return 'neutralised';
  if (change['is shut down']) return 'shut down';
  return change['is stopped'] ? 'stopped' : 'no effect';
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
