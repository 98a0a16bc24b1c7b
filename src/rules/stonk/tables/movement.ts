/** Movement rates, restrictions and woods (paragraphs 4, 9 and 29). */
import { type BandRow, type BookChart, type Inches, type Quality, rowAt } from './print.ts';

/** T-move, inches a move, p9 (L332-338). stonk-move-02 null: no such rate. */
export const MOVEMENT_RATES = {
  armour: { label: 'Armoured or APCs', tactical: 6, nonTactical: 20 },
  'fast-armour': { label: 'Fast armour or carriers', tactical: 8, nonTactical: 20 },
  'slow-armour': { label: 'Slow armour', tactical: 4, nonTactical: 15 },
  'armoured-car': { label: 'Armoured cars etc', tactical: 8, nonTactical: 30 },
  infantry: { label: 'Deployed infantry', tactical: 2, nonTactical: 6 },
  'lorry-road': { label: 'Lorries on roads', tactical: 6, nonTactical: 30 },
  'lorry-off-road': { label: 'Lorries off roads', tactical: 2, nonTactical: null },
} as const satisfies Readonly<
  Record<string, { readonly label: string; readonly tactical: Inches; readonly nonTactical: Inches | null }>
>;

/** stonk-gap-48 Ours: kinds that the table leaves out. stonk-move-20 */
export const OTHER_RATES = {
  'horse-road': { label: 'Horse teams on roads', tactical: 4, nonTactical: 8 },
  'horse-off-road': { label: 'Horse teams off roads', tactical: 2, nonTactical: null },
  'jeep-road': { label: 'Jeeps, motorcycles on roads', tactical: 6, nonTactical: 30 },
  'jeep-off-road': { label: 'Jeeps, motorcycles off roads', tactical: 4, nonTactical: null },
  'gun-by-hand': { label: 'Guns by hand', tactical: 1, nonTactical: null },
} as const satisfies Readonly<
  Record<string, { readonly label: string; readonly tactical: Inches; readonly nonTactical: Inches | null }>
>;

type RateId = keyof typeof MOVEMENT_RATES | keyof typeof OTHER_RATES;
const RATES: Readonly<Record<RateId, { readonly tactical: Inches; readonly nonTactical: Inches | null }>> = {
  ...MOVEMENT_RATES,
  ...OTHER_RATES,
};

/** stonk-state-10 How a unit moves. Towed guns move as their tractor; HQ and weapons on foot as infantry. */
export const MOVERS = [
  'armour',
  'fast-armour',
  'slow-armour',
  'armoured-car',
  'infantry',
  'lorry',
  'horse',
  'jeep',
  'gun-by-hand',
] as const;
export type Mover = (typeof MOVERS)[number];

export type MovingPosture = 'tactical' | 'non-tactical';

function rateId(mover: Mover, onRoad: boolean): RateId {
  switch (mover) {
    case 'lorry':
    case 'horse':
    case 'jeep':
      return onRoad ? `${mover}-road` : `${mover}-off-road`;
    default:
      return mover;
  }
}

/** stonk-move-01 Inches a move; null where the kind has no such rate. */
export function movementRate(
  mover: Mover,
  posture: MovingPosture,
  { onRoad }: { readonly onRoad: boolean },
): Inches | null {
  const { tactical, nonTactical } = RATES[rateId(mover, onRoad)];
  return posture === 'tactical' ? tactical : nonTactical;
}

/** A share of the rate, 0 for impassable; or the most that anybody moves there. */
type Limit = { readonly share: 1 | 0.5 | 0.25 | 0 } | { readonly most: Inches };

/** T-restrict for ground, p9 (L342-347), one line for each thing that it says. */
export const GROUND_RESTRICTIONS = {
  /** stonk-move-05 */
  'minefield all': { label: 'Minefields: all units', limit: { most: 1 } },
  /** stonk-move-06 */
  'open-wood tracked': { label: 'Open woods: tracked', limit: { share: 0.5 } },
  'open-wood lorry': { label: 'Open woods: lorries', limit: { share: 0 } },
  /** stonk-move-07 stonk-gap-50 */
  'open-wood light': { label: 'Open woods: light armour or armoured cars', limit: { share: 0.25 } },
  /** stonk-move-08 */
  'close-wood tracked': { label: 'Close woods: tracked', limit: { share: 0.25 } },
  'close-wood wheeled': { label: 'Close woods: wheeled vehicles', limit: { share: 0 } },
  /** stonk-move-09 */
  'forest vehicle': { label: 'Forest: all vehicles', limit: { share: 0 } },
  'forest infantry': { label: 'Forest: infantry', limit: { share: 0.5 } },
  /** stonk-move-10 */
  'built-up all': { label: 'Built-Up area: all troops', limit: { share: 0.5 } },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly limit: Limit }>>;

/** stonk-move-05 The most that anybody moves in a minefield that is not cleared. */
export const MINEFIELD_MOST = GROUND_RESTRICTIONS['minefield all'].limit.most;

export type Woods = 'open-wood' | 'close-wood' | 'forest';
/** stonk-move-13 Bocage moves as open woods. */
export type Going = 'open' | Woods | 'bocage' | 'built-up';

/** What the restrictions ask of a mover. Half-tracks count as tracked, and their light armour decides in open woods. */
export interface Running {
  readonly gear: 'foot' | 'tracked' | 'wheeled';
  /** stonk-move-07 Light armour or an armoured car. */
  readonly light: boolean;
}

