import { BAND_ENDS, BANDS, type Band, type BookChart, type Inches, needOf } from './print.ts';

/** Rows of the to-hit table. */
export const SMALL_ARMS_ROWS = ['small-arms', 'mmg', 'hmg', 'autocannon', 'flamethrower'] as const;
export type SmallArmsRow = (typeof SMALL_ARMS_ROWS)[number];

export interface SmallArm {
  readonly label: string;
  readonly firepower: number;
  /** As printed, where more than the number stands there. */
  readonly printed: string | null;
  /** The band in which its maximum range lies: it reaches to the end of that band. */
  readonly reaches: Band;
  /** Men who must serve it; null for a dash. */
  readonly crew: number | null;
  readonly hitsAs: SmallArmsRow;
  /** kgn-sup-17 Rolls with light HE that it may make for suppressing fire. */
  readonly lightHe: 0 | 1 | 2;
}

const x = null;

/** kgn-sa-03 kgn-wpn-09 Firepower, p29 (L993). `x` is a dash, or nothing but the number. */
// biome-ignore format: laid out like the printed table
export const FIREPOWER = {
  'small-arms':           { label: 'Infantry small arms',       firepower: 1,  printed: '1 per man',        reaches: 'effective',     crew: x, hitsAs: 'small-arms',   lightHe: 0 },
  lmg:                    { label: 'Light machine gun (LMG)',   firepower: 2,  printed: x,                  reaches: 'effective',     crew: 1, hitsAs: 'small-arms',   lightHe: 0 },
  mmg:                    { label: 'Medium machine gun (MMG)',  firepower: 5,  printed: x,                  reaches: 'long',          crew: 2, hitsAs: 'mmg',          lightHe: 0 },
  hmg:                    { label: 'Heavy machine gun (HMG)',   firepower: 7,  printed: x,                  reaches: 'long',          crew: 2, hitsAs: 'hmg',          lightHe: 0 },
  'small-autocannon':     { label: 'Small autocannon (20mm)',   firepower: 5,  printed: '5 (light HE)',     reaches: 'extreme',       crew: 2, hitsAs: 'autocannon',   lightHe: 1 },
  'large-autocannon':     { label: 'Large autocannon (37mm)',   firepower: 6,  printed: '6 (light HE)',     reaches: 'extreme',       crew: 2, hitsAs: 'autocannon',   lightHe: 1 },
  'multiple-autocannons': { label: 'Multiple autocannons',      firepower: 9,  printed: '9 (2 x light HE)', reaches: 'extreme',       crew: 2, hitsAs: 'autocannon',   lightHe: 2 },
  'multiple-hmgs':        { label: 'Multiple HMGs',             firepower: 10, printed: x,                  reaches: 'long',          crew: 2, hitsAs: 'hmg',          lightHe: 0 },
  'tank-mg':              { label: 'Tank MG (bow or co-axial)', firepower: 3,  printed: '3 (each)',         reaches: 'long',          crew: x, hitsAs: 'hmg',          lightHe: 0 },
  // kgn-gap-07 It hits as a heavy machine gun does, with firepower 6.
  'pintle-mg':            { label: 'Pintle-mounted MG',         firepower: 6,  printed: x,                  reaches: 'long',          crew: x, hitsAs: 'hmg',          lightHe: 0 },
  flamethrower:           { label: 'Flamethrower',              firepower: 10, printed: x,                  reaches: 'close-assault', crew: 1, hitsAs: 'flamethrower', lightHe: 0 },
} as const satisfies Readonly<Record<string, SmallArm>>;

export type SmallArmId = keyof typeof FIREPOWER;

/** A line of the table, without the literal types of its numbers. */
export const smallArm = (id: SmallArmId): SmallArm => FIREPOWER[id];

/** kgn-sa-04 How far a weapon reaches. */
export const reachOf = (id: SmallArmId): Inches => BAND_ENDS[smallArm(id).reaches];

type Line = readonly [number | null, number | null, number | null, number | null, number | null, number | null];

/** kgn-sa-06 Small arms to hit, D6, by band, p29 (L1010). */
// biome-ignore format: laid out like the printed table
export const SMALL_ARMS_TO_HIT = {
  //             0-8 -16 -24 -32 -40 -48
  'small-arms': [ 3,  4,  5,  x,  x,  x],
  mmg:          [ 3,  4,  5,  6,  x,  x],
  hmg:          [ 3,  4,  5,  6,  x,  x],
  autocannon:   [ 3,  4,  5,  6,  6,  6],
  flamethrower: [ 3,  x,  x,  x,  x,  x],
} as const satisfies Readonly<Record<SmallArmsRow, Line>>;

/** What each firepower die needs at a range; null out of reach. */
export function smallArmsToHit(row: SmallArmsRow, band: Band): number | null {
  return SMALL_ARMS_TO_HIT[row][BANDS.indexOf(band)]!;
}

const BAND_NAMES: Readonly<Record<Band, string>> = {
  'close-assault': 'Close assault',
  short: 'Short',
  effective: 'Effective',
  long: 'Long',
  'very-long': 'Very long',
  extreme: 'Extreme',
};
const crewOf = (crew: number | null): string | null => (crew === null ? null : crew === 1 ? '1 man' : `${crew} men`);

export const FIREPOWER_CHART: BookChart = {
  name: 'firepower',
  page: 'p29',
  rule: 'kgn-sa-03',
  columns: ['Firepower', 'Maximum Range', 'Minimum crew required'],
  rows: Object.values(FIREPOWER).map(({ label }) => label),
  cells: Object.values<SmallArm>(FIREPOWER).map(({ firepower, printed, reaches, crew }) => [
    printed ?? firepower,
    `${BAND_NAMES[reaches]} (${BAND_ENDS[reaches]}")`,
    crewOf(crew),
  ]),
};

export const SMALL_ARMS_TO_HIT_CHART: BookChart = {
  name: 'small-arms-to-hit',
  page: 'p29',
  rule: 'kgn-sa-06',
  columns: [
    ...['0-8" Close assault', '8"-16" Short', '16"-24" Effective'],
    ...['24"-32" Long', '32"-40" V.Long', '40"-48" Extreme'],
  ],
  rows: ['Small arms/LMG', 'MMG', 'HMG/tank MG', 'Autocannon*', 'Flamethrower'],
  cells: Object.values<Line>(SMALL_ARMS_TO_HIT).map((line) => line.map(needOf)),
};
