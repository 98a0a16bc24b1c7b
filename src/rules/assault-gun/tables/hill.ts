/** The four sheets of "Take the hill!", G 1. Base sizes, calibres and names are ours. */
import type { Spotters } from '../state.ts';
import { chartOf, type Sheet, sheet } from './sheet.ts';

/** ag-hill-12 The infantry of strength 4, or the armoured cars. */
const CORPS_SPOTTERS: readonly Spotters[] = [{ types: ['Infantry'], strength: 4 }, { types: ['A/Car'] }];

/** ag-hill-10 */
export const TANK_CORPS: Sheet = sheet(
  {
    id: 'ussr-tank-corps',
    title: 'USSR Tank Corps',
    country: 'USSR',
    rule: 'ag-hill-10',
    page: 'p31',
    engineers: 3,
    aa: 2,
    log: 7,
    notes: [
      'Infantry in trucks that is marked * may move as Fast Tank when tanks support it: tank riders.',
      'The infantry of strength 4 or the armoured cars spot for the guns.',
    ],
  },
  [
    [
      ['Tank', 'T34/85', 'Support SMG', 'Fast Tank', 7, 1, 2, 2, 1, 4],
      { id: 't34-85-1', name: 'First tank brigade', size: 'battalion' },
    ],
    [
      ['Tank', 'T34/76', 'Support SMG', 'Fast Tank', 6, 1, 2, 2, 1, 4],
      { id: 't34-76-1', name: 'Second tank brigade', size: 'battalion' },
    ],
    [
      ['Tank', 'T34/76', 'Support SMG', 'Fast Tank', 6, 1, 2, 2, 1, 4],
      { id: 't34-76-2', name: 'Third tank brigade', size: 'battalion' },
    ],
    [
      ['Infantry', 'SMG', '', 'Truck *', 2, 0, 0, 0, 0, 1],
      { id: 'smg-1', name: 'First submachine gun battalion', size: 'battalion' },
    ],
    [
      ['Infantry', 'SMG', '', 'Truck *', 2, 0, 0, 0, 0, 1],
      { id: 'smg-2', name: 'Second submachine gun battalion', size: 'battalion' },
    ],
    [
      ['Infantry', 'SMG', '', 'Truck *', 2, 0, 0, 0, 0, 1],
      { id: 'smg-3', name: 'Third submachine gun battalion', size: 'battalion' },
    ],
    [['Infantry', '', '', 'Truck', 1, 1, 1, 0, 1, 4], { id: 'rifles', name: 'Motor rifle brigade', size: 'regiment' }],
    [['A/Car', '', '', 'A/Car', 5, 2, 1, 0, 0, 2], { id: 'cars', name: 'Armoured car battalion', size: 'battalion' }],
    [
      ['SP Guns', 'ISU 152', 'Support', 'Medium Tank', 6, 0, 3, 3, 3, 2],
      { id: 'isu-152', name: 'ISU 152 regiment', size: 'battalion' },
    ],
    [
      ['Guns', '120mm mortar', 'Range 5km', 'Truck', '0/11', 0, 2, 0, 2, 2],
      { id: 'mortars', name: 'Mortar regiment', size: 'regiment', calibre: 120, spotters: CORPS_SPOTTERS },
    ],
    [
      ['SP Guns', 'ISU 122', 'Support', 'Medium Tank', 8, 0, 3, 3, 2, 2],
      { id: 'isu-122', name: 'ISU 122 regiment', size: 'battalion' },
    ],
    [
      ['SP Guns', 'SU 76', 'Support', 'Medium Tank', 5, 0, 2, 0, 1, 2],
      { id: 'su-76', name: 'SU 76 regiment', size: 'battalion' },
    ],
    [
      ['Guns', '76mm Zis3', 'Range 13km', 'Truck', '0/11', 0, 2, 0, 1, 1],
      { id: 'zis-3', name: 'Light artillery battalion', size: 'battalion', calibre: 76, spotters: CORPS_SPOTTERS },
    ],
  ],
);

/** ag-hill-13 Any cavalry. */
const CAVALRY_SPOTTERS: readonly Spotters[] = [{ types: ['Cavalry'] }];

