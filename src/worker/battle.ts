/** A game that is being played: who sits where, what each person is told and when, and the bots' turns. */
import { botNames, type Speaker, speakerOf } from '../bots/index.ts';
import { defaultInput } from '../bots/usual.ts';
import type { Data } from '../kernel/data.ts';
import { cloneGame, judge, pendingOf } from '../kernel/engine.ts';
import type { Game, GameEvent, Kinds } from '../kernel/flow.ts';
import { hashOf } from '../kernel/hash.ts';
import { badAnswer, type Input, type Parsed, parseInput } from '../kernel/input.ts';
import { enter, freeUndo, isRefusal, type Match, placeToGoBackTo, reenter } from '../kernel/match.ts';
import { picker } from '../kernel/pick.ts';
import type { Entry } from '../kernel/record.ts';
import { house, type Refusal, refusal } from '../kernel/refusal.ts';
import { imagineGame, isSettledFor, type SeatView, seatViewOf } from '../kernel/seat-view.ts';
import type { Seat, SeatId } from '../kernel/seats.ts';
import type { AnyRuleset } from '../kit/contract.ts';
import { plainPanel } from '../kit/plain-panel.ts';
import { defaultPolicy, type Odds, oddsFor } from '../odds/count.ts';
import type { ComparedWay, NarratedEvent, Occupants, PlayMessage, QuestionPanel, Update } from '../protocol/play.ts';
import { quoted } from './records.ts';
import { EVERYBODY, screenOf, toldTo, wholeLook, wordsOf } from './replay.ts';

/**
 * Odds must stand on the screen within a tenth of a second: so many branches are counted in each of the imagined games, and where
 * they do not suffice, so many games are sampled.
 */
export const ODDS = { most: 600, n: 400 } as const;

/** Whoever asks for exact odds waits a second or two for them. */
export const EXACT_ODDS = { most: 60_000, n: 4_000 } as const;

/** The world that judging and advice imagine: always the same one for the same look. */
const WORLD = 1;

/** A person at this client. */
interface Person {
  readonly seat: Seat;
  /** What has been told since the last update. */
  told: NarratedEvent[];
  /** The fingerprint of the last update. */
  sent: string | null;
  /** What the seat knows and imagines, and odds it has asked for, until something happens. */
  look: SeatView<Kinds> | null;
  world: Game<Kinds> | null;
  readonly odds: Map<string, Odds | Refusal>;
}

export type Sitting = ReadonlyMap<SeatId, 'person' | Speaker>;

/** Who sits where, with the bots found; or why that cannot be. */
export function seated(ruleset: AnyRuleset, seats: readonly Seat[], sitters: Occupants): Parsed<Sitting> {
  const bad = (place: string, reason: string) => ({ ok: false, place, reason }) as const;
  const sitting = new Map<SeatId, 'person' | Speaker>();
  for (const [id, sitter] of Object.entries(sitters)) {
    if (!seats.some((seat) => seat.id === id))
      return bad('sitters', `there is no seat ${quoted(id)}; there are ${seats.map((seat) => seat.id).join(', ')}`);
    if (sitter === 'person') sitting.set(id, sitter);
    else {
      const bot = speakerOf(ruleset, sitter.bot);
      if (!bot)
        return bad(`sitters.${id}`, `there is no bot ${quoted(sitter.bot)}; there are ${botNames(ruleset).join(', ')}`);
      sitting.set(id, bot);
    }
  }
  const empty = seats.find(({ id, role }) => role !== 'spectator' && !sitting.has(id));
  return empty ? bad('sitters', `nobody sits on ${empty.id}`) : { ok: true, value: sitting };
}

/** A sentence about a seat that is none of this client's persons'. */
const notYours = (seat: SeatId): Refusal =>
  refusal('NOT_YOUR_SEAT', 'house-seat', 'No player at this table has that seat.', { seat });

