import type { BookChart } from './print.ts';

export type MissionResult = 'lost' | 'failed' | 'succeeded';

/** ag-air-07 Mission table, D 6. */
const MISSION = [
  { die: 'Natural 1', natural: 1, result: 'lost', label: 'Mission fails to turn up. Remove plane from game' },
  { die: '2 or less', upTo: 2, result: 'failed', label: 'Mission fails' },
  { die: '3 or more', upTo: Number.POSITIVE_INFINITY, result: 'succeeded', label: 'Mission succeeds' },
  { die: 'Natural 6', natural: 6, result: 'succeeded', label: 'Mission succeeds' },
] as const satisfies readonly {
  readonly die: string;
  readonly natural?: number;
  readonly upTo?: number;
  readonly result: MissionResult;
  readonly label: string;
}[];

/** ag-air-10 The modified die that succeeds. */
export const MISSION_NEED = 3;

/** ag-air-08, ag-air-09 The lines of a natural 1 and 6 come before those of the modified die. */
export function missionResult(natural: number, modified: number): MissionResult {
  const row =
    MISSION.find((one) => 'natural' in one && one.natural === natural) ??
    MISSION.find((one) => 'upTo' in one && modified <= one.upTo)!;
  return row.result;
}

export const MISSION_CHART: BookChart = {
  name: 'air-mission',
  page: 'p22',
  rule: 'ag-air-07',
  columns: ['Result'],
  rows: MISSION.map(({ die }) => die),
  cells: MISSION.map(({ label }) => [label]),
};

/** ag-air-11 to ag-air-14 What is subtracted from the mission's die. */
export const MISSION_MODIFIERS = [
  { rule: 'ag-air-11', label: 'AA strength of the defending division', value: '- AA' },
  { rule: 'ag-air-12', label: 'Defensive CAP, less own and supporting CAP', value: '- CAP' },
  { rule: 'ag-air-13', label: 'Cover of the defending unit', value: '- cover' },
  { rule: 'ag-air-14', label: 'In woods or built-up area', value: '-1' },
] as const;

export const MISSION_MODIFIERS_CHART: BookChart = {
  name: 'air-mission-modifiers',
  page: 'p22',
  rule: 'ag-air-11',
  columns: ['Modifier'],
  rows: MISSION_MODIFIERS.map(({ label }) => label),
  cells: MISSION_MODIFIERS.map(({ value }) => [value]),
};

/** ag-air-25 Guide to strengths: lowest and highest recce rating by what the aircraft is, and how many planes make a point. */
export const MISSION_GUIDE = {
  recce: { bomber: [0, 2], fighter: [1, 3], reconnaissance: [3, 4] },
  gs: { planesPerPoint: 15 },
  ab: { planesPerPoint: 50 },
  cap: { planesPerPoint: 15 },
  /** Quality of aircraft and crews: at most so much more or less. */
  quality: 2,
} as const;

const perPlanes = (n: number): string => `1 per ${n} planes, +/- 1 or ${MISSION_GUIDE.quality} for quality`;
const range = ([low, high]: readonly [number, number]): string => `${low}-${high}`;

export const MISSION_GUIDE_CHART: BookChart = {
  name: 'air-strengths',
  page: 'p22',
  rule: 'ag-air-25',
  columns: ['Strength'],
  rows: [
    ...['Recce: bombers', 'Recce: fighters', 'Recce: reconnaissance planes', 'Ground Support', 'Interdiction'],
    ...['Area bombing (medium and heavy bombers only)', 'Combat Air Support'],
  ],
  cells: [
    [range(MISSION_GUIDE.recce.bomber)],
    [range(MISSION_GUIDE.recce.fighter)],
    [range(MISSION_GUIDE.recce.reconnaissance)],
    [perPlanes(MISSION_GUIDE.gs.planesPerPoint)],
    ['yes or no; most can'],
    [perPlanes(MISSION_GUIDE.ab.planesPerPoint)],
    [perPlanes(MISSION_GUIDE.cap.planesPerPoint)],
  ],
};
