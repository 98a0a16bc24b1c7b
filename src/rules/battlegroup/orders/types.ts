/** Orders to units: answers, frames and events. */

import * as z from 'zod';
import type { Frame } from '../../../kernel/flow.ts';
import { kit } from '../../../kit/chapter.ts';
import type { ChapterKinds, Foreign } from '../../../kit/steps.ts';
import type { FlightFrame } from '../air/types.ts';
import type { AssaultFrame } from '../assault.ts';
import type { CounterFrame } from '../counters.ts';
import type { FireEvent, FireFrame, GrenadeFrame } from '../fire/types.ts';
import type { MoveFrame, MovementEvent } from '../move/types.ts';
import { cease, fire, id, move, type OfUnit, type Order, type order, type Shot, stay } from '../parts.ts';
import type { ReactionFrame } from '../react/types.ts';
import type { DetachFrame, SpecialEvent } from '../special/types.ts';
import { type BgTable, type Side, sideOf, type Unit } from '../state.ts';
import type { TransportEvent } from '../transport/types.ts';
import { type OverrunFrame, overrun, ride } from '../transport/types.ts';
import type { TurnEvent } from '../turn/types.ts';

export const answers = {
  ride,
  move,
  stay,
  fire,
  overrun,
  cease,
  assault: z.strictObject({ kind: z.literal('assault'), target: id, with: z.enum(['arms', 'grenades']) }),
};

export type OrdersAnswer = z.infer<(typeof answers)[keyof typeof answers]>;

export interface OrderFrame extends Frame {
  readonly proc: 'order';
  step:
    | 'start'
    | 'willing'
    | 'ride'
    | 'given'
    | 'declared'
    | 'begin'
    | 'test'
    | 'move'
    | 'moved'
    | 'load'
    | 'fire'
    | 'shoot'
    | 'fired'
    | 'assault'
    | 'co-ordinate'
    | 'rouse'
    | 'end'
    | 'captures';
  readonly unit: string;
  readonly order: Order;
  /** Given out of sequence, by Beyond the Call of Duty or as a reaction: costs no order. */
  readonly free: boolean;
  /** Does the enemy get his windows? Not in his own turn (bg-gap-44). */
  readonly windows: boolean;
  readonly on: string | null;
  moves: number;
  shots: readonly Shot[];
  /** bg-spec-30 It runs with a human wave. */
  readonly wave?: true;
  /** bg-spec-13 Its loaders were fast enough for a third shot. */
  third?: boolean;
}

export type OrdersEvent =
  | (OfUnit<'ordered'> & { readonly order: Order; readonly free: boolean; readonly on: string | null })
  | (OfUnit<'carried-out'> & { readonly order: Order })
  | (OfUnit<'marker'> & { readonly marker: Unit['marker'] });

export interface Orders extends ChapterKinds {
  table: BgTable;
  side: Side;
  frame: OrderFrame;
  /** Those of the other chapters' orders are foreign. */
  calls:
    | AssaultFrame
    | CounterFrame
    | DetachFrame
    | FireFrame
    | FlightFrame
    | GrenadeFrame
    | MoveFrame
    | OverrunFrame
    | ReactionFrame
    | Foreign;
  answer: OrdersAnswer;
  event: OrdersEvent;
  emits: Extract<
    TransportEvent | MovementEvent | FireEvent | SpecialEvent | TurnEvent,
    {
      type: ('rides' | 'stayed' | 'ceased' | 'aims' | 'overruns' | 'loaded') | ('pinned' | 'destroyed' | 'captured');
    }
  >;
}

export const { chapter, procedure } = kit<Orders>(sideOf);

export type AssaultAnswer = z.infer<typeof answers.assault>;
export type OrderAnswer = z.infer<typeof order>;

const NO_SHOTS: readonly Shot[] = Object.freeze([]);

export function orderFrame(answer: OrderAnswer, free: boolean, windows: boolean): OrderFrame {
  const { unit, order, on } = answer;
  return { proc: 'order', step: 'start', unit, order, free, windows, on: on ?? null, moves: 0, shots: NO_SHOTS };
}