export class Battle {
  readonly ruleset: AnyRuleset;
  readonly match: Match<Kinds>;
  private readonly sitting: Sitting;
  private readonly persons: readonly Person[];
  /** Whoever looks on where only bots play. */
  private readonly watcher: Person | null;
  private readonly send: (message: PlayMessage) => void;
  private readonly report: (error: unknown) => void;
  /** Is the client shown screens in place of views? */
  private readonly hasScreen: boolean;
  /** Of a game that is looked on: what was played already and is still to be shown. */
  readonly written: Entry<Kinds>[];
  /** Has anything happened since the updates went out? */
  private isNews = true;
  /** Inputs of bots since a person's last one. */
  private botInputs = 0;
  /** Bots that have broken down once: that is told once. */
  private readonly broken = new Set<SeatId>();
  /** Not even the usual answer helps: bots rest until a person does something. */
  private isStuck = false;

  constructor(
    ruleset: AnyRuleset,
    match: Match<Kinds>,
    sitting: Sitting,
    {
      send,
      report,
      isWatched = false,
      hasScreen = false,
      answers = [],
      written = [],
    }: {
      send(message: PlayMessage): void;
      report(error: unknown): void;
      isWatched?: boolean;
      hasScreen?: boolean;
      answers?: readonly number[];
      written?: readonly Entry<Kinds>[];
    },
  ) {
    this.ruleset = ruleset;
    this.match = match;
    this.sitting = sitting;
    this.send = send;
    this.report = report;
    this.hasScreen = hasScreen;
    this.written = [...written];
    const person = (seat: Seat): Person => ({ seat, told: [], sent: null, look: null, world: null, odds: new Map() });
    this.persons = match.game.seats.filter(({ id }) => sitting.get(id) === 'person').map(person);
    this.watcher = isWatched ? person(EVERYBODY) : null;
    this.note(match.opening.events, answers[0]);
    for (const [i, entry] of match.entries.entries()) this.note(entry.events, answers[i + 1]);
  }

  private get listeners(): readonly Person[] {
    return this.watcher ? [...this.persons, this.watcher] : this.persons;
  }

  get isWatched(): boolean {
    return this.watcher !== null;
  }

  get personSeats(): SeatId[] {
    return this.persons.map(({ seat }) => seat.id);
  }

  get isOver(): boolean {
    return this.match.game.stack.length === 0;
  }

  isPerson(seat: SeatId): boolean {
    return this.sitting.get(seat) === 'person';
  }

  /**
   * May these seats hear anything now? Of no seat in particular: may any person? A client none of whose seats may know what play
   * waits for hears nothing at all, not even a reply, so that its order among the updates tells nothing.
   */
  isAtRest(seats: readonly SeatId[]): boolean {
    const { game } = this.match;
    const concerned = seats.filter((seat) => this.isPerson(seat));
    if (concerned.length > 0) return concerned.every((seat) => isSettledFor(this.ruleset, game, seat));
    if (this.persons.length === 0 || this.isStuck) return true;
    return this.persons.some(({ seat }) => isSettledFor(this.ruleset, game, seat.id));
  }

  // ---- what persons do and ask ---------------------------------------------------------------------------------

  /** A person's input: taken, or refused. */
  take(raw: unknown, seat: SeatId): Refusal | null {
    if (!this.isPerson(seat)) return notYours(seat);
    const input = parseInput(raw, this.ruleset.answers);
    if (!input.ok) return badAnswer(input.place, input.reason);
    const refused = this.put(input.value);
    if (refused) return refused;
    this.botInputs = 0;
    this.isStuck = false;
    return null;
  }

  /** What the judge would say, in a game that the input's seat imagines. */
  judged(raw: Input<unknown>): Refusal | null {
    const person = this.personOn(raw.seat);
    if (!person) return notYours(raw.seat);
    const input = parseInput(raw, this.ruleset.answers);
    if (!input.ok) return badAnswer(input.place, input.reason);
    if (input.value.kind === 'undo' || input.value.kind === 'agree') return this.refuseBack(person.seat, input.value);
    return judge(this.ruleset, this.worldOf(person), input.value);
  }

