/** Beaten zones, safety zones and smoke (paragraphs 7 and 8). */
import { type BookChart, type Inches, type Metres, MINUTES_PER_MOVE } from './print.ts';

export interface Zone {
  readonly front: Metres;
  readonly depth: Metres;
}

/** T-zone, p8 (L310-315). */
export const BEATEN_ZONES = {
  mortars: { label: 'Mortars', front: 150, depth: 150 },
  mmg: { label: 'MMG platoon', front: 100, depth: 100 },
  'four-guns': { label: '4 Gun battery', front: 100, depth: 300 },
  'six-guns': { label: '6 Gun battery', front: 150, depth: 300 },
  'eight-guns': { label: '8 Gun battery', front: 200, depth: 300 },
  air: { label: 'Air strike (3-4 a/c)', front: 500, depth: 500 },
} as const satisfies Readonly<Record<string, Zone & { readonly label: string }>>;

/** stonk-gap-103 Front for each gun that a battery or section started with; the three printed batteries are just that. */
export const FRONT_PER_GUN: Metres = 25;

/** stonk-zone-01 stonk-gap-103 The zone of so many guns. */
export function gunZone(guns: number): Zone {
  return { front: guns * FRONT_PER_GUN, depth: BEATEN_ZONES['four-guns'].depth };
}

/** T-zone, p8 (L316-317). stonk-zone-05 For aircraft a scenario sets a number between the two. */
export const SAFETY_ZONES = {
  guns: { label: 'Guns etc', from: 200, to: 200 },
  air: { label: 'Aircraft', from: 500, to: 5000 },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly from: Metres; readonly to: Metres }>>;

/** stonk-gap-45 Ours: aircraft, where a scenario says nothing. */
export const AIR_SAFETY: Metres = 1000;

/** T-smoke, p9 (L323-325). stonk-gap-03 The damaged sign of L325 is a half. */
export const SMOKE = {
  tank: { label: 'Tank smoke', shape: 'diameter', inches: 2, per: null },
  artillery: { label: 'Artillery smoke', shape: 'frontage', inches: 1, per: 'gun' },
  mortar: { label: 'Mortar smoke', shape: 'frontage', inches: 0.5, per: 'tube' },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly label: string;
      readonly shape: 'diameter' | 'frontage';
      readonly inches: Inches;
      readonly per: 'gun' | 'tube' | null;
    }
  >
>;
export type SmokeKind = keyof typeof SMOKE;

/** stonk-smoke-01 stonk-smoke-02 stonk-smoke-03 stonk-smoke-06 Every screen lasts one move. */
export const SMOKE_MINUTES = MINUTES_PER_MOVE;
/** stonk-gap-44 Ours: how deep a screen is. */
export const SMOKE_DEPTH: Inches = 1;

/** The front of a screen by so many guns or tubes; of tank smoke, its diameter. */
export function smokeFront(kind: SmokeKind, pieces: number): Inches {
  return SMOKE[kind].per === null ? SMOKE[kind].inches : SMOKE[kind].inches * pieces;
}

export const ZONES_CHART: BookChart = {
  name: 'beaten-zones',
  page: 'p8',
  rule: 'stonk-zone-01',
  columns: ['Zone'],
  rows: Object.values(BEATEN_ZONES).map(({ label }) => label),
  cells: Object.values(BEATEN_ZONES).map(({ front, depth }) => [`${front}m x ${depth}m`]),
};

export const SAFETY_CHART: BookChart = {
  name: 'safety-zones',
  page: 'p8',
  rule: 'stonk-zone-04',
  columns: ['From, m', 'To, m'],
  rows: Object.values(SAFETY_ZONES).map(({ label }) => label),
  cells: Object.values(SAFETY_ZONES).map(({ from, to }) => [from, to]),
};

export const SMOKE_CHART: BookChart = {
  name: 'smoke',
  page: 'p9',
  rule: 'stonk-smoke-01',
  columns: ['Size', 'Moves'],
  rows: Object.values(SMOKE).map(({ label }) => label),
  cells: Object.values(SMOKE).map(({ shape, inches, per }) => [
    `${inches === 0.5 ? '½' : inches}" ${shape}${per === null ? '' : ` per ${per}`}`,
    SMOKE_MINUTES / MINUTES_PER_MOVE,
  ]),
};
