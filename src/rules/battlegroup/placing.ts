/** Where units may stand: free ground for bases, and the places of a squad's men. */
import { rootCeil } from '../../geometry/table/exact.ts';
import type { Facing } from '../../geometry/table/facing.ts';
import { type Feature, isLine, ringsOf } from '../../geometry/table/feature.ts';
import {
  areUnder,
  disc,
  divideEvenly,
  isDiscUnder,
  overlap,
  rectangle,
  type Shape,
} from '../../geometry/table/footprint.ts';
import {
  type Formation,
  type IsBarred,
  placeSquad,
  placeSquadTowards,
  type SquadMove,
  type SquadSizes,
} from '../../geometry/table/formation.ts';
import { legCost } from '../../geometry/table/leg.ts';
import { nearestFree } from '../../geometry/table/place.ts';
import { type Box, boxesTouch, boxOf, classify, covers, grown } from '../../geometry/table/polygon.ts';
import { distanceSquared, type Point, samePlace } from '../../geometry/table/vector.ts';
import { type Refusal, refusal } from '../../kernel/refusal.ts';
import { areasAt, barrierAt, isDiscBarred, isOnTable, mayPart } from '../../tabletop/field.ts';
import type { Stance } from './answers.ts';
import {
  basesOf,
  type Field,
  fieldOf,
  goingOf,
  isAircraft,
  isInfantry,
  MAN,
  type Section,
  STAND_OFF,
  typeOf,
  wreckShape,
} from './ground.ts';
import type { RuleId } from './rules.ts';
import { type BgTable, isPlaced, type Place, type Placed, placed, type Side, type Unit } from './state.ts';

/** bg-move-03 About an inch or less between neighbours. */
const SIZES: SquadSizes = { radius: MAN, spacing: 20, coherency: 100 };

export function bodiesOf(table: BgTable, which: (unit: Placed) => boolean): Shape[] {
  const out: Shape[] = [];
  // bg-move-11 Aircraft are above all that: nobody is in their way, and they are in nobody's.
  for (const unit of table.units)
    if (isPlaced(unit) && which(unit) && !isAircraft(typeOf(table, unit)))
      out.push(...basesOf(typeOf(table, unit), unit.place));
  return out;
}

export function enemyBodies(table: BgTable, side: Side): Shape[] {
  return bodiesOf(table, (unit) => unit.side !== side);
}

/** The bases of a unit, wreck or gun where it stands. */
interface Form {
  readonly shapes: readonly Shape[];
  /** Around all of them. */
  readonly box: Box;
}

interface Body extends Form {
  readonly isEnemy: boolean;
}

const forms = new WeakMap<Place, Form>();

function formAt(table: BgTable, { type, place }: Placed): Form {
  let form = forms.get(place);
  if (!form) {
    const shapes = basesOf(typeOf(table, { type }), place);
    const points = shapes.length === 1 ? shapes[0]!.points : shapes.flatMap((shape) => shape.points);
    form = { shapes, box: grown(boxOf(points), shapes[0]?.radius ?? 0) };
    forms.set(place, form);
  }
  return form;
}

/** No part of a unit is farther from its middle. */
const WIDE = 1200;

/** Everything that stands near a way and is in the way of a unit. */
function bodiesNear(table: BgTable, self: Unit, from: Point, to: Point, far: number, onto?: string): Body[] {
  const near = grown(boxOf([from, to]), far);
  const out: Body[] = [];
  for (const unit of table.units) {
    // bg-eng-10 What it tows is not in its way.
    if (unit.id === self.id || unit.id === self.towing?.id || !isPlaced(unit)) continue;
    const { x, y } = unit.place.at;
    if (x < near.west - WIDE || x > near.east + WIDE || y < near.north - WIDE || y > near.south + WIDE) continue;
    const { shapes, box } = formAt(table, unit);
    if (!boxesTouch(near, box) || isAircraft(typeOf(table, unit))) continue;
    // bg-gap-24 The gun that it overruns may be touched.
    out.push({ shapes, box, isEnemy: unit.side !== self.side && unit.id !== onto });
  }
  for (const wreck of table.wrecks) {
    if (wreck.id === self.towing?.id) continue;
    const shape = wreckShape(table, wreck);
    const box = boxOf(shape.points);
    if (boxesTouch(near, box)) out.push({ shapes: [shape], box, isEnemy: false });
  }
  return out;
}

