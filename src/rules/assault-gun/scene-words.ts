/** What a scene may say: ground, units, turn and order. */
import * as z from 'zod';
import { lengthsIn } from '../../kit/scene.ts';
import { noLength, UNITS_OF } from '../../scenarios/map-lines.ts';
import { MOVE_CLASSES, SIDES, UNIT_TYPES } from './state.ts';

export const { steps, spotOf, spotsOf } = lengthsIn('kilometres');

const length = z.string(noLength(UNITS_OF.kilometres));
const spot = z.tuple([length, length]);
const side = z.enum(SIDES);
const id = z.string().min(1).max(40);
const few = z.int().min(0).max(20);

const SceneArea = z.strictObject({
  id,
  name: z.string().max(60).optional(),
  terrain: z.enum(['clear', 'rough', 'woods', 'mountain', 'swamp', 'water']),
  area: z.array(spot).min(3).optional(),
  centre: spot.optional(),
  radius: length.optional(),
  cover: z.int().min(0).max(4).optional(),
  staticOnly: z.boolean().optional(),
  close: z.boolean().optional(),
  builtUp: z.boolean().optional(),
});

const SceneLine = z.strictObject({
  id,
  kind: z.enum(['river', 'stream', 'gully', 'embankment', 'escarpment', 'ditch']),
  line: z.array(spot).min(2),
  rating: few.default(0),
  cover: few.default(0),
});

/** The map of a scenario. */
export const MapName = z.strictObject({ map: z.string() });

export const Ground = z.strictObject({
  size: spot,
  areas: z.array(SceneArea).default([]),
  lines: z.array(SceneLine).default([]),
  roads: z.array(z.strictObject({ id, line: z.array(spot).min(2), unbridged: z.array(id).optional() })).default([]),
  mines: z.array(z.strictObject({ id, side, from: spot, to: spot, known: z.boolean().default(true) })).default([]),
});

const Spotters = z.strictObject({
  types: z.array(z.enum(UNIT_TYPES)).optional(),
  equipment: z.array(z.string()).optional(),
  strength: few.optional(),
  rows: z.array(id).optional(),
});

/** The numbers of a row that a scene may set. */
const Profile = z
  .strictObject({
    name: z.string().max(60),
    type: z.enum(UNIT_TYPES),
    equipment: z.string().max(60),
    ability: z
      .discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('AT') }),
        z.strictObject({ kind: z.literal('Support'), only: z.enum(['Tanks', 'SMG']).optional() }),
        z.strictObject({ kind: z.literal('Range'), km: z.int().min(1).max(60) }),
      ])
      .nullable(),
    move: z.enum(MOVE_CLASSES),
    initiative: z.number().min(-1).max(9.5).multipleOf(0.5),
    distant: z.union([z.literal(10), z.literal(11)]).nullable(),
    recce: z.int().min(0).max(4),
    at: z.int().min(0).max(3),
    armour: z.int().min(0).max(3),
    he: z.int().min(0).max(4),
    strength: z.int().min(0).max(9),
    size: z.enum(['regiment', 'battalion']),
    calibre: z.int().min(20).max(600),
    spotters: z.union([z.literal('any'), z.array(Spotters)]),
    special: z.enum(['rockets', 'special forces', 'naval guns']),
    riders: z.literal(true),
    troops: z.int().min(-2).max(2),
    lands: z.enum(['parachute', 'glider', 'sea']),
  })
  .partial();

const State = z
  .strictObject({
    revealed: z.boolean(),
    moved: z.boolean(),
    recced: z.boolean(),
    fought: z.boolean(),
    entrenched: z.boolean(),
    clearing: z.boolean(),
    ep: z.strictObject({ obstacle: few, move: few }),
    landed: z.enum(['air', 'sea']),
    /** The LOG that it holds was used in a combat. */
    logUsed: z.boolean(),
    /** The obstacle that it stands beside, and whole turns waited there. */
    waits: z.strictObject({ line: id, turns: few }),
  })
  .partial();

export const SceneUnit = z.strictObject({
  id,
  side,
  /** A vehicle of the table, a row of a sheet (`panzer-brigade/panthers`), or any word with a profile. */
  type: z.string().min(1).max(60),
  division: id.optional(),
  at: spot.optional(),
  strength: z.int().min(0).max(9).optional(),
  log: z.boolean().optional(),
  kind: z.enum(['unit', 'dummy', 'hq']).optional(),
  state: State.optional(),
  profile: Profile.optional(),
});

