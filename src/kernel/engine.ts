import { badFaces, type ChanceSource } from './chance.ts';
import { copy, type Data, same } from './data.ts';
import type { KernelEvent } from './events.ts';
import {
  type Act,
  type Ask,
  COMMIT,
  DONE,
  type Frame,
  type Game,
  type Kinds,
  type Next,
  type Outcome,
  type Procedures,
  type Sealed,
} from './flow.ts';
import type { Input, Parser } from './input.ts';
import { type Allowed, Missing, type Need } from './need.ts';
import type { Picker } from './pick.ts';
import { type Emitter, EnginePlay } from './play.ts';
import { house, type Refusal } from './refusal.ts';
import type { RuleId } from './rules.ts';
import { countPhase, dropAnswer, dropUpset, openDrafts, putAnswer, refuseAnswers, refuseCommit } from './sealed.ts';
import { confirming, type Seat, type SeatId, seatOf } from './seats.ts';

/** What the kernel must know of a ruleset to play it. `kit/contract.ts` has the whole of what a ruleset brings. */
export interface Rules<K extends Kinds> {
  readonly procedures: Procedures<K>;
  /** Changes the table by one event; nothing else does. */
  apply(table: K['table'], event: K['event']): void;
  /** A copy of the table that shares nothing that can change. */
  clone(table: K['table']): K['table'];
  /** The same of a frame, where plain copying will not do. */
  cloneFrame?(frame: K['frame']): K['frame'];
  /** The door for answers. */
  readonly answers: Parser<K['answer']>;
  /** How the game ended; asked once the stack is empty. */
  outcome(table: K['table']): Outcome | null;
  /** What an umpire may do by himself, if the book knows umpires. */
  readonly intervention?: Intervention<K>;
}

export interface Intervention<K extends Kinds> {
  readonly rule: RuleId;
  offers(table: K['table']): Iterable<K['answer']>;
  refuse(table: K['table'], act: K['answer']): Refusal | null;
  /** Who is told that he stepped in, with his note; all, if it says nothing. */
  to?(table: K['table'], act: K['answer']): readonly SeatId[];
  take(table: K['table'], act: K['answer'], tell: Emitter<K['event']>): void;
}

/** What a game runs on: rules, chance, and the events that have come out since they were last collected. */
export interface Runtime<K extends Kinds> {
  readonly rules: Rules<K>;
  readonly play: EnginePlay<K>;
}

export function runtimeOf<K extends Kinds>(rules: Rules<K>, source: ChanceSource, asksUmpire = true): Runtime<K> {
  return { rules, play: new EnginePlay<K>((table, event) => rules.apply(table, event), source, asksUmpire) };
}

/** The events since the last collection. */
export function collect<K extends Kinds>(runtime: Runtime<K>): (K['event'] | KernelEvent)[] {
  const events = runtime.play.events;
  runtime.play.events = [];
  return events;
}

export function newGame<K extends Kinds>(start: {
  readonly table: K['table'];
  readonly stack: readonly K['frame'][];
  readonly seats: readonly Seat[];
}): Game<K> {
  return {
    table: start.table,
    stack: [...start.stack],
    seats: start.seats,
    drafts: null,
    standingOrders: [],
    given: [],
    need: null,
    returned: undefined,
    nextConfirms: undefined,
    answers: 0,
    takebacks: 0,
    rolled: {},
  };
}

/** A copy that shares nothing that can change (the seats are replaced, never changed). */
export function cloneGame<K extends Kinds>(rules: Rules<K>, game: Game<K>): Game<K> {
  return {
    table: rules.clone(game.table),
    stack: rules.cloneFrame ? game.stack.map(rules.cloneFrame) : copy(game.stack),
    seats: game.seats,
    drafts: game.drafts && copy(game.drafts),
    standingOrders: game.standingOrders.length ? copy(game.standingOrders) : [],
    given: game.given.length ? copy(game.given) : [],
    need: game.need && copy(game.need),
    returned: copy(game.returned),
    nextConfirms: copy(game.nextConfirms),
    answers: game.answers,
    takebacks: game.takebacks,
    rolled: { ...game.rolled },
  };
}

// ---- steps -----------------------------------------------------------------------------------------------------

