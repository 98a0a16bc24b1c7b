/** What was worked out for a place: kept for as long as the ground, or everything that stands on it, does not change. */
import type { Field } from './field.ts';
import type { Place } from './place.ts';

/** All that stands on a table. Ground, places and wrecks are never changed, only replaced. */
export interface Surroundings {
  readonly ground: object;
  readonly units: readonly { readonly place: Place | null }[];
  readonly wrecks: readonly object[];
}

interface Kept {
  readonly ground: object;
  readonly places: readonly (Place | null)[];
  readonly wrecks: readonly object[];
  readonly values: Map<unknown, unknown>;
}

const byPlace = new WeakMap<Place, Kept>();

function isStill(around: Surroundings, { ground, places, wrecks }: Kept): boolean {
  const { units } = around;
  if (around.ground !== ground || units.length !== places.length || around.wrecks.length !== wrecks.length)
    return false;
  for (let i = 0; i < places.length; i++) if (units[i]!.place !== places[i]) return false;
  for (let i = 0; i < wrecks.length; i++) if (around.wrecks[i] !== wrecks[i]) return false;
  return true;
}

/** The value for a key at this place, made if it is not known. The key holds all else that the value depends on. */
export function keptAt<Value>(around: Surroundings, place: Place, key: unknown, make: () => Value): Value {
  let known = byPlace.get(place);
  if (!known || !isStill(around, known)) {
    const { ground, units, wrecks } = around;
    known = { ground, places: units.map((unit) => unit.place), wrecks: wrecks.slice(), values: new Map() };
    byPlace.set(place, known);
  }
  const { values } = known;
  if (!values.has(key)) values.set(key, make());
  return values.get(key) as Value;
}

interface OnGround {
  readonly field: Field;
  readonly values: Map<unknown, unknown>;
}

const byGround = new WeakMap<Place, OnGround>();

/** The same for what depends on the ground alone, whoever stands where. */
export function keptOn<Value>(field: Field, place: Place, key: unknown, make: () => Value): Value {
  let known = byGround.get(place);
  if (known?.field !== field) {
    known = { field, values: new Map() };
    byGround.set(place, known);
  }
  const { values } = known;
  if (!values.has(key)) values.set(key, make());
  return values.get(key) as Value;
}
