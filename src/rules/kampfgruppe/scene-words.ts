/** What a scene may say: ground, units, turn and orders. */
import * as z from 'zod';
import { FACINGS, type Facing } from '../../geometry/table/facing.ts';
import { lengthsIn } from '../../kit/scene.ts';
import { noLength, UNITS_OF } from '../../scenarios/map-lines.ts';
import { id, ids, stance } from './parts.ts';
import { Profile, WEAPONS } from './scene-profile.ts';
import { MORALE_COUNTERS } from './tables/counters.ts';
import { DEPLOYS } from './transport/types.ts';

export const { steps, spotOf } = lengthsIn('inches');

const COMPASS: Readonly<Record<string, Facing>> = { N: 0, NE: 6, E: 12, SE: 18, S: 24, SW: 30, W: 36, NW: 42 };

const length = z.string(noLength(UNITS_OF.inches));
const spot = z.tuple([length, length]);
const side = z.enum(['axis', 'allies']);
const heading = z.union([
  z.enum(Object.keys(COMPASS) as [string, ...string[]]),
  z
    .int()
    .min(0)
    .max(FACINGS - 1),
]);
const few = z.int().min(0).max(60);

/** A compass point or one of 48, clockwise from north. */
export const facingOf = (value: string | number): Facing => (typeof value === 'number' ? value : COMPASS[value]!);

// ---- ground ------------------------------------------------------------------------------------------------------------

export const Ground = z.union([
  z.strictObject({ map: z.string() }),
  z.strictObject({ size: spot, features: z.array(z.unknown()).default([]) }),
]);

// ---- units -------------------------------------------------------------------------------------------------------------

const State = z
  .strictObject({
    suppressed: z.boolean(),
    activated: z.boolean(),
    covering: z.boolean(),
    immobilised: z.boolean(),
    /** kgn-state-13 It has met its first morale test. */
    tested: z.boolean(),
    /** kgn-gap-23 What it did in the turn that counts. */
    fired: z.boolean(),
    moved: z.boolean(),
    deployed: z.boolean(),
    ap: few,
    he: few,
    flames: few,
    hits: z.int().min(1).max(60),
    ammo: z.enum(['normal', 'one shot', 'out']),
    /** kgn-state-12 The own turn in which a rocket launcher last fired. */
    rocketTurn: few,
    /** kgn-state-14 Failed attempts to repair it. */
    repairs: few,
    /** kgn-state-14 */
    task: z.strictObject({ kind: z.enum(['mines', 'demolition', 'bridge']), on: id, actions: few }),
    /** kgn-state-10 What an aircraft has left: bursts, rockets, and how many bombs. */
    load: z.strictObject({ mgs: few, cannon: few, rockets: few, bombs: few }).partial(),
    /** kgn-state-08 It is a wreck. */
    wreck: z.boolean(),
  })
  .partial();

export const SceneUnit = z.strictObject({
  id,
  side,
  type: z.string().min(1).max(60),
  at: spot.optional(),
  /** Instead of a place: the vehicle that carries it, which is named before. */
  aboard: z.strictObject({ on: id, how: z.enum(['inside', 'riding', 'towed']) }).optional(),
  /** kgn-state-24 Instead of a place: a gun that stays off the table. */
  offTable: z.boolean().optional(),
  /** kgn-ind-04 Guns of one type with the same number were bought together. */
  battery: few.optional(),
  facing: heading.optional(),
  stance: stance.optional(),
  men: z.int().min(1).max(60).optional(),
  strength: z.int().min(1).max(60).optional(),
  /** kgn-wpn-20 Of a gun's men, those of the original crew. */
  crew: few.optional(),
  /** What is left of the weapons that its men carry. */
  weapons: z.array(z.enum(WEAPONS)).max(20).optional(),
  state: State.optional(),
  /** Numbers that differ from the type's, in its own words. */
  profile: Profile.optional(),
});
export type SceneUnit = z.infer<typeof SceneUnit>;

// ---- turn --------------------------------------------------------------------------------------------------------------

const edge = z.enum(['north', 'east', 'south', 'west']);
const both = <T extends z.ZodType>(of: T) => z.strictObject({ axis: of, allies: of }).partial();
const level = z.enum(['brigade', 'division', 'corps', 'army']);
const priority = z.enum(['high', 'low']);
const counter = z.enum(MORALE_COUNTERS.map(({ kind }) => kind) as [string, ...string[]]);

export const Turn = z.strictObject({
  side,
  number: z.int().min(1).max(100).default(1),
  activations: z.int().min(0).max(100).default(12),
  size: z.enum(['platoon', 'company', 'battalion']).default('platoon'),
  lists: both(z.string()).default({}),
  /** kgn-setup-24 How much the sides bear. */
  morale: both(z.int().min(1).max(400)).default({}),
  edges: z.strictObject({ axis: edge, allies: edge }).default({ axis: 'east', allies: 'west' }),
  night: z.boolean().default(false),
  objectives: z
    .array(
      z.strictObject({
        ...{ id, at: spot, name: z.string().max(60).optional(), building: id.optional() },
        ...{ taken: z.array(side).max(2).default([]), last: side.nullable().default(null) },
      }),
    )
    .max(12)
    .default([]),
  /** kgn-rtp-01 */
  registered: z
    .array(z.strictObject({ id, side, at: spot, revealed: z.boolean().default(false) }))
    .max(20)
    .default([]),
  /** kgn-state-20 */
  requests: both(z.strictObject({ high: few.default(0), low: few.default(0) })).default({}),
  counterBattery: both(few).default({}),
  /** kgn-state-22 Markers that wait for their guns. */
  markers: z
    .array(
      z.strictObject({
        ...{ id, side, observer: id, at: spot, guns: ids, level: level.optional() },
        ...{ building: id.optional(), registered: id.optional() },
      }),
    )
    .max(20)
    .default([]),
  /** kgn-state-17 Counters that the sides have drawn. */
  counters: both(z.array(counter).max(60)).default({}),
  /** kgn-state-25 Hits that buildings have taken. */
  damage: z
    .array(z.strictObject({ building: id, hits: z.int().min(1).max(60) }))
    .max(60)
    .default([]),
});
export type Turn = z.infer<typeof Turn>;

