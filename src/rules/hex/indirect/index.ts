/** Mortars, artillery, bombs, and the support phase. */
import { kit } from '../../../kit/chapter.ts';
import { open } from '../../../kit/classes.ts';
import type { Side } from '../../../kit/sides.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import type { MarkEvent } from '../marks.ts';
import { type HexTable, sideOf } from '../state.ts';
import type { MortarFrame, SupportFrame } from './types.ts';

export interface Indirect extends ChapterKinds {
  table: HexTable;
  side: Side;
  frame: SupportFrame | MortarFrame;
  calls: never;
  answer: never;
  event: never;
  emits: MarkEvent;
}

const { chapter, procedure } = kit<Indirect>(sideOf);

const support = procedure<SupportFrame>(() => ({
  resolve: () => ({ to: 'record' }),
  record: () => ({ to: 'over' }),
  over: () => 'done',
}));

const mortar = procedure<MortarFrame>(() => ({
  attack: () => ({ to: 'over' }),
  over: () => ({ done: true }),
}));

export const indirectChapter = chapter({
  procedures: { support, mortar },
  frames: { support: open('done'), mortar: open('side', 'unit', 'hex', 'only') },
  answers: {},
  events: {},
});