/** ag-hill-13 */
export const CAVALRY_CORPS: Sheet = sheet(
  {
    id: 'ussr-cavalry-corps',
    title: 'USSR Cavalry Corps',
    country: 'USSR',
    rule: 'ag-hill-13',
    page: 'p31',
    engineers: 0,
    aa: 1,
    log: 5,
    notes: ['Any cavalry spots for the guns.'],
  },
  [
    [
      ['Tank', 'T34/76', '', 'Fast Tank', 6, 1, 2, 2, 1, 3],
      { id: 't34-76-1', name: 'First tank regiment', size: 'battalion' },
    ],
    [
      ['Tank', 'T34/76', '', 'Fast Tank', 6, 1, 2, 2, 1, 3],
      { id: 't34-76-2', name: 'Second tank regiment', size: 'battalion' },
    ],
    [
      ['Tank', 'T34/76', '', 'Fast Tank', 6, 1, 2, 2, 1, 3],
      { id: 't34-76-3', name: 'Third tank regiment', size: 'battalion' },
    ],
    [
      ['Cavalry', 'SMG', '', 'Cavalry', 2, 2, 1, 0, 1, 2],
      { id: 'cavalry-1', name: 'First cavalry division', size: 'regiment' },
    ],
    [
      ['Cavalry', 'SMG', '', 'Cavalry', 2, 2, 1, 0, 1, 2],
      { id: 'cavalry-2', name: 'Second cavalry division', size: 'regiment' },
    ],
    [
      ['Cavalry', 'SMG', '', 'Cavalry', 2, 2, 1, 0, 1, 2],
      { id: 'cavalry-3', name: 'Third cavalry division', size: 'regiment' },
    ],
    [
      ['Guns', '120mm mortar', 'Range 5km', 'Truck', '0/11', 0, 2, 0, 2, 2],
      { id: 'mortars', name: 'Mortar regiment', size: 'regiment', calibre: 120, spotters: CAVALRY_SPOTTERS },
    ],
    [
      ['SP Guns', 'SU 76', 'Support', 'Fast Tank', 5, 0, 2, 0, 1, 2],
      { id: 'su-76', name: 'SU 76 regiment', size: 'battalion' },
    ],
    [
      ['Guns', '85mm', 'AT', 'Truck', '0/10', 0, 2, 0, 1, 1],
      { id: 'at-guns', name: 'Anti-tank battalion', size: 'battalion' },
    ],
    [
      ['Guns', 'Katyusha Rockets', 'Range 8km', 'Truck', '0/11', 0, 2, 0, 3, 2],
      {
        id: 'katyushas',
        name: 'Guards mortar regiment',
        size: 'battalion',
        calibre: 132,
        spotters: CAVALRY_SPOTTERS,
        special: 'rockets',
      },
    ],
  ],
);

/** ag-hill-16 */
export const VOLKSGRENADIERS: Sheet = sheet(
  {
    id: 'volksgrenadier-division',
    title: 'Volksgrenadier Division',
    country: 'Germany',
    rule: 'ag-hill-16',
    page: 'p31',
    engineers: 1,
    aa: 1,
    log: 3,
    notes: ['Any other unit spots for the guns.'],
  },
  [
    [
      ['Infantry', 'SMG', '', 'Leg', 2, 0, 2, 0, 0, 2],
      { id: 'infantry-1', name: 'First grenadier regiment', size: 'regiment' },
    ],
    [
      ['Infantry', 'SMG', '', 'Leg', 2, 0, 2, 0, 0, 2],
      { id: 'infantry-2', name: 'Second grenadier regiment', size: 'regiment' },
    ],
    [
      ['Infantry', 'SMG, Bicycles', '', 'Bike', 2, 1, 2, 0, 0, 3],
      { id: 'bicycles', name: 'Bicycle regiment', size: 'regiment' },
    ],
    [
      ['Guns', '105mm', 'Range 10km', 'Leg', '0/11', 0, 3, 0, 2, 2],
      { id: 'guns', name: 'Artillery regiment', size: 'regiment', calibre: 105, spotters: 'any' },
    ],
    [
      ['Guns', '75mm', 'AT', 'Leg', '0/10', 0, 2, 0, 1, 2],
      { id: 'at-guns', name: 'Anti-tank battalion', size: 'battalion' },
    ],
    [
      ['SP Guns', 'Stug III G', 'Support', 'Medium Tank', 7, 0, 2, 2, 1, 2],
      { id: 'stug', name: 'Assault guns', size: 'battalion' },
    ],
  ],
);

/** ag-hill-18 */
export const PANZER_BRIGADE: Sheet = sheet(
  {
    id: 'panzer-brigade',
    title: 'Panzer Brigade',
    country: 'Germany',
    rule: 'ag-hill-18',
    page: 'p31',
    engineers: 0,
    aa: 1,
    log: 5,
    notes: [],
  },
  [
    [
      ['Tanks', 'Pz IV H', 'Support', 'Medium Tank', 7, 1, 2, 2, 1, 5],
      { id: 'pz-iv', name: 'Panzer IV battalion', size: 'battalion' },
    ],
    [
      ['Tanks', 'Panthers', 'Support', 'Fast Tank', 8, 1, 3, 3, 1, 6],
      { id: 'panthers', name: 'Panther battalion', size: 'battalion' },
    ],
    [['A/Car', 'Puma', '', 'A/Car', 6, 3, 2, 0, 0, 2], { id: 'pumas', name: 'Armoured cars', size: 'battalion' }],
    [
      ['Infantry', 'Half-track', '', 'Half- track', 3, 0, 2, 0, 1, 4],
      { id: 'grenadiers', name: 'Panzergrenadier regiment', size: 'regiment' },
    ],
  ],
);

export const HILL_SHEETS: readonly Sheet[] = [TANK_CORPS, CAVALRY_CORPS, VOLKSGRENADIERS, PANZER_BRIGADE];

export const HILL_CHARTS = HILL_SHEETS.map(chartOf);
