/** Who sees whom, how far it is, and what covers the target. Bodies, lines and shares are measured in `src/tabletop`. */
import { type Arc, direction, quarterHit } from '../../geometry/table/facing.ts';
import { areWithin, disc, type Shape } from '../../geometry/table/footprint.ts';
import { type Box, segmentTouches } from '../../geometry/table/polygon.ts';
import { minus, type Point } from '../../geometry/table/vector.ts';
import { formOf, type Piece } from '../../tabletop/body.ts';
import {
  areaCover,
  betterOf,
  type CoverReading,
  coverBetween,
  coverOfLines,
  hiddenLines,
  inTheOpen,
  type Covered as TableCovered,
} from '../../tabletop/cover.ts';
import * as measure from '../../tabletop/measure.ts';
import { pairsOf } from '../../tabletop/pairs.ts';
import * as looking from '../../tabletop/sight.ts';
import { bodyOfUnit, coverOf, type Field, fieldOf, INCH, MAN, pieceOf, TERRAIN, wreckShape } from './ground.ts';
import { isAircraft, isInfantry, type KgnTable, type Placed, unitAt } from './state.ts';
import type { Cover } from './tables/concealment.ts';
import { type Band, bandAt } from './tables/print.ts';

export type Covered = TableCovered<Cover>;

/** kgn-rider-03 kgn-gap-96 What a unit is seen and measured as: tank riders as the hull that they are on. */
function seenAs(table: KgnTable, unit: Placed): Piece {
  const of = unit.aboard ? unitAt(table, unit.aboard.on) : unit;
  return { body: bodyOfUnit(of), place: unit.place };
}

/** What is known of one pair of places. */
const pairOf = pairsOf(() => ({
  isSeen: null as boolean | null,
  range: null as number | null,
  gap: null as number | null,
  cover: null as Covered | null,
}));

const isInTheAir = (a: Placed, b: Placed): boolean => isAircraft(a) || isAircraft(b);

/** Does it look from wherever it is looked at? Men do, and whoever is in a house; a hull or gun looks from its middle, and is seen there too. */
const looksFromAll = ({ type, place }: Placed): boolean => place.inside !== null || isInfantry({ type });

/**
 * What is known of the sight between the same two places the other way round, as far as it tells: the lines are the same both ways, all of them
 * or, where one of the two is a hull or gun, those from its middle. Riders are seen as what carries them, and look for themselves.
 */
function asSeenFromThere(field: Field, from: Placed, to: Placed): boolean | null {
  if (from.aboard !== null || to.aboard !== null) return null;
  const [all, theirs] = [looksFromAll(from), looksFromAll(to)];
  if (!all && !theirs) return null;
  const { isSeen } = pairOf(field, to.place, from.place);
  if (all && theirs) return isSeen;
  return isSeen === all ? isSeen : null;
}

/** kgn-core-15 kgn-core-16 kgn-gap-20 Does one unit see the other? kgn-gap-52 Aircraft see all and are seen by all. */
export function canSee(table: KgnTable, from: Placed, to: Placed): boolean {
  if (isInTheAir(from, to)) return true;
  const field = fieldOf(table);
  const pair = pairOf(field, from.place, to.place);
  pair.isSeen ??= asSeenFromThere(field, from, to);
  pair.isSeen ??= looking.seesPiece(field, pieceOf(from), seenAs(table, to));
  return pair.isSeen;
}

/** kgn-ind-06 Does the unit see a place on the ground? */
export const canSeePlace = (table: KgnTable, unit: Placed, at: Point): boolean =>
  isAircraft(unit) || looking.seesPlace(fieldOf(table), pieceOf(unit), at);

/** kgn-air-12 All fire of aircraft is at long range. */
const AIR_RANGE = 32 * INCH;

/** kgn-core-09 kgn-core-10 kgn-core-11 kgn-core-12 kgn-core-25 kgn-ex-01 The range in hundredths of an inch, rounded up. */
export function rangeOf(table: KgnTable, from: Placed, to: Placed): number {
  if (isInTheAir(from, to)) return AIR_RANGE;
  const field = fieldOf(table);
  const pair = pairOf(field, from.place, to.place);
  pair.range ??= measure.rangeBetween(field, seenAs(table, from), seenAs(table, to));
  return pair.range;
}

/** The band of that range; null beyond the last. */
export const bandOf = (table: KgnTable, from: Placed, to: Placed): Band | null =>
  bandAt(rangeOf(table, from, to) / INCH);

/** kgn-rider-03 kgn-gap-65 */
function boxAround(table: KgnTable, unit: Placed): Box {
  if (unit.place.inside !== null) return measure.boxAround(fieldOf(table), seenAs(table, unit));
  return formOf(bodyOfUnit(unit.aboard ? unitAt(table, unit.aboard.on) : unit), unit.place).box;
}

/** Are they surely farther from each other than that? A quick look before anything is measured. */
export const isSurelyBeyond = (table: KgnTable, a: Placed, b: Placed, distance: number): boolean =>
  measure.areFarther(boxAround(table, a), boxAround(table, b), distance);

