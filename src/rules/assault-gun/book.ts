/** The book: its chapters, and the unions of frames, answers and events. */
import * as z from 'zod';
import { AIR_ANSWERS, type AirFrame } from './air/types.ts';
import { COMBAT_ANSWERS, type CombatFrame } from './combat/types.ts';
import type { AgEvent } from './events.ts';
import type { SceneFrame } from './moments.ts';
import { MOVE_ANSWERS, type MoveFrame } from './move/types.ts';
import { NIGHT_ANSWERS, type NightFrame } from './night/types.ts';
import { RECCE_ANSWERS, type RecceFrame } from './recce/types.ts';
import type { AgTable } from './state.ts';
import type { GameFrame } from './turn.ts';
import type { AgView } from './view.ts';

export const Answer = z.discriminatedUnion('kind', [
  /** A scene begins. */
  z.strictObject({ kind: z.literal('begin') }),
  ...MOVE_ANSWERS,
  ...RECCE_ANSWERS,
  ...COMBAT_ANSWERS,
  ...NIGHT_ANSWERS,
  ...AIR_ANSWERS,
]);
export type AgAnswer = z.infer<typeof Answer>;
/** One kind of answer. */
export type AnswerOf<Kind extends AgAnswer['kind']> = Extract<AgAnswer, { readonly kind: Kind }>;

export type AgFrame = GameFrame | SceneFrame | MoveFrame | RecceFrame | CombatFrame | NightFrame | AirFrame;

export interface AgKinds {
  table: AgTable;
  frame: AgFrame;
  answer: AgAnswer;
  event: AgEvent;
  view: AgView;
}
