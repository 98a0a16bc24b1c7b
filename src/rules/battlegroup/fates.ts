/** What can become of a unit, as odds tell it: of these fates each result is exactly one. The page reads them too, so that nothing else belongs here. */

/** The best for whoever fires first. */
export const FATES = ['lost', 'gone', 'immobilised', 'losses-pinned', 'losses', 'driven', 'pinned', 'none'] as const;

export type Fate = (typeof FATES)[number];

/** What `result` says of one unit; a unit that it does not name has had nothing done to it. */
interface Change {
  readonly destroyed?: boolean;
  /** It has left the table, an aircraft for its base. */
  readonly gone?: boolean;
  readonly menLost?: number;
  /** Of a soft-skinned vehicle or an aircraft. */
  readonly hitsLost?: number;
  readonly pinned?: boolean;
  readonly immobilised?: boolean;
  readonly fellBack?: boolean;
}

export interface Outcome {
  readonly result: unknown;
  readonly decimal: number;
}

function changeIn(result: unknown, unit: string): Change | undefined {
  return (result as Readonly<Record<string, Change>>)[unit];
}

export function fateOf(result: unknown, unit: string): Fate {
  const change = changeIn(result, unit);
  if (!change) return 'none';
  if (change.destroyed) return 'lost';
  if (change.gone) return 'gone';
  if (change.immobilised) return 'immobilised';
  if (isHurt(change)) return change.pinned ? 'losses-pinned' : 'losses';
  if (change.fellBack) return 'driven';
  return change.pinned ? 'pinned' : 'none';
}

/** A unit that a result gives men back has lost none. */
const isHurt = ({ menLost = 0, hitsLost = 0 }: Change): boolean => menLost > 0 || hitsLost > 0;

export interface FateShare {
  readonly fate: Fate;
  readonly words: string;
  readonly share: number;
}

/** How likely each fate is, those that cannot be left out: together they are 1. */
export function shares(outcomes: readonly Outcome[], unit: string): FateShare[] {
  const sums = new Map<Fate, number>();
  let what = 'men';
  for (const { result, decimal } of outcomes) {
    const fate = fateOf(result, unit);
    sums.set(fate, (sums.get(fate) ?? 0) + decimal);
    if (changeIn(result, unit)?.hitsLost) what = 'hits';
  }
  const found = FATES.filter((fate) => (sums.get(fate) ?? 0) > 0);
  // One that may lose men and be pinned, or only one of both: each of them says which.
  const isBoth = found.includes('losses-pinned');
  return found.map((fate) => ({
    fate,
    words: (isBoth ? { ...FATE_WORDS, ...APART } : FATE_WORDS)[fate].replace('men', what),
    share: sums.get(fate)!,
  }));
}

const FATE_WORDS: Readonly<Record<Fate, string>> = {
  lost: 'lost',
  gone: 'leaves the table',
  immobilised: 'immobilised',
  'losses-pinned': 'men lost, and pinned',
  losses: 'men lost',
  driven: 'falls back',
  pinned: 'pinned',
  none: 'no effect',
};

const APART = { losses: 'men lost, not pinned', pinned: 'pinned only' } as const;

/** Chances that nest: whatever is lost has lost its men and is out of the fight, and all of it is some effect. */
export interface Chances {
  /** Anything at all. */
  readonly effect: number;
  /** Destroyed, or off the table. */
  readonly lost: number;
  /** At least one man, or one of its hits, or lost. */
  readonly men: number;
  /** Pinned or lost. */
  readonly pinned: number;
  /** Immobilised or lost. */
  readonly immobilised: number;
  /** Men lost on average; a unit that is lost is counted as so many as it had, where that is known. */
  readonly menOnAverage: number;
}

export function chancesOf(outcomes: readonly Outcome[], unit: string, men = 0): Chances {
  const sums = { effect: 0, lost: 0, men: 0, pinned: 0, immobilised: 0, menOnAverage: 0 };
  for (const { result, decimal } of outcomes) {
    const fate = fateOf(result, unit);
    const change = changeIn(result, unit);
    if (!change || fate === 'none') continue;
    sums.effect += decimal;
    const isLost = fate === 'lost' || fate === 'gone';
    if (isLost) sums.lost += decimal;
    sums.menOnAverage += decimal * (change.menLost ?? (isLost ? men : 0));
    if (isLost || isHurt(change)) sums.men += decimal;
    if (isLost || change.pinned) sums.pinned += decimal;
    if (isLost || change.immobilised) sums.immobilised += decimal;
  }
  return sums;
}

/** A number with what it counts: men, or the chance of something. */
export type Headline =
  | { readonly men: number; readonly words: string }
  | { readonly chance: number; readonly words: string };

/**
 * What whoever fires wants to know first: of infantry how many men, of a vehicle or a gun (`men` 0) whether it is lost; else what
 * would be left to hope for. Null where nothing can happen.
 */
export function headlineOf(outcomes: readonly Outcome[], unit: string, men: number): Headline | null {
  const { effect, lost, immobilised, pinned, menOnAverage } = chancesOf(outcomes, unit, men);
  if (effect === 0) return null;
  if (men > 0 && menOnAverage >= 0.05) return { men: menOnAverage, words: 'men lost on average' };
  if (lost > 0) return { chance: lost, words: 'lost' };
  if (immobilised > 0) return { chance: immobilised, words: 'immobilised' };
  if (pinned > 0) return { chance: pinned, words: 'pinned' };
  return { chance: effect, words: 'with an effect' };
}

/** What becomes of each unit to which something may happen, for whoever reads it in lines. */
export function fatesOf(
  outcomes: readonly Outcome[],
  units: readonly { readonly id: string; readonly men: number }[],
): { readonly unit: string; readonly headline: Headline; readonly shares: readonly FateShare[] }[] {
  return units.flatMap(({ id, men }) => {
    const headline = headlineOf(outcomes, id, men);
    return headline ? [{ unit: id, headline, shares: shares(outcomes, id) }] : [];
  });
}
