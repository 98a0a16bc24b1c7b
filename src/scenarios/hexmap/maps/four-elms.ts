import type { HexMapSource } from '../hexmap.ts';

/** Scenario B of the inventory, word for word. */
export const fourElms: HexMapSource = {
  sandtable: 'hexmap/1',
  id: 'four-elms',
  title: 'Four Elms',
  about: 'Normandy, July 1944. A crossroads hamlet under a low ridge, behind a brook with one bridge.',
  size: '20 x 18',
  theme: 'normandy',
  ground: [
    { field: '0103-0807, 1211-1914' },
    { orchard: '0511-0813' },
    { forest: '0301-0502, 1406, 1407, 1507' },
    { brush: '1701-1902' },
    { watercourse: '0116 to 2016' },
    { 'stone building': '0908', floors: 2 },
    { 'stone building': '1108, 1211' },
    { 'wood building': '0910, 1110' },
  ],
  levels: [{ 1: '1303-1806' }, { 2: '1504-1605' }],
  roads: ['1001 to 1018', '0109 to 2009'],
  bridges: '1016',
  hexsides: [{ hedge: 'between rows 10/11, columns 1-8; between columns 11/12, rows 11-16' }, { wall: 'east of 1108' }],
  names: [{ 'Four Elms': '1009' }, { 'Signal Ridge': '1504-1605' }],
  objectives: '0908, 1108, 1009, 1504',
};
