/** Who sees whom, how far it is, and what covers the target. */
import { type Arc, direction, isInArc, quarterHit } from '../../geometry/table/facing.ts';
import { isLine, ringsOf } from '../../geometry/table/feature.ts';
import { areWithin, disc, gap, type Shape, stroke } from '../../geometry/table/footprint.ts';
import { majorityDistance } from '../../geometry/table/men.ts';
import { type Box, boxesTouch, boxOf, grown, segmentTouches } from '../../geometry/table/polygon.ts';
import { canSee, coverBefore } from '../../geometry/table/sight.ts';
import type { Eye } from '../../geometry/table/sight-map.ts';
import { minus, type Point } from '../../geometry/table/vector.ts';
import { areasAt, bodyOf, coverOf, type Field, fieldOf, isInfantry, MAN, typeOf, wreckShape } from './ground.ts';
import type { UnitType } from './profile.ts';
import type { BgTable, Place, Placed } from './state.ts';
import type { Cover } from './tables/cover.ts';

const INCH = 100;
const FAR = 1_000_000;

/** bg-gap-05 The points between which lines of sight run. */
export function pointsOf(field: Field, type: UnitType, place: Place): readonly Point[] {
  if (place.inside) return field.sections.get(place.inside)!.walls;
  if (isInfantry(type)) return place.men;
  if (type.class === 'gun') return [place.at];
  return [place.at, ...bodyOf(type, place)[0]!.points];
}

function eye({ x, y }: Point): Eye {
  return { x, y, eye: 0 };
}

function ignoring(field: Field, a: Place, b: Place): string[] {
  const out: string[] = [];
  for (const place of [a, b]) if (place.inside) out.push(field.sections.get(place.inside)!.building);
  return out;
}

const banksOf = new WeakMap<Field, readonly { readonly id: string; readonly shape: Shape; readonly box: Box }[]>();
const nearBanks = new WeakMap<Place, readonly string[]>();

/** bg-gap-05, bg-meas-01 Banks within an inch of a hull or gun: it looks over them, and is seen over them. */
function banksAt(field: Field, type: UnitType, place: Place): readonly string[] {
  if (isInfantry(type) || place.inside) return [];
  const known = nearBanks.get(place);
  if (known) return known;
  let banks = banksOf.get(field);
  if (!banks) {
    banks = field.features.flatMap((feature) => {
      if (feature.kind !== 'bocage' || !isLine(feature)) return [];
      const shape = stroke(feature.line, feature.width);
      return [{ id: feature.id, shape, box: grown(boxOf(shape.points), shape.radius + INCH) }];
    });
    banksOf.set(field, banks);
  }
  const body = bodyOf(type, place)[0]!;
  const box = boxOf(body.points);
  const near = banks
    .filter((bank) => boxesTouch(box, bank.box) && areWithin(body, bank.shape, INCH))
    .map(({ id }) => id);
  nearBanks.set(place, near);
  return near;
}

/** What one pair of places comes to; kept by the places, which never change. */
interface Pair {
  isSeen?: boolean;
  range?: number;
  cover?: Covered;
}

const pairs = new WeakMap<Place, WeakMap<Place, Pair>>();

function pairOf(a: Place, b: Place): Pair {
  let row = pairs.get(a);
  if (!row) {
    row = new WeakMap();
    pairs.set(a, row);
  }
  let pair = row.get(b);
  if (!pair) {
    pair = {};
    row.set(b, pair);
  }
  return pair;
}

/** bg-meas-04, bg-gap-05 Does the firer see enough of the target? bg-meas-05 It is computed: no die settles it. */
export function canSeeUnit(table: BgTable, firer: Placed, target: Placed): boolean {
  const pair = pairOf(firer.place, target.place);
  pair.isSeen ??= look(fieldOf(table), typeOf(table, firer), firer.place, typeOf(table, target), target.place);
  return pair.isSeen;
}

function look(field: Field, fromType: UnitType, from: Place, toType: UnitType, to: Place): boolean {
  const targets = pointsOf(field, toType, to);
  const without = [...ignoring(field, from, to), ...banksAt(field, fromType, from), ...banksAt(field, toType, to)];
  // Infantry, and whoever is in a house: one man or one stretch of wall. Vehicles and guns: a quarter of their points.
  const enough = isInfantry(toType) || to.inside ? 1 : Math.ceil(targets.length / 4);
  const isSeenFrom = (at: Point): boolean => {
    const p = eye(at);
    let seen = 0;
    for (const q of targets) if (canSee(field.sight, p, eye(q), without) && ++seen >= enough) return true;
    return false;
  };
  if (from.inside) return pointsOf(field, fromType, from).some(isSeenFrom);
  if (!isInfantry(fromType)) return isSeenFrom(from.at);
  // An infantry firer: at least half of its men.
  let see = 0;
  let left = from.men.length;
  const half = from.men.length / 2;
  for (const man of from.men) {
    if (isSeenFrom(man)) see += 1;
    left -= 1;
    if (see >= half) return true;
    if (see + left < half) return false;
  }
  return false;
}

