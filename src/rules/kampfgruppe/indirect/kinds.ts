/** What the chapter of indirect fire deals in. */
import { kit } from '../../../kit/chapter.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import type { AftermathFrame } from '../aftermath.ts';
import type { WindowFrame } from '../covering/types.ts';
import type { MarkEvent } from '../marks.ts';
import { type KgnTable, type Side, sideOf } from '../state.ts';
import type { BarrageFrame, IndirectAnswer, IndirectEvent, RequestFrame } from './types.ts';

export interface Indirect extends ChapterKinds {
  table: KgnTable;
  side: Side;
  frame: RequestFrame | BarrageFrame;
  calls: WindowFrame | AftermathFrame;
  answer: IndirectAnswer;
  event: IndirectEvent;
  emits: MarkEvent;
}

export const { chapter, procedure } = kit<Indirect>(sideOf);
