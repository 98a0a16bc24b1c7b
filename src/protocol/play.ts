/**
 * What a client says to the engine that plays a game, and what it hears. The client is the page; the engine is a worker of
 * the page today and a server tomorrow. A client knows nothing but the looks and events of its own seats.
 * `docs/PROTOCOL.md` tells it message by message.
 */
import type { Data } from '../kernel/data.ts';
import type { KernelEvent } from '../kernel/events.ts';
import type { Kinds } from '../kernel/flow.ts';
import type { Input, Parsed } from '../kernel/input.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { SeatView } from '../kernel/seat-view.ts';
import type { SeatId } from '../kernel/seats.ts';
import type { Narrated as Narration } from '../kit/chapter.ts';
import type { DiaryLine } from '../kit/contract.ts';
import type { Sentence } from '../kit/sentence.ts';
import type { Panel, Row } from '../kit/steps.ts';

/** Who sits on a seat: a person at this client, or a bot by its name. */
export type Occupant = 'person' | { readonly bot: string };

/** The seat of a client that only looks on: it is none of the table's, and sees everything. */
export const WATCHER = '(everybody)';

export interface Occupants {
  readonly [seat: SeatId]: Occupant;
}

/** Every request carries a number, from 1; its reply carries the same one. */
export type PlayRequest = { readonly id: number } & (
  | {
      readonly ask: 'open';
      readonly ruleset: string;
      readonly scenario: string;
      readonly options: { readonly [name: string]: Data };
      /** Every player's seat of the scenario has somebody on it; the catalogue lists the seats. */
      readonly sitters: Occupants;
      /** One of the scenario's `seatings` in the catalogue, by its name; the usual seats, if it says nothing. */
      readonly seating?: string;
      /** The same seed gives the same dice. Without one the engine makes its own, which nobody can foresee. */
      readonly seed?: string;
      /** Where bots have all seats: the client looks on and is told everything, as the seat `WATCHER`. */
      readonly watch?: true;
      /** Updates bring what a screen shows (`screen`) in place of the view, where the ruleset makes it. */
      readonly screen?: true;
      /** Whatever is written into the record is told at once, for a client that keeps it. */
      readonly journal?: true;
    }
  /**
   * A saved game: its record (an object or its JSON text), and who sits where. Goes on where it stopped, also in the middle of an
   * interrupt. The first update of each seat then tells the whole story so far: a client need not keep a log of its own.
   * If the record is damaged, the game that was open stays open.
   */
  | {
      readonly ask: 'resume';
      readonly record: unknown;
      readonly sitters: Occupants;
      readonly watch?: true;
      /** Of a game that is looked on: so many answers of it had been shown. What comes after them is told as it was played. */
      readonly seen?: number;
      readonly screen?: true;
      readonly journal?: true;
    }
  /** Plays a record to its end, and says what it comes to; whatever is open stays open. */
  | { readonly ask: 'check'; readonly record: unknown }
  | { readonly ask: 'input'; readonly input: Input<unknown> }
  /** What the judge would say, as far as the seats of the inputs can know; nothing happens. Many at once are cheap. */
  | { readonly ask: 'judge'; readonly inputs: readonly Input<unknown>[] }
  /**
   * The odds of an order: the inputs one after the other, and then as the usual answers go. From the seat's look alone. With
   * `exact: true` the engine takes its time: it counts a hundred times as many branches before it gives up and samples.
   */
  | { readonly ask: 'odds'; readonly seat: SeatId; readonly inputs: readonly Input<unknown>[]; readonly exact?: true }
  /** The ruleset's own help for the screen (what is in reach, who can be seen and why), from the seat's look alone. */
  | { readonly ask: 'advise'; readonly seat: SeatId; readonly about: Data }
  /**
   * Ways to do one thing, such as all shots of a unit at a target, with their odds, the best first: one question instead of one for each.
   * `about` is the ruleset's own; `first` are inputs that go before, such as the order that the shots are fired with. From the look alone.
   */
  | { readonly ask: 'compare'; readonly seat: SeatId; readonly about: Data; readonly first?: readonly Input<unknown>[] }
  /** For saving: cheap at any time. With `as: 'text'` the record is its JSON text, an entry a line. */
  | { readonly ask: 'record'; readonly as?: 'text' }
  /**
   * A finished or saved game looked at as it stood after so many entries (0: before the first; past the last: the last), by a seat
   * (null: everything, for a finished game). To step through a game send its record once, and `record: null` from then on: that
   * means the record looked at last, or the open game's own where there was none.
   */
  | {
      readonly ask: 'replay';
      readonly record: unknown;
      readonly seat: SeatId | null;
      readonly entry: number;
      readonly screen?: true;
      /** Of a seat: also the war diary of its headquarters, where the ruleset keeps one. */
      readonly diary?: true;
    }
  /** What a numbered rule is about, in our words: of any ruleset that can be played, whether or not a game is open. */
  | { readonly ask: 'rule'; readonly rule: string }
);

