/** Ammunition, resupply, mechanical failures and prisoners (paragraphs 30 to 32). */
import { type BandRow, type BookChart, type Minutes, rowAt } from './print.ts';

/** stonk-gap-41 One currency: points. What is not smoke or illuminating is `rounds`. */
export interface Ammunition {
  readonly rounds: number;
  readonly smoke: number;
  readonly illuminating: number;
}

const points = (rounds: number, smoke = 0, illuminating = 0): Ammunition => ({ rounds, smoke, illuminating });

/** T-ammo, p22 (L807-815): usual holdings. */
export const AMMUNITION = {
  /** stonk-ammo-01 The pool of a company. */
  'company-static': { label: 'Infantry company, static, prepared position', holds: points(40) },
  'company-advancing': { label: 'Infantry company, advance to contact', holds: points(20) },
  /** stonk-ammo-02 */
  'mortars-served': { label: 'Mortar platoon, static or served by a vehicle', holds: points(4, 1, 1) },
  mortars: { label: 'Mortar platoon, otherwise', holds: points(2, 1, 1) },
  /** stonk-ammo-03 */
  'anti-tank': { label: 'ATk section', holds: points(10) },
  'anti-tank-by-hand': { label: 'ATk section, moved without vehicles', holds: points(4) },
  /** stonk-ammo-04 */
  tanks: { label: 'Tank troop', holds: points(8, 1) },
  /** stonk-ammo-05 */
  battery: { label: 'Artillery battery', holds: points(10, 1, 1) },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly holds: Ammunition }>>;

/** stonk-gap-42 Ours: kinds that the book does not list. */
export const OTHER_AMMUNITION = {
  'mmg-static': { label: 'MMG section, static', holds: points(12) },
  'mmg-advancing': { label: 'MMG section, advancing', holds: points(6) },
  carriers: { label: 'Carrier section', holds: points(8) },
  engineers: { label: 'Engineer platoon', holds: points(8) },
  'armoured-cars': { label: 'Armoured car troop', holds: points(8) },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly holds: Ammunition }>>;

export type AmmunitionScale = keyof typeof AMMUNITION | keyof typeof OTHER_AMMUNITION;
const SCALES: Readonly<Record<AmmunitionScale, { readonly holds: Ammunition }>> = {
  ...AMMUNITION,
  ...OTHER_AMMUNITION,
};

export const ammunitionOf = (scale: AmmunitionScale): Ammunition => SCALES[scale].holds;
export const AMMUNITION_SCALES = Object.keys(SCALES) as readonly AmmunitionScale[];

/** stonk-ammo-06 Real rounds to a point (L817). */
export const ROUNDS_PER_POINT = 10;

/** T-resupply, p23 (L821): minutes for a full issue. */
export const RESUPPLY = {
  infantry: { label: 'Infantry type units', minutes: 30 },
  heavy: { label: 'Tank or artillery units', minutes: 60 },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly minutes: Minutes }>>;
export type ResupplyKind = keyof typeof RESUPPLY;

/** stonk-sup-01 stonk-sup-03 Minutes to take in so many of a full issue, rounded up to the minute. */
export function resupplyMinutes(kind: ResupplyKind, taken: number, full: number): Minutes {
  return Math.ceil((RESUPPLY[kind].minutes * taken) / full);
}

/** T-carry, p23 (L825-835): points of infantry ammunition, or of heavier. */
export const CARRYING = {
  /** stonk-sup-04 */
  carrier: { label: 'Bren Carrier, 15cwt truck, 4 wheel wagon', infantry: 12, heavier: 4 },
  /** stonk-sup-05 Half of the above. */
  cart: { label: '2 wheel carts, trailers or jeeps', infantry: 6, heavier: 2 },
  /** stonk-sup-06 */
  party: { label: 'Carrying party of 12 men', infantry: 4, heavier: 1 },
} as const satisfies Readonly<
  Record<string, { readonly label: string; readonly infantry: number; readonly heavier: number }>
>;
export type Carrier = keyof typeof CARRYING;

export const carries = (carrier: Carrier, load: 'infantry' | 'heavier'): number => CARRYING[carrier][load];

