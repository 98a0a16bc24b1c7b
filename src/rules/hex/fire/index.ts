/** Anti-personnel fire, fire checks and results. */
import { kit } from '../../../kit/chapter.ts';
import { ownSideUntil } from '../../../kit/classes.ts';
import type { Side } from '../../../kit/sides.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import type { MarkEvent } from '../marks.ts';
import type { ResponseFrame } from '../response.ts';
import { type HexTable, sideOf } from '../state.ts';
import type { FireActionFrame, FireFrame } from './types.ts';

export interface FireChapter extends ChapterKinds {
  table: HexTable;
  side: Side;
  frame: FireFrame | FireActionFrame;
  calls: ResponseFrame;
  answer: never;
  event: never;
  emits: MarkEvent;
}

const { chapter, procedure } = kit<FireChapter>(sideOf);

const fire = procedure<FireFrame>(() => ({
  check: () => ({ to: 'resolve' }),
  resolve: () => ({ to: 'over' }),
  over: ({ self }) => ({ done: self.units.length > 0 }),
}));

const action = procedure<FireActionFrame>(() => ({
  fire: () => ({ to: 'again' }),
  fired: () => ({ to: 'again' }),
  again: () => 'done',
}));

const SEEN = ownSideUntil<FireFrame>(({ isHidden }) => !isHidden);

export const fireChapter = chapter({
  procedures: { fire, 'fire-action': action },
  frames: {
    fire: {
      ...{ side: 'public', units: SEEN, at: 'public', weapon: SEEN, on: 'public', isResponse: 'public' },
      ...{ isMoving: 'public', isHidden: 'public', hex: 'public' },
    },
    'fire-action': { side: 'public', next: 'ownSide' },
  },
  answers: {},
  events: {},
});
