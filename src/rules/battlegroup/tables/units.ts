/**
 * The unit list. Of all this the book prints one vehicle, the Panzer IV H (p55), and some facts in its examples; they
 * are cited where they stand. All else is ours until the army lists come:
 *
 * - Sizes are those of the drawn model at 0.47" to the metre, in hundredths: what is drawn is what is measured. A type
 *   that has no model of its own yet is drawn, and measured, as the nearest one.
 * - Armour by plates, against those that are printed: K for the Panzer IV's 80 mm hull with a 50 mm turret, L for the
 *   T-34's sloped 45 mm, N for 30 mm. So each letter is about 11 mm of plate as a shell meets it: O 22, N 33, M 44, L 55,
 *   K 66, J 77, H 99, C 154, A 176 and more; a tank's letter lies between its hull and its turret, low for sloped plate.
 * - Rounds: one for ten that were stowed, to the nearest (the Panzer IV's 87 are printed as 9).
 * - Movement: 8" and 12" for an ordinary tank, as printed; T-34 10" and 14", Panther 9" and 13", Tiger 7" and 10", fast
 *   light tanks and the Cromwell 10" and 15", the Churchill and the Ferdinand 6" and 8"; wheels 6" and 16", armoured
 *   cars 8" and 16", half-tracks 8" and 14".
 * - Battle rating: a squad 2 (a Soviet one 1), a tank 3, a heavy one 4, a light one 2, a team or light gun 1, the PaK 40
 *   2, a platoon's leader 1 (2 with veterans), a company's 3. Own artillery is low (bg-army-09).
 * - Manhandling by the gun's size (bg-move-08): the PaK 40 and the Zis-3 light, those below 60 mm very light.
 */
import type { UnitType } from '../profile.ts';
import { deployedGun, infantry, LIGHT_MORTAR, MEDIUM_TANK, vehicle } from './make.ts';
import { SAMPLE_VEHICLE } from './profiles.ts';
import { AIRCRAFT } from './units-aircraft.ts';
import { ARTILLERY_UNITS } from './units-artillery.ts';
import { BRITISH_UNITS } from './units-britain.ts';
import { ENGINEER_UNITS } from './units-engineers.ts';
import { GERMAN_UNITS } from './units-germany.ts';
import { SOVIET_UNITS } from './units-soviet.ts';
import { SPECIAL_UNITS } from './units-special.ts';
import { TRANSPORT_UNITS } from './units-transport.ts';
import { US_UNITS } from './units-usa.ts';

const US: readonly UnitType[] = [
  infantry({
    id: 'us-company-hq',
    name: 'US Company Command',
    short: 'HQ',
    nation: 'us',
    arsenal: 'us-company-command-group',
    rating: 3,
    men: 4,
    traits: ['officer', 'senior officer'],
  }),
  infantry({
    id: 'us-platoon-hq',
    name: 'US Platoon Command',
    short: 'Plt',
    nation: 'us',
    arsenal: 'us-rifle-platoon-command',
    rating: 1,
    men: 5,
    traits: ['officer'],
  }),
  infantry({
    id: 'us-rifle-squad',
    name: 'US Rifle Squad',
    short: 'Rifles',
    nation: 'us',
    arsenal: 'us-rifle-squad',
    rating: 2,
    men: 12,
    // The BAR fires as a light machine gun, served by one man.
    crewed: ['light-mg'],
    traits: ['anti-tank grenades'],
  }),
  infantry({
    id: 'us-m1919-team',
    name: 'M1919 Machine Gun Team',
    short: 'MMG',
    nation: 'us',
    arsenal: 'us-m1919-team',
    rating: 1,
    men: 5,
    crewed: ['medium-mg'],
    team: true,
  }),
  infantry({
    id: 'us-60mm-mortar-team',
    name: '60 mm Mortar Team',
    short: '60 mm',
    nation: 'us',
    arsenal: 'us-60mm-mortar-team',
    rating: 1,
    men: 5,
    main: LIGHT_MORTAR,
    team: true,
  }),
  vehicle({
    id: 'm4-sherman',
    name: 'M4 Sherman',
    short: 'Sherman',
    nation: 'us',
    arsenal: 'm4-sherman',
    piece: 'sherman',
    rating: 3,
    moves: MEDIUM_TANK,
    armour: { front: 'K', side: 'M', rear: 'N' },
    length: 277,
    width: 123,
    gun: { id: '75mmL40', mount: 'turret', rounds: 10, he: 6 },
    mgs: ['co-axial', 'bow', 'pintle'],
    traits: ['tracked'],
  }),
  vehicle({
    id: 'm4-sherman-leader',
    name: 'M4 Sherman, Platoon Leader',
    short: 'Sherman',
    nation: 'us',
    arsenal: 'm4-sherman',
    piece: 'sherman',
    rating: 3,
    moves: MEDIUM_TANK,
    armour: { front: 'K', side: 'M', rear: 'N' },
    length: 277,
    width: 123,
    gun: { id: '75mmL40', mount: 'turret', rounds: 10, he: 6 },
    mgs: ['co-axial', 'bow', 'pintle'],
    traits: ['officer', 'tracked'],
  }),
  deployedGun({
    id: 'us-57mm-gun',
    name: '57 mm Anti-Tank Gun',
    short: '57 mm',
    nation: 'us',
    arsenal: '57mm-m1',
    piece: '57mm',
    rating: 1,
    men: 5,
    moves: 'very-light-gun',
    length: 254,
    width: 103,
    gun: '57mmL52',
  }),
];

