/** Engineering, mines and supply: kgn-eng, kgn-mine, kgn-dem, kgn-doz, kgn-brg, kgn-rec, kgn-ammo. Its steps are passed through until they are written; no action leads to them before. */
import { kit } from '../../../kit/chapter.ts';
import { open } from '../../../kit/classes.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { type KgnTable, type Side, sideOf } from '../state.ts';
import type { EngineerFrame, MineFrame, ResupplyFrame, TaskEndFrame } from './types.ts';

interface Engineering extends ChapterKinds {
  table: KgnTable;
  side: Side;
  frame: EngineerFrame | TaskEndFrame | MineFrame | ResupplyFrame;
  calls: never;
  answer: never;
  event: never;
  emits: never;
}

const { chapter, procedure } = kit<Engineering>(sideOf);

const engineer = procedure<EngineerFrame>(() => ({
  work: () => 'done',
}));

const taskEnd = procedure<TaskEndFrame>(() => ({
  roll: () => 'done',
}));

const mine = procedure<MineFrame>(() => ({
  roll: () => 'done',
}));

const reSupply = procedure<ResupplyFrame>(() => ({
  load: () => 'done',
}));

export const engineeringChapter = chapter({
  procedures: { engineer, 'task-end': taskEnd, mine, 're-supply': reSupply },
  frames: {
    engineer: open('unit', 'task', 'on'),
    'task-end': open('unit'),
    mine: open('unit', 'mine'),
    're-supply': open('unit', 'to'),
  },
  answers: {},
  events: {},
});
