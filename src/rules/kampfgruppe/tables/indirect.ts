/** Fire missions: who is asked, which dice they need, what the weapons reach. */
import { type BookChart, type Inches, inchesOf, needOf } from './print.ts';

/** kgn-ind-09 General support by level, p44 (L1495): as many radio checks as the level is high. */
export const SUPPORT_LEVELS = {
  brigade: { label: 'Brigade', checks: 1 },
  division: { label: 'Division', checks: 2 },
  corps: { label: 'Corps', checks: 3 },
  army: { label: 'Army', checks: 4 },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly checks: number }>>;

export type SupportLevel = keyof typeof SUPPORT_LEVELS;

/** kgn-ind-08 Guns that are dedicated to the battle group need one check. */
export const DEDICATED_CHECKS = 1;
/** kgn-ind-07 p40 (L1384). */
export const RADIO_CHECK = 3;

export function radioChecks(from: SupportLevel | 'dedicated'): number {
  return from === 'dedicated' ? DEDICATED_CHECKS : SUPPORT_LEVELS[from].checks;
}

/** kgn-ind-05 Availability by the priority of the request: high p44 (L1495). kgn-gap-47 Low is ours. */
export const AVAILABILITY = { high: 3, low: 5 } as const;
export type Priority = keyof typeof AVAILABILITY;
export const availability = (priority: Priority): number => AVAILABILITY[priority];

/** kgn-ind-12 Deviation, p41 (L1392): the spotting player's dice, and the enemy's. */
export const DEVIATION_DICE = { spotter: 2, enemy: 3 } as const;

/** By how many inches the marker moves; 0 unless the enemy's sum is higher. */
export const deviationInches = (spotter: number, enemy: number): Inches => Math.max(0, enemy - spotter);

/** kgn-ind-06 A marker is placed within this of its observer (p40, L1380). */
export const MARKER_RANGE: Inches = 72;
/** kgn-ind-21 Units with some part within this of the marker are affected (p41, L1410). */
export const BLAST_RADIUS: Inches = 8;
/** kgn-cb-02 A counter-battery mission succeeds, p42 (L1433). */
export const COUNTER_BATTERY = 5;

interface Reach {
  readonly label: string;
  readonly least: Inches;
  /** Null: no limit. */
  readonly most: Inches | null;
}

/** kgn-ind-28 Ranges of indirect fire from the table, p49-50 (L1666-1729). */
export const INDIRECT_RANGES = {
  'medium-mortar': { label: 'Medium mortar', least: 12, most: 96 },
  'heavy-mortar': { label: 'Heavy mortar', least: 12, most: 192 },
  // kgn-wpn-07
  howitzer: { label: 'Howitzer', least: 16, most: null },
  // kgn-wpn-08
  cannon: { label: 'Cannon', least: 24, most: null },
  // kgn-wpn-06
  'rocket-launcher': { label: 'Multiple rocket launcher', least: 24, most: null },
} as const satisfies Readonly<Record<string, Reach>>;

export type IndirectClass = keyof typeof INDIRECT_RANGES;

export function isIndirectRange(of: IndirectClass, range: Inches): boolean {
  const { least, most }: Reach = INDIRECT_RANGES[of];
  return range >= least && (most === null || range <= most);
}

/** kgn-wpn-04 Each shot of a multiple rocket launcher is two dice. */
export const dicePerShot = (of: IndirectClass): 1 | 2 => (of === 'rocket-launcher' ? 2 : 1);
/** kgn-wpn-05 Own turns from one salvo to the next. */
export const ROCKET_TURNS = 2;

const levels = Object.values(SUPPORT_LEVELS);
const reaches: readonly Reach[] = Object.values(INDIRECT_RANGES);

export const AVAILABILITY_CHART: BookChart = {
  name: 'artillery-availability',
  page: 'p44',
  rule: 'kgn-ind-05',
  columns: ['D6'],
  rows: ['Dedicated', 'High priority', 'Low priority'],
  // kgn-ind-04
  cells: [['automatic'], [needOf(AVAILABILITY.high)], [needOf(AVAILABILITY.low)]],
};

export const RADIO_CHART: BookChart = {
  name: 'radio-checks',
  page: 'p40',
  rule: 'kgn-ind-09',
  columns: ['Checks', 'D6'],
  rows: ['Dedicated', ...levels.map(({ label }) => label)],
  cells: [DEDICATED_CHECKS, ...levels.map(({ checks }) => checks)].map((checks) => [checks, needOf(RADIO_CHECK)]),
};

export const DEVIATION_CHART: BookChart = {
  name: 'target-deviation',
  page: 'p41',
  rule: 'kgn-ind-12',
  columns: ['Dice'],
  rows: ['Spotting player', 'Enemy player'],
  cells: [[`${DEVIATION_DICE.spotter}D6`], [`${DEVIATION_DICE.enemy}D6`]],
};

export const COUNTER_BATTERY_CHART: BookChart = {
  name: 'counter-battery',
  page: 'p42',
  rule: 'kgn-cb-02',
  columns: ['D6'],
  rows: ['Battery may not fire this turn'],
  cells: [[needOf(COUNTER_BATTERY)]],
};

export const INDIRECT_RANGES_CHART: BookChart = {
  name: 'indirect-ranges',
  page: 'p49',
  rule: 'kgn-ind-28',
  columns: ['Minimum', 'Maximum'],
  rows: reaches.map(({ label }) => label),
  cells: reaches.map(({ least, most }) => [inchesOf(least), inchesOf(most)]),
};
