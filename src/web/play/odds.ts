/** Odds as the engine counts them. */

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
  /** Counted in so many games that could be this one, and how far they differ. */
  readonly worlds?: number;
  readonly spread?: number;
  readonly why?: string;
  /** What the count leaves aside, in words. */
  readonly leftOut?: string;
  /** Questions to others that got their usual answer, as `procedure.step`. */
  readonly assumed?: readonly string[];
}

export function isOdds(value: unknown): value is Odds {
  return typeof value === 'object' && value !== null && 'outcomes' in value && 'steps' in value;
}

export function percent(part: number): string {
  const value = part * 100;
  if (value > 0 && value < 0.05) return '<0.1 %';
  return `${value >= 99.95 || value === 0 ? Math.round(value) : value.toFixed(1)} %`;
}

export function wholePercent(part: number): string {
  return `${Math.round(part * 100)} %`;
}
