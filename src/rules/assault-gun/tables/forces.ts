/**
 * Towed guns and infantry for scenarios of our own, as facts of the army builder: the book has no table of them. Ranges are
 * those of the pieces, rounded to what the book's sheets give to guns of their kind; ratings come from `ratings/`.
 */
import type { UnitFacts } from '../ratings/army.ts';

type Piece = Pick<UnitFacts, 'type' | 'equipment' | 'gun' | 'range' | 'move'>;

const artillery = (
  equipment: string,
  gun: NonNullable<UnitFacts['gun']>,
  range: number,
  move: UnitFacts['move'],
): Piece => ({
  type: 'Guns',
  equipment,
  gun,
  range,
  move,
});
const antiTank = (equipment: string, gun: NonNullable<UnitFacts['gun']>, move: UnitFacts['move']): Piece => ({
  type: 'Guns',
  equipment,
  gun,
  move,
});

/** Pieces by name: add a name of the unit, a count and what is special of it. */
export const TOWED_GUNS = {
  'german-75mm-ig': artillery('75mm infantry guns', { arsenal: 'leig-18' }, 3, 'Leg'),
  'german-105mm': artillery('105mm', { arsenal: 'lefh-18' }, 10, 'Leg'),
  'german-150mm': artillery('150mm', { arsenal: 'sfh-18' }, 13, 'Leg'),
  'german-nebelwerfer': artillery('Nebelwerfer', { arsenal: 'nebelwerfer-41', kind: 'rockets' }, 7, 'Truck'),
  'german-37mm-at': antiTank('37mm', { arsenal: 'pak-36' }, 'Truck'),
  'german-50mm-at': antiTank('50mm', { arsenal: 'pak-38' }, 'Truck'),
  'german-75mm-at': antiTank('75mm', { arsenal: 'pak-40' }, 'Truck'),
  'german-88mm': antiTank('88mm', { arsenal: 'flak-36' }, 'Halftrack'),
  'italian-75mm': artillery('75mm L27', { country: 'Italy', calibre: 75, length: 27 }, 9, 'Truck'),
  'italian-100mm': artillery('100mm L17', { country: 'Italy', calibre: 100, length: 17 }, 9, 'Truck'),
  'italian-47mm-at': antiTank('47mm', { country: 'Italy', calibre: 47, length: 32 }, 'Truck'),
  'uk-25-pdr': artillery('25 Pdr', { arsenal: '25-pounder' }, 12, 'Truck'),
  'uk-5.5-inch': artillery('5.5 inch', { country: 'UK', calibre: 140, length: 31 }, 14, 'Truck'),
  'uk-2-pdr': antiTank('2 Pdr', { arsenal: '2-pounder' }, 'Truck'),
  'uk-6-pdr': antiTank('6 Pdr', { arsenal: '6-pounder' }, 'Truck'),
  'uk-17-pdr': antiTank('17 Pdr', { arsenal: '17-pounder' }, 'Truck'),
  'us-105mm': artillery('105mm', { arsenal: '105mm-m2a1' }, 11, 'Truck'),
  'us-155mm': artillery('155mm', { country: 'USA', calibre: 155, length: 23 }, 14, 'Truck'),
  'us-57mm-at': antiTank('57mm', { arsenal: '57mm-m1' }, 'Truck'),
  'us-76mm-at': antiTank('3 inch', { arsenal: '3-inch-m5' }, 'Halftrack'),
  'ussr-76mm': artillery('76mm', { country: 'USSR', calibre: 76.2, length: 30 }, 4, 'Leg'),
  'ussr-zis-3': artillery('76mm Zis3', { arsenal: 'zis-3' }, 13, 'Truck'),
  'ussr-122mm': artillery('122mm', { arsenal: 'm-30' }, 11, 'Leg'),
  'ussr-152mm': artillery('152mm', { arsenal: 'ml-20' }, 17, 'Truck'),
  'ussr-120mm-mortar': artillery('120mm mortar', { arsenal: '120mm-pm-38', kind: 'mortar' }, 5, 'Truck'),
  'ussr-katyusha': artillery('Katyusha Rockets', { arsenal: 'bm-13', kind: 'rockets' }, 8, 'Truck'),
  'ussr-45mm-at': antiTank('45mm', { arsenal: '45mm-53-k' }, 'Leg'),
  'ussr-57mm-at': antiTank('57mm', { arsenal: 'zis-2' }, 'Truck'),
  'french-75mm': artillery('75mm', { country: 'France', calibre: 75, length: 36 }, 10, 'Leg'),
  'french-105mm': artillery('105mm', { country: 'France', calibre: 105, length: 15 }, 10, 'Leg'),
  'french-155mm': artillery('155mm', { country: 'France', calibre: 155, length: 15 }, 11, 'Leg'),
  'french-25mm-at': antiTank('25mm', { country: 'France', calibre: 25, length: 72 }, 'Leg'),
  'french-47mm-at': antiTank('47mm', { country: 'France', calibre: 47, length: 50 }, 'Truck'),
} as const satisfies Readonly<Record<string, Piece>>;