/** Farther from the middle of its formation no man of a squad stands, and nothing beyond is in his way. */
const SQUAD = 1200;

/** bg-gap-07 Is a base free: on the table, off walls and houses, off other bases, an inch from enemies? */
function isFreeShape(field: Field, shape: Shape, bodies: Body[]): boolean {
  if (shape.core === 'point') return isFreeDisc(field, shape.points[0]!, shape.radius, bodies);
  if (!isOnTable(field, shape)) return false;
  const wide = grown(boxOf(shape.points), shape.radius + STAND_OFF);
  for (const { shapes, box, isEnemy } of bodies) {
    if (!boxesTouch(wide, box)) continue;
    for (const other of shapes) if (isEnemy ? areUnder(shape, other, STAND_OFF) : overlap(shape, other)) return false;
  }
  return barrierAt(field, shape) === null;
}

/** The same for a man's base. */
function isFreeDisc(field: Field, { x, y }: Point, radius: number, bodies: Body[]): boolean {
  if (x < radius || y < radius || x > field.width - radius || y > field.height - radius) return false;
  for (let i = 0; i < bodies.length; i++) {
    const body = bodies[i]!;
    const { shapes, box } = body;
    const apart = body.isEnemy ? STAND_OFF : 0;
    const far = radius + apart;
    if (x + far < box.west || x - far > box.east || y + far < box.north || y - far > box.south) continue;
    for (let j = 0; j < shapes.length; j++) {
      if (!isDiscUnder(x, y, radius, shapes[j]!, apart)) continue;
      // What is in the way here is in the way of the next place too: it is looked at first.
      bodies[i] = bodies[0]!;
      bodies[0] = body;
      return false;
    }
  }
  return !isDiscBarred(field, x, y, radius);
}

/** May a hull or gun stand there? `onto`: a gun that it may touch. */
export function isFreeFor(table: BgTable, unit: Unit, at: Point, facing: Facing, onto?: string): boolean {
  const type = typeOf(table, unit);
  const shape = rectangle(at, type.length, type.width, facing);
  const far = type.length + type.width + STAND_OFF;
  return isFreeShape(fieldOf(table), shape, bodiesNear(table, unit, at, at, far, onto));
}

/** The nearest features along which a squad could line up. */
function formationOf(field: Field, stance: Stance, at: Point, facing: Facing): Formation | null {
  if (stance.kind === 'lining') {
    const feature = field.byId.get(stance.feature);
    if (!feature || !isLine(feature)) return null;
    return { kind: 'lining', at, wall: feature.line, thickness: feature.width };
  }
  return stance.kind === 'inside' ? null : { kind: stance.kind, at, facing };
}

/** bg-terr-07, bg-move-02 Water and houses part the men of a squad; over hedges and walls they climb. */
function barring(field: Field): IsBarred {
  return (a, b) => {
    const isNear = mayPart(field, a, b);
    if (samePlace(a, b)) return isNear && areasAt(field, a).some((area) => isWithin(area, a));
    if (!isNear) return b.x < 0 || b.y < 0 || b.x > field.width || b.y > field.height;
    return legCost(field.foot, a, b) === Number.POSITIVE_INFINITY;
  };
}

/** Is a place in water or in a house? Who stands at the wall is outside. */
function isWithin(area: Feature, at: Point): boolean {
  const going = goingOf(area);
  return (going === 'impassable' || going === 'solid') && ringsOf(area).every((ring) => classify(at, ring) !== 'edge');
}

export interface Walk {
  readonly from: Point;
  readonly allowance: number;
  readonly bend?: SquadMove['bend'];
}

