/** Scenes: a moment of a battle and one order, as `resolve`, `odds` and the tests read them. */
import * as z from 'zod';
import { FACINGS, type Facing } from '../../geometry/table/facing.ts';
import { disc, gap } from '../../geometry/table/footprint.ts';
import type { Point } from '../../geometry/table/vector.ts';
import type { Data } from '../../kernel/data.ts';
import type { Input, Parsed } from '../../kernel/input.ts';
import type { SeatId } from '../../kernel/seats.ts';
import type { Scene, StagedScene } from '../../kit/contract.ts';
import { complaintIn, placeIn } from '../../scenarios/issues.ts';
import { BadMap, buildMap, type MapSource } from '../../scenarios/map.ts';
import { BadLength, noLength, stepsOf, UNITS_OF } from '../../scenarios/map-lines.ts';
import { meant } from '../../scenarios/near.ts';
import { type BgAnswer, type BgKinds, BOOK } from './book.ts';
import { armOf } from './fire/weapons.ts';
import { fieldOf, isAircraft, isArmoured, isVehicle, mapOf, typeOf } from './ground.ts';
import { answersIn, BEGIN, MOMENTS, type Moment, momentOf, SceneMoment } from './moments.ts';
import { fullHouse } from './move/judge.ts';
import { ORDERS, type Shot, Stance } from './parts.ts';
import { standAt } from './placing.ts';
import { type Armour, type Gun, TRAITS, type UnitType } from './profile.ts';
import { countForces, emptyTable, newUnit, seats, withoutMeasuring } from './setup.ts';
import { mayDetach } from './special/bren.ts';
import {
  type BgTable,
  clone,
  type GroundSource,
  NO_SUPPORT,
  type Side,
  type Unit,
  unitOf,
  type Wreck,
} from './state.ts';
import { BATTLE_COUNTERS } from './tables/counters.ts';
import { EXPERIENCE_TEST } from './tables/experience.ts';
import { BATTERIES, FIRE_SUPPORT, fireSupport } from './tables/fire-support.ts';
import { GUNS, gunOf } from './tables/guns.ts';
import { LIGHT_GUNS } from './tables/light-guns.ts';
import { MOVEMENT } from './tables/movement.ts';
import { ARMOUR_COLUMNS } from './tables/penetration.ts';
import { SMALL_ARMS, smallArm } from './tables/small-arms.ts';
import { UNITS } from './tables/units.ts';
import { carriedOn, waysToCarry } from './transport/aboard.ts';
import { isMounted } from './transport/ride.ts';

const COMPASS: Readonly<Record<string, Facing>> = { N: 0, NE: 6, E: 12, SE: 18, S: 24, SW: 30, W: 36, NW: 42 };

const length = z.string(noLength(UNITS_OF.inches));
const spot = z.tuple([length, length]);
const side = z.enum(['axis', 'allies']);
const id = z.string().min(1).max(60);
const heading = z.union([
  z.enum(Object.keys(COMPASS) as [string, ...string[]]),
  z
    .int()
    .min(0)
    .max(FACINGS - 1),
]);

const Ground = z.union([
  z.strictObject({ map: z.string() }),
  z.strictObject({ size: spot, features: z.array(z.unknown()).default([]) }),
]);

const State = z.strictObject({
  pinned: z.boolean().optional(),
  moved: z.boolean().optional(),
  fired: z.boolean().optional(),
  movedBefore: z.boolean().optional(),
  firedBefore: z.boolean().optional(),
  ordered: z.boolean().optional(),
  acted: z.boolean().optional(),
  immobile: z.boolean().optional(),
  ammo: z.enum(['normal', 'one', 'out']).optional(),
  marker: z.enum(['ambush', 'reserve']).nullable().optional(),
  he: z.int().min(0).max(99).optional(),
  ap: z.int().min(0).max(99).optional(),
  hits: z.int().min(1).max(99).optional(),
  /** bg-state-17 It is a wreck. */
  wreck: z.boolean().optional(),
});

const keys = <T extends object>(table: T) => Object.keys(table) as [keyof T & string, ...(keyof T & string)[]];
const few = z.int().min(0).max(60);
const inches = z.int().min(0).max(60);
const cell = z.int().min(1).max(15).nullable();
const letter = z.enum(ARMOUR_COLUMNS.filter((column): column is Armour => column !== 'SS') as [Armour, ...Armour[]]);

