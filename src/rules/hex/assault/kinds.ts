/** The chapter of assaults bound to its types. */
import { kit } from '../../../kit/chapter.ts';
import type { Side } from '../../../kit/sides.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import type { Escaped } from '../anti-tank/types.ts';
import type { ControlTaken } from '../control.ts';
import type { MarkMoved } from '../effects/types.ts';
import type { AttackEvent } from '../fire/attack.ts';
import type { MarkEvent } from '../marks.ts';
import type { MoveFrame } from '../move/types.ts';
import type { ResponseFrame } from '../response.ts';
import { type HexTable, sideOf } from '../state.ts';
import type { AssaultEvent, AssaultFrame, OverrunFrame, RoundAnswer } from './types.ts';

export interface Assault extends ChapterKinds {
  table: HexTable;
  side: Side;
  frame: AssaultFrame | OverrunFrame;
  calls: ResponseFrame | MoveFrame;
  answer: RoundAnswer;
  event: AssaultEvent;
  emits: MarkEvent | ControlTaken | AttackEvent | Escaped | MarkMoved;
}

export const { chapter, procedure } = kit<Assault>(sideOf);
