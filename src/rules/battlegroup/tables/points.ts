/**
 * What a unit and a mission cost. The book has no list with prices (bg-gap-74), only the sizes of games (p10): the scale
 * is ours, so that a rifle squad costs about 30 points and a medium tank 60 to 80. A price is made from the profile, so
 * that what is better at anything costs more:
 *
 * - Men 2 each, the crew of a gun as well; crewed weapons by their rate of fire.
 * - Armour and guns by squares: the heaviest of either is worth more than two of half as much. A gun in the hull, or with
 *   three rounds or fewer, is worth less.
 * - bg-army-09 Guns that fire indirectly cost much more than the same guns that do not: own artillery is dear. Additional
 *   fire support is cheap and may not come.
 */
import type { Trait, UnitType } from '../profile.ts';
import type { Experience } from './experience.ts';
import { gunOf } from './guns.ts';
import { ARMOUR_COLUMNS, type Armour } from './penetration.ts';
import { smallArm } from './small-arms.ts';

/** Hundredths of the price, by experience. */
const EXPERIENCE: Readonly<Record<Experience, number>> = { inexperienced: 75, regular: 100, veteran: 125, elite: 150 };

/** What traits add; those that are not here are free. */
const TRAITS: { readonly [trait in Trait]?: number } = {
  officer: 15,
  'senior officer': 15,
  'radio network': 10,
  scout: 8,
  scout2: 16,
  ace: 25,
  'assault troops': 4,
  'anti-tank grenades': 4,
  schürzen: 3,
  cavalry: 6,
  bicycle: 2,
  'artillery spotter': 10,
  'artillery spotter+': 6,
  'mortar spotter': 6,
  communications: 10,
  'wire communications': 6,
  dispatch: 4,
  'rocket launcher': 15,
  engineer: 6,
  minesweeper: 3,
  dozer: 5,
  'light bridging': 5,
  'heavy bridging': 8,
  'remote demolition': 12,
  'remote control': 6,
  repair: 10,
  recovery: 10,
  're-supply': 10,
  'bren section': 2,
  'loader team': 4,
  medic: 4,
  sniper: 10,
  ura: 1,
  'ura command': 3,
  'man-pack flamethrower': 8,
  'vehicle flamethrower': 15,
  'observation aircraft': 15,
  'anti-aircraft': 6,
  'multiple mount': 6,
};

/** O is 1, A is 15. */
const thickness = (armour: Armour): number => ARMOUR_COLUMNS.indexOf(armour);

function armourPoints({ armour }: UnitType): number {
  if (!armour) return 0;
  const [front, side, rear] = [armour.front, armour.side, armour.rear].map(thickness) as [number, number, number];
  return (4 * front * front + 3 * side * side + rear * rear) / 10;
}

function gunPoints({ main }: UnitType): number {
  if (!main) return 0;
  const { ap, he, range, indirect, arm } = gunOf(main.gun);
  const pierces = ap?.penetration['0-10'] ?? 0;
  const hits = he ? (he.rating.dice * (7 - he.rating.need)) / 6 : 0;
  const bursts = arm ? smallArm(arm).rof : 0;
  const isHand = main.mount === 'hand';
  const mount = main.mount === 'fixed' ? 0.8 : 1;
  const rounds = main.rounds !== null && main.rounds <= 3 ? 0.8 : 1;
  // What infantry carries reaches a few inches.
  const piercing = isHand ? 3 + (pierces * pierces) / 12 : (3 * pierces * pierces) / 10;
  const direct = piercing + 5 * hits + bursts + (range === 70 ? 5 : 0);
  // bg-army-09 Dear.
  return direct * mount * rounds + (indirect === 'artillery' ? 30 : indirect === 'mortar' ? 15 : 0);
}

const MACHINE_GUNS = { 'co-axial': 3, bow: 3, pintle: 5 } as const;

/** bg-army-03 The price of a unit of this type. */
export function pointsOf(type: UnitType): number {
  let points = gunPoints(type) + armourPoints(type);
  switch (type.class) {
    case 'infantry':
      points += 2 * type.men + type.smgs / 2 + type.assaultRifles / 2;
      for (const weapon of type.crewed) points += (3 * smallArm(weapon).rof) / 2;
      break;
    case 'gun':
      points += 2 * type.men + 5;
      break;
    case 'soft-skinned':
      points += 4 + type.hits + (type.carries ? 3 : 0);
      break;
    case 'open-topped':
    case 'enclosed':
      points += type.class === 'enclosed' ? 12 : 6;
      points += typeof type.moves === 'object' ? type.moves.ground : 0;
      for (const mount of type.mgs) points += MACHINE_GUNS[mount];
      break;
    case 'aircraft':
      points += 5 * type.hits;
      break;
  }
  for (const trait of type.traits) points += TRAITS[trait] ?? 0;
  if (type.airSpotter) points += 12;
  // Breakdowns fall on them first.
  const reliable = type.traits.includes('unreliable') ? 85 : 100;
  return Math.round((points * EXPERIENCE[type.experience] * reliable) / 10_000);
}

/** bg-army-08 What is bought as Additional Fire Support; bg-army-09 much cheaper than guns of one's own. */
export const SUPPORT_POINTS = {
  /** A request of first, second, third priority. */
  requests: [20, 12, 6],
  registered: 8,
  barrage: 20,
  airstrike: 30,
  counterBattery: 10,
} as const;

/** bg-gap-68 Bunkers, each with its machine gun team; trench and wire for every ten inches begun; minefields. */
export const DEFENCE_POINTS = { bunker: 35, trench: 10, mine: 15, wire: 5 } as const;

/** bg-army-06 Elites, each with the veterans of whom they are the upgrade. */
export const ELITE_OF: Readonly<Record<string, string>> = { 'tiger-i-ace': 'tiger-i-veteran' };

/** bg-weap-01 Squads that this list gives more than one submachine gun. */
export const SMG_SQUADS: readonly string[] = ['soviet-smg-squad'];
