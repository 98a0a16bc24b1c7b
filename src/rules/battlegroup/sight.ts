/** Who sees whom, how far it is, and what covers the target. Bodies, lines and shares are measured in `src/tabletop`. */
import { type Arc, direction, quarterHit } from '../../geometry/table/facing.ts';
import { type Feature, isLine } from '../../geometry/table/feature.ts';
import type { Shape } from '../../geometry/table/footprint.ts';
import { minus, type Point } from '../../geometry/table/vector.ts';
import type { Piece } from '../../tabletop/body.ts';
import {
  areaCover,
  betterOf,
  type CoverReading,
  coverBetween,
  inTheOpen,
  isMostlyCrossed,
  type Covered as TableCovered,
  touchedCover,
} from '../../tabletop/cover.ts';
import { areasAt } from '../../tabletop/field.ts';
import * as measure from '../../tabletop/measure.ts';
import { pairsOf } from '../../tabletop/pairs.ts';
import * as looking from '../../tabletop/sight.ts';
import { bodyOf, CONTACT, type Field, fieldOf, isAircraft, isInfantry, TERRAIN, typeOf, wreckShape } from './ground.ts';
import type { UnitType } from './profile.ts';
import { type BgTable, type Place, type Placed, unitOf } from './state.ts';
import type { Cover } from './tables/cover.ts';

const INCH = 100;

export type Covered = TableCovered<Cover>;

/** A unit as a body where it stands. */
export function pieceOf(table: BgTable, unit: Placed): Piece {
  return { body: bodyOf(typeOf(table, unit)), place: unit.place };
}

/** What a unit is seen and measured as: bg-trans-06 tank riders as the hull that they are on. */
function seenAs(table: BgTable, unit: Placed): UnitType {
  const carrier = unit.aboard ? unitOf(table, unit.aboard.on) : undefined;
  return typeOf(table, carrier ?? unit);
}

function targetOf(table: BgTable, unit: Placed): Piece {
  return { body: bodyOf(seenAs(table, unit)), place: unit.place };
}

/** What is known of one pair of places. */
const pairOf = pairsOf(() => ({
  isSeen: null as boolean | null,
  range: null as number | null,
  cover: null as Covered | null,
}));

/** bg-gap-05 The points between which lines of sight run. */
export function pointsOf(table: BgTable, unit: Placed): readonly Point[] {
  return looking.pointsOf(fieldOf(table), pieceOf(table, unit));
}

/** bg-meas-04, bg-gap-05 Does the firer see enough of the target? bg-meas-05 It is computed: no die settles it. */
export function canSeeUnit(table: BgTable, firer: Placed, target: Placed): boolean {
  const field = fieldOf(table);
  const pair = pairOf(field, firer.place, target.place);
  // bg-gap-54 Aircraft are in everybody's sight, and so is the table in theirs.
  pair.isSeen ??=
    isInTheAir(table, firer, target) || looking.seesPiece(field, pieceOf(table, firer), targetOf(table, target));
  return pair.isSeen;
}

/** bg-gap-05, bg-meas-01 What does not count between two units: the houses that they are in, the banks that they stand at. */
export function notInTheWay(table: BgTable, a: Placed, b: Placed): string[] {
  return looking.notInTheWay(fieldOf(table), pieceOf(table, a), pieceOf(table, b));
}

/** bg-gap-05 How many of the firer's points see at least one of the target's, for an explanation. */
export function howManySee(
  table: BgTable,
  firer: Placed,
  target: Placed,
): { readonly see: number; readonly of: number } {
  const without = notInTheWay(table, firer, target);
  return looking.howManySee(fieldOf(table), pieceOf(table, firer), targetOf(table, target), without);
}

/** bg-meas-06, bg-gap-05 Does the unit see a place on the ground? bg-air-14 From the air one sees it all. */
export function canSeePlace(table: BgTable, unit: Placed, at: Point): boolean {
  return isAircraft(typeOf(table, unit)) || looking.seesPlace(fieldOf(table), pieceOf(table, unit), at);
}

/** bg-meas-01, bg-meas-03, bg-gap-04 The range in hundredths of an inch, rounded up. */
export function rangeOf(table: BgTable, firer: Placed, target: Placed): number {
  const field = fieldOf(table);
  const pair = pairOf(field, firer.place, target.place);
  pair.range ??= isInTheAir(table, firer, target)
    ? FLYING_RANGE
    : measure.rangeBetween(field, targetOf(table, firer), targetOf(table, target));
  return pair.range;
}

/** Are two units surely farther from each other than that? Told by the boxes around them. */
export function isFarther(table: BgTable, a: Placed, b: Placed, distance: number): boolean {
  const field = fieldOf(table);
  return measure.areFarther(
    measure.boxAround(field, targetOf(table, a)),
    measure.boxAround(field, targetOf(table, b)),
    distance,
  );
}

