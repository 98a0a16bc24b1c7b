/** What the chapter of transport deals in. */
import { kit } from '../../../kit/chapter.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import type { AftermathFrame } from '../aftermath.ts';
import type { HarmFrame } from '../direct/types.ts';
import type { MarkEvent } from '../marks.ts';
import { type KgnTable, type Side, sideOf } from '../state.ts';
import type { DeployFrame, SpillFrame, TransportAnswer, TransportEvent, WithdrawFrame } from './types.ts';

interface Transport extends ChapterKinds {
  table: KgnTable;
  side: Side;
  frame: DeployFrame | WithdrawFrame | SpillFrame;
  calls: AftermathFrame | HarmFrame;
  answer: TransportAnswer;
  event: TransportEvent;
  emits: MarkEvent;
}

export const { chapter, procedure } = kit<Transport>(sideOf);
