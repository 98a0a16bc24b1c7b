/** What a scene may say: ground, units, turn and order. */
import * as z from 'zod';
import { FACINGS, type Facing } from '../../geometry/table/facing.ts';
import { lengthsIn } from '../../kit/scene.ts';
import { noLength, UNITS_OF } from '../../scenarios/map-lines.ts';
import { ORDERS, Stance } from './parts.ts';
import { type Armour, TRAITS } from './profile.ts';
import { BATTLE_COUNTERS } from './tables/counters.ts';
import { EXPERIENCE_TEST } from './tables/experience.ts';
import { BATTERIES, FIRE_SUPPORT } from './tables/fire-support.ts';
import { GUNS } from './tables/guns.ts';
import { LIGHT_GUNS } from './tables/light-guns.ts';
import { MOVEMENT } from './tables/movement.ts';
import { ARMOUR_COLUMNS } from './tables/penetration.ts';
import { SMALL_ARMS } from './tables/small-arms.ts';

export const { steps, spotOf } = lengthsIn('inches');

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

export const Ground = z.union([
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
export const OwnGun = z.strictObject({
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

export const SceneUnit = z.strictObject({
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

export const Turn = z.strictObject({
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

export const SceneShot = z.strictObject({
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

export const SceneOrder = z.strictObject({
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
export const SceneRegistered = z.strictObject({ kind: z.literal('registered'), at: spot });

export function facingOf(value: string | number | undefined): Facing {
  return value === undefined ? 0 : typeof value === 'number' ? value : COMPASS[value]!;
}
