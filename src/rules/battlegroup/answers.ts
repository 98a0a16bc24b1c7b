/** What a player may answer, as it is parsed at the door. */
import * as z from 'zod';
import { FACINGS } from '../../geometry/table/facing.ts';
import { AIR_ANSWERS } from './air/types.ts';
import { ENGINEERING_ANSWERS } from './engineering/types.ts';
import { INDIRECT_ANSWERS } from './indirect/types.ts';
import { RESERVES_ANSWERS } from './reserves/types.ts';
import { SPECIAL_ANSWERS } from './special/types.ts';
import { TRANSPORT_ANSWERS } from './transport/types.ts';

export const ORDERS = [
  'manoeuvre-and-fire',
  'fire-and-manoeuvre',
  'top-speed',
  'open-fire',
  'close-assault',
  'tactical-co-ordination',
  'ambush-fire',
  'reserve-move',
  // those of the chapters (`chapters.ts`)
  'disembark',
  'embark',
  'unlimber',
  'limber',
  'withdraw',
  'request-artillery',
  're-arm',
  'engineering',
  'repair',
  'recover',
  'ura',
] as const;
export type Order = (typeof ORDERS)[number];

const id = z.string().min(1).max(60);
const coordinate = z.int().min(-20_000).max(20_000);
const place = z.tuple([coordinate, coordinate]);
const facing = z
  .int()
  .min(0)
  .max(FACINGS - 1);

export const Stance = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['line', 'column', 'cluster']) }),
  /** Along a wall or hedge, by its name on the map, on the side that the way ends on. */
  z.strictObject({ kind: z.literal('lining'), feature: id }),
  /** Into a building: `building/section`. */
  z.strictObject({ kind: z.literal('inside'), section: id }),
]);
export type Stance = z.infer<typeof Stance>;

export const Shot = z.strictObject({
  fire: z.enum(['area', 'aimed']),
  /**
   * `main`: the gun, without `ammo` a burst of an autocannon; `mgs`: a vehicle's or an aircraft's machine guns; `team`: a
   * team's crewed weapon; `arms`: all small arms of a squad or crew; `rockets`: so many pairs of an aircraft's.
   */
  weapon: z.enum(['main', 'mgs', 'team', 'arms', 'flame', 'rockets']),
  ammo: z.enum(['he', 'ap']).optional(),
  pairs: z.int().min(1).max(8).optional(),
  target: id,
});
export type Shot = z.infer<typeof Shot>;

/** Two, or three with the help of a loader team. */
export const shots = z.array(Shot).min(1).max(3);

export const Answer = z.discriminatedUnion('kind', [
  // deployment
  z.strictObject({ kind: z.literal('place'), unit: id, at: place, facing, stance: Stance.optional() }),
  z.strictObject({ kind: z.literal('split'), unit: id, he: z.int().min(0).max(100) }),
  z.strictObject({ kind: z.literal('ready') }),
  z.strictObject({ kind: z.literal('begin') }),
  // the turn
  z.strictObject({ kind: z.literal('order'), unit: id, order: z.enum(ORDERS), on: id.optional() }),
  z.strictObject({ kind: z.literal('stop') }),
  z.strictObject({ kind: z.literal('reroll'), face: z.int().min(0).max(6) }),
  z.strictObject({ kind: z.literal('rally'), counters: z.int().min(0).max(20) }),
  z.strictObject({ kind: z.literal('unpin'), units: z.array(id).max(60) }),
  // carrying an order out
  z.strictObject({
    kind: z.literal('move'),
    path: z.array(place).min(1).max(40),
    facing: facing.optional(),
    stance: Stance.optional(),
    reverse: z.boolean().optional(),
    /** bg-gap-24 The gun that the move is to end in contact with, to overrun it. */
    onto: id.optional(),
  }),
  z.strictObject({ kind: z.literal('go'), along: z.int().min(0).max(20_000) }),
  z.strictObject({ kind: z.literal('stay') }),
  z.strictObject({ kind: z.literal('fire'), shots }),
  z.strictObject({ kind: z.literal('cease') }),
  z.strictObject({ kind: z.literal('assault'), target: id, with: z.enum(['arms', 'grenades']) }),
  // breaking in
  /** Without more: this once. `within` 0: for the rest of this order; more: until the mover is so near. `turn`: for the whole turn. */
  z.strictObject({
    kind: z.literal('hold'),
    within: z.int().min(0).max(20_000).optional(),
    turn: z.boolean().optional(),
    /** In a standing answer: ask only when one of the reacting units could fire at the mover itself. */
    sight: z.boolean().optional(),
  }),
  z.strictObject({ kind: z.literal('ambush'), unit: id, shots }),
  z.strictObject({ kind: z.literal('reserve'), unit: id }),
  // under fire
  z.strictObject({ kind: z.literal('fall-back'), yes: z.boolean() }),
  z.strictObject({ kind: z.literal('fall-to'), at: place }),
  z.strictObject({
    kind: z.literal('lose'),
    men: z.array(z.int().min(0).max(99)).max(60),
    /** A sniper picks the officer among them. */
    officer: z.boolean().optional(),
  }),
  z.strictObject({ kind: z.literal('again'), yes: z.boolean() }),
  z.strictObject({ kind: z.literal('beyond'), yes: z.boolean() }),
  // a counter
  z.strictObject({ kind: z.literal('counter'), unit: id.nullable() }),
  ...TRANSPORT_ANSWERS,
  ...INDIRECT_ANSWERS,
  ...AIR_ANSWERS,
  ...ENGINEERING_ANSWERS,
  ...SPECIAL_ANSWERS,
  ...RESERVES_ANSWERS,
]);
export type BgAnswer = z.infer<typeof Answer>;