// The compiler checks step names and returned values where procedures are written; here steps are looked up by name, as saved games
// have them.
type AnyStep<K extends Kinds> = AnyAct<K> | Ask<K, Frame> | Sealed<K, Frame>;
type AnyAct<K extends Kinds> = (...args: Parameters<Act<K, Frame, Data | undefined>>) => AnyNext<K>;
type AnyNext<K extends Kinds> = Next<K, Frame> | { readonly done: Data };

/** The end that need not be written: a value goes on to whoever called this frame. */
const end = (_table: object, _self: Frame, _play: object, returned: Data | undefined) =>
  returned === undefined ? DONE : { done: returned };

export function stepOf<K extends Kinds>(rules: Rules<K>, frame: Frame): AnyStep<K> {
  const steps = rules.procedures as unknown as Record<string, Record<string, AnyStep<K>> | undefined>;
  const procedure = steps[frame.proc];
  const step = procedure?.[frame.step];
  if (step) return step;
  if (procedure && frame.step === DONE) return end;
  throw new Error(`no step ${frame.proc}.${frame.step}`);
}

export function isSealed<K extends Kinds>(step: AnyStep<K>): step is Sealed<K, Frame> {
  return typeof step !== 'function' && step.kind === 'sealed';
}

function follow<K extends Kinds>(game: Game<K>, self: Frame, next: AnyNext<K>): void {
  if (next === DONE) game.stack.pop();
  else if (next === 'over') game.stack.length = 0;
  else if ('to' in next) self.step = next.to;
  else if ('done' in next) {
    game.stack.pop();
    // The last frame has nobody to return it to.
    if (game.stack.length > 0) game.returned = copy(next.done);
  } else {
    self.step = next.then;
    game.stack.push(next.call);
  }
}

/** No procedure of any book runs so long without asking anybody: more steps than this are an endless loop. */
const ENDLESS = 1_000_000;

/** Runs acting steps until one waits for an answer, lacks a die or a ruling, or the game ends. */
export function advance<K extends Kinds>(runtime: Runtime<K>, game: Game<K>): void {
  const { rules, play } = runtime;
  for (let count = 0; ; count++) {
    const self = game.stack[game.stack.length - 1];
    if (!self) return;
    if (count > ENDLESS) throw new Error(`endless loop at ${self.proc}.${self.step}`);
    const step = stepOf(rules, self);
    if (typeof step === 'function') {
      if (!run(runtime, game, self, step)) return;
      continue;
    }
    // Only acting steps receive a value; one that nobody wanted is gone.
    game.returned = undefined;
    if (isSealed(step)) {
      const drafts = openDrafts(game, self, step);
      for (const seat in drafts) if (!drafts[seat]!.committed) return;
      const closing: AnyAct<K> = (table, frame, play) => {
        const sealed: Record<SeatId, readonly K['answer'][]> = {};
        for (const seat in drafts) sealed[seat] = drafts[seat]!.answers;
        return step.close(table, frame, sealed, play);
      };
      if (!run(runtime, game, self, closing)) return;
      game.drafts = null;
    } else {
      const skipped = step.autoResolve?.(game.table, self);
      if (skipped) {
        follow(game, self, skipped);
        continue;
      }
      const standing = step.standingOrder && game.standingOrders.length ? standingAnswer(game, self, step) : null;
      if (!standing) return;
      countAnswer(game, self, step);
      play.start(game);
      follow(game, self, step.take(game.table, self, standing.seat, standing.answer, play));
    }
  }
}

/** Carries an acting step out. What was returned to it stays until then: a step that lacks a die will want it again. */
function carryOutStep<K extends Kinds>(play: EnginePlay<K>, game: Game<K>, self: Frame, act: AnyAct<K>): void {
  const next = act(game.table, self, play, game.returned);
  game.returned = undefined;
  follow(game, self, next);
}