// ---- orders ------------------------------------------------------------------------------------------------------------

const target = { target: id };

const SetDown = z.strictObject({ at: spot, facing: heading.optional(), stance: stance.optional() });

/** One declared action; what is left out of a fire is filled in with the first weapon and round that serve. */
export const SceneAction = z.discriminatedUnion('do', [
  z.strictObject({
    ...{ do: z.literal('move'), path: z.array(spot).max(40).default([]) },
    /** All legs, or some by their places in the path. */
    reverse: z.union([z.boolean(), z.array(z.int().min(0).max(39)).max(40)]).optional(),
    ...{ facing: heading.optional(), stance: stance.optional(), tow: id.optional() },
  }),
  z.strictObject({
    ...{ do: z.literal('deploy'), what: z.enum(DEPLOYS), on: z.union([id, ids]).optional() },
    how: z.enum(['inside', 'riding']).optional(),
    /** Where they get out, one after the other; of a unit that leaves a building, where it goes. */
    setDown: z.array(SetDown).max(20).optional(),
  }),
  z.strictObject({ do: z.literal('withdraw') }),
  z.strictObject({ do: z.literal('cover') }),
  z.strictObject({
    ...{ do: z.literal('suppress'), with: z.enum(['small arms', 'high explosive', 'anti-aircraft']).optional() },
    ...{ weapon: id.optional(), ...target },
  }),
  z.strictObject({
    ...{ do: z.literal('direct'), with: z.enum(['small arms', 'high explosive']).optional() },
    ...{ weapon: id.optional(), ...target },
  }),
  z.strictObject({
    ...{ do: z.literal('anti-tank'), round: z.enum(['AP', 'HE', 'HEAT', 'flame']).optional() },
    ...{ weapon: id.optional(), ...target },
  }),
  z.strictObject({
    ...{ do: z.literal('shell'), round: z.enum(['HE', 'AP', 'HEAT']).optional() },
    ...{ weapon: id.optional(), building: id },
  }),
  z.strictObject({
    ...{ do: z.literal('rockets'), how: z.enum(['suppressing', 'direct']), pairs: z.int().min(1).max(8), ...target },
  }),
  z.strictObject({
    ...{ do: z.literal('request'), guns: ids.optional(), level: level.optional(), priority: priority.optional() },
    ...{ at: spot.optional(), registered: id.optional(), building: id.optional() },
  }),
  z.strictObject({
    ...{ do: z.literal('indirect'), marker: id, guns: ids.optional(), times: z.int().min(1).max(12).default(1) },
  }),
  z.strictObject({ do: z.literal('engineer'), task: z.enum(['mines', 'demolition', 'bridge', 'repair']), on: id }),
  z.strictObject({ do: z.literal('re-supply'), unit: id }),
]);
export type SceneAction = z.infer<typeof SceneAction>;

const actions = z.array(z.unknown()).max(2);

/** An order: an activation, or a moment that is no unit's action. */
export const ORDERS = {
  activate: z.strictObject({ kind: z.literal('activate').default('activate'), unit: id, actions }),
  /** kgn-um-21 */
  heroic: z.strictObject({ kind: z.literal('heroic'), unit: id, actions }),
  /** kgn-obs-01 */
  observe: z.strictObject({ kind: z.literal('observe'), unit: id, target: id }),
  /** kgn-um-09 A test of morale, whatever brought it about. */
  morale: z.strictObject({ kind: z.literal('morale'), unit: id }),
  /** kgn-cc-01 The side's command roll; `again`: the die that the supreme commander rolls again, counted from 1. */
  command: z.strictObject({ kind: z.literal('command'), again: z.int().min(1).max(3).optional() }),
  /** kgn-bgm-16 */
  rally: z.strictObject({ kind: z.literal('rally'), dice: z.int().min(1).max(60), units: ids.optional() }),
  /** kgn-bgm-03 */
  draw: z.strictObject({ kind: z.literal('draw'), counters: z.int().min(1).max(20).default(1) }),
  /** kgn-bgm-06 A special event that the side has drawn. */
  event: z.strictObject({
    ...{ kind: z.literal('event'), unit: id },
    event: z.enum(['mechanical-breakdown', 'gun-out-of-ammunition', 'heroic-action']),
    actions: actions.optional(),
  }),
  /** kgn-obj-01 Objectives at the end of the side's turn. */
  objectives: z.strictObject({ kind: z.literal('objectives') }),
} as const;
export type OrderKind = keyof typeof ORDERS;
export const isOrderKind = (kind: string): kind is OrderKind => Object.hasOwn(ORDERS, kind);
