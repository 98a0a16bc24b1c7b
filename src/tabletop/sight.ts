/** Who sees whom: sight between bodies, by the shares of eyes and points that the terrain asks for. */
import { isLine } from '../geometry/table/feature.ts';
import { areWithin, type Shape, stroke } from '../geometry/table/footprint.ts';
import { type Box, boxesTouch, boxOf, grown } from '../geometry/table/polygon.ts';
import { canSee, leavingOut, seesAt } from '../geometry/table/sight.ts';
import { type Eye, groundAt } from '../geometry/table/sight-map.ts';
import { distanceSquared, type Point } from '../geometry/table/vector.ts';
import { type Piece, samplesOf, shapesOf } from './body.ts';
import { areasAt, type Field } from './field.ts';
import type { Place } from './place.ts';
import { shareOf } from './terrain.ts';

/** The points between which lines of sight run: of whoever is in a house, the walls of his section. */
export function pointsOf(field: Field, { body, place }: Piece): readonly Point[] {
  return place.inside ? field.sections.get(place.inside)!.walls : samplesOf(body, place);
}

/** The points that a piece looks from: each man, the walls of a house, or the middle of a hull or gun. */
export function eyesOf(field: Field, piece: Piece): readonly Point[] {
  const { body, place } = piece;
  return place.inside || body.kind === 'men' ? pointsOf(field, piece) : [place.at];
}

/** How high the eyes of a piece are above the ground, and the points at which others look. */
export function eyeOf(field: Field, { body, place }: Piece): number {
  return place.inside ? field.sections.get(place.inside)!.eye : body.eye;
}

/** Does a piece see enough of another? Computed, not kept: see `pairsOf`. */
export function seesPiece(field: Field, from: Piece, to: Piece): boolean {
  const targets = pointsOf(field, to);
  const { eyes, points } = field.terrain;
  // Of men, and of whoever is in a house, one point is enough.
  const enough = to.body.kind === 'men' || to.place.inside ? 1 : shareOf(points, targets.length);
  const heights = heightsAt(field, targets, eyeOf(field, to));
  const { sight } = field;
  const eye = eyeOf(field, from);
  const count = targets.length;
  // Whom the last man saw the next one is likely to see: he looks there first.
  let first = 0;
  const isSeenFrom = ({ x, y }: Point): boolean => {
    const z = groundAt(sight, x, y) + eye;
    let seen = 0;
    for (let i = 0; i < count; i++) {
      const number = (first + i) % count;
      const q = targets[number]!;
      if (!seesAt(sight, x, y, z, q.x, q.y, heights[number]!)) continue;
      seen += 1;
      if (seen < enough) continue;
      first = number;
      return true;
    }
    return false;
  };
  return leavingOut(sight, notInTheWay(field, from, to), () => {
    const { place } = from;
    if (place.inside) return pointsOf(field, from).some(isSeenFrom);
    if (from.body.kind !== 'men') return isSeenFrom(place.at);
    const need = shareOf(eyes, place.men.length);
    let see = 0;
    let left = place.men.length;
    for (const man of place.men) {
      if (isSeenFrom(man)) see += 1;
      left -= 1;
      if (see >= need) return true;
      if (see + left < need) return false;
    }
    return false;
  });
}

/** Does a piece see a place on the ground? A house that stands there does not hide it. */
export function seesPlace(field: Field, piece: Piece, at: Point): boolean {
  const { body, place } = piece;
  const houses = areasAt(field, at).flatMap((feature) => (field.terrain.house(feature) ? [feature.id] : []));
  const without = [...housesOf(field, place, place), ...banksAt(field, piece), ...houses];
  const eye = eyeOf(field, piece);
  const isSeenFrom = ({ x, y }: Point): boolean => canSee(field.sight, { x, y, eye }, { ...at, eye: 0 }, without);
  if (place.inside) return pointsOf(field, piece).some(isSeenFrom);
  if (body.kind !== 'men') return isSeenFrom(place.at);
  return place.men.filter(isSeenFrom).length >= shareOf(field.terrain.eyes, place.men.length);
}

