/** Where pieces stand: places that are never changed, only replaced, so that copies of a game share them. */
import { type Facing, nearestFacing } from '../geometry/table/facing.ts';
import { minus, type Point, samePlace } from '../geometry/table/vector.ts';

/** Where a piece stands. What is computed from a place is kept by it: a new place is a new object. */
export interface Place {
  /** Middle of the hull or gun; of a squad, the point that its formation is drawn around. */
  readonly at: Point;
  readonly facing: Facing;
  /** One place for each man; nothing for hulls and guns. */
  readonly men: readonly Point[];
  /** The section of a house that it is in: `house/section`. */
  readonly inside: string | null;
}

/** How a squad stands. */
export type Stance =
  | { readonly kind: 'line' | 'column' | 'cluster' }
  /** Along a wall or hedge, on the side on which the path ends. */
  | { readonly kind: 'lining'; readonly feature: string }
  | { readonly kind: 'inside'; readonly section: string };

/** The formation of a squad whose owner names none. */
export const DEFAULT_STANCE: { readonly kind: 'cluster' } = Object.freeze({ kind: 'cluster' });

/** The stance in a word, for whatever is kept by it. */
export function stanceKey(stance: Stance): string {
  if (stance.kind === 'lining') return `lining ${stance.feature}`;
  return stance.kind === 'inside' ? `inside ${stance.section}` : stance.kind;
}

/** A place that copies of a game may share. */
export function placed(at: Point, facing: Facing, men: readonly Point[] = [], inside: string | null = null): Place {
  for (const man of men) Object.freeze(man);
  return Object.freeze({ at: Object.freeze(at), facing, men: Object.freeze(men), inside });
}

/** Where a squad is said to be: the middle of its men. */
export function middleOf(men: readonly Point[]): Point {
  let x = 0;
  let y = 0;
  for (const man of men) {
    x += man.x;
    y += man.y;
  }
  return { x: Math.round(x / men.length), y: Math.round(y / men.length) };
}

/** The facing from one point to another. */
export function facingTo(at: Point, to: Point): Facing {
  return samePlace(at, to) ? 0 : nearestFacing(minus(to, at));
}

/** The men side by side as they stand, carried as far as from one point to another. */
export function carried(men: readonly Point[], from: Point, to: Point): Point[] {
  return men.map(({ x, y }) => ({ x: x + to.x - from.x, y: y + to.y - from.y }));
}

/** Is a piece where it was? Some of its men may have fallen there. */
export function isStillAt({ at, men }: Place, was: Place): boolean {
  if (was.men.length === 0) return samePlace(at, was.at);
  return men.every((man) => was.men.some((other) => samePlace(man, other)));
}

const saddles = new WeakMap<Place, Map<number, Place>>();

/** Men who ride on a hull: all of them at its middle. The same place for as long as the hull stays where it is. */
export function onHull(hull: Place, count: number): Place {
  let known = saddles.get(hull);
  if (!known) {
    known = new Map();
    saddles.set(hull, known);
  }
  let place = known.get(count);
  if (!place) {
    const men = Array.from({ length: count }, () => hull.at);
    place = placed(hull.at, hull.facing, men);
    known.set(count, place);
  }
  return place;
}
