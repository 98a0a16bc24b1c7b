import { type BookChart, type DiceRow, rowAt, scoresOf } from './print.ts';

export type EventKind = 'mechanical-breakdown' | 'gun-out-of-ammunition' | 'heroic-action';
export type CounterKind = '1' | '2' | '3' | '4' | 'aircraft' | EventKind;

interface Counter {
  readonly kind: CounterKind;
  /** As the sheet prints it; the aircraft is a picture there. */
  readonly label: string;
  /** kgn-bgm-05 kgn-bgm-06 Aircraft and special events are worth nothing. */
  readonly value: number;
  readonly count: number;
}

/** kgn-bgm-02 The pot of 96 morale counters, p57 (L1965). kgn-gap-55 The six empty cells of the sheet are the aircraft. */
export const MORALE_COUNTERS = [
  { kind: '1', label: '1', value: 1, count: 14 },
  { kind: '2', label: '2', value: 2, count: 28 },
  { kind: '3', label: '3', value: 3, count: 27 },
  { kind: '4', label: '4', value: 4, count: 15 },
  { kind: 'aircraft', label: 'Aircraft', value: 0, count: 6 },
  { kind: 'mechanical-breakdown', label: 'Mechanical failure', value: 0, count: 2 },
  { kind: 'gun-out-of-ammunition', label: 'Gun out of ammo', value: 0, count: 2 },
  { kind: 'heroic-action', label: 'Heroic action', value: 0, count: 2 },
] as const satisfies readonly Counter[];

export function counterValue(kind: CounterKind): number {
  return MORALE_COUNTERS.find((counter) => counter.kind === kind)!.value;
}

export const isEvent = (kind: CounterKind): kind is EventKind => EVENTS.has(kind);
const EVENTS: ReadonlySet<CounterKind> = new Set<EventKind>([
  'mechanical-breakdown',
  'gun-out-of-ammunition',
  'heroic-action',
]);

/** The pot as it is filled: kgn-setup-25 without special events if so agreed, kgn-setup-26 for a shorter game with half the 1s and 2s. */
export function moralePot({ events, shorter }: { readonly events: boolean; readonly shorter: boolean }): CounterKind[] {
  return MORALE_COUNTERS.flatMap(({ kind, count }) => {
    if (!events && isEvent(kind)) return [];
    const isHalved = shorter && (kind === '1' || kind === '2');
    return Array.from({ length: isHalved ? count / 2 : count }, () => kind);
  });
}

/** `special`: roll on the table of special results. */
export type MoraleLoss = 1 | 2 | 3 | 4 | 'aircraft' | 'special';

/** kgn-bgm-22 Battle group morale loss, 2D6, p57 (L1986). */
export const MORALE_LOSS = [
  { scores: [2, 2], loss: 'special' },
  { scores: [3, 3], loss: 4 },
  { scores: [4, 4], loss: 4 },
  { scores: [5, 5], loss: 3 },
  { scores: [6, 6], loss: 3 },
  { scores: [7, 7], loss: 2 },
  { scores: [8, 8], loss: 2 },
  { scores: [9, 9], loss: 1 },
  { scores: [10, 10], loss: 1 },
  { scores: [11, 11], loss: 'aircraft' },
  { scores: [12, 12], loss: 'special' },
] as const satisfies readonly (DiceRow & { readonly loss: MoraleLoss })[];

export function moraleLoss(sum: number): MoraleLoss {
  return rowAt(MORALE_LOSS, sum).loss;
}

/** kgn-bgm-22 Its special results, D6, p57 (L1999). */
export const SPECIAL_RESULTS = [
  { scores: [1, 2], label: 'Gun out of ammunition', event: 'gun-out-of-ammunition' },
  { scores: [3, 4], label: 'Mechanical breakdown', event: 'mechanical-breakdown' },
  { scores: [5, 6], label: 'Heroic action', event: 'heroic-action' },
] as const satisfies readonly (DiceRow & { readonly label: string; readonly event: EventKind })[];

export function specialResult(die: number): EventKind {
  return rowAt(SPECIAL_RESULTS, die).event;
}

export type BreakdownResult = 'none' | 'immobilised' | 'abandoned';
/** kgn-evt-01 Mechanical breakdown, D6, p63 (L2237). */
export const BREAKDOWN = [
  { scores: [1, 2], label: 'OK', result: 'none' },
  { scores: [3, 5], label: 'Immobilised', result: 'immobilised' },
  { scores: [6, 6], label: 'Abandoned', result: 'abandoned' },
] as const satisfies readonly (DiceRow & { readonly label: string; readonly result: BreakdownResult })[];

export const breakdownResult = (die: number): BreakdownResult => rowAt(BREAKDOWN, die).result;

export type AmmunitionResult = 'none' | 'one-shot-left' | 'abandoned';
/** kgn-evt-03 Gun out of ammunition, D6, p63 (L2245). */
export const OUT_OF_AMMUNITION = [
  { scores: [1, 2], label: 'OK', result: 'none' },
  { scores: [3, 5], label: 'One shot remaining', result: 'one-shot-left' },
  { scores: [6, 6], label: 'Abandoned', result: 'abandoned' },
] as const satisfies readonly (DiceRow & { readonly label: string; readonly result: AmmunitionResult })[];

export const ammunitionResult = (die: number): AmmunitionResult => rowAt(OUT_OF_AMMUNITION, die).result;

export const COUNTERS_CHART: BookChart = {
  name: 'morale-counters',
  page: 'p57',
  rule: 'kgn-bgm-02',
  columns: ['Count'],
  rows: MORALE_COUNTERS.map(({ label }) => label),
  cells: MORALE_COUNTERS.map(({ count }) => [count]),
};

export const MORALE_LOSS_CHART: BookChart = {
  name: 'morale-loss',
  page: 'p57',
  rule: 'kgn-bgm-22',
  columns: ['Morale Loss'],
  rows: MORALE_LOSS.map(scoresOf),
  cells: MORALE_LOSS.map(({ loss }) => [
    loss === 'special' ? 'Special result' : loss === 'aircraft' ? 'Aircraft' : loss,
  ]),
};

export const SPECIAL_RESULTS_CHART: BookChart = {
  name: 'morale-loss-special',
  page: 'p57',
  rule: 'kgn-bgm-22',
  columns: ['Special Result'],
  rows: SPECIAL_RESULTS.map(scoresOf),
  cells: SPECIAL_RESULTS.map(({ label }) => [label]),
};

export const BREAKDOWN_CHART: BookChart = {
  name: 'mechanical-breakdown',
  page: 'p63',
  rule: 'kgn-evt-01',
  columns: ['Result'],
  rows: BREAKDOWN.map(scoresOf),
  cells: BREAKDOWN.map(({ label }) => [label]),
};

export const OUT_OF_AMMUNITION_CHART: BookChart = {
  name: 'gun-out-of-ammunition',
  page: 'p63',
  rule: 'kgn-evt-03',
  columns: ['Result'],
  rows: OUT_OF_AMMUNITION.map(scoresOf),
  cells: OUT_OF_AMMUNITION.map(({ label }) => [label]),
};
