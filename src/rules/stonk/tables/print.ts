/** What the charts of this book have in common: how they are printed, units of measure, quality, results of fire. */
import type { Chart } from '../../../kit/contract.ts';
import type { RuleId } from '../rules.ts';

/** stonk-core-06 A length on the table: 1" is 100 m. */
export type Inches = number;
export type Metres = number;
export type Minutes = number;

/** stonk-core-06 stonk-gap-91 stonk-ex-05 So a mile is 16". */
export const METRES_PER_INCH = 100;
/** stonk-core-05 */
export const MINUTES_PER_MOVE = 10;

/** A chart of this book: its rule is one of this book's; its page is where its chapter begins, by the table of contents. */
export interface BookChart extends Chart {
  readonly rule: RuleId;
}

/** A line that is read with a number: the lowest and the highest that it takes. null: open at that end. */
export interface BandRow {
  readonly from: number | null;
  readonly to: number | null;
}

const takes = ({ from, to }: BandRow, value: number): boolean =>
  (from === null || from <= value) && (to === null || value <= to);

/** The line on which a number stands; null where the book has none. */
export function rowOrNull<Row extends BandRow>(rows: readonly Row[], value: number): Row | null {
  return rows.find((row) => takes(row, value)) ?? null;
}

/** The line on which a number stands. */
export function rowAt<Row extends BandRow>(rows: readonly Row[], value: number): Row {
  const found = rowOrNull(rows, value);
  if (!found) throw new Error(`no line for ${value}`);
  return found;
}

/** stonk-gap-04 Every d10 of this book reads 0 to 9; every d6 reads 1 to 6. */
export const D10 = { low: 0, high: 9 } as const;
export const D6 = { low: 1, high: 6 } as const;

/** stonk-qual-01 */
export const QUALITIES = ['green', 'average', 'veteran'] as const;
export type Quality = (typeof QUALITIES)[number];

/** stonk-state-03 A fire state, least to worst. */
export type FireState = 'ok' | 'pinned' | 'suppressed';

/** What fire does to one unit: strength points or vehicles lost, and P or S. */
export interface FireResult {
  readonly losses: number;
  readonly state: 'pinned' | 'suppressed';
}

/** A result as both fire tables print it: `1P` is one lost, then pinned. */
export type PrintedResult = 'P' | 'S' | `${1 | 2 | 3 | 4 | 5}${'P' | 'S'}`;

/** stonk-arm-07 stonk-inf-09 What a printed result means; null is no effect. */
export function fireResult(printed: PrintedResult | null): FireResult | null {
  if (printed === null) return null;
  const losses = printed.length === 2 ? Number(printed[0]) : 0;
  return { losses, state: printed.endsWith('P') ? 'pinned' : 'suppressed' };
}

export const needOf = (need: number): string => `${need}+`;
/** An addition as it is written: `+1`, `-2`. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : `${value}`);
export const inchesOf = (length: Inches | null): string | null => (length === null ? null : `${length}"`);
export const minutesOf = (minutes: Minutes): string => (minutes === 1 ? '1 minute' : `${minutes} minutes`);
export const metresOf = (length: Metres): string => `${length} m`;