export type { DiaryLine };

export type PlayReply = { readonly id: number } & (
  | {
      readonly reply: 'opened';
      readonly ground: Data;
      /** Those of the persons at this client, in the order of the table. An update for each follows. */
      readonly seats: readonly SeatId[];
    }
  /** Done; what came of it follows as an update. */
  | { readonly reply: 'taken' }
  /** Against the rules, or no answer to the question: to `input` and `odds`. */
  | { readonly reply: 'refused'; readonly refusal: Refusal }
  | { readonly reply: 'judged'; readonly refusals: readonly (Refusal | null)[] }
  /** `Odds` of `odds/count.ts`. */
  | { readonly reply: 'odds'; readonly odds: Data }
  | { readonly reply: 'advice'; readonly advice: Data }
  /** `advice` is what the ruleset says of the matter; null, with no ways, for what is no matter to compare. */
  | { readonly reply: 'compared'; readonly advice: Data; readonly ways: readonly ComparedWay[] }
  | { readonly reply: 'record'; readonly record: Data; readonly hash: string }
  /** The record is sound: how many entries it has, the hash of the game that they lead to, and whether that is over. */
  | { readonly reply: 'checked'; readonly entries: number; readonly hash: string; readonly isOver: boolean }
  | {
      readonly reply: 'replayed';
      readonly look: SeatView<Kinds>;
      /** As in an update. */
      readonly screen?: Data;
      /** All that the seat had been told by then, in order. */
      readonly told: readonly NarratedEvent[];
      /** Where it was asked for: to the end of the record. */
      readonly diary?: readonly DiaryLine[];
      /** How many of these, from the end, are news since the entry before. */
      readonly fresh: number;
      readonly entries: number;
      /** Of the game after this entry. */
      readonly hash: string;
      /** Sent with a record; null where the request said `record: null`, for it is what it was. */
      readonly ground: Data;
    }
  /** `title` is one line; `text`, where it is written, the whole of it; `points` what the rule decides, one by one; `section` the chapter it stands in; `book` the title of the ruleset. */
  | {
      readonly reply: 'rule';
      readonly rule: string;
      readonly title: string;
      readonly text?: string;
      readonly points: readonly string[];
      readonly section: string;
      readonly book: string;
    }
  /**
   * The request could not be understood or carried out: one sentence that says why. With `id: 0` it answers no request: a bot has
   * broken down, or a message had no number.
   */
  | { readonly reply: 'failed'; readonly sentence: string }
);

/** One of several ways to do the same, with its odds or why it has none. */
export interface ComparedWay {
  /** In the ruleset's words. */
  readonly way: Data;
  /** The answers that it takes, after those that go before. */
  readonly answers: readonly Data[];
  /** `Odds` of `odds/count.ts`; null where they are refused. */
  readonly odds: Data;
  readonly refusal: Refusal | null;
  /** What it is worth on average, by the ruleset's measure; null where it has no odds. */
  readonly worth: number | null;
}

/** A sentence in parts: whoever prints it puts the names in. */
export type Said = Sentence;

/** How an event reads: its sentence in parts, how grave it is, what it belongs to, how long one looks at it. */
export type Narrated = Narration;

/** A question with its answers in words, those that are closed with the reason. */
export type QuestionPanel = Panel;
export type PanelRow = Row;

/** What the kernel tells of any game, whatever the book: rolls, rulings, takebacks. */
export type KernelEventType = KernelEvent['type'];

