/**
 * Men and guns with special rules (p46 to p48), anti-aircraft guns (p52) and forward air controllers. The book gives their rules and
 * the size of Bren and loader teams (p46), and 3+ for an air spotter (p46); all else is ours, by the scale of `units.ts`.
 */
import type { UnitType } from '../profile.ts';
import type { GunId } from './guns.ts';
import type { LightGunId } from './light-guns.ts';
import { deployedGun, infantry, vehicle } from './make.ts';
import type { Mover } from './movement.ts';

/** bg-spec-27 Two men, alone or almost: also scouts. */
const sniper = (nation: string): UnitType =>
  infantry({
    ...{ id: `${nation}-sniper`, name: 'Sniper', short: 'Sniper', nation, rating: 1, men: 2 },
    ...{ experience: 'veteran', traits: ['sniper', 'scout'] },
  });

/** bg-spec-16 */
const medic = (nation: string): UnitType =>
  infantry({
    ...{ id: `${nation}-medic`, name: 'Medic', short: 'Medic', nation, rating: 1, men: 1, traits: ['medic'] },
  });

/** bg-spec-01, bg-air-03 Three or more. */
const controller = (nation: string): UnitType =>
  infantry({
    ...{ id: `${nation}-air-controller`, name: 'Forward Air Controller', short: 'FAC', nation, rating: 1, men: 2 },
    airSpotter: 3,
  });

/** bg-spec-13, bg-state-19 A gun with three men more than its crew. */
const loaded = (
  id: string,
  name: string,
  short: string,
  nation: string,
  more: { piece: string; length: number; width: number; moves: Mover; gun: GunId; crew: number; rating: number },
): UnitType => {
  const { crew, ...rest } = more;
  return deployedGun({
    id,
    name,
    short,
    nation,
    ...rest,
    men: crew + 3,
    traits: ['loader team'],
    stock: { loaders: 3 },
  });
};

/** bg-aa-02 A deployed anti-aircraft gun; drawn and measured as the model that it names. */
function flak(
  id: string,
  name: string,
  short: string,
  nation: string,
  gun: LightGunId,
  more: { men: number; rating: number; moves: Mover; multiple?: true },
): UnitType {
  const { multiple, ...rest } = more;
  const traits: UnitType['traits'] = multiple ? ['anti-aircraft', 'multiple mount'] : ['anti-aircraft'];
  const made = deployedGun({ id, name, short, nation, ...rest, ...SMALL_GUN, gun: '57mmL52', traits });
  return { ...made, main: { gun, mount: 'deployed', rounds: null, he: 0 } };
}

const SMALL_GUN = { piece: '57mm', length: 254, width: 103 } as const;
const LIGHT_GUN = { piece: 'pak-40', length: 291, width: 122 } as const;

/** bg-aa-05 Four heavy machine guns on a half-track, drawn and measured as an M3. */
const M16: UnitType = {
  ...vehicle({
    ...{
      id: 'm16',
      name: 'M16 Multiple Gun Motor Carriage',
      short: 'M16',
      nation: 'us',
      class: 'open-topped',
      piece: 'm3',
    },
    ...{ rating: 2, moves: { ground: 8, road: 16 }, armour: { front: 'O', side: 'O', rear: 'O' } },
    ...{ length: 291, width: 104, traits: ['half-track', 'anti-aircraft', 'multiple mount'] },
  }),
  main: { gun: 'quad-50', mount: 'turret', rounds: null, he: 0 },
};

const british = 'british';

export const SPECIAL_UNITS: readonly UnitType[] = [
  // bg-spec-06 A section of ten, three of them with the Bren.
  {
    ...infantry({
      ...{
        id: 'british-section',
        name: 'British Rifle Section',
        short: 'Section',
        nation: british,
        rating: 2,
        men: 10,
      },
      ...{ crewed: ['light-mg'], smgs: 1, traits: ['bren section', 'anti-tank grenades'] },
    }),
    detaches: { team: 'bren-team', rest: 'british-rifle-group' },
  },
  infantry({
    // bg-spec-07 Of the section's special rules it has none.
    ...{ id: 'bren-team', name: 'Bren Team', short: 'Bren', nation: british, rating: 0, men: 3 },
    ...{ crewed: ['light-mg'], team: true, traits: ['bren team'] },
  }),
  infantry({
    ...{ id: 'british-rifle-group', name: 'British Rifle Group', short: 'Rifles', nation: british, rating: 2, men: 7 },
    ...{ smgs: 1, traits: ['anti-tank grenades'] },
  }),
  ...['german', 'soviet', 'us', british].flatMap((nation) => [sniper(nation), medic(nation), controller(nation)]),
  infantry({
    // bg-spec-30
    ...{
      id: 'soviet-platoon-hq',
      name: 'Soviet Rifle Platoon Command',
      short: 'Plt',
      nation: 'soviet',
      rating: 1,
      men: 5,
    },
    ...{ smgs: 1, traits: ['officer', 'ura command'] },
  }),
  // The PaK 40 of p16.
  loaded('pak-40-loaders', '7.5 cm PaK 40 with Loaders', 'PaK 40', 'german', {
    ...{ ...LIGHT_GUN, moves: 'light-gun', gun: '75mmL46', crew: 5, rating: 2 },
  }),
  loaded('us-57mm-loaders', '57 mm Gun with Loaders', '57 mm', 'us', {
    ...{ ...SMALL_GUN, moves: 'very-light-gun', gun: '57mmL52', crew: 5, rating: 1 },
  }),
  loaded('zis-3-loaders', '76.2 mm Zis-3 with Loaders', 'Zis-3', 'soviet', {
    ...{ piece: 'zis-3', length: 287, width: 113, moves: 'light-gun', gun: '76mmL42', crew: 5, rating: 2 },
  }),
  flak('flak-38', '2 cm FlaK 38', 'FlaK 38', 'german', '20mm-flak', { men: 4, rating: 1, moves: 'very-light-gun' }),
  flak('flakvierling', '2 cm Flakvierling', 'Vierling', 'german', '20mm-quad', {
    ...{ men: 6, rating: 2, moves: 'light-gun', multiple: true },
  }),
  flak('flak-37mm', '3.7 cm FlaK 36', '3.7 cm', 'german', '37mm-flak', { men: 6, rating: 1, moves: 'light-gun' }),
  flak('soviet-37mm-aa', '37 mm 61-K', '61-K', 'soviet', '37mm-61k', { men: 6, rating: 1, moves: 'light-gun' }),
  flak('us-bofors', '40 mm Bofors', 'Bofors', 'us', '40mm-bofors', { men: 6, rating: 1, moves: 'light-gun' }),
  flak('british-bofors', '40 mm Bofors', 'Bofors', british, '40mm-bofors', { men: 6, rating: 1, moves: 'light-gun' }),
  M16,
];
