/** Aircraft: when they come, what they fire, what they stand; and what is fired at them. */

import type { Value } from './penetration.ts';
import { type BookChart, type HeRating, hitsOf, needOf, ratingOf } from './print.ts';
import { FIREPOWER, type SmallArmId, smallArm } from './small-arms.ts';

/** kgn-air-03 The die that brings an aircraft, p58 (L2014); kgn-air-04 with a forward air controller p59 (L2030). */
export const ARRIVAL = { none: 6, german: 5, british: 4, us: 3 } as const;
export type Controller = keyof typeof ARRIVAL;
export const arrivalNeed = (controller: Controller): number => ARRIVAL[controller];

/** kgn-aa-04 Aircraft hits, p46 (L1575); p61 (L2137) the same. */
export const AIRCRAFT_HITS = {
  observation: { label: 'Observation Aircraft', hits: 2 },
  fighter: { label: 'Fighter', hits: 3 },
  'fighter-bomber': { label: 'Fighter-Bomber', hits: 4 },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly hits: number }>>;

export type AircraftClass = keyof typeof AIRCRAFT_HITS;
export const aircraftHits = (of: AircraftClass): number => AIRCRAFT_HITS[of].hits;

/** kgn-aa-03 Common anti-aircraft weapons, p46 (L1557). All fire with their lines of the firepower table. */
export const ANTI_AIRCRAFT = [
  'mmg',
  'hmg',
  'small-autocannon',
  'large-autocannon',
  'multiple-hmgs',
  'multiple-autocannons',
] as const satisfies readonly SmallArmId[];

/** kgn-aa-01 Printed beside the firepower of those weapons: dice, and how they suppress. */
// biome-ignore format: laid out like the printed table
export const ANTI_AIRCRAFT_FIREPOWER = {
  mmg:                    { label: 'MMG',                               dice: 5,  lightHe: 0 },
  hmg:                    { label: 'HMG',                               dice: 7,  lightHe: 0 },
  'small-autocannon':     { label: 'Autocannon - Small - (20mm)',       dice: 5,  lightHe: 1 },
  'large-autocannon':     { label: 'Autocannon - Large - (37mm, 40mm)', dice: 6,  lightHe: 1 },
  'multiple-hmgs':        { label: 'Multiple HMGs',                     dice: 10, lightHe: 0 },
  'multiple-autocannons': { label: 'Multiple autocannons',              dice: 9,  lightHe: 2 },
} as const satisfies Readonly<
  Record<(typeof ANTI_AIRCRAFT)[number], { readonly label: string; readonly dice: number; readonly lightHe: 0 | 1 | 2 }>
>;

/** kgn-gap-52 Weapons that reach aircraft: those whose maximum range stands in a row with a number in the aircraft column. */
export function reachesAircraft(id: SmallArmId): boolean {
  return FIREPOWER[id].lightHe > 0 || smallArm(id).reaches === 'long';
}

export const AIR_WEAPONS = ['machine-guns', 'autocannons', 'rockets', 'bombs'] as const;
export type AirWeapon = (typeof AIR_WEAPONS)[number];

/** kgn-air-10 What an aircraft may fire with what, p59 (L2054). */
export const AIR_FIRE = {
  'suppressing-small-arms': { label: 'Suppressing Fire - small arms', with: ['machine-guns'] },
  'suppressing-he': { label: 'Suppressing Fire - high explosive', with: ['autocannons', 'rockets'] },
  indirect: { label: 'Indirect Fire', with: ['bombs'] },
  'direct-small-arms': { label: 'Direct Fire - small arms', with: ['machine-guns', 'autocannons'] },
  'direct-he': { label: 'Direct Fire - HE', with: ['rockets'] },
  'direct-anti-tank': { label: 'Direct Fire - AT', with: ['rockets', 'autocannons'] },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly with: readonly AirWeapon[] }>>;

export type AirFire = keyof typeof AIR_FIRE;
export const mayFire = (fire: AirFire, weapon: AirWeapon): boolean =>
  (AIR_FIRE[fire].with as readonly AirWeapon[]).includes(weapon);

/** kgn-air-15 Each machine gun of an aircraft, p60 (L2079). */
export const AIR_MG_FIREPOWER = 3;
/** kgn-air-15 kgn-air-16 How often in a game an aircraft fires its machine guns, and its autocannons. */
export const AIR_BURSTS = 3;
/** kgn-air-16 What its speed adds to the penetration of an aircraft's autocannon. */
export const AIR_CANNON_PENETRATION = 1;
/** kgn-air-17 Rockets are fired in pairs; kgn-air-18 each hits on a 6 and on nothing else. */
export const ROCKET = { salvo: 2, toHit: 6 } as const;

