/**
 * Lengths as people write them (`20in`, `3.5cm`, `250m`, `2km`, `4hex`), exactly: a fraction of whole numbers, never a
 * floating one. Rulesets ask for whole numbers of a small unit of their own choice.
 */

/** Tenths of a millimetre in each unit: all of them come out whole. */
const TENTHS = { mm: 10n, cm: 100n, m: 10_000n, km: 10_000_000n, in: 254n, ft: 3_048n, yd: 9_144n } as const;

export type Unit = keyof typeof TENTHS | 'hex';

export const UNITS: readonly Unit[] = ['in', 'cm', 'm', 'km', 'mm', 'ft', 'yd', 'hex'];

/** Top over bottom of its unit; reduced, the bottom positive. */
export interface Length {
  readonly top: bigint;
  readonly bottom: bigint;
  readonly unit: Unit;
}

export type LengthResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: string };

const bad = (reason: string) => ({ ok: false, reason }) as const;

const WRITTEN = /^([-+]?)(\d{1,12})(?:\.(\d{1,9}))?\s*([a-z]+)$/i;

/** Reads a length with its unit; complaints speak of the units that are used here, the usual one first. */
export function parseLength(value: unknown, units: readonly Unit[] = UNITS): LengthResult<Length> {
  const [usual = 'in', other = usual] = units;
  if (typeof value === 'number') return bad(`a length needs a unit, such as ${value}${usual}; found ${value}`);
  if (typeof value !== 'string') return bad(`expected a length such as 20${usual}, found ${kindOf(value)}`);
  const shown = JSON.stringify(value.slice(0, 40));
  const parts = WRITTEN.exec(value.trim());
  if (!parts) return bad(`expected a length such as 20${usual} or 3.5${other}, found ${shown}`);
  const [, sign, whole = '', decimals = '', name = ''] = parts;
  const unit = UNITS.find((one) => one === name.toLowerCase());
  if (!unit) return bad(`there is no unit "${name.slice(0, 20)}"; units are ${units.join(', ')}`);
  const top = BigInt(whole + decimals) * (sign === '-' ? -1n : 1n);
  return { ok: true, value: reduced(top, 10n ** BigInt(decimals.length), unit) };
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  return Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'an object' : String(value);
}

function reduced(top: bigint, bottom: bigint, unit: Unit): Length {
  let x = top < 0n ? -top : top;
  let y = bottom;
  while (y) [x, y] = [y, x % y];
  return { top: top / x, bottom: bottom / x, unit };
}

/** The same length in another unit; hexes are no measure of ground, nor ground of hexes. */
export function inUnit(length: Length, unit: Unit): LengthResult<Length> {
  if (length.unit === unit) return { ok: true, value: length };
  if (length.unit === 'hex' || unit === 'hex') return bad(`${written(length)} cannot be told in ${unit}`);
  return { ok: true, value: reduced(length.top * TENTHS[length.unit], length.bottom * TENTHS[unit], unit) };
}

/** As a person would write it: `3.5cm`; `127/360in` where no decimals end. */
export function written({ top, bottom, unit }: Length): string {
  if (bottom === 1n) return `${top}${unit}`;
  for (let places = 1, power = 10n; places <= 9; places++, power *= 10n) {
    if (power % bottom !== 0n) continue;
    const digits = `${(top < 0n ? -top : top) * (power / bottom)}`.padStart(places + 1, '0');
    return `${top < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}${unit}`;
  }
  return `${top}/${bottom}${unit}`;
}

/** How a ruleset counts: in so many parts of a unit, between two numbers of those parts. */
export interface Grain {
  readonly unit: Unit;
  /** 100: hundredths of the unit. */
  readonly parts: number;
  readonly from?: number;
  readonly to?: number;
}

/** A length as a whole number of a ruleset's small unit, or why it is none. */
export function lengthIn(value: unknown, grain: Grain): LengthResult<number> {
  const length = parseLength(value);
  if (!length.ok) return length;
  const told = inUnit(length.value, grain.unit);
  if (!told.ok) return told;
  const top = told.value.top * BigInt(grain.parts);
  if (top % told.value.bottom !== 0n)
    return bad(
      `${written(length.value)} is no whole number of ${grain.parts === 1 ? grain.unit : `1/${grain.parts} ${grain.unit}`}`,
    );
  const parts = top / told.value.bottom;
  const from = BigInt(grain.from ?? Number.MIN_SAFE_INTEGER);
  const to = BigInt(grain.to ?? Number.MAX_SAFE_INTEGER);
  const limit = (n: bigint): string => written(reduced(n, BigInt(grain.parts), grain.unit));
  if (parts < from) return bad(`expected at least ${limit(from)}, found ${written(length.value)}`);
  if (parts > to) return bad(`expected at most ${limit(to)}, found ${written(length.value)}`);
  return { ok: true, value: Number(parts) };
}