/** Runs one acting step; false if it lacks something and its start has been put back. A step is a transaction. */
function run<K extends Kinds>({ rules, play }: Runtime<K>, game: Game<K>, self: Frame, act: AnyAct<K>): boolean {
  play.start(game);
  if (!play.canMiss()) {
    carryOutStep(play, game, self, act);
    return true;
  }
  // A step can change nothing but its own frame and, by events, the table, which need not be kept before the first of them.
  const before = {
    self: rules.cloneFrame ? rules.cloneFrame(self) : copy(self),
    rolled: { ...game.rolled },
    told: play.events.length,
  };
  let table: K['table'] | null = null;
  play.beforeChange = () => {
    table ??= rules.clone(game.table);
  };
  try {
    carryOutStep(play, game, self, act);
  } catch (missing) {
    if (!(missing instanceof Missing)) throw missing;
    if (table) game.table = table;
    game.stack[game.stack.length - 1] = before.self;
    game.rolled = before.rolled;
    play.events.length = before.told;
    game.need = missing.need;
    return false;
  } finally {
    play.beforeChange = null;
  }
  game.given = [];
  game.need = null;
  if (game.nextConfirms) applyConfirms(game);
  return true;
}

/** What umpires want to be asked about holds from here on. */
export function applyConfirms<K extends Kinds>(game: Game<K>): void {
  if (game.nextConfirms) game.seats = confirming(game.seats, game.nextConfirms);
  game.nextConfirms = undefined;
}

function standingAnswer<K extends Kinds>(
  game: Game<K>,
  self: Frame,
  step: Ask<K, Frame>,
): { seat: SeatId; answer: K['answer'] } | null {
  const name = nameOf(self);
  let first: { seat: SeatId; answer: K['answer'] } | null = null;
  // A friend who has left no word is still to be asked: nobody answers for him by standing order.
  for (const seat of step.waitsFor(game.table, self)) {
    const order = game.standingOrders.find((one) => one.seat === seat && one.ask === name)?.order;
    const answer = order === undefined ? null : (step.standingOrder?.(game.table, self, seat, order) ?? null);
    if (answer === null || step.refuse(game.table, self, seat, answer)) return null;
    first ??= { seat, answer };
  }
  return first;
}

/** A public answer opens new dice; a hidden one must leave those of the others alone. */
function countAnswer<K extends Kinds>(game: Game<K>, self: Frame, step: Ask<K, Frame>): void {
  if (step.isHidden?.(game.table, self)) return;
  game.answers += 1;
  game.rolled = {};
}

/** The name of a question, in records, standing answers and messages. */
export function nameOf(frame: Frame): string {
  return `${frame.proc}.${frame.step}`;
}

// ---- what is pending -------------------------------------------------------------------------------------------

export type Pending =
  | {
      readonly kind: 'ask';
      readonly ask: string;
      readonly rule: RuleId;
      readonly seats: readonly SeatId[];
      readonly hidden: boolean;
    }
  /** `seats` are those that have not committed. */
  | { readonly kind: 'sealed'; readonly ask: string; readonly rule: RuleId; readonly seats: readonly SeatId[] }
  | Need
  /** An acting step is on top, or a sealed one that all have committed to: the game has not been advanced. */
  | { readonly kind: 'runs' }
  | { readonly kind: 'over' };

export function pendingOf<K extends Kinds>(rules: Rules<K>, game: Game<K>): Pending {
  const self = game.stack[game.stack.length - 1];
  if (!self) return { kind: 'over' };
  if (game.need) return game.need;
  const step = stepOf(rules, self);
  if (typeof step === 'function') return { kind: 'runs' };
  if (isSealed(step)) {
    const drafts = game.drafts ?? {};
    const seats = step.waitsFor(game.table, self).filter((seat) => !drafts[seat]?.committed);
    // Once all have committed the phase closes, which is an acting step like any other.
    if (seats.length === 0) return { kind: 'runs' };
    return { kind: 'sealed', ask: nameOf(self), rule: step.rule, seats };
  }
  const seats = step.waitsFor(game.table, self);
  return { kind: 'ask', ask: nameOf(self), rule: step.rule, seats, hidden: step.isHidden?.(game.table, self) ?? false };
}

/** The question that waits for this seat's word, with the frame it stands in; null where it is not asked. */
export function questionOf<K extends Kinds>(
  rules: Rules<K>,
  game: Game<K>,
  seat: SeatId,
): { readonly self: Frame; readonly step: Ask<K, Frame> | Sealed<K, Frame> } | null {
  const self = game.stack[game.stack.length - 1];
  if (!self || game.need) return null;
  const step = stepOf(rules, self);
  if (typeof step === 'function' || !step.waitsFor(game.table, self).includes(seat)) return null;
  if (isSealed(step) && game.drafts?.[seat]?.committed) return null;
  return { self, step };
}

