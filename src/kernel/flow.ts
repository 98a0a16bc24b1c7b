import type { Data } from './data.ts';
import type { Given, Need } from './need.ts';
import type { Picker } from './pick.ts';
import type { Emitter, Play } from './play.ts';
import type { Refusal } from './refusal.ts';
import type { RuleId } from './rules.ts';
import type { RulingKind, Seat, SeatId, SideId } from './seats.ts';

/**
 * The flow of play is a stack of frames. A frame names its procedure, the step it is at and a few local facts; a step
 * acts, or waits for an answer. What is pending *is* the top frame. All of it is plain data.
 */
export interface Frame {
  readonly proc: string;
  step: string;
}

/** What changes the table. Every event names the rule it serves. */
export interface GameEvent {
  readonly type: string;
  readonly rule: RuleId;
}

/** The types of one ruleset, in one bundle. */
export interface Kinds {
  /** What the rules know of the battle; changed by events only. */
  table: object;
  /** The union of its frames. */
  frame: Frame;
  /** The union of its answers. */
  answer: unknown;
  /** The union of its events. */
  event: GameEvent;
  /** What a seat is shown of table and stack. */
  view: object;
}

// ---- what follows a step ---------------------------------------------------------------------------------------
// A frame's type says what the procedure returns to its caller, and which of its own steps receive what a called frame returns.
// Both fields are types only, never data: `interface Messenger extends Frame, Returns<boolean>`,
// `interface Orders extends Frame, Receives<{ arrived: Messenger }>`.

export interface Returns<Value extends Data> {
  readonly $returns?: Value;
}

export interface Receives<Steps extends { readonly [step: string]: Frame }> {
  readonly $receives?: Steps;
}

/** What a frame returns; never, where it returns nothing. */
type ValueOf<F> = F extends unknown
  ? '$returns' extends keyof F
    ? Exclude<F['$returns' & keyof F], undefined>
    : never
  : never;

/** The receiving steps of a frame, each with the frame whose value it receives. */
type ReceivedBy<Self> = '$receives' extends keyof Self
  ? NonNullable<Self['$receives' & keyof Self]>
  : Record<never, never>;

type Receiving<Self> = keyof ReceivedBy<Self> & string;

/** What a step of a frame is handed by the frame that was called before it; undefined, where it receives nothing. */
export type ReturnedTo<Self, S> = S extends Receiving<Self> ? ValueOf<ReceivedBy<Self>[S]> : undefined;

/** The steps that anything may lead to. A receiving one is reached only by a call of the procedure that returns the value. */
type Plain<Self extends Frame> = Exclude<Self['step'], Receiving<Self>>;

/** The frames whose end can be the end of this one: all, or, if it returns a value, those that return such a value. */
type EndsAs<F, Self> = [ValueOf<Self>] extends [never]
  ? F
  : F extends unknown
    ? [ValueOf<F>] extends [never]
      ? never
      : ValueOf<F> extends ValueOf<Self>
        ? F
        : never
    : never;

/**
 * What follows a step: another step of this procedure; a procedure and then a step, or the end of this one too (`then: 'done'`, which
 * hands on what the called one returns); its end, with a value where it returns one; or the end of the game.
 */
export type Next<K extends Kinds, Self extends Frame> =
  | ([ValueOf<Self>] extends [never] ? typeof DONE : { readonly done: ValueOf<Self> })
  | 'over'
  | { readonly to: Plain<Self> }
  | { readonly call: K['frame']; readonly then: Plain<Self> }
  | { readonly call: EndsAs<K['frame'], Self>; readonly then: typeof DONE }
  | { readonly [S in Receiving<Self>]: { readonly call: ReceivedBy<Self>[S]; readonly then: S } }[Receiving<Self>];

/** The end of a procedure. A frame that has called with `then: 'done'` stands at this step meanwhile, which need not be written. */
export const DONE = 'done';

/**
 * A step that acts: rolls, emits, goes on. It may be run twice from its start if a die was missing. `returned` is the value of the frame
 * that has just ended, for a step that receives one.
 */
export type Act<K extends Kinds, Self extends Frame, Returned = undefined> = (
  table: K['table'],
  self: Self,
  play: Play<K['event']>,
  ...value: [Returned] extends [undefined] ? [returned?: undefined] : [returned: Returned]
) => Next<K, Self>;

/** A step that waits for one answer, by any of the seats it waits for. */
export interface Ask<K extends Kinds, Self extends Frame> {
  readonly kind: 'ask';
  readonly rule: RuleId;
  /** The kinds of answers that it takes, where they have kinds: for lists and messages. */
  readonly takes?: readonly string[];
  /** Seats that may answer; the first accepted answer is taken. */
  waitsFor(table: K['table'], self: Self): readonly SeatId[];
  /** True for a question that begins something new: whatever was ordered before it is done. Odds end there. */
  readonly startsOrder?: boolean;
  /** Are the offers samples of what has no list, such as places, so that other answers are accepted too? */
  readonly offersAreSamples?: true | ((table: K['table'], self: Self, seat: SeatId) => boolean);
  /** Goes on without asking, where there is nothing to ask. */
  autoResolve?(table: K['table'], self: Self): Next<K, Self> | null;
  /** True where the very existence of the question is a secret of those it is put to. */
  isHidden?(table: K['table'], self: Self): boolean;
  /** Answers that the judge accepts: all of them where there is a list, good samples where there is not. */
  offers(table: K['table'], self: Self, seat: SeatId): Iterable<K['answer']>;
  /** One answer that the judge accepts, without listing all. */
  draw(table: K['table'], self: Self, seat: SeatId, pick: Picker): K['answer'];
  /** The judge. */
  refuse(table: K['table'], self: Self, seat: SeatId, answer: K['answer']): Refusal | null;
  /** Notes the answer in the frame or in events. Dice are for the acting step that follows. */
  take(table: K['table'], self: Self, seat: SeatId, answer: K['answer'], tell: Emitter<K['event']>): Next<K, Self>;
  /** The answer of a player who went to sleep: for clocks, watchdogs and odds. Always accepted by the judge. */
  defaultAnswer(table: K['table'], self: Self, seat: SeatId): K['answer'];
  /**
   * True for an answer that its seat cannot take back by itself, because what follows may roll dice or ask seats that it must
   * not know of: then that it cannot tells nothing.
   */
  noUndo?(table: K['table'], self: Self, seat: SeatId, answer: K['answer']): boolean;
  /** What a standing answer says to this question, or null: then the seat is asked. */
  standingOrder?(table: K['table'], self: Self, seat: SeatId, order: K['answer']): K['answer'] | null;
}

