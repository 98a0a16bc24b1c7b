/** Step 3: who fires at whom (stonk-arm-01, stonk-inf-01, stonk-rate, stonk-gap-36, -85, -95): still to be written. */
import { kit } from '../../../kit/chapter.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { type Side, type StonkTable, sideOf } from '../state.ts';
import type { DirectFireFrame, OpportunityFrame } from './types.ts';

interface DirectFire extends ChapterKinds {
  table: StonkTable;
  side: Side;
  frame: DirectFireFrame | OpportunityFrame;
  calls: never;
  answer: never;
  event: never;
  emits: never;
}

const { chapter, procedure } = kit<DirectFire>(sideOf);

const directFire = procedure<DirectFireFrame>(() => ({ choose: () => 'done' }));
const opportunity = procedure<OpportunityFrame>(() => ({ look: () => 'done' }));

export const directFireChapter = chapter({
  procedures: { 'direct-fire': directFire, opportunity },
  frames: { 'direct-fire': {}, opportunity: { mover: 'nobody', minute: 'nobody' } },
  answers: {},
  events: {},
});
