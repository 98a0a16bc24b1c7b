/** What a scene may say: ground, units, turn and orders. */
import * as z from 'zod';
import { SIDES } from '../../kit/sides.ts';
import { BARRELS, QUALITIES, UNIT_CLASSES } from './card.ts';
import { COMMANDS } from './cp/types.ts';
import { SMOKE_BY } from './effects/types.ts';
import { TABLES, WEAPONS } from './parts.ts';

const side = z.enum(SIDES);
const id = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[\w.-]+$/, 'an id is made of letters, digits, hyphens and dots');
const few = z.int().min(0).max(20);
const sentence = (what: string) => ({ error: () => `expected ${what}` });

/** A hex by its printed number; YAML reads 0908 as 908. */
const hex = z.union(
  [z.string().regex(/^\d{4}$/), z.int().min(101).max(9999)],
  sentence('the number of a hex, such as 0709'),
);
/** Hexes in the words of a map, or one after the other. */
const hexes = z.union(
  [z.string().min(1), z.int().min(101).max(9999), z.array(hex).min(1).max(200)],
  sentence('hexes, such as "0107-0609, 1408" or [0107, 0108]'),
);
const COMPASS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
const facing = z.union([z.enum(COMPASS), z.int().min(1).max(6)], sentence('one of N, NE, SE, S, SW, NW, or 1 to 6'));
const length = z.string().regex(/^\d{1,2} ?hex$/, 'a length is so many hexes, such as 14hex');

/** The number of a direction, clockwise from north. */
export const directionOf = (said: z.infer<typeof facing>): number =>
  typeof said === 'number' ? said : COMPASS.indexOf(said) + 1;

// ---- ground ------------------------------------------------------------------------------------------------------------

/** Terrain, hexsides, roads, levels and markers: the door of the map knows the first two. */
export const Feature = z.strictObject({
  id: id.optional(),
  kind: z.string().min(1).max(30),
  /** Hexes that it covers. */
  area: hexes.optional(),
  /** The path of a road or watercourse, or hexsides, in the words of a map. */
  line: z.string().min(1).optional(),
  openings: z.string().min(1).optional(),
  floors: z.int().min(1).max(3).optional(),
  footprint: z.string().optional(),
  level: z.int().min(-5).max(9).optional(),
  /** hex-mark-14 Of smoke. */
  type: z.union([z.literal(1), z.literal(2)], sentence('1 or 2')).optional(),
  /** hex-map-13 A prepared position that is marked for vehicles. */
  vehicles: z.boolean().optional(),
});
export type Feature = z.infer<typeof Feature>;

export const Ground = z.strictObject({
  /** A map that we ship; or the size of one of its own. */
  map: id.optional(),
  size: z.tuple([length, length]).optional(),
  features: z.array(Feature).max(200).default([]),
});
export type GroundWords = z.infer<typeof Ground>;

// ---- units -------------------------------------------------------------------------------------------------------------

const WeaponWords = z
  .strictObject({
    kind: z.enum(['small arms', 'machine gun', 'mortar', 'gun']),
    ap: z.int().min(0).max(40),
    apReduced: z.int().min(0).max(40),
    least: few,
    range: z.int().min(0).max(99),
    rof: z.int().min(2).max(12),
    at: z.int().min(0).max(30).nullable(),
    barrel: z.enum(BARRELS).nullable(),
  })
  .partial();

const ChassisWords = z
  .strictObject({
    move: z.enum(['tracked', 'halftrack', '4x4', 'wheeled']),
    mp: z.int().min(1).max(40),
    armour: z.strictObject({ front: few, side: few }).nullable(),
    size: z.enum(['large', 'normal', 'small', 'very small']),
    turret: z.enum(['fast', 'normal', 'slow', 'none']),
    openTopped: z.boolean(),
    tank: z.boolean(),
    halftrack: z.boolean(),
    transport: z.enum(['full', 'light', 'none']),
    smokePots: z.boolean(),
    smokeShells: z.boolean(),
    closeDefence: z.boolean(),
    skirts: z.boolean(),
    wreck: z.boolean(),
  })
  .partial();

/** What differs from the card, or the whole card of a type that there is none of. */
export const Profile = z
  .strictObject({
    name: z.string().min(1).max(60),
    class: z.enum(UNIT_CLASSES),
    steps: z.union([z.literal(1), z.literal(2)], sentence('1 or 2')),
    main: WeaponWords.nullable(),
    second: WeaponWords.nullable(),
    portable: z
      .strictObject({ name: z.enum(['Panzerschreck', 'Bazooka', 'PIAT']), number: z.int().min(2).max(12) })
      .nullable(),
    panzerfaust: z.boolean(),
    mortar: z.enum(['Mo 80', 'Mo 60']).nullable(),
    smoke: z.boolean(),
    light: z.boolean(),
    company: z.boolean(),
    vehicle: ChassisWords.nullable(),
  })
  .partial();
