/**
 * The guns. The book prints one whole profile (the PaK 38 of p55), the Tiger's HE rating (p31) and the mortars (p29);
 * those numbers are pinned and cited. It has no list of guns, so all the rest is ours, by a plain scale that agrees
 * with what is printed:
 *
 * - AP: one point for every 11 mm of armour, sloped at 30 degrees, that the arsenal's gun pierces, to the nearest.
 *   10-20" reads the figure at 500 m, 20-30" at 1000, 30-40" at 1500, 40-50" at 2000; 0-10" is no better than 10-20",
 *   as in the printed row. The PaK 38 pierces about 57, 44, 34 and 26 mm, and is printed 5, 5, 4, 3, 2.
 * - HE rating by the shell: about 50 mm 3/6+ (printed), 75 and 76 mm 4/4+, 88 mm 4/3+ (printed).
 * - HE penetration: 2 for 45 to 76 mm, between the printed 2 of the PaK 38 and of the medium mortar; 3 from 88 mm,
 *   as the printed 105 mm (p38).
 * - Size by calibre: very light below 60 mm (the printed light mortar), light to 99 mm (the printed medium mortar),
 *   medium from 100 mm (the printed 105 mm).
 * - Extended range only for the 88 mm: "some longer guns" (p55).
 */
import type { Gun } from '../profile.ts';
import type { Penetration } from './penetration.ts';
import { type ByBand, MORTARS, SAMPLE_GUN } from './profiles.ts';

type Cell = Penetration | null;

/** A printed row of values, from the nearest band to the farthest. */
// biome-ignore format: laid out like the printed row
const row = (a: Cell, b: Cell, c: Cell, d: Cell, e: Cell, f: Cell): ByBand =>
  ({ '0-10': a, '10-20': b, '20-30': c, '30-40': d, '40-50': e, '50-70': f });

/** bg-prof-05 HE pierces the same at every range that the gun has. */
const he = (dice: number, need: number, value: Penetration, far: Cell = null) => ({
  rating: { dice, need },
  penetration: row(value, value, value, value, value, far),
});

const ap = (...cells: [Cell, Cell, Cell, Cell, Cell, Cell]) => ({ penetration: row(...cells) });

const { light } = MORTARS;

/** bg-prof-02 By id; lengths in inches. */
// biome-ignore format: a row a gun
export const GUNS = {
  // Printed whole, p55. The Panzer III's gun is the same.
  '50mmL60': { id: '50mmL60', label: SAMPLE_GUN.label, size: 'very-light', range: 50, minimum: 0, he: SAMPLE_GUN.he, ap: SAMPLE_GUN.ap },
  // bg-weap-09 Printed whole, p29. Its penetration ends with its range.
  'light-mortar': { id: 'light-mortar', label: light.label, size: light.size, range: light.maximum, minimum: light.minimum,
    he: { rating: light.he, penetration: row(light.penetration, light.penetration, null, null, null, null) }, ap: null },
  // The name is printed (p55), the numbers are ours.
  '75mmL48': { id: '75mmL48', label: '75mmL48',           size: 'light', range: 50, minimum: 0, he: he(4, 4, 2), ap: ap(9, 9, 8, 7, 6, null) },
  // HE 4/3+ is printed (p31), the rest is ours.
  '88mmL56': { id: '88mmL56', label: '88mmL56',           size: 'light', range: 70, minimum: 0, he: he(4, 3, 3, 3), ap: ap(10, 10, 9, 8, 8, 7) },
  // Ours from here on.
  '75mmL46': { id: '75mmL46', label: '75mmL46 (PaK40)',   size: 'light', range: 50, minimum: 0, he: he(4, 4, 2), ap: ap(9, 9, 8, 7, 6, null) },
  '75mmL40': { id: '75mmL40', label: '75mmL40 (M3)',      size: 'light', range: 50, minimum: 0, he: he(4, 4, 2), ap: ap(6, 6, 5, 5, 4, null) },
  // No HE shell to speak of had reached the US 57 mm guns in July 1944.
  '57mmL52': { id: '57mmL52', label: '57mmL52 (M1)',      size: 'very-light', range: 50, minimum: 0, he: null, ap: ap(7, 7, 6, 4, 3, null) },
  '45mmL46': { id: '45mmL46', label: '45mmL46 (53-K)',    size: 'very-light', range: 50, minimum: 0, he: he(3, 6, 2), ap: ap(3, 3, 3, 2, 2, null) },
  // The Zis-3, the same gun in the SU-76, and the T-34's F-34, which fires the same shells as fast.
  '76mmL42': { id: '76mmL42', label: '76.2mmL42 (Zis-3)', size: 'light', range: 50, minimum: 0, he: he(4, 4, 2), ap: ap(5, 5, 5, 4, 4, null) },
} as const satisfies Readonly<Record<string, Gun>>;

export type GunId = keyof typeof GUNS;

const BY_ID: Readonly<Record<string, Gun>> = GUNS;

export function gunOf(id: string): Gun {
  const gun = Object.hasOwn(BY_ID, id) ? BY_ID[id] : undefined;
  if (!gun) throw new Error(`no gun ${id}`);
  return gun;
}
