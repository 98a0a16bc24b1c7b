/** Where pieces may stand: free ground for bases, and the places of a squad's men. */
import { rootCeil } from '../geometry/table/exact.ts';
import type { Facing } from '../geometry/table/facing.ts';
import { type Feature, isLine, ringsOf } from '../geometry/table/feature.ts';
import {
  areUnder,
  disc,
  divideEvenly,
  isDiscUnder,
  overlap,
  rectangle,
  type Shape,
} from '../geometry/table/footprint.ts';
import {
  type Formation,
  type IsBarred,
  type IsFree,
  type IsOpen,
  placeSquad,
  placeSquadTowards,
  type SquadMove,
} from '../geometry/table/formation.ts';
import { legCost } from '../geometry/table/leg.ts';
import { nearestFree } from '../geometry/table/place.ts';
import { type Box, boxesTouch, boxOf, classify, covers, grown } from '../geometry/table/polygon.ts';
import { distanceSquared, type Point, samePlace } from '../geometry/table/vector.ts';
import { type Body, type Form, formOf, type Men, type Piece, type Rectangle, shapesOf } from './body.ts';
import {
  areasAt,
  barrierAt,
  type Field,
  isDiscBarred,
  isOnTable,
  isOpenGround,
  mayPart,
  type Section,
} from './field.ts';
import { carried, DEFAULT_STANCE, middleOf, type Place, placed, type Stance } from './place.ts';
import { isBarring } from './terrain.ts';

/** What stands in the way of a base, and how far from it a base must stay; 0: it may touch it. */
export interface Obstacle extends Form {
  readonly apart: number;
}

/** A piece that is to be set down, and the book's answer to what of the other pieces is in its way within a box of the table. */
export interface Setting<B extends Body = Body> {
  readonly field: Field;
  readonly body: B;
  readonly around: (near: Box) => Obstacle[];
  /** No obstacle must be left alone farther than this. */
  readonly apart: number;
}

/** No part of a piece is farther from its middle; farther from the middle of its formation no man of a squad is placed. */
const WIDE = 1200;

/**
 * Units that stand near, as obstacles. `bodyOf` says what a unit is; `apartFrom` how far it must be left alone, and null if it
 * is in nobody's way.
 */
export function obstaclesNear<U extends { readonly place: Place | null }>(
  near: Box,
  units: readonly U[],
  bodyOf: (unit: U) => Body,
  apartFrom: (unit: U) => number | null,
): Obstacle[] {
  const out: Obstacle[] = [];
  for (const unit of units) {
    const { place } = unit;
    if (!place) continue;
    const { x, y } = place.at;
    if (x < near.west - WIDE || x > near.east + WIDE || y < near.north - WIDE || y > near.south + WIDE) continue;
    const { shapes, box } = formOf(bodyOf(unit), place);
    if (!boxesTouch(near, box)) continue;
    const apart = apartFrom(unit);
    if (apart !== null) out.push({ shapes, box, apart });
  }
  return out;
}

/** Is a base free: on the table, off walls and houses, and as far from every obstacle as it must be? */
export function isFree(field: Field, base: Shape, obstacles: Obstacle[]): boolean {
  if (base.core === 'point') {
    const { x, y } = base.points[0]!;
    return isFreeDisc(field, x, y, base.radius, obstacles);
  }
  if (!isOnTable(field, base)) return false;
  const { west, north, east, south } = grown(boxOf(base.points), base.radius);
  for (const { shapes, box, apart } of obstacles) {
    if (east + apart < box.west || west - apart > box.east) continue;
    if (south + apart < box.north || north - apart > box.south) continue;
    for (const other of shapes) if (apart > 0 ? areUnder(base, other, apart) : overlap(base, other)) return false;
  }
  return barrierAt(field, base) === null;
}

/** The same for a man's base. */
function isFreeDisc(field: Field, x: number, y: number, radius: number, obstacles: Obstacle[]): boolean {
  if (x < radius || y < radius || x > field.width - radius || y > field.height - radius) return false;
  for (let i = 0; i < obstacles.length; i++) {
    const obstacle = obstacles[i]!;
    const { shapes, box, apart } = obstacle;
    const far = radius + apart;
    if (x + far < box.west || x - far > box.east || y + far < box.north || y - far > box.south) continue;
    for (let j = 0; j < shapes.length; j++) {
      if (!isDiscUnder(x, y, radius, shapes[j]!, apart)) continue;
      // What is in the way here is in the way of the next place too: it is looked at first.
      obstacles[i] = obstacles[0]!;
      obstacles[0] = obstacle;
      return false;
    }
  }
  return !isDiscBarred(field, x, y, radius);
}

/** The same of all the men of a squad: may one of them stand there? */
const freeFor =
  (field: Field, { sizes: { radius } }: Men, obstacles: Obstacle[]): IsFree =>
  (x, y) =>
    isFreeDisc(field, x, y, radius, obstacles);

