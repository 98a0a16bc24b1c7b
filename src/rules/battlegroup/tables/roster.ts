import type { BookChart } from './print.ts';

/** bg-army-04 Sections of the battlegroup organisation chart, p60, in the order of the sheet. */
export const ROSTER_SECTIONS = [
  { id: 'forward-headquarters', label: 'Forward Headquarters', assets: 'frontline' },
  { id: 'infantry', label: 'Infantry', assets: 'frontline' },
  { id: 'tanks', label: 'Tanks', assets: 'frontline' },
  { id: 'defences', label: 'Defences', assets: 'frontline' },
  { id: 'artillery', label: 'Artillery', assets: 'frontline' },
  { id: 'reconnaissance', label: 'Reconnaissance Units', assets: 'support' },
  { id: 'logistics', label: 'Logistics Units', assets: 'support' },
  { id: 'engineer', label: 'Engineer Units', assets: 'support' },
  { id: 'special', label: 'Special Units', assets: 'support' },
  { id: 'additional-fire-support', label: 'Additional Fire Support', assets: 'additional' },
] as const satisfies readonly {
  readonly id: string;
  readonly label: string;
  readonly assets: 'frontline' | 'support' | 'additional';
}[];

export type RosterSection = (typeof ROSTER_SECTIONS)[number]['id'];

/** What the head of the sheet adds up. */
export const ROSTER_TOTALS = ['points', 'battle-rating', 'officers', 'scouts'] as const;

export const ROSTER_CHART: BookChart = {
  name: 'roster-sections',
  page: 'p60',
  rule: 'bg-army-04',
  columns: ['Assets'],
  rows: ROSTER_SECTIONS.map((section) => section.label),
  cells: ROSTER_SECTIONS.map((section) => [section.assets]),
};
