/** The chapter of movement bound to its types. */
import { kit } from '../../../kit/chapter.ts';
import type { Side } from '../../../kit/sides.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import type { OverrunFrame } from '../assault/types.ts';
import type { ControlTaken } from '../control.ts';
import type { FireFrame } from '../fire/types.ts';
import type { MarkEvent } from '../marks.ts';
import type { Fire } from '../parts.ts';
import type { ResponseFrame } from '../response.ts';
import { type HexTable, sideOf } from '../state.ts';
import type { Hold, March, MoveEvent, MoveFrame, StepAnswer } from './types.ts';

export interface Move extends ChapterKinds {
  table: HexTable;
  side: Side;
  frame: MoveFrame;
  calls: ResponseFrame | FireFrame | OverrunFrame;
  answer: StepAnswer | March | Fire | Hold;
  event: MoveEvent;
  emits: MarkEvent | ControlTaken;
}

export const { chapter, procedure } = kit<Move>(sideOf);
