/** kgn-act-22 kgn-act-23 kgn-act-25 Suppressing fire. */
import * as z from 'zod';
import { name, say } from '../../../kit/sentence.ts';
import { type Action, type AnyAction, anyAction } from '../activation/action.ts';
import { weaponWords } from '../arms.ts';
import { id } from '../parts.ts';
import { refuseSuppress, suppressCandidates } from './judge.ts';
import { suppressFrame } from './types.ts';

export const DECLARED = {
  suppress: z.strictObject({
    do: z.literal('suppress'),
    with: z.enum(['small arms', 'high explosive', 'anti-aircraft']),
    /** A gun of the unit, a weapon of its men, or `all` for all small arms together (kgn-gap-25). */
    weapon: id,
    target: id,
  }),
};
export type Suppress = z.infer<(typeof DECLARED)['suppress']>;

/** kgn-act-22 kgn-act-23 kgn-act-25 */
const suppress: Action<Suppress> = {
  ...{ do: 'suppress', rule: 'kgn-act-22', isFire: 'at units' },
  candidates: suppressCandidates,
  refuse: refuseSuppress,
  frame: (_at, unit, { with: kind, weapon, target }) => suppressFrame(unit.id, kind, weapon, target),
  words: ({ with: kind, weapon, target }, unit) =>
    kind === 'anti-aircraft'
      ? say`${name(unit.id)} fires at ${name(target)} in the air`
      : say`${name(unit.id)} suppresses ${name(target)} with ${kind === 'small arms' ? '' : 'HE of '}${weaponWords(unit, weapon)}`,
};

export const ACTIONS: readonly AnyAction[] = [anyAction(suppress)];
