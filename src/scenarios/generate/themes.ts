/** What each kind of country is made of. Lengths in hundredths of an inch, areas in square inches. */
import type { PatchKind, Theme } from '../../geometry/map.ts';

export type Crop = 'wheat' | 'barley' | 'green corn' | 'root crops' | 'sunflowers';
export type Use = Crop | Exclude<PatchKind, 'yard' | 'garden' | 'sand'> | 'orchard' | 'nothing';

export const CROPS: readonly Use[] = ['wheat', 'barley', 'green corn', 'root crops', 'sunflowers'];

export interface Country {
  /** Plots are cut until they are smaller. */
  readonly field: number;
  readonly border: Readonly<Record<'bocage' | 'hedge' | 'nothing', number>>;
  readonly uses: Readonly<Record<Use, number>>;
  /** Per table of 72 by 48 inches. */
  readonly woods: number;
  readonly farms: number;
  readonly hills: number;
  readonly lanes: number;
  readonly streamChance: number;
  readonly roadWidth: number;
  readonly villageReach: number;
  readonly hasChurch: boolean;
  /** Hedges along the roads, in hundredths of the roads. */
  readonly roadside: 'bocage' | 'hedge' | 'none';
  readonly places: readonly string[];
  readonly farmNames: readonly string[];
  readonly streams: readonly string[];
}

const NORMAN = [
  'Le Mesnil',
  'La Haye',
  'Saint-Fromond',
  'Les Vignes',
  'Beaumont',
  'La Croix',
  'Les Rouges',
  'Cavigny',
  'Hautteville',
  'Le Bosq',
];
const FARMS = ['Ferme Hamel', 'Ferme Lecoq', 'Ferme des Roches', 'la Grande Ferme', 'Ferme Vautier', 'les Chênes'];
const STREAMS = ['le Doué', 'la Sée', 'le Marais', 'la Joigne', 'le Lozon'];

export const COUNTRIES: Readonly<Record<Theme, Country>> = {
  bocage: {
    field: 105,
    border: { bocage: 72, hedge: 28, nothing: 0 },
    uses: {
      wheat: 20,
      barley: 10,
      'green corn': 7,
      'root crops': 10,
      sunflowers: 0,
      meadow: 22,
      hay: 11,
      stubble: 7,
      plough: 7,
      fallow: 4,
      orchard: 8,
      nothing: 0,
    },
    woods: 3,
    farms: 3,
    hills: 2,
    lanes: 2,
    streamChance: 60,
    roadWidth: 150,
    villageReach: 520,
    hasChurch: false,
    roadside: 'bocage',
    places: NORMAN,
    farmNames: FARMS,
    streams: STREAMS,
  },
  village: {
    field: 150,
    border: { bocage: 25, hedge: 50, nothing: 25 },
    uses: {
      wheat: 20,
      barley: 10,
      'green corn': 8,
      'root crops': 12,
      sunflowers: 0,
      meadow: 20,
      hay: 10,
      stubble: 8,
      plough: 8,
      fallow: 3,
      orchard: 10,
      nothing: 0,
    },
    woods: 3,
    farms: 2,
    hills: 2,
    lanes: 2,
    streamChance: 85,
    roadWidth: 160,
    villageReach: 1350,
    hasChurch: true,
    roadside: 'hedge',
    places: NORMAN,
    farmNames: FARMS,
    streams: STREAMS,
  },
  steppe: {
    field: 230,
    border: { bocage: 0, hedge: 0, nothing: 100 },
    uses: {
      wheat: 24,
      barley: 8,
      'green corn': 4,
      'root crops': 3,
      sunflowers: 10,
      meadow: 0,
      hay: 6,
      stubble: 8,
      plough: 8,
      fallow: 0,
      orchard: 0,
      nothing: 34,
    },
    woods: 2,
    farms: 1,
    hills: 3,
    lanes: 2,
    streamChance: 75,
    roadWidth: 140,
    villageReach: 1500,
    hasChurch: false,
    roadside: 'none',
    farmNames: ['Kolkhoz Krasny', 'Sovkhoz 2', 'Tractor Station'],
    places: ['Vyazovka', 'Olkhovatka', 'Teploye', 'Ponyri', 'Samodurovka', 'Kashara', 'Snova'],
    streams: ['Svapa', 'Snova', 'Ochka'],
  },
  open: {
    field: 200,
    border: { bocage: 0, hedge: 18, nothing: 82 },
    uses: {
      wheat: 32,
      barley: 14,
      'green corn': 6,
      'root crops': 9,
      sunflowers: 0,
      meadow: 6,
      hay: 5,
      stubble: 12,
      plough: 10,
      fallow: 6,
      orchard: 0,
      nothing: 0,
    },
    woods: 3,
    farms: 2,
    hills: 3,
    lanes: 2,
    streamChance: 45,
    roadWidth: 170,
    villageReach: 900,
    hasChurch: true,
    roadside: 'none',
    farmNames: FARMS,
    places: ['Soliers', 'Four', 'Bourguébus', 'La Hogue', 'Tilly', 'Garcelles', 'Rocquancourt'],
    streams: STREAMS,
  },
};
