/** The battles one can choose, without what is in them: a page shows the list before it has loaded the rules. */

import type { ScenarioInfo } from '../../../kit/contract.ts';

const sides = ['axis', 'allies'] as const;
const nations = { axis: 'German', allies: 'British' };

/** The general battles; with games of steady players at Platoon size in the British sector (`docs/kgn-battles.md`), of 40 how many each side won. */
const BATTLES = [
  ['escalation', 'Escalation', [25, 13]],
  ['highway', 'Highway to Hell', [39, 1]],
  ['no-mans-land', 'Across No-man\u2019s Land', [28, 9]],
  ['hold-the-line', 'Hold the Line', [10, 30]],
  ['next-village', 'The Next Village', [28, 11]],
  ['hedgerow-hell', 'Hedgerow Hell', [37, 2]],
  ['defence-in-depth', 'Defence in Depth', [17, 23]],
] as const;

const SIZES = [
  { suffix: '', words: '', size: '72 x 48 in', turnLimit: 10 },
  { suffix: '-company', words: ', Company', size: '72 x 72 in', turnLimit: 12 },
  { suffix: '-battalion', words: ', Battalion', size: '96 x 72 in', turnLimit: 14 },
] as const;

export const KGN_LIST: readonly ScenarioInfo[] = [
  {
    ...{ id: 'kgn-panther-hunt', title: 'A Panther Hunt', sides, size: '72 x 48 in', turnLimit: 8 },
    ...{ setting: 'South of Caen, July 1944', nations },
  },
  ...SIZES.flatMap(({ suffix, words, size, turnLimit }) =>
    BATTLES.map(([id, title, [axis, allies]]) => ({
      ...{ id: `kgn-${id}${suffix}`, title: `${title}${words}`, sides, size, turnLimit },
      ...{ setting: 'Normandy, summer of 1944', nations: { axis: 'German', allies: 'British or American' } },
      ...(suffix === '' ? { tried: { games: 40, won: { axis, allies } } } : {}),
    })),
  ),
  {
    ...{ id: 'kgn-villers-bocage', title: 'Disaster at Villers-Bocage', sides, size: '96 x 48 in', turnLimit: 10 },
    ...{ setting: 'Villers-Bocage, 13 June 1944', nations },
  },
  {
    ...{ id: 'kgn-hill112', title: 'An Afternoon on Hill 112', sides, size: '72 x 72 in', turnLimit: 12 },
    ...{ setting: 'Between Odon and Orne, 10 July 1944', nations },
  },
  {
    ...{ id: 'kgn-rots', title: 'Commandos at Rots', sides, size: '72 x 48 in', turnLimit: 10 },
    ...{ setting: 'Rots on the Mue, 11 June 1944', nations },
  },
  {
    ...{ id: 'kgn-bloody-gulch', title: 'An Afternoon in Bloody Gulch', sides, size: '72 x 48 in', turnLimit: 10 },
    ...{ setting: 'West of Carentan, 13 June 1944', nations: { axis: 'German', allies: 'American' } },
  },
];
