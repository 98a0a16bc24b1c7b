import { type BookChart, type Inches, inchesOf } from './print.ts';

/** bg-fire-07 Basic ranges, p21. */
export const BASIC_RANGES = {
  rifle: { label: 'Rifle', range: 30 },
  smg: { label: 'Submachine gun', range: 10 },
  'light-mg': { label: 'Light machine gun', range: 30 },
  // bg-gap-63 The prose of p28 offers 30" or 40"; every table has 30".
  'medium-mg': { label: 'Medium machine gun', range: 30 },
  'heavy-mg': { label: 'Heavy machine gun', range: 40 },
  autocannon: { label: 'Autocannon', range: 50 },
  'anti-tank-gun': { label: 'Anti-tank gun', range: 50 },
  'long-anti-tank-gun': { label: 'Long anti-tank gun', range: 70 },
  'cannon-or-howitzer': { label: 'Deployed cannon or howitzer', range: 50 },
  'tank-gun': { label: 'Tank gun', range: 50 },
  'long-tank-gun': { label: 'Long tank gun', range: 70 },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly range: Inches }>>;

export interface SmallArm {
  readonly label: string;
  readonly rof: number;
  /** A higher RoF up to a distance; some of it only in a close assault. */
  readonly near: { readonly rof: number; readonly upTo: Inches; readonly assaultOnly: boolean } | null;
  readonly range: Inches;
  /** Men needed to fire at full RoF; null where the table has a dash or nothing. */
  readonly crew: number | null;
  /** The column of the Aimed fire to-hit table. */
  readonly hitsAs: 'small-arms' | 'mg' | 'autocannon' | 'flamethrower';
  /** Rolls with very light HE that the weapon may make for area fire instead of its RoF. */
  readonly veryLightHe: number;
  /** The Special column as printed. */
  readonly special: string | null;
}

const x = null;

/** bg-small-07 The bracket and the asterisk on the SMG. */
const SMG_NEAR = { rof: 2, upTo: 5, assaultOnly: true } as const;
/** bg-small-08 The assault rifle's 2/1, on p62 only. */
const ASSAULT_RIFLE_NEAR = { rof: 2, upTo: 10, assaultOnly: false } as const;

