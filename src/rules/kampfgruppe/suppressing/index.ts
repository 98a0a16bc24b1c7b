/** Suppressing fire: kgn-sup, kgn-aa. Its steps are passed through until they are written; no action leads to them before. */
import { kit } from '../../../kit/chapter.ts';
import { open } from '../../../kit/classes.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { type KgnTable, type Side, sideOf } from '../state.ts';
import type { SuppressFrame } from './types.ts';

interface Suppressing extends ChapterKinds {
  table: KgnTable;
  side: Side;
  frame: SuppressFrame;
  calls: never;
  answer: never;
  event: never;
  emits: never;
}

const { chapter, procedure } = kit<Suppressing>(sideOf);

const suppress = procedure<SuppressFrame>(() => ({
  window: () => ({ to: 'hit' }),
  hit: () => ({ to: 'effect' }),
  effect: () => ({ to: 'after' }),
  after: () => 'done',
}));

export const suppressingChapter = chapter({
  procedures: { suppress },
  frames: {
    suppress: open('unit', 'with', 'weapon', 'target', 'due'),
  },
  answers: {},
  events: {},
});
