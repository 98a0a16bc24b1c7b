/** Indirect fire: kgn-ind, kgn-cb, kgn-rtp. Its steps are passed through until they are written; no action leads to them before. */
import { kit } from '../../../kit/chapter.ts';
import { open } from '../../../kit/classes.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { type KgnTable, type Side, sideOf } from '../state.ts';
import type { BarrageFrame, RequestFrame } from './types.ts';

interface Indirect extends ChapterKinds {
  table: KgnTable;
  side: Side;
  frame: RequestFrame | BarrageFrame;
  calls: never;
  answer: never;
  event: never;
  emits: never;
}

const { chapter, procedure } = kit<Indirect>(sideOf);

const request = procedure<RequestFrame>(() => ({
  available: () => 'done',
}));

const barrage = procedure<BarrageFrame>(() => ({
  'counter-battery': () => ({ to: 'shots' }),
  shots: () => ({ to: 'hits' }),
  hits: () => ({ to: 'after' }),
  after: () => 'done',
}));

export const indirectChapter = chapter({
  procedures: { request, barrage },
  frames: {
    request: open('unit', 'from', 'at', 'building'),
    barrage: open('marker', 'guns', 'due'),
  },
  answers: {},
  events: {},
});
