/** The book: its chapters. Frames, answers and events of the book are theirs. */
import { type AnswerIn, book, type EventIn, type FrameIn } from '../../kit/chapter.ts';
import { areaFireChapter } from './area-fire/index.ts';
import { artilleryChapter } from './artillery/index.ts';
import { assaultChapter } from './assault/index.ts';
import { communicationsChapter } from './communications/index.ts';
import { directFireChapter } from './direct-fire/index.ts';
import { effectsChapter } from './effects/index.ts';
import { engineersChapter } from './engineers/index.ts';
import { foretoldChapter } from './foretold.ts';
import { knowledgeChapter } from './knowledge/index.ts';
import { locationChapter } from './location/index.ts';
import { logisticsChapter } from './logistics/index.ts';
import { prisonersChapter } from './logistics/prisoners.ts';
import { marks } from './marks.ts';
import { moraleChapter } from './morale/index.ts';
import { movementChapter } from './movement/index.ts';
import { ordersChapter } from './orders/index.ts';
import { organisationChapter } from './organisation/index.ts';
import { sceneChapter } from './scene-moments.ts';
import { smokeChapter } from './smoke/index.ts';
import type { StonkTable } from './state.ts';
import { turnChapter } from './turn.ts';
import { umpireChapter } from './umpire.ts';
import type { StonkView } from './view.ts';

const CHAPTERS = [
  ...([turnChapter, marks, knowledgeChapter, ordersChapter, organisationChapter, communicationsChapter] as const),
  ...([locationChapter, artilleryChapter, directFireChapter, effectsChapter, areaFireChapter] as const),
  ...([smokeChapter, movementChapter, engineersChapter, assaultChapter, moraleChapter, logisticsChapter] as const),
  ...([prisonersChapter, umpireChapter, sceneChapter, foretoldChapter] as const),
] as const;

export const BOOK = book<typeof CHAPTERS, StonkView>(CHAPTERS);

export type StonkFrame = FrameIn<typeof CHAPTERS>;
export type StonkAnswer = AnswerIn<typeof CHAPTERS>;
export type StonkEvent = EventIn<typeof CHAPTERS>;
/** One kind of answer. */
export type AnswerOf<Kind extends StonkAnswer['kind']> = Extract<StonkAnswer, { readonly kind: Kind }>;

export interface StonkKinds {
  table: StonkTable;
  frame: StonkFrame;
  answer: StonkAnswer;
  event: StonkEvent;
  view: StonkView;
}