const bands = z.tuple([cell, cell, cell, cell, cell, cell]);

/** A gun with ratings of its own: what is left out is that of the gun which it is like. Six bands: 0-10, 10-20, ... 40-50, 50-70 inches. */
const OwnGun = z.strictObject({
  like: z.enum([...keys(GUNS), ...keys(LIGHT_GUNS)]),
  label: z.string().max(40).optional(),
  size: z.enum(['very-light', 'light', 'medium', 'heavy']).optional(),
  range: inches.optional(),
  minimum: inches.optional(),
  ap: bands.nullable().optional(),
  he: z
    .strictObject({ dice: z.int().min(1).max(12), need: z.int().min(2).max(6), penetration: bands })
    .nullable()
    .optional(),
});

/** Numbers of a type that a scene may set: the shape of `UnitType`. */
const Profile = z
  .strictObject({
    name: z.string().max(60),
    short: z.string().max(20),
    nation: z.string().max(20),
    class: z.enum(['infantry', 'gun', 'soft-skinned', 'open-topped', 'enclosed', 'aircraft']),
    piece: z.string().max(60),
    arsenal: z.string().max(60).nullable(),
    experience: z.enum(keys(EXPERIENCE_TEST)),
    rating: z.int().min(0).max(5),
    men: few,
    hits: few,
    moves: z.union([z.enum(keys(MOVEMENT)), z.strictObject({ ground: inches, road: inches })]),
    armour: z.strictObject({ front: letter, side: letter, rear: letter }).nullable(),
    length: z.int().min(20).max(1000),
    width: z.int().min(20).max(1000),
    main: z
      .strictObject({
        gun: z.union([z.enum([...keys(GUNS), ...keys(LIGHT_GUNS)]), OwnGun]),
        mount: z.enum(['turret', 'fixed', 'deployed', 'mortar', 'hand']),
        rounds: few.nullable(),
        he: few,
      })
      .nullable(),
    mgs: z.array(z.enum(['co-axial', 'bow', 'pintle'])).max(6),
    crewed: z.array(z.enum(keys(SMALL_ARMS))).max(6),
    team: z.boolean(),
    smgs: few,
    assaultRifles: few,
    traits: z.array(z.enum(TRAITS)).max(TRAITS.length),
    carries: z.strictObject({ men: few, gun: z.boolean() }),
  })
  .partial();

const SceneUnit = z.strictObject({
  id,
  side,
  type: z.string(),
  at: spot.optional(),
  /** bg-state-15 Instead of a place: the vehicle that carries it, which is named before. */
  aboard: z.strictObject({ on: id, how: z.enum(['inside', 'riding', 'towed']) }).optional(),
  /** bg-state-25 Instead of a place: it is still to come. */
  reserve: z.boolean().optional(),
  facing: heading.optional(),
  men: z.int().min(1).max(60).optional(),
  strength: z.int().min(1).max(60).optional(),
  stance: Stance.optional(),
  experience: z.enum(['inexperienced', 'regular', 'veteran', 'elite']).optional(),
  rating: z.int().min(0).max(5).optional(),
  state: State.optional(),
  /** Numbers that differ from the type's, in its own words. */
  profile: Profile.optional(),
});

const edge = z.enum(['north', 'east', 'south', 'west']);

const SceneSupport = z.strictObject({
  list: z.enum(keys(FIRE_SUPPORT)),
  requests: z.tuple([few, few, few]).optional(),
  registered: z.array(spot).max(20).optional(),
  /** How many missions, with the number of the list; or the number that each must beat. */
  counterBattery: z.union([few, z.array(z.int().min(1).max(6)).max(20)]).optional(),
  /** Barrages that are timed for this turn. */
  barrages: z
    .array(z.strictObject({ at: spot, battery: z.enum(keys(BATTERIES)) }))
    .max(20)
    .optional(),
});

const drawn = z.array(z.enum(BATTLE_COUNTERS.map(({ kind }) => kind) as [string, ...string[]])).max(60);

