/** Demoralisation, rallying, leadership and the battalion commander (paragraphs 12, 13, 22 and 23). */
import {
  type BandRow,
  type BookChart,
  type FireState,
  type Metres,
  type Quality,
  rowAt,
  rowOrNull,
  signed,
} from './print.ts';

const x = null;
type Scores = readonly [number | null, number | null, number | null, number | null, number | null, number | null];
interface Line extends BandRow {
  readonly scores: Scores;
}

/** T-morale, d6, p11 (L392-400): original s.p. down, 1 to 6 remaining across. `x` is a dash. */
// biome-ignore format: laid out like the printed table
export const DEMORALISATION = [
  { from: 9, to: x, scores: [6, 5, 4, 3, 2, 1] },
  { from: 7, to: 8, scores: [5, 4, 3, 2, 1, x] },
  { from: 6, to: 6, scores: [5, 4, 2, 1, x, x] },
  { from: 5, to: 5, scores: [4, 3, 1, x, x, x] },
  { from: 4, to: 4, scores: [4, 2, 1, x, x, x] },
  { from: 3, to: 3, scores: [3, 1, x, x, x, x] },
  { from: 2, to: 2, scores: [2, x, x, x, x, x] },
] as const satisfies readonly Line[];

/** stonk-mor-01 stonk-mor-02 The modified die or less that demoralises; stonk-mor-03 stonk-gap-66 null: no test. */
export function demoralisationScore(original: number, remaining: number): number | null {
  return rowOrNull<Line>(DEMORALISATION, original)?.scores[remaining - 1] ?? null;
}

/** T-moralemod, p11 (L404-406). stonk-mor-04 The leadership of the unit is added too. */
export const MORALE_ADDITIONS = {
  /** stonk-mor-05 */
  pinned: { label: 'pinned', value: -1 },
  suppressed: { label: 'suppressed', value: -2 },
  /** stonk-mor-06 */
  veteran: { label: 'veterans', value: 1 },
  green: { label: 'green troops', value: -1 },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly value: number }>>;
export type MoraleAddition = keyof typeof MORALE_ADDITIONS;

/** What is added besides leadership. */
export function moraleAdditions(state: FireState, quality: Quality): readonly MoraleAddition[] {
  return [...(state === 'ok' ? [] : [state]), ...(quality === 'average' ? [] : [quality])];
}

/** stonk-mor-13 Demoralised armour recovers after a d6 of so many hours each, p16 (L584). */
export const RECOVERY_HOURS = 3;
/** stonk-mor-15 Demoralised infantry surrenders to enemies within, p16 (L586). */
export const SURRENDER_WITHIN: Metres = 200;

/** T-rally, d6, p11 (L430-432). */
export const RALLY_SCORES = {
  good: { label: 'Good troops', score: 3 },
  average: { label: 'Average troops', score: 4 },
  poor: { label: 'Poor troops', score: 5 },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly score: number }>>;
export type RallyScore = (typeof RALLY_SCORES)[keyof typeof RALLY_SCORES]['score'];

/** stonk-gap-69 The rally score of a unit for which nothing else is said. */
export const DEFAULT_RALLY = {
  veteran: RALLY_SCORES.good.score,
  average: RALLY_SCORES.average.score,
  green: RALLY_SCORES.poor.score,
} as const satisfies Readonly<Record<Quality, RallyScore>>;

/** T-rally, p11 (L426-428). */
export const RALLY_ADDITIONS = {
  /** stonk-ral-05 */
  airOrFlame: { label: 'Caused by air attack or flame thrower', value: -2 },
  /** stonk-ral-06 */
  underFire: { label: 'Still under fire', value: -1 },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly value: number }>>;

/** stonk-ral-02 to stonk-ral-04 stonk-gap-68 Levels rallied: one at the score, two at twice the score or more. */
export function levelsRallied(total: number, score: RallyScore): 0 | 1 | 2 {
  if (total >= score * 2) return 2;
  return total >= score ? 1 : 0;
}

