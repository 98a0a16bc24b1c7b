/** The ground of an operational game: everything in steps of 250 m, y grows to the south. */
export type XY = readonly [number, number];

export type Terrain = 'clear' | 'rough' | 'woods' | 'mountain' | 'swamp' | 'water';

/** An area; a later one lies over an earlier one. */
export interface Area {
  readonly id: string;
  readonly name?: string;
  readonly terrain: Terrain;
  readonly shape: { readonly polygon: readonly XY[] } | { readonly centre: XY; readonly radius: number };
  /** Cover that it gives, and whether only to units that have not moved. */
  readonly cover?: number;
  readonly staticOnly?: boolean;
  /** Towns and dense woods where vehicles lose their initiative. */
  readonly close?: boolean;
  readonly builtUp?: boolean;
}

export type LineKind = 'river' | 'stream' | 'gully' | 'embankment' | 'escarpment' | 'ditch';

/** A linear obstacle with its rating, and its cover for whoever is behind it. */
export interface Line {
  readonly id: string;
  readonly name?: string;
  readonly kind: LineKind;
  readonly rating: number;
  readonly cover: number;
  readonly points: readonly XY[];
}

/** A road runs from lattice point to lattice point; it bridges the lines that it crosses, but for those named. */
export interface Road {
  readonly id: string;
  readonly name?: string;
  readonly points: readonly XY[];
  readonly unbridged?: readonly string[];
}

export interface OperationalMap {
  readonly id: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly areas: readonly Area[];
  readonly lines: readonly Line[];
  readonly roads: readonly Road[];
  /** Names of places, for the eye; size 1 is a village, 3 a city. */
  readonly places: readonly { readonly name: string; readonly at: XY; readonly size: 1 | 2 | 3 }[];
  /** Heights, for the eye: closed contour lines. */
  readonly contours?: readonly { readonly height: number; readonly points: readonly XY[] }[];
}
