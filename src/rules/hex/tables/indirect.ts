/** Artillery, bombs and mortars: delay, scatter, attack factors, and what they do to vehicles. */
import { type BookChart, bandAt, type Hexes, type Listed, listChart } from './print.ts';

/** hex-sup-05 L422-427 The modified roll of 2d6 up to which a mission arrives. */
export const DELAY = 7;
export const DELAY_MODIFIERS = {
  german: { rule: 'hex-sup-05', why: 'German', value: -1 },
  registered: { rule: 'hex-sup-05', why: 'Pre-registered bombardment', value: -1 },
  waiting: { rule: 'hex-sup-05', why: 'Per turn of delay so far', value: -1 },
} as const satisfies Readonly<Record<string, Listed>>;

/** hex-sup-06 Artillery Scatter, L433-438: hexes off by a modified die of 0 to 7. */
export const SCATTER = [0, 0, 0, 1, 1, 2, 2, 3] as const;

/** How far the impact lies off its hex; below 0 counts as 0, above 7 as 7. */
export function scatterDistance(die: number): Hexes {
  return SCATTER[Math.min(Math.max(die, 0), 7)]!;
}

/** hex-sup-07 L440-449 Weather adds its level (hex-sup-10). */
export const SCATTER_MODIFIERS = {
  second: { rule: 'hex-sup-11', why: 'Second fire without correction', value: -1 },
  third: { rule: 'hex-sup-11', why: 'Third fire without correction', value: -2 },
  near: { rule: 'hex-sup-08', why: 'Observer less than 10 hexes away', value: -1 },
  far: { rule: 'hex-sup-08', why: 'Observer 21-29 hexes away', value: 1 },
  farther: { rule: 'hex-sup-08', why: 'Observer more than 30 hexes away', value: 2 },
  unobserved: { rule: 'hex-sup-09', why: 'No observer, or out of LOS', value: 3 },
} as const satisfies Readonly<Record<string, Listed>>;

/** hex-sup-08 L444-447 The bands of the observer's distance; hex-gap-09 30 itself is put with more than 30. */
export const OBSERVER_BANDS = [
  { label: 'less than 10', from: 0, to: 9 },
  { label: '10-20', from: 10, to: 20 },
  { label: '21-29', from: 21, to: 29 },
  { label: '30 or more', from: 30, to: null },
] as const;

export function observerModifier(distance: Hexes): Listed | null {
  const { near, far, farther } = SCATTER_MODIFIERS;
  return [near, null, far, farther][bandAt(OBSERVER_BANDS, distance)] ?? null;
}

/** hex-sup-11 What the number of a fire on the same hex gives: the second 1, the third and later 2. */
export function repeatModifier(fire: number): Listed | null {
  const { second, third } = SCATTER_MODIFIERS;
  return fire < 2 ? null : fire === 2 ? second : third;
}

export interface Burst {
  readonly factor: number;
  /** Type of the smoke marker of a smoke mission; null for bombs. */
  readonly smoke: 1 | 2 | null;
}
const burst = (factor: number, smoke: 1 | 2 | null = null): Burst => ({ factor, smoke });
const x = null;

/** hex-sup-13 Artillery/Bombs, L453-462: by distance from the impact, 0 to 3. `x` is a dash. */
export const BARRAGE = {
  Light: [burst(10, 2), burst(4, 1), x, x],
  Medium: [burst(12, 2), burst(7, 2), burst(4, 1), x],
  Heavy: [burst(16, 2), burst(10, 2), burst(6, 2), burst(4, 1)],
  Bomb: [burst(14), burst(8), burst(5), x],
} as const satisfies Readonly<Record<string, readonly (Burst | null)[]>>;
export type Barrage = keyof typeof BARRAGE;

/** What falls on a hex so far from the impact; null: nothing. */
export function burstAt(type: Barrage, distance: Hexes): Burst | null {
  return BARRAGE[type][distance] ?? null;
}

/** L466-471 On the Combat Table; the terrain of the target hex counts less 1, not below 0 (hex-ind-02). */
export const INDIRECT_MODIFIERS = {
  moving: { rule: 'hex-ind-03', why: 'Target in normal or rapid movement', value: -1 },
} as const satisfies Readonly<Record<string, Listed>>;

