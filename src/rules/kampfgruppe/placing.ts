/** Where units may stand: who is in whose way. The search for places is in `src/tabletop`. */
import type { Facing } from '../../geometry/table/facing.ts';
import { type Box, boxesTouch, boxOf } from '../../geometry/table/polygon.ts';
import type { Point } from '../../geometry/table/vector.ts';
import type { Body } from '../../tabletop/body.ts';
import { DEFAULT_STANCE, placed, type Stance } from '../../tabletop/place.ts';
import * as placing from '../../tabletop/placing.ts';
import { bodyOf, bodyOfUnit, fieldFor, fieldOf, isOnTable, pieceOf, SQUAD, wreckShape } from './ground.ts';
import {
  isAircraft,
  isGun,
  isInfantry,
  isPlaced,
  type KgnTable,
  type Place,
  type Placed,
  typeOf,
  type Unit,
} from './state.ts';

/** kgn-gap-31 kgn-gap-33 Bases do not overlap; aircraft are in nobody's way. */
function inTheWay(table: KgnTable, self: Unit, near: Box, without: string | null): placing.Obstacle[] {
  const out = placing.obstaclesNear(near, table.units, bodyOfUnit, (unit) =>
    unit.id === self.id || isAircraft(unit) || unit.place?.inside ? null : 0,
  );
  for (const wreck of table.wrecks) {
    if (wreck.id === without) continue;
    const shape = wreckShape(wreck);
    const box = boxOf(shape.points);
    if (boxesTouch(near, box)) out.push({ shapes: [shape], box, apart: 0 });
  }
  return out;
}

/** A unit that is to be set down, with all that is in its way. `without`: a wreck that it tows. */
export const settingOf = <B extends Body>(
  table: KgnTable,
  unit: Unit,
  body: B,
  without: string | null = null,
): placing.Setting<B> => ({
  ...{ field: fieldFor(table, typeOf(unit)), body, apart: 0 },
  around: (near: Box) => inTheWay(table, unit, near, without),
});

/** kgn-gap-65 In a house nobody has a place of his own, and any number fits. */
export function insidePlace(table: KgnTable, section: string, facing: Facing): Place | null {
  const found = fieldOf(table).sections.get(section);
  return found ? placing.oneInside(found, facing) : null;
}

/** A place for a unit, wherever it is to stand; null where there is no room. */
export function standAt(
  table: KgnTable,
  unit: Unit,
  at: Point,
  facing: Facing,
  stance: Stance = DEFAULT_STANCE,
): Place | null {
  if (!isOnTable(table, at)) return null;
  if (isAircraft(unit)) return placed(at, facing);
  if (stance.kind === 'inside' && (isInfantry(unit) || isGun(unit))) return insidePlace(table, stance.section, facing);
  if (isInfantry(unit)) return placing.gatheredAt(settingOf(table, unit, SQUAD), unit.men, at, facing, stance);
  const body = bodyOf(typeOf(unit));
  if (body.kind !== 'rectangle') return null;
  return placing.isFreeAt(settingOf(table, unit, body), at, facing) ? placed(at, facing) : null;
}

/** For invariants: what a unit's base overlaps that it must not. */
export function overlapOf(table: KgnTable, unit: Placed): string | null {
  if (isAircraft(unit)) return null;
  const others = table.units.flatMap((other) =>
    other.id !== unit.id && isPlaced(other) && !other.place.inside && !isAircraft(other)
      ? [{ id: other.id, ...pieceOf(other) }]
      : [],
  );
  return placing.overlapOf(fieldFor(table, typeOf(unit)), pieceOf(unit), others);
}
