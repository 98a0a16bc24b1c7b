/**
 * The engine behind the protocol of play: messages in, messages out, one game at a time. Knows no page and no worker; whoever
 * hosts it carries the messages and lends it the event loop.
 */
import { secretOf } from '../kernel/chance.ts';
import { type Data, same } from '../kernel/data.ts';
import type { Kinds } from '../kernel/flow.ts';
import { type Match, openMatch, recordOf } from '../kernel/match.ts';
import { type Entry, RECORD_VERSION, type RecordHeader } from '../kernel/record.ts';
import { type SeatId, seatOf } from '../kernel/seats.ts';
import { type AnyRuleset, scenarioOf } from '../kit/contract.ts';
import { numberOf, type PlayMessage, type PlayReply, type PlayRequest, parsePlayRequest } from '../protocol/play.ts';
import { Battle, oneLine, type Sitting, seated } from './battle.ts';
import { quoted, readRecord, recordText } from './records.ts';
import { played, Replay, screenOf, wordsOf } from './replay.ts';

export interface SessionHost {
  readonly rulesets: readonly AnyRuleset[];
  send(message: PlayMessage): void;
  /** Calls it in a later turn of the event loop. Each bot's word takes one, so that messages are heard in between. */
  later(go: () => void): void;
  /** Bugs of ours, for a log; the client hears a sentence. */
  report?(error: unknown): void;
}

type Ask<Kind extends PlayRequest['ask']> = Extract<PlayRequest, { ask: Kind }>;
type Unnumbered<One> = One extends unknown ? Omit<One, 'id'> : never;
type Reply = Unnumbered<PlayReply>;

/** A request that waits for its turn, with the seats it is about. */
interface Job {
  readonly seats: readonly SeatId[];
  run(): void;
}

/** Cannot be done: a sentence for the client, no bug. */
class Cannot extends Error {}

export class Session {
  private readonly host: SessionHost;
  private battle: Battle | null = null;
  private replayed: { readonly replay: Replay; readonly of: Match<Kinds> | null } | null = null;
  private inbox: unknown[] = [];
  private isBusy = false;
  /** What came while play was not at rest for its seats, in order. */
  private held: Job[] = [];
  /** Of a client that keeps the record: the entries that it has been told; null where nobody keeps it. */
  private journal: { told: readonly Entry<Kinds>[]; isBegun: boolean } | null = null;
  /** The battle whose bot has a turn of the event loop coming. */
  private awaited: Battle | null = null;

  constructor(host: SessionHost) {
    this.host = host;
  }

  /** Takes a message, whatever it is. Never throws. */
  receive(message: unknown): void {
    this.inbox.push(message);
    this.turn(() => {});
  }

