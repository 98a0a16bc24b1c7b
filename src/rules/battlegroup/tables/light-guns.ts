/**
 * Autocannons and mounts of several machine guns, which fire bursts, and the rockets of aircraft. The book prints their rates of
 * fire (p62) and what rockets do in general (p50), but no numbers of any one weapon: these are ours, by the scale of `guns.ts`
 * (one point of AP for every 11 mm pierced at 500, 1000, 1500 and 2000 m), with rocket warheads as shells of their weight.
 */
import type { Gun } from '../profile.ts';
import type { Penetration } from './penetration.ts';
import type { ByBand } from './profiles.ts';

type Cell = Penetration | null;

// biome-ignore format: laid out like the printed row
const row = (a: Cell, b: Cell, c: Cell, d: Cell, e: Cell, f: Cell = null): ByBand =>
  ({ '0-10': a, '10-20': b, '20-30': c, '30-40': d, '40-50': e, '50-70': f });

const ap = (...cells: [Cell, Cell, Cell, Cell, Cell]) => ({ penetration: row(...cells) });

/** bg-weap-04, bg-gap-32 Their HE is very light; it has no rating, since it is only fired at areas. */
const burst = { size: 'very-light', range: 50, minimum: 0, he: null } as const;

/** A rocket is fired in the 20-30" band and no other (bg-air-05). */
const rocket = (dice: number, need: number, value: Penetration) => ({
  range: 30 as const,
  minimum: 0 as const,
  he: { rating: { dice, need }, penetration: row(value, value, value, null, null) },
  ap: null,
});

// biome-ignore format: a row a gun
export const LIGHT_GUNS = {
  // On the ground.
  '20mm-flak':  { id: '20mm-flak',  label: '2 cm FlaK 38',        ...burst, arm: 'light-autocannon',     ap: ap(2, 2, 1, 1, 1) },
  '20mm-quad':  { id: '20mm-quad',  label: '2 cm Flakvierling',   ...burst, arm: 'multiple-autocannons', ap: ap(2, 2, 1, 1, 1) },
  '37mm-flak':  { id: '37mm-flak',  label: '3.7 cm FlaK 36',      ...burst, arm: 'heavy-autocannon',     ap: ap(3, 3, 2, 2, 1) },
  '37mm-61k':   { id: '37mm-61k',   label: '37 mm 61-K',          ...burst, arm: 'heavy-autocannon',     ap: ap(3, 3, 2, 2, 1) },
  '40mm-bofors': { id: '40mm-bofors', label: '40 mm Bofors',      ...burst, arm: 'heavy-autocannon',     ap: ap(4, 4, 3, 2, 2) },
  'quad-50':    { id: 'quad-50',    label: 'Quad .50 M45',        ...burst, range: 30, arm: 'multiple-medium-mg', ap: null },
  // In aircraft: bg-air-08 two more than this against what is on the ground.
  '20mm-air':   { id: '20mm-air',   label: '20 mm cannon',        ...burst, arm: 'light-autocannon',     ap: ap(2, 2, 2, 1, 1) },
  '23mm-vya':   { id: '23mm-vya',   label: '23 mm VYa',           ...burst, arm: 'light-autocannon',     ap: ap(2, 2, 2, 1, 1) },
  '30mm-mk103': { id: '30mm-mk103', label: '3 cm MK 103',         ...burst, arm: 'heavy-autocannon',     ap: ap(5, 5, 4, 3, 2) },
  '37mm-bk':    { id: '37mm-bk',    label: '3.7 cm BK',           ...burst, arm: 'heavy-autocannon',     ap: ap(7, 7, 6, 4, 3) },
  // Rockets.
  'rs-82':      { id: 'rs-82',      label: 'RS-82 rockets',       size: 'light',  ...rocket(4, 4, 4) },
  'rs-132':     { id: 'rs-132',     label: 'RS-132 rockets',      size: 'medium', ...rocket(5, 4, 6) },
  'rp-3':       { id: 'rp-3',       label: 'RP-3 rockets',        size: 'medium', ...rocket(6, 3, 9) },
  'hvar':       { id: 'hvar',       label: '5 in HVAR rockets',   size: 'medium', ...rocket(5, 3, 8) },
} as const satisfies Readonly<Record<string, Gun>>;

export type LightGunId = keyof typeof LIGHT_GUNS;
