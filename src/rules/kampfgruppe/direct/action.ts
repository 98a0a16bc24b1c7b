/** kgn-act-26 kgn-act-27 Direct fire with small arms and high explosive. */
import * as z from 'zod';
import { name, say } from '../../../kit/sentence.ts';
import { type Action, type AnyAction, anyAction } from '../activation/action.ts';
import { weaponWords } from '../arms.ts';
import { id } from '../parts.ts';
import { directCandidates, refuseDirect } from './judge.ts';
import { directFrame } from './types.ts';

export const DECLARED = {
  direct: z.strictObject({
    do: z.literal('direct'),
    with: z.enum(['small arms', 'high explosive']),
    weapon: id,
    target: id,
  }),
};
export type Direct = z.infer<(typeof DECLARED)['direct']>;

const direct: Action<Direct> = {
  ...{ do: 'direct', rule: 'kgn-act-26', isFire: 'at units' },
  candidates: directCandidates,
  refuse: refuseDirect,
  frame: (_at, unit, { with: kind, weapon, target }) => directFrame(unit.id, kind, weapon, target),
  words: ({ with: kind, weapon, target }, unit) =>
    say`${name(unit.id)} fires at ${name(target)} with ${kind === 'small arms' ? '' : 'HE of '}${weaponWords(unit, weapon)}`,
};

export const ACTIONS: readonly AnyAction[] = [anyAction(direct)];
