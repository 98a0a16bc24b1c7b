import type { HexMapSource } from '../hexmap.ts';

export const hautpre: HexMapSource = {
  sandtable: 'hexmap/1',
  id: 'hautpre',
  title: 'The Manor of Hautpré',
  about:
    'Cotentin, dawn of 6 June 1944. A causeway over flooded meadows, a chapel at one end, a walled manor at the other. Two platoons of a parachute company came down between the hedges east of it, the rest in the water.',
  size: '18 x 18',
  theme: 'normandy',
  ground: [
    { marsh: '0401-0518, 0701-0718, 0801-0804, 0814-0818, 0601-0618' },
    { watercourse: '0601 to 0618' },
    { 'water body': '0503-0505, 0712-0714, 0604' },
    { field: '0112-0217, 1412-1617, 1201-1303, 1701-1803' },
    { orchard: '1110-1211, 0206-0306, 1613' },
    { brush: '0907-0908, 1006, 0905, 0213, 1014-1015' },
    { forest: '0101-0203, 1604-1805' },
    { 'stone building': '1009', floors: 2 },
    { 'stone building': '1008' },
    { 'wood building': '1109' },
    { 'stone building': '0208', floors: 3 },
    { cemetery: '0308' },
    { 'wood building': '0110, 0310' },
    { 'stone building': '1508, 1410' },
    { 'wood building': '1408' },
  ],
  levels: [{ 1: '1304-1711' }, { 2: '1506-1607' }],
  roads: ['0109 to 1809', '1401 to 1418', '0209 to 0218'],
  bridges: '0609',
  hexsides: [
    { wall: 'around 1008-1009 but north; around 0308' },
    {
      bocage:
        'between columns 12/13, rows 1-8; between columns 12/13, rows 10-18; between rows 11/12, columns 11-18; between rows 3/4, columns 13-18',
      openings: '1203/1303, 1213/1313, 1217/1317, 1611/1612, 1603/1604',
    },
    {
      bocage:
        'between columns 10/11, rows 12-18; between columns 15/16, rows 12-18; between rows 5/6, columns 9-12; between columns 3/4, rows 10-16',
      openings: '1015/1115, 1514/1614, 1105/1106, 0313/0413',
    },
    { hedge: 'between rows 11/12, columns 1-3; between rows 14/15, columns 13-15; around 0206-0306 but north' },
  ],
  names: [
    { Hautpré: '1009' },
    { 'Chapelle Saint-Marcouf': '0208' },
    { 'le Merdret': '0511-0512' },
    { 'la Butte': '1506-1607' },
    { 'Les Fossés': '1414' },
  ],
  objectives: '0609, 1009, 0208, 1409',
};