export const SceneAircraft = z.strictObject({
  id,
  side,
  recce: z.int().min(0).max(4).optional(),
  gs: few.optional(),
  int: z.boolean().optional(),
  ab: few.optional(),
  cap: few.optional(),
  mission: z.enum(['recce', 'gs', 'int', 'ab', 'cap', 'escort']).optional(),
  /** A division; of an escort an aircraft. */
  of: id.optional(),
});

/** A headquarters: its rating, where it is ordered to, and whether it was sent new orders this turn. */
const Headquarters = z.strictObject({
  rating: z.int().min(1).max(6),
  order: z.union([z.literal('halt'), spot]).optional(),
  tried: z.boolean().optional(),
});

export const Turn = z.strictObject({
  side,
  day: z.int().min(1).max(99).optional(),
  /** Of how many a day; four, if nothing is said. */
  number: z.int().min(1).max(12).optional(),
  perDay: z.int().min(1).max(12).optional(),
  weather: z.enum(['Clear', 'Overcast', 'Storms']).optional(),
  divisions: z
    .record(
      id,
      z
        .strictObject({
          ...{ side, aa: few, log: few, ep: few, interdicted: z.boolean(), retreating: z.boolean(), hq: Headquarters },
          /** LOG of units that were eliminated today; of it, what was used in combat. */
          ...{ lostLog: few, lostUsed: few },
        })
        .partial(),
    )
    .optional(),
  aircraft: z.array(SceneAircraft).optional(),
  /** Where the supplies of a side come from: a place, or an edge of the map. */
  supply: z
    .strictObject({
      axis: z.union([spot, z.enum(['north', 'east', 'south', 'west'])]),
      allies: z.union([spot, z.enum(['north', 'east', 'south', 'west'])]),
    })
    .optional(),
  /** Surrounded divisions lose all LOG that they used. */
  isolatedLoseAll: z.boolean().optional(),
});

const path = z.array(spot).min(1).max(60);
const role = z.enum(['front', 'behind', 'second', 'distant', 'counter-battery', 'air']);
export const ScenePart = z.union([id, z.strictObject({ unit: id, role: role.optional(), of: id.optional() })]);
const Fight = {
  target: id,
  attackers: z.array(ScenePart).min(1).max(12),
  defenders: z.array(ScenePart).max(12).optional(),
  landing: z.boolean().optional(),
};

export const SceneOrder = z.discriminatedUnion('kind', [
  /** Without a path: the nearest place in contact. */
  z.strictObject({ kind: z.literal('probe'), unit: id, target: id, path: path.optional() }),
  z.strictObject({ kind: z.literal('spot'), unit: id, target: id, path: path.optional() }),
  z.strictObject({ kind: z.literal('fly'), aircraft: id, target: id, by: id }),
  /** A combat as the attack process has set it up; `also`: others that share a unit with it. */
  z.strictObject({ kind: z.literal('combat'), ...Fight, also: z.array(z.strictObject(Fight)).max(4).optional() }),
  /** The mission of an aircraft: interdiction and area bombing of a division, ground support against a unit. */
  z.strictObject({ kind: z.literal('mission'), aircraft: id, against: id }),
  z.strictObject({ kind: z.literal('drop'), unit: id, at: z.array(spot).length(3) }),
  z.strictObject({
    kind: z.literal('land'),
    units: z
      .array(z.strictObject({ unit: id, at: spot }))
      .min(1)
      .max(12),
  }),
  z.strictObject({ kind: z.literal('weather'), modifier: z.int().min(-3).max(3).optional() }),
  z.strictObject({ kind: z.literal('march'), unit: id, path, slow: z.boolean().optional() }),
  /** A divisional retreat: `declare` it now, and lose LOG by it, or go on with one that was declared; who tries to hold. */
  z.strictObject({
    kind: z.literal('retreat'),
    division: id,
    hold: z.array(id).max(20).default([]),
    declare: z.boolean().optional(),
  }),
  /** The combats that the orders before this one have brought about. */
  z.strictObject({ kind: z.literal('fight') }),
  /** Nightfall: what becomes of LOG. */
  z.strictObject({ kind: z.literal('settle') }),
  /** New orders by day for a headquarters: to halt, or where to go. */
  z.strictObject({ kind: z.literal('orders'), division: id, to: z.union([z.literal('halt'), spot]) }),
  z.strictObject({ kind: z.literal('arrival'), division: id, atLeast: z.int().min(1).max(7) }),
]);
export type SceneOrder = z.infer<typeof SceneOrder>;
