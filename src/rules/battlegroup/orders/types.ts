/** Orders to units: answers, frames and events. */
import * as z from 'zod';
import type { Frame } from '../../../kernel/flow.ts';
import { kit } from '../../../kit/chapter.ts';
import type { ChapterKinds, Foreign } from '../../../kit/steps.ts';
import type { FlightFrame } from '../air/types.ts';
import type { BgEvent, OfUnit } from '../events.ts';
import type { AssaultFrame, CounterFrame, FireFrame, GrenadeFrame } from '../frames.ts';
import type { MoveFrame } from '../move/types.ts';
import { cease, fire, id, move, type Order, type Shot, stay } from '../parts.ts';
import type { ReactFrame } from '../react/types.ts';
import type { DetachFrame } from '../special/types.ts';
import { type BgTable, type Side, sideOf, type Unit } from '../state.ts';
import { type OverrunFrame, overrun, ride } from '../transport/types.ts';

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
export const ORDERS_ANSWERS = [answers.assault] as const;

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
    | ReactFrame
    | Foreign;
  answer: OrdersAnswer;
  event: OrdersEvent;
  emits: Extract<
    BgEvent,
    {
      type: ('rides' | 'stayed' | 'ceased' | 'aims' | 'overruns' | 'loaded') | ('pinned' | 'destroyed' | 'captured');
    }
  >;
}

export const { chapter, procedure } = kit<Orders>(sideOf);
