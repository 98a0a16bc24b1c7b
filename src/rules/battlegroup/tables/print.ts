import type { Chart } from '../../../kit/contract.ts';
import type { RuleId } from '../rules.ts';

/** A length as the book prints it. */
export type Inches = number;

/** A chart of this book: its rule is one of this book's. */
export interface BookChart extends Chart {
  readonly rule: RuleId;
}

/** So many dice, each a hit at `need` or more: printed `6/4+`. */
export interface HeRating {
  readonly dice: number;
  readonly need: number;
}

/** Size of a gun or shell, in the book's order. */
export type HeSize = 'very-light' | 'light' | 'medium' | 'heavy';

/** A line of a table read with one D6: its lowest and highest face. */
export interface D6Row {
  readonly faces: readonly [number, number];
  readonly label: string;
}

/** The line on which a face of the die stands. */
export function rowAt<Row extends D6Row>(rows: readonly Row[], face: number): Row {
  const found = rows.find((row) => row.faces[0] <= face && face <= row.faces[1]);
  if (!found) throw new Error(`no line for a ${face}`);
  return found;
}

export const facesOf = ({ faces: [low, high] }: D6Row): string => (low === high ? `${low}` : `${low}-${high}`);
export const needOf = (need: number | null): string | null => (need === null ? null : `${need}+`);
export const inchesOf = (length: Inches | null): string | null => (length === null ? null : `${length}"`);
export const ratingOf = (rating: HeRating | null): string | null => (rating ? `${rating.dice}/${rating.need}+` : null);
export const modifierOf = (value: number): string => (value > 0 ? `+${value}` : `${value}`);

const HE_SIZES: Readonly<Record<HeSize, string>> = {
  'very-light': 'Very Light',
  light: 'Light',
  medium: 'Medium',
  heavy: 'Heavy',
};
export const sizeOf = (size: HeSize): string => HE_SIZES[size];
