/** Where units may stand: who is in whose way, and what a house holds. The search for places is in `src/tabletop`. */
import type { Facing } from '../../geometry/table/facing.ts';
import type { Shape } from '../../geometry/table/footprint.ts';
import { type Box, boxesTouch, boxOf } from '../../geometry/table/polygon.ts';
import type { Point } from '../../geometry/table/vector.ts';
import { type Refusal, refusal } from '../../kernel/refusal.ts';
import type { Men, Rectangle } from '../../tabletop/body.ts';
import { DEFAULT_STANCE, placed } from '../../tabletop/place.ts';
import * as placing from '../../tabletop/placing.ts';
import { basesOf, bodyOf, fieldOf, isAircraft, isInfantry, SQUAD, STAND_OFF, typeOf, wreckShape } from './ground.ts';
import type { Stance } from './parts.ts';
import type { RuleId } from './rules.ts';
import { pieceOf } from './sight.ts';
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
  // bg-gap-68 A bunker holds one team or gun.
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
