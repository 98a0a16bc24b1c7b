/** The sequence of play: answers, frames and events. */

import * as z from 'zod';
import type { Frame } from '../../../kernel/flow.ts';
import { kit } from '../../../kit/chapter.ts';
import type { ChapterKinds, Foreign } from '../../../kit/steps.ts';
import { type ReturnToBaseFrame, strike } from '../air/types.ts';
import type { CounterFrame } from '../counters.ts';
import type { DeployEvent } from '../deploy/types.ts';
import { detonate } from '../engineering/types.ts';
import { registered } from '../indirect/types.ts';
import type { OrderFrame } from '../orders/types.ts';
import { type BgEventBase, id, order } from '../parts.ts';
import type { ReactionFrame } from '../react/types.ts';
import { type BgTable, type Side, sideOf } from '../state.ts';

/** What a seat says when it is asked for an order: one, something that takes none, or that it gives no more. */
export const choices = {
  order,
  stop: z.strictObject({ kind: z.literal('stop') }),
  registered,
  strike,
  detonate,
};
export type Choice = z.infer<(typeof choices)[keyof typeof choices]>;

export const answers = {
  ...choices,
  /** The face of the die that is rolled again; 0 for none. */
  reroll: z.strictObject({ kind: z.literal('reroll'), face: z.int().min(0).max(6) }),
  rally: z.strictObject({ kind: z.literal('rally'), counters: z.int().min(0).max(20) }),
  unpin: z.strictObject({ kind: z.literal('unpin'), units: z.array(id).max(60) }),
};

export type TurnAnswer = z.infer<(typeof answers)[keyof typeof answers]>;

export interface TurnFrame extends Frame {
  readonly proc: 'turn';
  step:
    | 'begin'
    | 'scouted'
    | 'check'
    | 'openings'
    | 'dice'
    | 'reroll'
    | 'rerolled'
    | 'opened'
    | 'choose'
    | 'after'
    | 'last'
    | 'rally'
    | 'counters'
    | 'dicing'
    | 'unpin'
    | 'end'
    | 'captures'
    | 'pass';
  /** The orders dice as they fell, and the face that a senior officer has rolled again. */
  dice: number[];
  reroll: number;
  /** Rally: counters declared, counters drawn, markers that may be removed. */
  declared: number;
  drawn: number;
  markers: number;
  /** How many of the things that open a turn have been looked at. */
  opening: number;
}

export type TurnEvent =
  | (BgEventBase<'turn'> & { readonly turn: number; readonly side: Side })
  | (BgEventBase<'outscouted'> & { readonly side: Side })
  | (BgEventBase<'orders'> & { readonly side: Side; readonly dice: readonly number[]; readonly officers: number })
  /** Which senior officer it was may be a secret as long as he is in reserve. */
  | (BgEventBase<'rerolled'> & { readonly side: Side; readonly face: number })
  /** bg-spec-20 A senior officer with a radio network has his re-roll again: that there is one may be news to the enemy. */
  | (BgEventBase<'networked'> & { readonly side: Side })
  | (BgEventBase<'stopped'> & { readonly side: Side; readonly unused: number })
  | (BgEventBase<'rally'> & { readonly side: Side; readonly counters: number })
  | (BgEventBase<'rallied'> & { readonly units: readonly string[] })
  | (BgEventBase<'captured'> & { readonly objective: string; readonly side: Side; readonly quiet: boolean })
  | (BgEventBase<'over'> & { readonly winner: Side | null; readonly sentence: string });

export interface Turn extends ChapterKinds {
  table: BgTable;
  side: Side;
  frame: TurnFrame;
  /** What other chapters do at the start of a turn, and between orders, is foreign. */
  calls: CounterFrame | ReturnToBaseFrame | OrderFrame | ReactionFrame | Foreign;
  answer: TurnAnswer;
  event: TurnEvent;
  emits: Extract<DeployEvent, { type: 'readied' }>;
}

export const { chapter, procedure } = kit<Turn>(sideOf);
