/** Cards of the United States; what Britain had too stands with Britain's. */
import type { Card } from '../card.ts';
import { atTeam, gun, machineGun, mortar, squad, vehicle } from './make.ts';

const nations = ['american'] as const;

export const USA: readonly Card[] = [
  squad({ id: 'us-rifle-squad', name: 'Rifle squad', short: 'Rifle', nations, arms: 'us-rifle-squad' }),
  squad({
    ...{ id: 'us-parachute-squad', name: 'Parachute squad', short: 'Para', nations, rof: 7 },
    arms: [
      { weapon: 'bar', count: 1 },
      { weapon: 'thompson', count: 2 },
      { weapon: 'm1-garand', count: 9 },
    ],
  }),
  machineGun({ id: 'm1919', name: 'Machine gun M1919', short: 'M1919', nations, weapon: 'm1919' }),
  machineGun({ id: 'm1917', name: 'Heavy machine gun M1917', short: 'M1917', nations, weapon: 'm1917' }),
  mortar({
    ...{ id: '81-mm-mortar', name: '81 mm mortar', short: '81 Mor', nations, piece: '81mm-m1' },
    ...{ reach: 40, hasSmoke: true },
  }),
  mortar({ id: '60-mm-mortar', name: '60 mm mortar', short: '60 Mor', nations, piece: '60mm-m2', reach: 24 }),
  atTeam({ id: 'bazooka-team', name: 'Bazooka team', short: 'Bazooka', nations, weapon: 'Bazooka' }),
  gun({ id: '57-mm-gun', name: '57 mm gun', short: '57 mm', nations, piece: '57mm-m1', he: 'little' }),
  vehicle({
    ...{ id: 'sherman-105', name: 'Sherman (105 mm)', short: 'Sher105', nations, facts: 'm4-sherman' },
    ...{ gun: '105mm-m2a1', turret: 'slow', isTank: true, hasSmokeShells: true, judged: { mp: 1 } },
  }),
  vehicle({
    ...{ id: 'm8-greyhound', name: 'M8 armoured car', short: 'M8', nations, facts: 'm8-greyhound', turret: 'normal' },
  }),
  // Beyond the inventory:
  vehicle({
    ...{ id: 'sherman-76', name: 'Sherman (76 mm)', short: 'Sher76', nations, facts: 'm4a1-76' },
    ...{ turret: 'fast', isTank: true, hasSmokeShells: true, he: 'less', judged: { mp: 1 } },
  }),
  gun({ id: '3-inch-gun', name: '3-inch gun M5', short: '3in M5', nations, piece: '3-inch-m5', he: 'little' }),
];
