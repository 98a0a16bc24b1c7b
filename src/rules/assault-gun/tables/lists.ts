/** Short lists of the book: dummies, headquarters, levels of cover. */
import type { BookChart } from './print.ts';
import { signed } from './print.ts';

/** ag-hid-02 Dummy counters of a division, D 9. */
export const DUMMIES = {
  infantry: { poor: 0, average: 1, good: 2 },
  armoured: { poor: 1, average: 2, good: 4 },
  /** Motorised infantry: so many more. */
  motorised: 1,
  /** ag-hid-03 Corps or army headquarters may add up to so many. */
  headquarters: 3,
} as const;

export type DivisionKind = 'infantry' | 'motorised infantry' | 'armoured';
export type DivisionQuality = 'poor' | 'average' | 'good';

/** ag-hid-02 How many dummies a division has of its own. */
export function dummiesOf(kind: DivisionKind, quality: DivisionQuality): number {
  if (kind === 'armoured') return DUMMIES.armoured[quality];
  return DUMMIES.infantry[quality] + (kind === 'motorised infantry' ? DUMMIES.motorised : 0);
}

export const DUMMIES_CHART: BookChart = {
  name: 'dummies',
  page: 'p25',
  rule: 'ag-hid-02',
  columns: ['Dummy counters'],
  rows: [
    ...['Poor infantry', 'Average infantry', 'Good infantry', 'Motorised infantry'],
    ...['Poor armoured', 'Average armoured', 'Good armoured', 'Corps or army headquarters'],
  ],
  cells: [
    ['none'],
    [DUMMIES.infantry.average],
    [DUMMIES.infantry.good],
    [signed(DUMMIES.motorised)],
    [DUMMIES.armoured.poor],
    [DUMMIES.armoured.average],
    [DUMMIES.armoured.good],
    [`0-${DUMMIES.headquarters} extra`],
  ],
};

/** ag-hq-08 Ability ratings of headquarters, D.4.1. */
export const HQ_RATINGS = [
  { rating: 1, label: 'Least able HQ' },
  { rating: 2, label: 'Typical infantry HQ' },
  { rating: 3, label: 'HQ with decent communications' },
  { rating: 4, label: 'Good HQ' },
  { rating: 5, label: 'Elite HQ' },
] as const;

export const HQ_CHART: BookChart = {
  name: 'hq-ratings',
  page: 'p21',
  rule: 'ag-hq-08',
  columns: ['HQ'],
  rows: HQ_RATINGS.map(({ rating }) => `${rating}`),
  cells: HQ_RATINGS.map(({ label }) => [label]),
};

/** ag-cover-02 Four levels of cover, D 1, and what gives them. */
export const COVER_LEVELS = [
  { level: 1, works: 'field entrenchments', ground: 'some rough terrain (hills), swamp, light woods' },
  { level: 2, works: 'trenches made over days by engineers', ground: 'dense woods, light urban (suburbs, villages)' },
  { level: 3, works: 'fortifications with concrete', ground: 'dense urban areas' },
  { level: 4, works: 'special cases: Maginot forts', ground: 'Monte Cassino, factory blocks of Stalingrad' },
] as const;

export const COVER_CHART: BookChart = {
  name: 'cover',
  page: 'p18',
  rule: 'ag-cover-02',
  columns: ['Works', 'Ground'],
  rows: COVER_LEVELS.map(({ level }) => `${level}`),
  cells: COVER_LEVELS.map(({ works, ground }) => [works, ground]),
};
