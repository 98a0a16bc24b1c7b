/** US elements, mid 1944: ours. Entered without a reference at hand; each entry awaits a second reader. */
import { antiTankSection, armourTroop, battery, column, foot, mmgSection, mortarPlatoon } from './make.ts';

const nation = 'us';
const BATTALION = 'T/O&E 7-15 of February 1944, infantry battalion';

export const US_UNITS = {
  'us-hq': foot({
    ...{ id: 'us-hq', name: 'Headquarters', nation, kind: 'hq', source: 'The book: HQ elements 4 (L750).' },
  }),
  'us-rifle': foot({
    ...{ id: 'us-rifle', name: 'Rifle platoon', nation, strength: 9 },
    source: 'T/O&E 7-17, rifle company: 41 men, at four to five men a point (L746).',
  }),
  'us-weapons': foot({
    ...{ id: 'us-weapons', name: 'Weapons platoon', nation, strength: 6 },
    source: 'T/O&E 7-17, rifle company: 35 men, two light machine guns, three 60 mm mortars.',
  }),
  'us-hmg': mmgSection({
    ...{ id: 'us-hmg', name: 'Heavy machine gun section', nation },
    source: 'T/O&E 7-18, heavy weapons company: eight guns in four sections.',
  }),
  'us-mortars': mortarPlatoon({
    ...{
      id: 'us-mortars',
      name: '81 mm mortar platoon',
      nation,
      pieces: 6,
      indirect: '81mm-mortar',
      transport: 'lorry',
    },
    source: 'T/O&E 7-18, heavy weapons company: six tubes.',
  }),
  'us-57mm': antiTankSection({
    ...{ id: 'us-57mm', name: '57 mm platoon', nation, pieces: 3, row: 'medium-at-gun' },
    source: `${BATTALION}: three guns; the anti-tank company of the regiment has three such platoons.`,
  }),
  'us-cannon': battery({
    ...{ id: 'us-cannon', name: 'Cannon company', nation, pieces: 6, indirect: '105mm-m3', effects: 'field' },
    source: 'T/O&E 7-13, cannon company: six short howitzers.',
  }),
  'us-105mm': battery({
    ...{ id: 'us-105mm', name: '105 mm battery', nation, pieces: 4, indirect: '105mm-howitzer', effects: 'field' },
    source: 'T/O&E 6-25, field artillery battalion: three batteries of four.',
  }),
  'us-155mm': battery({
    ...{ id: 'us-155mm', name: '155 mm battery', nation, pieces: 4, indirect: '155mm-howitzer', effects: 'medium' },
    source: 'T/O&E 6-35, field artillery battalion: three batteries of four.',
  }),
  'us-engineers': foot({
    ...{ id: 'us-engineers', name: 'Engineer platoon', nation, kind: 'engineers', transport: 'lorry' },
    ...{ traits: ['specialist'], source: 'T/O&E 5-17, engineer company: three platoons of some 45 men.' },
  }),
  'us-signals': foot({
    ...{ id: 'us-signals', name: 'Communication platoon', nation, strength: 4, antiTank: null, traits: ['signals'] },
    source: `${BATTALION}: some 22 men of the headquarters company.`,
  }),
  'us-sherman': armourTroop({
    ...{ id: 'us-sherman', name: 'Sherman platoon', nation, pieces: 5, row: 'tank-gun', armour: 'medium' },
    source: 'T/O&E 17-27, medium tank company: three platoons of five.',
  }),
  'us-sherman-hq': armourTroop({
    ...{
      id: 'us-sherman-hq',
      name: 'Sherman headquarters section',
      nation,
      pieces: 2,
      row: 'tank-gun',
      armour: 'medium',
    },
    source: 'T/O&E 17-27, medium tank company: two tanks of the headquarters.',
  }),
  'us-m10': armourTroop({
    ...{ id: 'us-m10', name: 'Tank destroyer platoon', nation, pieces: 4, row: 'tank-gun', armour: 'light' },
    source: 'T/O&E 18-27, gun company: three platoons of four M10. Open and thinly armoured: light.',
  }),
  'us-lorries': column('lorries', {
    ...{ id: 'us-lorries', name: 'Truck column', nation, pieces: 10, source: 'Ammunition trucks of a battalion.' },
  }),
} as const;
