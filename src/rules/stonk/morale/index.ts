/** Step 7: demoralisation, then rallying; leadership and commanders (stonk-mor, -ral, -lead, -cmd): still to be written. */
import { kit } from '../../../kit/chapter.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { type Side, type StonkTable, sideOf } from '../state.ts';
import type { CommanderFireFrame, LeadershipFrame, MoraleFrame } from './types.ts';

interface Morale extends ChapterKinds {
  table: StonkTable;
  side: Side;
  frame: MoraleFrame | CommanderFireFrame | LeadershipFrame;
  calls: never;
  answer: never;
  event: never;
  emits: never;
}

const { chapter, procedure } = kit<Morale>(sideOf);

const morale = procedure<MoraleFrame>(() => ({ test: () => 'done' }));
const leadership = procedure<LeadershipFrame>(() => ({ roll: () => 'done' }));
const commanderFire = procedure<CommanderFireFrame>(() => ({ roll: () => 'done' }));

export const moraleChapter = chapter({
  procedures: { morale, leadership, 'commander-fire': commanderFire },
  frames: { morale: {}, leadership: {}, 'commander-fire': { unit: 'nobody' } },
  answers: {},
  events: {},
});
