/** The battles one can choose, without what is in them: a page shows the list before it has loaded the rules. */

import type { ScenarioInfo } from '../../../kit/contract.ts';

const sides = ['axis', 'allies'] as const;
const against = (allies: string) => ({ axis: 'German', allies });

export const HEX_LIST: readonly ScenarioInfo[] = [
  {
    ...{ id: 'hex-sunken-lane', title: 'The Sunken Lane', sides, size: '14 x 12 hexes', turnLimit: 8 },
    ...{ setting: 'Normandy, July 1944', nations: against('American') },
    tried: { games: 234, won: { axis: 114, allies: 120 } },
  },
  {
    ...{ id: 'hex-four-elms', title: 'Four Elms', sides, size: '20 x 18 hexes', turnLimit: 9 },
    ...{ setting: 'Normandy, July 1944', nations: against('British') },
  },
  {
    ...{ id: 'hex-hill61', title: 'Hill 61', sides, size: '22 x 18 hexes', turnLimit: 10 },
    ...{ setting: 'Normandy, July 1944', nations: against('American') },
  },
  {
    ...{
      id: 'hex-pont-saint-clair',
      title: 'Bridgehead at Pont-Saint-Clair',
      sides,
      size: '20 x 16 hexes',
      turnLimit: 9,
    },
    ...{ setting: 'Normandy, August 1944', nations: against('American') },
  },
  {
    ...{ id: 'hex-oudesluis', title: 'The Lock at Oudesluis', sides, size: '16 x 14 hexes', turnLimit: 7 },
    ...{ setting: 'Zeeland, October 1944, at night', nations: against('British') },
  },
  {
    ...{ id: 'hex-dubrovka', title: 'Dubrovka', sides, size: '22 x 16 hexes', turnLimit: 9 },
    ...{ setting: 'South of Kursk, August 1943', nations: against('Soviet') },
  },
  {
    ...{ id: 'hex-croix-rault', title: 'Counter-attack at La Croix-Rault', sides, size: '22 x 18 hexes', turnLimit: 9 },
    ...{ setting: 'Normandy, July 1944', nations: against('British') },
  },
  {
    ...{ id: 'hex-hautpre', title: 'The Manor of Hautpré', sides, size: '18 x 18 hexes', turnLimit: 9 },
    ...{ setting: 'Cotentin, dawn of 6 June 1944', nations: against('American') },
  },
  {
    ...{ id: 'hex-random-skirmish', title: 'Random skirmish', sides, size: '14 x 12 hexes', turnLimit: 7 },
    setting: 'A new map for every number',
  },
  {
    ...{ id: 'hex-random-company', title: 'Random company battle', sides, size: '20 x 16 hexes', turnLimit: 9 },
    setting: 'A new map for every number',
  },
];
