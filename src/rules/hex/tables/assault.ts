/** Assault: who strikes first, what a strike does, and the overrun of an AFV. */
import type { Quality } from '../card.ts';
import { type BookChart, type Listed, listChart } from './print.ts';

/** hex-ass-06 Modifiers to the initiative test, L491-498. */
export const INITIATIVE_MODIFIERS = {
  attacker: { rule: 'hex-ass-06', why: 'Attacker, first round', value: 1 },
  stopped: { rule: 'hex-ass-06', why: 'Unit stopped', value: -1 },
  neutralised: { rule: 'hex-ass-06', why: 'Unit neutralised', value: -2 },
  hesitant: { rule: 'hex-ass-06', why: 'Formation hesitant', value: -1 },
  hidden: { rule: 'hex-ass-06', why: 'Unit hidden', value: 2 },
  parachuted: { rule: 'hex-ass-06', why: 'Parachuted unit', value: -2 },
} as const satisfies Readonly<Record<string, Listed>>;

export interface StrikeRow {
  readonly step: number;
  readonly eliminated: number;
  readonly vehicle: number;
}

/** hex-ass-07, hex-ass-12 L500-504 Line has a star without a note (hex-gap-30). */
export const STRIKES = {
  Shock: { step: 9, eliminated: 6, vehicle: 7 },
  Veteran: { step: 8, eliminated: 5, vehicle: 6 },
  Line: { step: 7, eliminated: 4, vehicle: 5 },
  Recruit: { step: 6, eliminated: 3, vehicle: 4 },
} as const satisfies Readonly<Record<Quality, StrikeRow>>;

/** What a modified roll does to a man's counter. */
export function strikeResult(quality: Quality, dice: number): 'eliminated' | 'step' | null {
  const { step, eliminated } = STRIKES[quality];
  return dice <= eliminated ? 'eliminated' : dice <= step ? 'step' : null;
}

/** L506 What a modified roll does to a vehicle: below its number destroyed, on it immobilised. */
export function strikeVehicle(quality: Quality, dice: number): 'D' | 'I' | null {
  const { vehicle } = STRIKES[quality];
  return dice < vehicle ? 'D' : dice === vehicle ? 'I' : null;
}

/** hex-ass-15 L527 The row with which a vehicle strikes. */
export function rowOfVehicle(hasCloseDefence: boolean): Quality {
  return hasCloseDefence ? 'Veteran' : 'Line';
}

/** hex-ass-09 L508-519 */
export const STRIKE_MODIFIERS = {
  crewOrCp: { rule: 'hex-ass-09', why: 'Crew or CP', value: 2 },
  stopped: { rule: 'hex-ass-09', why: 'Stopped', value: 1 },
  hesitant: { rule: 'hex-ass-09', why: 'Hesitant', value: 1 },
  neutralised: { rule: 'hex-ass-09', why: 'Neutralised', value: 3 },
  stepLost: { rule: 'hex-ass-09', why: 'Step loss', value: 1 },
  fromBelow: { rule: 'hex-ass-09', why: 'Coming from a lower level', value: 1 },
  fromAbove: { rule: 'hex-ass-09', why: 'Coming from a higher level', value: -1 },
  strongProtection: { rule: 'hex-ass-09', why: 'Defender in strong protection', value: 1 },
  targetMoved: { rule: 'hex-ass-09', why: 'Target infantry has movement marker', value: -1 },
  parachuted: { rule: 'hex-ass-09', why: 'Against parachuted unit', value: -1 },
} as const satisfies Readonly<Record<string, Listed>>;

/** hex-ass-12 L520-525 Against a vehicle. */
export const VEHICLE_STRIKE_MODIFIERS = {
  armouredAssault: { rule: 'hex-ass-12', why: 'Against armoured assault', value: 2 },
  panzerfaust: { rule: 'hex-ass-13', why: 'Panzerfaust', value: -2 },
  german: { rule: 'hex-ass-12', why: 'German', value: -1 },
  soft: { rule: 'hex-ass-12', why: 'Against an open-topped or non-armoured vehicle', value: -2 },
  crippled: { rule: 'hex-ass-12', why: 'Against an immobilised or shut down vehicle', value: -2 },
} as const satisfies Readonly<Record<string, Listed>>;

/** hex-ovr-02, hex-ovr-03 Armoured assault, L531-536: MPs on top to enter, and what is left of the AP value. */
export const OVERRUN = { mp: 1, strength: 0.5 } as const;

export const INITIATIVE_CHART = listChart(
  { name: 'assault-initiative', page: 'L491-498', rule: 'hex-ass-06' },
  'Test',
  INITIATIVE_MODIFIERS,
);

export const STRIKES_CHART: BookChart = {
  name: 'assault',
  page: 'L500-506',
  rule: 'hex-ass-07',
  columns: ['Step loss', 'Elim.', 'Vehicle'],
  rows: Object.keys(STRIKES).map((quality) => (quality === 'Line' ? 'Line*' : quality)),
  cells: Object.values(STRIKES).map(({ step, eliminated, vehicle }) => [step, eliminated, vehicle]),
};

export const STRIKE_MODIFIERS_CHART = listChart(
  { name: 'assault-modifiers', page: 'L508-519', rule: 'hex-ass-09' },
  'Dice',
  STRIKE_MODIFIERS,
);

export const VEHICLE_STRIKE_MODIFIERS_CHART = listChart(
  { name: 'assault-vehicle-modifiers', page: 'L520-525', rule: 'hex-ass-12' },
  'Dice',
  VEHICLE_STRIKE_MODIFIERS,
);
