/** Where units may stand: who is in whose way, and what a house holds. The search for places is in `src/tabletop`. */
import { type Facing, nearestFacing } from '../../geometry/table/facing.ts';
import { areUnder, isDiscUnder, rectangle, type Shape } from '../../geometry/table/footprint.ts';
import { wantedPlaces } from '../../geometry/table/formation.ts';
import { type Box, boxesTouch, boxOf, grown } from '../../geometry/table/polygon.ts';
import { distanceSquared, type Point } from '../../geometry/table/vector.ts';
import { type Refusal, refusal } from '../../kernel/refusal.ts';
import { formOf, type Men, type Rectangle } from '../../tabletop/body.ts';
import { areasAt } from '../../tabletop/field.ts';
import { DEFAULT_STANCE, placed } from '../../tabletop/place.ts';
import * as placing from '../../tabletop/placing.ts';
import { isBarring } from '../../tabletop/terrain.ts';
import { basesOf, bodyOf, fieldOf, isAircraft, isInfantry, SQUAD, STAND_OFF, typeOf, wreckShape } from './ground.ts';
import type { Stance } from './parts.ts';
import type { RuleId } from './rules.ts';
import { nearestGap, pieceOf } from './sight.ts';
import { type BgTable, isPlaced, type Place, type Placed, type Side, type Unit } from './state.ts';

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

/** bg-gap-07 Everything that is in the way of a unit in a part of the table: bases do not overlap, enemies stay an inch away. */
function inTheWay(table: BgTable, self: Unit, near: Box, onto: string | undefined): placing.Obstacle[] {
  const { id, side, towing } = self;
  const out = placing.obstaclesNear(
    near,
    table.units,
    (unit) => bodyOf(typeOf(table, unit)),
    (unit) => {
      // bg-eng-10 What it tows is not in its way.
      if (unit.id === id || unit.id === towing?.id || isAircraft(typeOf(table, unit))) return null;
      // bg-gap-24 The gun that it overruns may be touched.
      return unit.side !== side && unit.id !== onto ? STAND_OFF : 0;
    },
  );
  for (const wreck of table.wrecks) {
    if (wreck.id === towing?.id) continue;
    const shape = wreckShape(table, wreck);
    const box = boxOf(shape.points);
    if (boxesTouch(near, box)) out.push({ shapes: [shape], box, apart: 0 });
  }
  return out;
}

/** The same, looked up once for many places in one part of the table. */
function aroundIn(table: BgTable, unit: Unit, part: Box): Pick<placing.Setting, 'around' | 'apart'> {
  const obstacles = inTheWay(table, unit, part, undefined);
  return { around: (near) => obstacles.filter(({ box }) => boxesTouch(near, box)), apart: STAND_OFF };
}

/** A unit that is to be set down, with all that is in its way. `onto`: a gun that it may touch. */
export function settingOf<B extends Men | Rectangle>(
  table: BgTable,
  unit: Unit,
  body: B,
  onto?: string,
): placing.Setting<B> {
  const around = (near: Box): placing.Obstacle[] => inTheWay(table, unit, near, onto);
  return { field: fieldOf(table), body, around, apart: STAND_OFF };
}

export function settingFor(table: BgTable, unit: Unit, onto?: string): placing.Setting {
  return settingOf(table, unit, bodyOf(typeOf(table, unit)), onto);
}

/** May a hull or gun stand there? */
export function isFreeFor(table: BgTable, unit: Unit, at: Point, facing: Facing, onto?: string): boolean {
  const body = bodyOf(typeOf(table, unit));
  if (body.kind !== 'rectangle') throw new Error(`${unit.id} is no hull or gun`);
  return placing.isFreeAt(settingOf(table, unit, body, onto), at, facing);
}

/** bg-gap-07 A unit that was stopped on top of something, beside it: a squad in the formation that it has, else in a cluster. */
export function besideIt(table: BgTable, unit: Placed): Place | null {
  return placing.besideIt(settingFor(table, unit), unit.place);
}

