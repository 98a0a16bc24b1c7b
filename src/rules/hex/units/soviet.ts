/** Cards of the Soviet Union: none in the inventory, all by the conversion. */
import type { Card } from '../card.ts';
import { atRifle, gun, machineGun, mortar, squad, vehicle } from './make.ts';

const nations = ['soviet'] as const;

export const SOVIET_UNION: readonly Card[] = [
  squad({ id: 'soviet-rifle-squad', name: 'Rifle squad', short: 'Strelki', nations, arms: 'soviet-rifle-squad' }),
  squad({ id: 'soviet-smg-squad', name: 'Submachine gun squad', short: 'SMG', nations, arms: 'soviet-smg-squad' }),
  machineGun({ id: 'maxim', name: 'Maxim', short: 'Maxim', nations, weapon: 'maxim' }),
  mortar({ id: '82-mm-mortar', name: '82 mm mortar', short: '82 Mor', nations, piece: '82mm-bm-37', reach: 40 }),
  mortar({ id: '50-mm-mortar', name: '50 mm mortar', short: '50 Mor', nations, piece: '50mm-model-1941', reach: 16 }),
  atRifle({ id: 'ptrd-team', name: 'PTRD team', short: 'PTRD', nations, at: 2 }),
  gun({ id: '45-mm-gun', name: '45 mm gun', short: '45 mm', nations, piece: '45mm-53-k', he: 'little' }),
  gun({ id: 'zis-2', name: '57 mm ZiS-2', short: 'ZiS-2', nations, piece: 'zis-2', he: 'little' }),
  gun({ id: 'zis-3', name: '76 mm ZiS-3', short: 'ZiS-3', nations, piece: 'zis-3' }),
  gun({ id: '76-mm-regimental-gun', name: '76 mm regimental gun', short: '76 reg', nations, piece: '76mm-model-1927' }),
  vehicle({
    ...{ id: 't-34-76', name: 'T-34 (76 mm)', short: 'T-34', nations, facts: 't-34-76', turret: 'fast', isTank: true },
  }),
  vehicle({
    ...{ id: 't-70', name: 'T-70', short: 'T-70', nations, facts: 't-70m', turret: 'slow', isTank: true },
  }),
  vehicle({
    ...{ id: 'kv-1s', name: 'KV-1S', short: 'KV-1S', nations, facts: 'kv-1s', turret: 'slow', isTank: true },
  }),
  vehicle({ id: 'su-76m', name: 'SU-76M', short: 'SU-76', nations, facts: 'su-76m' }),
  vehicle({ id: 'su-122', name: 'SU-122', short: 'SU-122', nations, facts: 'su-122', isTank: true }),
  vehicle({ id: 'su-152', name: 'SU-152', short: 'SU-152', nations, facts: 'su-152', isTank: true }),
  vehicle({ id: 'ba-64', name: 'BA-64', short: 'BA-64', nations, facts: 'ba-64', turret: 'fast' }),
];
