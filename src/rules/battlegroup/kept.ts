/** What was worked out for a place and hangs on where everybody stands: kept for as long as nobody moves. */
import type { BgTable, GroundSource, Place } from './state.ts';

interface Kept {
  readonly ground: GroundSource;
  readonly around: readonly (Place | null)[];
  readonly wrecks: number;
  readonly values: Map<unknown, unknown>;
}

const byPlace = new WeakMap<Place, Kept>();

function isStill(table: BgTable, { ground, around, wrecks }: Kept): boolean {
  const { units } = table;
  if (table.ground !== ground || table.wrecks.length !== wrecks || units.length !== around.length) return false;
  for (let i = 0; i < around.length; i++) if (units[i]!.place !== around[i]) return false;
  return true;
}

/** The value for a key at this place, made if it is not known. */
export function kept<Value>(table: BgTable, place: Place, key: unknown, make: () => Value): Value {
  let known = byPlace.get(place);
  if (!known || !isStill(table, known)) {
    const { ground, units, wrecks } = table;
    known = { ground, around: units.map((unit) => unit.place), wrecks: wrecks.length, values: new Map() };
    byPlace.set(place, known);
  }
  const { values } = known;
  if (!values.has(key)) values.set(key, make());
  return values.get(key) as Value;
}
