/** The chapter of indirect fire bound to its types. */
import { kit } from '../../../kit/chapter.ts';
import type { Side } from '../../../kit/sides.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import type { Escaped } from '../anti-tank/types.ts';
import type { SmokeLaid } from '../effects/types.ts';
import type { AttackEvent } from '../fire/attack.ts';
import type { MarkEvent } from '../marks.ts';
import { type HexTable, sideOf } from '../state.ts';
import type { BarrageFrame, IndirectAnswer, IndirectEvent, MortarFrame, SupportFrame } from './types.ts';

export interface Indirect extends ChapterKinds {
  table: HexTable;
  side: Side;
  frame: SupportFrame | BarrageFrame | MortarFrame;
  calls: never;
  answer: IndirectAnswer;
  event: IndirectEvent;
  emits: MarkEvent | AttackEvent | Escaped | SmokeLaid;
}

export const { chapter, procedure } = kit<Indirect>(sideOf);
