/** Transport, tank riders, towing and overrun, horses and bicycles: answers, frames and events. */
import * as z from 'zod';
import type { Shot } from '../answers.ts';
import type { OfUnit } from '../events.ts';
import type { Place, Side } from '../state.ts';

const id = z.string().min(1).max(60);
const coordinate = z.int().min(-20_000).max(20_000);

export const TRANSPORT_ANSWERS = [
  /** A carried unit gets out, or a towed gun is unlimbered, around this place. */
  z.strictObject({
    kind: z.literal('set-down'),
    unit: id,
    at: z.tuple([coordinate, coordinate]),
    facing: z.int().min(0).max(47).optional(),
    formation: z.enum(['line', 'column', 'cluster']).optional(),
  }),
  /** A unit gets in or on, or a gun is limbered. Left out, it goes inside where there is room. */
  z.strictObject({ kind: z.literal('take-up'), unit: id, how: z.enum(['inside', 'riding']).optional() }),
  /** At the start of an order: on horse or bicycle as ever, at the charge, or on foot for good. */
  z.strictObject({ kind: z.literal('ride'), how: z.enum(['ride', 'charge', 'dismount']) }),
  /** In place of the shot of Manoeuvre and Fire. */
  z.strictObject({ kind: z.literal('overrun'), target: id }),
  /** Off the table, or not. */
  z.strictObject({ kind: z.literal('leave'), yes: z.boolean() }),
] as const;

export type CarryOrder = 'disembark' | 'embark' | 'unlimber' | 'limber';

/** A vehicle that loads or unloads, and moves or fires before or after it. */
export interface CarryFrame {
  readonly proc: 'carry';
  step: 'choose' | 'moved' | 'shoot' | 'fired';
  readonly unit: string;
  readonly order: CarryOrder;
  readonly windows: boolean;
  /** Units that got in or out before it moved or fired. */
  loaded: number;
  /** Has it moved or fired? */
  acted: boolean;
  shots: readonly Shot[];
}

/** Those in, on or behind a vehicle that is lost, or riders on one that is hit. */
export interface SpillFrame {
  readonly proc: 'spill';
  step: 'counters' | 'share' | 'next' | 'harm' | 'set-down' | 'down' | 'test' | 'end';
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
  step: 'window' | 'crush' | 'end';
  readonly unit: string;
  readonly target: string;
  readonly windows: boolean;
}

export type TransportFrame = CarryFrame | SpillFrame | WithdrawFrame | OverrunFrame;

export type TransportEvent =
  | (OfUnit<'taken-up'> & { readonly on: string; readonly how: 'inside' | 'riding' | 'towed' })
  | (OfUnit<'set-down'> & { readonly place: Place; readonly from: string })
  | (OfUnit<'withdrew'> & { readonly side: Side })
  | (OfUnit<'stays-on'> & { readonly side: Side })
  | (OfUnit<'overruns'> & { readonly side: Side; readonly target: string })
  | (OfUnit<'rides'> & { readonly how: 'ride' | 'charge' | 'dismount'; readonly window: number });