const Turn = z.strictObject({
  side,
  number: z.int().min(1).max(100).optional(),
  orders: z.int().min(1).max(100).optional(),
  size: z.enum(['squad', 'platoon', 'company', 'battalion']).optional(),
  rating: z.strictObject({ axis: z.int().min(0).max(200), allies: z.int().min(0).max(200) }).optional(),
  /** bg-gap-49 The edge that is each side's own. */
  edges: z.strictObject({ axis: edge, allies: edge }).optional(),
  /** Guns off the table: the list of each side, and what it has bought. */
  support: z.strictObject({ axis: SceneSupport, allies: SceneSupport }).partial().optional(),
  /** Counters that the sides have drawn: numbers, and specials by name. */
  counters: z.strictObject({ axis: drawn, allies: drawn }).partial().optional(),
  objectives: z
    .array(z.strictObject({ id, at: spot, holder: side.nullable().optional() }))
    .max(12)
    .optional(),
  /** Senior officers whose re-roll of an orders die is gone. */
  rerolled: z.array(id).max(6).optional(),
});

const SceneShot = z.strictObject({
  fire: z.enum(['area', 'aimed']),
  weapon: z.enum(['main', 'mgs', 'team', 'arms', 'flame', 'rockets']).optional(),
  ammo: z.enum(['he', 'ap']).optional(),
  pairs: z.int().min(1).max(8).optional(),
  target: id,
});

const SceneSetDown = z.strictObject({
  unit: id,
  at: spot,
  facing: heading.optional(),
  formation: z.enum(['line', 'column', 'cluster']).optional(),
});

const SceneOrder = z.strictObject({
  unit: id,
  kind: z.enum(ORDERS),
  on: id.optional(),
  /** The way of each move: `path` of the first, `then` of the second. */
  path: z.array(spot).min(1).optional(),
  then: z.array(spot).min(1).optional(),
  facing: heading.optional(),
  stance: Stance.optional(),
  reverse: z.boolean().optional(),
  shots: z.array(SceneShot).min(1).max(3).optional(),
  /** An aircraft: where it flies, and what it drops where. */
  fly: spot.optional(),
  bombs: z.strictObject({ count: z.int().min(1).max(12), at: spot.optional() }).optional(),
  /** Does a British section detach its Bren team? */
  detach: z.boolean().optional(),
  target: id.optional(),
  with: z.enum(['arms', 'grenades']).optional(),
  /** Who gets out and where, or who gets in; `loadsFirst`: before the vehicle moves or fires, and not after it. */
  setDown: z.array(SceneSetDown).min(1).max(20).optional(),
  takeUp: z.array(id).min(1).max(20).optional(),
  loadsFirst: z.boolean().optional(),
  /** The gun that is overrun. */
  overrun: id.optional(),
  /** Cavalry and bicycles. */
  ride: z.enum(['ride', 'charge', 'dismount']).optional(),
  /** Off the table, at the end of a Withdraw order. */
  leaves: z.boolean().optional(),
  /** A piece of bridge, from here to there. */
  site: z.tuple([spot, spot]).optional(),
  /** Does the remote-controlled vehicle blow up at the end of its way? */
  blowUp: z.boolean().optional(),
});

/** Fire at a pre-registered target, which is no unit's order. */
const SceneRegistered = z.strictObject({ kind: z.literal('registered'), at: spot });

class Bad extends Error {
  readonly place: string;
  constructor(place: string, reason: string) {
    super(reason);
    this.place = place;
  }
}

function read<T>(schema: z.ZodType<T>, value: unknown, place: string): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const complaint = complaintIn(parsed.error.issues);
  throw new Bad(placeIn(place, complaint), complaint.message);
}

function steps(text: string, place: string): number {
  try {
    return stepsOf(text, 'inches');
  } catch (error) {
    if (error instanceof BadLength) throw new Bad(place, error.message);
    throw error;
  }
}

function spotOf([x, y]: readonly [string, string], place: string): [number, number] {
  return [steps(x, `${place}.0`), steps(y, `${place}.1`)];
}

function facingOf(value: string | number | undefined): Facing {
  return value === undefined ? 0 : typeof value === 'number' ? value : COMPASS[value]!;
}

