import { type BookChart, needOf } from './print.ts';

export type Experience = 'inexperienced' | 'regular' | 'veteran' | 'elite';

/** bg-ord-14 Unit experience test, p15 (p42 and p61 the same). */
export const EXPERIENCE_TEST = {
  inexperienced: 4,
  regular: 3,
  veteran: 2,
  // bg-gap-70 Every copy gives the Elite the same number as the Veteran.
  elite: 2,
} as const satisfies Readonly<Record<Experience, number>>;

export const EXPERIENCE_TEST_CHART: BookChart = {
  name: 'unit-experience-test',
  page: 'p15',
  rule: 'bg-ord-14',
  columns: ['D6'],
  rows: ['Inexperienced', 'Regular', 'Veteran', 'Elite'],
  cells: Object.values(EXPERIENCE_TEST).map((need) => [needOf(need)]),
};