export type Profile = z.infer<typeof Profile>;

/** hex-unit-17 Markers, and what it did this turn. */
export const State = z
  .strictObject({
    fire: z.enum(['none', 'check', 'no more']),
    move: z.enum(['none', 'tactical', 'normal', 'rapid']),
    hidden: z.boolean(),
    stopped: z.boolean(),
    neutralised: z.boolean(),
    shutDown: z.boolean(),
    immobilised: z.boolean(),
    outOfCommand: z.boolean(),
    activated: z.boolean(),
    jammed: z.boolean(),
    ammo: z.int().min(1).max(6),
    dismantled: z.boolean(),
    parachuted: z.boolean(),
    /** hex-fx-12 It dug in the turn before. */
    dug: z.boolean(),
    /** hex-adm-07 Of a CP that has taken over. */
    bonus: z.int().min(-3).max(3),
    moved: z.boolean(),
    fired: z.boolean(),
    mounted: z.boolean(),
    dismounted: z.boolean(),
    commanded: z.boolean(),
    /** hex-veh-08 It was immobilised this turn. */
    justImmobilised: z.boolean(),
  })
  .partial();
export type State = z.infer<typeof State>;

export const SceneUnit = z.strictObject({
  id,
  side,
  /** The id of a card, or any word with a profile that says its class. */
  type: z.string().min(1).max(60),
  /** Else one for each side. */
  formation: id.optional(),
  /** hex-form-06 The formation to which it is attached. */
  attached: id.optional(),
  at: hex.optional(),
  floor: z.int().min(0).max(2).optional(),
  facing: facing.optional(),
  steps: z.int().min(1).max(2).optional(),
  quality: z.enum(QUALITIES).optional(),
  /** hex-unit-04 Printed morale; else that of its quality. */
  morale: z.int().min(5).max(10).optional(),
  carriedBy: id.optional(),
  state: State.default({}),
  profile: Profile.optional(),
});
export type SceneUnit = z.infer<typeof SceneUnit>;

// ---- the turn ----------------------------------------------------------------------------------------------------------

export const SceneFormation = z
  .strictObject({
    side,
    name: z.string().min(1).max(60),
    quality: z.enum(QUALITIES),
    company: id,
    /** Its CP; null: it has been lost. Else the first CP, or the first vehicle of a formation of vehicles. */
    cp: id.nullable(),
    /** hex-op-05 The morale of the CP that has been lost. */
    cpMorale: z.int().min(5).max(10),
    /** hex-fm-02, hex-fm-03 */
    thresholds: z.tuple([z.int().min(1).max(99), z.int().min(1).max(99)]),
    lost: z.int().min(0).max(99),
    /** It lost a step this turn. */
    lostStep: z.boolean(),
    hesitant: z.boolean(),
    demoralised: z.boolean(),
    activated: z.boolean(),
    /** hex-op-16 Where those of its units that have no place enter. */
    enters: hexes,
  })
  .partial();
export type SceneFormation = z.infer<typeof SceneFormation>;

const Mission = z.strictObject({
  at: hex,
  observer: id.nullable().default(null),
  smoke: z.boolean().default(false),
  /** hex-sup-05 Turns that it has been delayed. */
  delayed: few.default(0),
  /** hex-sup-11, hex-sup-12 A repetition or a correction. */
  sure: z.boolean().default(false),
});

export const SceneBattery = z.strictObject({
  id,
  side,
  type: z.enum(['Light', 'Medium', 'Heavy', 'Bomb']),
  fires: z.int().min(0).max(99).default(1),
  smoke: z.boolean().default(false),
  mission: Mission.optional(),
  /** hex-sup-11 Where it fired last turn, and how often without correction. */
  last: hex.optional(),
  repeats: few.default(0),
  fired: z.boolean().default(false),
});
export type SceneBattery = z.infer<typeof SceneBattery>;

const bySide = <T extends z.ZodType>(of: T) => z.strictObject({ axis: of, allies: of }).partial();

export const Turn = z.strictObject({
  side,
  number: z.int().min(1).max(40).default(1),
  /** How many turns the battle has. */
  of: z.int().min(1).max(40).optional(),
  /** hex-turn-06 Who had the initiative last; else the side whose scene it is. */
  initiative: side.optional(),
  /** hex-op-01 */
  modifiers: bySide(z.int().min(-6).max(6)).default({}),
  light: z.enum(['day', 'other']).default('day'),
  /** hex-sup-10 Visibility level. */
  weather: z.int().min(0).max(3).default(0),
  /** hex-los-16 */
  sighting: z.int().min(1).max(99).optional(),
  /** hex-pat-06 */
  panzerfaust: z.int().min(0).max(6).default(2),
  /** hex-op-03 Sides that have had their free activation. */
  free: bySide(z.boolean()).default({}),
  formations: z.record(id, SceneFormation).default({}),
  batteries: z.array(SceneBattery).max(20).default([]),
  /** hex-sup-03 */
  registered: bySide(hexes).default({}),
  /** hex-mov-09 */
  exits: bySide(hexes).default({}),
  objectives: z
    .array(
      z.strictObject({ at: hex, name: z.string().min(1).max(60), points: few, holder: side.nullable().optional() }),
    )
    .max(20)
    .default([]),
});
export type Turn = z.infer<typeof Turn>;

