/** Anti-personnel fire: the Combat Table, what changes strength and dice, and the tests that a result calls for. */
import { type BookChart, bandAt, type Hexes, type Listed, listChart, signed } from './print.ts';

/** L122 The columns of the Combat Table. */
// biome-ignore format: laid out like the printed table
export const FACTORS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 28, 34, 40] as const;
export type Factor = (typeof FACTORS)[number];

/** L123-138 The rows; the last is 15 and more. */
export const COMBAT_ROWS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] as const;

/** L140 A cell: stoppage or neutralisation test, with the digit that lowers M; a step lost and neutralised; eliminated. */
export type CombatResult = 'S' | 'S1' | 'S2' | 'N' | 'N1' | 'N2' | 'N3' | 'I' | 'E';

const x = null;
const [S, S1, S2] = ['S', 'S1', 'S2'] as const;
const [N, N1, N2, N3] = ['N', 'N1', 'N2', 'N3'] as const;
const [I, E] = ['I', 'E'] as const;

/** hex-fire-13 Combat Table, L120-138. `x` is a dash. hex-gap-03 Rows 4 and 5 are alike on the sheet, and here. */
// biome-ignore format: laid out like the printed table
export const COMBAT: readonly (readonly (CombatResult | null)[])[] = [
  //   1   2   3   4   5   6   7   8   9  10  12  14  16  20  24  28  34  40 
  [  N1, N2, N3,  I,  I,  I,  I,  I,  I,  E,  E,  E,  E,  E,  E,  E,  E,  E], // 0
  [   N, N1, N2, N3,  I,  I,  I,  I,  I,  I,  E,  E,  E,  E,  E,  E,  E,  E], // 1
  [   N,  N, N1, N2, N3, N3,  I,  I,  I,  I,  I,  I,  I,  E,  E,  E,  E,  E], // 2
  [  S2, S2,  N, N1, N2, N2, N3, N3,  I,  I,  I,  I,  I,  I,  E,  E,  E,  E], // 3
  [  S1, S1, S2,  N, N1, N2, N2, N3, N3, N3,  I,  I,  I,  I,  I,  I,  E,  E], // 4
  [  S1, S1, S2,  N, N1, N2, N2, N3, N3, N3,  I,  I,  I,  I,  I,  I,  E,  E], // 5
  [   x,  x,  S, S1, S2,  N,  N, N1, N1, N2, N3, N3,  I,  I,  I,  I,  I,  I], // 6
  [   x,  x,  x,  S, S1, S1, S2,  N,  N, N1, N2, N3, N3,  I,  I,  I,  I,  I], // 7
  [   x,  x,  x,  x,  S,  S, S1, S1, S2,  N, N1, N2, N2, N3, N3,  I,  I,  I], // 8
  [   x,  x,  x,  x,  x,  x,  x,  S, S1, S2,  N, N1, N1, N2, N2, N3,  I,  I], // 9
  [   x,  x,  x,  x,  x,  x,  x,  x,  x, S1, S1,  N,  N, N1, N1, N2, N3,  I], // 10
  [   x,  x,  x,  x,  x,  x,  x,  x,  x,  x,  x, S1, S2,  N,  N, N1, N2, N3], // 11
  [   x,  x,  x,  x,  x,  x,  x,  x,  x,  x,  x,  x,  x,  S, S1,  N, N1, N2], // 12
  [   x,  x,  x,  x,  x,  x,  x,  x,  x,  x,  x,  x,  x,  x,  x, S1,  N, N1], // 13
  [   x,  x,  x,  x,  x,  x,  x,  x,  x,  x,  x,  x,  x,  x,  x,  x, S1,  N], // 14
  [   x,  x,  x,  x,  x,  x,  x,  x,  x,  x,  x,  x,  x,  x,  x,  x,  x, S1], // 15+
];

/** hex-fire-12 The column of a final attack factor: the highest printed one that it reaches. Null: less than 1, no attack. */
export function combatColumn(sum: number): Factor | null {
  return FACTORS.findLast((factor) => factor <= sum) ?? null;
}

/** hex-fire-18 The row of a modified roll. */
export function combatRow(dice: number): number {
  return Math.min(Math.max(dice, 0), 15);
}

/** What the table says of a final attack factor and a modified roll; null for a dash, and where there is no attack. */
export function combatResult(sum: number, dice: number): CombatResult | null {
  const column = combatColumn(sum);
  return column === null ? null : COMBAT[combatRow(dice)]![FACTORS.indexOf(column)]!;
}

/** What a result does to a unit. hex-res-02, hex-res-03 A test is made against M less the digit of the cell. */
export type CombatEffect =
  | { readonly does: 'stoppage test' | 'neutralisation test'; readonly less: number }
  | { readonly does: 'step lost and neutralised' | 'eliminated' };

/** L140 What the letters stand for. */
export function combatEffect(result: CombatResult): CombatEffect {
  if (result === 'I') return { does: 'step lost and neutralised' };
  if (result === 'E') return { does: 'eliminated' };
  const less = Number(result.slice(1));
  return { does: result.startsWith('S') ? 'stoppage test' : 'neutralisation test', less };
}

