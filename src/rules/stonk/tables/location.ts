/** Target location and visibility (paragraph 3). */
import { type BandRow, type BookChart, type Metres, type Quality, rowAt, signed } from './print.ts';

/** stonk-loc-03 stonk-loc-04 stonk-loc-05 What a target group is made of. */
export const TARGET_KINDS = ['vehicles', 'guns', 'infantry'] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];
/** stonk-loc-06 Deeply dug in counts as dug in. */
export const LOCATED_COVERS = ['open', 'cover', 'dug-in'] as const;
export type LocatedCover = (typeof LOCATED_COVERS)[number];

type Scores = readonly [number, number, number, number, number, number];
interface Line extends BandRow {
  readonly scores: Scores;
}

/** T-locate, d10, p5 (L154-170): the score that locates; in the open, in cover, dug in, each not firing and then firing. */
// biome-ignore format: laid out like the printed table
export const LOCATION = {
  vehicles: [
    { from: 1,  to: 1,    scores: [4,  2, 6, 4,  7, 6] },
    { from: 2,  to: 6,    scores: [3,  2, 5, 3,  6, 5] },
    { from: 7,  to: 12,   scores: [2,  1, 4, 2,  5, 4] },
    { from: 13, to: 18,   scores: [1,  0, 3, 1,  4, 3] },
    { from: 19, to: null, scores: [0, -1, 2, 0,  3, 2] },
  ],
  guns: [
    { from: 1,  to: 1,    scores: [5,  3, 6, 4,  7, 6] },
    { from: 2,  to: 6,    scores: [4,  2, 5, 3,  6, 5] },
    { from: 7,  to: 12,   scores: [3,  1, 4, 2,  5, 4] },
    { from: 13, to: null, scores: [2,  0, 3, 1,  4, 3] },
  ],
  infantry: [
    { from: 1,  to: 1,    scores: [6,  4, 8, 6, 10, 9] },
    { from: 2,  to: 4,    scores: [5,  3, 7, 5,  9, 8] },
    { from: 5,  to: 8,    scores: [4,  2, 6, 4,  8, 7] },
    { from: 9,  to: null, scores: [3,  1, 5, 3,  7, 6] },
  ],
} as const satisfies Readonly<Record<TargetKind, readonly Line[]>>;

/** stonk-loc-02 The score, die and additions, that locates a group of so many vehicles, guns or platoons. */
export function locationScore(
  kind: TargetKind,
  count: number,
  { cover, firing }: { readonly cover: LocatedCover; readonly firing: boolean },
): number {
  const { scores } = rowAt<Line>(LOCATION[kind], count);
  return scores[LOCATED_COVERS.indexOf(cover) * 2 + (firing ? 1 : 0)]!;
}

/** T-locmod, p5 (L176-183): additions for the observer. */
export const OBSERVER_ADDITIONS = {
  moving: { label: 'Moving', value: -2 },
  infantryPinned: { label: 'Infantry pinned', value: -1 },
  few: { label: 'Less than 3 elements strong', value: -1 },
  infantrySuppressed: { label: 'Infantry suppressed', value: -4 },
  armourPinned: { label: 'Armour pinned', value: -2 },
  armourSuppressed: { label: 'Armour suppressed', value: -4 },
  veteran: { label: 'Veteran troops', value: 1 },
  green: { label: 'Green troops', value: -1 },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly value: number }>>;

/** stonk-loc-09 An observing company of fewer elements than this is at -1. */
export const FULL_COMPANY = 3;

/** T-locmod, p5 (L187-195): additions for the target, its range among them. */
export const TARGET_ADDITIONS = {
  moving: { label: 'Moving', value: 2 },
  nonTactical: { label: 'Non-tactical', value: 2 },
  secondFire: { label: 'Firing second time from same position', value: 2 },
  smoke: { label: 'Under smoke', value: -6 },
  green: { label: 'Green troops', value: 1 },
  veteran: { label: 'Veteran troops', value: -1 },
  near: { label: 'Under 200 metres', value: 2 },
  far: { label: 'Over 1000 metres', value: -1 },
  veryFar: { label: 'Over 2000 metres', value: -3 },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly value: number }>>;

