/** The book: its chapters. Frames, answers and events of the book are theirs. */
import { type AnswerIn, book, type EventIn, type FrameIn } from '../../kit/chapter.ts';
import { activationChapter } from './activation/index.ts';
import { aftermathChapter } from './aftermath.ts';
import { airChapter } from './air/index.ts';
import { antiTankChapter } from './anti-tank/index.ts';
import { armsChapter } from './arms.ts';
import { buildingsChapter } from './buildings/index.ts';
import { commandChapter } from './command.ts';
import { counterChapter } from './counters.ts';
import { coveringChapter } from './covering/index.ts';
import { harmChapter } from './direct/harm.ts';
import { directChapter } from './direct/index.ts';
import { engineeringChapter } from './engineering/index.ts';
import { eventChapter } from './events/index.ts';
import { indirectChapter } from './indirect/index.ts';
import { marks } from './marks.ts';
import { moraleChapter } from './morale/index.ts';
import { movementChapter } from './move/index.ts';
import { objectivesChapter } from './objectives.ts';
import { observationChapter } from './observation/index.ts';
import { rallyChapter } from './rally.ts';
import { sceneChapter } from './scene-moments.ts';
import { setUpChapter } from './set-up/index.ts';
import type { KgnTable } from './state.ts';
import { suppressingChapter } from './suppressing/index.ts';
import { transportChapter } from './transport/index.ts';
import { turnChapter } from './turn.ts';
import type { KgnView } from './view.ts';

const CHAPTERS = [
  ...([turnChapter, setUpChapter, commandChapter, activationChapter, coveringChapter, rallyChapter] as const),
  ...([armsChapter, harmChapter] as const),
  ...([objectivesChapter, marks, aftermathChapter, counterChapter, eventChapter, moraleChapter] as const),
  ...([movementChapter, transportChapter, observationChapter, suppressingChapter, directChapter] as const),
  ...([antiTankChapter, indirectChapter, airChapter, engineeringChapter, buildingsChapter, sceneChapter] as const),
] as const;

export const BOOK = book<typeof CHAPTERS, KgnView>(CHAPTERS);

export type KgnFrame = FrameIn<typeof CHAPTERS>;
export type KgnAnswer = AnswerIn<typeof CHAPTERS>;
export type KgnEvent = EventIn<typeof CHAPTERS>;
/** One kind of answer. */
export type AnswerOf<Kind extends KgnAnswer['kind']> = Extract<KgnAnswer, { readonly kind: Kind }>;

export interface KgnKinds {
  table: KgnTable;
  frame: KgnFrame;
  answer: KgnAnswer;
  event: KgnEvent;
  view: KgnView;
}
