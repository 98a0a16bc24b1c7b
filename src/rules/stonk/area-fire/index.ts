/** Step 4: missions and targets of plans land (stonk-zone, stonk-inf-26, stonk-gap-97): still to be written. */
import { kit } from '../../../kit/chapter.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { type Side, type StonkTable, sideOf } from '../state.ts';
import type { AreaFireFrame } from './types.ts';

interface AreaFire extends ChapterKinds {
  table: StonkTable;
  side: Side;
  frame: AreaFireFrame;
  calls: never;
  answer: never;
  event: never;
  emits: never;
}

const { chapter, procedure } = kit<AreaFire>(sideOf);

const areaFire = procedure<AreaFireFrame>(() => ({ land: () => 'done' }));

export const areaFireChapter = chapter({
  procedures: { 'area-fire': areaFire },
  frames: { 'area-fire': {} },
  answers: {},
  events: {},
});
