/** hex-cp-01 to hex-cp-09 The command action. */
import type { Frame } from '../../../kernel/flow.ts';
import { kit } from '../../../kit/chapter.ts';
import type { Side } from '../../../kit/sides.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import type { MarkEvent } from '../marks.ts';
import { type HexTable, sideOf } from '../state.ts';

/** What a CP does for one unit beside it. */
export interface CommandActionFrame extends Frame {
  readonly proc: 'command-action';
  step: 'act' | 'over';
  readonly side: Side;
  readonly cp: string;
  readonly unit: string;
  readonly what: 'reactivate' | 'clear' | 'ease' | 'unstop' | 'observe';
}

export interface Cp extends ChapterKinds {
  table: HexTable;
  side: Side;
  frame: CommandActionFrame;
  calls: never;
  answer: never;
  event: never;
  emits: MarkEvent;
}

const { chapter, procedure } = kit<Cp>(sideOf);

const commandAction = procedure<CommandActionFrame>(() => ({
  act: () => ({ to: 'over' }),
  over: () => 'done',
}));

export const cpChapter = chapter({
  procedures: { 'command-action': commandAction },
  frames: { 'command-action': { side: 'public', cp: 'ownSide', unit: 'ownSide', what: 'ownSide' } },
  answers: {},
  events: {},
});