  odds(seat: SeatId, raws: readonly Input<unknown>[], { isExact = false } = {}): Odds | Refusal {
    const person = this.personOn(seat);
    if (!person) return notYours(seat);
    const key = `${isExact ? 'exact ' : ''}${hashOf(raws)}`;
    const known = person.odds.get(key);
    if (known) return known;
    const odds = this.countedIn(this.seatViewOf(person), raws, isExact ? EXACT_ODDS : ODDS);
    person.odds.set(key, odds);
    return odds;
  }

  /** Counted from a look, also from one that is only supposed. */
  private countedIn(
    look: SeatView<Kinds>,
    raws: readonly Input<unknown>[],
    effort: { readonly most: number; readonly n: number },
  ): Odds | Refusal {
    const inputs: Input<unknown>[] = [];
    for (const raw of raws) {
      const input = parseInput(raw, this.ruleset.answers);
      if (!input.ok) return badAnswer(input.place, input.reason);
      inputs.push(input.value);
    }
    const policy = defaultPolicy(this.ruleset);
    return oddsFor(this.ruleset, look, { ...{ inputs, policy, continues: true }, ...effort });
  }

  /** May this seat have advice? A person's own, or whoever looks on. */
  mayAsk(seat: SeatId): boolean {
    return this.isPerson(seat) || seat === this.watcher?.seat.id;
  }

  /** Undefined where the ruleset gives none. */
  advice(seat: SeatId, about: Data): Data | undefined {
    // Whoever looks on need imagine nothing.
    if (seat === this.watcher?.seat.id)
      return this.ruleset.advise?.(cloneGame(this.ruleset, this.match.game), this.watcher.seat, about);
    const person = this.personOn(seat)!;
    return this.ruleset.advise?.(this.worldOf(person), person.seat, about);
  }

  /** Ways to do one thing with their odds, the best first; undefined where the ruleset compares nothing. */
  compared(
    seat: SeatId,
    about: Data,
    first: readonly Input<unknown>[],
  ): { readonly advice: Data; readonly ways: readonly ComparedWay[] } | undefined {
    const { compare } = this.ruleset;
    const person = this.personOn(seat);
    if (!compare || !person) return undefined;
    const look = this.seatViewOf(person);
    const view = compare.suppose ? compare.suppose(look.view, about) : look.view;
    if (!view) return { advice: null, ways: [] };
    const supposed = view === look.view ? null : { ...look, view };
    const world = supposed ? imagineGame<Kinds>(this.ruleset, supposed, picker(WORLD)) : this.worldOf(person);
    const found = compare.ways(world, person.seat, about);
    if (!found) return { advice: null, ways: [] };
    const ways = found.ways.map(({ way, answers }): ComparedWay => {
      const said = answers as readonly Data[];
      const inputs = [...first, ...said.map((answer) => ({ kind: 'answer' as const, seat, answer }))];
      const odds = supposed ? this.countedIn(supposed, inputs, ODDS) : this.odds(seat, inputs);
      if ('code' in odds) return { way, answers: said, odds: null, refusal: odds, worth: null };
      let worth = 0;
      for (const { result, decimal } of odds.outcomes) worth += decimal * compare.worth(result, about);
      return { way, answers: said, odds: odds as unknown as Data, refusal: null, worth };
    });
    return { advice: found.advice, ways: ways.sort((a, b) => (b.worth ?? -1) - (a.worth ?? -1)) };
  }

  private personOn(seat: SeatId): Person | undefined {
    return this.persons.find((person) => person.seat.id === seat);
  }

  private seatViewOf(person: Person): SeatView<Kinds> {
    person.look ??= seatViewOf<Kinds>(this.ruleset, this.match.game, person.seat.id);
    return person.look;
  }

  private worldOf(person: Person): Game<Kinds> {
    person.world ??= imagineGame<Kinds>(this.ruleset, this.seatViewOf(person), picker(WORLD));
    return person.world;
  }

