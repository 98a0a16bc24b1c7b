/** Step 8: ammunition, supply; mechanical failures (stonk-ammo, -sup, -mech): still to be written. */
import { kit } from '../../../kit/chapter.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { type Side, type StonkTable, sideOf } from '../state.ts';
import type { FailuresFrame, LogisticsFrame } from './types.ts';

interface Logistics extends ChapterKinds {
  table: StonkTable;
  side: Side;
  frame: LogisticsFrame | FailuresFrame;
  calls: never;
  answer: never;
  event: never;
  emits: never;
}

const { chapter, procedure } = kit<Logistics>(sideOf);

const logistics = procedure<LogisticsFrame>(() => ({ update: () => 'done' }));
const failures = procedure<FailuresFrame>(() => ({ roll: () => 'done' }));

export const logisticsChapter = chapter({
  procedures: { logistics, failures },
  frames: { logistics: {}, failures: {} },
  answers: {},
  events: {},
});
