import type { BookChart } from './print.ts';

export type MoraleColumn = 'infantry' | 'gun' | 'vehicle' | 'aircraft';
export type MoraleDie = 1 | 2 | 3 | 4 | 5 | 6;
export type MoraleResult = 'pinned-or-rout' | 'abandoned' | 'return-to-base' | 'pinned' | 'ok';
/** Footnotes: 1 abandoned only in some cases, 2 not for veterans and elites, 3 a test of Beyond the Call of Duty. */
export type MoraleNote = 1 | 2 | 3;

export interface MoraleCell {
  readonly result: MoraleResult;
  readonly note: MoraleNote | null;
}

/** The cells as printed, each with its footnote mark. */
const CELLS = {
  'Pinned/Rout-Surrender': { result: 'pinned-or-rout', note: null },
  Abandoned: { result: 'abandoned', note: null },
  'Abandoned 1': { result: 'abandoned', note: 1 },
  'Return to Base': { result: 'return-to-base', note: null },
  Pinned: { result: 'pinned', note: null },
  'Pinned 2': { result: 'pinned', note: 2 },
  OK: { result: 'ok', note: null },
  'OK 3': { result: 'ok', note: 3 },
} as const satisfies Readonly<Record<string, MoraleCell>>;

const COLUMNS = { infantry: 0, gun: 1, vehicle: 2, aircraft: 3 } as const satisfies Readonly<
  Record<MoraleColumn, number>
>;

/** bg-mor-04 Unit morale, p42 (p50, p61 the same). */
// biome-ignore format: laid out like the printed table
export const MORALE = {
  //  Infantry                 Gun          Vehicle        Aircraft
  1: ['Pinned/Rout-Surrender', 'Abandoned', 'Abandoned 1', 'Return to Base'],
  2: ['Pinned/Rout-Surrender', 'Abandoned', 'Pinned',      'OK'],
  // bg-gap-43 The mark stands in the gun's cell too, though its text names infantry only.
  3: ['Pinned 2',              'Pinned 2',  'OK',          'OK'],
  4: ['OK',                    'OK',        'OK',          'OK'],
  5: ['OK',                    'OK',        'OK',          'OK'],
  6: ['OK 3',                  'OK 3',      'OK 3',        'OK 3'],
} as const satisfies Readonly<Record<MoraleDie, readonly (keyof typeof CELLS)[]>>;

const isDie = (die: number): die is MoraleDie => die in MORALE;

/** What the table says, and the footnote on the cell. */
export function moraleResult(column: MoraleColumn, die: number): MoraleCell {
  if (!isDie(die)) throw new Error(`no line for a ${die}`);
  return CELLS[MORALE[die][COLUMNS[column]]];
}

export const MORALE_CHART: BookChart = {
  name: 'unit-morale',
  page: 'p42',
  rule: 'bg-mor-04',
  columns: ['Infantry', 'Gun', 'Vehicle', 'Aircraft'],
  rows: Object.keys(MORALE),
  cells: Object.values(MORALE),
};