  /** Why a seat may not go back, propose it or agree to it: what the record says, as far as the seat can see. */
  private refuseBack(seat: Seat, input: Extract<Input<unknown>, { kind: 'undo' | 'agree' }>): Refusal | null {
    const { match } = this;
    const isOrder = seat.role === 'umpire' && input.kind === 'undo' && input.answers !== undefined;
    if (seat.role !== 'player' && !isOrder)
      return house('NOT_PLAYER', 'house-undo', 'Only players can undo answers.', { seat: seat.id });
    if (input.kind === 'agree')
      return match.proposal ? null : house('NO_PROPOSAL', 'house-undo', 'Nobody has proposed to go back.');
    const { answers } = input;
    if (answers === undefined) {
      const free = freeUndo(match, seat.id);
      return typeof free === 'number' ? null : free;
    }
    const to = placeToGoBackTo(match, answers);
    return typeof to === 'number' ? null : to;
  }

  // ---- what happens --------------------------------------------------------------------------------------------

  private put(input: Input<unknown>): Refusal | null {
    const entry = enter(this.match, input);
    if (isRefusal(entry)) return entry;
    this.note(entry.events);
    return null;
  }

  /** `answers`: how many there had been by then, of a story that is told as a whole. */
  private note(events: readonly GameEvent[], answers?: number): void {
    this.isNews = true;
    for (const person of this.listeners) {
      person.look = null;
      const told = toldTo(this.ruleset, events, person.seat);
      person.told.push(...(answers === undefined ? told : told.map((one) => ({ ...one, answers }))));
    }
  }

  /** Sends each person what has changed for it, if play has come to rest for it. */
  flush(): void {
    if (!this.isNews) return;
    this.isNews = false;
    for (const person of this.listeners) {
      const { seat, told } = person;
      const isWatcher = person === this.watcher;
      if (!isWatcher && !isSettledFor(this.ruleset, this.match.game, seat.id)) continue;
      const look = isWatcher ? wholeLook(this.ruleset, this.match.game) : this.seatViewOf(person);
      person.world = null;
      const { proposal } = this.match;
      const update: Update = {
        tell: 'update',
        seat: seat.id,
        look,
        told,
        undo: this.refuseBack(seat, { kind: 'undo', seat: seat.id }),
        question: questionTo(this.ruleset, look),
        panel: isWatcher ? null : this.panelFor(person, look),
        ...(proposal ? { proposal } : {}),
      };
      const now = hashOf({ ...update, told: null });
      if (told.length === 0 && now === person.sent) continue;
      person.sent = now;
      person.told = [];
      person.odds.clear();
      this.send(this.hasScreen ? { ...update, ...screenOf(this.ruleset, look) } : update);
    }
  }

  /** The question with its answers, in the game that the seat imagines: it tells nothing that the look does not. */
  private panelFor(person: Person, look: SeatView<Kinds>): QuestionPanel | null {
    const { kind } = look.pending;
    if (kind !== 'ask' && kind !== 'sealed') return null;
    person.world = imagineGame<Kinds>(this.ruleset, look, picker(WORLD));
    const { ruleset } = this;
    const { world, seat } = person;
    return ruleset.panel?.(world, seat.id) ?? plainPanel(ruleset, world, seat.id);
  }

  // ---- bots ----------------------------------------------------------------------------------------------------

  /** Does play go on without a person? */
  get goesOn(): boolean {
    return this.written.length > 0 || this.botToSpeak() !== null;
  }

  /** The seat whose bot is to speak now; null if there is none. */
  botToSpeak(): SeatId | null {
    if (this.isStuck) return null;
    const { proposal, game } = this.match;
    if (proposal) {
      // They leave it to the persons whether to go back.
      const open = game.seats.find(
        ({ id, role }) => role === 'player' && this.isBot(id) && !proposal.agreed.includes(id),
      );
      if (open) return open.id;
    }
    const pending = pendingOf(this.ruleset, game);
    if (pending.kind === 'over' || pending.kind === 'runs') return null;
    // Where a friend of theirs is asked too, and is a person, they leave it to him. Sealed answers everybody gives for himself.
    if (pending.kind !== 'sealed' && pending.seats.some((seat) => this.isPerson(seat))) return null;
    return pending.seats.find((seat) => this.isBot(seat)) ?? null;
  }

