/** Breaking into an enemy's turn: answers, frames and events. */

import * as z from 'zod';
import type { Frame } from '../../../kernel/flow.ts';
import type { SeatId } from '../../../kernel/seats.ts';
import { kit } from '../../../kit/chapter.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import type { CounterFrame } from '../counters.ts';
import type { FireEvent, FireFrame } from '../fire/types.ts';
import type { OrderFrame } from '../orders/types.ts';
import { type BgEventBase, fire, id, type OfUnit, type Shot, shots } from '../parts.ts';
import type { SpecialEvent } from '../special/types.ts';
import { type BgTable, type Side, sideOf } from '../state.ts';
import type { TurnEvent } from '../turn/types.ts';

export const answers = {
  /** Without more: this once. `within` 0: for the rest of this order; more: until the mover is so near. `turn`: for the whole turn. */
  hold: z.strictObject({
    kind: z.literal('hold'),
    within: z.int().min(0).max(20_000).optional(),
    turn: z.boolean().optional(),
    /** In a standing answer: ask only when one of the reacting units could fire at the mover itself. */
    sight: z.boolean().optional(),
    /** In a standing answer: ask only when one of the reacting units has a fair shot at the mover itself; with `within`, one so near. */
    fair: z.boolean().optional(),
    /** In a standing answer with `fair`: ask between two orders when an enemy is so near to a unit on Reserve Move; never, if it says nothing. */
    reserve: z.int().min(0).max(20_000).optional(),
  }),
  ambush: z.strictObject({ kind: z.literal('ambush'), unit: id, shots }),
  reserve: z.strictObject({ kind: z.literal('reserve'), unit: id }),
  fire,
};

export type ReactionAnswer = z.infer<(typeof answers)[keyof typeof answers]>;

export interface ReactionFrame extends Frame {
  readonly proc: 'reaction';
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

export type ReactionEvent =
  | (BgEventBase<'held'> & {
      readonly seat: SeatId;
      readonly side: Side;
      readonly within: number;
      readonly turn: boolean;
    })
  | (OfUnit<'reacts'> & { readonly side: Side; readonly with: 'ambush' | 'reserve' });

export interface Reactions extends ChapterKinds {
  table: BgTable;
  side: Side;
  frame: ReactionFrame;
  calls: CounterFrame | FireFrame | OrderFrame;
  answer: ReactionAnswer;
  event: ReactionEvent;
  emits: Extract<FireEvent | TurnEvent | SpecialEvent, { type: 'aims' | 'captured' | 'loaded' }>;
}

export const { chapter, procedure } = kit<Reactions>(sideOf);

export function reactionFrame(side: Side, mover: string | null, between: boolean): ReactionFrame {
  return { proc: 'reaction', step: 'ask', side, mover, between, unit: null, shots: [] };
}
