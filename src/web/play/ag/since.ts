/** What happened since the player's last order: all of it, in the order of the game, combat by combat. */
import { entriesOf, type LogEntry, weightOf } from '../log-entries.ts';
import type { Side } from '../sides.ts';
import type { LogLine } from '../store/state.ts';

export type SincePiece =
  | { readonly kind: 'entry'; readonly entry: LogEntry }
  /** Counters of a side that went somewhere, one after the other. */
  | { readonly kind: 'marches'; readonly n: number; readonly side: Side; readonly units: readonly string[] }
  /** A combat step by step; `end` is how it came out, null while it goes on. */
  | { readonly kind: 'combat'; readonly n: number; readonly steps: readonly LogEntry[]; readonly end: LogEntry | null };

/** The lines of each combat, from its first word to its last, and what was told between them. */
function* parts(lines: readonly LogLine[]): Generator<{ readonly lines: LogLine[]; readonly isCombat: boolean }> {
  let open: LogLine[] = [];
  let isCombat = false;
  for (const line of lines) {
    if (line.event.type === 'engagement' && open.length > 0) {
      yield { lines: open, isCombat };
      open = [];
    }
    if (line.event.type === 'engagement') isCombat = true;
    open.push(line);
    if (isCombat && line.event.type === 'combat-over') {
      yield { lines: open, isCombat };
      open = [];
      isCombat = false;
    }
  }
  if (open.length > 0) yield { lines: open, isCombat };
}

/** Where somebody only went somewhere; with more to it, it is told. */
const isMarch = ({ head, parts }: LogEntry): boolean => head.event.type === 'moved' && parts.length === 0;

/** Words that say nothing beside what follows them: whose phase it is, who rests. */
const IDLE: readonly string[] = ['phase', 'rested'];

export function sinceOf(lines: readonly LogLine[]): SincePiece[] {
  const out: SincePiece[] = [];
  for (const part of parts(lines)) {
    const entries = entriesOf(part.lines);
    if (part.isCombat) {
      const end = entries.find(({ head }) => head.event.type === 'combat-over') ?? null;
      const steps = entries.filter((entry) => entry !== end && entry.head.event.type !== 'engagement');
      out.push({ kind: 'combat', n: part.lines[0]!.n, steps, end });
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
      } else if (!IDLE.includes(head.event.type) || weightOf(head) > 1) out.push({ kind: 'entry', entry });
    }
  }
  return out;
}