function woodShare(wood: Woods, { gear, light }: Running): number {
  const on = GROUND_RESTRICTIONS;
  if (wood === 'forest') return (gear === 'foot' ? on['forest infantry'] : on['forest vehicle']).limit.share;
  // stonk-gap-51 Infantry is free in open and close woods.
  if (gear === 'foot') return 1;
  if (wood === 'close-wood') return on[`close-wood ${gear}`].limit.share;
  if (light) return on['open-wood light'].limit.share;
  return (gear === 'tracked' ? on['open-wood tracked'] : on['open-wood lorry']).limit.share;
}

/** The share of its rate that a mover keeps, 0 for impassable. stonk-gap-51 A road cancels woods, not a built-up area. */
export function groundShare(going: Going, running: Running): number {
  if (going === 'open') return 1;
  if (going === 'built-up') return GROUND_RESTRICTIONS['built-up all'].limit.share;
  return woodShare(going === 'bocage' ? 'open-wood' : going, running);
}

/** T-restrict for pinned and suppressed units, p9 (L348-349), as p6 has them in metres (L201-203). */
export const STATE_RESTRICTIONS = {
  /** stonk-ps-01 stonk-ps-02 stonk-move-11 */
  veteranArmour: { label: 'Pinned: veteran armour', most: 2 },
  veteranInfantry: { label: 'Pinned: veteran infantry', most: 0.5 },
  pinned: { label: 'Pinned: others', most: 0 },
  /** stonk-ps-04 stonk-move-12 */
  suppressed: { label: 'Suppressed', most: 0 },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly most: Inches }>>;

/** stonk-ps-06 The least that suppressed armour and vehicles try to withdraw (L349). */
export const WITHDRAWAL: Inches = 2;

/** How far forward a pinned or suppressed unit may go. */
export function forwardLimit(
  state: 'pinned' | 'suppressed',
  { quality, vehicle }: { readonly quality: Quality; readonly vehicle: boolean },
): Inches {
  if (state === 'suppressed') return STATE_RESTRICTIONS.suppressed.most;
  if (quality !== 'veteran') return STATE_RESTRICTIONS.pinned.most;
  return (vehicle ? STATE_RESTRICTIONS.veteranArmour : STATE_RESTRICTIONS.veteranInfantry).most;
}

/** T-wood, d6, p22 (L792-795). */
export const WOOD_DENSITY = [
  { from: 1, to: 3, wood: 'open-wood', label: 'Open wood' },
  { from: 4, to: 5, wood: 'close-wood', label: 'Close wood' },
  { from: 6, to: 6, wood: 'forest', label: 'Forest' },
] as const satisfies readonly (BandRow & { readonly wood: Woods; readonly label: string })[];

/** stonk-move-14 */
export const woodAt = (die: number): Woods => rowAt<(typeof WOOD_DENSITY)[number]>(WOOD_DENSITY, die).wood;

const printedRate = (rate: Inches | null): number | string => rate ?? 'n.a.';

export const MOVEMENT_CHART: BookChart = {
  name: 'movement-rates',
  page: 'p9',
  rule: 'stonk-move-01',
  columns: ['Tactical', 'Non-Tactical'],
  rows: Object.values(MOVEMENT_RATES).map(({ label }) => label),
  cells: Object.values(MOVEMENT_RATES).map(({ tactical, nonTactical }) => [tactical, printedRate(nonTactical)]),
};

/** Ours. */
export const OTHER_MOVEMENT_CHART: BookChart = {
  name: 'movement-rates-ours',
  page: 'p9',
  rule: 'stonk-gap-48',
  columns: ['Tactical', 'Non-Tactical'],
  rows: Object.values(OTHER_RATES).map(({ label }) => label),
  cells: Object.values(OTHER_RATES).map(({ tactical, nonTactical }) => [tactical, printedRate(nonTactical)]),
};

const SHARES = { 0.5: 'half', 0.25: 'quarter', 0: 'impassable', 1: 'full' } as const;
const limitOf = (limit: Limit): string => ('most' in limit ? `${limit.most}" maximum` : SHARES[limit.share]);
const mostOf = (most: Inches): string => (most === 0 ? 'no forward movement' : `${most === 0.5 ? '½' : most}" maximum`);

export const RESTRICTIONS_CHART: BookChart = {
  name: 'movement-restrictions',
  page: 'p9',
  rule: 'stonk-move-05',
  columns: ['Movement'],
  rows: [
    ...Object.values(GROUND_RESTRICTIONS).map(({ label }) => label),
    ...Object.values(STATE_RESTRICTIONS).map(({ label }) => label),
    'Suppressed: armour and vehicles withdraw',
  ],
  cells: [
    ...Object.values(GROUND_RESTRICTIONS).map(({ limit }) => [limitOf(limit)]),
    ...Object.values(STATE_RESTRICTIONS).map(({ most }) => [mostOf(most)]),
    [`${WITHDRAWAL}" minimum`],
  ],
};

export const WOODS_CHART: BookChart = {
  name: 'wood-density',
  page: 'p22',
  rule: 'stonk-move-14',
  columns: ['Wood type'],
  rows: WOOD_DENSITY.map(({ from, to }: BandRow) => (from === to ? `${from}` : `${from}-${to}`)),
  cells: WOOD_DENSITY.map(({ label }) => [label]),
};
