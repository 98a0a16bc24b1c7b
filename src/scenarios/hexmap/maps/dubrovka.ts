import type { HexMapSource } from '../hexmap.ts';

export const dubrovka: HexMapSource = {
  sandtable: 'hexmap/1',
  id: 'dubrovka',
  title: 'Dubrovka',
  about:
    'South of Kursk, August 1943. A village of one long street, a church and a school of stone, the barns of the collective farm at its end; a stream in a shallow valley to the south.',
  size: '22 x 16',
  theme: 'steppe',
  ground: [
    { field: '0101-0804, 1201-1703, 0114-1216, 1514-2216' },
    { brush: '0411, 1013, 1113, 2012, 0706, 1611' },
    { orchard: '0610-0710, 1505-1606, 0906' },
    { forest: '1901-2202, 2103, 0513-0613' },
    { watercourse: '0112 to 1212 to 1313 to 1913 to 2012 to 2212' },
    { 'wood building': '0407, 0507, 0609, 0707, 0809, 1209, 1309, 1507, 1609, 1707, 1809' },
    { 'stone building': '1007', floors: 3 },
    { cemetery: '0907' },
    { 'stone building': '1307', floors: 2 },
    { 'stone building': '2006' },
    { 'wood building': '1905, 2005, 2107' },
  ],
  levels: [{ '-1': '0111-2213' }, { 1: '0902-1204' }],
  roads: ['0108 to 2208', '1108 to 1101', '1408 to 1416', '2008 to 2006'],
  bridges: '1413',
  hexsides: [
    { hedge: 'around 0907; between rows 4/5, columns 1-8; between columns 17/18, rows 1-4' },
    { wall: 'around 2006 but south' },
  ],
  names: [
    { Dubrovka: '1108' },
    { Kolkhoz: '2006' },
    { 'Height 203': '0902-1204' },
    { Ruchey: '0612-0712' },
    { School: '1307' },
  ],
  objectives: '1007, 1307, 1413, 2006',
};
