import type { RecceResult } from '../state.ts';
import type { BookChart } from './print.ts';
import { signed } from './print.ts';

/** ag-recce-17 Recce table, C.2.2. */
const RECCE = [
  { die: 'Natural 1', natural: 1, result: 'failed', stewed: true },
  { die: '2 or less', upTo: 2, result: 'failed', stewed: false },
  { die: '3', upTo: 3, result: 'attack', stewed: false },
  { die: '4', upTo: 4, result: 'attack', stewed: false },
  { die: '5', upTo: 5, result: 'attack', stewed: false },
  { die: '6 or more', upTo: Number.POSITIVE_INFINITY, result: 'attack and support', stewed: false },
  { die: 'Natural 6', natural: 6, result: 'attack and support', stewed: false },
] as const satisfies readonly {
  readonly die: string;
  readonly natural?: number;
  readonly upTo?: number;
  readonly result: RecceResult;
  readonly stewed: boolean;
}[];

/** What a die gives: `natural` as it fell, `modified` with all modifiers. ag-recce-18, ag-recce-19 The lines of a natural 1 and 6 come first. */
export function recceResult(
  natural: number,
  modified: number,
): { readonly result: RecceResult; readonly stewed: boolean } {
  const { result, stewed } =
    RECCE.find((row) => 'natural' in row && row.natural === natural) ??
    RECCE.find((row) => 'upTo' in row && modified <= row.upTo)!;
  return { result, stewed };
}

/** ag-recce-20 Besides, spotting fails on a natural 2. */
export const SPOTTING_FAILS = 2;

/** ag-recce-21 to ag-recce-26, ag-counter-03 Modifiers of the recce roll; ag-gap-17 the minus signs that bullets have eaten are put back. */
export const RECCE_MODIFIERS = {
  rating: { rule: 'ag-recce-21', label: 'Recce strength', value: 'rating' },
  near: { rule: 'ag-recce-22', label: 'Units are within 1 km of each other', value: 1 },
  spotting: { rule: 'ag-recce-23', label: 'Spotting, which also fails on a natural 2', value: -2 },
  notNearest: { rule: 'ag-recce-24', label: 'Target is not the nearest in the direction of recce', value: -2 },
  builtUp: { rule: 'ag-recce-25', label: 'Target in a built-up area or wooded', value: -1 },
  builtUpFromAir: { rule: 'ag-recce-25', label: 'The same, for aircraft', value: -2 },
  storms: { rule: 'ag-recce-26', label: 'Storms', value: -1 },
  counter: { rule: 'ag-counter-03', label: 'Counter-recce only: recce strength of the opponent', value: '-rating' },
} as const;

const RESULTS: Readonly<Record<RecceResult, string>> = {
  failed: 'Fail',
  attack: 'Attack',
  'attack and support': 'Attack + Support',
};

export const RECCE_CHART: BookChart = {
  name: 'recce',
  page: 'p12',
  rule: 'ag-recce-17',
  columns: ['Recce Result'],
  rows: RECCE.map(({ die }) => die),
  cells: RECCE.map(({ result, stewed }) => [stewed ? `${RESULTS[result]} - "stewed prune"` : RESULTS[result]]),
};

export const RECCE_MODIFIERS_CHART: BookChart = {
  name: 'recce-modifiers',
  page: 'p12',
  rule: 'ag-recce-27',
  columns: ['Modifier'],
  rows: Object.values(RECCE_MODIFIERS).map(({ label }) => label),
  cells: Object.values(RECCE_MODIFIERS).map(({ value }) => [
    typeof value === 'number' ? signed(value) : value === 'rating' ? '+ rating' : '- rating',
  ]),
};
