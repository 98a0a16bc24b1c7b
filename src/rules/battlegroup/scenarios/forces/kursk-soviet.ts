import type { Force } from '../types.ts';
import { NO_SUPPORT, type Row, units } from './rows.ts';

/** A Soviet rifle regiment in its defences at Kursk, with tanks of the front; each size has the smaller one in it. */
// biome-ignore format: a row a unit
const SQUAD: readonly Row[] = [
  ['hq', 's-plt1', 'soviet-platoon-hq', '1st Platoon Command', '1st Plt'],
  ['inf', 's-r1', 'soviet-rifle-squad', '1st Rifle Squad', '1st'],
  ['inf', 's-r2', 'soviet-rifle-squad', '2nd Rifle Squad', '2nd'],
  ['inf', 's-r3', 'soviet-rifle-squad', '3rd Rifle Squad', '3rd'],
  ['inf', 's-maxim1', 'maxim-team', 'Maxim A', 'Maxim A'],
  ['inf', 's-ptr1', 'ptrd-team', 'PTRD A', 'PTRD A'],
  ['inf', 's-ptr2', 'ptrd-team', 'PTRD B', 'PTRD B'],
  ['inf', 's-50', 'soviet-50mm-mortar-team', '50 mm Mortar', '50 mm'],
  ['rec', 's-sniper', 'soviet-sniper', 'Sniper Pair', 'Sniper'],
  ['spec', 's-medic', 'soviet-medic', 'Medic', 'Medic'],
  ['spec', 's-45', '45mm-gun', '45 mm Gun', '45 mm'],
  ['tank', 's-t34a', 't-34', 'T-34 No. 21', 'T-34 21'],
  ['inf', 's-smg1', 'soviet-smg-squad', '1st Tank Rider Squad', 'Riders', 'riding', 's-t34a'],
];

// biome-ignore format: a row a unit
const PLATOON: readonly Row[] = [
  ...SQUAD,
  ['hq', 's-co', 'soviet-company-hq', 'Company Command', 'Co'],
  ['art', 's-obs', 'soviet-observer-team', 'Artillery Observer Team', 'Obs'],
  ['art', 's-spot', 'soviet-mortar-spotter', 'Mortar Observer Team', 'Mtr Obs'],
  ['art', 's-82', 'soviet-82mm-mortar', '82 mm Mortar', '82 mm'],
  ['eng', 's-sap', 'soviet-sapper-squad', 'Sapper Squad', 'Sappers'],
  ['spec', 's-cav', 'cavalry-squad', 'Cavalry Section', 'Cavalry'],
  ['spec', 's-truck1', 'soviet-truck', 'ZiS-5 A', 'ZiS A'],
  ['spec', 's-zis3', 'zis-3-loaders', 'Zis-3', 'Zis-3', 'towed', 's-truck1'],
  ['spec', 's-aa', 'soviet-37mm-aa', '37 mm AA Gun', '37 mm'],
  ['tank', 's-t34b', 't-34-leader', 'T-34 No. 20', 'T-34 20'],
  ['log', 's-supply', 'soviet-supply-truck', 'Ammunition Truck', 'Ammo'],
];

// biome-ignore format: a row a unit
const COMPANY: readonly Row[] = [
  ...PLATOON,
  ['inf', 's-plt2', 'soviet-platoon-hq', '2nd Platoon Command', '2nd Plt'],
  ['inf', 's-r4', 'soviet-rifle-squad', '4th Rifle Squad', '4th'],
  ['inf', 's-r5', 'soviet-rifle-squad', '5th Rifle Squad', '5th'],
  ['inf', 's-r6', 'soviet-rifle-squad', '6th Rifle Squad', '6th'],
  ['inf', 's-maxim2', 'maxim-team', 'Maxim B', 'Maxim B'],
  ['tank', 's-t34c', 't-34', 'T-34 No. 22', 'T-34 22'],
  ['tank', 's-t34d', 't-34', 'T-34 No. 23', 'T-34 23'],
  ['tank', 's-su76', 'su-76', 'SU-76', 'SU-76'],
  ['rec', 's-t70', 't-70', 'T-70', 'T-70'],
  ['rec', 's-scouts', 'soviet-scout-squad', 'Scout Squad', 'Scouts'],
  ['art', 's-wire', 'soviet-wire-team', 'Field Telephone', 'Wire'],
  ['log', 's-repair', 'soviet-repair-team', 'Repair Team', 'Repair'],
  ['spec', 's-fac', 'soviet-air-controller', 'Air Liaison', 'Air'],
];

