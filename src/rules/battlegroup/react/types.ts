/** Breaking into an enemy's turn: answers, frames and events. */
import * as z from 'zod';
import type { Frame } from '../../../kernel/flow.ts';
import type { SeatId } from '../../../kernel/seats.ts';
import { kit } from '../../../kit/chapter.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import type { BgEvent, OfUnit, Told } from '../events.ts';
import type { CounterFrame, FireFrame, OrderFrame } from '../frames.ts';
import { fire, id, type Shot, shots } from '../parts.ts';
import { type BgTable, type Side, sideOf } from '../state.ts';

export const answers = {
  /** Without more: this once. `within` 0: for the rest of this order; more: until the mover is so near. `turn`: for the whole turn. */
  hold: z.strictObject({
    kind: z.literal('hold'),
    within: z.int().min(0).max(20_000).optional(),
    turn: z.boolean().optional(),
    /** In a standing answer: ask only when one of the reacting units could fire at the mover itself. */
    sight: z.boolean().optional(),
  }),
  ambush: z.strictObject({ kind: z.literal('ambush'), unit: id, shots }),
  reserve: z.strictObject({ kind: z.literal('reserve'), unit: id }),
  fire,
};

export type ReactAnswer = z.infer<(typeof answers)[keyof typeof answers]>;
export const REACT_ANSWERS = [answers.hold, answers.ambush, answers.reserve] as const;

export interface ReactFrame extends Frame {
  readonly proc: 'react';
  step: 'ask' | 'act' | 'load' | 'declare' | 'open' | 'captures';
  /** The side that may break in. */
  readonly side: Side;
  /** The unit whose order is broken into; null between orders. */
  readonly mover: string | null;
  readonly between: boolean;
  unit: string | null;
  shots: readonly Shot[];
  /** Seats that let this moment pass, while others of their side are still asked. */
  passed?: readonly SeatId[];
}

export type ReactEvent =
  | (Told<'held'> & { readonly seat: SeatId; readonly side: Side; readonly within: number; readonly turn: boolean })
  | (OfUnit<'reacts'> & { readonly side: Side; readonly with: 'ambush' | 'reserve' });

export interface React extends ChapterKinds {
  table: BgTable;
  side: Side;
  frame: ReactFrame;
  calls: CounterFrame | FireFrame | OrderFrame;
  answer: ReactAnswer;
  event: ReactEvent;
  emits: Extract<BgEvent, { type: 'aims' | 'captured' | 'loaded' }>;
}

export const { chapter, procedure } = kit<React>(sideOf);
