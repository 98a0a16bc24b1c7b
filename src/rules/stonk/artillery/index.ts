/** Calls after location, fireplans and their minutes (stonk-order-18 to -33, stonk-range): still to be written. */
import { kit } from '../../../kit/chapter.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { type Side, type StonkTable, sideOf } from '../state.ts';
import type { CallsFrame, PlanningFrame } from './types.ts';

interface Artillery extends ChapterKinds {
  table: StonkTable;
  side: Side;
  frame: CallsFrame | PlanningFrame;
  calls: never;
  answer: never;
  event: never;
  emits: never;
}

const { chapter, procedure } = kit<Artillery>(sideOf);

const calls = procedure<CallsFrame>(() => ({ write: () => 'done' }));
const planning = procedure<PlanningFrame>(() => ({ run: () => 'done' }));

export const artilleryChapter = chapter({
  procedures: { calls, planning },
  frames: { calls: {}, planning: {} },
  answers: {},
  events: {},
});
