import { type BookChart, needOf } from './print.ts';

/** The classes of cover, in the order of the table's columns. */
export type Cover = 'open' | 'soft' | 'hard' | 'reinforced' | 'hardened';
export type CoverRow = 'infantry' | 'gun' | 'vehicle';

/** bg-cov-01 Cover save, p22 (p23, p25, p31 the same; p61 turned round, with one column for infantry and guns). */
export const COVER_SAVE = {
  infantry: { open: 6, soft: 5, hard: 4, reinforced: 3, hardened: 2 },
  gun: { open: 6, soft: 5, hard: 4, reinforced: 3, hardened: 2 },
  // bg-cov-04 The 4+ is marked "dug-in"; in the open the word is "none".
  vehicle: { open: null, soft: 6, hard: 4, reinforced: null, hardened: null },
} as const satisfies Readonly<Record<CoverRow, Readonly<Record<Cover, number | null>>>>;

/** The printed save, null if the table gives none. What a vehicle gets in cover not meant for it is a rule, not here. */
export function coverSave(row: CoverRow, cover: Cover): number | null {
  return COVER_SAVE[row][cover];
}

const { vehicle } = COVER_SAVE;

export const COVER_SAVE_CHART: BookChart = {
  name: 'cover-save',
  page: 'p22',
  rule: 'bg-cov-01',
  columns: ['Open', 'Soft', 'Hard', 'Reinforced', 'Hardened'],
  rows: ['Infantry', 'Deployed Gun', 'Vehicle'],
  cells: [
    Object.values(COVER_SAVE.infantry).map(needOf),
    Object.values(COVER_SAVE.gun).map(needOf),
    [
      needOf(vehicle.open) ?? 'none',
      needOf(vehicle.soft),
      `${needOf(vehicle.hard)} (dug-in)`,
      needOf(vehicle.reinforced),
      needOf(vehicle.hardened),
    ],
  ],
};
