import { type BookChart, hitsOf } from './print.ts';

/** kgn-sv-01 Hits of soft-skinned vehicles, p30 (L1040). In doubt a vehicle is medium. */
export const SOFT_SKIN_HITS = {
  small: { label: 'Small vehicles', hits: 1 },
  medium: { label: 'Medium vehicles', hits: 2 },
  large: { label: 'Large vehicles', hits: 3 },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly hits: number }>>;

export type SoftSkinSize = keyof typeof SOFT_SKIN_HITS;

export function softSkinHits(size: SoftSkinSize): number {
  return SOFT_SKIN_HITS[size].hits;
}

export const SOFT_SKIN_CHART: BookChart = {
  name: 'soft-skin-hits',
  page: 'p30',
  rule: 'kgn-sv-01',
  columns: ['Hits'],
  rows: Object.values(SOFT_SKIN_HITS).map(({ label }) => label),
  cells: Object.values(SOFT_SKIN_HITS).map(({ hits }) => [hitsOf(hits)]),
};
