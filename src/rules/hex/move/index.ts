/** Movement, vehicles, transport. */
import { kit } from '../../../kit/chapter.ts';
import { ownSideUntil } from '../../../kit/classes.ts';
import type { Side } from '../../../kit/sides.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import type { ControlTaken } from '../control.ts';
import type { MarkEvent } from '../marks.ts';
import type { ResponseFrame } from '../response.ts';
import { type HexTable, sideOf } from '../state.ts';
import type { MoveActionFrame, MoveFrame } from './types.ts';

export interface Move extends ChapterKinds {
  table: HexTable;
  side: Side;
  frame: MoveFrame | MoveActionFrame;
  calls: ResponseFrame;
  answer: never;
  event: never;
  emits: MarkEvent | ControlTaken;
}

const { chapter, procedure } = kit<Move>(sideOf);

const move = procedure<MoveFrame>(() => ({
  go: () => ({ to: 'over' }),
  entered: () => ({ to: 'go' }),
  over: () => ({ done: true }),
}));

const action = procedure<MoveActionFrame>(() => ({
  first: () => ({ to: 'second' }),
  second: () => ({ to: 'over' }),
  over: () => 'done',
}));

const SEEN = ownSideUntil<{ readonly isHidden: boolean }>(({ isHidden }) => !isHidden);

export const moveChapter = chapter({
  procedures: { move, 'move-action': action },
  frames: {
    move: {
      ...{ side: 'public', unit: SEEN, isHidden: 'public', hex: 'public', how: 'public', left: SEEN, isByRoad: SEEN },
      isBeforeAssault: 'ownSide',
    },
    'move-action': { side: 'public', unit: SEEN, isHidden: 'public', hex: 'public' },
  },
  answers: {},
  events: {},
});
