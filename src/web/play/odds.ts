/** Odds as the engine counts them, made ready for a panel. */

export interface OddsStep {
  readonly use: string;
  readonly rule: string;
  readonly of?: string;
  readonly p: string;
  readonly decimal: number;
  readonly need?: number;
  readonly most?: boolean;
  readonly dice?: number;
  readonly base?: number;
  readonly modifiers?: readonly { readonly why: string; readonly value: number; readonly rule: string }[];
}

export interface Odds {
  readonly exact: boolean;
  readonly outcomes: readonly { readonly result: unknown; readonly p: string; readonly decimal: number }[];
  readonly steps: readonly OddsStep[];
  readonly n?: number;
  readonly plusMinus?: number;
  readonly why?: string;
  /** What the count leaves aside, in words. */
  readonly leftOut?: string;
}

export function isOdds(value: unknown): value is Odds {
  return typeof value === 'object' && value !== null && 'outcomes' in value && 'steps' in value;
}

/** What can become of a target, the best for the firer first. */
export const FATES = ['lost', 'losses', 'immobilised', 'pinned', 'none'] as const;
export type Fate = (typeof FATES)[number];

export const FATE_WORDS: Readonly<Record<Fate, string>> = {
  lost: 'lost',
  losses: 'men lost',
  immobilised: 'immobilised',
  pinned: 'pinned',
  none: 'no effect',
};

/** Reads a result by its words: which of the fates it tells of the target (or of anybody, where none is named). */
export function fateOf(result: unknown, target: string | null): Fate {
  const about = target !== null && isRecord(result) ? result[target] : result;
  const words = wordsOf(about);
  if (words.some((word) => /destroy|\blost\b|surrender|rout|abandon|wreck|gone|killed/.test(word))) return 'lost';
  if (words.some((word) => /immobil/.test(word))) return 'immobilised';
  if (words.some((word) => /men|losses|hit|casualt/.test(word))) return 'losses';
  if (words.some((word) => /pin/.test(word))) return 'pinned';
  return 'none';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** All words of plain data that mean something: texts, and names whose value is true, a number but not 0, or more data. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value.toLowerCase()];
  if (Array.isArray(value)) return value.flatMap(wordsOf);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    if (part === null || part === false || part === 0 || part === undefined) return [];
    if (part === true || typeof part === 'number') return [name.toLowerCase()];
    return wordsOf(part);
  });
}

export interface FateShare {
  readonly fate: Fate;
  readonly share: number;
}

/** How likely each fate is; nothing left out that is not nothing. */
export function shares(odds: Odds, target: string | null): FateShare[] {
  const sums = new Map<Fate, number>();
  for (const { result, decimal } of odds.outcomes) {
    const fate = fateOf(result, target);
    sums.set(fate, (sums.get(fate) ?? 0) + decimal);
  }
  return FATES.filter((fate) => (sums.get(fate) ?? 0) > 0).map((fate) => ({ fate, share: sums.get(fate)! }));
}

export function percent(part: number): string {
  const value = part * 100;
  if (value > 0 && value < 0.05) return '<0.1 %';
  return `${value >= 99.95 || value === 0 ? Math.round(value) : value.toFixed(1)} %`;
}

export function wholePercent(part: number): string {
  return `${Math.round(part * 100)} %`;
}
