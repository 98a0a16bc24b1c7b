/** Two dice read on a table: odds branch on what the table tells apart, and on nothing else. */
import { modification, type Target } from '../../../kernel/explain.ts';
import type { Label, Play } from '../../../kernel/play.ts';

/** Two dice show 2 to 12. */
export const LEAST = 2;
export const MOST = 12;

/**
 * hex-dice-01, hex-dice-03, hex-dice-09 What the natural sum of two dice comes to. Where every sum comes to the same nothing is rolled, unless
 * the roll must be made lest its absence tell something.
 */
export function readDice<R>(
  play: Play<never>,
  label: Label & { readonly need?: Target },
  read: (natural: number) => R,
  isAlwaysRolled = false,
): R {
  const from: number[] = [];
  const results: R[] = [];
  for (let natural = LEAST; natural <= MOST; natural += 1) {
    const result = read(natural);
    if (results.length > 0 && results[results.length - 1] === result) continue;
    from.push(natural);
    results.push(result);
  }
  if (results.length === 1 && !isAlwaysRolled) return results[0]!;
  return results[play.sum({ n: 2, from, ...label }).band]!;
}

/** hex-dice-04, hex-dice-05 What is written against the dice changes their sum, all of it together; the number to be met stays. */
export const modified = (need: Target, natural: number): number => natural + modification(need);
