import type { Mover } from './movement.ts';
import type { Armour, Penetration } from './penetration.ts';
import { type BookChart, type HeRating, type HeSize, type Inches, inchesOf, ratingOf, sizeOf } from './print.ts';
import type { ShellBand } from './to-hit.ts';

export interface MortarRow {
  readonly label: string;
  readonly size: HeSize;
  readonly he: HeRating;
  readonly penetration: Penetration;
  readonly minimum: Inches;
  readonly maximum: Inches;
  readonly movesAs: Mover;
}

/** bg-weap-12 Mortars, p29, from the prose. */
// biome-ignore format: a row a mortar
export const MORTARS = {
  light:  { label: 'Light mortar',  size: 'very-light', he: { dice: 3, need: 5 }, penetration: 1, minimum: 5,  maximum: 20,  movesAs: 'infantry' },
  medium: { label: 'Medium mortar', size: 'light',      he: { dice: 4, need: 4 }, penetration: 2, minimum: 10, maximum: 90,  movesAs: 'very-light-gun' },
  heavy:  { label: 'Heavy mortar',  size: 'light',      he: { dice: 6, need: 4 }, penetration: 3, minimum: 15, maximum: 240, movesAs: 'medium-gun' },
} as const satisfies Readonly<Record<string, MortarRow>>;

export type MortarId = keyof typeof MORTARS;

export const mortar = (id: MortarId): MortarRow => MORTARS[id];

/** Penetration by range band; null for a dash. */
export type ByBand = Readonly<Record<ShellBand, Penetration | null>>;

/** The shape of a gun's profile. */
export interface GunProfile {
  readonly label: string;
  readonly he: { readonly rating: HeRating; readonly penetration: ByBand } | null;
  readonly ap: { readonly penetration: ByBand } | null;
}

/** bg-prof-02 The sample gun profile, p55. */
export const SAMPLE_GUN = {
  label: '50mmL60 (PaK38)',
  he: {
    rating: { dice: 3, need: 6 },
    penetration: { '0-10': 2, '10-20': 2, '20-30': 2, '30-40': 2, '40-50': 2, '50-70': null },
  },
  ap: {
    penetration: { '0-10': 5, '10-20': 5, '20-30': 4, '30-40': 3, '40-50': 2, '50-70': null },
  },
} as const satisfies GunProfile;

/** The shape of a vehicle's profile. */
export interface VehicleProfile {
  readonly label: string;
  readonly offRoad: Inches;
  readonly road: Inches;
  readonly special: string | null;
  readonly front: Armour;
  readonly side: Armour;
  /** The side with schürzen, in brackets. */
  readonly sideWithSchurzen: Armour | null;
  readonly rear: Armour;
  readonly weapons: readonly {
    readonly weapon: string;
    readonly mount: string;
    /** Null: no limit. */
    readonly ammo: number | null;
  }[];
}

/** bg-prof-01 The sample vehicle profile, p55. */
export const SAMPLE_VEHICLE = {
  label: 'Panzer IV H',
  offRoad: 8,
  road: 12,
  special: null,
  front: 'K',
  side: 'N',
  sideWithSchurzen: 'M',
  rear: 'N',
  weapons: [
    { weapon: '75mmL48', mount: 'Turret', ammo: 9 },
    { weapon: 'MG', mount: 'Co-axial', ammo: null },
    { weapon: 'MG', mount: 'Bow', ammo: null },
  ],
} as const satisfies VehicleProfile;

export const MORTARS_CHART: BookChart = {
  name: 'mortars',
  page: 'p29',
  rule: 'bg-weap-12',
  columns: ['HE Size', 'HE Rating', 'Penetration', 'Minimum range', 'Maximum range', 'Moves as'],
  rows: Object.values(MORTARS).map((row) => row.label),
  cells: Object.values(MORTARS).map((row) => [
    sizeOf(row.size),
    ratingOf(row.he),
    row.penetration,
    inchesOf(row.minimum),
    inchesOf(row.maximum),
    row.movesAs.replaceAll('-', ' '),
  ]),
};

export const GUN_PROFILE_CHART: BookChart = {
  name: 'gun-profile',
  page: 'p55',
  rule: 'bg-prof-02',
  columns: ['HE Effect', ...Object.keys(SAMPLE_GUN.he.penetration)],
  rows: [`${SAMPLE_GUN.label} HE`, `${SAMPLE_GUN.label} AP`],
  cells: [
    [ratingOf(SAMPLE_GUN.he.rating), ...Object.values(SAMPLE_GUN.he.penetration)],
    [null, ...Object.values(SAMPLE_GUN.ap.penetration)],
  ],
};

const [main, ...others] = SAMPLE_VEHICLE.weapons;

export const VEHICLE_PROFILE_CHART: BookChart = {
  name: 'vehicle-profile',
  page: 'p55',
  rule: 'bg-prof-01',
  columns: ['Off-Road', 'Road', 'Special', 'Front', 'Side', 'Rear', 'Weapon', 'Mount', 'Ammo'],
  rows: SAMPLE_VEHICLE.weapons.map(({ mount }) => `${SAMPLE_VEHICLE.label}, ${mount}`),
  cells: [
    [
      inchesOf(SAMPLE_VEHICLE.offRoad),
      inchesOf(SAMPLE_VEHICLE.road),
      SAMPLE_VEHICLE.special,
      SAMPLE_VEHICLE.front,
      `${SAMPLE_VEHICLE.side}(${SAMPLE_VEHICLE.sideWithSchurzen})`,
      SAMPLE_VEHICLE.rear,
      ...[main.weapon, main.mount, main.ammo],
    ],
    ...others.map(({ weapon, mount, ammo }) => [null, null, null, null, null, null, weapon, mount, ammo]),
  ],
};
