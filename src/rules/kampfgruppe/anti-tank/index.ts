/** Anti-tank fire: kgn-at. Its steps are passed through until they are written; no action leads to them before. */
import { kit } from '../../../kit/chapter.ts';
import { open } from '../../../kit/classes.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { type KgnTable, type Side, sideOf } from '../state.ts';
import type { AntiTankFrame } from './types.ts';

interface AntiTank extends ChapterKinds {
  table: KgnTable;
  side: Side;
  frame: AntiTankFrame;
  calls: never;
  answer: never;
  event: never;
  emits: never;
}

const { chapter, procedure } = kit<AntiTank>(sideOf);

const antiTank = procedure<AntiTankFrame>(() => ({
  window: () => ({ to: 'observe' }),
  observe: () => ({ to: 'hit' }),
  hit: () => ({ to: 'penetrate' }),
  penetrate: () => ({ to: 'after' }),
  after: () => 'done',
}));

export const antiTankChapter = chapter({
  procedures: { 'anti-tank': antiTank },
  frames: {
    'anti-tank': open('unit', 'weapon', 'round', 'target', 'due'),
  },
  answers: {},
  events: {},
});
