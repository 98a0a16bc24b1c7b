/** What the log of the hex game needs to know of its events beside their words. */

import { USES } from '../../../rules/hex/rolls.ts';
import type { LogPart } from '../ruleset-page.ts';
import type { PageEvent } from '../store/state.ts';
import { asTold, type Told } from './told.ts';

function partiesOf(event: PageEvent): string[] {
  const units = Array.isArray(event.units) ? event.units : [];
  return [event.target, event.unit, ...units, event.of, event.formation].filter((id) => typeof id === 'string');
}

export const HEX_LOG: LogPart = {
  uses: USES,
  beginnings: ['set-up', 'activated', 'passed'] satisfies Told[],
  brief: ({ head, parts }) =>
    head.narrated?.group === 'row' && parts.length > 0 ? `${parts.length + 1} units are set up.` : null,
  unitsOf: partiesOf,
  turnOf: (told) => {
    const event = asTold(told);
    return event.type === 'turn' ? event.turn : null;
  },
  markOf: (told) => {
    const event = asTold(told);
    return event.type === 'turn' ? { words: `Turn ${event.turn}`, short: String(event.turn), side: null } : null;
  },
};
