/** What the log of the hex game needs to know of its events beside their words. */

import { USES } from '../../../rules/hex/rolls.ts';
import type { HexEvent } from '../../../rules/hex/view.ts';
import type { LogPart } from '../ruleset-page.ts';
import type { Side } from '../sides.ts';
import type { PageEvent } from '../store/state.ts';

function partiesOf(event: PageEvent): string[] {
  const units = Array.isArray(event.units) ? event.units : [];
  return [event.target, event.unit, ...units, event.of, event.formation].filter((id) => typeof id === 'string');
}

export const HEX_LOG: LogPart = {
  uses: USES,
  beginnings: ['set-up', 'activated', 'passed'] satisfies HexEvent['type'][],
  brief: ({ head, parts }) =>
    head.narrated?.group === 'row' && parts.length > 0 ? `${parts.length + 1} units are set up.` : null,
  unitsOf: partiesOf,
  turnOf: ({ type, turn }) => (type === 'turn' ? Number(turn) : null),
  markOf: ({ type, turn, side }) =>
    type === 'turn'
      ? { words: `Turn ${Number(turn)}`, short: String(turn), side: (side as Side | undefined) ?? null }
      : null,
};
