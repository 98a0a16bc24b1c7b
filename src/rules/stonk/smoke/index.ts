/** Smoke screens and illumination (stonk-smoke, stonk-gap-43, -44): still to be written. */
import { kit } from '../../../kit/chapter.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { type Side, type StonkTable, sideOf } from '../state.ts';
import type { ClearSmokeFrame } from './types.ts';

interface Smoke extends ChapterKinds {
  table: StonkTable;
  side: Side;
  frame: ClearSmokeFrame;
  calls: never;
  answer: never;
  event: never;
  emits: never;
}

const { chapter, procedure } = kit<Smoke>(sideOf);

const clearSmoke = procedure<ClearSmokeFrame>(() => ({ clear: () => 'done' }));

export const smokeChapter = chapter({
  procedures: { 'clear-smoke': clearSmoke },
  frames: { 'clear-smoke': {} },
  answers: {},
  events: {},
});
