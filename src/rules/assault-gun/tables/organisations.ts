/** The five example organisations, F. Base sizes, calibres and names are ours. */
import type { Row } from '../state.ts';
import { chartOf, type Sheet, sheet } from './sheet.ts';

/** ag-org-01 */
export const US_ARMOURED: Sheet = sheet(
  {
    id: 'us-armoured-division',
    title: 'USA Armoured Division 1944',
    country: 'USA',
    rule: 'ag-org-01',
    page: 'p29',
    engineers: 3,
    aa: 1,
    log: 8,
    notes: [
      'Any unit may spot for the Priests.',
      'Usually fights in combat commands of one tank battalion, one of infantry and one of Priests.',
      'The M18s come from the corps.',
    ],
  },
  [
    [
      ['Tanks', 'M4 Sherman', 'Support', 'Medium Tank', 6, 2, 2, 2, 1, 5],
      { id: 'sherman-1', name: 'First Sherman battalion', size: 'battalion' },
    ],
    [
      ['Tanks', 'M4 Sherman', 'Support', 'Medium Tank', 6, 2, 2, 2, 1, 5],
      { id: 'sherman-2', name: 'Second Sherman battalion', size: 'battalion' },
    ],
    [
      ['Tanks', 'M4 Sherman', 'Support', 'Medium Tank', 6, 2, 2, 2, 1, 5],
      { id: 'sherman-3', name: 'Third Sherman battalion', size: 'battalion' },
    ],
    [
      ['Infantry', '', '', 'Half-track', 3, 1, 2, 0, 2, 3],
      { id: 'infantry-1', name: 'First armoured infantry battalion', size: 'battalion' },
    ],
    [
      ['Infantry', '', '', 'Half-track', 3, 1, 2, 0, 2, 3],
      { id: 'infantry-2', name: 'Second armoured infantry battalion', size: 'battalion' },
    ],
    [
      ['Infantry', '', '', 'Half-track', 3, 1, 2, 0, 2, 3],
      { id: 'infantry-3', name: 'Third armoured infantry battalion', size: 'battalion' },
    ],
    [
      ['SP Guns', 'Priest', 'Range 11 km', 'Medium Tank', '0/11', 0, 3, 0, 2, 2],
      { id: 'priest-1', name: 'First Priest battalion', size: 'battalion', calibre: 105, spotters: 'any' },
    ],
    [
      ['SP Guns', 'Priest', 'Range 11 km', 'Medium Tank', '0/11', 0, 3, 0, 2, 2],
      { id: 'priest-2', name: 'Second Priest battalion', size: 'battalion', calibre: 105, spotters: 'any' },
    ],
    [
      ['SP Guns', 'Priest', 'Range 11 km', 'Medium Tank', '0/11', 0, 3, 0, 2, 2],
      { id: 'priest-3', name: 'Third Priest battalion', size: 'battalion', calibre: 105, spotters: 'any' },
    ],
    [['A/Car', 'M8', '', 'A/Car', 5, 3, 1, 0, 0, 4], { id: 'm8', name: 'Cavalry squadron', size: 'battalion' }],
    [
      ['SP Guns', 'M18', 'AT', 'Fast Tank', 7, 1, 2, 1, 1, 3],
      { id: 'm18', name: 'Tank destroyer battalion', size: 'battalion', corps: true },
    ],
  ],
);

/** ag-org-02 */
export const ITALIAN_INFANTRY: Sheet = sheet(
  {
    id: 'italian-infantry-division',
    title: 'Italian Infantry Division N. Africa 1940',
    country: 'Italy',
    rule: 'ag-org-02',
    page: 'p29',
    engineers: 1,
    aa: 0,
    log: 3,
    notes: [
      'One infantry unit, allocated, spots for the guns.',
      'The guns are sometimes 100mm L17: then their HE is 2.',
    ],
  },
  [
    [
      ['Infantry', '', '', 'Leg', 1, 0, 0, 0, 1, 2],
      { id: 'infantry-1', name: 'First infantry regiment', size: 'regiment' },
    ],
    [
      ['Infantry', '', '', 'Leg', 1, 0, 0, 0, 1, 2],
      { id: 'infantry-2', name: 'Second infantry regiment', size: 'regiment' },
    ],
    [
      ['Guns', '75mm L27', 'Range 9 km', 'Truck', '0/11', 0, 2, 0, 1, 2],
      {
        id: 'guns',
        name: 'Artillery regiment',
        size: 'regiment',
        calibre: 75,
        spotters: [{ rows: ['infantry-1'] }],
      },
    ],
    [
      ['Infantry', 'MG', 'Support', 'Truck', 2, 0, 0, 0, 0, 1],
      { id: 'mg', name: 'Machine gun battalion', size: 'battalion' },
    ],
    [['Tanks', 'L3', '', 'Medium Tank', 3, 1, 0, 0, 0, 2], { id: 'l3', name: 'L3 battalion', size: 'battalion' }],
  ],
);

/** ag-org-02 The other guns of an Italian division: only HE is said to change. */
export const ITALIAN_100MM: Row = {
  ...ITALIAN_INFANTRY.rows[2]!,
  equipment: '100mm L17',
  he: 2,
  calibre: 100,
};

