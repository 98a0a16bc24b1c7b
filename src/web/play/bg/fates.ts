/** What can become of a target, and how likely each of it is. */
import type { Odds } from '../odds.ts';

/** What can become of a target, the best for the firer first. */
const FATES = ['lost', 'losses', 'immobilised', 'pinned', 'none'] as const;

export type Fate = (typeof FATES)[number];

export const FATE_WORDS: Readonly<Record<Fate, string>> = {
  lost: 'lost',
  losses: 'men lost',
  immobilised: 'immobilised',
  pinned: 'pinned',
  none: 'no effect',
};

/** What the ruleset says of one unit in a result; a unit that it does not name has had nothing done to it. */
interface Change {
  readonly destroyed?: true;
  /** It has left the table, an aircraft for its base. */
  readonly gone?: true;
  readonly menLost?: number;
  readonly hitsLost?: number;
  readonly pinned?: boolean;
  readonly immobilised?: true;
}

export function fateOf(result: unknown, target: string): Fate {
  const change = (result as Readonly<Record<string, Change>>)[target];
  if (!change) return 'none';
  if (change.destroyed || change.gone) return 'lost';
  if (change.immobilised) return 'immobilised';
  if (change.menLost || change.hitsLost) return 'losses';
  return change.pinned ? 'pinned' : 'none';
}

export interface FateShare {
  readonly fate: Fate;
  readonly share: number;
}

/** How likely each fate is; nothing left out that is not nothing. */
export function shares(odds: Odds, target: string): FateShare[] {
  const sums = new Map<Fate, number>();
  for (const { result, decimal } of odds.outcomes) {
    const fate = fateOf(result, target);
    sums.set(fate, (sums.get(fate) ?? 0) + decimal);
  }
  return FATES.filter((fate) => (sums.get(fate) ?? 0) > 0).map((fate) => ({ fate, share: sums.get(fate)! }));
}

/** What may happen to a target, each at the least: a unit that is lost has lost its men as well. */
export interface Chances {
  /** Anything at all. */
  readonly effect: number;
  readonly lost: number;
  /** At least one man, or one of its hits. */
  readonly men: number;
  /** At least pinned. */
  readonly pinned: number;
  readonly immobilised: number;
}

export function chancesOf(odds: Pick<Odds, 'outcomes'>, target: string): Chances {
  const sums = { effect: 0, lost: 0, men: 0, pinned: 0, immobilised: 0 };
  for (const { result, decimal } of odds.outcomes) {
    const change = (result as Readonly<Record<string, Change>>)[target];
    if (!change || fateOf(result, target) === 'none') continue;
    sums.effect += decimal;
    const isLost = fateOf(result, target) === 'lost';
    if (isLost) sums.lost += decimal;
    if (isLost || change.menLost || change.hitsLost) sums.men += decimal;
    if (isLost || change.pinned) sums.pinned += decimal;
    if (isLost || change.immobilised) sums.immobilised += decimal;
  }
  return sums;
}