  /** One thing after the other: a message that is sent from inside `send` waits for its turn. */
  private turn(work: () => void): void {
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      work();
      while (this.inbox.length > 0) this.hear(this.inbox.shift());
    } finally {
      this.isBusy = false;
    }
  }

  private hear(message: unknown): void {
    const id = numberOf(message);
    const job = this.jobOf(message, id);
    // These are about no game that is open.
    const begins = isObject(message) && ['open', 'resume', 'check'].includes(String(message.ask));
    if (begins || !this.battle || this.battle.isAtRest(job.seats)) job.run();
    else this.held.push(job);
    this.goOn();
  }

  private jobOf(message: unknown, id: number): Job {
    const parsed = parsePlayRequest(message);
    if (!parsed.ok) return { seats: [], run: () => this.fail(id, sentence('This is no request', parsed)) };
    const request = parsed.value;
    const run = (): void => this.guarded(id, () => this.host.send({ id, ...this.answer(request) } as PlayReply));
    return { seats: seatsOf(request), run };
  }

  /** Whatever goes wrong becomes a sentence. */
  private guarded(id: number, work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof Cannot)) this.host.report?.(error);
      this.fail(id, error instanceof Cannot ? error.message : `The engine failed on this: ${wordsOf(error)}.`);
    }
  }

  private fail(id: number, sentence: string): void {
    this.host.send({ id, reply: 'failed', sentence: oneLine(sentence) });
  }

  /** After anything that may have changed the game: tells, takes up what was held, lets bots speak. */
  private goOn(): void {
    for (;;) {
      const { battle } = this;
      if (!battle) return;
      this.tellJournal(battle);
      this.guarded(0, () => battle.flush());
      const ready = this.held.findIndex((job) => battle.isAtRest(job.seats));
      if (ready < 0) break;
      this.held.splice(ready, 1)[0]!.run();
    }
    const { battle } = this;
    if (!battle || this.awaited === battle || !battle.goesOn) return;
    this.awaited = battle;
    this.host.later(() => this.turn(() => this.letBotSpeak(battle)));
  }

  /** What was written into the record since it was last told, or is written otherwise now: a sealed phase is, with every draft. */
  private tellJournal({ match, written }: Battle): void {
    const { journal, host } = this;
    // What is still to be shown has been told with the rest.
    if (!journal || (journal.isBegun && written.length > 0)) return;
    const { told, isBegun } = journal;
    const { entries: played, ...head } = recordOf(match);
    const entries = [...played, ...written];
    let from = Math.min(told.length, entries.length);
    while (from > 0 && told[from - 1] !== entries[from - 1]) from -= 1;
    if (isBegun && from === told.length && from === entries.length) return;
    this.journal = { told: [...entries], isBegun: true };
    host.send({
      ...{ tell: 'journal', from, hash: entries.at(-1)?.hash ?? match.opening.hash },
      entries: entries.slice(from) as unknown as Data[],
      ...(isBegun ? {} : { head: head as unknown as Data }),
    });
  }

  private letBotSpeak(battle: Battle): void {
    if (this.awaited !== battle) return; // another game has been opened
    this.awaited = null;
    this.guarded(0, () => battle.letBotSpeak());
    this.goOn();
  }

  private answer(request: PlayRequest): Reply {
    switch (request.ask) {
      case 'open':
        return this.open(request);
      case 'resume':
        return this.resume(request);
      case 'check':
        return this.check(request);
      case 'input': {
        const refusal = this.playing().take(request.input, request.input.seat);
        return refusal ? { reply: 'refused', refusal } : { reply: 'taken' };
      }
      case 'judge': {
        const battle = this.playing();
        return { reply: 'judged', refusals: request.inputs.map((input) => battle.judged(input)) };
      }
      case 'odds': {
        const odds = this.playing().odds(request.seat, request.inputs, { isExact: request.exact === true });
        if ('code' in odds) return { reply: 'refused', refusal: odds };
        return { reply: 'odds', odds: odds as unknown as Data };
      }
      case 'advise': {
        const battle = this.playing();
        if (!battle.mayAsk(request.seat)) throw new Cannot('No player at this table has that seat.');
        const advice = battle.advice(request.seat, request.about);
        if (advice === undefined) throw new Cannot(`${battle.ruleset.title} gives no advice.`);
        return { reply: 'advice', advice };
      }
      case 'compare': {
        const battle = this.playing();
        if (!battle.isPerson(request.seat)) throw new Cannot('No player at this table has that seat.');
        const compared = battle.compared(request.seat, request.about, request.first ?? []);
        if (!compared) throw new Cannot(`${battle.ruleset.title} compares nothing.`);
        return { reply: 'compared', ...compared };
      }
      case 'record': {
        const { match } = this.playing();
        const hash = match.entries.at(-1)?.hash ?? match.opening.hash;
        const record = request.as === 'text' ? recordText(match) : (recordOf(match) as unknown as Data);
        return { reply: 'record', record, hash };
      }
      case 'replay':
        return this.replay(request);
      case 'rule':
        return this.ruleOf(request.rule);
    }
  }

  private ruleOf(id: string): Reply {
    for (const { title: book, rules } of this.host.rulesets) {
      const rule = rules.find((one) => one.id === id);
      if (!rule) continue;
      const { title, text, points = [], section } = rule;
      return { reply: 'rule', rule: id, title, ...(text === undefined ? {} : { text }), points, section, book };
    }
    throw new Cannot(`No ruleset here has a rule ${quoted(id)}.`);
  }

  private playing(): Battle {
    if (!this.battle) throw new Cannot('No game is open.');
    return this.battle;
  }

  // ---- beginning -----------------------------------------------------------------------------------------------

  private open(request: Ask<'open'>): Reply {
    const { rulesets } = this.host;
    const ruleset = rulesets.find((one) => one.id === request.ruleset);
    if (!ruleset) throw new Cannot(`There is no ruleset ${quoted(request.ruleset)} that can be played.`);
    const { scenario } = request;
    if (!scenarioOf(ruleset, scenario)) throw new Cannot(`${ruleset.title} has no scenario ${quoted(scenario)}.`);
    const options = ruleset.options(request.options);
    if (!options.ok) throw new Cannot(sentence('These options cannot be', options));
    const { seating } = request;
    const table = seating === undefined ? null : ruleset.tables?.(scenario).find(({ name }) => name === seating);
    if (table === undefined) throw new Cannot(`${ruleset.title} has no seating ${quoted(seating!)}.`);
    const seats = table?.seats ?? ruleset.seats(scenario);
    const sitting = seated(ruleset, seats, request.sitters);
    if (!sitting.ok) throw new Cannot(sentence('They cannot sit so', sitting));
    const start = ruleset.setup(scenario, options.value, seats);
    if (!start.ok) throw new Cannot(sentence('This battle cannot be set up', start));
    const header: RecordHeader = {
      sandtable: RECORD_VERSION,
      ruleset: ruleset.id,
      version: ruleset.version,
      scenario,
      options: options.value,
      seats,
      chance: { kind: 'seeded', secret: request.seed === undefined ? newSecret() : secretOf(request.seed) },
    };
    return this.begin(ruleset, openMatch<Kinds>(ruleset, header, start.value), sitting.value, request);
  }

  private resume(request: Ask<'resume'>): Reply {
    const read = readRecord(request.record, this.host.rulesets);
    if (!read.ok) throw new Cannot(sentence('This saved game cannot be read', read));
    const { ruleset, record } = read.value;
    const sitting = seated(ruleset, record.seats, request.sitters);
    if (!sitting.ok) throw new Cannot(sentence('They cannot sit so', sitting));
    if (record.chance.kind === 'typed' && [...sitting.value.values()].some((sitter) => sitter !== 'person'))
      throw new Cannot('In this game dice are rolled on a real table, where a bot cannot roll them.');
    const answers: number[] = [];
    const match = played(read.value, ({ game }) => answers.push(game.answers));
    if (!match.ok) throw new Cannot(sentence('This saved game is damaged', match));
    const { seen } = request;
    if (seen === undefined) return this.begin(ruleset, match.value, sitting.value, request, answers);
    // As far as it was shown; the rest is played as it is written.
    const shown = Math.max(
      0,
      answers.findLastIndex((count) => count <= seen),
    );
    const entries = record.entries.slice(0, shown);
    const early = played({ ...read.value, record: { ...record, entries } });
    if (!early.ok) throw new Cannot(sentence('This saved game is damaged', early));
    const written = match.value.entries.slice(shown);
    return this.begin(ruleset, early.value, sitting.value, request, answers.slice(0, shown + 1), written);
  }

  private check({ record }: Ask<'check'>): Reply {
    const read = readRecord(record, this.host.rulesets);
    if (!read.ok) throw new Cannot(sentence('This record cannot be read', read));
    const match = played(read.value);
    if (!match.ok) throw new Cannot(sentence('This record is damaged', match));
    const { entries, opening, game } = match.value;
    const hash = entries.at(-1)?.hash ?? opening.hash;
    return { reply: 'checked', entries: entries.length, hash, isOver: game.stack.length === 0 };
  }

  /** Only when all is well: what was open until now stays open otherwise. */
  private begin(
    ruleset: AnyRuleset,
    match: Match<Kinds>,
    sitting: Sitting,
    { watch, screen, journal }: Pick<Ask<'open'>, 'watch' | 'screen' | 'journal'>,
    /** Of a game that goes on: how many answers there had been at its opening and after each entry. */
    answers: readonly number[] = [],
    written: readonly Entry<Kinds>[] = [],
  ): Reply {
    const { host } = this;
    const ground = groundOf(ruleset, match);
    const send = (message: PlayMessage): void => host.send(message);
    const report = (error: unknown): void => host.report?.(error);
    const battle = new Battle(ruleset, match, sitting, {
      ...{ send, report, isWatched: watch === true, hasScreen: screen === true, answers, written },
    });
    const { held } = this;
    this.battle = null;
    this.replayed = null;
    this.awaited = null;
    this.held = [];
    for (const job of held) job.run(); // to be told that there is no game any more
    this.battle = battle;
    this.journal = journal ? { told: [], isBegun: false } : null;
    return { reply: 'opened', ground, seats: battle.personSeats };
  }

  // ---- looking back --------------------------------------------------------------------------------------------

  private replay(request: Ask<'replay'>): Reply {
    const { seat, entry } = request;
    const replay = this.replayOf(request);
    const { ruleset, record, isOver } = replay;
    const { length } = record.entries;
    const isWatched = this.battle?.isWatched === true && this.isGoingOn(replay);
    if (seat === null && !isOver && !isWatched) throw new Cannot('Only a finished game can be shown in full.');
    if (seat !== null && !seatOf(record.seats, seat))
      throw new Cannot(`There is no seat ${quoted(seat)} in this game.`);
    if (seat !== null && !isOver && !isWatched && this.isGoingOn(replay) && !this.battle!.isPerson(seat))
      throw new Cannot('While a game goes on it is shown only from the seats of the players at this table.');
    const ground = request.record === null ? null : groundOf(ruleset, replay.last);
    const picture = replay.picture(seat, Math.min(entry, length));
    const screen = request.screen ? screenOf(ruleset, picture.look) : {};
    const diary = request.diary && seat !== null ? { diary: replay.diary(seat) } : {};
    return { reply: 'replayed', ...picture, ...screen, ...diary, entries: length, ground };
  }

  private replayOf({ record }: Ask<'replay'>): Replay {
    if (record === null && this.replayed) {
      const { replay, of } = this.replayed;
      // The open game's own may have gone on.
      if (!of || lastHash(of) === lastHash(replay.last)) return replay;
    }
    const own = record === null ? this.playing().match : null;
    const read = readRecord(own ? recordOf(own) : record, this.host.rulesets);
    if (!read.ok) throw new Cannot(sentence('This record cannot be read', read));
    // A client that steps through a game may send its record with every step.
    if (this.replayed && same(this.replayed.replay.record, read.value.record)) return this.replayed.replay;
    const made = Replay.of(read.value, this.replayed?.replay);
    if (!made.ok) throw new Cannot(sentence('This record is damaged', made));
    this.replayed = { replay: made.value, of: own };
    return made.value;
  }

  /** Is it the game that is being played? */
  private isGoingOn({ record }: Replay): boolean {
    const chance = this.battle?.match.header.chance;
    return chance?.kind === 'seeded' && record.chance.kind === 'seeded' && chance.secret === record.chance.secret;
  }
}

/** The seats that a request is about; none for those that are about the game as a whole. */
function seatsOf(request: PlayRequest): SeatId[] {
  switch (request.ask) {
    case 'input':
      return [request.input.seat];
    case 'judge':
      return [...new Set(request.inputs.map((input) => input.seat))];
    case 'odds':
    case 'advise':
    case 'compare':
      return [request.seat];
    default:
      return [];
  }
}

/** As the game began: what has changed since, and what had not yet at the moment that is looked at, each look says itself. */
function groundOf(ruleset: AnyRuleset, match: Match<Kinds>): Data {
  return (ruleset.ground?.(match.start().table) ?? null) as unknown as Data;
}

function lastHash(match: Match<Kinds>): string {
  return `${match.entries.length} ${match.entries.at(-1)?.hash ?? match.opening.hash}`;
}

function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null;
}

/** `This is no request: id: a request has a number.` */
function sentence(what: string, { place, reason }: { readonly place: string; readonly reason: string }): string {
  return `${what}: ${place ? `${place}: ` : ''}${reason.replace(/\.$/, '')}.`;
}