function groundOf(value: Data): GroundSource {
  const ground = read(Ground, value, 'ground');
  if ('map' in ground) {
    try {
      const { width, height } = mapOf(ground.map);
      return { map: ground.map, width, height, features: [], removed: [] };
    } catch {
      throw new Bad('ground.map', `there is no map ${ground.map}`);
    }
  }
  const [wide, high] = ground.size;
  if (steps(wide, 'ground.size.0') <= 0) throw new Bad('ground.size.0', 'a table is wider than nothing');
  if (steps(high, 'ground.size.1') <= 0) throw new Bad('ground.size.1', 'a table is deeper than nothing');
  const source = {
    sandtable: 'map/1',
    id: 'scene',
    title: 'Scene',
    theme: 'open',
    size: [wide, high],
    features: ground.features,
  };
  try {
    const { width, height, features } = buildMap(source as unknown as MapSource);
    return { map: null, width, height, features, removed: [] };
  } catch (error) {
    if (error instanceof BadMap) throw new Bad(error.place ? `ground.${error.place}` : 'ground', error.reason);
    throw error;
  }
}

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
  if (isArmoured(type) && !type.armour) throw lacks('armour', 'an armoured vehicle has armour');
  if (type.class === 'soft-skinned' && type.hits === 0) throw lacks('hits', 'a soft-skinned vehicle has hits');
  if (isAircraft(type) && type.hits === 0) throw lacks('hits', 'an aircraft has hits');
  if (!isVehicle(type) && !isAircraft(type) && type.men === 0) throw lacks('men', 'infantry and guns have men');
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
  if (he + ap > rounds) throw new Bad(`${place}.state`, `it has ${rounds} rounds at most`);
  const spent = rounds - he - ap;
  const heFired = Math.min(spent, Math.max(0, type.main!.he - he));
  return { he, ap, heFired, apFired: spent - heFired };
}

function unitFrom(table: BgTable, value: Data, place: string): Unit {
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
      type.hits === 0 ? 'its hits are not counted' : `it has ${type.hits} hits at most`,
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
  if (unit.strength > type.men) throw new Bad(`${place}.strength`, `it begins with ${type.men} men at most`);
  if (unit.men > unit.strength) throw new Bad(`${place}.men`, `it began with ${unit.strength} men`);
  // bg-mor-15
  if (unit.pinned && unit.men === 1 && unit.strength > 1 && !type.traits.includes('sniper'))
    throw new Bad(`${place}.state.pinned`, 'a last man who is pinned gives up');
  if (raw.aboard) return aboardOf(table, unit, raw.aboard, `${place}.aboard`);
  if (raw.reserve) {
    if (raw.at) throw new Bad(`${place}.reserve`, `${raw.id} is on the table or in reserve, not both`);
    return Object.freeze({ ...unit, reserve: 0 });
  }
  if (!raw.at) throw new Bad(`${place}.at`, `${raw.id} has no place`);
  const [x, y] = spotOf(raw.at, `${place}.at`);
  const { width, height } = table.ground;
  if (x < 0 || y < 0 || x > width || y > height) throw new Bad(`${place}.at`, `${raw.id} does not stand on the table`);
  const { byId, sections } = fieldOf(table);
  if (raw.stance?.kind === 'lining' && !byId.has(raw.stance.feature))
    throw new Bad(`${place}.stance.feature`, `there is no ${raw.stance.feature} on the ground`);
  if (raw.stance?.kind === 'inside' && !sections.has(raw.stance.section))
    throw new Bad(`${place}.stance.section`, `there is no ${raw.stance.section} on the ground`);
  // bg-gap-68 Who is put in the middle of a bunker is in it.
  const bunker = raw.stance ? null : bunkerAt(table, unit, { x, y });
  const stance: Stance = raw.stance ?? (bunker ? { kind: 'inside', section: bunker } : { kind: 'line' });
  const stand = standAt(table, unit, { x, y }, facingOf(raw.facing), stance);
  if (stand) return Object.freeze({ ...unit, place: stand });
  if (stance.kind !== 'inside') throw new Bad(`${place}.at`, `${raw.id} has no room there`);
  const { sentence, code, rule } = fullHouse(table, unit, stance.section);
  throw new Bad(bunker ? `${place}.at` : `${place}.stance.section`, `refused: ${sentence} [${code}, ${rule}]`);
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
    throw new Bad(`${place}.how`, `${aboard.on} does not carry ${unit.id} so`);
  return Object.freeze({ ...unit, aboard: Object.freeze({ ...aboard }) });
}