/** Inputs that the judge accepts from this seat: all where there is a list, samples where there is not. */
export function* offersTo<K extends Kinds>(rules: Rules<K>, game: Game<K>, seat: SeatId): Iterable<Input<K['answer']>> {
  const question = questionOf(rules, game, seat);
  if (!question) return;
  const { self, step } = question;
  if (isSealed(step)) {
    const draft = game.drafts?.[seat]?.answers ?? [];
    for (const answer of step.offers(game.table, self, seat, draft)) yield { kind: 'draft', seat, answer };
    if (!refuseCommit(game, self, step, seat, draft)) yield { kind: 'commit', seat };
  } else {
    for (const answer of step.offers(game.table, self, seat)) yield { kind: 'answer', seat, answer };
  }
}

/** Are the offers to this seat all that the judge would accept? */
export function areOffersComplete<K extends Kinds>(rules: Rules<K>, game: Game<K>, seat: SeatId): boolean {
  const question = questionOf(rules, game, seat);
  if (!question) return true;
  const { offersAreSamples } = question.step;
  return typeof offersAreSamples === 'function'
    ? !offersAreSamples(game.table, question.self, seat)
    : offersAreSamples !== true;
}

/** One acceptable input of this seat, drawn without listing all; null where it is not asked. */
export function drawFor<K extends Kinds>(
  rules: Rules<K>,
  game: Game<K>,
  seat: SeatId,
  pick: Picker,
): Input<K['answer']> | null {
  const question = questionOf(rules, game, seat);
  return question && drawAt(game, question.self, question.step, seat, pick);
}

/** The same, where the question is at hand. */
export function drawAt<K extends Kinds>(
  game: Game<K>,
  self: Frame,
  step: Ask<K, Frame> | Sealed<K, Frame>,
  seat: SeatId,
  pick: Picker,
): Input<K['answer']> {
  if (step.kind === 'ask') return { kind: 'answer', seat, answer: step.draw(game.table, self, seat, pick) };
  const answer = step.draw(game.table, self, seat, game.drafts?.[seat]?.answers ?? [], pick);
  return answer === COMMIT ? { kind: 'commit', seat } : { kind: 'draft', seat, answer };
}

/** The default input of this seat; null where it is not asked. */
export function defaultFor<K extends Kinds>(rules: Rules<K>, game: Game<K>, seat: SeatId): Input<K['answer']> | null {
  const question = questionOf(rules, game, seat);
  if (!question) return null;
  const { self, step } = question;
  if (!isSealed(step)) return { kind: 'answer', seat, answer: step.defaultAnswer(game.table, self, seat) };
  const answer = step.defaultAnswer(game.table, self, seat, game.drafts?.[seat]?.answers ?? []);
  return answer === COMMIT ? { kind: 'commit', seat } : { kind: 'draft', seat, answer };
}

// ---- the judge -------------------------------------------------------------------------------------------------

const notAsked = (seat: SeatId): Refusal => house('NOT_ASKED', 'house-seat', 'You are not asked that now.', { seat });

