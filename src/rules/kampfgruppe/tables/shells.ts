/** One shell at a target: what it needs to hit, and what HE needs to do damage. */
import { type Band, type BookChart, needOf, SHELL_SIZES, type ShellSize, sizeOf } from './print.ts';

interface Line {
  readonly label: string;
  readonly need: number;
}

/** kgn-he-03 High explosive to hit, D6, p35 (L1163). kgn-he-08 Beyond 48" there is no direct fire. */
export const HE_TO_HIT = {
  'close-assault': { label: '0"-8" Close Assault', need: 2 },
  short: { label: '8"-16" Short', need: 2 },
  effective: { label: '16"-24" Effective', need: 3 },
  long: { label: '24"-32" Long', need: 4 },
  'very-long': { label: '32"-40" Very Long', need: 5 },
  extreme: { label: '40"-48" Extreme', need: 6 },
} as const satisfies Readonly<Record<Band, Line>>;

/** kgn-at-03 Anti-tank to hit, D6, p36 (L1250). */
export const AT_TO_HIT = {
  'close-assault': { label: '0"-8" Close Assault', need: 2 },
  short: { label: '8"-16" Short', need: 2 },
  effective: { label: '16"-24" Effective', need: 3 },
  long: { label: '24"-32" Long', need: 4 },
  'very-long': { label: '32"-40" Very Long', need: 5 },
  extreme: { label: '40"-48" Extreme', need: 6 },
} as const satisfies Readonly<Record<Band, Line>>;

export const heToHit = (band: Band): number => HE_TO_HIT[band].need;
export const antiTankToHit = (band: Band): number => AT_TO_HIT[band].need;

interface Modifier {
  readonly label: string;
  readonly value: number;
}

/** kgn-he-04 kgn-he-05 kgn-he-06 Modifiers to hit with HE, p35 (L1173). kgn-he-07 A 1 always misses, a 6 always hits. */
export const HE_MODIFIERS = {
  'firer-moves': { label: 'Firer moved or will move this turn', value: -1 },
  'target-moved': { label: 'Target moved in its last turn', value: -1 },
  obscured: { label: 'Target is obscured', value: -1 },
} as const satisfies Readonly<Record<string, Modifier>>;

/** kgn-at-04 The same three, and kgn-at-05 a fourth, for anti-tank fire, p36 (L1260). */
export const AT_MODIFIERS = {
  'firer-moves': { label: 'Firer moved or will move this turn', value: -1 },
  'target-moved': { label: 'Target moved in its last turn', value: -1 },
  obscured: { label: 'Target is obscured', value: -1 },
  gun: { label: 'Target is a deployed gun', value: -1 },
} as const satisfies Readonly<Record<string, Modifier>>;

/** kgn-he-09 HE damage, D6, p35 (L1183). */
export const HE_DAMAGE = { light: 5, medium: 4, heavy: 3, 'very-heavy': 2 } as const satisfies Readonly<
  Record<ShellSize, number>
>;

/** What each die of the rating needs to be one damage. */
export const heDamage = (size: ShellSize): number => HE_DAMAGE[size];

const toHit = (lines: readonly Line[]) => ({
  columns: ['D6'],
  rows: lines.map(({ label }) => label),
  cells: lines.map(({ need }) => [needOf(need)]),
});
const modifiers = (lines: readonly Modifier[]) => ({
  columns: ['Modifier'],
  rows: lines.map(({ label }) => label),
  cells: lines.map(({ value }) => [`${value}`]),
});

export const HE_TO_HIT_CHART: BookChart = {
  name: 'high-explosive-to-hit',
  page: 'p35',
  rule: 'kgn-he-03',
  ...toHit(Object.values(HE_TO_HIT)),
};

export const HE_MODIFIERS_CHART: BookChart = {
  name: 'high-explosive-modifiers',
  page: 'p35',
  rule: 'kgn-he-04',
  ...modifiers(Object.values(HE_MODIFIERS)),
};

export const HE_DAMAGE_CHART: BookChart = {
  name: 'high-explosive-damage',
  page: 'p35',
  rule: 'kgn-he-09',
  columns: ['Damage on'],
  rows: SHELL_SIZES.map((size) => `${sizeOf(size)} HE`),
  cells: SHELL_SIZES.map((size) => [needOf(heDamage(size))]),
};

export const AT_TO_HIT_CHART: BookChart = {
  name: 'anti-tank-to-hit',
  page: 'p36',
  rule: 'kgn-at-03',
  ...toHit(Object.values(AT_TO_HIT)),
};

export const AT_MODIFIERS_CHART: BookChart = {
  name: 'anti-tank-modifiers',
  page: 'p36',
  rule: 'kgn-at-04',
  ...modifiers(Object.values(AT_MODIFIERS)),
};