/** bg-air-05 All fire of aircraft is in the 20-30" band, wherever the model stands. */
const FLYING_RANGE = 30 * INCH;

function isInTheAir(table: BgTable, firer: Placed, target: Placed): boolean {
  return isAircraft(typeOf(table, firer)) || isAircraft(typeOf(table, target));
}

/** The gap between the nearest parts of two units. bg-gap-65 Who is in a house is where the walls of his section are. */
export function nearestGap(table: BgTable, a: Placed, b: Placed): number {
  return measure.nearestGap(fieldOf(table), targetOf(table, a), targetOf(table, b));
}

/** How near the nearest part of a unit is to a shape. */
export function gapTo(table: BgTable, unit: Placed, shape: Shape): number {
  return measure.gapTo(fieldOf(table), targetOf(table, unit), shape);
}

/** Is the nearest part of a unit at most so far from a shape? */
export function isNear(table: BgTable, unit: Placed, shape: Shape, distance: number): boolean {
  return measure.isNear(fieldOf(table), targetOf(table, unit), shape, distance);
}

const OPEN: Covered = inTheOpen(TERRAIN);

function better(a: Covered, b: Covered): Covered {
  return betterOf(TERRAIN, a, b);
}

/** bg-gap-06 Linear cover within an inch of the target; low things farther away are soft; what the firer stands at is none. */
const READING: CoverReading<Cover> = { near: INCH, beyond: 'soft', clear: INCH };

/** bg-gap-06 The best cover that a target has against a firer. */
export function coverAgainst(table: BgTable, firer: Placed, target: Placed): Covered {
  // From above only what a unit stands in covers it.
  if (isInTheAir(table, firer, target)) return isAircraft(typeOf(table, target)) ? OPEN : standingCover(table, target);
  const field = fieldOf(table);
  const pair = pairOf(field, firer.place, target.place);
  pair.cover ??= better(
    standingCover(table, target),
    coverBetween(field, pieceOf(table, firer), targetOf(table, target), READING),
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
  const piece = targetOf(table, unit);
  const around = unit.place.inside
    ? areaCover(field, piece)
    : better(areaCover(field, piece), trenchCover(field, seenAs(table, unit), piece));
  // bg-trans-06 Riders are in soft cover at least.
  const covered = unit.aboard ? better({ cover: 'soft', by: unit.aboard.on }, around) : around;
  areas.set(unit.place, { field, covered });
  return covered;
}

/** bg-gap-68 A trench covers those who touch it: at least half of the men, or the gun. */
function trenchCover(field: Field, type: UnitType, piece: Piece): Covered {
  if (!isInfantry(type) && type.class !== 'gun') return OPEN;
  let trenches = trenchesOf.get(field);
  if (!trenches) {
    trenches = field.features.filter(({ kind }) => kind === 'trench');
    trenchesOf.set(field, trenches);
  }
  return touchedCover(field, piece, trenches, CONTACT);
}

const trenchesOf = new WeakMap<Field, readonly Feature[]>();

/** bg-gap-68 The grade of a position for a vehicle. */
const DUG_IN = 'dug-in';

/** bg-gap-26, bg-gap-68 At least half of the hull's points are in a position that was dug for it. */
export function isDugIn(table: BgTable, unit: Placed): boolean {
  const field = fieldOf(table);
  const points = pointsOf(table, unit);
  const inside = points.filter((point) =>
    areasAt(field, point).some((feature) => feature.kind === 'trench' && feature.grade === DUG_IN),
  );
  return 2 * inside.length >= points.length;
}

/** bg-gap-06 Against what comes from above or below: area cover, and linear cover that at least half of the unit touches. */
export function coverAtHand(table: BgTable, unit: Placed): Covered {
  const best = standingCover(table, unit);
  if (unit.place.inside) return best;
  const field = fieldOf(table);
  return better(best, touchedCover(field, targetOf(table, unit), field.features.filter(isLine), CONTACT));
}

function wreckBetween(table: BgTable, field: Field, firer: Placed, target: Placed): Covered {
  const { body, place } = pieceOf(table, firer);
  const starts = body.kind === 'men' ? pointsOf(table, firer) : [place.at];
  const ends = looking.pointsOf(field, targetOf(table, target));
  for (const wreck of table.wrecks) {
    const shape = wreckShape(table, wreck);
    // Not one that the firer stands at.
    if (gapTo(table, firer, shape) <= INCH) continue;
    if (isMostlyCrossed(starts, ends, shape)) return { cover: 'soft', by: wreck.id };
  }
  return OPEN;
}

/** bg-gap-09 Is the target's middle in an arc around the unit's facing? */
export function isInArcOf(firer: Placed, target: Placed, arc: Arc): boolean {
  return measure.isInArcOf(firer.place, target.place, arc);
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
