/** How the log of the hex game reads: as its events say themselves. */
import type { LogEntry } from '../log-entries.ts';
import type { LogPart } from '../ruleset-page.ts';
import type { Side } from '../sides.ts';
import type { Happening, LogLine } from '../store/state.ts';

/** What a roll is for, by its use; any other is called by its use. */
const USES: Readonly<Record<string, string>> = {
  ...{ initiative: 'initiative', activate: 'to be activated', rally: 'to rally', repair: 'repair' },
  ...{ abandon: 'the crew stays', subordinate: 'a subordinate takes over' },
};

function isIdle({ event, sentence, narrated }: LogLine): boolean {
  return sentence === '' || narrated?.tone === 'silent' || event.type === 'decided';
}

/** Does a line belong to the entry before it? */
function follows({ event, narrated }: LogLine, last: LogEntry): boolean {
  const { head } = last;
  if (event.type === 'set-up') return head.event.type === 'set-up';
  if (event.type === 'roll') return head.narrated?.group === 'opens';
  return narrated?.group === 'follows' && head.narrated?.group !== 'headline';
}

export function entriesOf(lines: readonly LogLine[]): LogEntry[] {
  const out: { head: LogLine; parts: LogLine[] }[] = [];
  for (const line of lines) {
    if (isIdle(line)) continue;
    const last = out.at(-1);
    if (line.event.type === 'takeback' && last?.head.event.type === 'takeback') continue;
    if (last && follows(line, last)) last.parts.push(line);
    else out.push({ head: line, parts: [] });
  }
  return out.filter(({ head }, i) => head.event.type !== 'takeback' || i === out.length - 1);
}

const GRAVITY = { silent: 0, quiet: 0, plain: 1, order: 2, good: 3, bad: 4, grave: 6 } as const;

function gravity({ head, parts }: LogEntry): number {
  return Math.max(0, ...[head, ...parts].map(({ narrated }) => (narrated ? GRAVITY[narrated.tone] : 0)));
}

function partiesOf(event: Happening): string[] {
  const units = Array.isArray(event.units) ? event.units : [];
  return [event.target, event.unit, ...units, event.of, event.formation].filter((id) => typeof id === 'string');
}

export const HEX_LOG: LogPart = {
  uses: USES,
  beginnings: ['set-up', 'activated', 'passed'],
  grave: ['gone', 'steps-lost', 'control'],
  entries: entriesOf,
  gravity,
  isHeadline: ({ type }) => type === 'turn' || type === 'over',
  brief: ({ head, parts }) =>
    head.event.type === 'set-up' && parts.length > 0 ? `${parts.length + 1} units are set up.` : null,
  // A roll of a side begins with its id.
  words: ({ sentence }) => sentence.replace(/^(axis|allies)\b/, (side) => (side === 'axis' ? 'Axis' : 'Allies')),
  partiesOf,
  turnOf: ({ type, turn }) => (type === 'turn' ? Number(turn) : null),
  markOf: ({ type, turn, side }) =>
    type === 'turn'
      ? { words: `Turn ${Number(turn)}`, short: String(turn), side: (side as Side | undefined) ?? null }
      : null,
};
