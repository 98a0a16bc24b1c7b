/** What the log of Assault Gun needs to know of its events beside their words. */
import type { LogPart } from '../ruleset-page.ts';
import type { Side } from '../sides.ts';
import type { Happening } from '../store/state.ts';

/** What a roll is for, by its use. */
export const USES: Readonly<Record<string, string>> = {
  ...{ recce: 'recce', hit: 'to hit', aa: 'anti-aircraft fire', cover: 'saved by cover', armour: 'saved by armour' },
  ...{ weather: 'weather', 'weather-again': 'weather again', arrival: 'reinforcements', log: 'supplies' },
  ...{
    mission: 'air mission',
    landing: 'losses in landing',
    counter: 'which counter',
    hold: 'to hold',
    mines: 'mines',
  },
};

function partiesOf(event: Happening): string[] {
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
  ],
  brief: ({ head, parts }) =>
    head.narrated?.group === 'row' && parts.length > 0 ? `${parts.length + 1} counters are set out.` : null,
  partiesOf,
  turnOf: ({ type, turn, day }) => (type === 'turn' ? Number(day) * 10 + Number(turn) : null),
  markOf: ({ type, day, turn, side }) =>
    type === 'turn'
      ? {
          words: `Day ${Number(day)}, turn ${Number(turn)}`,
          short: `${Number(day)}.${Number(turn)}`,
          side: side as Side,
        }
      : null,
};
