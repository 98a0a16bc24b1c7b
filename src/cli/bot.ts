/** One seat of a game, played by a program on standard input and output. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { defaultInput } from '../bots/usual.ts';
import { secretOf } from '../kernel/chance.ts';
import { areOffersComplete, offersTo, type Pending, pendingOf } from '../kernel/engine.ts';
import type { GameEvent, Kinds } from '../kernel/flow.ts';
import { hashOf } from '../kernel/hash.ts';
import { badAnswer, type Input, parseInput } from '../kernel/input.ts';
import { enter, hashOfGame, isRefusal, type Match, openMatch, replay } from '../kernel/match.ts';
import { picker } from '../kernel/pick.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { redactFor, seatViewOf } from '../kernel/seat-view.ts';
import { type Seat, type SeatId, seatOf } from '../kernel/seats.ts';
import type { AnyRuleset, ScenarioInfo } from '../kit/contract.ts';
import {
  BOT_INPUTS,
  BOT_LIMITS,
  BOT_PROTOCOL,
  type BotLine,
  type BotMessage,
  inputOf,
  lineOf,
  parseBotLine,
} from '../protocol/bot.ts';
import { BadInput, holdFile, quoted, readTextFile, writeWhole } from '../scenarios/files.ts';
import { meant } from '../scenarios/near.ts';
import { BOT_NAMES, BOTS, type Bot } from '../simulate/bots.ts';
import { newHeader, readRecord, recordText, startOf } from '../simulate/records.ts';
import { type Args, type Command, type Context, type Io, OK } from './command.ts';
import { findScenario } from './find.ts';
import { type Line, linesOf } from './lines.ts';
import { optionsOf } from './options.ts';

export const bot: Command = {
  name: 'bot',
  summary: 'one seat for a program of yours: JSON lines on standard input and output',
  places: [{ name: 'SCENARIO', help: 'a scenario, as sandtable scenarios lists them' }],
  options: {
    seat: { kind: 'text', value: 'SEAT', help: 'the seat that the program plays' },
    seed: { kind: 'number', value: 'N', help: 'a seed for the same dice again; without it they cannot be foreseen' },
    others: { kind: 'text', value: 'BOT', help: `who plays the other seats: ${BOT_NAMES.join(' or ')} (random)` },
    option: {
      kind: 'text',
      value: 'NAME=VALUE,...',
      help: 'options of the game, such as measuring=faithful or posture=meeting,allies=soviet',
    },
    record: { kind: 'text', value: 'FILE', help: 'keep the game in this file, and resume it if it exists' },
  },
  notes: ['docs/PROTOCOL.md describes the messages and has a complete bot.'],
  run: async (args, context) => {
    const { ruleset, scenario } = findScenario(context, args.places[0]!, 'bot');
    const others = args.text('others') ?? 'random';
    if (!BOT_NAMES.includes(others))
      throw new BadInput(
        `bot: --others: there is no bot ${quoted(others)}${meant(others, BOT_NAMES) || `; there are ${BOT_NAMES.join(', ')}`}`,
      );
    const seatId = args.text('seat');
    const seats = ruleset.seats(scenario.id).map((seat) => seat.id);
    if (seatId === undefined) throw new BadInput(`bot: --seat is missing; ${scenario.id} has ${seats.join(', ')}`);
    const file = args.text('record') ?? null;
    const letGo = file === null ? null : holdFile(file);
    try {
      const match =
        file !== null && existsSync(file) ? continued(file, context, scenario, args) : started(ruleset, scenario, args);
      const seat = seatOf(match.header.seats, seatId);
      if (!seat)
        throw new BadInput(`bot: --seat: ${scenario.id} has no seat ${quoted(seatId)}; it has ${seats.join(', ')}`);
      if (file !== null) writeWhole(file, recordText(match));
      const table: Table = { io: context.io, ruleset, scenario, match, seat, others: BOTS[others]!, file };
      return await play(table);
    } finally {
      letGo?.();
    }
  },
};

interface Table {
  readonly io: Io;
  readonly ruleset: AnyRuleset;
  readonly scenario: ScenarioInfo;
  readonly match: Match<Kinds>;
  readonly seat: Seat;
  readonly others: Bot;
  readonly file: string | null;
}

/** The bot's lines, and the number of the last one that was read. */
interface Heard {
  readonly lines: AsyncGenerator<Line>;
  last: number;
}