/** A step in which several seats answer at once, each in private, until all have committed. */
export interface Sealed<K extends Kinds, Self extends Frame> {
  readonly kind: 'sealed';
  readonly rule: RuleId;
  /** As of an ask. */
  readonly takes?: readonly string[];
  waitsFor(table: K['table'], self: Self): readonly SeatId[];
  /** As of an ask. */
  readonly startsOrder?: boolean;
  /** What an answer is about: a later answer with the same key replaces it. */
  key(answer: K['answer']): string;
  /** As of an ask. */
  readonly offersAreSamples?: true | ((table: K['table'], self: Self, seat: SeatId) => boolean);
  /** The rules show everybody who has not committed yet. Else only the umpires know; how long somebody thinks may be a secret. */
  readonly showsOpen?: true;
  /** An answer is judged by itself, whatever else its seat has said: then it is not judged again when its seat commits. */
  readonly judgesEach?: true;
  offers(table: K['table'], self: Self, seat: SeatId, draft: readonly K['answer'][]): Iterable<K['answer']>;
  draw(
    table: K['table'],
    self: Self,
    seat: SeatId,
    draft: readonly K['answer'][],
    pick: Picker,
  ): K['answer'] | typeof COMMIT;
  /** Judges one answer against the rest of the same seat's draft; it is never shown the others'. */
  refuse(
    table: K['table'],
    self: Self,
    seat: SeatId,
    answer: K['answer'],
    draft: readonly K['answer'][],
  ): Refusal | null;
  refuseCommit?(table: K['table'], self: Self, seat: SeatId, draft: readonly K['answer'][]): Refusal | null;
  defaultAnswer(
    table: K['table'],
    self: Self,
    seat: SeatId,
    draft: readonly K['answer'][],
  ): K['answer'] | typeof COMMIT;
  /** An acting step, run once all have committed. */
  close(
    table: K['table'],
    self: Self,
    drafts: Readonly<Record<SeatId, readonly K['answer'][]>>,
    play: Play<K['event']>,
  ): Next<K, Self>;
}

/** What a seat says to a sealed question when it has said all. */
export const COMMIT = 'commit';

export type Step<K extends Kinds, Self extends Frame> = Act<K, Self> | Ask<K, Self> | Sealed<K, Self>;

/** The steps of one procedure: one for each step name of its frame, no more and no fewer. Those that receive a value act. */
export type Procedure<K extends Kinds, Self extends Frame> = {
  readonly [S in Self['step']]: S extends Receiving<Self> ? Act<K, Self, ValueOf<ReceivedBy<Self>[S]>> : Step<K, Self>;
};

export type Procedures<K extends Kinds> = {
  readonly [P in K['frame']['proc']]: Procedure<K, Extract<K['frame'], { readonly proc: P }>>;
};

/** Fixes a ruleset's types once: `const procedure = procedureOf<Kinds>()`. */
export function procedureOf<K extends Kinds>() {
  return <Self extends K['frame']>() =>
    (steps: Procedure<K, Self>): Procedure<K, Self> =>
      steps;
}

export interface Outcome {
  /** The side that won; null is a draw. */
  readonly winner: SideId | null;
  readonly rule: RuleId;
  readonly sentence: string;
}

/** A standing answer: part of the game, private to its seat. */
export type StandingOrder<A> = {
  readonly seat: SeatId;
  /** The question it is for: `procedure.step`. */
  readonly ask: string;
} & StandingWord<A>;

/** What it says: an order that the question understands; or, to a sealed question, a whole draft that is committed whenever it opens. */
export type StandingWord<A> =
  | { readonly order: A; readonly draft?: undefined }
  | { readonly draft: readonly A[]; readonly order?: undefined };

export interface Draft<A> {
  answers: A[];
  committed: boolean;
  /** What a standing answer had committed when the phase opened. */
  readonly opening?: readonly A[];
}

/** A whole game at any moment. Plain data; nothing else is needed to go on in another process. */
export interface Game<K extends Kinds> {
  table: K['table'];
  readonly stack: K['frame'][];
  /** Fixed but for what umpires want to be asked about. */
  seats: readonly Seat[];
  /** The open sealed phase, by seat. */
  drafts: Record<SeatId, Draft<K['answer']>> | null;
  standingOrders: StandingOrder<K['answer']>[];
  /** What the step in hand has been given so far, and what it lacks. */
  given: Given[];
  need: Need | null;
  /** What the frame that has just ended returns to the step in hand. Nobody is shown it but umpires, unless the ruleset's view does. */
  returned?: Data | undefined;
  /** What umpires want to be asked about once the step in hand has been run. */
  nextConfirms?: Record<SeatId, readonly RulingKind[]> | undefined;
  /** Public answers so far: hidden ones do not count, so that they shift no public die. */
  answers: number;
  takebacks: number;
  /** Rolls by label since the last public answer. */
  rolled: Record<string, number>;
}
