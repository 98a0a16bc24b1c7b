/** How the log of Battlegroup reads: a shot with all its dice and what came of it is one entry. */
import type { LogEntry } from '../log-entries.ts';
import type { LogPart } from '../ruleset-page.ts';
import { type Side, sideName } from '../sides.ts';
import type { Happening, LogLine } from '../store/state.ts';
import { USES } from './words.ts';

/** Events that begin something of their own. */
const HEADS: readonly string[] = ['shot', 'assaulted', 'beyond', 'rally', 'no-shot', 'played'];

/** What may come of a deed; until something else begins it belongs to it. */
const PARTS: readonly string[] = [
  ...['roll', 'no-effect', 'pinned', 'losses', 'damaged', 'pierced', 'immobilised', 'destroyed', 'tested'],
  ...['fell-back', 'reconsidered', 'drew', 'refilled', 'terrain', 'halted', 'no-shot'],
];

/** What says nothing that another line does not say. */
const IDLE: readonly string[] = ['carried-out', 'aims', 'marker', 'readied'];

/** Rolls that begin something between orders. */
const OPENING_ROLLS: readonly string[] = ['detonate', 'airArrival'];

function isPart(line: LogLine, head: LogLine): boolean {
  const { type } = line.event;
  if (type === 'assaulted') return head.event.type === 'assaulted' && line.event.target === head.event.unit;
  if (HEADS.includes(type) && type !== 'no-shot') return false;
  if (type === 'roll' && OPENING_ROLLS.includes(String(line.event.use))) return false;
  if (head.event.type === 'orders' || head.event.type === 'turn') return false;
  return PARTS.includes(type);
}

/** The orders dice are told with the orders. */
function isTold({ event }: LogLine): boolean {
  return event.type === 'roll' && event.use === 'orders';
}

/** Entries in the order of the game. */
export function entriesOf(lines: readonly LogLine[]): LogEntry[] {
  const out: { head: LogLine; parts: LogLine[] }[] = [];
  for (const line of lines) {
    const { type } = line.event;
    if (line.sentence === '' || IDLE.includes(type) || isTold(line)) continue;
    const last = out.at(-1);
    // A move is told inch by inch where somebody might break in: its last word is enough.
    if (type === 'moved' && last?.head.event.type === 'moved' && last.head.event.unit === line.event.unit) {
      last.head = line;
      continue;
    }
    // Setting out is told unit by unit.
    if (type === 'placed' && last?.head.event.type === 'placed' && line.event.rule !== 'bg-fall-03') {
      last.parts.push(line);
      continue;
    }
    // A die that was rolled for an order stands before the order is told.
    if (type === 'takeback' && last?.head.event.type === 'takeback') continue;
    if (last && isPart(line, last.head)) last.parts.push(line);
    else out.push({ head: line, parts: [] });
  }
  return out.filter(({ head }, i) => head.event.type !== 'takeback' || i === out.length - 1);
}

/** How grave an entry is for whoever has to decide next: losses before pins, pins before shots that did nothing. */
export function gravity({ head, parts }: LogEntry): number {
  let grave = 0;
  for (const { event } of [head, ...parts]) {
    const { type } = event;
    if (type === 'destroyed') grave = Math.max(grave, 6);
    else if (type === 'captured' && event.quiet !== true) grave = Math.max(grave, 5);
    else if (type === 'losses' || type === 'damaged' || type === 'immobilised') grave = Math.max(grave, 4);
    else if (type === 'pinned' && event.pinned === true) grave = Math.max(grave, 3);
    else if (type === 'pierced' || type === 'ammo' || type === 'fell-back') grave = Math.max(grave, 3);
    else if (type === 'detonated' || type === 'bombs' || type === 'blew-up' || type === 'overruns')
      grave = Math.max(grave, 2);
    else if (type === 'played' || type === 'drew') grave = Math.max(grave, 2);
    else if (type === 'shot' || type === 'assaulted' || type === 'reacts' || type === 'no-shot')
      grave = Math.max(grave, 1);
  }
  return grave;
}

/** Charges and things of the ground by what they are, not by their ids. */
export function groundWords(
  { event, sentence }: Pick<LogLine, 'event' | 'sentence'>,
  ids: ReadonlySet<string>,
): string {
  const { on } = event;
  let words = sentence.replaceAll(/\bcharge-[^\s,.:]+/g, 'the charge');
  if (typeof on === 'string' && on !== '' && !ids.has(on)) {
    const name = on.replace(/[-./]?[\d./]+$/, '').replaceAll('-', ' ');
    words = words.replaceAll(on, `the ${name}`);
  }
  return words.startsWith('the ') ? `The ${words.slice(4)}` : words;
}

/** Whom it is done to, who does it, whose dice they are. */
function partiesOf(event: Happening): string[] {
  const target = (event.shot as { target?: string } | undefined)?.target;
  return [target, event.target, event.unit, event.of].filter((id) => id !== undefined).map(String);
}

export const BG_LOG: LogPart = {
  uses: USES,
  beginnings: [
    ...['ordered', 'placed', 'split', 'stopped', 'stayed', 'ceased', 'rally', 'rallied', 'held'],
    ...['aims', 'readied', 'deployed', 'reacts', 'beyond', 'rerolled', 'halted'],
  ],
  grave: ['destroyed', 'losses', 'damaged', 'pinned', 'immobilised'],
  entries: entriesOf,
  gravity,
  isHeadline: ({ type }) => type === 'turn' || type === 'battle' || type === 'over',
  brief: ({ head, parts }) =>
    head.event.type === 'placed' && parts.length > 0 ? `${parts.length + 1} units take their places.` : null,
  words: groundWords,
  partiesOf,
  turnOf: ({ type, turn }) => (type === 'turn' ? Number(turn) || null : null),
  markOf: ({ type, turn, side }, sides) =>
    type === 'turn'
      ? {
          words: `Turn ${Number(turn)} of the ${sideName(side as Side, sides)} side`,
          short: String(turn),
          side: side as Side,
        }
      : null,
};
