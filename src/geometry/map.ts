/**
 * A whole table as it comes out of a map file or the generator: its size, what the rules read (features),
 * and what only the eye does (dressing). Lengths are whole numbers of the scale's step.
 */
import type { Feature } from './table/feature.ts';
import type { Ring } from './table/polygon.ts';
import type { Point } from './table/vector.ts';

/** `metres`: a table on which an inch is 100 m and a step one metre. */
export type Scale = 'inches' | 'kilometres' | 'metres';

/** Steps in one inch, in one kilometre, in the inch of a table in metres. */
export const STEPS: Readonly<Record<Scale, number>> = { inches: 100, kilometres: 4, metres: 100 };

export const THEMES = ['bocage', 'village', 'steppe', 'open'] as const;
export type Theme = (typeof THEMES)[number];

export const PATCHES = ['meadow', 'hay', 'stubble', 'plough', 'fallow', 'yard', 'garden', 'sand'] as const;
/** Open ground that looks different and plays the same. */
export type PatchKind = (typeof PATCHES)[number];

export const SPOTS = ['tree', 'bush', 'haystack', 'crater', 'well'] as const;
export type SpotKind = (typeof SPOTS)[number];

export interface Patch {
  readonly kind: PatchKind;
  readonly outline: Ring;
}

export interface Spot {
  readonly kind: SpotKind;
  readonly at: Point;
  readonly radius: number;
}

/** A name on the ground that belongs to no feature. */
export interface PlaceName {
  readonly text: string;
  readonly at: Point;
}

export interface TableMap {
  readonly id: string;
  readonly title: string;
  readonly scale: Scale;
  readonly theme: Theme;
  readonly width: number;
  readonly height: number;
  readonly features: readonly Feature[];
  readonly patches: readonly Patch[];
  readonly spots: readonly Spot[];
  readonly names: readonly PlaceName[];
}