/** Is a box of the table surely free for men: nobody and nothing in it, and nothing that would part them? */
const openFor =
  (field: Field, obstacles: readonly Obstacle[]): IsOpen =>
  (west, north, east, south) => {
    if (west < 0 || north < 0 || east > field.width || south > field.height) return false;
    for (const { box, apart } of obstacles)
      if (
        east + apart >= box.west &&
        west - apart <= box.east &&
        south + apart >= box.north &&
        north - apart <= box.south
      )
        return false;
    return isOpenGround(field, west, north, east, south);
  };

/** May a hull or gun stand there? */
export function isFreeAt({ field, body, around, apart }: Setting<Rectangle>, at: Point, facing: Facing): boolean {
  const { length, width } = body;
  return isFree(field, rectangle(at, length, width, facing), around(grown(boxOf([at, at]), length + width + apart)));
}

/** The formation that a stance is at a place; null for one inside a house, or along what is not there. */
function formationOf(field: Field, stance: Stance, at: Point, facing: Facing): Formation | null {
  if (stance.kind === 'lining') {
    const feature = field.byId.get(stance.feature);
    if (!feature || !isLine(feature)) return null;
    return { kind: 'lining', at, wall: feature.line, thickness: feature.width };
  }
  return stance.kind === 'inside' ? null : { kind: stance.kind, at, facing };
}

/** What men do not go through parts the men of a squad; over all else they climb. */
function barring(field: Field): IsBarred {
  return (a, b) => {
    const isNear = mayPart(field, a, b);
    if (samePlace(a, b)) return isNear && areasAt(field, a).some((area) => isWithin(field, area, a));
    if (!isNear) return b.x < 0 || b.y < 0 || b.x > field.width || b.y > field.height;
    return legCost(field.foot, a, b) === Number.POSITIVE_INFINITY;
  };
}

/** Is a place in water or in a house? Who stands at the wall is outside. */
function isWithin(field: Field, area: Feature, at: Point): boolean {
  return isBarring(field.foot.rules.of(area)) && ringsOf(area).every((ring) => classify(at, ring) !== 'edge');
}

/** How a squad comes: from where its last leg starts, how far each man may go, and the bends before it. */
export interface Walk {
  readonly from: Point;
  readonly allowance: number;
  readonly bend?: SquadMove['bend'];
}

function moveOf({ men }: Place, { allowance, bend }: Walk): SquadMove {
  return bend ? { men, allowance, bend } : { men, allowance };
}

/** A squad's men at the end of a move, drawn back towards where it came from if they cannot get so far; null if it fits nowhere. */
export function squadPlace(
  { field, body, around }: Setting<Men>,
  place: Place,
  at: Point,
  facing: Facing,
  stance: Stance,
  walk: Walk,
): Place | null {
  const formation = formationOf(field, stance, at, facing) ?? { kind: 'cluster', at, facing };
  const obstacles = around(grown(boxOf([walk.from, at]), WIDE));
  const isFreeMan = freeFor(field, body, obstacles);
  // Whoever lines a wall is drawn back no farther than he may stand from it; more would only cost time.
  const [back, step] = stance.kind === 'lining' ? [shortOf(walk.from, at, 150), 50] : [walk.from, 25];
  const move = moveOf(place, walk);
  const found = placeSquadTowards(
    formation,
    back,
    move,
    body.sizes,
    isFreeMan,
    barring(field),
    step,
    openFor(field, obstacles),
  );
  if (found) return placed(middleOf(found.places), facing, found.places);
  if (stance.kind !== 'cluster') return null;
  // Men who cannot get into a cluster go as they stand, side by side: then none goes farther than the path is long.
  const men = carried(place.men, place.at, at);
  return men.every(({ x, y }) => isFreeMan(x, y)) ? placed(at, facing, men) : null;
}

/** The place so far before the end of a leg, or its beginning. */
function shortOf(from: Point, at: Point, far: number): Point {
  const length = rootCeil(distanceSquared(from, at));
  if (length <= far) return from;
  return {
    x: at.x + divideEvenly((from.x - at.x) * far, length),
    y: at.y + divideEvenly((from.y - at.y) * far, length),
  };
}

/** Why a squad does not fit in a formation at a place: no room, or how far the farthest man would have to go; null if it fits. */
export function whyNotPlaced(
  { field, body, around }: Setting<Men>,
  place: Place,
  at: Point,
  facing: Facing,
  stance: Stance,
  walk: Walk,
): 'no room' | number | null {
  const formation = formationOf(field, stance, at, facing) ?? { kind: 'cluster', at, facing };
  const obstacles = around(grown(boxOf([walk.from, at]), WIDE));
  const isFreeMan = freeFor(field, body, obstacles);
  const isOpen = openFor(field, obstacles);
  const found = placeSquad(formation, moveOf(place, walk), body.sizes, isFreeMan, barring(field), isOpen);
  return found.kind === 'too far' ? found.farthest : found.kind === 'no room' ? 'no room' : null;
}