export type ObserverAddition = keyof typeof OBSERVER_ADDITIONS;
export type TargetAddition = keyof typeof TARGET_ADDITIONS;

/** stonk-loc-09 stonk-loc-18 The addition of an observer's fire state; guns observe as infantry. null: none. */
export function observerState(
  state: 'ok' | 'pinned' | 'suppressed',
  { armour }: { readonly armour: boolean },
): ObserverAddition | null {
  if (state === 'ok') return null;
  if (armour) return state === 'pinned' ? 'armourPinned' : 'armourSuppressed';
  return state === 'pinned' ? 'infantryPinned' : 'infantrySuppressed';
}

/** stonk-loc-11 stonk-gap-15 stonk-gap-24 The one addition of a range; the numbers themselves are excluded. null: none. */
export function rangeAddition(range: Metres): Extract<TargetAddition, 'near' | 'far' | 'veryFar'> | null {
  if (range < 200) return 'near';
  if (range > 2000) return 'veryFar';
  return range > 1000 ? 'far' : null;
}

/** stonk-loc-09 stonk-loc-10 Quality, as observer or as target. null: average. */
export function qualityAddition(quality: Quality): 'green' | 'veteran' | null {
  return quality === 'average' ? null : quality;
}

/** T-visibility, p5 (L197): usual maximum visibility, from and to. */
export const VISIBILITY = {
  usual: { label: 'Normally', from: 2000, to: 5000 },
  bocage: { label: 'Bocage country', from: 100, to: 400 },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly from: Metres; readonly to: Metres }>>;

const GROUPS = { vehicles: 'VEHICLES', guns: 'GUNS DEPLOYED', infantry: 'INF PLATOONS' } as const satisfies Readonly<
  Record<TargetKind, string>
>;
const bandOf = ({ from, to }: BandRow): string =>
  to === null ? `${from}+` : from === to ? `${from}` : `${from}-${to}`;

export const LOCATION_CHART: BookChart = {
  name: 'target-location',
  page: 'p5',
  rule: 'stonk-loc-02',
  columns: [
    ...['In open, not firing', 'In open, firing', 'In cover, not firing'],
    ...['In cover, firing', 'Dug in, not firing', 'Dug in, firing'],
  ],
  rows: TARGET_KINDS.flatMap((kind) => LOCATION[kind].map((line: Line) => `${GROUPS[kind]} ${bandOf(line)}`)),
  cells: TARGET_KINDS.flatMap((kind) => LOCATION[kind].map(({ scores }: Line) => scores)),
};

export const OBSERVER_CHART: BookChart = {
  name: 'location-observer',
  page: 'p5',
  rule: 'stonk-loc-09',
  columns: ['Addition'],
  rows: Object.values(OBSERVER_ADDITIONS).map(({ label }) => label),
  cells: Object.values(OBSERVER_ADDITIONS).map(({ value }) => [signed(value)]),
};

export const TARGET_CHART: BookChart = {
  name: 'location-target',
  page: 'p5',
  rule: 'stonk-loc-10',
  columns: ['Addition'],
  rows: Object.values(TARGET_ADDITIONS).map(({ label }) => label),
  cells: Object.values(TARGET_ADDITIONS).map(({ value }) => [signed(value)]),
};

export const VISIBILITY_CHART: BookChart = {
  name: 'maximum-visibility',
  page: 'p5',
  rule: 'stonk-loc-13',
  columns: ['From, m', 'To, m'],
  rows: Object.values(VISIBILITY).map(({ label }) => label),
  cells: Object.values(VISIBILITY).map(({ from, to }) => [from, to]),
};
