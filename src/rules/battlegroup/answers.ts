/** What a player may answer, as it is parsed at the door. */
import * as z from 'zod';
import { AIR_ANSWERS } from './air/types.ts';
import { COUNTER_ANSWERS } from './counters.ts';
import { ENGINEERING_ANSWERS } from './engineering/types.ts';
import { FIRE_ANSWERS } from './fire/types.ts';
import { INDIRECT_ANSWERS } from './indirect/types.ts';
import { MORALE_ANSWERS } from './morale.ts';
import { MOVEMENT_ANSWERS } from './move/types.ts';
import { ORDERS_ANSWERS } from './orders/types.ts';
import { again, begin, cease, fire, move, order, place, ready, split, stay } from './parts.ts';
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
