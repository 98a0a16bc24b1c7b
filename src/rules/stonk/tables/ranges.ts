/** Artillery ranges (paragraph 28). */
import type { BookChart, Metres } from './print.ts';

interface RangeLine {
  readonly label: string;
  readonly range: Metres;
  /** stonk-range-04 The longest of its types, where the range depends on that. */
  readonly to?: Metres;
}

/** T-range, p21 (L761-764): left column and right column, line by line. */
export const BRITISH_RANGES = {
  '4.2-inch-mortar': { label: '4.2" mortar', range: 4000 },
  '3-inch-mortar': { label: '3" mortar', range: 2600 },
  '25pdr': { label: '25pdr Gun/How.', range: 12400 },
  '5.5-inch': { label: '5.5" howitzer', range: 16600 },
  '3.7-inch-aa': { label: '3.7" AA in fld role', range: 14600 },
  '4.5-inch': { label: '4.5" gun', range: 20000 },
  '75mm-pack': { label: '75mm pack how.', range: 9500 },
  '7.2-inch': { label: '7.2" howitzer', range: 16500 },
} as const satisfies Readonly<Record<string, RangeLine>>;

/** p21 (L768-770). */
export const US_RANGES = {
  '155mm-howitzer': { label: '155mm How.', range: 14800 },
  '8-inch': { label: '8" Howitzer', range: 32300 },
  '105mm-m3': { label: '105mm Fld M3', range: 7300 },
  '105mm-howitzer': { label: '105mm Howitzer', range: 12500 },
  '81mm-mortar': { label: '81mm mortar M1', range: 3000 },
  '75mm-field': { label: '75mm fld gun', range: 8900 },
} as const satisfies Readonly<Record<string, RangeLine>>;

/** p21 (L774-779). stonk-range-05 Ditto marks written out. */
export const GERMAN_RANGES = {
  'sig-33': { label: '15cm Inf How sIG33', range: 4800 },
  '12cm-mortar': { label: '12cm mortar', range: 6100 },
  'lefh-43': { label: '10.5cm Fld IFH43', range: 16500 },
  'ig-18': { label: '7.5cm Inf How IG18', range: 3500 },
  'lefh-18m': { label: '10.5cm Fld IFH18M', range: 12300 },
  'ig-37': { label: '7.5cm Inf How IG37', range: 5200 },
  '8cm-mortar': { label: '8.1cm Mortar', range: 2400 },
  'flak-88': { label: '8.8cm Flak as Fld', range: 14000 },
  'gebg-36': { label: '7.5cm Mtn Gun GebG36', range: 9200 },
  'gebg-40': { label: '10.5cm How GebG40', range: 16900 },
  'ik-290': { label: '7.62cm IK 290(r)', range: 8700 },
  nebelwerfer: { label: 'Nebelwerfer', range: 5600, to: 7300 },
} as const satisfies Readonly<Record<string, RangeLine>>;

/** stonk-range-03 p21 (L781-782). */
export const GENERAL_RANGES = {
  'mmg-indirect': { label: 'MMG/HMG indirect', range: 2000 },
  'tank-indirect': { label: 'Tank guns indirect', range: 8000 },
} as const satisfies Readonly<Record<string, RangeLine>>;

const ALL = { ...BRITISH_RANGES, ...US_RANGES, ...GERMAN_RANGES, ...GENERAL_RANGES };
export type IndirectWeapon = keyof typeof ALL;
export const INDIRECT_WEAPONS = Object.keys(ALL) as readonly IndirectWeapon[];

const lineOf = (weapon: IndirectWeapon): RangeLine => ALL[weapon];

/** stonk-range-01 The greatest range; stonk-range-04 a Nebelwerfer may be of the longer type. */
export function artilleryRange(
  weapon: IndirectWeapon,
  { longType = false }: { readonly longType?: boolean } = {},
): Metres {
  const { range, to } = lineOf(weapon);
  return longType ? (to ?? range) : range;
}

/** stonk-order-32 stonk-range-02 In a fireplan, two thirds of a range, rounded down to the metre (L757). */
export const plannedRange = (range: Metres): Metres => Math.floor((range * 2) / 3);

const chart = (name: string, rule: BookChart['rule'], lines: Readonly<Record<string, RangeLine>>): BookChart => ({
  name,
  page: 'p21',
  rule,
  columns: ['Range, m', 'To, m'],
  rows: Object.values(lines).map(({ label }) => label),
  cells: Object.values(lines).map(({ range, to }) => [range, to ?? null]),
});

export const RANGE_CHARTS: readonly BookChart[] = [
  chart('artillery-ranges-british', 'stonk-range-01', BRITISH_RANGES),
  chart('artillery-ranges-us', 'stonk-range-01', US_RANGES),
  chart('artillery-ranges-german', 'stonk-range-05', GERMAN_RANGES),
  chart('artillery-ranges-general', 'stonk-range-03', GENERAL_RANGES),
];

export const PLANNED_RANGE_CHART: BookChart = {
  name: 'fireplan-ranges',
  page: 'p21',
  rule: 'stonk-range-02',
  columns: ['Share of range'],
  rows: ['Fireplans'],
  cells: [['2/3']],
};