/** An event as a seat sees it, with its sentence; in parts too, where the ruleset says so. */
export interface NarratedEvent {
  readonly event: Data;
  readonly sentence: string;
  readonly narrated?: Narrated;
  /** When a game goes on from its record: how many public answers there had been by then. Left out of what is told as it happens. */
  readonly answers?: number;
}

/**
 * Sent unasked, to each person's seat whenever the game has come to rest for it and something has changed that it may know. Each
 * action of a bot is an update of its own. While a seat may not know what play waits for, it hears nothing at all, and what it
 * sends is kept and taken up afterwards, in order.
 */
export interface Update {
  readonly tell: 'update';
  readonly seat: SeatId;
  readonly look: SeatView<Kinds>;
  /** Where the client has asked for it: what a screen shows of the look, as the ruleset makes it. `look.view` is empty then. */
  readonly screen?: Data;
  /** What was told since the last update, in order; in the first one, since the beginning. */
  readonly told: readonly NarratedEvent[];
  /** Why the seat may not take its last answer back, or null if it may. */
  readonly undo: Refusal | null;
  /** For the question that waits for this seat: what it asks, in words. Null where it is not asked. */
  readonly question: string | null;
  /** The same question with its answers in words, where the ruleset gives them; from the seat's look alone. */
  readonly panel: QuestionPanel | null;
  /** Somebody proposes to go back to when so many public answers had been given; `agreed` are those who have said yes. */
  readonly proposal?: { readonly seat: SeatId; readonly answers: number; readonly agreed: readonly SeatId[] };
}

/**
 * Sent unasked to a client that keeps the record (`journal: true`), as soon as anything is written into it and before any update tells of
 * it: `entries` stand from number `from` on, and whatever stood there before is void.
 */
export interface Journal {
  readonly tell: 'journal';
  /** In the first of a game: the record without its entries. */
  readonly head?: Data;
  readonly from: number;
  readonly entries: readonly Data[];
  /** Of the game after the last of them. */
  readonly hash: string;
}

export type PlayMessage = PlayReply | Update | Journal;

// ---- the door --------------------------------------------------------------------------------------------------

/** Limits on what a message may hold. */
export const PLAY_LIMITS = {
  /** Inputs in one `judge` or `odds`. */
  inputs: 1000,
  /** Letters of a name or a seed. */
  name: 200,
  /** How deep plain data may be nested. */
  depth: 50,
} as const;

export const PLAY_ASKS = [
  'open',
  'resume',
  'check',
  'input',
  'judge',
  'odds',
  'advise',
  'compare',
  'record',
  'replay',
  'rule',
] as const;

/** Every kind of input; the compiler notices one that is left out. */
const INPUT_KINDS: { readonly [kind in Input<unknown>['kind']]: true } = {
  ...{ answer: true, draft: true, withdraw: true, commit: true, uncommit: true, dice: true },
  ...{ ruling: true, confirms: true, intervene: true, standing: true, undo: true, agree: true },
};

type Raw = { readonly [key: string]: unknown };

const bad = (place: string, reason: string) => ({ ok: false, place, reason }) as const;
const good = <T>(value: T) => ({ ok: true, value }) as const;

/** Is it for this protocol? Everything else is for the catalogue's door. */
export function isPlayMessage(message: unknown): boolean {
  return isObject(message) && ('ask' in message || 'id' in message);
}

/** The number that a reply to this message carries: its own, or 0. */
export function numberOf(message: unknown): number {
  return isObject(message) && isCount(message.id) ? message.id : 0;
}

