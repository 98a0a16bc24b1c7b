/** What the log of STONK needs to know of its events beside their words. */

import { USES } from '../../../rules/stonk/rolls.ts';
import type { StonkEvent } from '../../../rules/stonk/view.ts';
import type { LogPart } from '../ruleset-page.ts';
import type { PageEvent } from '../store/state.ts';

function unitsOf({ unit, contact, company, of }: PageEvent): string[] {
  return [unit, contact, company, of].filter((id) => typeof id === 'string');
}

export const STONK_LOG: LogPart = {
  uses: USES,
  beginnings: ['orders-begun', 'march', 'plan-begun'] satisfies StonkEvent['type'][],
  brief: () => null,
  unitsOf,
  turnOf: ({ type, move }) => (type === 'move' ? Number(move) || null : null),
  markOf: ({ type, move }) =>
    type === 'move' ? { words: `Move ${Number(move)}`, short: String(move), side: null } : null,
};
