/** Anti-tank fire and portable anti-tank weapons. */
import { kit } from '../../../kit/chapter.ts';
import { open } from '../../../kit/classes.ts';
import type { Side } from '../../../kit/sides.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import type { MarkEvent } from '../marks.ts';
import { type HexTable, sideOf } from '../state.ts';
import type { AntiTankFrame, PortableFrame } from './types.ts';

export interface AntiTank extends ChapterKinds {
  table: HexTable;
  side: Side;
  frame: AntiTankFrame | PortableFrame;
  calls: never;
  answer: never;
  event: never;
  emits: MarkEvent;
}

const { chapter, procedure } = kit<AntiTank>(sideOf);

const antiTank = procedure<AntiTankFrame>(() => ({
  hit: () => ({ to: 'effect' }),
  effect: () => ({ to: 'over' }),
  over: () => ({ done: true }),
}));

const portable = procedure<PortableFrame>(() => ({
  roll: () => ({ to: 'over' }),
  over: () => ({ done: true }),
}));

export const antiTankChapter = chapter({
  procedures: { 'anti-tank': antiTank, portable },
  frames: {
    'anti-tank': open('side', 'unit', 'target', 'weapon', 'isMoving'),
    portable: open('side', 'unit', 'target', 'weapon', 'isMoving'),
  },
  answers: {},
  events: {},
});
