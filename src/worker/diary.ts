/** The war diary of a seat: the log of a game as its headquarters would have written it, from what it knew at the time. */
import { isKernelEvent } from '../kernel/events.ts';
import type { Game, GameEvent, Kinds } from '../kernel/flow.ts';
import type { Match, Start } from '../kernel/match.ts';
import { redactFor } from '../kernel/seat-view.ts';
import type { Seat } from '../kernel/seats.ts';
import type { AnyRuleset, DiaryLine } from '../kit/contract.ts';

/** What stands of a game: not what was taken back. */
function* eventsOf({ opening, entries, line }: Match<Kinds>): Iterable<GameEvent> {
  yield* opening.events;
  for (const { entry } of line) yield* entries[entry]!.events;
}

/** Event by event, each with what the seat knew just after it; empty where the ruleset keeps no diary. */
export function diaryOf(ruleset: AnyRuleset, match: Match<Kinds>, start: Start<Kinds>, seat: Seat): DiaryLine[] {
  const out: DiaryLine[] = [];
  const { table } = start();
  const game: Game<Kinds> = { ...match.game, table, stack: [] };
  for (const event of eventsOf(match)) {
    if (!isKernelEvent(event)) ruleset.apply(table, event);
    const seen = redactFor<Kinds>(ruleset, event, seat);
    const line = seen && ruleset.text.diary?.(seen, () => ruleset.view(game, seat), seat);
    if (line) out.push(line);
  }
  return merged(out);
}

/** Lines of one topic that follow each other at the same time become one. */
function merged(lines: readonly DiaryLine[]): DiaryLine[] {
  const out: DiaryLine[] = [];
  for (const line of lines) {
    const last = out.at(-1);
    if (line.topic !== undefined && last?.topic === line.topic && last.time === line.time)
      out[out.length - 1] = { ...last, words: `${last.words}; ${line.words}` };
    else out.push(line);
  }
  return out.map(({ topic, words, ...when }) => ({
    ...when,
    words: topic === undefined ? `${words[0]!.toUpperCase()}${words.slice(1)}` : `${topic}: ${words}.`,
  }));
}

/** `06:10  Moved: …`: the time once for all that was written at it. */
export function diaryText(lines: readonly DiaryLine[]): string[] {
  return lines.map(({ time, words }, i) => `${time === lines[i - 1]?.time ? '     ' : time}  ${words}`);
}