/** The shot with what the scene leaves out: a team's weapon, a tank's gun, the shell that suits the target. */
function shotOf(table: BgTable, unit: Unit, shot: z.infer<typeof SceneShot>): Shot {
  const type = typeOf(table, unit);
  const weapon = shot.weapon ?? (type.main ? 'main' : type.team ? 'team' : isVehicle(type) ? 'mgs' : 'arms');
  if (weapon === 'rockets') return { fire: shot.fire, weapon, pairs: shot.pairs ?? 1, target: shot.target };
  if (weapon !== 'main') return { fire: shot.fire, weapon, target: shot.target };
  const arm = armOf(type);
  if (arm) {
    // A burst, where nothing else is said; at aircraft the very light HE of those that have it.
    const aim = unitOf(table, shot.target);
    const isFlak = aim !== undefined && isAircraft(typeOf(table, aim)) && smallArm(arm).veryLightHe > 0;
    const ammo = shot.ammo ?? (isFlak ? 'he' : undefined);
    return { fire: shot.fire, weapon, ...(ammo ? { ammo } : {}), target: shot.target };
  }
  const target = unitOf(table, shot.target);
  const isHard = target !== undefined && isVehicle(typeOf(table, target));
  return { fire: shot.fire, weapon, ammo: shot.ammo ?? (isHard ? 'ap' : 'he'), target: shot.target };
}

/** Through the door for answers. */
function checked(answer: BgAnswer): BgAnswer {
  const parsed = BOOK.answers(answer);
  if (!parsed.ok) throw new Bad(`order.${parsed.place}`, parsed.reason);
  return parsed.value;
}

function answersOf(table: BgTable, order: z.infer<typeof SceneOrder>): BgAnswer[] {
  const unit = unitOf(table, order.unit)!;
  const out: BgAnswer[] = [
    { kind: 'order', unit: order.unit, order: order.kind, ...(order.on === undefined ? {} : { on: order.on }) },
  ];
  const move = (path: readonly [string, string][] | undefined, place: string): BgAnswer =>
    path
      ? {
          kind: 'move',
          path: path.map((at, i) => spotOf(at, `order.${place}.${i}`)),
          ...(order.facing === undefined ? {} : { facing: facingOf(order.facing) }),
          ...(order.stance === undefined ? {} : { stance: order.stance }),
          ...(order.reverse === undefined ? {} : { reverse: order.reverse }),
          ...(order.overrun === undefined ? {} : { onto: order.overrun }),
        }
      : { kind: 'stay' };
  const fire: BgAnswer = order.shots
    ? { kind: 'fire', shots: order.shots.map((shot) => shotOf(table, unit, shot)) }
    : { kind: 'cease' };
  if (isMounted(table, unit)) out.push({ kind: 'ride', how: order.ride ?? 'ride' });
  if (isAircraft(typeOf(table, unit))) {
    out.push(order.fly ? { kind: 'fly', at: spotOf(order.fly, 'order.fly') } : { kind: 'stay' });
    const { bombs } = order;
    const at = bombs?.at ? { at: spotOf(bombs.at, 'order.bombs.at') } : {};
    out.push(bombs ? { kind: 'bomb', bombs: bombs.count, ...at } : fire);
    return out;
  }
  // bg-spec-06
  if (mayDetach(table, unit)) out.push({ kind: 'detach', yes: order.detach ?? false });
  switch (order.kind) {
    case 'manoeuvre-and-fire':
      out.push(move(order.path, 'path'), order.overrun ? { kind: 'overrun', target: order.overrun } : fire);
      break;
    case 'withdraw':
      out.push(move(order.path, 'path'));
      if (order.path) out.push(move(order.then, 'then'));
      if (order.leaves !== undefined) out.push({ kind: 'leave', yes: order.leaves });
      break;
    case 'disembark':
    case 'embark':
    case 'unlimber':
    case 'limber': {
      const loads = loadsOf(order);
      const acts = order.path ? [move(order.path, 'path')] : order.shots ? [fire] : [];
      out.push(...(order.loadsFirst ? [...loads, ...acts] : [...acts, ...loads]));
      // Who neither moves nor fires says that he is done, and so does who keeps some aboard.
      const isLeft = order.kind === 'disembark' && carriedOn(table, unit.id).length > loads.length;
      if (acts.length === 0 || (!order.loadsFirst && isLeft)) out.push({ kind: 'stay' });
      break;
    }
    case 'fire-and-manoeuvre':
      out.push(fire, move(order.path, 'path'));
      break;
    case 'open-fire':
      out.push(fire);
      break;
    case 'top-speed':
      out.push(move(order.path, 'path'));
      if (order.path) out.push(move(order.then, 'then'));
      break;
    case 'close-assault':
      out.push(move(order.path, 'path'));
      out.push(order.target ? { kind: 'assault', target: order.target, with: order.with ?? 'arms' } : { kind: 'stay' });
      break;
    case 'engineering':
      if (order.site) {
        const [from, to] = order.site.map((at, i) => spotOf(at, `order.site.${i}`)) as [Spot, Spot];
        out.push({ kind: 'bridge', from, to });
      } else if (order.path || order.blowUp !== undefined)
        out.push(move(order.path, 'path'), { kind: 'blow-up', yes: order.blowUp ?? false });
      break;
    default:
  }
  return out;
}

