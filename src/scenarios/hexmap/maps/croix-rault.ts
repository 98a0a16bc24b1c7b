import type { HexMapSource } from '../hexmap.ts';

export const croixRault: HexMapSource = {
  sandtable: 'hexmap/1',
  id: 'croix-rault',
  title: 'La Croix-Rault',
  about:
    'Normandy, July 1944. A crossroads between thick hedges was taken at noon. The farm to the south-east is still in doubt, and engines are heard behind the wood.',
  size: '22 x 18',
  theme: 'normandy',
  ground: [
    {
      field:
        '0606-0808, 1305-1508, 0511-0713, 1715-2117, 0116-0218, 1801-1803, 1302-1603, 1311-1413, 1905-2108, 0201-0202, 0206-0307',
    },
    { orchard: '1611-1713, 0910-1011, 0301-0401' },
    { brush: '1405, 2006-2007, 0210-0311, 1416-1517' },
    { forest: '1902-2203, 2004-2105, 0213-0315' },
    { watercourse: '0115 to 0415 to 0516 to 1216 to 1317 to 1618' },
    { 'stone building': '1008', floors: 2 },
    { 'stone building': '1208, 1210' },
    { 'wood building': '1209, 1007' },
    { 'stone building': '1812', floors: 2 },
    { 'wood building': '1813, 1912' },
    { 'wood building': '0607' },
    { cemetery: '1207' },
  ],
  levels: [{ 1: '0303-0705, 0802' }, { 2: '0404-0504' }],
  roads: ['1101 to 1118', '0109 to 2209', '1809 to 1812', '0609 to 0607'],
  bridges: '1116',
  hexsides: [
    {
      bocage:
        'between rows 5/6, columns 1-9; between rows 4/5, columns 10-22; between rows 9/10, columns 1-12; between rows 10/11, columns 13-22',
      openings: '0305/0306, 0805/0806, 1404/1405, 1904/1905, 0409/0410, 0809/0810, 1510/1511, 2010/2011',
    },
    {
      bocage: 'between rows 14/15, columns 4-10; between rows 14/15, columns 12-22',
      openings: '0714/0715, 1414/1415, 1914/1915',
    },
    {
      bocage:
        'between columns 5/6, rows 6-8; between columns 9/10, rows 1-4; between columns 12/13, rows 5-8; between columns 17/18, rows 1-4',
      openings: '0507/0607, 0902/1002, 1206/1306, 1702/1802',
    },
    {
      bocage:
        'between columns 8/9, rows 10-14; between columns 15/16, rows 11-14; between columns 4/5, rows 10-14; between columns 12/13, rows 15-18; between columns 16/17, rows 5-8',
      openings: '0812/0912, 1512/1612, 0412/0512, 1215/1315, 1607/1707',
    },
    { hedge: 'between columns 19/20, rows 11-14' },
    { wall: 'around 1812, 1813 but west; around 1207' },
  ],
  names: [
    { 'La Croix-Rault': '1109' },
    { 'Ferme Lemoine': '1813' },
    { 'Le Haut Mesnil': '0303-0705' },
    { 'Bois de Préaux': '1902-2203' },
    { 'le Ruisseau': '0816' },
  ],
  objectives: '1109, 1812, 0404',
};