// ---- orders ------------------------------------------------------------------------------------------------------------

/** A hex that is entered, or what else is done on the way. */
const Step = z.union(
  [
    hex,
    /** With the way in which a gun, or reinforcements on wheels, face then. */
    z.strictObject({ to: hex, facing: facing.optional() }),
    z.strictObject({ back: hex }),
    z.strictObject({ floor: z.int().min(0).max(2) }),
    z.strictObject({ face: facing }),
    z.strictObject({ mount: id, on: id }),
    z.strictObject({ dismount: id, facing: facing.optional() }),
    z.strictObject({ exit: z.literal(true) }),
  ],
  sentence(
    'a hex such as 0709, { to, facing }, { back: hex }, { floor }, { face }, { mount, on }, { dismount } or { exit: true }',
  ),
);
export type Step = z.infer<typeof Step>;
const path = z.array(Step).min(1).max(40);

/** Who fires at what: a unit, or the hex of a "?" or of a mortar's shells. */
const Shot = {
  target: id.optional(),
  at: hex.optional(),
  weapon: z.enum(WEAPONS).optional(),
  on: z.enum(TABLES).optional(),
  facing: facing.optional(),
  /** hex-fire-10 Those of a group who fire with another weapon than the rest, or turn first. */
  each: z
    .array(z.strictObject({ unit: id, weapon: z.enum(WEAPONS).default('main'), facing: facing.optional() }))
    .max(20)
    .optional(),
};
const SceneShot = z.strictObject(Shot);
export type SceneShot = z.infer<typeof SceneShot>;

const kind = <K extends string>(name: K) => z.literal(name);
const units = z.array(id).min(1).max(20);

export const SceneOrder = z.discriminatedUnion('kind', [
  // Actions of an activation.
  z.strictObject({
    ...{ kind: kind('fire'), unit: id.optional(), units: units.optional(), ...Shot },
    /** hex-act-08 Further fires, each after a fire check. */
    again: z
      .array(z.strictObject({ ...Shot, units: units.optional() }))
      .max(12)
      .default([]),
  }),
  z.strictObject({
    ...{ kind: kind('move'), unit: id, how: z.enum(['normal', 'rapid', 'tactical']).default('normal'), path },
  }),
  z.strictObject({
    ...{ kind: kind('move-and-fire'), unit: id, path: path.optional(), fire: SceneShot.optional() },
    first: z.enum(['move', 'fire']).default('move'),
  }),
  z.strictObject({ kind: kind('set-up'), unit: id, path: path.optional() }),
  z.strictObject({ kind: kind('dismantle'), unit: id, path: path.optional() }),
  z.strictObject({ kind: kind('move-together'), unit: id, tank: id, path }),
  z.strictObject({ kind: kind('assault'), units, at: hex, paths: z.record(id, path).default({}) }),
  z.strictObject({
    ...{ kind: kind('smoke'), unit: id, by: z.enum(SMOKE_BY).optional(), at: hex },
    ...{ move: z.enum(['before', 'after']).optional(), path: path.optional() },
  }),
  z.strictObject({ kind: kind('entrench'), unit: id }),
  z.strictObject({ kind: kind('command-action'), cp: id, unit: id, what: z.enum(COMMANDS) }),
  // The operations phase.
  /** hex-op-14 `shed`: stopped units that give up a step. */
  z.strictObject({ kind: kind('activate'), formation: id, shed: z.array(id).max(20).default([]) }),
  z.strictObject({ kind: kind('alone'), unit: id, shed: z.array(id).max(1).default([]) }),
  z.strictObject({ kind: kind('initiative') }),
  // The support phase.
  z.strictObject({
    ...{ kind: kind('call-fire'), battery: id, at: hex, observer: id.nullable().default(null) },
    smoke: z.boolean().default(false),
  }),
  z.strictObject({ kind: kind('support') }),
  // The command phase.
  z.strictObject({ kind: kind('command') }),
  z.strictObject({ kind: kind('attach'), unit: id, to: id }),
  // The administrative phase: one step, or from one step to the end.
  z.strictObject({ kind: kind('clearing') }),
  z.strictObject({ kind: kind('rally') }),
  z.strictObject({ kind: kind('formation-morale') }),
  z.strictObject({
    kind: kind('administration'),
    from: z.enum(['clear', 'keep', 'replace', 'rally', 'morale', 'repair', 'camouflage', 'abandon']).default('clear'),
  }),
]);
export type SceneOrder = z.infer<typeof SceneOrder>;
