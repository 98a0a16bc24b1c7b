/** The units of a scene: of the list, or with a profile of their own, where they stand and what they are aboard of. */
import type * as z from 'zod';
import { disc, gap } from '../../geometry/table/footprint.ts';
import type { Point } from '../../geometry/table/vector.ts';
import type { Data } from '../../kernel/data.ts';
import { Bad, read } from '../../kit/scene.ts';
import { meant } from '../../scenarios/near.ts';
import { fieldOf, isAircraft, isArmoured, isVehicle, typeOf } from './ground.ts';
import { fullHouse } from './move/judge.ts';
import type { Stance } from './parts.ts';
import { standAt } from './placing.ts';
import type { Gun, UnitType } from './profile.ts';
import { facingOf, type OwnGun, SceneUnit, spotOf } from './scene-words.ts';
import { newUnit } from './setup.ts';
import { type BgTable, type Unit, unitOf, type Wreck } from './state.ts';
import { gunOf } from './tables/guns.ts';
import { UNITS } from './tables/units.ts';
import { waysToCarry } from './transport/aboard.ts';

const BANDS = ['0-10', '10-20', '20-30', '30-40', '40-50', '50-70'] as const;

/** A gun of the list, or one like it with ratings of its own. */
function gunFrom(said: string | z.infer<typeof OwnGun>): { readonly gun: string; readonly own?: Gun } {
  if (typeof said === 'string') return { gun: said };
  const { like, ap, he, ...numbers } = said;
  const byBand = (cells: readonly (number | null)[]) =>
    Object.fromEntries(BANDS.map((band, i) => [band, cells[i]])) as NonNullable<Gun['ap']>['penetration'];
  return {
    gun: like,
    own: Object.freeze({
      ...gunOf(like),
      ...numbers,
      ...(ap === undefined ? {} : { ap: ap && { penetration: byBand(ap) } }),
      ...(he === undefined
        ? {}
        : { he: he && { rating: { dice: he.dice, need: he.need }, penetration: byBand(he.penetration) } }),
    }) as Gun,
  };
}

/** A type of the list, with the numbers that the scene sets for this unit. */
function profileOf(table: BgTable, unit: z.infer<typeof SceneUnit>, place: string): UnitType {
  const known = Object.hasOwn(UNITS, unit.type) ? UNITS[unit.type] : undefined;
  if (!known && !unit.profile)
    throw new Bad(`${place}.type`, `there is no unit type ${unit.type}${meant(unit.type, Object.keys(UNITS))}`);
  if (!unit.profile) return known!;
  const base: UnitType = known ?? {
    ...{ id: unit.type, name: unit.type, short: unit.type, nation: 'any', class: 'infantry', piece: 'squad' },
    ...{ arsenal: null, experience: 'regular', rating: 1, men: 8, hits: 0, moves: 'infantry', armour: null },
    ...{ length: 200, width: 100, main: null, mgs: [], crewed: [], team: false, smgs: 0, assaultRifles: 0, traits: [] },
  };
  const { main: armed } = unit.profile;
  const main = armed === undefined ? {} : { main: armed && { ...armed, ...gunFrom(armed.gun) } };
  const type = { ...base, ...unit.profile, ...main, id: `${unit.type}:${unit.id}` } as UnitType;
  const lacks = (what: string, reason: string) => new Bad(`${place}.profile.${what}`, reason);
  if (isArmoured(type) && !type.armour) throw lacks('armour', 'an armoured vehicle needs armour');
  if (type.class === 'soft-skinned' && type.hits === 0) throw lacks('hits', 'a soft-skinned vehicle needs hits');
  if (isAircraft(type) && type.hits === 0) throw lacks('hits', 'an aircraft needs hits');
  if (!isVehicle(type) && !isAircraft(type) && type.men === 0) throw lacks('men', 'infantry and guns need men');
  table.types = Object.freeze({ ...table.types, [type.id]: type });
  return type;
}

/** bg-state-13 The rounds that are left, and those that must have been fired. */
function roundsOf(
  type: UnitType,
  state: { he?: number | undefined; ap?: number | undefined },
  place: string,
): Partial<Unit> {
  if (state.he === undefined && state.ap === undefined) return {};
  const rounds = type.main?.rounds;
  if (!rounds) throw new Bad(`${place}.state.${state.he === undefined ? 'ap' : 'he'}`, 'its rounds are not counted');
  const he = state.he ?? Math.min(type.main!.he, rounds - Math.min(rounds, state.ap ?? 0));
  const ap = state.ap ?? Math.min(rounds - type.main!.he, rounds - Math.min(rounds, he));
  if (he + ap > rounds) throw new Bad(`${place}.state`, `it has at most ${rounds} rounds`);
  const spent = rounds - he - ap;
  const heFired = Math.min(spent, Math.max(0, type.main!.he - he));
  return { he, ap, heFired, apFired: spent - heFired };
}

