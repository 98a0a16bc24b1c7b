/** Soviet units of 1943 beyond those in `units.ts`, by the conventions at its head. */
import type { UnitType } from '../profile.ts';
import {
  aidStation,
  carried,
  deployedGun,
  drawnAs,
  infantry,
  LIGHT_MORTAR,
  MEDIUM_TANK,
  softSkin,
  vehicle,
} from './make.ts';

const nation = 'soviet';
const TANK_MGS = ['co-axial', 'bow'] as const;

export const SOVIET_UNITS: readonly UnitType[] = [
  // Infantry.
  infantry({
    ...{ id: 'soviet-company-hq', name: 'Soviet Company Command', short: 'HQ', nation, rating: 3, men: 4, smgs: 1 },
    ...{ arsenal: 'soviet-company-command', traits: ['officer', 'senior officer'] },
  }),
  infantry({
    // bg-weap-01 Submachine guns for all, as the list says.
    ...{ id: 'soviet-smg-squad', name: 'Soviet SMG Squad', short: 'SMG', nation, rating: 1, men: 8, smgs: 8 },
    ...{ arsenal: 'soviet-smg-squad', traits: ['assault troops', 'anti-tank grenades'] },
  }),
  infantry({
    ...{ id: 'soviet-smg-hq', name: 'Soviet SMG Platoon Command', short: 'SMG HQ', nation, rating: 1, men: 4, smgs: 1 },
    ...{ arsenal: 'soviet-platoon-command', traits: ['officer'] },
  }),
  infantry({
    ...{ id: 'soviet-guards-squad', name: 'Guards Rifle Squad', short: 'Guards', nation, rating: 2, men: 10, smgs: 1 },
    ...{ arsenal: 'soviet-rifle-squad', experience: 'veteran', crewed: ['light-mg'], traits: ['anti-tank grenades'] },
  }),
  infantry({
    ...{ id: 'soviet-scout-squad', name: 'Soviet Scouts', short: 'Scouts', nation, rating: 1, men: 6, smgs: 1 },
    ...{ experience: 'veteran', traits: ['scout'] },
  }),
  infantry({
    ...{ id: 'ptrd-team', name: 'Anti-Tank Rifle Team', short: 'PTRD', nation, rating: 1, men: 2, team: true },
    ...{ arsenal: 'soviet-ptrd-team', main: carried('anti-tank-rifle') },
  }),
  infantry({
    ...{
      id: 'soviet-50mm-mortar-team',
      name: '50 mm Mortar Team',
      short: '50 mm',
      nation,
      rating: 1,
      men: 2,
      team: true,
    },
    ...{ arsenal: 'soviet-50mm-mortar-team', main: LIGHT_MORTAR },
  }),
  // Tanks.
  vehicle({
    ...{ id: 't-34-leader', name: 'T-34/76, Platoon Leader', short: 'T-34', nation, rating: 3, arsenal: 't-34-76' },
    ...{ ...drawnAs('t-34'), moves: { ground: 10, road: 14 }, mgs: TANK_MGS },
    armour: { front: 'K', side: 'L', rear: 'M' },
    gun: { id: '76mmL42', mount: 'turret', rounds: 10, he: 6 },
    traits: ['officer', 'tracked'],
  }),
  vehicle({
    ...{ id: 't-70', name: 'T-70', short: 'T-70', nation, rating: 2, arsenal: 't-70m' },
    ...{ ...drawnAs('t-34'), moves: { ground: 9, road: 12 }, mgs: ['co-axial'] },
    armour: { front: 'L', side: 'O', rear: 'N' },
    gun: { id: '45mmL46', mount: 'turret', rounds: 7, he: 4 },
    traits: ['one man turret', 'scout', 'tracked'],
  }),
  vehicle({
    ...{ id: 'kv-1s', name: 'KV-1S', short: 'KV-1', nation, rating: 4, arsenal: 'kv-1s' },
    ...{ ...drawnAs('t-34'), moves: MEDIUM_TANK, mgs: TANK_MGS },
    armour: { front: 'J', side: 'K', rear: 'K' },
    gun: { id: '76mmL42', mount: 'turret', rounds: 11, he: 6 },
    traits: ['tracked'],
  }),
  // Assault guns.
  vehicle({
    ...{ id: 'su-122', name: 'SU-122', short: 'SU-122', nation, rating: 3, arsenal: 'su-122' },
    ...{ ...drawnAs('stug-iii'), moves: { ground: 9, road: 13 } },
    armour: { front: 'K', side: 'M', rear: 'M' },
    gun: { id: '122mm-howitzer', mount: 'fixed', rounds: 4, he: 4 },
    traits: ['tracked'],
  }),
  vehicle({
    ...{ id: 'su-152', name: 'SU-152', short: 'SU-152', nation, rating: 4, arsenal: 'su-152' },
    ...{ ...drawnAs('t-34'), moves: { ground: 7, road: 10 } },
    armour: { front: 'J', side: 'K', rear: 'K' },
    gun: { id: '152mmL29', mount: 'fixed', rounds: 2, he: 1 },
    traits: ['tracked'],
  }),
  // Armoured cars.
  vehicle({
    ...{ id: 'ba-64', name: 'BA-64', short: 'BA-64', nation, rating: 1, arsenal: 'ba-64' },
    ...{ class: 'open-topped', ...drawnAs('sdkfz-251'), moves: { ground: 8, road: 16 }, mgs: ['pintle'] },
    armour: { front: 'O', side: 'O', rear: 'O' },
    traits: ['scout'],
  }),
  // Guns.
  deployedGun({
    ...{ id: 'zis-2', name: '57 mm Zis-2', short: 'Zis-2', nation, arsenal: 'zis-2', rating: 2, men: 5 },
    ...{ ...drawnAs('zis-3'), moves: 'light-gun', gun: '57mmL73' },
  }),
  deployedGun({
    ...{ id: 'soviet-regimental-gun', name: '76 mm Regimental Gun', short: '76 mm', nation, rating: 1, men: 5 },
    ...{ arsenal: '76mm-model-1927', ...drawnAs('zis-3'), moves: 'light-gun', gun: '76mmL16' },
  }),
  deployedGun({
    // bg-army-09 Own artillery: a low rating.
    ...{ id: 'soviet-122mm-howitzer', name: '122 mm M-30 Howitzer', short: 'M-30', nation, rating: 1, men: 6 },
    ...{ arsenal: 'm-30', ...drawnAs('zis-3'), moves: 'medium-gun', gun: '122mm-howitzer' },
  }),
  // Support.
  infantry({
    ...{ id: 'soviet-mortar-spotter', name: 'Soviet Mortar Spotters', short: 'Spot', nation, rating: 1, men: 2 },
    traits: ['mortar spotter'],
  }),
  infantry({
    ...{ id: 'soviet-wire-team', name: 'Soviet Wire Team', short: 'Wire', nation, rating: 0, men: 3 },
    traits: ['wire communications'],
  }),
  softSkin({
    ...{ id: 'soviet-truck', name: 'ZiS-5 Truck', short: 'ZiS-5', nation, rating: 0, arsenal: 'zis-5' },
    carries: { men: 12, gun: true },
  }),
  softSkin({
    ...{ id: 'soviet-supply-truck', name: 'Soviet Supply Truck', short: 'Supply', nation, rating: 0 },
    traits: ['re-supply'],
  }),
  infantry({
    ...{ id: 'soviet-repair-team', name: 'Soviet Repair Team', short: 'Repair', nation, rating: 0, men: 3 },
    traits: ['repair'],
  }),
  infantry({
    ...{ id: 'soviet-flamethrower-team', name: 'ROKS Flamethrower Team', short: 'ROKS', nation, rating: 1, men: 2 },
    // bg-weap-05 One burst.
    ...{ traits: ['engineer', 'man-pack flamethrower'], stock: { flame: 1 } },
  }),
  aidStation(nation),
];
