/** Lengths on the table and how they are written. The engine counts in hundredths of an inch. */

export type XY = readonly [number, number];

export const HUNDREDTHS = 100;

/** Speeds may come in inches or hundredths; both are written in inches. */
export function inches(value: number): string {
  return `${value >= HUNDREDTHS ? trimmed(value / HUNDREDTHS) : trimmed(value)} in`;
}

export function trimmed(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** `4.5 in`, `5 in`: upwards, as the engine's own sentences have it. */
export function inHundredths(value: number | null): string {
  return value === null ? '' : `${Math.ceil(Math.round(value) / 10) / 10} in`;
}
