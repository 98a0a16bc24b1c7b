/** A record played again: is it still the same game, and what happened in it. */
import { isKernelEvent } from '../kernel/events.ts';
import type { GameEvent, Kinds } from '../kernel/flow.ts';
import { type Difference, hashOfGame, type Match, replay as replayed, type Start } from '../kernel/match.ts';
import type { AnyRuleset } from '../kit/contract.ts';
import { BadInput, quoted, readTextFile } from '../scenarios/files.ts';
import { readRecord } from '../simulate/records.ts';
import { diaryOf, diaryText } from '../worker/diary.ts';
import { type Args, type Command, type Context, JSON_OPTION, NO, OK, printJson } from './command.ts';

export const replay: Command = {
  name: 'replay',
  summary: 'replay a record; with --verify, compare events and hashes and report the first difference',
  places: [{ name: 'RECORD', help: 'a record, as written by bot and simulate' }],
  options: {
    verify: { kind: 'flag', help: 'compare only, without the log' },
    diary: {
      kind: 'flag',
      help: 'instead of the log, the war diary of each headquarters: what it knew, with times and grid references',
    },
    seat: { kind: 'text', value: 'SEAT', help: 'with --diary: for this seat only' },
    json: JSON_OPTION,
  },
  run: async (args, context) => {
    const { io } = context;
    const file = readTextFile(args.places[0]!);
    const { ruleset, record, start } = readRecord(file, context.rulesets);
    const { match, difference } = replayed<Kinds>(ruleset, record, start);
    const answers = match.entries.length;
    const hash = hashOfGame(match.game);
    const ok = difference === null;
    const isOver = match.game.stack.length === 0;
    const outcome = isOver ? ruleset.outcome(match.game.table) : null;
    if (args.flag('verify')) {
      if (args.flag('json'))
        printJson(io, { ok, answers, hash, firstDifference: difference, ...(isOver ? {} : { unfinished: true }) });
      else {
        // A record may have been cut off between two entries: what is left of it is the same game all the same.
        const end = isOver ? '' : ' It is unfinished: the record ends before the game does.';
        io.out(ok ? `The same game: ${answers} answers, hash ${hash}.${end}\n` : `${differs(difference)}\n`);
      }
      return ok ? OK : NO;
    }
    if (args.flag('diary')) return tellDiaries(ruleset, match, start, args, context);
    if (args.flag('json')) {
      const log = eventsOf(match).map(({ entry, event }) => ({ entry, sentence: ruleset.text.event(event), event }));
      const { ruleset: id, scenario } = record;
      printJson(io, {
        ok,
        ruleset: id,
        scenario,
        answers,
        hash,
        firstDifference: difference,
        over: isOver,
        outcome,
        log,
      });
    } else {
      const lines = logOf(ruleset, match, start).map(({ sentence }) => sentence);
      const end = isOver ? (outcome?.sentence ?? 'The game is over.') : 'The game is not over.';
      if (!lines.at(-1)?.endsWith(end)) lines.push(end);
      io.out(`${lines.join('\n')}\n`);
      if (difference) io.err(`${file.file}: ${differs(difference)}\n`);
    }
    return ok ? OK : NO;
  },
};

function tellDiaries(
  ruleset: AnyRuleset,
  match: Match<Kinds>,
  start: Start<Kinds>,
  args: Args,
  { io }: Context,
): number {
  if (!ruleset.text.diary) throw new BadInput(`${ruleset.title} has no war diary.`);
  const seat = args.text('seat');
  const seats = match.game.seats.filter(({ id, role }) => role === 'player' && (seat === undefined || id === seat));
  if (seats.length === 0)
    throw new BadInput(`--seat: there is no seat ${quoted(seat ?? '')} with a headquarters in this game.`);
  const diaries = seats.map((one) => ({ seat: one.id, lines: diaryOf(ruleset, match, start, one) }));
  if (args.flag('json')) printJson(io, { diaries });
  else
    io.out(
      `${diaries.map(({ seat: id, lines }) => [`War diary: ${id}`, '', ...diaryText(lines)].join('\n')).join('\n\n')}\n`,
    );
  return OK;
}

function eventsOf({ opening, entries }: Match<Kinds>): { readonly entry: number; readonly event: GameEvent }[] {
  return [
    ...opening.events.map((event) => ({ entry: -1, event })),
    ...entries.flatMap(({ events }, entry) => events.map((event) => ({ entry, event }))),
  ];
}

/** What happened, with names for ids; sentences that only a machine would read are left out. */
export function logOf(
  ruleset: AnyRuleset,
  match: Match<Kinds>,
  start: Start<Kinds>,
): { readonly event: GameEvent; readonly sentence: string }[] {
  // Some are gone at the end, some come later, and aircraft come and go in between.
  const events = eventsOf(match);
  const namesAt: NonNullable<AnyRuleset['text']['names']> = ruleset.text.names ?? (() => ({}));
  const { table } = start();
  for (const event of match.opening.events) if (!isKernelEvent(event)) ruleset.apply(table, event);
  const names: { [id: string]: string } = { ...namesAt(match.game.table), ...namesAt(table) };
  for (const { entry, event } of events) {
    if (entry < 0 || isKernelEvent(event)) continue;
    ruleset.apply(table, event);
    for (const [id, name] of Object.entries(namesAt(table))) names[id] ??= name;
  }
  const named = namer(names);
  return events
    .filter(({ event }) => !ruleset.text.isMinor?.(event))
    .map(({ event }) => ({ event, sentence: named(ruleset.text.event(event)) }));
}

function differs({ entry, what }: Difference): string {
  return `Differs at ${entry < 0 ? 'the opening' : `entry ${entry}`}: ${what.replace(/\.$/, '')}.`;
}

/** Puts names in the place of ids. */
function namer(names: { readonly [id: string]: string }): (sentence: string) => string {
  const ids = Object.keys(names)
    .sort((a, b) => b.length - a.length)
    .map((id) => id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (ids.length === 0) return (sentence) => sentence;
  const pattern = new RegExp(`(?<![\\w-])(${ids.join('|')})(?![\\w-])`, 'g');
  return (sentence) =>
    sentence.replace(pattern, (id, _id, at: number) => {
      const name = names[id]!;
      return at === 0 ? name.replace(/^a /, 'A ') : name;
    });
}