/** The one judge. What it accepts, `submit` carries out. Undo and agreement are judged where the record is kept. */
export function judge<K extends Kinds>(rules: Rules<K>, game: Game<K>, input: Input<K['answer']>): Refusal | null {
  const seat = seatOf(game.seats, input.seat);
  if (!seat) return house('NO_SUCH_SEAT', 'house-seat', 'There is no such seat at this table.', { seat: input.seat });
  if (game.stack.length === 0) return house('GAME_OVER', 'house-seat', 'The game is over.');
  switch (input.kind) {
    case 'answer': {
      const question = questionOf(rules, game, seat.id);
      if (!question || isSealed(question.step)) return notAsked(seat.id);
      return question.step.refuse(game.table, question.self, seat.id, input.answer);
    }
    case 'draft':
    case 'withdraw':
    case 'commit':
      return judgeSealed(rules, game, seat.id, input);
    case 'uncommit':
      if (game.drafts?.[seat.id]?.committed && !game.need) return null;
      return house('NOT_COMMITTED', 'house-draft', 'You have committed nothing that could be reopened.', {
        seat: seat.id,
      });
    case 'dice': {
      const { need } = game;
      if (need?.kind !== 'dice' || !need.seats.includes(seat.id)) return notAsked(seat.id);
      const bad = badFaces(need.question, input.faces);
      return bad ? house('BAD_DICE', 'house-dice', `Those dice are not possible: ${bad}.`, { use: need.use }) : null;
    }
    case 'ruling': {
      const { need } = game;
      if (need?.kind !== 'ruling' || !need.seats.includes(seat.id)) return notAsked(seat.id);
      if (allows(need.allowed, input.value)) return null;
      return house('BAD_RULING', 'house-umpire', 'That ruling is not possible here.', {
        what: need.what,
        value: input.value,
      });
    }
    case 'confirms':
      if (seat.role === 'umpire') return null;
      return house('NOT_UMPIRE', 'house-umpire', 'Only an umpire can confirm things.');
    case 'intervene':
      if (seat.role !== 'umpire') return house('NOT_UMPIRE', 'house-umpire', 'Only an umpire may step in.');
      if (!rules.intervention || game.need)
        return house('NO_INTERVENTION', 'house-umpire', 'An umpire cannot step in here.');
      return rules.intervention.refuse(game.table, input.act);
    case 'standing':
      return judgeStanding(rules, input);
    case 'undo':
    case 'agree':
      return house('UNDO_NOTHING', 'house-undo', 'No record is kept of this game, so nothing can be undone.');
  }
}

function judgeSealed<K extends Kinds>(
  rules: Rules<K>,
  game: Game<K>,
  seat: SeatId,
  input: Input<K['answer']> & { kind: 'draft' | 'withdraw' | 'commit' },
): Refusal | null {
  if (game.drafts?.[seat]?.committed)
    return house('COMMITTED', 'house-draft', 'You have committed; your answers are sealed.', { seat });
  const question = questionOf(rules, game, seat);
  if (!question || !isSealed(question.step)) return notAsked(seat);
  const { self, step } = question;
  const draft = game.drafts?.[seat]?.answers ?? [];
  if (input.kind === 'commit') return refuseCommit(game, self, step, seat, draft);
  if (input.kind === 'withdraw') {
    if (draft.some((answer) => step.key(answer) === input.key)) return null;
    return house('NO_SUCH_DRAFT', 'house-draft', `You have given no answer for ${input.key}.`, { key: input.key });
  }
  const key = step.key(input.answer);
  const others = step.judgesEach ? [] : draft.filter((answer) => step.key(answer) !== key);
  return step.refuse(game.table, self, seat, input.answer, others);
}

/** Why what a seat is said to have drafted cannot be, where it is not judged when it is committed. */
export function refuseDraft<K extends Kinds>(rules: Rules<K>, game: Game<K>, seat: SeatId): Refusal | null {
  const self = game.stack[game.stack.length - 1]!;
  const step = stepOf(rules, self);
  if (!isSealed(step) || !step.judgesEach) return null;
  return refuseAnswers(game, self, step, seat, game.drafts?.[seat]?.answers ?? []);
}

function judgeStanding<K extends Kinds>(
  rules: Rules<K>,
  { ask, order, draft }: Input<K['answer']> & { kind: 'standing' },
): Refusal | null {
  const [proc = '', name = '', more] = ask.split('.');
  const steps = rules.procedures as unknown as Record<string, Record<string, AnyStep<K>>>;
  const known = more === undefined && Object.hasOwn(steps, proc) && Object.hasOwn(steps[proc]!, name);
  const step = known ? steps[proc]![name]! : null;
  // A sealed question takes drafts, any other what it understands; both take the end of it.
  const takes =
    step && typeof step !== 'function' && (isSealed(step) ? order == null : draft === undefined && step.standingOrder);
  return takes ? null : house('NO_STANDING', 'house-standing', 'That question takes no such standing answer.', { ask });
}

function allows(allowed: Allowed, value: Data): boolean {
  if ('oneOf' in allowed) return allowed.oneOf.some((one) => same(one, value));
  if ('someOf' in allowed)
    return Array.isArray(value) && value.every((part) => allowed.someOf.some((one) => same(one, part)));
  if ('each' in allowed) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    return Object.entries(value).every(
      ([of, word]) => word === undefined || (Object.hasOwn(allowed.each, of) && allows(allowed.each[of]!, word)),
    );
  }
  if ('faces' in allowed) return Array.isArray(value) && badFaces(allowed.faces, value) === null;
  return typeof value === 'number' && Number.isInteger(value) && value >= allowed.from && value <= allowed.to;
}

