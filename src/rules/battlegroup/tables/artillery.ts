/**
 * Guns that fire indirectly. Printed are the two larger mortars (p29) and, of the 105 mm, its size and HE penetration
 * (p38); the rest is ours, on the scale of `guns.ts` carried on: medium from 100 mm, heavy from 140 mm; HE penetration
 * one more for the heavy ones; the ratings lie between the 88 mm shell (4/3+, p31) and the small bomb (7/3+, p50).
 */
import type { Gun } from '../profile.ts';
import type { Penetration } from './penetration.ts';
import { type ByBand, MORTARS, type MortarRow } from './profiles.ts';

const bands = (value: Penetration): ByBand => ({
  ...{ '0-10': value, '10-20': value, '20-30': value, '30-40': value, '40-50': value },
  '50-70': null,
});

const shell = (dice: number, need: number, penetration: Penetration) => ({
  rating: { dice, need },
  penetration: bands(penetration),
});

/** bg-weap-10, bg-weap-11, bg-weap-12 As printed; bg-ind-24 only indirectly. */
const mortar = (id: string, { label, size, he, penetration, minimum, maximum }: MortarRow): Gun => ({
  ...{ id, label, size, minimum, range: maximum, ap: null, indirect: 'mortar', indirectOnly: true },
  he: { rating: he, penetration: bands(penetration) },
});

const howitzer = { range: 50, minimum: 0, ap: null, indirect: 'artillery' } as const;
const rockets = { ...howitzer, indirectOnly: true } as const;

/** By id; lengths in inches. */
// biome-ignore format: a row a gun
export const ARTILLERY: Readonly<Record<string, Gun>> = {
  'medium-mortar':  mortar('medium-mortar', MORTARS.medium),
  'heavy-mortar':   mortar('heavy-mortar', MORTARS.heavy),
  '87mm-howitzer':  { ...howitzer, id: '87mm-howitzer',  label: '25 pdr',          size: 'light',  he: shell(5, 4, 3) },
  '105mm-howitzer': { ...howitzer, id: '105mm-howitzer', label: '105mm howitzer',  size: 'medium', he: shell(5, 3, 3) },
  '122mm-howitzer': { ...howitzer, id: '122mm-howitzer', label: '122mm howitzer',  size: 'medium', he: shell(6, 3, 3) },
  '140mm-gun':      { ...howitzer, id: '140mm-gun',      label: '5.5" gun',        size: 'heavy',  he: shell(6, 3, 4) },
  '150mm-howitzer': { ...howitzer, id: '150mm-howitzer', label: '150mm howitzer',  size: 'heavy',  he: shell(7, 3, 4) },
  '152mm-howitzer': { ...howitzer, id: '152mm-howitzer', label: '152mm howitzer',  size: 'heavy',  he: shell(7, 3, 4) },
  '155mm-howitzer': { ...howitzer, id: '155mm-howitzer', label: '155mm howitzer',  size: 'heavy',  he: shell(7, 3, 4) },
  // bg-ind-23 Rocket launchers.
  'katyusha':       { ...rockets,  id: 'katyusha',       label: '132mm Katyusha',    size: 'medium', he: shell(5, 4, 3) },
  'nebelwerfer':    { ...rockets,  id: 'nebelwerfer',    label: '150mm Nebelwerfer', size: 'medium', he: shell(5, 4, 3) },
};