  private isBot(seat: SeatId): boolean {
    return typeof this.sitting.get(seat) === 'function';
  }

  /** What one bot has to say: one input, or its sealed answers. A bot that breaks down is told of once, and the usual answer is given for it. */
  letBotSpeak(): void {
    const entry = this.written.shift();
    if (entry) {
      this.reenter(entry);
      return;
    }
    const seat = this.botToSpeak();
    if (seat === null) return;
    const { scenario } = this.match.header;
    const bound = typeof scenario === 'string' ? this.ruleset.bound(scenario) : 0;
    if (++this.botInputs > Math.max(1_000, bound)) {
      this.stick('The bots do not come to an end. The game is stopped here.');
      return;
    }
    if (this.match.proposal && !this.match.proposal.agreed.includes(seat)) {
      this.put({ kind: 'agree', seat, yes: true });
      return;
    }
    try {
      for (const input of this.wordsOfBot(seat)) {
        const refused = this.put(input);
        if (refused) throw new Error(`it was refused: ${refused.sentence}`);
      }
      return;
    } catch (error) {
      this.report(error);
      if (!this.broken.has(seat))
        this.fail(`The bot on ${seat} has failed (${wordsOf(error)}). Default answers are given for it.`);
      this.broken.add(seat);
    }
    try {
      const usual = defaultInput<Kinds>(this.ruleset, this.match.game, seat);
      const refused = usual && this.put(usual);
      if (!usual || refused) this.stick(`There is no answer for ${seat}. The game is stopped here.`);
    } catch (error) {
      this.report(error);
      this.stick(`There is no answer for ${seat} (${wordsOf(error)}). The game is stopped here.`);
    }
  }

  /** What the bots have said already. */
  private reenter({ input }: Entry<Kinds>): void {
    const { match } = this;
    const from = match.entries.length;
    const refused = reenter(match, input);
    if (refused) throw new Error(`what was played is refused: ${refused.sentence}`);
    for (const { events } of match.entries.slice(from)) this.note(events);
  }

  private wordsOfBot(seat: SeatId): readonly Input<unknown>[] {
    const bot = this.sitting.get(seat) as Speaker;
    const look = seatViewOf<Kinds>(this.ruleset, this.match.game, seat);
    // Its seed hangs on what it knows alone: the same when the game is taken up again, and in worlds that it cannot tell apart. Who
    // has committed hangs on how fast people think, and does not count.
    const { chance } = this.match.header;
    const botSeed = hashOf([chance.kind === 'seeded' ? chance.secret : '', { ...look, pending: null }]);
    const inputs = bot(look, picker(Number.parseInt(botSeed.slice(0, 8), 16)));
    if (inputs.length === 0) throw new Error('it gives no answer');
    const other = inputs.find((input) => input.seat !== seat);
    if (other) throw new Error(`it answers for ${other.seat}`);
    return inputs;
  }

  private stick(sentence: string): void {
    this.isStuck = true;
    this.fail(sentence);
  }

  private fail(sentence: string): void {
    this.send({ id: 0, reply: 'failed', sentence: oneLine(sentence) });
  }
}

/** What the seat is asked, in words. */
function questionTo(ruleset: AnyRuleset, { pending, seat, view }: SeatView<Kinds>): string | null {
  switch (pending.kind) {
    case 'ask':
      return ruleset.text.question(pending.ask, view);
    case 'sealed':
      return pending.open.includes(seat.id) ? ruleset.text.question(pending.ask, view) : null;
    case 'need': {
      const { need } = pending;
      return need.kind === 'dice' ? `Roll the dice for ${need.use}.` : `Your ruling on ${need.what} is needed.`;
    }
    default:
      return null;
  }
}

/** A sentence that stays one, whatever was quoted in it. */
export function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 400 ? `${line.slice(0, 399)}…` : line;
}
