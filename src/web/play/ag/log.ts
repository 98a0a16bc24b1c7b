/** How the log of Assault Gun reads: a recce with its die and what came of it is one entry, so is a step of a combat. */
import type { LogEntry } from '../log-entries.ts';
import type { LogPart } from '../ruleset-page.ts';
import type { Side } from '../sides.ts';
import type { Happening, LogLine } from '../store/state.ts';

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

/** What says nothing that another line does not say. */
const IDLE: readonly string[] = [
  ...['numbered', 'disguised', 'staffed', 'turn-over', 'recce-phase', 'engagement', 'stepped-up', 'rested', 'waits'],
  ...['combat-over', 'no-counter'],
];

/** What may come of a deed, by what it began with. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  probes: ['roll', 'recce', 'moved', 'revealed', 'dummy-removed', 'mined'],
  spots: ['roll', 'recce', 'moved', 'revealed', 'dummy-removed', 'takes-off', 'flew'],
  declared: ['log-given'],
  called: ['log-given', 'moved', 'revealed', 'takes-off', 'flew', 'roll', 'combat', 'mined'],
  step: ['fires', 'roll', 'hit', 'damaged', 'eliminated', 'split-fire', 'decided', 'fell-back', 'held-back'],
  retreating: ['retreat-log', 'roll', 'held', 'moved', 'surrendered', 'dummy-removed'],
  night: ['log-settled', 'roll', 'log-arrived', 'given', 'reassigned'],
  moved: ['roll', 'revealed', 'dummy-removed', 'mined', 'damaged', 'eliminated'],
  'takes-off': ['roll', 'flew'],
  bombed: ['log-bombed', 'damaged', 'eliminated'],
  placed: ['placed'],
  weather: [],
};

function isIdle({ event, sentence }: LogLine): boolean {
  return sentence === '' || IDLE.includes(event.type) || (event.type === 'roll' && event.use === 'number');
}

/** Entries in the order of the game. */
export function entriesOf(lines: readonly LogLine[]): LogEntry[] {
  const out: { head: LogLine; parts: LogLine[] }[] = [];
  for (const line of lines) {
    if (isIdle(line)) continue;
    const last = out.at(-1);
    const { type } = line.event;
    if (type === 'takeback' && last?.head.event.type === 'takeback') continue;
    if (last && PARTS[last.head.event.type]?.includes(type)) last.parts.push(line);
    else out.push({ head: line, parts: [] });
  }
  return out.filter(({ head }, i) => head.event.type !== 'takeback' || i === out.length - 1);
}

const GRAVITY: Readonly<Record<string, number>> = {
  ...{ eliminated: 6, surrendered: 6, damaged: 4, taken: 5, 'fell-back': 3, declared: 3, combat: 3, recce: 2 },
  ...{ decided: 2, revealed: 2, 'dummy-removed': 2, fires: 1, retreating: 3, arrived: 3, bombed: 3, interdicted: 3 },
};

export function gravity({ head, parts }: LogEntry): number {
  return Math.max(0, ...[head, ...parts].map(({ event }) => GRAVITY[event.type] ?? 0));
}

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
  grave: ['eliminated', 'surrendered', 'damaged'],
  entries: entriesOf,
  gravity,
  isHeadline: ({ type }) => type === 'turn' || type === 'day' || type === 'night' || type === 'over',
  brief: ({ head, parts }) =>
    head.event.type === 'placed' && parts.length > 0 ? `${parts.length + 1} counters are set out.` : null,
  words: ({ sentence }) => sentence,
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
