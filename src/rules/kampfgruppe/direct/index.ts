/** Direct fire with small arms and high explosive: kgn-sa, kgn-sv, kgn-ca, kgn-fl, kgn-cas, kgn-he. Its steps are passed through until they are written; no action leads to them before. */
import { kit } from '../../../kit/chapter.ts';
import { open } from '../../../kit/classes.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { type KgnTable, type Side, sideOf } from '../state.ts';
import type { DirectFrame } from './types.ts';

interface Direct extends ChapterKinds {
  table: KgnTable;
  side: Side;
  frame: DirectFrame;
  calls: never;
  answer: never;
  event: never;
  emits: never;
}

const { chapter, procedure } = kit<Direct>(sideOf);

const direct = procedure<DirectFrame>(() => ({
  window: () => ({ to: 'observe' }),
  observe: () => ({ to: 'hit' }),
  hit: () => ({ to: 'damage' }),
  damage: () => ({ to: 'after' }),
  after: () => 'done',
}));

export const directChapter = chapter({
  procedures: { direct },
  frames: {
    direct: open('unit', 'with', 'weapon', 'target', 'due'),
  },
  answers: {},
  events: {},
});
