import type { BookChart } from './print.ts';

/** A penetration value, or an armour value: 1 to 20. */
export const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] as const;
export type Value = (typeof VALUES)[number];

const x = null;

/** kgn-at-08 Armour penetration, 2D6, p37 (L1278): penetration down, armour across. kgn-at-12 `x` is a dash. kgn-gap-14 As printed. */
// biome-ignore format: laid out like the printed table
export const ARMOUR_PENETRATION = {
  //   1  2   3   4   5   6   7   8   9  10  11  12  13  14  15  16  17  18  19  20
  1:  [8, 11, 12, 12, 12, x,  x,  x,  x,  x,  x,  x,  x,  x,  x,  x,  x,  x,  x,  x ],
  2:  [7, 10, 11, 12, 12, 12, 12, x,  x,  x,  x,  x,  x,  x,  x,  x,  x,  x,  x,  x ],
  3:  [5, 8,  9,  10, 11, 12, 12, 12, 12, x,  x,  x,  x,  x,  x,  x,  x,  x,  x,  x ],
  4:  [4, 7,  8,  9,  10, 11, 12, 12, 12, 12, 12, x,  x,  x,  x,  x,  x,  x,  x,  x ],
  5:  [3, 6,  7,  8,  9,  10, 11, 12, 12, 12, 12, 12, 12, x,  x,  x,  x,  x,  x,  x ],
  6:  [3, 5,  6,  7,  8,  9,  10, 11, 12, 12, 12, 12, 12, 12, 12, x,  x,  x,  x,  x ],
  7:  [3, 4,  5,  6,  7,  8,  9,  10, 11, 12, 12, 12, 12, 12, 12, 12, 12, x,  x,  x ],
  8:  [3, 3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 12, 12, 12, 12, 12, 12, 12, 12, x ],
  9:  [3, 3,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 12, 12, 12, 12, 12, 12, 12, 12],
  10: [3, 3,  3,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 12, 12, 12, 12, 12, 12, 12],
  11: [3, 3,  3,  3,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 12, 12, 12, 12, 12, 12],
  12: [3, 3,  3,  3,  3,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 12, 12, 12, 12, 12],
  13: [3, 3,  3,  3,  3,  3,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 12, 12, 12, 12],
  14: [3, 3,  3,  3,  3,  3,  3,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 12, 12, 12],
  15: [3, 3,  3,  3,  3,  3,  3,  3,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 12, 12],
  16: [3, 3,  3,  3,  3,  3,  3,  3,  3,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 12],
  17: [3, 3,  3,  3,  3,  3,  3,  3,  3,  3,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12],
  18: [3, 3,  3,  3,  3,  3,  3,  3,  3,  3,  3,  3,  4,  5,  6,  7,  8,  9,  10, 11],
  19: [3, 3,  3,  3,  3,  3,  3,  3,  3,  3,  3,  3,  3,  4,  5,  6,  7,  8,  9,  10],
  20: [3, 3,  3,  3,  3,  3,  3,  3,  3,  3,  3,  3,  3,  3,  4,  5,  6,  7,  8,  9 ],
} as const satisfies Readonly<Record<Value, readonly (number | null)[]>>;

/** kgn-at-08 The 2D6 score that penetrates; null for a dash. */
export function penetrationNeed(penetration: Value, armour: Value): number | null {
  const need = ARMOUR_PENETRATION[penetration][armour - 1];
  if (need === undefined) throw new Error(`no armour value ${armour}`);
  return need;
}

/** kgn-at-18 What every deployed gun counts as. */
export const GUN_ARMOUR: Value = 2;
/** kgn-at-17 2D6 that destroy a soft-skin which AP has hit. */
export const SOFT_SKIN_DESTROYED = 6;
/** kgn-fl-04 A flamethrower against a stationary armoured vehicle. */
export const FLAME_PENETRATION: Value = 5;

export const PENETRATION_CHART: BookChart = {
  name: 'armour-penetration',
  page: 'p37',
  rule: 'kgn-at-08',
  columns: VALUES.map(String),
  rows: VALUES.map(String),
  cells: VALUES.map((value) => ARMOUR_PENETRATION[value]),
};

export const AP_OTHER_TARGETS_CHART: BookChart = {
  name: 'anti-tank-other-targets',
  page: 'p38',
  rule: 'kgn-at-17',
  columns: ['2D6', 'Armour value'],
  rows: ['Soft-skinned vehicle', 'Deployed gun', 'Infantry'],
  // kgn-at-19 No effect.
  cells: [
    [`${SOFT_SKIN_DESTROYED}+`, null],
    [null, GUN_ARMOUR],
    [null, null],
  ],
};
