/** Fire at vehicles: to hit and effect of guns, and the portable weapons of men on foot. */
import type { Barrel, Chassis, Quality } from '../card.ts';
import { type BookChart, bandAt, type Hexes, type Listed, listChart, signed } from './print.ts';

/** L202 */
export const TO_HIT_BANDS = [
  { label: '1-10 hexes', from: 1, to: 10 },
  { label: '11-20 hexes', from: 11, to: 20 },
  { label: '21+ hexes', from: 21, to: null },
] as const;

/** hex-at-02 Anti-tank To Hit Table, L199-203. */
export const TO_HIT = [8, 7, 6] as const;

/** The number that 2d6 and modifiers must not exceed. */
export function toHit(distance: Hexes): number {
  const need = TO_HIT[bandAt(TO_HIT_BANDS, distance)];
  if (need === undefined) throw new RangeError(`no to-hit number at ${distance} hexes`);
  return need;
}

/** L205-215 Modifiers to hit. Firing out of the front arc: hex-at-06, TURRETS. */
export const TO_HIT_MODIFIERS = {
  movingTarget: { rule: 'hex-at-03', why: 'Moving target', value: 2 },
  movingFirer: { rule: 'hex-at-03', why: 'Moving firer', value: 2 },
  recruit: { rule: 'hex-at-04', why: 'Recruit firer', value: 1 },
  veteran: { rule: 'hex-at-04', why: 'Veteran firer', value: -1 },
  large: { rule: 'hex-at-05', why: 'Large target', value: -1 },
  small: { rule: 'hex-at-05', why: 'Small target', value: 1 },
  verySmall: { rule: 'hex-at-05', why: 'Very small target', value: 2 },
  lightFlank: { rule: 'hex-at-07', why: 'Light cannon firing to the flank', value: 1 },
  lightRear: { rule: 'hex-at-07', why: 'Light cannon firing to the rear', value: 1 },
} as const satisfies Readonly<Record<string, Listed>>;

export type Size = Chassis['size'];
export type Turret = Chassis['turret'];

/** The size modifier to hit; null for a normal target. */
export function sizeToHit(size: Size): Listed | null {
  const { large, small, verySmall } = TO_HIT_MODIFIERS;
  return { large, normal: null, small, 'very small': verySmall }[size];
}

/** The modifier to hit of a crew; hex-gap-31 of Shock and Line none. */
export function crewToHit(quality: Quality): Listed | null {
  const { recruit, veteran } = TO_HIT_MODIFIERS;
  return quality === 'Recruit' ? recruit : quality === 'Veteran' ? veteran : null;
}

/** hex-at-06 L214 Turret speeds. hex-gap-12 The sheet names them only; the numbers are ours. */
export const TURRETS = {
  //       flank, rear
  fast: { flank: 0, rear: 1 },
  normal: { flank: 1, rear: 2 },
  slow: { flank: 2, rear: 3 },
} as const satisfies Readonly<Record<Exclude<Turret, 'none'>, { readonly flank: number; readonly rear: number }>>;

const x = null;

/** L220 To hit, the first band has no column. */
export const TO_HIT_BARREL_BANDS = [
  { label: '11-20 hexes', from: 11, to: 20 },
  { label: '21+ hexes', from: 21, to: null },
] as const;

/** hex-at-09 What the barrel adds to the to-hit roll, L217-223. `x` is a dash. */
export const TO_HIT_BARREL = {
  Short: [1, 2],
  Medium: [x, 1],
  Long: [x, x],
} as const satisfies Readonly<Record<Barrel, readonly (number | null)[]>>;

export function barrelToHit(barrel: Barrel, distance: Hexes): number {
  return TO_HIT_BARREL[barrel][bandAt(TO_HIT_BARREL_BANDS, distance)] ?? 0;
}

/** L244 Destroyed, immobilised, shut down. */
export type AtResult = 'D' | 'I' | 'S';

