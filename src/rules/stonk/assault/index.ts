/** Step 6: close assaults (stonk-ca, stonk-gap-55 to -64, -100): still to be written. */
import { kit } from '../../../kit/chapter.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { type Side, type StonkTable, sideOf } from '../state.ts';
import type { AssaultsFrame } from './types.ts';

interface Assault extends ChapterKinds {
  table: StonkTable;
  side: Side;
  frame: AssaultsFrame;
  calls: never;
  answer: never;
  event: never;
  emits: never;
}

const { chapter, procedure } = kit<Assault>(sideOf);

const assaults = procedure<AssaultsFrame>(() => ({ resolve: () => 'done' }));

export const assaultChapter = chapter({
  procedures: { assaults },
  frames: { assaults: {} },
  answers: {},
  events: {},
});