/** How many of the eyes of a piece see at least one point of another, for an explanation. */
export function howManySee(
  field: Field,
  from: Piece,
  to: Piece,
  without: readonly string[] = notInTheWay(field, from, to),
): { readonly see: number; readonly of: number } {
  const [p, q] = [eyeOf(field, from), eyeOf(field, to)];
  const starts = eyesOf(field, from);
  const ends = pointsOf(field, to).map((point): Eye => ({ ...point, eye: q }));
  const see = starts.filter((start) => ends.some((end) => canSee(field.sight, { ...start, eye: p }, end, without)));
  return { see: see.length, of: starts.length };
}

/** What does not count between two pieces: the houses that they are in, the banks that they stand at. */
export function notInTheWay(field: Field, a: Piece, b: Piece): string[] {
  return [...housesOf(field, a.place, b.place), ...banksAt(field, a), ...banksAt(field, b)];
}

/** The houses that either of two places is in. */
export function housesOf(field: Field, a: Place, b: Place): string[] {
  const out: string[] = [];
  for (const place of [a, b]) if (place.inside) out.push(field.sections.get(place.inside)!.building);
  return out;
}

interface Bank {
  readonly id: string;
  readonly shape: Shape;
  readonly near: number;
  /** Around all from where one looks over it. */
  readonly box: Box;
}

const banksOf = new WeakMap<Field, readonly Bank[]>();
const nearBanks = new WeakMap<Place, { readonly field: Field; readonly ids: readonly string[] }>();

/** Lines that block sight, but not for an end near to them: a hull or gun is near with any part of it. */
function banksAt(field: Field, { body, place }: Piece): readonly string[] {
  if (body.kind === 'men' || place.inside) return [];
  const known = nearBanks.get(place);
  if (known?.field === field) return known.ids;
  let banks = banksOf.get(field);
  if (!banks) {
    banks = field.features.flatMap((feature): Bank[] => {
      const rule = isLine(feature) ? field.terrain.sight.of(feature) : null;
      if (!isLine(feature) || rule?.effect !== 'blocks' || rule.near === undefined) return [];
      const shape = stroke(feature.line, feature.width);
      const box = grown(boxOf(shape.points), shape.radius + rule.near);
      return [{ id: feature.id, shape, near: rule.near, box }];
    });
    banksOf.set(field, banks);
  }
  const hull = shapesOf(body, place)[0]!;
  const box = boxOf(hull.points);
  const ids = banks
    .filter((bank) => boxesTouch(box, bank.box) && areWithin(hull, bank.shape, bank.near))
    .map(({ id }) => id);
  nearBanks.set(place, { field, ids });
  return ids;
}

interface Heights {
  readonly field: Field;
  readonly eye: number;
  readonly heights: readonly number[];
}

const knownHeights = new WeakMap<readonly Point[], Heights>();

/** How high the points of a piece are, with the ground under them. */
function heightsAt(field: Field, points: readonly Point[], eye: number): readonly number[] {
  const known = knownHeights.get(points);
  if (known?.field === field && known.eye === eye) return known.heights;
  const heights = points.map(({ x, y }) => groundAt(field.sight, x, y) + eye);
  knownHeights.set(points, { field, eye, heights });
  return heights;
}

/**
 * The line to show between two pieces: from middle to middle, or, where that is stopped and another is not, the one nearest
 * to it that sees.
 */
export function lineToShow(
  field: Field,
  from: Piece,
  to: Piece,
  without: readonly string[] = notInTheWay(field, from, to),
): [from: Point, to: Point] {
  const middle: [Point, Point] = [from.place.at, to.place.at];
  const [eye, other] = [eyeOf(field, from), eyeOf(field, to)];
  const sees = (p: Point, q: Point): boolean => canSee(field.sight, { ...p, eye }, { ...q, eye: other }, without);
  if (sees(...middle)) return middle;
  let best = middle;
  let least = Number.POSITIVE_INFINITY;
  for (const p of eyesOf(field, from))
    for (const q of pointsOf(field, to)) {
      const off = distanceSquared(p, middle[0]) + distanceSquared(q, middle[1]);
      if (off < least && sees(p, q)) [best, least] = [[p, q], off];
    }
  return best;
}