/** L231 Armour taken from AT value. */
export const DIFFERENTIALS = [0, 1, 2, 3, 4, 5, 6, 7] as const;
/** L232-242 */
export const AT_ROWS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

const [D, I, S] = ['D', 'I', 'S'] as const;

/** hex-at-11 Anti-tank Fire, L228-242. `x` is a dash. */
// biome-ignore format: laid out like the printed table
export const AT_EFFECT: readonly (readonly (AtResult | null)[])[] = [
  // <=0 1  2  3  4  5  6  7+
  [D, D, D, D, D, D, D, D], // 2
  [I, D, D, D, D, D, D, D], // 3
  [S, I, I, D, D, D, D, D], // 4
  [S, S, I, D, D, D, D, D], // 5
  [x, x, S, I, D, D, D, D], // 6
  [x, x, x, S, I, D, D, D], // 7
  [x, x, x, x, S, I, D, D], // 8
  [x, x, x, x, x, S, I, D], // 9
  [x, x, x, x, x, x, S, I], // 10
  [x, x, x, x, x, x, x, S], // 11
  [x, x, x, x, x, x, x, x], // 12
];

/** The column of a differential, and what a differential beyond the table adds to the dice (hex-at-12). */
export function atColumn(differential: number): { readonly column: number; readonly dice: number } {
  if (differential < 0) return { column: 0, dice: -differential };
  return differential > 7 ? { column: 7, dice: 7 - differential } : { column: differential, dice: 0 };
}

/** What a modified roll does in a column; hex-at-14 under 2 is 2, over 12 does nothing. A natural 12 is the caller's (hex-at-10). */
export function atResult(column: number, dice: number): AtResult | null {
  return dice > 12 ? null : AT_EFFECT[Math.max(dice, 2) - 2]![column]!;
}

/** hex-at-10 L245 */
export const AT_MISS = 12;

/** L257 hex-gap-26 The effect has bands of its own. */
export const EFFECT_BARREL_BANDS = [
  { label: '7-10 hexes', from: 7, to: 10 },
  { label: '11-15 hexes', from: 11, to: 15 },
  { label: '16+ hexes', from: 16, to: null },
] as const;

/** hex-at-13 What the barrel adds to the effect roll, L254-260. `x` is a dash. Medium and Long are alike, as printed. */
export const EFFECT_BARREL = {
  Short: [1, 2, 3],
  Medium: [x, 1, 2],
  Long: [x, 1, 2],
} as const satisfies Readonly<Record<Barrel, readonly (number | null)[]>>;

export function barrelEffect(barrel: Barrel, distance: Hexes): number {
  return EFFECT_BARREL[barrel][bandAt(EFFECT_BARREL_BANDS, distance)] ?? 0;
}

/** hex-at-17, hex-gap-32 L262-263 Heavy machine guns, by effect alone. */
export const HEAVY_MG = { at: 0, mostArmour: 1 } as const;

/** L265-271 The portable weapons: their number and their reach. */
export const PORTABLES = {
  Panzerschreck: { number: 7, range: 2 },
  Panzerfaust: { number: 6, range: 1 },
  Bazooka: { number: 6, range: 2 },
  PIAT: { number: 5, range: 2 },
} as const;
export type Portable = keyof typeof PORTABLES;

/** hex-pat-01 L270 What a modified roll of 2d6 does. */
export function portableResult(number: number, dice: number): Exclude<AtResult, 'S'> | null {
  return dice < number ? 'D' : dice === number ? 'I' : null;
}