/** stonk-ral-03 */
export function rallied(state: FireState, levels: 0 | 1 | 2): FireState {
  const states = ['ok', 'pinned', 'suppressed'] as const;
  return states[Math.max(0, states.indexOf(state) - levels)]!;
}

/** T-lead, d6, p17 (L599-602). */
export const LEADERSHIP = [
  { from: 1, to: 2, leadership: 0 },
  { from: 3, to: 4, leadership: 1 },
  { from: 5, to: 5, leadership: 2 },
  { from: 6, to: 6, leadership: 3 },
] as const satisfies readonly (BandRow & { readonly leadership: number })[];
export type Leadership = (typeof LEADERSHIP)[number]['leadership'];

/** stonk-lead-02 stonk-cmd-05 */
export const leadershipAt = (die: number): Leadership => rowAt<(typeof LEADERSHIP)[number]>(LEADERSHIP, die).leadership;

/** T-commander, d6, p17 (L610): stonk-cmd-04 the score that makes a commander under fire a casualty. */
export const COMMANDER_CASUALTY = 1;
/** stonk-cmd-03 Whether a commander whom nobody plays intervenes. */
export const intervenes = (die: number, leadership: Leadership): boolean => die <= leadership;
export const isCommanderCasualty = (die: number): boolean => die <= COMMANDER_CASUALTY;

const rowOf = ({ from, to }: BandRow): string => (to === null ? `${from}+` : from === to ? `${from}` : `${from}-${to}`);

export const DEMORALISATION_CHART: BookChart = {
  name: 'demoralisation',
  page: 'p11',
  rule: 'stonk-mor-02',
  columns: ['1', '2', '3', '4', '5', '6'],
  rows: DEMORALISATION.map(rowOf),
  cells: DEMORALISATION.map(({ scores }) => scores),
};

export const MORALE_ADDITIONS_CHART: BookChart = {
  name: 'demoralisation-additions',
  page: 'p11',
  rule: 'stonk-mor-05',
  columns: ['Addition'],
  rows: Object.values(MORALE_ADDITIONS).map(({ label }) => label),
  cells: Object.values(MORALE_ADDITIONS).map(({ value }) => [signed(value)]),
};

export const RECOVERY_CHART: BookChart = {
  name: 'demoralised-units',
  page: 'p16',
  rule: 'stonk-mor-13',
  columns: ['Figure'],
  rows: ['Armour recovers after, hours', 'Infantry surrenders to enemies within'],
  cells: [[`1d6 x ${RECOVERY_HOURS}`], [`${SURRENDER_WITHIN} m`]],
};

export const RALLY_CHART: BookChart = {
  name: 'rally-scores',
  page: 'p11',
  rule: 'stonk-ral-07',
  columns: ['Score'],
  rows: Object.values(RALLY_SCORES).map(({ label }) => label),
  cells: Object.values(RALLY_SCORES).map(({ score }) => [score]),
};

export const RALLY_ADDITIONS_CHART: BookChart = {
  name: 'rally-additions',
  page: 'p11',
  rule: 'stonk-ral-05',
  columns: ['Addition'],
  rows: Object.values(RALLY_ADDITIONS).map(({ label }) => label),
  cells: Object.values(RALLY_ADDITIONS).map(({ value }) => [signed(value)]),
};

export const LEADERSHIP_CHART: BookChart = {
  name: 'leadership',
  page: 'p17',
  rule: 'stonk-lead-02',
  columns: ['Leadership'],
  rows: LEADERSHIP.map(rowOf),
  cells: LEADERSHIP.map(({ leadership }) => [signed(leadership)]),
};

export const COMMANDER_CHART: BookChart = {
  name: 'battalion-commander',
  page: 'p17',
  rule: 'stonk-cmd-03',
  columns: ['1d6'],
  rows: ['Intervenes, if not played', 'Casualty, under fire'],
  cells: [['leadership or less'], [`${COMMANDER_CASUALTY}`]],
};