/** hex-ind-02 L468 What is left of the protection of a hex. */
export function indirectProtection(protection: number): number {
  return Math.max(protection - 1, 0);
}

/** L478 The columns of indirect fire against vehicles. */
export const INDIRECT_COLUMNS = ['Hvy Art.', 'Med. Art.', 'Light Art.', 'Mo 80', 'Mo 60'] as const;
export type IndirectColumn = (typeof INDIRECT_COLUMNS)[number];

/** hex-ind-05 Indirect Fire Against Vehicles, L475-480. */
export const AGAINST_VEHICLES = {
  Armoured: [5, 4, 3, 2, 1],
  'Non-armoured': [10, 9, 8, 7, 6],
} as const;

/** The X of the table. */
export function againstVehicle(target: keyof typeof AGAINST_VEHICLES, column: IndirectColumn): number {
  return AGAINST_VEHICLES[target][INDIRECT_COLUMNS.indexOf(column)]!;
}

/** hex-ind-08 The column of a barrage; bombs have none of their own. */
export function columnOfBarrage(type: Barrage): IndirectColumn {
  return ({ Light: 'Light Art.', Medium: 'Med. Art.', Heavy: 'Hvy Art.', Bomb: 'Hvy Art.' } as const)[type];
}

/** L487 What a modified roll does against X. */
export function againstVehicleResult(number: number, dice: number): 'D' | 'I' | 'S' | null {
  return dice < number ? 'D' : dice === number ? 'I' : dice === number + 1 ? 'S' : null;
}

/** hex-ind-06 L482-485 */
export const AGAINST_VEHICLE_MODIFIERS = {
  openTopped: { rule: 'hex-ind-06', why: 'Open-topped (armoured targets only)', value: -2 },
  thick: { rule: 'hex-ind-06', why: "Target's front armour is 11+", value: 1 },
} as const satisfies Readonly<Record<string, Listed>>;
export const THICK_ARMOUR = 11;

export const DELAY_CHART = listChart(
  { name: 'artillery-delay', page: 'L422-427', rule: 'hex-sup-05' },
  'Base value 7',
  DELAY_MODIFIERS,
);

export const SCATTER_CHART: BookChart = {
  name: 'artillery-scatter',
  page: 'L431-438',
  rule: 'hex-sup-06',
  columns: ['Hexes'],
  rows: SCATTER.map((_, die) => `${die}`),
  cells: SCATTER.map((hexes) => [hexes]),
};

export const SCATTER_MODIFIERS_CHART = listChart(
  { name: 'artillery-scatter-modifiers', page: 'L440-449', rule: 'hex-sup-07' },
  'Die',
  SCATTER_MODIFIERS,
);

const printed = (cell: Burst | null): string | null =>
  cell === null ? null : `${cell.factor}${cell.smoke === null ? '' : `(${cell.smoke})`}`;

export const BARRAGE_CHART: BookChart = {
  name: 'artillery-factors',
  page: 'L453-462',
  rule: 'hex-sup-13',
  columns: ['0', '1', '2', '3'],
  rows: Object.keys(BARRAGE),
  cells: Object.values(BARRAGE).map((line) => line.map(printed)),
};

export const INDIRECT_MODIFIERS_CHART: BookChart = {
  name: 'indirect-modifiers',
  page: 'L466-471',
  rule: 'hex-ind-03',
  columns: ['Modifier'],
  rows: ['Terrain in the target hex', 'Target hidden (mortars only)', INDIRECT_MODIFIERS.moving.why],
  cells: [['sum - 1, at least 0'], ['strength x 1/2'], ['-1']],
};

export const AGAINST_VEHICLES_CHART: BookChart = {
  name: 'indirect-against-vehicles',
  page: 'L475-480',
  rule: 'hex-ind-05',
  columns: INDIRECT_COLUMNS,
  rows: Object.keys(AGAINST_VEHICLES),
  cells: Object.values(AGAINST_VEHICLES),
};

export const AGAINST_VEHICLE_MODIFIERS_CHART = listChart(
  { name: 'indirect-against-vehicles-modifiers', page: 'L482-485', rule: 'hex-ind-06' },
  'Dice',
  AGAINST_VEHICLE_MODIFIERS,
);