/** hex-fire-19 L142 A building becomes ruins and burns where an I or E result is followed by a die of 2 or less. */
export const BUILDING_BURNS = 2;

/** L144-151 What multiplies the strength of a firer. */
export const STRENGTH_FACTORS = {
  adjacent: { rule: 'hex-fire-02', why: 'Against an adjacent hex', times: 2 },
  far: { rule: 'hex-fire-03', why: 'Between normal range and double this range', times: 0.5 },
  moving: { rule: 'hex-fire-04', why: 'Moving and firing', times: 0.5 },
  stopped: { rule: 'hex-fire-05', why: 'Firer stopped', times: 0.5 },
  smoke: { rule: 'hex-fire-06', why: 'Firer in smoke', times: 0.5 },
  hidden: { rule: 'hex-fire-07', why: 'Target hidden', times: 0.5 },
} as const;

/** L153-165 What is added to the dice; protection and hindrance by their number. */
export const COMBAT_MODIFIERS = {
  tactical: { rule: 'hex-fire-14', why: 'Target in tactical movement', value: -1 },
  normal: { rule: 'hex-fire-14', why: 'Target in normal movement', value: -2 },
  rapid: { rule: 'hex-fire-14', why: 'Target in rapid movement', value: -3 },
  gunFront: { rule: 'hex-face-08', why: 'Gun taking fire from its front', value: 1 },
  light: { rule: 'hex-fire-15', why: 'Light protection', value: 1 },
  medium: { rule: 'hex-fire-15', why: 'Medium protection', value: 2 },
  strong: { rule: 'hex-fire-15', why: 'Strong protection', value: 3 },
  smoke: { rule: 'hex-map-12', why: 'Target in smoke', value: 1 },
  hindrance: { rule: 'hex-fire-16', why: 'Visual hindrance, per hex', value: 1 },
} as const satisfies Readonly<Record<string, Listed>>;

/** L165 So many hindrances count at most. */
export const MOST_HINDRANCES = 3;

/** hex-map-09 The modifier of a protection; null for none. hex-gap-06 More than 3 there is only where no limit is set. */
export function protectionModifier(protection: number): Listed | null {
  const { light, medium, strong } = COMBAT_MODIFIERS;
  if (protection > strong.value) return { ...strong, value: protection };
  return [null, light, medium, strong][protection] ?? null;
}

/** L170 The bands of anti-personnel fire by a vehicle; nearer there is no change. */
export const VEHICLE_AP_BANDS = [
  { label: '7-10 hexes', from: 7, to: 10 },
  { label: '11-16 hexes', from: 11, to: 16 },
  { label: '17+ hexes', from: 17, to: null },
] as const;

/** hex-fire-09 Anti-personnel fire by a vehicle, L167-171. */
export const VEHICLE_AP = [-2, -3, -4] as const;

/** What the distance adds to a vehicle's AP value. */
export function vehicleAp(distance: Hexes): number {
  return VEHICLE_AP[bandAt(VEHICLE_AP_BANDS, distance)] ?? 0;
}

export const COMBAT_CHART: BookChart = {
  name: 'combat',
  page: 'L120-138',
  rule: 'hex-fire-13',
  columns: FACTORS.map(String),
  rows: COMBAT_ROWS.map((row) => (row === 15 ? '15+' : `${row}`)),
  cells: COMBAT,
};

/** L140, L173-189 The four results, and what one fails by. */
export const RESULTS_CHART: BookChart = {
  name: 'combat-results',
  page: 'L140-189',
  rule: 'hex-res-02',
  columns: ['Result', '2d6 > M', '2d6 > Mx2'],
  rows: ['S', 'N', 'I', 'E'],
  cells: [
    ['Stoppage test', 'Stopped', 'Neutralised'],
    ['Neutralisation test', 'Neutralised', 'Neutralised + step loss'],
    ['Step loss + neutralised', null, null],
    ['Eliminated', null, null],
  ],
};

export const STRENGTH_CHART: BookChart = {
  name: 'fire-strength',
  page: 'L144-151',
  rule: 'hex-fire-08',
  columns: ['Strength'],
  rows: Object.values(STRENGTH_FACTORS).map(({ why }) => why),
  cells: Object.values(STRENGTH_FACTORS).map(({ times }) => [times === 2 ? 'x 2' : 'x 1/2']),
};

export const COMBAT_MODIFIERS_CHART = listChart(
  { name: 'combat-modifiers', page: 'L153-165', rule: 'hex-fire-13' },
  'Dice',
  COMBAT_MODIFIERS,
);

export const VEHICLE_AP_CHART: BookChart = {
  name: 'vehicle-ap',
  page: 'L167-171',
  rule: 'hex-fire-09',
  columns: VEHICLE_AP_BANDS.map(({ label }) => label),
  rows: ['Modifier to AP value'],
  cells: [VEHICLE_AP.map(signed)],
};
