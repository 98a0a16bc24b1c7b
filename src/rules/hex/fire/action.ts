/** hex-act-08, hex-act-10, hex-act-21, hex-act-23, hex-act-25 The Fire action. */
import { say } from '../../../kit/sentence.ts';
import { type Acting, type Action, type AnyAction, anyAction } from '../operations/action.ts';
import { type Fire, fire, names } from '../parts.ts';
import type { Occasion } from './aim.ts';
import { refuseShot, shotsOf } from './shots.ts';
import { fireActionFrame } from './types.ts';

const occasionOf = ({ self }: Acting): Occasion => ({ isResponse: false, isMoving: false, observes: self.observes });

const fireAction: Action<Fire> = {
  kind: 'fire',
  isFire: true,
  candidates: (at, unit) => shotsOf(at.table, unit, occasionOf(at)),
  refuse: (at, answer) => refuseShot(at.table, answer, occasionOf(at)),
  actors: ({ units }) => units,
  frame: ({ table, self }, answer) => fireActionFrame(table, answer, self.observes),
  words: ({ units }) => say`${names(units)}: fire`,
};

export const ANSWERS = { fire } as const;
export const ACTIONS: readonly AnyAction[] = [anyAction(fireAction)];
