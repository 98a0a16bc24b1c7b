/** What a player may answer, as it is parsed at the door. */
import * as z from 'zod';
import { AIR_ANSWERS } from './air/types.ts';
import { COUNTER_ANSWERS } from './counters.ts';
import { ENGINEERING_ANSWERS } from './engineering/types.ts';
import { FIRE_ANSWERS } from './fire/types.ts';
import { INDIRECT_ANSWERS } from './indirect/types.ts';
import { MORALE_ANSWERS } from './morale.ts';
import { again, cease, facing, fire, id, move, order, Stance, shots, split, spot, stay } from './parts.ts';
import { RESERVES_ANSWERS } from './reserves/types.ts';
import { SPECIAL_ANSWERS } from './special/types.ts';
import { TRANSPORT_ANSWERS } from './transport/types.ts';

export { ORDERS, type Order, Shot, Stance, shots } from './parts.ts';

export const Answer = z.discriminatedUnion('kind', [
  // deployment
  z.strictObject({ kind: z.literal('place'), unit: id, at: spot, facing, stance: Stance.optional() }),
  split,
  z.strictObject({ kind: z.literal('ready') }),
  z.strictObject({ kind: z.literal('begin') }),
  // the turn
  order,
  z.strictObject({ kind: z.literal('stop') }),
  z.strictObject({ kind: z.literal('reroll'), face: z.int().min(0).max(6) }),
  z.strictObject({ kind: z.literal('rally'), counters: z.int().min(0).max(20) }),
  z.strictObject({ kind: z.literal('unpin'), units: z.array(id).max(60) }),
  // carrying an order out
  move,
  z.strictObject({ kind: z.literal('go'), along: z.int().min(0).max(20_000) }),
  stay,
  fire,
  cease,
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
  ...FIRE_ANSWERS,
  again,
  ...MORALE_ANSWERS,
  ...COUNTER_ANSWERS,
  ...TRANSPORT_ANSWERS,
  ...INDIRECT_ANSWERS,
  ...AIR_ANSWERS,
  ...ENGINEERING_ANSWERS,
  ...SPECIAL_ANSWERS,
  ...RESERVES_ANSWERS,
]);
export type BgAnswer = z.infer<typeof Answer>;
