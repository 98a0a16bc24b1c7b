/** The armour battle table (paragraphs 5 and 24). */
import { type BandRow, type BookChart, type Inches, inchesOf, type PrintedResult, rowOrNull, signed } from './print.ts';

/** stonk-gap-06 The five columns: a range limit above, a result below. */
export const RESULT_COLUMNS = ['A', 'B', 'C', 'D', 'E'] as const;
export type ResultColumn = (typeof RESULT_COLUMNS)[number];

const x = null;
type Limits = readonly [Inches | null, Inches | null, Inches | null, Inches | null, Inches | null];

/** T-armrange, p6 (L209-216): how far each column of a weapon reaches. `x` is a dash. stonk-gap-12 As printed. */
// biome-ignore format: laid out like the printed table
export const ANTI_TANK = {
  'light-infantry-at': { label: 'Light Inf AT',   limits: [x,  x,  x,  0,  1] },
  'infantry-at':       { label: 'Infantry AT',    limits: [x,  0,  x,  1,  x] },
  'heavy-infantry-at': { label: 'Heavy Inf AT',   limits: [0,  1,  x,  x,  x] },
  'medium-at-gun':     { label: 'Medium AT Gun',  limits: [4,  8, 10, 24,  x] },
  'heavy-at-gun':      { label: 'Heavy AT Gun',   limits: [6, 12, 20, 30,  x] },
  // stonk-arm-15 stonk-gap-11 On wheels or in a vehicle.
  'light-at-gun':      { label: 'Light AT Gun',   limits: [1,  3,  7, 10, 20] },
  'tank-gun':          { label: 'Tank Gun',       limits: [3,  6, 12, 20,  x] },
  'heavy-tank-gun':    { label: 'Heavy Tank Gun', limits: [5, 11, 16, 25,  x] },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly limits: Limits }>>;

export type AntiTankRow = keyof typeof ANTI_TANK;
export const ANTI_TANK_ROWS = Object.keys(ANTI_TANK) as readonly AntiTankRow[];

/** stonk-arm-02 stonk-gap-09 stonk-gap-10 The leftmost column that reaches; stonk-arm-03 null beyond the last limit. */
export function rangeColumn(weapon: AntiTankRow, range: Inches): ResultColumn | null {
  const limits: Limits = ANTI_TANK[weapon].limits;
  return RESULT_COLUMNS[limits.findIndex((limit) => limit !== null && range <= limit)] ?? null;
}

