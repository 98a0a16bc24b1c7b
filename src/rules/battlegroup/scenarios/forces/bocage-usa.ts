import type { Force } from '../types.ts';
import { NO_DEFENCES, NO_SUPPORT, type Row, units } from './rows.ts';

/** A US infantry regiment in the hedgerows of Normandy, with tanks attached; each size has the smaller one in it. */
// biome-ignore format: a row a unit
const SQUAD: readonly Row[] = [
  ['hq', 'u-plt1', 'us-platoon-hq', '1st Platoon HQ', '1st Plt'],
  ['inf', 'u-s1', 'us-rifle-squad', '1st Squad', '1st'],
  ['inf', 'u-s2', 'us-rifle-squad', '2nd Squad', '2nd'],
  ['inf', 'u-s3', 'us-rifle-squad', '3rd Squad', '3rd'],
  ['inf', 'u-mmg', 'us-m1919-team', 'M1919 MMG', 'MMG'],
  ['inf', 'u-60', 'us-60mm-mortar-team', '60 mm Mortar', '60 mm'],
  ['inf', 'u-baz1', 'us-bazooka-team', 'Bazooka A', 'Baz A'],
  ['rec', 'u-sniper', 'us-sniper', 'Sniper Pair', 'Sniper'],
  ['spec', 'u-medic', 'us-medic', 'Medic', 'Medic'],
  ['spec', 'u-jeep', 'jeep', 'Jeep A', 'Jeep A'],
  ['spec', 'u-57', 'us-57mm-loaders', '57 mm Gun', '57 mm', 'towed', 'u-jeep'],
  ['tank', 'u-sh1', 'm4-sherman', 'Sherman A2', 'A2'],
];

// biome-ignore format: a row a unit
const PLATOON: readonly Row[] = [
  ...SQUAD,
  ['hq', 'u-bn', 'us-battalion-hq', 'Battalion Forward HQ', 'Bn HQ'],
  ['art', 'u-fo', 'us-observer-team', 'Forward Observer', 'FO'],
  ['art', 'u-spot', 'us-mortar-spotter', 'Mortar Observer Team', 'Mtr FO'],
  ['art', 'u-81', 'us-81mm-mortar', '81 mm Mortar', '81 mm'],
  ['eng', 'u-m3a', 'm3-half-track', 'M3 A', 'M3 A'],
  ['eng', 'u-eng', 'us-engineer-squad', 'Engineer Squad', 'Eng', 'inside', 'u-m3a'],
  ['eng', 'u-flame', 'us-flamethrower-team', 'Flamethrower Team', 'Flame'],
  ['spec', 'u-m16', 'm16', 'M16', 'M16'],
  ['tank', 'u-sh2', 'm4-sherman-leader', 'Sherman A1', 'A1'],
  ['log', 'u-supply', 'us-supply-truck', 'Ammunition Truck', 'Ammo'],
];

// biome-ignore format: a row a unit
const COMPANY: readonly Row[] = [
  ...PLATOON,
  ['inf', 'u-plt2', 'us-platoon-hq', '2nd Platoon HQ', '2nd Plt'],
  ['inf', 'u-s4', 'us-rifle-squad', '4th Squad', '4th'],
  ['inf', 'u-s5', 'us-rifle-squad', '5th Squad', '5th'],
  ['inf', 'u-s6', 'us-rifle-squad', '6th Squad', '6th'],
  ['inf', 'u-hmg', 'us-m1917-team', 'M1917 HMG', 'HMG'],
  ['inf', 'u-baz2', 'us-bazooka-team', 'Bazooka B', 'Baz B'],
  ['tank', 'u-sh3', 'm4-sherman', 'Sherman A3', 'A3'],
  ['tank', 'u-sh4', 'm4-sherman', 'Sherman A4', 'A4'],
  ['rec', 'u-m8', 'm8-greyhound', 'M8 Greyhound', 'M8'],
  ['art', 'u-signals', 'us-signals', 'Signals Truck', 'Signals'],
  ['log', 'u-repair', 'us-repair-team', 'Ordnance Team', 'Ord'],
  ['spec', 'u-fac', 'us-air-controller', 'Air Support Party', 'ASP'],
];

// biome-ignore format: a row a unit
const BATTALION: readonly Row[] = [
  ...COMPANY,
  ['inf', 'u-m3b', 'm3-half-track', 'M3 B', 'M3 B'],
  ['inf', 'u-ai1', 'us-armored-infantry-squad', '1st Armored Squad', 'Armd 1', 'inside', 'u-m3b'],
  ['inf', 'u-m3c', 'm3-half-track', 'M3 C', 'M3 C'],
  ['inf', 'u-ai2', 'us-armored-infantry-squad', '2nd Armored Squad', 'Armd 2', 'inside', 'u-m3c'],
  ['inf', 'u-rangers', 'us-ranger-squad', 'Ranger Squad', 'Rangers'],
  ['tank', 'u-76a', 'm4a1-76', 'Sherman B1', 'B1'],
  ['tank', 'u-76b', 'm4a1-76', 'Sherman B2', 'B2'],
  ['tank', 'u-m10a', 'm10', 'M10 A', 'M10 A'],
  ['tank', 'u-m10b', 'm10', 'M10 B', 'M10 B'],
  ['rec', 'u-m5', 'm5a1', 'M5A1', 'M5A1'],
  ['rec', 'u-l4', 'l-4', 'L-4', 'L-4'],
  ['art', 'u-m7a', 'm7-priest', 'Priest A', 'Priest A'],
  ['art', 'u-m7b', 'm7-priest', 'Priest B', 'Priest B'],
  ['spec', 'u-truck', 'us-truck', 'GMC Truck', 'GMC'],
  ['spec', 'u-3in', '3-inch-gun', '3 inch Gun', '3 in Gun', 'towed', 'u-truck'],
  ['eng', 'u-bridge', 'us-light-bridging-truck', 'Treadway Truck', 'Bridge'],
  ['log', 'u-m32', 'm32-recovery', 'M32', 'M32'],
  ['log', 'u-aid', 'us-aid-station', 'Aid Station', 'Aid'],
];

const COMMON = { nation: 'usa', theatre: 'normandy-1944', side: 'allies' } as const;

export const BOCAGE_USA: readonly Force[] = [
  {
    ...COMMON,
    id: 'bocage-usa-squad',
    size: 'squad',
    title: 'Rifle platoon in the hedgerows',
    units: units(SQUAD),
    support: NO_SUPPORT,
    defences: NO_DEFENCES,
  },
  {
    ...COMMON,
    id: 'bocage-usa-platoon',
    size: 'platoon',
    title: 'Reinforced rifle company',
    units: units(PLATOON),
    support: { requests: [1, 0, 0], registered: 0, barrages: [], airstrikes: [], counterBattery: [] },
    defences: NO_DEFENCES,
  },
  {
    ...COMMON,
    id: 'bocage-usa-company',
    size: 'company',
    title: 'Battlegroup of an infantry battalion',
    units: units(COMPANY),
    support: { requests: [2, 0, 0], registered: 1, barrages: [], airstrikes: [], counterBattery: [] },
    defences: NO_DEFENCES,
  },
  {
    ...COMMON,
    id: 'bocage-usa-battalion',
    size: 'battalion',
    title: 'Combat team with tank destroyers',
    units: units(BATTALION),
    support: {
      requests: [2, 0, 0],
      registered: 1,
      barrages: ['4x105mm'],
      airstrikes: ['p-47-bombs'],
      counterBattery: [3],
    },
    defences: NO_DEFENCES,
  },
];
