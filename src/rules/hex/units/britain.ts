/** Cards of Britain, and those that it shared with the United States. */
import type { Card, Nation } from '../card.ts';
import { atTeam, gun, machineGun, mortar, squad, vehicle } from './make.ts';

const nations = ['british'] as const;
const both: readonly Nation[] = ['british', 'american'];

export const BRITAIN: readonly Card[] = [
  squad({ id: 'british-rifle-section', name: 'Rifle section', short: 'Rifle', nations, arms: 'british-rifle-section' }),
  squad({
    ...{ id: 'british-parachute-section', name: 'Parachute section', short: 'Para', nations },
    arms: [
      { weapon: 'bren', count: 1 },
      { weapon: 'sten', count: 3 },
      { weapon: 'lee-enfield', count: 6 },
    ],
  }),
  machineGun({ id: 'vickers', name: 'Vickers', short: 'Vickers', nations, weapon: 'vickers', farther: 2 }),
  mortar({
    ...{ id: '3-inch-mortar', name: '3-inch mortar', short: '3in Mor', nations, piece: '3-inch-mortar' },
    ...{ reach: 36, hasSmoke: true },
  }),
  mortar({
    ...{ id: '2-inch-mortar', name: '2-inch mortar', short: '2in Mor', nations, piece: '2-inch-mortar' },
    ...{ reach: 10, hasSmoke: true },
  }),
  atTeam({ id: 'piat-team', name: 'PIAT team', short: 'PIAT', nations, weapon: 'PIAT' }),
  gun({ id: 'six-pounder', name: 'Six-pounder', short: '6 pdr', nations, piece: '6-pounder', he: 'little' }),
  gun({ id: '17-pounder', name: '17-pounder', short: '17 pdr', nations, piece: '17-pounder', he: 'scarce' }),
  vehicle({
    ...{ id: 'sherman-75', name: 'Sherman (75 mm)', short: 'Sherman', nations: both, facts: 'm4-sherman' },
    ...{ turret: 'fast', isTank: true, hasSmokeShells: true, judged: { mp: 1 } },
  }),
  vehicle({
    ...{ id: 'sherman-firefly', name: 'Sherman Firefly', short: 'Firefly', nations, facts: 'sherman-vc' },
    ...{ turret: 'normal', isTank: true, he: 'scarce', judged: { mp: 1 } },
  }),
  vehicle({
    ...{ id: 'cromwell', name: 'Cromwell', short: 'Cromwell', nations, facts: 'cromwell-iv' },
    ...{ turret: 'fast', isTank: true, hasSmokePots: true },
  }),
  vehicle({
    ...{ id: 'churchill-75', name: 'Churchill (75 mm)', short: 'Churchil', nations, facts: 'churchill-iv' },
    ...{ gun: '75mm-mk-v', turret: 'normal', isTank: true, hasSmokePots: true, judged: { side: -2 } },
  }),
  vehicle({
    ...{ id: 'm5-stuart', name: 'M5 Stuart', short: 'Stuart', nations: both, facts: 'm5a1' },
    ...{ turret: 'normal', isTank: true },
  }),
  vehicle({
    ...{ id: 'm10', name: 'M10 tank destroyer', short: 'M10', nations: both, facts: 'm10' },
    ...{ turret: 'slow', he: 'less', judged: { front: -1 } },
  }),
  vehicle({
    ...{ id: 'daimler', name: 'Daimler armoured car', short: 'Daimler', nations, facts: 'daimler-armoured-car' },
    ...{ turret: 'normal', hasSmokePots: true, judged: { mg: -1 } },
  }),
  vehicle({
    ...{ id: 'm3-halftrack', name: 'M3 halftrack', short: 'M3 HT', nations: both, facts: 'm3-half-track' },
    ...{ role: 'carries men', transport: 'full' },
  }),
  vehicle({
    ...{ id: 'universal-carrier', name: 'Universal (Bren) carrier', short: 'Carrier', nations },
    ...{ facts: 'universal-carrier', role: 'carries men', transport: 'light' },
  }),
  vehicle({
    ...{ id: 'jeep', name: 'Jeep', short: 'Jeep', nations: both, facts: 'willys-jeep' },
    ...{ role: 'light car', transport: 'light' },
  }),
  // Beyond the inventory:
  vehicle({
    ...{ id: 'churchill-vii', name: 'Churchill VII', short: 'ChurcVII', nations, facts: 'churchill-vii' },
    ...{ turret: 'normal', isTank: true, hasSmokePots: true, judged: { side: -2 } },
  }),
];
