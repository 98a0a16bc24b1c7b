/** All types of element. */
import type { UnitProfile } from './profile.ts';
import { BRITISH_UNITS } from './units-british.ts';
import { GERMAN_UNITS } from './units-german.ts';
import { US_UNITS } from './units-us.ts';

const ALL = { ...BRITISH_UNITS, ...US_UNITS, ...GERMAN_UNITS };
export type ProfileId = keyof typeof ALL;
export const PROFILE_IDS = Object.keys(ALL) as readonly ProfileId[];

export const profileOf = (id: ProfileId): UnitProfile => ALL[id];
