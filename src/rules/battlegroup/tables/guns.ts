/**
 * The guns. The book prints one whole profile (the PaK 38 of p55), the Tiger's HE rating (p31) and the mortars (p29);
 * those numbers are pinned and cited. It has no list of guns, so all the rest is ours, by a plain scale that agrees
 * with what is printed:
 *
 * - AP: one point for every 11 mm of armour, sloped at 30 degrees, that the arsenal's gun pierces, to the nearest.
 *   10-20" reads the figure at 500 m, 20-30" at 1000, 30-40" at 1500, 40-50" at 2000; 0-10" is no better than 10-20",
 *   as in the printed row. The PaK 38 pierces about 57, 44, 34 and 26 mm, and is printed 5, 5, 4, 3, 2.
 *   15, the table's last row, for all that pierces more.
 * - HE rating by the weight of the shell: below 1 kg 2/6+, to 2.5 kg 3/6+ (printed for 50 mm), to 4 kg 3/5+, to 8 kg
 *   (75 and 76 mm) 4/4+, 88 mm 4/3+ (printed), 150 mm and more 7/3+ as in `artillery.ts`.
 * - HE penetration: 1 below 45 mm, 2 for 45 to 76 mm, between the printed 2 of the PaK 38 and of the medium mortar; 3
 *   from 88 mm, as the printed 105 mm (p38); 4 from 140 mm.
 * - Size by calibre: very light below 60 mm (the printed light mortar), light to 99 mm (the printed medium mortar),
 *   medium from 100 mm (the printed 105 mm), heavy from 140 mm.
 * - Extended range for "some longer guns" (p55): from 75 mm with 50 calibres and more. It pierces one less there than
 *   before.
 * - What infantry carries: a hollow charge reaches 10", an anti-tank rifle 20", where it reads the figure at 300 m.
 */
import type { Gun } from '../profile.ts';
import { ARTILLERY } from './artillery.ts';
import { LIGHT_GUNS } from './light-guns.ts';
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
  // German.
  '75mmL70': { id: '75mmL70', label: '75mmL70 (KwK42)',   size: 'light', range: 70, minimum: 0, he: he(4, 4, 2, 2), ap: ap(11, 11, 10, 9, 8, 7) },
  '88mmL71': { id: '88mmL71', label: '88mmL71 (PaK43)',   size: 'light', range: 70, minimum: 0, he: he(4, 3, 3, 3), ap: ap(15, 15, 15, 13, 12, 11) },
  '75mmL24': { id: '75mmL24', label: '75mmL24 (KwK37)',   size: 'light', range: 50, minimum: 0, he: he(4, 4, 2), ap: ap(4, 4, 3, 3, 3, null) },
  '37mmL45': { id: '37mmL45', label: '37mmL45 (PaK36)',   size: 'very-light', range: 50, minimum: 0, he: he(2, 6, 1), ap: ap(3, 3, 2, 2, 1, null) },
  '75mmL12': { id: '75mmL12', label: '75mmL12 (leIG18)',  size: 'light', range: 50, minimum: 0, he: he(4, 4, 2), ap: null },
  '149mmL11': { id: '149mmL11', label: '150mmL11 (sIG33)', size: 'heavy', range: 50, minimum: 0, he: he(7, 3, 4), ap: null },
  // Soviet.
  '57mmL73': { id: '57mmL73', label: '57mmL73 (Zis-2)',   size: 'very-light', range: 50, minimum: 0, he: he(3, 5, 2), ap: ap(8, 8, 7, 6, 5, null) },
  '76mmL16': { id: '76mmL16', label: '76.2mmL16 (regimental)', size: 'light', range: 50, minimum: 0, he: he(4, 4, 2), ap: ap(3, 3, 2, 2, 2, null) },
  '152mmL29': { id: '152mmL29', label: '152mmL29 (ML-20)', size: 'heavy', range: 50, minimum: 0, he: he(7, 3, 4), ap: ap(10, 10, 9, 8, 7, null) },
  // British.
  '40mmL52': { id: '40mmL52', label: '40mmL52 (2 pdr)',   size: 'very-light', range: 50, minimum: 0, he: null, ap: ap(5, 5, 4, 4, 3, null) },
  '57mmL50': { id: '57mmL50', label: '57mmL50 (6 pdr)',   size: 'very-light', range: 50, minimum: 0, he: he(3, 5, 2), ap: ap(7, 7, 7, 6, 5, null) },
  '75mmL36': { id: '75mmL36', label: '75mmL36 (Mk V)',    size: 'light', range: 50, minimum: 0, he: he(4, 4, 2), ap: ap(6, 6, 5, 5, 4, null) },
  '76mmL55': { id: '76mmL55', label: '76mmL55 (17 pdr)',  size: 'light', range: 70, minimum: 0, he: he(4, 4, 2, 2), ap: ap(13, 13, 12, 11, 10, 9) },
  // US.
  '37mmL53': { id: '37mmL53', label: '37mmL53 (M6)',      size: 'very-light', range: 50, minimum: 0, he: he(2, 6, 1), ap: ap(5, 5, 4, 3, 3, null) },
  '76mmL50': { id: '76mmL50', label: '76mmL50 (3 inch)',  size: 'light', range: 70, minimum: 0, he: he(4, 4, 2, 2), ap: ap(8, 8, 8, 7, 7, 6) },
  '76mmL52': { id: '76mmL52', label: '76mmL52 (M1A1)',    size: 'light', range: 70, minimum: 0, he: he(4, 4, 2, 2), ap: ap(8, 8, 8, 7, 7, 6) },
  // Carried.
  'anti-tank-rifle': { id: 'anti-tank-rifle', label: '14.5mm PTRD', size: 'very-light', range: 20, minimum: 0, he: null, ap: ap(3, 2, null, null, null, null) },
  'panzerschreck': { id: 'panzerschreck', label: 'Panzerschreck', size: 'very-light', range: 10, minimum: 0, he: null, ap: ap(15, null, null, null, null, null) },
  'bazooka': { id: 'bazooka', label: 'Bazooka', size: 'very-light', range: 10, minimum: 0, he: null, ap: ap(8, null, null, null, null, null) },
  'piat': { id: 'piat', label: 'PIAT', size: 'very-light', range: 10, minimum: 0, he: null, ap: ap(9, null, null, null, null, null) },
} as const satisfies Readonly<Record<string, Gun>>;

export type GunId = keyof typeof GUNS;

const BY_ID: Readonly<Record<string, Gun>> = { ...GUNS, ...ARTILLERY, ...LIGHT_GUNS };

export function gunOf(id: string): Gun {
  const gun = Object.hasOwn(BY_ID, id) ? BY_ID[id] : undefined;
  if (!gun) throw new Error(`no gun ${id}`);
  return gun;
}
