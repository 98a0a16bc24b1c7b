/** Digging in, bridging, demolition and mines (paragraphs 10 and 32b). */
import type { BookChart, Metres, Minutes } from './print.ts';

/** T-dig, p9 (L353-357). */
export const DIGGING = {
  /** stonk-dig-01 Dug in. */
  scrape: { label: 'Basic shell scrape', minutes: 60 },
  /** stonk-dig-03 Deeply dug in. */
  trenches: { label: 'Deep trenches', minutes: 720 },
  /** stonk-dig-04 */
  guns: { label: 'Dig in guns or vehicles', minutes: 480 },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly minutes: Minutes }>>;

/** stonk-dig-02 Minutes more for a scrape (L353). stonk-gap-53 Each once. */
export const DIGGING_UNDER_FIRE = {
  pinned: { label: 'if pinned', minutes: 10 },
  suppressed: { label: 'if suppressed', minutes: 30 },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly minutes: Minutes }>>;

/** stonk-dig-01 stonk-dig-02 Minutes for a shell scrape. */
export function scrapeMinutes({
  pinned,
  suppressed,
}: {
  readonly pinned: boolean;
  readonly suppressed: boolean;
}): Minutes {
  return (
    DIGGING.scrape.minutes +
    (pinned ? DIGGING_UNDER_FIRE.pinned.minutes : 0) +
    (suppressed ? DIGGING_UNDER_FIRE.suppressed.minutes : 0)
  );
}

/** T-dig, p23 (L853). stonk-gap-87 The positions are a whole company's. */
export const ENGINEERING = {
  /** stonk-eng-01 With special digging equipment. */
  dugIn: { label: "Company-sized 'dug-in' position", minutes: 30 },
  deeplyDugIn: { label: "'Deeply dug in' position", minutes: 180 },
  /** stonk-eng-03 */
  demolition: { label: 'Prepare to demolish a bridge', minutes: 40 },
  /** stonk-eng-04 */
  bailey: { label: 'Bailey bridge', minutes: 40 },
  baileyUnderFire: { label: 'Bailey bridge under fire', minutes: 90 },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly minutes: Minutes }>>;
export type EngineeringTask = keyof typeof ENGINEERING;

export const engineeringMinutes = (task: EngineeringTask): Minutes => ENGINEERING[task].minutes;

/** stonk-gap-47 Ours: an engineer platoon clears a lane this wide, this far in so many minutes. */
export const LANE = { width: 100, length: 100, minutes: 30 } as const satisfies {
  readonly width: Metres;
  readonly length: Metres;
  readonly minutes: Minutes;
};

const hoursOf = (minutes: Minutes): string => {
  if (minutes % 60 !== 0) return `${minutes} minutes`;
  return minutes === 60 ? 'one hour' : `${minutes / 60} hours`;
};

export const DIGGING_CHART: BookChart = {
  name: 'digging-in',
  page: 'p9',
  rule: 'stonk-dig-01',
  columns: ['Time'],
  rows: [...Object.values(DIGGING), ...Object.values(DIGGING_UNDER_FIRE)].map(({ label }) => label),
  cells: [
    ...Object.values(DIGGING).map(({ minutes }) => [hoursOf(minutes)]),
    ...Object.values(DIGGING_UNDER_FIRE).map(({ minutes }) => [`+${minutes} minutes`]),
  ],
};

export const ENGINEERING_CHART: BookChart = {
  name: 'engineering',
  page: 'p23',
  rule: 'stonk-eng-01',
  columns: ['Time'],
  rows: Object.values(ENGINEERING).map(({ label }) => label),
  cells: Object.values(ENGINEERING).map(({ minutes }) => [hoursOf(minutes)]),
};