/** A squad's men at the end of a move, drawn back towards where it came from if they cannot get so far; null if it fits nowhere. */
export function squadPlace(
  table: BgTable,
  unit: Placed,
  at: Point,
  facing: Facing,
  stance: Stance,
  walk: Walk,
): Place | null {
  const field = fieldOf(table);
  const formation = formationOf(field, stance, at, facing) ?? { kind: 'cluster', at, facing };
  const bodies = bodiesNear(table, unit, walk.from, at, SQUAD);
  const isFree = (base: Shape): boolean => isFreeShape(field, base, bodies);
  const move = walk.bend
    ? { men: unit.place.men, allowance: walk.allowance, bend: walk.bend }
    : { men: unit.place.men, allowance: walk.allowance };
  // Whoever lines a wall is drawn back no farther than he may stand from it; more would only cost time.
  const [back, step] = stance.kind === 'lining' ? [shortOf(walk.from, at, 150), 50] : [walk.from, 25];
  const found = placeSquadTowards(formation, back, move, SIZES, isFree, barring(field), step);
  if (found) return placed(middleOf(found.places), facing, found.places);
  return stance.kind === 'cluster' ? asTheyStand(unit, at, facing, isFree) : null;
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

/** bg-meas-02 Men who cannot get into a cluster go as they stand, side by side: then none goes farther than the way is long. */
function asTheyStand(unit: Placed, to: Point, facing: Facing, isFree: (base: Shape) => boolean): Place | null {
  const { at } = unit.place;
  const men = unit.place.men.map(({ x, y }) => ({ x: x + to.x - at.x, y: y + to.y - at.y }));
  return men.every((man) => isFree(disc(man, MAN))) ? placed(to, facing, men) : null;
}

/** Why a squad does not fit in a formation at a place: no room, or how far the farthest man would have to go; null if it fits. */
export function whyNotPlaced(
  table: BgTable,
  unit: Placed,
  at: Point,
  facing: Facing,
  stance: Stance,
  walk: Walk,
): 'no room' | number | null {
  const field = fieldOf(table);
  const formation = formationOf(field, stance, at, facing) ?? { kind: 'cluster', at, facing };
  const bodies = bodiesNear(table, unit, walk.from, at, SQUAD);
  const isFree = (base: Shape): boolean => isFreeShape(field, base, bodies);
  const move = { men: unit.place.men, allowance: walk.allowance, ...(walk.bend ? { bend: walk.bend } : {}) };
  const found = placeSquad(formation, move, SIZES, isFree, barring(field));
  return found.kind === 'too far' ? found.farthest : found.kind === 'no room' ? 'no room' : null;
}

/** bg-gap-07 A squad that was stopped on top of something, beside it: in the formation that it has, else in a cluster. */
export function besideIt(table: BgTable, unit: Placed): Place | null {
  const field = fieldOf(table);
  const { at, facing, men } = unit.place;
  const bodies = bodiesNear(table, unit, at, at, SQUAD + 600);
  const moved = (to: Point): Point[] => men.map(({ x, y }) => ({ x: x + to.x - at.x, y: y + to.y - at.y }));
  const isBarred = barring(field);
  const isFree = (to: Point): boolean =>
    !isBarred(at, to) && moved(to).every((man) => isFreeShape(field, disc(man, MAN), bodies));
  const found = nearestFree(at, isFree, { step: 20, farthest: 300 });
  return found ? placed(found, facing, moved(found)) : clusterAt(table, unit, at);
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

/** A squad set down in a cluster, however far its men have to go. */
export function clusterAt(
  table: BgTable,
  unit: Placed | Unit,
  at: Point,
  stance: Stance = { kind: 'cluster' },
  facing: Facing = unit.place?.facing ?? 0,
): Place | null {
  const field = fieldOf(table);
  const formation = formationOf(field, stance, at, facing) ?? { kind: 'cluster', at, facing };
  const bodies = bodiesNear(table, unit, at, at, SQUAD + 600);
  const isFree = (base: Shape): boolean => isFreeShape(field, base, bodies);
  const men = Array.from({ length: unit.men }, () => at);
  const found = placeSquad(formation, { men, allowance: Number.MAX_SAFE_INTEGER }, SIZES, isFree, barring(field));
  return found.kind === 'placed' ? placed(middleOf(found.places), facing, found.places) : null;
}

/** bg-gap-65 How many men a section of a building holds, a man a square inch, and how many are in it; null if enemies are. */
export function roomInside(
  table: BgTable,
  unit: Unit,
  sectionId: string,
): { readonly room: number; readonly taken: number } | null {
  const section = fieldOf(table).sections.get(sectionId);
  if (!section) return null;
  let taken = 0;
  for (const other of table.units) {
    if (other.id === unit.id || !isPlaced(other) || other.place.inside !== sectionId) continue;
    if (other.side !== unit.side) return null;
    taken += other.men;
  }
  return { room: spotsIn(section, isBunker(fieldOf(table), section)).length, taken };
}

function isBunker(field: Field, section: Section): boolean {
  return field.byId.get(section.building)?.kind === 'bunker';
}

/** A man a square inch, from the middle outwards; in a bunker they are close together. */
function spotsIn({ ring }: Section, isClose: boolean): Point[] {
  const room = isClose ? 60 : 100;
  const spots: Point[] = [];
  const box = boxOf(ring);
  for (let y = box.north + room / 2; y <= box.south - room / 4; y += room)
    for (let x = box.west + room / 2; x <= box.east - room / 4; x += room)
      if (covers(ring, { x, y })) spots.push({ x, y });
  const middle = { x: (box.west + box.east) / 2, y: (box.north + box.south) / 2 };
  const off = ({ x, y }: Point): number => (x - middle.x) ** 2 + (y - middle.y) ** 2;
  return spots.sort((a, b) => off(a) - off(b) || a.y - b.y || a.x - b.x);
}

/** bg-gap-65 Men spread over the section of a building; null if it is too small or taken by the enemy. */
export function insidePlace(table: BgTable, unit: Unit, sectionId: string, facing: Facing): Place | null {
  const field = fieldOf(table);
  const section = field.sections.get(sectionId);
  if (!section) return null;
  const held = roomInside(table, unit, sectionId);
  if (!held) return null;
  const { room, taken } = held;
  const type = typeOf(table, unit);
  const isClose = isBunker(field, section);
  // bg-gap-68 A bunker holds one team or gun.
  if (isClose && (taken > 0 || (isInfantry(type) && !type.team))) return null;
  const box = boxOf(section.ring);
  const middle = { x: (box.west + box.east) / 2, y: (box.north + box.south) / 2 };
  // bg-gap-65 A gun has its crew with it.
  if (!isInfantry(type)) return placed({ x: Math.round(middle.x), y: Math.round(middle.y) }, facing, [], sectionId);
  if (room < taken + unit.men) return null;
  const men = spotsIn(section, isClose).slice(taken, taken + unit.men);
  return placed(middleOf(men), facing, men, sectionId);
}

/** bg-move-11 Aircraft may be anywhere. */
export function isOverTable(table: BgTable, { x, y }: Point): boolean {
  return x >= 0 && y >= 0 && x <= table.ground.width && y <= table.ground.height;
}

/** What is said of any point that is named off the table. */
export function refuseOff(table: BgTable, at: Point, rule: RuleId): Refusal | null {
  return isOverTable(table, at) ? null : refusal('OFF_TABLE', rule, 'That is not on the table.');
}

/** A place for a unit, wherever it is to stand: for deployment and scenes. */
export function standAt(
  table: BgTable,
  unit: Unit,
  at: Point,
  facing: Facing,
  stance: Stance | undefined,
): Place | null {
  if (isAircraft(typeOf(table, unit))) return isOverTable(table, at) ? placed(at, facing) : null;
  const { class: target } = typeOf(table, unit);
  if (stance?.kind === 'inside' && target === 'gun') return insidePlace(table, unit, stance.section, facing);
  if (!isInfantry(typeOf(table, unit))) return isFreeFor(table, unit, at, facing) ? placed(at, facing) : null;
  if (stance?.kind === 'inside') return insidePlace(table, unit, stance.section, facing);
  return clusterAt(table, unit, at, stance, facing);
}

/** For tests and invariants: what a unit's base overlaps that it must not. */
export function overlapsOf(table: BgTable, unit: Placed): string | null {
  if (unit.place.inside || isAircraft(typeOf(table, unit))) return null;
  const field = fieldOf(table);
  for (const shape of basesOf(typeOf(table, unit), unit.place)) {
    for (const other of table.units) {
      if (other.id === unit.id || !isPlaced(other) || other.place.inside || isAircraft(typeOf(table, other))) continue;
      for (const theirs of basesOf(typeOf(table, other), other.place)) if (overlap(shape, theirs)) return other.id;
    }
    const barrier = barrierAt(field, shape);
    if (barrier) return barrier.id;
  }
  return null;
}
