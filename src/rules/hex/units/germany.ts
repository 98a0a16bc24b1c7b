/** Cards of Germany. */
import type { Card } from '../card.ts';
import { atTeam, cp, gun, machineGun, mortar, squad, vehicle } from './make.ts';

const nations = ['german'] as const;

export const GERMANY: readonly Card[] = [
  squad({
    ...{ id: 'grenadier-squad', name: 'Grenadier squad', short: 'Gren', nations, arms: 'grenadier-squad-1944' },
    hasPanzerfaust: true,
  }),
  squad({
    ...{ id: 'panzergrenadier-squad', name: 'Panzergrenadier squad', short: 'PzGren', nations, hasPanzerfaust: true },
    // The second machine gun of its vehicle comes along.
    arms: [
      { weapon: 'mg-42', count: 2 },
      { weapon: 'mp-40', count: 1 },
      { weapon: 'kar-98k', count: 6 },
    ],
  }),
  squad({
    ...{ id: 'german-parachute-squad', name: 'Parachute squad', short: 'FJg', nations, hasPanzerfaust: true },
    arms: [
      { weapon: 'mg-42', count: 2 },
      { weapon: 'mp-40', count: 1 },
      { weapon: 'kar-98k', count: 7 },
    ],
  }),
  machineGun({ id: 'hmg-42', name: 'HMG 42', short: 'HMG42', nations, weapon: 'mg-42-tripod' }),
  mortar({ id: '8-cm-mortar', name: '8 cm mortar', short: '8cm GrW', nations, piece: 'granatwerfer-34', reach: 40 }),
  atTeam({
    ...{ id: 'panzerschreck-team', name: 'Panzerschreck team', short: 'PzSchr', nations, weapon: 'Panzerschreck' },
  }),
  gun({ id: 'pak-40', name: 'PaK 40', short: 'PaK40', nations, piece: 'pak-40', he: 'little' }),
  gun({ id: 'pak-38', name: 'PaK 38', short: 'PaK38', nations, piece: 'pak-38', he: 'little' }),
  gun({ id: 'ig-18', name: 'IG 18 (75 mm)', short: 'IG18', nations, piece: 'leig-18' }),
  gun({ id: '88-mm-flak', name: '88 mm Flak', short: '88 Flak', nations, piece: 'flak-36' }),
  cp({
    ...{ id: 'german-platoon-cp', name: 'Platoon CP', short: 'Zug', nations, isCompany: false },
    hasPanzerfaust: true,
  }),
  cp({
    ...{ id: 'german-company-cp', name: 'Company CP', short: 'Komp', nations, isCompany: true },
    hasPanzerfaust: true,
  }),
  vehicle({
    ...{ id: 'panzer-iv-h', name: 'Panzer IV H', short: 'PzIVH', nations, facts: 'panzer-iv-h' },
    ...{ turret: 'slow', isTank: true, hasSmokePots: true },
  }),
  vehicle({
    ...{ id: 'panther', name: 'Panther', short: 'Panther', nations, facts: 'panther-a' },
    ...{ turret: 'normal', isTank: true, hasCloseDefence: true, he: 'less' },
  }),
  vehicle({
    ...{ id: 'tiger-i', name: 'Tiger I', short: 'Tiger I', nations, facts: 'tiger-i' },
    ...{ turret: 'slow', isTank: true, hasCloseDefence: true },
  }),
  vehicle({
    ...{ id: 'stug-iii-g', name: 'StuG III G', short: 'StuG', nations, facts: 'stug-iii-g', isTank: true },
  }),
  vehicle({
    ...{ id: 'jagdpanzer-iv', name: 'Jagdpanzer IV', short: 'JgPzIV', nations, facts: 'jagdpanzer-iv' },
    ...{ isTank: true, hasCloseDefence: true, he: 'less', judged: { front: 3 } },
  }),
  vehicle({ id: 'marder-iii', name: 'Marder III', short: 'Marder', nations, facts: 'marder-iii-m', he: 'little' }),
  vehicle({
    ...{ id: 'sdkfz-251', name: 'Sd.Kfz. 251', short: 'Sd251', nations, facts: 'sdkfz-251-1' },
    ...{ role: 'carries men', transport: 'full' },
  }),
  vehicle({
    ...{ id: 'puma', name: 'Puma 234/2', short: 'Puma', nations, facts: 'sdkfz-234-2', turret: 'fast' },
  }),
  vehicle({
    ...{ id: 'kubelwagen', name: 'Kübelwagen', short: 'Kübel', nations, facts: 'kubelwagen' },
    ...{ role: 'light car', transport: 'light' },
  }),
  // Beyond the inventory:
  vehicle({
    ...{ id: 'panzer-iii-n', name: 'Panzer III N', short: 'PzIIIN', nations, facts: 'panzer-iii-n' },
    ...{ turret: 'normal', isTank: true, hasSmokePots: true },
  }),
  vehicle({
    ...{ id: 'stuh-42', name: 'StuH 42', short: 'StuH42', nations, facts: 'stuh-42', isTank: true },
  }),
  vehicle({
    ...{ id: 'sdkfz-222', name: 'Sd.Kfz. 222', short: 'Sd222', nations, facts: 'sdkfz-222', turret: 'fast' },
  }),
];
