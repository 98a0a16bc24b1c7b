import { type BookChart, modifierOf, needOf } from './print.ts';

export type Seen = number | 'automatic';
export type ObservedAs = 'infantry' | 'gun' | 'vehicle';

/** bg-obs-01 Observation, p24 (p25, p30, p32, p62 the same). */
export const OBSERVATION = {
  'infantry open firing': { label: 'Infantry in the Open Firing', need: 2 },
  'infantry open silent': { label: 'Infantry in the Open', need: 3 },
  'infantry obscured firing': { label: 'Obscured Infantry Firing', need: 3 },
  'infantry obscured silent': { label: 'Obscured Infantry', need: 4 },
  'gun open firing': { label: 'Deployed Gun in the Open Firing', need: 'automatic' },
  'gun open silent': { label: 'Deployed Gun in the Open', need: 2 },
  'gun obscured firing': { label: 'Obscured Gun Firing', need: 2 },
  'gun obscured silent': { label: 'Obscured Gun', need: 3 },
  'vehicle open firing': { label: 'Vehicle in the Open Firing', need: 'automatic' },
  'vehicle open silent': { label: 'Vehicle in the Open', need: 2 },
  'vehicle obscured firing': { label: 'Obscured Vehicle Firing', need: 2 },
  'vehicle obscured silent': { label: 'Obscured Vehicle', need: 3 },
  aircraft: { label: 'Aircraft', need: 'automatic' },
} as const satisfies Readonly<
  Record<
    `${ObservedAs} ${'open' | 'obscured'} ${'firing' | 'silent'}` | 'aircraft',
    { readonly label: string; readonly need: Seen }
  >
>;

/** bg-obs-04 The modifiers below the table, p24; the third is on p62 only. */
export const OBSERVATION_MODIFIERS = {
  scout: { label: 'Observing unit has the Scout special rule', value: 1 },
  'small-team': { label: 'Target is an Infantry team of three men or less', value: -1 },
  // bg-gap-08 What only the reference sheet says is a rule too.
  'one-man-turret': { label: 'Observing unit has the One Man Turret rule', value: -1 },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly value: number }>>;

/** bg-obs-02 The lowest D6 that sees the target, by what it is, what hides it and whether it has been firing. */
export function observation(
  target: ObservedAs | 'aircraft',
  { obscured, firing }: { readonly obscured: boolean; readonly firing: boolean },
): Seen {
  if (target === 'aircraft') return OBSERVATION.aircraft.need;
  return OBSERVATION[`${target} ${obscured ? 'obscured' : 'open'} ${firing ? 'firing' : 'silent'}`].need;
}

export const OBSERVATION_CHART: BookChart = {
  name: 'observation',
  page: 'p24',
  rule: 'bg-obs-01',
  columns: ['D6'],
  rows: Object.values(OBSERVATION).map((row) => row.label),
  cells: Object.values(OBSERVATION).map(({ need }) => [need === 'automatic' ? need : needOf(need)]),
};

export const OBSERVATION_MODIFIERS_CHART: BookChart = {
  name: 'observation-modifiers',
  page: 'p24',
  rule: 'bg-obs-04',
  columns: ['Modifier'],
  rows: Object.values(OBSERVATION_MODIFIERS).map((row) => row.label),
  cells: Object.values(OBSERVATION_MODIFIERS).map((row) => [modifierOf(row.value)]),
};
