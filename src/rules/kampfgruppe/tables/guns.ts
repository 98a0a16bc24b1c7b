/** The guns, mortars and rocket launchers: facts of the arsenal, rated by `ratings.ts`; mortars as the book rates them. */
import { normandyFacts } from '../../../arsenal/normandy.ts';
import type { Gun, GunClass } from '../profile.ts';
import { ownEntry } from './own.ts';
import type { BookChart, Inches } from './print.ts';
import { BANDS, ratingOf } from './print.ts';
import { heValues, penetrationValues } from './ratings.ts';
import { mortar } from './weapons.ts';

/** Arsenal ids by class. kgn-wpn-07 kgn-wpn-08 Howitzers and cannons fire both ways; a tank's gun is listed with the anti-tank guns. */
const BY_CLASS: Readonly<Record<GunClass, readonly string[]>> = {
  // kgn-wpn-20
  'anti-tank': [
    ...['75mm-m3', '75mm-mk-v', '6-pounder', '17-pounder', '2-pounder'],
    ...['37mm-m6', '57mm-m1', '76mm-m1', '3-inch-m7', '3-inch-m5'],
    ...['kwk-40-l48', 'stuk-40-l48', 'pak-39', 'pak-40', 'pak-38', 'pak-36', 'kwk-39', 'kwk-42', 'kwk-36', 'flak-36'],
    ...['pak-43', 'pak-43-41'],
  ],
  howitzer: [
    ...['25-pounder', '95mm-howitzer', '7-2-inch-howitzer', 'petard'],
    ...['105mm-m2a1', '105mm-m4', '75mm-m3-howitzer', '155mm-m1-howitzer', '8-inch-m1'],
    ...['kwk-37', 'leig-18', 'sig-33', 'stuh-43', 'lefh-18', 'sfh-18', 'moerser-18'],
  ],
  cannon: ['4-5-inch-gun', '5-5-inch-gun', '155mm-m1-gun', '155mm-m1918', '4-5-inch-m1', 'kanone-18', 'kanone-17cm'],
  'rocket-launcher': ['nebelwerfer-41', 'nebelwerfer-42', 'panzerwerfer-42-rockets', 'calliope'],
  // kgn-wpn-01 The 60 mm mortar stands between light and medium; it was a platoon's, so it is light.
  'light-mortar': ['2-inch-mortar', 'granatwerfer-36', '60mm-m2'],
  'medium-mortar': ['3-inch-mortar', 'granatwerfer-34', '81mm-m1'],
  'heavy-mortar': ['4-2-inch-mortar', 'granatwerfer-42', '4-2-inch-m2'],
  // kgn-wpn-16
  'small-autocannon': ['kwk-38', 'flak-38', 'mg-151'],
  'large-autocannon': ['flak-37', '40mm-m1', '37mm-m1a2'],
  'multiple-autocannons': ['flakvierling-38', 'twin-oerlikon', 'hispano', 'mg-151-wings'],
};

/** Guns that had a hollow charge shell in 1944. */
const HEAT: ReadonlySet<string> = new Set([
  ...['kwk-37', 'leig-18', 'sig-33', 'lefh-18', 'stuh-43', 'pak-36'],
  ...['95mm-howitzer', '105mm-m2a1', '105mm-m4', '75mm-m3-howitzer'],
]);

/** kgn-he-08 Direct fire ends here; so do autocannons (kgn-gap-87). */
const DIRECT: Inches = 48;
/** The Petard's bomb was thrown, not fired. */
const SHORT_REACH: Readonly<Record<string, Inches>> = { petard: 8 };
/** Short of shells, or of a carriage, for indirect fire. */
const NEVER_INDIRECT: ReadonlySet<string> = new Set(['petard', 'kwk-37']);

function gun(id: string, of: GunClass): Gun {
  const facts = normandyFacts('gun', id);
  const shared = { id, name: facts.name, class: of, heat: HEAT.has(id) };
  switch (of) {
    case 'light-mortar':
    case 'medium-mortar':
    case 'heavy-mortar': {
      const { he, penetration, most } = mortar(of);
      const isLight = of === 'light-mortar';
      return {
        ...shared,
        ap: null,
        he: { rating: he, penetration },
        reach: isLight ? most : null,
        indirect: isLight ? null : of,
      };
    }
    case 'rocket-launcher':
      return { ...shared, ap: null, he: heValues(facts.heShell!), reach: null, indirect: of };
    case 'howitzer':
    case 'cannon':
      return {
        ...shared,
        ap: penetrationValues(facts),
        he: heValues(facts.heShell!),
        reach: SHORT_REACH[id] ?? DIRECT,
        indirect: NEVER_INDIRECT.has(id) ? null : of,
      };
    default:
      return {
        ...shared,
        ap: penetrationValues(facts),
        // kgn-wpn-21
        he: facts.heShell === null ? null : heValues(facts.heShell),
        reach: DIRECT,
        indirect: null,
      };
  }
}

export const GUNS: readonly Gun[] = (Object.keys(BY_CLASS) as GunClass[]).flatMap((of) =>
  BY_CLASS[of].map((id) => gun(id, of)),
);

const BY_ID: ReadonlyMap<string, Gun> = new Map(GUNS.map((one) => [one.id, one]));
/** Guns with ratings of their own, by their names. */
const OWN = new Map<string, Gun>();

export function gunOf(id: string): Gun {
  const found = BY_ID.get(id) ?? OWN.get(id);
  if (found) return found;
  const own = ownEntry(id, (like) => BY_ID.get(like));
  if (!own) throw new Error(`no gun ${id}`);
  OWN.set(id, own);
  return own;
}

/** Ours: the gun data that the book's army lists would give. */
export const GUNS_CHART: BookChart = {
  name: 'gun-data',
  page: 'p152',
  rule: 'kgn-at-08',
  columns: ['Class', '0-8"', '8-16"', '16-24"', '24-32"', '32-40"', '40-48"', 'HE', 'HE penetration'],
  rows: GUNS.map(({ name }) => name),
  cells: GUNS.map(({ class: of, ap, he, heat }) => [
    heat ? `${of}, HEAT` : of,
    ...BANDS.map((band) => ap?.[band] ?? null),
    ratingOf(he?.rating ?? null),
    he?.penetration ?? null,
  ]),
};
