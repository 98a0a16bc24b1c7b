/** Kinds of ground that the generator makes: what there is of each thing, in pairs, one for each side. */
import type { HexTerrain, HexTheme } from '../../../geometry/hex/map.ts';

export const HEX_KINDS = ['bocage', 'farmland', 'village', 'river', 'ridge', 'steppe'] as const;
export type HexKind = (typeof HEX_KINDS)[number];

/** From, to. */
type Range = readonly [number, number];

export interface Country {
  readonly theme: HexTheme;
  /** Through the middle: nothing, a brook, a river that only bridges cross. */
  readonly water: 'none' | 'perhaps' | 'brook' | 'river';
  /** A ridge across the middle. */
  readonly ridge: boolean;
  /** Pairs of hills, and hexes in each. */
  readonly hills: Range;
  readonly hillSize: Range;
  /** Pairs of patches for every hundred hexes, and hexes in each. */
  readonly patches: readonly { readonly terrain: HexTerrain; readonly pairs: Range; readonly size: Range }[];
  /** Pairs of houses at the crossroads. */
  readonly village: Range;
  /** Pairs of farms. */
  readonly farms: Range;
  /** Fields walled in: with what, and about how many hexes each has. */
  readonly rooms: { readonly kind: 'bocage' | 'hedge'; readonly size: number; readonly percent: number } | null;
}

export const COUNTRIES: Readonly<Record<HexKind, Country>> = {
  bocage: {
    theme: 'normandy',
    water: 'perhaps',
    ridge: false,
    hills: [0, 1],
    hillSize: [8, 14],
    patches: [
      { terrain: 'field', pairs: [3, 5], size: [4, 8] },
      { terrain: 'orchard', pairs: [1, 2], size: [2, 5] },
      { terrain: 'forest', pairs: [0, 1], size: [3, 6] },
      { terrain: 'brush', pairs: [0, 1], size: [1, 3] },
    ],
    village: [1, 2],
    farms: [1, 2],
    rooms: { kind: 'bocage', size: 13, percent: 88 },
  },
  farmland: {
    theme: 'normandy',
    water: 'perhaps',
    ridge: false,
    hills: [1, 2],
    hillSize: [10, 18],
    patches: [
      { terrain: 'field', pairs: [4, 6], size: [5, 10] },
      { terrain: 'orchard', pairs: [1, 1], size: [3, 5] },
      { terrain: 'forest', pairs: [1, 2], size: [4, 9] },
      { terrain: 'brush', pairs: [1, 1], size: [2, 4] },
    ],
    village: [1, 3],
    farms: [1, 2],
    rooms: { kind: 'hedge', size: 30, percent: 40 },
  },
  village: {
    theme: 'normandy',
    water: 'perhaps',
    ridge: false,
    hills: [0, 1],
    hillSize: [8, 14],
    patches: [
      { terrain: 'field', pairs: [2, 4], size: [4, 8] },
      { terrain: 'orchard', pairs: [2, 2], size: [2, 5] },
      { terrain: 'forest', pairs: [1, 1], size: [3, 7] },
      { terrain: 'brush', pairs: [0, 1], size: [1, 3] },
    ],
    village: [6, 8],
    farms: [1, 1],
    rooms: { kind: 'hedge', size: 22, percent: 35 },
  },
  river: {
    theme: 'normandy',
    water: 'river',
    ridge: false,
    hills: [1, 1],
    hillSize: [8, 16],
    patches: [
      { terrain: 'field', pairs: [3, 4], size: [4, 9] },
      { terrain: 'forest', pairs: [1, 2], size: [3, 8] },
      { terrain: 'marsh', pairs: [1, 1], size: [2, 5] },
      { terrain: 'brush', pairs: [1, 2], size: [2, 4] },
      { terrain: 'orchard', pairs: [0, 1], size: [2, 4] },
    ],
    village: [2, 3],
    farms: [1, 1],
    rooms: { kind: 'hedge', size: 26, percent: 35 },
  },
  ridge: {
    theme: 'normandy',
    water: 'none',
    ridge: true,
    hills: [0, 1],
    hillSize: [6, 10],
    patches: [
      { terrain: 'field', pairs: [3, 5], size: [5, 9] },
      { terrain: 'forest', pairs: [1, 2], size: [4, 9] },
      { terrain: 'brush', pairs: [1, 2], size: [2, 5] },
      { terrain: 'orchard', pairs: [0, 1], size: [2, 4] },
    ],
    village: [1, 2],
    farms: [1, 1],
    rooms: { kind: 'hedge', size: 34, percent: 30 },
  },
  steppe: {
    theme: 'steppe',
    water: 'perhaps',
    ridge: false,
    hills: [1, 3],
    hillSize: [10, 22],
    patches: [
      { terrain: 'field', pairs: [3, 5], size: [8, 16] },
      { terrain: 'forest', pairs: [0, 1], size: [3, 6] },
      { terrain: 'brush', pairs: [1, 2], size: [2, 5] },
    ],
    village: [2, 4],
    farms: [1, 1],
    rooms: null,
  },
};

/** What places are called. */
export const PLACES: Readonly<
  Record<
    HexTheme,
    {
      readonly village: readonly string[];
      readonly farm: readonly string[];
      readonly hill: readonly string[];
      readonly wood: readonly string[];
      readonly water: readonly string[];
    }
  >
> = {
  normandy: {
    village: [
      'Saint-Ébre',
      'Le Vey',
      'Montaudin',
      'La Pernelle',
      'Champ-du-Puits',
      'Beaumesnil',
      'Les Biards',
      'Orval',
    ],
    farm: [
      'La Harenge',
      'Les Noyers',
      'La Roche',
      'Le Closet',
      'Ferme Guérin',
      'La Vallée',
      'Le Mesnil',
      'Les Hauts Vents',
    ],
    hill: ['la Butte', 'le Mont Aigu', 'les Hautes Terres', 'le Tertre', 'la Crête'],
    wood: ['Bois Clair', 'Bois des Moines', 'le Taillis', 'Bois Brûlé', 'la Futaie'],
    water: ['la Sienne', 'le Ruisseau', 'la Druance', 'le Rivet'],
  },
  steppe: {
    village: ['Berezovka', 'Krasnoye', 'Olkhovatka', 'Yasnaya', 'Teploye', 'Gorki'],
    farm: ['Kolkhoz', 'Khutor', 'MTS', 'Sovkhoz'],
    hill: ['Height 188', 'Height 204', 'Height 212', 'Kurgan', 'Height 195'],
    wood: ['Birch Wood', 'the Grove', 'Oak Wood'],
    water: ['Olshanka', 'Ruchey', 'Vorona'],
  },
  polder: {
    village: ['Westdorp', 'Nieuwkerk', 'Oosthuizen'],
    farm: ['de Hoeve', 'Zeezicht', 'Boerderij'],
    hill: ['de Terp', 'de Dijk'],
    wood: ['het Bos'],
    water: ['de Vaart', 'de Sloot'],
  },
};
