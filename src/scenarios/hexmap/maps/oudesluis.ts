import type { HexMapSource } from '../hexmap.ts';

export const oudesluis: HexMapSource = {
  sandtable: 'hexmap/1',
  id: 'oudesluis',
  title: 'The Lock at Oudesluis',
  about:
    'Zeeland, an October night in 1944. A canal between two dykes, a lock with its house, huts of a listening post behind it. Raiders come over the wet meadows in the dark.',
  size: '16 x 14',
  theme: 'polder',
  ground: [
    { marsh: '0101-0302, 0203, 1512-1614' },
    { field: '0209-0412, 0610-0712, 1202-1404, 1310-1411' },
    { orchard: '0508-0609' },
    { brush: '0705-0706, 1108, 1305, 0712, 1113-1214' },
    { forest: '1501-1603, 0113-0214' },
    { 'water body': '0901-0914' },
    { watercourse: '0104 to 0704, 1110 to 1610' },
    { 'stone building': '1106', floors: 2 },
    { 'stone building': '1206' },
    { 'wood building': '1308, 1408, 1409' },
    { 'stone building': '0406', floors: 3 },
    { 'wood building': '0306' },
  ],
  levels: [{ 1: '0801-0814, 1001-1014' }],
  roads: ['1001 to 1014', '0107 to 1607', '1307 to 1308'],
  bridges: '0907',
  hexsides: [
    { wall: 'around 1106, 1206 but south' },
    { hedge: 'around 0508-0609 but north; between rows 8/9, columns 2-4; between columns 11/12, rows 2-4' },
  ],
  names: [
    { Oudesluis: '1106' },
    { 'de Oude Molen': '0406' },
    { Zuidkanaal: '0911-0912' },
    { Luisterpost: '1308' },
    { 'het Broek': '0101-0302' },
  ],
  objectives: '0907, 1106, 1408',
};