/** The door for requests. What is inside an input or a record is for the ruleset's door. */
export function parsePlayRequest(message: unknown): Parsed<PlayRequest> {
  if (!isObject(message)) return bad('', 'a request is an object');
  const { id, ask } = message;
  if (!isCount(id)) return bad('id', 'a request has a number');
  switch (ask) {
    case 'open': {
      const { ruleset, scenario, options, seed, seating } = message;
      if (!isName(ruleset)) return bad('ruleset', 'the ruleset is missing');
      if (!isName(scenario)) return bad('scenario', 'the scenario is missing');
      if (!isObject(options) || !isPlain(options)) return bad('options', 'the options are an object of plain data');
      if (seed !== undefined && !isName(seed)) return bad('seed', `a seed is text of 1 to ${PLAY_LIMITS.name} letters`);
      if (seating !== undefined && !isName(seating)) return bad('seating', 'a seating has a name');
      const sitters = parseSitters(message.sitters);
      if (!sitters.ok) return sitters;
      const watch = parseWatch(message.watch, sitters.value);
      if (!watch.ok) return watch;
      const screen = parseScreen(message.screen);
      if (!screen.ok) return screen;
      const journal = parseJournal(message.journal);
      if (!journal.ok) return journal;
      const said = { ...(seed === undefined ? {} : { seed }), ...(seating === undefined ? {} : { seating }) };
      const more = { ...said, ...watch.value, ...screen.value, ...journal.value };
      return good({ id, ask, ruleset, scenario, options: options as Options, sitters: sitters.value, ...more });
    }
    case 'resume': {
      const { record } = message;
      if (!isObject(record) && typeof record !== 'string') return bad('record', 'the record is missing');
      const sitters = parseSitters(message.sitters);
      if (!sitters.ok) return sitters;
      const watch = parseWatch(message.watch, sitters.value);
      if (!watch.ok) return watch;
      const screen = parseScreen(message.screen);
      if (!screen.ok) return screen;
      const journal = parseJournal(message.journal);
      if (!journal.ok) return journal;
      const seen = parseSeen(message.seen, watch.value);
      if (!seen.ok) return seen;
      const more = { ...watch.value, ...seen.value, ...screen.value, ...journal.value };
      return good({ id, ask, record, sitters: sitters.value, ...more });
    }
    case 'check': {
      const { record } = message;
      if (!isObject(record) && typeof record !== 'string') return bad('record', 'the record is missing');
      return good({ id, ask, record });
    }
    case 'input': {
      const wrong = badInput(message.input, 'input');
      return wrong ?? good({ id, ask, input: message.input as Input<unknown> });
    }
    case 'judge': {
      const inputs = parseInputs(message.inputs);
      return inputs.ok ? good({ id, ask, inputs: inputs.value }) : inputs;
    }
    case 'odds': {
      const { seat, exact } = message;
      if (!isName(seat)) return bad('seat', 'the seat is missing');
      if (exact !== undefined && exact !== true)
        return bad('exact', 'odds are asked for with "exact": true, or without');
      const inputs = parseInputs(message.inputs);
      if (!inputs.ok) return inputs;
      if (inputs.value.length === 0) return bad('inputs', 'there is no order to count the odds of');
      const other = inputs.value.findIndex((input) => input.seat !== seat);
      if (other >= 0) return bad(`inputs.${other}.seat`, 'odds are for orders of the seat that asks');
      return good({ id, ask, seat, inputs: inputs.value, ...(exact ? { exact } : {}) });
    }
    case 'advise': {
      const { seat, about } = message;
      if (!isName(seat)) return bad('seat', 'the seat is missing');
      if (about === undefined || !isPlain(about)) return bad('about', 'what it is about is plain data');
      return good({ id, ask, seat, about });
    }
    case 'compare': {
      const { seat, about, first } = message;
      if (!isName(seat)) return bad('seat', 'the seat is missing');
      if (about === undefined || !isPlain(about)) return bad('about', 'what it is about is plain data');
      if (first === undefined) return good({ id, ask, seat, about });
      const inputs = parseInputs(first, 'first');
      if (!inputs.ok) return inputs;
      const other = inputs.value.findIndex((input) => input.seat !== seat);
      if (other >= 0) return bad(`first.${other}.seat`, 'odds are for orders of the seat that asks');
      return good({ id, ask, seat, about, first: inputs.value });
    }
    case 'record': {
      const { as } = message;
      if (as === undefined) return good({ id, ask });
      return as === 'text' ? good({ id, ask, as }) : bad('as', 'a record comes as "text" or as it is');
    }
    case 'replay': {
      const { record, seat, entry, diary } = message;
      if (diary !== undefined && diary !== true) return bad('diary', 'a diary is wanted (true), or it is left out');
      if (record !== null && !isObject(record) && typeof record !== 'string')
        return bad('record', 'the record is missing');
      if (seat !== null && !isName(seat)) return bad('seat', 'a seat is a name, or null');
      if (!isCount(entry)) return bad('entry', 'an entry is a whole number from 0');
      const screen = parseScreen(message.screen);
      const more = diary === true ? { diary: true as const } : {};
      return screen.ok ? good({ id, ask, record, seat, entry, ...screen.value, ...more }) : screen;
    }
    case 'rule': {
      const { rule } = message;
      return isName(rule) ? good({ id, ask, rule }) : bad('rule', 'the id of the rule is missing');
    }
    default:
      return bad('ask', `a request asks one of ${PLAY_ASKS.join(', ')}`);
  }
}

