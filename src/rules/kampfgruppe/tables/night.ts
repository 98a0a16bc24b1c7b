import { type BookChart, type Inches, inchesOf } from './print.ts';

/** kgn-night-01 kgn-night-03 How far units see, and fire, at night, p67 (L2359, L2363). */
export const NIGHT_LIMIT: Inches = 24;

/** kgn-bgm-16 Counters that so many dice of suppression removal cost; kgn-night-05 kgn-ex-25 one more at night, p67 (L2371). */
export function removalCounters(dice: number, { night }: { readonly night: boolean }): number {
  return dice === 0 || !night ? dice : dice + 1;
}

export const NIGHT_CHART: BookChart = {
  name: 'night-fighting',
  page: 'p67',
  rule: 'kgn-night-01',
  columns: ['At night'],
  rows: ['Observation', 'Weapon ranges', 'Counters to remove D6', 'Counters to remove 2D6'],
  cells: [
    [inchesOf(NIGHT_LIMIT)],
    [inchesOf(NIGHT_LIMIT)],
    [removalCounters(1, { night: true })],
    [removalCounters(2, { night: true })],
  ],
};
