/** A fire for tests of what surrounds fire: whoever is seen must test his morale. It stands in for `suppressing/action.ts`. */
import * as z from 'zod';
import { refusal } from '../../kernel/refusal.ts';
import { name, say } from '../../kit/sentence.ts';
import { type Action, type AnyAction, anyAction } from './activation/action.ts';
import { aftermathFrame } from './aftermath.ts';
import { id } from './parts.ts';
import { canSee } from './sight.ts';
import { isPlaced, presentOf, standing } from './state.ts';

export const DECLARED = {
  suppress: z.strictObject({
    do: z.literal('suppress'),
    with: z.enum(['small arms', 'high explosive', 'anti-aircraft']),
    weapon: id,
    target: id,
  }),
};
type Suppress = z.infer<(typeof DECLARED)['suppress']>;

export const suppressAt = (target: string): Suppress => ({ do: 'suppress', with: 'small arms', weapon: 'all', target });

const suppress: Action<Suppress> = {
  ...{ do: 'suppress', rule: 'kgn-act-22', isFire: true },
  *candidates({ table }, unit) {
    for (const other of presentOf(table)) if (other.side !== unit.side) yield suppressAt(other.id);
  },
  refuse({ table, when, before }, unit, { target: of }) {
    const target = standing(table, of);
    if (!target || target.side === unit.side) return refusal('NO_TARGET', 'kgn-shoot-07', 'There is no such enemy.');
    if (when === 'declared' && before.length > 0) return null;
    if (!isPlaced(unit) || !canSee(table, unit, target))
      return refusal('NOT_SEEN', 'kgn-shoot-07', 'It does not see that.', { target: of });
    return null;
  },
  frame: (_at, _unit, { target }) => aftermathFrame({ counters: [], tests: [target] }),
  words: ({ target }, unit) => say`${name(unit.id)} fires at ${name(target)}`,
};

export const ACTIONS: readonly AnyAction[] = [anyAction(suppress)];