/** Around where a squad is set down nothing is farther than this that could be in its way. */
const AROUND = WIDE + 600;

/** A squad of so many men set down around a place, however far its men have to go; null if there is no room. */
export function gatheredAt(
  { field, body, around }: Setting<Men>,
  count: number,
  at: Point,
  facing: Facing,
  stance: Stance,
): Place | null {
  const formation = formationOf(field, stance, at, facing) ?? { kind: 'cluster', at, facing };
  const obstacles = around(grown(boxOf([at, at]), AROUND));
  const isFreeMan = freeFor(field, body, obstacles);
  const move = { men: Array.from({ length: count }, () => at), allowance: Number.MAX_SAFE_INTEGER };
  const found = placeSquad(formation, move, body.sizes, isFreeMan, barring(field), openFor(field, obstacles));
  return found.kind === 'placed' ? placed(middleOf(found.places), facing, found.places) : null;
}

/** The place beside something that a piece was stopped on; null if there is none near. Men keep their formation if they can. */
export function besideIt(setting: Setting, place: Place): Place | null {
  const { at, facing, men } = place;
  const { field, body, around } = setting;
  if (body.kind === 'rectangle') {
    const isFreeHere = (spot: Point): boolean => isFreeAt({ ...setting, body }, spot, facing);
    const free = nearestFree(at, isFreeHere, { step: 20, farthest: 800 });
    return free && placed(free, facing);
  }
  const obstacles = around(grown(boxOf([at, at]), AROUND));
  const isBarred = barring(field);
  const { radius } = body.sizes;
  const isFreeHere = (to: Point): boolean =>
    !isBarred(at, to) && carried(men, at, to).every((man) => isFree(field, disc(man, radius), obstacles));
  const found = nearestFree(at, isFreeHere, { step: 20, farthest: 300 });
  if (found) return placed(found, facing, carried(men, at, found));
  return gatheredAt({ ...setting, body }, men.length, at, facing, DEFAULT_STANCE);
}

/** How many men a section of a house holds. */
export function roomIn(section: Section): number {
  return spotsIn(section).length;
}

const spotsOf = new WeakMap<Section, readonly Point[]>();

/** From the middle outwards. */
function spotsIn(section: Section): readonly Point[] {
  let spots = spotsOf.get(section);
  if (!spots) {
    spots = laidOut(section);
    spotsOf.set(section, spots);
  }
  return spots;
}

function laidOut({ ring, spacing }: Section): Point[] {
  const spots: Point[] = [];
  const box = boxOf(ring);
  for (let y = box.north + spacing / 2; y <= box.south - spacing / 4; y += spacing)
    for (let x = box.west + spacing / 2; x <= box.east - spacing / 4; x += spacing)
      if (covers(ring, { x, y })) spots.push({ x, y });
  const middle = middleOfBox(box);
  const off = ({ x, y }: Point): number => (x - middle.x) ** 2 + (y - middle.y) ** 2;
  return spots.sort((a, b) => off(a) - off(b) || a.y - b.y || a.x - b.x);
}

function middleOfBox({ west, north, east, south }: Box): Point {
  return { x: (west + east) / 2, y: (north + south) / 2 };
}

/** So many men in a section of a house in which others are already; null if it does not hold them all. */
export function menInside(section: Section, taken: number, count: number, facing: Facing): Place | null {
  const spots = spotsIn(section);
  if (spots.length < taken + count) return null;
  const men = spots.slice(taken, taken + count);
  return placed(middleOf(men), facing, men, section.id);
}

/** One piece in the middle of a section of a house: a gun, or a squad whose men have no places there. */
export function oneInside(section: Section, facing: Facing): Place {
  const { x, y } = middleOfBox(boxOf(section.ring));
  return placed({ x: Math.round(x), y: Math.round(y) }, facing, [], section.id);
}

export function isOverTable({ width, height }: { width: number; height: number }, { x, y }: Point): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height;
}

/** What the bases of a piece overlap: one of the others by its id, else a feature of the ground; null if nothing. */
export function overlapOf(
  field: Field,
  { body, place }: Piece,
  others: readonly (Piece & { readonly id: string })[],
): string | null {
  if (place.inside) return null;
  for (const base of shapesOf(body, place)) {
    for (const other of others)
      for (const theirs of shapesOf(other.body, other.place)) if (overlap(base, theirs)) return other.id;
    const barrier = barrierAt(field, base);
    if (barrier) return barrier.id;
  }
  return null;
}
