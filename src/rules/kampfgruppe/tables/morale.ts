import { type BookChart, type DiceRow, rowAt, scoresOf } from './print.ts';

export type MoraleColumn = 'infantry' | 'gun' | 'vehicle';
/** kgn-um-15 `abandon-vehicle` is only a suppression where none of its conditions holds. kgn-um-20 `heroic?` rolls again. */
export type MoraleResult = 'withdraw' | 'abandon-gun' | 'abandon-vehicle' | 'suppressed' | 'ok' | 'heroic?';

type Line = DiceRow & Readonly<Record<MoraleColumn, MoraleResult>>;

/** kgn-um-09 Unit morale, D6, p52 (L1794). */
// biome-ignore format: laid out like the printed table
export const UNIT_MORALE = [
  { scores: [1, 1], infantry: 'withdraw',   gun: 'abandon-gun', vehicle: 'abandon-vehicle' },
  { scores: [2, 2], infantry: 'withdraw',   gun: 'abandon-gun', vehicle: 'suppressed' },
  { scores: [3, 3], infantry: 'suppressed', gun: 'suppressed',  vehicle: 'ok' },
  { scores: [4, 4], infantry: 'ok',         gun: 'suppressed',  vehicle: 'ok' },
  { scores: [5, 5], infantry: 'ok',         gun: 'ok',          vehicle: 'ok' },
  { scores: [6, 6], infantry: 'heroic?',    gun: 'heroic?',     vehicle: 'heroic?' },
] as const satisfies readonly Line[];

export function moraleResult(column: MoraleColumn, die: number): MoraleResult {
  return rowAt<Line>(UNIT_MORALE, die)[column];
}

/** kgn-um-20 The second die that makes a heroic action. */
export const HEROIC = 6;

const PRINTED: Readonly<Record<MoraleResult, string>> = {
  withdraw: 'Withdraw',
  'abandon-gun': 'Abandon Gun',
  'abandon-vehicle': 'Suppressed/ Abandon vehicle',
  suppressed: 'Suppressed',
  ok: 'OK',
  'heroic?': 'OK*',
};

export const UNIT_MORALE_CHART: BookChart = {
  name: 'unit-morale',
  page: 'p52',
  rule: 'kgn-um-09',
  columns: ['Infantry', 'Guns', 'All Vehicles'],
  rows: UNIT_MORALE.map(scoresOf),
  cells: UNIT_MORALE.map(({ infantry, gun, vehicle }) => [PRINTED[infantry], PRINTED[gun], PRINTED[vehicle]]),
};
