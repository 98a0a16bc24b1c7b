/** Smoke, blazes, works. */
import { kit } from '../../../kit/chapter.ts';
import { open } from '../../../kit/classes.ts';
import type { Side } from '../../../kit/sides.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import type { MarkEvent } from '../marks.ts';
import { type HexTable, sideOf } from '../state.ts';
import type { ClearingFrame, EntrenchFrame, SmokeFrame } from './types.ts';

export interface Effects extends ChapterKinds {
  table: HexTable;
  side: Side;
  frame: ClearingFrame | SmokeFrame | EntrenchFrame;
  calls: never;
  answer: never;
  event: never;
  emits: MarkEvent;
}

const { chapter, procedure } = kit<Effects>(sideOf);

const clearing = procedure<ClearingFrame>(() => ({
  impacts: () => ({ to: 'leave' }),
  leave: () => ({ to: 'smoke' }),
  smoke: () => ({ to: 'over' }),
  over: () => 'done',
}));

const smoke = procedure<SmokeFrame>(() => ({
  first: () => ({ to: 'second' }),
  second: () => ({ to: 'over' }),
  over: () => 'done',
}));

const entrench = procedure<EntrenchFrame>(() => ({
  dig: () => ({ to: 'over' }),
  over: () => 'done',
}));

export const effectsChapter = chapter({
  procedures: { clearing, smoke, entrench },
  frames: {
    clearing: {},
    smoke: open('side', 'unit', 'hex', 'by', 'move'),
    entrench: { side: 'public', unit: 'ownSide' },
  },
  answers: {},
  events: {},
});
