/** hex-fm-01 to hex-fm-05, hex-adm-13 Formations that have lost much: step 6 of the administrative phase. */
import type { Frame } from '../../kernel/flow.ts';
import { kit } from '../../kit/chapter.ts';
import type { Side } from '../../kit/sides.ts';
import type { ChapterKinds } from '../../kit/steps.ts';
import type { MarkEvent } from './marks.ts';
import { type HexTable, sideOf } from './state.ts';

export interface FormationMoraleFrame extends Frame {
  readonly proc: 'formation-morale';
  step: 'judge' | 'over';
}

export interface FormationMorale extends ChapterKinds {
  table: HexTable;
  side: Side;
  frame: FormationMoraleFrame;
  calls: never;
  answer: never;
  event: never;
  emits: MarkEvent;
}

const { chapter, procedure } = kit<FormationMorale>(sideOf);

export const formationMoraleFrame = (): FormationMoraleFrame => ({ proc: 'formation-morale', step: 'judge' });

const judgeAll = procedure<FormationMoraleFrame>(() => ({
  judge: () => ({ to: 'over' }),
  over: () => 'done',
}));

export const formationMorale = chapter({
  procedures: { 'formation-morale': judgeAll },
  frames: { 'formation-morale': {} },
  answers: {},
  events: {},
});
