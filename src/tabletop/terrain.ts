/** The book's terrain charts as the tabletop reads them: handed over once, when a field is made. */
import type { Feature, Line } from '../geometry/table/feature.ts';
import type { MoveRule, MoveRules } from '../geometry/table/move-map.ts';
import type { SightRules } from '../geometry/table/sight-map.ts';

/** What the ground costs one class of mover. How wide a mover is, and what a turn costs it, are the piece's own. */
export type MoveChart = Omit<MoveRules, 'halfWidth' | 'turnAbout'>;

/** A part of a whole number, rounded up, and one at the least. */
export interface Share {
  readonly num: number;
  readonly den: number;
}

/** What those inside a house have of it. */
export interface House<Cover extends string> {
  readonly cover: Cover;
  /** Distance from man to man in it. */
  readonly spacing: number;
  /** Height of those who look out above the ground. */
  readonly eye: number;
}

/** `Cover`: the book's classes of cover. `Mover`: its classes of movers, and maps of its own to look for paths on. */
export interface Terrain<Cover extends string, Mover extends string> {
  /** Radius of a man's base. */
  readonly man: number;
  /** What hides, and how high it is. A hull looks over a line that blocks `near` if any part of it is that near. */
  readonly sight: SightRules;
  /** Of the eyes of a squad, how many must see; of the points of a rectangle, how many must be seen. Of men one is enough. */
  readonly eyes: Share;
  readonly points: Share;
  /** From the open, which is no cover, to the best. */
  readonly covers: readonly [open: Cover, ...better: Cover[]];
  /** The cover of those who stand in an area, and of those right behind a line; null for none. */
  readonly coverIn: (area: Feature) => Cover | null;
  readonly coverBehind: (line: Line) => Cover | null;
  readonly movers: { readonly [M in Mover]: MoveChart };
  /** The class of men on foot: what bars it parts the men of a squad. */
  readonly foot: NoInfer<Mover>;
  /** Walls and hedges along which a squad takes up its places. */
  readonly isLined: (line: Line) => boolean;
  /** A line that is ground of its own over its whole width, as a river is water. */
  readonly isWide: (line: Line) => boolean;
  /** What no base may overlap: nobody's, or only no rectangle. */
  readonly barrier: (feature: Feature) => 'all' | 'rectangles' | null;
  /** Barriers that do not count for those who stand on a crossing: water, and bridges and fords over it. */
  readonly isWater: (feature: Feature) => boolean;
  readonly isCrossing: (area: Feature) => boolean;
  /** What can be gone into; null for everything else. */
  readonly house: (feature: Feature) => House<Cover> | null;
}

/** Does a rule keep a mover out altogether? */
export function isBarring(rule: MoveRule | null): boolean {
  return rule !== null && (rule.effect === 'solid' || (rule.effect !== 'road' && rule.price === null));
}

export function shareOf({ num, den }: Share, count: number): number {
  return Math.max(1, Math.ceil((count * num) / den));
}
