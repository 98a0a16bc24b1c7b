/** What the log of the hex game needs to know of its events beside their words. */
import type { LogPart } from '../ruleset-page.ts';
import type { Side } from '../sides.ts';
import type { Happening } from '../store/state.ts';

/** What a roll is for, by its use; any other is called by its use. */
const USES: Readonly<Record<string, string>> = {
  ...{ initiative: 'initiative', activate: 'to be activated', rally: 'to rally', repair: 'repair' },
  ...{ abandon: 'the crew stays', subordinate: 'a subordinate takes over' },
};

function partiesOf(event: Happening): string[] {
  const units = Array.isArray(event.units) ? event.units : [];
  return [event.target, event.unit, ...units, event.of, event.formation].filter((id) => typeof id === 'string');
}

export const HEX_LOG: LogPart = {
  uses: USES,
  beginnings: ['set-up', 'activated', 'passed'],
  brief: ({ head, parts }) =>
    head.narrated?.group === 'row' && parts.length > 0 ? `${parts.length + 1} units are set up.` : null,
  // A roll of a side is called by its id.
  thing: (id) => (id === 'axis' ? 'Axis' : id === 'allies' ? 'Allies' : id),
  partiesOf,
  turnOf: ({ type, turn }) => (type === 'turn' ? Number(turn) : null),
  markOf: ({ type, turn, side }) =>
    type === 'turn'
      ? { words: `Turn ${Number(turn)}`, short: String(turn), side: (side as Side | undefined) ?? null }
      : null,
};
