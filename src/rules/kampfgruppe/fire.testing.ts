/** A fire for tests of what surrounds fire: whoever is seen must test his morale. It stands in for suppressing fire. */
import { afterAll, beforeAll } from 'vitest';
import { refusal } from '../../kernel/refusal.ts';
import { name, say } from '../../kit/sentence.ts';
import { type Action, type AnyAction, anyAction } from './activation/action.ts';
import { ACTIONS, type Declared } from './activation/actions.ts';
import { aftermathFrame } from './aftermath.ts';
import { canSee } from './sight.ts';
import { isPlaced, presentOf, standing } from './state.ts';

type Suppress = Extract<Declared, { do: 'suppress' }>;

export const suppressAt = (target: string): Suppress => ({ do: 'suppress', with: 'small arms', weapon: 'all', target });

const suppress: Action<Suppress> = {
  ...{ do: 'suppress', rule: 'kgn-act-22', isFire: 'at units' },
  *candidates({ table }, unit, only) {
    for (const other of only ? [only] : presentOf(table)) if (other.side !== unit.side) yield suppressAt(other.id);
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

/** For all tests of a file: it takes the place of the book's own suppressing fire. */
export function withTestFire(): void {
  const actions = ACTIONS as AnyAction[];
  const fire = anyAction(suppress);
  const own = actions.findIndex((action) => action.do === fire.do);
  const book = actions[own]!;
  beforeAll(() => {
    actions[own] = fire;
  });
  afterAll(() => {
    actions[own] = book;
  });
}
