/** What covers a piece: the area that it stands in, what it touches, and what lies between it and whoever looks at it. */
import { direction, quarterHit } from '../geometry/table/facing.ts';
import { type Feature, isLine, ringsOf } from '../geometry/table/feature.ts';
import { area, areWithin, disc, type Shape, stroke } from '../geometry/table/footprint.ts';
import { segmentTouches } from '../geometry/table/polygon.ts';
import { canSee, coversBefore } from '../geometry/table/sight.ts';
import { minus, type Point } from '../geometry/table/vector.ts';
import { type Body, type Piece, shapesOf } from './body.ts';
import { areasAt, type Field } from './field.ts';
import type { Place } from './place.ts';
import { eyeOf, eyesOf, housesOf, notInTheWay, pointsOf } from './sight.ts';
import type { Terrain } from './terrain.ts';

const FAR = 1_000_000;

export interface Covered<Cover extends string> {
  readonly cover: Cover;
  /** The feature that gives it; null in the open. */
  readonly by: string | null;
}

export function inTheOpen<Cover extends string>({ covers }: Terrain<Cover, string>): Covered<Cover> {
  return { cover: covers[0], by: null };
}

/** The second only if it is better. */
export function betterOf<Cover extends string>(
  { covers }: Terrain<Cover, string>,
  a: Covered<Cover>,
  b: Covered<Cover>,
): Covered<Cover> {
  return covers.indexOf(b.cover) > covers.indexOf(a.cover) ? b : a;
}

/** The best cover of the house that a piece is in, or of the areas that at least half of its points are in. */
export function areaCover<Cover extends string>(field: Field<Cover>, piece: Piece): Covered<Cover> {
  const { terrain } = field;
  const { inside } = piece.place;
  if (inside) {
    const { cover, building } = field.sections.get(inside)!;
    return { cover, by: building };
  }
  const points = pointsOf(field, piece);
  let best = inTheOpen(terrain);
  const lots = new Map<string, { count: number; cover: Cover }>();
  for (const point of points)
    for (const feature of areasAt(field, point)) {
      const cover = terrain.coverIn(feature);
      if (!cover) continue;
      const lot = lots.get(feature.id) ?? { count: 0, cover };
      lot.count += 1;
      lots.set(feature.id, lot);
    }
  for (const [by, { count, cover }] of lots)
    if (2 * count >= points.length) best = betterOf(terrain, best, { cover, by });
  return best;
}

/** The best cover of those features, lines and areas, that at least half of the bases are so near to. */
export function touchedCover<Cover extends string>(
  field: Field<Cover>,
  { body, place }: Piece,
  features: readonly Feature[],
  within: number,
): Covered<Cover> {
  const { terrain } = field;
  let best = inTheOpen(terrain);
  const bases = shapesOf(body, place);
  for (const feature of features) {
    const cover = isLine(feature) ? terrain.coverBehind(feature) : terrain.coverIn(feature);
    if (!cover) continue;
    const shape = isLine(feature) ? stroke(feature.line, feature.width) : area(ringsOf(feature)[0]!);
    const touching = bases.filter((base) => areWithin(base, shape, within)).length;
    if (2 * touching >= bases.length) best = betterOf(terrain, best, { cover, by: feature.id });
  }
  return best;
}

/** How a book reads what lies between. */
export interface CoverReading<Cover extends string> {
  /** A line so near to the target gives its own cover. */
  readonly near: number;
  /** What anything low gives that is farther from the target; null if nothing. */
  readonly beyond: Cover | null;
  /** What is so near to the one who looks does not count. */
  readonly clear: number;
}

