/** What a scene may say: ground, units and turn. */
import * as z from 'zod';
import { FACINGS, type Facing } from '../../geometry/table/facing.ts';
import { lengthsIn } from '../../kit/scene.ts';
import { noLength, UNITS_OF } from '../../scenarios/map-lines.ts';
import { id } from './parts.ts';
import { ORDER_TASKS, POSTURES } from './state.ts';
import { RATES, type Rate } from './tables/effects.ts';

export const { steps, spotOf, spotsOf } = lengthsIn('metres');

const COMPASS: Readonly<Record<string, Facing>> = { N: 0, NE: 6, E: 12, SE: 18, S: 24, SW: 30, W: 36, NW: 42 };

const length = z.string(noLength(UNITS_OF.metres));
const spot = z.tuple([length, length]);
const corners = z.array(spot).min(3).max(40);
const side = z.enum(['axis', 'allies']);
const heading = z.union([
  z.enum(Object.keys(COMPASS) as [string, ...string[]]),
  z
    .int()
    .min(0)
    .max(FACINGS - 1),
]);
const few = z.int().min(0).max(99);
const minutes = z.int().min(0).max(5000);
const leadership = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
const quality = z.enum(['veteran', 'average', 'green']);
const dug = z.enum(['dug-in', 'deeply-dug-in']);
const rate = z.enum(Object.keys(RATES) as [Rate, ...Rate[]]);
const shell = z.enum(['he', 'smoke', 'illuminating']);

/** A compass point or one of 48, clockwise from north. */
export const facingOf = (value: string | number): Facing => (typeof value === 'number' ? value : COMPASS[value]!);

export const Ground = z.union([
  z.strictObject({ map: z.string() }),
  z.strictObject({ size: spot, features: z.array(z.unknown()).default([]) }),
]);

// ---- units -------------------------------------------------------------------------------------------------------------

const State = z
  .strictObject({
    fire: z.enum(['ok', 'pinned', 'suppressed']),
    /** stonk-state-03 Aircraft or flamethrowers caused it. */
    byAirOrFlame: z.boolean(),
    demoralised: z.boolean(),
    dug,
    posture: z.enum(POSTURES),
    watches: z.boolean(),
    /** stonk-state-07 Moves in which it fired from where it is; with any, its fire shows in the next location. */
    firedHere: few,
    /** stonk-inf-30 In this move. */
    fired: z.boolean(),
    /** stonk-state-08 In or behind its vehicles. */
    mounted: z.boolean(),
    /** stonk-order-26 Of guns and tanks: set up where they are. */
    setUp: z.boolean(),
    /** stonk-state-12 */
    ammunition: z.strictObject({ rounds: few, smoke: few.default(0), illuminating: few.default(0) }),
    /** stonk-state-13 Minutes done and needed. */
    task: z.strictObject({
      kind: z.enum([
        ...(['dig-in', 'dig-deep', 'dig-company', 'dig-company-deep', 'set-up-battery', 'resupply'] as const),
        ...(['prepare-bridge', 'build-bridge', 'clear-lane', 'repair-line'] as const),
      ]),
      on: id.nullable().default(null),
      done: minutes,
      needed: minutes,
    }),
    /** stonk-state-15 It fights, or is to fight, in step 6 of this move. */
    assault: z.strictObject({
      role: z.enum(['attacker', 'defender']),
      confused: z.boolean().default(false),
      surprised: z.boolean().default(false),
    }),
    /** stonk-gap-65 s.p. lost since the last step 7. */
    lost: few,
    /** stonk-gap-68 A fire die was rolled against it since. */
    underFire: z.boolean(),
    prisoners: few,
  })
  .partial();

export const SceneUnit = z.strictObject({
  id,
  side,
  type: z.string().min(1).max(60),
  /** Left out: a company of the unit's own name. */
  company: id.optional(),
  at: spot.optional(),
  /** stonk-org-08 Instead of a place: guns that stay off the table, on the map of the guns. */
  offTable: spot.optional(),
  facing: heading.optional(),
  /** stonk-state-02 What it has left, and what it began with. */
  strength: z.int().min(1).max(99).optional(),
  original: z.int().min(1).max(99).optional(),
  quality: quality.optional(),
  rally: z.union([z.literal(3), z.literal(4), z.literal(5)]).optional(),
  state: State.optional(),
});
export type SceneUnit = z.infer<typeof SceneUnit>;

