/** What a player may answer, as it is parsed at the door. */
import * as z from 'zod';
import { AIR_ANSWERS } from './air/types.ts';
import { ENGINEERING_ANSWERS } from './engineering/types.ts';
import { INDIRECT_ANSWERS } from './indirect/types.ts';
import { MOVEMENT_ANSWERS } from './move/types.ts';
import { ORDERS_ANSWERS } from './orders/types.ts';
import { begin, cease, fire, id, move, order, place, ready, split, spot, stay } from './parts.ts';
import { REACT_ANSWERS } from './react/types.ts';
import { RESERVES_ANSWERS } from './reserves/types.ts';
import { SPECIAL_ANSWERS } from './special/types.ts';
import { TRANSPORT_ANSWERS } from './transport/types.ts';
import { TURN_ANSWERS } from './turn/types.ts';

export { ORDERS, type Order, Shot, Stance, shots } from './parts.ts';

export const Answer = z.discriminatedUnion('kind', [
  // deployment
  place,
  split,
  ready,
  begin,
  // the turn
  order,
  ...TURN_ANSWERS,
  // carrying an order out
  move,
  ...MOVEMENT_ANSWERS,
  stay,
  fire,
  cease,
  ...ORDERS_ANSWERS,
  ...REACT_ANSWERS,
  // under fire
  z.strictObject({ kind: z.literal('fall-back'), yes: z.boolean() }),
  z.strictObject({ kind: z.literal('fall-to'), at: spot }),
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