/** A squad set down in a cluster, however far its men have to go. */
export function clusterAt(
  table: BgTable,
  unit: Placed | Unit,
  at: Point,
  stance: Stance = DEFAULT_STANCE,
  facing: Facing = unit.place?.facing ?? 0,
): Place | null {
  return placing.gatheredAt(settingOf(table, unit, SQUAD), unit.men, at, facing, stance);
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
  return { room: placing.roomIn(section), taken };
}

/** bg-gap-65 Men spread over the section of a building; null if it is too small or taken by the enemy. */
export function insidePlace(table: BgTable, unit: Unit, sectionId: string, facing: Facing): Place | null {
  const field = fieldOf(table);
  const section = field.sections.get(sectionId);
  const held = roomInside(table, unit, sectionId);
  if (!section || !held) return null;
  const type = typeOf(table, unit);
  const isBunker = field.byId.get(section.building)?.kind === 'bunker';
  // bg-gap-68 A bunker holds only one team or gun.
  if (isBunker && (held.taken > 0 || (isInfantry(type) && !type.team))) return null;
  // bg-gap-65 A gun has its crew with it.
  return isInfantry(type)
    ? placing.menInside(section, held.taken, unit.men, facing)
    : placing.oneInside(section, facing);
}

/** bg-move-11 Aircraft may be anywhere. */
export function isOverTable(table: BgTable, at: Point): boolean {
  return placing.isOverTable(table.ground, at);
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

/** bg-gap-07 Would its men stand round a house or a pond, its middle where nobody goes? From there no move leads away. */
export function standsRound(table: BgTable, { at, inside }: Place): boolean {
  if (inside !== null) return false;
  const field = fieldOf(table);
  return areasAt(field, at).some((area) => isBarring(field.foot.rules.of(area)));
}

/** What is said of such a place. */
export function refuseRound(table: BgTable, place: Place): Refusal | null {
  return standsRound(table, place)
    ? refusal('NO_ROOM', 'bg-gap-07', 'Its men would stand all round it: place it inside or beside it.')
    : null;
}

/** How far a hull looks for a way out, to eight sides, and how many of them must be open. */
const OUT = 300;
const ASIDE = 212;
const WAYS_OUT: readonly Point[] = [
  { x: 0, y: -OUT },
  { x: ASIDE, y: -ASIDE },
  { x: OUT, y: 0 },
  { x: ASIDE, y: ASIDE },
  { x: 0, y: OUT },
  { x: -ASIDE, y: ASIDE },
  { x: -OUT, y: 0 },
  { x: -ASIDE, y: -ASIDE },
];
const OPEN = 3;

/** Can a hull or gun drive off to some side, past those who stand there? Men find their way between others. */
function hasWayOut(table: BgTable, unit: Placed): boolean {
  const { at } = unit.place;
  const body = bodyOf(typeOf(table, unit));
  if (body.kind !== 'rectangle') throw new Error(`${unit.id} is no hull or gun`);
  const far = OUT + body.length + body.width + STAND_OFF;
  const setting = { field: fieldOf(table), body, ...aroundIn(table, unit, grown(boxOf([at]), far)) };
  let open = 0;
  for (const { x, y } of WAYS_OUT) {
    const facing = nearestFacing({ x, y });
    const isOpen =
      placing.isFreeAt(setting, { x: at.x + x, y: at.y + y }, facing) &&
      placing.isFreeAt(setting, { x: at.x + (x >> 1), y: at.y + (y >> 1) }, facing);
    if (isOpen && ++open === OPEN) return true;
  }
  return false;
}

/** Men who belong together stand no farther from their middle; others of the side leave an inch between themselves and them. */
const TOGETHER = 300;
const BETWEEN = 100;
/** Farther than this nobody is in anybody's way. */
const NEIGHBOURS = 900;

/** Does another unit stand in the open, where it could be in a unit's way? */
const isBeside = (table: BgTable, unit: Unit, other: Placed): boolean =>
  other.id !== unit.id && other.aboard === null && other.place.inside === null && !isAircraft(typeOf(table, other));

/** Places for one unit on one table: what is in its way is looked up once for all of them. */
export interface Setter {
  /** As `standAt`, in a cluster. */
  readonly stand: (at: Point, facing: Facing) => Place | null;
  /** bg-gap-07 Is somebody of its side within an inch of where it would stand of its own accord? Quicker to ask than `stand`. */
  readonly isTaken: (at: Point, facing: Facing) => boolean;
}

export function setterOf(table: BgTable, unit: Unit): Setter {
  const type = typeOf(table, unit);
  if (isAircraft(type))
    return { stand: (at, facing) => standAt(table, unit, at, facing, undefined), isTaken: () => false };
  const body = bodyOf(type);
  const { width, height } = table.ground;
  const all = { west: 0, north: 0, east: width, south: height };
  const setting = { field: fieldOf(table), ...aroundIn(table, unit, all) };
  const friends = table.units.flatMap((other) =>
    other.side === unit.side && isPlaced(other) && isBeside(table, unit, other)
      ? [formOf(bodyOf(typeOf(table, other)), other.place)]
      : [],
  );
  return {
    stand(at, facing) {
      if (body.kind === 'men') return placing.gatheredAt({ ...setting, body }, unit.men, at, facing, DEFAULT_STANCE);
      return placing.isFreeAt({ ...setting, body }, at, facing) ? placed(at, facing) : null;
    },
    isTaken(at, facing) {
      if (body.kind === 'men') {
        const { sizes } = body;
        const men = wantedPlaces({ kind: 'cluster', at, facing }, unit.men, sizes);
        const near = grown(boxOf(men), sizes.radius + BETWEEN);
        return friends.some(
          ({ shapes, box }) =>
            boxesTouch(near, box) &&
            shapes.some((friend) => men.some(({ x, y }) => isDiscUnder(x, y, sizes.radius, friend, BETWEEN))),
        );
      }
      // However it stands, no part of it is farther from its middle than that.
      const around = grown(boxOf([at]), body.length + body.width + BETWEEN);
      if (!friends.some(({ box }) => boxesTouch(around, box))) return false;
      const hull = rectangle(at, body.length, body.width, facing);
      const near = grown(boxOf(hull.points), BETWEEN);
      return friends.some(
        ({ shapes, box }) => boxesTouch(near, box) && shapes.some((friend) => areUnder(hull, friend, BETWEEN)),
      );
    },
  };
}

/**
 * bg-gap-07 Does a unit stand there so that it and all others can still move: its men together, an inch from everybody else of its side,
 * with a way out for itself and for every vehicle beside it?
 */
export function isOrderly(table: BgTable, unit: Unit, place: Place): boolean {
  if (standsRound(table, place)) return false;
  if (place.inside !== null) return true;
  const { at } = place;
  if (place.men.some((man) => distanceSquared(man, at) > TOGETHER * TOGETHER)) return false;
  const there: Placed = { ...unit, place };
  const near = table.units.filter(
    (other): other is Placed =>
      isPlaced(other) && isBeside(table, unit, other) && distanceSquared(other.place.at, at) < NEIGHBOURS * NEIGHBOURS,
  );
  if (near.some((other) => other.side === unit.side && nearestGap(table, there, other) < BETWEEN)) return false;
  const after: BgTable = { ...table, units: [...table.units.filter(({ id }) => id !== unit.id), there] };
  return [there, ...near].every((one) => isInfantry(typeOf(table, one)) || hasWayOut(after, one));
}

/** For tests and invariants: what a unit's base overlaps that it must not. */
export function overlapsOf(table: BgTable, unit: Placed): string | null {
  if (isAircraft(typeOf(table, unit))) return null;
  const others = table.units.flatMap((other) =>
    other.id !== unit.id && isPlaced(other) && !other.place.inside && !isAircraft(typeOf(table, other))
      ? [{ id: other.id, ...pieceOf(table, other) }]
      : [],
  );
  return placing.overlapOf(fieldOf(table), pieceOf(table, unit), others);
}
