/** What the charts of this sheet have in common: their shape, their modifiers, their bands of range. */
import type { Modifier } from '../../../kernel/explain.ts';
import type { Chart } from '../../../kit/contract.ts';
import type { RuleId } from '../rules.ts';

/** A chart of this sheet: its rule is one of this book's; its page is the lines of the sheet on which it stands. */
export interface BookChart extends Chart {
  readonly rule: RuleId;
}

/** A modifier as the sheet lists it: ready to be counted in a roll. */
export interface Listed extends Modifier {
  readonly rule: RuleId;
}

/** Hexes, the adjacent one being 1. */
export type Hexes = number;

/** A band of range as it is printed, limits included; null: no upper limit. */
export interface Band {
  readonly label: string;
  readonly from: Hexes;
  readonly to: Hexes | null;
}

/** The place of the band in which a distance lies; -1 where the table prints none. */
export function bandAt(bands: readonly Band[], distance: Hexes): number {
  return bands.findIndex(({ from, to }) => from <= distance && (to === null || distance <= to));
}

/** A modifier as it is written: `+1`, `-2`. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : `${value}`);

/** A list of modifiers as a chart of one column. */
export function listChart(
  about: Pick<BookChart, 'name' | 'page' | 'rule'>,
  column: string,
  list: Readonly<Record<string, { readonly why: string; readonly value: number }>>,
): BookChart {
  const lines = Object.values(list);
  return {
    ...about,
    columns: [column],
    rows: lines.map(({ why }) => why),
    cells: lines.map(({ value }) => [signed(value)]),
  };
}
