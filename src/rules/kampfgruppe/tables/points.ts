/**
 * What a unit costs (kgn-setup-03). The book's prices are lost with its lists; only the sizes of games are left (L272). The scale
 * is ours, so that a squad costs about 10 points and a Sherman 25: a Platoon game has a platoon, a troop of tanks and some
 * support. A price is made from the profile, so that what is better at anything costs more:
 *
 * - Men 4 for five; machine guns, mortars and other weapons beside them.
 * - Armour and penetration by squares: the heaviest of either is worth more than two of half as much.
 * - HE by the damage that a hit does; guns that fire indirectly cost more.
 */
import type { Trait, UnitType } from '../profile.ts';
import { bomb, rocket } from './aircraft.ts';
import { gunOf } from './guns.ts';
import { movementRate } from './movement.ts';
import type { HeRating } from './print.ts';
import { heDamage } from './shells.ts';
import { smallArm } from './small-arms.ts';

/** What traits add; those that are not here are free. */
const TRAITS: { readonly [trait in Trait]?: number } = {
  'supreme command': 10,
  command: 4,
  signals: 4,
  messenger: 2,
  're-supply': 5,
  medic: 3,
  recce: 3,
  sniper: 6,
  'forward artillery observer': 6,
  'forward air controller': 8,
  engineers: 3,
  recovery: 6,
  bridging: 5,
  minesweeper: 1,
  flail: 4,
  bulldozer: 3,
  fascine: 2,
  amphibious: 1,
};

const WEAPONS: Readonly<Record<UnitType['weapons'][number], number>> = {
  lmg: 1,
  mmg: 3,
  hmg: 5,
  flamethrower: 4,
  piat: 2,
  bazooka: 2,
  panzerschreck: 2,
  // Used once.
  panzerfaust: 1,
  'light-mortar': 3,
  'demolition-charge': 2,
};

/** Damage that a hit does on average, doubled. */
const hePoints = ({ size, dice }: HeRating): number => (dice * (7 - heDamage(size))) / 3;

function gunPoints({ main }: UnitType): number {
  if (!main) return 0;
  const { ap, he, indirect, class: of, heat } = gunOf(main.gun);
  const pierces = ap ? (ap.effective * ap.effective) / 12 : 0;
  const bursts =
    of.endsWith('autocannon') || of === 'multiple-autocannons' ? smallArm(of as 'small-autocannon').firepower : 0;
  const direct = pierces + (he ? hePoints(he.rating) : 0) + bursts + (heat ? 2 : 0);
  const mount = main.mount === 'hull' ? 0.8 : 1;
  const rounds = main.ammunition !== null && main.ammunition <= 3 ? 0.8 : 1;
  // kgn-wpn-04 A rocket launcher rolls twice, kgn-wpn-05 every other turn.
  return direct * mount * rounds + (indirect === null ? 0 : indirect === 'medium-mortar' ? 3 : 6);
}

function armourPoints({ armour }: UnitType): number {
  if (!armour) return 0;
  const { front, side, rear } = armour;
  return (4 * front * front + 3 * side * side + rear * rear) / 40;
}

function airPoints({ air, hits }: UnitType): number {
  if (!air) return 0;
  const bombs = air.bombs.reduce((sum, size) => sum + hePoints(bomb(size).he), 0);
  const rockets = air.rockets ? (air.rockets.count * hePoints(rocket(air.rockets.id).he)) / 6 : 0;
  return 3 * hits + air.mgs + bombs + rockets;
}

const MACHINE_GUNS = { 'co-axial': 'tank-mg', bow: 'tank-mg', pintle: 'pintle-mg' } as const;

/** kgn-setup-03 The price of a unit of this type. */
export function pointsOf(type: UnitType): number {
  let points = gunPoints(type) + armourPoints(type) + airPoints(type);
  if (type.kind === 'infantry') points += (4 * type.men) / 5;
  if (type.kind === 'gun') points += type.men + (type.shield ? 1 : 0);
  if (type.kind === 'enclosed') points += 5;
  if (type.kind === 'open-topped') points += 2;
  if (type.kind === 'soft-skinned') points += type.hits;
  // Infantry and guns all move alike.
  if (type.kind !== 'infantry' && type.kind !== 'gun' && type.moves) points += movementRate(type.moves) / 3;
  for (const weapon of type.weapons) points += WEAPONS[weapon];
  for (const mount of type.mgs) points += smallArm(MACHINE_GUNS[mount]).firepower / 3;
  if (type.mounted) points += smallArm(type.mounted).firepower;
  if (type.flame) points += 8;
  if (type.carries) points += type.carries.models / 6 + (type.carries.gun ? 1 : 0);
  for (const trait of type.traits) points += TRAITS[trait] ?? 0;
  return Math.max(1, Math.round((points * (type.veteran ? 115 : 100)) / 100));
}

/** kgn-ind-05 kgn-rtp-01 kgn-cb-04 What is bought besides units: ours. */
export const SUPPORT_POINTS = { high: 15, low: 8, registered: 10, 'counter-battery': 10 } as const;