type Foot = Omit<UnitFacts, 'name'>;

/** Regiments and battalions of infantry as they usually were. */
export const INFANTRY = {
  'german-regiment-1940': {
    ...{ type: 'Infantry', move: 'Leg', battalions: 3, men: 820, cohesion: true },
    ...{ antiTank: 'rifles or guns', mortars: 81 },
  },
  'german-rifle-regiment': {
    ...{ type: 'Infantry', move: 'Truck', battalions: 2, men: 900, cohesion: true, troops: 'hardened' },
    ...{ antiTank: 'rifles or guns', mortars: 81 },
  },
  'german-panzergrenadiers-1944': {
    ...{ type: 'Infantry', move: 'Truck', battalions: 2, men: 960, cohesion: true, troops: 'hardened' },
    ...{ antiTank: 'rocket weapons', mortars: 81 },
  },
  'german-armoured-battalion': {
    ...{ type: 'Infantry', equipment: 'Half-track', move: 'Halftrack', battalions: 1, men: 960, troops: 'hardened' },
    ...{ antiTank: 'rifles or guns', mortars: 81 },
  },
  'german-pioneers': {
    ...{ type: 'Infantry', equipment: 'Engineers', move: 'Truck', battalions: 1, men: 720, troops: 'hardened' },
    ...{ antiTank: 'rifles or guns', engineers: 'well equipped' },
  },
  'german-motorcyclists': {
    ...{ type: 'Infantry', equipment: 'Motorcycles', move: 'A/Car', battalions: 1, men: 720, arms: 'smg or mg' },
    ...{ antiTank: 'rifles or guns', recce: ['recce'] },
  },
  'volksgrenadiers-1944': {
    ...{ type: 'Infantry', equipment: 'SMG', move: 'Leg', battalions: 2, men: 650, cohesion: true },
    ...{ arms: 'smg or mg', antiTank: 'rocket weapons' },
  },
  'italian-regiment-1940': {
    ...{ type: 'Infantry', move: 'Leg', battalions: 3, men: 800, cohesion: true, troops: 'inexperienced', mortars: 81 },
    bonuses: [{ for: 'worse equipment', why: 'old weapons, little transport' }],
  },
  'french-regiment-1940': {
    ...{ type: 'Infantry', move: 'Leg', battalions: 3, men: 850, cohesion: true, troops: 'inexperienced' },
    ...{ antiTank: 'rifles or guns', mortars: 81 },
  },
  'french-dragoons-1940': {
    ...{ type: 'Infantry', move: 'Truck', battalions: 2, men: 800, cohesion: true },
    ...{ antiTank: 'rifles or guns', mortars: 81 },
  },
  'uk-brigade': {
    ...{ type: 'Infantry', move: 'Truck', battalions: 3, men: 800, cohesion: true },
    ...{ antiTank: 'rifles or guns', mortars: 76, recce: ['recce company'] },
  },
  'us-regiment': {
    ...{ type: 'Infantry', move: 'Truck', battalions: 3, men: 860, cohesion: true },
    ...{ antiTank: 'rocket weapons', mortars: 105 },
  },
  'us-armoured-battalion': {
    ...{ type: 'Infantry', move: 'Halftrack', battalions: 1, men: 1000, recce: ['recce company'] },
    ...{ antiTank: 'rocket weapons', mortars: 105 },
    bonuses: [{ for: 'better equipment', why: 'half-tracks, many machine guns, mortars and assault guns' }],
  },
  'ussr-regiment-1941': {
    ...{ type: 'Infantry', move: 'Leg', battalions: 3, men: 600, cohesion: true, troops: 'inexperienced' },
  },
  'ussr-regiment-1943': {
    ...{ type: 'Infantry', move: 'Leg', battalions: 3, men: 600, cohesion: true },
    ...{ antiTank: 'rifles or guns', mortars: 82 },
  },
  'ussr-motor-rifle-brigade': {
    ...{ type: 'Infantry', move: 'Truck', battalions: 3, men: 720, cohesion: true },
    ...{ antiTank: 'rifles or guns', mortars: 82, recce: ['recce company'] },
  },
  'ussr-smg-battalion': {
    ...{
      type: 'Infantry',
      equipment: 'SMG',
      move: 'Truck',
      battalions: 1,
      men: 500,
      arms: 'smg or mg',
      troops: 'hardened',
    },
  },
  'ussr-cavalry-regiment': { type: 'Cavalry', battalions: 2, men: 700, antiTank: 'rifles or guns', mortars: 82 },
} as const satisfies Readonly<Record<string, Foot>>;
