import { copy, type Data } from './data.ts';
import { drawFor, isSealed, newGame, pendingOf, type Rules, stepOf } from './engine.ts';
import { isKernelEvent, type KernelEvent, type RollEvent, redactKernelEvent } from './events.ts';
import type { Draft, Frame, Game, Kinds, Outcome, Sealed, StandingOrder } from './flow.ts';
import type { Given, Need } from './need.ts';
import type { Picker } from './pick.ts';
import type { RuleId } from './rules.ts';
import { putAnswer } from './sealed.ts';
import { type Seat, type SeatId, seatOf } from './seats.ts';

/** What a ruleset brings so that seats can see. */
export interface RulesWithViews<K extends Kinds> extends Rules<K> {
  /** What this seat may know of table and stack, built by adding to nothing. */
  view(game: Game<K>, seat: Seat): K['view'];
  /** What this seat sees of an event: all, a part, or nothing. Decided by the event alone, so that a record tells it too. */
  redact(event: K['event'], seat: Seat): K['event'] | null;
  /** What a seat that may see a roll is shown of it, where a book shows the die but not what it needs. */
  redactRoll?(event: RollEvent, seat: Seat): RollEvent | null;
  /** Does the event, by the rules, show the seat something that it could not know before? */
  reveals(event: K['event'], seat: Seat): boolean;
  /**
   * A table and a stack that fit the view, with all that the view leaves open made up by the picker. Where the frame on top waits for a die in a step that receives a value, also such a value:
   * the one that the view shows, or one made up.
   */
  imagine(
    view: K['view'],
    seat: Seat,
    pick: Picker,
  ): { readonly table: K['table']; readonly stack: readonly K['frame'][]; readonly returned?: Data };
}

/** What play waits for, as a seat may know it. */
export type SeatPending =
  | { readonly kind: 'ask'; readonly ask: string; readonly rule: RuleId }
  | {
      readonly kind: 'sealed';
      readonly ask: string;
      readonly rule: RuleId;
      /** Who has not committed, as far as the seat may know: itself, and all where the rules show it. */
      readonly open: readonly SeatId[];
    }
  | { readonly kind: 'need'; readonly need: Need; readonly given: readonly Given[] }
  /** Others are asked; who and what, unless that is their secret. */
  | { readonly kind: 'waits'; readonly ask?: string; readonly rule?: RuleId; readonly seats?: readonly SeatId[] }
  | { readonly kind: 'over'; readonly outcome: Outcome | null };

/** What everybody may know of a seat, and what an umpire wants to be asked; which units it commands is its own affair. */
export type PublicSeat = Pick<Seat, 'id' | 'side' | 'role' | 'confirms'>;

/** All that reaches a seat of the present moment: players, bots and odds get this and nothing else. */
export interface SeatView<K extends Kinds> {
  readonly seat: Seat;
  readonly seats: readonly PublicSeat[];
  readonly answers: number;
  readonly takebacks: number;
  readonly pending: SeatPending;
  readonly draft: readonly K['answer'][] | null;
  /** For an umpire: everybody's sealed answers. */
  readonly drafts: Readonly<Record<SeatId, Draft<K['answer']>>> | null;
  readonly standing: readonly StandingOrder<K['answer']>[];
  /** For an umpire: what a called frame has returned to the step that waits for his word. */
  readonly returned?: Data;
  readonly view: K['view'];
}

export function seatViewOf<K extends Kinds>(rules: RulesWithViews<K>, game: Game<K>, id: SeatId): SeatView<K> {
  const seat = seatOf(game.seats, id);
  if (!seat) throw new Error(`no seat ${id}`);
  return {
    seat,
    seats: game.seats.map(({ id, side, role, confirms }) => ({ id, side, role, ...(confirms ? { confirms } : {}) })),
    answers: game.answers,
    takebacks: game.takebacks,
    pending: seatPending(rules, game, seat),
    draft: game.drafts && Object.hasOwn(game.drafts, id) ? copy(game.drafts[id]!.answers) : null,
    drafts: game.drafts && seat.role === 'umpire' ? copy(game.drafts) : null,
    standing: game.standingOrders.filter((order) => order.seat === id || seat.role === 'umpire').map(copy),
    ...(seat.role === 'umpire' && game.returned !== undefined ? { returned: copy(game.returned) } : {}),
    view: rules.view(game, seat),
  };
}

