/**
 * Lengths along a line: a fraction of the line times its length, which is a root. Doubles decide where
 * they can, with room to spare for their rounding; what is too close to call is done in big whole numbers.
 */
import { bigRootFloor, type Fraction } from './exact.ts';

/** Far above the rounding of a sum of some thousand doubles below 1, far below a millionth of an inch. */
const MARGIN = 2 ** -34;

/** Sign of (exit - entry) * root(lengthSquared) - limit. */
export function compareStretch(
  entryNum: number,
  entryDen: number,
  exitNum: number,
  exitDen: number,
  lengthSquared: number,
  limit: number,
): number {
  if (limit === Number.POSITIVE_INFINITY) return -1;
  const difference = exitNum / exitDen - entryNum / entryDen - limit / Math.sqrt(lengthSquared);
  if (difference > MARGIN || difference < -MARGIN) return difference;
  return compareSumExactly([entryNum, entryDen, exitNum, exitDen], lengthSquared, limit);
}

/** Doubt about a sum of fractions of a line against a limit: 1 above, -1 below, 0 too close to call. */
export function roughly(sum: number, lengthSquared: number, limit: number): -1 | 0 | 1 {
  const difference = sum - limit / Math.sqrt(lengthSquared);
  return difference > MARGIN ? 1 : difference < -MARGIN ? -1 : 0;
}

/** Sign of the summed stretches (entry, exit by four numbers each) times the length, minus the limit. */
export function compareSumExactly(pieces: ArrayLike<number>, lengthSquared: number, limit: number): number {
  const [num, den] = sumOf(pieces);
  const left = num * num * BigInt(lengthSquared);
  const right = BigInt(limit) * BigInt(limit) * den * den;
  return left < right ? -1 : left > right ? 1 : 0;
}

function sumOf(pieces: ArrayLike<number>): [bigint, bigint] {
  let num = 0n;
  let den = 1n;
  for (let i = 0; i + 3 < pieces.length; i += 4) {
    const entryDen = BigInt(pieces[i + 1]!);
    const exitDen = BigInt(pieces[i + 3]!);
    const top = BigInt(pieces[i + 2]!) * entryDen - BigInt(pieces[i]!) * exitDen;
    num = num * entryDen * exitDen + top * den;
    den *= entryDen * exitDen;
  }
  return [num, den];
}

/** The summed length rounded to the nearest unit. */
export function lengthOf(pieces: ArrayLike<number>, lengthSquared: number): number {
  let sum = 0;
  for (let i = 0; i + 3 < pieces.length; i += 4) sum += pieces[i + 2]! / pieces[i + 3]! - pieces[i]! / pieces[i + 1]!;
  const rough = sum * Math.sqrt(lengthSquared);
  const rest = rough - Math.floor(rough);
  if (rest < 0.4999 || rest > 0.5001) return Math.round(rough);
  const [num, den] = sumOf(pieces);
  const doubled = bigRootFloor((4n * num * num * BigInt(lengthSquared)) / (den * den));
  return Number((doubled + 1n) / 2n);
}

export function stretchLength(entry: Fraction, exit: Fraction, lengthSquared: number): number {
  return lengthOf([entry.num, entry.den, exit.num, exit.den], lengthSquared);
}

/** (exit - entry) * root(lengthSquared) * scale, rounded up to a whole number of steps. */
export function stretchSteps(
  entryNum: number,
  entryDen: number,
  exitNum: number,
  exitDen: number,
  lengthSquared: number,
  scale: number,
): number {
  const rough = (exitNum / exitDen - entryNum / entryDen) * Math.sqrt(lengthSquared) * scale;
  const near = Math.round(rough);
  if (Math.abs(rough - near) > 2 ** -12) return Math.ceil(rough);
  const isMore = compareSumExactly([entryNum, entryDen, exitNum, exitDen], lengthSquared * scale * scale, near) > 0;
  return isMore ? near + 1 : near;
}
