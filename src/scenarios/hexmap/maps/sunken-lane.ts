import type { HexMapSource } from '../hexmap.ts';

/** Scenario A of the inventory, word for word. */
export const sunkenLane: HexMapSource = {
  sandtable: 'hexmap/1',
  id: 'sunken-lane',
  title: 'The Sunken Lane',
  about: 'Normandy, July 1944. A lane between two banks crosses the fields; a farm lies behind it.',
  size: '14 x 12',
  theme: 'normandy',
  ground: [
    { field: '0107-0609, 0902-1304' },
    { orchard: '0502-0703' },
    { forest: '0101-0202' },
    { brush: '1208-1309' },
    { 'stone building': '1003', floors: 2 },
    { 'wood building': '1102' },
  ],
  roads: ['0105 to 1405'],
  hexsides: [
    { bocage: 'between rows 4/5; between rows 5/6', openings: '0404/0405; 1005/1006' },
    { wall: 'around 1003 but south' },
  ],
  names: [{ 'La Cavée': '0705' }, { 'Ferme Aubry': '1003' }],
  objectives: '1003, 0705, 1005',
};
