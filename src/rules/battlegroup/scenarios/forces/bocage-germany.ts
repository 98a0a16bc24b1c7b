import type { Force } from '../types.ts';
import { NO_SUPPORT, type Row, units } from './rows.ts';

/** An infantry division in the hedgerows of Normandy, against the Americans; each size has the smaller one in it. */
// biome-ignore format: a row a unit
const SQUAD: readonly Row[] = [
  ['hq', 'v-zug1', 'grenadier-platoon-hq', '1. Zugtrupp', '1. Zug'],
  ['inf', 'v-gr1', 'grenadier-squad', '1. Gruppe', '1. Gr'],
  ['inf', 'v-gr2', 'grenadier-squad', '2. Gruppe', '2. Gr'],
  ['inf', 'v-gr3', 'grenadier-squad', '3. Gruppe', '3. Gr'],
  ['inf', 'v-smg1', 'mg42-tripod-team', 'sMG a', 'sMG a'],
  ['inf', 'v-schreck1', 'panzerschreck-team', 'Panzerschreck a', 'Schreck a'],
  ['rec', 'v-sniper', 'german-sniper', 'Scharfschütze', 'Schütze'],
  ['spec', 'v-rad', 'bicycle-squad', 'Radfahrgruppe', 'Radf'],
  ['spec', 'v-medic', 'german-medic', 'Sanitäter', 'Sani'],
  ['tank', 'v-stug1', 'stug-iii-g', 'StuG 21', 'StuG 21'],
];

// biome-ignore format: a row a unit
const PLATOON: readonly Row[] = [
  ...SQUAD,
  ['hq', 'v-kp', 'grenadier-company-hq', 'Kompanietrupp', 'Kp-Tr'],
  ['inf', 'v-ost1', 'ost-squad', '1. Ostgruppe', 'Ost 1'],
  ['art', 'v-vb', 'german-observer-team', 'Beobachter', 'VB'],
  ['art', 'v-spot', 'mortar-spotter-team', 'Werferbeobachter', 'B-Stelle'],
  ['art', 'v-81', 'german-81mm-mortar', '8 cm Werfer', '8 cm'],
  ['art', 'v-wire', 'wire-team', 'Fernsprechtrupp', 'Draht'],
  ['spec', 'v-horses1', 'horse-team', 'Protze a', 'Protze a'],
  ['spec', 'v-pak', 'pak-40', 'PaK 40', 'PaK 40', 'towed', 'v-horses1'],
  ['spec', 'v-flak', 'flak-38', '2 cm Flak', '2 cm'],
  ['eng', 'v-pio', 'pioneer-squad', 'Pioniergruppe', 'Pio'],
  ['eng', 'v-flamm', 'german-flamethrower-team', 'Flammenwerfer', 'Flamm'],
  ['log', 'v-supply', 'german-supply-truck', 'Munitionswagen', 'Mun'],
];

// biome-ignore format: a row a unit
const COMPANY: readonly Row[] = [
  ...PLATOON,
  ['inf', 'v-zug2', 'grenadier-platoon-hq', '2. Zugtrupp', '2. Zug'],
  ['inf', 'v-gr4', 'grenadier-squad', '4. Gruppe', '4. Gr'],
  ['inf', 'v-gr5', 'grenadier-squad', '5. Gruppe', '5. Gr'],
  ['inf', 'v-gr6', 'grenadier-squad', '6. Gruppe', '6. Gr'],
  ['inf', 'v-smg2', 'mg42-tripod-team', 'sMG b', 'sMG b'],
  ['inf', 'v-schreck2', 'panzerschreck-team', 'Panzerschreck b', 'Schreck b'],
  ['inf', 'v-ost2', 'ost-squad', '2. Ostgruppe', 'Ost 2'],
  ['tank', 'v-stug2', 'stug-iii-g-leader', 'StuG 20', 'StuG 20'],
  ['tank', 'v-marder', 'marder-iii', 'Marder 31', 'Marder'],
  ['rec', 'v-scouts', 'german-scout-squad', 'Spähtrupp', 'Späh'],
  ['art', 'v-horses2', 'horse-team', 'Protze b', 'Protze b'],
  ['art', 'v-leig', 'leig-18', '7.5 cm leIG', 'leIG', 'towed', 'v-horses2'],
  ['log', 'v-werk', 'german-repair-team', 'Werkstatttrupp', 'Werk'],
];

