/** Lengths in whole metres, exactly: integer square roots, no rounding but the one that is wanted. */

/** A step of the lattice in metres. */
export const STEP_METRES = 250;

const SAFE = 2 ** 52;

/** The smallest whole m with m >= (n / d) * root of s: n, s and d whole, d above 0. */
export function ceilRoot(n: number, s: number, d: number): number {
  const square = n * n * s;
  if (square >= SAFE) return ceilRootBig(n, s, d);
  let m = Math.ceil(Math.sqrt(square) / d);
  while (m * m * d * d < square) m += 1;
  while (m > 0 && (m - 1) * (m - 1) * d * d >= square) m -= 1;
  return m;
}

function ceilRootBig(n: number, s: number, d: number): number {
  const square = BigInt(n) * BigInt(n) * BigInt(s);
  const unit = BigInt(d) * BigInt(d);
  let m = BigInt(Math.ceil((n / d) * Math.sqrt(s)));
  while (m * m * unit < square) m += 1n;
  while (m > 0n && (m - 1n) * (m - 1n) * unit >= square) m -= 1n;
  return Number(m);
}

/** The length of a straight line over so many steps, in whole metres rounded up. */
export function metres(dx: number, dy: number): number {
  return ceilRoot(STEP_METRES, dx * dx + dy * dy, 1);
}

export function gcd(a: number, b: number): number {
  let [big, small] = [Math.abs(a), Math.abs(b)];
  while (small > 0) [big, small] = [small, big % small];
  return big;
}

/** The least common multiple of whole numbers above 0. */
export function lcm(numbers: Iterable<number>): number {
  let all = 1;
  for (const one of numbers) all = (all / gcd(all, one)) * one;
  return all;
}
