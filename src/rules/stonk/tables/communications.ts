/** Nets, messengers and telephone lines (paragraphs 2 and 19). */
import { type BookChart, type Metres, needOf } from './print.ts';

/** stonk-comm-02 Whose radios: those of the US Army are better. */
export type Radio = 'us' | 'other';
export type Net = 'company' | 'battalion';
export type Messenger = 'foot' | 'vehicle';

/** T-comm, d10, p4 (L141-142): the score at which a net works for this move. */
export const NETS = {
  company: { label: 'Radio - Company net', other: 7, us: 5 },
  battalion: { label: 'Battalion net', other: 2, us: 1 },
} as const satisfies Readonly<Record<Net, { readonly label: string } & Readonly<Record<Radio, number>>>>;

/** T-comm, d10, p4 (L143-144). stonk-gap-81 One try per link and move. */
export const MESSENGERS = {
  foot: { label: 'Messenger on Foot', score: 6 },
  vehicle: { label: 'Messenger in vehicle', score: 1 },
} as const satisfies Readonly<Record<Messenger, { readonly label: string; readonly score: number }>>;

export const netScore = (net: Net, radio: Radio): number => NETS[net][radio];
export const messengerScore = (messenger: Messenger): number => MESSENGERS[messenger].score;

/** T-cut, d10, p4 (L146): the score at which fire cuts a telephone line. */
export const LINE_CUT = {
  field: { label: 'field artillery', score: 8 },
  mortars: { label: 'mortars', score: 9 },
  medium: { label: 'medium artillery or air attack', score: 6 },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly score: number }>>;
export type LineFire = keyof typeof LINE_CUT;

export const cutScore = (fire: LineFire): number => LINE_CUT[fire].score;

/** stonk-comm-08 Metres of open cable that a signals platoon repairs a minute (L148). */
export const REPAIR_PER_MINUTE: Metres = 20;

export const COMMUNICATION_CHART: BookChart = {
  name: 'means-of-communication',
  page: 'p4',
  rule: 'stonk-comm-02',
  columns: ['Score', 'US radios'],
  rows: [...Object.values(NETS), ...Object.values(MESSENGERS)].map(({ label }) => label),
  cells: [
    ...Object.values(NETS).map(({ other, us }) => [needOf(other), needOf(us)]),
    ...Object.values(MESSENGERS).map(({ score }) => [needOf(score), null]),
  ],
};

export const LINE_CUT_CHART: BookChart = {
  name: 'telephone-lines',
  page: 'p4',
  rule: 'stonk-comm-07',
  columns: ['Score to cut'],
  rows: Object.values(LINE_CUT).map(({ label }) => label),
  cells: Object.values(LINE_CUT).map(({ score }) => [needOf(score)]),
};

export const REPAIR_CHART: BookChart = {
  name: 'cable-repair',
  page: 'p4',
  rule: 'stonk-comm-08',
  columns: ['Metres per minute'],
  rows: ['Signals platoon, open cable'],
  cells: [[REPAIR_PER_MINUTE]],
};
