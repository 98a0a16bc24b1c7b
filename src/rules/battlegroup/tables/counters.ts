import type { BookChart } from './print.ts';

/** bg-br-02 The sheet of battle counters, p63 (p44, p45, p62 the same). Specials have no value. */
export const BATTLE_COUNTERS = [
  { kind: '1', label: '1', value: 1, count: 9 },
  { kind: '2', label: '2', value: 2, count: 21 },
  { kind: '3', label: '3', value: 3, count: 26 },
  { kind: '4', label: '4', value: 4, count: 20 },
  { kind: '5', label: '5', value: 5, count: 5 },
  { kind: 'mine-strike', label: 'Mine Strike', value: null, count: 2 },
  { kind: 'confusion', label: 'Confusion', value: null, count: 2 },
  { kind: 'ammo-low', label: 'Ammo Low', value: null, count: 2 },
  { kind: 'breakdown', label: 'Breakdown', value: null, count: 2 },
  { kind: 'beyond-the-call-of-duty', label: 'Beyond the Call of Duty', value: null, count: 2 },
  { kind: 'air-attack', label: 'Air Attack', value: null, count: 5 },
] as const satisfies readonly {
  readonly kind: string;
  readonly label: string;
  readonly value: number | null;
  readonly count: number;
}[];

export type CounterKind = (typeof BATTLE_COUNTERS)[number]['kind'];

/** The number on a counter, null on a special one. */
export function counterValue(kind: CounterKind): number | null {
  return BATTLE_COUNTERS.find((counter) => counter.kind === kind)!.value;
}

export const BATTLE_COUNTERS_CHART: BookChart = {
  name: 'battle-counters',
  page: 'p63',
  rule: 'bg-br-02',
  columns: ['Count'],
  rows: BATTLE_COUNTERS.map((counter) => counter.label),
  cells: BATTLE_COUNTERS.map((counter) => [counter.count]),
};
