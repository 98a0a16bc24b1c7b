/** Transport, tank riders, towing and overrun, horses and bicycles: answers, frames and events. */

import * as z from 'zod';
import { kit } from '../../../kit/chapter.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import type { CounterFrame } from '../counters.ts';
import type { FireEvent, FireFrame } from '../fire/types.ts';
import type { MoraleFrame } from '../morale.ts';
import type { MoveFrame, MovementEvent } from '../move/types.ts';
import type { OrderFrame } from '../orders/types.ts';
import { fire, id, move, type OfUnit, type Shot, spot, stay } from '../parts.ts';
import type { ReactionFrame } from '../react/types.ts';
import { type BgTable, type Place, type Side, sideOf } from '../state.ts';

/** At the start of an order: on horse or bicycle as ever, at the charge, or on foot for good. Asked where the order begins. */
export const ride = z.strictObject({ kind: z.literal('ride'), how: z.enum(['ride', 'charge', 'dismount']) });
export type Ride = z.infer<typeof ride>;
/** In place of the shot of Manoeuvre and Fire; asked there. */
export const overrun = z.strictObject({ kind: z.literal('overrun'), target: id });

export const answers = {
  /** A carried unit gets out, or a towed gun is unlimbered, around this place. */
  'set-down': z.strictObject({
    kind: z.literal('set-down'),
    unit: id,
    at: spot,
    facing: z.int().min(0).max(47).optional(),
    formation: z.enum(['line', 'column', 'cluster']).optional(),
  }),
  /** A unit gets in or on, or a gun is limbered. Left out, it goes inside where there is room. */
  'take-up': z.strictObject({ kind: z.literal('take-up'), unit: id, how: z.enum(['inside', 'riding']).optional() }),
  /** Off the table, or not. */
  leave: z.strictObject({ kind: z.literal('leave'), yes: z.boolean() }),
  move,
  fire,
  stay,
};

export type TransportAnswer = z.infer<(typeof answers)[keyof typeof answers]>;

export type TransportOrder = 'disembark' | 'embark' | 'unlimber' | 'limber';

/** A vehicle that loads or unloads, and moves or fires before or after it. */
export interface TransportOrderFrame {
  readonly proc: 'transport-order';
  step: 'choose' | 'moved' | 'shoot' | 'fired';
  readonly unit: string;
  readonly order: TransportOrder;
  readonly windows: boolean;
  /** Units that got in or out before it moved or fired. */
  loaded: number;
  /** Has it moved or fired? */
  acted: boolean;
  shots: readonly Shot[];
}

/** Those in, on or behind a vehicle that is lost, or riders on one that is hit. */
export interface BailOutFrame {
  readonly proc: 'bail-out';
  step: 'counters' | 'share' | 'next' | 'harm' | 'set-down' | 'down' | 'test';
  /** The vehicle, and its side. */
  readonly unit: string;
  readonly side: Side;
  /** Counters that its loss costs, drawn first. */
  readonly owed: number;
  /** bg-trans-05 Hits beyond those that destroyed it. */
  readonly surplus: number;
  /** Is it lost? Else its riders only jump off. */
  readonly lost: boolean;
  /** Who is still to be seen to, with his share of those hits. */
  queue: { readonly unit: string; readonly hits: number }[];
  current: string | null;
  hits: number;
}

export interface WithdrawFrame {
  readonly proc: 'withdraw';
  step: 'drive' | 'leave';
  readonly unit: string;
  readonly windows: boolean;
}

export interface OverrunFrame {
  readonly proc: 'overrun';
  step: 'window' | 'crush';
  readonly unit: string;
  readonly target: string;
  readonly windows: boolean;
}

export type TransportFrame = TransportOrderFrame | BailOutFrame | WithdrawFrame | OverrunFrame;

export type TransportEvent =
  | (OfUnit<'taken-up'> & { readonly on: string; readonly how: 'inside' | 'riding' | 'towed' })
  | (OfUnit<'set-down'> & { readonly place: Place; readonly from: string })
  | (OfUnit<'withdrew'> & { readonly side: Side })
  | (OfUnit<'stays-on'> & { readonly side: Side })
  | (OfUnit<'overruns'> & { readonly side: Side; readonly target: string })
  | (OfUnit<'rides'> & { readonly how: 'ride' | 'charge' | 'dismount'; readonly window: number });

export interface Transport extends ChapterKinds {
  table: BgTable;
  side: Side;
  frame: TransportFrame;
  calls: CounterFrame | FireFrame | MoraleFrame | MoveFrame | OrderFrame | ReactionFrame;
  answer: TransportAnswer;
  event: TransportEvent;
  emits: Extract<
    FireEvent | MovementEvent,
    { type: 'aims' | 'stayed' | 'no-effect' | 'losses' | 'pinned' | 'destroyed' }
  >;
}

export const { chapter, procedure } = kit<Transport>(sideOf);
