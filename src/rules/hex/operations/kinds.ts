/** The operations chapter bound to its types. */
import { kit } from '../../../kit/chapter.ts';
import type { Side } from '../../../kit/sides.ts';
import type { ChapterKinds, Foreign } from '../../../kit/steps.ts';
import type { ControlTaken } from '../control.ts';
import type { MarkEvent } from '../marks.ts';
import { type HexTable, sideOf } from '../state.ts';
import type { ActionAnswer } from './actions.ts';
import type { ActivationFrame, AttemptFrame, OperationsAnswer, OperationsEvent, OperationsFrame } from './types.ts';

export interface Operations extends ChapterKinds {
  table: HexTable;
  side: Side;
  frame: OperationsFrame | AttemptFrame | ActivationFrame;
  /** The frames of actions, each of its own chapter. */
  calls: Foreign;
  answer: OperationsAnswer | ActionAnswer;
  event: OperationsEvent;
  emits: MarkEvent | ControlTaken;
}

export const { chapter, procedure } = kit<Operations>(sideOf);