// ---- turn --------------------------------------------------------------------------------------------------------------

/** What can be played: a step of a move, a part of one by itself, or a whole move. */
export const MOMENTS = [
  ...(['leadership', 'density', 'commanders', 'nets', 'orders', 'location', 'calls', 'direct-fire'] as const),
  ...(['area-fire', 'movement', 'assault', 'morale', 'logistics', 'move'] as const),
] as const;
export type Moment = (typeof MOMENTS)[number];

const Orders = z.strictObject({ task: z.enum(ORDER_TASKS), objective: id });
export const SceneCompany = z
  .strictObject({
    battalion: id,
    hq: id,
    quality,
    leadership,
    orders: Orders,
    /** stonk-state-20 Orders on their way, and the minutes that they still take. */
    preparing: Orders.extend({ left: minutes }),
    nets: z.strictObject({ company: z.boolean(), battalion: z.boolean() }),
    support: z.array(id).max(12),
    pool: few,
  })
  .partial();
export const SceneBattalion = z
  .strictObject({ commander: id, leadership, casualty: z.boolean(), headquarters: id })
  .partial();

const ownSpot = { id, side, at: spot };
export const SceneTarget = z.strictObject({
  at: spot,
  front: length.optional(),
  facing: heading.optional(),
  shell: shell.default('he'),
  rate: rate.default('normal'),
  batteries: z.array(id).min(1).max(12),
  moves: z.tuple([few, few]),
  kind: z.enum(['adjusted', 'predicted', 'speculative']).default('predicted'),
});

export const Turn = z.strictObject({
  side,
  /** What is played, one after the other; left out: the steps that the orders need. */
  play: z.array(z.enum(MOMENTS)).min(1).max(12).optional(),
  move: z.int().min(1).max(99).default(1),
  visibility: length.default('2000m'),
  /** stonk-gap-25 How far one sees through hedges. */
  bocage: length.optional(),
  edges: z
    .strictObject({
      axis: z.enum(['north', 'south', 'east', 'west']),
      allies: z.enum(['north', 'south', 'east', 'west']),
    })
    .default({ axis: 'south', allies: 'north' }),
  landmarks: z.record(id, spot).default({}),
  companies: z.record(id, SceneCompany).default({}),
  battalions: z.record(id, SceneBattalion).default({}),
  /** Company, and the enemy unit that it has located. */
  knows: z
    .array(z.tuple([id, id]))
    .max(60)
    .default([]),
  usRadios: z.array(side).default([]),
  /** stonk-lead-02 Companies and battalions whose leadership is rolled. */
  unrolled: z.array(id).max(30).default([]),
  /** stonk-pow-01 Sides that take no prisoners. */
  noQuarter: z.array(side).default([]),
  missions: z
    .array(
      z.strictObject({
        caller: id,
        guns: id,
        at: spot,
        front: length.optional(),
        facing: heading.optional(),
        shell: shell.default('he'),
        rate: rate.default('normal'),
        /** stonk-gap-74 The minute of the game from which it is effective; left out: now. */
        minute: minutes.optional(),
      }),
    )
    .max(30)
    .default([]),
  fireplans: z
    .array(
      z.strictObject({
        side,
        status: z.enum(['planning', 'ready']).default('ready'),
        left: minutes.default(0),
        targets: z.array(SceneTarget).min(1).max(24),
      }),
    )
    .max(4)
    .default([]),
  registered: z.array(z.strictObject({ ...ownSpot, by: id })).default([]),
  lines: z
    .array(
      z.strictObject({
        ...{ id, side, between: z.tuple([id, id]), path: z.array(spot).min(2).max(20) },
        cut: length.default('0m'),
      }),
    )
    .default([]),
  minefields: z.array(z.strictObject({ id, side, area: corners, marked: z.array(side).optional() })).default([]),
  positions: z.array(z.strictObject({ id, side, area: corners, cover: dug })).default([]),
  bridges: z
    .array(z.strictObject({ id, state: z.enum(['whole', 'prepared', 'blown', 'built']), by: side.optional() }))
    .default([]),
  air: z
    .partialRecord(
      side,
      z.strictObject({
        planned: z.array(z.strictObject({ move: few, at: spot })).default([]),
        cabRank: few.default(0),
        safety: length.default('1000m'),
      }),
    )
    .default({}),
  smoke: z.array(z.strictObject({ id, area: corners })).default([]),
});
export type Turn = z.infer<typeof Turn>;
