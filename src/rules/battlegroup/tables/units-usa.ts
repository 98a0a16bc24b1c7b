/** US units of 1944 beyond those in `units.ts`, by the conventions at its head. */
import type { UnitType } from '../profile.ts';
import { aidStation, carried, deployedGun, drawnAs, infantry, MEDIUM_TANK, softSkin, vehicle } from './make.ts';

const nation = 'us';

export const US_UNITS: readonly UnitType[] = [
  // Infantry.
  infantry({
    ...{ id: 'us-battalion-hq', name: 'US Forward Headquarters', short: 'HQ', nation, rating: 3, men: 4 },
    traits: ['officer', 'senior officer', 'radio network'],
  }),
  infantry({
    ...{ id: 'us-armored-infantry-squad', name: 'Armored Infantry Squad', short: 'Armd', nation, rating: 2, men: 11 },
    ...{ arsenal: 'us-armored-infantry-squad', smgs: 1, traits: ['anti-tank grenades'] },
  }),
  infantry({
    ...{ id: 'us-ranger-squad', name: 'Ranger Squad', short: 'Rangers', nation, rating: 2, men: 11, smgs: 1 },
    ...{ experience: 'veteran', crewed: ['light-mg'], traits: ['assault troops', 'anti-tank grenades'] },
  }),
  infantry({
    ...{ id: 'us-scout-squad', name: 'US Scouts', short: 'Scouts', nation, rating: 1, men: 6, smgs: 1 },
    traits: ['scout'],
  }),
  infantry({
    ...{ id: 'us-bazooka-team', name: 'Bazooka Team', short: 'Bazooka', nation, rating: 1, men: 2, team: true },
    ...{ arsenal: 'us-bazooka-team', main: carried('bazooka') },
  }),
  infantry({
    ...{ id: 'us-m1917-team', name: 'M1917 Machine Gun Team', short: 'HMG', nation, rating: 1, men: 5, team: true },
    ...{ arsenal: 'us-m1917-team', crewed: ['medium-mg'] },
  }),
  // Tanks.
  vehicle({
    ...{ id: 'm4a1-76', name: 'M4A1 (76 mm)', short: 'Sherman', nation, rating: 3, arsenal: 'm4a1-76' },
    ...{ ...drawnAs('sherman'), moves: MEDIUM_TANK, mgs: ['co-axial', 'bow', 'pintle'] },
    armour: { front: 'K', side: 'M', rear: 'N' },
    gun: { id: '76mmL52', mount: 'turret', rounds: 7, he: 3 },
    traits: ['tracked'],
  }),
  vehicle({
    ...{ id: 'm5a1', name: 'M5A1 Light Tank', short: 'M5A1', nation, rating: 2, arsenal: 'm5a1' },
    ...{ ...drawnAs('sherman'), moves: { ground: 10, road: 15 }, mgs: ['co-axial', 'bow', 'pintle'] },
    armour: { front: 'M', side: 'N', rear: 'N' },
    gun: { id: '37mmL53', mount: 'turret', rounds: 15, he: 7 },
    traits: ['scout', 'tracked'],
  }),
  // Tank destroyers and self-propelled guns.
  vehicle({
    ...{ id: 'm10', name: 'M10', short: 'M10', nation, rating: 3, arsenal: 'm10' },
    ...{ class: 'open-topped', ...drawnAs('sherman'), moves: MEDIUM_TANK, mgs: ['pintle'] },
    armour: { front: 'L', side: 'O', rear: 'O' },
    gun: { id: '76mmL50', mount: 'turret', rounds: 5, he: 1 },
    traits: ['tracked'],
  }),
  vehicle({
    // bg-army-09 Own artillery: a low rating.
    ...{ id: 'm7-priest', name: 'M7 Priest', short: 'Priest', nation, rating: 1, arsenal: 'm7-priest' },
    ...{ class: 'open-topped', ...drawnAs('sherman'), moves: MEDIUM_TANK, mgs: ['pintle'] },
    armour: { front: 'N', side: 'O', rear: 'O' },
    gun: { id: '105mm-howitzer', mount: 'fixed', rounds: 7, he: 7 },
    traits: ['tracked'],
  }),
  // Armoured cars.
  vehicle({
    ...{ id: 'm8-greyhound', name: 'M8 Greyhound', short: 'M8', nation, rating: 2, arsenal: 'm8-greyhound' },
    ...{ class: 'open-topped', ...drawnAs('m3'), moves: { ground: 8, road: 16 }, mgs: ['co-axial', 'pintle'] },
    armour: { front: 'O', side: 'O', rear: 'O' },
    gun: { id: '37mmL53', mount: 'turret', rounds: 8, he: 4 },
    traits: ['scout'],
  }),
  // Guns.
  deployedGun({
    ...{ id: '3-inch-gun', name: '3 inch Gun M5', short: '3 in', nation, arsenal: '3-inch-m5', rating: 2, men: 6 },
    ...{ ...drawnAs('57mm'), moves: 'medium-gun', gun: '76mmL50' },
  }),
  // Support.
  infantry({
    ...{ id: 'us-mortar-spotter', name: 'US Mortar Spotters', short: 'Spot', nation, rating: 1, men: 2 },
    traits: ['mortar spotter'],
  }),
  softSkin({
    ...{ id: 'us-truck', name: 'GMC Truck', short: 'GMC', nation, rating: 0, arsenal: 'gmc-cckw' },
    carries: { men: 13, gun: true },
  }),
  softSkin({
    ...{ id: 'jeep', name: 'Jeep', short: 'Jeep', nation, rating: 0, arsenal: 'willys-jeep', hits: 2 },
    carries: { men: 3, gun: true },
  }),
  softSkin({
    ...{ id: 'us-signals', name: 'US Signals Truck', short: 'Signals', nation, rating: 1 },
    traits: ['communications'],
  }),
  aidStation(nation),
];