export interface Bomb {
  readonly label: string;
  readonly he: HeRating;
  readonly penetration: Value;
}

/** kgn-air-19 Rockets, p60 (L2091). */
export const ROCKETS = {
  '60-lb': { label: '5" (60lb) rocket', he: { size: 'heavy', dice: 4 }, penetration: 8 },
} as const satisfies Readonly<Record<string, Bomb>>;
export type RocketId = keyof typeof ROCKETS;

/** kgn-air-20 Bombs, p60 (L2100). */
export const BOMBS = {
  small: { label: 'Small', he: { size: 'heavy', dice: 6 }, penetration: 8 },
  medium: { label: 'Medium', he: { size: 'very-heavy', dice: 6 }, penetration: 12 },
  large: { label: 'Large', he: { size: 'very-heavy', dice: 9 }, penetration: 16 },
} as const satisfies Readonly<Record<string, Bomb>>;
export type BombSize = keyof typeof BOMBS;

export const rocket = (id: RocketId): Bomb => ROCKETS[id];
export const bomb = (size: BombSize): Bomb => BOMBS[size];

const SUPPRESSES = { 0: null, 1: 'Light HE for suppression', 2: '2 x Light HE for suppression' } as const;
const WEAPON_NAMES: Readonly<Record<AirWeapon, string>> = {
  'machine-guns': 'machine guns',
  autocannons: 'autocannons',
  rockets: 'rockets',
  bombs: 'bombs',
};
const effects = (lines: readonly Bomb[]) => ({
  columns: ['HE Effect', 'Penetration value'],
  rows: lines.map(({ label }) => label),
  cells: lines.map(({ he, penetration }) => [ratingOf(he), penetration]),
});

export const ANTI_AIRCRAFT_CHART: BookChart = {
  name: 'anti-aircraft-firepower',
  page: 'p46',
  rule: 'kgn-aa-03',
  columns: ['D6s', 'Suppression'],
  rows: Object.values(ANTI_AIRCRAFT_FIREPOWER).map(({ label }) => label),
  cells: Object.values(ANTI_AIRCRAFT_FIREPOWER).map(({ dice, lightHe }) => [dice, SUPPRESSES[lightHe]]),
};

export const AIRCRAFT_HITS_CHART: BookChart = {
  name: 'aircraft-hits',
  page: 'p46',
  rule: 'kgn-aa-04',
  columns: ['Hits'],
  rows: Object.values(AIRCRAFT_HITS).map(({ label }) => label),
  cells: Object.values(AIRCRAFT_HITS).map(({ hits }) => [hitsOf(hits)]),
};

export const ARRIVAL_CHART: BookChart = {
  name: 'aircraft-arrival',
  page: 'p58',
  rule: 'kgn-air-03',
  columns: ['D6'],
  rows: ['No forward air controller', 'German', 'British', 'American'],
  // On a 6 and on nothing else, without a controller.
  cells: [[`${ARRIVAL.none}`], [needOf(ARRIVAL.german)], [needOf(ARRIVAL.british)], [needOf(ARRIVAL.us)]],
};

export const AIR_FIRE_CHART: BookChart = {
  name: 'aircraft-firing',
  page: 'p59',
  rule: 'kgn-air-10',
  columns: ['With'],
  rows: Object.values(AIR_FIRE).map(({ label }) => label),
  cells: Object.values(AIR_FIRE).map((line) => [line.with.map((weapon) => WEAPON_NAMES[weapon]).join(' or ')]),
};

export const AIR_LOADS_CHART: BookChart = {
  name: 'aircraft-weapons',
  page: 'p60',
  rule: 'kgn-air-15',
  columns: ['Uses', 'Effect'],
  rows: ['Machine guns', 'Autocannons', 'Rockets', 'Bombs'],
  cells: [
    [`${AIR_BURSTS}`, `firepower ${AIR_MG_FIREPOWER} each`],
    [`${AIR_BURSTS}`, `+${AIR_CANNON_PENETRATION} penetration`],
    ['in pairs', `hit on a ${ROCKET.toHit}`],
    ['each once', 'indirect fire'],
  ],
};

export const ROCKETS_CHART: BookChart = {
  name: 'rockets',
  page: 'p60',
  rule: 'kgn-air-19',
  ...effects(Object.values(ROCKETS)),
};

export const BOMBS_CHART: BookChart = {
  name: 'bombs',
  page: 'p60',
  rule: 'kgn-air-20',
  ...effects(Object.values(BOMBS)),
};
