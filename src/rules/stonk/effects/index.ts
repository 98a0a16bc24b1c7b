/** The armour battle table and the six blocks of effects (stonk-arm, stonk-inf, stonk-qual, stonk-ps): still to be written. */
import { kit } from '../../../kit/chapter.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { type Side, type StonkTable, sideOf } from '../state.ts';
import type { StrikeFrame } from './types.ts';

interface Effects extends ChapterKinds {
  table: StonkTable;
  side: Side;
  frame: StrikeFrame;
  calls: never;
  answer: never;
  event: never;
  emits: never;
}

const { chapter, procedure } = kit<Effects>(sideOf);

const strike = procedure<StrikeFrame>(() => ({ resolve: () => 'done' }));

export const effectsChapter = chapter({
  procedures: { strike },
  frames: { strike: { strikes: 'nobody' } },
  answers: {},
  events: {},
});
