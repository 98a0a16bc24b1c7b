/** Fire check, jams, ammunition, rally: single numbers and their modifiers. */
import { type BookChart, type Listed, listChart } from './print.ts';

/** hex-chk-02 Fire check, L195-197. Both count. */
export const FIRE_CHECK_MODIFIERS = {
  stopped: { rule: 'hex-chk-02', why: 'Unit stopped', value: 1 },
  hesitant: { rule: 'hex-chk-02', why: 'Formation hesitant', value: 1 },
} as const satisfies Readonly<Record<string, Listed>>;

/** hex-chk-04, hex-chk-06 Jamming, L287-289: natural rolls of a fire check that jam; the roll that repairs. */
export const JAM = { natural: [11, 12], repair: 8 } as const;

/** hex-chk-07, hex-chk-09 Ammo depletion, L291-293: the natural roll that depletes, and the roll that removes a portable weapon. */
export const DEPLETION = { natural: 12, portableRemoved: 10 } as const;

/** hex-adm-08, hex-adm-10 L297, L308 A rally needs M less 1; a natural 12 costs a step. */
export const RALLY = { morale: -1, stepLost: 12 } as const;

/** hex-adm-09 L299-305 */
export const RALLY_MODIFIERS = {
  cpInHex: { rule: 'hex-adm-09', why: 'CP in hex', value: -2 },
  cpAdjacent: { rule: 'hex-adm-09', why: 'CP adjacent', value: -1 },
  enemyAdjacent: { rule: 'hex-adm-09', why: 'Enemy unit adjacent', value: 1 },
} as const satisfies Readonly<Record<string, Listed>>;

/** hex-trn-10 L414 Up to this a passenger of a destroyed vehicle loses a step, above it is destroyed. */
export const PASSENGER_SURVIVES = 7;

export const FIRE_CHECK_CHART = listChart(
  { name: 'fire-check', page: 'L195-197', rule: 'hex-chk-02' },
  'Dice',
  FIRE_CHECK_MODIFIERS,
);

export const JAM_CHART: BookChart = {
  name: 'jams-and-ammunition',
  page: 'L287-293',
  rule: 'hex-chk-04',
  columns: ['Fire check', 'Then'],
  rows: ['Heavy and vehicle machine guns', 'Mortars, tanks, cannons', 'Bazookas, Panzerschrecks, PIATs'],
  cells: [
    [`natural ${JAM.natural.join(' or ')}`, `jammed; repaired on ${JAM.repair} or less`],
    [`natural ${DEPLETION.natural}`, '1d6 fires left'],
    [`${DEPLETION.portableRemoved}+`, 'removed'],
  ],
};

export const RALLY_CHART = listChart(
  { name: 'rally', page: 'L295-308', rule: 'hex-adm-09' },
  'Dice (needs M - 1)',
  RALLY_MODIFIERS,
);
