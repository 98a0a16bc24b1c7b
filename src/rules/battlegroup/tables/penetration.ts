import type { BookChart } from './print.ts';

/** Soft-skin, then armour from the thinnest to the thickest. */
export const ARMOUR_COLUMNS = [
  ...(['SS', 'O', 'N', 'M', 'L', 'K', 'J', 'I'] as const),
  ...(['H', 'G', 'F', 'E', 'D', 'C', 'B', 'A'] as const),
] as const;
export type ArmourColumn = (typeof ARMOUR_COLUMNS)[number];
/** An armour letter of a profile. */
export type Armour = Exclude<ArmourColumn, 'SS'>;

export type Penetration = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15;

const x = null;

/** bg-ap-05 Armour penetration, 2D6, p33 (p62 the same). `x` is a dash. */
// biome-ignore format: laid out like the printed table
export const ARMOUR_PENETRATION = {
  //  SS  O  N   M   L   K   J   I   H   G   F   E   D   C   B   A
  1:  [7, 8, 9, 10, 11, 12, 12,  x,  x,  x,  x,  x,  x,  x,  x,  x],
  2:  [6, 7, 8,  9, 10, 11, 12, 12,  x,  x,  x,  x,  x,  x,  x,  x],
  3:  [5, 6, 7,  8,  9, 10, 11, 12, 12,  x,  x,  x,  x,  x,  x,  x],
  4:  [4, 5, 6,  7,  8,  9, 10, 11, 12, 12,  x,  x,  x,  x,  x,  x],
  5:  [3, 4, 5,  6,  7,  8,  9, 10, 11, 12, 12,  x,  x,  x,  x,  x],
  6:  [3, 3, 4,  5,  6,  7,  8,  9, 10, 11, 12, 12,  x,  x,  x,  x],
  7:  [3, 3, 3,  4,  5,  6,  7,  8,  9, 10, 11, 12, 12,  x,  x,  x],
  8:  [3, 3, 3,  3,  4,  5,  6,  7,  8,  9, 10, 11, 12, 12,  x,  x],
  9:  [3, 3, 3,  3,  3,  4,  5,  6,  7,  8,  9, 10, 11, 12, 12,  x],
  10: [3, 3, 3,  3,  3,  3,  4,  5,  6,  7,  8,  9, 10, 11, 12, 12],
  11: [3, 3, 3,  3,  3,  3,  3,  4,  5,  6,  7,  8,  9, 10, 11, 12],
  12: [3, 3, 3,  3,  3,  3,  3,  3,  4,  5,  6,  7,  8,  9, 10, 11],
  13: [3, 3, 3,  3,  3,  3,  3,  3,  3,  4,  5,  6,  7,  8,  9, 10],
  14: [3, 3, 3,  3,  3,  3,  3,  3,  3,  3,  4,  5,  6,  7,  8,  9],
  15: [3, 3, 3,  3,  3,  3,  3,  3,  3,  3,  3,  4,  5,  6,  7,  8],
} as const satisfies Readonly<Record<Penetration, readonly (number | null)[]>>;

/** The number that 2D6 must exceed to destroy and equal to pin; null for a dash. */
export function penetrationNeed(value: number, column: ArmourColumn): number | null {
  const line = (ARMOUR_PENETRATION as Readonly<Record<number, readonly (number | null)[]>>)[value];
  if (!line) throw new Error(`no penetration value ${value}`);
  return line[ARMOUR_COLUMNS.indexOf(column)]!;
}

export const PENETRATION_CHART: BookChart = {
  name: 'armour-penetration',
  page: 'p33',
  rule: 'bg-ap-05',
  columns: ARMOUR_COLUMNS,
  rows: Object.keys(ARMOUR_PENETRATION),
  cells: Object.values(ARMOUR_PENETRATION),
};
