/** Exact probabilities. Kept unreduced while they are multiplied and added; reduced when they are read. */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

export const ZERO: Fraction = { top: 0n, bottom: 1n };
export const ONE: Fraction = { top: 1n, bottom: 1n };

export function fraction(top: number | bigint, bottom: number | bigint): Fraction {
  if (BigInt(bottom) <= 0n) throw new Error(`a fraction over ${bottom}`);
  return { top: BigInt(top), bottom: BigInt(bottom) };
}

export function times(a: Fraction, b: Fraction): Fraction {
  return { top: a.top * b.top, bottom: a.bottom * b.bottom };
}

export function plus(a: Fraction, b: Fraction): Fraction {
  if (a.bottom === b.bottom) return { top: a.top + b.top, bottom: a.bottom };
  // Dice of one kind: the one bottom goes into the other.
  const [small, great] = a.bottom < b.bottom ? [a, b] : [b, a];
  if (great.bottom % small.bottom === 0n)
    return { top: great.top + small.top * (great.bottom / small.bottom), bottom: great.bottom };
  return reduced({ top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom });
}

export function over(a: Fraction, b: Fraction): Fraction {
  if (b.top === 0n) throw new Error('a fraction over nothing');
  return reduced({ top: a.top * b.bottom, bottom: a.bottom * b.top });
}

export function reduced(a: Fraction): Fraction {
  let x = a.top;
  let y = a.bottom;
  while (y) [x, y] = [y, x % y];
  return x === 1n ? a : { top: a.top / x, bottom: a.bottom / x };
}

export function isSame(a: Fraction, b: Fraction): boolean {
  return a.top * b.bottom === b.top * a.bottom;
}

/** `625/7776`, reduced; `0` and `1` stand alone. */
export function written(a: Fraction): string {
  const { top, bottom } = reduced(a);
  return bottom === 1n ? `${top}` : `${top}/${bottom}`;
}

/** The nearest floating number: for reading, never for reckoning. */
export function decimal(a: Fraction): number {
  const { top, bottom } = reduced(a);
  if (bottom < 1n << 53n) return Number(top) / Number(bottom);
  // As many bits of the quotient as a floating number holds and some more, however small it is.
  const shift = Math.max(0, bottom.toString(2).length - top.toString(2).length) + 64;
  return Number((top << BigInt(shift)) / bottom) / 2 ** shift;
}