// ---- taking inputs ---------------------------------------------------------------------------------------------

/** Judges an input and, if it is accepted, carries it out and plays on to the next decision. */
export function submit<K extends Kinds>(runtime: Runtime<K>, game: Game<K>, input: Input<K['answer']>): Refusal | null {
  const refused = judge(runtime.rules, game, input);
  if (refused) return refused;
  carryOut(runtime, game, input);
  return null;
}

/** For inputs that are known to be legal: drawn, offered, or judged a moment ago. */
export function carryOut<K extends Kinds>(runtime: Runtime<K>, game: Game<K>, input: Input<K['answer']>): void {
  const { rules, play } = runtime;
  const self = game.stack[game.stack.length - 1]!;
  switch (input.kind) {
    case 'answer': {
      const step = stepOf(rules, self) as Ask<K, Frame>;
      countAnswer(game, self, step);
      play.start(game);
      follow(game, self, step.take(game.table, self, input.seat, input.answer, play));
      break;
    }
    case 'draft':
    case 'withdraw': {
      const step = stepOf(rules, self) as Sealed<K, Frame>;
      const { answers } = openDrafts(game, self, step)[input.seat]!;
      if (input.kind === 'draft') putAnswer(step, answers, input.answer);
      else dropAnswer(step, answers, input.key);
      return;
    }
    case 'uncommit':
      game.drafts![input.seat]!.committed = false;
      return;
    case 'commit': {
      const step = stepOf(rules, self) as Sealed<K, Frame>;
      const drafts = openDrafts(game, self, step);
      drafts[input.seat]!.committed = true;
      for (const seat in drafts) if (!drafts[seat]!.committed) return;
      countPhase(game);
      break;
    }
    case 'dice':
      game.given.push({
        kind: 'dice',
        faces: input.faces,
        ...(game.need?.kind === 'dice' && game.need.to ? { to: game.need.to } : {}),
      });
      break;
    case 'ruling': {
      const { seat, value, note } = input;
      game.given.push({ kind: 'ruling', seat, value, ...(note === undefined ? {} : { note }) });
      break;
    }
    case 'intervene': {
      const { rule } = rules.intervention!;
      const { seat, note } = input;
      play.start(game);
      const to = rules.intervention!.to?.(game.table, input.act);
      const told = { ...(to === undefined ? {} : { to }), ...(note === undefined ? {} : { note }) };
      play.record({ type: 'intervention', rule, seat, ...told });
      rules.intervention!.take(game.table, input.act, play);
      if (game.drafts) dropUpset(game, self, stepOf(rules, self) as Sealed<K, Frame>);
      break;
    }
    case 'standing': {
      setStandingOrder(game, input);
      break;
    }
    case 'confirms': {
      const { seat, kinds } = input;
      setConfirms(game, input);
      play.record({ type: 'confirms', rule: 'house-umpire', seat, kinds });
      return;
    }
    case 'undo':
    case 'agree':
      throw new Error('only a match with a record can take back');
  }
  advance(runtime, game);
}

/** What an umpire wants to be asked about. A step that waits has begun with what was wanted then, and is run to its end with it. */
export function setConfirms<K extends Kinds>(
  game: Game<K>,
  { seat, kinds }: Input<K['answer']> & { kind: 'confirms' },
): void {
  game.nextConfirms = { ...game.nextConfirms, [seat]: kinds };
  if (!game.need) applyConfirms(game);
}

/** Replaces a seat's standing answer to a question. In the order of seats and questions: when each was given does not show. */
export function setStandingOrder<K extends Kinds>(
  game: Game<K>,
  input: Input<K['answer']> & { kind: 'standing' },
): void {
  const { seat, ask, order, draft } = input;
  const standing = game.standingOrders.filter((other) => other.seat !== seat || other.ask !== ask);
  if (draft) standing.push({ seat, ask, draft });
  else if (order !== null) standing.push({ seat, ask, order });
  game.standingOrders = standing.sort((a, b) =>
    a.seat === b.seat ? (a.ask < b.ask ? -1 : 1) : a.seat < b.seat ? -1 : 1,
  );
}
