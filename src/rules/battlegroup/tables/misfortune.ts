import { type BookChart, type D6Row, facesOf, rowAt } from './print.ts';

export type MineStrikeResult = 'friendly-fire' | 'kaboom' | 'critical-damage';

export interface MineStrikeRow extends D6Row {
  readonly result: MineStrikeResult;
  /** The hit on the vehicle. */
  readonly attack: { readonly penetration: 5; readonly armour: 'rear' } | null;
}

/** bg-ctr-06 Mine strike, p45. */
export const MINE_STRIKE = [
  { faces: [1, 1], label: 'Friendly Fire!', result: 'friendly-fire', attack: null },
  { faces: [2, 5], label: 'Kaboom!', result: 'kaboom', attack: { penetration: 5, armour: 'rear' } },
  { faces: [6, 6], label: 'Critical Damage', result: 'critical-damage', attack: null },
] as const satisfies readonly MineStrikeRow[];

export function mineStrike(die: number): Pick<MineStrikeRow, 'result' | 'attack'> {
  return rowAt<MineStrikeRow>(MINE_STRIKE, die);
}

export type AmmoResult = 'no-effect' | 'almost-empty' | 'out-of-ammo' | 'leaves';

/** bg-ctr-07 Ammo, p45. */
export const AMMO = [
  { faces: [1, 1], label: 'No Effect', result: 'no-effect' },
  { faces: [2, 3], label: 'Almost Empty', result: 'almost-empty' },
  { faces: [4, 5], label: 'Out of Ammo', result: 'out-of-ammo' },
  { faces: [6, 6], label: 'Out of Ammunition', result: 'leaves' },
] as const satisfies readonly (D6Row & { readonly result: AmmoResult })[];

export function ammoResult(die: number): AmmoResult {
  return rowAt(AMMO, die).result;
}

export type BreakdownResult = 'no-effect' | 'immobilised' | 'severe-breakdown';

/** bg-ctr-08 Breakdown, p45. */
export const BREAKDOWN = [
  { faces: [1, 1], label: 'No Effect', result: 'no-effect' },
  { faces: [2, 5], label: 'Immobilised', result: 'immobilised' },
  { faces: [6, 6], label: 'Severe Breakdown', result: 'severe-breakdown' },
] as const satisfies readonly (D6Row & { readonly result: BreakdownResult })[];

export function breakdownResult(die: number): BreakdownResult {
  return rowAt(BREAKDOWN, die).result;
}

export const MINE_STRIKE_CHART: BookChart = {
  name: 'mine-strike',
  page: 'p45',
  rule: 'bg-ctr-06',
  columns: ['Result'],
  rows: MINE_STRIKE.map(facesOf),
  cells: MINE_STRIKE.map(({ label }) => [label]),
};

export const AMMO_CHART: BookChart = {
  name: 'ammo',
  page: 'p45',
  rule: 'bg-ctr-07',
  columns: ['Result'],
  rows: AMMO.map(facesOf),
  cells: AMMO.map(({ label }) => [label]),
};

export const BREAKDOWN_CHART: BookChart = {
  name: 'breakdown',
  page: 'p45',
  rule: 'bg-ctr-08',
  columns: ['Result'],
  rows: BREAKDOWN.map(facesOf),
  cells: BREAKDOWN.map(({ label }) => [label]),
};
