import type { Force } from '../types.ts';
import { NO_DEFENCES, NO_SUPPORT, type Row, units } from './rows.ts';

/** A British infantry brigade before Caen, with its tanks; each size has the smaller one in it. */
// biome-ignore format: a row a unit
const SQUAD: readonly Row[] = [
  ['hq', 'b-plt1', 'british-platoon-hq', '1 Platoon HQ', '1 Pl'],
  ['inf', 'b-s1', 'british-section', 'No. 1 Section', 'No. 1'],
  ['inf', 'b-s2', 'british-section', 'No. 2 Section', 'No. 2'],
  ['inf', 'b-s3', 'british-section', 'No. 3 Section', 'No. 3'],
  ['inf', 'b-2in', 'british-2in-mortar-team', '2 inch Mortar', '2 in Mtr'],
  ['inf', 'b-piat1', 'piat-team', 'PIAT A', 'PIAT A'],
  ['inf', 'b-carrier1', 'bren-carrier', 'Carrier A', 'Carr A'],
  ['inf', 'b-vickers', 'vickers-team', 'Vickers', 'Vickers', 'inside', 'b-carrier1'],
  ['rec', 'b-sniper', 'british-sniper', 'Sniper Pair', 'Sniper'],
  ['spec', 'b-medic', 'british-medic', 'Stretcher Bearer', 'Bearer'],
  ['spec', 'b-carrier2', 'bren-carrier', 'Carrier B', 'Carr B'],
  ['spec', 'b-6pdr', '6-pounder', '6 pounder', '6 pdr', 'towed', 'b-carrier2'],
  ['tank', 'b-sh1', 'sherman-v', 'Sherman Arethusa', 'Arethusa'],
];

// biome-ignore format: a row a unit
const PLATOON: readonly Row[] = [
  ...SQUAD,
  ['hq', 'b-co', 'british-company-hq', 'Company HQ', 'Coy HQ'],
  ['art', 'b-foo', 'british-observer-team', 'Forward Observer', 'FOO'],
  ['art', 'b-spot', 'british-mortar-spotter', 'Mortar Observer Team', 'MFC'],
  ['art', 'b-3in', 'british-3in-mortar', '3 inch Mortar', '3 in Mtr'],
  ['eng', 'b-truck1', 'british-truck', 'Bedford A', 'Bedf A'],
  ['eng', 'b-re', 'british-engineer-section', 'Sapper Section', 'RE', 'inside', 'b-truck1'],
  ['spec', 'b-bofors', 'british-bofors', 'Bofors', 'Bofors'],
  ['tank', 'b-firefly', 'firefly', 'Firefly Belvedere', 'Belvedere'],
  ['log', 'b-arv', 'sherman-arv', 'Recovery Sherman', 'ARV'],
  ['log', 'b-supply', 'british-supply-truck', 'Ammunition Lorry', 'Ammo'],
];

// biome-ignore format: a row a unit
const COMPANY: readonly Row[] = [
  ...PLATOON,
  ['inf', 'b-plt2', 'british-platoon-hq', '2 Platoon HQ', '2 Pl'],
  ['inf', 'b-s4', 'british-section', 'No. 4 Section', 'No. 4'],
  ['inf', 'b-s5', 'british-section', 'No. 5 Section', 'No. 5'],
  ['inf', 'b-s6', 'british-section', 'No. 6 Section', 'No. 6'],
  ['inf', 'b-piat2', 'piat-team', 'PIAT B', 'PIAT B'],
  ['tank', 'b-sh2', 'sherman-v-leader', 'Sherman Ajax', 'Ajax'],
  ['tank', 'b-sh3', 'sherman-v', 'Sherman Achates', 'Achates'],
  ['tank', 'b-sh4', 'sherman-v', 'Sherman Argus', 'Argus'],
  ['rec', 'b-daimler', 'daimler', 'Daimler', 'Daimler'],
  ['art', 'b-signals', 'british-signals', 'Signals Truck', 'Signals'],
  ['log', 'b-reme', 'british-repair-team', 'Light Aid Detachment', 'LAD'],
];

// biome-ignore format: a row a unit
const BATTALION: readonly Row[] = [
  ...COMPANY,
  ['tank', 'b-ch1', 'churchill-vii-leader', 'Churchill Carlisle', 'Carlisle'],
  ['eng', 'b-croc', 'churchill-crocodile', 'Crocodile Stallion', 'Stallion'],
  ['eng', 'b-crab', 'sherman-crab', 'Crab Ferret', 'Ferret'],
  ['tank', 'b-achilles', 'achilles', 'Achilles', 'Achilles'],
  ['spec', 'b-truck2', 'british-truck', 'Bedford B', 'Bedf B'],
  ['spec', 'b-17pdr', '17-pounder', '17 pounder', '17 pdr', 'towed', 'b-truck2'],
  ['art', 'b-sexton1', 'sexton', 'Sexton A', 'Sexton A'],
  ['art', 'b-sexton2', 'sexton', 'Sexton B', 'Sexton B'],
  ['rec', 'b-auster', 'auster', 'Auster', 'Auster'],
  ['spec', 'b-fac', 'british-air-controller', 'Contact Car', 'FAC'],
  ['log', 'b-aid', 'british-aid-station', 'Regimental Aid Post', 'RAP'],
];

const COMMON = { nation: 'britain', theatre: 'normandy-1944', side: 'allies' } as const;

export const CAEN_BRITAIN: readonly Force[] = [
  {
    ...COMMON,
    id: 'caen-britain-squad',
    size: 'squad',
    title: 'Rifle platoon with carriers',
    units: units(SQUAD),
    support: NO_SUPPORT,
    defences: NO_DEFENCES,
  },
  {
    ...COMMON,
    id: 'caen-britain-platoon',
    size: 'platoon',
    title: 'Reinforced rifle company',
    units: units(PLATOON),
    support: { requests: [1, 0, 0], registered: 0, barrages: [], airstrikes: [], counterBattery: [] },
    defences: NO_DEFENCES,
  },
  {
    ...COMMON,
    id: 'caen-britain-company',
    size: 'company',
    title: 'Battlegroup of an infantry battalion',
    units: units(COMPANY),
    support: { requests: [2, 0, 0], registered: 1, barrages: [], airstrikes: [], counterBattery: [] },
    defences: NO_DEFENCES,
  },
  {
    ...COMMON,
    id: 'caen-britain-battalion',
    size: 'battalion',
    title: 'Brigade battlegroup with Churchills',
    units: units(BATTALION),
    support: {
      requests: [2, 0, 0],
      registered: 1,
      barrages: ['4x25pdr'],
      airstrikes: ['typhoon-bombs'],
      counterBattery: [3],
    },
    defences: NO_DEFENCES,
  },
];