function started(ruleset: AnyRuleset, scenario: ScenarioInfo, args: Args): Match<Kinds> {
  const seed = args.number('seed');
  const secret = seed === undefined ? randomBytes(16).toString('hex') : secretOf(seed);
  const said = optionsOf(args, 'bot');
  const checked = ruleset.options(said);
  if (!checked.ok) throw new BadInput(`bot: --option: ${checked.place ? `${checked.place}: ` : ''}${checked.reason}`);
  const header = newHeader(ruleset, scenario.id, secret, said);
  return openMatch<Kinds>(ruleset, header, startOf(ruleset, header));
}

/** A game that was left: it must be this one, and must still play as it was written. */
function continued(path: string, { rulesets }: Context, scenario: ScenarioInfo, args: Args): Match<Kinds> {
  const file = readTextFile(path);
  const { ruleset, record, start } = readRecord(file, rulesets);
  if (record.scenario !== scenario.id)
    throw file.bad('scenario', `this is a game of ${String(record.scenario)}, not of ${scenario.id}`);
  if (record.chance.kind !== 'seeded') throw file.bad('chance', 'a bot cannot roll the dice of a real table');
  const said = optionsOf(args, 'bot');
  const checked = ruleset.options(said);
  for (const [name, value] of Object.entries(said))
    if (!checked.ok || record.options[name] !== checked.value[name])
      throw file.bad('options', `this game was not started with --option ${name}=${value}`);
  const seed = args.number('seed');
  if (seed !== undefined && secretOf(seed) !== record.chance.secret)
    throw file.bad('chance.secret', `this game was not started with --seed ${seed}`);
  const { match, difference } = replay<Kinds>(ruleset, record, start);
  if (!difference) return match;
  throw file.bad(
    difference.entry < 0 ? 'opening' : `entries.${difference.entry}`,
    `this does not replay as recorded: ${difference.what}`,
  );
}

async function play(table: Table): Promise<number> {
  const lines = linesOf(table.io.stdin, BOT_LIMITS.line);
  try {
    await playWith(table, { lines, last: 0 });
    return OK;
  } finally {
    // What the program still has to say is of no interest; left open, it would keep the process.
    await lines.return(undefined);
  }
}

async function playWith(table: Table, heard: Heard): Promise<void> {
  const { io, ruleset, match } = table;
  hello(table);
  tell(table, match.opening.events);
  for (const entry of match.entries) tell(table, entry.events);
  for (;;) {
    const pending = pendingOf(ruleset, match.game);
    if (pending.kind === 'over') break;
    const other = otherToMove(table, pending);
    if (other === null) await ask(table, heard);
    else {
      const refused = put(table, table.others(ruleset, match.game, other, picker(botSeedOf(table, other))));
      if (refused) throw new Error(`${other}'s bot was refused: ${refused.sentence}`);
    }
  }
  const outcome = ruleset.outcome(match.game.table);
  send(io, { type: 'over', outcome, hash: hashOfGame(match.game) });
}

/** Which of the other seats moves now; null if it is for the bot. In a sealed phase the others go first, unseen. */
function otherToMove({ seat }: Table, pending: Pending): SeatId | null {
  if (pending.kind === 'over' || pending.kind === 'runs') throw new Error('nobody is asked');
  const others = pending.seats.filter((id) => id !== seat.id);
  if (others.length === 0) return null;
  if (pending.kind === 'sealed') return others[0]!;
  if (pending.seats.includes(seat.id)) return null;
  // By their order at the table: whose turn it is among friends must not hang on anything hidden.
  return others[0]!;
}

/** Another seat's seed hangs on the game alone, so that it is the same when the game is taken up again. */
function botSeedOf({ match }: Table, seat: SeatId): number {
  const { chance } = match.header;
  const secret = chance.kind === 'seeded' ? chance.secret : '';
  return Number.parseInt(hashOf([secret, hashOfGame(match.game), seat]).slice(0, 8), 16);
}

/** Puts an input to the game; what is accepted is saved before anybody hears of it. */
function put(table: Table, input: Input<unknown>): Refusal | null {
  const entry = enter(table.match, input);
  if (isRefusal(entry)) return entry;
  if (table.file !== null) writeWhole(table.file, recordText(table.match));
  tell(table, entry.events);
  return null;
}

// ---- messages --------------------------------------------------------------------------------------------------

