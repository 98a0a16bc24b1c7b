import type { Force } from '../types.ts';
import { NO_SUPPORT, type Row, units } from './rows.ts';

/** A panzer division before Caen, against the British; each size has the smaller one in it. */
// biome-ignore format: a row a unit
const SQUAD: readonly Row[] = [
  ['hq', 'p-zug1', 'german-platoon-hq', '1. Zugtrupp', '1. Zug'],
  ['inf', 'p-251a', 'sdkfz-251-1', '251 a', '251 a'],
  ['inf', 'p-gr1', 'panzergrenadier-squad', '1. Gruppe', '1. Gr', 'inside', 'p-251a'],
  ['inf', 'p-251b', 'sdkfz-251-1', '251 b', '251 b'],
  ['inf', 'p-gr2', 'panzergrenadier-squad', '2. Gruppe', '2. Gr', 'inside', 'p-251b'],
  ['inf', 'p-smg', 'mg42-tripod-team', 'sMG 42', 'sMG'],
  ['inf', 'p-schreck1', 'panzerschreck-team', 'Panzerschreck a', 'Schreck a'],
  ['rec', 'p-sniper', 'german-sniper', 'Scharfschütze', 'Schütze'],
  ['spec', 'p-medic', 'german-medic', 'Sanitäter', 'Sani'],
  ['tank', 'p-pz1', 'panzer-iv-h', 'Panzer IV 611', 'Pz 611'],
];

// biome-ignore format: a row a unit
const PLATOON: readonly Row[] = [
  ...SQUAD,
  ['hq', 'p-kp', 'german-company-hq', 'Kompanietrupp', 'Kp-Tr'],
  ['art', 'p-vb', 'german-observer-team', 'Beobachter', 'VB'],
  ['art', 'p-spot', 'mortar-spotter-team', 'Werferbeobachter', 'B-Stelle'],
  ['art', 'p-81', 'german-81mm-mortar', '8 cm Werfer', '8 cm'],
  ['spec', 'p-truck1', 'medium-truck', 'Opel Blitz a', 'Blitz a'],
  ['spec', 'p-pak', 'pak-40-loaders', 'PaK 40', 'PaK 40', 'towed', 'p-truck1'],
  ['spec', 'p-vierling', 'flakvierling', 'Flakvierling', 'Vierling'],
  ['tank', 'p-jpz', 'jagdpanzer-iv', 'Jagdpanzer IV 12', 'JPz 12'],
  ['log', 'p-werk', 'german-repair-team', 'Werkstatttrupp', 'Werk'],
  ['log', 'p-supply', 'german-supply-truck', 'Munitionswagen', 'Mun'],
  ['eng', 'p-251e', 'sdkfz-251-7', '251/7', '251/7'],
];

// biome-ignore format: a row a unit
const COMPANY: readonly Row[] = [
  ...PLATOON,
  ['inf', 'p-zug2', 'german-platoon-hq', '2. Zugtrupp', '2. Zug'],
  ['inf', 'p-251c', 'sdkfz-251-1', '251 c', '251 c'],
  ['inf', 'p-gr3', 'panzergrenadier-squad', '3. Gruppe', '3. Gr', 'inside', 'p-251c'],
  ['inf', 'p-251d', 'sdkfz-251-1', '251 d', '251 d'],
  ['inf', 'p-gr4', 'panzergrenadier-squad', '4. Gruppe', '4. Gr', 'inside', 'p-251d'],
  ['tank', 'p-panther1', 'panther-a-leader', 'Panther 201', 'Pa 201'],
  ['tank', 'p-panther2', 'panther-a', 'Panther 202', 'Pa 202'],
  ['rec', 'p-puma', 'sdkfz-234-2', 'Puma', 'Puma'],
  ['eng', 'p-pio', 'pioneer-squad', 'Pioniergruppe', 'Pio', 'inside', 'p-251e'],
];

// biome-ignore format: a row a unit
const BATTALION: readonly Row[] = [
  ...COMPANY,
  ['inf', 'p-zug3', 'german-platoon-hq', '3. Zugtrupp', '3. Zug'],
  ['inf', 'p-gr5', 'panzergrenadier-squad', '5. Gruppe', '5. Gr'],
  ['inf', 'p-gr6', 'panzergrenadier-squad', '6. Gruppe', '6. Gr'],
  ['tank', 'p-panther3', 'panther-a', 'Panther 203', 'Pa 203'],
  ['tank', 'p-pz2', 'panzer-iv-h-leader', 'Panzer IV 610', 'Pz 610'],
  ['tank', 'p-pz3', 'panzer-iv-h', 'Panzer IV 612', 'Pz 612'],
  ['art', 'p-wespe1', 'wespe', 'Wespe a', 'Wespe a'],
  ['art', 'p-wespe2', 'wespe', 'Wespe b', 'Wespe b'],
  ['art', 'p-funk', 'signals-van', 'Funkwagen', 'Funk'],
  ['spec', 'p-88', 'flak-36', '8.8 cm Flak', '8.8 cm'],
  ['log', 'p-famo', 'german-recovery', 'Bergetrupp', 'Famo'],
  ['log', 'p-aid', 'german-aid-station', 'Truppenverbandplatz', 'TVP'],
];

const COMMON = { nation: 'germany', theatre: 'normandy-1944', side: 'axis' } as const;

export const CAEN_GERMANY: readonly Force[] = [
  {
    ...COMMON,
    id: 'caen-germany-squad',
    size: 'squad',
    title: 'Panzergrenadier platoon',
    units: units(SQUAD),
    support: NO_SUPPORT,
    defences: { bunkers: 0, trench: 1000, mines: 1, wire: 0 },
  },
  {
    ...COMMON,
    id: 'caen-germany-platoon',
    size: 'platoon',
    title: 'Panzergrenadier company',
    units: units(PLATOON),
    support: { requests: [1, 0, 0], registered: 0, barrages: [], airstrikes: [], counterBattery: [] },
    defences: { bunkers: 1, trench: 1000, mines: 1, wire: 1000 },
  },
  {
    ...COMMON,
    id: 'caen-germany-company',
    size: 'company',
    title: 'Armoured battlegroup',
    units: units(COMPANY),
    support: { requests: [1, 1, 0], registered: 0, barrages: [], airstrikes: [], counterBattery: [] },
    defences: { bunkers: 1, trench: 1000, mines: 1, wire: 1000 },
  },
  {
    ...COMMON,
    id: 'caen-germany-battalion',
    size: 'battalion',
    title: 'Battlegroup of a panzer regiment',
    units: units(BATTALION),
    support: { requests: [1, 1, 0], registered: 2, barrages: ['2xNebelwerfer'], airstrikes: [], counterBattery: [5] },
    defences: { bunkers: 1, trench: 2000, mines: 2, wire: 2000 },
  },
];
