/**
 * Whole-number arithmetic that never rounds by accident.
 *
 * The largest table is 12000 x 7200 hundredths of an inch. A cross product of two differences of
 * places on it is at most 2 * 12000 * 7200 < 2^28, so single cross products, and their products with
 * heights, stay far below 2^53. A product of two cross products does not: `compareProducts` is for
 * those, and takes factors up to 2^30.
 */

/** A number as numerator over a positive denominator. Not reduced. */
export interface Fraction {
  readonly num: number;
  readonly den: number;
}

export const ZERO: Fraction = { num: 0, den: 1 };
export const ONE: Fraction = { num: 1, den: 1 };

export function fraction(num: number, den: number): Fraction {
  return den < 0 ? { num: 0 - num, den: -den } : { num: num === 0 ? 0 : num, den };
}

/** The same fraction in lowest terms, so that equal fractions are written alike. */
export function reduced(num: number, den: number): Fraction {
  let a = Math.abs(num);
  let b = Math.abs(den);
  while (b !== 0) {
    const rest = a % b;
    a = b;
    b = rest;
  }
  return fraction(num / a, den / a);
}

const HALF_WORD = 32768;

/** Doubles whose difference is a larger part of them than this are in that order whatever was rounded. */
const FAR_APART = 2 ** -50;

/** Sign of a*b - c*d. Exact for whole numbers of at most 2^30 in size. */
export function compareProducts(a: number, b: number, c: number, d: number): -1 | 0 | 1 {
  const ab = a * b;
  const cd = c * d;
  // Both are rounded by less than a part in 2^53; few are so near to each other.
  const margin = (Math.abs(ab) + Math.abs(cd)) * FAR_APART;
  if (ab - cd > margin) return 1;
  if (cd - ab > margin) return -1;
  if (Math.abs(ab) <= Number.MAX_SAFE_INTEGER && Math.abs(cd) <= Number.MAX_SAFE_INTEGER) {
    return ab < cd ? -1 : ab > cd ? 1 : 0;
  }
  const bHigh = Math.floor(b / HALF_WORD);
  const dHigh = Math.floor(d / HALF_WORD);
  // Both differences are below 2^46, so the high one decides alone as soon as it passes 2^31.
  const high = a * bHigh - c * dHigh;
  const low = a * (b - bHigh * HALF_WORD) - c * (d - dHigh * HALF_WORD);
  if (high > 2147483648) return 1;
  if (high < -2147483648) return -1;
  const sum = high * HALF_WORD + low;
  return sum < 0 ? -1 : sum > 0 ? 1 : 0;
}

/** Sign of p - q for two fractions whose parts are at most 2^30. */
export function compareFractions(p: Fraction, q: Fraction): -1 | 0 | 1 {
  return compareProducts(p.num, q.den, q.num, p.den);
}

export function complement(p: Fraction): Fraction {
  return { num: p.den - p.num, den: p.den };
}

const LARGEST_SQUARE = 2 ** 52;

/** The largest whole number whose square is at most n. */
export function rootFloor(n: number): number {
  if (!(n >= 0 && n <= LARGEST_SQUARE)) throw new RangeError(`no exact root of ${n}`);
  let root = Math.floor(Math.sqrt(n));
  while (root * root > n) root -= 1;
  while ((root + 1) * (root + 1) <= n) root += 1;
  return root;
}

/** The smallest whole number whose square is at least n. */
export function rootCeil(n: number): number {
  const root = rootFloor(n);
  return root * root === n ? root : root + 1;
}

/** The whole number nearest to the root of n; a root of a whole number is never halfway. */
export function rootNearest(n: number): number {
  const root = rootFloor(n);
  return n > root * root + root ? root + 1 : root;
}

/** |a| / sqrt(b) rounded down, for |a| < 2^29 and 0 < b < 2^30. */
export function overRootFloor(a: number, b: number): number {
  const size = Math.abs(a);
  let quotient = Math.floor(size / Math.sqrt(b));
  while (compareProducts(size, size, quotient * quotient, b) < 0) quotient -= 1;
  while (compareProducts(size, size, (quotient + 1) * (quotient + 1), b) >= 0) quotient += 1;
  return quotient;
}

/** |a| / sqrt(b) rounded up. */
export function overRootCeil(a: number, b: number): number {
  const floor = overRootFloor(a, b);
  return compareProducts(Math.abs(a), Math.abs(a), floor * floor, b) === 0 ? floor : floor + 1;
}

/** a / b rounded to the nearest whole number, halves up, for b > 0 and |a| < 2^51. */
export function divideNearest(a: number, b: number): number {
  const doubled = 2 * a + b;
  const rest = ((doubled % (2 * b)) + 2 * b) % (2 * b);
  return (doubled - rest) / (2 * b) + 0;
}

/** The root of a whole number, rounded down, without limit of size. */
export function bigRootFloor(n: bigint): bigint {
  if (n < 2n) return n;
  let root = 1n << BigInt((n.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + n / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
