import { type BookChart, type HeSize, type Inches, needOf } from './print.ts';

/** The classes of target, in the order of the table's columns. */
export const TARGET_CLASSES = ['infantry', 'gun', 'soft-skinned', 'open-topped', 'enclosed', 'aircraft'] as const;
export type TargetClass = (typeof TARGET_CLASSES)[number];

/** The range bands, each with the distance at which it ends; the last one at the weapon's own maximum. */
export const AREA_BANDS = {
  short: 10,
  medium: 20,
  // bg-gap-61 Printed 20-30"+: all that is farther.
  long: null,
} as const satisfies Readonly<Record<string, Inches | null>>;
export type AreaBand = keyof typeof AREA_BANDS;

/** Rows by total RoF, each with its lowest. */
export const RATE_ROWS = { '9+': 9, '5-8': 5, '1-4': 1 } as const satisfies Readonly<Record<string, number>>;
export type RateRow = keyof typeof RATE_ROWS;
export type ShellRow = 'ap' | `he-${HeSize}`;
export type AreaRow = RateRow | ShellRow;

type Cell = number | null;
type Line = readonly [Cell, Cell, Cell, Cell, Cell, Cell];
const x = null;

/** bg-area-02 Area fire effect, p22 (p23, p25, p31 the same; p61 whole). `x` is a dash. */
// biome-ignore format: laid out like the printed table
export const AREA_FIRE_EFFECT = {
  //         Infantry  Gun  Soft-skinned  Open-topped  Enclosed  Aircraft
  '9+ short':       [2,   2,            2,           4,        5,        x],
  '9+ medium':      [3,   3,            2,           5,        x,        x],
  '9+ long':        [4,   4,            2,           6,        x,        6],
  // bg-gap-61 The chapter's copies lack the last cell; p61 has a dash.
  '5-8 short':      [3,   3,            2,           5,        6,        x],
  '5-8 medium':     [4,   4,            2,           6,        x,        x],
  '5-8 long':       [5,   5,            3,           x,        x,        6],
  '1-4 short':      [4,   4,            2,           6,        x,        x],
  '1-4 medium':     [5,   5,            3,           x,        x,        x],
  '1-4 long':       [6,   6,            4,           x,        x,        x],
  'ap':             [x,   6,            3,           6,        6,        x],
  'he-very-light':  [5,   5,            2,           5,        6,        5],
  'he-light':       [4,   4,            2,           4,        6,        x],
  'he-medium':      [3,   3,            2,           3,        5,        x],
  'he-heavy':       [2,   2,            2,           2,        4,        x],
} as const satisfies Readonly<Record<`${RateRow} ${AreaBand}` | ShellRow, Line>>;

/** bg-area-03 The row of a total RoF; null without any. */
export function rateRow(rof: number): RateRow | null {
  if (rof >= RATE_ROWS['9+']) return '9+';
  if (rof >= RATE_ROWS['5-8']) return '5-8';
  return rof >= RATE_ROWS['1-4'] ? '1-4' : null;
}

const isRate = (row: AreaRow): row is RateRow => row in RATE_ROWS;

/** The lowest D6 that has an effect, null if none has. bg-area-04 A shell's row is the same at every range. */
export function areaEffect(row: AreaRow, band: AreaBand, target: TargetClass): number | null {
  const line: readonly (number | null)[] = AREA_FIRE_EFFECT[isRate(row) ? (`${row} ${band}` as const) : row];
  return line[TARGET_CLASSES.indexOf(target)]!;
}

const BAND_LABELS = { short: 'Short - 0-10"', medium: 'Medium - 10-20"', long: 'Long - 20-30"+' } as const;
const SHELL_LABELS = {
  ap: 'Armour Piercing shell',
  'he-very-light': 'HE from very light gun',
  'he-light': 'HE from light gun',
  'he-medium': 'HE from medium gun',
  'he-heavy': 'HE from heavy gun',
} as const;

function labelOf(key: string): string {
  const [rate, band] = key.split(' ');
  return band ? `${rate} ${BAND_LABELS[band as AreaBand]}` : SHELL_LABELS[key as ShellRow];
}

export const AREA_FIRE_CHART: BookChart = {
  name: 'area-fire-effect',
  page: 'p22',
  rule: 'bg-area-02',
  columns: ['Infantry', 'Deployed gun', 'Soft-skinned vehicle', 'Open-topped AFV', 'Enclosed AFV', 'Aircraft'],
  rows: Object.keys(AREA_FIRE_EFFECT).map(labelOf),
  cells: Object.values(AREA_FIRE_EFFECT).map((line) => line.map(needOf)),
};
