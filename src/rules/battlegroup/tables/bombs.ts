import type { Penetration } from './penetration.ts';
import { type BookChart, type HeRating, type HeSize, ratingOf, sizeOf } from './print.ts';

export interface BombRow {
  readonly label: string;
  /** The row of the Area fire effect table for pinning hits. */
  readonly size: HeSize;
  readonly penetration: Penetration;
  readonly he: HeRating;
}

/** bg-air-10 Bombs, p50 (p42 has copies of it that belong here). */
export const BOMBS = {
  small: { label: 'Small', size: 'medium', penetration: 9, he: { dice: 7, need: 3 } },
  medium: { label: 'Medium', size: 'heavy', penetration: 12, he: { dice: 9, need: 2 } },
  large: { label: 'Large', size: 'heavy', penetration: 15, he: { dice: 11, need: 2 } },
} as const satisfies Readonly<Record<string, BombRow>>;

/** bg-air-12 Other bombs, p51, from the prose; they always strike the rear armour. */
export const OTHER_BOMBS = {
  cluster: { label: 'Cluster Bomb', size: 'heavy', penetration: 2, he: { dice: 10, need: 5 }, armour: 'rear' },
  ptab: { label: 'PTAB Bomb', size: 'medium', penetration: 6, he: { dice: 6, need: 5 }, armour: 'rear' },
} as const satisfies Readonly<Record<string, BombRow & { readonly armour: 'rear' }>>;

export type BombId = keyof typeof BOMBS | keyof typeof OTHER_BOMBS;

const ALL: Readonly<Record<BombId, BombRow>> = { ...BOMBS, ...OTHER_BOMBS };

export const bomb = (id: BombId): BombRow => ALL[id];

export const BOMBS_CHART: BookChart = {
  name: 'bombs',
  page: 'p50',
  rule: 'bg-air-10',
  columns: ['HE Size', 'Penetration', 'HE Rating'],
  rows: Object.values(BOMBS).map((row) => row.label),
  cells: Object.values(BOMBS).map((row) => [sizeOf(row.size), row.penetration, ratingOf(row.he)]),
};

export const OTHER_BOMBS_CHART: BookChart = {
  name: 'other-bombs',
  page: 'p51',
  rule: 'bg-air-12',
  columns: ['HE Size', 'Penetration', 'HE Rating', 'Armour'],
  rows: Object.values(OTHER_BOMBS).map((row) => row.label),
  cells: Object.values(OTHER_BOMBS).map((row) => [sizeOf(row.size), row.penetration, ratingOf(row.he), row.armour]),
};
