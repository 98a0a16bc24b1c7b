import type { Force } from '../types.ts';
import { NO_DEFENCES, NO_SUPPORT, type Row, units } from './rows.ts';

/** A German infantry division at Kursk, with what the panzer corps lends it; each size has the smaller one in it. */
// biome-ignore format: a row a unit
const SQUAD: readonly Row[] = [
  ['hq', 'g-zug1', 'grenadier-platoon-hq', '1. Zugtrupp', '1. Zug'],
  ['inf', 'g-gr1', 'german-rifle-squad', '1. Gruppe', '1. Gr'],
  ['inf', 'g-gr2', 'german-rifle-squad', '2. Gruppe', '2. Gr'],
  ['inf', 'g-gr3', 'german-rifle-squad', '3. Gruppe', '3. Gr'],
  ['inf', 'g-smg1', 'mg34-tripod-team', 'sMG a', 'sMG a'],
  ['inf', 'g-werfer', 'german-50mm-mortar-team', '5 cm Werfer', '5 cm'],
  ['rec', 'g-sniper', 'german-sniper', 'Scharfschütze', 'Schütze'],
  ['spec', 'g-medic', 'german-medic', 'Sanitäter', 'Sani'],
  ['spec', 'g-truck1', 'medium-truck', 'Opel Blitz a', 'Blitz a'],
  ['spec', 'g-pak', 'pak-40-loaders', 'PaK 40', 'PaK 40', 'towed', 'g-truck1'],
  ['tank', 'g-stug', 'stug-iii-g', 'StuG 11', 'StuG 11'],
];

// biome-ignore format: a row a unit
const PLATOON: readonly Row[] = [
  ...SQUAD,
  ['hq', 'g-kp', 'grenadier-company-hq', 'Kompanietrupp', 'Kp-Tr'],
  ['art', 'g-vb', 'german-observer-team', 'Beobachter', 'VB'],
  ['art', 'g-spot', 'mortar-spotter-team', 'Werferbeobachter', 'B-Stelle'],
  ['art', 'g-81', 'german-81mm-mortar', '8 cm Werfer', '8 cm'],
  ['eng', 'g-251a', 'sdkfz-251-1', '251 a', '251 a'],
  ['eng', 'g-pio', 'pioneer-squad', 'Pioniergruppe', 'Pio', 'inside', 'g-251a'],
  ['spec', 'g-flak', 'flak-38', '2 cm Flak', '2 cm'],
  ['log', 'g-supply', 'german-supply-truck', 'Munitionswagen', 'Mun'],
  ['tank', 'g-pz1', 'panzer-iv-h', 'Panzer IV 21', 'Pz 21'],
];

// biome-ignore format: a row a unit
const COMPANY: readonly Row[] = [
  ...PLATOON,
  ['inf', 'g-zug2', 'grenadier-platoon-hq', '2. Zugtrupp', '2. Zug'],
  ['inf', 'g-gr4', 'german-rifle-squad', '4. Gruppe', '4. Gr'],
  ['inf', 'g-gr5', 'german-rifle-squad', '5. Gruppe', '5. Gr'],
  ['inf', 'g-gr6', 'german-rifle-squad', '6. Gruppe', '6. Gr'],
  ['inf', 'g-smg2', 'mg34-tripod-team', 'sMG b', 'sMG b'],
  ['tank', 'g-pz2', 'panzer-iv-h-leader', 'Panzer IV 20', 'Pz 20'],
  ['tank', 'g-pz3', 'panzer-iii', 'Panzer III 31', 'Pz 31'],
  ['rec', 'g-222', 'sdkfz-222', 'Spähwagen 222', '222'],
  ['art', 'g-horses', 'horse-team', 'Protze', 'Protze'],
  ['art', 'g-leig', 'leig-18', '7.5 cm leIG', 'leIG', 'towed', 'g-horses'],
  ['art', 'g-wire', 'wire-team', 'Fernsprechtrupp', 'Draht'],
  ['log', 'g-werk', 'german-repair-team', 'Werkstatttrupp', 'Werk'],
  ['spec', 'g-flivo', 'german-air-controller', 'Fliegerleitoffizier', 'Flivo'],
];

// biome-ignore format: a row a unit
const BATTALION: readonly Row[] = [
  ...COMPANY,
  ['tank', 'g-ace', 'tiger-i-ace', 'Tiger 134', 'Ti 134'],
  ['tank', 'g-tiger', 'tiger-i', 'Tiger 133', 'Ti 133'],
  ['inf', 'g-pgzug', 'german-platoon-hq', '3. Zugtrupp', '3. Zug', 'inside', 'g-251-10'],
  ['inf', 'g-251-10', 'sdkfz-251-10', '251/10', '251/10'],
  ['inf', 'g-251b', 'sdkfz-251-1', '251 b', '251 b'],
  ['inf', 'g-pg1', 'panzergrenadier-squad', '7. Gruppe', '7. Gr', 'inside', 'g-251b'],
  ['inf', 'g-mg1', 'mg34-bipod-team', 'MG 34 a', 'MG a', 'inside', 'g-251b'],
  ['inf', 'g-251c', 'sdkfz-251-1', '251 c', '251 c'],
  ['inf', 'g-pg2', 'panzergrenadier-squad', '8. Gruppe', '8. Gr', 'inside', 'g-251c'],
  ['eng', 'g-fkl', 'stug-iii-funklenk', 'StuG Fkl 41', 'Fkl 41'],
  ['eng', 'g-biv', 'borgward-b-iv', 'B IV', 'B IV'],
  ['log', 'g-famo', 'german-recovery', 'Bergetrupp', 'Famo'],
  ['log', 'g-aid', 'german-aid-station', 'Truppenverbandplatz', 'TVP'],
  ['log', 'g-melder', 'dispatch-rider', 'Kradmelder', 'Krad'],
];

const COMMON = { nation: 'germany', theatre: 'kursk-1943', side: 'axis' } as const;

export const KURSK_GERMANY: readonly Force[] = [
  {
    ...COMMON,
    id: 'kursk-germany-squad',
    size: 'squad',
    title: 'Rifle platoon with an assault gun',
    units: units(SQUAD),
    support: NO_SUPPORT,
    defences: NO_DEFENCES,
  },
  {
    ...COMMON,
    id: 'kursk-germany-platoon',
    size: 'platoon',
    title: 'Reinforced rifle company',
    units: units(PLATOON),
    support: { requests: [1, 0, 0], registered: 0, barrages: [], airstrikes: [], counterBattery: [] },
    defences: NO_DEFENCES,
  },
  {
    ...COMMON,
    id: 'kursk-germany-company',
    size: 'company',
    title: 'Battlegroup of an infantry division',
    units: units(COMPANY),
    support: { requests: [1, 1, 0], registered: 1, barrages: [], airstrikes: [], counterBattery: [] },
    defences: NO_DEFENCES,
  },
  {
    ...COMMON,
    id: 'kursk-germany-battalion',
    size: 'battalion',
    title: 'Battlegroup with Tigers',
    units: units(BATTALION),
    support: {
      requests: [1, 1, 0],
      registered: 1,
      barrages: ['2xNebelwerfer'],
      airstrikes: ['ju-87d-large'],
      counterBattery: [4],
    },
    defences: NO_DEFENCES,
  },
];
