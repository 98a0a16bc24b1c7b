/** Deployment: answers, frames and events. */

import type * as z from 'zod';
import type { Frame } from '../../../kernel/flow.ts';
import { kit } from '../../../kit/chapter.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import type { AirEvent } from '../air/types.ts';
import type { OrdersEvent } from '../orders/types.ts';
import { type BgEventBase, begin, type OfUnit, place, ready, split } from '../parts.ts';
import type { SpecialEvent } from '../special/types.ts';
import { answers as special } from '../special/types.ts';
import { type BgTable, type Place, type Side, sideOf } from '../state.ts';
import type { TurnEvent, TurnFrame } from '../turn/types.ts';

export const answers = { place, split, detach: special.detach, ready, begin };

export type DeployAnswer = z.infer<(typeof answers)[keyof typeof answers]>;

export interface DeployFrame extends Frame {
  readonly proc: 'deploy';
  step: 'place' | 'next' | 'begin';
  side: Side;
}

export type DeployEvent =
  | (OfUnit<'placed'> & { readonly place: Place })
  | (OfUnit<'split'> & { readonly side: Side; readonly he: number; readonly ap: number })
  /** That a seat has seen to its ammunition, or has had a last look, is known to all. */
  | (BgEventBase<'readied'> & { readonly side: Side })
  | (BgEventBase<'deployed'> & { readonly side: Side })
  | BgEventBase<'battle'>;

export interface Deploy extends ChapterKinds {
  table: BgTable;
  side: Side;
  frame: DeployFrame;
  calls: TurnFrame;
  answer: DeployAnswer;
  event: DeployEvent;
  emits: Extract<
    TurnEvent | SpecialEvent | OrdersEvent | AirEvent,
    { type: 'captured' | 'detached' | 'marker' | 'went-home' }
  >;
}

export const { chapter, procedure } = kit<Deploy>(sideOf);
