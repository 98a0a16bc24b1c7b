import type { BookChart } from './print.ts';

/** stonk-seq-01 The eight steps of a move, p4 (L99-106), each with the paragraphs that it points to. */
export const STEPS = [
  { id: 'orders', label: 'Check orders & communications status', paragraphs: [2] },
  { id: 'location', label: 'Target location', paragraphs: [3] },
  { id: 'direct-fire', label: 'Direct fire calculations', paragraphs: [5] },
  { id: 'area-fire', label: 'Area fire calculations', paragraphs: [6] },
  { id: 'movement', label: 'Movement', paragraphs: [9] },
  { id: 'assault', label: 'Close assaults', paragraphs: [11] },
  { id: 'morale', label: 'Check for demoralisation and rallying', paragraphs: [12, 13] },
  { id: 'logistics', label: 'Update logistics status', paragraphs: [] },
] as const satisfies readonly { readonly id: string; readonly label: string; readonly paragraphs: readonly number[] }[];

export type StepId = (typeof STEPS)[number]['id'];

export const SEQUENCE_CHART: BookChart = {
  name: 'sequence-of-action',
  page: 'p4',
  rule: 'stonk-seq-01',
  columns: ['Step', 'Para reference'],
  rows: STEPS.map((_, at) => `${at + 1}`),
  cells: STEPS.map(({ label, paragraphs }) => [label, paragraphs.length === 0 ? null : paragraphs.join(' & ')]),
};
