/** Towing of wrecks and of vehicles that cannot move. */
import { pointBehind } from '../../../tabletop/beside.ts';
import { typeOf } from '../ground.ts';
import { type BgTable, isPlaced, type Place, type Unit, unitOf, type Wreck } from '../state.ts';

/** What a recovery vehicle has in tow; null if it is no longer there. */
export function towed(table: BgTable, unit: Unit): Unit | Wreck | null {
  const id = unit.towing?.id;
  if (id === undefined) return null;
  const vehicle = unitOf(table, id);
  return table.wrecks.find((wreck) => wreck.id === id) ?? (isPlaced(vehicle) ? vehicle : null);
}

export function isTowing(table: BgTable, unit: Unit): boolean {
  return towed(table, unit) !== null;
}

/** Right behind the one that tows it. */
export function behind(table: BgTable, tow: Unit, place: Place, thing: { readonly type: string }): Place['at'] {
  const far = (typeOf(table, tow).length + typeOf(table, thing).length) / 2 + 10;
  return Object.freeze(pointBehind(place.at, place.facing, far));
}
