/** What happened since the player's last order: all of it, in the order of the game, combat by combat. */
import { entriesOf, type LogEntry, weightOf } from '../log-entries.ts';
import type { Side } from '../sides.ts';
import type { LogLine } from '../store/state.ts';
import { asTold, type Told } from './told.ts';

export type SincePiece =
  | { readonly kind: 'entry'; readonly entry: LogEntry }
  /** Counters of a side that went somewhere, one after the other. */
  | { readonly kind: 'marches'; readonly n: number; readonly side: Side; readonly units: readonly string[] }
  /**
   * Somebody went to look at somebody: how it began, what came of it (an attack, or what was learned; null if nothing has yet),
   * and all between them, line by line.
   */
  | {
      readonly kind: 'recce';
      readonly n: number;
      readonly head: LogEntry;
      readonly end: LogEntry | null;
      readonly steps: readonly LogEntry[];
    }
  /** A combat step by step; `end` is how it came out, null while it goes on. */
  | {
      readonly kind: 'combat';
      readonly n: number;
      readonly steps: readonly LogEntry[];
      readonly end: LogEntry | null;
      /** Who lost strength, was destroyed or gave way, as far as one is told. */
      readonly harm: readonly LogEntry[];
    };

type Kind = 'recce' | 'combat' | null;

const typeOf = ({ head }: LogEntry): Told => asTold(head.event).type;

/** What a line begins that is told as one. Whoever goes out to meet spotters belongs to what they began. */
function beginningOf(line: LogLine): Kind {
  const event = asTold(line.event);
  if (event.type === 'engagement') return 'combat';
  return (event.type === 'probes' && !event.counter) || event.type === 'spots' ? 'recce' : null;
}

/** Words that end a recce and belong to it no more. */
const AFTER_RECCE: readonly Told[] = ['passed', 'phase', 'turn', 'rested', 'mission', 'combat-over', 'day', 'night'];

/** The lines of each recce and combat, from its first word to its last, and what was told between them. */
function* parts(lines: readonly LogLine[]): Generator<{ readonly lines: LogLine[]; readonly kind: Kind }> {
  let open: LogLine[] = [];
  let kind: Kind = null;
  for (const line of lines) {
    const { type } = asTold(line.event);
    const begins = beginningOf(line);
    if (open.length > 0 && (begins || (kind === 'recce' && AFTER_RECCE.includes(type)))) {
      yield { lines: open, kind };
      open = [];
      kind = null;
    }
    kind = begins ?? kind;
    open.push(line);
    if ((kind === 'combat' && type === 'combat-over') || (kind === 'recce' && type === 'combat')) {
      yield { lines: open, kind };
      open = [];
      kind = null;
    }
  }
  if (open.length > 0) yield { lines: open, kind };
}

const isSaid = ({ sentence, narrated }: LogLine): boolean => sentence !== '' && narrated?.tone !== 'silent';

/** A recce and what it led to. Its last word is the attack; if none came of it, what was learned. */
function recceOf(lines: readonly LogLine[]): SincePiece {
  const told = lines.filter(isSaid).map((head): LogEntry => ({ head, parts: [] }));
  const typed = (type: Told): LogEntry | undefined => told.findLast((entry) => typeOf(entry) === type);
  const [head = { head: lines[0]!, parts: [] }] = told;
  const end = typed('combat') ?? typed('recce') ?? null;
  return { kind: 'recce', n: lines[0]!.n, head, end, steps: told.filter((one) => one !== head && one !== end) };
}

/** Where somebody only went somewhere; with more to it, it is told. */
const isMarch = (entry: LogEntry): boolean => typeOf(entry) === 'moved' && entry.parts.length === 0;

/** What a combat did to somebody. */
const HARM: readonly Told[] = ['damaged', 'eliminated', 'surrendered'];

/** Words that say nothing beside what follows them: whose phase it is, who rests, who has set up. */
const IDLE: readonly Told[] = ['phase', 'rested', 'placed', 'set-up'];

/** What the staff does at night. */
const STAFF: readonly Told[] = ['given', 'reassigned'];

/** What the player has just done himself, and a side that passes because it has nobody to send, are no news. */
const isNews = ({ event }: LogLine, own: Side | null): boolean => {
  const told = asTold(event);
  if (told.type === 'passed') return !told.automatic;
  return !(STAFF.includes(told.type) && event.side === own);
};

export function sinceOf(all: readonly LogLine[], own: Side | null): SincePiece[] {
  const out: SincePiece[] = [];
  const lines = all.filter((line) => isNews(line, own));
  for (const part of parts(lines)) {
    if (part.kind === 'recce') {
      out.push(recceOf(part.lines));
      continue;
    }
    const entries = entriesOf(part.lines);
    if (part.kind === 'combat') {
      const end = entries.find((entry) => typeOf(entry) === 'combat-over') ?? null;
      const steps = entries.filter((entry) => entry !== end && typeOf(entry) !== 'engagement');
      const harm = part.lines.filter((line) => isSaid(line) && HARM.includes(asTold(line.event).type));
      out.push({
        ...{ kind: 'combat', n: part.lines[0]!.n, steps, end },
        harm: harm.map((head) => ({ head, parts: [] })),
      });
      continue;
    }
    for (const entry of entries) {
      const { head } = entry;
      const last = out.at(-1);
      if (isMarch(entry)) {
        const [unit, side] = [String(head.event.unit), head.event.side as Side];
        if (last?.kind === 'marches' && last.side === side)
          out[out.length - 1] = { ...last, units: [...last.units, unit] };
        else out.push({ kind: 'marches', n: head.n, side, units: [unit] });
      } else if (!IDLE.includes(typeOf(entry)) || weightOf(head) > 1) out.push({ kind: 'entry', entry });
    }
  }
  return out;
}
