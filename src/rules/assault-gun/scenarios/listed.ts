/** The battles one can choose, without what is in them: a page shows the list before it has loaded the rules. */

import type { ScenarioInfo } from '../../../kit/contract.ts';

const sides = ['axis', 'allies'] as const;
const nations = { axis: 'German', allies: 'Soviet' };

export const ASSAULT_GUN_LIST: readonly ScenarioInfo[] = [
  {
    ...{ id: 'ag-take-the-hill', title: 'Take the hill!', sides, size: '50 x 50 km', turnLimit: 12 },
    ...{ setting: 'Eastern Germany, March 1945', nations },
  },
  {
    ...{ id: 'ag-hannut', title: 'Hannut', sides, size: '50 x 40 km', turnLimit: 12 },
    ...{ setting: 'Belgium, May 1940', nations: { axis: 'German', allies: 'French' } },
  },
  {
    ...{ id: 'ag-wintergewitter', title: 'Wintergewitter', sides, size: '70 x 70 km', turnLimit: 24 },
    ...{ setting: 'South of Stalingrad, December 1942', nations },
  },
  {
    ...{ id: 'ag-kasserine', title: 'Kasserine Pass', sides, size: '70 x 70 km', turnLimit: 21 },
    ...{ setting: 'Tunisia, February 1943', nations: { axis: 'German and Italian', allies: 'American and British' } },
  },
  {
    ...{ id: 'ag-landing-exercise', title: 'Exercise: a landing', sides, size: '32 x 24 km', turnLimit: 8 },
    ...{ setting: 'An imaginary coast', nations: { axis: 'Defender', allies: 'Attacker' } },
  },
];
