import { type BookChart, type Inches, modifierOf, needOf } from './print.ts';

/** Range bands of aimed small arms, each with the distance at which it ends. */
export const AIMED_BANDS = {
  '0-5': 5,
  '5-10': 10,
  '10-20': 20,
  '20-30': 30,
  '30-40': 40,
  '40-50': 50,
  '50-70': 70,
} as const satisfies Readonly<Record<string, Inches>>;
export type AimedBand = keyof typeof AIMED_BANDS;

/** Range bands of aimed shells, each with the distance at which it ends. The last one is the extended range. */
export const SHELL_BANDS = {
  '0-10': 10,
  '10-20': 20,
  '20-30': 30,
  '30-40': 40,
  '40-50': 50,
  '50-70': 70,
} as const satisfies Readonly<Record<string, Inches>>;
export type ShellBand = keyof typeof SHELL_BANDS;

export const AIMED_COLUMNS = ['small-arms', 'mg', 'autocannon', 'flamethrower'] as const;
export type AimedColumn = (typeof AIMED_COLUMNS)[number];

/** bg-small-03 Aimed fire to hit, p24 (p25, p30, p32, p62 the same). */
export const AIMED_FIRE_TO_HIT = {
  //      Small Arms, MGs, Autocannon, Flamethrower
  '0-5': [2, 2, 2, 2],
  '5-10': [3, 3, 3, 3],
  '10-20': [4, 4, 4, null],
  '20-30': [5, 5, 5, null],
  '30-40': [null, 6, 6, null],
  '40-50': [null, null, 6, null],
  '50-70': [null, null, null, null],
} as const satisfies Readonly<Record<AimedBand, readonly (number | null)[]>>;

/** The lowest D6 that hits, null out of the column's reach. */
export function aimedToHit(column: AimedColumn, band: AimedBand): number | null {
  return AIMED_FIRE_TO_HIT[band][AIMED_COLUMNS.indexOf(column)]!;
}

/** bg-he-02 Aimed HE fire to hit, p30 (p32, p62 the same). */
export const HE_TO_HIT = {
  '0-10': 2,
  '10-20': 3,
  '20-30': 4,
  '30-40': 5,
  '40-50': 6,
  '50-70': 6,
} as const satisfies Readonly<Record<ShellBand, number>>;

/** bg-ap-02 Aimed AP fire to hit, p32 (p30 the same, both headed "HE Shell" by mistake; p62 has it right). */
export const AP_TO_HIT = {
  '0-10': 2,
  '10-20': 3,
  '20-30': 4,
  '30-40': 5,
  '40-50': 6,
  '50-70': 6,
} as const satisfies Readonly<Record<ShellBand, number>>;

/** The lowest D6 that hits with one shell, before modifiers. */
export function shellToHit(shell: 'he' | 'ap', band: ShellBand): number {
  return shell === 'he' ? HE_TO_HIT[band] : AP_TO_HIT[band];
}

interface Modifier {
  readonly label: string;
  readonly value: number;
}

/** bg-he-02 The modifiers below the HE table, p30. */
export const HE_MODIFIERS = {
  'target-moved': { label: 'Target Moved last turn', value: -1 },
  'target-obscured': { label: 'Target is Obscured', value: -1 },
  'firer-moved': { label: 'Firer Moved (or will move) this turn', value: -1 },
  'ace-crew': { label: 'Ace Crew', value: 1 },
} as const satisfies Readonly<Record<string, Modifier>>;

/** bg-ap-02 The modifiers below the AP table, p32. */
export const AP_MODIFIERS = {
  'target-moved': { label: 'Target Moved last turn', value: -1 },
  'target-obscured': { label: 'Target is Obscured', value: -1 },
  'firer-moved': { label: 'Firer Moved (or will move) this turn', value: -1 },
  'target-gun': { label: 'Target is a Deployed gun', value: -1 },
  'ace-crew': { label: 'Ace Crew', value: 1 },
} as const satisfies Readonly<Record<string, Modifier>>;

const bandLabel = (band: string): string => `${band}"`;

export const AIMED_FIRE_CHART: BookChart = {
  name: 'aimed-fire-to-hit',
  page: 'p24',
  rule: 'bg-small-03',
  columns: ['Small Arms', 'MGs', 'Autocannon', 'Flamethrower'],
  rows: Object.keys(AIMED_FIRE_TO_HIT).map(bandLabel),
  cells: Object.values(AIMED_FIRE_TO_HIT).map((line) => line.map(needOf)),
};

export const HE_TO_HIT_CHART: BookChart = {
  name: 'aimed-he-to-hit',
  page: 'p30',
  rule: 'bg-he-02',
  columns: ['HE Shell'],
  rows: Object.keys(HE_TO_HIT).map(bandLabel),
  cells: Object.values(HE_TO_HIT).map((need) => [needOf(need)]),
};

export const AP_TO_HIT_CHART: BookChart = {
  name: 'aimed-ap-to-hit',
  page: 'p32',
  rule: 'bg-ap-02',
  columns: ['AP Shell'],
  rows: Object.keys(AP_TO_HIT).map(bandLabel),
  cells: Object.values(AP_TO_HIT).map((need) => [needOf(need)]),
};

export const HE_MODIFIERS_CHART: BookChart = {
  name: 'aimed-he-modifiers',
  page: 'p30',
  rule: 'bg-he-02',
  columns: ['Modifier'],
  rows: Object.values(HE_MODIFIERS).map((row) => row.label),
  cells: Object.values(HE_MODIFIERS).map((row) => [modifierOf(row.value)]),
};

export const AP_MODIFIERS_CHART: BookChart = {
  name: 'aimed-ap-modifiers',
  page: 'p32',
  rule: 'bg-ap-02',
  columns: ['Modifier'],
  rows: Object.values(AP_MODIFIERS).map((row) => row.label),
  cells: Object.values(AP_MODIFIERS).map((row) => [modifierOf(row.value)]),
};