const GERMAN: readonly UnitType[] = [
  infantry({
    id: 'german-company-hq',
    name: 'Panzergrenadier Company Command',
    short: 'KpTrp',
    nation: 'german',
    arsenal: 'panzergrenadier-company-command',
    experience: 'veteran',
    rating: 3,
    men: 4,
    smgs: 1,
    traits: ['officer', 'senior officer'],
  }),
  infantry({
    id: 'german-platoon-hq',
    name: 'Panzergrenadier Platoon Command',
    short: 'ZgTrp',
    nation: 'german',
    arsenal: 'panzergrenadier-platoon-command',
    experience: 'veteran',
    rating: 2,
    men: 5,
    smgs: 1,
    traits: ['officer'],
  }),
  infantry({
    id: 'panzergrenadier-squad',
    name: 'Panzergrenadier Squad',
    short: 'Gr',
    nation: 'german',
    arsenal: 'panzergrenadier-squad',
    experience: 'veteran',
    rating: 2,
    men: 9,
    crewed: ['mg42-bipod'],
    smgs: 1,
    traits: ['anti-tank grenades'],
  }),
  infantry({
    // A tripod and RoF 8: p23.
    id: 'mg42-tripod-team',
    name: 'MG42 Tripod Team',
    short: 'MG 42',
    nation: 'german',
    arsenal: 'mg42-tripod-team',
    rating: 1,
    men: 3,
    crewed: ['mg42-tripod'],
    team: true,
  }),
  infantry({
    // Three men and a bipod: p26.
    id: 'mg34-bipod-team',
    name: 'MG34 Team',
    short: 'MG 34',
    nation: 'german',
    rating: 1,
    men: 3,
    crewed: ['mg34-bipod'],
    team: true,
  }),
  infantry({
    id: 'german-rifle-squad',
    name: 'German Rifle Squad',
    short: 'Gr',
    nation: 'german',
    arsenal: 'grenadier-squad',
    rating: 2,
    men: 10,
    crewed: ['mg34-bipod'],
    smgs: 1,
    traits: ['anti-tank grenades'],
  }),
  vehicle({
    // bg-prof-01 Printed whole, p55, but for its size and its rating.
    id: 'panzer-iv-h',
    name: 'Panzer IV H',
    short: 'Panzer IV',
    nation: 'german',
    arsenal: 'panzer-iv-h',
    piece: 'panzer-iv',
    rating: 3,
    moves: { ground: SAMPLE_VEHICLE.offRoad, road: SAMPLE_VEHICLE.road },
    armour: { front: SAMPLE_VEHICLE.front, side: SAMPLE_VEHICLE.side, rear: SAMPLE_VEHICLE.rear },
    length: 278,
    width: 155,
    gun: { id: '75mmL48', mount: 'turret', rounds: SAMPLE_VEHICLE.weapons[0].ammo, he: 4 },
    mgs: ['co-axial', 'bow'],
    traits: ['schürzen', 'tracked'],
  }),
  vehicle({
    id: 'stug-iii-g',
    name: 'StuG III G',
    short: 'StuG',
    nation: 'german',
    arsenal: 'stug-iii-g',
    piece: 'stug-iii',
    rating: 3,
    moves: MEDIUM_TANK,
    armour: { front: 'K', side: 'N', rear: 'N' },
    length: 254,
    width: 139,
    gun: { id: '75mmL48', mount: 'fixed', rounds: 5, he: 2 },
    mgs: ['pintle'],
    traits: ['schürzen', 'tracked'],
  }),
  vehicle({
    id: 'tiger-i',
    name: 'Tiger I',
    short: 'Tiger',
    nation: 'german',
    arsenal: 'tiger-i',
    piece: 'tiger',
    rating: 4,
    moves: { ground: 7, road: 10 },
    armour: { front: 'H', side: 'J', rear: 'J' },
    length: 296,
    width: 167,
    gun: { id: '88mmL56', mount: 'turret', rounds: 9, he: 4 },
    mgs: ['co-axial', 'bow'],
    traits: ['tracked'],
  }),
  vehicle({
    // Drawn and measured as a Panzer IV.
    id: 'panzer-iii',
    name: 'Panzer III L',
    short: 'Panzer III',
    nation: 'german',
    arsenal: 'panzer-iii-l',
    piece: 'panzer-iv',
    rating: 3,
    moves: MEDIUM_TANK,
    armour: { front: 'K', side: 'N', rear: 'M' },
    length: 278,
    width: 155,
    gun: { id: '50mmL60', mount: 'turret', rounds: 9, he: 4 },
    mgs: ['co-axial', 'bow'],
    traits: ['tracked'],
  }),
  vehicle({
    // Three hits: p26.
    id: 'medium-truck',
    name: 'Medium Truck',
    short: 'Truck',
    nation: 'german',
    arsenal: 'opel-blitz',
    class: 'soft-skinned',
    piece: 'truck',
    rating: 0,
    hits: 3,
    carries: { men: 12, gun: true },
    moves: { ground: 6, road: 16 },
    length: 282,
    width: 106,
  }),
  deployedGun({
    // Regular: p16. Without the loader team, whose rules are not there yet.
    id: 'pak-40',
    name: '7.5 cm PaK 40',
    short: 'PaK 40',
    nation: 'german',
    arsenal: 'pak-40',
    piece: 'pak-40',
    rating: 2,
    men: 5,
    moves: 'light-gun',
    length: 291,
    width: 122,
    gun: '75mmL46',
  }),
  deployedGun({
    // Drawn and measured as a PaK 40.
    id: 'pak-38',
    name: '5 cm PaK 38',
    short: 'PaK 38',
    nation: 'german',
    arsenal: 'pak-38',
    piece: 'pak-40',
    rating: 1,
    men: 5,
    moves: 'very-light-gun',
    length: 291,
    width: 122,
    gun: '50mmL60',
  }),
];

