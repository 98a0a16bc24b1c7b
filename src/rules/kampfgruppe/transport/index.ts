/** Deploying and transport: kgn-dep, kgn-trn, kgn-rider, kgn-soft. Its steps are passed through until they are written; no action leads to them before. */
import { kit } from '../../../kit/chapter.ts';
import { open } from '../../../kit/classes.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { type KgnTable, type Side, sideOf } from '../state.ts';
import type { DeployFrame, SpillFrame, WithdrawFrame } from './types.ts';

interface Transport extends ChapterKinds {
  table: KgnTable;
  side: Side;
  frame: DeployFrame | WithdrawFrame | SpillFrame;
  calls: never;
  answer: never;
  event: never;
  emits: never;
}

const { chapter, procedure } = kit<Transport>(sideOf);

const deploy = procedure<DeployFrame>(() => ({
  deploy: () => 'done',
}));

const withdraw = procedure<WithdrawFrame>(() => ({
  leave: () => 'done',
}));

const spill = procedure<SpillFrame>(() => ({
  next: () => 'done',
}));

export const transportChapter = chapter({
  procedures: { deploy, withdraw, spill },
  frames: {
    deploy: open('unit', 'what', 'on'),
    withdraw: open('unit'),
    spill: open('carrier'),
  },
  answers: {},
  events: {},
});
