/** What the chapter of indirect fire deals in. */
import { kit } from '../../../kit/chapter.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import type { AftermathFrame } from '../aftermath.ts';
import type { PierceFrame } from '../anti-tank/types.ts';
import type { BuildingHitFrame } from '../buildings/types.ts';
import type { WindowFrame } from '../covering/types.ts';
import type { HarmEvent } from '../direct/harm.ts';
import type { HarmFrame } from '../direct/types.ts';
import type { MarkEvent } from '../marks.ts';
import { type KgnTable, type Side, sideOf } from '../state.ts';
import type { BarrageFrame, IndirectAnswer, IndirectEvent, RequestFrame } from './types.ts';

export interface Indirect extends ChapterKinds {
  table: KgnTable;
  side: Side;
  frame: RequestFrame | BarrageFrame;
  calls: WindowFrame | AftermathFrame | HarmFrame | PierceFrame | BuildingHitFrame;
  answer: IndirectAnswer;
  event: IndirectEvent;
  emits: MarkEvent | HarmEvent;
}

export const { chapter, procedure } = kit<Indirect>(sideOf);
