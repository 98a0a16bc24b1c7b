import { type BookChart, type Inches, inchesOf } from './print.ts';

/** kgn-move-01 Movement rates, p20 (L655). */
export const MOVEMENT_RATES = {
  infantry: { label: 'All infantry', rate: 5 },
  'tracked-slow': { label: 'Tracked vehicles - Slow', rate: 6 },
  'tracked-medium': { label: 'Tracked vehicles - Medium', rate: 9 },
  'tracked-fast': { label: 'Tracked vehicles - Fast', rate: 12 },
  'tracked-very-fast': { label: 'Tracked vehicles - Very fast', rate: 15 },
  'half-tracked': { label: 'Half-tracked vehicle', rate: 12 },
  motorcycle: { label: 'Motorcycle*', rate: 9 },
  'road-vehicle': { label: 'Road vehicle*', rate: 6 },
  'cross-country': { label: 'Cross country vehicle', rate: 9 },
  cavalry: { label: 'Horse/cavalry', rate: 6 },
  cart: { label: 'Horse and cart', rate: 4 },
  'horse-team': { label: 'Horse towed gun', rate: 4 },
  bicycle: { label: 'Bicycle', rate: 6 },
  'man-handled': { label: 'Man-handled gun', rate: 2 },
  amphibious: { label: 'Amphibious vehicle in water', rate: 4 },
  boat: { label: 'Boat or landing craft', rate: 4 },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly rate: Inches }>>;

export type Mover = keyof typeof MOVEMENT_RATES;

/** How far one Move action takes, off the road and in the open. */
export function movementRate(mover: Mover): Inches {
  return MOVEMENT_RATES[mover].rate;
}

/** kgn-move-12 On a road all the way: double; kgn-move-15 four times for those that the table marks with a star. */
export function roadFactor(mover: Mover): 2 | 4 {
  return mover === 'motorcycle' || mover === 'road-vehicle' ? 4 : 2;
}

/** kgn-move-10 kgn-ex-06 An inch backwards uses two of the rate. */
export const REVERSE_FACTOR = 2;
/** kgn-move-21 kgn-rec-04 A recovery vehicle that tows a wreck moves at half its rate. */
export const TOWING_WRECK = { numerator: 1, denominator: 2 } as const;

export const MOVEMENT_CHART: BookChart = {
  name: 'movement-rates',
  page: 'p20',
  rule: 'kgn-move-01',
  columns: ['Rate'],
  rows: Object.values(MOVEMENT_RATES).map(({ label }) => label),
  cells: Object.values(MOVEMENT_RATES).map(({ rate }) => [inchesOf(rate)]),
};

export const ROAD_CHART: BookChart = {
  name: 'road-movement',
  page: 'p20',
  rule: 'kgn-move-12',
  columns: ['On a road'],
  rows: ['Motorcycle, road vehicle', 'All others'],
  cells: [[`x${roadFactor('road-vehicle')}`], [`x${roadFactor('infantry')}`]],
};