/** bg-meas-01, bg-meas-03, bg-gap-04 The range in hundredths of an inch, rounded up. */
export function rangeOf(table: BgTable, firer: Placed, target: Placed): number {
  const pair = pairOf(firer.place, target.place);
  pair.range ??= majorityDistance(extentOf(table, firer), extentOf(table, target));
  return pair.range;
}

/** bg-gap-65 Who is in a house fires and is fired at through its walls: all distances are those of his section. */
function extentOf(table: BgTable, { type, place }: Placed): readonly Shape[] {
  return place.inside ? [fieldOf(table).sections.get(place.inside)!.shape] : bodyOf(typeOf(table, { type }), place);
}

/** The gap between the nearest parts of two units. */
export function nearestGap(table: BgTable, a: Placed, b: Placed): number {
  let least = Number.POSITIVE_INFINITY;
  for (const one of extentOf(table, a))
    for (const other of extentOf(table, b)) least = Math.min(least, gap(one, other));
  return least;
}

/** How near the nearest part of a unit is to a shape. */
export function gapTo(table: BgTable, unit: Placed, shape: Shape): number {
  let least = Number.POSITIVE_INFINITY;
  for (const one of extentOf(table, unit)) least = Math.min(least, gap(one, shape));
  return least;
}

export interface Covered {
  readonly cover: Cover;
  /** The feature that gives it; null in the open. */
  readonly by: string | null;
}

const OPEN: Covered = { cover: 'open', by: null };
const RANK: readonly Cover[] = ['open', 'soft', 'hard', 'reinforced', 'hardened'];

function better(a: Covered, b: Covered): Covered {
  return RANK.indexOf(b.cover) > RANK.indexOf(a.cover) ? b : a;
}

/** bg-gap-06 The best cover that a target has against a firer. */
export function coverAgainst(table: BgTable, firer: Placed, target: Placed): Covered {
  const field = fieldOf(table);
  const pair = pairOf(firer.place, target.place);
  pair.cover ??= better(
    standingCover(table, target),
    coverBetween(field, typeOf(table, firer), firer.place, typeOf(table, target), target.place),
  );
  if (pair.cover.cover !== 'open' || table.wrecks.length === 0) return pair.cover;
  return wreckBetween(table, field, firer, target);
}

const areas = new WeakMap<Place, Covered>();

/** Area cover: at least half of the men, the gun itself, or half of the hull's points are inside. */
export function standingCover(table: BgTable, unit: Placed): Covered {
  const known = areas.get(unit.place);
  if (known) return known;
  const field = fieldOf(table);
  const covered = areaCover(field, typeOf(table, unit), unit.place);
  areas.set(unit.place, covered);
  return covered;
}

function areaCover(field: Field, type: UnitType, place: Place): Covered {
  if (place.inside) {
    const section = field.sections.get(place.inside)!;
    return { cover: section.cover, by: section.building };
  }
  const points = pointsOf(field, type, place);
  let best: Covered = OPEN;
  const inside = new Map<string, { count: number; cover: Cover }>();
  for (const point of points)
    for (const feature of areasAt(field, point)) {
      const cover = coverOf(feature);
      if (!cover || feature.kind === 'building') continue;
      const lot = inside.get(feature.id) ?? { count: 0, cover };
      lot.count += 1;
      inside.set(feature.id, lot);
    }
  for (const [by, { count, cover }] of inside) if (2 * count >= points.length) best = better(best, { cover, by });
  return best;
}

