/** The book: its chapters, and the unions of frames, answers and events. */
import * as z from 'zod';
import { type AnswerIn, book, type FrameIn } from '../../kit/chapter.ts';
import { AIR_ANSWERS, type AirFrame } from './air/types.ts';
import { COMBAT_ANSWERS, type CombatFrame } from './combat/types.ts';
import type { AgEvent } from './events.ts';
import { hidden } from './hidden.ts';
import { hq } from './hq.ts';
import { scene } from './moments.ts';
import { move } from './move/index.ts';
import { night } from './night/index.ts';
import { placing } from './placing/index.ts';
import { recce } from './recce/index.ts';
import type { AgTable } from './state.ts';
import { supply } from './supply/index.ts';
import { turn } from './turn.ts';
import type { AgView } from './view.ts';

export const CHAPTERS = [turn, placing, supply, hq, night, hidden, move, recce, scene] as const;

/** Chapters that are not on the kit yet are added by hand. */
export const BOOK = book<typeof CHAPTERS, AgView>(CHAPTERS as never);

const MORE = z.discriminatedUnion('kind', [...COMBAT_ANSWERS, ...AIR_ANSWERS]);
const SHAPES = Object.assign({}, ...CHAPTERS.map(({ answers }) => answers)) as Record<string, z.ZodObject>;
export const Answer = z.discriminatedUnion('kind', [
  ...MORE.options,
  ...Object.values(SHAPES),
] as never) as z.ZodType<AgAnswer>;
export type AgAnswer = z.infer<typeof MORE> | AnswerIn<typeof CHAPTERS>;
/** One kind of answer. */
export type AnswerOf<Kind extends AgAnswer['kind']> = Extract<AgAnswer, { readonly kind: Kind }>;

export type AgFrame = CombatFrame | AirFrame | FrameIn<typeof CHAPTERS>;

export interface AgKinds {
  table: AgTable;
  frame: AgFrame;
  answer: AgAnswer;
  event: AgEvent;
  view: AgView;
}

/** Is it one of those that are on the kit? */
export const isInBook = ({ type }: { readonly type: string }): boolean =>
  CHAPTERS.some(({ events }) => Object.hasOwn(events, type));
