/** Where units may stand: free ground for bases, and the places of a squad's men. */
import type { Facing } from '../../geometry/table/facing.ts';
import { type Feature, isLine, ringsOf } from '../../geometry/table/feature.ts';
import { areUnder, overlap, rectangle, type Shape } from '../../geometry/table/footprint.ts';
import {
  type Formation,
  type IsBarred,
  placeSquad,
  placeSquadTowards,
  type SquadMove,
  type SquadSizes,
} from '../../geometry/table/formation.ts';
import { legCost } from '../../geometry/table/leg.ts';
import { type Box, boxesTouch, boxOf, classify, covers, grown } from '../../geometry/table/polygon.ts';
import { type Point, samePlace } from '../../geometry/table/vector.ts';
import {
  areasAt,
  barrierAt,
  bodyOf,
  type Field,
  fieldOf,
  goingOf,
  isInfantry,
  isOnTable,
  MAN,
  STAND_OFF,
  typeOf,
  wreckShape,
} from './ground.ts';
import { type BgTable, isPlaced, type Place, type Placed, placed, type Side, type Stance, type Unit } from './state.ts';

/** bg-move-03 About an inch or less between neighbours. */
const SIZES: SquadSizes = { radius: MAN, spacing: 20, coherency: 100 };

export function bodiesOf(table: BgTable, which: (unit: Placed) => boolean): Shape[] {
  const out: Shape[] = [];
  for (const unit of table.units)
    if (isPlaced(unit) && which(unit)) out.push(...bodyOf(typeOf(table, unit), unit.place));
  return out;
}

export function enemyBodies(table: BgTable, side: Side): Shape[] {
  return bodiesOf(table, (unit) => unit.side !== side);
}

interface Body {
  readonly shape: Shape;
  readonly box: Box;
  readonly isEnemy: boolean;
}

/** Everything that stands near a place and is in the way of a unit. */
function bodiesNear(table: BgTable, self: Unit, at: Point, far: number): Body[] {
  const near = grown({ west: at.x, east: at.x, north: at.y, south: at.y }, far + 1200);
  const out: Body[] = [];
  for (const unit of table.units) {
    if (unit.id === self.id || !isPlaced(unit)) continue;
    const { at: there } = unit.place;
    if (there.x < near.west || there.x > near.east || there.y < near.north || there.y > near.south) continue;
    for (const shape of bodyOf(typeOf(table, unit), unit.place))
      out.push({ shape, box: grown(boxOf(shape.points), shape.radius), isEnemy: unit.side !== self.side });
  }
  for (const wreck of table.wrecks) {
    const shape = wreckShape(table, wreck);
    out.push({ shape, box: boxOf(shape.points), isEnemy: false });
  }
  return out;
}

/** bg-gap-07 Is a base free: on the table, off walls and houses, off other bases, an inch from enemies? */
function isFreeShape(field: Field, shape: Shape, bodies: readonly Body[]): boolean {
  if (!isOnTable(field, shape)) return false;
  const box = grown(boxOf(shape.points), shape.radius);
  const wide = grown(box, STAND_OFF);
  for (const body of bodies) {
    if (!boxesTouch(wide, body.box)) continue;
    if (body.isEnemy ? areUnder(shape, body.shape, STAND_OFF) : overlap(shape, body.shape)) return false;
  }
  return barrierAt(field, shape) === null;
}

/** May a hull or gun stand there? */
export function isFreeFor(table: BgTable, unit: Unit, at: Point, facing: Facing): boolean {
  const type = typeOf(table, unit);
  const shape = rectangle(at, type.length, type.width, facing);
  return isFreeShape(fieldOf(table), shape, bodiesNear(table, unit, at, type.length));
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
  return (a, b) =>
    samePlace(a, b)
      ? areasAt(field, a).some((area) => isWithin(area, a))
      : legCost(field.foot, a, b) === Number.POSITIVE_INFINITY;
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
  const bodies = bodiesNear(table, unit, at, walk.allowance);
  const isFree = (base: Shape): boolean => isFreeShape(field, base, bodies);
  const move = walk.bend
    ? { men: unit.place.men, allowance: walk.allowance, bend: walk.bend }
    : { men: unit.place.men, allowance: walk.allowance };
  const found = placeSquadTowards(formation, walk.from, move, SIZES, isFree, barring(field));
  return found ? placed(middleOf(found.places), facing, found.places) : null;
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
  const bodies = bodiesNear(table, unit, at, 600);
  const isFree = (base: Shape): boolean => isFreeShape(field, base, bodies);
  const men = Array.from({ length: unit.men }, () => at);
  const found = placeSquad(formation, { men, allowance: Number.MAX_SAFE_INTEGER }, SIZES, isFree, barring(field));
  return found.kind === 'placed' ? placed(middleOf(found.places), facing, found.places) : null;
}

/** bg-gap-65 Men spread over the section of a building; null if it is too small or taken by the enemy. */
export function insidePlace(table: BgTable, unit: Unit, sectionId: string, facing: Facing): Place | null {
  const field = fieldOf(table);
  const section = field.sections.get(sectionId);
  if (!section) return null;
  let taken = 0;
  for (const other of table.units) {
    if (other.id === unit.id || !isPlaced(other) || other.place.inside !== sectionId) continue;
    if (other.side !== unit.side) return null;
    taken += other.men;
  }
  const spots: Point[] = [];
  const box = boxOf(section.ring);
  for (let y = box.north + 50; y <= box.south - 25; y += 100)
    for (let x = box.west + 50; x <= box.east - 25; x += 100) if (covers(section.ring, { x, y })) spots.push({ x, y });
  // From the middle outwards.
  const middle = { x: (box.west + box.east) / 2, y: (box.north + box.south) / 2 };
  const off = ({ x, y }: Point): number => (x - middle.x) ** 2 + (y - middle.y) ** 2;
  spots.sort((a, b) => off(a) - off(b) || a.y - b.y || a.x - b.x);
  if (spots.length < taken + unit.men) return null;
  const men = spots.slice(taken, taken + unit.men);
  return placed(middleOf(men), facing, men, sectionId);
}

/** A place for a unit, wherever it is to stand: for deployment and scenes. */
export function standAt(
  table: BgTable,
  unit: Unit,
  at: Point,
  facing: Facing,
  stance: Stance | undefined,
): Place | null {
  if (!isInfantry(typeOf(table, unit))) return isFreeFor(table, unit, at, facing) ? placed(at, facing) : null;
  if (stance?.kind === 'inside') return insidePlace(table, unit, stance.section, facing);
  return clusterAt(table, unit, at, stance, facing);
}

/** For tests and invariants: what a unit's base overlaps that it must not. */
export function overlapsOf(table: BgTable, unit: Placed): string | null {
  if (unit.place.inside) return null;
  const field = fieldOf(table);
  for (const shape of bodyOf(typeOf(table, unit), unit.place)) {
    for (const other of table.units) {
      if (other.id === unit.id || !isPlaced(other) || other.place.inside) continue;
      for (const theirs of bodyOf(typeOf(table, other), other.place)) if (overlap(shape, theirs)) return other.id;
    }
    const barrier = barrierAt(field, shape);
    if (barrier) return barrier.id;
  }
  return null;
}
