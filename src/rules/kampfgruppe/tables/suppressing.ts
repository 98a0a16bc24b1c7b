import { type Band, type BookChart, type DiceRow, needOf, rowAt, type ShellSize, scoresOf } from './print.ts';

export type SuppressingResult = 'miss' | 'suppressing' | 'direct-hit';

/** kgn-sup-03 Suppressing fire to hit, D6, p24 (L829). */
export const SUPPRESSING_TO_HIT = [
  { scores: [1, 1], label: 'Miss', result: 'miss' },
  { scores: [2, 5], label: 'Suppressing Fire!', result: 'suppressing' },
  { scores: [6, 6], label: 'Direct Hit!', result: 'direct-hit' },
] as const satisfies readonly (DiceRow & { readonly label: string; readonly result: SuppressingResult })[];

export function suppressingResult(die: number): SuppressingResult {
  return rowAt(SUPPRESSING_TO_HIT, die).result;
}

/** kgn-sup-04 Small arms suppress with this firepower or more. */
export const LEAST_FIREPOWER = 3;

/** The columns of the suppression effects table. */
export const SUPPRESSED_AS = ['infantry-gun', 'soft-skin', 'open-topped', 'enclosed', 'aircraft'] as const;
export type SuppressedAs = (typeof SUPPRESSED_AS)[number];

/** kgn-gap-05 The last row of small arms is for every range beyond 24". */
export const SUPPRESSION_BANDS = ['close-assault', 'short', 'effective', 'long'] as const satisfies readonly Band[];
export type SuppressionBand = (typeof SUPPRESSION_BANDS)[number];

type Line = Readonly<Record<SuppressedAs, number | null>>;
const x = null;

/** kgn-sup-09 Suppression effects, D6, p25 (L842). `x` is a dash. */
// biome-ignore format: laid out like the printed table
export const SUPPRESSION_EFFECTS = {
  'close-assault': { 'infantry-gun': 2, 'soft-skin': 2, 'open-topped': 4, enclosed: 5, aircraft: x },
  short:           { 'infantry-gun': 3, 'soft-skin': 2, 'open-topped': 6, enclosed: x, aircraft: x },
  effective:       { 'infantry-gun': 4, 'soft-skin': 2, 'open-topped': 6, enclosed: x, aircraft: x },
  long:            { 'infantry-gun': 5, 'soft-skin': 2, 'open-topped': 6, enclosed: x, aircraft: 6 },

  light:           { 'infantry-gun': 5, 'soft-skin': 2, 'open-topped': 5, enclosed: x, aircraft: 5 },
  medium:          { 'infantry-gun': 4, 'soft-skin': 2, 'open-topped': 4, enclosed: 6, aircraft: x },
  heavy:           { 'infantry-gun': 3, 'soft-skin': 2, 'open-topped': 3, enclosed: 5, aircraft: x },
  'very-heavy':    { 'infantry-gun': 2, 'soft-skin': 2, 'open-topped': 2, enclosed: 4, aircraft: x },
} as const satisfies Readonly<Record<SuppressionBand | ShellSize, Line>>;

/** kgn-sup-09 kgn-ex-09 What step 2 needs of small arms at a range; kgn-sup-10 null if they cannot suppress that target. */
export function smallArmsSuppress(band: Band, target: SuppressedAs): number | null {
  return SUPPRESSION_EFFECTS[band === 'very-long' || band === 'extreme' ? 'long' : band][target];
}

/** kgn-sup-09 kgn-ex-10 What step 2 needs of a shell, whatever the range; kgn-sup-10 null if it cannot suppress that target. */
export function shellSuppresses(size: ShellSize, target: SuppressedAs): number | null {
  return SUPPRESSION_EFFECTS[size][target];
}

export const SUPPRESSING_TO_HIT_CHART: BookChart = {
  name: 'suppressing-fire-to-hit',
  page: 'p24',
  rule: 'kgn-sup-03',
  columns: ['Result'],
  rows: SUPPRESSING_TO_HIT.map(scoresOf),
  cells: SUPPRESSING_TO_HIT.map(({ label }) => [label]),
};

export const SUPPRESSION_EFFECTS_CHART: BookChart = {
  name: 'suppression-effects',
  page: 'p25',
  rule: 'kgn-sup-09',
  columns: ['Infantry/Deployed gun', 'Soft-Skin vehicle', 'Open-topped Armour', 'Enclosed Armour', 'Aircraft'],
  rows: [
    ...['At Close Assault (0-8")', 'At Short Range (8-16")', 'At Effective Range (16-24")'],
    // kgn-gap-05
    'At Long Range (24"+ or greater',
    ...['Light', 'Medium', 'Heavy', 'Very Heavy'],
  ],
  cells: Object.values<Line>(SUPPRESSION_EFFECTS).map((line) => SUPPRESSED_AS.map((target) => needOf(line[target]))),
};
