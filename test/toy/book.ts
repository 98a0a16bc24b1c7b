/** The book: its chapters. Frames, answers and events of the book are theirs. */
import { type AnswerIn, book, type EventIn, type FrameIn } from '../../src/kit/chapter.ts';
import { coverChapter } from './cover.ts';
import { fireChapter } from './fire.ts';
import type { ToyTable } from './state.ts';
import { turnChapter } from './turn.ts';
import type { ToyView } from './view.ts';

const CHAPTERS = [turnChapter, coverChapter, fireChapter] as const;

export const BOOK = book<typeof CHAPTERS, ToyView>(CHAPTERS);

export interface ToyKinds {
  table: ToyTable;
  frame: FrameIn<typeof CHAPTERS>;
  answer: AnswerIn<typeof CHAPTERS>;
  event: EventIn<typeof CHAPTERS>;
  view: ToyView;
}