type Spot = [number, number];

function loadsOf({ setDown = [], takeUp = [] }: z.infer<typeof SceneOrder>): BgAnswer[] {
  return [
    ...setDown.map(({ unit, at, facing, formation }, i): BgAnswer => {
      const spot = spotOf(at, `order.setDown.${i}.at`);
      const facings = facing === undefined ? {} : { facing: facingOf(facing) };
      return { kind: 'set-down', unit, at: spot, ...facings, ...(formation ? { formation } : {}) };
    }),
    ...takeUp.map((unit): BgAnswer => ({ kind: 'take-up', unit })),
  ];
}

/** A wreck in a scene: what its vehicle would leave. */
function wrecked(unit: Unit): Wreck {
  const { id, type, side, place } = unit;
  return Object.freeze({ id, type, side, at: place!.at, facing: place!.facing, attempts: 0, was: unit });
}

/** bg-state-23 What the sides have of guns off the table; a side of which nothing is said has none. */
function supportFrom(table: BgTable, said: NonNullable<z.infer<typeof Turn>['support']>): void {
  for (const one of ['axis', 'allies'] as const) {
    const bought = said[one];
    if (!bought) continue;
    const { list, requests = [0, 0, 0], registered = [], counterBattery = 0, barrages = [] } = bought;
    const points = registered.map((at, i) => {
      const place = `turn.support.${one}.registered.${i}`;
      const [x, y] = spotOf(at, place);
      const { width, height } = table.ground;
      if (x < 0 || y < 0 || x > width || y > height) throw new Bad(place, 'that is not on the table');
      return [x, y] as const;
    });
    const missions =
      typeof counterBattery === 'number'
        ? new Array<number>(counterBattery).fill(fireSupport(list).counterBattery)
        : counterBattery;
    table.support[one] = Object.freeze({
      ...NO_SUPPORT,
      requests: Object.freeze(requests),
      registered: Object.freeze(points.map(([x, y]) => Object.freeze({ x, y }))),
      counterBattery: Object.freeze(missions),
      barrages: Object.freeze(
        barrages.map(({ at, battery }, i) => {
          const [x, y] = spotOf(at, `turn.support.${one}.barrages.${i}.at`);
          return Object.freeze({ turn: table.turn, at: Object.freeze({ x, y }), battery });
        }),
      ),
    });
  }
  const listOf = (one: Side) => said[one]?.list ?? (one === 'axis' ? 'german-1943' : 'soviet-1943');
  table.fireLists = Object.freeze({ axis: listOf('axis'), allies: listOf('allies') });
}

/** bg-state-21 Counters that the sides have: they are out of the pot. */
function countersFrom(table: BgTable, said: NonNullable<z.infer<typeof Turn>['counters']>): void {
  const taken = { axis: [...(said.axis ?? [])], allies: [...(said.allies ?? [])] };
  for (const one of ['axis', 'allies'] as const)
    for (const [i, kind] of taken[one].entries()) {
      const lot = table.pot.find((other) => other.kind === kind);
      if (!lot || lot.count === 0)
        throw new Bad(`turn.counters.${one}.${i}`, `there are no more counters ${kind} in the pot`);
      table.pot = table.pot.map((other) => (other === lot ? Object.freeze({ kind, count: lot.count - 1 }) : other));
    }
  table.taken = taken;
}