/** Lines near the target, and low things farther away, each if at least half of the lines of sight cross it. */
export function coverBetween<Cover extends string>(
  field: Field<Cover>,
  from: Piece,
  to: Piece,
  reading: CoverReading<Cover>,
): Covered<Cover> {
  const { terrain } = field;
  const starts = eyesOf(field, from);
  const ends = pointsOf(field, to);
  const without = housesOf(field, from.place, to.place);
  const lines = starts.length * ends.length;
  const clear = reading.clear + hullTowards(from, to.place);
  // How near a wall is, is measured from the hull, not from its middle.
  const hull = to.body.kind === 'men' || to.place.inside ? null : shapesOf(to.body, to.place)[0]!;
  const near = reading.near + (hull ? longestOf(to.body) : 0);
  const wants = [
    { near, clearOf: -1 },
    { near: FAR, clearOf: clear },
  ];
  const behind = new Map<number, boolean>();
  const isBehind = (number: number): boolean => {
    let is = behind.get(number);
    if (is === undefined) {
      const feature = field.features[number]!;
      is = isLine(feature) && (hull === null || areWithin(hull, stroke(feature.line, feature.width), reading.near));
      behind.set(number, is);
    }
    return is;
  };
  const close = new Map<number, number>();
  let low = 0;
  let lowest = -1;
  const isHull = !from.place.inside && from.body.kind === 'rectangle';
  const [eye, other] = [eyeOf(field, from), eyeOf(field, to)];
  for (const start of starts) {
    const p = { x: start.x, y: start.y, eye };
    // A wood or field that one is in, or right before, is no cover against him.
    const base = isHull ? shapesOf(from.body, from.place)[0]! : disc(start, terrain.man);
    const own = new Map<number, boolean>();
    const isOwn = (number: number): boolean => {
      const known = own.get(number) ?? isAreaAt(field, number, start, base, reading.clear);
      own.set(number, known);
      return known;
    };
    for (const end of ends) {
      const q = { x: end.x, y: end.y, eye: other };
      const [nearby, beyond] = coversBefore(field.sight, p, q, wants, without);
      for (const number of nearby!) if (isBehind(number)) close.set(number, (close.get(number) ?? 0) + 1);
      const far = beyond!.find((number) => !isOwn(number));
      if (far !== undefined) {
        low += 1;
        lowest = far;
      }
    }
  }
  const isLow = reading.beyond !== null && 2 * low >= lines && low > 0;
  let best = isLow ? { cover: reading.beyond!, by: field.features[lowest]!.id } : inTheOpen(terrain);
  for (const [number, count] of close) {
    const feature = field.features[number]!;
    const cover = isLine(feature) ? terrain.coverBehind(feature) : null;
    if (cover && 2 * count >= lines) best = betterOf(terrain, best, { cover, by: feature.id });
  }
  return best;
}

/** Of all lines between two pieces, how many something blocks or are covered so near to the second; and by what, the most frequent. */
export interface Hidden {
  readonly hidden: number;
  readonly lines: number;
  readonly by: string | null;
}

