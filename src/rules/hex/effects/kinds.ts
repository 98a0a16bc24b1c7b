/** The chapter of smoke, blazes and works bound to its types. */
import { kit } from '../../../kit/chapter.ts';
import type { Side } from '../../../kit/sides.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import type { Escaped } from '../anti-tank/types.ts';
import type { AmmoLeft } from '../fire/check.ts';
import type { MarkEvent } from '../marks.ts';
import type { MoveFrame } from '../move/types.ts';
import { type HexTable, sideOf } from '../state.ts';
import type { ClearingFrame, EffectsAnswer, EffectsEvent, EntrenchFrame, SmokeFrame } from './types.ts';

export interface Effects extends ChapterKinds {
  table: HexTable;
  side: Side;
  frame: ClearingFrame | SmokeFrame | EntrenchFrame;
  calls: MoveFrame;
  answer: EffectsAnswer;
  event: EffectsEvent;
  emits: MarkEvent | Escaped | AmmoLeft;
}

export const { chapter, procedure } = kit<Effects>(sideOf);