/** ag-org-03 */
export const SOVIET_INFANTRY: Sheet = sheet(
  {
    id: 'ussr-infantry-division',
    title: 'USSR Infantry Division August 1941',
    country: 'USSR',
    rule: 'ag-org-03',
    page: 'p30',
    engineers: 1,
    aa: 0,
    log: 2,
    notes: ['One infantry unit, allocated, spots for the guns.'],
  },
  [
    [
      ['Infantry', '', '', 'Leg', 1, 0, 0, 0, 0, 2],
      { id: 'infantry-1', name: 'First rifle regiment', size: 'regiment' },
    ],
    [
      ['Infantry', '', '', 'Leg', 1, 0, 0, 0, 0, 2],
      { id: 'infantry-2', name: 'Second rifle regiment', size: 'regiment' },
    ],
    [
      ['Infantry', '', '', 'Leg', 1, 0, 0, 0, 0, 2],
      { id: 'infantry-3', name: 'Third rifle regiment', size: 'regiment' },
    ],
    [
      ['Guns', '76mm', 'Range 4km', 'Leg', '0/11', 0, 2, 0, 1, 2],
      {
        id: 'guns',
        name: 'Artillery regiment',
        size: 'regiment',
        calibre: 76,
        spotters: [{ rows: ['infantry-1'] }],
      },
    ],
  ],
);

/** ag-org-04 */
export const UK_ARMOURED: Sheet = sheet(
  {
    id: 'uk-armoured-division',
    title: 'UK Armoured Division 1942',
    country: 'UK',
    rule: 'ag-org-04',
    page: 'p30',
    engineers: 3,
    aa: 2,
    log: 8,
    notes: ['Any infantry or tank unit may spot for the guns.'],
  },
  [
    [
      ['Tanks', 'Crusader II', '', 'Fast Tank', 5, 2, 1, 1, 0, 3],
      { id: 'crusader', name: 'Crusader regiment', size: 'battalion' },
    ],
    [
      ['Tanks', 'Grant', '', 'Medium Tank', 5, 2, 2, 2, 1, 3],
      { id: 'grant', name: 'Grant regiment', size: 'battalion' },
    ],
    [
      ['Tanks', 'Stuart', '', 'Fast Tank', 5, 2, 1, 1, 0, 3],
      { id: 'stuart', name: 'Stuart regiment', size: 'battalion' },
    ],
    [
      ['Infantry', 'Universal Carriers', 'Support Tanks', 'Fast Tank', 3, 2, 1, 0, 0, 1],
      { id: 'carriers', name: 'Motor battalion', size: 'battalion' },
    ],
    [['Infantry', '', '', 'Truck', 1, 1, 1, 0, 1, 4], { id: 'infantry', name: 'Infantry brigade', size: 'regiment' }],
    [
      ['Guns', '25 Pdr', 'Range 12 km', 'Truck', '0/11', 0, 3, 0, 2, 2],
      {
        id: '25-pdr-1',
        name: 'First field regiment',
        size: 'regiment',
        calibre: 88,
        spotters: [{ types: ['Infantry', 'Tanks'] }],
      },
    ],
    [
      ['Guns', '25 Pdr', 'Range 12 km', 'Truck', '0/11', 0, 3, 0, 2, 2],
      {
        id: '25-pdr-2',
        name: 'Second field regiment',
        size: 'regiment',
        calibre: 88,
        spotters: [{ types: ['Infantry', 'Tanks'] }],
      },
    ],
    [
      ['Guns', '25 Pdr', 'Range 12 km', 'Truck', '0/11', 0, 3, 0, 2, 2],
      {
        id: '25-pdr-3',
        name: 'Third field regiment',
        size: 'regiment',
        calibre: 88,
        spotters: [{ types: ['Infantry', 'Tanks'] }],
      },
    ],
    [
      ['Guns', '6 Pdr', 'AT', 'Truck', '0/10', 0, 1, 0, 0, 3],
      { id: '6-pdr', name: 'Anti-tank regiment', size: 'battalion' },
    ],
    [
      ['A/Car', 'Humber', '', 'A/Car', 3, 3, 0, 0, 0, 3],
      { id: 'humber', name: 'Armoured car regiment', size: 'battalion' },
    ],
  ],
);

/** ag-org-05 */
export const VOLKSGRENADIERS_1944: Sheet = sheet(
  {
    id: 'volksgrenadier-division-1944',
    title: 'German Volksgrenadier Division 1944',
    country: 'Germany',
    rule: 'ag-org-05',
    page: 'p30',
    engineers: 0,
    aa: 1,
    log: 2,
    notes: ['Any other unit may spot for the guns.'],
  },
  [
    [
      ['Infantry', 'SMG', '', 'Leg', 2, 1, 2, 0, 0, 3],
      { id: 'infantry-1', name: 'Grenadier regiment with fusiliers', size: 'regiment' },
    ],
    [
      ['Infantry', 'SMG', '', 'Leg', 2, 0, 2, 0, 0, 2],
      { id: 'infantry-2', name: 'Second grenadier regiment', size: 'regiment' },
    ],
    [
      ['Infantry', 'SMG', '', 'Leg', 2, 0, 2, 0, 0, 2],
      { id: 'infantry-3', name: 'Third grenadier regiment', size: 'regiment' },
    ],
    [
      ['SP Gun', 'Stug III', 'Support', 'Medium Tank', 7, 0, 2, 2, 1, 3],
      { id: 'stug', name: 'Assault guns', size: 'battalion' },
    ],
    [
      ['Guns', '105mm', 'Range 10 km', 'Leg', '0/11', 0, 3, 0, 2, 3],
      { id: 'guns', name: 'Artillery regiment', size: 'regiment', calibre: 105, spotters: 'any' },
    ],
  ],
);

export const ORGANISATIONS: readonly Sheet[] = [
  US_ARMOURED,
  ITALIAN_INFANTRY,
  SOVIET_INFANTRY,
  UK_ARMOURED,
  VOLKSGRENADIERS_1944,
];

export const ORGANISATION_CHARTS = ORGANISATIONS.map(chartOf);
