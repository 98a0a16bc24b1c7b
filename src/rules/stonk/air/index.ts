/** Air strikes (stonk-zone-05, -07, -08, stonk-inf-22, stonk-gap-46): still to be written. */
import { kit } from '../../../kit/chapter.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { type Side, type StonkTable, sideOf } from '../state.ts';
import type { AirStrikeFrame } from './types.ts';

interface Air extends ChapterKinds {
  table: StonkTable;
  side: Side;
  frame: AirStrikeFrame;
  calls: never;
  answer: never;
  event: never;
  emits: never;
}

const { chapter, procedure } = kit<Air>(sideOf);

const airStrike = procedure<AirStrikeFrame>(() => ({ strike: () => 'done' }));

export const airChapter = chapter({
  procedures: { 'air-strike': airStrike },
  frames: { 'air-strike': { zone: 'nobody', side: 'nobody' } },
  answers: {},
  events: {},
});
