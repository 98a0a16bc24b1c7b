/** Tasks in hand, mines, bridges and demolitions (stonk-dig, stonk-eng, stonk-gap-47, -53, -87): still to be written. */
import { kit } from '../../../kit/chapter.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { type Side, type StonkTable, sideOf } from '../state.ts';
import type { DensityFrame, MinesFrame, TasksFrame } from './types.ts';

interface Engineers extends ChapterKinds {
  table: StonkTable;
  side: Side;
  frame: TasksFrame | MinesFrame | DensityFrame;
  calls: never;
  answer: never;
  event: never;
  emits: never;
}

const { chapter, procedure } = kit<Engineers>(sideOf);

const tasks = procedure<TasksFrame>(() => ({ run: () => 'done' }));
const density = procedure<DensityFrame>(() => ({ roll: () => 'done' }));
const mines = procedure<MinesFrame>(() => ({ enter: () => 'done' }));

export const engineersChapter = chapter({
  procedures: { tasks, density, mines },
  frames: { tasks: {}, density: {}, mines: { unit: 'nobody', field: 'nobody' } },
  answers: {},
  events: {},
});
