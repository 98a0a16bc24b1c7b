/** The book: its chapters. Frames, answers and events of the book are theirs. */
import { type AnswerIn, book, type EventIn, type FrameIn } from '../../kit/chapter.ts';
import { administrationChapter } from './administration/index.ts';
import { antiTankChapter } from './anti-tank/index.ts';
import { assaultChapter } from './assault/index.ts';
import { commandChapter } from './command.ts';
import { cpChapter } from './cp/index.ts';
import { effectsChapter } from './effects/index.ts';
import { fireChapter } from './fire/index.ts';
import { formationMorale } from './formation-morale.ts';
import { indirectChapter } from './indirect/index.ts';
import { marks } from './marks.ts';
import { moveChapter } from './move/index.ts';
import { operationsChapter } from './operations/index.ts';
import { placingChapter } from './placing.ts';
import { responseChapter } from './response.ts';
import { sceneChapter } from './scene-moments.ts';
import type { HexTable } from './state.ts';
import { turnChapter } from './turn.ts';
import type { HexView } from './view.ts';

const CHAPTERS = [
  ...([
    turnChapter,
    placingChapter,
    commandChapter,
    operationsChapter,
    responseChapter,
    administrationChapter,
  ] as const),
  ...([marks, moveChapter, cpChapter, fireChapter, antiTankChapter] as const),
  ...([indirectChapter, assaultChapter, effectsChapter, formationMorale, sceneChapter] as const),
] as const;

export const BOOK = book<typeof CHAPTERS, HexView>(CHAPTERS);

export type HexFrame = FrameIn<typeof CHAPTERS>;
export type HexAnswer = AnswerIn<typeof CHAPTERS>;
export type HexEvent = EventIn<typeof CHAPTERS>;
/** One kind of answer. */
export type AnswerOf<Kind extends HexAnswer['kind']> = Extract<HexAnswer, { readonly kind: Kind }>;

export interface HexKinds {
  table: HexTable;
  frame: HexFrame;
  answer: HexAnswer;
  event: HexEvent;
  view: HexView;
}
