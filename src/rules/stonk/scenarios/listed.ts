/** The battles one can choose, without what is in them: a page shows the list before it has loaded the rules. A row a drawn map. */
import type { ScenarioInfo } from '../../../kit/contract.ts';

const sides = ['axis', 'allies'] as const;
const british = { axis: 'German', allies: 'British' };

export const STONK_LIST: readonly ScenarioInfo[] = [
  {
    ...{ id: 'stonk-woods-edge', title: "A wood's edge", sides, size: '1000 x 1000 m', turnLimit: 12 },
    ...{ setting: 'Normandy, summer of 1944', nations: british },
  },
  {
    ...{ id: 'stonk-cheux', title: 'Cheux', sides, size: '3000 x 4000 m', turnLimit: 24 },
    ...{ setting: 'West of Caen, 26 June 1944', nations: british },
  },
  {
    ...{ id: 'stonk-southern-slope', title: 'Southern slope', sides, size: '5000 x 6000 m', turnLimit: 30 },
    ...{ setting: 'Bourguébus ridge, 18 July 1944', nations: british },
  },
  {
    ...{ id: 'stonk-hill192', title: 'Hill 192', sides, size: '3000 x 3000 m', turnLimit: 30 },
    ...{ setting: 'East of Saint-Lô, 11 July 1944', nations: { axis: 'German', allies: 'American' } },
  },
];

/** Who sits on each side, by how many there are: `allies-gunner`. */
export const POSTS = {
  1: [''],
  2: ['commander', 'gunner'],
  4: ['brigadier', 'first', 'second', 'gunner'],
} as const;
export const TABLE_NAMES = { 1: 'one a side', 2: 'two a side', 4: 'four a side' } as const;
