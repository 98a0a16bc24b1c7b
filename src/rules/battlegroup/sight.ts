/** Who sees whom, how far it is, and what covers the target. */
import { type Arc, direction, isInArc, quarterHit } from '../../geometry/table/facing.ts';
import { type Feature, isLine, ringsOf } from '../../geometry/table/feature.ts';
import { area, areWithin, disc, gap, type Shape, stroke } from '../../geometry/table/footprint.ts';
import { leastGap, majorityDistance } from '../../geometry/table/men.ts';
import { type Box, boxesTouch, boxOf, grown, segmentTouches } from '../../geometry/table/polygon.ts';
import { canSee, coversBefore, leavingOut, seesAt } from '../../geometry/table/sight.ts';
import { type Eye, groundAt } from '../../geometry/table/sight-map.ts';
import { minus, type Point } from '../../geometry/table/vector.ts';
import { areasAt } from '../../tabletop/field.ts';
import { basesOf, coverOf, type Field, fieldOf, isAircraft, isInfantry, MAN, typeOf, wreckShape } from './ground.ts';
import type { UnitType } from './profile.ts';
import { type BgTable, type Place, type Placed, unitOf } from './state.ts';
import type { Cover } from './tables/cover.ts';

const INCH = 100;
const FAR = 1_000_000;

/** bg-gap-05 The points between which lines of sight run. */
export function pointsOf(field: Field, type: UnitType, place: Place): readonly Point[] {
  if (place.inside) return field.sections.get(place.inside)!.walls;
  if (isInfantry(type)) return place.men;
  let points = hullPoints.get(place);
  if (!points) {
    points = type.class === 'gun' ? [place.at] : [place.at, ...basesOf(type, place)[0]!.points];
    hullPoints.set(place, points);
  }
  return points;
}

const hullPoints = new WeakMap<Place, readonly Point[]>();

function eye({ x, y }: Point): Eye {
  return { x, y, eye: 0 };
}

function ignoring(field: Field, a: Place, b: Place): string[] {
  const out: string[] = [];
  for (const place of [a, b]) if (place.inside) out.push(field.sections.get(place.inside)!.building);
  return out;
}

const banksOf = new WeakMap<Field, readonly { readonly id: string; readonly shape: Shape; readonly box: Box }[]>();
const nearBanks = new WeakMap<Place, { readonly field: Field; readonly ids: readonly string[] }>();

/** bg-gap-05, bg-meas-01 Banks within an inch of a hull or gun: it looks over them, and is seen over them. */
function banksAt(field: Field, type: UnitType, place: Place): readonly string[] {
  if (isInfantry(type) || place.inside) return [];
  const known = nearBanks.get(place);
  if (known?.field === field) return known.ids;
  let banks = banksOf.get(field);
  if (!banks) {
    banks = field.features.flatMap((feature) => {
      if (feature.kind !== 'bocage' || !isLine(feature)) return [];
      const shape = stroke(feature.line, feature.width);
      return [{ id: feature.id, shape, box: grown(boxOf(shape.points), shape.radius + INCH) }];
    });
    banksOf.set(field, banks);
  }
  const body = basesOf(type, place)[0]!;
  const box = boxOf(body.points);
  const near = banks
    .filter((bank) => boxesTouch(box, bank.box) && areWithin(body, bank.shape, INCH))
    .map(({ id }) => id);
  nearBanks.set(place, { field, ids: near });
  return near;
}

/** What one pair of places comes to; kept by the places, which never change. */
interface Pair {
  isSeen: boolean | null;
  range: number | null;
  cover: Covered | null;
}

/** On one ground: a house that falls in opens the view. */
interface Row {
  readonly field: Field;
  readonly pairs: Map<Place, Pair>;
}

const rows = new WeakMap<Place, Row>();
/** So many pairs are kept of one place: who stands still through a long game meets many others. */
const MOST_PAIRS = 500;

function pairOf(field: Field, a: Place, b: Place): Pair {
  let row = rows.get(a);
  if (row?.field !== field) {
    row = { field, pairs: new Map() };
    rows.set(a, row);
  }
  const { pairs } = row;
  let pair = pairs.get(b);
  if (!pair) {
    if (pairs.size >= MOST_PAIRS) pairs.clear();
    pair = { isSeen: null, range: null, cover: null };
    pairs.set(b, pair);
  }
  return pair;
}