type Options = { readonly [name: string]: Data };

function parseSitters(value: unknown): Parsed<Occupants> {
  if (!isObject(value)) return bad('sitters', 'who sits where is an object, by seat');
  const sitters: Record<SeatId, Occupant> = {};
  for (const [seat, sitter] of Object.entries(value)) {
    if (!isName(seat) || seat === '__proto__') return bad('sitters', 'a seat has a name');
    if (sitter === 'person') sitters[seat] = sitter;
    else if (isObject(sitter) && isName(sitter.bot)) sitters[seat] = { bot: sitter.bot };
    else return bad(`sitters.${seat}`, 'on a seat is "person", or { "bot": its name }');
  }
  return good(sitters);
}

/** Whoever plays may not see everything. */
function parseWatch(value: unknown, sitters: Occupants): Parsed<{ readonly watch?: true }> {
  if (value === undefined) return good({});
  if (value !== true) return bad('watch', 'a game is looked on with "watch": true, or not');
  if (Object.values(sitters).some((sitter) => sitter === 'person'))
    return bad('watch', 'only where bots have all seats');
  return good({ watch: true });
}

function parseSeen(value: unknown, { watch }: { readonly watch?: true }): Parsed<{ readonly seen?: number }> {
  if (value === undefined) return good({});
  if (!Number.isInteger(value) || (value as number) < 0) return bad('seen', 'a number of answers is expected');
  return watch ? good({ seen: value as number }) : bad('seen', 'only of a game that is looked on');
}

function parseScreen(value: unknown): Parsed<{ readonly screen?: true }> {
  if (value === undefined) return good({});
  return value === true ? good({ screen: true }) : bad('screen', 'a screen is asked for with "screen": true, or not');
}

function parseJournal(value: unknown): Parsed<{ readonly journal?: true }> {
  if (value === undefined) return good({});
  return value === true ? good({ journal: true }) : bad('journal', 'it is asked for with "journal": true, or not');
}

function parseInputs(value: unknown, place = 'inputs'): Parsed<readonly Input<unknown>[]> {
  if (!Array.isArray(value)) return bad(place, 'the inputs are a list');
  if (value.length > PLAY_LIMITS.inputs) return bad(place, `more than ${PLAY_LIMITS.inputs} are too many`);
  for (let i = 0; i < value.length; i++) {
    const wrong = badInput(value[i], `${place}.${i}`);
    if (wrong) return wrong;
  }
  return good(value as readonly Input<unknown>[]);
}

/** The outside of an input only: the rest is for the kernel's door and the ruleset's, whose word is a refusal. */
function badInput(value: unknown, place: string) {
  if (!isObject(value)) return bad(place, 'an input is an object');
  if (!isName(value.seat)) return bad(`${place}.seat`, 'the seat is missing');
  if (typeof value.kind !== 'string' || !Object.hasOwn(INPUT_KINDS, value.kind))
    return bad(`${place}.kind`, `an input is one of ${Object.keys(INPUT_KINDS).join(', ')}`);
  return null;
}

function isObject(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= PLAY_LIMITS.name;
}

/** What JSON can say and a record can keep, not nested without end. */
function isPlain(value: unknown, depth = 0): value is Data {
  if (depth > PLAY_LIMITS.depth) return false;
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.every((part) => isPlain(part, depth + 1));
  const proto = Object.getPrototypeOf(value);
  if (proto !== Object.prototype && proto !== null) return false;
  return Object.entries(value).every(
    ([key, part]) => key !== '__proto__' && (part === undefined || isPlain(part, depth + 1)),
  );
}
