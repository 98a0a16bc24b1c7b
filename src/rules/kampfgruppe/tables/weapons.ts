/** The figures that the chapter on weapons gives, beside the firepower table. */
import type { Value } from './penetration.ts';
import { type BookChart, type HeRating, type Inches, inchesOf, ratingOf } from './print.ts';

export interface Mortar {
  readonly label: string;
  readonly he: HeRating;
  readonly penetration: Value;
  readonly least: Inches | null;
  readonly most: Inches;
  readonly crew: number;
}

/** kgn-wpn-01 kgn-wpn-02 kgn-wpn-03 Mortars, p48-49 (L1660-1670; the light one also L1463). kgn-gap-04 Light ones reach 24". */
// biome-ignore format: laid out as a table
export const MORTARS = {
  'light-mortar':  { label: 'Light mortar',  he: { size: 'light', dice: 3 },  penetration: 1, least: null, most: 24,  crew: 1 },
  'medium-mortar': { label: 'Medium mortar', he: { size: 'medium', dice: 4 }, penetration: 2, least: 12,   most: 96,  crew: 2 },
  'heavy-mortar':  { label: 'Heavy mortar',  he: { size: 'medium', dice: 6 }, penetration: 3, least: 12,   most: 192, crew: 2 },
} as const satisfies Readonly<Record<string, Mortar>>;

export type MortarId = keyof typeof MORTARS;
export const mortar = (id: MortarId): Mortar => MORTARS[id];

export interface HeatWeapon {
  readonly label: string;
  readonly range: Inches;
  readonly crew: number;
  /** kgn-wpn-14 Thrown away when it has been fired. */
  readonly once: boolean;
}

/** kgn-wpn-13 kgn-wpn-14 Infantry anti-tank weapons with HEAT warheads, p48 (L1648). kgn-gap-19 The Panzerfaust's range is ours. */
export const HEAT_WEAPONS = {
  piat: { label: 'PIAT', range: 8, crew: 1, once: false },
  bazooka: { label: 'Bazooka', range: 8, crew: 1, once: false },
  panzerschreck: { label: 'Panzerschreck', range: 8, crew: 1, once: false },
  panzerfaust: { label: 'Panzerfaust', range: 8, crew: 1, once: true },
} as const satisfies Readonly<Record<string, HeatWeapon>>;

export type HeatId = keyof typeof HEAT_WEAPONS;
export const heatWeapon = (id: HeatId): HeatWeapon => HEAT_WEAPONS[id];

/** kgn-at-13 HEAT rolls 2D6 over the armour; kgn-at-14 one D6 where there are Schürzen. */
export const HEAT_DICE = { bare: 2, schurzen: 1 } as const;

/** kgn-fl-05 How often a flamethrower can be used in a game, p31 (L1077). */
export const FLAME_USES = { vehicle: 3, portable: 1 } as const;

/** kgn-wpn-20 Men who must serve an anti-tank gun, p50 (L1711), one of them of its first crew. */
export const GUN_CREW = { men: 2, original: 1 } as const;

/** kgn-rider-01 Models that ride on a tank, p22 (L749), and kgn-rider-04 what strikes them when it is hit. */
export const TANK_RIDERS = { models: 12, he: { size: 'light', dice: 3 } } as const satisfies {
  readonly models: number;
  readonly he: HeRating;
};

const mortars: readonly Mortar[] = Object.values(MORTARS);
const heat: readonly HeatWeapon[] = Object.values(HEAT_WEAPONS);

export const MORTARS_CHART: BookChart = {
  name: 'mortars',
  page: 'p49',
  rule: 'kgn-wpn-02',
  columns: ['HE rating', 'Penetration', 'Minimum range', 'Maximum range', 'Crew'],
  rows: mortars.map(({ label }) => label),
  cells: mortars.map(({ he, penetration, least, most, crew }) => [
    ratingOf(he),
    penetration,
    inchesOf(least),
    inchesOf(most),
    crew,
  ]),
};

export const HEAT_CHART: BookChart = {
  name: 'infantry-anti-tank-weapons',
  page: 'p48',
  rule: 'kgn-wpn-13',
  columns: ['Maximum range', 'Warhead', 'Crew', 'Uses'],
  rows: heat.map(({ label }) => label),
  cells: heat.map(({ range, crew, once }) => [inchesOf(range), 'HEAT', crew, once ? '1' : null]),
};

export const FLAME_CHART: BookChart = {
  name: 'flamethrower-uses',
  page: 'p31',
  rule: 'kgn-fl-05',
  columns: ['Uses'],
  rows: ['Vehicle mounted', 'Man portable'],
  cells: [[FLAME_USES.vehicle], [FLAME_USES.portable]],
};
