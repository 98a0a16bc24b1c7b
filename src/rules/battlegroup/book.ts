/** The book: its chapters. Frames, answers and events of the book are theirs. */
import { type AnswerIn, book, type EventIn, type FrameIn } from '../../kit/chapter.ts';
import { air } from './air/index.ts';
import { assault } from './assault.ts';
import { counters } from './counters.ts';
import { deployment } from './deploy/index.ts';
import { engineering } from './engineering/index.ts';
import { fire } from './fire/index.ts';
import { indirect } from './indirect/index.ts';
import { morale } from './morale.ts';
import { movement } from './move/index.ts';
import { orders } from './orders/index.ts';
import { reactions } from './react/index.ts';
import { reserves } from './reserves/index.ts';
import { moments } from './scene-moments.ts';
import { special } from './special/index.ts';
import type { BgTable } from './state.ts';
import { transport } from './transport/index.ts';
import { sequence } from './turn/index.ts';
import type { BgView } from './view.ts';

const CHAPTERS = [
  ...([moments, sequence, deployment, orders, movement, reactions, transport, air, engineering] as const),
  ...([special, reserves, indirect, counters, assault, morale, fire] as const),
] as const;

export const BOOK = book<typeof CHAPTERS, BgView>(CHAPTERS, { pause: 'none' });

export type BgFrame = FrameIn<typeof CHAPTERS>;
export type BgAnswer = AnswerIn<typeof CHAPTERS>;
export type BgEvent = EventIn<typeof CHAPTERS>;

export interface BgKinds {
  table: BgTable;
  frame: BgFrame;
  answer: BgAnswer;
  event: BgEvent;
  view: BgView;
}