// biome-ignore format: a row a unit
const BATTALION: readonly Row[] = [
  ...COMPANY,
  ['tank', 's-kv1', 'kv-1s', 'KV-1S No. 41', 'KV 41'],
  ['tank', 's-kv2', 'kv-1s', 'KV-1S No. 42', 'KV 42'],
  ['tank', 's-su152', 'su-152', 'SU-152', 'SU-152'],
  ['inf', 's-smghq', 'soviet-smg-hq', 'SMG Company Command', 'SMG Co', 'riding', 's-t34b'],
  ['inf', 's-smg2', 'soviet-smg-squad', '2nd Tank Rider Squad', 'Riders 2', 'riding', 's-kv1'],
  ['inf', 's-smg3', 'soviet-smg-squad', '3rd Tank Rider Squad', 'Riders 3', 'riding', 's-kv2'],
  ['inf', 's-gd1', 'soviet-guards-squad', '1st Guards Squad', 'Gds 1'],
  ['inf', 's-gd2', 'soviet-guards-squad', '2nd Guards Squad', 'Gds 2'],
  ['art', 's-katyusha', 'katyusha', 'Katyusha', 'Katyusha'],
  ['art', 's-truck2', 'soviet-truck', 'ZiS-5 B', 'ZiS B'],
  ['art', 's-m30', 'soviet-122mm-howitzer', 'M-30 Howitzer', 'M-30', 'towed', 's-truck2'],
  ['eng', 's-roks', 'soviet-flamethrower-team', 'Flamethrower Team', 'ROKS'],
  ['rec', 's-ba64', 'ba-64', 'BA-64', 'BA-64'],
  ['rec', 's-po2', 'po-2', 'Po-2', 'Po-2'],
  ['log', 's-aid', 'soviet-aid-station', 'Aid Station', 'Aid'],
];

const COMMON = { nation: 'soviet', theatre: 'kursk-1943', side: 'allies' } as const;

export const KURSK_SOVIET: readonly Force[] = [
  {
    ...COMMON,
    id: 'kursk-soviet-squad',
    size: 'squad',
    title: 'Rifle platoon with tank riders',
    units: units(SQUAD),
    support: NO_SUPPORT,
    defences: { bunkers: 0, trench: 1000, mines: 1, wire: 0 },
  },
  {
    ...COMMON,
    id: 'kursk-soviet-platoon',
    size: 'platoon',
    title: 'Reinforced rifle company',
    units: units(PLATOON),
    support: { requests: [1, 0, 0], registered: 0, barrages: [], airstrikes: [], counterBattery: [] },
    defences: { bunkers: 1, trench: 1000, mines: 1, wire: 1000 },
  },
  {
    ...COMMON,
    id: 'kursk-soviet-company',
    size: 'company',
    title: 'Rifle battalion in the second line',
    units: units(COMPANY),
    support: { requests: [1, 1, 0], registered: 1, barrages: [], airstrikes: [], counterBattery: [] },
    defences: { bunkers: 1, trench: 2000, mines: 2, wire: 2000 },
  },
  {
    ...COMMON,
    id: 'kursk-soviet-battalion',
    size: 'battalion',
    title: 'Rifle regiment with heavy tanks',
    units: units(BATTALION),
    support: {
      requests: [1, 1, 0],
      registered: 1,
      barrages: ['2xKatyusha'],
      airstrikes: ['il-2-ptab'],
      counterBattery: [4],
    },
    defences: { bunkers: 2, trench: 3000, mines: 3, wire: 3000 },
  },
];
