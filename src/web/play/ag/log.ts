/** What the log of Assault Gun needs to know of its events beside their words. */

import { USES } from '../../../rules/assault-gun/rolls.ts';
import type { AgEvent } from '../../../rules/assault-gun/view.ts';
import type { LogPart } from '../ruleset-page.ts';
import type { PageEvent } from '../store/state.ts';
import { asTold } from './told.ts';

function unitsOf(event: PageEvent): string[] {
  return [event.target, event.unit, event.of, event.division].filter((id) => id !== undefined).map(String);
}

export const AG_LOG: LogPart = {
  uses: USES,
  beginnings: [
    'probes',
    'spots',
    'passed',
    'declared',
    'called',
    'moved',
    'rested',
    'mission',
    'advanced',
    'no-advance',
  ] satisfies AgEvent['type'][],
  brief: ({ head, parts }) =>
    head.narrated?.group === 'row' && parts.length > 0 ? `${parts.length + 1} counters are set out.` : null,
  unitsOf,
  turnOf: (told) => {
    const event = asTold(told);
    return event.type === 'turn' ? event.day * 10 + event.turn : null;
  },
  markOf: (told) => {
    const event = asTold(told);
    if (event.type !== 'turn') return null;
    const { day, turn, side } = event;
    return { words: `Day ${day}, turn ${turn}`, short: `${day}.${turn}`, side };
  },
};