/** hex-pat-03 L273-283 */
export const PORTABLE_MODIFIERS = {
  large: { rule: 'hex-pat-03', why: 'Large target', value: -1 },
  small: { rule: 'hex-pat-03', why: 'Small target', value: 1 },
  verySmall: { rule: 'hex-pat-03', why: 'Very small target', value: 2 },
  firerMoved: { rule: 'hex-pat-03', why: 'Firer has movement marker', value: 2 },
  targetMoved: { rule: 'hex-pat-03', why: 'Target has movement marker', value: 2 },
  recruit: { rule: 'hex-pat-03', why: 'Recruit', value: 1 },
  veteran: { rule: 'hex-pat-03', why: 'Veteran', value: -1 },
  skirts: { rule: 'hex-pat-04', why: 'Schürzen against a flank shot', value: 1 },
  twoHexes: { rule: 'hex-pat-03', why: 'At 2 hexes range', value: 1 },
} as const satisfies Readonly<Record<string, Listed>>;

export function sizePortable(size: Size): Listed | null {
  const { large, small, verySmall } = PORTABLE_MODIFIERS;
  return { large, normal: null, small, 'very small': verySmall }[size];
}

/** hex-gap-31 Of Shock and Line none. */
export function crewPortable(quality: Quality): Listed | null {
  const { recruit, veteran } = PORTABLE_MODIFIERS;
  return quality === 'Recruit' ? recruit : quality === 'Veteran' ? veteran : null;
}

/** hex-pat-06 L285 What the coloured die must not exceed where a scenario says nothing else. */
export const PANZERFAUST_AVAILABILITY = { Normandy: 2 } as const;

export const TO_HIT_CHART: BookChart = {
  name: 'at-to-hit',
  page: 'L199-203',
  rule: 'hex-at-02',
  columns: TO_HIT_BANDS.map(({ label }) => label),
  rows: ['To Hit #'],
  cells: [TO_HIT],
};

export const TO_HIT_MODIFIERS_CHART = listChart(
  { name: 'at-to-hit-modifiers', page: 'L205-216', rule: 'hex-at-03' },
  'Dice',
  TO_HIT_MODIFIERS,
);

/** Ours: the sheet has the names alone. */
export const TURRETS_CHART: BookChart = {
  name: 'turrets',
  page: 'L214',
  rule: 'hex-gap-12',
  columns: ['Flank', 'Rear'],
  rows: Object.keys(TURRETS).map((speed) => `${speed} turret (our numbers)`),
  cells: Object.values(TURRETS).map(({ flank, rear }) => [signed(flank), signed(rear)]),
};

const dashed = (value: number | null): string | null => (value === null ? null : signed(value));

export const TO_HIT_BARREL_CHART: BookChart = {
  name: 'at-to-hit-barrel',
  page: 'L217-223',
  rule: 'hex-at-09',
  columns: TO_HIT_BARREL_BANDS.map(({ label }) => label),
  rows: Object.keys(TO_HIT_BARREL),
  cells: Object.values(TO_HIT_BARREL).map((line) => line.map(dashed)),
};

export const AT_EFFECT_CHART: BookChart = {
  name: 'at-effect',
  page: 'L228-242',
  rule: 'hex-at-11',
  columns: DIFFERENTIALS.map((n) => (n === 0 ? '<= 0' : n === 7 ? '7+' : `${n}`)),
  rows: AT_ROWS.map(String),
  cells: AT_EFFECT,
};

export const EFFECT_BARREL_CHART: BookChart = {
  name: 'at-effect-barrel',
  page: 'L254-260',
  rule: 'hex-at-13',
  columns: EFFECT_BARREL_BANDS.map(({ label }) => label),
  rows: Object.keys(EFFECT_BARREL),
  cells: Object.values(EFFECT_BARREL).map((line) => line.map(dashed)),
};

export const PORTABLE_CHART: BookChart = {
  name: 'portable-at',
  page: 'L265-271',
  rule: 'hex-pat-01',
  columns: ['Number', 'Maximum Distance'],
  rows: Object.keys(PORTABLES),
  cells: Object.values(PORTABLES).map(({ number, range }) => [number, range]),
};

export const PORTABLE_MODIFIERS_CHART = listChart(
  { name: 'portable-at-modifiers', page: 'L273-283', rule: 'hex-pat-03' },
  'Dice',
  PORTABLE_MODIFIERS,
);