const SOVIET: readonly UnitType[] = [
  infantry({
    id: 'soviet-rifle-squad',
    name: 'Soviet Rifle Squad',
    short: 'Rifles',
    nation: 'soviet',
    arsenal: 'soviet-rifle-squad',
    rating: 1,
    men: 10,
    crewed: ['light-mg'],
    smgs: 1,
    traits: ['anti-tank grenades'],
  }),
  infantry({
    // A medium machine gun, RoF 5: p26.
    id: 'maxim-team',
    name: 'Maxim Team',
    short: 'Maxim',
    nation: 'soviet',
    arsenal: 'soviet-maxim-team',
    rating: 1,
    men: 3,
    crewed: ['medium-mg'],
    team: true,
  }),
  vehicle({
    // Side armour L, enclosed: p38.
    id: 't-34',
    name: 'T-34/76',
    short: 'T-34',
    nation: 'soviet',
    arsenal: 't-34-76',
    piece: 't-34',
    rating: 3,
    moves: { ground: 10, road: 14 },
    armour: { front: 'K', side: 'L', rear: 'M' },
    length: 278,
    width: 141,
    gun: { id: '76mmL42', mount: 'turret', rounds: 10, he: 6 },
    mgs: ['co-axial', 'bow'],
    traits: ['tracked'],
  }),
  vehicle({
    // Open-topped: p23. Drawn and measured as a StuG III.
    id: 'su-76',
    name: 'SU-76M',
    short: 'SU-76',
    nation: 'soviet',
    arsenal: 'su-76m',
    class: 'open-topped',
    piece: 'stug-iii',
    rating: 2,
    moves: MEDIUM_TANK,
    armour: { front: 'M', side: 'O', rear: 'O' },
    length: 254,
    width: 139,
    gun: { id: '76mmL42', mount: 'fixed', rounds: 6, he: 4 },
    traits: ['tracked'],
  }),
  deployedGun({
    id: 'zis-3',
    name: '76.2 mm Zis-3',
    short: 'Zis-3',
    nation: 'soviet',
    arsenal: 'zis-3',
    piece: 'zis-3',
    rating: 2,
    men: 5,
    moves: 'light-gun',
    length: 287,
    width: 113,
    gun: '76mmL42',
  }),
  deployedGun({
    // Drawn and measured as a Zis-3.
    id: '45mm-gun',
    name: '45 mm Anti-Tank Gun',
    short: '45 mm',
    nation: 'soviet',
    arsenal: '45mm-53-k',
    piece: 'zis-3',
    rating: 1,
    men: 4,
    moves: 'very-light-gun',
    length: 287,
    width: 113,
    gun: '45mmL46',
  }),
];

/** For scenes: men with rifles and nothing else. */
const PLAIN: readonly UnitType[] = [
  infantry({ id: 'rifle-squad', name: 'Rifle Squad', short: 'Rifles', nation: 'us', rating: 2, men: 10 }),
];

/** bg-state-05 All types by id. */
export const UNITS: Readonly<Record<string, UnitType>> = Object.fromEntries(
  [
    ...US,
    ...GERMAN,
    ...SOVIET,
    ...PLAIN,
    ...GERMAN_UNITS,
    ...SOVIET_UNITS,
    ...BRITISH_UNITS,
    ...US_UNITS,
    ...ARTILLERY_UNITS,
    ...TRANSPORT_UNITS,
    ...AIRCRAFT,
    ...SPECIAL_UNITS,
    ...ENGINEER_UNITS,
  ].map((type) => [type.id, type]),
);

export function unitType(id: string): UnitType {
  const type = Object.hasOwn(UNITS, id) ? UNITS[id] : undefined;
  if (!type) throw new Error(`no unit type ${id}`);
  return type;
}