/** bg-meas-04, bg-gap-05 Does the firer see enough of the target? bg-meas-05 It is computed: no die settles it. */
export function canSeeUnit(table: BgTable, firer: Placed, target: Placed): boolean {
  const field = fieldOf(table);
  const pair = pairOf(field, firer.place, target.place);
  pair.isSeen ??= look(field, typeOf(table, firer), firer.place, shapeOf(table, target), target.place);
  return pair.isSeen;
}

function look(field: Field, fromType: UnitType, from: Place, toType: UnitType, to: Place): boolean {
  // bg-gap-54 Aircraft are in everybody's sight, and so is the table in theirs.
  if (isAircraft(fromType) || isAircraft(toType)) return true;
  const targets = pointsOf(field, toType, to);
  const without = [...ignoring(field, from, to), ...banksAt(field, fromType, from), ...banksAt(field, toType, to)];
  // Infantry, and whoever is in a house: one man or one stretch of wall. Vehicles and guns: a quarter of their points.
  const enough = isInfantry(toType) || to.inside ? 1 : Math.ceil(targets.length / 4);
  const heights = heightsAt(field, targets);
  const { sight } = field;
  const count = targets.length;
  // Whom the last man saw the next one is likely to see: he looks there first.
  let first = 0;
  const isSeenFrom = ({ x, y }: Point): boolean => {
    const z = groundAt(sight, x, y);
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
  return leavingOut(sight, without, () => {
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
  });
}

const knownHeights = new WeakMap<readonly Point[], { readonly field: Field; readonly heights: readonly number[] }>();

/** The ground under the points of a place. */
function heightsAt(field: Field, points: readonly Point[]): readonly number[] {
  const known = knownHeights.get(points);
  if (known?.field === field) return known.heights;
  const heights = points.map(({ x, y }) => groundAt(field.sight, x, y));
  knownHeights.set(points, { field, heights });
  return heights;
}

/** What does not count between two units: the houses that they are in, the banks that they stand at. */
export function notInTheWay(table: BgTable, a: Placed, b: Placed): string[] {
  const field = fieldOf(table);
  return [
    ...ignoring(field, a.place, b.place),
    ...banksAt(field, typeOf(table, a), a.place),
    ...banksAt(field, typeOf(table, b), b.place),
  ];
}

/** bg-gap-05 How many of the firer's points see at least one of the target's, for an explanation. */
export function howManySee(
  table: BgTable,
  firer: Placed,
  target: Placed,
): { readonly see: number; readonly of: number } {
  const field = fieldOf(table);
  const without = notInTheWay(table, firer, target);
  const isSquad = isInfantry(typeOf(table, firer)) && !firer.place.inside;
  const starts = isSquad || firer.place.inside ? pointsOf(field, typeOf(table, firer), firer.place) : [firer.place.at];
  const ends = pointsOf(field, shapeOf(table, target), target.place);
  const see = starts.filter((p) => ends.some((q) => canSee(field.sight, eye(p), eye(q), without))).length;
  return { see, of: starts.length };
}

/** bg-meas-01, bg-meas-03, bg-gap-04 The range in hundredths of an inch, rounded up. */
export function rangeOf(table: BgTable, firer: Placed, target: Placed): number {
  const pair = pairOf(fieldOf(table), firer.place, target.place);
  pair.range ??= isInTheAir(table, firer, target)
    ? FLYING_RANGE
    : majorityDistance(extentOf(table, firer), extentOf(table, target));
  return pair.range;
}

/** Are two units surely farther from each other than that? Told by the boxes around them. */
export function isFarther(table: BgTable, a: Placed, b: Placed, distance: number): boolean {
  const one = boxAround(table, a);
  const other = boxAround(table, b);
  const across = Math.max(0, one.west - other.east, other.west - one.east);
  const down = Math.max(0, one.north - other.south, other.north - one.south);
  return across * across + down * down > distance * distance;
}

const boxes = new WeakMap<Place, Box>();

function boxAround(table: BgTable, unit: Placed): Box {
  let box = boxes.get(unit.place);
  if (!box) {
    const extent = extentOf(table, unit);
    box = grown(boxOf(extent.flatMap(({ points }) => points)), extent[0]?.radius ?? 0);
    boxes.set(unit.place, box);
  }
  return box;
}

/** bg-air-05 All fire of aircraft is in the 20-30" band, wherever the model stands. */
const FLYING_RANGE = 30 * INCH;

function isInTheAir(table: BgTable, firer: Placed, target: Placed): boolean {
  return isAircraft(typeOf(table, firer)) || isAircraft(typeOf(table, target));
}

/** bg-gap-65 Who is in a house fires and is fired at through its walls: all distances are those of his section. */
function extentOf(table: BgTable, unit: Placed): readonly Shape[] {
  const { place } = unit;
  return place.inside ? [fieldOf(table).sections.get(place.inside)!.shape] : basesOf(shapeOf(table, unit), place);
}

/** What a unit is seen and measured as: bg-trans-06 tank riders as the hull that they are on. */
function shapeOf(table: BgTable, unit: Placed): UnitType {
  const carrier = unit.aboard ? unitOf(table, unit.aboard.on) : undefined;
  return typeOf(table, carrier ?? unit);
}

/** The gap between the nearest parts of two units. */
export function nearestGap(table: BgTable, a: Placed, b: Placed): number {
  let least = Number.POSITIVE_INFINITY;
  const others = extentOf(table, b);
  for (const one of extentOf(table, a)) least = Math.min(least, leastGap(one, others));
  return least;
}

/** How near the nearest part of a unit is to a shape. */
export function gapTo(table: BgTable, unit: Placed, shape: Shape): number {
  let least = Number.POSITIVE_INFINITY;
  for (const one of extentOf(table, unit)) least = Math.min(least, gap(one, shape));
  return least;
}

/** Is the nearest part of a unit at most so far from a shape? */
export function isNear(table: BgTable, unit: Placed, shape: Shape, distance: number): boolean {
  for (const one of extentOf(table, unit)) if (areWithin(one, shape, distance)) return true;
  return false;
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
  // From above only what a unit stands in covers it.
  if (isInTheAir(table, firer, target)) return isAircraft(typeOf(table, target)) ? OPEN : standingCover(table, target);
  const field = fieldOf(table);
  const pair = pairOf(field, firer.place, target.place);
  pair.cover ??= better(
    standingCover(table, target),
    coverBetween(field, typeOf(table, firer), firer.place, shapeOf(table, target), target.place),
  );
  if (pair.cover.cover !== 'open' || table.wrecks.length === 0) return pair.cover;
  return wreckBetween(table, field, firer, target);
}

const areas = new WeakMap<Place, { readonly field: Field; readonly covered: Covered }>();

/** Area cover: at least half of the men, the gun itself, or half of the hull's points are inside. */
export function standingCover(table: BgTable, unit: Placed): Covered {
  const field = fieldOf(table);
  const known = areas.get(unit.place);
  if (known?.field === field) return known.covered;
  const around = areaCover(field, shapeOf(table, unit), unit.place);
  // bg-trans-06 Riders are in soft cover at least.
  const covered = unit.aboard ? better({ cover: 'soft', by: unit.aboard.on }, around) : around;
  areas.set(unit.place, { field, covered });
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
  return better(best, trenchCover(field, type, place));
}

/** bg-gap-68 A trench covers those who touch it: at least half of the men, or the gun. */
function trenchCover(field: Field, type: UnitType, place: Place): Covered {
  if (!isInfantry(type) && type.class !== 'gun') return OPEN;
  let trenches = trenchesOf.get(field);
  if (!trenches) {
    trenches = field.features.filter(({ kind }) => kind === 'trench');
    trenchesOf.set(field, trenches);
  }
  let best = OPEN;
  for (const feature of trenches) {
    const shape = area(ringsOf(feature)[0]!);
    const bodies = basesOf(type, place);
    const touching = bodies.filter((body) => areWithin(body, shape, CONTACT)).length;
    if (2 * touching >= bodies.length) best = better(best, { cover: coverOf(feature)!, by: feature.id });
  }
  return best;
}

const trenchesOf = new WeakMap<Field, readonly Feature[]>();

/** bg-gap-68 The grade of a position for a vehicle. */
const DUG_IN = 'dug-in';

/** bg-gap-26, bg-gap-68 At least half of the hull's points are in a position that was dug for it. */
export function isDugIn(table: BgTable, unit: Placed): boolean {
  const field = fieldOf(table);
  const points = pointsOf(field, typeOf(table, unit), unit.place);
  const inside = points.filter((point) =>
    areasAt(field, point).some((feature) => feature.kind === 'trench' && feature.grade === DUG_IN),
  );
  return 2 * inside.length >= points.length;
}

/** bg-gap-07 Edges so near touch. */
const CONTACT = 10;

/** bg-gap-06 Against what comes from above or below: area cover, and linear cover that at least half of the unit touches. */
export function coverAtHand(table: BgTable, unit: Placed): Covered {
  const field = fieldOf(table);
  let best = standingCover(table, unit);
  if (unit.place.inside) return best;
  const bodies = basesOf(shapeOf(table, unit), unit.place);
  for (const feature of field.features) {
    const cover = isLine(feature) ? coverOf(feature) : null;
    if (!isLine(feature) || !cover) continue;
    const shape = stroke(feature.line, feature.width);
    const touching = bodies.filter((body) => areWithin(body, shape, CONTACT)).length;
    if (2 * touching >= bodies.length) best = better(best, { cover, by: feature.id });
  }
  return best;
}

/** bg-meas-06, bg-gap-05 Does the unit see a place on the ground? */
export function canSeePlace(table: BgTable, unit: Placed, at: Point): boolean {
  const field = fieldOf(table);
  const type = typeOf(table, unit);
  const { place } = unit;
  // bg-air-14 From the air one sees it all.
  if (isAircraft(type)) return true;
  const houses = areasAt(field, at).flatMap(({ kind, id }) => (kind === 'building' ? [id] : []));
  const without = [...ignoring(field, place, place), ...banksAt(field, type, place), ...houses];
  const isSeenFrom = (from: Point): boolean => canSee(field.sight, eye(from), eye(at), without);
  if (place.inside) return pointsOf(field, type, place).some(isSeenFrom);
  if (!isInfantry(type)) return isSeenFrom(place.at);
  return 2 * place.men.filter(isSeenFrom).length >= place.men.length;
}

/** Linear cover within an inch of the target, and low things farther away, by at least half of the lines of sight. */
function coverBetween(field: Field, fromType: UnitType, from: Place, toType: UnitType, to: Place): Covered {
  const starts = from.inside || isInfantry(fromType) ? pointsOf(field, fromType, from) : [from.at];
  const ends = pointsOf(field, toType, to);
  const without = ignoring(field, from, to);
  const lines = starts.length * ends.length;
  const clear = INCH + hullTowards(fromType, from, to);
  // bg-meas-01 The inch to a wall is that of the hull, not of its middle.
  const hull = isInfantry(toType) || to.inside ? null : basesOf(toType, to)[0]!;
  const near = hull ? INCH + Math.max(toType.length, toType.width) : INCH;
  const wants = [
    { near, clearOf: -1 },
    { near: FAR, clearOf: clear },
  ];
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
    const body = from.inside || isInfantry(fromType) ? disc(start, MAN) : basesOf(fromType, from)[0]!;
    const own = new Map<number, boolean>();
    const isOwn = (number: number): boolean => {
      const known = own.get(number) ?? isAreaAt(field, number, start, body);
      own.set(number, known);
      return known;
    };
    for (const end of ends) {
      const q = eye(end);
      const [nearby, beyond] = coversBefore(field.sight, p, q, wants, without);
      for (const number of nearby!) if (isBehind(number)) close.set(number, (close.get(number) ?? 0) + 1);
      const far = beyond!.find((number) => !isOwn(number));
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
  const ends = pointsOf(field, shapeOf(table, target), target.place);
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

/** bg-gap-10, bg-prof-06 Which armour is struck: of the quarter that the hit comes from; on a border between two quarters the weaker letter counts (bg-dice-06). */
export function faceHit(table: BgTable, firer: Placed, target: Placed): Face {
  // bg-air-08, bg-air-09 Aircraft strike the top, which is the rear's letter.
  if (isAircraft(typeOf(table, firer))) return 'rear';
  const quarter = quarterHit(direction(target.place.facing), minus(firer.place.at, target.place.at));
  if (quarter === 'front' || quarter === 'side' || quarter === 'rear') return quarter;
  const { armour } = typeOf(table, target);
  if (!armour) return 'side';
  // Letters run from A, the thickest, to O: the later one is the weaker.
  if (quarter === 'front-side') return armour.side >= armour.front ? 'side' : 'front';
  return armour.rear >= armour.side ? 'rear' : 'side';
}