/** T-armindirect, p6 (L217) with the words of L632: the column of an indirect weapon. stonk-arm-04 None uses E. */
export const INDIRECT_COLUMNS = {
  air: { label: 'AIR STRIKE', column: 'A' },
  medium: { label: 'MEDIUM ARTY', column: 'B' },
  field: { label: 'FIELD ARTY', column: 'C' },
  mortar: { label: 'MORTAR', column: 'D' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly column: ResultColumn }>>;

/** Mines strike as medium artillery; heavy mortars as field artillery; `mortar` is a medium one. */
export type IndirectClass = keyof typeof INDIRECT_COLUMNS;

export const indirectColumn = (weapon: IndirectClass): ResultColumn => INDIRECT_COLUMNS[weapon].column;

/** stonk-arm-05 How a target vehicle stands; stonk-arm-20 stonk-gap-14 in the open a stationary one is hit more easily than one that moves. */
export const SITUATIONS = ['stationary', 'moving', 'cover', 'hull-down'] as const;
export type Situation = (typeof SITUATIONS)[number];

type Results = readonly [
  PrintedResult | null,
  PrintedResult | null,
  PrintedResult | null,
  PrintedResult | null,
  PrintedResult | null,
];
/** Lowest and highest modified score; null at the end: and more. null for the whole: the situation has no entry here. */
type Scores = readonly [number, number | null] | null;
type Line = Readonly<Record<Situation, Scores>> & { readonly results: Results };

/** T-armresult, d10, p6 (L220-228). stonk-gap-06 stonk-gap-07 The fields put back in their columns. */
// biome-ignore format: laid out like the printed table
export const ARMOUR_RESULTS = [
  { stationary: x,        moving: x,        cover: [-1, -1], 'hull-down': [1, 2],  results: ['P',  x,    x,    x,    x  ] },
  { stationary: [-1, -1], moving: [-1, 0],  cover: [0, 3],   'hull-down': [3, 6],  results: ['P',  'P',  x,    x,    x  ] },
  { stationary: [0, 0],   moving: [1, 1],   cover: [4, 4],   'hull-down': [7, 7],  results: ['1P', 'P',  'P',  x,    x  ] },
  { stationary: [1, 2],   moving: [2, 3],   cover: [5, 6],   'hull-down': [8, 9],  results: ['1P', '1P', 'P',  x,    x  ] },
  { stationary: [3, 3],   moving: [4, 4],   cover: [7, 7],   'hull-down': [10, x], results: ['2P', '1P', 'P',  'P',  x  ] },
  { stationary: [4, 4],   moving: [5, 5],   cover: [8, 8],   'hull-down': x,       results: ['2S', '2P', '1P', 'P',  x  ] },
  { stationary: [5, 5],   moving: [6, 6],   cover: [9, 9],   'hull-down': x,       results: ['2S', '2S', '1P', 'P',  'P'] },
  { stationary: [6, 7],   moving: [7, 8],   cover: [10, x],  'hull-down': x,       results: ['3S', '2S', '1P', 'P',  'P'] },
  { stationary: [8, x],   moving: [9, x],   cover: x,        'hull-down': x,       results: ['3S', '2S', '1S', '1P', 'P'] },
] as const satisfies readonly Line[];

const linesOf = (situation: Situation): readonly (BandRow & { readonly results: Results })[] =>
  ARMOUR_RESULTS.flatMap((line: Line) => {
    const scores = line[situation];
    return scores ? [{ from: scores[0], to: scores[1], results: line.results }] : [];
  });

const BY_SITUATION: Readonly<Record<Situation, ReturnType<typeof linesOf>>> = {
  stationary: linesOf('stationary'),
  moving: linesOf('moving'),
  cover: linesOf('cover'),
  'hull-down': linesOf('hull-down'),
};

/** stonk-arm-05 The result as printed; stonk-arm-06 stonk-gap-08 null for a blank, or below the first entry. */
export function armourPrinted(situation: Situation, score: number, column: ResultColumn): PrintedResult | null {
  return rowOrNull(BY_SITUATION[situation], score)?.results[RESULT_COLUMNS.indexOf(column)] ?? null;
}

/** T-armmod, p6 (L234-237). */
export const ARMOUR_ADDITIONS = {
  firerPinned: { label: 'Firer Pinned', value: -1 },
  light: { label: 'Target Light armour', value: 1 },
  disappearing: { label: 'Disappearing target', value: -2 },
  firerMoving: { label: 'Firer moving', value: -3 },
  heavy: { label: 'Target heavy armour', value: -1 },
  tiger: { label: 'Target TIGER TANK', value: -2 },
  soft: { label: 'Target soft', value: 4 },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly value: number }>>;

/** stonk-state-10 */
export const ARMOUR_CLASSES = ['soft', 'light', 'medium', 'heavy', 'tiger'] as const;
export type ArmourClass = (typeof ARMOUR_CLASSES)[number];

/** stonk-arm-08 stonk-gap-15 The one addition of the target's armour: a Tiger is -2, not -3. stonk-arm-16 Medium: none. stonk-arm-17 stonk-arm-18 stonk-arm-19 Light and heavy, and nothing finer. */
export function armourClassAddition(armour: ArmourClass): number {
  return armour === 'medium' ? 0 : ARMOUR_ADDITIONS[armour].value;
}

/** T-armourclass, p17 (L640-644). The Tiger stands under heavy and has its own addition. */
export const ARMOUR_CLASS_LISTS = {
  medium: ['PzKw IV', 'Panthers', 'Shermans', 'Cromwells', 'Comets'],
  light: ['PzKw III', 'Honeys', 'Armoured cars', 'halftracks'],
  heavy: ['Churchill', 'Pershing', 'Tigers', 'some JgPzs'],
} as const satisfies Partial<Readonly<Record<ArmourClass, readonly string[]>>>;

/** stonk-arm-10 stonk-arm-11 stonk-arm-12 stonk-arm-13 stonk-arm-14 stonk-arm-15 The weapons that the book names for each row, p17 (L620-630). */
export const WEAPON_LISTS = {
  'light-infantry-at': ['AT rifles', 'AT grenades'],
  'infantry-at': ['PIAT', 'Panzerfaust', 'Panzerschreckt'],
  'heavy-infantry-at': ['exceptional numbers of effective AT weapons'],
  'medium-at-gun': ['6pdr', '75mm', '57mm', '77mm'],
  'heavy-at-gun': ['88mm', '3.7" AA', '17pdr'],
  'light-at-gun': ['2pdr', '37mm', '50mm'],
  'tank-gun': ['6pdr', '75mm', '57mm', '77mm'],
  'heavy-tank-gun': ['88mm', '3.7" AA', '17pdr'],
} as const satisfies Readonly<Record<AntiTankRow, readonly string[]>>;

export const ANTI_TANK_CHART: BookChart = {
  name: 'armour-ranges',
  page: 'p6',
  rule: 'stonk-arm-02',
  columns: RESULT_COLUMNS,
  rows: Object.values(ANTI_TANK).map(({ label }) => label),
  cells: Object.values(ANTI_TANK).map(({ limits }) => limits.map(inchesOf)),
};

export const INDIRECT_CHART: BookChart = {
  name: 'armour-indirect',
  page: 'p6',
  rule: 'stonk-arm-04',
  columns: RESULT_COLUMNS,
  rows: ['INDIRECT FIRE WEAPONS'],
  cells: [
    RESULT_COLUMNS.map(
      (column) => Object.values(INDIRECT_COLUMNS).find((weapon) => weapon.column === column)?.label ?? null,
    ),
  ],
};

/** As the table words its scores: `1 or 2`, `0 to 3`, `10+`. */
function scoresOf(scores: Scores): string | null {
  if (scores === null) return null;
  const [low, high] = scores;
  if (high === null) return `${low}+`;
  return high === low ? `${low}` : `${low} ${high - low === 1 ? 'or' : 'to'} ${high}`;
}

export const ARMOUR_RESULTS_CHART: BookChart = {
  name: 'armour-results',
  page: 'p6',
  rule: 'stonk-arm-05',
  columns: ['Stationary in Open', 'Moving in Open', 'In Cover', 'Hull Down', ...RESULT_COLUMNS],
  rows: ARMOUR_RESULTS.map((_, at) => `${at + 1}`),
  cells: ARMOUR_RESULTS.map((line: Line) => [
    ...SITUATIONS.map((situation) => scoresOf(line[situation])),
    ...line.results,
  ]),
};

export const ARMOUR_ADDITIONS_CHART: BookChart = {
  name: 'armour-additions',
  page: 'p6',
  rule: 'stonk-arm-08',
  columns: ['Addition'],
  rows: Object.values(ARMOUR_ADDITIONS).map(({ label }) => label),
  cells: Object.values(ARMOUR_ADDITIONS).map(({ value }) => [signed(value)]),
};

export const ARMOUR_CLASSES_CHART: BookChart = {
  name: 'armour-classes',
  page: 'p17',
  rule: 'stonk-arm-16',
  columns: ['Vehicles'],
  rows: ['Medium Armour', 'Light Armour', 'Heavy Armour'],
  cells: Object.values(ARMOUR_CLASS_LISTS).map((list) => [list.join(', ')]),
};

export const WEAPON_CLASSES_CHART: BookChart = {
  name: 'anti-tank-weapons',
  page: 'p17',
  rule: 'stonk-arm-13',
  columns: ['Weapons'],
  rows: Object.values(ANTI_TANK).map(({ label }) => label),
  cells: ANTI_TANK_ROWS.map((row) => [WEAPON_LISTS[row].join(', ')]),
};
