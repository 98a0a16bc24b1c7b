/** A rating and how it came about: steps that add up to it, or the one line of a list that gives it. */
import type { RuleId } from '../rules.ts';

export interface Step {
  readonly rule: RuleId;
  readonly why: string;
  readonly value: number;
}

export interface Rating {
  readonly value: number;
  readonly steps: readonly Step[];
}

/** A rating that one line of a list gives. */
export const given = (rule: RuleId, why: string, value: number): Rating => ({ value, steps: [{ rule, why, value }] });

/** The sum of steps. */
export const sum = (steps: readonly Step[]): number => steps.reduce((total, { value }) => total + value, 0);

/** ag-gap-41, ag-ex-13 So many to a point: to the nearest whole number, halves up, and at least 1. */
export function points(count: number, perPoint: number): number {
  return Math.max(1, Math.floor((2 * count + perPoint) / (2 * perPoint)));
}