/** What the active side says, and in which seat: an order, or that a moment begins. */
function givenBy(table: BgTable, said: Data): { answers: BgAnswer[]; seat: SeatId; moment?: Moment } {
  const kind = typeof said === 'object' && said !== null && 'kind' in said ? said.kind : undefined;
  const known = (id: string): Unit => {
    const unit = unitOf(table, id);
    if (unit) return unit;
    throw new Bad('order.unit', `there is no unit ${id}`);
  };
  const [seat] = table.seats[table.active] as [SeatId];
  if (kind === 'registered') {
    const { at } = read(SceneRegistered, said, 'order');
    return { answers: [{ kind: 'registered', at: spotOf(at, 'order.at') }], seat };
  }
  if (typeof kind === 'string' && MOMENTS.includes(kind)) {
    const moment = read(SceneMoment, said, 'order');
    if ('unit' in moment) known(moment.unit);
    return { answers: [BEGIN, ...answersIn(moment)], seat, moment: momentOf(moment) };
  }
  const order = read(SceneOrder, said, 'order');
  const unit = known(order.unit);
  if (unit.side !== table.active) throw new Bad('order.unit', `it is not the turn of ${order.unit}`);
  return { answers: answersOf(table, order), seat: unit.seat };
}

export function stage(scene: Scene): Parsed<StagedScene<BgKinds>> {
  try {
    const seated = seats();
    const table = emptyTable(groundOf(scene.ground), seated);
    // bg-state-32 Minefields of the ground.
    table.mines = fieldOf(table).features.flatMap((feature) =>
      feature.kind === 'minefield' ? [Object.freeze({ id: feature.id, at: Object.freeze({ ...feature.at }) })] : [],
    );
    scene.units.forEach((unit, i) => {
      table.units.push(unitFrom(table, unit, `units.${i}`));
    });
    scene.units.forEach((raw, i) => {
      const { id, state } = read(SceneUnit, raw, `units.${i}`);
      if (!state?.wreck) return;
      table.wrecks.push(wrecked(unitOf(table, id)!));
      table.units = table.units.filter((unit) => unit.id !== id);
    });
    countForces(table);
    const turn = read(Turn, scene.turn, 'turn');
    const active: Side = turn.side;
    Object.assign(table, { active, first: active, turn: turn.number ?? 1, orders: turn.orders ?? 12, limit: 100 });
    if (turn.size) table.size = turn.size;
    // A scene is one moment: no counter that it costs ends it, unless it says how much the sides bear.
    table.rating = turn.rating ? { ...turn.rating } : { axis: 200, allies: 200 };
    if (turn.edges?.axis === turn.edges?.allies && turn.edges)
      throw new Bad('turn.edges', 'each side has an edge of its own');
    if (turn.edges) table.edges = { ...turn.edges };
    if (turn.support) supportFrom(table, turn.support);
    if (turn.counters) countersFrom(table, turn.counters);
    table.objectives = (turn.objectives ?? []).map(({ id, at, holder = null }, i) => {
      const [x, y] = spotOf(at, `turn.objectives.${i}.at`);
      return Object.freeze({ id, at: Object.freeze({ x, y }), holder });
    });
    for (const [i, id] of (turn.rerolled ?? []).entries())
      if (!unitOf(table, id)) throw new Bad(`turn.rerolled.${i}`, `there is no unit ${id}`);
    table.rerolled = [...(turn.rerolled ?? [])];
    const { answers, seat, moment } = givenBy(table, scene.order);
    const inputs = answers.map((answer): Input<BgAnswer> => ({ kind: 'answer', seat, answer: checked(answer) }));
    // A second move that is not made is no word on how far the first one goes.
    const [first] = answers;
    const isTwice = first?.kind === 'order' && (first.order === 'top-speed' || first.order === 'withdraw');
    const asks = answers.map(({ kind }) => (isTwice && kind === 'stay' ? 'order.move' : null));
    const stack = [{ proc: 'scene' as const, step: 'order' as const, ...(moment ? { moment } : {}) }];
    const start = () => ({ table: clone(table), stack: structuredClone(stack) });
    // bg-hid-07
    const isFaithful = scene.options.measuring === 'faithful';
    return {
      ok: true,
      value: { start: isFaithful ? withoutMeasuring(start) : start, seats: seated, seat, inputs, asks },
    };
  } catch (error) {
    if (error instanceof Bad) return { ok: false, place: error.place, reason: error.message };
    throw error;
  }
}
