/** What odds come to, unit by unit. */
import type { Odds } from '../odds.ts';

/** Shares of 1. */
export interface Fate {
  readonly unit: string;
  readonly unharmed: number;
  /** It loses a point of strength; it loses more. */
  readonly hurt: number;
  readonly mauled: number;
  readonly gone: number;
  /** Points that it loses on average, if it is not destroyed. */
  readonly loses: number;
}

interface Change {
  readonly gone?: boolean;
  readonly lost?: number;
  readonly [what: string]: unknown;
}

const changesIn = (result: unknown): [string, Change][] =>
  Object.entries(result as Record<string, unknown>).flatMap(([id, change]): [string, Change][] =>
    typeof change === 'object' && change !== null ? [[id, change as Change]] : [],
  );

/** Of each of these units, in their order, then of any other that may come to harm, the likeliest first. */
export function fatesOf(odds: Odds, first: readonly string[], isUnit: (id: string) => boolean): Fate[] {
  const found = new Map<string, { hurt: number; mauled: number; gone: number; lost: number }>();
  const of = (unit: string) => {
    const known = found.get(unit) ?? { hurt: 0, mauled: 0, gone: 0, lost: 0 };
    found.set(unit, known);
    return known;
  };
  for (const unit of first) of(unit);
  for (const { result, decimal } of odds.outcomes)
    for (const [id, { gone, lost }] of changesIn(result)) {
      if (!isUnit(id) || (!gone && !lost)) continue;
      const fate = of(id);
      if (gone) fate.gone += decimal;
      else if (lost === 1) fate.hurt += decimal;
      else fate.mauled += decimal;
      fate.lost += decimal * (lost ?? 0);
    }
  const fates = [...found].map(([unit, { hurt, mauled, gone, lost }]): Fate => {
    const left = 1 - gone;
    return {
      ...{ unit, hurt, mauled, gone, loses: left > 0 ? lost / left : 0 },
      unharmed: Math.max(0, 1 - hurt - mauled - gone),
    };
  });
  return [
    ...fates.filter(({ unit }) => first.includes(unit)),
    ...fates.filter(({ unit }) => !first.includes(unit)).sort((a, b) => a.unharmed - b.unharmed),
  ];
}

/** How likely something becomes of it. */
export function chanceThat(odds: Odds, is: (result: Readonly<Record<string, unknown>>) => boolean): number {
  return odds.outcomes.reduce(
    (sum, { result, decimal }) => (is(result as Record<string, unknown>) ? sum + decimal : sum),
    0,
  );
}
