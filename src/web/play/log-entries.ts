/** The log, cut into entries: a deed with its dice and what came of it is one of them. */
import type { LogLine } from './store/state.ts';

export interface LogEntry {
  readonly head: LogLine;
  /** Its dice and what came of it, in order. */
  readonly parts: readonly LogLine[];
}

const groupOf = ({ narrated }: LogLine) => narrated?.group ?? 'alone';
const toneOf = ({ narrated }: LogLine) => narrated?.tone ?? 'plain';

/** Does the line belong to what began before it? */
function isPart(line: LogLine, { head }: LogEntry): boolean {
  const group = groupOf(line);
  if (group === 'row') return groupOf(head) === 'row' && head.event.type === line.event.type;
  return (group === 'follows' || group === 'leads') && groupOf(head) !== 'alone' && groupOf(head) !== 'row';
}

/** What opens an entry takes along the dice that led to it, which were told before it. */
function takeLeads(line: LogLine, last: { readonly parts: LogLine[] } | undefined): LogLine[] {
  if (groupOf(line) !== 'opens' || !last) return [];
  let first = last.parts.length;
  while (first > 0 && groupOf(last.parts[first - 1]!) === 'leads') first -= 1;
  return last.parts.splice(first);
}

/** A move is told inch by inch where somebody might break in: its last word is enough. */
function isLaterWord({ event }: LogLine, { head }: LogEntry): boolean {
  const isSame = event.unit !== undefined && head.event.unit === event.unit && head.event.type === event.type;
  return isSame && toneOf(head) === 'quiet';
}

/** A phase in which nothing was told: the next begins. */
const isEmptyPhase = ({ head, parts }: LogEntry, { event }: LogLine): boolean =>
  head.event.type === 'phase' && event.type === 'phase' && parts.length === 0;

/** Entries in the order of the game. */
export function entriesOf(lines: readonly LogLine[]): LogEntry[] {
  const out: { head: LogLine; parts: LogLine[] }[] = [];
  for (const line of lines) {
    if (line.sentence === '' || toneOf(line) === 'silent') continue;
    const last = out.at(-1);
    if (line.event.type === 'takeback' && last?.head.event.type === 'takeback') continue;
    if (last && isPart(line, last)) last.parts.push(line);
    else if (last && (isLaterWord(line, last) || isEmptyPhase(last, line))) last.head = line;
    else out.push({ head: line, parts: takeLeads(line, last) });
  }
  return out.filter(({ head }, i) => head.event.type !== 'takeback' || i === out.length - 1);
}

const WEIGHT = { silent: 0, quiet: 0, plain: 0, order: 1, good: 2, bad: 3, grave: 4 } as const;

/** How grave it is for whoever has to decide next: 0 nothing, 4 a loss. */
export const weightOf = (line: LogLine): number => WEIGHT[toneOf(line)];

export const gravity = ({ head, parts }: LogEntry): number => Math.max(...[head, ...parts].map(weightOf));

export const isHeadline = (line: LogLine): boolean => groupOf(line) === 'headline';

/** The line that tells the most: the gravest, of equals the first; null where nothing is worth a look. */
export function mostTelling(lines: readonly LogLine[]): LogLine | null {
  const told = lines.filter((line) => line.sentence !== '' && toneOf(line) !== 'silent' && line.event.type !== 'roll');
  return told.reduce<LogLine | null>((best, line) => (best && weightOf(best) >= weightOf(line) ? best : line), null);
}
