/** The administrative phase bound to its types. */
import { kit } from '../../../kit/chapter.ts';
import type { Side } from '../../../kit/sides.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import type { ClearingFrame } from '../effects/types.ts';
import type { FormationMoraleFrame } from '../formation-morale.ts';
import type { MarkEvent } from '../marks.ts';
import type { Dismounted } from '../move/types.ts';
import { type HexTable, sideOf } from '../state.ts';
import type { AdministrationAnswer, AdministrationEvent, AdministrationFrame, RallyFrame } from './types.ts';

export interface Administration extends ChapterKinds {
  table: HexTable;
  side: Side;
  frame: AdministrationFrame | RallyFrame;
  calls: ClearingFrame | FormationMoraleFrame;
  answer: AdministrationAnswer;
  event: AdministrationEvent;
  emits: MarkEvent | Dismounted;
}

export const { chapter, procedure } = kit<Administration>(sideOf);