export type MechanicalFailure = 'knocked-out' | 'pinned' | null;
/** T-mech, d10, p23 (L851). */
export const MECHANICAL = [
  { from: 0, to: 0, failure: 'knocked-out', label: '1 KO to breakdown' },
  { from: 1, to: 1, failure: 'pinned', label: 'P on one subunit' },
  { from: 2, to: 9, failure: null, label: null },
] as const satisfies readonly (BandRow & { readonly failure: MechanicalFailure; readonly label: string | null })[];

/** stonk-mech-02 */
export function mechanicalFailure(die: number): MechanicalFailure {
  return rowAt<(typeof MECHANICAL)[number]>(MECHANICAL, die).failure;
}

/** T-pow, p23 (L855). */
export const PRISONERS = {
  /** stonk-pow-02 Per cent of its strength beyond which a captor may refuse, and the d6 on which he does. */
  lossesOver: 50,
  refusesOn: 1,
  /** stonk-pow-03 One s.p. of guards for every so many captured, or part. */
  perGuard: 8,
} as const;

/** stonk-pow-02 stonk-gap-88 Whether a captor who lost so much of so much may refuse quarter: strictly more than half. */
export const mayRefuseQuarter = (lost: number, strength: number): boolean =>
  lost * 100 > strength * PRISONERS.lossesOver;
export const refusesQuarter = (die: number): boolean => die <= PRISONERS.refusesOn;
/** stonk-pow-03 */
export const guardsFor = (captured: number): number => Math.ceil(captured / PRISONERS.perGuard);

const holdings = ({ holds: { rounds, smoke, illuminating } }: { readonly holds: Ammunition }) => [
  rounds,
  smoke || null,
  illuminating || null,
];

export const AMMUNITION_CHART: BookChart = {
  name: 'ammunition',
  page: 'p22',
  rule: 'stonk-ammo-01',
  columns: ['Points', 'Smoke', 'Illuminating'],
  rows: Object.values(AMMUNITION).map(({ label }) => label),
  cells: Object.values(AMMUNITION).map(holdings),
};

/** Ours. */
export const OTHER_AMMUNITION_CHART: BookChart = {
  name: 'ammunition-ours',
  page: 'p22',
  rule: 'stonk-gap-42',
  columns: ['Points', 'Smoke', 'Illuminating'],
  rows: Object.values(OTHER_AMMUNITION).map(({ label }) => label),
  cells: Object.values(OTHER_AMMUNITION).map(holdings),
};

export const ROUNDS_CHART: BookChart = {
  name: 'rounds-per-point',
  page: 'p22',
  rule: 'stonk-ammo-06',
  columns: ['Real rounds'],
  rows: ['Ammo point'],
  cells: [[ROUNDS_PER_POINT]],
};

export const RESUPPLY_CHART: BookChart = {
  name: 'resupply',
  page: 'p23',
  rule: 'stonk-sup-01',
  columns: ['Minutes'],
  rows: Object.values(RESUPPLY).map(({ label }) => label),
  cells: Object.values(RESUPPLY).map(({ minutes }) => [minutes]),
};

export const CARRYING_CHART: BookChart = {
  name: 'carrying-capacities',
  page: 'p23',
  rule: 'stonk-sup-04',
  columns: ['Infantry ammo', 'Heavier ammo'],
  rows: Object.values(CARRYING).map(({ label }) => label),
  cells: Object.values(CARRYING).map(({ infantry, heavier }) => [infantry, heavier]),
};

export const MECHANICAL_CHART: BookChart = {
  name: 'mechanical-failures',
  page: 'p23',
  rule: 'stonk-mech-02',
  columns: ['Failure'],
  rows: MECHANICAL.map(({ from, to }: BandRow) => (from === to ? `${from}` : `${from}-${to}`)),
  cells: MECHANICAL.map(({ label }) => [label]),
};

export const PRISONERS_CHART: BookChart = {
  name: 'prisoners',
  page: 'p23',
  rule: 'stonk-pow-02',
  columns: ['Figure'],
  rows: ['Losses beyond which surrender may be refused', 'Chance of refusal', 's.p. captured per s.p. of guards'],
  cells: [[`${PRISONERS.lossesOver}%`], [`${PRISONERS.refusesOn}/6`], [PRISONERS.perGuard]],
};