export function unitFrom(table: BgTable, value: Data, place: string): Unit {
  const raw = read(SceneUnit, value, place);
  if (unitOf(table, raw.id)) throw new Bad(`${place}.id`, `there are two units ${raw.id}`);
  const type = profileOf(table, raw, place);
  const { wreck: _wreck, ...state } = raw.state ?? {};
  const fresh = {
    ...newUnit(raw.id, raw.side, raw.side, type),
    ...(state as Partial<Unit>),
    ...roundsOf(type, state, place),
  };
  for (const what of ['men', 'strength'] as const)
    if (raw[what] !== undefined && type.men === 0)
      throw new Bad(`${place}.${what}`, `the men of ${isAircraft(type) ? 'an aircraft' : 'a vehicle'} are not counted`);
  if (state.hits !== undefined && state.hits > type.hits)
    throw new Bad(
      `${place}.state.hits`,
      type.hits === 0 ? 'its hits are not counted' : `it has at most ${type.hits} hits`,
    );
  // bg-spec-05
  if (type.traits.includes('auxiliary') && raw.experience && raw.experience !== 'inexperienced')
    throw new Bad(`${place}.experience`, 'auxiliaries are always inexperienced');
  const men = raw.men ?? fresh.men;
  const unit: Unit = {
    ...fresh,
    ...{ name: raw.id, men },
    strength: raw.strength ?? fresh.strength,
    experience: raw.experience ?? fresh.experience,
    rating: raw.rating ?? fresh.rating,
  };
  if (unit.strength > type.men) throw new Bad(`${place}.strength`, `it begins with at most ${type.men} men`);
  if (unit.men > unit.strength) throw new Bad(`${place}.men`, `it began with ${unit.strength} men`);
  // bg-mor-15
  if (unit.pinned && unit.men === 1 && unit.strength > 1 && !type.traits.includes('sniper'))
    throw new Bad(`${place}.state.pinned`, 'a pinned last man is removed');
  if (raw.aboard) return aboardOf(table, unit, raw.aboard, `${place}.aboard`);
  if (raw.reserve) {
    if (raw.at) throw new Bad(`${place}.reserve`, `${raw.id} is on the table or in reserve, not both`);
    return Object.freeze({ ...unit, reserve: 0 });
  }
  if (!raw.at) throw new Bad(`${place}.at`, `${raw.id} has no place`);
  const [x, y] = spotOf(raw.at, `${place}.at`);
  const { width, height } = table.ground;
  if (x < 0 || y < 0 || x > width || y > height) throw new Bad(`${place}.at`, `${raw.id} is not on the table`);
  const { byId, sections } = fieldOf(table);
  if (raw.stance?.kind === 'lining' && !byId.has(raw.stance.feature))
    throw notThere(`${place}.stance.feature`, raw.stance.feature, [...byId.keys()]);
  if (raw.stance?.kind === 'inside' && !sections.has(raw.stance.section))
    throw notThere(`${place}.stance.section`, raw.stance.section, [...sections.keys()]);
  // bg-gap-68 Who is put in the middle of a bunker is in it.
  const bunker = raw.stance ? null : bunkerAt(table, unit, { x, y });
  const stance: Stance = raw.stance ?? (bunker ? { kind: 'inside', section: bunker } : { kind: 'line' });
  const stand = standAt(table, unit, { x, y }, facingOf(raw.facing), stance);
  if (stand) return Object.freeze({ ...unit, place: stand });
  if (stance.kind !== 'inside') throw new Bad(`${place}.at`, `${raw.id} has no room there`);
  const { sentence, code, rule } = fullHouse(table, unit, stance.section);
  throw new Bad(bunker ? `${place}.at` : `${place}.stance.section`, `refused: ${sentence} [${code}, ${rule}]`);
}

/** A name that nothing on the ground has: with those that there are. */
function notThere(place: string, name: string, known: readonly string[]): Bad {
  const there = known.length === 0 ? 'is none' : `${known.length === 1 ? 'is' : 'are'} ${known.join(', ')}`;
  return new Bad(place, `there is no ${name} on the ground; there ${there}`);
}

/** The section of the bunker that a place lies in, for men and guns; null if it lies in none. */
function bunkerAt(table: BgTable, unit: Unit, at: Point): string | null {
  const { class: kind } = typeOf(table, unit);
  if (kind !== 'infantry' && kind !== 'gun') return null;
  const { sections, byId } = fieldOf(table);
  for (const section of sections.values())
    if (byId.get(section.building)?.kind === 'bunker' && gap(disc(at, 0), section.shape) === 0) return section.id;
  return null;
}

/** bg-state-15, bg-gap-64 A unit that is carried when the scene begins. */
function aboardOf(table: BgTable, unit: Unit, aboard: NonNullable<Unit['aboard']>, place: string): Unit {
  const vehicle = unitOf(table, aboard.on);
  if (!vehicle) throw new Bad(`${place}.on`, `there is no unit ${aboard.on} before ${unit.id}`);
  if (!waysToCarry(table, vehicle, unit).includes(aboard.how))
    throw new Bad(`${place}.how`, `${aboard.on} cannot carry ${unit.id} like that`);
  return Object.freeze({ ...unit, aboard: Object.freeze({ ...aboard }) });
}

/** A wreck in a scene: what its vehicle would leave. */
export function wrecked(unit: Unit): Wreck {
  const { id, type, side, place } = unit;
  return Object.freeze({ id, type, side, at: place!.at, facing: place!.facing, attempts: 0, was: unit });
}