function send(io: Io, message: BotMessage): void {
  io.out(`${JSON.stringify(message)}\n`);
}

function hello({ io, ruleset, scenario, match, seat }: Table): void {
  send(io, {
    type: 'hello',
    protocol: BOT_PROTOCOL,
    ruleset: ruleset.id,
    version: ruleset.version,
    scenario: scenario.id,
    title: scenario.title,
    options: match.header.options,
    seat: seat.id,
    seats: match.header.seats.map(({ id, side, role }) => ({ id, side, role })),
    // Not how many entries: hidden answers are among them.
    resumed: match.entries.length > 0,
    inputs: BOT_INPUTS,
    limits: BOT_LIMITS,
  });
}

function tell({ io, ruleset, seat }: Table, events: readonly GameEvent[]): void {
  for (const event of events) {
    const seen = redactFor<Kinds>(ruleset, event, seat);
    if (seen) send(io, { type: 'event', event: seen, sentence: ruleset.text.event(seen) });
  }
}

/** Asks until an answer is accepted. */
async function ask(table: Table, heard: Heard): Promise<void> {
  const { io } = table;
  for (let mistakes = 0; ; ) {
    const offers = sendAsk(table);
    const line = await nextLine(heard);
    const word = hear(table, line, offers);
    const refused = 'reason' in word ? null : put(table, word);
    if (!('reason' in word) && !refused) return;
    if ('reason' in word) send(io, { type: 'error', line: line.number, reason: word.reason });
    else if (refused) send(io, { type: 'refused', line: line.number, refusal: refused });
    if (++mistakes >= BOT_LIMITS.mistakes)
      throw new BadInput(`standard input:${line.number}: ${mistakes} lines in a row could not be used; giving up`);
  }
}

async function nextLine(heard: Heard): Promise<Line> {
  for (;;) {
    const { done, value } = await heard.lines.next();
    if (done) throw new BadInput(`standard input:${heard.last + 1}: the input ended before the game did`);
    heard.last = value.number;
    if (value.text === null || value.text.trim() !== '') return value;
  }
}

function hear(table: Table, line: Line, offers: readonly BotLine[]): Input<unknown> | { readonly reason: string } {
  const { ruleset, match, seat } = table;
  if (line.text === null) return { reason: `a line has at most ${BOT_LIMITS.line} bytes` };
  const parsed = parseBotLine(line.text);
  const complain = (place: string, reason: string) => ({ reason: place ? `${place}: ${reason}` : reason });
  if (!parsed.ok) return complain(parsed.place, parsed.reason);
  let said = parsed.value;
  if ('offer' in said) {
    const offer = offers[said.offer];
    if (!offer) return complain('offer', `there are ${offers.length} offers, from 0`);
    said = offer;
  }
  if ('usual' in said)
    return defaultInput<Kinds>(ruleset, match.game, seat.id) ?? { reason: 'there is no default answer to this' };
  if ('offer' in said) throw new Error('an offer of an offer');
  const input = parseInput(inputOf(said, seat.id), ruleset.answers);
  return input.ok ? input.value : { reason: badAnswer(input.place, input.reason).sentence };
}

function sendAsk({ io, ruleset, match, seat }: Table): readonly BotLine[] {
  const pending = pendingOf(ruleset, match.game);
  if (pending.kind === 'over' || pending.kind === 'runs') throw new Error('nobody is asked');
  const offers: BotLine[] = [];
  // Of what has no list there are only samples.
  let complete = areOffersComplete<Kinds>(ruleset, match.game, seat.id);
  if (pending.kind === 'ruling') offers.push({ ruling: pending.proposal });
  for (const offer of offersTo<Kinds>(ruleset, match.game, seat.id)) {
    if (offers.length >= BOT_LIMITS.offers) {
      complete = false;
      break;
    }
    offers.push(lineOf(offer));
  }
  const isNeed = pending.kind === 'dice' || pending.kind === 'ruling';
  const question = pending.kind === 'dice' ? pending.use : pending.kind === 'ruling' ? pending.what : pending.ask;
  const look = seatViewOf<Kinds>(ruleset, match.game, seat.id);
  send(io, {
    type: 'ask',
    kind: pending.kind,
    ask: question,
    rule: pending.rule,
    sentence: isNeed ? `Your ruling on ${question} is needed.` : ruleset.text.question(question, look.view),
    offers,
    complete,
    look,
  });
  return offers;
}
