import { type BookChart, type D6Row, facesOf, rowAt } from './print.ts';

/** bg-ind-08 Spotter round accuracy, p35 (p61 the same): by how many D6 of inches the round misses. */
export const SPOTTER_ROUND = [
  { faces: [1, 1], label: 'Wild', dice: 4 },
  { faces: [2, 5], label: 'Miss', dice: 2 },
  { faces: [6, 6], label: 'Accurate', dice: 1 },
] as const satisfies readonly (D6Row & { readonly dice: number })[];

/** How many D6 of inches a spotter round misses by. */
export function spotterDice(die: number): number {
  return rowAt(SPOTTER_ROUND, die).dice;
}

export type BarrageResult = 'miss' | 'pinning' | 'direct-hit';

/** bg-ind-14 Artillery barrage accuracy, p37 (p61 the same). */
export const BARRAGE = [
  { faces: [1, 1], label: 'Miss', result: 'miss' },
  { faces: [2, 5], label: 'Pinning', result: 'pinning' },
  { faces: [6, 6], label: 'Direct Hit', result: 'direct-hit' },
] as const satisfies readonly (D6Row & { readonly result: BarrageResult })[];

export function barrageResult(die: number): BarrageResult {
  return rowAt(BARRAGE, die).result;
}

export const SPOTTER_ROUND_CHART: BookChart = {
  name: 'spotter-round-accuracy',
  page: 'p35',
  rule: 'bg-ind-08',
  columns: ['Result', 'Misses by'],
  rows: SPOTTER_ROUND.map(facesOf),
  cells: SPOTTER_ROUND.map(({ label, dice }) => [label, `${dice}D6"`]),
};

export const BARRAGE_CHART: BookChart = {
  name: 'barrage-accuracy',
  page: 'p37',
  rule: 'bg-ind-14',
  columns: ['Result'],
  rows: BARRAGE.map(facesOf),
  cells: BARRAGE.map(({ label }) => [label]),
};
