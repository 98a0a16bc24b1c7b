/** The actions of all chapters, by the kind of their answers. */
import type * as z from 'zod';
import { ACTIONS as ASSAULT, ANSWERS as ASSAULT_ANSWERS } from '../assault/action.ts';
import { ACTIONS as CP, ANSWERS as CP_ANSWERS } from '../cp/action.ts';
import { ACTIONS as EFFECTS, ANSWERS as EFFECTS_ANSWERS } from '../effects/action.ts';
import { ACTIONS as FIRE, ANSWERS as FIRE_ANSWERS } from '../fire/action.ts';
import { ACTIONS as MOVE, ANSWERS as MOVE_ANSWERS } from '../move/action.ts';
import type { AnyAction } from './action.ts';

export const ACTION_ANSWERS = {
  ...FIRE_ANSWERS,
  ...MOVE_ANSWERS,
  ...ASSAULT_ANSWERS,
  ...EFFECTS_ANSWERS,
  ...CP_ANSWERS,
};
export type ActionAnswer = z.infer<(typeof ACTION_ANSWERS)[keyof typeof ACTION_ANSWERS]>;
export const ACTION_KINDS = Object.keys(ACTION_ANSWERS) as ActionAnswer['kind'][];

export const ACTIONS: readonly AnyAction[] = [...FIRE, ...MOVE, ...ASSAULT, ...EFFECTS, ...CP];

const BY_KIND: ReadonlyMap<string, AnyAction> = new Map(ACTIONS.map((action) => [action.kind, action]));
export const actionOf = (kind: string): AnyAction | undefined => BY_KIND.get(kind);
