/** What the log of STONK needs to know of its events beside their words. */

import { USES } from '../../../rules/stonk/rolls.ts';
import type { LogPart } from '../ruleset-page.ts';
import type { PageEvent } from '../store/state.ts';
import { asTold, type Told } from './told.ts';

function unitsOf({ unit, contact, company, of }: PageEvent): string[] {
  return [unit, contact, company, of].filter((id) => typeof id === 'string');
}

export const STONK_LOG: LogPart = {
  uses: USES,
  beginnings: ['orders-begun', 'march', 'plan-begun'] satisfies Told[],
  brief: () => null,
  unitsOf,
  turnOf: (told) => {
    const event = asTold(told);
    return event.type === 'move' ? event.move || null : null;
  },
  markOf: (told) => {
    const event = asTold(told);
    return event.type === 'move' ? { words: `Move ${event.move}`, short: String(event.move), side: null } : null;
  },
};
