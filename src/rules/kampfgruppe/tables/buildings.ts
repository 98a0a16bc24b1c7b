import type { Cover } from './concealment.ts';
import { type BookChart, type HeRating, ratingOf } from './print.ts';

export const BUILDING_SIZES = ['small', 'medium', 'large'] as const;
export type BuildingSize = (typeof BUILDING_SIZES)[number];
export type Material = 'wood' | 'brick' | 'concrete';

interface Built {
  readonly label: string;
  readonly hits: Readonly<Record<BuildingSize, number>>;
  /** kgn-bld-01 What it gives to those inside. */
  readonly cover: Cover;
  /** kgn-bld-07 kgn-bld-08 kgn-gap-64 Its cover never drops below this. */
  readonly least: Cover;
}

/** kgn-bld-04 Building hits: wood p66 (L2345), brick or stone p67 (L2377), reinforced concrete p67 (L2387). */
export const BUILDINGS = {
  wood: { label: 'Wooden buildings', hits: { small: 1, medium: 2, large: 3 }, cover: 'hard', least: 'open' },
  brick: { label: 'Brick or stone', hits: { small: 3, medium: 4, large: 5 }, cover: 'hard', least: 'visual' },
  concrete: {
    label: 'Reinforced concrete',
    hits: { small: 4, medium: 5, large: 6 },
    cover: 'fortified',
    least: 'visual',
  },
} as const satisfies Readonly<Record<Material, Built>>;

/** kgn-bld-01 A building that has been made strong for defence. */
export const REINFORCED_BUILDING: Cover = 'reinforced';
/** kgn-bld-05 An AP round against a building, p66 (L2337). */
export const AP_ON_BUILDING: HeRating = { size: 'light', dice: 2 };

export const buildingHits = (material: Material, size: BuildingSize): number => BUILDINGS[material].hits[size];

const lines: readonly Built[] = Object.values(BUILDINGS);
const hits = (count: number): string => (count === 1 ? '1 Hit' : `${count} Hits`);

export const BUILDINGS_CHART: BookChart = {
  name: 'building-hits',
  page: 'p66',
  rule: 'kgn-bld-04',
  columns: ['Small', 'Medium', 'Large'],
  rows: lines.map(({ label }) => label),
  cells: lines.map((line) => BUILDING_SIZES.map((size) => hits(line.hits[size]))),
};

export const BUILDING_ATTACKS_CHART: BookChart = {
  name: 'building-attacks',
  page: 'p66',
  rule: 'kgn-bld-05',
  columns: ['Effect'],
  rows: ['High explosive', 'Anti-tank rounds', 'Small arms'],
  cells: [['HE rating'], [ratingOf(AP_ON_BUILDING)], [null]],
};
