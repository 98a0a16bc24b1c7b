/** The tables of the general battles, and what is worth having on each. */
import type { Edge, Objective } from '../state.ts';

export type Prize = Pick<Objective, 'id' | 'name' | 'at' | 'building'>;

interface Country {
  readonly width: number;
  readonly height: number;
  /** From the west, in the middle, to the east. */
  readonly west: readonly Prize[];
  readonly middle: readonly Prize[];
  readonly east: readonly Prize[];
}

const prize = (id: string, name: string, x: number, y: number, building: string | null = null): Prize => ({
  ...{ id, name, at: { x, y }, building },
});
const crossroads = (x: number, y: number): Prize => prize('crossroads', 'the crossroads', x, y);

export const COUNTRIES = {
  'caen-platoon': {
    ...{ width: 7200, height: 4800 },
    west: [
      prize('lecoq', 'Ferme Lecoq', 1327, 2911, 'farm-1-1'),
      prize('roches', 'Ferme des Roches', 1770, 374, 'farm-2-1'),
    ],
    middle: [crossroads(3866, 2578)],
    east: [prize('hill-55', 'Hill 55', 5304, 3591), prize('hill-89', 'Hill 89', 4255, 519)],
  },
  'caen-company': {
    ...{ width: 7200, height: 7200 },
    west: [prize('roches', 'Ferme des Roches', 1188, 4124, 'farm-1-1'), prize('hill-82', 'Hill 82', 939, 3194)],
    middle: [crossroads(3686, 3434)],
    east: [prize('grande', 'la Grande Ferme', 5016, 4754, 'farm-2-1'), prize('hill-65', 'Hill 65', 5779, 2690)],
  },
  'caen-battalion': {
    ...{ width: 9600, height: 7200 },
    west: [prize('chenes', 'les Chênes', 3412, 1652, 'farm-3-1'), prize('hill-65', 'Hill 65', 2016, 4759)],
    middle: [crossroads(5184, 3600)],
    east: [prize('grande', 'la Grande Ferme', 7418, 6052, 'farm-1-1'), prize('hill-89', 'Hill 89', 7719, 2486)],
  },
  'bocage-platoon': {
    ...{ width: 7200, height: 4800 },
    west: [
      prize('grande', 'la Grande Ferme', 1528, 1578, 'farm-2-1'),
      prize('roches', 'Ferme des Roches', 982, 4105, 'farm-1-1'),
    ],
    middle: [crossroads(3571, 2602)],
    east: [
      prize('vautier', 'Ferme Vautier', 5711, 1658, 'farm-3-1'),
      prize('road', 'the road to the east', 6225, 2244),
    ],
  },
  'bocage-company': {
    ...{ width: 7200, height: 7200 },
    west: [prize('grande', 'la Grande Ferme', 550, 4489, 'farm-1-1'), prize('hill-67', 'Hill 67', 1285, 3129)],
    middle: [crossroads(3341, 3665)],
    east: [prize('chenes', 'les Chênes', 6287, 5221, 'farm-3-1'), prize('hill-50', 'Hill 50', 6319, 1789)],
  },
  'bocage-battalion': {
    ...{ width: 9600, height: 7200 },
    west: [
      prize('grande', 'la Grande Ferme', 1217, 5889, 'farm-6-1'),
      prize('hamel', 'Ferme Hamel', 406, 4030, 'farm-3-1'),
    ],
    middle: [crossroads(5866, 3823)],
    east: [
      prize('chenes', 'les Chênes', 7994, 4327, 'farm-2-1'),
      prize('lecoq', 'Ferme Lecoq', 7463, 6141, 'farm-4-1'),
    ],
  },
} as const satisfies Readonly<Record<string, Country>>;
export type CountryId = keyof typeof COUNTRIES;

export const countryOf = (id: CountryId): Country => COUNTRIES[id];

/** The Allies come from the west. */
export const EDGES: { readonly axis: Edge; readonly allies: Edge } = { axis: 'east', allies: 'west' };
