/** Who sees whom, how far it is, what covers: stonk-gap-24, stonk-gap-25. Facts only; what is located is in `location/`. */
import { gap } from '../../geometry/table/footprint.ts';
import { covers, segmentTouches } from '../../geometry/table/polygon.ts';
import { isWithin, type Point } from '../../geometry/table/vector.ts';
import { isShareInside } from '../../geometry/table/zone.ts';
import { areasAt } from '../../tabletop/field.ts';
import { pairsOf } from '../../tabletop/pairs.ts';
import * as looking from '../../tabletop/sight.ts';
import { coverIn, fieldOf, pieceOf, ringOf, shapeOf } from './ground.ts';
import { type Place, type Placed, placed, profile, type SeenCover, type Sighting, type StonkTable } from './state.ts';
import type { BaseSize } from './tables/bases.ts';
import type { Metres } from './tables/print.ts';

/** What is measured and looked at: a base where it stands, an element's or what a contact shows. */
export interface Base {
  readonly size: BaseSize;
  readonly place: Place;
}

const bases = new WeakMap<Sighting, Base>();

/** A sighting as a base: judges measure to this, and never to the element behind it. */
export function baseOf(seen: Sighting): Base {
  let base = bases.get(seen);
  if (!base) {
    base = { size: seen.size, place: placed({ ...seen.at }, seen.facing) };
    bases.set(seen, base);
  }
  return base;
}

const pairOf = pairsOf(() => ({ isSeen: null as boolean | null, range: null as Metres | null }));

/** stonk-gap-24 Between the nearest edges of two bases. */
export function rangeOf(table: StonkTable, from: Base, to: Base): Metres {
  const pair = pairOf(fieldOf(table), from.place, to.place);
  pair.range ??= gap(shapeOf(from), shapeOf(to));
  return pair.range;
}

/** Ours: bases this near touch; places are whole metres. */
export const CONTACT: Metres = 5;

/** stonk-gap-10 The range at which one fires at another: of bases that touch it is 0". */
export function rangeOfFire(table: StonkTable, from: Base, to: Base): Metres {
  const range = rangeOf(table, from, to);
  return range <= CONTACT ? 0 : range;
}

/** stonk-gap-43 Ours: by an illuminating shell one sees so far whatever is so near to where it bursts. */
const LIT: Metres = 1000;
const LIT_RADIUS: Metres = 500;
const litUp = ({ lights }: StonkTable, { place }: Base): Metres =>
  lights.some(({ at }) => isWithin(at, place.at, LIT_RADIUS)) ? LIT : 0;

/** stonk-loc-14 stonk-gap-25 Is there a line of sight? It runs both ways. Maximum visibility counts, smoke does not. */
export function canSee(table: StonkTable, from: Base, to: Base): boolean {
  if (rangeOf(table, from, to) > Math.max(table.visibility, litUp(table, to))) return false;
  const field = fieldOf(table);
  const pair = pairOf(field, from.place, to.place);
  pair.isSeen ??=
    looking.seesPiece(field, pieceOf(from), pieceOf(to)) || looking.seesPiece(field, pieceOf(to), pieceOf(from));
  return pair.isSeen;
}

/** stonk-gap-95 Does it see a place on the ground? */
export const canSeePlace = (table: StonkTable, from: Base, at: Point): boolean =>
  looking.seesPlace(fieldOf(table), pieceOf(from), at);

/** stonk-state-05 stonk-loc-06 The cover of an element where it is: what it has dug, else what it stands in. Deeply dug in counts as dug in. */
export function coverOf(table: StonkTable, element: Placed): SeenCover {
  if (element.dug) return 'dug-in';
  const found = areasAt(fieldOf(table), element.place.at).flatMap((feature) => coverIn(feature) ?? []);
  return found.includes('dug-in') ? 'dug-in' : (found[0] ?? 'open');
}

/** stonk-gap-32 stonk-loc-10 Is it under smoke? */
export const isUnderSmoke = (table: StonkTable, element: Placed): boolean =>
  table.smoke.some(({ area }) => isShareInside(ringOf(element), area, 1, 2) || covers(area, element.place.at));

/** stonk-gap-25 stonk-smoke-04 Is it under smoke, or does the line to it from the eye, from middle to middle, lead through smoke? */
export const isSmoked = (table: StonkTable, eye: Base, target: Placed): boolean =>
  isUnderSmoke(table, target) || table.smoke.some(({ area }) => segmentTouches(eye.place.at, target.place.at, area));

/** stonk-secret-10 What whoever locates it sees. */
export function sightingOf(table: StonkTable, element: Placed): Sighting {
  const { place, size, posture } = element;
  return Object.freeze({
    ...{ kind: profile(element).kind, size: { ...size }, at: { ...place.at }, facing: place.facing },
    ...{ cover: coverOf(table, element), posture, minute: table.minute },
  });
}
