/** hex-act-08, hex-act-10, hex-act-21, hex-act-23, hex-act-25 The Fire action. */
import { say } from '../../../kit/sentence.ts';
import { type Action, type AnyAction, anyAction } from '../operations/action.ts';
import { type Fire, fire, names } from '../parts.ts';
import { refuseShot, shotsOf } from './shots.ts';
import { fireActionFrame } from './types.ts';

const ACTIVE = { isResponse: false, isMoving: false } as const;

const fireAction: Action<Fire> = {
  kind: 'fire',
  isFire: true,
  candidates: ({ table }, unit) => shotsOf(table, unit, ACTIVE),
  refuse: ({ table }, answer) => refuseShot(table, answer, ACTIVE),
  actors: ({ units }) => units,
  frame: ({ side }, answer) => fireActionFrame(side, answer),
  words: ({ units }) => say`${names(units)}: fire`,
};

export const ANSWERS = { fire } as const;
export const ACTIONS: readonly AnyAction[] = [anyAction(fireAction)];
