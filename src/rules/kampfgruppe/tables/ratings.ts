/**
 * How the facts of the arsenal become ratings. The book's own equipment data is lost; these functions are ours, and hold to every
 * figure that its examples give (the tests name them).
 *
 * - Armour: one point for each 12.5 mm that a shell must pass, the slope counted in, over the mean of the plates of a face.
 *   The Firefly's front, 89 mm, is 7 (L1349).
 * - Penetration: one point for each 9.6 mm of plate at 30 degrees. An inch is 25 metres, a band is read at its middle: 100, 300,
 *   500, 700, 900 and 1,100 m. So the Panzer IV's 96 mm at 500 m are 10 at effective range (L1349).
 * - HE by the weight of the shell: the 75 mm of the Sherman is Medium 4 (L1211), 105 mm Heavy 5 (L1521), 5.5 inch Heavy 6
 *   (L1505); penetration of HE rises with it, between the mortars' 1 to 3 and the rocket's 8.
 * - Ammunition: one round for ten that were stowed.
 */
import type { GunFacts, Plate, VehicleFacts } from '../../../arsenal/index.ts';
import type { Mover } from './movement.ts';
import { VALUES, type Value } from './penetration.ts';
import { BANDS, type Band, type HeRating } from './print.ts';
import { cosine, SCATTER_LENGTH } from './scatter.ts';

/** Held between 1 and 20. */
export function ratingValue(number: number): Value {
  return VALUES[Math.min(20, Math.max(1, Math.round(number))) - 1]!;
}

/** What a shell that comes level must pass. */
const through = ({ mm, slope }: Plate): number => (mm * SCATTER_LENGTH) / cosine(slope);

/** Millimetres by point of armour, and by point of penetration. */
const ARMOUR_STEP = 12.5;
const PENETRATION_STEP = 9.6;

export function armourValue(plates: readonly Plate[]): Value {
  const sum = plates.reduce((total, plate) => total + through(plate), 0);
  return ratingValue(sum / plates.length / ARMOUR_STEP);
}

/** The middle of each band at 25 metres to the inch. */
export const BAND_METRES: Readonly<Record<Band, number>> = {
  'close-assault': 100,
  short: 300,
  effective: 500,
  long: 700,
  'very-long': 900,
  extreme: 1100,
};

/** kgn-at-08 Between the distances of the facts in a straight line, and on along it below 500 m. */
export function penetrationValues({ pierces }: Pick<GunFacts, 'pierces'>): Readonly<Record<Band, Value>> | null {
  if (!pierces) return null;
  const { at500, at1000, at1500 } = pierces;
  const at = (metres: number): number =>
    metres <= 1000
      ? at500 + ((at1000 - at500) * (metres - 500)) / 500
      : at1000 + ((at1500 - at1000) * (metres - 1000)) / 500;
  const values = BANDS.map((band) => [band, ratingValue(at(BAND_METRES[band]) / PENETRATION_STEP)] as const);
  return Object.fromEntries(values) as Record<Band, Value>;
}

/** The heaviest shell, in kg, of each line. */
// biome-ignore format: laid out as a table
const HE_STEPS = [
  { most: 0.2,      size: 'light',      dice: 1, penetration: 1 },
  { most: 1,        size: 'light',      dice: 2, penetration: 1 },
  { most: 3,        size: 'light',      dice: 3, penetration: 1 },
  { most: 5,        size: 'medium',     dice: 3, penetration: 2 },
  { most: 8,        size: 'medium',     dice: 4, penetration: 2 },
  { most: 12,       size: 'medium',     dice: 5, penetration: 3 },
  { most: 20,       size: 'heavy',      dice: 5, penetration: 4 },
  { most: 60,       size: 'heavy',      dice: 6, penetration: 5 },
  { most: 100,      size: 'very-heavy', dice: 6, penetration: 7 },
  { most: Infinity, size: 'very-heavy', dice: 8, penetration: 8 },
] as const satisfies readonly ({ readonly most: number; readonly penetration: Value } & HeRating)[];

/** kgn-he-09 kgn-at-16 Size, dice and penetration of a shell of so many kilograms. */
export function heValues(kilograms: number): { readonly rating: HeRating; readonly penetration: Value } {
  const { size, dice, penetration } = HE_STEPS.find(({ most }) => kilograms <= most)!;
  return { rating: { size, dice }, penetration };
}

/** kgn-ammo-01 One for ten stowed; autocannons are counted in bursts, at most a dozen. */
export function ammunitionRating(rounds: number): number {
  return Math.min(12, Math.max(1, Math.round(rounds / 10)));
}

/** kgn-move-01 The line of the movement table, by what it runs on and km/h on the road. */
export function moverOf({ running, roadSpeed }: Pick<VehicleFacts, 'running' | 'roadSpeed'>): Mover {
  if (running === 'half-track') return 'half-tracked';
  if (running === 'wheels') return 'cross-country';
  if (roadSpeed <= 30) return 'tracked-slow';
  if (roadSpeed <= 45) return 'tracked-medium';
  return roadSpeed <= 57 ? 'tracked-fast' : 'tracked-very-fast';
}

/** kgn-gap-31 Hundredths of an inch: 0.47 inch to the metre, as models are drawn. */
export const hundredthsOf = (metres: number): number => Math.round(metres * 47);