function seatPending<K extends Kinds>(rules: RulesWithViews<K>, game: Game<K>, seat: Seat): SeatPending {
  const pending = pendingOf(rules, game);
  switch (pending.kind) {
    case 'over':
      return { kind: 'over', outcome: rules.outcome(game.table) };
    case 'ask': {
      const { ask, rule, seats, hidden } = pending;
      if (seats.includes(seat.id)) return { kind: 'ask', ask, rule };
      return hidden && seat.role !== 'umpire' ? { kind: 'waits' } : { kind: 'waits', ask, rule, seats };
    }
    case 'sealed': {
      const { ask, rule, seats } = pending;
      const step = stepOf(rules, game.stack[game.stack.length - 1]!) as Sealed<K, Frame>;
      const isShown = step.showsOpen || seat.role === 'umpire';
      return { kind: 'sealed', ask, rule, open: isShown ? seats : seats.filter((id) => id === seat.id) };
    }
    case 'dice':
    case 'ruling':
      if (!pending.seats.includes(seat.id)) return { kind: 'waits' };
      return {
        kind: 'need',
        need: copy(pending),
        given: game.given.map((one) => (mayKnow(one, seat) ? copy(one) : { kind: 'withheld' })),
      };
    case 'runs':
      return { kind: 'waits' };
  }
}

/**
 * Is there nothing that play waits for and the seat may not know of? If not, the server sends the seat nothing, holds back what the
 * seat sends, and takes both up again when play has come to rest: so that nobody can tell a secret question from none.
 */
export function isSettledFor<K extends Kinds>(rules: Rules<K>, game: Game<K>, seat: SeatId): boolean {
  if (seatOf(game.seats, seat)?.role === 'umpire') return true;
  const pending = pendingOf(rules, game);
  if (pending.kind === 'over' || pending.kind === 'sealed') return true;
  if (pending.kind === 'runs') return false;
  return (pending.kind === 'ask' && !pending.hidden) || pending.seats.includes(seat);
}

/** What a half-run step was given is shown once it is run; until then dice are for those who see them fall. */
function mayKnow(given: Given, seat: Seat): boolean {
  if (seat.role === 'umpire') return true;
  return given.kind === 'dice' && (given.to === undefined || given.to.includes(seat.id));
}

/** What a seat sees of an event, of the rules or of the kernel. */
export function redactFor<K extends Kinds>(
  rules: RulesWithViews<K>,
  event: K['event'] | KernelEvent,
  seat: Seat,
): K['event'] | KernelEvent | null {
  if (!isKernelEvent(event)) return rules.redact(event, seat);
  const shown = redactKernelEvent(event, seat);
  return shown?.type === 'roll' && rules.redactRoll ? rules.redactRoll(shown, seat) : shown;
}

/**
 * A whole game that fits what a seat knows: its seat view equals the given one. Fog tests, odds and searching bots take
 * their worlds from here and from nowhere else.
 */
export function imagineGame<K extends Kinds>(rules: RulesWithViews<K>, look: SeatView<K>, pick: Picker): Game<K> {
  const { table, stack, returned } = rules.imagine(look.view, look.seat, pick);
  const seats = look.seats.map((seat): Seat => (seat.id === look.seat.id ? look.seat : { ...seat, units: 'none' }));
  const game = newGame<K>({ table, stack, seats });
  game.answers = look.answers;
  game.takebacks = look.takebacks;
  game.standingOrders = copy([...look.standing]);
  game.returned = copy(look.returned ?? returned);
  const { pending } = look;
  if (pending.kind === 'need') {
    game.need = copy(pending.need);
    game.given = copy([...pending.given]);
  }
  const self = game.stack[game.stack.length - 1];
  const step = self && stepOf(rules, self);
  // While the phase closes, as when an umpire is asked, all have committed.
  if (look.drafts) game.drafts = copy({ ...look.drafts });
  else if (step && isSealed(step)) imagineDrafts(rules, game, look, pick);
  else if (pending.kind === 'sealed')
    throw new Error(`the view does not stand at ${pending.ask}, which the seat view names`);
  return game;
}

/**
 * Others' sealed answers are unknown: who has committed gets drawn ones, who has not gets none; nor does anybody of whom the seat cannot
 * know whether he has.
 */
function imagineDrafts<K extends Kinds>(
  rules: RulesWithViews<K>,
  game: Game<K>,
  look: SeatView<K>,
  pick: Picker,
): void {
  const self = game.stack[game.stack.length - 1]!;
  const step = stepOf(rules, self) as Sealed<K, Frame>;
  const drafts: NonNullable<Game<K>['drafts']> = {};
  for (const seat of step.waitsFor(game.table, self)) drafts[seat] = { answers: [], committed: false };
  game.drafts = drafts;
  const { pending } = look;
  const hasCommitted = (seat: SeatId): boolean => {
    if (pending.kind !== 'sealed') return true;
    return (step.showsOpen || seat === look.seat.id) && !pending.open.includes(seat);
  };
  for (const seat in drafts) {
    const { answers } = drafts[seat]!;
    if (seat === look.seat.id) answers.push(...copy(look.draft ?? []));
    else if (hasCommitted(seat))
      for (;;) {
        const input = drawFor(rules, game, seat, pick);
        if (input?.kind !== 'draft') break;
        putAnswer(step, answers, input.answer);
      }
  }
  for (const seat in drafts) drafts[seat]!.committed = hasCommitted(seat);
}
