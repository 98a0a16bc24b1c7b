/** The book: its chapters. Frames, answers and events of the book are theirs. */
import { type AnswerIn, book, type EventIn, type FrameIn } from '../../kit/chapter.ts';
import { air } from './air/index.ts';
import { combat } from './combat/index.ts';
import { hidden } from './hidden.ts';
import { hq } from './hq.ts';
import { move } from './move/index.ts';
import { night } from './night/index.ts';
import { placing } from './placing/index.ts';
import { recce } from './recce/index.ts';
import { scene } from './scene-moments.ts';
import type { AgTable } from './state.ts';
import { supply } from './supply/index.ts';
import { turn } from './turn.ts';
import type { AgView } from './view.ts';

const CHAPTERS = [turn, placing, supply, hq, night, hidden, move, recce, combat, air, scene] as const;

export const BOOK = book<typeof CHAPTERS, AgView>(CHAPTERS);

export type AgFrame = FrameIn<typeof CHAPTERS>;
export type AgAnswer = AnswerIn<typeof CHAPTERS>;
export type AgEvent = EventIn<typeof CHAPTERS>;
/** One kind of answer. */
export type AnswerOf<Kind extends AgAnswer['kind']> = Extract<AgAnswer, { readonly kind: Kind }>;

export interface AgKinds {
  table: AgTable;
  frame: AgFrame;
  answer: AgAnswer;
  event: AgEvent;
  view: AgView;
}