/** For books that count the lines to a hull, whatever it is that hides each of them. */
export function hiddenLines<Cover extends string>(
  field: Field<Cover>,
  from: Piece,
  to: Piece,
  { near, clear }: Pick<CoverReading<Cover>, 'near' | 'clear'>,
): Hidden {
  const { terrain, sight } = field;
  const [starts, ends] = [eyesOf(field, from), pointsOf(field, to)];
  const [p, q] = [eyeOf(field, from), eyeOf(field, to)];
  const shapes = shapesOf(to.body, to.place);
  const without = notInTheWay(field, from, to);
  const wants = [{ near: near + longestOf(to.body), clearOf: clear + hullTowards(from, to.place) }];
  const nearby = new Map<number, boolean>();
  const isNear = (number: number): boolean => {
    let is = nearby.get(number);
    if (is === undefined) {
      const feature = field.features[number]!;
      const cover = isLine(feature) ? terrain.coverBehind(feature) : terrain.coverIn(feature);
      const shape = isLine(feature) ? stroke(feature.line, feature.width) : area(ringsOf(feature)[0]!);
      is = cover !== null && shapes.some((base) => areWithin(base, shape, near));
      nearby.set(number, is);
    }
    return is;
  };
  const counts = new Map<number, number>();
  let hidden = 0;
  for (const start of starts) {
    const own = areasAt(field, start);
    for (const end of ends) {
      const [eye, point] = [
        { ...start, eye: p },
        { ...end, eye: q },
      ];
      const isBlocked = !canSee(sight, eye, point, without);
      const covers = coversBefore(sight, eye, point, wants, without)[0]!.filter(
        (number) => isNear(number) && !own.includes(field.features[number]!),
      );
      if (!isBlocked && covers.length === 0) continue;
      hidden += 1;
      for (const number of covers) counts.set(number, (counts.get(number) ?? 0) + 1);
    }
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return { hidden, lines: starts.length * ends.length, by: most ? field.features[most[0]]!.id : null };
}

/**
 * The class that at least half of all lines to a piece have, each by itself: the best of the areas that its point is in and of what it
 * crosses so near to it; a line that something blocks farther off has the class `blocked`. `behind`: the cover of whatever is crossed.
 */
export function coverOfLines<Cover extends string>(
  field: Field<Cover>,
  from: Piece,
  to: Piece,
  { near, clear }: Pick<CoverReading<Cover>, 'near' | 'clear'>,
  { behind, blocked }: { readonly behind: (feature: Feature) => Cover | null; readonly blocked: Cover },
): Covered<Cover> {
  const { terrain, sight, features } = field;
  const [starts, ends] = [eyesOf(field, from), pointsOf(field, to)];
  const [p, q] = [eyeOf(field, from), eyeOf(field, to)];
  const without = notInTheWay(field, from, to);
  const wants = [{ near, clearOf: clear + hullTowards(from, to.place) }];
  const isIn = ends.map((end) => areasAt(field, end));
  /** Lines of each class, and how many of them each feature covers. */
  const counts = terrain.covers.map(() => new Map<string | null, number>());
  for (const start of starts) {
    const own = areasAt(field, start);
    for (const [n, end] of ends.entries()) {
      const [eye, point] = [
        { ...start, eye: p },
        { ...end, eye: q },
      ];
      let best = inTheOpen(terrain);
      const add = (cover: Cover | null, by: string): void => {
        if (cover) best = betterOf(terrain, best, { cover, by });
      };
      for (const feature of isIn[n]!) add(terrain.coverIn(feature), feature.id);
      for (const number of coversBefore(sight, eye, point, wants, without)[0]!) {
        const feature = features[number]!;
        if (!own.includes(feature)) add(behind(feature), feature.id);
      }
      if (best.by === null && !canSee(sight, eye, point, without)) best = { cover: blocked, by: null };
      const lot = counts[terrain.covers.indexOf(best.cover)]!;
      lot.set(best.by, (lot.get(best.by) ?? 0) + 1);
    }
  }
  const lines = starts.length * ends.length;
  let sum = 0;
  for (let rank = terrain.covers.length - 1; rank > 0; rank -= 1) {
    const lot = counts[rank]!;
    for (const count of lot.values()) sum += count;
    if (2 * sum < lines || sum === 0) continue;
    const most = counts.slice(rank).flatMap((one) => [...one]);
    most.sort(([a, m], [b, n]) => n - m || ((a ?? '') < (b ?? '') ? -1 : 1));
    return { cover: terrain.covers[rank]!, by: most.find(([by]) => by !== null)?.[0] ?? null };
  }
  return inTheOpen(terrain);
}

function longestOf(body: Body): number {
  return body.kind === 'rectangle' ? Math.max(body.length, body.width) : 0;
}

function isAreaAt(field: Field, number: number, at: Point, base: Shape, near: number): boolean {
  const feature = field.features[number]!;
  if (areasAt(field, at).includes(feature)) return true;
  return ringsOf(feature).some((ring) => areWithin(base, stroke([...ring, ring[0]!], 0), near));
}

/** From the middle of a hull or gun to the edge that looks towards a place. */
function hullTowards({ body, place }: Piece, to: Place): number {
  if (body.kind === 'men' || place.inside) return 0;
  const quarter = quarterHit(direction(place.facing), minus(to.at, place.at));
  return (quarter === 'side' ? body.width : body.length) >> 1;
}

/** Do at least half of the lines between two lots of points cross a shape? */
export function isMostlyCrossed(starts: readonly Point[], ends: readonly Point[], shape: Shape): boolean {
  let crossed = 0;
  for (const p of starts) for (const q of ends) if (segmentTouches(p, q, shape.points)) crossed += 1;
  return 2 * crossed >= starts.length * ends.length;
}
