import type { RuleId } from './rules.ts';

/** A number that remembers why it is what it is. */
export interface Modifier {
  readonly rule: RuleId;
  /** The cause, as a short phrase: `small team`. */
  readonly why: string;
  readonly value: number;
}

export interface Explained {
  readonly rule: RuleId;
  readonly base: number;
  readonly modifiers: readonly Modifier[];
  /** Where the base comes from: the table and its row, in words. */
  readonly source?: string;
}

/**
 * What a die must show. The books add their modifiers to the die, so `base` is the number that the modified die must
 * reach (`least`) or must not pass (`most`).
 */
export interface Target extends Explained {
  readonly at: 'least' | 'most';
}

/** Leaves out modifiers of 0: a cause that changes nothing is not worth a reader's time. */
export function explained(rule: RuleId, base: number, modifiers: readonly (Modifier | null)[] = []): Explained {
  return { rule, base, modifiers: modifiers.filter((m): m is Modifier => m !== null && m.value !== 0) };
}

export function atLeast(rule: RuleId, base: number, modifiers: readonly (Modifier | null)[] = []): Target {
  return { at: 'least', ...explained(rule, base, modifiers) };
}

export function atMost(rule: RuleId, base: number, modifiers: readonly (Modifier | null)[] = []): Target {
  return { at: 'most', ...explained(rule, base, modifiers) };
}

/** The same number, with the row of the table that it comes from. */
export function outOf<E extends Explained>(number: E, source: string): E {
  return { ...number, source };
}

/** A modifier where its cause holds, nothing where it does not. */
export function when(holds: boolean, rule: RuleId, why: string, value: number): Modifier | null {
  return holds ? { rule, why, value } : null;
}

export function modification(number: Explained): number {
  let sum = 0;
  for (const { value } of number.modifiers) sum += value;
  return sum;
}

/** Base and modifiers together: for amounts (dice to roll, inches to move). */
export function total(number: Explained): number {
  return number.base + modification(number);
}

/** The natural score that a target asks for, before anything is added to the die. */
export function natural(target: Target): number {
  return target.base - modification(target);
}

export function meets(target: Target, score: number): boolean {
  return target.at === 'least' ? score >= natural(target) : score <= natural(target);
}
