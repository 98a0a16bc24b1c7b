import type { HexMapSource } from '../hexmap.ts';

/** Scenario C of the inventory, word for word. */
export const hill61: HexMapSource = {
  sandtable: 'hexmap/1',
  id: 'hill-61',
  title: 'Hill 61',
  about: 'Normandy, July 1944. Hedgerow country below a dug-in crest; a hamlet at the foot of the slope.',
  size: '22 x 18',
  theme: 'normandy',
  ground: [
    { field: '0109-2216' },
    { forest: '0203-0506' },
    { marsh: '1914-2116' },
    { 'water body': '2015' },
    { orchard: '0811-1012' },
    { 'stone building': '1411, 1611' },
    { 'stone building': '1509', floors: 2 },
    { 'wood building': '1511, 1610' },
  ],
  levels: [{ 1: '0803-1807' }, { 2: '1104-1505' }],
  roads: ['0110 to 2210', '1510 to 1501'],
  hexsides: [
    {
      bocage: 'between rows 8/9; between rows 12/13',
      openings: '0408/0409, 0908/0909, 1408/1409, 1908/1909; 0412/0413, 0912/0913, 1412/1413, 1912/1913',
    },
    {
      bocage: 'between columns 6/7, rows 9-16; between columns 16/17, rows 9-16',
      openings: '0614/0714, 1614/1714',
    },
  ],
  names: [{ 'Hill 61': '1204-1405' }, { 'Les Quatre Vents': '1510' }, { 'Bois du Loup': '0203-0506' }],
  objectives: '1204, 1304, 1405, 1509',
};