/** Linear cover within an inch of the target, and low things farther away, by at least half of the lines of sight. */
function coverBetween(field: Field, fromType: UnitType, from: Place, toType: UnitType, to: Place): Covered {
  const starts = from.inside || isInfantry(fromType) ? pointsOf(field, fromType, from) : [from.at];
  const ends = pointsOf(field, toType, to);
  const without = ignoring(field, from, to);
  const lines = starts.length * ends.length;
  const clear = INCH + hullTowards(fromType, from, to);
  // bg-meas-01 The inch to a wall is that of the hull, not of its middle.
  const hull = isInfantry(toType) || to.inside ? null : bodyOf(toType, to)[0]!;
  const near = hull ? INCH + Math.max(toType.length, toType.width) : INCH;
  const behind = new Map<number, boolean>();
  const isBehind = (number: number): boolean => {
    let is = behind.get(number);
    if (is === undefined) {
      const feature = field.features[number]!;
      is = isLine(feature) && (hull === null || areWithin(hull, stroke(feature.line, feature.width), INCH));
      behind.set(number, is);
    }
    return is;
  };
  const close = new Map<number, number>();
  let low = 0;
  let lowest = -1;
  for (const start of starts) {
    const p = eye(start);
    // A wood or field that the firer is in, or an inch from, is no cover against him.
    const body = from.inside || isInfantry(fromType) ? disc(start, MAN) : bodyOf(fromType, from)[0]!;
    const own = new Map<number, boolean>();
    const isOwn = (number: number): boolean => {
      const known = own.get(number) ?? isAreaAt(field, number, start, body);
      own.set(number, known);
      return known;
    };
    for (const end of ends) {
      const q = eye(end);
      if (coverBefore(field.sight, p, q, FAR, -1, without).length === 0) continue;
      for (const number of coverBefore(field.sight, p, q, near, -1, without))
        if (isBehind(number)) close.set(number, (close.get(number) ?? 0) + 1);
      const far = coverBefore(field.sight, p, q, FAR, clear, without).find((number) => !isOwn(number));
      if (far !== undefined) {
        low += 1;
        lowest = far;
      }
    }
  }
  let best: Covered = 2 * low >= lines && low > 0 ? { cover: 'soft', by: field.features[lowest]!.id } : OPEN;
  for (const [number, count] of close) {
    const feature = field.features[number]!;
    const cover = coverOf(feature);
    if (cover && 2 * count >= lines) best = better(best, { cover, by: feature.id });
  }
  return best;
}

function isAreaAt(field: Field, number: number, at: Point, body: Shape): boolean {
  const feature = field.features[number]!;
  if (areasAt(field, at).includes(feature)) return true;
  return ringsOf(feature).some((ring) => areWithin(body, stroke([...ring, ring[0]!], 0), INCH));
}

/** bg-meas-01 From the middle of a hull or gun to the edge that looks towards a place. */
function hullTowards(type: UnitType, from: Place, to: Place): number {
  if (isInfantry(type) || from.inside) return 0;
  return (quarterHit(direction(from.facing), minus(to.at, from.at)) === 'side' ? type.width : type.length) >> 1;
}

function wreckBetween(table: BgTable, field: Field, firer: Placed, target: Placed): Covered {
  const fromType = typeOf(table, firer);
  const starts = isInfantry(fromType) ? pointsOf(field, fromType, firer.place) : [firer.place.at];
  const ends = pointsOf(field, typeOf(table, target), target.place);
  for (const wreck of table.wrecks) {
    const shape = wreckShape(table, wreck);
    // Not one that the firer stands at.
    if (gapTo(table, firer, shape) <= INCH) continue;
    let crossed = 0;
    for (const p of starts) for (const q of ends) if (segmentTouches(p, q, shape.points)) crossed += 1;
    if (2 * crossed >= starts.length * ends.length) return { cover: 'soft', by: wreck.id };
  }
  return OPEN;
}

/** bg-gap-09 Is the target's middle in an arc around the unit's facing? */
export function isInArcOf(firer: Placed, target: Placed, arc: Arc): boolean {
  return isInArc(direction(firer.place.facing), minus(target.place.at, firer.place.at), arc);
}

export type Face = 'front' | 'side' | 'rear';

/** bg-gap-10 Which armour is struck; on a border between two quarters the weaker letter counts (bg-dice-06). */
export function faceHit(table: BgTable, firer: Placed, target: Placed): Face {
  const quarter = quarterHit(direction(target.place.facing), minus(firer.place.at, target.place.at));
  if (quarter === 'front' || quarter === 'side' || quarter === 'rear') return quarter;
  const { armour } = typeOf(table, target);
  if (!armour) return 'side';
  // Letters run from A, the thickest, to O: the later one is the weaker.
  if (quarter === 'front-side') return armour.side >= armour.front ? 'side' : 'front';
  return armour.rear >= armour.side ? 'rear' : 'side';
}