/** bg-small-02 Small arms rate of fire, p24 (p25, p30, p32 the same; p62 adds the assault rifle). `x` is a dash or a blank. */
// biome-ignore format: laid out like the printed table
export const SMALL_ARMS = {
  'rifle':                 { label: 'Rifle',                            rof: 1,   range: 30,  crew: x, near: x,                   hitsAs: 'small-arms',    veryLightHe: 0, special: x },
  'smg':                   { label: 'SMG',                              rof: 1,   range: 10,  crew: x, near: SMG_NEAR,            hitsAs: 'small-arms',    veryLightHe: 0, special: x },
  // bg-gap-08 Printed on the reference sheet only.
  'assault-rifle':         { label: 'Assault Rifle',                    rof: 1,   range: 30,  crew: x, near: ASSAULT_RIFLE_NEAR,  hitsAs: 'small-arms',    veryLightHe: 0, special: 'RoF 2 at under 10"' },
  'light-mg':              { label: 'Light MG',                         rof: 2,   range: 30,  crew: 1, near: x,                   hitsAs: 'mg',            veryLightHe: 0, special: x },
  'medium-mg':             { label: 'Medium MG',                        rof: 5,   range: 30,  crew: 2, near: x,                   hitsAs: 'mg',            veryLightHe: 0, special: x },
  'heavy-mg':              { label: 'Heavy MG',                         rof: 6,   range: 40,  crew: 3, near: x,                   hitsAs: 'mg',            veryLightHe: 0, special: x },
  // bg-weap-02
  'mg34-bipod':            { label: 'MG34 – bipod mount',               rof: 5,   range: 30,  crew: 2, near: x,                   hitsAs: 'mg',            veryLightHe: 0, special: x },
  // bg-weap-02
  'mg42-bipod':            { label: 'MG42 – bipod mount',               rof: 6,   range: 30,  crew: 2, near: x,                   hitsAs: 'mg',            veryLightHe: 0, special: x },
  // bg-weap-02
  'mg34-tripod':           { label: 'MG34 – tripod mount',              rof: 7,   range: 40,  crew: 2, near: x,                   hitsAs: 'mg',            veryLightHe: 0, special: x },
  // bg-weap-02
  'mg42-tripod':           { label: 'MG42 – tripod mount',              rof: 8,   range: 40,  crew: 2, near: x,                   hitsAs: 'mg',            veryLightHe: 0, special: x },
  'tank-mg':               { label: 'Tank MG (bow, co-axial, etc)',     rof: 3,   range: 30,  crew: x, near: x,                   hitsAs: 'mg',            veryLightHe: 0, special: x },
  'pintle-mg':             { label: 'Pintle mount MG',                  rof: 5,   range: 40,  crew: x, near: x,                   hitsAs: 'mg',            veryLightHe: 0, special: x },
  // bg-gap-32 The Special column says light HE, the prose of p28 and p52 very light.
  'light-autocannon':      { label: 'Light Autocannon (20mm)',          rof: 6,   range: 50,  crew: 2, near: x,                   hitsAs: 'autocannon',    veryLightHe: 1, special: 'also Light HE' },
  // bg-gap-32
  'heavy-autocannon':      { label: 'Heavy Autocannon (37mm and 40mm)', rof: 8,   range: 50,  crew: 3, near: x,                   hitsAs: 'autocannon',    veryLightHe: 1, special: 'also Light HE' },
  // bg-gap-32
  'multiple-autocannons':  { label: 'Multiple Autocannons',             rof: 10,  range: 50,  crew: 2, near: x,                   hitsAs: 'autocannon',    veryLightHe: 2, special: 'also 2 x Light HE' },
  'multiple-medium-mg':    { label: 'Multiple Medium MG mount',         rof: 10,  range: 30,  crew: 3, near: x,                   hitsAs: 'mg',            veryLightHe: 0, special: x },
  'man-pack-flamethrower': { label: 'Man-pack Flamethrower',            rof: 10,  range: 5,   crew: 1, near: x,                   hitsAs: 'flamethrower',  veryLightHe: 0, special: 'one shot only. Open Cover save.' },
  'vehicle-flamethrower':  { label: 'Vehicle Flamethrower',             rof: 10,  range: 10,  crew: x, near: x,                   hitsAs: 'flamethrower',  veryLightHe: 0, special: 'Open Cover save.' },
} as const satisfies Readonly<Record<string, SmallArm>>;

export type SmallArmId = keyof typeof SMALL_ARMS;

/** A line of the table, without the literal types of its numbers. */
export const smallArm = (id: SmallArmId): SmallArm => SMALL_ARMS[id];

const rofOf = ({ rof, near }: SmallArm): number | string =>
  near === null ? rof : near.assaultOnly ? `${rof}(${near.rof})*` : `${near.rof}/${rof}`;
const crewOf = (crew: number | null): string | null => (crew === null ? null : crew === 1 ? '1 man' : `${crew} men`);

export const BASIC_RANGES_CHART: BookChart = {
  name: 'basic-ranges',
  page: 'p21',
  rule: 'bg-fire-07',
  columns: ['Maximum range'],
  rows: Object.values(BASIC_RANGES).map((row) => row.label),
  cells: Object.values(BASIC_RANGES).map((row) => [inchesOf(row.range)]),
};

export const SMALL_ARMS_CHART: BookChart = {
  name: 'small-arms-rate-of-fire',
  page: 'p24',
  rule: 'bg-small-02',
  columns: ['RoF', 'Maximum Range', 'Crew', 'Special'],
  rows: Object.values(SMALL_ARMS).map((row) => row.label),
  cells: Object.values<SmallArm>(SMALL_ARMS).map((row) => [
    rofOf(row),
    inchesOf(row.range),
    crewOf(row.crew),
    row.special,
  ]),
};