/** The gap between the nearest parts of two units. */
export function nearestGap(table: KgnTable, a: Placed, b: Placed): number {
  const field = fieldOf(table);
  const pair = pairOf(field, a.place, b.place);
  pair.gap ??= measure.nearestGap(field, seenAs(table, a), seenAs(table, b));
  return pair.gap;
}

/** Is the nearest part of a unit at most so far from a shape? */
export const isNear = (table: KgnTable, unit: Placed, shape: Shape, distance: number): boolean =>
  measure.isNear(fieldOf(table), seenAs(table, unit), shape, distance);

const OPEN: Covered = inTheOpen(TERRAIN);

/** kgn-gap-21 What lies within 2" of the target covers it; what touches the firer does not count. */
const READING: CoverReading<Cover> = { near: 2 * INCH, beyond: 'open', clear: INCH };

/** kgn-gap-21 The class of cover that a target has against a firer; kgn-core-16 the better one in doubt. */
export function coverAgainst(table: KgnTable, firer: Placed, target: Placed): Covered {
  if (isAircraft(target)) return OPEN;
  const field = fieldOf(table);
  const piece = seenAs(table, target);
  if (isAircraft(firer)) return areaCover(field, piece);
  const pair = pairOf(field, firer.place, target.place);
  pair.cover ??= betterOf(TERRAIN, areaCover(field, piece), betweenThem(field, pieceOf(firer), piece));
  // Wrecks come and go in play, and the pair is kept for as long as the ground is.
  if (table.wrecks.length === 0 || target.place.inside) return pair.cover;
  return betterOf(TERRAIN, pair.cover, behindWrecks(table, field, pieceOf(firer), piece));
}

/**
 * kgn-cov-04 kgn-gap-20 kgn-gap-21 Wrecks are hard cover for men if half of the lines to them cross one that is near to the man; they obscure
 * a hull or gun if a third of the lines do. One that the firer stands at is none.
 */
function behindWrecks(table: KgnTable, field: Field, from: Piece, to: Piece): Covered {
  const near: { readonly id: string; readonly shape: Shape }[] = [];
  for (const wreck of table.wrecks) {
    const shape = wreckShape(wreck);
    if (measure.isNear(field, to, shape, READING.near) && !measure.isNear(field, from, shape, READING.clear))
      near.push({ id: wreck.id, shape });
  }
  if (near.length === 0) return OPEN;
  const [starts, ends] = [looking.eyesOf(field, from), looking.pointsOf(field, to)];
  const areMen = to.body.kind === 'men';
  let crossed = 0;
  for (const end of ends) {
    const base = disc(end, MAN);
    const here = areMen ? near.filter(({ shape }) => areWithin(base, shape, READING.near)) : near;
    for (const start of starts) if (here.some(({ shape }) => segmentTouches(start, end, shape.points))) crossed += 1;
  }
  if ((areMen ? 2 : 3) * crossed < starts.length * ends.length) return OPEN;
  return { cover: areMen ? 'hard' : 'visual', by: near[0]!.id };
}

const OF_MEN = { behind: coverOf, blocked: 'visual' } as const;

/**
 * kgn-gap-21 Men have the class that half of the lines to them have or better, whatever gives it to each; a hull or gun is obscured if
 * three of nine are blocked or cross cover near it. kgn-core-16 A man who is out of sight has visual cover at least.
 */
function betweenThem(field: Field, from: Piece, to: Piece): Covered {
  if (to.place.inside) return coverBetween(field, from, to, READING);
  if (to.body.kind === 'men') return coverOfLines(field, from, to, READING, OF_MEN);
  const { hidden, lines, by } = hiddenLines(field, from, to, READING);
  return 3 * hidden >= lines ? { cover: 'visual', by } : OPEN;
}

/** kgn-cov-07 kgn-gap-21 Any cover obscures; kgn-night-02 at night everybody is. */
export const isObscured = (table: KgnTable, firer: Placed, target: Placed): boolean =>
  table.terms.isNight || coverAgainst(table, firer, target).cover !== 'open';

/** kgn-shoot-02 kgn-gap-22 Is the target's middle in an arc around the unit's facing? */
export const isInArcOf = (firer: Placed, target: Placed, arc: Arc): boolean =>
  measure.isInArcOf(firer.place, target.place, arc);

export type Face = 'front' | 'side' | 'rear';

/** kgn-unit-15 kgn-gap-22 The side of the target that a shot comes from: 45 degrees are still front, 135 still side. */
export function faceHit(firer: Placed, target: Placed): Face {
  const quarter = quarterHit(direction(target.place.facing), minus(firer.place.at, target.place.at));
  if (quarter === 'front-side') return 'front';
  return quarter === 'side-rear' ? 'side' : quarter;
}

/** kgn-gap-90 Squads and teams on foot so near to a unit, suppressed or not. */
export const infantryNear = (table: KgnTable, unit: Placed, side: Placed['side'], within: number): boolean =>
  table.units.some(
    (one) =>
      one.side === side && one.place !== null && isInfantry(one) && nearestGap(table, one as Placed, unit) <= within,
  );
