/** What the charts of this book have in common: how they are printed, range bands, sizes of shell. */
import type { Chart } from '../../../kit/contract.ts';
import type { RuleId } from '../rules.ts';

/** A length as the book prints it. */
export type Inches = number;

/** A chart of this book: its rule is one of this book's. */
export interface BookChart extends Chart {
  readonly rule: RuleId;
}

/** A line of a table that is read with dice: the lowest and the highest score that it takes. */
export interface DiceRow {
  readonly scores: readonly [number, number];
}

/** The line on which a score stands. */
export function rowAt<Row extends DiceRow>(rows: readonly Row[], score: number): Row {
  const found = rows.find((row) => row.scores[0] <= score && score <= row.scores[1]);
  if (!found) throw new Error(`no line for a ${score}`);
  return found;
}

export const scoresOf = ({ scores: [low, high] }: DiceRow): string => (low === high ? `${low}` : `${low}-${high}`);
export const needOf = (need: number | null): string | null => (need === null ? null : `${need}+`);
export const inchesOf = (length: Inches | null): string | null => (length === null ? null : `${length}"`);
export const hitsOf = (hits: number): string => (hits === 1 ? '1 hit' : `${hits} hits`);

/** kgn-sa-06 Range bands, nearest first. */
export const BANDS = ['close-assault', 'short', 'effective', 'long', 'very-long', 'extreme'] as const;
export type Band = (typeof BANDS)[number];

/** Where a band ends. kgn-gap-03 20" are effective range, whatever the example calls them. kgn-gap-06 Two bands share an end point; it belongs to the nearer one. */
export const BAND_ENDS = {
  'close-assault': 8,
  short: 16,
  effective: 24,
  long: 32,
  'very-long': 40,
  extreme: 48,
} as const satisfies Readonly<Record<Band, Inches>>;

/** The band of a range in inches; null beyond the last. */
export function bandAt(range: Inches): Band | null {
  return BANDS.find((band) => range <= BAND_ENDS[band]) ?? null;
}

/** kgn-he-09 Sizes of a shell, smallest first. */
export const SHELL_SIZES = ['light', 'medium', 'heavy', 'very-heavy'] as const;
export type ShellSize = (typeof SHELL_SIZES)[number];

/** An HE effect, printed `Medium 5`: a size of shell, and how many dice it rolls. */
export interface HeRating {
  readonly size: ShellSize;
  readonly dice: number;
}

const SIZE_NAMES: Readonly<Record<ShellSize, string>> = {
  light: 'Light',
  medium: 'Medium',
  heavy: 'Heavy',
  'very-heavy': 'Very Heavy',
};
export const sizeOf = (size: ShellSize): string => SIZE_NAMES[size];
export const ratingOf = (rating: HeRating | null): string | null =>
  rating ? `${sizeOf(rating.size)} ${rating.dice}` : null;
