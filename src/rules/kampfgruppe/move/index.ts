/** Movement: kgn-move-01 to kgn-move-21. Its steps are passed through until they are written; no action leads to them before. */
import { kit } from '../../../kit/chapter.ts';
import { open } from '../../../kit/classes.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { type KgnTable, type Side, sideOf } from '../state.ts';
import type { MoveFrame } from './types.ts';

interface Movement extends ChapterKinds {
  table: KgnTable;
  side: Side;
  frame: MoveFrame;
  calls: never;
  answer: never;
  event: never;
  emits: never;
}

const { chapter, procedure } = kit<Movement>(sideOf);

const move = procedure<MoveFrame>(() => ({
  plan: () => 'done',
}));

export const movementChapter = chapter({
  procedures: { move },
  frames: {
    move: open('unit'),
  },
  answers: {},
  events: {},
});