// biome-ignore format: a row a unit
const BATTALION: readonly Row[] = [
  ...COMPANY,
  ['inf', 'v-zug3', 'grenadier-platoon-hq', '3. Zugtrupp', '3. Zug'],
  ['inf', 'v-gr7', 'grenadier-squad', '7. Gruppe', '7. Gr'],
  ['inf', 'v-gr8', 'grenadier-squad', '8. Gruppe', '8. Gr'],
  ['inf', 'v-gr9', 'grenadier-squad', '9. Gruppe', '9. Gr'],
  ['inf', 'v-stoss1', 'german-assault-squad', '1. Stosstrupp', 'Stoss 1'],
  ['inf', 'v-stoss2', 'german-assault-squad', '2. Stosstrupp', 'Stoss 2'],
  ['tank', 'v-pz1', 'panzer-iv-h', 'Panzer IV 411', 'Pz 411'],
  ['tank', 'v-pz2', 'panzer-iv-h', 'Panzer IV 412', 'Pz 412'],
  ['art', 'v-truck', 'medium-truck', 'Opel Blitz', 'Blitz'],
  ['art', 'v-sig', 'sig-33', '15 cm sIG', 'sIG', 'towed', 'v-truck'],
  ['art', 'v-105a', 'german-105mm-howitzer', '10.5 cm Haubitze a', '10.5 a'],
  ['art', 'v-105b', 'german-105mm-howitzer', '10.5 cm Haubitze b', '10.5 b'],
  ['art', 'v-nebel', 'nebelwerfer', 'Nebelwerfer', 'Nebelw'],
  ['art', 'v-funk', 'signals-van', 'Funkwagen', 'Funk'],
  ['log', 'v-melder', 'dispatch-rider', 'Kradmelder', 'Krad'],
  ['log', 'v-aid', 'german-aid-station', 'Truppenverbandplatz', 'TVP'],
];

const COMMON = { nation: 'germany', theatre: 'normandy-1944', side: 'axis' } as const;

export const BOCAGE_GERMANY: readonly Force[] = [
  {
    ...COMMON,
    id: 'bocage-germany-squad',
    size: 'squad',
    title: 'Grenadier platoon in the hedgerows',
    units: units(SQUAD),
    support: NO_SUPPORT,
    defences: { bunkers: 0, trench: 1000, mines: 1, wire: 0 },
  },
  {
    ...COMMON,
    id: 'bocage-germany-platoon',
    size: 'platoon',
    title: 'Grenadier company in the hedgerows',
    units: units(PLATOON),
    support: { requests: [1, 0, 0], registered: 0, barrages: [], airstrikes: [], counterBattery: [] },
    defences: { bunkers: 1, trench: 1000, mines: 1, wire: 1000 },
  },
  {
    ...COMMON,
    id: 'bocage-germany-company',
    size: 'company',
    title: 'Battlegroup of a grenadier regiment',
    units: units(COMPANY),
    support: { requests: [1, 1, 0], registered: 1, barrages: [], airstrikes: [], counterBattery: [] },
    defences: { bunkers: 1, trench: 2000, mines: 2, wire: 2000 },
  },
  {
    ...COMMON,
    id: 'bocage-germany-battalion',
    size: 'battalion',
    title: 'Grenadier regiment with its artillery',
    units: units(BATTALION),
    support: { requests: [1, 1, 0], registered: 1, barrages: ['2x105mm'], airstrikes: [], counterBattery: [5] },
    defences: { bunkers: 2, trench: 3000, mines: 3, wire: 3000 },
  },
];
