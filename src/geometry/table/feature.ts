/**
 * What lies on a table. A feature names its kind and its place, and nothing of what the kind does: how
 * high it is, whether it hides or slows, is a table of each ruleset.
 */
import type { Facing } from './facing.ts';
import type { Ring } from './polygon.ts';
import type { Point } from './vector.ts';

export type AreaKind = 'wood' | 'crops' | 'marsh' | 'rubble' | 'rough' | 'built-up' | 'water';

export type LineKind =
  | 'road'
  | 'track'
  | 'hedge'
  | 'bocage'
  | 'wall'
  | 'fence'
  | 'stream'
  | 'river'
  | 'rail'
  | 'ditch'
  | 'wire';

export type StructureKind = 'building' | 'bunker' | 'trench' | 'bridge' | 'ford';

export type MarkKind = 'objective' | 'registered target' | 'minefield';

export type FeatureKind = AreaKind | 'hill' | LineKind | StructureKind | MarkKind | 'wreck';

export type Material = 'wood' | 'brick' | 'stone' | 'concrete' | 'earth';

interface Named {
  readonly id: string;
  readonly name?: string;
}

export interface Area extends Named {
  readonly kind: AreaKind;
  readonly outline: Ring;
  /** Clearings, islands. */
  readonly holes?: readonly Ring[];
  /** How dense, how ripe, how deep: a word that the ruleset knows. */
  readonly grade?: string;
}

/** Ground above (or, with negative levels, below) the table. Contours hold everything inside them at their level or beyond. */
export interface Hill extends Named {
  readonly kind: 'hill';
  readonly contours: readonly { readonly level: number; readonly outline: Ring }[];
}

export interface Line extends Named {
  readonly kind: LineKind;
  readonly line: readonly Point[];
  /** Whole width or thickness. */
  readonly width: number;
  readonly grade?: string;
}

/** A part of a building that one unit can hold. */
export interface Section {
  readonly id: string;
  readonly outline: Ring;
}

export interface Building extends Named {
  readonly kind: 'building';
  readonly outline: Ring;
  readonly material: Material;
  readonly floors: number;
  readonly size: 'small' | 'medium' | 'large';
  readonly hits: number;
  readonly sections: readonly Section[];
  readonly grade?: string;
}

export interface Work extends Named {
  readonly kind: 'bunker' | 'trench' | 'bridge' | 'ford';
  readonly outline: Ring;
  readonly material?: Material;
  readonly facing?: Facing;
  readonly hits?: number;
  readonly grade?: string;
}

export interface Mark extends Named {
  readonly kind: MarkKind;
  readonly at: Point;
  /** How far it reaches. */
  readonly radius: number;
}

export interface Wreck extends Named {
  readonly kind: 'wreck';
  readonly outline: Ring;
}

export type Feature = Area | Hill | Line | Building | Work | Mark | Wreck;

/** The rings that bound a feature's ground; even and odd, so that a ring inside another is a hole. */
export function ringsOf(feature: Feature): readonly Ring[] {
  switch (feature.kind) {
    case 'hill':
      return feature.contours.map(({ outline }) => outline);
    case 'objective':
    case 'registered target':
    case 'minefield':
      return [];
    default:
      if ('line' in feature) return [];
      return 'holes' in feature && feature.holes !== undefined
        ? [feature.outline, ...feature.holes]
        : [feature.outline];
  }
}

export function isLine(feature: Feature): feature is Line {
  return 'line' in feature;
}

export function isHill(feature: Feature): feature is Hill {
  return feature.kind === 'hill';
}

/** Every point that a feature's shape is made of. */
export function pointsOf(feature: Feature): readonly Point[] {
  if (isLine(feature)) return feature.line;
  if ('at' in feature) return [feature.at];
  return ringsOf(feature).flat();
}

/** A table's features after some have gone and others have come. Names what is not there, or is there twice. */
export function changed(
  features: readonly Feature[],
  added: readonly Feature[],
  removed: readonly string[],
): Feature[] {
  const gone = new Set(removed);
  const left = features.filter(({ id }) => !gone.delete(id));
  for (const id of gone) throw new Error(`no such feature: ${id}`);
  const ids = new Set(left.map(({ id }) => id));
  for (const { id } of added) {
    if (ids.has(id)) throw new Error(`there already: ${id}`);
    ids.add(id);
  }
  return [...left, ...added];
}

/** The same feature with each of its points moved by a mapping that keeps shapes (a shift, a turn, a mirror). */
export function mapped<F extends Feature>(feature: F, to: (p: Point) => Point): F {
  const ring = (points: Ring): Ring => points.map(to);
  const copy: Record<string, unknown> = { ...feature };
  if ('outline' in feature) copy.outline = ring(feature.outline);
  if ('holes' in feature && feature.holes !== undefined) copy.holes = feature.holes.map(ring);
  if ('line' in feature) copy.line = ring(feature.line);
  if ('at' in feature) copy.at = to(feature.at);
  if ('sections' in feature) copy.sections = feature.sections.map((s) => ({ ...s, outline: ring(s.outline) }));
  if (isHill(feature)) copy.contours = feature.contours.map((c) => ({ ...c, outline: ring(c.outline) }));
  return copy as unknown as F;
}
